//! The parts of the board that show a deduction: houses, cells, and candidates with their roles.

use super::{
    Blockers, Candidate, CandidateSet, Deduction, Family, Link, LinkKind, LinkReason, Places,
    ProofStop, Role, Shape, State,
};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSet};

/// The role of a candidate where a deduction is shown.
///
/// ```
/// use sudoscope::logic::{Highlight, Highlights, technique};
///
/// let wing = technique("X-Wing").ok_or("not in the table")?;
/// let state = wing.example();
/// let deduction = wing.first(&state).ok_or("no deduction")?;
/// let highlights = Highlights::of(&deduction, &state);
/// let struck = deduction.eliminations()[0];
/// assert_eq!(highlights.get(struck), Some(Highlight::Eliminated));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Highlight {
    /// A candidate of the pattern; in a chain one that is true if the start does not hold.
    On,
    /// A candidate of the pattern's other side: of the other colour, of every second almost locked set, or one that a
    /// chain rules out.
    Off,
    /// A fin, or a candidate that joins two almost locked sets.
    Fin,
    /// A candidate to strike.
    Eliminated,
    /// A candidate to place.
    Placed,
}

impl Highlight {
    /// All roles. Where a candidate has several, the last one in this order counts.
    pub const ALL: [Self; 5] = [Self::On, Self::Off, Self::Fin, Self::Eliminated, Self::Placed];
}

/// The houses, cells and candidates that show a deduction on a position.
///
/// ```
/// use sudoscope::logic::{Highlights, technique};
///
/// let wing = technique("W-Wing").ok_or("not in the table")?;
/// let state = wing.example();
/// let deduction = wing.first(&state).ok_or("no deduction")?;
/// let highlights = Highlights::of(&deduction, &state);
/// assert_eq!(highlights.houses()[0].to_string(), "block 9");
/// assert_eq!(highlights.cells().len(), 4);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Highlights {
    houses: Vec<House>,
    cells: CellSet,
    /// The candidates of each [`Highlight`].
    candidates: [CandidateSet; Highlight::ALL.len()],
    links: Vec<Link>,
    blockers: Blockers,
    others: Others,
}

/// The candidates without a role that are shown with a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Others {
    /// The other places of the pattern's digit, if it has only one.
    Places,
    /// None: the pattern is a cell alone.
    Nothing,
    /// All: any of them may be a reason.
    All,
}

impl Highlights {
    /// Returns the highlights of a deduction on the position where it was found.
    pub fn of(deduction: &Deduction, state: &State) -> Self {
        let blockers = Blockers::of(deduction, state);
        let others = match deduction.technique().family() {
            Family::Singles if blockers.closed().is_empty() => Others::Nothing,
            Family::Forcing => Others::All,
            _ => Others::Places,
        };
        let mut drawn = Self {
            houses: Vec::new(),
            cells: CellSet::EMPTY,
            candidates: [CandidateSet::EMPTY; Highlight::ALL.len()],
            links: deduction.links().to_vec(),
            others,
            blockers,
        };
        drawn.add_parts(deduction, state);
        drawn.add_chain(deduction.links(), state);
        let [placed, struck] = [deduction.placements(), deduction.eliminations()]
            .map(|candidates| candidates.iter().copied().collect::<CandidateSet>());
        drawn.candidates[Highlight::Placed as usize] |= placed;
        drawn.candidates[Highlight::Eliminated as usize] |= struck;
        drawn.cells |= placed.all_cells();
        drawn.houses = drawn.blockers.houses().collect();
        if drawn.houses.is_empty() {
            drawn.houses = houses(deduction, drawn.cells);
        }
        drawn
    }

    /// Returns the highlights of a stop of [`Deduction::walk`]: what is true and what is false so far, and the house and
    /// the cells of the last step.
    pub fn at(stop: ProofStop, deduction: &Deduction, state: &State) -> Self {
        let mut drawn = Self::of(deduction, state);
        let Some(branch) = stop.branch.map(|idx| &deduction.branches()[idx]) else { return drawn };
        drawn.houses = branch.house_at(stop.n_steps).into_iter().collect();
        drawn.cells = branch.cells_at(stop.n_steps);
        if let Some(pattern) = branch.pattern_at(stop.n_steps) {
            let pattern = Self::of(pattern, state);
            drawn.cells |= pattern.cells() | pattern.touched();
            drawn.houses = pattern.houses;
        }
        drawn.candidates = [CandidateSet::EMPTY; Highlight::ALL.len()];
        for fact in branch.facts(stop.n_steps) {
            let role = if fact.is_true { Highlight::Placed } else { Highlight::Eliminated };
            drawn.candidates[role as usize].insert(fact.candidate);
        }
        drawn
    }

    /// Returns the houses that the pattern is about.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the cells of the pattern, without those that only lose candidates.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns the role of a candidate; `None` if it has none.
    pub fn get(&self, candidate: Candidate) -> Option<Highlight> {
        let has = |it: &&Highlight| self.candidates(**it).contains(candidate);
        Highlight::ALL.iter().rev().find(has).copied()
    }

    /// Returns the candidates with this role.
    pub const fn candidates(&self, highlight: Highlight) -> &CandidateSet {
        &self.candidates[highlight as usize]
    }

    /// Returns the cells that have a candidate with any role.
    pub fn touched(&self) -> CellSet {
        self.all().all_cells()
    }

    /// Returns the digits that leave a single no other choice.
    pub const fn blockers(&self) -> &Blockers {
        &self.blockers
    }

    /// Returns the digit of all candidates with a role; `None` if they have several digits, or if the pattern is a cell
    /// alone.
    pub fn only_digit(&self) -> Option<Digit> {
        self.all().all_digits().single().filter(|_| self.others == Others::Places)
    }

    /// Returns true if the candidates without a role belong to the picture too.
    pub fn shows_all(&self) -> bool {
        self.others == Others::All
    }

    fn all(&self) -> CandidateSet {
        self.candidates.iter().fold(CandidateSet::EMPTY, |all, it| all | *it)
    }

    /// Returns the links of a chain in order; empty if the pattern is no chain.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Returns the nodes of a chain in order; empty if the pattern is no chain.
    pub fn nodes(&self) -> impl Iterator<Item = Places> {
        nodes(&self.links)
    }

    /// Returns the number of each cell along a chain, from 1: nodes that follow each other in the same cell share one,
    /// and a cell that the chain visits again keeps its first.
    pub fn stops(&self) -> Vec<(Cell, usize)> {
        let mut stops: Vec<(Cell, usize)> = Vec::new();
        let mut number = 0;
        let mut before = CellSet::EMPTY;
        for node in self.nodes() {
            if node.cells != before {
                number += 1;
                before = node.cells;
            }
            for cell in node.cells {
                if stops.iter().all(|it| it.0 != cell) {
                    stops.push((cell, number));
                }
            }
        }
        stops
    }

    /// Gives a role to the candidates of these digits in these cells.
    fn add_all(&mut self, highlight: Highlight, cells: CellSet, digits: DigitSet, state: &State) {
        let candidates = state.candidates_in(digits, cells);
        self.candidates[highlight as usize] |= candidates;
        self.cells |= candidates.all_cells();
    }

    fn add_parts(&mut self, deduction: &Deduction, state: &State) {
        let digits = deduction.digits();
        // A house stands for all places of the digits only where no part names some of them.
        let names_places = deduction.parts().iter().any(|it| {
            matches!(it.shape, Shape::Places(_) | Shape::Set(..))
                && !matches!(it.role, Role::Fin | Role::EndoFin)
        });
        let houses_count = digits.len() == 1 || !names_places;
        let mut n_sets = 0;
        for part in deduction.parts() {
            let highlight = match part.role {
                Role::Fin | Role::EndoFin | Role::RestrictedCommon => Highlight::Fin,
                Role::OtherColour | Role::Pivot => Highlight::Off,
                Role::Als => {
                    n_sets += 1;
                    if n_sets % 2 == 1 { Highlight::On } else { Highlight::Off }
                }
                Role::Base | Role::Cover | Role::Pincer | Role::Colour | Role::Premise => {
                    Highlight::On
                }
            };
            match part.shape {
                Shape::House(house) if part.role == Role::Base && houses_count => {
                    self.add_all(highlight, house.cells(), digits, state);
                }
                Shape::House(_) => {}
                Shape::Cell(cell) => {
                    let own = state.digits(cell);
                    let named = if (own & digits).is_empty() { own } else { own & digits };
                    self.add_all(highlight, CellSet::only(cell), named, state);
                    self.cells = self.cells.with(cell);
                }
                Shape::Places(Places { digit, cells }) => {
                    self.add_all(highlight, cells, DigitSet::only(digit), state);
                }
                Shape::Set(cells, digits) => {
                    self.add_all(highlight, cells, digits, state);
                    self.cells |= cells;
                }
            }
        }
    }

    /// Gives roles to the nodes of a chain, `Off` and `On` by turns: a strong link leads to a node that is `On`.
    fn add_chain(&mut self, links: &[Link], state: &State) {
        let mut is_on = links.first().is_some_and(|it| it.kind == LinkKind::Weak);
        for node in nodes(links) {
            let highlight = if is_on { Highlight::On } else { Highlight::Off };
            self.add_all(highlight, node.cells, DigitSet::only(node.digit), state);
            is_on = !is_on;
        }
        for link in links {
            self.cells |= link.als();
        }
    }
}

/// Returns the nodes of a chain in order.
fn nodes(links: &[Link]) -> impl Iterator<Item = Places> {
    links.first().map(|it| it.from).into_iter().chain(links.iter().map(|it| it.to))
}

/// Returns the houses to highlight: those of the pattern's parts; else those of a chain's strong links; else a few that
/// hold all of its cells.
fn houses(deduction: &Deduction, cells: CellSet) -> Vec<House> {
    let of_role = |role| deduction.houses(role);
    let mut houses: Vec<House> = of_role(Role::Base).chain(of_role(Role::Cover)).collect();
    if houses.is_empty() {
        let strong = deduction.links().iter().filter(|it| it.kind == LinkKind::Strong);
        let house = |it: &Link| match it.reason {
            LinkReason::House(house) => Some(house),
            LinkReason::Cell | LinkReason::Als(..) => None,
        };
        houses = strong.filter_map(house).collect();
    }
    if houses.is_empty() {
        houses = covering(cells);
    }
    let mut seen = HouseSet::EMPTY;
    houses.retain(|it| {
        let is_new = !seen.contains(*it);
        seen = seen.with(*it);
        is_new
    });
    houses
}

/// Returns houses that together hold all of these cells. Greedy: each time the house with most cells left, a block
/// before a line.
fn covering(cells: CellSet) -> Vec<House> {
    let mut left = cells;
    let mut houses = Vec::new();
    while !left.is_empty() {
        // Of equals `max_by_key` returns the last one, and blocks come last.
        let most = House::ALL.into_iter().max_by_key(|house| (left & house.cells()).len());
        let house = most.expect("there are 27 houses");
        left -= house.cells();
        houses.push(house);
    }
    houses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::TECHNIQUES;

    #[test]
    fn every_technique_shows_cells_houses_and_what_follows() {
        for technique in TECHNIQUES {
            let state = technique.example();
            let deduction = technique.first(&state).expect(technique.name);
            let drawn = Highlights::of(&deduction, &state);
            assert!(!drawn.houses().is_empty(), "{}", technique.name);
            assert!(!drawn.cells().is_empty(), "{}", technique.name);
            for &struck in deduction.eliminations() {
                assert_eq!(drawn.get(struck), Some(Highlight::Eliminated), "{}", technique.name);
            }
            for &placed in deduction.placements() {
                assert_eq!(drawn.get(placed), Some(Highlight::Placed), "{}", technique.name);
            }
            let all = Highlight::ALL.iter().flat_map(|&it| *drawn.candidates(it));
            for candidate in all {
                assert!(state.candidates().contains(candidate), "{}: {candidate}", technique.name);
            }
        }
    }

    #[test]
    fn a_chain_is_off_and_on_by_turns_and_its_cells_are_numbered() {
        let chain = crate::logic::technique("XY-chain").unwrap();
        let state = chain.example();
        let deduction = chain.first(&state).unwrap();
        let drawn = Highlights::of(&deduction, &state);
        assert_eq!(drawn.nodes().count(), deduction.links().len() + 1);
        let numbers: Vec<usize> = drawn.stops().iter().map(|it| it.1).collect();
        assert_eq!(numbers, (1..=drawn.stops().len()).collect::<Vec<_>>());
        for (idx, node) in drawn.nodes().enumerate() {
            let expected = if idx % 2 == 0 { Highlight::Off } else { Highlight::On };
            let cell = node.cells.first().unwrap();
            assert_eq!(drawn.get(Candidate::new(cell, node.digit)), Some(expected));
        }
    }
}
