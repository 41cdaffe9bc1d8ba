//! What the screens are drawn with: values with borrowed data that write into a buffer and keep nothing.
//!
//! Every one of them clips to the buffer first, so that no area, however small, can panic.

pub mod board;
pub mod bottom;
pub mod large_digit;
pub mod lines;
pub mod menu;
pub mod popup;
pub mod scrub;
pub mod shape;
pub mod share;
pub mod tiles;
