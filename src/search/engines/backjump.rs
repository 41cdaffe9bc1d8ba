//! `backjump`: as `flags`, but from a dead end it jumps back to the latest move that is to blame.
//!
//! A plain search takes the last move back, also where it has nothing to do with the dead end, and then meets the same
//! dead end again below every other digit there. This one knows the guilty moves of each node (`dfs/guilt.rs`), and
//! takes back at once what stands after the latest of them. It finds the solutions of `flags` in the same order.

use super::EngineInfo;
use super::flags::{self, Flags};
use crate::domino::{Kind, Puzzle};
use crate::search::dfs::{Engine, Visit};
use crate::search::step::{
    Bookkeeping, BranchPoint, Elimination, Explain, Jump, Move, NodeView, backtrack, exhausted,
    line, number, place, solved,
};

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudoku,
    name: "backjump",
    title: "jumps back to the digit that is to blame",
    blurb: "as `flags`, but jumps back to the latest digit that is to blame for a dead end",
    origin: "Prosser 1993",
    listing: &[
        exhausted("search(0); all is tried"),
        line("search(i), with nothing to blame yet:"),
        line("  if i = number of blanks:"),
        solved("    note the solution; return each blank"),
        line("  for d from 1 to 9:"),
        line("    if one of its three flags is set:"),
        line("      add who set it first; next d"),
        place("    write d; set its three flags"),
        line("    search(i + 1), which returns blame"),
        backtrack("    erase d; clear its three flags"),
        line("    if i is not in blame: return blame"),
        line("    add blame to guilty"),
        line("  return guilty without i"),
    ],
    ..flags::ABOUT
};

/// The variables of the program, but for the guilty moves, which the depth-first search keeps.
#[derive(Clone, Debug)]
pub(in crate::search) struct Backjump(Flags);

impl Backjump {
    pub(super) fn new(givens: &Puzzle) -> Self {
        Self(Flags::new(givens))
    }
}

impl Engine for Backjump {
    const JUMPS: bool = true;

    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        self.0.search(visit)
    }

    fn make(&mut self, it: Move) {
        self.0.make(it);
    }

    fn take_back(&mut self, it: Move) {
        self.0.take_back(it);
    }
}

impl Explain for Backjump {
    fn bookkeeping(&self) -> Bookkeeping {
        self.0.bookkeeping()
    }

    fn leave(&self, node: &NodeView) -> String {
        let why = match node.moves.as_slice() {
            [] => self.0.leave(node),
            [..] => format!("{}: no digit here helps", node.point),
        };
        let Some(Jump { n_innocent, to }) = node.jump else { return why };
        let since = to.map_or(String::new(), |it| format!(" since {}", it.entry().0));
        match n_innocent {
            1 => format!("{why}, and the choice{since} is not to blame"),
            n => {
                format!("{why}, and none of the {}{since} is to blame", number(n as u64, "choice"))
            }
        }
    }

    fn eliminations(&self, node: &NodeView) -> Vec<Elimination> {
        // Left without trying its other digits, it rules none of them out.
        let is_left = node.n_before == node.moves.len() && !node.moves.is_empty();
        if is_left { vec![] } else { self.0.eliminations(node) }
    }
}
