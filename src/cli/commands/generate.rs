//! `sudoscope generate`: a pack of new puzzles, whose header has the command to make it again.
//!
//! ```text
//!   seeds ── Chunk ── Worker ── Done ── Sink ── output
//!            a puzzle, or one grid of a single puzzle
//! ```
//!
//! Every puzzle has a seed of its own, so the puzzles go through several threads and come out in order. A single
//! puzzle is looked for by all threads together: each tries a grid, and the first grid that succeeds counts, in the
//! order of their numbers.

mod command;
mod misses;
mod worker;

use std::collections::HashSet;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use self::misses::Misses;
use self::worker::{Chunk, Found, PATIENCE, Shared};
use crate::cli::args::range;
use crate::cli::args::values::{
    MAX_THREADS, dialects, from_one, from_one_to, from_zero, grades, on_paths, symmetries, tiles,
};
use crate::cli::filter::{self, Digits};
use crate::cli::output::{Outcome, Output, object};
use crate::cli::rating::{Techniques, in_words};
use crate::cli::seed;
use crate::fast::ordered_pool::{self, Sender};
use crate::generate::dominoes::{self, Guesses};
use crate::generate::{GENERATION, Generated, Order, Plan, Symmetry, seeds};
use crate::grid::{Grid, canonical};
use crate::logic::{Dialect, Grade, Technique, tenths};

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(super) struct Arguments {
    /// Only puzzles of this level
    #[arg(long, value_name = "LEVEL", value_parser = grades(), conflicts_with = "domino")]
    level: Option<Grade>,
    /// Only puzzles with a score from LO to HI; LO- has no end
    #[arg(long, value_name = "LO-HI", value_parser = range::whole::<u32>, conflicts_with = "domino")]
    score: Option<RangeInclusive<u32>>,
    /// Only puzzles whose path takes these techniques: names or codes, with commas between
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = on_paths(), hide_possible_values = true, conflicts_with = "domino")]
    require: Vec<&'static Technique>,
    /// Only puzzles whose path takes none of these techniques
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = on_paths(), hide_possible_values = true, conflicts_with = "domino")]
    forbid: Vec<&'static Technique>,
    /// The symmetry of the cells with givens
    #[arg(long, value_name = "SYMMETRY", default_value = "half-turn", value_parser = symmetries(), conflicts_with = "domino")]
    symmetry: Symmetry,
    /// Only puzzles with this many givens; where they could be fewer, they stay
    #[arg(long, value_name = "LO-HI", value_parser = range::whole::<usize>, conflicts_with = "domino")]
    clues: Option<RangeInclusive<usize>>,
    /// Only puzzles where this share of the blanks is filled before the first step of the highest score: 0.3-0.6, or in
    /// percent 30-60
    #[arg(long, value_name = "LO-HI", value_parser = range::share, conflicts_with = "domino", hide_short_help = true)]
    crux: Option<RangeInclusive<f64>>,
    /// Only puzzles with an ER of Sudoku Explainer from LO to HI: 7.0-7.5
    #[arg(long, value_name = "LO-HI", value_parser = range::er, conflicts_with = "domino", hide_short_help = true)]
    er: Option<RangeInclusive<u8>>,
    /// The scale of --er
    #[arg(long, value_name = "NAME", default_value = "sukaku", requires = "er", value_parser = dialects(), hide_short_help = true)]
    scale: Dialect,
    /// Only puzzles of which no single given can go [default: no group that the symmetry joins]
    #[arg(long, conflicts_with = "domino")]
    minimal: bool,
    /// Try this many random grids for each puzzle [default: until one is found]
    #[arg(long, value_name = "N", value_parser = from_one::<NonZeroU64>, conflicts_with = "domino", hide_short_help = true)]
    tries: Option<NonZeroU64>,
    /// Generate Sudominoku instead of Sudoku
    #[arg(long)]
    domino: bool,
    /// The number of tiles given, 10 to 35 [default: 24; for several puzzles from 35 down to 10]
    #[arg(long, value_name = "N", requires = "domino", value_parser = tiles)]
    tiles: Option<usize>,
    /// Only Sudominoku that the rules of `techniques --domino` solve
    #[arg(long, requires = "domino", hide_short_help = true)]
    no_guess: bool,
    /// The seed: the same puzzles every time [default: any; the pack names it]
    #[arg(long, value_name = "N", value_parser = from_zero)]
    seed: Option<u64>,
    /// The number of puzzles
    #[arg(long, value_name = "HOW_MANY", default_value = "1", value_parser = from_one::<NonZeroUsize>)]
    number: NonZeroUsize,
    /// Print one JSON object a puzzle
    #[arg(long, conflicts_with = "domino")]
    json: bool,
    /// Threads; the puzzles do not depend on them [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = from_one_to::<MAX_THREADS>, conflicts_with = "domino", hide_short_help = true)]
    threads: Option<NonZeroUsize>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope generate --level hard --number 50         a pack, with its --seed
  sudoscope generate --require w-wing --crux 0.4-0.6  a W-Wing, the crux halfway
  sudoscope generate --score 900-1200 --forbid 0702   no XY-chains
  sudoscope generate --symmetry full --clues 28-36    by the looks
  sudoscope generate --minimal --symmetry none --json one JSON object a puzzle
  sudoscope generate --level extreme --tries 100      a hundred grids at most
  sudoscope generate --domino --tiles 12              a Sudominoku
  sudoscope generate --domino --no-guess              one that needs no search

Every puzzle has exactly one solution. No two Sudoku of a pack are the same, turned or relabelled. After a puzzle stand \
the level, the score and the hardest technique, as `sudoscope rate` has them, and with --er the ER. A seed means the same puzzles for one generation of the generator, whatever the threads and \
the machine; `--version` and the header of a pack name the generation.

Exit codes: 0 every puzzle was found; 1 some were not found in --tries; 2 usage, output, or an order that no puzzle can \
meet; 130 Ctrl-C.";

/// Writes a pack, each puzzle as soon as it and those before it are found.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let seed = arguments.seed.unwrap_or_else(seed::any);
    if arguments.domino {
        return run_dominoes(arguments, seed, output);
    }
    let plan = Plan::new(order(arguments))?;
    if plan.order().is_rare() {
        output.message("few puzzles have such an ER: the search may take minutes")?;
    }
    if !arguments.json {
        let command = command::line(arguments, &plan, seed);
        output.result(&format!("# Made in generation {GENERATION} by\n#   {command}\n"))?;
        output.flush()?;
    }
    find(arguments, plan, seed, output)
}

fn run_dominoes(arguments: &Arguments, seed: u64, output: &mut Output) -> anyhow::Result<Outcome> {
    let guesses = if arguments.no_guess { Guesses::Never } else { Guesses::Allowed };
    for line in dominoes::pack(arguments.tiles, guesses, seed, arguments.number.get()) {
        output.result(&line)?;
        output.flush()?;
    }
    Ok(Outcome::Solved)
}

fn order(arguments: &Arguments) -> Order {
    let usual = Order::default();
    Order {
        grade: arguments.level,
        score: arguments.score.clone().unwrap_or(usual.score),
        required: arguments.require.clone(),
        forbidden: arguments.forbid.clone(),
        symmetry: arguments.symmetry,
        clues: arguments.clues.clone().unwrap_or(usual.clues),
        crux: arguments.crux.clone().unwrap_or(usual.crux),
        minimal: arguments.minimal,
        er: arguments.er.clone().map(|it| (arguments.scale, it)),
    }
}

/// Finds the puzzles and prints them. If some are missing, reports the nearest misses.
fn find(
    arguments: &Arguments,
    plan: Plan,
    seed: u64,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let number = arguments.number.get();
    let n_tries = arguments.tries.map_or(u64::MAX, std::num::NonZeroU64::get);
    let n_threads = filter::n_threads(arguments.threads);
    let shared = Arc::new(Shared::new(plan, number, arguments.tries, Instant::now() + PATIENCE));
    let mut misses = Misses::default();
    let (mut n_missing, mut n_done, mut written) = (0, 0, Ok(()));
    let mut forms = HashSet::new();
    // The first grid in the order of numbers counts, so the puzzle is the one that a single thread finds.
    let together = number == 1 && n_threads.get() > 1;
    let produce = move |sender: &mut dyn Sender<Chunk>| {
        let _ = if together {
            (0..n_tries).try_for_each(|it| sender.send(Chunk { seed, attempts: it..it + 1 }))
        } else {
            // Further seeds stand in for those whose puzzle is one that the pack has, turned or relabelled.
            seeds(seed).try_for_each(|seed| sender.send(Chunk { seed, attempts: 0..n_tries }))
        };
    };
    let worker = {
        let shared = Arc::clone(&shared);
        move || {
            let shared = Arc::clone(&shared);
            move |chunk| worker::find(&shared, chunk)
        }
    };
    let sink = |found: Found| {
        match found {
            Ok(generated) if !is_new(&generated.grid, &mut forms) => {
                return ControlFlow::Continue(());
            }
            Ok(generated) => {
                written = shared.without_line(|| print(arguments, &generated, output));
                shared.found();
                if together || written.is_err() {
                    return ControlFlow::Break(());
                }
            }
            Err(others) => {
                n_missing += 1;
                misses.extend(others);
            }
        }
        n_done += 1;
        if together || n_done < number { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    ordered_pool::run(Some(n_threads), produce, worker, sink);
    let n_found = shared.finish();
    written?;
    if n_missing == 0 || n_found == number {
        return Ok(Outcome::Solved);
    }
    output.complain(&misses.text(n_found, number, n_tries))?;
    Ok(Outcome::Unsolved)
}

/// Adds the canonical form of a puzzle, and returns true if it was not there.
fn is_new(puzzle: &Grid, forms: &mut HashSet<Grid>) -> bool {
    let canonical = canonical(puzzle).expect("a puzzle has no clash");
    forms.insert(canonical.form)
}

fn print(arguments: &Arguments, puzzle: &Generated, output: &mut Output) -> anyhow::Result<()> {
    if arguments.json {
        output.json(&json(puzzle))?;
    } else {
        let er = puzzle.er.map_or_else(String::new, |it| format!("\t{}", tenths(it)));
        output.result(&format!("{}\t{}{er}", puzzle.grid, in_words(&puzzle.rating)))?;
    }
    Ok(output.flush()?)
}

/// Returns a puzzle as JSON. The order of the fields is a promise to readers.
fn json(puzzle: &Generated) -> impl Serialize {
    object! {
        puzzle: Digits(&puzzle.grid),
        solution: Digits(&puzzle.solution),
        seed: puzzle.seed,
        generation: GENERATION,
        level: puzzle.rating.level().name(),
        grade: puzzle.grade.name(),
        score: puzzle.rating.score(),
        clues: puzzle.grid.n_filled(),
        symmetry: puzzle.symmetry.name(),
        minimal: puzzle.minimal,
        crux: puzzle.crux,
        er: puzzle.er.map(|it| f64::from(it) / 10.0),
        techniques: Techniques(&puzzle.rating),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_that_the_pack_has_turned_is_not_new() {
        let mut forms = HashSet::new();
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let turned = line.chars().rev().collect::<String>().parse().unwrap();
        assert!(is_new(&line.parse().unwrap(), &mut forms));
        assert!(!is_new(&turned, &mut forms));
        assert!(is_new(&Grid::EMPTY, &mut forms));
    }
}
