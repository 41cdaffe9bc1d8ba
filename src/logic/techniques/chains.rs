//! Chains through single candidates: remote pairs, X-chains, XY-chains, nice loops.

mod sentence;

pub(super) use self::sentence::explain;
use self::sentence::explain_remote_pair;
use super::{Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Places;
use crate::logic::chains::{self, Chain, ChainKind, Links, NodeKinds};
use crate::logic::view::View;

pub(super) const REMOTE_PAIR: Finder = Family::Chains.finder(remote_pair, explain_remote_pair);
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

/// Reports remote pairs: chains of cells with the same two candidates. With an even number of cells between the ends,
/// the ends have different digits.
fn remote_pair(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let bivalue = view.bivalue();
    for start in bivalue {
        let pair = view.pair(start);
        let equal = pair.iter().fold(bivalue, |cells, &digit| cells & view.places(digit));
        // The shortest remote pair has four cells; two ends with none between are a naked pair.
        if equal.len() < 4 {
            continue;
        }
        let mut chains = vec![vec![start]];
        let mut passed = CellSet::only(start);
        // A chain of `n` cells has `2n - 1` links.
        while let Some(n_cells) = chains.first().map(Vec::len).filter(|it| it * 2 < MOST_LINKS + 2)
        {
            let mut longer = Vec::new();
            for chain in &chains {
                for next in (chain[n_cells - 1].peers() & equal) - passed {
                    passed = passed.with(next);
                    longer.push([&chain[..], &[next]].concat());
                }
            }
            chains = longer;
            // Each chain is found from its other end too.
            if n_cells % 2 == 1 && n_cells >= 3 {
                for chain in chains.iter().filter(|it| it[n_cells] > start) {
                    report_remote_pair(view, pair, chain, found)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Reports a remote pair through these cells.
fn report_remote_pair(
    view: &View<'_>,
    pair: [Digit; 2],
    chain: &[Cell],
    found: &mut Instances<'_>,
) -> Flow {
    let both_see = chain[0].peers() & chain[chain.len() - 1].peers();
    let others = both_see - chain.iter().copied().collect();
    let digits = pair.into_iter().collect();
    found.strike(digits, view.candidates_in(digits, others), |it| {
        it.with_length(chain.len() * 2 - 1)
            .with_chain(view.candidates(), &nodes_through(pair, chain))
    })
}

/// Returns the nodes of a remote pair: `enters` is true in a cell if `leaves` is not, by turns.
fn nodes_through([mut enters, mut leaves]: [Digit; 2], chain: &[Cell]) -> Vec<Places> {
    let mut nodes = Vec::with_capacity(chain.len() * 2);
    for &cell in chain {
        nodes.extend([enters, leaves].map(|digit| Places { digit, cells: cell.into() }));
        std::mem::swap(&mut enters, &mut leaves);
    }
    nodes
}

/// Reports chains of more than three links on one digit.
fn x_chain(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    chains::find_open(view, Links::OfDigits).iter().try_for_each(|chain| match chain.links.len() {
        n_links @ 4..=MOST_LINKS => report(chain, n_links, chain.eliminations.all_digits(), found),
        _ => Flow::Continue(()),
    })
}

/// Reports chains through bivalue cells.
fn xy_chain(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    chains::find_open(view, Links::OfPairs).iter().try_for_each(|chain| match chain.links.len() {
        n_links @ 1..=MOST_LINKS => report(chain, n_links, chain.links[0].from.digit.into(), found),
        _ => Flow::Continue(()),
    })
}

/// Reports chains of a kind through these nodes. With groups or sets as nodes, chains of plain candidates are left to
/// the techniques before.
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
        report(chain, chain.length, chain.eliminations.all_digits(), found)
    })
}

/// Returns true if a node of the chain is a group: a candidate in one of several cells.
fn is_grouped(chain: &Chain) -> bool {
    let is_group = |it: Places| it.cells.len() > 1;
    chain.links.iter().any(|it| is_group(it.from) || is_group(it.to) || !it.als().is_empty())
}

fn report(chain: &Chain, length: usize, digits: DigitSet, found: &mut Instances<'_>) -> Flow {
    found.strike(digits, chain.eliminations, |it| {
        it.with_length(length).with_links(chain.links.clone())
    })
}
