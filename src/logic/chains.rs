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
pub(super) use self::graph::{Graph, NodeKinds};
pub(super) use self::scan::Prospects;

use self::graph::{Node, NodeIdx, is_false, is_true};
use self::search::{Measure, Search};
use super::{Places, State};

/// Returns the chains on a single digit, from the candidates that may be an end of a useful one.
pub(super) fn find_of_digits(state: &State) -> Vec<Chain> {
    let graph = Graph::new(state, NodeKinds::Digits, &[]);
    open_chains(state, &graph, scan::promising(&graph).into_iter())
}

/// Returns the chains through bivalue cells whose two ends are on the same digit.
pub(super) fn find_of_pairs(state: &State) -> Vec<Chain> {
    let graph = Graph::new(state, NodeKinds::Pairs, &[]);
    // The nodes come by digit, so those of the same one after a node are the ends of its chains.
    let has_target = |&start: &NodeIdx| {
        let Node { places: Places { digit, .. }, peers, .. } = *graph.node(start);
        let ends = graph.nodes[usize::from(start) + 1..].iter();
        ends.take_while(|end| end.places.digit == digit)
            .any(|end| !(state.places(digit) & peers & end.peers).is_empty())
    };
    open_chains(state, &graph, graph.candidates().filter(has_target))
}

/// Returns the chains of a graph between one of these candidates and another on the same digit, the best first.
fn open_chains(state: &State, graph: &Graph, starts: impl Iterator<Item = NodeIdx>) -> Vec<Chain> {
    let mut chains = Vec::new();
    let mut search = Search::new(graph);
    for start in starts {
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
    let mut search = Search::new(graph);
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
