//! The search for the shortest chains from one literal, "this node is true" or "this node is false".

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::graph::{Graph, Implied, LinkPlace, Links, Literal, Node, NodeIdx};
use crate::grid::CellSet;

/// A search for the shortest chains from one literal.
///
/// Of several shortest chains to a literal it keeps those with links inside a cell first, then those with links between
/// single candidates. This comes near HoDoKu's choice, and does not depend on how the board is turned.
pub(super) struct Search<'a> {
    pub(super) graph: &'a Graph,
    links: Links,
    pub(super) measure: Measure,
    pub(super) reached: Vec<Reached>,
    /// The literals reached, by distance. One that was reached again on a shorter way is listed at both distances.
    pub(super) by_distance: Vec<Vec<Literal>>,
    /// Linked lists of parents, one for each literal: the parent, and the index of the next entry of the list.
    pub(super) parents: Vec<(Literal, u32)>,
}

/// The rule for the length of a chain: how much an almost locked set on it adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    /// For loops a set counts 2.5 links; the sum of all is rounded down.
    Loop,
    /// For open chains a set of `n` cells counts `2 (n - 1)` links, but a set of two cells only 1.
    Open,
}

impl Measure {
    /// Returns the half links that a set of this many cells adds.
    pub(super) const fn of_set(self, n_cells: usize) -> usize {
        match (self, n_cells) {
            (_, 0) => 0,
            (Self::Loop, _) => 5,
            (Self::Open, 2) => 2,
            (Self::Open, _) => 4 * (n_cells - 1),
        }
    }
}

/// The state of a literal in the search.
#[derive(Clone, Copy)]
pub(super) struct Reached {
    /// The length in half links, or [`UNREACHED`].
    pub(super) distance: u16,
    /// The rank among the literals at the same distance; equal ranks have equal kinds of links on the way.
    pub(super) rank: u16,
    /// The rank of the parent and the kind of the last link, by which literals are ranked.
    pub(super) key: (u16, LinkPlace),
    /// The index of the first parent in `parents`, or [`NONE`].
    pub(super) first_parent: u32,
}

pub(super) const UNREACHED: u16 = u16::MAX;
pub(super) const NONE: u32 = u32::MAX;

impl Reached {
    const fn without_parents(distance: u16) -> Self {
        Self { distance, rank: 0, key: (0, LinkPlace::InCell), first_parent: NONE }
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(graph: &'a Graph, links: Links) -> Self {
        let n_literals = graph.nodes.len() * 2;
        Self {
            graph,
            links,
            measure: Measure::Open,
            reached: vec![Reached::without_parents(UNREACHED); n_literals],
            by_distance: Vec::new(),
            parents: Vec::with_capacity(n_literals),
        }
    }

    /// Follows all implications of a literal.
    pub(super) fn run(&mut self, start: Literal, measure: Measure) {
        self.measure = measure;
        for literals in &mut self.by_distance {
            for literal in literals.drain(..) {
                self.reached[usize::from(literal)].distance = UNREACHED;
            }
        }
        self.parents.clear();
        self.reach(start, Reached::without_parents(0));
        let mut distance = 0;
        // Every link adds to the distance, so the literals of one are complete when their turn comes.
        while distance < self.by_distance.len() {
            let literals = self.rank(distance);
            for &literal in &literals {
                self.follow(literal);
            }
            self.by_distance[distance] = literals;
            distance += 1;
        }
    }

    pub(super) fn reach(&mut self, literal: Literal, reached: Reached) {
        let distance = usize::from(reached.distance);
        if self.by_distance.len() <= distance {
            self.by_distance.resize(distance + 1, Vec::new());
        }
        self.by_distance[distance].push(literal);
        self.reached[usize::from(literal)] = reached;
    }

    /// Reaches the direct implications of a literal.
    pub(super) fn follow(&mut self, literal: Literal) {
        let Reached { distance, rank, .. } = self.reached[usize::from(literal)];
        let graph = self.graph;
        for &Implied { literal: implied, place, n_cells } in graph.implied_by(literal, self.links) {
            let of_set = self.measure.of_set(usize::from(n_cells));
            let of_set = u16::try_from(of_set).expect("a set has at most eight cells");
            let distance = distance.saturating_add(2 + of_set);
            let key = (rank, place);
            let before = self.reached[usize::from(implied)];
            let next = match (distance, key).cmp(&(before.distance, before.key)) {
                Ordering::Less => NONE,
                // As good a way: one more parent.
                Ordering::Equal => before.first_parent,
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

    /// Ranks the literals at a distance by the links on the way to them, and returns them.
    pub(super) fn rank(&mut self, distance: usize) -> Vec<Literal> {
        let mut literals = std::mem::take(&mut self.by_distance[distance]);
        let reached = &mut self.reached;
        // Those for which a shorter way was found later were followed from there.
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
    pub(super) fn true_nodes(&self) -> impl Iterator<Item = NodeIdx> {
        let literals = self.by_distance.iter().flatten();
        literals.filter(|&literal| literal % 2 == 1).map(|literal| literal / 2)
    }

    /// Returns true if the shortest way to a literal has at least three links.
    pub(super) fn is_far(&self, literal: Literal) -> bool {
        (6..UNREACHED).contains(&self.reached[usize::from(literal)].distance)
    }

    /// Passes every shortest chain to a literal that passes no cell twice to `each`, until it breaks. The first and the
    /// last node may share their cell, and groups may share cells with other nodes.
    ///
    /// There can be very many chains of the same length, so it gives up after [`MOST_WAYS`] nodes.
    pub(super) fn each_chain_to(
        &self,
        end: Literal,
        each: &mut dyn FnMut(&[Literal]) -> ControlFlow<()>,
    ) {
        let mut n_left = MOST_WAYS;
        let _ = self.each_way_back(CellSet::EMPTY, &mut vec![end], &mut n_left, each);
    }

    pub(super) fn each_way_back(
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
            if *n_left == 0 {
                return ControlFlow::Break(());
            }
            *n_left -= 1;
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
                // Two nodes in a row in one cell pass it once.
                let passed = if cells == here { passed } else { passed | here };
                self.each_way_back(passed, chain, n_left, each)?;
            }
            chain.pop();
        }
        ControlFlow::Continue(())
    }

    pub(super) fn node(&self, literal: Literal) -> &Node {
        self.graph.node(literal / 2)
    }
}

/// The most nodes tried on the ways back from one end of a chain.
pub(super) const MOST_WAYS: usize = 200;
