//! A position among all edits of a game, in the order in which they were made. It steps forward and back, or jumps.
//!
//! ```text
//!   givens                     position             the newest edit
//!     |-----+-----+-----+-----+----^-----+-----+-----|
//!     0     1     2     3     4    5     ..         length
//! ```
//!
//! Position `n` is the game after the `n`th edit ever made, on any branch. A step to another branch takes edits back
//! first. So a replay shows everything that was tried, even if it was undone.
//!
//! Mistakes are found by comparison with the solution. This room does not solve, so the caller passes the solution to
//! [`Replay::judge`].

use std::sync::Arc;

use super::contents::Contents;
use super::tree::{Node, Tree};
use super::{Edit, Game, Notes, mistakes};
use crate::domino::{Puzzle, Violation};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::timeline::Target;

/// All edits of a game with a position among them. The game does not change.
///
/// A digit is wrong if the solution has another one in its cell.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks, Replay};
/// use sudoscope::timeline::Target;
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// game.place("r1c2".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// let mut replay = Replay::of(&game);
/// assert_eq!(replay.next(Target::Clash), Some(2));
/// assert_eq!(replay.board(), game.givens());
/// assert_eq!(replay.forward().unwrap().to_string(), "r1c1: 5");
/// replay.seek(2);
/// assert_eq!(replay.board(), game.board());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    tree: Arc<Tree>,
    contents: Contents,
    position: Node,
    /// The edit that the last step made.
    edit: Option<Edit>,
    /// The figures of each position, from 0.
    figures: Vec<Figures>,
    /// The wrong digits that were written, oldest first.
    mistakes: Vec<Mistake>,
    /// The branch points: their positions and names.
    points: Vec<(usize, String)>,
    /// The position where the game itself is.
    present: usize,
}

/// The figures of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Figures {
    /// The number of edits on the path to it, and how many of these are done in the game itself.
    depth: u32,
    n_kept: u32,
    n_entries: u8,
    n_wrong: u8,
    mends: bool,
    clashes: bool,
    /// True if it lies on the path to the game's own position.
    is_on_line: bool,
    /// The index of the branch point whose branch it is in.
    branch: Option<u8>,
}

/// A wrong digit on the board, over a range of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mistake {
    cell: Cell,
    from: usize,
    /// The first position where the digit is gone, or where its cell has another wrong digit.
    until: Option<usize>,
    /// True if it was written at its first position; false if the replay came back to a board that has it.
    is_made: bool,
    /// True if its cell has no wrong digit afterwards.
    is_mended: bool,
}

impl Replay {
    /// Returns the replay of a game, at position 0.
    pub fn of(game: &Game) -> Self {
        let mut replay = Self {
            tree: Arc::clone(&game.tree),
            contents: Contents::of_givens(*game.givens()),
            position: Node::START,
            edit: None,
            figures: Vec::new(),
            mistakes: Vec::new(),
            points: game.branches.points().map(|it| (it.0.index(), it.1.to_owned())).collect(),
            present: game.node.index(),
        };
        replay.measure(None);
        let places = game.branches.places(&game.tree);
        for (figures, place) in replay.figures.iter_mut().zip(places) {
            figures.branch = place;
        }
        replay.figures[0].is_on_line = true;
        for node in game.tree.path_up(game.node) {
            replay.figures[node.index()].is_on_line = true;
        }
        for node in game.tree.since(Node::START) {
            let parent = replay.figures[game.tree.parent(node).index()];
            let figures = &mut replay.figures[node.index()];
            figures.depth = parent.depth + 1;
            figures.n_kept = if figures.is_on_line { figures.depth } else { parent.n_kept };
        }
        replay
    }

    /// Finds the mistakes by comparing the entries with the solution.
    pub fn judge(&mut self, solution: Puzzle) {
        self.measure(Some(&solution));
    }

    /// Computes the figures of all positions and the mistakes.
    fn measure(&mut self, solution: Option<&Puzzle>) {
        let givens = self.contents.givens;
        let wrong = |board: &Puzzle| {
            solution.map_or(CellSet::EMPTY, |solution| mistakes(&givens, board, solution))
        };
        self.figures.resize(self.tree.len() + 1, Figures::default());
        self.mistakes.clear();
        let mut contents = Contents::of_givens(givens);
        let (mut at, mut wrong_before) = (Node::START, CellSet::EMPTY);
        // The last mistake in each cell.
        let mut open = [None; 81];
        for node in self.tree.since(Node::START) {
            contents.go(&self.tree, at, self.tree.parent(node));
            let before = contents.board;
            contents.switch(&self.tree, node);
            at = node;
            let edit = contents.edit(&self.tree, node);
            let (wrong, written) = (wrong(&contents.board), written(&edit));
            let mended = wrong_before - wrong;
            for cell in mended | (wrong & written) {
                if let Some(open) = open[cell.index()].take() {
                    let mistake: &mut Mistake = &mut self.mistakes[open];
                    mistake.until = Some(node.index());
                    mistake.is_mended = mended.contains(cell);
                }
            }
            let new = wrong.into_iter().filter(|it| open[it.index()].is_none());
            for cell in new.collect::<CellSet>() {
                open[cell.index()] = Some(self.mistakes.len());
                let (from, is_made) = (node.index(), written.contains(cell));
                self.mistakes.push(Mistake { cell, from, until: None, is_made, is_mended: false });
            }
            let n_entries = contents.board.grid().n_filled() - givens.grid().n_filled();
            let figures = &mut self.figures[node.index()];
            figures.n_entries = u8::try_from(n_entries).unwrap_or(u8::MAX);
            figures.n_wrong = u8::try_from(wrong.len()).unwrap_or(u8::MAX);
            figures.mends = !mended.is_empty();
            // Removing a piece may enlarge a hole that no dominoes can fill. That is not a new violation.
            figures.clashes =
                !written.is_empty() && newly_broken(&before, &contents.board).is_some();
            wrong_before = wrong;
        }
    }

    /// Returns the puzzle as it was at the start.
    pub fn givens(&self) -> &Puzzle {
        &self.contents.givens
    }

    /// Returns the position: the number of edits made so far.
    pub fn position(&self) -> usize {
        self.position.index()
    }

    /// Returns the number of edits in the replay.
    pub fn length(&self) -> usize {
        self.tree.len()
    }

    /// Returns the position where the game itself is.
    pub fn present(&self) -> usize {
        self.present
    }

    /// Returns the number of the last step's edit, 0 at the start, for [`Game::go_to`].
    pub fn number(&self) -> u64 {
        self.tree.number(self.position)
    }

    /// Returns the branch points: their positions and names.
    pub fn branch_points(&self) -> impl Iterator<Item = (usize, &str)> {
        self.points.iter().map(|it| (it.0, it.1.as_str()))
    }

    /// Returns true if a position lies on the path to the game's own position.
    pub fn is_on_line(&self, position: usize) -> bool {
        self.figures.get(position).is_some_and(|it| it.is_on_line)
    }

    /// Returns the number of edits on the path to a position, and how many of these are done in the game itself.
    pub fn depth_at(&self, position: usize) -> [usize; 2] {
        let figures = self.figures.get(position).copied().unwrap_or_default();
        [figures.depth, figures.n_kept].map(|it| it as usize)
    }

    /// Returns the number of edits on the longest path in the tree.
    pub fn greatest_depth(&self) -> usize {
        self.figures.iter().map(|it| it.depth).max().unwrap_or(0) as usize
    }

    /// Returns the index and the name of the branch point whose branch a position is in.
    pub fn branch_at(&self, position: usize) -> Option<(usize, &str)> {
        let place = usize::from(self.figures.get(position)?.branch?);
        Some((place, &self.points.get(place)?.1))
    }

    /// Returns how many edits the step to this position takes back before it makes its own.
    pub fn n_taken_back(&self) -> usize {
        let Some(before) = self.position().checked_sub(1).and_then(|it| self.tree.node(it)) else {
            return 0;
        };
        let from = self.tree.parent(self.position);
        self.tree.path_up(before).take_while(|it| *it > from).count()
    }

    /// Returns the first position of the next line that branches off where this position's line last forked; after the
    /// newest line comes the oldest. `None` if the path to the position has no fork.
    pub fn other_line(&self, position: usize) -> Option<usize> {
        let mut at = self.tree.node(position)?;
        let mut children = vec![0_u32; self.tree.len() + 1];
        for node in self.tree.since(Node::START) {
            children[self.tree.parent(node).index()] += 1;
        }
        while at != Node::START && children[self.tree.parent(at).index()] < 2 {
            at = self.tree.parent(at);
        }
        if at == Node::START {
            return None;
        }
        let fork = self.tree.parent(at);
        let is_line = |it: &Node| self.tree.parent(*it) == fork;
        let next = self.tree.since(at).find(is_line);
        next.or_else(|| self.tree.since(fork).find(is_line)).map(Node::index)
    }

    /// Returns the givens and entries at this position.
    pub fn board(&self) -> &Puzzle {
        &self.contents.board
    }

    /// Returns the centre marks in a cell at this position.
    pub fn marks(&self, cell: Cell) -> DigitSet {
        self.notes(cell).centre
    }

    /// Returns the notes in a cell at this position.
    pub fn notes(&self, cell: Cell) -> Notes {
        self.contents.notes[cell.index()]
    }

    /// Returns the number of entries at a position.
    pub fn n_entries_at(&self, position: usize) -> usize {
        self.figures.get(position).map_or(0, |it| it.n_entries.into())
    }

    /// Returns the number of marks of both kinds on the board at this position.
    pub fn n_marks(&self) -> usize {
        self.contents.notes.iter().map(|it| it.centre.len() + it.corner.len()).sum()
    }

    /// Returns the last edit that was made; `None` at the start.
    pub fn edit(&self) -> Option<&Edit> {
        self.edit.as_ref()
    }

    /// Returns the cells with a wrong digit at this position; none if the solution is not known.
    pub fn mistakes(&self) -> CellSet {
        self.mistakes_so_far().filter(|it| it.is_at(self.position())).map(|it| it.cell).collect()
    }

    /// Returns the number of cells with a wrong digit at any position.
    pub fn n_mistakes_at(&self, position: usize) -> usize {
        self.figures.get(position).map_or(0, |it| it.n_wrong.into())
    }

    /// Returns the cells where the last step's edit wrote a wrong digit.
    pub fn made(&self) -> CellSet {
        let at = self.position();
        self.mistakes_so_far().filter(|it| it.is_made && it.from == at).map(|it| it.cell).collect()
    }

    /// Returns the cells where the step to this position corrected or cleared a wrong digit.
    pub fn mended(&self) -> CellSet {
        let at = self.position();
        let mended = self.mistakes_so_far().filter(|it| it.is_mended && it.until == Some(at));
        mended.map(|it| it.cell).collect()
    }

    /// Returns a rule that the last edit broke, if it broke one.
    pub fn clash(&self) -> Option<Violation> {
        let figures = self.figures.get(self.position())?;
        if !figures.clashes {
            return None;
        }
        let mut before = self.contents.clone();
        // The same bits make an edit and take it back.
        before.switch(&self.tree, self.position);
        newly_broken(&before.board, &self.contents.board)
    }

    /// Returns the number of wrong digits written so far, including those that were corrected.
    pub fn n_mistakes_made(&self) -> usize {
        self.mistakes_so_far().filter(|it| it.is_made).count()
    }

    /// Returns the first later position where a cell has no wrong digit; `None` if it has none now, or has one to the
    /// end.
    pub fn mended_at(&self, cell: Cell) -> Option<usize> {
        let at = self.position();
        let is_wrong = self.mistakes_so_far().any(|it| it.cell == cell && it.is_at(at));
        let mut later =
            self.mistakes.iter().filter(|it| is_wrong && it.cell == cell && it.is_mended);
        later.find_map(|it| it.until.filter(|it| *it > at))
    }

    /// Returns true if the step to a position meets a target. No step leads to position 0.
    pub fn meets(&self, target: Target, position: usize) -> bool {
        let node = self.tree.node(position).filter(|it| *it != Node::START);
        let (Some(node), Some(figures)) = (node, self.figures.get(position)) else {
            return false;
        };
        match target {
            Target::Mistake => {
                let first = self.mistakes.partition_point(|it| it.from < position);
                let here = self.mistakes[first..].iter().take_while(|it| it.from == position);
                here.into_iter().any(|it| it.is_made)
            }
            Target::Mended => figures.mends,
            Target::Clash => figures.clashes,
            Target::Turn => self.tree.parent(node).index() + 1 != position,
            Target::Change(cell) => self.tree.deltas(node).any(|it| it.0 == cell),
            // The others are events of a run.
            _ => false,
        }
    }

    /// Returns the positions whose steps meet a target, in order.
    pub fn positions(&self, target: Target) -> impl DoubleEndedIterator<Item = usize> {
        (1..=self.length()).filter(move |&it| self.meets(target, it))
    }

    /// Returns the first position after this one whose step meets a target.
    pub fn next(&self, target: Target) -> Option<usize> {
        (self.position() + 1..=self.length()).find(|&it| self.meets(target, it))
    }

    /// Returns the last position before this one whose step meets a target.
    pub fn last(&self, target: Target) -> Option<usize> {
        (1..self.position()).rfind(|&it| self.meets(target, it))
    }

    /// Steps to the next position and returns its edit; `None` at the end.
    pub fn forward(&mut self) -> Option<&Edit> {
        let from = self.position();
        if self.seek(from + 1) > from { self.edit() } else { None }
    }

    /// Goes to a position, at most to the end, and returns the new position.
    pub fn seek(&mut self, position: usize) -> usize {
        let to = self.tree.node(position).unwrap_or_else(|| self.tree.newest());
        self.contents.go(&self.tree, self.position, to);
        self.position = to;
        self.edit = (to != Node::START).then(|| self.contents.edit(&self.tree, to));
        to.index()
    }

    fn mistakes_so_far(&self) -> impl Iterator<Item = &Mistake> {
        let n_made = self.mistakes.partition_point(|it| it.from <= self.position());
        self.mistakes[..n_made].iter()
    }
}

impl Mistake {
    fn is_at(&self, position: usize) -> bool {
        self.from <= position && self.until.is_none_or(|it| it > position)
    }
}

/// Returns the cells where an edit wrote a new digit.
fn written(edit: &Edit) -> CellSet {
    let writes = edit.changes.iter().filter(|it| it.after.entry.is_some());
    writes.filter(|it| it.after.entry != it.before.entry).map(|it| it.cell).collect()
}

/// Returns the first rule that is broken now and was not broken before.
fn newly_broken(before: &Puzzle, after: &Puzzle) -> Option<Violation> {
    let old = before.violations_to_show();
    let is_old = |it: &Violation| old.iter().any(|old| it.is_remnant_of(old));
    after.violations_to_show().into_iter().find(|it| !is_old(it))
}
