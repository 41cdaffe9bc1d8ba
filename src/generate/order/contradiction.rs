//! Orders that no puzzle can meet.

use std::error::Error;
use std::fmt;
use std::iter;

use super::{CLUES, MAX_MINIMAL_CLUES, Order};
use crate::generate::Symmetry;
use crate::generate::judge::share;
use crate::logic::{Family, Grade, Level, TECHNIQUES, Technique};

/// The most blanks with which singles always solve a puzzle that has one solution.
///
/// Suppose that no single is left. If every blank had two candidates, each digit would have two places in each house
/// that lacks it, and the other candidate of every blank would be a second solution. So a blank has three candidates, and
/// three blanks are in its row and in its column. Each of the two other columns has a second blank, and each blank of the
/// column is in another row: 3 + 2 + 2 blanks at least.
const MOST_BLANKS_OF_SINGLES: usize = 6;

/// The reason why no puzzle can fit an order.
///
/// ```
/// use sudoscope::generate::{Contradiction, Order, Plan};
///
/// let mut order = Order::default();
/// order.clues = 10..=16;
/// let refused = Plan::new(order).err().ok_or("it is refused")?;
/// assert_eq!(refused, Contradiction::FewClues);
/// assert_eq!(refused.to_string(), "no puzzle with fewer than 17 clues has one solution");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum Contradiction {
    /// The range with this name is empty.
    EmptyRange(&'static str),
    /// Fewer than 17 clues are asked for.
    FewClues,
    /// Fewer clues are asked for than this, the fewest of the grade.
    BeginnerClues(usize),
    /// So many clues are asked for that no cell is blank.
    ManyClues,
    /// The symmetry allows no number of clues in the range.
    Symmetry(Symmetry),
    /// More clues are asked for than any known minimal puzzle has.
    Minimal,
    /// So few cells are blank that singles solve the puzzle, with at most this score, and more is asked for.
    OnlySingles(u32),
    /// The shares of the crux are not between 0 and 1.
    Crux,
    /// The crux is asked for after the last of this many blanks.
    LateCrux(usize),
    /// The technique is harder than the grade.
    TooHard(&'static Technique, Grade),
    /// Paths never use the technique.
    NotOnPaths(&'static Technique),
    /// The technique is both required and forbidden.
    Both(&'static Technique),
    /// Every path uses the technique, which is forbidden.
    Always(&'static Technique),
    /// The score is too low: the rest of the order implies at least this one.
    LowScore(u32),
    /// The score is too high for the grade, which implies at most this one.
    HighScore(Grade, u32),
}

impl Order {
    /// Returns a reason why no puzzle can fit the order, if there is an obvious one.
    pub(in crate::generate) fn contradiction(&self) -> Option<Contradiction> {
        let checks =
            [Self::of_ranges, Self::of_clues, Self::of_blanks, Self::of_techniques, Self::of_score];
        checks.iter().find_map(|check| check(self))
    }

    fn of_ranges(&self) -> Option<Contradiction> {
        let is_empty = [
            ("score", self.score.is_empty()),
            ("clues", self.clues.is_empty()),
            ("crux", self.crux.is_empty()),
            ("ER", self.er.as_ref().is_some_and(|it| it.1.is_empty())),
        ];
        if let Some((name, _)) = is_empty.into_iter().find(|(_, it)| *it) {
            return Some(Contradiction::EmptyRange(name));
        }
        let is_share = self.crux.start() >= &0.0 && self.crux.end() <= &1.0;
        (!is_share).then_some(Contradiction::Crux)
    }

    fn of_clues(&self) -> Option<Contradiction> {
        let (fewest, most) = (*self.clues.start(), *self.clues.end());
        if most < *CLUES.start() {
            Some(Contradiction::FewClues)
        } else if most < self.fewest_clues() {
            Some(Contradiction::BeginnerClues(self.fewest_clues()))
        } else if fewest > *CLUES.end() {
            Some(Contradiction::ManyClues)
        } else if self.minimal && fewest > MAX_MINIMAL_CLUES {
            Some(Contradiction::Minimal)
        } else {
            let is_possible = numbers_of_cells(self.symmetry);
            let fits = (self.fewest_clues()..=most).any(|it| is_possible.get(it) == Some(&true));
            (!fits).then_some(Contradiction::Symmetry(self.symmetry))
        }
    }

    /// Returns the fewest clues that the order allows.
    pub(in crate::generate) fn fewest_clues(&self) -> usize {
        self.grade.map_or(0, Grade::min_givens).max(*self.clues.start())
    }

    /// Returns the most blanks that the order allows.
    fn most_blanks(&self) -> usize {
        81 - self.fewest_clues().clamp(*CLUES.start(), *CLUES.end())
    }

    /// Returns the highest score of a puzzle that singles solve.
    fn ceiling_of_singles(&self) -> u32 {
        let singles = TECHNIQUES.iter().filter(|it| it.family() == Family::Singles);
        let highest = singles.map(|it| it.score).max().unwrap_or(0);
        highest * u32::try_from(self.most_blanks()).unwrap_or(u32::MAX)
    }

    fn of_blanks(&self) -> Option<Contradiction> {
        let (n_blanks, ceiling) = (self.most_blanks(), self.ceiling_of_singles());
        let needs_more = self.grade.is_some_and(|it| it > Grade::Easy)
            || self.required.iter().any(|it| it.family() != Family::Singles)
            || *self.score.start() > ceiling;
        if n_blanks <= MOST_BLANKS_OF_SINGLES && needs_more {
            return Some(Contradiction::OnlySingles(ceiling));
        }
        let latest = share(n_blanks - 1, n_blanks);
        (*self.crux.start() > latest).then_some(Contradiction::LateCrux(n_blanks))
    }

    fn of_techniques(&self) -> Option<Contradiction> {
        let of_one = |it: &&'static Technique| match self.grade {
            Some(grade) if Grade::of_technique(it) > grade.max(Grade::Easy) => {
                Some(Contradiction::TooHard(it, grade))
            }
            _ if !it.turn.is_of_paths() => Some(Contradiction::NotOnPaths(it)),
            _ if self.forbidden.contains(it) => Some(Contradiction::Both(it)),
            _ => None,
        };
        let required = self.required.iter().find_map(of_one);
        // The last blank of a board is the last of its row, and that is looked for first.
        let last = self.forbidden.iter().find(|it| **it == &TECHNIQUES[0]);
        required.or_else(|| last.map(|it| Contradiction::Always(it)))
    }

    fn of_score(&self) -> Option<Contradiction> {
        if let Some(grade) = self.grade
            && let Some(ceiling) = grade.level().ceiling()
        {
            let of_singles =
                if grade <= Grade::Easy { self.ceiling_of_singles() } else { u32::MAX };
            let ceiling = ceiling.min(of_singles);
            if *self.score.start() > ceiling {
                return Some(Contradiction::HighScore(grade, ceiling));
            }
        }
        let least = self.least_score();
        (*self.score.end() < least).then_some(Contradiction::LowScore(least))
    }

    /// Returns a lower bound for the score of a puzzle that fits.
    fn least_score(&self) -> u32 {
        let required: u32 = self.required.iter().map(|it| it.score).sum();
        // A puzzle reaches a level by its hardest step, or by a score above the ceiling of the level below.
        let of_level = self.grade.map(Grade::level).map_or(0, |level| {
            let below = Level::ALL.into_iter().take_while(|it| *it < level).last();
            let by_score = below.and_then(Level::ceiling).map(|it| it + 1);
            let can_be_hardest = |it: &&Technique| {
                it.level == level && it.turn.is_of_paths() && !self.forbidden.contains(it)
            };
            let by_step = TECHNIQUES.iter().filter(can_be_hardest).map(|it| it.score).min();
            by_score.into_iter().chain(by_step).min().unwrap_or(0)
        });
        let n_blanks = 81 - (*self.clues.end()).min(*CLUES.end());
        // The first technique has the lowest score, and each blank takes a step.
        let of_blanks = TECHNIQUES[0].score * u32::try_from(n_blanks).unwrap_or(0);
        required.max(of_level).max(of_blanks)
    }
}

/// Returns, by number of cells, whether groups of a symmetry can have that many cells together.
fn numbers_of_cells(symmetry: Symmetry) -> [bool; 82] {
    let mut is_possible = [false; 82];
    is_possible[0] = true;
    for group in symmetry.groups() {
        for sum in (group.len()..82).rev() {
            is_possible[sum] |= is_possible[sum - group.len()];
        }
    }
    is_possible
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptyRange(name) => write!(f, "the range of the {name} is empty"),
            Self::FewClues => write!(f, "no puzzle with fewer than 17 clues has one solution"),
            Self::BeginnerClues(fewest) => {
                write!(f, "a puzzle for a beginner has at least {fewest} clues")
            }
            Self::ManyClues => write!(f, "a puzzle has at least one blank, so at most 80 clues"),
            Self::Symmetry(it) => {
                write!(f, "no number of clues in this range goes with the symmetry {it}")
            }
            Self::Minimal => {
                write!(f, "no minimal puzzle with more than {MAX_MINIMAL_CLUES} clues is known")
            }
            Self::OnlySingles(ceiling) => write!(
                f,
                "singles solve every puzzle with {} clues or more: its level is easy, and its score here at most {ceiling}",
                81 - MOST_BLANKS_OF_SINGLES
            ),
            Self::LateCrux(n_blanks) => write!(
                f,
                "the crux is a step at one of {n_blanks} blanks at most, so at most {:.3} of them are filled before it",
                share(n_blanks - 1, *n_blanks)
            ),
            Self::Crux => write!(f, "the crux is a share of the blanks, from 0 to 1"),
            Self::TooHard(it, grade) => {
                let (name, own) = (named(it), Grade::of_technique(it));
                write!(f, "{name} is a technique of level {own}, and {grade} is asked for")
            }
            Self::NotOnPaths(it) => {
                let name = named(it);
                write!(f, "{name} is found only when it is asked for, so no puzzle is rated by it")
            }
            Self::Both(it) => write!(f, "{} is required and forbidden", named(it)),
            Self::Always(it) => write!(f, "every puzzle needs {}", named(it)),
            Self::LowScore(least) => {
                write!(f, "what is asked for has a score of {least} at least")
            }
            Self::HighScore(grade, ceiling) => {
                write!(f, "a puzzle of level {grade} has a score of {ceiling} at most")
            }
        }
    }
}

impl Error for Contradiction {}

/// Returns the code and the name of a technique.
fn named(technique: &Technique) -> String {
    let words = technique.code.into_iter().chain(iter::once(technique.name));
    words.collect::<Vec<_>>().join(" ")
}
