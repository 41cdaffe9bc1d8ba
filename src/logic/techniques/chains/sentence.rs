//! The sentences of chains: the implications in words, one node after the other.

use std::fmt;

use crate::grid::{Cell, CellSet, Digit};
use crate::logic::explain;
use crate::logic::{Deduction, Link, LinkKind, Places};

/// Writes the nodes that follow from the start of a chain, and the conclusion from its ends.
pub(in crate::logic::techniques) fn explain(
    deduction: &Deduction,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let links = deduction.links();
    let [first, .., last] = links else { return Ok(()) };
    let (start, end) = (first.from, last.to);
    let is_loop = start == end;
    if is_loop && (first.kind, last.kind) == (LinkKind::Strong, LinkKind::Weak) {
        return explain_ring(deduction, f);
    }
    let premise = if first.kind == LinkKind::Strong { is_not(start) } else { is(start) };
    let mut steps: Vec<String> =
        links.iter().filter(|it| it.kind == LinkKind::Strong).map(step).collect();
    match (first.kind, last.kind) {
        (LinkKind::Weak, LinkKind::Weak) => steps.push(is_not(end)),
        (LinkKind::Strong, LinkKind::Weak) => steps.push(format!("{} either", is_not(end))),
        (LinkKind::Weak, LinkKind::Strong) => {
            if let Some(step) = steps.last_mut() {
                step.push_str(" too");
            }
        }
        (LinkKind::Strong, LinkKind::Strong) => {}
    }
    write!(f, "if {premise}, then {}", explain::clauses(steps))?;
    if (first.kind, last.kind) == (LinkKind::Strong, LinkKind::Strong) {
        if is_loop {
            write!(f, " after all")?;
        } else {
            write!(f, "; thus {}", one_of(start, end))?;
        }
    }
    write!(f, ", {}", explain::struck(deduction))
}

/// Writes the choices of a ring: of each weak link one end is true.
fn explain_ring(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let links = deduction.links().iter();
    let choices =
        links.clone().filter(|it| it.kind == LinkKind::Weak).map(|it| one_of(it.from, it.to));
    write!(f, "the chain is a ring: {}", explain::clauses(choices))?;
    let sets = links.fold(Vec::new(), |mut sets: Vec<CellSet>, link| {
        if !link.als.is_empty() && !sets.contains(&link.als) {
            sets.push(link.als);
        }
        sets
    });
    if !sets.is_empty() {
        let sets = explain::list(sets.into_iter().map(explain::cells), "and");
        write!(f, "; all other digits of {sets} stay there")?;
    }
    write!(f, ", {}", explain::struck(deduction))
}

/// Returns two nodes of which one is true: `3 is in r1c5 or r7c5`, `r1c5 is 3 or 4`, `r1c5 is 3 or r7c2 is 4`.
fn one_of(node: Places, other: Places) -> String {
    let [cells, others] = [node.cells, other.cells].map(explain::cells);
    if node.digit == other.digit {
        format!("{} is in {cells} or {others}", node.digit)
    } else if node.cells == other.cells {
        format!("{} or {}", is(node), other.digit)
    } else {
        format!("{} or {}", is(node), is(other))
    }
}

/// Returns the end of a strong link that follows: `r1c5 is 3`, or of one in an almost locked set: `r1c23 without 4
/// has 3 in r1c2`.
fn step(link: &Link) -> String {
    if link.als.is_empty() {
        return is(link.to);
    }
    let set = explain::cells(link.als);
    let (lost, digit) = (link.from.digit, link.to.digit);
    format!("{set} without {lost} has {digit} in {}", explain::list(link.to.cells, "or"))
}

/// Returns a node as true: `r1c2 is 7`, `r1c23 has 7`.
fn is(node: Places) -> String {
    let verb = if node.cells.len() == 1 { "is" } else { "has" };
    format!("{} {verb} {}", explain::cells(node.cells), node.digit)
}

/// Returns a node as false: `r1c2 is not 7`, `r1c23 has no 7`.
fn is_not(node: Places) -> String {
    let verb = if node.cells.len() == 1 { "is not" } else { "has no" };
    format!("{} {verb} {}", explain::cells(node.cells), node.digit)
}

/// Writes the cells of a remote pair.
pub(super) fn explain_remote_pair(
    deduction: &Deduction,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let links = deduction.links().iter().filter(|it| it.kind == LinkKind::Strong);
    let cells: Vec<Cell> = links.filter_map(|it| it.from.cells.first()).collect();
    let digits: Vec<Digit> = deduction.digits().iter().collect();
    let ([start, .., end], [digit, other]) = (&cells[..], &digits[..]) else { return Ok(()) };
    write!(f, "{} are {digit} and {other} by turns; ", explain::list(&cells, "and"))?;
    write!(f, "thus {start} and {end} are not the same, {}", explain::struck(deduction))
}

#[cfg(test)]
mod tests {
    use crate::logic::technique;

    /// Compares the sentence about the example of a technique.
    fn check(name: &str, expected: &str) {
        let technique = technique(name).unwrap();
        assert_eq!(technique.first(&technique.example()).unwrap().to_string(), expected);
    }

    #[test]
    fn a_chain_is_followed_node_by_node() {
        check(
            "X-chain",
            "if r4c3 is not 1, then r6c3 is 1, r9c7 is 1, and r8c2 is 1; thus 1 is in r4c3 or r8c2, \
             so 1 is not in r89c3",
        );
        check(
            "discontinuous nice loop",
            "if r4c3 is not 1, then r6c3 is 1, r8c3 is 4, r9c2 is 1, r6c7 is 1, and r4c3 is 1 after all, \
             so r4c3 is not 4 or 7",
        );
        check(
            "grouped discontinuous nice loop",
            "if r1c8 is 1, then r4c3 is 1, r8c3 is 4, r9c2 is 1, r8c8 is 1, and r1c8 is not 1, \
             so 1 is not in r1c8",
        );
    }

    #[test]
    fn a_ring_has_one_end_of_each_weak_link() {
        check(
            "grouped continuous nice loop",
            "the chain is a ring: 1 is in r8c23 or r9c2, 4 is in r9c2 or r9c7, and r8c8 is 4 or 1, \
             so 1 is not in r9c3, nor 4 in r9c13, nor 9 in r8c8",
        );
    }

    #[test]
    fn a_remote_pair_takes_turns() {
        check(
            "remote pair",
            "r3c9, r6c9, r5c7 and r5c1 are 1 and 6 by turns; thus r3c9 and r5c1 are not the same, \
             so r3c1 is not 1 or 6",
        );
    }
}
