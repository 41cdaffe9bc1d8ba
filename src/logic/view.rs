//! A state together with what several finders derive from it, each computed when it is first asked for.

use std::cell::{Cell, OnceCell};
use std::ops::{ControlFlow, Deref};

use super::als::{self, Als, Network, Overlap};
use super::chains::{self, Chain, ChainKind, Graph, NodeKinds, Prospects};
use super::{CandidateSet, State};
use crate::grid::{CellSet, DigitSet, House};

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
    /// On a path the digits and the cells that the present technique has to look at.
    changed: Cell<Option<(DigitSet, CellSet)>>,
    bivalue: OnceCell<CellSet>,
    als: OnceCell<Vec<Als>>,
    network: OnceCell<Network>,
    /// By kinds of nodes.
    graphs: [OnceCell<Graph>; 3],
    /// All chains of the state, and below the possible ones.
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
            changed: Cell::new(None),
            bivalue: OnceCell::new(),
            als: OnceCell::new(),
            network: OnceCell::new(),
            graphs: [const { OnceCell::new() }; 3],
            chains: [const { OnceCell::new() }; 3],
            prospects: [const { OnceCell::new() }; 3],
        }
    }

    /// Calls the finder of a technique that found nothing when these candidates were left, earlier on the path. It looks only
    /// at what has changed since.
    pub(super) fn since<R>(&self, barren: &CandidateSet, find: impl FnOnce(&Self) -> R) -> R {
        let changed = (*self.candidates() - *barren) | (*barren - *self.candidates());
        self.only((changed.all_digits(), changed.all_cells()), find)
    }

    /// Calls a finder that looks only at these digits and at houses with these cells.
    pub(super) fn only<R>(&self, at: (DigitSet, CellSet), find: impl FnOnce(&Self) -> R) -> R {
        self.changed.set(Some(at));
        let found = find(self);
        self.changed.set(None);
        found
    }

    /// Returns true if a path asks, which tries every technique in its turn.
    pub(super) fn is_on_path(&self) -> bool {
        self.changed.get().is_some()
    }

    /// Returns the digits whose places have changed.
    pub(super) fn changed_digits(&self) -> DigitSet {
        self.changed.get().map_or(DigitSet::ALL, |(digits, _)| digits)
    }

    /// Returns the cells whose candidates have changed.
    pub(super) fn changed_cells(&self) -> CellSet {
        self.changed.get().map_or(CellSet::ALL, |(_, cells)| cells)
    }

    /// Returns true if the candidates of a house have changed.
    pub(super) fn has_changed(&self, house: House) -> bool {
        !(self.changed_cells() & house.cells()).is_empty()
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
        // A graph that is full leaves out the last ones, and small sets make the short chains.
        let of_size = |n_cells| self.als().iter().filter(move |it| it.cells.len() == n_cells);
        (2..=most_cells).flat_map(of_size).collect()
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
        let (idx, graph) = (nodes as usize, self.graph(nodes));
        match self.scope {
            Scope::Path => {
                let prospects =
                    self.prospects[idx].get_or_init(|| Prospects::new(self.state, graph));
                prospects.each(self.state, graph, kind, each)
            }
            Scope::Library => {
                let chains = self.chains[idx].get_or_init(|| chains::find(self.state, graph));
                chains.iter().filter(|it| it.kind == kind).try_for_each(&mut each)
            }
        }
    }

    /// Returns the graph of nodes of these kinds.
    pub(super) fn graph(&self, nodes: NodeKinds) -> &Graph {
        self.graphs[nodes as usize].get_or_init(|| {
            let sets = if nodes == NodeKinds::Als { self.als_for_chains() } else { Vec::new() };
            Graph::new(self.state, nodes, &sets)
        })
    }
}
