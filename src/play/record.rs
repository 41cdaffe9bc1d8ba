//! The record of a game: the entries to append to it, and the game rebuilt from it.
//!
//! Every edit of a game has a number, 1 for the first one; no number is used twice. A record holds each edit with
//! the number of the edit before it. So the edits form a tree whose root is the start of the game, number 0: an
//! edit made after an undo begins a branch.
//!
//! ```text
//!   0 - 1 - 2 - 3 - 4        5 was made after 4 and 3 had been undone: it follows 2.
//!            \               A game at 6 has the history 1 2 5 6; the record keeps 3 and 4 too.
//!             5 - 6
//! ```
//!
//! [`Game::entries_since`] returns the entries that a record lacks; [`Game::rebuild`] makes the game from the edits
//! and the position of a record. An edit of a kind that this version does not know has a number too, and is
//! skipped.

use std::collections::BTreeMap;
use std::time::Duration;

use super::error::Fault;
use super::{Content, Edit, EditKind, Game, InvalidEdit, StairCounts};
use crate::grid::Cell;

/// The number of the state before any edit.
const START: u64 = 0;

/// An addition to the record of a game.
///
/// ```
/// use std::time::Duration;
///
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Event, Game, RecordExtent};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.tick(Duration::from_secs(9));
/// let entries = game.entries_since(RecordExtent::default());
/// assert_eq!(entries[0].event, Event::Waited);
/// assert_eq!(entries[0].elapsed, game.elapsed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The event.
    pub event: Event,
    /// The clock of the game after the event.
    pub elapsed: Duration,
}

/// An event in a record.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Event, Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// let extent = game.record_extent();
/// game.undo();
/// assert_eq!(game.entries_since(extent)[0].event, Event::Went { to: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// An edit was made.
    Made {
        /// The edit.
        edit: Edit,
        /// The number of the edit before it, 0 for the start.
        after: u64,
    },
    /// Edits were undone or redone.
    Went {
        /// The number of the last edit that is done now, 0 for the start.
        to: u64,
    },
    /// Time passed.
    Waited,
    /// A hint went up to a stair, counted from 0.
    Hinted {
        /// The stair.
        stair: usize,
    },
    /// The game was left.
    Left {
        /// The number of blank cells.
        blanks: usize,
        /// The solver, if the board is solved.
        solved: Option<Solver>,
    },
}

/// The one who solved a board.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Event, Game, Solver};
///
/// let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let solution: Grid = line.parse()?;
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.fill(&solution.into())?;
/// assert_eq!(game.left().event, Event::Left { blanks: 0, solved: Some(Solver::Program) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solver {
    /// The player.
    Player,
    /// The program, which filled in the solution.
    Program,
}

/// The extent of a record: the newest edit, the position and the clock that it has.
///
/// The default is the record of a game at its start.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let extent = game.record_extent();
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// assert_eq!(game.entries_since(extent).len(), 1);
/// assert!(game.entries_since(game.record_extent()).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordExtent {
    /// The number of its newest edit.
    newest: u64,
    /// The number of the last edit that is done.
    position: u64,
    elapsed: Duration,
    hints: StairCounts,
}

/// An edit as read from a record.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Content, EditKind, Game, RecordedEdit};
///
/// let (cell, digit) = ("r1c1".parse()?, "5".parse()?);
/// let edit = (EditKind::Place { cell, digit }, vec![(cell, Content::entry(digit))]);
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.rebuild(vec![RecordedEdit { number: 1, after: 0, edit: Some(edit) }], 1)?;
/// assert_eq!(game.board().grid().get(cell), Some(digit));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedEdit {
    /// Its number, greater than that of every edit before it in the record.
    pub number: u64,
    /// The number of the edit before it.
    pub after: u64,
    /// The kind, and the changed cells with their contents after the edit; `None` if the kind is unknown.
    pub edit: Option<(EditKind, Vec<(Cell, Content)>)>,
}

impl Game {
    /// Returns the extent of a record that has all of this game.
    pub fn record_extent(&self) -> RecordExtent {
        RecordExtent {
            newest: self.newest,
            position: self.position_number(),
            elapsed: self.elapsed,
            hints: self.hints,
        }
    }

    /// Returns the entries that a record of this extent lacks, in order.
    pub fn entries_since(&self, recorded: RecordExtent) -> Vec<Entry> {
        let elapsed = self.elapsed;
        let n_old = self.edits.iter().rposition(|it| it.number <= recorded.newest);
        let n_old = n_old.map_or(0, |idx| idx + 1);
        let number_before =
            |idx: usize| idx.checked_sub(1).map_or(START, |it| self.edits[it].number);
        let mut entries: Vec<Entry> = (n_old..self.edits.len())
            .map(|idx| Event::Made { edit: self.edits[idx].clone(), after: number_before(idx) })
            .map(|event| Entry { event, elapsed })
            .collect();
        let has_new_edits = !entries.is_empty();
        let position = if has_new_edits { self.newest } else { recorded.position };
        if position != self.position_number() {
            entries.push(Entry { event: Event::Went { to: self.position_number() }, elapsed });
        } else if !has_new_edits && recorded.elapsed != elapsed {
            entries.push(Entry { event: Event::Waited, elapsed });
        }
        let taken = self.hints.0.iter().zip(recorded.hints.0).enumerate();
        entries.extend(taken.flat_map(|(stair, (now, before))| {
            let n_new = usize::try_from(now.saturating_sub(before)).unwrap_or(usize::MAX);
            std::iter::repeat_n(Entry { event: Event::Hinted { stair }, elapsed }, n_new)
        }));
        entries
    }

    /// Returns the entry for leaving the game.
    pub fn left(&self) -> Entry {
        let by = if self.was_filled_by_program() { Solver::Program } else { Solver::Player };
        let solved = self.is_won().then_some(by);
        let blanks = self.board.grid().blanks().len();
        Entry { event: Event::Left { blanks, solved }, elapsed: self.elapsed }
    }

    /// Returns a game of the same puzzle at its start.
    #[must_use]
    pub fn at_start(&self) -> Self {
        Self::new(self.givens, self.title.clone(), self.level).of_day(self.day)
    }

    /// Rebuilds the history of a game, which is at its start, from the edits of a record, and goes to the state after
    /// the edit number `position`.
    ///
    /// The history has the edits on the path from the start to that edit. To be redone, it has the newest edit that
    /// follows, the newest after that, and so on. Edits on other branches are only in the record. The caller sets the
    /// clock.
    pub fn rebuild(
        &mut self,
        recorded: Vec<RecordedEdit>,
        position: u64,
    ) -> Result<(), InvalidEdit> {
        let mut edits: BTreeMap<u64, RecordedEdit> = BTreeMap::new();
        let mut newest_after: BTreeMap<u64, u64> = BTreeMap::new();
        for it in recorded {
            let (number, after) = (it.number, it.after);
            let is_known = after == START || edits.contains_key(&after);
            if number <= self.newest || !is_known {
                return Err(InvalidEdit(Fault::OutOfOrder(number)));
            }
            self.newest = number;
            newest_after.insert(after, number);
            edits.insert(number, it);
        }
        if position != START && !edits.contains_key(&position) {
            return Err(InvalidEdit(Fault::OutOfOrder(position)));
        }
        let before = |number: &u64| edits.get(number).map(|it| it.after).filter(|it| *it != START);
        let first = Some(position).filter(|it| *it != START);
        let mut path: Vec<u64> = std::iter::successors(first, before).collect();
        path.reverse();
        let next = |number: &u64| newest_after.get(number).copied();
        let redo: Vec<u64> = std::iter::successors(next(&position), next).collect();
        for number in path {
            self.make_recorded(edits.remove(&number))?;
        }
        let n_done = self.done;
        for number in redo {
            self.make_recorded(edits.remove(&number))?;
        }
        while self.done > n_done {
            self.undo();
        }
        Ok(())
    }

    fn make_recorded(&mut self, recorded: Option<RecordedEdit>) -> Result<(), InvalidEdit> {
        let newest = self.newest;
        if let Some(RecordedEdit { number, edit: Some((kind, after)), .. }) = recorded {
            self.repeat(kind, &after)?;
            let made = self.edits.last_mut().expect("the edit was just made");
            made.number = number;
        }
        self.newest = newest;
        Ok(())
    }

    /// Returns the number of the last edit that is done.
    fn position_number(&self) -> u64 {
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
        edits: Vec<RecordedEdit>,
        position: u64,
        elapsed: Duration,
        stairs: Vec<usize>,
        extent: RecordExtent,
    }

    impl Record {
        fn add(&mut self, game: &Game) {
            for Entry { event, elapsed } in game.entries_since(self.extent) {
                self.elapsed = elapsed;
                match event {
                    Event::Made { edit, after } => {
                        let cells = edit.changes().iter().map(|it| (it.cell, it.after));
                        let recorded = Some((edit.kind(), cells.collect()));
                        let number = edit.number();
                        self.edits.push(RecordedEdit { number, after, edit: recorded });
                        self.position = number;
                    }
                    Event::Went { to } => self.position = to,
                    Event::Hinted { stair } => self.stairs.push(stair),
                    Event::Waited | Event::Left { .. } => {}
                }
            }
            self.extent = game.record_extent();
        }

        fn game(&self, start: &Game) -> Game {
            let mut game = start.at_start();
            game.rebuild(self.edits.clone(), self.position).unwrap();
            game.set_elapsed(self.elapsed);
            self.stairs.iter().for_each(|it| game.note_stair(*it));
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
            prop_assert_eq!(game.entries_since(record.extent), []);
            prop_assert_eq!(record.game(&game), game);
        }
    }

    fn cell(idx: usize) -> Cell {
        Cell::from_index(idx)
    }

    fn placed(number: u64, after: u64, at: usize) -> RecordedEdit {
        let digit = Digit::ALL[at % 9];
        let kind = EditKind::Place { cell: cell(at), digit };
        RecordedEdit { number, after, edit: Some((kind, vec![(cell(at), Content::entry(digit))])) }
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
        let numbers: Vec<(u64, u64)> =
            record.edits.iter().map(|it| (it.number, it.after)).collect();
        assert_eq!(numbers, [(1, 0), (2, 1), (3, 1)]);
        // A record whose position is on the other branch gives the game on that branch.
        record.position = 2;
        assert_eq!(record.game(&game).board().grid().get(cell(1)), Some(digit(8)));
    }

    #[test]
    fn an_edit_of_an_unknown_kind_is_skipped() {
        let mut game = Game::new(sudoku(PUZZLE), String::new(), None);
        let unknown = RecordedEdit { number: 2, after: 1, edit: None };
        game.rebuild(vec![placed(1, 0, 0), unknown, placed(3, 2, 1)], 3).unwrap();
        assert_eq!((game.n_done(), game.history().len()), (2, 2));
        game.undo();
        assert_eq!(
            game.entries_since(RecordExtent::default()).last().unwrap().event,
            Event::Went { to: 1 }
        );
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
        for (edits, position, number) in cases {
            let mut game = Game::new(sudoku(PUZZLE), String::new(), None);
            assert_eq!(game.rebuild(edits, position), Err(InvalidEdit(Fault::OutOfOrder(number))));
        }
    }
}
