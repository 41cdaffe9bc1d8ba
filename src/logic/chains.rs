//! Strong and weak links between candidates, and the alternating chains that they make.
//!
//! A chain begins and ends with a strong link, and strong and weak links alternate: if its first node is false, its
//! last one is true. So one of the two ends is true, and what both rule out is false. If the ends rule out each
//! other, the chain is a ring (a continuous nice loop): then exactly one end of each of its weak links is true.
//!
//! Chains are found by breadth-first search from "this node is false", which yields a shortest chain to every node
//! that becomes true. A literal, a node with "true" or "false", is visited once, so a search ends after at most
//! twice as many steps as there are nodes.

mod chain;
mod graph;
mod loops;
mod scan;
mod search;

pub(super) use self::chain::{Chain, ChainKind};
pub(super) use self::graph::{Graph, Links, NodeKinds};
pub(super) use self::scan::Prospects;

use self::graph::{is_false, is_true};
use self::search::{Measure, Search};
use super::State;
use super::view::View;
use crate::grid::DigitSet;

/// Returns the chains of such links between two candidates on the same digit, the best first. On a path they strike a digit
/// that has changed.
pub(super) fn find_open(view: &View<'_>, links: Links) -> Vec<Chain> {
    let (state, graph) = (view.state, view.graph(NodeKinds::Candidates));
    let mut chains = Vec::new();
    let mut search = Search::new(graph, links);
    // All links of a chain of pairs may have changed.
    let digits = if links == Links::OfDigits { view.changed_digits() } else { DigitSet::ALL };
    for start in scan::promising(graph, links, digits) {
        search.run(is_false(start), Measure::Open);
        let digit = |node| graph.node(node).places.digit;
        // A chain goes both ways, so it is enough to find it from its lower end.
        let ends = search.true_nodes().filter(|&end| end > start && digit(end) == digit(start));
        chains.extend(ends.filter_map(|end| search.open_chain(state, start, end)));
    }
    chains.sort_by_cached_key(Chain::preference);
    chains
}

/// Returns the open chains of a graph, and the discontinuous loops that begin and end in one cell.
pub(super) fn find(state: &State, graph: &Graph) -> Vec<Chain> {
    let mut chains = Vec::new();
    let mut search = Search::new(graph, Links::All);
    for start in graph.candidates() {
        search.run(is_false(start), Measure::Open);
        let ends =
            search.true_nodes().filter(|&end| end != start && usize::from(end) < graph.n_plain);
        let open = ends.filter_map(|end| search.open_chain(state, start, end));
        chains.extend(open.filter(|it| it.kind == ChainKind::Open));
        // Without sets the two measures find the same.
        if graph.nodes.len() > graph.n_plain {
            search.run(is_false(start), Measure::Loop);
        }
        search.loops(state, is_false(start), &mut chains);
        search.run(is_true(start), Measure::Loop);
        search.loops(state, is_true(start), &mut chains);
    }
    chains.sort_by_cached_key(Chain::preference);
    chains
}
