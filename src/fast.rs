//! The bulk solver.
