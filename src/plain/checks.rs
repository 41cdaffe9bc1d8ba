//! The three checks, going back to before the first mistake, and solving.

use super::{Call, Done, Plain, broken_off, input};
use crate::domino::Puzzle;
use crate::grid::CellSet;
use crate::hint::NoHint;
use crate::hint::mistakes::Checked;
use crate::hint::solutions::{SolutionChoice, Solutions};
use crate::settings::WrongDigits;
use crate::words::{checks, list, plural, sentence};

impl Plain {
    pub(super) fn check(&mut self, call: &mut Call<'_>) -> Done {
        let [what, left @ ..] = call.words else {
            return Err(
                "Say which check: check rules, check solution or check solvable.".to_owned()
            );
        };
        call.ends(left)?;
        match what.as_str() {
            "rules" => Ok(checks::rules(&self.game.board().violations_to_show())),
            "solution" => {
                let checked = self.checked(call)?;
                let words = checked.in_words(&format!(": {}", list(checked.wrong_cells())));
                Ok(self.settings.cells.for_beginners(&words))
            }
            "solvable" => Ok(match solutions(self.game.board(), SolutionChoice::Any, call)? {
                Solutions::One(_) | Solutions::Several(_) => {
                    "Yes: from here the board can be completed."
                }
                Solutions::None => "No: with your entries the board cannot be completed any more.",
            }
            .to_owned()),
            other => Err(format!(
                "There is no check {}; there are check rules, check solution and check solvable.",
                input::quoted(other)
            )),
        }
    }

    /// Returns a sentence if a digit in these cells differs from that of the only solution, and the player wants to hear
    /// that at once. It counts as a hint. The first move hears why nothing is said in the game.
    pub(super) fn wrong_at_once(&mut self, cells: CellSet, call: &mut Call<'_>) -> Option<String> {
        if self.settings.mistakes == WrongDigits::WhenAsked {
            return None;
        }
        let found = solutions(self.game.givens(), SolutionChoice::Any, call).ok()?;
        let Solutions::One(solution) = found else {
            let is_first = self.game.n_edits() == 1;
            return is_first.then(|| checks::NOT_AT_ONCE.to_owned());
        };
        let wrong = cells & self.game.mistakes(&solution);
        wrong.first()?;
        self.count_hint(None, call.reply);
        Some(self.settings.cells.for_beginners(&format!("Wrong: {}.", list(wrong))))
    }

    /// Looks for mistakes.
    fn checked(&self, call: &mut Call<'_>) -> Result<Checked, String> {
        Checked::on(&self.game.position(), call.keep_going).map_err(unchecked)
    }

    pub(super) fn undo_to_mistake(&mut self, call: &mut Call<'_>) -> Done {
        let position = self.game.position();
        let lost = position.point_of_no_return(call.keep_going).map_err(unchecked)?;
        let Some(number) = lost.and_then(|it| self.game.first_writing(it.cells())) else {
            return Err(checks::NOTHING_TO_GO_BACK_FOR.to_owned());
        };
        let kind = self.game.kind_of(number).expect("the edit is on the present line");
        self.game.go_to(self.game.number_before(number));
        self.changed(call.reply);
        let again = match self.game.n_undone().saturating_sub(1) as u64 {
            0 => "redo does it again".to_owned(),
            n => format!("redo {} does it and {} again", n + 1, plural(n, "later move")),
        };
        let words = format!("Before the first mistake, {kind}; {again}.");
        Ok(self.settings.cells.for_beginners(&words))
    }

    pub(super) fn solve(&mut self, call: &mut Call<'_>) -> Done {
        let (from, is_board) = match call.words {
            [word, left @ ..] if word == "givens" => {
                call.ends(left)?;
                (*self.game.givens(), false)
            }
            words => {
                call.ends(words)?;
                (*self.game.board(), true)
            }
        };
        if self.game.board().is_solved() {
            return Err("The board holds the solution already.".to_owned());
        }
        let (solution, several) = match solutions(&from, SolutionChoice::Smallest, call)? {
            Solutions::One(solution) => (solution, ""),
            Solutions::Several(solution) => (solution, ", the smallest of several"),
            Solutions::None => {
                let has_entries = is_board && self.game.board() != self.game.givens();
                return Err(if has_entries {
                    "With your entries there is no solution; solve givens does without them."
                } else {
                    "This puzzle has no solution."
                }
                .to_owned());
            }
        };
        self.game.fill(&solution).map_err(|it| sentence(&it.to_string()))?;
        self.changed(call.reply);
        Ok(format!("The program filled in the solution{several}; undo takes it back."))
    }
}

fn unchecked(reason: NoHint) -> String {
    match reason {
        NoHint::Cancelled => broken_off(),
        reason => sentence(&reason.to_string()),
    }
}

fn solutions(
    board: &Puzzle,
    choice: SolutionChoice,
    call: &mut Call<'_>,
) -> Result<Solutions, String> {
    Solutions::of(board, choice, call.keep_going).ok_or_else(broken_off)
}
