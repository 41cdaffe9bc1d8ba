//! The edits in an older save.

use std::time::Duration;

use serde::Deserialize;
#[cfg(test)]
use serde::Serialize;

use super::cells::{cell, digit, side};
use crate::domino::Domino;
use crate::grid::{Cell, DigitSet};
use crate::play::{Content, EditKind, Game};
use crate::saves::Error;

/// The kind of an edit, and the changed cells with their contents after it.
#[derive(Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(super) struct EditRecord(pub(super) KindRecord, pub(super) Vec<ChangeRecord>);

/// A cell's index, its entry or 0, the bits of its marks, and the side on which the other half of its domino lies.
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

/// The kind of an edit. Numbers are a cell's index and a digit.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(test, derive(Serialize))]
pub(super) enum KindRecord {
    #[serde(rename = "p")]
    Place(u8, u8),
    #[serde(rename = "t")]
    Tile(DominoRecord),
    #[serde(rename = "take_up")]
    TakeUp(DominoRecord),
    /// The half that stayed in place comes first.
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
    /// Makes the edit again.
    pub(super) fn repeat(&self, game: &mut Game) -> Result<(), Error> {
        let kind = match self.0 {
            KindRecord::Place(at, value) => {
                EditKind::Place { cell: cell(at)?, digit: digit(value)? }
            }
            KindRecord::Tile(domino) => EditKind::Tile { domino: domino.read()? },
            KindRecord::TakeUp(domino) => EditKind::TakeUp { domino: domino.read()? },
            KindRecord::Turn(domino) => {
                EditKind::Turn { cell: cell(domino.0)?, domino: domino.read()? }
            }
            KindRecord::Flip(domino) => EditKind::Flip { domino: domino.read()? },
            KindRecord::Clear(at) => EditKind::Clear { cell: cell(at)? },
            KindRecord::Mark(at, value) => EditKind::Mark { cell: cell(at)?, digit: digit(value)? },
            KindRecord::Unmark(at, value) => {
                EditKind::Unmark { cell: cell(at)?, digit: digit(value)? }
            }
            KindRecord::FillMarks => EditKind::FillMarks,
            KindRecord::ClearMarks => EditKind::ClearMarks,
            KindRecord::Restart(set_aside) => EditKind::Restart { set_aside },
            KindRecord::Fill => EditKind::Fill,
        };
        let after: Vec<(Cell, Content)> =
            self.1.iter().map(ChangeRecord::read).collect::<Result<_, _>>()?;
        game.repeat(kind, &after).map_err(|error| Error::invalid(error.to_string()))
    }
}

impl DominoRecord {
    fn read(self) -> Result<Domino, Error> {
        let Self(first, one, second, other) = self;
        let (one, other) = ((cell(first)?, digit(one)?), (cell(second)?, digit(other)?));
        Domino::new(one, other).map_err(|violation| Error::invalid(violation.to_string()))
    }
}

impl ChangeRecord {
    fn read(&self) -> Result<(Cell, Content), Error> {
        let &Self(at, entry, bits, way) = self;
        let marks = DigitSet::from_bits(bits);
        if marks.bits() != bits {
            return Err(Error::invalid(format!("{bits} is not a set of marks")));
        }
        let entry = (entry != 0).then(|| digit(entry)).transpose()?;
        let joined_side = way.map(side).transpose()?;
        Ok((cell(at)?, Content { entry, joined_side, ..Content::marked(marks) }))
    }
}
