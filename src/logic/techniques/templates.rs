//! Templates: the placements of one digit over the whole grid.

use super::{Family, Finder, Flow, Instances};
use crate::grid::{CellSet, Digit};
use crate::logic::explain::{cells, numbers, struck};
use crate::logic::templates::Templates;
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Role};

pub(super) const TEMPLATE_SET: Finder = Family::Templates.finder(set, explain_set);
pub(super) const TEMPLATE_DELETE: Finder = Family::Templates.finder(delete, explain_delete);

/// Reports the cells that are in every template of a digit.
fn set(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each(view, |digit, templates| {
        let places = view.places(digit);
        found.place(CandidateSet::of(digit, templates.common & places), |it| {
            it.with(Role::Base, (digit, places))
        })
    })
}

/// Reports the candidates that are in no template of a digit.
fn delete(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each(view, |digit, templates| {
        let places = view.places(digit);
        found.strike_digit(digit, places - templates.any, |it| it.with(Role::Base, (digit, places)))
    })
}

/// Calls `report` with the templates of each digit that has any.
fn each(view: &View<'_>, mut report: impl FnMut(Digit, Templates) -> Flow) -> Flow {
    let mut all = Digit::ALL.into_iter().zip(Templates::of_all(view.state));
    all.try_for_each(|(digit, templates)| match templates {
        Some(templates) => report(digit, templates),
        None => Flow::Continue(()),
    })
}

fn explain_set(it: &Deduction) -> String {
    let digit = numbers(it.digits());
    let set: CellSet = it.placements().iter().map(|it| it.cell).collect();
    let places = cells(it.cells(Role::Base));
    format!("every way to put nine {digit}s into {places} has one in {}", cells(set))
}

fn explain_delete(it: &Deduction) -> String {
    let digit = numbers(it.digits());
    let places = cells(it.cells(Role::Base));
    format!("no way to put nine {digit}s into {places} has one there, {}", struck(it))
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
                "every way to put nine 1s into r1c1, r2c14, r3c47, r4c2, r5c5, r6c8, r7c3, r8c6, r9c9 has \
                    one in r1c1, r2c4, r3c7, r4c2, r5c5, r6c8, r7c3, r8c6, r9c9"
            ]
        );
        assert_eq!(
            sentences("template delete", &format!("{rest} {top}")),
            [
                "no way to put nine 1s into r1c1, r2c14, r3c47, r4c2, r5c5, r6c8, r7c3, r8c6, r9c9 has one \
                there, so 1 is not in r2c1, r3c4"
            ]
        );
    }
}
