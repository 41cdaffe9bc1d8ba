//! Colouring: clusters of strong links on one digit, in two colours.
//!
//! Along strong links the digit is true in every second cell: of the two colours of a cluster one is true and the
//! other false.

use std::fmt;

use super::{Explain, Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Places, Role, Shape, explain};

pub(super) const COLOUR_TRAP: Finder = finder(trap, explain_trap);
pub(super) const COLOUR_WRAP: Finder = finder(wrap, explain_wrap);
pub(super) const MULTI_COLOURS_1: Finder = finder(multi_1, explain_multi_1);
pub(super) const MULTI_COLOURS_2: Finder = finder(multi_2, explain_multi_2);

const fn finder(find: Find, explain: Explain) -> Finder {
    Family::Colouring.finder(find, explain)
}

/// A cluster: the cells of its two colours.
type Cluster = [CellSet; 2];

/// Returns the clusters of a digit, in the order of their first cells.
fn clusters(view: &View<'_>, digit: Digit) -> Vec<Cluster> {
    let mut links: Vec<[Cell; 2]> = Vec::new();
    for house in House::ALL {
        let mut places = view.places_in(digit, house).iter();
        if let (Some(one), Some(other), None) = (places.next(), places.next(), places.next()) {
            links.push([one, other]);
        }
    }
    let mut open: CellSet = links.iter().flatten().copied().collect();
    let mut clusters = Vec::new();
    while let Some(first) = open.first() {
        let cluster = cluster(first, &links);
        open -= cluster[0] | cluster[1];
        clusters.push(cluster);
    }
    clusters
}

/// Returns the cluster of a cell by these links.
///
/// A cell may get both colours, on a position where the digit fits nowhere.
fn cluster(first: Cell, links: &[[Cell; 2]]) -> Cluster {
    let mut colours = [CellSet::only(first), CellSet::EMPTY];
    loop {
        let before = colours;
        for &[one, other] in links {
            for colour in 0..2 {
                if before[colour].contains(one) {
                    colours[1 - colour] = colours[1 - colour].with(other);
                }
                if before[colour].contains(other) {
                    colours[1 - colour] = colours[1 - colour].with(one);
                }
            }
        }
        if colours == before {
            return colours;
        }
    }
}

/// Returns the cells that see one of these.
fn seen_by(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// Returns true if one of the first cells sees one of the others.
fn touch(cells: CellSet, others: CellSet) -> bool {
    cells.iter().any(|cell| !(cell.peers() & others).is_empty())
}

/// Reports candidates outside of a cluster that see both of its colours.
fn trap(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for digit in Digit::ALL {
        for [colour, other] in clusters(view, digit) {
            let seen = seen_by(colour) & seen_by(other);
            let trapped = (view.places(digit) & seen) - colour - other;
            if !trapped.is_empty() {
                let deduction =
                    found.eliminate(DigitSet::only(digit), CandidateSet::of(digit, trapped));
                found.report(with_cluster(deduction, digit, [colour, other]))?;
            }
        }
    }
    Flow::Continue(())
}

/// Adds the colours of a cluster as parts.
fn with_cluster(deduction: Deduction, digit: Digit, [colour, other]: Cluster) -> Deduction {
    let places = |cells| Shape::Places(Places { digit, cells });
    deduction.with(Role::Colour, places(colour)).with(Role::OtherColour, places(other))
}

/// Reports colours with two cells that see each other.
fn wrap(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for digit in Digit::ALL {
        for [colour, other] in clusters(view, digit) {
            let wrapped = [colour, other].into_iter().filter(|&it| touch(it, it));
            let wrapped = wrapped.fold(CellSet::EMPTY, CellSet::union);
            if !wrapped.is_empty() {
                let deduction =
                    found.eliminate(DigitSet::only(digit), CandidateSet::of(digit, wrapped));
                found.report(with_cluster(deduction, digit, [colour, other]))?;
            }
        }
    }
    Flow::Continue(())
}

/// Calls `strike` with each ordered pair of clusters of each digit, and reports what it returns.
fn multi(
    view: &View<'_>,
    found: &mut Instances<'_>,
    strike: fn(CellSet, Cluster, Cluster) -> CellSet,
) -> Flow {
    for digit in Digit::ALL {
        let clusters = clusters(view, digit);
        for (idx, &one) in clusters.iter().enumerate() {
            for (other_idx, &other) in clusters.iter().enumerate() {
                if idx == other_idx {
                    continue;
                }
                let struck = strike(view.places(digit), one, other);
                if !struck.is_empty() {
                    let deduction =
                        found.eliminate(DigitSet::only(digit), CandidateSet::of(digit, struck));
                    found.report(with_cluster(
                        with_cluster(deduction, digit, one),
                        digit,
                        other,
                    ))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Reports two clusters of which two colours see each other: what sees both of the others goes.
fn multi_1(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    multi(view, found, |places, one, other| {
        let mut struck = CellSet::EMPTY;
        for (colour, opposite) in [(one[0], one[1]), (one[1], one[0])] {
            for (other_colour, other_opposite) in [(other[0], other[1]), (other[1], other[0])] {
                if touch(colour, other_colour) {
                    struck |= places & seen_by(opposite) & seen_by(other_opposite);
                }
            }
        }
        struck
    })
}

/// Reports colours that see both colours of another cluster.
fn multi_2(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    multi(view, found, |_, one, other| {
        let false_colours =
            one.into_iter().filter(|&it| touch(it, other[0]) && touch(it, other[1]));
        false_colours.fold(CellSet::EMPTY, CellSet::union)
    })
}

/// Writes the name, the digit, and the colours of the clusters.
fn colours(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} on {}: ", deduction.technique().name, explain::numbers(deduction.digits()))?;
    let names = |role| deduction.shapes(role).map(|it| explain::cells(it.cells()).to_string());
    let clusters = names(Role::Colour).zip(names(Role::OtherColour));
    let clusters = clusters.map(|(colour, other)| format!("either {colour} or {other}"));
    write!(f, "it is in {}", explain::list(clusters, "and in"))
}

fn explain_trap(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    colours(deduction, f)?;
    write!(f, ", and what sees cells of both goes, {}", explain::struck(deduction))
}

fn explain_wrap(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    colours(deduction, f)?;
    write!(f, ", but two cells of one colour see each other, {}", explain::struck(deduction))
}

fn explain_multi_1(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    colours(deduction, f)?;
    write!(
        f,
        ", where two colours that see each other are not both true, {}",
        explain::struck(deduction)
    )
}

fn explain_multi_2(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    colours(deduction, f)?;
    write!(f, ", but one colour sees both of the other two, {}", explain::struck(deduction))
}

#[cfg(test)]
mod tests {
    use super::super::fish::tests::sentences;

    #[test]
    fn a_cell_that_sees_both_colours_goes() {
        let links = "r1c1 r1c6 r5c6 r5c9 r8c9 r8c3";
        let rest = "r7c1 r9c1 r4c2 r4c3 r6c3 r7c4 r4c5 r6c5 r7c5 r9c5 r4c7 r6c7 r7c7 r9c7";
        assert_eq!(
            sentences("colour trap", &format!("{links} {rest}")),
            ["colour trap on 1: it is in either r1c1,r5c6,r8c9 or r1c6,r5c9,r8c3, \
              and what sees cells of both goes, so 1 is not in r79c1"]
        );
    }
}
