//! Puzzles from a seed.
