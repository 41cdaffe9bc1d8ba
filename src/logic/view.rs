//! A state together with what several finders derive from it, each computed when it is first asked for.

use std::cell::OnceCell;
use std::ops::{ControlFlow, Deref};

use super::als::{self, Als, Network, Overlap};
use super::chains::{self, Chain, ChainKind, Graph, NodeKinds, Prospects};
use crate::grid::CellSet;

use super::State;

/// The purpose of a search. For a path HoDoKu keeps to narrower limits than for its library of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    Path,
    Library,
}

/// A state as a finder sees it.
pub(super) struct View<'a> {
    pub(super) state: &'a State,
    pub(super) scope: Scope,
    /// The variant of a technique to search for; `None` for the default switches.
    pub(super) variant: Option<u8>,
    bivalue: OnceCell<CellSet>,
    als: OnceCell<Vec<Als>>,
    network: OnceCell<Network>,
    /// By kinds of nodes: all chains of the state, and below the possible ones.
    chains: [OnceCell<Vec<Chain>>; 3],
    prospects: [OnceCell<Prospects>; 3],
}

/// A view gives access to the state that it is of.
impl Deref for View<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        self.state
    }
}

impl<'a> View<'a> {
    /// Returns the view of a state with the switches of a variant, as HoDoKu's library numbers them.
    pub(super) const fn new(state: &'a State, scope: Scope, variant: Option<u8>) -> Self {
        Self {
            state,
            scope,
            variant,
            bivalue: OnceCell::new(),
            als: OnceCell::new(),
            network: OnceCell::new(),
            chains: [const { OnceCell::new() }; 3],
            prospects: [const { OnceCell::new() }; 3],
        }
    }

    /// Returns the cells with exactly two candidates.
    pub(super) fn bivalue(&self) -> CellSet {
        *self.bivalue.get_or_init(|| self.state.bivalue())
    }

    /// Returns the almost locked sets of the state.
    pub(super) fn als(&self) -> &[Als] {
        self.als.get_or_init(|| als::find(self.state))
    }

    /// Returns the almost locked sets that may be nodes of chains, smaller ones first.
    pub(super) fn als_for_chains(&self) -> Vec<&Als> {
        let most_cells = if self.scope == Scope::Path { 5 } else { 8 };
        let is_node = |it: &&Als| (2..=most_cells).contains(&it.cells.len());
        let mut sets: Vec<&Als> = self.als().iter().filter(is_node).collect();
        // A graph that is full leaves out the last ones, and small sets make the short chains.
        sets.sort_by_key(|it| it.cells.len());
        sets
    }

    /// Returns the almost locked sets with their restricted commons, where sets that are joined share no cell.
    pub(super) fn network(&self) -> &Network {
        self.network.get_or_init(|| Network::new(self.state, self.als(), Overlap::Forbidden))
    }

    /// Calls `each` with the chains of a kind through these nodes, the best first, until it breaks.
    pub(super) fn each_chain(
        &self,
        nodes: NodeKinds,
        kind: ChainKind,
        mut each: impl FnMut(&Chain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let idx = match nodes {
            NodeKinds::Digits | NodeKinds::Pairs | NodeKinds::Candidates => 0,
            NodeKinds::Groups => 1,
            NodeKinds::Als => 2,
        };
        let graph = || {
            let sets = if nodes == NodeKinds::Als { self.als_for_chains() } else { Vec::new() };
            Graph::new(self.state, nodes, &sets)
        };
        match self.scope {
            Scope::Path => {
                let prospects =
                    self.prospects[idx].get_or_init(|| Prospects::new(self.state, graph()));
                prospects.each(self.state, kind, each)
            }
            Scope::Library => {
                let chains = self.chains[idx].get_or_init(|| chains::find(self.state, &graph()));
                chains.iter().filter(|it| it.kind == kind).try_for_each(&mut each)
            }
        }
    }
}
