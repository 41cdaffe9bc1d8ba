//! Sudominoku: a Sudoku tiled with dominoes, its pieces, its board and its rules.
//!
//! The 81 cells are nine single cells, which hold 1 to 9, and 36 dominoes, one for each pair of different
//! digits. A domino lies across or down and may cross the border of a block. Rows, columns and blocks hold
//! as in Sudoku. A puzzle gives the singles and some of the dominoes:
//!
//! ```text
//!   ┏━━━━━━━┯━━━┓     the tile 3-7 lies across at r1c1 r1c2,
//!   ┃ 3   7 │ 1 ┃     the tile 1-8 down at r1c3 r2c3;
//!   ┃───┬───┤   ┃     4 is a single cell at r2c1;
//!   ┃ 4 │   │ 8 ┃     r2c2 is a hole of one cell, which no domino can fill
//!   ┗━━━┷━━━┷━━━┛
//! ```
//!
//! The puzzle was first printed in Games Magazine (July 2009); it is "Su-domino-ku" of the 2011 Mid-Central
//! regional contest, HDU 4210 and BOJ 4574.
//!
//! A [`Board`] may break the rules, as a player's may, and reports every [`Violation`]. [`Puzzle`], which is of
//! either kind, is here because this is the lowest room that knows both.

mod board;
mod holes;
mod piece;
mod puzzle;
#[cfg(test)]
mod tests;
mod tile;
mod violation;

pub use board::Board;
pub use holes::{holes, is_odd};
pub use piece::{Domino, Side};
pub use puzzle::{Kind, Puzzle};
pub use tile::{Tile, TileSet, Tiles};
pub use violation::Violation;
