//! Chains with groups of places and almost locked sets as nodes.

use super::chains::{explain, of_kind};
use super::{Family, Find, Finder, Flow, Instances};
use crate::logic::chains::{ChainKind, NodeKinds};
use crate::logic::view::View;

pub(super) const RING: Finder = finder(|view, found| grouped(view, ChainKind::Ring, found));
pub(super) const DISCONTINUOUS: Finder =
    finder(|view, found| grouped(view, ChainKind::Discontinuous, found));
pub(super) const AIC: Finder = finder(|view, found| grouped(view, ChainKind::Open, found));

/// The finders of the same chains with almost locked sets as nodes.
pub(super) const RING_WITH_SETS: Find = |view, found| with_sets(view, ChainKind::Ring, found);
pub(super) const DISCONTINUOUS_WITH_SETS: Find =
    |view, found| with_sets(view, ChainKind::Discontinuous, found);
pub(super) const AIC_WITH_SETS: Find = |view, found| with_sets(view, ChainKind::Open, found);

const fn finder(find: Find) -> Finder {
    Family::GroupedChains.finder(find, explain)
}

fn grouped(view: &View<'_>, kind: ChainKind, found: &mut Instances<'_>) -> Flow {
    // The library's variants that have almost locked sets as nodes.
    let has_sets = match kind {
        ChainKind::Ring => view.variant == Some(2),
        ChainKind::Discontinuous | ChainKind::Open => view.variant.is_some_and(|it| it > 2),
    };
    let nodes = if has_sets { NodeKinds::Als } else { NodeKinds::Groups };
    of_kind(view, nodes, kind, found)
}

fn with_sets(view: &View<'_>, kind: ChainKind, found: &mut Instances<'_>) -> Flow {
    of_kind(view, NodeKinds::Als, kind, found)
}
