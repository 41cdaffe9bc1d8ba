//! The links of chains, and what they say.

use std::fmt;

use super::explain::{cells, list};
use super::{CandidateSet, Places};
use crate::grid::{CellSet, DigitSet, House};

/// A link of a chain. It prints as a sentence with its reason.
///
/// ```
/// use sudoscope::logic::technique;
///
/// let chain = technique("X-chain").ok_or("not in the table")?;
/// let deduction = chain.first(&chain.example()).ok_or("no deduction")?;
/// let link = deduction.links()[0].to_string();
/// assert_eq!(link, "If r4c3 is not 1, then r6c3 is 1: block 4 has no other 1.");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Link {
    /// The end that comes first in the chain.
    pub from: Places,
    /// The end that comes next.
    pub to: Places,
    /// Strong or weak.
    pub kind: LinkKind,
    /// The reason why it holds.
    pub reason: LinkReason,
}

/// The inference that a link allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkKind {
    /// If one end is false, the other is true.
    Strong,
    /// If one end is true, the other is false.
    Weak,
}

/// The reason why a link holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkReason {
    /// A row, column or block with both ends. If the link is strong, it has no other place for the digit.
    House(House),
    /// The cell of both ends. If the link is strong, it has no other candidate.
    Cell,
    /// An almost locked set, with its digits: without the first end it has all of them but that one. The other end is in
    /// it, or in a cell to which it leaves nothing else.
    Als(CellSet, DigitSet),
}

impl Link {
    /// Returns a link that a house or a cell makes on a position with these candidates.
    pub(super) fn new(candidates: &CandidateSet, from: Places, to: Places, kind: LinkKind) -> Self {
        let both = from.cells | to.cells;
        let holds = |house: &House| {
            kind == LinkKind::Weak || candidates.cells(from.digit) & house.cells() == both
        };
        let house = || both.common_houses().find(holds).expect("its ends see each other");
        let is_in_cell = from.digit != to.digit;
        let reason = if is_in_cell { LinkReason::Cell } else { LinkReason::House(house()) };
        Self { from, to, kind, reason }
    }

    /// Returns the cells of the almost locked set that makes the link, if one does.
    pub const fn als(&self) -> CellSet {
        if let LinkReason::Als(cells, _) = self.reason { cells } else { CellSet::EMPTY }
    }

    /// Returns the reason as a main clause.
    pub(super) fn why(&self) -> String {
        let digit = self.from.digit;
        match (self.reason, self.kind) {
            (LinkReason::House(house), LinkKind::Strong) => format!("{house} has no other {digit}"),
            (LinkReason::House(house), LinkKind::Weak) => format!("{house} has only one {digit}"),
            (LinkReason::Cell, LinkKind::Strong) => "it has no other candidate".to_owned(),
            (LinkReason::Cell, LinkKind::Weak) => "a cell has only one digit".to_owned(),
            (LinkReason::Als(set, digits), _) => {
                let taken = if (set & self.to.cells).is_empty() { ", and sees them" } else { "" };
                let all = list(digits, "and");
                format!("{} lacks only one of {all}{taken}", cells(set))
            }
        }
    }

    /// Returns the first end as the link supposes it.
    fn premise(&self) -> String {
        self.from.in_words(self.kind == LinkKind::Weak)
    }

    fn conclusion(&self) -> String {
        self.to.in_words(self.kind == LinkKind::Strong)
    }
}

impl Places {
    /// Returns the places as true or false: `r1c2 is 7`, `r1c23 has no 7`.
    pub(super) fn in_words(self, is_true: bool) -> String {
        let verbs = if self.cells.len() == 1 { ["is not", "is"] } else { ["has no", "has"] };
        format!("{} {} {}", cells(self.cells), verbs[usize::from(is_true)], self.digit)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "If {}, then {}: {}.", self.premise(), self.conclusion(), self.why())
    }
}

/// Returns a chain in one sentence, with the reason of each strong link. That of a weak one is in its words: both ends are
/// in one cell, or see each other.
pub(super) fn in_words(links: &[Link]) -> String {
    let [first, ..] = links else { return String::new() };
    let steps = links.iter().map(|link| match link.kind {
        LinkKind::Strong => format!("{} ({})", link.conclusion(), link.why()),
        LinkKind::Weak => link.conclusion(),
    });
    format!("If {}, {}.", first.premise(), steps.collect::<Vec<_>>().join(", so "))
}
