//! Checking answers against the facts about a puzzle.

use super::goal::Goal;
use crate::fast::{self, Answer, Verdict};
use crate::grid::Grid;

#[derive(Clone, Copy, Debug)]
pub(super) struct Expected {
    /// The number of solutions: 0, 1, or 2 for several.
    solutions: u64,
    only: Option<Grid>,
    /// The smallest solution, if the search for it is measured.
    smallest: Option<Grid>,
}

/// A contradiction between an answer and the known facts, in words.
pub(super) type Mismatch = &'static str;

/// A solution is not full, breaks a rule, or lacks a given.
const BROKEN: Mismatch = "a solution breaks a rule or lacks a given";
const EXISTENCE: Mismatch = "a solution is missing, or was found where there is none";
const COUNT: Mismatch = "one puzzle a call and batch count different numbers of solutions";
/// There is a second solution where only one exists, or the same one twice where two exist.
const SECOND: Mismatch = "a solution contradicts the number of solutions";
const SMALLEST: Mismatch = "one puzzle a call and batch find different smallest solutions";

impl Expected {
    /// Computes the facts, one puzzle a call. Two different solutions prove that there are several.
    pub(super) fn of(grid: &Grid, goals: &[Goal]) -> Result<Self, Mismatch> {
        let (solutions, only) = match fast::verdict(grid) {
            Verdict::None => (0, None),
            Verdict::Unique(one) => (1, Some(one)),
            Verdict::Several(one, other) if one == other => return Err(SECOND),
            Verdict::Several(one, other) => {
                check_solution(&one, grid)?;
                check_solution(&other, grid)?;
                (2, None)
            }
        };
        if let Some(only) = &only {
            check_solution(only, grid)?;
        }
        let is_wanted = goals.contains(&Goal::Smallest);
        let task = is_wanted.then(|| Goal::Smallest.task());
        let smallest = task.and_then(|it| fast::solve(grid, it).solution);
        Ok(Self { solutions, only, smallest })
    }

    pub(super) fn check(&self, grid: &Grid, goal: Goal, answer: &Answer) -> Result<(), Mismatch> {
        match goal {
            Goal::First => self.check_first(grid, answer),
            Goal::CountToTwo => self.check_count(answer),
            Goal::Smallest => {
                self.check_count(answer)?;
                self.check_first(grid, answer)?;
                if answer.solution == self.smallest { Ok(()) } else { Err(SMALLEST) }
            }
        }
    }

    const fn check_count(&self, answer: &Answer) -> Result<(), Mismatch> {
        if answer.solutions == self.solutions { Ok(()) } else { Err(COUNT) }
    }

    fn check_first(&self, grid: &Grid, answer: &Answer) -> Result<(), Mismatch> {
        match (&answer.solution, &self.only) {
            (found, _) if found.is_some() != (self.solutions > 0) => Err(EXISTENCE),
            (None, _) => Ok(()),
            (Some(found), Some(only)) if found == only => Ok(()),
            (Some(found), None) => check_solution(found, grid),
            (Some(found), Some(_)) => check_solution(found, grid).and(Err(SECOND)),
        }
    }
}

fn check_solution(solution: &Grid, grid: &Grid) -> Result<(), Mismatch> {
    let is_right = solution.is_solved() && solution.extends(grid);
    if is_right { Ok(()) } else { Err(BROKEN) }
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

    /// Checks the answer to a goal after it was changed.
    fn checked(text: &str, goal: Goal, change: impl Fn(&mut Answer)) -> Result<(), Mismatch> {
        let grid = grid(text);
        let expected = Expected::of(&grid, &[goal]).unwrap();
        let mut answer = fast::solve(&grid, goal.task());
        change(&mut answer);
        expected.check(&grid, goal, &answer)
    }

    #[test]
    fn right_answers_pass() {
        let unsolvable = "12345678.........9".to_owned() + &".".repeat(63);
        let unique = TWO.replacen('.', "6", 1);
        for text in [TWO, &unsolvable, &unique, &".".repeat(81)] {
            for goal in [Goal::First, Goal::CountToTwo, Goal::Smallest] {
                assert_eq!(checked(text, goal, |_| ()), Ok(()), "{text} {goal:?}");
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

        assert_eq!(checked(TWO, Goal::First, broken), Err(BROKEN));
        assert_eq!(checked(TWO, Goal::First, other), Ok(()));
        assert_eq!(checked(TWO, Goal::First, none), Err(EXISTENCE));
        assert_eq!(checked(TWO, Goal::CountToTwo, miscounted), Err(COUNT));
        assert_eq!(checked(TWO, Goal::Smallest, other), Err(SMALLEST));
        assert_eq!(checked(&unique, Goal::First, broken), Err(BROKEN));
        assert_eq!(checked(&unique, Goal::CountToTwo, miscounted), Err(COUNT));
        assert_eq!(checked(&unique, Goal::Smallest, miscounted), Err(COUNT));
    }
}
