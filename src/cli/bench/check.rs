//! What is true of a puzzle, and whether an answer says so.

use std::fmt;

use super::question::Question;
use crate::fast::{self, Answer, Verdict};
use crate::grid::Grid;

/// What every answer about a puzzle is held to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// How many solutions: 0, 1, or 2 for several.
    solutions: u64,
    /// The only one.
    only: Option<Grid>,
    /// The smallest, where somebody asks for it.
    smallest: Option<Grid>,
}

/// What is wrong with an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wrong {
    /// A solution that is not full, breaks a rule, or lacks a given.
    Broken,
    /// A solution where there is none, or none where there is one.
    Existence,
    /// Another number of solutions than there are.
    Count,
    /// A second solution where there is only one, or the same one twice where there are two.
    Second,
    /// Another smallest solution than one puzzle a call finds.
    Smallest,
}

impl Known {
    /// Finds it out, one puzzle a call. Where there are several solutions, two of them prove it.
    pub(super) fn of(grid: &Grid, questions: &[Question]) -> Result<Self, Wrong> {
        let (solutions, only) = match fast::verdict(grid) {
            Verdict::None => (0, None),
            Verdict::Unique(one) => (1, Some(one)),
            Verdict::Several(one, other) if one == other => return Err(Wrong::Second),
            Verdict::Several(one, other) => {
                check_solution(&one, grid)?;
                check_solution(&other, grid)?;
                (2, None)
            }
        };
        if let Some(only) = &only {
            check_solution(only, grid)?;
        }
        let is_asked = questions.contains(&Question::Smallest);
        let smallest = if is_asked { smallest(grid) } else { None };
        Ok(Self { solutions, only, smallest })
    }

    /// Whether an answer to a question is right.
    pub(super) fn check(
        &self,
        grid: &Grid,
        question: Question,
        answer: &Answer,
    ) -> Result<(), Wrong> {
        match question {
            Question::First => self.check_first(grid, answer),
            Question::Two => self.check_count(answer),
            Question::Smallest => {
                self.check_count(answer)?;
                self.check_first(grid, answer)?;
                if answer.solution == self.smallest { Ok(()) } else { Err(Wrong::Smallest) }
            }
        }
    }

    const fn check_count(&self, answer: &Answer) -> Result<(), Wrong> {
        if answer.solutions == self.solutions { Ok(()) } else { Err(Wrong::Count) }
    }

    fn check_first(&self, grid: &Grid, answer: &Answer) -> Result<(), Wrong> {
        match (&answer.solution, &self.only) {
            (found, _) if found.is_some() != (self.solutions > 0) => Err(Wrong::Existence),
            (None, _) => Ok(()),
            (Some(found), Some(only)) if found == only => Ok(()),
            (Some(found), None) => check_solution(found, grid),
            (Some(found), Some(_)) => check_solution(found, grid).and(Err(Wrong::Second)),
        }
    }
}

fn smallest(grid: &Grid) -> Option<Grid> {
    fast::solve(grid, Question::Smallest.task()).solution
}

fn check_solution(solution: &Grid, grid: &Grid) -> Result<(), Wrong> {
    let is_right = solution.is_solved() && solution.extends(grid);
    if is_right { Ok(()) } else { Err(Wrong::Broken) }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Broken => "a solution breaks a rule or lacks a given",
            Self::Existence => "a solution is missing, or was found where there is none",
            Self::Count => "one puzzle a call and batch count differently",
            Self::Second => "what was found does not go with the number of solutions",
            Self::Smallest => "one puzzle a call and batch find different smallest solutions",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::grid::Cell;

    /// Four blanks that can be filled in two ways: 6 and 7 above 7 and 6, or 7 and 6 above 6 and 7.
    const TWO: &str =
        "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

    fn grid(text: &str) -> Grid {
        *format::read(text).unwrap().grid()
    }

    /// What is said of the answer to a question after something was done to it.
    fn said(text: &str, question: Question, change: impl Fn(&mut Answer)) -> Result<(), Wrong> {
        let grid = grid(text);
        let known = Known::of(&grid, &[question]).unwrap();
        let mut answer = fast::solve(&grid, question.task());
        change(&mut answer);
        known.check(&grid, question, &answer)
    }

    #[test]
    fn right_answers_are_right() {
        let unsolvable = "12345678.........9".to_owned() + &".".repeat(63);
        let unique = TWO.replacen('.', "6", 1);
        for text in [TWO, &unsolvable, &unique, &".".repeat(81)] {
            for question in [Question::First, Question::Two, Question::Smallest] {
                assert_eq!(said(text, question, |_| ()), Ok(()), "{text} {question:?}");
            }
        }
    }

    #[test]
    fn wrong_answers_are_found() {
        let unique = TWO.replacen('.', "6", 1);
        let swap = |answer: &mut Answer, cells: &[(Cell, Cell)]| {
            let solution = answer.solution.as_mut().unwrap();
            for &(a, b) in cells {
                let digits = [solution.get(a), solution.get(b)];
                solution.set(a, digits[1]);
                solution.set(b, digits[0]);
            }
        };
        let broken = |answer: &mut Answer| swap(answer, &[(Cell::at(0, 0), Cell::at(0, 1))]);
        let other = |answer: &mut Answer| {
            let of_row = |row| (Cell::at(row, 3), Cell::at(row, 4));
            swap(answer, &[of_row(0), of_row(3)]);
        };
        let none = |answer: &mut Answer| answer.solution = None;
        let miscounted = |answer: &mut Answer| answer.solutions = 3 - answer.solutions;

        assert_eq!(said(TWO, Question::First, broken), Err(Wrong::Broken));
        assert_eq!(said(TWO, Question::First, other), Ok(()));
        assert_eq!(said(TWO, Question::First, none), Err(Wrong::Existence));
        assert_eq!(said(TWO, Question::Two, miscounted), Err(Wrong::Count));
        assert_eq!(said(TWO, Question::Smallest, other), Err(Wrong::Smallest));
        assert_eq!(said(&unique, Question::First, broken), Err(Wrong::Broken));
        assert_eq!(said(&unique, Question::Two, miscounted), Err(Wrong::Count));
        assert_eq!(said(&unique, Question::Smallest, miscounted), Err(Wrong::Count));
    }
}
