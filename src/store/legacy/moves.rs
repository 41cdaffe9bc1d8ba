//! The moves of a history.

use std::time::Duration;

use serde::Deserialize;
#[cfg(test)]
use serde::Serialize;

use super::cells::{cell, digit, toward};
use super::{Unreadable, unsound};
use crate::domino::Domino;
use crate::grid::{Cell, DigitSet};
use crate::play::{Action, Content, Game};

/// An action, and what each cell that it changed holds from then on.
#[derive(Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(super) struct EditRecord(pub(super) ActionRecord, pub(super) Vec<ChangeRecord>);

/// A cell's index, its entry or 0, the bits of its marks, and the way to the other half of its domino.
#[derive(Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(super) struct ChangeRecord(
    pub(super) u8,
    pub(super) u8,
    pub(super) u16,
    #[serde(default, skip_serializing_if = "Option::is_none")] pub(super) Option<char>,
);

/// Cell and digit of one half of a domino, then of the other.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(super) struct DominoRecord(pub(super) u8, pub(super) u8, pub(super) u8, pub(super) u8);

/// Numbers are a cell's index and a digit.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(super) enum ActionRecord {
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
    fn read(self) -> Result<Domino, Unreadable> {
        let Self(first, one, second, other) = self;
        let (one, other) = ((cell(first)?, digit(one)?), (cell(second)?, digit(other)?));
        Domino::new(one, other).map_err(|violation| unsound(violation.to_string()))
    }
}

impl ChangeRecord {
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
