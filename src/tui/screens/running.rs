//! An engine at work on the player's board, with its progress and one key to cancel it.

use ratatui::Frame;
use ratatui::text::Line;

use crate::search::EngineInfo;
use crate::tui::keymap::action;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::popup::Popup;
use crate::tui::look::widgets::share;
use crate::tui::look::words::{count, percent, rate};
use crate::tui::msg::Message;
use crate::tui::msg::{Effect, JobId, Progress, Report};
use crate::tui::screens::{Desk, Intent};

/// Columns of the bar.
const BAR: u16 = 32;

/// The job and what it told last.
#[derive(Clone, Debug, PartialEq)]
pub struct Running {
    job: JobId,
    engine: &'static EngineInfo,
    progress: Option<Progress>,
}

impl Running {
    /// Waits for a job.
    pub const fn new(job: JobId, engine: &'static EngineInfo) -> Self {
        Self { job, engine, progress: None }
    }

    /// Answers a key.
    pub fn act(&self, action: action::Running, desk: &mut Desk<'_>) {
        match action {
            action::Running::Cancel => {
                desk.ask(Effect::Cancel(self.job));
                desk.intend(Intent::Tell(Message::plain("Cancelled; the board is as it was.")));
                desk.close();
            }
        }
    }

    /// Hears from a job.
    pub fn report(&mut self, job: JobId, report: &Report, desk: &mut Desk<'_>) {
        if job != self.job {
            return;
        }
        match report {
            Report::Progress(progress) => self.progress = Some(*progress),
            Report::Ran(progress, Some(solution)) => {
                let (engine, counters) = (self.engine.name, progress.counters);
                desk.intend(Intent::Fill { solution: *solution, engine, counters });
                desk.close();
            }
            Report::Ran(progress, None) => {
                let placed = count(progress.counters.placements);
                let text =
                    format!("{}: no solution, proved after {placed} placements.", self.engine.name);
                desk.intend(Intent::Tell(Message::bad(text)));
                desk.close();
            }
            Report::Refused(reason) => {
                desk.intend(Intent::Tell(Message::bad(reason.clone())));
                desk.close();
            }
            Report::Found(_) | Report::Lanes(_) | Report::Generated { .. } => {}
        }
    }

    /// Draws it above what is there.
    pub fn view(&self, frame: &mut Frame<'_>, theme: &Theme) {
        let title = format!("{} searches", self.engine.name);
        let popup = Popup { title: &title, lines: self.lines(theme), scroll: 0, theme };
        frame.render_widget(&popup, frame.area());
    }

    fn lines(&self, theme: &Theme) -> Vec<Line<'static>> {
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
            Line::styled("Esc cancels", theme.key),
        ]
    }
}
