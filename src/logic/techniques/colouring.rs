//! Colouring: clusters of strong links on one digit, in two colours.
//!
//! Along strong links the digit is true in every second cell: of the two colours of a cluster one is true and the
//! other false.

use super::{Explain, Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::logic::explain::{cells, clauses, list, numbers, struck};
use crate::logic::view::View;
use crate::logic::{Deduction, Role};

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
/// On a position where the digit fits nowhere, a cell may get both colours.
fn cluster(first: Cell, links: &[[Cell; 2]]) -> Cluster {
    let mut colours = [CellSet::only(first), CellSet::EMPTY];
    loop {
        let before = colours;
        for &[one, other] in links {
            for (from, to) in [(one, other), (other, one)] {
                for colour in (0..2).filter(|&it| before[it].contains(from)) {
                    colours[1 - colour] = colours[1 - colour].with(to);
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

/// Returns true if a cell of one set sees a cell of the other.
fn touch(cells: CellSet, others: CellSet) -> bool {
    cells.iter().any(|cell| !(cell.peers() & others).is_empty())
}

/// Returns the cells of the colours for which `is_false` holds.
fn false_cells(colours: Cluster, is_false: impl Fn(CellSet) -> bool) -> CellSet {
    colours.into_iter().filter(|&it| is_false(it)).fold(CellSet::EMPTY, CellSet::union)
}

/// Adds the colours of a cluster as parts, and the houses whose only two places join them.
fn with_cluster(
    it: Deduction,
    view: &View<'_>,
    digit: Digit,
    [colour, other]: Cluster,
) -> Deduction {
    let mut joined = Vec::new();
    let is_joint = |house: &House| {
        let places = view.places_in(digit, *house);
        let is_new =
            places.len() == 2 && (colour | other).is_superset(places) && !joined.contains(&places);
        joined.push(places);
        is_new
    };
    it.with_all(Role::Base, House::ALL.into_iter().filter(is_joint))
        .with(Role::Colour, (digit, colour))
        .with(Role::OtherColour, (digit, other))
}

/// Reports, for each cluster of each digit, the places of the digit that `strike` returns.
fn single(
    view: &View<'_>,
    found: &mut Instances<'_>,
    strike: fn(CellSet, Cluster) -> CellSet,
) -> Flow {
    for digit in view.changed_digits() {
        for cluster in clusters(view, digit) {
            found.strike_digit(digit, strike(view.places(digit), cluster), |it| {
                with_cluster(it, view, digit, cluster)
            })?;
        }
    }
    Flow::Continue(())
}

/// Reports candidates outside of a cluster that see both of its colours.
fn trap(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    single(view, found, |places, [colour, other]| {
        (places & seen_by(colour) & seen_by(other)) - colour - other
    })
}

/// Reports colours that are false because two of their cells see each other.
fn wrap(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    single(view, found, |_, cluster| false_cells(cluster, |it| touch(it, it)))
}

/// Reports, for each ordered pair of clusters of each digit, the places of the digit that `strike` returns.
fn multi(
    view: &View<'_>,
    found: &mut Instances<'_>,
    strike: fn(CellSet, Cluster, Cluster) -> CellSet,
) -> Flow {
    for digit in view.changed_digits() {
        let clusters = clusters(view, digit);
        for (idx, &one) in clusters.iter().enumerate() {
            for &other in clusters[..idx].iter().chain(&clusters[idx + 1..]) {
                found.strike_digit(digit, strike(view.places(digit), one, other), |it| {
                    with_cluster(with_cluster(it, view, digit, one), view, digit, other)
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports two clusters where a colour of one sees a colour of the other. Not both are true, so candidates that see
/// both of the opposite colours are false.
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

/// Reports colours that are false because they see both colours of another cluster.
fn multi_2(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    multi(view, found, |_, one, [other, opposite]| {
        false_cells(one, |it| touch(it, other) && touch(it, opposite))
    })
}

/// Returns the clusters of a deduction, and the first half of its sentence.
fn clusters_in_words(it: &Deduction) -> (Vec<Cluster>, String) {
    let colours = it.shapes(Role::Colour).zip(it.shapes(Role::OtherColour));
    let clusters: Vec<Cluster> = colours.map(|(one, other)| [one.cells(), other.cells()]).collect();
    let either = clusters.iter().map(|colours| list(colours.map(each_of), "or in"));
    let (digit, houses) = (numbers(it.digits()), it.house_set(Role::Base));
    let words = format!(
        "with two places each in {houses}, {digit} is in {}",
        either.collect::<Vec<_>>().join(", and in ")
    );
    (clusters, words)
}

/// Returns the cells of a colour after "in".
fn each_of(colour: CellSet) -> String {
    format!("{}{}", if colour.len() == 1 { "" } else { "each of " }, cells(colour))
}

/// Returns a cell of one set and a cell of the other that see each other, in words: `r1c2 sees r1c5`.
fn meeting(cells: CellSet, others: CellSet) -> Option<String> {
    let pairs =
        cells.iter().flat_map(|cell| (cell.peers() & others).iter().map(move |it| (cell, it)));
    pairs.map(|(cell, other)| format!("{cell} sees {other}")).next()
}

fn explain_trap(it: &Deduction) -> String {
    format!("{}. Both ways {}", clusters_in_words(it).1, it.effect_in_words())
}

fn explain_wrap(it: &Deduction) -> String {
    let (clusters, words) = clusters_in_words(it);
    let clash = clusters[0].iter().filter_map(|colour| meeting(*colour, *colour));
    format!("{words}. But {}, {}", list(clash, "and"), struck(it))
}

fn explain_multi_1(it: &Deduction) -> String {
    let (clusters, words) = clusters_in_words(it);
    let [one, other] = [clusters[0], clusters[1]];
    let struck: CellSet = it.eliminations().iter().map(|it| it.cell).collect();
    let ways = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter_map(|(a, b)| {
        let (left, other_left) = (one[1 - a], other[1 - b]);
        let is_needed = !(struck & seen_by(left) & seen_by(other_left)).is_empty();
        let clash = meeting(one[a], other[b]).filter(|_| is_needed)?;
        Some(format!("As {clash}, it is in {} or in {}", each_of(left), each_of(other_left)))
    });
    format!("{words}. {}. Each way {}", clauses(ways), it.effect_in_words())
}

fn explain_multi_2(it: &Deduction) -> String {
    let (clusters, words) = clusters_in_words(it);
    let [[colour, opposite], others] = [clusters[0], clusters[1]];
    let clashes = [colour, opposite].into_iter().filter_map(|colour| {
        let [one, other] = others.map(|it| meeting(colour, it));
        Some(format!("{} and {}", one?, other?))
    });
    format!("{words}. But {}, so either way {}", clauses(clashes), it.effect_in_words())
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
            ["with two places each in rows 1, 5 and 8 and columns 6 and 9, 1 is in each of \
                r1c1, r5c6, r8c9 or in each of r1c6, r5c9, r8c3. Both ways 1 is not in r79c1"]
        );
    }
}
