//! Chains through single candidates: remote pairs, X-chains, XY-chains, nice loops.

mod sentence;

use super::{Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::logic::chains::{self, Chain, ChainKind, NodeKinds};
use crate::logic::library;
use crate::logic::view::View;
use crate::logic::{Candidate, CandidateSet, Link, LinkKind, Places};

pub(super) use self::sentence::explain;

pub(super) const REMOTE_PAIR: Finder =
    Family::Chains.finder(remote_pair, sentence::explain_remote_pair);
pub(super) const X_CHAIN: Finder = finder(x_chain);
pub(super) const XY_CHAIN: Finder = finder(xy_chain);
pub(super) const CONTINUOUS_LOOP: Finder =
    finder(|view, found| of_kind(view, NodeKinds::Candidates, ChainKind::Ring, found));
pub(super) const DISCONTINUOUS_LOOP: Finder =
    finder(|view, found| of_kind(view, NodeKinds::Candidates, ChainKind::Discontinuous, found));
pub(super) const AIC: Finder =
    finder(|view, found| of_kind(view, NodeKinds::Candidates, ChainKind::Open, found));

const fn finder(find: Find) -> Finder {
    Family::Chains.finder(find, explain)
}

/// The most links of an X-chain, XY-chain or remote pair.
const MOST_LINKS: usize = 20;

/// Reports chains of cells with the same two candidates: of two ends with an even number of cells between them, each
/// digit is in one.
fn remote_pair(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
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
    Flow::Continue(())
}

/// Reports the chain through these cells, unless it is found from its other end too.
fn report_remote_pair(
    view: &View<'_>,
    pair: DigitSet,
    chain: &[Cell],
    found: &mut Instances<'_>,
) -> Flow {
    let (Some(start), Some(end)) = (chain.first(), chain.last()) else {
        return Flow::Continue(());
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
        return Flow::Continue(());
    }
    let deduction = found.eliminate(pair, eliminations).with_length(chain.len() * 2 - 1);
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
fn x_chain(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for chain in chains::find_of_digits(view.state()) {
        let n_links = chain.links.len();
        if (4..=MOST_LINKS).contains(&n_links) {
            report(&chain, n_links, library::digits_of(&chain.eliminations), found)?;
        }
    }
    Flow::Continue(())
}

/// Reports chains through cells with two candidates.
fn xy_chain(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for chain in chains::find_of_pairs(view.state()) {
        let [first, ..] = chain.links[..] else { continue };
        let n_links = chain.links.len();
        if n_links <= MOST_LINKS {
            report(&chain, n_links, DigitSet::only(first.from.digit), found)?;
        }
    }
    Flow::Continue(())
}

/// Reports chains of a kind through these nodes. Where the nodes are not only candidates, a chain without any other is
/// left to the techniques before.
pub(super) fn of_kind(
    view: &View<'_>,
    nodes: NodeKinds,
    kind: ChainKind,
    found: &mut Instances<'_>,
) -> Flow {
    view.each_chain(nodes, kind, |chain| {
        if nodes != NodeKinds::Candidates && !is_grouped(chain) {
            return Flow::Continue(());
        }
        report(chain, chain.length, library::digits_of(&chain.eliminations), found)
    })
}

/// Returns true if a node of the chain has several cells.
fn is_grouped(chain: &Chain) -> bool {
    let is_group = |it: Places| it.cells.len() > 1;
    chain.links.iter().any(|it| is_group(it.from) || is_group(it.to) || !it.als.is_empty())
}

fn report(chain: &Chain, length: usize, digits: DigitSet, found: &mut Instances<'_>) -> Flow {
    let deduction = found.eliminate(digits, chain.eliminations).with_length(length);
    found.report(deduction.with_links(chain.links.clone()))
}
