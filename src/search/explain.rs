//! A step in words.
//!
//! ```text
//!   Place      r4c5: 1 and 2 are in the column, 3 in the block; try 4
//!   Backtrack  r4c6: nothing is left after 9; take back 4 at r4c5
//! ```

use super::Event;
use super::dfs::{Node, greatest, up_to};
use super::houses::Houses;
use crate::grid::{Digit, DigitSet};

/// How an engine talks about a blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Voice {
    /// It goes through the digits and finds out which fit.
    Trying,
    /// It knows the digits that fit.
    Knowing,
}

/// What there is to tell at some step of a search.
pub(super) struct Scene {
    pub(super) voice: Voice,
    pub(super) last: Option<Event>,
    /// The blank below the path, from which a `Backtrack` took its digit; stale where the board is full.
    pub(super) below: Node,
    /// The blank that the last step was about: the one that was filled, or the one that was gone through
    /// before a digit above it was taken back, or the first. `None` where it was the full board.
    pub(super) blank: Option<Blank>,
    pub(super) n_blanks: usize,
    pub(super) placements: u64,
    pub(super) solutions: u64,
}

/// A blank, as the search found it.
pub(super) struct Blank {
    pub(super) node: Node,
    /// The digits in the houses around, without the one that stands in the blank.
    pub(super) houses: Houses,
    /// The digits that the engine goes through there.
    pub(super) digits: DigitSet,
}

impl Scene {
    /// One sentence, without a full stop.
    pub(super) fn tell(&self) -> String {
        match (self.last, &self.blank) {
            (None, None) => "the grid is full".into(),
            (None, Some(blank)) => format!(
                "{}; the search begins at {}",
                number(self.n_blanks as u64, "blank"),
                blank.node.cell
            ),
            (Some(Event::Place), Some(blank)) => self.place(blank),
            (Some(Event::Backtrack), Some(blank)) => {
                format!("{}; {}", self.left(blank), self.take_back())
            }
            (Some(Event::Backtrack), None) => {
                format!("that solution is noted; {} and look for another", self.take_back())
            }
            (Some(Event::Place), None) => unreachable!("a digit is placed in a blank"),
            (Some(Event::Solved), _) => format!(
                "every cell is filled: solution {} after {}",
                grouped(self.solutions),
                number(self.placements, "placement")
            ),
            (Some(Event::Exhausted), Some(blank)) if self.placements == 0 => {
                format!("{}; there is no solution", self.left(blank))
            }
            (Some(Event::Exhausted), _) => match self.solutions {
                0 => "everything has been tried: there is no solution".into(),
                1 => "everything has been tried: there is one solution".into(),
                n => format!("everything has been tried: there are {} solutions", grouped(n)),
            },
        }
    }

    fn take_back(&self) -> String {
        format!("take back {} at {}", self.below.taken(), self.below.cell)
    }

    fn place(&self, blank: &Blank) -> String {
        let (cell, digit) = (blank.node.cell, blank.node.taken());
        let earlier = blank.node.legal.intersection(up_to(digit)).without(digit);
        let refused = blank.refused(greatest(earlier), Some(digit));
        match self.voice {
            Voice::Trying if refused.is_empty() => format!("{cell}: try {digit}"),
            Voice::Trying => format!("{cell}: {}; try {digit}", blank.whereabouts(refused)),
            Voice::Knowing if blank.node.legal.len() == 1 => {
                format!("{cell}: only {digit} can go here; place it")
            }
            Voice::Knowing if earlier.is_empty() => {
                format!("{cell} has the fewest candidates, {}; try {digit}", list(blank.node.legal))
            }
            Voice::Knowing => format!("{cell}: {}; try {digit}", been_tried(earlier)),
        }
    }

    /// Why a blank is left.
    fn left(&self, blank: &Blank) -> String {
        let Blank { node, .. } = blank;
        let refused = blank.refused(greatest(node.legal), None);
        let why = match (self.voice, greatest(node.legal)) {
            (Voice::Trying, Some(last)) if refused.is_empty() => {
                format!("nothing is left after {last}")
            }
            (Voice::Trying, Some(_)) => format!("{}; nothing is left", blank.whereabouts(refused)),
            (Voice::Trying, None) if refused.is_empty() => "the givens leave nothing to try".into(),
            (Voice::Trying, None) => format!("{}; nothing fits", blank.whereabouts(refused)),
            (Voice::Knowing, Some(_)) => been_tried(node.legal),
            (Voice::Knowing, None) => "no digit can go here".into(),
        };
        format!("{}: {why}", node.cell)
    }
}

impl Blank {
    /// The digits that were found not to fit after one digit and before another.
    fn refused(&self, after: Option<Digit>, before: Option<Digit>) -> DigitSet {
        let gone = after.map_or(DigitSet::EMPTY, up_to);
        let due = before.map_or(DigitSet::ALL, |digit| up_to(digit).without(digit));
        self.digits.intersection(due).difference(gone).difference(self.node.legal)
    }

    /// Which of these digits are in the row, which of the rest in the column, and so on.
    fn whereabouts(&self, digits: DigitSet) -> String {
        let mut rest = digits;
        let mut words = Vec::new();
        let cell = self.node.cell;
        for (house, seen) in cell.houses().into_iter().zip(self.houses.around(cell)) {
            let here = rest.intersection(seen);
            rest = rest.difference(seen);
            if !here.is_empty() {
                let verb = if words.is_empty() { be(here) } else { "" };
                words.push(format!("{}{verb} in the {}", list(here), house.kind()));
            }
        }
        words.join(", ")
    }
}

fn been_tried(digits: DigitSet) -> String {
    let verb = if digits.len() == 1 { "has" } else { "have" };
    format!("{} {verb} been tried", list(digits))
}

fn be(digits: DigitSet) -> &'static str {
    if digits.len() == 1 { " is" } else { " are" }
}

/// "1", "1 and 2", "1, 2 and 3".
fn list(digits: DigitSet) -> String {
    let mut words: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        only => only.unwrap_or_default(),
    }
}

/// "1 blank", "69,175,316 placements".
fn number(count: u64, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", grouped(count))
}

/// "69,175,316".
fn grouped(count: u64) -> String {
    match count {
        0..1000 => count.to_string(),
        _ => format!("{},{:03}", grouped(count / 1000), count % 1000),
    }
}
