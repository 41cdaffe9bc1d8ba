//! The path of techniques as a track: how it begins, the words for it, and its board.

use crate::domino::Puzzle;
use crate::fast::{self, Verdict};
use crate::grid::Cell;
use crate::logic::PathStep;
use crate::timeline::{Goal, HumanRun, HumanTarget, Timeline, Track};
use crate::tui::keymap::{action, mention};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView, Face};
use crate::tui::look::words::count;
use crate::tui::msg::Message;
use crate::tui::player::wording::Wording;

/// The path of techniques with a position on it.
pub type HumanTrack = Timeline<HumanRun>;

/// Returns the run of a person from a board, or the reason why there is none.
pub fn run_from(start: &Puzzle) -> Result<HumanRun, Message> {
    let no_path = |why: &str| {
        let name = HumanRun::NAME;
        Err(Message::plain(format!("No {name} path from here: {why}.")))
    };
    match start {
        Puzzle::Sudominoku(_) => no_path("it is for Sudoku, and this is a Sudominoku"),
        Puzzle::Sudoku(_) if !start.is_consistent() => no_path("the digits clash"),
        Puzzle::Sudoku(grid) => match fast::verdict(grid) {
            Verdict::Unique(solution) => Ok(HumanRun::new(grid, &solution)),
            Verdict::None => no_path("there is no solution"),
            Verdict::Several(..) => no_path("there are several solutions"),
        },
    }
}

/// Returns the cells of a run without candidates. It may have started from the player's entries and not from the
/// `givens`.
pub fn cells(run: &HumanRun, givens: &Puzzle, theme: &Theme) -> [CellView; 81] {
    let placed = run.step().map_or(&[][..], PathStep::placements);
    Cell::ALL.map(|cell| {
        let digit = run.state().grid().get(cell);
        let is_new = placed.iter().any(|it| it.cell == cell);
        let style = match digit {
            Some(_) if givens.grid().get(cell).is_some() => theme.given,
            Some(_) if run.start().get(cell).is_some() => theme.entry,
            Some(_) if is_new => theme.latest,
            Some(_) => theme.placed,
            None => theme.text,
        };
        let badge = if is_new { Badge::Placed } else { Badge::None };
        let face = digit.map_or(Face::Blank, Face::Digit);
        CellView { face, badge, style, ..CellView::default() }
    })
}

impl Wording for HumanTrack {
    const NOUN: &'static str = "path";
    const AT_END: &'static str = "The board is full.";

    fn over() -> String {
        let start = mention(action::Track::ToStart);
        format!("The board is full; {start} goes back to the start.")
    }

    fn at_farthest() -> String {
        Self::AT_END.to_owned()
    }

    fn name(target: Goal<HumanTarget>) -> String {
        match target {
            Goal::Event(target) => match target {
                HumanTarget::Pattern => "more than a single".to_owned(),
                HumanTarget::NewTechnique => "a technique not used before".to_owned(),
                HumanTarget::Technique(technique) => technique.name.to_owned(),
                HumanTarget::Guess => "a guess".to_owned(),
                HumanTarget::Change(cell) => format!("a change of {cell}"),
                HumanTarget::Placed(cell, digit) => format!("{digit} in {cell}"),
                HumanTarget::Solution => "the full board".to_owned(),
            },
            // The full board is the proof.
            Goal::Proof => "the proof".to_owned(),
        }
    }

    fn paused_state(&self) -> &'static str {
        match self.current().step() {
            _ if self.is_at_end() => "solved",
            None => "ready",
            Some(_) => "paused",
        }
    }

    fn seeking(&self, target: Goal<HumanTarget>, reached: u64) -> String {
        format!("to {}: step {}", Self::name(target), count(reached))
    }
}
