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
    /// The name as it stands in a sentence.
    pub title: &'static str,
    /// A description in one line.
    pub blurb: &'static str,
    /// The source of the method: a judge's problem, a paper, a person.
    pub origin: &'static str,
    /// True for an engine that finds out by reading cells or flags which digits fit, one digit after another. Its reads
    /// are counted, and it cannot notice that a digit is the only one that fits.
    pub(in crate::search) counts_reads: bool,
    /// Its pseudocode, from the top; see [`Search::listing_line`](crate::search::Search::listing_line).
    pub listing: &'static [ListingLine],
}

impl EngineInfo {
    /// Returns true if the engine takes the blanks in reading order and their digits in ascending order, so that a move
    /// means the same in its tree as in that of another such engine.
    pub const fn is_in_reading_order(&self) -> bool {
        self.counts_reads
    }
}
