//! The moves of a history.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::cells::{cell, digit, index, toward, way};
use super::{Unreadable, unsound};
use crate::domino::Domino;
use crate::grid::{Cell, Digit, DigitSet};
use crate::play::{Action, Change, Content, Edit, Game};

/// An action, and what each cell that it changed holds from then on.
#[derive(Serialize, Deserialize)]
pub(super) struct EditRecord(ActionRecord, Vec<ChangeRecord>);

/// A cell's index, its entry or 0, the bits of its marks, and the way to the other half of its domino.
#[derive(Serialize, Deserialize)]
struct ChangeRecord(
    u8,
    u8,
    u16,
    #[serde(default, skip_serializing_if = "Option::is_none")] Option<char>,
);

/// Cell and digit of one half of a domino, then of the other.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct DominoRecord(u8, u8, u8, u8);

/// Numbers are a cell's index and a digit.
#[derive(Clone, Copy, Serialize, Deserialize)]
enum ActionRecord {
    #[serde(rename = "p")]
    Place(u8, u8),
    #[serde(rename = "t")]
    Tile(DominoRecord),
    #[serde(rename = "take_up")]
    TakeUp(DominoRecord),
    /// The half that it was turned about comes first.
    #[serde(rename = "turn")]
    Turn(DominoRecord),
    #[serde(rename = "flip")]
    Flip(DominoRecord),
    #[serde(rename = "c")]
    Clear(u8),
    #[serde(rename = "m")]
    Mark(u8, u8),
    #[serde(rename = "u")]
    Unmark(u8, u8),
    #[serde(rename = "fill_marks")]
    FillMarks,
    #[serde(rename = "clear_marks")]
    ClearMarks,
    #[serde(rename = "restart")]
    Restart(Duration),
    #[serde(rename = "fill")]
    Fill,
}

impl EditRecord {
    pub(super) fn of(edit: &Edit) -> Self {
        let action = match edit.action() {
            Action::Place { cell, digit } => ActionRecord::Place(index(cell), digit.get()),
            Action::Tile { domino } => ActionRecord::Tile(DominoRecord::of(domino)),
            Action::TakeUp { domino } => ActionRecord::TakeUp(DominoRecord::of(domino)),
            Action::Turn { cell, domino } => {
                ActionRecord::Turn(DominoRecord::of(domino).from(cell))
            }
            Action::Flip { domino } => ActionRecord::Flip(DominoRecord::of(domino)),
            Action::Clear { cell } => ActionRecord::Clear(index(cell)),
            Action::Mark { cell, digit } => ActionRecord::Mark(index(cell), digit.get()),
            Action::Unmark { cell, digit } => ActionRecord::Unmark(index(cell), digit.get()),
            Action::FillMarks => ActionRecord::FillMarks,
            Action::ClearMarks => ActionRecord::ClearMarks,
            Action::Restart { set_aside } => ActionRecord::Restart(set_aside),
            Action::Fill => ActionRecord::Fill,
        };
        Self(action, edit.changes().iter().map(ChangeRecord::of).collect())
    }

    pub(super) fn repeat(&self, game: &mut Game) -> Result<(), Unreadable> {
        let action = match self.0 {
            ActionRecord::Place(at, value) => {
                Action::Place { cell: cell(at)?, digit: digit(value)? }
            }
            ActionRecord::Tile(domino) => Action::Tile { domino: domino.read()? },
            ActionRecord::TakeUp(domino) => Action::TakeUp { domino: domino.read()? },
            ActionRecord::Turn(domino) => {
                Action::Turn { cell: cell(domino.0)?, domino: domino.read()? }
            }
            ActionRecord::Flip(domino) => Action::Flip { domino: domino.read()? },
            ActionRecord::Clear(at) => Action::Clear { cell: cell(at)? },
            ActionRecord::Mark(at, value) => Action::Mark { cell: cell(at)?, digit: digit(value)? },
            ActionRecord::Unmark(at, value) => {
                Action::Unmark { cell: cell(at)?, digit: digit(value)? }
            }
            ActionRecord::FillMarks => Action::FillMarks,
            ActionRecord::ClearMarks => Action::ClearMarks,
            ActionRecord::Restart(set_aside) => Action::Restart { set_aside },
            ActionRecord::Fill => Action::Fill,
        };
        let after: Vec<(Cell, Content)> =
            self.1.iter().map(ChangeRecord::read).collect::<Result<_, _>>()?;
        game.repeat(action, &after).map_err(|why| unsound(why.to_string()))
    }
}

impl DominoRecord {
    fn of(domino: Domino) -> Self {
        let [(first, one), (second, other)] = domino.halves();
        Self(index(first), one.get(), index(second), other.get())
    }

    /// The half on this cell first.
    fn from(self, cell: Cell) -> Self {
        let Self(first, one, second, other) = self;
        if first == index(cell) { self } else { Self(second, other, first, one) }
    }

    fn read(self) -> Result<Domino, Unreadable> {
        let Self(first, one, second, other) = self;
        let (one, other) = ((cell(first)?, digit(one)?), (cell(second)?, digit(other)?));
        Domino::new(one, other).map_err(|violation| unsound(violation.to_string()))
    }
}

impl ChangeRecord {
    fn of(change: &Change) -> Self {
        let Content { entry, toward, marks } = change.after;
        let entry = entry.map_or(0, Digit::get);
        Self(index(change.cell), entry, marks.bits(), toward.map(way))
    }

    fn read(&self) -> Result<(Cell, Content), Unreadable> {
        let &Self(at, entry, bits, way) = self;
        let marks = DigitSet::from_bits(bits);
        if marks.bits() != bits {
            return Err(unsound(format!("{bits} is no set of marks")));
        }
        let entry = (entry != 0).then(|| digit(entry)).transpose()?;
        let toward = way.map(toward).transpose()?;
        Ok((cell(at)?, Content { entry, toward, marks }))
    }
}
