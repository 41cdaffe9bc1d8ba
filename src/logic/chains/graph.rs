//! The graph of a state: its candidates, groups of them and almost locked sets, and what follows from each.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::als::Als;
use crate::logic::{Candidate, CandidateSet, Places, State};

/// The implications between the nodes of a state.
#[derive(Default, Debug)]
pub(in crate::logic) struct Graph {
    pub(super) nodes: Vec<Node>,
    /// The direct implications in the order in which they were added, until all are known.
    pub(super) links: Vec<(Literal, Implied)>,
    /// The direct implications, sorted by the literal that they follow from.
    pub(super) implied: Vec<Implied>,
    /// By literal the index in `implied` of its first implication; one more entry at the end.
    pub(super) begins: Vec<usize>,
    /// The nodes that are single candidates, by cell and digit.
    by_cell: Vec<[Option<NodeIdx>; 9]>,
    /// The places of each digit in the state.
    pub(super) places: CandidateSet,
    /// The number of nodes that are candidates or groups.
    pub(super) n_plain: usize,
    /// Pairs of a candidate, and a second node for "a set leaves this cell nothing but the candidate". Nothing follows
    /// from the second node.
    pub(super) forced: Vec<(NodeIdx, NodeIdx)>,
}

/// The index of a node.
pub(super) type NodeIdx = u16;

/// A node with a truth value: twice the index of the node, plus one for "true".
pub(super) type Literal = u16;

/// A literal that follows from another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Implied {
    pub(super) literal: Literal,
    pub(super) place: LinkPlace,
    /// The cells of the almost locked set that the link leads into; 0 for another node.
    pub(super) n_cells: u8,
}

/// The place of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum LinkPlace {
    InCell,
    InHouse,
    /// One end is a group or a set.
    OfSeveral,
}

/// A node of a chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The candidate, or the two or three candidates where a line and a block cross. For an almost locked set: its
    /// cells with the digit that the chain takes from it.
    pub(super) places: Places,
    /// The cells that see all cells of `places`.
    pub(super) peers: CellSet,
    /// The almost locked set, if the node is one.
    pub(super) als: Option<Als>,
}

/// The kinds of nodes and links in a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) enum NodeKinds {
    /// All links between candidates.
    Candidates,
    /// Links between candidates and groups of candidates.
    Groups,
    /// Links between candidates, groups and almost locked sets.
    Als,
}

/// The links of a graph that chains may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) enum Links {
    /// All of them.
    All,
    /// Those between candidates of the same digit.
    OfDigits,
    /// The strong ones inside cells with two candidates, and all weak ones.
    OfPairs,
}

/// The most nodes of a graph. Boards that people solve have some hundred; 729 candidates and 486 groups are the most,
/// and the rest is room for almost locked sets, smaller ones first.
pub(super) const MOST_NODES: usize = 20_000;

impl Graph {
    /// Builds the graph of a state from nodes of these kinds.
    pub(in crate::logic) fn new(state: &State, kinds: NodeKinds, sets: &[&Als]) -> Self {
        let (n_nodes, by_cell) = (state.candidates().len(), vec![[None; 9]; 81]);
        let mut graph = Self {
            nodes: Vec::with_capacity(n_nodes * 2),
            links: Vec::with_capacity(n_nodes * 32),
            by_cell,
            places: *state.candidates(),
            ..Self::default()
        };
        graph.add_nodes(state, kinds);
        graph.link_cells(state);
        graph.link_digits(state);
        graph.n_plain = graph.nodes.len();
        if kinds == NodeKinds::Als {
            graph.add_sets(state, sets);
        }
        graph.index_links();
        graph
    }

    pub(super) fn add_nodes(&mut self, state: &State, kinds: NodeKinds) {
        for digit in Digit::ALL {
            let places = state.places(digit);
            for cell in places {
                let idx = self.add(Node::new(digit, CellSet::only(cell)));
                self.by_cell[cell.index()][digit.index()] = Some(idx);
            }
            if kinds != NodeKinds::Candidates {
                for (line, block) in crossings() {
                    let cells = places & line.cells() & block.cells();
                    if cells.len() > 1 {
                        self.add(Node::new(digit, cells));
                    }
                }
            }
        }
    }

    pub(super) fn add(&mut self, node: Node) -> NodeIdx {
        self.nodes.push(node);
        NodeIdx::try_from(self.nodes.len() - 1).expect("there are at most 20,000 nodes")
    }

    /// Sorts the links by literal, so that [`Self::implied_by`] returns a slice.
    pub(super) fn index_links(&mut self) {
        let n_literals = self.nodes.len() * 2;
        // A counting sort: the number of links of each literal, their sums, and then each link to its place.
        self.begins = vec![0; n_literals + 1];
        for (from, _) in &self.links {
            self.begins[usize::from(*from) + 1] += 1;
        }
        for literal in 0..n_literals {
            self.begins[literal + 1] += self.begins[literal];
        }
        let Some(&(_, any)) = self.links.first() else { return };
        let mut next = self.begins.clone();
        self.implied = vec![any; self.links.len()];
        for (from, implied) in self.links.drain(..) {
            let place = &mut next[usize::from(from)];
            self.implied[*place] = implied;
            *place += 1;
        }
    }

    /// Returns the direct implications of a literal by these links.
    pub(super) fn implied_by(
        &self,
        literal: Literal,
        links: Links,
    ) -> impl Iterator<Item = &Implied> {
        let literal = usize::from(literal);
        let all = &self.implied[self.begins[literal]..self.begins[literal + 1]];
        all.iter().filter(move |it| match links {
            Links::All => true,
            Links::OfDigits => it.place == LinkPlace::InHouse,
            // The false nodes in other cells lead no further.
            Links::OfPairs => it.place == LinkPlace::InCell || it.literal.is_multiple_of(2),
        })
    }

    /// Links the candidates of a cell: weakly in pairs, and strongly where there are two.
    pub(super) fn link_cells(&mut self, state: &State) {
        for cell in state.blanks() {
            let nodes: Vec<NodeIdx> = self.in_cell(cell).collect();
            for (idx, &a) in nodes.iter().enumerate() {
                for &b in &nodes[idx + 1..] {
                    self.link(a, b, LinkPlace::InCell, nodes.len() == 2);
                }
            }
        }
    }

    /// Links nodes of the same digit: weakly where they see each other, strongly where a house has no other place.
    pub(super) fn link_digits(&mut self, state: &State) {
        let nodes = self.nodes.clone();
        let with_idx: Vec<(NodeIdx, &Node)> = (0..).zip(&nodes).collect();
        for same_digit in with_idx.chunk_by(|(_, a), (_, b)| a.places.digit == b.places.digit) {
            for (place, &(a_idx, a)) in same_digit.iter().enumerate() {
                for &(b_idx, b) in &same_digit[place + 1..] {
                    if a.peers.is_superset(b.places.cells) {
                        let is_strong = is_strong(state, a.places, b.places);
                        self.link(a_idx, b_idx, LinkPlace::InHouse, is_strong);
                    }
                }
            }
        }
    }

    /// Adds a weak link between two nodes that are no sets, and a strong one too if `is_strong`.
    pub(super) fn link(&mut self, a: NodeIdx, b: NodeIdx, place: LinkPlace, is_strong: bool) {
        let is_single = [a, b].iter().all(|&it| self.node(it).cell().is_some());
        let place = if is_single { place } else { LinkPlace::OfSeveral };
        for (from, to) in [(a, b), (b, a)] {
            let to_false = Implied { literal: is_false(to), place, n_cells: 0 };
            self.links.push((is_true(from), to_false));
            if is_strong {
                self.links.push((is_false(from), Implied { literal: is_true(to), ..to_false }));
            }
        }
    }

    /// Adds an implication that begins or ends at a set.
    pub(super) fn imply(&mut self, from: Literal, literal: Literal) {
        let next = self.node(literal / 2);
        let place = LinkPlace::OfSeveral;
        let n_cells = next.als.map_or(0, |it| it.cells.len());
        let n_cells = u8::try_from(n_cells).expect("a set has at most eight cells");
        self.links.push((from, Implied { literal, place, n_cells }));
    }

    /// Adds almost locked sets of at least two cells. The node of a set is false if the set loses a digit. Then its
    /// other digits are locked, so all nodes that see every place of such a digit in the set are false: candidates,
    /// groups and sets.
    pub(super) fn add_sets(&mut self, state: &State, sets: &[&Als]) {
        let mut by_digit = [const { Vec::new() }; 9];
        for (idx, node) in (0..).zip(&self.nodes) {
            by_digit[node.places.digit.index()].push((idx, *node));
        }
        for set in sets {
            for digit in set.digits {
                let places = Node::new(digit, set.cells & state.places(digit));
                let node = Node { als: Some(**set), ..places };
                // A chain can only come to a set by a candidate or group that takes the digit away.
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
                    self.imply(is_true(start), is_false(idx));
                }
            }
        }
        for &(idx, node) in &sets {
            by_digit[node.places.digit.index()].push((idx, node));
        }
        for &(idx, node) in &sets {
            for digit in node.digits().without(node.places.digit) {
                let locked = Node::new(digit, node.cells() & state.places(digit));
                // Most digits of large sets are seen from nowhere.
                if (locked.peers & state.places(digit)).is_empty() {
                    continue;
                }
                for (end, other) in &by_digit[digit.index()] {
                    if locked.sees(other) && (other.cells() & node.cells()).is_empty() {
                        self.imply(is_false(idx), is_false(*end));
                    }
                }
            }
            self.force_cells(state, idx, node);
        }
    }

    /// Links a set to the candidates that are left alone in their cells once the set is locked.
    pub(super) fn force_cells(&mut self, state: &State, idx: NodeIdx, set: Node) {
        let mut struck = CandidateSet::EMPTY;
        let mut cells = CellSet::EMPTY;
        for digit in set.digits().without(set.places.digit) {
            let places = state.places(digit);
            let seen = places & (places & set.cells()).common_peers();
            struck.insert_all(digit, seen);
            cells |= seen;
        }
        // Where a cell has two candidates the strong link between them says the same.
        for cell in cells - state.bivalue() - set.cells() {
            let left = state.digits(cell) - struck.digits(cell);
            if let Some(digit) = left.single() {
                let forced = self.forced(Candidate::new(cell, digit));
                self.imply(is_false(idx), is_true(forced));
            }
        }
    }

    /// Returns the second node of a candidate, for "it is the last one of its cell"; adds it at the first call.
    pub(super) fn forced(&mut self, candidate: Candidate) -> NodeIdx {
        let plain = self.by_cell[candidate.cell.index()][candidate.digit.index()];
        let plain = plain.expect("every candidate is a node");
        if let Some(forced) = self.forced_of(plain).next() {
            return forced;
        }
        let forced = self.add(Node::new(candidate.digit, CellSet::only(candidate.cell)));
        self.forced.push((plain, forced));
        forced
    }
}

/// Returns true if a house has no place for the digit beside those of the two nodes, which see each other.
pub(super) fn is_strong(state: &State, a: Places, b: Places) -> bool {
    let both = a.cells | b.cells;
    both.common_houses().any(|house| state.places_in(a.digit, house) == both)
}

/// Returns the pairs of a line and a block that cross.
fn crossings() -> impl Iterator<Item = (House, House)> {
    (0..9).flat_map(|line| {
        let in_row = (0..3).map(move |idx| (House::Row(line), House::Block(line / 3 * 3 + idx)));
        let in_column =
            (0..3).map(move |idx| (House::Column(line), House::Block(idx * 3 + line / 3)));
        in_row.chain(in_column)
    })
}

impl Node {
    pub(super) fn new(digit: Digit, cells: CellSet) -> Self {
        Self { places: Places { digit, cells }, peers: cells.common_peers(), als: None }
    }

    /// Returns true if every place of this node sees every place of the other one. Both have the same digit.
    pub(super) fn sees(&self, other: &Self) -> bool {
        self.places.digit == other.places.digit && self.peers.is_superset(other.places.cells)
    }

    /// Returns true for a group: two or three candidates where a line and a block cross.
    pub(super) fn is_group(&self) -> bool {
        self.als.is_none() && self.places.cells.len() > 1
    }

    /// Returns the cells of the node, for a set all of them: a chain passes none of them twice.
    pub(super) fn cells(&self) -> CellSet {
        self.als.map_or(self.places.cells, |it| it.cells)
    }

    /// Returns the digit, or all digits of an almost locked set.
    pub(super) fn digits(&self) -> DigitSet {
        self.als.map_or_else(|| DigitSet::only(self.places.digit), |it| it.digits)
    }

    /// Returns the cell of a node that is one candidate.
    pub(super) fn cell(&self) -> Option<Cell> {
        self.cells().single()
    }

    /// Returns the candidate of a node that is one candidate.
    pub(super) fn candidate(&self) -> Option<Candidate> {
        self.cell().map(|cell| Candidate::new(cell, self.places.digit))
    }
}

/// Returns the literal that the node is false.
pub(super) const fn is_false(node: NodeIdx) -> Literal {
    node * 2
}

/// Returns the literal that the node is true.
pub(super) const fn is_true(node: NodeIdx) -> Literal {
    node * 2 + 1
}

impl Graph {
    pub(super) fn node(&self, idx: NodeIdx) -> &Node {
        &self.nodes[usize::from(idx)]
    }

    /// Returns the candidates of a cell, by digit.
    pub(super) fn in_cell(&self, cell: Cell) -> impl Iterator<Item = NodeIdx> {
        self.by_cell[cell.index()].iter().flatten().copied()
    }

    /// Returns the second node of a candidate ("it is the last one of its cell"), if it has one.
    pub(super) fn forced_of(&self, plain: NodeIdx) -> impl Iterator<Item = NodeIdx> {
        self.forced.iter().filter(move |(it, _)| *it == plain).map(|(_, forced)| *forced)
    }

    /// Returns the candidate of a second node ("it is the last one of its cell").
    pub(super) fn plain_of(&self, forced: NodeIdx) -> Option<NodeIdx> {
        self.forced.iter().find(|(_, it)| *it == forced).map(|(plain, _)| *plain)
    }

    /// Returns the nodes that are single candidates.
    pub(super) fn candidates(&self) -> impl Iterator<Item = NodeIdx> {
        let plain = (0..).zip(&self.nodes[..self.n_plain]);
        plain.filter(|(_, node)| !node.is_group()).map(|(idx, _)| idx)
    }
}
