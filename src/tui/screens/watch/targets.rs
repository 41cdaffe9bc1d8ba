//! The lists of the targets that a run can go to.

use crate::grid::{Cell, Digit};
use crate::logic::{PathStep, TECHNIQUES, Technique};
use crate::timeline::{Direction, Run, Target};
use crate::tui::screens::{Choice, Choices, LayerCommand, Open, Request, run_to_title};

/// Returns the list of the targets of a run in a direction. Some concern a cell, and one the techniques of the steps that
/// a person has found.
pub(super) fn choices(run: &Run, direction: Direction, cell: Cell) -> Choices {
    let line = |words: &str, target| (words.to_owned(), run_to(target, direction));
    let of_cell = [
        (format!("change of {cell}"), run_to(Target::Change(cell), direction)),
        (format!("digit in {cell}, chosen next"), list(digit_choices(direction, cell))),
    ];
    let lines = match run {
        Run::Human(path) => {
            let used = used(path.found());
            let techniques = || list(technique_choices(direction, &used));
            let chosen =
                (!used.is_empty()).then(|| ("technique, chosen next".to_owned(), techniques()));
            [
                line("step that is more than a single", Target::Pattern),
                line("technique not used before", Target::NewTechnique),
            ]
            .into_iter()
            .chain(chosen)
            .chain([line("guess", Target::Guess)])
            .chain(of_cell)
            .collect::<Vec<_>>()
        }
        _ => [
            line("backtrack", Target::Backtrack),
            line("backtrack deeper than the one before", Target::DeeperBacktrack),
            line("dead end", Target::Contradiction),
            line("new greatest depth", Target::Deepest),
        ]
        .into_iter()
        .chain(of_cell)
        .chain([line("solution", Target::Solution)])
        .collect(),
    };
    titled(direction, lines)
}

fn titled(direction: Direction, lines: Vec<(String, Request)>) -> Choices {
    let lines = lines.into_iter().map(|(words, request)| Choice::new(words, request));
    Choices::new(run_to_title(direction), lines.collect())
}

const fn run_to(target: Target, direction: Direction) -> Request {
    Request::Layer(LayerCommand::RunTo(target, direction))
}

fn list(choices: Choices) -> Request {
    Request::Open(Box::new(Open::List(choices)))
}

/// Returns the techniques of some steps, in the order of the table.
fn used<'a>(steps: impl Iterator<Item = &'a PathStep>) -> Vec<&'static Technique> {
    let names: Vec<&str> = steps.map(PathStep::name).collect();
    TECHNIQUES.iter().filter(|it| names.contains(&it.name)).collect()
}

fn technique_choices(direction: Direction, techniques: &[&'static Technique]) -> Choices {
    let line =
        |it: &&'static Technique| (it.name.to_owned(), run_to(Target::Technique(it), direction));
    titled(direction, techniques.iter().map(line).collect())
}

fn digit_choices(direction: Direction, cell: Cell) -> Choices {
    let line = |digit: Digit| {
        (format!("{digit} in {cell}"), run_to(Target::Placed(cell, digit), direction))
    };
    titled(direction, Digit::ALL.map(line).into())
}
