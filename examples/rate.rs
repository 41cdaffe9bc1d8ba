//! Rates a puzzle, and lists the techniques that solve it: `cargo run --example rate -- 53..7....6..195...`.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use sudoscope::grid::Grid;

fn main() -> Result<(), Box<dyn Error>> {
    run(env::args().skip(1), &mut io::stdout())
}

pub(crate) fn run(
    mut words: impl Iterator<Item = String>,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let puzzle: Grid = words.next().ok_or("name a puzzle")?.parse()?;
    let rating = sudoscope::rate(&puzzle)?;
    writeln!(out, "{}, score {}", rating.level(), rating.score())?;
    for (technique, n_steps) in rating.techniques() {
        writeln!(out, "{n_steps:>3}  {}", technique.name)?;
    }
    Ok(())
}
