//! A state together with what several finders derive from it, each computed when it is first asked for.

use std::cell::OnceCell;

use super::als::{self, Als, Network, Overlap};
use super::chains::{self, Chain, Graph, NodeKinds};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

use super::State;

/// The purpose of a search, where HoDoKu's own paths keep to narrower limits than its library of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    Path,
    Library,
}

/// A state as a finder sees it.
pub(super) struct View<'a> {
    state: &'a State,
    scope: Scope,
    variant: Option<u8>,
    bivalue: OnceCell<CellSet>,
    als: OnceCell<Vec<Als>>,
    network: OnceCell<Network>,
    chains: OnceCell<Vec<Chain>>,
    grouped_chains: OnceCell<Vec<Chain>>,
    als_chains: OnceCell<Vec<Chain>>,
}

impl<'a> View<'a> {
    /// Returns the view of a state for a path, with the plain switches.
    pub(super) const fn new(state: &'a State) -> Self {
        Self::with(state, Scope::Path, None)
    }

    /// Returns the view of a state with the switches of a variant, as HoDoKu's library numbers them.
    pub(super) const fn of_variant(state: &'a State, variant: Option<u8>) -> Self {
        Self::with(state, Scope::Library, variant)
    }

    const fn with(state: &'a State, scope: Scope, variant: Option<u8>) -> Self {
        Self {
            state,
            scope,
            variant,
            bivalue: OnceCell::new(),
            als: OnceCell::new(),
            network: OnceCell::new(),
            chains: OnceCell::new(),
            grouped_chains: OnceCell::new(),
            als_chains: OnceCell::new(),
        }
    }

    /// Returns the state.
    pub(super) const fn state(&self) -> &'a State {
        self.state
    }

    /// Returns the purpose of the search.
    pub(super) const fn scope(&self) -> Scope {
        self.scope
    }

    /// Returns the variant of a technique that is asked for. Without one the plain switches hold.
    pub(super) const fn variant(&self) -> Option<u8> {
        self.variant
    }

    /// Returns the candidates of a cell; a filled cell has none.
    pub(super) const fn digits(&self, cell: Cell) -> DigitSet {
        self.state.digits(cell)
    }

    /// Returns the cells where a digit is a candidate.
    pub(super) const fn places(&self, digit: Digit) -> CellSet {
        self.state.places(digit)
    }

    /// Returns the cells of a house where a digit is a candidate.
    pub(super) const fn places_in(&self, digit: Digit, house: House) -> CellSet {
        self.state.places(digit).intersection(house.cells())
    }

    /// Returns the cells with exactly two candidates.
    pub(super) fn bivalue(&self) -> CellSet {
        *self.bivalue.get_or_init(|| {
            let [mut once, mut twice, mut thrice] = [CellSet::EMPTY; 3];
            for digit in Digit::ALL {
                let places = self.places(digit);
                thrice |= twice & places;
                twice |= once & places;
                once |= places;
            }
            twice - thrice
        })
    }

    /// Returns the cells without a digit.
    pub(super) fn blanks(&self) -> CellSet {
        self.state.grid().blanks()
    }

    /// Returns the almost locked sets.
    pub(super) fn als(&self) -> &[Als] {
        self.als.get_or_init(|| als::find(self.state))
    }

    /// Returns the almost locked sets with their restricted commons, where sets that are joined share no cell.
    pub(super) fn network(&self) -> &Network {
        self.network.get_or_init(|| Network::new(self.state, self.als(), Overlap::Forbidden))
    }

    /// Returns the chains on one digit.
    pub(super) fn x_chains(&self) -> Vec<Chain> {
        chains::find_open(self, &Graph::new(self, NodeKinds::Digits))
    }

    /// Returns the chains through single candidates.
    pub(super) fn chains(&self) -> &[Chain] {
        self.chains.get_or_init(|| chains::find(self, &Graph::new(self, NodeKinds::Candidates)))
    }

    /// Returns the chains through candidates and groups of them.
    pub(super) fn grouped_chains(&self) -> &[Chain] {
        self.grouped_chains.get_or_init(|| chains::find(self, &Graph::new(self, NodeKinds::Groups)))
    }

    /// Returns the chains through candidates, groups and almost locked sets.
    pub(super) fn als_chains(&self) -> &[Chain] {
        self.als_chains.get_or_init(|| chains::find(self, &Graph::new(self, NodeKinds::Als)))
    }
}
