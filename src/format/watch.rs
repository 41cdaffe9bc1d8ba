//! What decides a stream at once: a line of 81 cells, or dominoes that are a whole puzzle.
//!
//! It is told every line of a stream. Nine rows, which may be dressed in many ways, are found by reading
//! them.

use super::boj4574::{Block, Head, is_passed_over};
use super::line;
use super::rows::Progress;
use super::source::{Line, MAX_HELD};

/// How a stream is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decided {
    /// A puzzle a line.
    Lines,
    /// As BOJ 4574 sets it; the first whole puzzle begins in this line.
    Dominoes {
        /// Its number.
        line: usize,
    },
}

/// The lines of a stream as they come.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch {
    /// What may become a puzzle. There is never more than one: no line after the first of a puzzle can
    /// be the first of another.
    open: Option<Open>,
}

#[derive(Clone, Debug)]
struct Open {
    block: Block,
    /// The line where it begins.
    line: usize,
    /// What all lines since then count for, whatever is on them: they are to be had again.
    weight: usize,
}

impl Watch {
    /// Tells it a line; it says what that decides.
    pub(super) fn meet(&mut self, line: &Line) -> Option<Decided> {
        if line::is_whole(line) {
            return Some(Decided::Lines);
        }
        if let Head::Dominoes(number) = Head::of(line) {
            let block = Block::new(line.clone(), number);
            self.open = Some(Open { block, line: line.number, weight: line.weight() });
            return None;
        }
        let progress = self.open.as_mut()?.meet(line);
        let open = self.open.take_if(|it| progress != Progress::More || !it.is_sound())?;
        open.is_sound().then_some(Decided::Dominoes { line: open.line })
    }
}

impl Open {
    fn meet(&mut self, line: &Line) -> Progress {
        self.weight += line.weight();
        if is_passed_over(line) { Progress::More } else { self.block.feed(line.clone()) }
    }

    fn is_sound(&self) -> bool {
        self.weight <= MAX_HELD && self.block.is_sound()
    }
}
