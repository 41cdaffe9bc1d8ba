//! A fast pre-selection of chains by bit sets of literals.
//!
//! A path takes only the best chain, and most states have none. So the implications of "this node is false" are
//! followed in layers, each a bit set. The result is the distance between every two nodes, and the candidates that both
//! rule out. Only then are the chains themselves searched for, the most promising first.

use std::ops::ControlFlow;

use super::chain::{Chain, ChainKind};
use super::graph::{Graph, Links, Node, NodeIdx, is_false, is_true};
use super::search::{Measure, Search};
use crate::grid::DigitSet;
use crate::logic::bit_table::{BitTable, Row};
use crate::logic::deduction::{Preference, preference};
use crate::logic::{Candidate, Places, State};

/// The links of a graph as bit sets, a row for each node.
struct Rows {
    /// The nodes that are true if a node is false.
    strong: BitTable,
    /// The nodes that are false if a node is true.
    weak: BitTable,
    /// The nodes that are false if an almost locked set loses a digit.
    locked: BitTable,
    /// The nodes that are single candidates, in row 0.
    single: BitTable,
    /// The nodes from which nothing follows if they are false, in row 0.
    dead: BitTable,
}

/// A possible chain: its ends and the eliminations it would make, not yet its nodes.
#[derive(Clone, Copy, Debug)]
struct Prospect {
    goal: Goal,
    preference: Preference,
}

/// The effect that a chain would have.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// An open chain between these ends strikes something.
    Open(NodeIdx, NodeIdx),
    /// A discontinuous loop shows that this candidate is true.
    Proof(NodeIdx),
    /// A discontinuous loop shows that this candidate is false.
    Elimination(NodeIdx),
}

/// The possible chains of a graph, best first.
#[derive(Debug)]
pub(in crate::logic) struct Prospects {
    found: Vec<Prospect>,
    rings: Vec<Chain>,
}

impl Rows {
    /// Returns the rows of the nodes on these digits.
    fn new(graph: &Graph, links: Links, digits: DigitSet) -> Self {
        let n_nodes = graph.nodes.len();
        let empty = BitTable::new(n_nodes, n_nodes);
        let [single, dead] = [(); 2].map(|()| BitTable::new(1, n_nodes));
        let [strong, weak] = [(); 2].map(|()| empty.clone());
        let mut rows = Self { strong, weak, locked: empty, single, dead };
        for node in 0..n_nodes {
            if !digits.contains(graph.nodes[node].places.digit) {
                continue;
            }
            let (is_false, is_true) = (is_false(idx(node)), is_true(idx(node)));
            for implied in graph.implied_by(is_true, links) {
                rows.weak.insert(node, usize::from(implied.literal / 2));
            }
            for implied in graph.implied_by(is_false, links) {
                // An even literal means "false". Only a set that loses a digit makes others false directly.
                let is_locked = implied.literal.is_multiple_of(2);
                let row = if is_locked { &mut rows.locked } else { &mut rows.strong };
                row.insert(node, usize::from(implied.literal / 2));
            }
            if rows.strong.row(node).is_empty() && rows.locked.row(node).is_empty() {
                rows.dead.insert(0, node);
            }
        }
        graph.candidates().for_each(|node| rows.single.insert(0, usize::from(node)));
        rows
    }
}

/// Converts a node's number to the type of a [`Graph`].
fn idx(node: usize) -> NodeIdx {
    NodeIdx::try_from(node).expect("there are at most 20,000 nodes")
}

impl Prospects {
    pub(in crate::logic) fn new(state: &State, graph: &Graph) -> Self {
        let mut scan = Scan::new(graph, Links::All, DigitSet::ALL);
        // Chains never begin in a set, because their ends must be candidates.
        for start in 0..graph.n_plain {
            scan.run(start, |scan, end, distance| scan.note(start, end, distance));
        }
        Self { found: scan.sorted(), rings: scan.rings(state) }
    }

    /// Searches for the chains of a kind and passes them to `each`, best first, until it breaks.
    pub(in crate::logic) fn each<B>(
        &self,
        state: &State,
        graph: &Graph,
        kind: ChainKind,
        mut each: impl FnMut(&Chain) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if kind == ChainKind::Ring {
            return self.rings.iter().try_for_each(each);
        }
        // A chain may turn out longer than the way between its ends. Then it waits for those that may be better.
        let mut waiting: Vec<Chain> = Vec::new();
        let mut search = None;
        let is_open = |it: &&Prospect| matches!(it.goal, Goal::Open(..));
        for prospect in self.found.iter().filter(|it| is_open(it) == (kind == ChainKind::Open)) {
            // No prospect from here on is better than this one, so a chain that is at least as good can wait no longer.
            while let Some(best) = waiting.pop_if(|it| it.preference() <= prospect.preference) {
                each(&best)?;
            }
            let search = search.get_or_insert_with(|| Search::new(graph, Links::All));
            if let Some(chain) = search.confirm(state, prospect.goal) {
                let place = waiting.partition_point(|it| it.preference() > chain.preference());
                waiting.insert(place, chain);
            }
        }
        waiting.iter().rev().try_for_each(each)
    }
}

impl Search<'_> {
    /// Searches for the chain of a prospect; `None` if every such chain passes a cell twice.
    fn confirm(&mut self, state: &State, goal: Goal) -> Option<Chain> {
        let mut chains = Vec::new();
        match goal {
            // From the other end the search keeps other ones of the shortest chains, and one may pass no cell twice.
            Goal::Open(a, b) => {
                return [[a, b], [b, a]].into_iter().find_map(|[start, end]| {
                    self.run(is_false(start), Measure::Open);
                    self.open_chain(state, start, end)
                });
            }
            Goal::Proof(node) => {
                self.run(is_false(node), Measure::Loop);
                let cell = self.graph.node(node).cell()?;
                for end in self.graph.forced_of(node).chain([node]).map(is_true) {
                    if self.is_far(end) {
                        self.loops_to(state, cell, [is_false(node), end], &mut chains);
                    }
                }
            }
            // It is false if it leads to its opposite, or if another candidate of its cell does.
            Goal::Elimination(node) => {
                self.run(is_true(node), Measure::Loop);
                self.loops(state, is_true(node), &mut chains);
                let cell = self.graph.node(node).cell()?;
                for other in self.graph.in_cell(cell).filter(|&it| it != node) {
                    self.run(is_false(other), Measure::Loop);
                    if self.is_far(is_false(node)) {
                        let ends = [is_false(other), is_false(node)];
                        self.loops_to(state, cell, ends, &mut chains);
                    }
                }
            }
        }
        chains.into_iter().min_by_key(|it| it.length)
    }
}

/// Returns the candidates on these digits from which a chain may lead to a later one on the same digit, so that something
/// sees both.
pub(super) fn promising(graph: &Graph, links: Links, digits: DigitSet) -> Vec<NodeIdx> {
    let mut scan = Scan::new(graph, links, digits);
    let leads_on = |&start: &NodeIdx| {
        let Places { digit, .. } = graph.node(start).places;
        let seen = graph.places.cells(digit) & graph.node(start).peers;
        let mut is_found = false;
        if digits.contains(digit) {
            scan.run(usize::from(start), |_, end, _| {
                let Node { places, peers, .. } = &graph.nodes[end];
                let is_later = end > usize::from(start) && places.digit == digit;
                is_found |= is_later && !(seen & *peers).is_empty();
            });
        }
        is_found
    };
    graph.candidates().filter(leads_on).collect()
}

/// The scan of a graph.
struct Scan<'a> {
    graph: &'a Graph,
    rows: Rows,
    /// By node the length of the shortest discontinuous loop that eliminates it.
    shortest: Vec<usize>,
    /// The other chains.
    found: Vec<Prospect>,
    /// Start nodes of possible continuous loops.
    ring_starts: Vec<NodeIdx>,
    layers: Layers,
}

/// The nodes reached from one start, layer by layer. Each set is a table with row 0 only.
struct Layers {
    on: BitTable,
    off: BitTable,
    /// The true nodes that the last layer added.
    new_on: BitTable,
    new_off: BitTable,
    /// The true nodes that follow from the last layer.
    next_on: BitTable,
    next_off: BitTable,
}

const FAR: usize = usize::MAX;

impl<'a> Scan<'a> {
    fn new(graph: &'a Graph, links: Links, digits: DigitSet) -> Self {
        Self {
            graph,
            rows: Rows::new(graph, links, digits),
            shortest: vec![FAR; graph.nodes.len()],
            found: Vec::new(),
            ring_starts: Vec::new(),
            layers: Layers::new(graph.nodes.len()),
        }
    }

    /// Follows all implications of a node being false, and passes each true node at three links or more to `note`.
    fn run(&mut self, start: usize, mut note: impl FnMut(&mut Self, usize, usize)) {
        // Without a strong link nothing becomes true, and a chain needs a true end.
        if self.rows.strong.row(start).is_empty() {
            return;
        }
        // Taken out while the scan notes what it finds; empty tables allocate nothing.
        let mut layers = std::mem::replace(&mut self.layers, Layers::new(0));
        layers.begin(start, self.rows.dead.row(0));
        let mut distance = 0;
        while layers.grow(&self.rows, self.graph.n_plain) {
            distance += 1;
            // A chain has three links or more; what fewer show is left to locked candidates and pairs.
            if distance >= 3 {
                layers.new_on.row(0).iter().for_each(|end| note(self, end, distance));
            }
        }
        self.layers = layers;
    }

    /// Records the eliminations that a chain between these nodes would make.
    fn note(&mut self, start: usize, end: usize, distance: usize) {
        let [a, b] = [start, end].map(|it| &self.graph.nodes[it]);
        let [a_cell, b_cell] = [a.cell(), b.cell()];
        let is_forced = end >= self.graph.n_plain;
        // That a candidate is the last of its cell is of interest only if it is the start.
        if is_forced && self.graph.plain_of(idx(end)) != Some(idx(start)) {
            return;
        }
        // Two digits of one cell rule out each other, so the chain closes; the links on its way decide what it strikes,
        // and only the search knows these.
        if !is_forced && a_cell.is_some() && a_cell == b_cell && start != end {
            if !self.ring_starts.contains(&idx(start)) {
                self.ring_starts.push(idx(start));
            }
            return;
        }
        let [weak, single] = [&self.rows.weak, &self.rows.single];
        // One of the two nodes is true, so what both rule out is false.
        let both = weak.row(start).common(weak.row(end));
        let ruled_out = both.filter(|&node| single.row(0).contains(node));
        if ruled_out.clone().next().is_none() {
            return;
        }
        // A node that is true if it is false is true: the rest of its cell goes.
        if start == end || is_forced {
            if let Some(candidate) = a.candidate() {
                let Candidate { digit, cell } = candidate;
                let others = self.graph.places.digits(cell).without(digit).iter();
                let others = others.map(|digit| Candidate::new(cell, digit));
                let preference = preference(others, distance);
                self.found.push(Prospect { goal: Goal::Proof(idx(start)), preference });
            }
            return;
        }
        let mut struck = Vec::new();
        for node in ruled_out {
            let Some(candidate) = self.graph.nodes[node].candidate() else { continue };
            let outside = [a_cell, b_cell].iter().filter(|it| **it != Some(candidate.cell)).count();
            // The loop from the candidate back to it has a link more for each end that is in another cell.
            if outside > 0 {
                self.shortest[node] = self.shortest[node].min(distance + outside);
            }
            struck.push(candidate);
        }
        let is_open = struck.iter().any(|it| it.cell != struck[0].cell);
        // Chains go both ways, so each pair of ends is noted from its lower end.
        if is_open && start < end && a_cell.is_some() && b_cell.is_some() {
            let preference = preference(struck.iter().copied(), distance);
            self.found.push(Prospect { goal: Goal::Open(idx(start), idx(end)), preference });
        }
    }

    /// Returns the possible chains, best first.
    fn sorted(&mut self) -> Vec<Prospect> {
        let mut found = std::mem::take(&mut self.found);
        for (node, &length) in self.shortest.iter().enumerate() {
            if let (true, Some(candidate)) = (length < FAR, self.graph.nodes[node].candidate()) {
                let preference = preference([candidate].into_iter(), length);
                found.push(Prospect { goal: Goal::Elimination(idx(node)), preference });
            }
        }
        // A stable sort: of equals the path takes the first that was noted.
        found.sort_by_key(|it| it.preference);
        found
    }

    /// Returns the continuous loops, best first.
    fn rings(&self, state: &State) -> Vec<Chain> {
        let mut rings = Vec::new();
        let mut search = None;
        for &start in &self.ring_starts {
            // Most states have no start of a ring, and a search allocates for every node.
            let search = search.get_or_insert_with(|| Search::new(self.graph, Links::All));
            search.run(is_false(start), Measure::Loop);
            search.loops(state, is_false(start), &mut rings);
        }
        // The search also finds the discontinuous loops of these cells; they are prospects of their own.
        rings.retain(|it| it.kind == ChainKind::Ring);
        rings.sort_by_cached_key(Chain::preference);
        rings
    }
}

impl Layers {
    /// Returns empty sets of this many nodes.
    fn new(n_nodes: usize) -> Self {
        let [on, off, new_on, new_off, next_on, next_off] =
            std::array::from_fn(|_| BitTable::new(1, n_nodes));
        Self { on, off, new_on, new_off, next_on, next_off }
    }

    /// Resets the layers to one false node.
    fn begin(&mut self, start: usize, dead: Row<'_>) {
        for set in [&mut self.on, &mut self.off, &mut self.new_on, &mut self.new_off] {
            set.clear();
        }
        // No layer needs the nodes from which nothing follows.
        self.off.unite(0, dead);
        self.off.insert(0, start);
        self.new_off.insert(0, start);
    }

    /// Adds the next layer; returns false if the last one was empty. Nodes from `n_plain` on are almost locked sets.
    fn grow(&mut self, rows: &Rows, n_plain: usize) -> bool {
        let Self { on, off, new_on, new_off, next_on, next_off } = self;
        if new_on.row(0).is_empty() && new_off.row(0).is_empty() {
            return false;
        }
        next_on.clear();
        next_off.clear();
        for node in new_off.row(0).iter() {
            next_on.unite(0, rows.strong.row(node));
            // From a set that lost a digit it also follows what is false, for its other digits are locked.
            if node >= n_plain {
                next_off.unite(0, rows.locked.row(node));
            }
        }
        for node in new_on.row(0).iter() {
            next_off.unite(0, rows.weak.row(node));
        }
        // What was reached before was reached by a shorter way, so each node is in one layer.
        for (new, next, all) in [(new_on, next_on, on), (new_off, next_off, off)] {
            new.fill(0, next.row(0), &[all.row(0)].into_iter());
            all.unite(0, new.row(0));
        }
        true
    }
}
