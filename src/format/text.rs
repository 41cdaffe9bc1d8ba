//! Text before its cells are read: a stream of bytes, its lines, their characters, and the cells under each choice of the
//! blank.

pub(super) mod buffer;
pub(super) mod packed;
pub(super) mod raw_line;
pub(super) mod scan;
pub(super) mod sign;
mod utf16;
