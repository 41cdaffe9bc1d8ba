//! Checks the human techniques on whole files, which takes minutes:
//! `cargo run --release --example check_techniques -- FILE...`.
//!
//! A file whose first line that is no comment begins with a colon holds cases in the format of HoDoKu's library of
//! techniques: of the instances with a case's digits there has to be one, every one has to have its effect, and the
//! shortest its length; of a case whose variant is `x` there must be none. Any other file holds puzzles, 81 characters
//! at the begin of a line or after the first comma: every step of their paths is checked against the solution, with all
//! other instances on the way, and that a turned and a transposed board has the same.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::time::Instant;

use sudoscope::fast::{self, Verdict};
use sudoscope::grid::Grid;
use sudoscope::logic::library::Case;
use sudoscope::logic::{Family, Path, PathStep, State, TECHNIQUES, Technique};

#[path = "../tests/integration/techniques.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod techniques;

/// The positions between two for which all instances are looked at.
const STRIDE: usize = 10;
/// The positions between two for which techniques are looked at that take long.
const LONG_STRIDE: usize = 500;

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = io::stdout();
    let mut n_failed = 0;
    for file in std::env::args_os().skip(1) {
        let text = fs::read_to_string(&file)?;
        let started = Instant::now();
        let first = text.lines().find(|it| !it.trim().is_empty() && !it.starts_with('#'));
        let failed = if first.is_some_and(|it| it.starts_with(':')) {
            cases(&text, &mut output)?
        } else {
            paths(&text, &mut output)?
        };
        n_failed += failed;
        let seconds = started.elapsed().as_secs_f64();
        writeln!(output, "{}: {failed} failed, {seconds:.1} s", file.display())?;
    }
    if n_failed == 0 { Ok(()) } else { Err("some checks failed".into()) }
}

/// Checks cases, and writes how many of each code passed.
fn cases(text: &str, output: &mut impl Write) -> Result<usize, Box<dyn Error>> {
    let mut by_code: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for line in text.lines().filter(|it| it.starts_with(':')) {
        let fields: Vec<&str> = line.split(':').collect();
        let passes = passes(&Case::parse(line)?, &fields);
        let [n_passed, n_cases] = by_code.entry(fields[1]).or_default();
        *n_cases += 1;
        *n_passed += usize::from(passes);
        if !passes {
            writeln!(output, "failed {line}")?;
        }
    }
    let mut sums = [0, 0];
    for (code, [n_passed, n_cases]) in by_code {
        writeln!(output, "{code:8} {n_passed} of {n_cases}")?;
        sums = [sums[0] + n_passed, sums[1] + n_cases];
    }
    writeln!(output, "{} of {} cases passed", sums[0], sums[1])?;
    Ok(sums[1] - sums[0])
}

/// Returns true if the instances are those that the fields of a case ask for.
fn passes(case: &Case<'_>, fields: &[&str]) -> bool {
    let found: Vec<String> =
        case.own_instances().iter().map(|it| case.line(it).to_string()).collect();
    let found: Vec<Vec<&str>> = found.iter().map(|it| it.split(':').collect()).collect();
    let of_digits: Vec<&Vec<&str>> = found.iter().filter(|it| it[2] == fields[2]).collect();
    if fields[1].ends_with("-x") {
        return of_digits.is_empty();
    }
    let shortest = of_digits.iter().filter_map(|it| it[7].parse::<usize>().ok()).min();
    let length = fields.get(7).and_then(|it| it.parse().ok());
    !of_digits.is_empty()
        && of_digits.iter().all(|it| it[5..7] == fields[5..7])
        && (length.is_none() || length == shortest)
}

/// Checks the paths of puzzles, and writes how they end.
fn paths(text: &str, output: &mut impl Write) -> Result<usize, Box<dyn Error>> {
    let (mut n_puzzles, mut n_logical, mut n_guessed, mut n_steps, mut n_failed) = (0, 0, 0, 0, 0);
    for line in text.lines().filter(|it| !it.starts_with('#')) {
        let puzzle = line.split(',').find_map(|it| it.get(..81)?.parse::<Grid>().ok());
        let Some(givens) = puzzle else { continue };
        let Verdict::Unique(solution) = fast::verdict(&givens) else { continue };
        n_puzzles += 1;
        let mut path = Path::new(&givens, Some(&solution));
        let (mut is_logical, mut has_guess) = (true, false);
        loop {
            n_steps += 1;
            for why in check(n_steps, path.state(), &solution) {
                n_failed += 1;
                writeln!(output, "failed {why}")?;
            }
            match path.next() {
                Some(PathStep::Deduction(step)) => {
                    is_logical &= step.technique().family() != Family::Forcing;
                    if let Err(why) = techniques::check_true(path.state(), &solution, &[step]) {
                        n_failed += 1;
                        writeln!(output, "failed {why}")?;
                    }
                }
                Some(PathStep::Guess(_)) => has_guess = true,
                Some(PathStep::Domino(_) | PathStep::Rated(_)) | None => break,
            }
        }
        n_logical += usize::from(is_logical && !has_guess);
        n_guessed += usize::from(has_guess);
    }
    writeln!(
        output,
        "{n_puzzles} puzzles, {n_logical} without forcing chains, {n_guessed} with guesses, {n_steps} steps"
    )?;
    Ok(n_failed)
}

/// Checks the instances on a position, if it is its turn.
fn check(idx: usize, state: &State, solution: &Grid) -> Vec<String> {
    let checked = |technique: &&'static Technique| {
        let stride = match technique.family() {
            Family::ComplexFish | Family::GroupedChains | Family::Forcing => LONG_STRIDE,
            _ => STRIDE,
        };
        idx.is_multiple_of(stride)
    };
    let mut failed = Vec::new();
    for technique in TECHNIQUES.iter().filter(checked) {
        let found = techniques::instances(technique, state, usize::MAX);
        techniques::check_lawful(state, &found);
        failed.extend(techniques::check_true(state, solution, &found).err());
        failed.extend(techniques::check_first(technique, state).err());
        failed.extend(techniques::check_symmetry(technique, state).err());
    }
    failed
}
