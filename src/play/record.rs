//! A game as a sequence of entries: what a record of it must be given, and how a record becomes a game again.
//!
//! Every edit of a game has a number, 1 for the first one, which is never given to another. A record holds
//! each edit with the number of the edit before it, so edits form a tree with the givens, number 0, at its
//! root: an edit made after an undo begins a branch.
//!
//! ```text
//!   0 - 1 - 2 - 3 - 4        5 was made after 4 and 3 had been undone: it follows 2.
//!            \               A game at 6 has the history 1 2 5 6; the record keeps 3 and 4 too.
//!             5 - 6
//! ```
//!
//! [`Game::since`] returns the entries that a record lacks, [`Game::retrace`] makes the game from the edits
//! and the position of a record. An edit of a kind that this version does not know has a number all the
//! same, and is passed over.

use std::collections::BTreeMap;
use std::time::Duration;

use super::{Action, Content, Edit, Game, Unsound};
use crate::grid::Cell;

/// The number of the state before any edit.
const START: u64 = 0;

/// An addition to the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The event.
    pub event: Event,
    /// The clock of the game after it.
    pub elapsed: Duration,
}

/// An event that a record holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// An edit was made.
    Made {
        /// The edit.
        edit: Edit,
        /// The number of the edit before it, 0 at the start.
        after: u64,
    },
    /// Edits were undone or redone.
    Went {
        /// The number of the last edit that is done now, 0 at the start.
        to: u64,
    },
    /// Time went by.
    Waited,
    /// The game was left.
    Left {
        /// The number of blank cells.
        blanks: usize,
        /// The solver, where the board is solved.
        solved: Option<Solver>,
    },
}

/// The one who filled a solved board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solver {
    /// The player.
    Player,
    /// The program, which was asked for the solution.
    Program,
}

/// How far a record of a game goes.
///
/// The default is a record of a game at its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// The number of the newest edit in it.
    newest: u64,
    /// The number of the last edit that is done.
    position: u64,
    elapsed: Duration,
}

/// An edit as a record tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Its number, greater than all before it in the record.
    pub number: u64,
    /// The number of the edit before it.
    pub after: u64,
    /// The action and what each changed cell holds from then on; `None` for an edit of an unknown kind.
    pub edit: Option<(Action, Vec<(Cell, Content)>)>,
}

impl Game {
    /// Returns how far a record goes that holds all of this game.
    pub fn recorded(&self) -> Recorded {
        Recorded { newest: self.newest, position: self.position(), elapsed: self.elapsed }
    }

    /// Returns the entries that a record of this game lacks, in order.
    pub fn since(&self, recorded: Recorded) -> Vec<Entry> {
        let elapsed = self.elapsed;
        let n_old = self.edits.iter().rposition(|it| it.number <= recorded.newest);
        let n_old = n_old.map_or(0, |idx| idx + 1);
        let number_before =
            |idx: usize| idx.checked_sub(1).map_or(START, |it| self.edits[it].number);
        let mut entries: Vec<Entry> = (n_old..self.edits.len())
            .map(|idx| Event::Made { edit: self.edits[idx].clone(), after: number_before(idx) })
            .map(|event| Entry { event, elapsed })
            .collect();
        let newest_is_told = !entries.is_empty();
        let position = if newest_is_told { self.newest } else { recorded.position };
        if position != self.position() {
            entries.push(Entry { event: Event::Went { to: self.position() }, elapsed });
        } else if !newest_is_told && recorded.elapsed != elapsed {
            entries.push(Entry { event: Event::Waited, elapsed });
        }
        entries
    }

    /// Returns the entry for the moment in which the game is left.
    pub fn left(&self) -> Entry {
        let by = if self.was_solved_for() { Solver::Program } else { Solver::Player };
        let solved = self.is_won().then_some(by);
        let blanks = self.board.grid().blanks().len();
        Entry { event: Event::Left { blanks, solved }, elapsed: self.elapsed }
    }

    /// Returns the same puzzle with nothing done in it yet.
    #[must_use]
    pub fn at_start(&self) -> Self {
        Self::new(self.givens, self.title.clone(), self.level)
    }

    /// Makes the edits of a record in a game at its start, and goes to the state after the edit `position`.
    ///
    /// The history becomes the way to that edit and, for redo, from there on always the newest edit that
    /// follows. Edits on other branches stay in the record alone. The clock is left to the caller.
    pub fn retrace(&mut self, told: Vec<Told>, position: u64) -> Result<(), Unsound> {
        let mut edits: BTreeMap<u64, Told> = BTreeMap::new();
        let mut newest_after: BTreeMap<u64, u64> = BTreeMap::new();
        for it in told {
            let (number, after) = (it.number, it.after);
            let is_known = after == START || edits.contains_key(&after);
            if number <= self.newest || !is_known {
                return Err(Unsound::Disordered(number));
            }
            self.newest = number;
            newest_after.insert(after, number);
            edits.insert(number, it);
        }
        if position != START && !edits.contains_key(&position) {
            return Err(Unsound::Disordered(position));
        }
        let before = |number: &u64| edits.get(number).map(|it| it.after).filter(|it| *it != START);
        let first = Some(position).filter(|it| *it != START);
        let mut way: Vec<u64> = std::iter::successors(first, before).collect();
        way.reverse();
        let next = |number: &u64| newest_after.get(number).copied();
        let redo: Vec<u64> = std::iter::successors(next(&position), next).collect();
        for number in way {
            self.make_told(edits.remove(&number))?;
        }
        let n_done = self.done;
        for number in redo {
            self.make_told(edits.remove(&number))?;
        }
        while self.done > n_done {
            self.undo();
        }
        Ok(())
    }

    fn make_told(&mut self, told: Option<Told>) -> Result<(), Unsound> {
        let newest = self.newest;
        if let Some(Told { number, edit: Some((action, after)), .. }) = told {
            self.repeat(action, &after)?;
            let made = self.edits.last_mut().expect("it was just made");
            made.number = number;
        }
        self.newest = newest;
        Ok(())
    }

    /// The number of the last edit that is done.
    fn position(&self) -> u64 {
        let last = self.done.checked_sub(1);
        last.map_or(START, |idx| self.edits[idx].number)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Digit;
    use crate::play::PeerMarks;
    use crate::play::laws::{PUZZLE, answer, digit, new_game, plays, sudoku};

    /// A record in memory.
    #[derive(Default)]
    struct Record {
        told: Vec<Told>,
        position: u64,
        elapsed: Duration,
        recorded: Recorded,
    }

    impl Record {
        fn add(&mut self, game: &Game) {
            for Entry { event, elapsed } in game.since(self.recorded) {
                self.elapsed = elapsed;
                match event {
                    Event::Made { edit, after } => {
                        let cells = edit.changes().iter().map(|it| (it.cell, it.after));
                        let told = Some((edit.action(), cells.collect()));
                        let number = edit.number();
                        self.told.push(Told { number, after, edit: told });
                        self.position = number;
                    }
                    Event::Went { to } => self.position = to,
                    Event::Waited | Event::Left { .. } => {}
                }
            }
            self.recorded = game.recorded();
        }

        fn game(&self, start: &Game) -> Game {
            let mut game = start.at_start();
            game.retrace(self.told.clone(), self.position).unwrap();
            game.set_elapsed(self.elapsed);
            game
        }
    }

    proptest! {
        #[test]
        fn a_record_gives_the_game_however_often_it_was_written(
            (kind, presses) in plays(),
            every in 1..6_usize,
        ) {
            let mut game = new_game(kind);
            let mut record = Record::default();
            for (idx, press) in presses.into_iter().enumerate() {
                answer(&mut game, press);
                if idx % every == 0 {
                    record.add(&game);
                    prop_assert_eq!(&record.game(&game), &game);
                }
            }
            record.add(&game);
            prop_assert_eq!(game.since(record.recorded), []);
            prop_assert_eq!(record.game(&game), game);
        }
    }

    fn cell(idx: usize) -> Cell {
        Cell::from_index(idx)
    }

    fn placed(number: u64, after: u64, at: usize) -> Told {
        let digit = Digit::ALL[at % 9];
        let action = Action::Place { cell: cell(at), digit };
        Told { number, after, edit: Some((action, vec![(cell(at), Content::entry(digit))])) }
    }

    #[test]
    fn an_edit_after_an_undo_begins_a_branch() {
        let mut game = Game::new(sudoku(PUZZLE), String::new(), None);
        let mut record = Record::default();
        game.place(cell(0), digit(4), PeerMarks::Clear).unwrap();
        game.place(cell(1), digit(8), PeerMarks::Clear).unwrap();
        record.add(&game);
        game.undo();
        record.add(&game);
        game.place(cell(1), digit(9), PeerMarks::Clear).unwrap();
        record.add(&game);
        let numbers: Vec<(u64, u64)> = record.told.iter().map(|it| (it.number, it.after)).collect();
        assert_eq!(numbers, [(1, 0), (2, 1), (3, 1)]);
        // The branch that was left is found again where a record says so.
        record.position = 2;
        assert_eq!(record.game(&game).board().grid().get(cell(1)), Some(digit(8)));
    }

    #[test]
    fn an_edit_of_an_unknown_kind_is_passed_over() {
        let mut game = Game::new(sudoku(PUZZLE), String::new(), None);
        let unknown = Told { number: 2, after: 1, edit: None };
        game.retrace(vec![placed(1, 0, 0), unknown, placed(3, 2, 1)], 3).unwrap();
        assert_eq!((game.n_done(), game.history().len()), (2, 2));
        game.undo();
        assert_eq!(game.since(Recorded::default()).last().unwrap().event, Event::Went { to: 1 });
    }

    #[test]
    fn a_record_out_of_order_is_refused() {
        let cases = [
            (vec![placed(2, 1, 0)], 2, 2),
            (vec![placed(1, 0, 0), placed(1, 0, 1)], 1, 1),
            (vec![placed(2, 0, 0), placed(1, 0, 1)], 1, 1),
            (vec![placed(1, 0, 0)], 7, 7),
            (vec![placed(0, 0, 0)], 0, 0),
        ];
        for (told, position, number) in cases {
            let mut game = Game::new(sudoku(PUZZLE), String::new(), None);
            assert_eq!(game.retrace(told, position), Err(Unsound::Disordered(number)));
        }
    }
}
