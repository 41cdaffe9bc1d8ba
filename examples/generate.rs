//! Makes three puzzles of a level, the same ones for the same seed: `cargo run --example generate -- hard 7`.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use sudoscope::generate::{Generator, Order, Plan, Symmetry};
use sudoscope::logic::Grade;

fn main() -> Result<(), Box<dyn Error>> {
    run(env::args().skip(1), &mut io::stdout())
}

pub(crate) fn run(
    mut words: impl Iterator<Item = String>,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let level: Grade = words.next().ok_or("name a level")?.parse()?;
    let seed = words.next().map_or(Ok(1), |it| it.parse())?;
    let order = Order::from(level).symmetry(Symmetry::Mirrors);
    for made in Generator::new(Plan::new(order)?, seed).take(3) {
        writeln!(out, "{} {}", made.grid, made.rating.score())?;
    }
    Ok(())
}
