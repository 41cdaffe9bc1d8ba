//! The table of techniques, and the search for the instances of one.

mod singles;

use std::fmt;
use std::ops::ControlFlow;

use super::{Candidate, CandidateSet, Deduction, State};

/// A human technique: a pattern, and the candidates that it places or strikes.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use sudoscope::grid::Grid;
/// use sudoscope::logic::{State, TECHNIQUES, technique};
///
/// let hidden = technique("hidden single").ok_or("not in the table")?;
/// assert_eq!(hidden.definition, "a digit has one place left in a house");
/// let example = hidden.first(&hidden.example()).ok_or("no deduction")?;
/// assert_eq!(example.to_string(), "r1c1: the only place for 1 in block 1");
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let state = State::new(&grid);
/// let mut sentences = Vec::new();
/// let _ = hidden.each(&state, |deduction| {
///     sentences.push(deduction.to_string());
///     if sentences.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert_eq!(sentences[0], "r1c6: the only place for 8 in block 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
pub struct Technique {
    /// The name, as players know it.
    pub name: &'static str,
    /// The idea in one line.
    pub definition: &'static str,
    /// Finds every instance and reports it, until the receiver breaks.
    find: fn(&State, &mut Instances<'_>) -> ControlFlow<()>,
    /// Writes the sentence of one of its deductions.
    explain: fn(&Deduction, &mut fmt::Formatter<'_>) -> fmt::Result,
    /// A position on which it finds something: 81 characters, then the candidates that were struck, each as it is
    /// printed (`r4c5=3`) after a space.
    example: &'static str,
}

/// The techniques, easiest first.
///
/// ```
/// for technique in sudoscope::logic::TECHNIQUES {
///     println!("{}: {}", technique.name, technique.definition);
/// }
/// ```
#[rustfmt::skip]
pub const TECHNIQUES: &[Technique] = &[
    Technique { name: "naked single",  definition: "a cell has one digit left",             find: singles::naked,  explain: singles::explain_naked,  example: singles::NAKED  },
    Technique { name: "hidden single", definition: "a digit has one place left in a house", find: singles::hidden, explain: singles::explain_hidden, example: singles::HIDDEN },
];

/// Returns the technique of this name.
///
/// ```
/// use sudoscope::logic::technique;
///
/// assert_eq!(technique("naked single").map(|it| it.definition), Some("a cell has one digit left"));
/// assert_eq!(technique("divination"), None);
/// ```
pub const fn technique(name: &str) -> Option<&'static Technique> {
    let mut idx = 0;
    while idx < TECHNIQUES.len() {
        if is_same(TECHNIQUES[idx].name, name) {
            return Some(&TECHNIQUES[idx]);
        }
        idx += 1;
    }
    None
}

/// Compares texts in a constant, where `==` is not possible yet.
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut idx = 0;
    while idx < one.len() && idx < other.len() && one[idx] == other[idx] {
        idx += 1;
    }
    idx == one.len() && idx == other.len()
}

impl Technique {
    /// Calls `report` with every instance on this position, until it breaks; returns its last result.
    pub fn each<B>(
        &'static self,
        state: &State,
        mut report: impl FnMut(Deduction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut outcome = ControlFlow::Continue(());
        let mut report = |deduction| match report(deduction) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(value) => {
                outcome = ControlFlow::Break(value);
                ControlFlow::Break(())
            }
        };
        let _ = (self.find)(state, &mut Instances { technique: self, report: &mut report });
        outcome
    }

    /// Returns the first instance on this position.
    pub fn first(&'static self, state: &State) -> Option<Deduction> {
        self.each(state, ControlFlow::Break).break_value()
    }

    /// Returns a position on which it finds something.
    pub fn example(&self) -> State {
        position(self.example).expect("a test reads the example of every technique")
    }

    /// Writes the sentence of a deduction.
    pub(super) fn explain(&self, deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.explain)(deduction, f)
    }
}

/// Reads a position: 81 characters, then the candidates that were struck.
fn position(text: &str) -> Option<State> {
    let mut words = text.split_whitespace();
    let mut state = State::new(&words.next()?.parse().ok()?);
    for word in words {
        let (cell, digit) = word.split_once('=')?;
        state.remove(Candidate::new(cell.parse().ok()?, digit.parse().ok()?));
    }
    Some(state)
}

/// Techniques are equal if their names are.
impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Technique {}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Technique").field(&self.name).finish()
    }
}

/// The receiver to which a finder reports instances.
struct Instances<'a> {
    technique: &'static Technique,
    report: &'a mut dyn FnMut(Deduction) -> ControlFlow<()>,
}

impl Instances<'_> {
    /// Returns a deduction by the technique that is being searched for, without parts yet.
    fn deduction(
        &self,
        placements: impl Into<CandidateSet>,
        eliminations: impl Into<CandidateSet>,
    ) -> Deduction {
        Deduction::new(self.technique, placements.into(), eliminations.into())
    }

    /// Reports a deduction, unless it neither places nor strikes anything. Breaks if the receiver wants no more.
    fn report(&mut self, deduction: Deduction) -> ControlFlow<()> {
        if deduction.placements().is_empty() && deduction.eliminations().is_empty() {
            return ControlFlow::Continue(());
        }
        (self.report)(deduction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_finds_its_example_and_shows_the_pattern() {
        for technique in TECHNIQUES {
            let found = technique.first(&technique.example()).expect(technique.name);
            assert_eq!(found.technique(), technique);
            assert!(!found.parts().is_empty() && !found.to_string().is_empty(), "{found:?}");
        }
    }

    #[test]
    fn a_position_is_read_with_the_candidates_that_were_struck() {
        let blank = ".".repeat(81);
        let mut state = State::new(&crate::grid::Grid::EMPTY);
        assert_eq!(position(&blank), Some(state.clone()));
        let [cell, digit] = ["r4c5", "3"];
        state.remove(Candidate::new(cell.parse().unwrap(), digit.parse().unwrap()));
        assert_eq!(position(&format!("{blank} r4c5=3")), Some(state));
        for bad in ["", "12", &format!("{blank} r4c5"), &format!("{blank} r4c5=x")] {
            assert_eq!(position(bad), None, "{bad}");
        }
    }

    #[test]
    fn names_lead_to_techniques() {
        for it in TECHNIQUES {
            assert_eq!(technique(it.name), Some(it));
        }
        assert_eq!(technique("naked"), None);
        assert_eq!(technique("naked singles"), None);
    }
}
