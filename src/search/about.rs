//! The description of an engine as its file states it.

use super::listing::ListingLine;

/// The part of an engine's description that stands beside its code.
pub(super) struct About {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) blurb: &'static str,
    pub(super) origin: &'static str,
    pub(super) listing: &'static [ListingLine],
}
