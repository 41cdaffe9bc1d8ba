//! The description of an engine, which its file states beside the code.

use crate::domino::Kind;
use crate::search::step::ListingLine;

/// The description of an engine, one entry of [`ENGINES`](super::ENGINES).
///
/// ```
/// let engine = sudoscope::search::engine("flags").expect("in the table");
/// println!("{} ({}): {}", engine.title, engine.origin, engine.blurb);
/// for line in engine.listing {
///     println!("  {}", line.text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EngineInfo {
    /// The kind of puzzle that it takes.
    pub kind: Kind,
    /// The name on the command line.
    pub name: &'static str,
    /// What it does, in a few plain words that stand beside the name: at most 40 columns.
    pub title: &'static str,
    /// A description in one line.
    pub blurb: &'static str,
    /// The source of the method: a judge's problem, a paper, a person.
    pub origin: &'static str,
    /// True for an engine that finds out by reading cells or flags which digits fit, one digit after another. Its reads
    /// are counted, and it cannot notice that a digit is the only one that fits.
    pub(in crate::search) counts_reads: bool,
    /// The engine that makes the same moves on every puzzle, if one stands before it in the table: the two differ only in
    /// how they find out which digits fit.
    pub(in crate::search) same_way_as: Option<&'static str>,
    /// Its pseudocode, from the top; see [`Search::listing_line`](crate::search::Search::listing_line).
    pub listing: &'static [ListingLine],
}

impl EngineInfo {
    /// Returns true if the engine takes the blanks in reading order and their digits in ascending order, so that a move
    /// means the same in its tree as in that of another such engine.
    pub const fn is_in_reading_order(&self) -> bool {
        self.counts_reads
    }

    /// Returns the name of the first engine that makes the same moves on every puzzle: its own, if there is none before it.
    fn way(&self) -> &'static str {
        self.same_way_as.unwrap_or(self.name)
    }

    /// Returns true if both engines make the same moves on every puzzle.
    pub fn takes_the_way_of(&self, other: &Self) -> bool {
        self.way() == other.way()
    }
}
