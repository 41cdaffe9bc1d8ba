//! The words for a blank and the digits tried in it.

use super::{Explain, been_tried, list, number};
use crate::grid::{Digit, DigitSet, Grid};
use crate::search::dfs::digit_node::{Node, greatest, up_to};
use crate::search::engines::houses::Houses;
use crate::search::step::Move;
use crate::search::step::bookkeeping::BranchPoint;
use crate::search::step::dead_end::DeadEnd;
use crate::search::step::elimination::Extent;
use crate::search::step::elimination::{self, Elimination};

/// The wording of an engine's explanations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum Voice {
    /// That of an engine that tries the digits in turn.
    Trying,
    /// That of an engine that knows the candidates.
    Knowing,
}

/// A blank as the search reached it.
pub(in crate::search) struct Blank {
    pub(in crate::search) voice: Voice,
    pub(in crate::search) node: Node,
    /// The board, without the digit that stands in the blank, and the digits in its houses.
    pub(in crate::search) board: Grid,
    pub(in crate::search) houses: Houses,
    /// The digits that the engine tries there.
    pub(in crate::search) digits: DigitSet,
    /// The number of blanks of the puzzle.
    pub(in crate::search) n_blanks: usize,
}

impl Explain for Blank {
    fn dead_end(&self) -> DeadEnd {
        DeadEnd::Cell(self.node.cell)
    }

    fn begin(&self) -> String {
        let blanks = number(self.n_blanks as u64, "blank");
        format!("{blanks}; the search begins at {}", self.node.cell)
    }

    fn place(&self, _it: Move) -> String {
        let (cell, digit) = (self.node.cell, self.node.taken());
        let earlier = self.legal_before(digit);
        let refused = self.refused_before(digit);
        match self.voice {
            Voice::Trying if refused.is_empty() => format!("{cell}: try {digit}"),
            Voice::Trying => format!("{cell}: {}; try {digit}", self.whereabouts(refused)),
            Voice::Knowing if self.node.legal.len() == 1 => {
                format!("{cell}: only {digit} can go here; place it")
            }
            Voice::Knowing if earlier.is_empty() => {
                format!("{cell} has the fewest candidates, {}; try {digit}", list(self.node.legal))
            }
            Voice::Knowing => format!("{cell}: {}; try {digit}", been_tried(earlier)),
        }
    }

    fn leave(&self) -> String {
        let node = self.node;
        let refused = self.refused_at_the_end();
        let why = match (self.voice, greatest(node.legal)) {
            (Voice::Trying, Some(last)) if refused.is_empty() => {
                format!("nothing is left after {last}")
            }
            (Voice::Trying, Some(_)) => format!("{}; nothing is left", self.whereabouts(refused)),
            (Voice::Trying, None) if refused.is_empty() => "the givens leave nothing to try".into(),
            (Voice::Trying, None) => format!("{}; nothing fits", self.whereabouts(refused)),
            (Voice::Knowing, Some(_)) => been_tried(node.legal),
            (Voice::Knowing, None) => "no digit can go here".into(),
        };
        format!("{}: {why}", node.cell)
    }

    fn eliminations(&self, extent: Extent) -> Vec<Elimination> {
        let Node { cell, legal, .. } = self.node;
        let digits = match (self.voice, extent) {
            (Voice::Knowing, _) => {
                return elimination::beside_the_only_one(
                    &self.board,
                    BranchPoint::Cell(cell),
                    legal.len(),
                );
            }
            (Voice::Trying, Extent::Tried) => self.refused_before(self.node.taken()),
            (Voice::Trying, Extent::Whole) if self.digits.is_empty() => DigitSet::ALL,
            (Voice::Trying, Extent::Whole) => self.refused_at_the_end(),
        };
        elimination::in_cell(&self.board, cell, digits)
    }
}

impl Blank {
    /// Returns the digits that were tried before this one and fitted.
    fn legal_before(&self, digit: Digit) -> DigitSet {
        self.node.legal.intersection(up_to(digit)).without(digit)
    }

    /// Returns the digits that did not fit between the one that fitted before and this one.
    fn refused_before(&self, digit: Digit) -> DigitSet {
        self.refused_between(greatest(self.legal_before(digit)), Some(digit))
    }

    /// Returns the digits that did not fit after the last one that did.
    fn refused_at_the_end(&self) -> DigitSet {
        self.refused_between(greatest(self.node.legal), None)
    }

    /// Returns the digits that did not fit after one digit and before another.
    fn refused_between(&self, after: Option<Digit>, before: Option<Digit>) -> DigitSet {
        let gone = after.map_or(DigitSet::EMPTY, up_to);
        let due = before.map_or(DigitSet::ALL, |digit| up_to(digit).without(digit));
        self.digits.intersection(due).difference(gone).difference(self.node.legal)
    }

    /// Lists these digits by house: those in the row, of the others those in the column, and the rest in the block.
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

fn be(digits: DigitSet) -> &'static str {
    if digits.len() == 1 { " is" } else { " are" }
}
