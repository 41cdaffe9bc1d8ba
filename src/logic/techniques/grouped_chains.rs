//! Chains with groups of places and almost locked sets as nodes.

use std::ops::ControlFlow;

use super::{Family, Finder, Instances, chains};
use crate::logic::chains::{Chain, ChainKind, NodeKinds};
use crate::logic::library;
use crate::logic::view::View;

pub(super) const GROUPED_CONTINUOUS_LOOP: Finder =
    finder(|view, found| of_kind(view, ChainKind::Ring, found));
pub(super) const GROUPED_DISCONTINUOUS_LOOP: Finder =
    finder(|view, found| of_kind(view, ChainKind::Discontinuous, found));
pub(super) const GROUPED_AIC: Finder = finder(|view, found| of_kind(view, ChainKind::Open, found));

type Find = fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>;

const fn finder(find: Find) -> Finder {
    Finder { family: Family::GroupedChains, find, explain: chains::explain }
}

fn of_kind(view: &View<'_>, kind: ChainKind, found: &mut Instances<'_>) -> ControlFlow<()> {
    // The library's variants that have almost locked sets as nodes.
    let has_sets = match kind {
        ChainKind::Ring => view.variant() == Some(2),
        ChainKind::Discontinuous | ChainKind::Open => view.variant().is_some_and(|it| it > 2),
    };
    report(view, if has_sets { NodeKinds::Als } else { NodeKinds::Groups }, kind, found)
}

/// Reports rings with almost locked sets as nodes.
pub(super) fn rings_with_sets(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    report(view, NodeKinds::Als, ChainKind::Ring, found)
}

/// Reports discontinuous loops with almost locked sets as nodes.
pub(super) fn loops_with_sets(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    report(view, NodeKinds::Als, ChainKind::Discontinuous, found)
}

/// Reports open chains with almost locked sets as nodes.
pub(super) fn chains_with_sets(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    report(view, NodeKinds::Als, ChainKind::Open, found)
}

fn report(
    view: &View<'_>,
    nodes: NodeKinds,
    kind: ChainKind,
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    view.each_chain(nodes, kind, |chain| {
        if !is_grouped(chain) {
            return ControlFlow::Continue(());
        }
        let digits = library::digits_of(&chain.eliminations);
        let deduction = found.strike(digits, chain.eliminations).with_length(chain.length);
        found.report(deduction.with_links(chain.links.clone()))
    })
}

/// Returns true if a node of the chain has several cells.
fn is_grouped(chain: &Chain) -> bool {
    chain
        .links
        .iter()
        .any(|it| it.from.cells.len() > 1 || it.to.cells.len() > 1 || !it.als.is_empty())
}
