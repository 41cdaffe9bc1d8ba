//! Gives a hint on a puzzle, a little more with each line: `cargo run --example hint -- 53..7....6..195...`.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use sudoscope::grid::{CellNames, Grid};
use sudoscope::hint::Hint;

fn main() -> Result<(), Box<dyn Error>> {
    run(env::args().skip(1), &mut io::stdout())
}

pub(crate) fn run(
    mut words: impl Iterator<Item = String>,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let puzzle: Grid = words.next().ok_or("name a puzzle")?.parse()?;
    for line in Hint::of(&puzzle)?.stairs(CellNames::Words) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
