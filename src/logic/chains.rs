//! Strong and weak links between candidates, and the alternating chains that they make.
//!
//! A chain begins and ends with a strong link, and strong and weak links alternate: if its first node is false, its
//! last one is true. So one of the two ends is true, and what both rule out is false. If the ends rule out each
//! other, the chain is a ring (a continuous nice loop): then exactly one end of each of its weak links is true.
//!
//! Chains are found by breadth-first search from "this node is false", which yields a shortest chain to every node
//! that becomes true. A literal, a node with "true" or "false", is visited once, so a search ends after at most
//! twice as many steps as there are nodes.

use std::ops::ControlFlow;

use super::view::View;
use super::{Candidate, CandidateSet, Link, LinkKind, Places};
use crate::grid::{Cell, CellSet, Digit, House};

/// The links of a state between its candidates, and between groups of them if it is made so.
#[derive(Debug)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// For each node those of which one is true if it is false.
    strong: Vec<Vec<NodeIdx>>,
    /// For each node those that are false if it is true.
    weak: Vec<Vec<NodeIdx>>,
    /// For each node those of the same cell, itself among them.
    same_cell: Vec<Vec<NodeIdx>>,
}

/// The number of a node.
type NodeIdx = u16;

/// A candidate, or a group of two or three candidates of one digit where a line and a block cross.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) places: Places,
    /// The cells that see all of its cells.
    peers: CellSet,
}

/// The kinds of links that a graph holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    /// Links between candidates.
    Candidates,
    /// Links between candidates and groups of candidates.
    Groups,
    /// Links of one digit between candidates.
    Digit(Digit),
    /// Links inside cells with two candidates, and weak links of a digit between them.
    Pairs,
}

impl Graph {
    /// Returns the links of a state.
    pub(super) fn new(view: &View<'_>, scope: Scope) -> Self {
        let mut graph = Self { nodes: Vec::new(), strong: Vec::new(), weak: Vec::new(), same_cell: Vec::new() };
        graph.add_nodes(view, scope);
        graph.strong = vec![Vec::new(); graph.nodes.len()];
        graph.weak = vec![Vec::new(); graph.nodes.len()];
        graph.same_cell = vec![Vec::new(); graph.nodes.len()];
        if !matches!(scope, Scope::Digit(_)) {
            graph.link_cells(view);
        }
        graph.link_digits(view, scope);
        graph
    }

    fn add_nodes(&mut self, view: &View<'_>, scope: Scope) {
        for digit in Digit::ALL {
            let places = match scope {
                Scope::Candidates | Scope::Groups => view.places(digit),
                Scope::Digit(only) if only == digit => view.places(digit),
                Scope::Digit(_) => CellSet::EMPTY,
                Scope::Pairs => view.places(digit) & view.bivalue(),
            };
            for cell in places {
                self.nodes.push(Node::new(digit, CellSet::only(cell)));
            }
            if scope == Scope::Groups {
                for (line, block) in crossings() {
                    let cells = places & line.cells() & block.cells();
                    if cells.len() > 1 {
                        self.nodes.push(Node::new(digit, cells));
                    }
                }
            }
        }
    }

    /// Links nodes of the same digit: weakly where they see each other, strongly where a house has no other place.
    fn link_digits(&mut self, view: &View<'_>, scope: Scope) {
        let mut first = 0;
        for same_digit in self.nodes.chunk_by(|a, b| a.places.digit == b.places.digit) {
            for (a_idx, a) in same_digit.iter().enumerate() {
                for (b_idx, b) in same_digit.iter().enumerate().skip(a_idx + 1) {
                    if !a.peers.is_superset(b.places.cells) {
                        continue;
                    }
                    let [a_idx, b_idx] = [first + a_idx, first + b_idx];
                    link(&mut self.weak, a_idx, b_idx);
                    if scope != Scope::Pairs && is_strong(view, a.places, b.places) {
                        link(&mut self.strong, a_idx, b_idx);
                    }
                }
            }
            first += same_digit.len();
        }
    }

    /// Links candidates of the same cell: weakly, and strongly where there are two.
    fn link_cells(&mut self, view: &View<'_>) {
        let mut by_cell = [const { Vec::new() }; 81];
        for (idx, node) in self.nodes.iter().enumerate() {
            if let Some(cell) = node.cell() {
                by_cell[cell.index()].push(idx);
            }
        }
        for (nodes, cell) in by_cell.iter().zip(Cell::ALL) {
            for (idx, &a) in nodes.iter().enumerate() {
                self.same_cell[a].extend(nodes.iter().map(|&it| NodeIdx::try_from(it).expect("there are fewer than 2,000 nodes")));
                for &b in &nodes[idx + 1..] {
                    link(&mut self.weak, a, b);
                    if view.digits(cell).len() == 2 {
                        link(&mut self.strong, a, b);
                    }
                }
            }
        }
    }
}

/// Adds a link in both directions.
fn link(links: &mut [Vec<NodeIdx>], a: usize, b: usize) {
    let [to_a, to_b] = [a, b].map(|it| NodeIdx::try_from(it).expect("there are fewer than 2,000 nodes"));
    links[a].push(to_b);
    links[b].push(to_a);
}

/// Returns true if a house has no place for the digit beside those of the two nodes, which see each other.
fn is_strong(view: &View<'_>, a: Places, b: Places) -> bool {
    let both = a.cells | b.cells;
    let houses = both.first().map(Cell::houses);
    houses.into_iter().flatten().any(|house| {
        house.cells().is_superset(both) && view.places_in(a.digit, house) == both
    })
}

/// Returns the pairs of a line and a block that cross.
pub(super) fn crossings() -> impl Iterator<Item = (House, House)> {
    (0..9).flat_map(|line| {
        let in_row = (0..3).map(move |idx| (House::Row(line), House::Block(line / 3 * 3 + idx)));
        let in_column = (0..3).map(move |idx| (House::Column(line), House::Block(idx * 3 + line / 3)));
        in_row.chain(in_column)
    })
}

impl Node {
    fn new(digit: Digit, cells: CellSet) -> Self {
        let peers = cells.iter().fold(CellSet::ALL, |peers, cell| peers & cell.peers());
        Self { places: Places { digit, cells }, peers }
    }

    /// Returns the cell of a single candidate.
    fn cell(&self) -> Option<Cell> {
        self.places.cells.single()
    }
}

/// A chain, or the ring that it closes.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) kind: ChainKind,
    pub(super) eliminations: CandidateSet,
    /// The length in links as HoDoKu counts them.
    pub(super) length: usize,
    pub(super) links: Vec<Link>,
}

/// The effect of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainKind {
    /// Its ends rule out each other.
    Ring,
    /// It decides digits of one cell.
    Discontinuous,
    /// It rules out candidates of several cells.
    Open,
}

/// A breadth-first search from one literal.
///
/// Of several shortest chains to a literal those are kept whose links inside a cell come first; these are HoDoKu's
/// choice, and do not depend on how the board is turned.
struct Search<'a> {
    graph: &'a Graph,
    reached: Vec<Reached>,
    /// The literals that were reached, in layers of equal distance.
    queue: Vec<Literal>,
    /// The parents of all literals, each with the place of the next one of the same literal.
    parents: Vec<(Literal, u32)>,
}

/// A node that is true or false: twice the number of the node, and one more for true.
type Literal = u16;

/// The way in which a search reached a literal.
#[derive(Clone, Copy)]
struct Reached {
    /// The number of links, or [`UNREACHED`].
    distance: u16,
    /// The rank among the literals of the same distance, equal for equal kinds of links on the way.
    rank: u16,
    /// The rank of the parents and the kind of the last link.
    key: (u16, LinkPlace),
    /// The place of the first parent in the list, or [`NONE`].
    first_parent: u32,
}

/// The place of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum LinkPlace {
    InCell,
    OfDigit,
}

const UNREACHED: u16 = u16::MAX;
const NONE: u32 = u32::MAX;

/// Returns the literal "this node is false".
const fn is_false(node: NodeIdx) -> Literal {
    node * 2
}

/// Returns the literal "this node is true".
const fn is_true(node: NodeIdx) -> Literal {
    node * 2 + 1
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph) -> Self {
        let n_literals = graph.nodes.len() * 2;
        let reached = Reached { distance: UNREACHED, rank: 0, key: (0, LinkPlace::InCell), first_parent: NONE };
        Self {
            graph,
            reached: vec![reached; n_literals],
            queue: Vec::with_capacity(n_literals),
            parents: Vec::with_capacity(n_literals),
        }
    }

    /// Follows all implications of a literal.
    fn run(&mut self, start: Literal) {
        for &literal in &self.queue {
            self.reached[usize::from(literal)].distance = UNREACHED;
        }
        self.parents.clear();
        self.queue.clear();
        self.queue.push(start);
        self.reached[usize::from(start)] =
            Reached { distance: 0, rank: 0, key: (0, LinkPlace::InCell), first_parent: NONE };
        let mut layer = 0..1;
        while !layer.is_empty() {
            for idx in layer.clone() {
                self.follow(self.queue[idx]);
            }
            layer = layer.end..self.queue.len();
            self.rank(layer.clone());
        }
    }

    /// Adds what follows directly from a literal.
    fn follow(&mut self, literal: Literal) {
        let node = usize::from(literal / 2);
        let Reached { distance, rank, .. } = self.reached[usize::from(literal)];
        let graph = self.graph;
        let (links, sign) =
            if literal % 2 == 0 { (&graph.strong[node], 1) } else { (&graph.weak[node], 0) };
        for &other in links {
            let in_cell = graph.nodes[usize::from(other)].places.digit != graph.nodes[node].places.digit;
            let key = (rank, if in_cell { LinkPlace::InCell } else { LinkPlace::OfDigit });
            let implied = other * 2 + sign;
            let reached = &mut self.reached[usize::from(implied)];
            let next = if reached.distance == UNREACHED {
                self.queue.push(implied);
                NONE
            } else if reached.distance == distance + 1 && key <= reached.key {
                if key == reached.key { reached.first_parent } else { NONE }
            } else {
                continue;
            };
            let parent = u32::try_from(self.parents.len()).expect("there are fewer links");
            *reached = Reached { distance: distance + 1, rank: 0, key, first_parent: parent };
            self.parents.push((literal, next));
        }
    }

    /// Ranks the literals of a layer by the links on the way to them.
    fn rank(&mut self, layer: std::ops::Range<usize>) {
        let reached = &mut self.reached;
        self.queue[layer.clone()].sort_by_key(|&it| reached[usize::from(it)].key);
        let (mut rank, mut before) = (0, None);
        for &literal in &self.queue[layer] {
            let reached = &mut reached[usize::from(literal)];
            if before.is_some_and(|it| it != reached.key) {
                rank += 1;
            }
            before = Some(reached.key);
            reached.rank = rank;
        }
    }

    /// Returns the nodes that are true, nearest first.
    fn reached(&self) -> impl Iterator<Item = NodeIdx> {
        self.queue.iter().filter(|&literal| literal % 2 == 1).map(|literal| literal / 2)
    }

    /// Returns the number of links to a literal, if it follows.
    fn distance(&self, literal: Literal) -> Option<usize> {
        let distance = self.reached[usize::from(literal)].distance;
        (distance != UNREACHED).then_some(usize::from(distance))
    }

    /// Calls `each` with the nodes of the chains to a literal that pass no cell twice, until it breaks. The first node
    /// may lie in the cell of the last.
    ///
    /// After [`MOST_WAYS`] nodes it gives up, since there may be very many chains of the same length.
    fn each_chain_to(&self, end: Literal, each: &mut dyn FnMut(&[NodeIdx]) -> ControlFlow<()>) {
        let mut nodes = vec![end / 2];
        let _ = self.each_way_back(end, CellSet::EMPTY, &mut nodes, &mut MOST_WAYS.clone(), each);
    }

    fn each_way_back(
        &self,
        literal: Literal,
        passed: CellSet,
        nodes: &mut Vec<NodeIdx>,
        n_left: &mut usize,
        each: &mut dyn FnMut(&[NodeIdx]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let here = self.node(literal / 2).places.cells;
        let mut next = self.reached[usize::from(literal)].first_parent;
        while next != NONE {
            let (parent, following) = self.parents[next as usize];
            next = following;
            *n_left = n_left.checked_sub(1).map_or(ControlFlow::Break(()), ControlFlow::Continue)?;
            let cells = self.node(parent / 2).places.cells;
            let is_start = self.reached[usize::from(parent)].distance == 0;
            // The chain may come back to the cell of its start.
            let end = if is_start { self.node(nodes[0]).places.cells } else { CellSet::EMPTY };
            if !(cells & (passed - end)).is_empty() || (cells != here && !(cells & here).is_empty()) {
                continue;
            }
            nodes.push(parent / 2);
            if is_start {
                let forwards: Vec<NodeIdx> = nodes.iter().rev().copied().collect();
                each(&forwards)?;
            } else {
                let passed = if cells == here { passed } else { passed | here };
                self.each_way_back(parent, passed, nodes, n_left, each)?;
            }
            nodes.pop();
        }
        ControlFlow::Continue(())
    }

    fn node(&self, idx: NodeIdx) -> &Node {
        &self.graph.nodes[usize::from(idx)]
    }
}

/// The most nodes that are tried on the ways back from one end of a chain.
const MOST_WAYS: usize = 200;

/// Returns the chains of a graph whose ends are candidates of the same digit, or which decide one.
pub(super) fn find_open(view: &View<'_>, graph: &Graph) -> Vec<Chain> {
    let mut chains = Vec::new();
    let mut search = Search::new(graph);
    for start in graph.starts() {
        search.run(is_false(start));
        let ends = search.reached().filter(|&end| end >= start);
        chains.extend(ends.filter_map(|end| search.open_chain(view, start, end)));
    }
    chains
}

/// Returns the chains and loops of a graph.
pub(super) fn find(view: &View<'_>, graph: &Graph) -> Vec<Chain> {
    let mut chains = Vec::new();
    let mut search = Search::new(graph);
    for start in graph.starts() {
        search.run(is_false(start));
        let ends = search.reached().filter(|&end| end > start && search.node(end).cell().is_some());
        chains.extend(ends.filter_map(|end| search.open_chain(view, start, end)).filter(|it| it.kind == ChainKind::Open));
        search.loops(view, is_false(start), &mut chains);
    }
    for start in 0..graph.nodes.len() {
        let start = NodeIdx::try_from(start).expect("there are fewer than 2,000 nodes");
        search.run(is_true(start));
        search.loops(view, is_true(start), &mut chains);
    }
    chains
}

impl Graph {
    /// Returns the nodes with which a chain can begin.
    fn starts(&self) -> impl Iterator<Item = NodeIdx> {
        let nodes = (0..).zip(&self.strong);
        let nodes = nodes.filter(|(_, strong)| !strong.is_empty()).map(|(idx, _)| idx);
        nodes.filter(|&idx| self.nodes[usize::from(idx)].cell().is_some())
    }
}

impl Search<'_> {
    /// Returns the chain between two nodes, if it has an effect and passes no cell twice.
    fn open_chain(&self, view: &View<'_>, start: NodeIdx, end: NodeIdx) -> Option<Chain> {
        let length = self.distance(is_true(end)).filter(|&it| it >= 3)?;
        let eliminations = common_peers(view, self.node(start), self.node(end));
        if eliminations.is_empty() {
            return None;
        }
        let is_open = cells_of(&eliminations).len() > 1;
        let kind = if is_open { ChainKind::Open } else { ChainKind::Discontinuous };
        let mut chain = None;
        self.each_chain_to(is_true(end), &mut |nodes| {
            let links = self.links(nodes, LinkKind::Strong);
            chain = Some(Chain { kind, eliminations, length, links });
            ControlFlow::Break(())
        });
        chain
    }

    /// Adds the chains from a literal back to its cell.
    fn loops(&self, view: &View<'_>, start: Literal, chains: &mut Vec<Chain>) {
        let node = start / 2;
        let Some(cell) = self.node(node).cell() else { return };
        for &end in &self.graph.same_cell[usize::from(node)] {
            for literal in [is_false(end), is_true(end)] {
                let Some(length) = self.distance(literal).filter(|&it| it >= 3) else { continue };
                let mut best: Option<Chain> = None;
                self.each_chain_to(literal, &mut |nodes| {
                    let next_to_ends = [nodes[1], nodes[nodes.len() - 2]];
                    if next_to_ends.iter().any(|&it| self.node(it).places.cells.contains(cell)) {
                        return ControlFlow::Continue(());
                    }
                    let Some((kind, eliminations)) = self.effect(view, [start, literal], nodes) else {
                        return ControlFlow::Continue(());
                    };
                    let first = if start % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
                    let links = self.links(nodes, first);
                    let chain = Chain { kind, eliminations, length, links };
                    if best.as_ref().is_none_or(|it| it.eliminations.len() < eliminations.len()) {
                        best = Some(chain);
                    }
                    // Other ways have the same effect, but for rings.
                    if kind == ChainKind::Ring { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                chains.extend(best);
            }
        }
    }

    /// Returns the effect of a chain from one literal of a cell to another.
    fn effect(
        &self,
        view: &View<'_>,
        [start, end]: [Literal; 2],
        nodes: &[NodeIdx],
    ) -> Option<(ChainKind, CandidateSet)> {
        let [a, b] = [start, end].map(|it| self.node(it / 2).places);
        let cell = a.cells.first()?;
        let strike = |digit| Candidate::new(cell, digit).into();
        let (kind, eliminations) = match (start % 2, end % 2) {
            (0, 1) if a.digit == b.digit => {
                let others = view.digits(cell).without(a.digit);
                let others = others.iter().map(|digit| Candidate::new(cell, digit)).collect();
                (ChainKind::Discontinuous, others)
            }
            (0, 1) => (ChainKind::Ring, self.ring(view, nodes)),
            (0, 0) if a.digit != b.digit => (ChainKind::Discontinuous, strike(b.digit)),
            (1, 1) if a.digit != b.digit => (ChainKind::Discontinuous, strike(a.digit)),
            (1, 0) if a.digit == b.digit => (ChainKind::Discontinuous, strike(a.digit)),
            _ => return None,
        };
        (!eliminations.is_empty()).then_some((kind, eliminations))
    }

    /// Returns what a ring strikes whose nodes begin and end in the same cell with different digits.
    fn ring(&self, view: &View<'_>, nodes: &[NodeIdx]) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        let mut cells = CellSet::EMPTY;
        for &idx in nodes {
            cells |= self.node(idx).places.cells;
        }
        for idx in (1..nodes.len()).step_by(2) {
            let to = nodes[(idx + 1) % nodes.len()];
            eliminations |= weak_link_eliminations(view, cells, self.node(nodes[idx]), self.node(to));
        }
        eliminations
    }

    /// Returns the links between consecutive nodes.
    fn links(&self, nodes: &[NodeIdx], first: LinkKind) -> Vec<Link> {
        let second = match first {
            LinkKind::Strong => LinkKind::Weak,
            LinkKind::Weak => LinkKind::Strong,
        };
        let link = |(ends, kind): (&[NodeIdx], LinkKind)| {
            let [from, to] = [ends[0], ends[1]].map(|it| self.node(it).places);
            Link { from, to, kind, als: CellSet::EMPTY }
        };
        nodes.windows(2).zip([first, second].into_iter().cycle()).map(link).collect()
    }
}

/// Returns the cells of candidates.
fn cells_of(candidates: &CandidateSet) -> CellSet {
    Digit::ALL.into_iter().fold(CellSet::EMPTY, |cells, digit| cells | candidates.cells(digit))
}

/// Returns the candidates that two nodes rule out, one of which is true and which do not rule out each other.
fn common_peers(view: &View<'_>, a: &Node, b: &Node) -> CandidateSet {
    let mut ruled_out = CandidateSet::EMPTY;
    if a.places == b.places {
        // The candidate is true.
        return a.cell().map_or(ruled_out, |cell| {
            let others = view.digits(cell).without(a.places.digit);
            others.iter().map(|digit| Candidate::new(cell, digit)).collect()
        });
    }
    if a.places.digit == b.places.digit {
        let places = view.places(a.places.digit) & a.peers & b.peers;
        return CandidateSet::of(a.places.digit, places);
    }
    for (one, other) in [(a, b), (b, a)] {
        if let Some(cell) = one.cell()
            && other.peers.contains(cell)
            && view.digits(cell).contains(other.places.digit)
        {
            ruled_out.insert(Candidate::new(cell, other.places.digit));
        }
    }
    ruled_out
}

/// Returns the candidates that both ends of a weak link rule out.
fn weak_link_eliminations(view: &View<'_>, ring: CellSet, a: &Node, b: &Node) -> CandidateSet {
    if a.places.digit == b.places.digit {
        let others = view.places(a.places.digit) & a.peers & b.peers;
        return CandidateSet::of(a.places.digit, others - ring);
    }
    let digits = a.cell().map(|cell| (cell, view.digits(cell)));
    let others = digits.into_iter().flat_map(|(cell, digits)| {
        let others = digits.without(a.places.digit).without(b.places.digit);
        others.iter().map(move |digit| Candidate::new(cell, digit))
    });
    others.collect()
}
