//! Moves of Sudominoku: laying a domino, taking it up, turning and flipping it.
//!
//! ```text
//!   turn at 3   ┌───────┐     ┌───┐     ┌───────┐     ┌───┐
//!   (a quarter  │[3]  7 │     │[3]│     │ 7  [3]│     │ 7 │
//!   clockwise): └───────┘     │   │     └───────┘     │   │
//!                             │ 7 │                   │[3]│
//!                             └───┘                   └───┘
//! ```

use super::{Action, Content, Game, PeerMarks, Refused};
use crate::domino::{Board, Domino, Side};
use crate::grid::Cell;

impl Game {
    /// Lays a domino on two blanks. It may break the rules, as a digit of a Sudoku may:
    /// [`violations`](Self::violations) tells.
    pub fn place_tile(&mut self, domino: Domino, peer_marks: PeerMarks) -> Result<(), Refused> {
        let board = self.dominoes()?;
        for cell in domino.cells() {
            self.refuse_given(cell)?;
            if board.get(cell).is_some() {
                return Err(Refused::Covered(cell));
            }
        }
        let mut after = halves(domino).to_vec();
        after.extend(self.unmarked(&domino.halves(), peer_marks));
        self.commit(Action::Tile { domino }, after);
        Ok(())
    }

    /// Takes up the player's domino that covers a cell, and says which it was.
    pub fn take_up(&mut self, cell: Cell) -> Result<Domino, Refused> {
        let domino = self.own_domino(cell)?;
        let after = domino.cells().map(|cell| (cell, Content::EMPTY));
        self.commit(Action::TakeUp { domino }, after);
        Ok(domino)
    }

    /// Turns the player's domino about one of its cells, clockwise, to the next way that is free. Marks
    /// are lost only where it then lies.
    pub fn turn(&mut self, cell: Cell) -> Result<(), Refused> {
        let before = self.own_domino(cell)?;
        let after = turned(self.dominoes()?, cell).ok_or(Refused::NoRoom(cell))?;
        let left = before.cells().into_iter().filter(|it| !after.cells().contains(it));
        let left = left.map(|cell| (cell, Content::EMPTY));
        self.commit(Action::Turn { cell, domino: after }, left.chain(halves(after)));
        Ok(())
    }

    /// Swaps the two digits of the player's domino where it lies. Marks stay as they are.
    pub fn flip(&mut self, cell: Cell) -> Result<(), Refused> {
        let [(first, one), (second, other)] = self.own_domino(cell)?.halves();
        let domino = Domino::new((first, other), (second, one)).expect("it was one before");
        self.commit(Action::Flip { domino }, halves(domino));
        Ok(())
    }

    /// The domino that the player laid over a cell.
    fn own_domino(&self, cell: Cell) -> Result<Domino, Refused> {
        let board = self.dominoes()?;
        self.refuse_given(cell)?;
        board.domino(cell).ok_or(Refused::NoDomino(cell))
    }

    fn dominoes(&self) -> Result<&Board, Refused> {
        self.board.dominoes().ok_or(Refused::OnlyDigits)
    }
}

/// The domino at a cell as it lies after turning about it.
fn turned(board: &Board, cell: Cell) -> Option<Domino> {
    let (digit, partner) = (board.get(cell)?, board.partner(cell)?);
    let ways = std::iter::successors(board.toward(cell), |way| Some(way.clockwise()));
    let mut free = ways
        .skip(1)
        .take(Side::ALL.len() - 1)
        .filter_map(|way| way.neighbour(cell))
        .filter(|&other| board.get(other).is_none());
    Domino::new((cell, digit), (free.next()?, board.get(partner)?)).ok()
}

/// What its two cells hold.
fn halves(domino: Domino) -> [(Cell, Content); 2] {
    let [(first, one), (second, other)] = domino.halves();
    let lies = domino.side();
    [(first, Content::half(one, lies)), (second, Content::half(other, lies.opposite()))]
}
