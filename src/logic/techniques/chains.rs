//! Chains through single candidates: remote pairs, X-chains, XY-chains, nice loops.

mod sentence;

use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::logic::chains::{self, Chain, ChainKind, NodeKinds};
use crate::logic::library;
use crate::logic::view::View;
use crate::logic::{Candidate, CandidateSet, Link, LinkKind, Places};

pub(super) use self::sentence::explain;

pub(super) const REMOTE_PAIR: Finder =
    Finder { family: Family::Chains, find: remote_pair, explain: sentence::explain_remote_pair };
pub(super) const X_CHAIN: Finder = finder(x_chain);
pub(super) const XY_CHAIN: Finder = finder(xy_chain);
pub(super) const CONTINUOUS_LOOP: Finder = finder(continuous_loop);
pub(super) const DISCONTINUOUS_LOOP: Finder = finder(discontinuous_loop);
pub(super) const AIC: Finder = finder(aic);

type Find = fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>;

const fn finder(find: Find) -> Finder {
    Finder { family: Family::Chains, find, explain }
}

/// The most links of an X-chain, XY-chain or remote pair.
const MOST_LINKS: usize = 20;

/// Reports chains of cells with the same two candidates: of two ends with an even number of cells between them, each
/// digit is in one.
fn remote_pair(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    let bivalue = view.bivalue();
    for start in bivalue {
        let pair = view.digits(start);
        let equal = pair.iter().fold(bivalue, |cells, digit| cells & view.places(digit));
        if equal.len() < 4 {
            continue;
        }
        let mut chains = vec![vec![start]];
        let mut passed = CellSet::only(start);
        while let Some(n_cells) = chains.first().map(Vec::len).filter(|it| it * 2 < MOST_LINKS + 2)
        {
            let mut longer = Vec::new();
            for chain in &chains {
                for next in chain.last().map_or(CellSet::EMPTY, |it| it.peers() & equal) - passed {
                    passed = passed.with(next);
                    longer.push([&chain[..], &[next]].concat());
                }
            }
            chains = longer;
            if n_cells % 2 == 1 && n_cells >= 3 {
                for chain in &chains {
                    report_remote_pair(view, pair, chain, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the chain through these cells, unless it is found from its other end too.
fn report_remote_pair(
    view: &View<'_>,
    pair: DigitSet,
    chain: &[Cell],
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    let (Some(start), Some(end)) = (chain.first(), chain.last()) else {
        return ControlFlow::Continue(());
    };
    let mut eliminations = CandidateSet::EMPTY;
    for digit in pair {
        eliminations.insert_all(digit, view.places(digit) & start.peers() & end.peers());
    }
    for &cell in chain {
        for digit in pair {
            eliminations.remove(Candidate::new(cell, digit));
        }
    }
    if end < start || eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let deduction = found.strike(pair, eliminations).with_length(chain.len() * 2 - 1);
    found.report(deduction.with_links(links_through(pair, chain)))
}

/// Returns the links of a chain through cells with the same two digits, which take turns.
fn links_through(pair: DigitSet, chain: &[Cell]) -> Vec<Link> {
    let places = |digit, &cell: &Cell| Places { digit, cells: CellSet::only(cell) };
    let link = |from, to, kind| Link { from, to, kind, als: CellSet::EMPTY };
    let Some([mut enters, mut leaves]) = pair.iter().collect::<Vec<_>>().first_chunk().copied()
    else {
        return Vec::new();
    };
    let mut links = Vec::with_capacity(chain.len() * 2);
    for (idx, cell) in chain.iter().enumerate() {
        if let Some(before) = idx.checked_sub(1) {
            links.push(link(places(enters, &chain[before]), places(enters, cell), LinkKind::Weak));
        }
        links.push(link(places(enters, cell), places(leaves, cell), LinkKind::Strong));
        std::mem::swap(&mut enters, &mut leaves);
    }
    links
}

/// Reports chains of more than three links on one digit.
fn x_chain(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    for chain in chains::find_of_digits(view.state()) {
        let n_links = chain.links.len();
        if (4..=MOST_LINKS).contains(&n_links) {
            report(&chain, n_links, library::digits_of(&chain.eliminations), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports chains through cells with two candidates.
fn xy_chain(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    for chain in chains::find_of_pairs(view.state()) {
        let [first, ..] = chain.links[..] else { continue };
        let n_links = chain.links.len();
        if n_links <= MOST_LINKS {
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
    view.each_chain(NodeKinds::Candidates, kind, |chain| {
        report(chain, chain.length, library::digits_of(&chain.eliminations), found)
    })
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
