//! Edits of Sudominoku: laying a domino, taking it up, turning and flipping it.
//!
//! ```text
//!   turn at 3   ┌───────┐     ┌───┐     ┌───────┐     ┌───┐
//!   (a quarter  │[3]  7 │     │[3]│     │ 7  [3]│     │ 7 │
//!   clockwise): └───────┘     │   │     └───────┘     │   │
//!                             │ 7 │                   │[3]│
//!                             └───┘                   └───┘
//! ```

use super::{Content, DominoEdit, EditError, EditKind, Game, PeerMarks};
use crate::domino::{Board, Domino, Side};
use crate::grid::Cell;

impl Game {
    /// Lays a domino on two blank cells. Like a digit of a Sudoku it may break the rules, see
    /// [`violations`](Self::violations).
    pub fn place_tile(&mut self, domino: Domino, peer_marks: PeerMarks) -> Result<(), EditError> {
        let board = self.dominoes()?;
        for cell in domino.cells() {
            self.refuse_given(cell)?;
            if board.get(cell).is_some() {
                return Err(EditError::at(cell, "is covered"));
            }
        }
        let mut after = self.halves(domino).to_vec();
        after.extend(self.unmarked(&domino.halves(), peer_marks));
        self.commit(EditKind::Domino { edit: DominoEdit::Lay, domino }, after);
        Ok(())
    }

    /// Takes up the player's domino on a cell, and returns it.
    pub fn take_up(&mut self, cell: Cell) -> Result<Domino, EditError> {
        let domino = self.own_domino(cell)?;
        let after = domino.cells().map(|cell| (cell, self.content(cell).blank()));
        self.commit(EditKind::Domino { edit: DominoEdit::TakeUp, domino }, after);
        Ok(domino)
    }

    /// Turns the player's domino clockwise about one of its cells, to the next side with a blank. Only the marks of
    /// that blank are lost.
    pub fn turn(&mut self, cell: Cell) -> Result<(), EditError> {
        let before = self.own_domino(cell)?;
        let no_room = || EditError::from(format!("there is no room to turn at {cell}"));
        let after = turned(self.dominoes()?, cell).ok_or_else(no_room)?;
        let left = before.cells().into_iter().filter(|it| !after.cells().contains(it));
        let left = left.map(|cell| (cell, self.content(cell).blank()));
        let changed: Vec<(Cell, Content)> = left.chain(self.halves(after)).collect();
        self.commit(EditKind::Domino { edit: DominoEdit::Turn(cell), domino: after }, changed);
        Ok(())
    }

    /// Swaps the two digits of the player's domino. No marks change.
    pub fn flip(&mut self, cell: Cell) -> Result<(), EditError> {
        let [(first, one), (second, other)] = self.own_domino(cell)?.halves();
        let domino = Domino::new((first, other), (second, one))
            .expect("swapping the digits of a domino gives a domino");
        self.commit(EditKind::Domino { edit: DominoEdit::Flip, domino }, self.halves(domino));
        Ok(())
    }

    /// Returns the contents of the two cells of a domino that is laid there.
    fn halves(&self, domino: Domino) -> [(Cell, Content); 2] {
        let side = domino.side();
        let [(first, one), (second, other)] = domino.halves();
        [(first, one, side), (second, other, side.opposite())]
            .map(|(cell, digit, side)| (cell, self.content(cell).filled(digit, Some(side))))
    }

    /// Returns the player's domino on a cell. Fails if there is none.
    fn own_domino(&self, cell: Cell) -> Result<Domino, EditError> {
        let board = self.dominoes()?;
        self.refuse_given(cell)?;
        board.domino(cell).ok_or_else(|| format!("no domino lies on {cell}").into())
    }

    fn dominoes(&self) -> Result<&Board, EditError> {
        self.board().dominoes().ok_or(EditError::because("there are no dominoes in a Sudoku"))
    }
}

/// Returns the domino of a cell after a turn about the cell; `None` if no other side has a blank.
fn turned(board: &Board, cell: Cell) -> Option<Domino> {
    let (digit, partner) = (board.get(cell)?, board.partner(cell)?);
    let sides = std::iter::successors(board.joined_side(cell), |side| Some(side.clockwise()));
    let mut free = sides
        .skip(1)
        .take(Side::ALL.len() - 1)
        .filter_map(|side| side.neighbour(cell))
        .filter(|&other| board.get(other).is_none());
    Domino::new((cell, digit), (free.next()?, board.get(partner)?)).ok()
}
