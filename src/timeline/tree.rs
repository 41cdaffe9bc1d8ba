//! The tree of a run: each move that was made, with the moves that were made below it before it was taken back.
//!
//! Nothing of it is kept. A checkpoint has the number of moves made at each level, which never falls, and so the
//! checkpoints between which a move was made or taken back are found by bisection; one interval is then run again:
//!
//! ```text
//!   checkpoints    +---------+---------+---------+---------+
//!   at level 3     7 moves   7         8         8         9
//!   move 8                      |---- it stands ------|            its first and its last step
//! ```
//!
//! All that is asked of a run is its depth, these numbers, and its last step. So the tree of a record that takes moves
//! back in another order is that of its depths.

use super::{Run, Timeline};
use crate::search::{Move, Step};

/// A move of a run, from the step that makes it to the step that takes it back.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::Timeline;
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("flags").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// timeline.seek(u64::MAX);
/// let digits = timeline.children(None);
/// let words: Vec<String> = digits.iter().map(|it| format!("{}: {:?} steps", it.made, it.size())).collect();
/// assert_eq!(words, ["1 at r1c3: Some(666) steps", "2 at r1c3: Some(3748) steps", "4 at r1c3: Some(4849) steps"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct TreeNode {
    /// The move.
    pub made: Move,
    /// The number of moves above it.
    pub level: usize,
    /// The number of the step that makes the move.
    pub first: u64,
    /// The number of the step that takes it back; `None` if that was not reached yet.
    pub last: Option<u64>,
    /// The number of moves made at its level, with this one.
    pub(super) nth: u64,
}

impl TreeNode {
    /// Returns the number of steps from making the move to taking it back; `None` if that was not reached yet.
    pub fn size(&self) -> Option<u64> {
        Some(self.last? - self.first + 1)
    }
}

impl Timeline {
    /// Returns the moves that stand at this position, from the root down. What was returned before at a position with
    /// the same first moves saves time.
    pub fn path(&self, before: &[TreeNode]) -> Vec<TreeNode> {
        let known = |level: usize| {
            before
                .get(level)
                .filter(|it| it.nth == n_made(&self.current, level) && it.last.is_some())
        };
        let found = |level| known(level).cloned().or_else(|| self.move_at(level));
        (0..self.current.depth()).map_while(found).collect()
    }

    /// Returns the move at a level of the path; one level further, the move just taken back.
    pub fn move_at(&self, level: usize) -> Option<TreeNode> {
        let (mut run, node) = self.find_made(level, &self.current)?;
        Some(TreeNode { last: self.leave(&mut run, &node, self.farthest()), ..node })
    }

    /// Returns the last move that a run has made at a level; when it was taken back is not looked for.
    pub(super) fn made_at(&self, level: usize, of: &Run) -> Option<TreeNode> {
        self.find_made(level, of).map(|it| it.1)
    }

    /// Returns the run at that move too.
    fn find_made(&self, level: usize, of: &Run) -> Option<(Run, TreeNode)> {
        let nth = n_made(of, level);
        let kept = &self.checkpoints.kept;
        let after = kept.partition_point(|it| n_made(it, level) < nth);
        let mut run = kept.get(after.checked_sub(1)?)?.clone();
        let end = self.end_of_interval(after, of.steps());
        run_until(&mut run, end, |it| n_made(it, level) == nth);
        let node = TreeNode { made: run.made()?, level, first: run.steps(), last: None, nth };
        Some((run, node))
    }

    /// Looks for the step that takes a move back.
    pub(super) fn with_last(&self, mut node: TreeNode) -> TreeNode {
        node.last = self.leave(&mut self.at(node.first), &node, self.farthest());
        node
    }

    /// Returns the moves made below a move, or first of all, in the part already run.
    pub fn children(&self, of: Option<&TreeNode>) -> Vec<TreeNode> {
        let level = of.map_or(0, |it| it.level + 1);
        let end = of.and_then(|it| it.last).unwrap_or_else(|| self.farthest());
        let mut run = self.at(of.map_or(0, |it| it.first));
        let mut children = Vec::new();
        while run.steps() < end && run.advance(1) > 0 && run.depth() >= level {
            // A solution has no move, and neither has a child that was taken back.
            let Some(made) = run.made() else { continue };
            let nth = n_made(&run, level);
            let child = TreeNode { made, level, first: run.steps(), last: None, nth };
            children.push(TreeNode { last: self.leave(&mut run, &child, end), ..child });
        }
        children
    }

    /// Returns the run at a position of the part already run.
    pub fn at(&self, position: u64) -> Run {
        let mut run = self.checkpoints.before(position).clone();
        while run.steps() < position && run.advance(position - run.steps()) > 0 {}
        run
    }

    /// Takes a run from where a move stands to the step that takes it back, or to `end`. Returns that step.
    fn leave(&self, run: &mut Run, node: &TreeNode, end: u64) -> Option<u64> {
        let is_left = |it: &Run| it.depth() <= node.level || n_made(it, node.level) > node.nth;
        let kept = &self.checkpoints.kept;
        let after = kept.partition_point(|it| it.steps() <= run.steps() || !is_left(it));
        if let Some(stands) = kept[..after].last().filter(|it| it.steps() > run.steps()) {
            *run = stands.clone();
        }
        run_until(run, self.end_of_interval(after, end), is_left).then(|| run.steps())
    }

    /// Returns the position of a checkpoint, or `end` if that comes first.
    fn end_of_interval(&self, idx: usize, end: u64) -> u64 {
        self.checkpoints.kept.get(idx).map_or(end, |it| end.min(it.steps()))
    }
}

impl Run {
    /// Returns the move that the last step made.
    fn made(&self) -> Option<Move> {
        match self.last_step()? {
            Step::Place(made) => Some(made),
            Step::Backtrack(_) | Step::Solved | Step::Exhausted => None,
        }
    }
}

/// Returns the number of moves made at a level.
pub(super) fn n_made(run: &Run, level: usize) -> u64 {
    run.placements_per_level().get(level).copied().unwrap_or(0)
}

/// Takes a run forward to the first position where something is so and stays so, at most to `end`. Returns true if it
/// got there.
pub(super) fn run_until(run: &mut Run, end: u64, is_so: impl Fn(&Run) -> bool) -> bool {
    // Batches grow until it is so at the end of one, and then halve.
    let (mut batch, mut growth) = (1 << 6, 2);
    while !is_so(run) {
        let mut ahead = run.clone();
        if ahead.advance(batch.min(end - run.steps())) == 0 {
            return false;
        }
        if batch > 1 && is_so(&ahead) {
            batch = (ahead.steps() - run.steps()).div_ceil(2);
            growth = 1;
        } else {
            *run = ahead;
            batch *= growth;
        }
    }
    true
}
