//! Tests of the real binary and of the sources: what a person sees and a caller relies on.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::string_slice, reason = "a test knows its texts")]

#[cfg(unix)]
mod answers;
mod cli;
mod deductions;
mod dist;
mod examples;
mod fast;
mod forced;
mod fuzzed;
mod grids;
#[cfg(unix)]
mod hints;
#[cfg(unix)]
mod home;
mod injection;
#[cfg(unix)]
mod journeys;
mod laws;
mod layering;
mod packs;
mod pictures;
mod plain;
#[cfg(unix)]
mod progress;
mod promises;
#[cfg(unix)]
mod pty;
mod questions;
mod readme;
mod records;
mod release;
mod resume;
mod sentences;
mod shapes;
mod store;
mod tables;
mod techniques;
#[cfg(unix)]
mod terminal;
mod terminals;
#[cfg(unix)]
mod trying;
mod ways;
