//! An engine running on the player's board: its progress, and one key to cancel it.

use ratatui::text::Line;

use crate::search::EngineInfo;
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::widgets::share;
use crate::tui::look::words::{count, percent, rate};
use crate::tui::msg::{Effect, JobId, Message, Progress, Report};

use super::{Ctx, GameCommand, Screen, own};

/// Columns of the bar.
const BAR: u16 = 32;

/// The job and its last report.
#[derive(Clone, Debug, PartialEq)]
pub struct Running {
    job: JobId,
    engine: &'static EngineInfo,
    progress: Progress,
}

impl Running {
    /// Shows the progress of a job.
    pub fn new(job: JobId, engine: &'static EngineInfo) -> Self {
        Self { job, engine, progress: Progress::default() }
    }

    fn lines(&self, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let (theme, cancel) = (canvas.theme, canvas.keys.name(action::Running::Cancel));
        let Progress { counters, excluded, elapsed } = self.progress;
        vec![
            Line::raw(format!("placements  {}", count(counters.placements))),
            Line::raw(format!("backtracks  {}", count(counters.backtracks))),
            Line::raw(format!("rate        {}", rate(counters.placements, elapsed))),
            Line::raw(format!("excluded    {} of the tree", percent(excluded))),
            Line::raw(share::bar(excluded, BAR, theme.charset)),
            Line::raw(""),
            Line::styled(format!("{cancel} cancels"), theme.key),
        ]
    }
}

impl Screen for Running {
    fn context(&self) -> Context {
        Context::Running
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Running::Cancel => {
                ctx.ask(Effect::Cancel(self.job));
                ctx.game(GameCommand::Tell(Message::plain("Cancelled; the board is as it was.")));
                ctx.close();
            }
        }
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        if job != self.job {
            return;
        }
        let command = match report {
            Report::Progress(progress) => {
                self.progress = *progress;
                return;
            }
            &Report::Ran(Progress { counters, .. }, Some(solution)) => {
                GameCommand::Fill { solution, engine: self.engine.name, counters }
            }
            Report::Ran(progress, None) => {
                let (engine, placed) = (self.engine.name, count(progress.counters.placements));
                let text = format!("{engine}: no solution, proved after {placed} placements.");
                GameCommand::Tell(Message::bad(text))
            }
            Report::Refused(reason) => GameCommand::Tell(Message::bad(reason.clone())),
            _ => return,
        };
        ctx.game(command);
        ctx.close();
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let title = format!("{} searches", self.engine.name);
        canvas.popup(&title, self.lines(canvas));
    }
}
