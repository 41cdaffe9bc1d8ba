//! Opens bytes as a save, with right checksums, and goes on with the game.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/integration/fuzzed/saves.rs"]
mod law;
mod memory;

fuzz_target!(|input: &[u8]| law::check(input, memory::folder().path()));
