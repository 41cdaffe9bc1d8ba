//! Chains through single candidates: remote pairs, X-chains, XY-chains, nice loops.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::grid::{CellSet, Digit, DigitSet};
use crate::logic::chains::{self, Chain, ChainKind, Graph, Scope};
use crate::logic::explain;
use crate::logic::library;
use crate::logic::view::View;
use crate::logic::{Deduction, Role, Shape};

pub(super) const REMOTE_PAIR: Finder = finder(remote_pair);
pub(super) const X_CHAIN: Finder = finder(x_chain);
pub(super) const XY_CHAIN: Finder = finder(xy_chain);
pub(super) const CONTINUOUS_LOOP: Finder = finder(continuous_loop);
pub(super) const DISCONTINUOUS_LOOP: Finder = finder(discontinuous_loop);
pub(super) const AIC: Finder = finder(aic);

type Find = fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>;

const fn finder(find: Find) -> Finder {
    Finder { family: Family::Chains, find, explain, example: "" }
}

/// The most links of an X-chain, XY-chain or remote pair.
const MOST_LINKS: usize = 20;

fn remote_pair(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Reports chains of more than three links on one digit.
fn x_chain(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let graph = Graph::new(view, Scope::Digit(digit));
        for chain in chains::find_open(view, &graph) {
            let n_links = chain.links.len();
            if (4..=MOST_LINKS).contains(&n_links) {
                report(&chain, n_links, DigitSet::only(digit), found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports chains through cells with two candidates.
fn xy_chain(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    let graph = Graph::new(view, Scope::Pairs);
    for chain in chains::find_open(view, &graph) {
        let [first, .., last] = chain.links[..] else { continue };
        let n_links = chain.links.len();
        if n_links <= MOST_LINKS && first.from.digit == last.to.digit {
            report(&chain, n_links, DigitSet::only(first.from.digit), found)?;
        }
    }
    ControlFlow::Continue(())
}

fn continuous_loop(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    of_kind(view, ChainKind::Ring, found)
}

fn discontinuous_loop(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    of_kind(view, ChainKind::Discontinuous, found)
}

fn aic(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    of_kind(view, ChainKind::Open, found)
}

fn of_kind(view: &View<'_>, kind: ChainKind, found: &mut Instances<'_>) -> ControlFlow<()> {
    for chain in view.chains().iter().filter(|it| it.kind == kind) {
        report(chain, chain.length, library::digits_of(&chain.eliminations), found)?;
    }
    ControlFlow::Continue(())
}

fn report(
    chain: &Chain,
    length: usize,
    digits: DigitSet,
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    let deduction = found.strike(digits, chain.eliminations).with_length(length);
    found.report(deduction.with_links(chain.links.clone()))
}

fn explain(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", deduction.eureka().unwrap_or_default())
}
