//! The table of techniques, and the search for the instances of one.

mod singles;

use std::fmt;
use std::ops::ControlFlow;

use super::{CandidateSet, Deduction, State};

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
    Technique { name: "naked single",  definition: "a cell has one digit left",             find: singles::naked,  explain: singles::explain_naked  },
    Technique { name: "hidden single", definition: "a digit has one place left in a house", find: singles::hidden, explain: singles::explain_hidden },
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

    /// Writes the sentence of a deduction.
    pub(super) fn explain(&self, deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.explain)(deduction, f)
    }
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
    fn names_lead_to_techniques() {
        for it in TECHNIQUES {
            assert_eq!(technique(it.name), Some(it));
        }
        assert_eq!(technique("naked"), None);
        assert_eq!(technique("naked singles"), None);
    }
}
