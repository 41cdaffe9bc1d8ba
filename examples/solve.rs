//! Solves the puzzles of a file, 81 characters a line: `cargo run --example solve -- puzzles.txt`.

use std::error::Error;
use std::io::{self, Write};
use std::{env, fs};

use sudoscope::fast;
use sudoscope::grid::Grid;

fn main() -> Result<(), Box<dyn Error>> {
    run(env::args().skip(1), &mut io::stdout())
}

pub(crate) fn run(
    mut words: impl Iterator<Item = String>,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let file = words.next().ok_or("name a file")?;
    for line in fs::read_to_string(file)?.lines() {
        let puzzle: Grid = line.parse()?;
        match fast::verdict(&puzzle).only() {
            Ok(solution) => writeln!(out, "{solution}")?,
            Err(why) => writeln!(out, "{why}")?,
        }
    }
    Ok(())
}
