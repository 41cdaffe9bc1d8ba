//! The faults and remarks about a record.

use crate::search::Move;

/// A fault or a remark about one step of a record.
///
/// ```
/// use sudoscope::record::{Finding, FindingKind, Options, Reader};
///
/// let mut reader = Reader::new(Options::default());
/// reader.feed(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
/// reader.feed(b"+ 1 1 4\n");
/// let Finding { kind, line, text, .. } = reader.findings().next().expect("a given is overwritten");
/// assert_eq!((*kind, *line), (FindingKind::Given, 2));
/// assert_eq!(text, "writes 4 over the given 5 at r1c1");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The step after which it stands, counted from 1; 0 before all steps.
    pub step: u64,
    /// The line of the record, counted from 1.
    pub line: u64,
    /// The kind.
    pub kind: FindingKind,
    /// The digit or domino that it is about.
    pub about: Option<Move>,
    /// A sentence without a full stop.
    pub text: String,
}

/// The kinds of faults, and after them those of remarks, which are no faults.
///
/// ```
/// use sudoscope::record::FindingKind;
///
/// assert!(FindingKind::Missed.is_fault() && !FindingKind::Order.is_fault());
/// assert_eq!(FindingKind::ALL.map(FindingKind::name)[..3], ["given", "empty", "clash"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum FindingKind {
    /// A given is overwritten or erased.
    Given,
    /// A digit is taken back where there is none.
    Empty,
    /// A digit breaks a rule, and the search goes on below it.
    Clash,
    /// A digit from below still stands when its blank is written again, or the record ends in the middle.
    Left,
    /// A digit that leads to an answer is not tried, or taken back with nothing tried below it.
    Missed,
    /// An answer is none, or not the one that was asked for.
    Answer,
    /// Another digit than the latest is taken back.
    Order,
    /// Another digit than the named one is taken back.
    Other,
    /// A board differs in several cells from the one before.
    Several,
    /// Rows and columns count from 0.
    Zero,
    /// Digits that fit were not tried.
    Skipped,
    /// The search goes on after its answer.
    After,
}

impl FindingKind {
    /// All kinds, faults first.
    pub const ALL: [Self; 12] = [
        Self::Given,
        Self::Empty,
        Self::Clash,
        Self::Left,
        Self::Missed,
        Self::Answer,
        Self::Order,
        Self::Other,
        Self::Several,
        Self::Zero,
        Self::Skipped,
        Self::After,
    ];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; FindingKind::ALL.len()] = [
            "given", "empty", "clash", "left", "missed", "answer", "order", "other", "several",
            "zero", "skipped", "after",
        ];
        NAMES[self as usize]
    }

    /// Returns true for a fault, false for a remark.
    pub fn is_fault(self) -> bool {
        self < Self::Order
    }
}

/// The most findings of a kind that are kept.
const MOST_KEPT: u64 = 1000;

/// All findings so far, in the order of the lines that show them.
#[derive(Clone, Default, Debug)]
pub(super) struct Findings {
    pub(super) kept: Vec<Finding>,
    n_found: [u64; FindingKind::ALL.len()],
}

impl Findings {
    pub(super) fn push(&mut self, finding: Finding) {
        let n = &mut self.n_found[finding.kind as usize];
        *n += 1;
        if *n <= MOST_KEPT {
            self.kept.push(finding);
        }
    }

    pub(super) fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            self.push(finding);
        }
    }

    /// Returns the number of findings of a kind, also of those that were not kept.
    pub(super) const fn count(&self, kind: FindingKind) -> u64 {
        self.n_found[kind as usize]
    }
}
