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
use super::{Candidate, CandidateSet, State};

/// Returns the chains on one digit, from ends at which they may strike something.
pub(super) fn find_of_digits(state: &State) -> Vec<Chain> {
    let graph = Graph::new(state, NodeKinds::Digits, &[]);
    open_chains(state, &graph, scan::promising(&graph).into_iter())
}

/// Returns the chains through pairs from a digit to the same digit.
pub(super) fn find_of_pairs(state: &State) -> Vec<Chain> {
    let graph = Graph::new(state, NodeKinds::Pairs, &[]);
    let has_target = |&start: &NodeIdx| {
        let start = usize::from(start);
        let ends = graph.nodes[start + 1..].iter();
        ends.take_while(|end| end.places.digit == graph.nodes[start].places.digit)
            .any(|end| strikes(state, &graph.nodes[start], end))
    };
    open_chains(state, &graph, graph.candidates().filter(has_target))
}

/// Returns true if one of two nodes of a digit being true strikes something.
fn strikes(state: &State, start: &Node, end: &Node) -> bool {
    !(state.places(start.places.digit) & start.peers & end.peers).is_empty()
}

/// Returns the chains of a graph from these candidates to others of the same digit, the best first.
fn open_chains(state: &State, graph: &Graph, starts: impl Iterator<Item = NodeIdx>) -> Vec<Chain> {
    let mut chains = Vec::new();
    let mut search = Search::new(graph);
    for start in starts {
        search.run(is_false(start), Measure::Open);
        let digit = |node: NodeIdx| graph.nodes[usize::from(node)].places.digit;
        let ends = search.true_nodes().filter(|&end| end > start && digit(end) == digit(start));
        chains.extend(ends.filter_map(|end| search.open_chain(state, start, end)));
    }
    sorted(chains)
}

/// Sorts chains by preference.
fn sorted(mut chains: Vec<Chain>) -> Vec<Chain> {
    chains.sort_by_cached_key(Chain::preference);
    chains
}

/// Returns the chains that rule out candidates of several cells, and the loops from a cell back to it.
pub(super) fn find(state: &State, graph: &Graph) -> Vec<Chain> {
    let mut chains = Vec::new();
    let mut search = Search::new(graph);
    for start in graph.candidates() {
        search.run(is_false(start), Measure::Open);
        let ends =
            search.true_nodes().filter(|&end| end != start && usize::from(end) < graph.n_plain);
        let open = ends.filter_map(|end| search.open_chain(state, start, end));
        chains.extend(open.filter(|it| it.kind == ChainKind::Open));
        if graph.nodes.len() > graph.n_plain {
            search.run(is_false(start), Measure::Loop);
        }
        search.loops(state, is_false(start), &mut chains);
        search.run(is_true(start), Measure::Loop);
        search.loops(state, is_true(start), &mut chains);
    }
    sorted(chains)
}

/// Returns for every candidate, true and false, the candidates that are false and those that are true because of it.
pub(super) fn follow_all(graph: &Graph) -> Vec<(Candidate, bool, [CandidateSet; 2])> {
    let mut search = Search::new(graph);
    let mut all = Vec::new();
    for node in graph.candidates() {
        for start in [is_true(node), is_false(node)] {
            search.run(start, Measure::Open);
            let mut sets = [CandidateSet::EMPTY; 2];
            for &literal in search.by_distance.iter().flatten() {
                sets[usize::from(literal % 2)].extend(search.node(literal).candidate());
            }
            all.extend(search.node(start).candidate().map(|it| (it, start % 2 == 1, sets)));
        }
    }
    all
}
