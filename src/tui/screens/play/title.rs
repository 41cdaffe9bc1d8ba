//! The title of the game: the grade and the puzzle's name; once it is solved, the hardest technique that it needed too.
//!
//! ```text
//!   hard  puzzle 12                   of a pack
//!   hard: W-Wing  seed 7041           freshly made, solved
//!   AI Escargot  extreme              a puzzle whose grade was not told, but found
//!   seed 7041  W-Wing                 solved, with the grade beside the board
//!   hard  puzzle 12  ER 7.2           with the setting for it
//! ```
//!
//! A job computes the path of techniques as soon as the game is shown. Until it reports, the grade stands alone.

use ratatui::text::Span;

use crate::domino::Puzzle;
use crate::logic::Grade;
use crate::tui::look::theme::Theme;
use crate::tui::msg::{Job, JobId, PathSummary, Report};
use crate::tui::screens::Ctx;

use super::Play;

impl Play {
    /// Starts the jobs for the path of techniques and for the ER, unless they were started before.
    pub fn follow_path(&mut self, ctx: &mut Ctx<'_>) {
        if let Puzzle::Sudoku(grid) = self.game.givens() {
            self.path.ask(Job::Path(*grid), ctx);
        }
        self.er.follow(Some(self.game.givens()), ctx);
    }

    /// Takes the report of the job for the path.
    pub(super) fn take_path(&mut self, job: JobId, report: &Report) {
        if let Report::Path(path) = report {
            self.path.take(job, *path);
        } else if let Report::Refused(_) = report {
            // There was no thread for it.
            self.path.take(job, None);
        }
    }

    /// Returns the grade: that of the game, else the computed one.
    pub(super) fn grade(&self) -> Option<Grade> {
        self.game.grade().or_else(|| Some(self.path_summary()?.grade))
    }

    fn path_summary(&self) -> Option<PathSummary> {
        self.path.known().flatten()
    }

    /// Returns the title as one phrase: `hard, puzzle 12`.
    pub(super) fn heading(&self) -> String {
        match self.title_parts(false) {
            (first, second) if second.is_empty() => first,
            (first, second) => format!("{first}, {second}"),
        }
    }

    /// Returns the title in two styles. It leaves out the grade if that stands beside the board.
    pub(super) fn title_spans(&self, tells_beside: bool, theme: &Theme) -> Vec<Span<'static>> {
        let (first, second) = self.title_parts(tells_beside);
        let rest = [second, self.er.words().unwrap_or_default()];
        let rest = rest.into_iter().filter(|it| !it.is_empty());
        let rest = rest.fold(String::new(), |all, it| all + "  " + &it);
        vec![Span::styled(first, theme.title), Span::styled(rest, theme.faint)]
    }

    /// Returns the parts of the title, the more important one first. The second may be empty.
    fn title_parts(&self, tells_beside: bool) -> (String, String) {
        let name = self.game.title().to_owned();
        if tells_beside {
            return (name, self.hardest().unwrap_or_default());
        }
        match (self.needs(), self.game.grade()) {
            (None, _) => (name, String::new()),
            (Some(needs), Some(_)) => (needs, name),
            // It is found later than the name is shown, which keeps its place.
            (Some(needs), None) => (name, needs),
        }
    }

    /// Returns the grade, and of a solved puzzle the hardest technique too: `hard: W-Wing`.
    fn needs(&self) -> Option<String> {
        let grade = self.grade()?;
        Some(match self.hardest() {
            None => grade.to_string(),
            Some(hardest) => format!("{grade}: {hardest}"),
        })
    }

    /// Returns the hardest technique of a solved puzzle. Before that it would give the crux away.
    fn hardest(&self) -> Option<String> {
        let summary = self.path_summary().filter(|_| self.game.board().is_solved())?;
        Some(summary.hardest_step())
    }
}
