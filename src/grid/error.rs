//! The error of parsing digits, cells and grids.

use std::error::Error;
use std::fmt;

/// The error of parsing a [`Digit`](super::Digit), a [`Cell`](super::Cell), a [`Grid`](super::Grid), or the name of something
/// in a table.
///
/// ```
/// use sudoscope::grid::{Cell, Digit, Grid};
///
/// let message = |error: sudoscope::grid::ParseError| error.to_string();
/// assert_eq!("x".parse::<Digit>().map_err(message), Err("'x' is not a digit from 1 to 9".into()));
/// assert_eq!("r0c3".parse::<Cell>().map_err(message), Err("'r0c3' is not a cell from r1c1 to r9c9".into()));
/// assert_eq!("12?".parse::<Grid>().map_err(message), Err("character 3: '?' is neither a digit nor a blank".into()));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseError(pub(crate) String);

/// Parses a type of a table by its function `from_name`.
macro_rules! from_name {
    ($type:ty, $noun:literal) => {
        impl std::str::FromStr for $type {
            type Err = $crate::grid::ParseError;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                let unknown = || format!("there is no {} {name:?}", $noun);
                Self::from_name(name).ok_or_else(|| $crate::grid::ParseError(unknown()))
            }
        }
    };
}
pub(crate) use from_name;

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for ParseError {}
