//! Strong and weak links between candidates, and the alternating chains that they make.
//!
//! A chain begins and ends with a strong link, and strong and weak links alternate: if its first node is false, its
//! last one is true. So one of the two ends is true, and what both rule out is false. If the ends rule out each
//! other, the chain is a ring (a continuous nice loop): then exactly one end of each of its weak links is true.
//!
//! Chains are found by breadth-first search from "this node is false", which yields a shortest chain to every node
//! that becomes true. A literal, a node with "true" or "false", is visited once, so a search ends after at most
//! twice as many steps as there are nodes.

mod scan;

pub(super) use self::scan::Prospects;

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::als::Als;
use super::deduction::{Preference, preference};
use super::view::View;
use super::{Candidate, CandidateSet, Link, LinkKind, Places};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// The implications between the nodes of a state.
#[derive(Debug)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// For each literal those that follow from it directly.
    implied: Vec<Vec<Implied>>,
    /// The nodes that are single candidates, by cell.
    by_cell: Vec<Vec<NodeIdx>>,
    /// The places of each digit in the state.
    places: CandidateSet,
    /// The number of nodes that are candidates or groups.
    n_plain: usize,
    /// For candidates the nodes that are true if a set leaves their cells nothing else. Nothing follows from these.
    forced: Vec<(NodeIdx, NodeIdx)>,
}

/// The number of a node.
type NodeIdx = u16;

/// A node that is true or false: twice the number of the node, and one more for true.
type Literal = u16;

/// A literal that follows from another.
#[derive(Clone, Copy, Debug)]
struct Implied {
    literal: Literal,
    place: LinkPlace,
    /// The number of cells of the almost locked set that it leads into.
    n_cells: u8,
}

/// The place of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum LinkPlace {
    InCell,
    InHouse,
    /// One end is a group or a set.
    OfSeveral,
}

/// A node of a chain.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The candidate, or the group of two or three candidates where a line and a block cross. Of an almost locked set
    /// the cells that hold the digit which a chain takes away from it.
    places: Places,
    /// The cells that see all of its cells.
    peers: CellSet,
    /// The set, if the node is one.
    als: Option<Als>,
}

/// The nodes and links that a graph holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeKinds {
    /// All links between candidates.
    Candidates,
    /// Links between candidates and groups of candidates.
    Groups,
    /// Links between candidates, groups and almost locked sets.
    Als,
    /// Links between candidates of the same digit.
    Digits,
    /// Links inside cells with two candidates, and weak links of a digit between them.
    Pairs,
}

/// The most nodes of a graph. A state has at most 729 candidates and 486 groups, and the rest is for almost locked
/// sets, the smaller ones first; those of boards that people solve make some hundred nodes.
const MOST_NODES: usize = 20_000;

impl Graph {
    /// Returns the links of a state.
    pub(super) fn new(view: &View<'_>, kinds: NodeKinds) -> Self {
        let mut graph = Self {
            nodes: Vec::new(),
            implied: Vec::new(),
            by_cell: vec![Vec::new(); 81],
            places: *view.state().candidates(),
            n_plain: 0,
            forced: Vec::new(),
        };
        graph.add_nodes(view, kinds);
        if kinds != NodeKinds::Digits {
            graph.link_cells(view);
        }
        graph.link_digits(view, kinds);
        graph.n_plain = graph.nodes.len();
        if kinds == NodeKinds::Als {
            graph.add_sets(view);
        }
        graph
    }

    fn add_nodes(&mut self, view: &View<'_>, kinds: NodeKinds) {
        for digit in Digit::ALL {
            let places = match kinds {
                NodeKinds::Candidates | NodeKinds::Groups | NodeKinds::Als | NodeKinds::Digits => {
                    view.places(digit)
                }
                NodeKinds::Pairs => view.places(digit) & view.bivalue(),
            };
            for cell in places {
                let idx = self.add(Node::new(digit, CellSet::only(cell)));
                self.by_cell[cell.index()].push(idx);
            }
            if matches!(kinds, NodeKinds::Groups | NodeKinds::Als) {
                for (line, block) in crossings() {
                    let cells = places & line.cells() & block.cells();
                    if cells.len() > 1 {
                        self.add(Node::new(digit, cells));
                    }
                }
            }
        }
    }

    fn add(&mut self, node: Node) -> NodeIdx {
        self.nodes.push(node);
        self.implied.extend([Vec::new(), Vec::new()]);
        NodeIdx::try_from(self.nodes.len() - 1).expect("there are at most 20,000 nodes")
    }

    /// Links candidates of the same cell: weakly, and strongly where there are two.
    fn link_cells(&mut self, view: &View<'_>) {
        for cell in view.blanks() {
            let nodes = self.by_cell[cell.index()].clone();
            let is_strong = view.digits(cell).len() == 2;
            for (idx, &a) in nodes.iter().enumerate() {
                for &b in &nodes[idx + 1..] {
                    self.link(a, b, LinkPlace::InCell, is_strong);
                }
            }
        }
    }

    /// Links nodes of the same digit: weakly where they see each other, strongly where a house has no other place.
    fn link_digits(&mut self, view: &View<'_>, kinds: NodeKinds) {
        let nodes = self.nodes.clone();
        let with_idx: Vec<(NodeIdx, &Node)> = (0..).zip(&nodes).collect();
        for same_digit in with_idx.chunk_by(|(_, a), (_, b)| a.places.digit == b.places.digit) {
            for (place, &(a_idx, a)) in same_digit.iter().enumerate() {
                for &(b_idx, b) in &same_digit[place + 1..] {
                    if a.peers.is_superset(b.places.cells) {
                        let is_strong =
                            kinds != NodeKinds::Pairs && is_strong(view, a.places, b.places);
                        self.link(a_idx, b_idx, LinkPlace::InHouse, is_strong);
                    }
                }
            }
        }
    }

    /// Links two nodes weakly, or weakly and strongly.
    fn link(&mut self, a: NodeIdx, b: NodeIdx, place: LinkPlace, is_strong: bool) {
        for (from, to) in [(a, b), (b, a)] {
            self.imply(is_true(from), is_false(to), place);
            if is_strong {
                self.imply(is_false(from), is_true(to), place);
            }
        }
    }

    fn imply(&mut self, from: Literal, literal: Literal, place: LinkPlace) {
        let of_several =
            [from, literal].iter().any(|it| self.nodes[usize::from(it / 2)].cell().is_none());
        let place = if of_several { LinkPlace::OfSeveral } else { place };
        let als = self.nodes[usize::from(literal / 2)].als;
        let n_cells = als
            .map_or(0, |it| u8::try_from(it.cells.len()).expect("a set has at most eight cells"));
        self.implied[usize::from(from)].push(Implied { literal, place, n_cells });
    }

    /// Adds almost locked sets of two cells and more, as nodes that are false when a digit is taken away. Then the other
    /// digits are locked in the set: what sees all places of one in the set is false, candidates, groups
    /// and other sets.
    fn add_sets(&mut self, view: &View<'_>) {
        let mut by_digit = [const { Vec::new() }; 9];
        for (idx, node) in (0..).zip(&self.nodes) {
            by_digit[node.places.digit.index()].push((idx, *node));
        }
        for set in view.als_for_chains() {
            for digit in set.digits {
                let node =
                    Node { als: Some(*set), ..Node::new(digit, set.cells & view.places(digit)) };
                let is_seen = by_digit[digit.index()].iter().any(|(_, plain)| node.sees(plain));
                if is_seen && self.nodes.len() < MOST_NODES {
                    self.add(node);
                }
            }
        }
        let sets: Vec<(NodeIdx, Node)> =
            (0..).zip(self.nodes.iter().copied()).skip(self.n_plain).collect();
        for &(idx, node) in &sets {
            for &(start, plain) in &by_digit[node.places.digit.index()] {
                if node.sees(&plain) {
                    self.imply(is_true(start), is_false(idx), LinkPlace::InHouse);
                }
            }
        }
        for &(idx, node) in &sets {
            by_digit[node.places.digit.index()].push((idx, node));
        }
        for &(idx, node) in &sets {
            for digit in node.digits().without(node.places.digit) {
                let locked = Node::new(digit, node.cells() & view.places(digit));
                for (end, other) in &by_digit[digit.index()] {
                    if locked.sees(other) && (other.cells() & node.cells()).is_empty() {
                        self.imply(is_false(idx), is_false(*end), LinkPlace::InHouse);
                    }
                }
            }
            self.force_cells(view, idx, node);
        }
    }

    /// Links a set to the candidates to which it leaves nothing else in their cells.
    fn force_cells(&mut self, view: &View<'_>, idx: NodeIdx, set: Node) {
        let mut struck = CandidateSet::EMPTY;
        let mut cells = CellSet::EMPTY;
        for digit in set.digits().without(set.places.digit) {
            let seen = view.places(digit) & common_peers_of(set.cells() & view.places(digit));
            struck.insert_all(digit, seen);
            cells |= seen;
        }
        for cell in cells - view.bivalue() - set.cells() {
            let left = view.digits(cell) - struck.digits(cell);
            if let Some(digit) = left.single() {
                let forced = self.forced(Candidate::new(cell, digit));
                self.imply(is_false(idx), is_true(forced), LinkPlace::InHouse);
            }
        }
    }

    /// Returns the node that stands for a candidate as the last one of its cell.
    fn forced(&mut self, candidate: Candidate) -> NodeIdx {
        let nodes = &self.by_cell[candidate.cell.index()];
        let plain =
            nodes.iter().find(|&&it| self.nodes[usize::from(it)].places.digit == candidate.digit);
        let plain = *plain.expect("every candidate is a node");
        if let Some(forced) = self.forced_of(plain).next() {
            return forced;
        }
        let forced = self.add(Node::new(candidate.digit, CellSet::only(candidate.cell)));
        self.forced.push((plain, forced));
        forced
    }
}

/// Returns true if a house has no place for the digit beside those of the two nodes, which see each other.
fn is_strong(view: &View<'_>, a: Places, b: Places) -> bool {
    let both = a.cells | b.cells;
    let houses = both.first().map(Cell::houses);
    houses
        .into_iter()
        .flatten()
        .any(|house| house.cells().is_superset(both) && view.places_in(a.digit, house) == both)
}

/// Returns the pairs of a line and a block that cross.
pub(super) fn crossings() -> impl Iterator<Item = (House, House)> {
    (0..9).flat_map(|line| {
        let in_row = (0..3).map(move |idx| (House::Row(line), House::Block(line / 3 * 3 + idx)));
        let in_column =
            (0..3).map(move |idx| (House::Column(line), House::Block(idx * 3 + line / 3)));
        in_row.chain(in_column)
    })
}

impl Node {
    fn new(digit: Digit, cells: CellSet) -> Self {
        let peers = cells.iter().fold(CellSet::ALL, |peers, cell| peers & cell.peers());
        Self { places: Places { digit, cells }, peers, als: None }
    }

    /// Returns true if every place of this node sees every place of the other, of the same digit.
    fn sees(&self, other: &Self) -> bool {
        self.places.digit == other.places.digit && self.peers.is_superset(other.places.cells)
    }

    /// Returns true if it is a group of candidates.
    fn is_group(&self) -> bool {
        self.als.is_none() && self.places.cells.len() > 1
    }

    /// Returns the cells that a chain passes.
    fn cells(&self) -> CellSet {
        self.als.map_or(self.places.cells, |it| it.cells)
    }

    /// Returns its digits: one, or all of a set.
    fn digits(&self) -> DigitSet {
        self.als.map_or_else(|| DigitSet::only(self.places.digit), |it| it.digits)
    }

    /// Returns the cell of a single candidate.
    fn cell(&self) -> Option<Cell> {
        self.cells().single()
    }

    /// Returns the candidate, if it is a single one.
    fn candidate(&self) -> Option<Candidate> {
        self.cell().map(|cell| Candidate::new(cell, self.places.digit))
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

/// A search for the shortest chains from one literal.
///
/// Of several shortest chains to a literal those are kept whose links inside a cell come first; these are HoDoKu's
/// choice, and do not depend on how the board is turned.
struct Search<'a> {
    graph: &'a Graph,
    measure: Measure,
    reached: Vec<Reached>,
    /// The literals that were reached by their distances; those with a shorter way stand in two places.
    by_distance: Vec<Vec<Literal>>,
    /// The parents of all literals, each with the place of the next one of the same literal.
    parents: Vec<(Literal, u32)>,
}

/// The measure of the length of a chain, by what an almost locked set adds to a link into it and one out of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Measure {
    /// Of a loop: 2.5, the sum of all rounded down.
    Loop,
    /// Of an open chain: 1 for a set of two cells, and for larger ones 2 for each cell but one.
    Open,
}

impl Measure {
    /// Returns the half links that a set of this many cells adds.
    const fn of_set(self, n_cells: usize) -> usize {
        match (self, n_cells) {
            (_, 0) => 0,
            (Self::Loop, _) => 5,
            (Self::Open, 2) => 2,
            (Self::Open, _) => 4 * (n_cells - 1),
        }
    }
}

/// The way in which a search reached a literal.
#[derive(Clone, Copy)]
struct Reached {
    /// The length in half links, or [`UNREACHED`].
    distance: u16,
    /// The rank among the literals of the same distance, equal for equal kinds of links on the way.
    rank: u16,
    /// The rank of the parents and the kind of the last link.
    key: (u16, LinkPlace),
    /// The place of the first parent in the list, or [`NONE`].
    first_parent: u32,
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
        let reached = Reached {
            distance: UNREACHED,
            rank: 0,
            key: (0, LinkPlace::InCell),
            first_parent: NONE,
        };
        Self {
            graph,
            measure: Measure::Open,
            reached: vec![reached; n_literals],
            by_distance: Vec::new(),
            parents: Vec::with_capacity(n_literals),
        }
    }

    /// Follows all implications of a literal.
    fn run(&mut self, start: Literal, measure: Measure) {
        self.measure = measure;
        for literals in &mut self.by_distance {
            for literal in literals.drain(..) {
                self.reached[usize::from(literal)].distance = UNREACHED;
            }
        }
        self.parents.clear();
        self.reach(
            start,
            Reached { distance: 0, rank: 0, key: (0, LinkPlace::InCell), first_parent: NONE },
        );
        let mut distance = 0;
        while distance < self.by_distance.len() {
            let literals = self.rank(distance);
            for &literal in &literals {
                self.follow(literal);
            }
            self.by_distance[distance] = literals;
            distance += 1;
        }
    }

    fn reach(&mut self, literal: Literal, reached: Reached) {
        let distance = usize::from(reached.distance);
        if self.by_distance.len() <= distance {
            self.by_distance.resize(distance + 1, Vec::new());
        }
        self.by_distance[distance].push(literal);
        self.reached[usize::from(literal)] = reached;
    }

    /// Adds what follows directly from a literal.
    fn follow(&mut self, literal: Literal) {
        let Reached { distance, rank, .. } = self.reached[usize::from(literal)];
        let graph = self.graph;
        for &Implied { literal: implied, place, n_cells } in &graph.implied[usize::from(literal)] {
            let of_set = self.measure.of_set(usize::from(n_cells));
            let of_set = u16::try_from(of_set).expect("a set has at most eight cells");
            let distance = distance.saturating_add(2 + of_set);
            let key = (rank, place);
            let before = self.reached[usize::from(implied)];
            let next = match distance.cmp(&before.distance) {
                Ordering::Equal if key == before.key => before.first_parent,
                Ordering::Equal if key > before.key => continue,
                Ordering::Less | Ordering::Equal => NONE,
                Ordering::Greater => continue,
            };
            let first_parent = u32::try_from(self.parents.len()).expect("there are fewer links");
            self.parents.push((literal, next));
            let reached = Reached { distance, rank: 0, key, first_parent };
            if distance < before.distance {
                self.reach(implied, reached);
            } else {
                self.reached[usize::from(implied)] = reached;
            }
        }
    }

    /// Takes the literals of a distance, ranked by the links on the way to them.
    fn rank(&mut self, distance: usize) -> Vec<Literal> {
        let mut literals = std::mem::take(&mut self.by_distance[distance]);
        let reached = &mut self.reached;
        literals.retain(|&it| usize::from(reached[usize::from(it)].distance) == distance);
        literals.sort_by_key(|&it| reached[usize::from(it)].key);
        let (mut rank, mut before) = (0, None);
        for &literal in &literals {
            let reached = &mut reached[usize::from(literal)];
            if before.is_some_and(|it| it != reached.key) {
                rank += 1;
            }
            before = Some(reached.key);
            reached.rank = rank;
        }
        literals
    }

    /// Returns the nodes that are true, nearest first.
    fn true_nodes(&self) -> impl Iterator<Item = NodeIdx> {
        let literals = self.by_distance.iter().flatten();
        literals.filter(|&literal| literal % 2 == 1).map(|literal| literal / 2)
    }

    /// Returns true if a literal follows by three links or more.
    fn is_far(&self, literal: Literal) -> bool {
        (6..UNREACHED).contains(&self.reached[usize::from(literal)].distance)
    }

    /// Calls `each` with the chains to a literal that pass no cell twice, until it breaks. The first node may lie in
    /// the cell of the last, and groups may share cells with other nodes.
    ///
    /// After [`MOST_WAYS`] nodes it gives up, since there may be very many chains of the same length.
    fn each_chain_to(&self, end: Literal, each: &mut dyn FnMut(&[Literal]) -> ControlFlow<()>) {
        let mut n_left = MOST_WAYS;
        let _ = self.each_way_back(CellSet::EMPTY, &mut vec![end], &mut n_left, each);
    }

    fn each_way_back(
        &self,
        passed: CellSet,
        chain: &mut Vec<Literal>,
        n_left: &mut usize,
        each: &mut dyn FnMut(&[Literal]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (Some(&end), Some(&literal)) = (chain.first(), chain.last()) else {
            return ControlFlow::Continue(());
        };
        let here = self.node(literal).cells();
        let mut next = self.reached[usize::from(literal)].first_parent;
        while next != NONE {
            let (parent, following) = self.parents[next as usize];
            next = following;
            *n_left =
                n_left.checked_sub(1).map_or(ControlFlow::Break(()), ControlFlow::Continue)?;
            let cells = self.node(parent).cells();
            let is_start = self.reached[usize::from(parent)].distance == 0;
            // The chain may come back to the cell of its start.
            let end = if is_start { self.node(end).cells() } else { CellSet::EMPTY };
            let again = cells & (passed - end);
            // A group may share a cell with the chain, as in HoDoKu.
            let is_passed =
                if self.node(parent).is_group() { again == cells } else { !again.is_empty() };
            if is_passed || (cells != here && !(cells & here).is_empty()) {
                continue;
            }
            chain.push(parent);
            if is_start {
                let forwards: Vec<Literal> = chain.iter().rev().copied().collect();
                each(&forwards)?;
            } else {
                let passed = if cells == here { passed } else { passed | here };
                self.each_way_back(passed, chain, n_left, each)?;
            }
            chain.pop();
        }
        ControlFlow::Continue(())
    }

    fn node(&self, literal: Literal) -> &Node {
        &self.graph.nodes[usize::from(literal / 2)]
    }
}

/// The most nodes that are tried on the ways back from one end of a chain.
const MOST_WAYS: usize = 200;

/// Returns the chains of a graph one of whose ends is true.
pub(super) fn find_open(view: &View<'_>, graph: &Graph) -> Vec<Chain> {
    let mut chains = Vec::new();
    let mut search = Search::new(graph);
    for start in graph.candidates() {
        search.run(is_false(start), Measure::Open);
        let ends = search.true_nodes().filter(|&end| end >= start);
        chains.extend(ends.filter_map(|end| search.open_chain(view, start, end)));
    }
    sorted(chains)
}

/// Sorts chains by preference.
fn sorted(mut chains: Vec<Chain>) -> Vec<Chain> {
    chains.sort_by_cached_key(Chain::preference);
    chains
}

/// Returns the chains that rule out candidates of several cells, and the loops from a cell back to it.
pub(super) fn find(view: &View<'_>, graph: &Graph) -> Vec<Chain> {
    let mut chains = Vec::new();
    let mut search = Search::new(graph);
    for start in graph.candidates() {
        search.run(is_false(start), Measure::Open);
        let ends =
            search.true_nodes().filter(|&end| end != start && usize::from(end) < graph.n_plain);
        let open = ends.filter_map(|end| search.open_chain(view, start, end));
        chains.extend(open.filter(|it| it.kind == ChainKind::Open));
        if graph.nodes.len() > graph.n_plain {
            search.run(is_false(start), Measure::Loop);
        }
        search.loops(view, is_false(start), &mut chains);
        search.run(is_true(start), Measure::Loop);
        search.loops(view, is_true(start), &mut chains);
    }
    sorted(chains)
}

impl Graph {
    /// Returns for every candidate, true and false, the candidates that are false and those that are true because of it.
    pub(super) fn follow_all(&self) -> Vec<(Candidate, bool, [CandidateSet; 2])> {
        let mut search = Search::new(self);
        let mut all = Vec::new();
        for node in self.candidates() {
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

    /// Returns the node that stands for a candidate as the last one of its cell, if there is one.
    fn forced_of(&self, plain: NodeIdx) -> impl Iterator<Item = NodeIdx> {
        self.forced.iter().filter(move |(it, _)| *it == plain).map(|(_, forced)| *forced)
    }

    /// Returns the candidate for which another node stands as the last one of its cell.
    fn plain_of(&self, forced: NodeIdx) -> Option<NodeIdx> {
        self.forced.iter().find(|(_, it)| *it == forced).map(|(plain, _)| *plain)
    }

    /// Returns the nodes that are single candidates.
    fn candidates(&self) -> impl Iterator<Item = NodeIdx> {
        let plain = (0..).zip(&self.nodes[..self.n_plain]);
        plain.filter(|(_, node)| node.cell().is_some()).map(|(idx, _)| idx)
    }
}

impl Search<'_> {
    /// Returns the chain between two candidates, if it has an effect and passes no cell twice.
    fn open_chain(&self, view: &View<'_>, start: NodeIdx, end: NodeIdx) -> Option<Chain> {
        let [start, end] = [is_false(start), is_true(end)];
        if !self.is_far(end) {
            return None;
        }
        let eliminations =
            common_peers(view, self.node(start).candidate()?, self.node(end).candidate()?);
        if eliminations.is_empty() {
            return None;
        }
        let is_open = cells_of(&eliminations).len() > 1;
        let kind = if is_open { ChainKind::Open } else { ChainKind::Discontinuous };
        let mut chain = None;
        self.each_chain_to(end, &mut |literals| {
            chain = Some(Chain::new(kind, eliminations, self.links(literals)));
            ControlFlow::Break(())
        });
        chain
    }

    /// Adds the chains from a literal back to its cell.
    fn loops(&self, view: &View<'_>, start: Literal, chains: &mut Vec<Chain>) {
        let Some(cell) = self.node(start).cell() else { return };
        for forced in self.graph.forced_of(start / 2) {
            if start.is_multiple_of(2) && self.is_far(is_true(forced)) {
                self.loops_to(view, cell, [start, is_true(forced)], chains);
            }
        }
        for &end in &self.graph.by_cell[cell.index()] {
            for end in [is_false(end), is_true(end)] {
                if self.is_far(end) {
                    self.loops_to(view, cell, [start, end], chains);
                }
            }
        }
    }

    /// Adds the chains from a literal to another of the same cell that strike most.
    fn loops_to(&self, view: &View<'_>, cell: Cell, ends: [Literal; 2], chains: &mut Vec<Chain>) {
        let [a, b] = ends.map(|it| self.node(it).places.digit);
        let strike = |digit| CandidateSet::from(Candidate::new(cell, digit));
        // Two digits of a cell of which one is true close a ring.
        let struck = match ends.map(|it| it % 2) {
            [0, 1] if a == b => Some(in_cell(cell, view.digits(cell).without(a))),
            [0, 1] => None,
            [0, 0] if a != b => Some(strike(b)),
            [1, 1] if a != b => Some(strike(a)),
            [1, 0] if a == b => Some(strike(a)),
            _ => return,
        };
        let first = chains.len();
        self.each_chain_to(ends[1], &mut |literals| {
            let next_to_ends = [literals[1], literals[literals.len() - 2]];
            if next_to_ends.iter().any(|&it| self.node(it).cells().contains(cell)) {
                return ControlFlow::Continue(());
            }
            let mut links = self.links(literals);
            if let Some(struck) = struck {
                chains.push(Chain::new(ChainKind::Discontinuous, struck, links));
                return ControlFlow::Break(());
            }
            if !self.is_disjoint(literals) {
                return ControlFlow::Continue(());
            }
            let [from, to] = [ends[1], ends[0]].map(|it| self.node(it).places);
            links.push(Link { from, to, kind: LinkKind::Weak, als: CellSet::EMPTY });
            chains.push(Chain::new(ChainKind::Ring, ring_eliminations(view, &links), links));
            ControlFlow::Continue(())
        });
        let most = chains[first..].iter().map(|it| it.eliminations.len()).max().unwrap_or(0);
        let of_most = |it: &Chain| it.eliminations.len() == most && most > 0;
        let best: Vec<Chain> = chains.drain(first..).filter(of_most).collect();
        chains.extend(best);
    }

    /// Returns true if no cell is passed twice, but by neighbours in the chain and by its ends.
    fn is_disjoint(&self, literals: &[Literal]) -> bool {
        let cells: Vec<CellSet> = literals.iter().map(|&it| self.node(it).cells()).collect();
        let mut passed = CellSet::EMPTY;
        cells.windows(2).skip(1).all(|pair| {
            let is_new = pair[0] == pair[1] || (passed & pair[1]).is_empty();
            passed |= pair[0];
            is_new
        })
    }

    /// Returns the links between consecutive literals.
    fn links(&self, literals: &[Literal]) -> Vec<Link> {
        let mut links = Vec::with_capacity(literals.len());
        for (&from, &to) in literals.iter().zip(&literals[1..]) {
            let [mut a, b] = [from, to].map(|it| self.node(it).places);
            if let Some(als) = self.node(from).als {
                // Without the first digit the set is locked and holds the next one.
                let inner =
                    Places { digit: b.digit, cells: als.cells & self.graph.places.cells(b.digit) };
                links.push(Link { from: a, to: inner, kind: LinkKind::Strong, als: als.cells });
                a = inner;
            }
            let kind = if to % 2 == 0 { LinkKind::Weak } else { LinkKind::Strong };
            links.push(Link { from: a, to: b, kind, als: CellSet::EMPTY });
        }
        links
    }
}

impl Chain {
    fn new(kind: ChainKind, eliminations: CandidateSet, links: Vec<Link>) -> Self {
        let length = length(kind, &links);
        Self { kind, eliminations, length, links }
    }

    fn preference(&self) -> Preference {
        preference(self.eliminations.iter(), self.length)
    }
}

/// Returns the length of a chain in links.
fn length(kind: ChainKind, links: &[Link]) -> usize {
    // The last link of a ring, inside its first cell, and those inside sets do not count.
    let (measure, n_links) = match kind {
        ChainKind::Ring => (Measure::Loop, links.len() - 1),
        ChainKind::Discontinuous => (Measure::Loop, links.len()),
        ChainKind::Open => (Measure::Open, links.len()),
    };
    let sets = links.iter().map(|it| it.als.len()).filter(|&it| it > 0);
    let half_links: usize = sets.clone().map(|it| measure.of_set(it)).sum();
    n_links - sets.count() + half_links / 2
}

/// Returns what a ring strikes: one end of each weak link is true, and sets are locked.
fn ring_eliminations(view: &View<'_>, links: &[Link]) -> CandidateSet {
    let mut cells = CellSet::EMPTY;
    for link in links {
        cells = cells | link.from.cells | link.als;
    }
    let mut eliminations = CandidateSet::EMPTY;
    for link in links {
        let [a, b] = [link.from, link.to];
        if link.kind == LinkKind::Weak && a.digit == b.digit {
            let others = view.places(a.digit) & common_peers_of(a.cells | b.cells);
            eliminations.insert_all(a.digit, others - cells);
        } else if link.kind == LinkKind::Weak {
            let digits = a.cells.single().map_or(DigitSet::EMPTY, |cell| view.digits(cell));
            let others = digits.without(a.digit).without(b.digit);
            others.iter().for_each(|digit| eliminations.insert_all(digit, a.cells));
        } else if !link.als.is_empty() {
            for digit in !(DigitSet::only(a.digit).with(b.digit)) {
                let locked = view.places(digit) & link.als;
                if !locked.is_empty() {
                    let others = view.places(digit) & common_peers_of(locked);
                    eliminations.insert_all(digit, others);
                }
            }
        }
    }
    eliminations
}

/// Returns the cells that see all of these.
fn common_peers_of(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::ALL, |peers, cell| peers & cell.peers())
}

/// Returns the candidates of these digits in a cell.
fn in_cell(cell: Cell, digits: DigitSet) -> CandidateSet {
    digits.iter().map(|digit| Candidate::new(cell, digit)).collect()
}

/// Returns the cells of candidates.
fn cells_of(candidates: &CandidateSet) -> CellSet {
    Digit::ALL.into_iter().fold(CellSet::EMPTY, |cells, digit| cells | candidates.cells(digit))
}

/// Returns the candidates that two candidates rule out, one of which is true; none if they rule out each other.
fn common_peers(view: &View<'_>, a: Candidate, b: Candidate) -> CandidateSet {
    if a == b {
        return in_cell(a.cell, view.digits(a.cell).without(a.digit));
    }
    if a.digit == b.digit {
        let places = view.places(a.digit) & a.cell.peers() & b.cell.peers();
        return CandidateSet::of(a.digit, places);
    }
    let mut ruled_out = CandidateSet::EMPTY;
    if a.cell.sees(b.cell) {
        ruled_out.insert(Candidate::new(a.cell, b.digit));
        ruled_out.insert(Candidate::new(b.cell, a.digit));
    }
    ruled_out & *view.state().candidates()
}
