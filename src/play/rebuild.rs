//! A game rebuilt from the events of its record.

use std::collections::HashSet;

use super::tree::Node;
use super::{EditError, EditKind, Event, Game, RecordedEdit};

/// The largest accepted number of an edit, so that later edits can have larger ones.
const MAX_NUMBER: u64 = u64::MAX / 2;

/// A game being rebuilt from the events of its record.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks, Rebuild, RecordExtent};
///
/// let start = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let mut game = start.clone();
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// let mut rebuild = Rebuild::new(start);
/// for entry in game.entries_since(RecordExtent::default()) {
///     rebuild.add(entry.event)?;
/// }
/// assert_eq!(rebuild.finish()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rebuild {
    game: Game,
    /// Edits that no game could have made; they change nothing.
    invalid: Vec<(Node, EditError)>,
    /// The number of the last edit that is done.
    position: u64,
    /// The number of the last edit that can be redone, where the record has it.
    leaf: Option<u64>,
}

impl Rebuild {
    /// Begins with the game before its first edit.
    pub const fn new(start: Game) -> Self {
        Self { game: start, invalid: Vec::new(), position: 0, leaf: Some(0) }
    }

    /// Adds an event.
    ///
    /// Fails for an edit whose number is not greater than all numbers so far, or whose predecessor is missing.
    pub fn add(&mut self, event: Event) -> Result<(), EditError> {
        match event {
            Event::Made(edit) => self.add_edit(edit)?,
            Event::Went { to, leaf } => (self.position, self.leaf) = (to, leaf),
            Event::Branch(event) => self.game.branches.take(event, &self.game.tree),
            Event::Hinted { stair } => self.game.note_stair(stair),
            Event::Answered => self.game.has_answer = true,
            Event::Waited | Event::Left { .. } => {}
        }
        Ok(())
    }

    fn add_edit(&mut self, edit: RecordedEdit) -> Result<(), EditError> {
        let RecordedEdit { number, after, kind, cells, begins_branch } = edit;
        let parent = self.parent_of(number, after);
        self.game.walk_back_or_to(parent.ok_or_else(|| out_of_order(number))?);
        let is_known = kind != EditKind::Unknown;
        let checked = if is_known { self.game.check_recorded(kind, &cells) } else { Ok(()) };
        // An edit that no game could have made keeps its place in the tree, so that others can follow it.
        let (kind, deltas) = if is_known && checked.is_ok() {
            (kind, self.game.deltas(cells))
        } else {
            (EditKind::Unknown, Vec::new())
        };
        self.game.add(kind, &deltas, Some(number), begins_branch);
        self.invalid.extend(checked.err().map(|it| (self.game.node, it)));
        (self.position, self.leaf) = (number, Some(0));
        Ok(())
    }

    /// Returns true if the recorded position exists and a game could have made every edit so far.
    pub fn is_sound(&self) -> bool {
        self.game.tree.with_number(self.position).is_some() && self.invalid.is_empty()
    }

    /// Returns the edit before one; `None` if it is missing, or if the number is not greater than all so far.
    fn parent_of(&self, number: u64, after: u64) -> Option<Node> {
        let tree = &self.game.tree;
        let is_next = number > tree.number(tree.newest()) && number <= MAX_NUMBER;
        tree.with_number(after).filter(|_| is_next)
    }

    /// Returns the game; the caller sets the clock.
    ///
    /// Fails if the recorded position is missing, or if no game could have made some edit on the path to it.
    pub fn finish(mut self) -> Result<Game, EditError> {
        let node = self.game.tree.with_number(self.position);
        let node = node.ok_or_else(|| out_of_order(self.position))?;
        if !self.invalid.is_empty() {
            let path: HashSet<Node> = self.game.tree.path_up(node).collect();
            if let Some((_, error)) = self.invalid.into_iter().find(|it| path.contains(&it.0)) {
                return Err(error);
            }
        }
        self.game.walk_back_or_to(node);
        match self.leaf.map(|it| self.game.tree.with_number(it)) {
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

/// For a reader that goes on after a missing edit.
#[cfg(feature = "screens")]
impl Rebuild {
    /// Returns true if an edit has this number, or if it is that of the start.
    pub(crate) fn has(&self, number: u64) -> bool {
        self.game.tree.with_number(number).is_some()
    }

    /// Returns the greatest number of an edit, 0 if there is none.
    pub(crate) fn newest(&self) -> u64 {
        self.game.tree.number(self.game.tree.newest())
    }

    /// Returns the number of the last edit that is done, as recorded.
    pub(crate) const fn position(&self) -> u64 {
        self.position
    }

    /// Returns the edit as a game can make it now: of the cells with those that it changes. `None` if it cannot.
    pub(crate) fn fitted(&mut self, mut edit: RecordedEdit) -> Option<RecordedEdit> {
        let parent = self.parent_of(edit.number, edit.after)?;
        self.game.walk_back_or_to(parent);
        edit.cells.retain(|(cell, content)| self.game.content(*cell) != *content);
        let is_unknown = edit.kind == EditKind::Unknown;
        let fits = is_unknown || self.game.check_recorded(edit.kind, &edit.cells).is_ok();
        fits.then_some(edit)
    }
}

fn out_of_order(number: u64) -> EditError {
    format!("move {number} is out of order").into()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Cell, CellSet, Digit};
    use crate::play::laws::{PUZZLE, answer, digit, new_game, plays, sudoku};
    use crate::play::{CellEdit, Content, Entry, PeerMarks, RecordExtent, Switch};

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
            for entry in self.entries.clone() {
                rebuild.add(entry.event).unwrap();
            }
            let mut game = rebuild.finish().unwrap();
            game.set_elapsed(self.entries.last().map_or(Duration::ZERO, |it| it.elapsed));
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
        let kind = EditKind::of(CellEdit::Place(digit), Switch::On, CellSet::only(cell(at)));
        let cells = vec![(cell(at), Content::entry(digit))];
        RecordedEdit { number, after, kind, cells, begins_branch: false }
    }

    fn rebuilt(edits: Vec<RecordedEdit>, to: u64) -> Result<Game, EditError> {
        let start = Game::new(sudoku(PUZZLE), String::new(), None);
        let mut rebuild = Rebuild::new(start);
        edits.into_iter().try_for_each(|it| rebuild.add(Event::Made(it)))?;
        rebuild.add(Event::Went { to, leaf: None })?;
        rebuild.finish()
    }

    #[test]
    fn an_edit_after_an_undo_begins_another_line() {
        let mut game = Game::new(sudoku(PUZZLE), String::new(), None);
        game.place(cell(0), digit(4), PeerMarks::Clear).unwrap();
        game.place(cell(1), digit(8), PeerMarks::Clear).unwrap();
        game.undo();
        game.place(cell(1), digit(9), PeerMarks::Clear).unwrap();
        let made = |it: Entry| match it.event {
            Event::Made(edit) => Some((edit.number, edit.after)),
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
        let unknown = RecordedEdit { kind: EditKind::Unknown, ..placed(2, 1, 1) };
        let mut game = rebuilt(vec![placed(1, 0, 0), unknown, placed(3, 2, 1)], 3).unwrap();
        assert_eq!((game.n_done(), game.board().grid().n_filled()), (3, 34));
        game.undo();
        assert_eq!(game.undo().unwrap().to_string(), "a move that cannot be read");
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
            assert_eq!(error.to_string(), format!("move {number} is out of order"));
        }
    }
}
