//! The numbers and characters of an older save as cells, digits and sides.

use crate::domino::Side;
use crate::grid::{Cell, Digit};
use crate::saves::{self, Error};

pub(super) fn cell(index: u8) -> Result<Cell, Error> {
    let cell = Cell::ALL.get(usize::from(index)).copied();
    cell.ok_or_else(|| Error::invalid(format!("{index} is not a cell")))
}

pub(super) fn digit(value: u8) -> Result<Digit, Error> {
    Digit::new(value).ok_or_else(|| Error::invalid(format!("{value} is not a digit")))
}

pub(super) fn side(ch: char) -> Result<Side, Error> {
    saves::side(ch).ok_or_else(|| saves::no_side(ch))
}
