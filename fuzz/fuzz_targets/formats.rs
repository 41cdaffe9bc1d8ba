//! Reads bytes as puzzles: in the detected format and in each by name.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/integration/fuzzed/formats.rs"]
mod law;

fuzz_target!(|input: &[u8]| law::check(input));
