//! The lists of the targets that a path can run to.

use crate::grid::{Cell, Digit};
use crate::logic::{PathStep, TECHNIQUES, Technique};
use crate::timeline::{Direction, Target};
use crate::tui::screens::{Choice, Choices, Open, Request, TrackCommand, run_to_title};

/// Returns the list of the targets in a direction. Some concern a cell, and one the techniques of the steps found.
pub(super) fn choices<'a>(
    direction: Direction,
    cell: Cell,
    found: impl Iterator<Item = &'a PathStep>,
) -> Choices {
    let run_to = |target| Request::Track(TrackCommand::RunTo(target, direction));
    let list = |choices| Request::Open(Box::new(Open::List(choices)));
    let mut lines = vec![
        Choice::new("step that is more than a single", run_to(Target::Pattern)),
        Choice::new("technique not used before", run_to(Target::NewTechnique)),
        Choice::new("guess", run_to(Target::Guess)),
        Choice::new(format!("change of {cell}"), run_to(Target::Change(cell))),
        Choice::new(format!("digit in {cell}, chosen next"), list(digit_choices(direction, cell))),
    ];
    let techniques = used(found);
    if !techniques.is_empty() {
        let choices = technique_choices(direction, &techniques);
        lines.insert(2, Choice::new("technique, chosen next", list(choices)));
    }
    Choices::new(run_to_title(direction), lines)
}

/// Returns the techniques of some steps, in the order of the table.
fn used<'a>(steps: impl Iterator<Item = &'a PathStep>) -> Vec<&'static Technique> {
    let names: Vec<&str> = steps.map(PathStep::name).collect();
    TECHNIQUES.iter().filter(|it| names.contains(&it.name)).collect()
}

fn technique_choices(direction: Direction, techniques: &[&'static Technique]) -> Choices {
    let line = |technique: &&'static Technique| {
        let command = TrackCommand::RunTo(Target::Technique(technique), direction);
        Choice::new(technique.name, Request::Track(command))
    };
    Choices::new(run_to_title(direction), techniques.iter().map(line).collect())
}

/// Returns the list of the digits of a cell as targets.
fn digit_choices(direction: Direction, cell: Cell) -> Choices {
    let line = |digit: &Digit| {
        let command = TrackCommand::RunTo(Target::Placed(cell, *digit), direction);
        Choice::new(format!("{digit} in {cell}"), Request::Track(command))
    };
    Choices::new(run_to_title(direction), Digit::ALL.iter().map(line).collect())
}
