//! A record beside the search of an engine: the first step at which the two part.

use crate::cli::output::{Output, object};
use crate::domino::{Board, Puzzle};
use crate::format::{self, Format};
use crate::grid::Cell;
use crate::record::RecordRun;
use crate::search::{EngineInfo, Move, Search, Step};
use crate::words::plural;

/// Says where a record and an engine part, up to the first answer of either.
pub(super) fn write(
    mut run: RecordRun,
    engine: &'static EngineInfo,
    is_json: bool,
    output: &mut Output,
) -> anyhow::Result<()> {
    let mut search = Search::new(engine, run.givens())?;
    let mut misfits = Vec::new();
    let name = engine.name;
    let (text, has_parted) = loop {
        let (own, own_board) = (next_that_fits(&mut run, &mut misfits), run.board());
        let Some(own) = own else {
            break (format!("the same as {name} as far as the record goes"), false);
        };
        let engines = search.next();
        match engines {
            Some(Step::Solved | Step::Exhausted) if engines == Some(own) => {
                let counts = [run.steps(), search.steps()].map(|it| plural(it, "step"));
                let [own, engines] = counts;
                break (
                    format!("the same as {name} to the end: yours {own}, {name} {engines}"),
                    false,
                );
            }
            Some(engines) if engines == own => {}
            _ => {
                let engines = engines.map_or_else(|| "ends".to_owned(), |it| it.to_string());
                let both = format!("yours: {own}; {name}: {engines}");
                let boards = if is_json {
                    String::new()
                } else {
                    "\n".to_owned() + &beside(&own_board, &search.board())
                };
                break (format!("step {}: {both}{boards}", run.steps()), true);
            }
        }
    };
    let step = has_parted.then(|| run.steps());
    Ok(if is_json {
        output.json(&object! { against: name, step: step, text: text })
    } else {
        output.result(&text)
    }?)
}

/// Takes the record to its next step. Moves that break a rule are left out, and so are their take-backs.
fn next_that_fits(run: &mut RecordRun, misfits: &mut Vec<Move>) -> Option<Step> {
    loop {
        let board = run.board();
        let step = run.advance(1).last?;
        match step {
            Step::Place(made) if !fits(made, &board) => misfits.push(made),
            Step::Backtrack(made) if misfits.contains(&made) => misfits.retain(|it| *it != made),
            _ => return Some(step),
        }
    }
}

fn fits(made: Move, board: &Puzzle) -> bool {
    let others = |cell: Cell, digit| board.grid().cells_with(digit).intersection(cell.peers());
    let is_unused = |it: &Board| match made {
        Move::Domino(domino) => it.unused_tiles().contains(domino.tile()),
        Move::Digit { .. } => true,
    };
    made.halves().all(|(cell, digit)| others(cell, digit).is_empty())
        && board.dominoes().is_none_or(is_unused)
}

/// Returns the lines of two boards side by side.
fn beside(one: &Puzzle, other: &Puzzle) -> String {
    let [one, other] = [one, other].map(|it| format::write(&(*it.grid()).into(), Format::Boxed));
    let rows = one.lines().zip(other.lines()).map(|(one, other)| format!("  {one}    {other}"));
    rows.collect::<Vec<_>>().join("\n")
}
