//! `sudoscope hint`: the next step on one position, stair by stair.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, Cursor, Read};

use anyhow::{anyhow, bail};
use serde::Serialize;

use super::Outcome;
use super::args;
use super::input::Input;
use super::output::{self, Output};
use super::pick::{BadPuzzle, pick_from};
use crate::grid::House;
use crate::hint::{Finding, Hint, NoHint, Position};
use crate::logic::library::{self, position_line};
use crate::logic::{Deduction, LinkKind};

/// The longest beginning of an input in which its first line is looked for.
const MAX_BEGINNING: u64 = 1 << 16;

/// Prints the hint on a position.
pub(super) fn run(arguments: &args::Hint, output: &mut Output) -> anyhow::Result<Outcome> {
    let puzzle = arguments.puzzle.as_deref().unwrap_or_else(|| OsStr::new("-"));
    let input = match puzzle.to_str() {
        Some(line) if is_of_library(line) => Input::Argument(line.to_owned()),
        Some(_) | None => Input::of(puzzle),
    };
    let position = position(&input)?;
    let hint = Hint::on(&position, &mut || true).map_err(|it| refused(&input, &it))?;
    if arguments.json {
        output.result(&output::json(&Shown::of(&hint))?)?;
    } else {
        for line in lines(&hint, arguments.stair) {
            output.result(&line)?;
        }
    }
    Ok(Outcome::Solved)
}

fn refused(input: &Input, reason: &NoHint) -> anyhow::Error {
    BadPuzzle::new(input.located(format!(" {reason}"))).into()
}

/// Returns whether a line is one of the library, and not a puzzle.
fn is_of_library(line: &str) -> bool {
    line.trim_start_matches('\u{feff}').trim_start().starts_with(':')
}

/// Returns the position in the first line of an input that is one of the library, or its first puzzle.
fn position(input: &Input) -> anyhow::Result<Position> {
    let unreadable = |error: io::Error| anyhow!(input.unreadable(&error));
    let mut opened = BufReader::new(input.open(|| Ok(())).map_err(unreadable)?);
    let mut beginning = Vec::new();
    for number in 1.. {
        let start = beginning.len();
        let room = MAX_BEGINNING.saturating_sub(start as u64);
        let mut bounded = opened.by_ref().take(room);
        let n_bytes = bounded.read_until(b'\n', &mut beginning).map_err(unreadable)?;
        let line = String::from_utf8_lossy(&beginning[start..]);
        if is_of_library(&line) {
            return of_line(line.trim_start_matches('\u{feff}').trim(), number, input);
        }
        let line = line.trim();
        if n_bytes == 0 || !line.is_empty() && !line.starts_with('#') {
            break;
        }
    }
    let opened = Cursor::new(beginning).chain(opened);
    Ok(Position::of_givens(pick_from(opened, None, input)?))
}

fn of_line(line: &str, number: usize, input: &Input) -> anyhow::Result<Position> {
    match library::Position::parse(line) {
        Ok(it) => Ok(Position::of_candidates(&it.digits, it.givens, &it.struck)),
        Err(error) => {
            let place = format!("{number}:{}: {error}", error.column);
            bail!(BadPuzzle::new(input.located(place)))
        }
    }
}

/// Returns the lines of the stairs up to one of them.
fn lines(hint: &Hint, stair: usize) -> Vec<String> {
    let mut lines = hint.stairs().to_vec();
    lines.dedup();
    lines.truncate(stair);
    if stair == crate::hint::STAIRS
        && let Some(state) = hint.state_after()
    {
        lines.push(position_line(state).to_string());
    }
    lines
}

/// A hint as JSON. The order of the fields is part of the contract.
#[derive(Serialize)]
struct Shown {
    mistakes: Vec<String>,
    name: &'static str,
    code: Option<&'static str>,
    houses: Vec<String>,
    cells: Vec<String>,
    links: Vec<Link>,
    place: Vec<String>,
    eliminate: Vec<String>,
    eureka: String,
    text: String,
    state: String,
}

/// A link of a chain as JSON.
#[derive(Serialize)]
struct Link {
    from: String,
    to: String,
    strong: bool,
}

impl Shown {
    fn of(hint: &Hint) -> Self {
        let [_, _, _, text, _] = hint.stairs();
        let mistakes = match hint.finding() {
            Finding::Mistakes(mistakes) => mistakes.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        let deduction = match hint.finding() {
            Finding::Technique(deduction, _) => Some(deduction.as_ref()),
            _ => None,
        };
        let links = deduction.map_or(&[][..], |it| it.links()).iter();
        let state = hint.state_after().map(|it| position_line(it).to_string());
        Self {
            mistakes,
            name: hint.name(),
            code: deduction.and_then(|it| it.technique().code),
            houses: hint.houses().into_iter().map(short).collect(),
            cells: hint.cells().iter().map(|it| it.to_string()).collect(),
            links: links
                .map(|it| Link {
                    from: it.from.to_string(),
                    to: it.to.to_string(),
                    strong: it.kind == LinkKind::Strong,
                })
                .collect(),
            place: hint.placements().iter().map(ToString::to_string).collect(),
            eliminate: deduction
                .map_or(&[][..], |it| it.eliminations())
                .iter()
                .map(|it| format!("{}<>{}", it.cell, it.digit))
                .collect(),
            eureka: deduction.and_then(Deduction::eureka).unwrap_or_default(),
            text,
            state: state.unwrap_or_else(|| hint.board_after().to_string()),
        }
    }
}

/// Returns the name of a house in short: `r4`, `c2` or `b5`.
fn short(house: House) -> String {
    match house {
        House::Row(row) => format!("r{}", row + 1),
        House::Column(column) => format!("c{}", column + 1),
        House::Block(block) => format!("b{}", block + 1),
    }
}
