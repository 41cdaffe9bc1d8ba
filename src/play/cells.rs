//! Edits of one or several cells: a digit, marks, colours, and clearing.
//!
//! An edit of several cells is one move. It sets a mark or colour in all cells that lack it; if no cell lacks it, it
//! removes it from all.

use super::{Colour, Colours, Content, EditError, EditKind, Game, MarkKind, Notes, PeerMarks};
use crate::domino::Kind;
use crate::grid::{Cell, CellSet, Digit, DigitSet};

/// An edit of one or several cells.
///
/// ```
/// use sudoscope::grid::{Grid, House};
/// use sudoscope::play::{CellEdit, Colour, Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.edit_cells(House::Row(0).cells(), CellEdit::Colour(Colour::A), PeerMarks::Clear)?;
/// assert_eq!(game.history()[0].kind.to_string(), "colour 1 at 9 cells");
/// # Ok::<(), sudoscope::play::EditError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellEdit {
    /// Writes a digit; only in a Sudoku.
    Place(Digit),
    /// Clears the entries; if there are none, the marks; if there are none either, the colours.
    Clear,
    /// Sets or removes a pencil mark.
    Mark(MarkKind, Digit),
    /// Colours the cells, even givens.
    Colour(Colour),
    /// Colours a candidate where it is marked.
    ColourCandidate(Digit, Colour),
    /// Removes the colours of the cells and of their candidates.
    Uncolour,
}

/// The direction of an edit: it sets or removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// The edit sets.
    On,
    /// The edit removes.
    Off,
}

const NO_COLOURS: EditError = EditError::because("there are no colours");
const NONE_BLANK: EditError = EditError::because("none of the cells is blank");
const NONE_FILLED: EditError = EditError::because("the cells are empty already");
/// The rest of a reason that begins with the name of a cell.
pub(super) const GIVEN: &str = "is a given";

impl Game {
    /// Edits these cells as one move.
    ///
    /// Fails if no cell would change.
    pub fn edit_cells(
        &mut self,
        cells: CellSet,
        edit: CellEdit,
        peer_marks: PeerMarks,
    ) -> Result<(), EditError> {
        match edit {
            CellEdit::Place(digit) => self.place_in(cells, digit, peer_marks),
            CellEdit::Clear => self.clear_cells(cells),
            CellEdit::Mark(kind, digit) => self.mark_in(cells, kind, digit),
            CellEdit::Colour(colour) => {
                let is_set = |notes: Notes| notes.colours.cell() == Some(colour);
                let with = |notes: Notes, switch| {
                    let colour = (switch == Switch::On).then_some(colour);
                    Notes { colours: notes.colours.with_cell(colour), ..notes }
                };
                self.switch(edit, cells, is_set, with)
            }
            CellEdit::Uncolour => {
                let coloured = |it: &Cell| self.notes(*it).colours != Colours::NONE;
                let coloured: CellSet = cells.iter().filter(coloured).collect();
                if coloured.is_empty() {
                    return Err(NO_COLOURS);
                }
                self.uncolour(EditKind::of(edit, Switch::Off, coloured), coloured)
            }
            CellEdit::ColourCandidate(digit, colour) => {
                let marked = |it: &Cell| self.notes(*it).marks().contains(digit);
                let marked: CellSet = cells.iter().filter(marked).collect();
                if marked.is_empty() {
                    return Err(format!("{digit} is not marked there").into());
                }
                let is_set = |notes: Notes| notes.colours.candidate(digit) == Some(colour);
                let with = |notes: Notes, switch| {
                    let colour = (switch == Switch::On).then_some(colour);
                    Notes { colours: notes.colours.with_candidate(digit, colour), ..notes }
                };
                self.switch(edit, marked, is_set, with)
            }
        }
    }

    /// Writes a digit into a cell, in place of its content. If the cell holds this digit already, clears it. Fails in
    /// a Sudominoku, see [`place_tile`](Self::place_tile).
    pub fn place(
        &mut self,
        cell: Cell,
        digit: Digit,
        peer_marks: PeerMarks,
    ) -> Result<(), EditError> {
        self.edit_cells(CellSet::only(cell), CellEdit::Place(digit), peer_marks)
    }

    /// Clears a cell's entry; without one its marks; without those its colour. In a Sudominoku the whole domino is
    /// taken up.
    pub fn clear(&mut self, cell: Cell) -> Result<(), EditError> {
        self.edit_cells(CellSet::only(cell), CellEdit::Clear, PeerMarks::Keep)
    }

    /// Marks a digit in the centre of a blank cell, or removes the mark.
    pub fn toggle_mark(&mut self, cell: Cell, digit: Digit) -> Result<(), EditError> {
        let edit = CellEdit::Mark(MarkKind::Centre, digit);
        self.edit_cells(CellSet::only(cell), edit, PeerMarks::Keep)
    }

    /// Removes all colours of cells and candidates.
    pub fn clear_colours(&mut self) -> Result<(), EditError> {
        self.uncolour(EditKind::ClearColours, CellSet::ALL)
    }

    fn uncolour(&mut self, kind: EditKind, cells: CellSet) -> Result<(), EditError> {
        let after = |game: &Self, cell| {
            let held = game.content(cell);
            Content { notes: Notes { colours: Colours::NONE, ..held.notes }, ..held }
        };
        self.change(kind, cells, after, NO_COLOURS)
    }

    fn place_in(
        &mut self,
        cells: CellSet,
        digit: Digit,
        peer_marks: PeerMarks,
    ) -> Result<(), EditError> {
        if self.board().kind() == Kind::Sudominoku {
            return Err(EditError::because("in a Sudominoku digits are laid as dominoes"));
        }
        let own = self.own(cells)?;
        let without = own - self.board().grid().cells_with(digit);
        if without.is_empty() {
            let kind = EditKind::of(CellEdit::Place(digit), Switch::Off, own);
            return self.change(kind, own, |game, cell| game.content(cell).blank(), NONE_FILLED);
        }
        let written: Vec<(Cell, Digit)> = without.iter().map(|cell| (cell, digit)).collect();
        let filled = |cell: Cell| (cell, self.content(cell).filled(digit, None));
        let mut after: Vec<(Cell, Content)> = without.iter().map(filled).collect();
        after.extend(self.unmarked(&written, peer_marks));
        self.commit(EditKind::of(CellEdit::Place(digit), Switch::On, without), after);
        Ok(())
    }

    fn mark_in(&mut self, cells: CellSet, kind: MarkKind, digit: Digit) -> Result<(), EditError> {
        let blanks = self.own(cells)? & self.board().grid().blanks();
        if blanks.is_empty() {
            return Err(match cells.single() {
                Some(cell) => EditError::at(cell, "holds a digit"),
                None => NONE_BLANK,
            });
        }
        let one = DigitSet::only(digit);
        let is_set = |notes: Notes| notes.of(kind).contains(digit);
        let with = |notes: Notes, switch| match switch {
            Switch::On => notes.with(kind, notes.of(kind) | one),
            Switch::Off => notes.with(kind, notes.of(kind) - one).of_blank(),
        };
        self.switch(CellEdit::Mark(kind, digit), blanks, is_set, with)
    }

    /// Sets a note in the cells that lack it; if none does, removes it from all.
    fn switch(
        &mut self,
        edit: CellEdit,
        cells: CellSet,
        is_set: impl Fn(Notes) -> bool,
        with: impl Fn(Notes, Switch) -> Notes,
    ) -> Result<(), EditError> {
        let lacking: CellSet = cells.iter().filter(|&it| !is_set(self.notes(it))).collect();
        let (switch, changed) =
            if lacking.is_empty() { (Switch::Off, cells) } else { (Switch::On, lacking) };
        if changed.is_empty() {
            return Err(NONE_BLANK);
        }
        let after = |game: &Self, cell| {
            let held = game.content(cell);
            Content { notes: with(held.notes, switch), ..held }
        };
        self.change(EditKind::of(edit, switch, changed), changed, after, NONE_BLANK)
    }

    fn clear_cells(&mut self, cells: CellSet) -> Result<(), EditError> {
        if let Some(cell) = cells.single() {
            if self.content(cell).joined_side.is_some() {
                return self.take_up(cell).map(|_| ());
            }
            if self.notes(cell) == Notes::EMPTY {
                self.refuse_given(cell)?;
            }
        }
        let layers: [fn(&Self, Cell) -> Content; 3] = [
            |game, cell| game.content(cell).blank(),
            |game, cell| game.content(cell).without(DigitSet::ALL),
            |_, _| Content::EMPTY,
        ];
        for layer in layers {
            let changed = |cell: &Cell| layer(self, *cell) != self.content(*cell);
            let changed: CellSet = cells.iter().filter(changed).collect();
            if !changed.is_empty() {
                let partners = changed.iter().filter_map(|it| self.board().dominoes()?.partner(it));
                let whole = changed | partners.collect();
                let kind = EditKind::of(CellEdit::Clear, Switch::Off, changed);
                return self.change(kind, whole, layer, NONE_FILLED);
            }
        }
        Err(match cells.single() {
            Some(cell) => EditError::at(cell, "is empty already"),
            None => NONE_FILLED,
        })
    }

    /// Returns the cells that are not givens. Fails if all are.
    fn own(&self, cells: CellSet) -> Result<CellSet, EditError> {
        let own = cells - self.givens().grid().filled().map(|it| it.0).collect();
        match cells.first() {
            Some(cell) if own.is_empty() => Err(EditError::at(cell, GIVEN)),
            _ => Ok(own),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::House;
    use crate::play::laws::{PUZZLE, digit, sudoku};

    fn game() -> Game {
        Game::new(sudoku(PUZZLE), "cells".into(), None)
    }

    fn cells(names: &str) -> CellSet {
        names.split(' ').map(|it| it.parse::<Cell>().unwrap()).collect()
    }

    fn edit(game: &mut Game, at: &str, edit: CellEdit) -> String {
        match game.edit_cells(cells(at), edit, PeerMarks::Clear) {
            Ok(()) => game.history()[game.n_done() - 1].kind.to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn several_cells_get_what_they_lack_and_lose_it_when_none_lacks_it() {
        let mut game = game();
        let mark = CellEdit::Mark(MarkKind::Corner, digit(4));
        assert_eq!(edit(&mut game, "r1c1", mark), "corner mark 4 at r1c1");
        // r1c3 is given and left out; r1c1 has it already.
        assert_eq!(edit(&mut game, "r1c1 r1c2 r1c3", mark), "corner mark 4 at r1c2");
        assert_eq!(edit(&mut game, "r1c1 r1c2", mark), "clearing corner mark 4 at 2 cells");
        assert!(game.notes("r1c1".parse().unwrap()).corner.is_empty());
        assert_eq!(edit(&mut game, "r1c3", mark), "r1c3 is a given");
        let place = CellEdit::Place(digit(8));
        assert_eq!(edit(&mut game, "r1c1 r1c2", place), "8 at 2 cells");
        assert_eq!(edit(&mut game, "r1c1 r1c2", mark), "none of the cells is blank");
        assert_eq!(edit(&mut game, "r1c1 r1c2", place), "clearing 8 at 2 cells");
    }

    #[test]
    fn a_digit_clears_both_kinds_of_marks_around_it_and_undo_brings_them_back() {
        let mut game = game();
        let row = "r1c1 r1c2 r1c4";
        edit(&mut game, row, CellEdit::Mark(MarkKind::Corner, digit(4)));
        edit(&mut game, row, CellEdit::Mark(MarkKind::Centre, digit(4)));
        edit(&mut game, "r1c2", CellEdit::ColourCandidate(digit(4), Colour::B));
        edit(&mut game, "r1c1", CellEdit::Colour(Colour::A));
        let before = game.clone();
        edit(&mut game, "r1c1", CellEdit::Place(digit(4)));
        let [filled, peer] = ["r1c1", "r1c2"].map(|it| game.notes(it.parse().unwrap()));
        assert_eq!(peer, Notes::EMPTY, "with the colour of the candidate");
        assert_eq!((filled.marks().len(), filled.colours.cell()), (0, Some(Colour::A)));
        game.undo();
        assert_eq!(game.contents.notes, before.contents.notes);
    }

    #[test]
    fn clearing_goes_from_entries_to_marks_to_colours() {
        let mut game = game();
        edit(&mut game, "r1c1 r1c2", CellEdit::Colour(Colour::C));
        edit(&mut game, "r1c2", CellEdit::Mark(MarkKind::Centre, digit(4)));
        edit(&mut game, "r1c1", CellEdit::Place(digit(8)));
        assert_eq!(edit(&mut game, "r1c1 r1c2", CellEdit::Clear), "clearing r1c1");
        assert_eq!(game.board(), game.givens());
        assert_eq!(edit(&mut game, "r1c1 r1c2", CellEdit::Clear), "clearing r1c2");
        assert!(game.marks("r1c2".parse().unwrap()).is_empty());
        assert_eq!(edit(&mut game, "r1c1 r1c2", CellEdit::Clear), "clearing 2 cells");
        assert_eq!(game.contents.notes, [Notes::EMPTY; 81]);
        assert_eq!(edit(&mut game, "r1c1 r1c2", CellEdit::Clear), "the cells are empty already");
    }

    #[test]
    fn givens_have_colours_and_candidates_only_where_they_are_marked() {
        let mut game = game();
        let given = "r1c3".parse().unwrap();
        assert_eq!(edit(&mut game, "r1c3", CellEdit::Colour(Colour::F)), "colour 6 at r1c3");
        assert_eq!(game.colour(given), Some(Colour::F));
        assert_eq!(game.board(), game.givens());
        let colour = CellEdit::ColourCandidate(digit(4), Colour::A);
        assert_eq!(edit(&mut game, "r1c1", colour), "4 is not marked there");
        game.fill_marks().unwrap();
        assert_eq!(edit(&mut game, "r1c1", colour), "colour 1 of candidate 4 at r1c1");
        game.toggle_mark("r1c1".parse().unwrap(), digit(4)).unwrap();
        assert_eq!(game.notes("r1c1".parse().unwrap()).colours.candidate(digit(4)), None);
        game.clear_colours().unwrap();
        assert_eq!(game.colour(given), None);
        assert!(game.clear_colours().is_err());
        let all = House::Row(0).cells();
        assert_eq!(game.edit_cells(all, CellEdit::Colour(Colour::A), PeerMarks::Clear), Ok(()));
    }
}
