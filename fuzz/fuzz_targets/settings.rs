//! Reads bytes as settings files, and changes values in them.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/integration/fuzzed/settings.rs"]
mod law;
mod memory;

fuzz_target!(|input: &[u8]| law::check(input, memory::folder().path()));
