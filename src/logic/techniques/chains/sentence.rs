//! The sentences of chains: the idea of each. Its links follow in words of their own.

use crate::grid::{Cell, Digit};
use crate::logic::explain::{cells, clauses, list, set, struck};
use crate::logic::{Candidate, Deduction, Link, LinkKind, LinkReason, Places};

/// Returns the conclusion from what a chain says about its two ends.
pub(in crate::logic::techniques) fn explain(it: &Deduction) -> String {
    let links = it.links();
    let (first, last) = (links[0], links[links.len() - 1]);
    let (start, end) = (first.from, last.to);
    let (so, end_is) = (it.effect_in_words(), end.in_words(last.kind == LinkKind::Strong));
    let chain = chain(links);
    match (first.kind, last.kind) {
        (LinkKind::Strong, LinkKind::Weak) if start == end => explain_ring(it),
        (LinkKind::Strong, LinkKind::Strong) if start == end => {
            format!(
                "even if {}, {chain} shows that it is. So it is, and {so}",
                start.in_words(false)
            )
        }
        (LinkKind::Strong, _) => {
            format!(
                "either {}, or {chain} shows that {end_is}. Both ways {so}",
                start.in_words(true)
            )
        }
        (LinkKind::Weak, _) => {
            format!("if {}, {chain} shows that {end_is}, so {so}", start.in_words(true))
        }
    }
}

/// Returns the words for a chain, with the almost locked sets on it: `a chain through r1c23 (134)`.
fn chain(links: &[Link]) -> String {
    let of_link = |it: &Link| match it.reason {
        LinkReason::Als(cells, digits) => Some(set(cells, digits).to_string()),
        LinkReason::House(_) | LinkReason::Cell => None,
    };
    let sets: Vec<String> = links.iter().filter_map(of_link).collect();
    let through = if sets.is_empty() { "" } else { " through " };
    format!("a chain{through}{}", list(sets, "and"))
}

/// The most weak links of a ring that are named, of those that rule out something.
const MOST_NAMED: usize = 4;

/// Returns the sentence of a ring: one end of each weak link is true.
fn explain_ring(it: &Deduction) -> String {
    let strikes = |link: &&Link| {
        link.kind == LinkKind::Weak && it.eliminations().iter().any(|c| rules_out(link, *c))
    };
    let needed: Vec<&Link> = it.links().iter().filter(strikes).collect();
    let named = match &needed[..] {
        named @ [_, ..] if named.len() <= MOST_NAMED => {
            format!(": {}", clauses(named.iter().map(|it| one_of(it.from, it.to))))
        }
        _ => ", and what both would rule out is false".to_owned(),
    };
    let has_sets = it.links().iter().any(|it| !it.als().is_empty());
    let kept = if has_sets { "; its sets keep their other digits" } else { "" };
    let chain = chain(it.links());
    format!(
        "{chain} closes to a ring, so one end of each weak link is true{named}{kept}, {}",
        struck(it)
    )
}

/// Returns true if a candidate is false once one end of this weak link is true.
fn rules_out(&Link { from, to, .. }: &Link, candidate: Candidate) -> bool {
    let Candidate { cell, digit } = candidate;
    if from.digit == to.digit {
        digit == from.digit && (from.cells | to.cells).common_peers().contains(cell)
    } else {
        from.cells.contains(cell)
    }
}

/// Returns two nodes, one of them true, in words: `3 is in r1c5 or r7c5`, `r1c5 is 3 or 4`.
fn one_of(node: Places, other: Places) -> String {
    if node.digit == other.digit {
        format!("{} is in {} or {}", node.digit, cells(node.cells), cells(other.cells))
    } else {
        format!("{} or {}", node.in_words(true), other.digit)
    }
}

/// Returns the cells of a remote pair.
pub(super) fn explain_remote_pair(it: &Deduction) -> String {
    let links = it.links().iter().filter(|it| it.kind == LinkKind::Strong);
    let cells: Vec<Cell> = links.filter_map(|it| it.from.cells.first()).collect();
    let (start, end) = (cells[0], cells[cells.len() - 1]);
    let digits: Vec<Digit> = it.digits().iter().collect();
    format!(
        "{} are {}, and each sees the next, so they take turns: one of {start} and {end} is {}, the other {}, {}",
        list(&cells, "and"),
        list(&digits, "or"),
        digits[0],
        digits[1],
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
            "either r4c3 is 1, or a chain shows that r8c2 is 1. Both ways 1 is not in r89c3",
        );
        check(
            "discontinuous nice loop",
            "even if r4c3 is not 1, a chain shows that it is. So it is, and r4c3 is not 4 or 7",
        );
        check(
            "grouped discontinuous nice loop",
            "if r1c8 is 1, a chain shows that r1c8 is not 1, so 1 is not in r1c8",
        );
    }

    #[test]
    fn a_ring_has_one_end_of_each_weak_link() {
        check(
            "grouped continuous nice loop",
            "a chain closes to a ring, so one end of each weak link is true: 1 is in r8c23 or \
                r9c2, 4 is in r9c2 or r9c7, and r8c8 is 4 or 1, so 1 is not in r9c3, nor 4 in \
                r9c13, nor 9 in r8c8",
        );
    }

    #[test]
    fn a_remote_pair_takes_turns() {
        check(
            "remote pair",
            "r3c9, r6c9, r5c7 and r5c1 are 1 or 6, and each sees the next, so they take turns: one \
                of r3c9 and r5c1 is 1, the other 6, so r3c1 is not 1 or 6",
        );
    }
}
