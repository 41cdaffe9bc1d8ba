//! Forcing chains and nets: consequences followed to a contradiction or to a common result.
//!
//! A chain follows strong and weak links, each step from the one before. A net fills the board with all singles that
//! follow, so a step may depend on several before it. Both end: a chain visits each literal once, a net fills at most
//! 81 cells.

use super::{Explain, Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, Digit, House};
use crate::logic::chains::{self, Consequences, Graph, NodeKinds};
use crate::logic::explain::cells;
use crate::logic::view::View;
use crate::logic::{Candidate, CandidateSet, Deduction, Places, Role, Shape, State};

pub(super) const CONTRADICTION_CHAIN: Finder =
    finder(|view, found| contradictions(view, &chains(view), found), explain_contradiction);
pub(super) const VERITY_CHAIN: Finder =
    finder(|view, found| verities(view, &chains(view), found), explain_verity);
pub(super) const CONTRADICTION_NET: Finder =
    finder(|view, found| contradictions(view, &nets(view), found), explain_contradiction);
pub(super) const VERITY_NET: Finder =
    finder(|view, found| verities(view, &nets(view), found), explain_verity);

const fn finder(find: Find, explain: Explain) -> Finder {
    Family::Forcing.finder(find, explain)
}

/// Returns the consequences along chains of each candidate being true, and of its being false.
fn chains(view: &View<'_>) -> Vec<Consequences> {
    chains::follow_all(&Graph::new(view.state, NodeKinds::Candidates, &[]))
}

/// Returns the consequences in nets of each candidate being true, and of its being false.
fn nets(view: &View<'_>) -> Vec<Consequences> {
    let premises = view.candidates().iter().flat_map(|it| [(it, true), (it, false)]);
    premises.map(|(candidate, is_true)| net(view.state, candidate, is_true)).collect()
}

/// Places all singles that follow from a premise, until there is none left or a contradiction.
fn net(start: &State, candidate: Candidate, is_true: bool) -> Consequences {
    let mut state = start.clone();
    let mut on = CandidateSet::EMPTY;
    if is_true {
        state.place(candidate);
        on.insert(candidate);
    } else {
        state.remove(candidate);
    }
    while let Some(single) = first_single(&state) {
        state.place(single);
        on.insert(single);
    }
    let mut off = *start.candidates() - *state.candidates() - on;
    // The net may have come back to it and placed it, which is the contradiction.
    if !is_true {
        off.insert(candidate);
    }
    Consequences { candidate, is_true, on, off }
}

/// Returns the first naked or hidden single of a position.
fn first_single(state: &State) -> Option<Candidate> {
    let naked = |cell: Cell| state.digits(cell).single().map(|digit| Candidate::new(cell, digit));
    let hidden = |(house, digit)| {
        let place = state.places_in(digit, house).single();
        place.map(|cell| Candidate::new(cell, digit))
    };
    state.blanks().iter().find_map(naked).or_else(|| each_house().find_map(hidden))
}

/// Iterates over all pairs of a house and a digit.
fn each_house() -> impl Iterator<Item = (House, Digit)> {
    House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit)))
}

/// Reports candidates that are false or true because the opposite leads to a contradiction.
fn contradictions(view: &View<'_>, all: &[Consequences], found: &mut Instances<'_>) -> Flow {
    for it in all {
        let (candidate, Some(conflict)) = (it.candidate, it.conflict(view)) else { continue };
        let show = |it: Deduction| it.with(Role::Premise, candidate).with(Role::Base, conflict);
        if it.is_true {
            found.strike(candidate.digit.into(), candidate, show)?;
        } else {
            found.place(candidate, show)?;
        }
    }
    Flow::Continue(())
}

impl Consequences {
    /// Returns the contradiction: a candidate that is true and false, a cell, or a digit in a house, with no
    /// possibility or two.
    fn conflict(&self, view: &View<'_>) -> Option<Shape> {
        if let Some(candidate) = (self.on & self.off).first() {
            return Some(candidate.into());
        }
        let empty = view.blanks() - (*view.candidates() - self.off).all_cells();
        let [_, twice, _] = self.on.at_least();
        if let Some(cell) = (empty | twice).first() {
            return Some(cell.into());
        }
        for digit in Digit::ALL {
            let (on, off) = (self.on.cells(digit), self.off.cells(digit));
            for house in House::ALL {
                let places = view.places_in(digit, house);
                let has_two = (on & house.cells()).len() > 1;
                let lost_all = !places.is_empty() && (places - off).is_empty();
                if has_two || lost_all {
                    return Some((digit, house.cells()).into());
                }
            }
        }
        None
    }
}

/// Reports consequences that a candidate shares with its opposite, that all candidates of a cell share, or that all
/// places of a digit in a house share.
fn verities(view: &View<'_>, all: &[Consequences], found: &mut Instances<'_>) -> Flow {
    let when_true = |cell: Cell, digit: Digit| {
        all.iter().find(|it| it.is_true && it.candidate == Candidate::new(cell, digit))
    };
    for pair in all.chunk_by(|a, b| a.candidate == b.candidate) {
        report_common(view, pair.iter(), pair[0].candidate.into(), found)?;
    }
    for cell in view.blanks() {
        let premises = view.digits(cell).iter().filter_map(|digit| when_true(cell, digit));
        report_common(view, premises, cell.into(), found)?;
    }
    for (house, digit) in each_house() {
        let places = view.places_in(digit, house);
        let premises = places.iter().filter_map(|cell| when_true(cell, digit));
        report_common(view, premises, (digit, places).into(), found)?;
    }
    Flow::Continue(())
}

/// Reports, one by one, the candidates that all of these premises make true or false. One premise is true. Premises
/// with a contradiction are left out.
fn report_common<'a>(
    view: &View<'_>,
    premises: impl Iterator<Item = &'a Consequences>,
    shape: Shape,
    found: &mut Instances<'_>,
) -> Flow {
    let mut n_premises = 0;
    let (mut on, mut off) = (*view.candidates(), *view.candidates());
    for premise in premises.filter(|it| it.conflict(view).is_none()) {
        n_premises += 1;
        on &= premise.on;
        off &= premise.off;
    }
    // A single premise is true itself, by the contradictions of the others.
    if n_premises < 2 {
        return Flow::Continue(());
    }
    for candidate in on {
        found.place(candidate, |it| it.with(Role::Premise, shape))?;
    }
    for candidate in off {
        found.strike(candidate.digit.into(), candidate, |it| it.with(Role::Premise, shape))?;
    }
    Flow::Continue(())
}

fn explain_contradiction(it: &Deduction) -> String {
    let placed = it.placements().iter().map(|it| format!("without {it}"));
    let struck = it.eliminations().iter().map(|it| format!("with {it}"));
    let premise = placed.chain(struck).collect::<String>();
    let conflict = match it.part(Role::Base) {
        Shape::Places(Places { digit, cells: one }) if one.len() == 1 => {
            format!("{} would be {digit} and would not", cells(one))
        }
        Shape::Places(Places { digit, cells }) => {
            let house = House::ALL.into_iter().find(|it| it.cells() == cells);
            format!("{digit} would have no place or two in {}", house.expect("all cells of one"))
        }
        cell => format!("{} would have no digit or two", cells(cell.cells())),
    };
    format!("{premise}, {conflict}, so {}", it.effect())
}

fn explain_verity(it: &Deduction) -> String {
    let premises = match it.part(Role::Premise) {
        Shape::Places(Places { digit, cells: one }) if one.len() == 1 => {
            let cell = cells(one);
            format!("{cell}={digit} as well as {cell}<>{digit}")
        }
        Shape::Places(Places { digit, cells: places }) => {
            format!("every place for {digit} among {}", cells(places))
        }
        cell => format!("every candidate of {}", cells(cell.cells())),
    };
    format!("{premises} leads to {}", it.effect())
}
