//! Steps through a search up to its first answer: `cargo run --example step -- 53..7....6..195... fewest`.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use sudoscope::search::{self, FLAGS, Search, Step};

fn main() -> Result<(), Box<dyn Error>> {
    run(env::args().skip(1), &mut io::stdout())
}

pub(crate) fn run(
    mut words: impl Iterator<Item = String>,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let puzzle = words.next().ok_or("name a puzzle")?.parse()?;
    let engine = match words.next() {
        Some(name) => search::engine(&name).ok_or("there is no such engine")?,
        None => FLAGS,
    };
    let mut search = Search::new(engine, &puzzle)?;
    while let Some(step) = search.next() {
        writeln!(out, "{:>3}  {}", search.depth(), search.explain())?;
        if step == Step::Solved {
            break;
        }
    }
    writeln!(out, "{}", search.board())?;
    Ok(())
}
