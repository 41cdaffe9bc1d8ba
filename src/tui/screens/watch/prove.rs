//! Going on after the first answer, until it is known whether there is another.
//!
//! What is proved is the [`Proof`] of the timeline, and so it is known however the search came to it. Two
//! steps have something to say of it as long as the search stands there: the one where it was proved, and
//! the first answer.

use crate::domino::Puzzle;
use crate::grid::CellSet;
use crate::timeline::{Proof, Solution};
use crate::tui::look::text;
use crate::tui::msg::Message;

use crate::tui::keymap::{action, mention};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView};
use crate::tui::look::words::{count, plural};

use super::going::Going;
use super::{Origin, Watch};

/// Cells that a message lists.
const LISTED: usize = 8;

impl Watch {
    /// Runs until the verdict is known; once it is, goes there, and from there to the first answer.
    pub(super) fn prove(&mut self) {
        let Some((_, proved_at)) = self.timeline.proof() else {
            self.timeline.seek(self.timeline.farthest());
            self.mark_answers();
            self.begin(Going::Proof);
            return;
        };
        self.pause();
        match self.timeline.first_solution() {
            Some(first) if self.timeline.position() == proved_at => {
                self.timeline.seek(first.position);
                let at = count(first.position);
                let proof = mention(action::Watch::Prove);
                self.say(&format!(
                    "The first answer, at step {at}; {proof} goes back to the proof."
                ));
            }
            _ => self.show_verdict(),
        }
    }

    /// Goes a part of the way to the verdict.
    pub(super) fn go_on_proving(&mut self, steps: u64) {
        let mut left = steps;
        while left > 0 && self.timeline.proof().is_none() {
            left -= self.timeline.run(left).steps.clamp(1, left);
        }
        self.mark_answers();
        if self.timeline.proof().is_some() {
            self.pause();
            self.show_verdict();
        }
    }

    fn show_verdict(&mut self) {
        let Some((verdict, proved_at)) = self.timeline.proof() else { return };
        self.mark_answers();
        self.timeline.seek(proved_at);
        let text = self.verdict_in_words(&verdict, proved_at, LISTED);
        self.message = Some(match verdict {
            Proof::NoSolution => Message::bad(text),
            Proof::Unique { .. } => Message::good(text),
            Proof::Several { .. } => Message::plain(text),
        });
    }

    /// Gives the answers names, where they have none.
    fn mark_answers(&mut self) {
        let second = match self.timeline.proof() {
            Some((Proof::Several { second, .. }, _)) => Some(second),
            Some((Proof::NoSolution | Proof::Unique { .. }, _)) | None => None,
        };
        let first = self.timeline.first_solution();
        for (answer, name) in [(first, "first answer"), (second, "second answer")] {
            if let Some(Solution { position, .. }) = answer
                && self.bookmarks.at(position).is_none()
            {
                self.bookmarks.set(position, name.to_owned());
            }
        }
    }

    /// The verdict, where the search stands at the step that proves it.
    pub(super) fn verdict_here(&self) -> Option<Proof> {
        let (verdict, proved_at) = self.timeline.proof()?;
        (self.timeline.position() == proved_at).then_some(verdict)
    }

    /// The verdict in two words, for the title.
    pub(super) fn verdict_in_short(&self) -> Option<&'static str> {
        self.verdict_here().map(|it| match it {
            Proof::NoSolution => "exhausted: no solution",
            Proof::Unique { .. } => "exhausted: unique",
            Proof::Several { .. } => "a second solution",
        })
    }

    /// What there is to say of the step where the search stands, in at most so many rows: the verdict,
    /// or the step itself.
    pub(super) fn sentence(&self, columns: u16, rows: usize) -> Vec<String> {
        let wrapped = |text: &str| text::wrapped(text, usize::from(columns));
        let n_differing = self.differing().map_or(0, |it| it.cells.len());
        let fits = |n_listed: usize| {
            let lines = wrapped(&self.said(n_listed)?);
            (n_listed == 0 || lines.len() <= rows).then_some(lines)
        };
        (0..=n_differing)
            .rev()
            .find_map(fits)
            .unwrap_or_else(|| wrapped(&self.timeline.current().explain()))
    }

    /// The verdict where it is proved, and at the first answer how the second differs.
    fn said(&self, n_listed: usize) -> Option<String> {
        let (verdict, proved_at) = self.timeline.proof()?;
        if self.timeline.position() == proved_at {
            return Some(self.verdict_in_words(&verdict, proved_at, n_listed));
        }
        let differing = self.differing()?.in_words(n_listed);
        Some(format!("The first of two solutions; in the second {differing}"))
    }

    fn verdict_in_words(&self, verdict: &Proof, proved_at: u64, n_listed: usize) -> String {
        let from = match self.origin {
            Origin::Givens => "",
            Origin::Position => " from your position",
        };
        match *verdict {
            Proof::NoSolution => {
                format!(
                    "No solution{from}: everything was tried after {}.",
                    plural(proved_at, "step")
                )
            }
            Proof::Unique { solution, n_found } => {
                let at = count(proved_at);
                match solution.board {
                    Puzzle::Sudominoku(_) if n_found > 1 => format!(
                        "Unique{from}: one grid, in {} tilings; proved at step {at}.",
                        count(n_found)
                    ),
                    _ => format!("Unique{from}: proved at step {at}."),
                }
            }
            Proof::Several { first, second } => {
                let differing = Differing::between(first, second);
                let chosen = self.cursor.and_then(|cell| {
                    let digit = first.board.grid().get(cell)?;
                    let there = differing.cells.contains(cell);
                    there.then(|| format!(" {cell} was {digit} in the first;"))
                });
                let (chosen, cells) = (chosen.unwrap_or_default(), differing.in_words(n_listed));
                format!("A second solution{from}, at step {}:{chosen} {cells}", count(proved_at))
            }
        }
    }

    /// How two solutions differ, where the search stands at one of them.
    fn differing(&self) -> Option<Differing> {
        match self.timeline.proof()?.0 {
            Proof::Several { first, second } => [first, second]
                .iter()
                .any(|it| it.position == self.timeline.position())
                .then(|| Differing::between(first, second)),
            Proof::NoSolution | Proof::Unique { .. } => None,
        }
    }

    /// Lights up the cells in which two solutions differ, where the search stands at one of them.
    pub(super) fn light_up_differing(&self, cells: &mut [CellView; 81], theme: &Theme) {
        for cell in self.differing().map_or(CellSet::EMPTY, |it| it.cells) {
            let view = &mut cells[cell.index()];
            (view.badge, view.style) = (Badge::Differs, theme.same);
        }
    }
}

/// Two solutions, and the cells in which they differ.
struct Differing {
    first: Solution,
    second: Solution,
    cells: CellSet,
}

impl Differing {
    fn between(first: Solution, second: Solution) -> Self {
        let [one, other] = [&first, &second].map(|it| it.board.grid());
        let differs = |&(cell, digit): &(_, _)| other.get(cell) != Some(digit);
        let cells = one.filled().filter(differs).map(|it| it.0).collect();
        Self { first, second, cells }
    }

    /// "17 cells differ: r1c3 4/6 r1c4 6/4 and 15 more", the digit of the first solution first.
    fn in_words(&self, n_listed: usize) -> String {
        let n_cells = self.cells.len();
        let differ = format!("{n_cells} cells differ");
        let digit = |of: &Solution, cell| of.board.grid().get(cell).map(|it| it.to_string());
        let listed: Vec<String> = self
            .cells
            .iter()
            .take(n_listed)
            .filter_map(|cell| {
                Some(format!("{cell} {}/{}", digit(&self.first, cell)?, digit(&self.second, cell)?))
            })
            .collect();
        match n_cells - listed.len() {
            _ if listed.is_empty() => format!("{differ}."),
            0 => format!("{differ}: {}.", listed.join(" ")),
            more => format!("{differ}: {} and {more} more.", listed.join(" ")),
        }
    }
}
