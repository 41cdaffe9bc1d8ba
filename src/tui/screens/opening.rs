//! Waiting for a saved game. No other screen takes keys meanwhile, because moves of the present game could no longer be
//! saved.

use std::time::Duration;

use ratatui::text::Line;

use crate::play::SavedGame;
use crate::settings::Settings;
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::msg::{Job, JobId, Message, Report, Resumed, StoreJob, StoreReport};

use super::{Ctx, GameCommand, Screen};

/// The time for which the popup stays hidden: most games open sooner.
const SILENCE: Duration = Duration::from_millis(250);

/// The job that opens the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    job: JobId,
    /// The command if the puzzle has no unfinished game.
    otherwise: Option<Box<GameCommand>>,
    /// True if the game is to be restarted.
    restarts: bool,
    waited: Duration,
}

impl Opening {
    /// Starts to open a game. `otherwise` is the command if the puzzle has no unfinished game.
    pub fn new(saved: SavedGame, otherwise: Option<Box<GameCommand>>, ctx: &mut Ctx<'_>) -> Self {
        let job = ctx.start(Job::Store(StoreJob::Resume(saved)));
        Self { job, otherwise, restarts: false, waited: Duration::ZERO }
    }

    /// Starts to open a game, to restart it.
    pub fn to_start_again(saved: SavedGame, ctx: &mut Ctx<'_>) -> Self {
        Self { restarts: true, ..Self::new(saved, None, ctx) }
    }
}

impl Screen for Opening {
    fn context(&self) -> Context {
        Context::Always
    }

    fn act(&mut self, _action: Action, _ctx: &mut Ctx<'_>) {}

    fn elapsed(&mut self, time: Duration, _ctx: &mut Ctx<'_>) {
        self.waited += time;
    }

    fn wake(&self, _settings: &Settings) -> Option<Duration> {
        SILENCE.checked_sub(self.waited).filter(|it| !it.is_zero())
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        if job != self.job {
            return;
        }
        if let Report::Store(StoreReport::Resumed(resumed)) = report {
            match resumed {
                Ok(Resumed { game: Some(game), notice }) => {
                    ctx.game(GameCommand::Resume(game.clone()));
                    // As an edit, which can be taken back.
                    if self.restarts {
                        ctx.game(GameCommand::Press(action::Play::Restart));
                    }
                    if let Some(notice) = notice {
                        ctx.tell(Message::bad(notice.clone()));
                    }
                }
                Ok(Resumed { game: None, .. }) => {
                    if let Some(command) = self.otherwise.take() {
                        ctx.game(*command);
                    }
                }
                Err(reason) => ctx.tell(Message::bad(format!("It is not opened: {reason}."))),
            }
        }
        ctx.close();
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if self.waited >= SILENCE {
            let lines = vec![Line::raw("The disk is slow; the game will be here soon.")];
            canvas.popup("Opening a game", lines, canvas.popups());
        }
    }
}
