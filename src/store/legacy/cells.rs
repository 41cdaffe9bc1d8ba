//! The numbers and characters of an older save as cells, digits and sides.

use super::Unreadable;
use crate::domino::Side;
use crate::grid::{Cell, Digit};
use crate::store::text;

pub(super) fn cell(index: u8) -> Result<Cell, Unreadable> {
    let cell = Cell::ALL.get(usize::from(index)).copied();
    cell.ok_or_else(|| Unreadable::invalid(format!("{index} is not a cell")))
}

pub(super) fn digit(value: u8) -> Result<Digit, Unreadable> {
    Digit::new(value).ok_or_else(|| Unreadable::invalid(format!("{value} is not a digit")))
}

pub(super) fn side(ch: char) -> Result<Side, Unreadable> {
    text::side(ch).ok_or_else(|| text::no_side(ch))
}
