//! The errors of parsing and converting digits, cells and grids.

use std::error::Error;
use std::fmt;

/// The error of parsing a [`Digit`](super::Digit), a [`Cell`](super::Cell) or a [`Grid`](super::Grid).
///
/// ```
/// use sudoscope::grid::{Cell, Digit, Grid};
///
/// let message = |error: sudoscope::grid::ParseError| error.to_string();
/// assert_eq!("x".parse::<Digit>().map_err(message), Err("'x' is not a digit from 1 to 9".into()));
/// assert_eq!("r0c3".parse::<Cell>().map_err(message), Err("'r0c3' is not a cell from r1c1 to r9c9".into()));
/// assert_eq!("12?".parse::<Grid>().map_err(message), Err("character 3: '?' is neither a digit nor a blank".into()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError(Reason);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Reason {
    Digit(String),
    Cell(String),
    Character { number: usize, found: char },
    Length(usize),
}

impl ParseError {
    pub(super) fn digit(text: &str) -> Self {
        Self(Reason::Digit(text.to_owned()))
    }

    pub(super) fn cell(text: &str) -> Self {
        Self(Reason::Cell(text.to_owned()))
    }

    pub(super) const fn character(idx: usize, found: char) -> Self {
        Self(Reason::Character { number: idx + 1, found })
    }

    pub(super) const fn length(n_cells: usize) -> Self {
        Self(Reason::Length(n_cells))
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Reason::Digit(text) => write!(f, "'{text}' is not a digit from 1 to 9"),
            Reason::Cell(text) => write!(f, "'{text}' is not a cell from r1c1 to r9c9"),
            Reason::Character { number, found } => {
                write!(f, "character {number}: '{found}' is neither a digit nor a blank")
            }
            Reason::Length(n_cells) => write!(f, "a grid has 81 cells, not {n_cells}"),
        }
    }
}

impl Error for ParseError {}

/// The error of converting a number that is not a [`Digit`](super::Digit), or not the index of a
/// [`Cell`](super::Cell).
///
/// ```
/// use sudoscope::grid::{Cell, Digit};
///
/// assert_eq!(Digit::try_from(10).unwrap_err().to_string(), "10 is not a digit from 1 to 9");
/// assert_eq!(Cell::try_from(81).unwrap_err().to_string(), "81 is not the index of a cell, 0 to 80");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RangeError {
    value: u8,
    range: &'static str,
}

impl RangeError {
    pub(super) const fn digit(value: u8) -> Self {
        Self { value, range: "a digit from 1 to 9" }
    }

    pub(super) const fn cell(value: u8) -> Self {
        Self { value, range: "the index of a cell, 0 to 80" }
    }
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not {}", self.value, self.range)
    }
}

impl Error for RangeError {}
