//! The bound on the memory that a text may take while it is read.

/// The bytes kept of one line, of one puzzle, and of everything before the format is detected.
pub(super) const MAX_HELD: usize = 64 * 1024;
