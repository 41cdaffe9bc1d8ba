//! `sudoscope hint`: the next step on one position, stair by stair.

use std::ffi::{OsStr, OsString};

use anyhow::anyhow;
use clap::{Args, ValueHint};
use serde::Serialize;

use crate::cli::args::flags::{known, word_of};
use crate::cli::args::values::stair;
use crate::cli::input::Input;
use crate::cli::output::{Outcome, Output, object};
use crate::cli::pick::{BadPuzzle, pick_from};
use crate::cli::{rating, screen::settings_in_force};
use crate::format::Sheet;
use crate::grid::{CellNames, CellSet, House};
use crate::hint::{Claim, Finding, Hint, NoHint, Position, Verdict};
use crate::logic::library::position_line;
use crate::logic::{Deduction, LinkKind, LinkReason, cell_names};
use crate::settings::Change;
use crate::store::{Dirs, Store};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// 81 characters, a line of HoDoKu's library, a file, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    puzzle: Option<OsString>,
    /// Go up to this stair: 1 the name, 2 the houses, 3 the cells, 4 the sentence, 5 what follows
    #[arg(long, value_name = "K", default_value = "5", value_parser = stair)]
    stair: usize,
    /// Name cells in words, as row 7, columns 5 and 9, or short, as r7c59 [default: the setting]
    #[arg(long, value_name = "WORD", value_parser = word_of("cells"))]
    cells: Option<Change>,
    /// Keep to these techniques as long as one of them applies, with semicolons between [default: the setting]
    #[arg(long, value_name = "NAMES", value_parser = known(), hide_possible_values = true)]
    known: Option<Change>,
    /// Say why a digit is wrong, as in r5c6=5, whether it stands there or not
    #[arg(long, value_name = "MOVE", conflicts_with = "stair")]
    why: Option<Claim>,
    /// Judge a move: a digit, as r5c6=5, or a struck candidate, as 'r5c6<>5'
    #[arg(long, value_name = "MOVE", conflicts_with_all = ["stair", "why"])]
    judge: Option<Claim>,
    /// Print one JSON object: the whole hint
    #[arg(long)]
    json: bool,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope hint puzzle.txt            the hint, and the position after it
  sudoscope hint --stair 1 puzzle.txt  only the name of the technique
  sudoscope hint --why r5c6=5 line.txt what speaks against 5 in that cell
  sudoscope hint --judge r5c6=5 p.txt  whether that is right, and by which technique
  sudoscope hint --json < line.txt     one JSON object

The stairs are the name of the technique, the houses to look at, the cells, the sentence, and what \
follows. A position is a puzzle, or a line of HoDoKu's library of techniques, \
`:code:digits:grid:deleted:::`, whose code may be empty: a `+` stands before each digit that is no \
given, and the deleted candidates were struck. The position after the hint is such a line too.";

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let puzzle = arguments.puzzle.as_deref().unwrap_or_else(|| OsStr::new("-"));
    let input = Input::of(puzzle);
    let opened = input.open(|| Ok(())).map_err(|error| anyhow!(input.unreadable(&error, None)))?;
    let mut position = position(&pick_from(opened, None, &input)?);
    let (mut settings, problems) = settings_in_force(&mut Store::at(Dirs::from_env()));
    settings.apply(arguments.cells.as_slice());
    settings.apply(arguments.known.as_slice());
    if let Some(claim) = arguments.judge {
        position.claim(claim);
        let verdict = Verdict::on(&position, &[claim], &mut || true);
        let verdict = verdict.map_err(|it| refused(&input, &it))?;
        if arguments.json {
            output.json(&judged(claim, &verdict))?;
        } else {
            problems.iter().try_for_each(|problem| output.complain(problem))?;
            output.result(&settings.cells.for_beginners(&verdict.to_string()))?;
        }
        return Ok(Outcome::Solved);
    }
    let hint = match arguments.why.and_then(Claim::fact) {
        Some(fact) => Hint::against(&position, fact.candidate, &mut || true),
        None => Hint::on(&position.knowing(settings.known), &mut || true),
    };
    let hint = hint.map_err(|it| refused(&input, &it))?;
    if arguments.json {
        output.json(&json(&hint))?;
    } else {
        problems.iter().try_for_each(|it| output.complain(it))?;
        for line in lines(&hint, arguments.stair, settings.cells) {
            output.result(&line)?;
        }
    }
    Ok(Outcome::Solved)
}

fn refused(input: &Input, reason: &NoHint) -> anyhow::Error {
    BadPuzzle(input.located(format!(" {reason}"))).into()
}

/// Returns the position of a puzzle: its entries, and as struck the candidates that its list lacks.
fn position(sheet: &Sheet) -> Position {
    if sheet.progress.is_none() {
        return Position::of_givens(sheet.puzzle);
    }
    let givens: CellSet = sheet.puzzle.grid().filled().map(|it| it.0).collect();
    Position::of_candidates(&sheet.digits(), givens, &sheet.progress().struck)
}

/// Returns the lines of the stairs, up to and including `stair`.
fn lines(hint: &Hint, stair: usize, names: CellNames) -> Vec<String> {
    let mut lines = hint.stairs(names).to_vec();
    if hint.asked().is_some() {
        // The answer to a question leads nowhere stair by stair.
        lines.drain(1..3);
    }
    lines.dedup();
    lines.truncate(stair);
    lines.extend(hint.note());
    lines.extend(hint.picture().into_iter().filter(|_| stair > 3));
    if stair == crate::hint::STAIRS
        && let Some(state) = hint.state_after()
    {
        lines.push(position_line(state).to_string());
    }
    lines
}

/// Returns the judgement of a move as JSON.
fn judged(claim: Claim, verdict: &Verdict) -> impl Serialize {
    let word = match verdict {
        Verdict::Wrong(_) => "wrong",
        Verdict::Rules => "rules",
        Verdict::Technique(_) => "technique",
        Verdict::Steps(_) => "steps",
        Verdict::Search => "search",
        Verdict::Possible => "possible",
    };
    object! {
        claim: claim.to_string(),
        verdict: word,
        name: verdict.technique().map_or("", |it| it.name),
        code: verdict.technique().and_then(|it| it.code),
        text: verdict.to_string(),
    }
}

/// Returns a hint as JSON. The order of the fields is a promise to readers.
fn json(hint: &Hint) -> impl Serialize {
    let (mistakes, deduction) = match hint.finding() {
        Finding::Mistakes(mistakes) => (mistakes.iter().map(ToString::to_string).collect(), None),
        Finding::Technique(deduction, _) => (Vec::new(), Some(deduction.as_ref())),
        _ => (Vec::new(), None),
    };
    let [_, _, _, text, _] = hint.sentences(CellNames::Short);
    let links = deduction.map_or(&[][..], |it| it.links()).iter().map(|it| {
        let (from, to) = (it.from.to_string(), it.to.to_string());
        let reason = match it.reason {
            LinkReason::House(house) => house.to_string(),
            LinkReason::Cell => cell_names(it.from.cells).to_string(),
            // Programs split at the comma, without the blank of sentences.
            LinkReason::Als(cells, _) => cell_names(cells).to_string().replace(' ', ""),
        };
        object! { from: from, to: to, strong: it.kind == LinkKind::Strong, reason: reason }
    });
    let state = hint.state_after().map(|it| position_line(it).to_string());
    let eliminations = deduction.map_or(&[][..], |it| it.eliminations());
    object! {
        mistakes: mistakes,
        name: hint.name(),
        known: hint.is_known(),
        code: deduction.and_then(|it| it.technique().code),
        houses: hint.houses().into_iter().map(short).collect::<Vec<_>>(),
        cells: hint.cells().iter().map(|it| it.to_string()).collect::<Vec<_>>(),
        links: links.collect::<Vec<_>>(),
        branches: rating::branches(deduction),
        place: hint.placements().iter().map(ToString::to_string).collect::<Vec<_>>(),
        eliminate: rating::eliminated(eliminations),
        eureka: deduction.and_then(Deduction::eureka).unwrap_or_default(),
        text: text,
        state: state.unwrap_or_else(|| hint.board_after().to_string()),
        left_out: hint.left_out().into_iter().map(|it| it.name).collect::<Vec<_>>(),
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
