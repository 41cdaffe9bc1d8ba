//! The tree of a search: the path stands open, and what failed is folded into one node with its size.
//!
//! ```text
//!   2 at r1c3: 3,748 steps, 667 to 4,414            the node of the cursor
//!
//!   1 r1c3=1 (666) 2 (3,748) 4                      folded: the steps from making a move to taking it back
//!   2  r1c4=2 (12) 6 r1c6=8 r1c7=9                  open: below the last of a line, where only one was tried, the next
//!   5   r1c8=1x 4x                                  dead ends; the level, and an indent for each choice above
//! ```
//!
//! A small tree stands open as a whole. Where it does not fit, what was tried below a failed move is in brackets:
//!
//! ```text
//!   4   r1c7=4(9(8x)) 8                             r1c8=9 and r1c9=8 failed below r1c7=4
//! ```
//!
//! Only the path, and the moves right below each node that is open, are kept. They are found a node at a time, so that
//! keys are answered in between; while the run moves, the path alone is followed.

mod view;

use crate::search::{Blame, Search, Step};
use crate::timeline::{Run, Timeline, TreeNode};
use crate::tui::keymap::Offer;
use crate::tui::keymap::action::Tree as Action;
use crate::tui::look::words::{count, plural};
use crate::tui::player::motion::Motion;
use crate::tui::screens::Ctx;

use super::Watch;
use super::why::{STEPS_A_TURN, counting};

/// In a run of fewer steps, where checkpoints are close together, several nodes are looked below at once.
const SHORT_RUN: u64 = 1 << 17;
const MANY_AT_ONCE: u64 = 16;

/// The most moves of a tree that stands open as a whole.
const SMALL: u64 = 60;

/// The state of the tree.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tree {
    /// The moves that stand at the position.
    path: Vec<TreeNode>,
    /// The position that the path and the cursor were set to.
    position: Option<u64>,
    /// The nodes from the root to the cursor.
    cursor: Vec<TreeNode>,
    /// True if all nodes are open, until the player folds them.
    is_small: bool,
    /// The nodes that the player unfolded or folded, by the steps that make them.
    toggled: Vec<u64>,
    /// The moves right below nodes.
    below: Vec<Below>,
    why: NodeWhy,
}

/// The moves right below a node.
#[derive(Clone, Debug, PartialEq)]
struct Below {
    /// The step that makes the node, 0 for the root.
    first: u64,
    nodes: Vec<TreeNode>,
    /// The farthest step of the run when they were found. Later there may be more below a node that was not left.
    farthest: u64,
}

/// The node above some moves.
#[derive(Debug)]
enum Above {
    Root,
    Node(TreeNode),
}

impl Above {
    const fn node(&self) -> Option<&TreeNode> {
        match self {
            Self::Root => None,
            Self::Node(node) => Some(node),
        }
    }

    /// Returns the step that makes the move, 0 for the root.
    fn first(&self) -> u64 {
        self.node().map_or(0, |it| it.first)
    }
}

/// The guilty choices of the cursor's node.
#[derive(Clone, Debug, Default, PartialEq)]
enum NodeWhy {
    #[default]
    Unasked,
    Counting(Box<Blame>),
    Known(String),
    /// The node is open, or the run has no guilty choices.
    Nothing,
}

impl Watch {
    /// Opens the tree, or closes it.
    pub(super) fn toggle_tree(&mut self) {
        self.tree = match self.tree {
            None => Some(Box::default()),
            Some(_) => None,
        };
        self.look_for_tree();
    }

    /// Follows the position, and looks for the moves below one more node.
    pub(super) fn look_for_tree(&mut self) {
        let Some(mut tree) = self.tree.take() else { return };
        tree.follow(self);
        if self.playback.motion == Motion::Paused {
            let farthest = self.timeline().farthest();
            let at_once = match farthest {
                _ if tree.is_small => farthest,
                ..SHORT_RUN => MANY_AT_ONCE,
                _ => 1,
            };
            for _ in 0..at_once {
                let Some(node) = tree.unknown(self) else { break };
                let nodes = self.timeline().children(node.node());
                tree.below.retain(|it| it.first != node.first());
                tree.below.push(Below { first: node.first(), nodes, farthest });
            }
            tree.blame(self);
        }
        self.tree = Some(tree);
    }

    /// Returns true if there is more to look for.
    pub(super) fn is_to_look_for_tree(&self) -> bool {
        let is_incomplete = |tree: &Tree| {
            matches!(tree.why, NodeWhy::Unasked | NodeWhy::Counting(_))
                || tree.unknown(self).is_some()
        };
        self.playback.motion == Motion::Paused && self.tree.as_deref().is_some_and(is_incomplete)
    }

    /// Executes an action of the tree.
    pub(super) fn act_tree(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(mut tree) = self.tree.take() else { return };
        let before = tree.cursor.clone();
        match action {
            Action::Close => return,
            Action::Parent => {
                tree.cursor.pop();
            }
            Action::Child => tree.go_down(ctx),
            Action::Sibling(direction) => tree.go_aside(direction.pick(1, -1), ctx),
            Action::Fold => tree.fold(ctx),
            Action::First => self.playback.jump_to(tree.cursor.last().map_or(0, |it| it.first)),
            Action::Last => match tree.cursor.last() {
                None => self.playback.jump_to(self.timeline().farthest()),
                Some(node) => match node.last {
                    Some(last) => self.playback.jump_to(last),
                    None => ctx.say("It was not taken back yet."),
                },
            },
        }
        if tree.cursor != before {
            tree.why = NodeWhy::Unasked;
        }
        self.tree = Some(tree);
        self.look_for_tree();
    }
}

impl Tree {
    /// Sets the path and the cursor to the position, if it has changed.
    fn follow(&mut self, watch: &Watch) {
        let timeline = watch.timeline();
        let position = timeline.position();
        if self.position == Some(position) {
            return;
        }
        self.path = timeline.path(&self.path);
        self.cursor.clone_from(&self.path);
        if let Some(Step::Backtrack(_)) = timeline.current().last_step() {
            self.cursor.extend(timeline.move_at(self.path.len()));
        }
        self.position = Some(position);
        self.why = NodeWhy::Unasked;
        let farthest = timeline.farthest();
        // A move has two steps at most, and the end of a run two more.
        let is_small =
            farthest <= 2 * SMALL + 2 && timeline.at(farthest).counters().placements <= SMALL;
        if is_small != self.is_small {
            self.is_small = is_small;
            self.toggled.clear();
        }
        let above = |first: u64| self.path.iter().position(|it| it.first == first);
        let toggled = &self.toggled;
        self.below.retain_mut(|below| {
            let first = below.first;
            let level = if first == 0 { Some(0) } else { above(first).map(|it| it + 1) };
            // Below a move that stands at the farthest step, and beside it, nothing new was tried.
            let standing = level.and_then(|it| self.path.get(it)).filter(|it| it.last.is_none());
            if standing.is_some()
                && standing.map(|it| it.first) == below.nodes.last().map(|it| it.first)
            {
                below.farthest = farthest;
            }
            let is_left = |level: usize| self.path.get(level).is_some_and(|it| it.last.is_some());
            match level {
                None => is_small || toggled.contains(&first),
                Some(level) => {
                    below.farthest == farthest || level.checked_sub(1).is_some_and(is_left)
                }
            }
        });
    }

    /// Returns true if the moves below a node are shown.
    fn is_open(&self, node: &TreeNode) -> bool {
        let is_usual = self.is_small || self.is_on_path(node);
        !is_leaf(node) && is_usual != self.toggled.contains(&node.first)
    }

    fn is_on_path(&self, node: &TreeNode) -> bool {
        self.path.get(node.level).is_some_and(|it| it.first == node.first)
    }

    /// Returns the moves known to be right below a node; `None` for the root.
    fn below(&self, node: Option<&TreeNode>) -> &[TreeNode] {
        let level = node.map_or(0, |it| it.level + 1);
        match self.known(node) {
            Some(below) => &below.nodes,
            // Of the path one is known.
            None if node.is_none_or(|it| self.is_on_path(it)) => {
                self.path.get(level..=level).unwrap_or_default()
            }
            None => &[],
        }
    }

    fn known(&self, node: Option<&TreeNode>) -> Option<&Below> {
        let first = node.map_or(0, |it| it.first);
        self.below.iter().find(|it| it.first == first)
    }

    /// Returns an open node below which not all moves are known, one near the cursor first.
    fn unknown(&self, watch: &Watch) -> Option<Above> {
        let farthest = watch.timeline().farthest();
        let is_known = |node: Option<&TreeNode>| {
            let is_left = node.is_some_and(|it| it.last.is_some());
            self.known(node).is_some_and(|it| is_left || it.farthest == farthest)
        };
        let mut open = Vec::new();
        self.visit(None, &mut |node| {
            if self.is_open(node) {
                open.push(node.clone());
            }
        });
        let level = self.cursor.len();
        let root = (!is_known(None)).then_some(Above::Root);
        let unknown = open.into_iter().filter(|it| !is_known(Some(it)));
        unknown.min_by_key(|it| (it.level + 1).abs_diff(level)).map(Above::Node).or(root)
    }

    /// Visits the nodes that are shown, in the order of their steps.
    fn visit(&self, of: Option<&TreeNode>, visitor: &mut impl FnMut(&TreeNode)) {
        for node in self.below(of) {
            visitor(node);
            if self.is_open(node) {
                self.visit(Some(node), visitor);
            }
        }
    }

    fn go_down(&mut self, ctx: &mut Ctx<'_>) {
        let node = self.cursor.last();
        if node.is_some_and(|it| !self.is_open(it)) {
            return self.fold(ctx);
        }
        // The way to the present step, where it goes on below, else the first.
        let below = self.below(node);
        match below.iter().find(|it| self.is_on_path(it)).or_else(|| below.first()).cloned() {
            Some(child) => self.cursor.push(child),
            None => ctx.say("Nothing was tried below it."),
        }
    }

    fn go_aside(&mut self, by: isize, ctx: &mut Ctx<'_>) {
        let Some((node, above)) = self.cursor.split_last() else { return };
        let siblings = self.below(above.last());
        let idx = siblings.iter().position(|it| it.first == node.first);
        let to = idx.and_then(|it| siblings.get(it.checked_add_signed(by)?)).cloned();
        match to {
            Some(to) => *self.cursor.last_mut().expect("it was split") = to,
            None => ctx.say("There is no other on this side."),
        }
    }

    /// Returns what an action does now, wherever the cursor is.
    pub(super) fn offer(&self, action: Action, timeline: &Timeline) -> Offer {
        let roots = self.below(None);
        let has_branches = roots.iter().any(|node| self.has_below(node));
        let is_at_end = timeline.position() == timeline.farthest();
        match action {
            Action::Close => Offer::AsLabelled,
            Action::First => Offer::when(!roots.is_empty()),
            // A node on the present path ends where the run is.
            Action::Last => Offer::when(!is_at_end || self.has_closed_node()),
            Action::Fold => Offer::when(has_branches),
            Action::Parent | Action::Child => Offer::when(has_branches || !roots.is_empty()),
            // Whether there is another one changes with the node.
            Action::Sibling(_) => Offer::Unsaid,
        }
    }

    /// Returns true if moves were made below a node, as far as is known.
    fn has_below(&self, node: &TreeNode) -> bool {
        let is_known = self.known(Some(node)).is_some() || self.is_on_path(node);
        !is_leaf(node) && (!is_known || !self.below(Some(node)).is_empty())
    }

    /// Returns true if a node that is shown was taken back.
    fn has_closed_node(&self) -> bool {
        let mut has_closed = false;
        self.visit(None, &mut |node| has_closed |= node.last.is_some());
        has_closed
    }

    /// Unfolds the cursor's node, or folds it.
    fn fold(&mut self, ctx: &mut Ctx<'_>) {
        let Some(node) = self.cursor.last() else { return };
        if is_leaf(node) {
            return ctx.say("A dead end has nothing below it.");
        }
        let first = node.first;
        match self.toggled.iter().position(|it| *it == first) {
            Some(idx) => {
                self.toggled.remove(idx);
            }
            None => self.toggled.push(first),
        }
    }

    /// Looks for the guilty choices of the cursor's node, some milliseconds at a time.
    fn blame(&mut self, watch: &Watch) {
        if self.why == NodeWhy::Unasked {
            let last = self.cursor.last().and_then(|it| it.last);
            let blame = last.and_then(|last| match watch.timeline().at(last) {
                Run::Search(search) => Search::blame(&search),
                Run::Human(_) | Run::Record(_) => None,
            });
            self.why = blame.map_or(NodeWhy::Nothing, |it| NodeWhy::Counting(Box::new(it)));
        }
        if let NodeWhy::Counting(blame) = &mut self.why
            && let Some(guilty) = blame.advance(STEPS_A_TURN)
        {
            self.why = NodeWhy::Known(guilty.to_string());
        }
    }

    /// Describes the cursor's node: its choice, its steps and its guilty choices.
    fn in_words(&self, watch: &Watch) -> [String; 2] {
        let Some(node) = self.cursor.last() else {
            let seen = plural(watch.timeline().farthest(), "step");
            return [format!("the root: {seen} so far"), String::new()];
        };
        let first = count(node.first);
        let steps = match (node.last, node.size()) {
            (Some(last), Some(size)) => {
                format!("{}: {}, {first} to {}", node.made, plural(size, "step"), count(last))
            }
            _ => format!("{}: since step {first}, not taken back", node.made),
        };
        let why = match &self.why {
            NodeWhy::Known(words) => words.clone(),
            NodeWhy::Counting(blame) => counting(blame.steps()),
            NodeWhy::Unasked => counting(0),
            NodeWhy::Nothing => String::new(),
        };
        [steps, why]
    }
}

/// Returns true if a move was taken back at once.
fn is_leaf(node: &TreeNode) -> bool {
    node.size() == Some(2)
}
