//! Branch points: named positions in the tree of a game, to try moves from.
//!
//! While a branch point is open, a move at its position begins a branch, and the moves after it belong to the branch. A
//! branch can be kept: its moves become ordinary moves. Or it can be dropped: the game goes back to the branch point,
//! which closes. The moves of a dropped branch stay in the tree.
//!
//! ```text
//!   0 - 1 - 2 - 3 - 4 - 5        a branch point at 2; 6 and 7 were tried from it and dropped,
//!            \                   then 3, 4 and 5 were made
//!             6 ~ 7
//! ```

use super::contents::ENTRY;
use super::tree::{Node, Tree};
use super::{EditError, Game};
use crate::grid::{Cell, CellSet, sort};

/// A change of a branch point or a branch.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{BranchEvent, Event, Game};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let extent = game.record_extent();
/// game.name_branch_point("what if");
/// let named = BranchEvent::Named { at: 0, name: "what if".into() };
/// assert_eq!(game.entries_since(extent)[0].event, Event::Branch(named));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BranchEvent {
    /// A branch point was named or renamed, and is open now.
    Named {
        /// The number of the edit before the branch point, 0 for the start.
        at: u64,
        /// The name that the player gave.
        name: String,
    },
    /// A branch was kept.
    Kept {
        /// The number of the branch's first edit.
        first: u64,
    },
    /// A branch point was closed.
    Closed {
        /// The number of the edit before the branch point.
        at: u64,
    },
    /// A branch point was removed. Its branches are no branches any more; their moves stay.
    Removed {
        /// The number of the edit before the branch point.
        at: u64,
    },
}

impl BranchEvent {
    /// Returns the number of an edit: for a kept branch its first edit, else the edit before the branch point, 0 for
    /// the start.
    pub const fn number(&self) -> u64 {
        match self {
            Self::Named { at, .. } | Self::Closed { at } | Self::Removed { at } => *at,
            Self::Kept { first } => *first,
        }
    }
}

/// A branch point, for display.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::Game;
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.name_branch_point("what if");
/// let point = game.branch_points().next().unwrap();
/// assert_eq!((point.name, point.at, point.n_moves, point.is_open), ("what if", 0, 0, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BranchPoint<'a> {
    /// The name that the player gave.
    pub name: &'a str,
    /// The number of the edit before it, 0 for the start.
    pub at: u64,
    /// Its index among all branch points, earliest first. It decides the colour.
    pub place: usize,
    /// The number of moves in its branches.
    pub n_moves: usize,
    /// True if a move at its position begins a branch.
    pub is_open: bool,
}

/// The branch that a game is in.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.name_branch_point("what if");
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// let branch = game.branch().unwrap();
/// assert_eq!((branch.name, branch.n_moves), ("what if", 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch<'a> {
    /// The name of its branch point.
    pub name: &'a str,
    /// The number of the edit before the branch point, 0 for the start.
    pub at: u64,
    /// The index of the branch point among all of them.
    pub place: usize,
    /// The number of moves since the branch point.
    pub n_moves: usize,
}

const NO_BRANCH: EditError = EditError::because("no branch was begun here");

/// The branch points and branches of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Branches {
    /// Sorted by their nodes.
    points: Vec<Point>,
    /// The first edit of each branch and its state, sorted.
    firsts: Vec<(Node, Fate)>,
    /// Every event, with the newest node at that time.
    log: Vec<(Node, BranchEvent)>,
}

#[derive(Clone, Debug, PartialEq)]
struct Point {
    at: Node,
    name: String,
    /// True if a move at its position begins a branch.
    is_open: bool,
}

/// The state of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It is being tried, or was dropped.
    Tried,
    /// It was kept: its moves are ordinary moves.
    Kept,
    /// Its branch point was removed.
    Removed,
}

impl Branches {
    /// Returns true if a move at a node begins a branch.
    pub(super) fn begins(&self, at: Node) -> bool {
        self.place(at).is_some_and(|it| self.points[it].is_open)
    }

    /// Returns true if an edit is the first of a branch that was not kept.
    pub(super) fn is_first(&self, node: Node) -> bool {
        self.fate(node) == Some(Fate::Tried)
    }

    /// Returns true if an edit was the first of a branch when it was made.
    pub(super) fn was_first(&self, node: Node) -> bool {
        self.fate(node).is_some()
    }

    /// Begins a branch with this edit.
    pub(super) fn begin(&mut self, first: Node) {
        self.set_fate(first, Fate::Tried);
    }

    fn set_fate(&mut self, first: Node, fate: Fate) {
        self.firsts.retain(|it| it.0 != first);
        self.firsts.push((first, fate));
        sort::by_key(&mut self.firsts, |it| it.0);
    }

    fn fate(&self, node: Node) -> Option<Fate> {
        let idx = self.firsts.binary_search_by_key(&node, |it| it.0).ok()?;
        Some(self.firsts[idx].1)
    }

    /// Returns the number of events.
    pub(super) const fn n_events(&self) -> usize {
        self.log.len()
    }

    /// Returns the events from index `first` on, each with the newest node at that time.
    pub(super) fn events_from(&self, first: usize) -> &[(Node, BranchEvent)] {
        self.log.get(first..).unwrap_or_default()
    }

    /// Applies an event. An event about a missing edit is only logged.
    pub(super) fn take(&mut self, event: BranchEvent, tree: &Tree) {
        if let Some(node) = tree.with_number(event.number()) {
            match &event {
                BranchEvent::Named { name, .. } => {
                    self.points.retain(|it| it.at != node);
                    self.points.push(Point { at: node, name: name.clone(), is_open: true });
                    sort::by_key(&mut self.points, |it| it.at);
                }
                BranchEvent::Kept { .. } => {
                    self.set_fate(node, Fate::Kept);
                    self.close(tree.parent(node));
                }
                BranchEvent::Closed { .. } => self.close(node),
                BranchEvent::Removed { .. } => {
                    self.points.retain(|it| it.at != node);
                    let own = self.firsts.iter_mut().filter(|it| tree.parent(it.0) == node);
                    own.for_each(|it| it.1 = Fate::Removed);
                }
            }
        }
        self.log.push((tree.newest(), event));
    }

    fn close(&mut self, at: Node) {
        if let Some(place) = self.place(at) {
            self.points[place].is_open = false;
        }
    }

    /// Returns the branch points with their names, earliest first.
    pub(super) fn points(&self) -> impl Iterator<Item = (Node, &str)> {
        self.points.iter().map(|it| (it.at, it.name.as_str()))
    }

    /// Returns the index of a branch point among all of them.
    fn place(&self, at: Node) -> Option<usize> {
        self.points.binary_search_by_key(&at, |it| it.at).ok()
    }

    /// Returns, by node from the start on, the index of the branch point whose branch the node is in.
    pub(super) fn places(&self, tree: &Tree) -> Vec<Option<u8>> {
        let mut places = vec![None];
        for node in tree.since(Node::START) {
            let parent = tree.parent(node);
            let own = self.is_first(node).then(|| self.place(parent)).flatten();
            places.push(match own {
                Some(place) => Some(u8::try_from(place).unwrap_or(u8::MAX)),
                None => places[parent.index()],
            });
        }
        places
    }

    /// Returns the first edits of all branches around a node, the innermost first.
    fn firsts_above(&self, node: Node, tree: &Tree) -> Vec<Node> {
        let open = self.firsts.iter().find(|it| it.1 == Fate::Tried);
        let Some(earliest) = open.map(|it| it.0) else { return Vec::new() };
        // Nodes before it are in no branch.
        let path = tree.path_up(node).take_while(|it| *it >= earliest);
        path.filter(|it| self.is_first(*it) && self.place(tree.parent(*it)).is_some()).collect()
    }
}

impl Game {
    /// Names or renames the present position as a branch point. A move made here begins a branch.
    pub fn name_branch_point(&mut self, name: &str) {
        let at = self.tree.number(self.node);
        self.branches.take(BranchEvent::Named { at, name: name.to_owned() }, &self.tree);
    }

    /// Removes a branch point. `at` is the number of the edit before it. The moves of its branches stay.
    pub fn remove_branch_point(&mut self, at: u64) {
        if self.tree.with_number(at).is_some_and(|it| self.branches.place(it).is_some()) {
            self.branches.take(BranchEvent::Removed { at }, &self.tree);
        }
    }

    /// Returns the branch points, the earliest first.
    pub fn branch_points(&self) -> impl Iterator<Item = BranchPoint<'_>> {
        let mut n_moves = vec![0; self.branches.points.len()];
        if !self.branches.firsts.is_empty() {
            for place in self.branches.places(&self.tree).into_iter().flatten() {
                if let Some(n_moves) = n_moves.get_mut(usize::from(place)) {
                    *n_moves += 1;
                }
            }
        }
        let points = self.branches.points.iter().zip(n_moves).enumerate();
        points.map(|(place, (point, n_moves))| BranchPoint {
            name: &point.name,
            at: self.tree.number(point.at),
            place,
            n_moves,
            is_open: point.is_open,
        })
    }

    /// Returns the innermost branch around the present position, or the one that its next move begins.
    pub fn branch(&self) -> Option<Branch<'_>> {
        let first = self.branches.firsts_above(self.node, &self.tree).first().copied();
        let at = if self.branches.begins(self.node) { self.node } else { self.tree.parent(first?) };
        let place = self.branches.place(at)?;
        let name = &self.branches.points[place].name;
        let n_moves = self.tree.path_up(self.node).take_while(|it| *it > at).count();
        Some(Branch { name, at: self.tree.number(at), place, n_moves })
    }

    /// Returns, by cell, the index of the branch point in whose branch the entry was written; `None` for cells without
    /// an entry and for entries outside of branches.
    pub fn branch_places(&self) -> [Option<usize>; 81] {
        let mut places = [None; 81];
        let mut seen = CellSet::EMPTY;
        let firsts = self.branches.firsts_above(self.node, &self.tree);
        let mut node = self.node;
        for first in firsts {
            let place = self.branches.place(self.tree.parent(first));
            let stop = self.tree.parent(first);
            while node != stop {
                for (cell, bits) in self.tree.deltas(node) {
                    if !seen.contains(cell) && bits & ENTRY != 0 {
                        seen = seen.with(cell);
                        places[cell.index()] = place;
                    }
                }
                node = self.tree.parent(node);
            }
        }
        let is_entry =
            |cell: &Cell| !self.is_given(*cell) && self.board().grid().get(*cell).is_some();
        for cell in Cell::ALL.into_iter().filter(|it| !is_entry(it)) {
            places[cell.index()] = None;
        }
        places
    }

    /// Keeps the current branch: its moves become ordinary moves. Returns the name of the branch point.
    ///
    /// Fails outside of branches.
    pub fn keep_branch(&mut self) -> Result<String, EditError> {
        let branch = self.branch().ok_or(NO_BRANCH)?;
        let (name, at) = (branch.name.to_owned(), branch.at);
        let point = self.tree.with_number(at).ok_or(NO_BRANCH)?;
        let first = self.tree.path_up(self.node).find(|it| self.tree.parent(*it) == point);
        let event = match first.filter(|it| self.branches.is_first(*it)) {
            Some(first) => BranchEvent::Kept { first: self.tree.number(first) },
            None => BranchEvent::Closed { at },
        };
        self.branches.take(event, &self.tree);
        Ok(name)
    }

    /// Drops the current branch: goes back to its branch point and closes that. Its moves stay in the tree. Returns the
    /// name of the branch point.
    ///
    /// Fails outside of branches.
    pub fn drop_branch(&mut self) -> Result<String, EditError> {
        let branch = self.branch().ok_or(NO_BRANCH)?;
        let (name, at) = (branch.name.to_owned(), branch.at);
        self.branches.take(BranchEvent::Closed { at }, &self.tree);
        self.go_to(at);
        Ok(name)
    }
}
