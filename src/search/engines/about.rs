//! The description of an engine as its file states it.

use crate::search::step::ListingLine;

/// The part of an engine's description that stands beside its code.
pub(in crate::search) struct About {
    pub(in crate::search) name: &'static str,
    pub(in crate::search) title: &'static str,
    pub(in crate::search) blurb: &'static str,
    pub(in crate::search) origin: &'static str,
    /// True of an engine that reads cells or flags to find out which digits fit, one digit after another: its reads
    /// are counted, and it does not know of a digit that it is the only one.
    pub(in crate::search) counts_reads: bool,
    pub(in crate::search) listing: &'static [ListingLine],
}
