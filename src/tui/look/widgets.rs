//! The widgets of the screens: values with borrowed data that write into a buffer and have no state.
//!
//! Each widget clips to the buffer first, so that no area is too small.

pub mod board;
pub mod bottom;
pub mod code;
pub mod find;
pub mod large_digit;
pub mod large_text;
pub mod lesson;
pub mod links;
pub mod menu;
pub mod pad;
pub mod pattern;
pub mod plain_text;
pub mod popup;
pub mod scrub;
pub mod shape;
pub mod share;
pub mod tiles;
