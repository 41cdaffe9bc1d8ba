//! Forcing chains and nets: implications followed to a contradiction or to a common end.
//!
//! A chain follows strong and weak links, each implication from one before it. A net fills the board with all singles
//! that follow, so that an implication may need several before it. Both end: a chain visits each literal once, a net
//! fills at most 81 cells.

use std::fmt;

use super::{Explain, Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::chains::{self, Graph, NodeKinds};
use crate::logic::explain;
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

/// A premise and what follows from it.
struct Consequences {
    candidate: Candidate,
    is_true: bool,
    /// The candidates that are true.
    on: CandidateSet,
    /// The candidates that are false.
    off: CandidateSet,
}

/// Follows chains from every candidate being true and being false.
fn chains(view: &View<'_>) -> Vec<Consequences> {
    let graph = Graph::new(view.state(), NodeKinds::Candidates, &[]);
    let followed = chains::follow_all(&graph).into_iter();
    followed
        .map(|(candidate, is_true, [off, on])| Consequences { candidate, is_true, on, off })
        .collect()
}

/// Follows nets from every candidate being true and being false.
fn nets(view: &View<'_>) -> Vec<Consequences> {
    let candidates = view.state().candidates().iter();
    let premises = candidates.flat_map(|candidate| [(candidate, true), (candidate, false)]);
    premises.map(|(candidate, is_true)| net(view.state(), candidate, is_true)).collect()
}

/// Follows all singles from a premise, until there is none or a contradiction.
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
    if !is_true {
        off.insert(candidate);
    }
    Consequences { candidate, is_true, on, off }
}

/// Returns the last candidate of a cell or the last place of a digit, unless the position is at a contradiction.
fn first_single(state: &State) -> Option<Candidate> {
    let blanks = state.blanks();
    let naked = blanks
        .iter()
        .find_map(|cell| state.digits(cell).single().map(|digit| Candidate::new(cell, digit)));
    naked.or_else(|| {
        House::ALL.into_iter().find_map(|house| {
            let hidden = |digit: Digit| {
                let place = (state.places(digit) & house.cells()).single();
                place.map(|cell| Candidate::new(cell, digit))
            };
            Digit::ALL.into_iter().find_map(hidden)
        })
    })
}

/// Reports premises from which a contradiction follows: candidates that are false or true.
fn contradictions(view: &View<'_>, all: &[Consequences], found: &mut Instances<'_>) -> Flow {
    for it in all {
        let Some(conflict) = it.conflict(view) else { continue };
        let digits = DigitSet::only(it.candidate.digit);
        let deduction = if it.is_true {
            found.eliminate(digits, it.candidate)
        } else {
            found.place(it.candidate)
        };
        let premise = Shape::Places(it.candidate.into());
        found.report(deduction.with(Role::Premise, premise).with(Role::Base, conflict))?;
    }
    Flow::Continue(())
}

impl Consequences {
    /// Returns what is left without a place, or what has two: a candidate, a cell, a digit in a house.
    fn conflict(&self, view: &View<'_>) -> Option<Shape> {
        if let Some(candidate) = (self.on & self.off).first() {
            return Some(Shape::Places(candidate.into()));
        }
        let mut empty = view.blanks();
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in Digit::ALL {
            empty -= view.places(digit) - self.off.cells(digit);
            twice |= once & self.on.cells(digit);
            once |= self.on.cells(digit);
        }
        let cell = (empty | twice).first().map(Shape::Cell);
        cell.or_else(|| {
            Digit::ALL.into_iter().find_map(|digit| {
                let house =
                    House::ALL.into_iter().find(|house| self.has_conflict(view, digit, *house))?;
                Some(Shape::Places(Places { digit, cells: house.cells() }))
            })
        })
    }

    /// Returns true if a digit has two places in a house, or none although it had some.
    fn has_conflict(&self, view: &View<'_>, digit: Digit, house: House) -> bool {
        let places = view.places_in(digit, house);
        let left = places - self.off.cells(digit);
        let on = self.on.cells(digit) & house.cells();
        on.len() > 1 || (left.is_empty() && !places.is_empty())
    }
}

/// Reports what follows from a candidate as well as from its opposite, from all candidates of a cell, and from all places
/// of a digit in a house.
fn verities(view: &View<'_>, all: &[Consequences], found: &mut Instances<'_>) -> Flow {
    let when_true = |cell: Cell, digit: Digit| {
        all.iter().find(|it| it.is_true && it.candidate == Candidate::new(cell, digit))
    };
    for pair in all.chunk_by(|a, b| a.candidate == b.candidate) {
        report_common(view, pair.iter(), Shape::Places(pair[0].candidate.into()), found)?;
    }
    for cell in view.blanks() {
        let premises = view.digits(cell).iter().filter_map(|digit| when_true(cell, digit));
        report_common(view, premises, Shape::Cell(cell), found)?;
    }
    for house in House::ALL {
        for digit in Digit::ALL {
            let places = view.places_in(digit, house);
            let premises = places.iter().filter_map(|cell| when_true(cell, digit));
            report_common(view, premises, Shape::Places(Places { digit, cells: places }), found)?;
        }
    }
    Flow::Continue(())
}

/// Reports what follows from each of these premises, one of which is true, one candidate at a time. Premises that lead to a
/// contradiction are left out.
fn report_common<'a>(
    view: &View<'_>,
    premises: impl Iterator<Item = &'a Consequences>,
    shape: Shape,
    found: &mut Instances<'_>,
) -> Flow {
    let mut n_premises = 0;
    let (mut on, mut off) = (CandidateSet::ALL, *view.state().candidates());
    for premise in premises.filter(|it| it.conflict(view).is_none()) {
        n_premises += 1;
        on = on & premise.on;
        off = off & premise.off;
    }
    if n_premises < 2 {
        return Flow::Continue(());
    }
    for candidate in on & *view.state().candidates() {
        found.report(found.place(candidate).with(Role::Premise, shape))?;
    }
    for candidate in off {
        let deduction = found.eliminate(DigitSet::only(candidate.digit), candidate);
        found.report(deduction.with(Role::Premise, shape))?;
    }
    Flow::Continue(())
}

fn explain_contradiction(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let placed = deduction.placements().iter().map(|it| format!("without {it}"));
    let struck = deduction.eliminations().iter().map(|it| format!("with {it}"));
    let premise = placed.chain(struck).collect::<String>();
    write!(f, "{premise}, ")?;
    match deduction.shapes(Role::Base).next() {
        Some(Shape::Cell(cell)) => write!(f, "{cell} would have no digit or two")?,
        Some(Shape::Places(Places { digit, cells })) if cells.len() == 1 => {
            write!(f, "{} would be {digit} and would not", explain::cells(cells))?;
        }
        Some(Shape::Places(Places { digit, cells })) => {
            let house = House::ALL.into_iter().find(|it| it.cells() == cells);
            let house = house.map_or_else(String::new, |it| format!(" in {it}"));
            write!(f, "{digit} would have no place or two{house}")?;
        }
        Some(Shape::House(_) | Shape::Set(..)) | None => {}
    }
    write!(f, ", so {}", deduction.effect())
}

fn explain_verity(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match deduction.shapes(Role::Premise).next() {
        Some(Shape::Cell(cell)) => write!(f, "every candidate of {cell}")?,
        Some(Shape::Places(Places { digit, cells })) if cells.len() == 1 => {
            let cell = explain::cells(cells);
            write!(f, "{cell}={digit} as well as {cell}<>{digit}")?;
        }
        Some(Shape::Places(Places { digit, cells })) => {
            write!(f, "every place for {digit} among {}", explain::cells(cells))?;
        }
        Some(Shape::House(_) | Shape::Set(..)) | None => {}
    }
    write!(f, " leads to {}", deduction.effect())
}
