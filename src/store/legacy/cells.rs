//! Cells, digits and ways as an older save tells of them.

use super::{Unreadable, unsound};
use crate::domino::Side;
use crate::grid::{Cell, Digit};

pub(super) fn cell(index: u8) -> Result<Cell, Unreadable> {
    let cell = Cell::ALL.get(usize::from(index)).copied();
    cell.ok_or_else(|| unsound(format!("{index} is no cell")))
}

pub(super) fn digit(value: u8) -> Result<Digit, Unreadable> {
    Digit::new(value).ok_or_else(|| unsound(format!("{value} is no digit")))
}

/// The ways and their characters.
pub(super) const WAYS: [(Side, char); 4] =
    [(Side::Right, '>'), (Side::Down, 'v'), (Side::Left, '<'), (Side::Up, '^')];

pub(super) fn toward(way: char) -> Result<Side, Unreadable> {
    let found = WAYS.into_iter().find(|it| it.1 == way);
    found.map(|it| it.0).ok_or_else(|| unsound(format!("'{way}' is no way to another cell")))
}
