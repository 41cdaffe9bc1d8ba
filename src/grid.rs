//! The board of Sudoku: digits, cells, houses, sets of them, grids, clashes, candidates and canonical forms.
//!
//! Everything here is a small `Copy` value or a pure function of such values: no IO, no clock, and no
//! allocation except in [`Grid::clashes`], in [`canonical()`] and for text. Cells are counted from 0 in reading order and printed from 1,
//! as `r4c5`:
//!
//! ```text
//!        c1 c2 c3   c4 c5 c6   c7 c8 c9
//!   r1    0  1  2 |  3  4  5 |  6  7  8
//!   r2    9 10 11 | 12 13 14 | 15 16 17      block 1 | block 2 | block 3
//!   r3   18 19 20 | 21 22 23 | 24 25 26
//!        ---------+----------+---------
//!   r4   27 28 29 | 30 31 32 | 33 34 35
//!   r5   36 37 38 | 39 40 41 | 42 43 44      block 4 | block 5 | block 6
//!   r6   45 46 47 | 48 49 50 | 51 52 53
//!        ---------+----------+---------
//!   r7   54 55 56 | 57 58 59 | 60 61 62
//!   r8   63 64 65 | 66 67 68 | 69 70 71      block 7 | block 8 | block 9
//!   r9   72 73 74 | 75 76 77 | 78 79 80
//! ```

mod board;
mod candidates;
mod canonical;
mod cell;
mod cell_names;
mod digit;
mod error;
mod house;
mod isomorphism;
#[cfg(feature = "serde")]
mod serde;
mod set;
pub(crate) mod sort;

pub use board::{Clash, Grid};
pub use candidates::Candidates;
pub use canonical::{Canonical, canonical};
pub use cell::{Cell, CellSet, Cells};
pub use cell_names::{CellNames, cells_in_words};
pub use digit::{Digit, DigitSet, Digits};
pub use error::ParseError;
pub(crate) use error::from_name;
pub(crate) use house::list;
pub use house::{House, HouseSet, Houses};
pub use isomorphism::Isomorphism;
#[cfg(feature = "serde")]
pub(crate) use serde::{Text, as_text};
pub(crate) use set::{bit_set, set_operators};
