//! The lists of targets of a run.

use crate::domino::Kind;
use crate::grid::{Cell, Digit};
use crate::logic::{PathStep, TECHNIQUES, Technique};
use crate::timeline::{Direction, Run, Target};
use crate::tui::screens::{Choice, Choices, Open, run_to, run_to_choices};

/// Returns the list of events that a run can go to in a direction. Some of them concern the cell. For a person's path one
/// line opens the list of its techniques.
pub(super) fn choices(run: &Run, direction: Direction, cell: Cell) -> Choices {
    let line = |words: &str, target| run_to(words, target, direction);
    let list = |words: String, choices| Choice::new(words, Open::List(choices));
    let mut lines = match run {
        Run::Search(_) | Run::Record(_) => vec![
            line("backtrack", Target::Backtrack),
            line("backtrack deeper than the one before", Target::DeeperBacktrack),
            line("dead end", Target::Contradiction),
            line("new greatest depth", Target::Deepest),
        ],
        Run::Human(path) => {
            let used = used(path.found());
            let mut lines = vec![
                line("step that is more than a single", Target::Pattern),
                line("technique not used before", Target::NewTechnique),
            ];
            if !used.is_empty() {
                let techniques = technique_choices(direction, &used);
                lines.push(list("technique, chosen next".to_owned(), techniques));
            }
            if run.start().kind() == Kind::Sudoku {
                lines.push(line("guess", Target::Guess));
            }
            lines
        }
    };
    lines.extend([
        line(&format!("change of {cell}"), Target::Change(cell)),
        list(format!("digit in {cell}, chosen next"), digit_choices(direction, cell)),
    ]);
    if run.human().is_none() {
        lines.push(line("point of no return: the last answer is lost", Target::NoReturn));
        lines.push(line("solution", Target::Solution));
    }
    run_to_choices(direction, lines)
}

/// Returns the techniques of some steps, in the order of the table.
fn used<'a>(steps: impl Iterator<Item = &'a PathStep>) -> Vec<&'static Technique> {
    let names: Vec<&str> = steps.map(PathStep::name).collect();
    TECHNIQUES.iter().filter(|it| names.contains(&it.name)).collect()
}

fn technique_choices(direction: Direction, techniques: &[&'static Technique]) -> Choices {
    let line = |it: &&'static Technique| run_to(it.name, Target::Technique(it), direction);
    run_to_choices(direction, techniques.iter().map(line).collect())
}

fn digit_choices(direction: Direction, cell: Cell) -> Choices {
    let line = |it: Digit| run_to(format!("{it} in {cell}"), Target::Placed(cell, it), direction);
    run_to_choices(direction, Digit::ALL.map(line).into())
}
