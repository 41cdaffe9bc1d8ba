//! Templates: all ways to lay one digit over the grid.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::grid::{Digit, DigitSet};
use crate::logic::templates::Templates;
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Places, Role, Shape, explain};

pub(super) const TEMPLATE_SET: Finder =
    Finder { family: Family::Templates, find: set, explain: explain_set, example: "" };
pub(super) const TEMPLATE_DELETE: Finder =
    Finder { family: Family::Templates, find: delete, explain: explain_delete, example: "" };

/// Reports the cells that are in every template of a digit.
fn set(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    for (digit, templates) in Digit::ALL.into_iter().zip(Templates::of_all(view.state())) {
        let Some(templates) = templates else { continue };
        let cells = templates.common & view.places(digit);
        if !cells.is_empty() {
            found.report(
                found
                    .place_all(CandidateSet::of(digit, cells))
                    .with(Role::Base, Shape::Places(Places { digit, cells: view.places(digit) })),
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports the candidates that are in no template of a digit.
fn delete(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    for (digit, templates) in Digit::ALL.into_iter().zip(Templates::of_all(view.state())) {
        let Some(templates) = templates else { continue };
        let cells = view.places(digit) - templates.any;
        if !cells.is_empty() {
            found.report(
                found
                    .strike(DigitSet::only(digit), CandidateSet::of(digit, cells))
                    .with(Role::Base, Shape::Places(Places { digit, cells: view.places(digit) })),
            )?;
        }
    }
    ControlFlow::Continue(())
}

fn explain_set(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (idx, digit) in deduction.digits().iter().enumerate() {
        let cells = deduction.placements().iter().filter(|it| it.digit == digit).map(|it| it.cell).collect();
        let end = if idx == 0 { "" } else { "; " };
        write!(f, "{end}{}: in every way to lay {digit} over the grid", explain::cells(cells))?;
    }
    Ok(())
}

fn explain_delete(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let digits = explain::numbers(deduction.digits());
    write!(f, "no way to lay {digits} over the grid has it there, {}", explain::struck(deduction))
}
