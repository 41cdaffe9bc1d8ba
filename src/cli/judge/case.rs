//! The cases of the online judge's problems that this program grew from, and the faults of an output for one.

use std::fmt::Write as _;

use crate::domino::Puzzle;
use crate::format::Reader;
use crate::grid::{Cell, Digit, Grid};
use crate::hint::solutions::{SolutionChoice, Solutions};
use crate::record::Problem;

/// The beginning of the names of cases that a judge would not ask; they are shown and do not count.
const BEYOND: &str = "beyond the judge";

/// An input for a program, and its answers.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::cli) struct Case {
    problem: Problem,
    pub(in crate::cli) name: String,
    pub(in crate::cli) input: String,
    /// The puzzles of the input, each with its answer: the least, or the only one.
    answers: Vec<(Puzzle, Grid)>,
}

/// A fault of an output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::cli) enum Fault {
    /// A line does not look as it should.
    Shape(String),
    /// A cell is wrong.
    Wrong(Cell, String),
}

impl Case {
    /// Returns the cases of a problem that come with this program.
    pub(in crate::cli) fn all(problem: Problem) -> Vec<Self> {
        // A line with `=` and a name stands before each.
        let text = match problem {
            Problem::Boj2580 => include_str!("../../../puzzles/judge/2580.txt"),
            Problem::Boj2239 => include_str!("../../../puzzles/judge/2239.txt"),
            Problem::Boj4574 => include_str!("../../../puzzles/judge/4574.txt"),
        };
        let of = |text: &str| {
            let (name, input) = text.split_once('\n').expect("a name has a line");
            Self::new(problem, name.trim(), input).expect("the cases have answers")
        };
        text.split("\n= ").skip(1).map(of).collect()
    }

    /// Makes a case of an input, or returns the reason why it is none, which begins with a place or a blank.
    pub(in crate::cli) fn new(problem: Problem, name: &str, input: &str) -> Result<Self, String> {
        // Only BOJ 4574 has several puzzles, each with one answer.
        let is_single = problem != Problem::Boj4574;
        let mut answers = Vec::new();
        for record in Reader::new(input.as_bytes()) {
            let record = record.map_err(|it| it.to_string())?;
            let line = record.line;
            let puzzle = record.puzzle.map_err(|it| it.to_string())?;
            if puzzle.kind() != problem.kind() {
                return Err(format!("{line}: that is a {}", puzzle.kind()));
            }
            let found = Solutions::of(&puzzle, SolutionChoice::Smallest, &mut || true);
            let answer = match found {
                Some(Solutions::One(answer)) => answer,
                Some(Solutions::Several(answer)) if is_single => answer,
                Some(Solutions::Several(_)) => {
                    return Err(format!("{line}: there are several answers"));
                }
                Some(Solutions::None) | None => {
                    return Err(format!("{line}: there is no answer"));
                }
            };
            answers.push((puzzle, *answer.grid()));
        }
        match answers.len() {
            0 => Err(" there is no puzzle in it".to_owned()),
            2.. if is_single => Err(" a case has one puzzle".to_owned()),
            _ => {
                let (name, input) = (name.to_owned(), input.to_owned());
                Ok(Self { problem, name, input, answers })
            }
        }
    }

    /// Returns the puzzles of the input, each with a case of its own.
    pub(in crate::cli) fn apart(&self) -> impl Iterator<Item = (Puzzle, Self)> {
        self.answers.iter().map(|(puzzle, answer)| {
            let input = match self.problem {
                Problem::Boj2580 | Problem::Boj2239 => self.input.clone(),
                Problem::Boj4574 => format!("{puzzle}\n0\n"),
            };
            (*puzzle, Self { input, answers: vec![(*puzzle, *answer)], ..self.clone() })
        })
    }

    /// Returns true if a judge would ask the case.
    pub(in crate::cli) fn counts(&self) -> bool {
        !self.name.starts_with(BEYOND)
    }

    /// Returns the fault of an output; `None` if it is right.
    pub(in crate::cli) fn fault(&self, output: &[u8]) -> Option<Fault> {
        let output = String::from_utf8_lossy(output);
        let mut lines = output.trim_end().lines().map(str::trim_end).enumerate();
        let mut first_wrong = None;
        for (idx, (givens, answer)) in self.answers.iter().enumerate() {
            if self.problem == Problem::Boj4574 {
                let header = format!("Puzzle {}", idx + 1);
                if let Some(fault) = other_line(lines.next(), &header) {
                    return Some(fault);
                }
            }
            let mut printed = Grid::EMPTY;
            for row in Cell::ALL.chunks(9) {
                let values = match self.row(lines.next()) {
                    Ok(values) => values,
                    Err(fault) => return Some(fault),
                };
                for (cell, value) in row.iter().zip(values) {
                    printed.set(*cell, value);
                }
            }
            let at = if self.answers.len() > 1 {
                format!("puzzle {}: ", idx + 1)
            } else {
                String::new()
            };
            let wrong = self.wrong_cell(givens.grid(), answer, &printed);
            first_wrong =
                first_wrong.or_else(|| wrong.map(|(cell, why)| Fault::Wrong(cell, at + &why)));
        }
        // A wrong shape anywhere is told before a wrong cell, as a judge who compares line by line would.
        let rest = lines.next().map(|(idx, line)| {
            Fault::Shape(format!(
                "line {}: the end was expected, and it is {}",
                idx + 1,
                quoted(line)
            ))
        });
        rest.or(first_wrong)
    }

    /// Reads a row of digits. A 0 is none.
    fn row(&self, line: Option<(usize, &str)>) -> Result<Vec<Option<Digit>>, Fault> {
        let (expected, is_apart) = match self.problem {
            Problem::Boj2580 => ("nine numbers with blanks between", true),
            Problem::Boj2239 | Problem::Boj4574 => ("nine digits without blanks", false),
        };
        let fault = |found: &str| {
            let number = line.map_or_else(String::new, |it| format!("line {}: ", it.0 + 1));
            Fault::Shape(format!("{number}{expected} were expected, and {found}"))
        };
        let Some((_, text)) = line else { return Err(fault(ENDS)) };
        let words: Vec<&str> = if is_apart {
            text.split_ascii_whitespace().collect()
        } else {
            text.split("").filter(|it| !it.is_empty()).collect()
        };
        let values = words.iter().map(|it| it.parse::<u8>().ok().filter(|it| *it <= 9));
        let values: Option<Vec<u8>> = values.collect();
        let values = values.filter(|it| it.len() == 9);
        let values = values.ok_or_else(|| fault(&format!("it is {}", quoted(text))))?;
        Ok(values.into_iter().map(Digit::new).collect())
    }

    /// Returns the first wrong cell and the reason.
    fn wrong_cell(&self, givens: &Grid, answer: &Grid, printed: &Grid) -> Option<(Cell, String)> {
        let is_right = printed.is_solved() && printed.extends(givens);
        if is_right && (self.problem == Problem::Boj2580 || printed == answer) {
            return None;
        }
        let clashes = printed.clashes();
        // Of two cells that clash the one that is given is right.
        let clash_at = |cell| {
            let is_given = givens.get(cell).is_some();
            clashes.iter().find(|it| it.cells.contains(cell) && !is_given)
        };
        let why = |cell: Cell| -> Option<String> {
            let Some(digit) = printed.get(cell) else {
                return Some(format!("{cell} has no digit"));
            };
            let mut text = format!("{cell} is {digit}");
            if let Some(given) = givens.get(cell).filter(|it| *it != digit) {
                let _ = write!(text, ", and {given} is given there");
            } else if let Some(clash) = clash_at(cell) {
                let other = clash.cells.without(cell).first()?;
                let _ = write!(text, ", and {} has another {digit} in {other}", clash.house);
            } else if is_right || self.problem == Problem::Boj4574 {
                let asked = if self.problem == Problem::Boj2239 {
                    "the least answer"
                } else {
                    "the answer"
                };
                let right = answer.get(cell).filter(|it| *it != digit)?;
                let _ = write!(text, ", and {asked} has {right} there");
            } else {
                return None;
            }
            Some(text)
        };
        Cell::ALL.into_iter().find_map(|cell| Some((cell, why(cell)?)))
    }
}

const ENDS: &str = "the output ends";

/// Returns the fault if a line is not the one expected.
fn other_line(line: Option<(usize, &str)>, expected: &str) -> Option<Fault> {
    let text = match line {
        Some((_, text)) if text == expected => return None,
        Some((idx, text)) => {
            format!("line {}: {expected:?} was expected, and it is {}", idx + 1, quoted(text))
        }
        None => format!("{expected:?} was expected, and {ENDS}"),
    };
    Some(Fault::Shape(text))
}

/// Returns a text in quotation marks, cut and without anything that acts on a terminal.
fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    let cut: String = text.chars().take(MOST).collect();
    let dots = if cut.len() < text.len() { " .." } else { "" };
    format!("{cut:?}{dots}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::Kind;
    use crate::search::{Search, Step, engine};

    /// The judges promise that a plain search is fast enough.
    #[test]
    fn a_plain_search_solves_each_case_that_counts_in_100_000_placements() {
        for (number, problem) in Problem::ALL {
            let cases = Case::all(problem);
            assert_eq!(cases.iter().filter(|it| !it.counts()).count(), 1, "{number}");
            for case in &cases {
                let puzzles =
                    Reader::new(case.input.as_bytes()).map(|it| it.unwrap().puzzle.unwrap());
                let n_placements = puzzles.map(|puzzle| {
                    let name = if puzzle.kind() == Kind::Sudoku { "flags" } else { "dominoes" };
                    let mut search = Search::new(engine(name).unwrap(), &puzzle).unwrap();
                    search.find(|it| *it == Step::Solved).unwrap();
                    search.counters().placements
                });
                let is_easy = n_placements.sum::<u64>() <= 100_000;
                assert_eq!(is_easy, case.counts(), "{number}: {}", case.name);
                let mut n_apart = 0;
                for (puzzle, alone) in case.apart() {
                    assert_eq!(alone, Case::new(problem, &case.name, &alone.input).unwrap());
                    assert_eq!(alone.answers[0], (puzzle, case.answers[n_apart].1));
                    n_apart += 1;
                }
                assert_eq!(n_apart, case.answers.len());
            }
        }
    }
}
