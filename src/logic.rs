//! Human techniques: what a player can conclude next, from which pattern, in a sentence.
//!
//! ```text
//!   State ──> View ──> a technique's finder ──> Deduction, Deduction, ..       until the caller has enough
//!     ^                                             |
//!     └───────────── Path: the first one ───────────┘ ──> Rating
//! ```
//!
//! A [`State`] holds the digits on the board and the candidates that are left, by cell and by digit. A
//! [`Technique`] looks at it, never at a solution, and reports its instances one by one to a callback that can
//! stop it. A [`Deduction`] is plain data: the candidates to place and to strike, and the parts of the pattern
//! with their roles or the links of a chain; it prints as a sentence.
//!
//! [`TECHNIQUES`] is the table, in the order in which a [`Path`] tries them. The finders and sentences of a family are a
//! file in `logic/techniques/`. What several families search is an engine of its own: `chains` (strong and weak links),
//! `als` (almost locked sets), `fish_search`, `templates`; a `View` computes each once a state, when it is first asked
//! for. The techniques, their codes, their order and the [`rate`]d levels and scores are those of HoDoKu, by Bernhard
//! Hobiger; [`library`] reads and writes the lines of its library of techniques.
//!
//! For Sudominoku there are [`RULES`], by which a domino is [forced](ForcedDomino); a path takes these.

mod als;
mod bit_table;
mod blockers;
mod candidates;
mod chains;
mod deduction;
mod dominoes;
mod ease;
mod explain;
mod explainer;
mod fish_search;
mod grade;
mod highlight;
mod level;
pub mod library;
mod link;
mod path;
mod proof;
mod rating;
mod state;
mod technique_set;
mod techniques;
mod templates;
mod view;

pub use self::blockers::Blockers;
pub use self::candidates::{Candidate, CandidateIter, CandidateSet};
pub use self::deduction::{Deduction, Part, Places, Role, Shape};
pub use self::dominoes::{Exclusion, ForcedDomino, OnlyOption, RULES, Rule};
pub(crate) use self::dominoes::{MAX_LISTED, NOTHING_FORCED, laid};
pub use self::ease::easiest;
pub use self::explain::cells as cell_names;
pub use self::explainer::{Dialect, ExplainerPath, ExplainerRating, RatedStep, next_rated, tenths};
pub use self::grade::Grade;
pub use self::highlight::{Highlight, Highlights};
pub use self::level::Level;
pub use self::link::{Link, LinkKind, LinkReason};
pub use self::path::{Path, PathStep};
pub use self::proof::{Fact, ProofBranch, ProofEnd, ProofStep, ProofStop, easiest_for, refute};
pub use self::rating::{Rating, Scale, rate};
pub use self::state::State;
pub use self::technique_set::{TechniqueSet, UnknownTechnique};
pub use self::techniques::{Family, TECHNIQUES, Technique, Turn, technique, technique_by_code};

/// Returns the next deduction of a path: the first instance of the first technique of [`TECHNIQUES`] that applies here
/// and that paths try ([`Turn::is_of_paths`]).
///
/// It follows from the digits on the board and the candidates that are left; if these are wrong, it may be wrong too.
///
/// ```
/// use sudoscope::logic::{self, State};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut state = State::new(&line.parse()?);
/// assert_eq!(logic::next(&state).map(|it| it.to_string()), Some("r5c5 can only be 5".into()));
/// while let Some(deduction) = logic::next(&state) {
///     state.apply(&deduction);
/// }
/// assert!(state.grid().is_solved());
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
pub fn next(state: &State) -> Option<Deduction> {
    path::best(state, |it| it.turn == Turn::Own, Technique::first_in)
}

/// The number of solutions of the puzzle, which a deduction may rely on.
///
/// ```
/// use sudoscope::logic::{Premise, technique};
///
/// let rectangle = technique("unique rectangle 1").ok_or("it is in the table")?;
/// assert!(Premise::OneSolution.allows(rectangle) && !Premise::AnySolutions.allows(rectangle));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Premise {
    /// The puzzle has exactly one solution.
    OneSolution,
    /// The puzzle may have several solutions.
    AnySolutions,
}

impl Premise {
    /// Returns true if a technique's deductions hold under this premise: those of uniqueness need exactly one solution.
    pub fn allows(self, technique: &Technique) -> bool {
        self == Self::OneSolution || technique.family() != Family::Uniqueness
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Cell, Digit, Grid};

    #[test]
    fn nothing_follows_from_nothing_and_from_a_full_board() {
        assert_eq!(next(&State::new(&Grid::EMPTY)), None);
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        assert_eq!(next(&State::new(&full.parse().unwrap())), None);
    }

    #[test]
    fn hints_take_what_paths_leave_out_in_its_place() {
        let line = ":0000:x:7+495..+1+6+221+8..6+593+53+6...8+4+7.8+7..5+9+26..4.9.3+5+89+5.8+6.+47+1+8+75...+61+449+16..+235...+1+547+89:256 276 345:::";
        let position = library::Position::parse(line).unwrap();
        let mut state = State::new(&position.digits).with_givens(position.givens);
        position.struck.iter().for_each(|it| state.remove(it));
        let name = |it: Option<Deduction>| it.map(|it| it.technique().name);
        assert_eq!(name(next(&state)), Some("XY-chain"));
        assert_eq!(
            name(easiest(&state, Premise::AnySolutions, TechniqueSet::ALL, None)),
            Some("WXYZ-Wing")
        );
        assert!(Premise::OneSolution.techniques().any(|it| it.name == "WXYZ-Wing"));
        assert!(Premise::OneSolution.techniques().all(|it| it.turn != Turn::Asked));
    }

    proptest! {
        /// Whatever is on the board, a deduction places and strikes candidates that are there, and it ends.
        #[test]
        fn deductions_are_about_candidates_that_are_left(
            filled in prop::collection::vec((0..81_usize, 0..9_usize), 0..40),
            struck in prop::collection::vec((0..81_usize, 0..9_usize), 0..40),
        ) {
            let candidate =
                |(cell, digit)| Candidate::new(Cell::from_index(cell), Digit::from_index(digit));
            let mut grid = Grid::EMPTY;
            for Candidate { cell, digit } in filled.into_iter().map(candidate) {
                grid.set(cell, Some(digit));
            }
            let mut state = State::new(&grid);
            struck.into_iter().map(candidate).for_each(|it| state.remove(it));
            let mut n_left = state.candidates().len();
            while let Some(found) = next(&state) {
                let mut about = found.placements().iter().chain(found.eliminations());
                prop_assert!(about.all(|&it| state.candidates().contains(it)));
                state.apply(&found);
                prop_assert!(state.candidates().len() < n_left);
                n_left = state.candidates().len();
            }
        }
    }
}
