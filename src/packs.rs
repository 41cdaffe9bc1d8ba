//! The embedded puzzles.
