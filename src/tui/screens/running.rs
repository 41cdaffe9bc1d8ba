//! An engine at work on the player's board: its progress, and one key to cancel it.

use ratatui::Frame;
use ratatui::text::Line;

use crate::search::EngineInfo;
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::chrome;
use crate::tui::look::widgets::share;
use crate::tui::look::words::{count, percent, rate};
use crate::tui::msg::Message;
use crate::tui::msg::{Effect, JobId, Progress, Report};

use super::{Ctx, DrawCtx, GameCommand, Screen, own};

/// Columns of the bar.
const BAR: u16 = 32;

/// The job and its last report.
#[derive(Clone, Debug, PartialEq)]
pub struct Running {
    job: JobId,
    engine: &'static EngineInfo,
    progress: Option<Progress>,
}

impl Running {
    /// Shows the progress of a job.
    pub const fn new(job: JobId, engine: &'static EngineInfo) -> Self {
        Self { job, engine, progress: None }
    }

    fn lines(&self, look: &DrawCtx<'_>) -> Vec<Line<'static>> {
        let theme = look.theme;
        let (counters, excluded, elapsed) = match &self.progress {
            Some(it) => (it.counters, it.excluded, it.elapsed),
            None => Default::default(),
        };
        vec![
            Line::raw(format!("placements  {}", count(counters.placements))),
            Line::raw(format!("backtracks  {}", count(counters.backtracks))),
            Line::raw(format!("rate        {}", rate(counters.placements, elapsed))),
            Line::raw(format!("excluded    {} of the tree", percent(excluded))),
            Line::raw(share::bar(excluded, BAR, theme.charset)),
            Line::raw(""),
            Line::styled(format!("{} cancels", look.keys.name(action::Running::Cancel)), theme.key),
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
        let command = if let Report::Progress(progress) = report {
            self.progress = Some(*progress);
            return;
        } else if let Report::Ran(progress, solution) = report {
            let (engine, counters) = (self.engine.name, progress.counters);
            if let Some(solution) = *solution {
                GameCommand::Fill { solution, engine, counters }
            } else {
                let placed = count(counters.placements);
                let text = format!("{engine}: no solution, proved after {placed} placements.");
                GameCommand::Tell(Message::bad(text))
            }
        } else if let Report::Refused(reason) = report {
            GameCommand::Tell(Message::bad(reason.clone()))
        } else {
            return;
        };
        ctx.game(command);
        ctx.close();
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        let title = format!("{} searches", self.engine.name);
        chrome::popup(frame, look.area, &title, self.lines(look), look.theme);
    }
}
