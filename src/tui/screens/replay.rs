//! The replay of the player's own game, move by move: forward and back, to mistakes and to their corrections, along
//! every line that was tried. The game can be continued at any step.
//!
//! A [`Playback`] plays the history; the game itself does not change. This screen adds the mistakes: entries that
//! differ from the only solution of the givens. A job finds the solution; until it is done, or if there is not exactly
//! one, the screen says so.

#[cfg(test)]
mod tests;
mod view;

use std::time::Duration;

use ratatui::layout::Rect;

use crate::domino::Kind;
use crate::grid::Cell;
use crate::play::{Game, Replay as History};
use crate::settings::Settings;
use crate::timeline::{Direction, Target};
use crate::tui::keymap::{Action, Context, Offer, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::chrome::Footer;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{Places, WatchScreen};
use crate::tui::msg::{Effect, Job, JobId, Message, Mouse, Report, Solutions};
use crate::tui::player::motion::Motion;
use crate::tui::player::playback::{Playback, Request};
use crate::tui::player::reduced::Animation;

use super::{
    Choices, Ctx, GameCommand, LayerCommand, Screen, Stage, open_requested, run_to, run_to_choices,
};

/// The initial speed in moves a second: a game has only some dozens of moves, so the speed of a search would be too
/// high.
const SPEED: f64 = 2.0;

/// The playback of a history.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    playback: Playback<History>,
    solution: Solution,
    title: String,
}

/// The solution, by which mistakes are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Solution {
    /// A job is searching for it.
    Awaited(JobId),
    /// There is one, and the mistakes are known.
    Known,
    /// There are several, so no entry is certainly a mistake.
    Several,
    /// The givens have no solution.
    None,
}

impl Solution {
    /// Returns why the mistakes are not known: as a sentence, in a few words, and as a sign. `None` if they are.
    const fn why_unknown(self) -> Option<[&'static str; 3]> {
        match self {
            Self::Known => None,
            Self::Awaited(_) => {
                Some(["The solution is still being looked for.", "not known yet", "?"])
            }
            Self::Several => Some([
                "The puzzle has several solutions, so no entry is a mistake for sure.",
                "none for sure: several solutions",
                "-",
            ]),
            Self::None => Some([
                "The puzzle has no solution, so mistakes cannot be told.",
                "no solution, so none is known",
                "-",
            ]),
        }
    }
}

impl Replay {
    /// Replays a game from its start. Fails if the game has no moves.
    pub fn new(game: &Game, title: String, ctx: &mut Ctx<'_>) -> Result<Self, Message> {
        if game.n_edits() == 0 {
            return Err(Message::plain("No move was made yet, so there is nothing to replay."));
        }
        let history = History::of(game);
        let mut playback = Playback::new(history.clone(), SPEED, Animation::Full);
        for (position, name) in history.branch_points() {
            playback.mark(position as u64, name);
        }
        Ok(Self {
            playback,
            solution: Solution::Awaited(ctx.start(Job::CheckUniqueness(*game.givens()))),
            title,
        })
    }

    /// Returns the kind of puzzle that was played.
    pub fn kind(&self) -> Kind {
        self.history().givens().kind()
    }

    /// Lays out an area; `None` without room for a board.
    pub fn layout(&self, area: Rect) -> Option<WatchScreen> {
        WatchScreen::of(area, self.kind(), 1)
    }

    /// Returns the history at the shown position.
    fn history(&self) -> &History {
        self.playback.track()
    }

    fn position(&self) -> u64 {
        self.history().position() as u64
    }

    fn run_to(&mut self, target: Target, direction: Direction, ctx: &mut Ctx<'_>) {
        self.playback.pause();
        let reason = match target {
            Target::Mistake | Target::Mended => self.solution.why_unknown(),
            _ => None,
        };
        match reason {
            Some([reason, ..]) => ctx.say(reason),
            None => self.playback.run_to(target, direction, &mut ctx.asked.message),
        }
    }

    /// Returns true if the game has a target on this side of the shown position, as far as it is known.
    fn has(&self, target: Target, direction: Direction) -> bool {
        let found = direction.pick(self.history().next(target), self.history().last(target));
        found.is_some()
    }

    /// Carries out an action that only a replay has.
    fn act_replay(&mut self, action: action::Replay, ctx: &mut Ctx<'_>) {
        use action::Replay as Action;
        match action {
            Action::Mistake(direction) => self.run_to(Target::Mistake, direction, ctx),
            Action::Turn(direction) => self.run_to(Target::Turn, direction, ctx),
            Action::OtherLine => self.go_to_other_line(ctx),
            Action::PlayOn => {
                ctx.game(GameCommand::PlayOnFrom(self.history().number()));
                self.close(ctx);
            }
            Action::ToPresent => self.playback.jump_to(self.history().present() as u64),
            Action::ToEnd => self.playback.jump_to(u64::MAX),
            Action::Close => self.close(ctx),
        }
    }

    /// Goes to the next line that branches off where this one last forked.
    fn go_to_other_line(&mut self, ctx: &mut Ctx<'_>) {
        self.playback.pause();
        match self.history().other_line(self.history().position()) {
            Some(position) => self.playback.jump_to(position as u64),
            None => ctx.say("No other line begins on the way to this step."),
        }
    }

    fn close(&self, ctx: &mut Ctx<'_>) {
        if let Solution::Awaited(job) = self.solution {
            ctx.ask(Effect::Cancel(job));
        }
        ctx.close();
    }
}

impl Screen for Replay {
    fn context(&self) -> Context {
        Context::Replay
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        match action {
            Action::Track(action) => {
                // A changed speed is not saved: the setting is for searches.
                let request = self.playback.act(action, &mut ctx.asked.message);
                if let (Some(Request::Speed(_)), Motion::Paused) = (&request, self.playback.motion)
                {
                    // The title says it while the replay plays.
                    ctx.say(self.playback.transport.dial_in_words());
                }
                open_requested(request, self.position(), target_choices, ctx);
            }
            Action::Replay(action) => self.act_replay(action, ctx),
            other => other.unhandled(),
        }
    }

    fn offer(&self, action: Action, _settings: &Settings, _stage: Stage) -> Offer {
        let here = self.history().position();
        match action {
            Action::Track(action) => self.playback.offer(action),
            Action::Replay(action) => match action {
                action::Replay::Mistake(direction) => {
                    Offer::when(self.has(Target::Mistake, direction))
                }
                action::Replay::Turn(direction) => Offer::when(self.has(Target::Turn, direction)),
                action::Replay::OtherLine => Offer::when(self.history().other_line(here).is_some()),
                action::Replay::ToPresent => Offer::when(here != self.history().present()),
                action::Replay::ToEnd => Offer::when(here != self.history().length()),
                action::Replay::PlayOn | action::Replay::Close => Offer::AsLabelled,
            },
            _ => Offer::AsLabelled,
        }
    }

    /// The wheel steps; a click chooses a cell or goes to a step.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let screen = self.layout(ctx.area);
        self.playback.mouse(mouse, screen.as_ref(), &mut ctx.asked.message);
    }

    fn elapsed(&mut self, time: Duration, ctx: &mut Ctx<'_>) {
        self.playback.elapsed(time, &mut ctx.asked.message);
    }

    fn wake(&self, _settings: &Settings) -> Option<Duration> {
        self.playback.wake()
    }

    fn report(&mut self, job: JobId, report: &Report, _ctx: &mut Ctx<'_>) {
        if self.solution != Solution::Awaited(job) {
            return;
        }
        self.solution = match report {
            Report::Solutions(Solutions::One(solution)) => {
                self.playback.track_mut().judge(*solution);
                Solution::Known
            }
            Report::Solutions(Solutions::Several(_)) => Solution::Several,
            // Without an answer the solution stays unknown.
            _ => Solution::None,
        };
    }

    fn command(&mut self, command: LayerCommand, ctx: &mut Ctx<'_>) {
        match command {
            LayerCommand::RunTo(target, direction) => self.run_to(target, direction, ctx),
            LayerCommand::Rename(_)
            | LayerCommand::Delete(_)
            | LayerCommand::Compare(_)
            | LayerCommand::GoToBoth(_)
            | LayerCommand::Exchange => {}
            // All steps are known; a step beyond the last one means the end.
            LayerCommand::GoTo(step) => self.playback.jump_to(step),
            LayerCommand::Bookmark(name) => self.playback.set_bookmark(name),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if let Some(screen) = self.layout(canvas.area) {
            self.view(canvas, &screen);
        }
    }

    fn footer(&self, area: Rect, _keys: Keys<'_>) -> Footer {
        match self.layout(area) {
            Some(screen) if !screen.says_step() => Footer::Caption(self.joined_sentences()),
            Some(_) | None => Footer::Keys,
        }
    }

    fn places(&self, area: Rect) -> Option<Places> {
        Some(self.layout(area)?.places())
    }
}

/// Returns the list of targets in a direction; one of them is about the cell.
fn target_choices(direction: Direction, cell: Cell) -> Choices {
    let line = |words: &str, target| run_to(words, target, direction);
    run_to_choices(
        direction,
        vec![
            line("mistake", Target::Mistake),
            line("mistake put right or cleared", Target::Mended),
            line("move that breaks a rule", Target::Clash),
            line("move that begins another line", Target::Turn),
            line(&format!("change of {cell}"), Target::Change(cell)),
        ],
    )
}
