//! Plays sessions: bytes are keys, clicks, pastes, sizes and reports of jobs.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/integration/fuzzed/keys.rs"]
mod law;

fuzz_target!(|input: &[u8]| law::check(input));
