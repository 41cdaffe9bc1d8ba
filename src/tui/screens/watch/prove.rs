//! Running on after the first solution until it is proved unique, or a second one is found.
//!
//! The timeline stores the [`Proof`], so it is known on whatever way the search got there. Two steps show it: the one
//! that proves it, and the first solution.

use crate::domino::Kind;
use crate::grid::{Cell, CellSet};
use crate::timeline::{Direction, Proof, Solution, Target};
use crate::tui::look::text;
use crate::tui::msg::Message;

use crate::tui::keymap::{action, mention};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView};
use crate::tui::look::words::{count, deed_first, plural};
use crate::tui::player::motion::{Motion, SeekTask};

use super::{Ctx, Watch};

/// The most cells that a message lists.
const MAX_LISTED: usize = 8;

impl Watch {
    /// Runs to the proof. Once it is known, goes to its step, and from there to the first solution.
    pub(super) fn prove(&mut self, ctx: &mut Ctx<'_>) {
        let Some((_, proved_at)) = self.timeline().proof() else {
            self.playback.run_to(Target::Proof, Direction::Forwards, &mut ctx.asked.message);
            return self.note_proof(ctx);
        };
        match self.timeline().first_solution() {
            Some(first) if self.timeline().position() == proved_at => {
                self.playback.jump_to(first.position);
                let at = count(first.position);
                let proof = mention(action::Watch::Prove);
                ctx.say(format!("The first answer, at step {at}; {proof} goes back to the proof."));
            }
            _ => self.show_proof(ctx),
        }
    }

    /// Returns true while a run to the proof is under way.
    pub(super) fn is_proving(&self) -> bool {
        let motion = self.playback.motion;
        matches!(motion, Motion::Seeking(SeekTask::Target { target: Target::Proof, .. }))
    }

    /// Bookmarks the solutions found on the way to the proof, and shows the proof once it is found.
    pub(super) fn note_proof(&mut self, ctx: &mut Ctx<'_>) {
        self.bookmark_solutions();
        if !self.is_proving() {
            self.show_proof(ctx);
        }
    }

    fn show_proof(&mut self, ctx: &mut Ctx<'_>) {
        let Some((proof, proved_at)) = self.timeline().proof() else { return };
        self.bookmark_solutions();
        self.playback.jump_to(proved_at);
        let text = self.proof_in_words(&proof, MAX_LISTED);
        ctx.tell(match proof {
            Proof::NoSolution => Message::bad(text),
            Proof::Unique { .. } => Message::good(text),
            Proof::Several { .. } => Message::plain(text),
        });
    }

    /// Sets bookmarks at the solutions, unless there are any.
    fn bookmark_solutions(&mut self) {
        let reached = self.playback.reached();
        let first = reached.first_solution();
        let second = match reached.proof() {
            Some((Proof::Several { second, .. }, _)) => Some(second),
            Some((Proof::NoSolution | Proof::Unique { .. }, _)) | None => None,
        };
        for (solution, name) in [(first, "first answer"), (second, "second answer")] {
            if let Some(Solution { position, .. }) = solution {
                self.playback.mark(position, name);
            }
        }
    }

    /// Returns the proof, if the search is at the step that proves it.
    pub(super) fn proof_here(&self) -> Option<Proof> {
        // The end of a record proves nothing, and the path of a person presupposes that there is one solution.
        self.run().search()?;
        let (proof, proved_at) = self.timeline().proof()?;
        (self.timeline().position() == proved_at).then_some(proof)
    }

    /// Describes the proof in a few words, for the title.
    pub(super) fn proof_in_short(&self) -> Option<&'static str> {
        self.proof_here().map(|it| match it {
            Proof::NoSolution => "exhausted: no solution",
            Proof::Unique { .. } => "exhausted: unique",
            Proof::Several { .. } => "a second solution",
        })
    }

    /// Describes the current step, or for a search the proof, in at most `rows` rows if possible.
    pub(super) fn sentence(&self, columns: u16, rows: usize) -> Vec<String> {
        let wrapped = |text: &str| text::wrapped(text, usize::from(columns));
        if self.run().human().is_some() {
            let whole = wrapped(&self.whole_sentence());
            return if whole.len() <= rows { whole } else { wrapped(&self.effect_first()) };
        }
        if self.own.is_some() {
            return wrapped(&self.own_sentence());
        }
        if let Some(words) = self.why_in_words() {
            return wrapped(&words);
        }
        let n_differing = self.differing().map_or(0, |it| it.cells.len());
        let fits = |n_listed: usize| {
            let lines = wrapped(&self.proof_or_difference(n_listed)?);
            (n_listed == 0 || lines.len() <= rows).then_some(lines)
        };
        (0..=n_differing).rev().find_map(fits).unwrap_or_else(|| wrapped(&self.search().explain()))
    }

    /// Describes the current step in one row, which may cut its end: what the step does comes first.
    pub(super) fn sentence_in_a_row(&self) -> String {
        if self.run().human().is_some() {
            return self.effect_first();
        }
        deed_first(&self.sentence(u16::MAX, 1).concat())
    }

    /// Describes the proof at its step; at the first solution, the difference to the second.
    fn proof_or_difference(&self, n_listed: usize) -> Option<String> {
        if let Some(proof) = self.proof_here() {
            return Some(self.proof_in_words(&proof, n_listed));
        }
        let differing = self.differing()?.in_words(n_listed);
        Some(format!("The first of two solutions. {differing}"))
    }

    /// Describes the proof at its step.
    fn proof_in_words(&self, proof: &Proof, n_listed: usize) -> String {
        let position = self.timeline().position();
        let at = count(position);
        let from = self.origin.pick("", " from your position");
        match *proof {
            Proof::NoSolution => {
                let steps = plural(position, "step");
                format!("No solution{from}: everything was tried after {steps}.")
            }
            // The tilings of a grid are solutions of a Sudominoku.
            Proof::Unique { solution, n_found }
                if n_found > 1 && solution.board.kind() == Kind::Sudominoku =>
            {
                let tilings = count(n_found);
                format!("Unique{from}: one grid, in {tilings} tilings; proved at step {at}.")
            }
            Proof::Unique { .. } => format!("Unique{from}: proved at step {at}."),
            Proof::Several { first, second } => {
                let differing = Differing::between(first, second);
                let chosen = self.playback.cursor.filter(|it| differing.cells.contains(*it));
                let was = chosen.map_or_else(String::new, |cell| {
                    format!(" {cell} was {} in the first.", digit_of(&first, cell))
                });
                let differing = differing.in_words(n_listed);
                format!("A second solution{from}, at step {at}.{was} {differing}")
            }
        }
    }

    /// Returns the difference of two solutions, if the search is at one of them.
    fn differing(&self) -> Option<Differing> {
        let Proof::Several { first, second } = self.timeline().proof()?.0 else { return None };
        let here = self.timeline().position();
        let is_at_one = [first, second].iter().any(|it| it.position == here);
        is_at_one.then(|| Differing::between(first, second))
    }

    /// Highlights the cells in which two solutions differ, if the search is at one of them.
    pub(super) fn highlight_differing(&self, cells: &mut [CellView; 81], theme: &Theme) {
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

    /// Lists the cells: "17 cells differ: r1c3 4/6 r1c4 6/4 and 15 more", with the digit of the first solution first.
    fn in_words(&self, n_listed: usize) -> String {
        let n_cells = self.cells.len();
        let digits = |cell| [&self.first, &self.second].map(|it| digit_of(it, cell)).join("/");
        let entry = |cell: Cell| format!(" {cell} {}", digits(cell));
        let listed: String = self.cells.iter().take(n_listed).map(entry).collect();
        match n_listed.min(n_cells) {
            0 => format!("{n_cells} cells differ."),
            n if n == n_cells => format!("{n_cells} cells differ:{listed}."),
            n => format!("{n_cells} cells differ:{listed} and {} more.", n_cells - n),
        }
    }
}

/// Returns the digit of a solution in a cell.
fn digit_of(solution: &Solution, cell: Cell) -> String {
    solution.board.grid().get(cell).map_or_else(String::new, |it| it.to_string())
}
