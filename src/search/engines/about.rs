//! The description of an engine as its file states it.

use crate::search::step::listing::ListingLine;

/// The part of an engine's description that stands beside its code.
pub(in crate::search) struct About {
    pub(in crate::search) name: &'static str,
    pub(in crate::search) title: &'static str,
    pub(in crate::search) blurb: &'static str,
    pub(in crate::search) origin: &'static str,
    pub(in crate::search) listing: &'static [ListingLine],
}
