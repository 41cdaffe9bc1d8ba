//! Reads bytes as the record of a search.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/integration/fuzzed/records.rs"]
mod law;

fuzz_target!(|input: &[u8]| law::check(input));
