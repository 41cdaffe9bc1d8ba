//! A game rebuilt from the entries of its record.

use std::collections::HashSet;

use super::error::Fault;
use super::tree::Node;
use super::{BranchEvent, Content, EditKind, Game, InvalidEdit};
use crate::grid::Cell;

/// An edit as read from a record.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Content, EditKind, Game, Rebuild, RecordedEdit};
///
/// let (cell, digit) = ("r1c1".parse()?, "5".parse()?);
/// let edit = Some((EditKind::Place { cell, digit }, vec![(cell, Content::entry(digit))]));
/// let start = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let mut rebuild = Rebuild::new(start);
/// rebuild.add(RecordedEdit { number: 1, after: 0, edit, begins_branch: false })?;
/// assert_eq!(rebuild.finish(1, None)?.board().grid().get(cell), Some(digit));
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
    /// True if it is the first edit of a branch.
    pub begins_branch: bool,
}

/// A game while it is rebuilt from its record, edit by edit.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, Rebuild};
///
/// let start = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// assert_eq!(Rebuild::new(start.clone()).finish(0, None)?, start);
/// # Ok::<(), sudoscope::play::InvalidEdit>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rebuild {
    game: Game,
    /// The edits that no game could have made, which change nothing.
    invalid: Vec<(Node, InvalidEdit)>,
}

impl Rebuild {
    /// Begins with a game at its start.
    pub const fn new(start: Game) -> Self {
        Self { game: start, invalid: Vec::new() }
    }

    /// Adds an edit. One of an unknown kind changes nothing.
    ///
    /// Fails if its number is not greater than all before, or if the edit before it is missing.
    pub fn add(&mut self, recorded: RecordedEdit) -> Result<(), InvalidEdit> {
        let RecordedEdit { number, after, edit, begins_branch } = recorded;
        let tree = &self.game.tree;
        let parent = tree.with_number(after).filter(|_| number > tree.number(tree.newest()));
        let parent = parent.ok_or(InvalidEdit(Fault::OutOfOrder(number)))?;
        self.game.walk_back_or_to(parent);
        let checked = match &edit {
            Some((kind, after)) => self.game.check_recorded(*kind, after),
            None => Ok(()),
        };
        let (kind, deltas) = match edit.filter(|_| checked.is_ok()) {
            Some((kind, after)) => (kind, self.game.deltas(after)),
            None => (EditKind::Unknown, Vec::new()),
        };
        self.game.add(kind, &deltas, Some(number), begins_branch);
        self.invalid.extend(checked.err().map(|it| (self.game.node, it)));
        Ok(())
    }

    /// Adds an event of a branch point.
    pub fn take(&mut self, event: BranchEvent) {
        self.game.branches.take(event, &self.game.tree);
    }

    /// Notes that the answer was shown.
    pub const fn note_answer(&mut self) {
        self.game.restore_answer();
    }

    /// Returns whether an edit is there, and every edit so far could have been made in a game.
    pub fn is_sound(&self, position: u64) -> bool {
        self.game.tree.with_number(position).is_some() && self.invalid.is_empty()
    }

    /// Returns the game at the state after the edit number `position`. `leaf` is the number of the last edit that can be
    /// redone, 0 if none can; `None` for the newest edits after the position. The caller sets the clock.
    ///
    /// Fails for a position that is not there, and if no game could have made an edit on the path to it.
    pub fn finish(mut self, position: u64, leaf: Option<u64>) -> Result<Game, InvalidEdit> {
        let node = self.game.tree.with_number(position);
        let node = node.ok_or(InvalidEdit(Fault::OutOfOrder(position)))?;
        if !self.invalid.is_empty() {
            let path: HashSet<Node> = self.game.tree.path_up(node).collect();
            if let Some((_, error)) = self.invalid.iter().find(|it| path.contains(&it.0)) {
                return Err(*error);
            }
        }
        self.game.walk_back_or_to(node);
        match leaf.map(|it| self.game.tree.with_number(it)) {
            Some(Some(leaf)) if leaf != Node::START => self.game.set_redo(leaf),
            Some(Some(_)) => self.game.redo.clear(),
            Some(None) | None => {
                self.game.redo = self.game.tree.newest_path_from(node);
                self.game.redo.reverse();
            }
        }
        Ok(self.game)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;

    use super::*;
    use crate::grid::Digit;
    use crate::play::laws::{PUZZLE, answer, digit, new_game, plays, sudoku};
    use crate::play::{Entry, Event, PeerMarks, RecordExtent};

    /// A record in memory.
    #[derive(Default)]
    struct Record {
        entries: Vec<Entry>,
        extent: RecordExtent,
    }

    impl Record {
        fn add(&mut self, game: &Game) {
            self.entries.extend(game.entries_since(self.extent));
            self.extent = game.record_extent();
        }

        fn game(&self, start: &Game) -> Game {
            let mut rebuild = Rebuild::new(start.at_start());
            let (mut position, mut leaf) = (0, 0);
            let (mut elapsed, mut stairs) = (Duration::ZERO, Vec::new());
            for entry in self.entries.clone() {
                elapsed = entry.elapsed;
                match entry.event {
                    Event::Made { edit, after, begins_branch } => {
                        let cells = edit.changes().iter().map(|it| (it.cell, it.after));
                        let recorded = Some((edit.kind(), cells.collect()));
                        let number = edit.number();
                        let edit = RecordedEdit { number, after, edit: recorded, begins_branch };
                        rebuild.add(edit).unwrap();
                        (position, leaf) = (number, 0);
                    }
                    Event::Went { to, leaf: other } => (position, leaf) = (to, other),
                    Event::Branch(event) => rebuild.take(event),
                    Event::Hinted { stair } => stairs.push(stair),
                    Event::Answered => rebuild.note_answer(),
                    Event::Waited | Event::Left { .. } => {}
                }
            }
            let mut game = rebuild.finish(position, Some(leaf)).unwrap();
            game.set_elapsed(elapsed);
            for stair in stairs {
                game.note_stair(stair);
            }
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
        let edit = Some((kind, vec![(cell(at), Content::entry(digit))]));
        RecordedEdit { number, after, edit, begins_branch: false }
    }

    fn rebuilt(edits: Vec<RecordedEdit>, position: u64) -> Result<Game, InvalidEdit> {
        let start = Game::new(sudoku(PUZZLE), String::new(), None);
        let mut rebuild = Rebuild::new(start);
        edits.into_iter().try_for_each(|it| rebuild.add(it))?;
        rebuild.finish(position, None)
    }

    #[test]
    fn an_edit_after_an_undo_begins_another_line() {
        let mut game = Game::new(sudoku(PUZZLE), String::new(), None);
        game.place(cell(0), digit(4), PeerMarks::Clear).unwrap();
        game.place(cell(1), digit(8), PeerMarks::Clear).unwrap();
        game.undo();
        game.place(cell(1), digit(9), PeerMarks::Clear).unwrap();
        let made = |it: Entry| match it.event {
            Event::Made { edit, after, .. } => Some((edit.number(), after)),
            _ => None,
        };
        let entries = game.entries_since(RecordExtent::default());
        let numbers: Vec<(u64, u64)> = entries.into_iter().filter_map(made).collect();
        assert_eq!(numbers, [(1, 0), (2, 1), (3, 1)]);
        assert!(game.go_to(2));
        assert_eq!(game.board().grid().get(cell(1)), Some(digit(8)));
        assert!(!game.go_to(4), "there is no such edit");
    }

    #[test]
    fn an_edit_of_an_unknown_kind_changes_nothing() {
        let unknown = RecordedEdit { number: 2, after: 1, edit: None, begins_branch: false };
        let mut game = rebuilt(vec![placed(1, 0, 0), unknown, placed(3, 2, 1)], 3).unwrap();
        assert_eq!((game.n_done(), game.board().grid().n_filled()), (3, 34));
        game.undo();
        assert_eq!(game.undo().unwrap().to_string(), "a move of a newer version");
        assert_eq!(game.board().grid().n_filled(), 33);
    }

    #[test]
    fn an_impossible_edit_is_refused_where_the_game_needs_it() {
        let edits = vec![placed(1, 0, 0), placed(2, 0, 2), placed(3, 2, 1)];
        let error = rebuilt(edits.clone(), 3).unwrap_err();
        assert_eq!(error.to_string(), "a move changes the given at r1c3");
        assert_eq!(rebuilt(edits, 1).unwrap().n_done(), 1, "it is on another line");
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
            let error = rebuilt(edits, position).unwrap_err();
            assert_eq!(error, InvalidEdit(Fault::OutOfOrder(number)));
        }
    }
}
