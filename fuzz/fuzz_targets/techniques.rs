//! Reads bytes as a technique and a position, and looks for instances.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/integration/techniques.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod law;

fuzz_target!(|input: &[u8]| law::check_bytes(input));
