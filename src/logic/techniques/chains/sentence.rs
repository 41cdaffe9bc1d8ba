//! The sentences of chains: the implications in words, one node after the other.

use crate::grid::{Cell, CellSet};
use crate::logic::explain::{cells, clauses, list, struck};
use crate::logic::{Deduction, Link, LinkKind, Places};

/// Returns the nodes that follow from the start of a chain, and the conclusion from its ends.
pub(in crate::logic::techniques) fn explain(it: &Deduction) -> String {
    let links = it.links();
    let (first, last) = (links[0], links[links.len() - 1]);
    let (start, end) = (first.from, last.to);
    let is_loop = start == end;
    let premise = if first.kind == LinkKind::Strong { is_not(start) } else { is(start) };
    let mut steps: Vec<String> =
        links.iter().filter(|it| it.kind == LinkKind::Strong).map(step).collect();
    // The kinds of the first and the last link tell what the chain proves about its ends.
    let conclusion = match (first.kind, last.kind) {
        (LinkKind::Strong, LinkKind::Weak) if is_loop => return explain_ring(it),
        (LinkKind::Strong, LinkKind::Strong) if is_loop => " after all".to_owned(),
        (LinkKind::Strong, LinkKind::Strong) => format!("; thus {}", one_of(start, end)),
        (LinkKind::Weak, LinkKind::Strong) => " too".to_owned(),
        (LinkKind::Weak, LinkKind::Weak) => {
            steps.push(is_not(end));
            String::new()
        }
        (LinkKind::Strong, LinkKind::Weak) => {
            steps.push(is_not(end));
            " either".to_owned()
        }
    };
    format!("if {premise}, then {}{conclusion}, {}", clauses(steps), struck(it))
}

/// Returns the sentence of a ring: one end of each weak link is true.
fn explain_ring(it: &Deduction) -> String {
    let weak = it.links().iter().filter(|it| it.kind == LinkKind::Weak);
    let choices = clauses(weak.map(|it| one_of(it.from, it.to)));
    let mut sets: Vec<CellSet> = Vec::new();
    for als in it.links().iter().map(|it| it.als) {
        if !als.is_empty() && !sets.contains(&als) {
            sets.push(als);
        }
    }
    let locked = if sets.is_empty() {
        String::new()
    } else {
        format!("; all other digits of {} stay there", list(sets.into_iter().map(cells), "and"))
    };
    format!("the chain is a ring: {choices}{locked}, {}", struck(it))
}

/// Returns two nodes, one of them true, in words: `3 is in r1c5 or r7c5`, `r1c5 is 3 or 4`, `r1c5 is 3 or r7c2 is 4`.
fn one_of(node: Places, other: Places) -> String {
    if node.digit == other.digit {
        format!("{} is in {} or {}", node.digit, cells(node.cells), cells(other.cells))
    } else if node.cells == other.cells {
        format!("{} or {}", is(node), other.digit)
    } else {
        format!("{} or {}", is(node), is(other))
    }
}

/// Returns the conclusion of a strong link: `r1c5 is 3`, or inside an almost locked set `r1c23 without 4 has 3 in
/// r1c2`.
fn step(link: &Link) -> String {
    if link.als.is_empty() {
        return is(link.to);
    }
    let (lost, digit) = (link.from.digit, link.to.digit);
    format!("{} without {lost} has {digit} in {}", cells(link.als), list(link.to.cells, "or"))
}

/// Returns a node as true: `r1c2 is 7`, `r1c23 has 7`.
fn is(node: Places) -> String {
    let verb = if node.cells.len() == 1 { "is" } else { "has" };
    format!("{} {verb} {}", cells(node.cells), node.digit)
}

/// Returns a node as false: `r1c2 is not 7`, `r1c23 has no 7`.
fn is_not(node: Places) -> String {
    let verb = if node.cells.len() == 1 { "is not" } else { "has no" };
    format!("{} {verb} {}", cells(node.cells), node.digit)
}

/// Returns the cells of a remote pair.
pub(super) fn explain_remote_pair(it: &Deduction) -> String {
    let links = it.links().iter().filter(|it| it.kind == LinkKind::Strong);
    let cells: Vec<Cell> = links.filter_map(|it| it.from.cells.first()).collect();
    let (digits, turns) = (list(it.digits(), "and"), list(&cells, "and"));
    let (start, end) = (cells[0], cells[cells.len() - 1]);
    format!(
        "{turns} are {digits} by turns; thus {start} and {end} are not the same, {}",
        struck(it)
    )
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
