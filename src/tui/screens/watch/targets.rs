//! The lists of targets of a run.

use crate::grid::{Cell, Digit};
use crate::logic::{PathStep, TECHNIQUES, Technique};
use crate::timeline::{Direction, Run, Target};
use crate::tui::screens::{Choice, Choices, LayerCommand, Open, Request, run_to_title};

/// Returns the list of events that a run can go to in a direction. Some of them concern the cell. For a person's path one
/// line opens the list of its techniques.
pub(super) fn choices(run: &Run, direction: Direction, cell: Cell) -> Choices {
    let line = |words: &str, target| Choice::new(words, run_to(target, direction));
    let list = |words: String, choices| Choice::new(words, Open::List(choices));
    let mut lines = match run {
        Run::Search(_) => vec![
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
            lines.push(line("guess", Target::Guess));
            lines
        }
    };
    lines.extend([
        line(&format!("change of {cell}"), Target::Change(cell)),
        list(format!("digit in {cell}, chosen next"), digit_choices(direction, cell)),
    ]);
    if run.search().is_some() {
        lines.push(line("solution", Target::Solution));
    }
    Choices::new(run_to_title(direction), lines)
}

const fn run_to(target: Target, direction: Direction) -> Request {
    Request::Layer(LayerCommand::RunTo(target, direction))
}

/// Returns the techniques of some steps, in the order of the table.
fn used<'a>(steps: impl Iterator<Item = &'a PathStep>) -> Vec<&'static Technique> {
    let names: Vec<&str> = steps.map(PathStep::name).collect();
    TECHNIQUES.iter().filter(|it| names.contains(&it.name)).collect()
}

fn technique_choices(direction: Direction, techniques: &[&'static Technique]) -> Choices {
    let line =
        |&it: &&'static Technique| Choice::new(it.name, run_to(Target::Technique(it), direction));
    Choices::new(run_to_title(direction), techniques.iter().map(line).collect())
}

fn digit_choices(direction: Direction, cell: Cell) -> Choices {
    let line = |digit: Digit| {
        Choice::new(format!("{digit} in {cell}"), run_to(Target::Placed(cell, digit), direction))
    };
    Choices::new(run_to_title(direction), Digit::ALL.map(line).into())
}
