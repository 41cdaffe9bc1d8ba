//! Templates: all ways to lay one digit over the grid.

use std::fmt;

use super::{Family, Finder, Flow, Instances};
use crate::grid::{Digit, DigitSet};
use crate::logic::templates::Templates;
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Places, Role, Shape, explain};

pub(super) const TEMPLATE_SET: Finder = Family::Templates.finder(set, explain_set);
pub(super) const TEMPLATE_DELETE: Finder = Family::Templates.finder(delete, explain_delete);

/// Reports the cells that are in every template of a digit.
fn set(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
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
    Flow::Continue(())
}

/// Reports the candidates that are in no template of a digit.
fn delete(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for (digit, templates) in Digit::ALL.into_iter().zip(Templates::of_all(view.state())) {
        let Some(templates) = templates else { continue };
        let cells = view.places(digit) - templates.any;
        if !cells.is_empty() {
            found.report(
                found
                    .eliminate(DigitSet::only(digit), CandidateSet::of(digit, cells))
                    .with(Role::Base, Shape::Places(Places { digit, cells: view.places(digit) })),
            )?;
        }
    }
    Flow::Continue(())
}

fn explain_set(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (idx, digit) in deduction.digits().iter().enumerate() {
        let cells = deduction
            .placements()
            .iter()
            .filter(|it| it.digit == digit)
            .map(|it| it.cell)
            .collect();
        let end = if idx == 0 { "" } else { "; " };
        write!(
            f,
            "{end}{}: every way to lay {digit} beside the other digits has it there",
            explain::cells(cells)
        )?;
    }
    Ok(())
}

fn explain_delete(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let digits = explain::numbers(deduction.digits());
    write!(
        f,
        "no way to lay {digits} beside the other digits has it there, {}",
        explain::struck(deduction)
    )
}

#[cfg(test)]
mod tests {
    use super::super::fish::tests::sentences;

    #[test]
    fn a_cell_in_no_template_goes_and_one_in_all_is_set() {
        // Rows 4 to 9 have one place each, so that rows 1 to 3 are left with columns 1, 4 and 7.
        let rest = "r4c2 r5c5 r6c8 r7c3 r8c6 r9c9";
        let top = "r1c1 r2c1 r2c4 r3c4 r3c7";
        assert_eq!(
            sentences("template set", &format!("{rest} {top}")),
            [
                "r1c1,r2c4,r3c7,r4c2,r5c5,r6c8,r7c3,r8c6,r9c9: every way to lay 1 beside the other digits has it there"
            ]
        );
        assert_eq!(
            sentences("template delete", &format!("{rest} {top}")),
            ["no way to lay 1 beside the other digits has it there, so 1 is not in r2c1,r3c4"]
        );
    }
}
