//! What the keys of the game do now, by its mode and by what is on the board, wherever the cursor is.

use crate::domino::Kind;
use crate::grid::{Cell, CellSet, Digit};
use crate::hint::{Finding, Hint};
use crate::play::{Colour, Colours, MarkKind, Notes};
use crate::tui::keymap::action::{self, Hint as OfHint, Play as Do};
use crate::tui::keymap::{Action, Offer};

use super::Play;
use super::entry::{EntryMode, EntryOrder};
use super::tiles::Digits;

impl Play {
    /// Returns what an action does now.
    pub(super) fn offer_of(&self, action: Action) -> Offer {
        match action {
            Action::Play(action) => self.offer_of_either(action),
            Action::Sudoku(action) => self.offer_of_sudoku(action),
            Action::Tiles(action) => self.offer_of_tiles(action),
            Action::Hint(action) => self.offer_of_hint(action),
            Action::Techniques(action) => {
                let list = self.hint.as_ref().and_then(|shown| shown.list.as_ref());
                list.map_or(Offer::Nothing, |list| list.offer(action))
            }
            _ => Offer::AsLabelled,
        }
    }

    fn offer_of_either(&self, action: Do) -> Offer {
        let is_solved = self.game.board().is_solved();
        match action {
            Do::Digit(digit) => self.offer_of_digit(digit),
            Do::Clear | Do::MarkMode | Do::CornerMode if self.is_done() => Offer::Unsaid,
            Do::Clear => Offer::when(self.has_what_can_be_cleared()),
            Do::MarkMode if self.entry == EntryMode::Marks(MarkKind::Centre) => {
                Offer::Labelled("digits")
            }
            Do::CornerMode if self.entry == EntryMode::Marks(MarkKind::Corner) => {
                Offer::Labelled("digits")
            }
            Do::ColourMode if self.entry == EntryMode::Colours => Offer::Labelled("digits"),
            Do::DigitView if self.digit_view.is_some() => Offer::Labelled("all digits"),
            Do::Undo => Offer::when(self.game.n_done() > 0),
            Do::Redo => Offer::when(self.game.n_undone() > 0),
            Do::Hint => Offer::when(!is_solved),
            Do::Solve if is_solved => Offer::Nothing,
            // It is said until the player writes.
            Do::Solve if self.game.board() == self.game.givens() => Offer::AsLabelled,
            Do::Solve => Offer::Late,
            Do::FillMarks => Offer::when(self.game.has_marks_to_fill()),
            Do::ClearMarks => Offer::when(self.has_notes(|notes| !notes.marks().is_empty())),
            Do::ClearColours => Offer::when(self.has_notes(|notes| notes.colours != Colours::NONE)),
            Do::Restart => {
                let has_notes = self.has_notes(|notes| notes != Notes::EMPTY);
                Offer::when(has_notes || self.game.board() != self.game.givens())
            }
            Do::Replay => Offer::when(self.game.n_edits() > 0),
            Do::Branches => Offer::when(self.has_branches()),
            Do::Repeat => Offer::when(self.last_edit.is_some()),
            Do::MarkMode
            | Do::CornerMode
            | Do::ColourMode
            | Do::ColourMarks
            | Do::DigitView
            | Do::Mark(_)
            | Do::Move(_)
            | Do::Leap(_)
            | Do::Select
            | Do::LetGo
            | Do::ToMistake
            | Do::BranchPoint
            | Do::Check
            | Do::Watch
            | Do::Race
            | Do::New
            | Do::Edit
            | Do::Pause
            | Do::CopyBoard => Offer::AsLabelled,
        }
    }

    fn offer_of_sudoku(&self, action: action::Sudoku) -> Offer {
        use action::Sudoku as Action;
        match action {
            Action::DigitFirst if self.order == EntryOrder::CellFirst => Offer::AsLabelled,
            Action::DigitFirst => Offer::Labelled("cell first"),
            Action::WritePicked => Offer::when(self.order.picked().is_some()),
            Action::NextBoard => Offer::AsLabelled,
            // A given is never asked about.
            Action::WhyWrong => Offer::when(!self.game.givens().grid().blanks().is_empty()),
        }
    }

    fn offer_of_tiles(&self, action: action::Tiles) -> Offer {
        use action::Tiles as Action;
        let has_dominoes = self.game.board() != self.game.givens();
        match (action, self.held.digits) {
            (Action::LayOrTakeUp, Digits::Both(_)) => Offer::Labelled("lay"),
            (Action::LayOrTakeUp, Digits::None) if has_dominoes => Offer::Labelled("take up"),
            (Action::Flip, Digits::Both(_)) => Offer::AsLabelled,
            (Action::Flip, Digits::None) => Offer::when(has_dominoes),
            (Action::LayOrTakeUp | Action::Flip, Digits::None | Digits::One(_)) => Offer::Nothing,
            (Action::Turn, _) if self.game.board().is_solved() => Offer::Nothing,
            (Action::Turn, _) => {
                // In a mode of marks or colours no outline lies at the cursor.
                let has_outline = self.entry == EntryMode::Digits
                    && !self.game.board().grid().blanks().is_empty();
                Offer::when(has_dominoes || has_outline)
            }
        }
    }

    /// Returns what a digit key does by the mode, on the selected cells or on any cell.
    fn offer_of_digit(&self, digit: Digit) -> Offer {
        let grid = self.game.board().grid();
        let cells = match self.selection.cells {
            CellSet::EMPTY => CellSet::ALL,
            // Moves add other cells.
            _ if self.selection.adds => CellSet::ALL,
            selected => selected,
        };
        let blanks = cells & grid.blanks();
        let lays = self.kind() == Kind::Sudominoku && self.entry == EntryMode::Digits;
        let acts = |acts: bool, word| if acts { Offer::Labelled(word) } else { Offer::Nothing };
        match self.entry {
            EntryMode::Colours => acts(digit.index() < Colour::ALL.len(), "colour"),
            EntryMode::CandidateColours => {
                let is_marked = |cell: Cell| self.game.notes(cell).marks().contains(digit);
                acts(cells.iter().any(is_marked), "colour mark")
            }
            EntryMode::Digits | EntryMode::Marks(_) if self.is_done() => Offer::Unsaid,
            EntryMode::Digits | EntryMode::Marks(_) if self.digit_view.is_some() => {
                Offer::Labelled("another digit")
            }
            EntryMode::Digits if lays => match self.held.digits {
                Digits::One(_) => Offer::Labelled("other digit"),
                Digits::None | Digits::Both(_) => Offer::when(!blanks.is_empty()),
            },
            EntryMode::Digits | EntryMode::Marks(_) if self.order != EntryOrder::CellFirst => {
                Offer::Labelled("pick")
            }
            EntryMode::Digits => {
                let givens = self.game.givens().grid().blanks();
                Offer::when(!(cells & givens).is_empty())
            }
            EntryMode::Marks(MarkKind::Centre) => acts(!blanks.is_empty(), "mark"),
            EntryMode::Marks(MarkKind::Corner) => acts(!blanks.is_empty(), "mark corner"),
        }
    }

    fn has_notes(&self, has: impl Fn(Notes) -> bool) -> bool {
        Cell::ALL.iter().any(|cell| has(self.game.notes(*cell)))
    }

    /// Returns true if the key that clears has something to clear in the present mode.
    fn has_what_can_be_cleared(&self) -> bool {
        match self.entry {
            EntryMode::Colours | EntryMode::CandidateColours => {
                self.has_notes(|notes| notes.colours != Colours::NONE)
            }
            EntryMode::Digits | EntryMode::Marks(_) => {
                self.holds_domino()
                    || self.game.board() != self.game.givens()
                    || self.has_notes(|notes| notes != Notes::EMPTY)
            }
        }
    }

    fn has_branches(&self) -> bool {
        let tries = self.game.branch().is_some_and(|branch| branch.n_moves > 0);
        tries || self.game.branch_points().next().is_some()
    }

    fn offer_of_hint(&self, action: OfHint) -> Offer {
        // While a job still looks for it, it can only be closed.
        let Some(shown) = &self.hint else {
            let is_back = action == OfHint::Back;
            return if is_back { Offer::Labelled("close") } else { Offer::Nothing };
        };
        let finding = shown.hint().ok().map(Hint::finding);
        match action {
            OfHint::Next if shown.next_stair().is_some() => Offer::AsLabelled,
            OfHint::Next => Offer::Labelled(match finding {
                Some(Finding::Guess(_) | Finding::NothingForced) => "watch",
                None | Some(Finding::Solved | Finding::Unrefuted) => "close",
                Some(Finding::Mistakes(_) | Finding::Technique(..) | Finding::Domino(_)) => "do it",
            }),
            OfHint::Back if shown.goes_back() => Offer::AsLabelled,
            OfHint::Back => Offer::Labelled("close"),
            OfHint::NextLink => Offer::when(shown.n_walked() < shown.n_stops()),
            OfHint::PreviousLink => Offer::when(shown.n_walked() > 0),
            OfHint::More => {
                Offer::when(matches!(finding, Some(Finding::Technique(..) | Finding::Domino(_))))
            }
            OfHint::NextPage | OfHint::PreviousPage => Offer::AsLabelled,
        }
    }
}
