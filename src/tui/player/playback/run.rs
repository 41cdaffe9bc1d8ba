//! Moving the position as time passes: the shown one, or with reduced motion a position ahead of it.

use std::time::Duration;

use super::Playback;
use crate::timeline::{Direction, Landmark, Outcome, Target};
use crate::tui::look::words::count;
use crate::tui::msg::Message;
use crate::tui::player::motion::{Motion, SeekTask};
use crate::tui::player::reduced::{Animation, JUMP};
use crate::tui::player::track::{Track, target_name};

/// The number of steps that a seek takes before its first frame: about a millisecond.
const FIRST_STEPS: u64 = 100_000;

impl<T: Track> Playback<T> {
    /// Returns the time until the position changes; `None` if nothing moves.
    pub fn wake(&self) -> Option<Duration> {
        let to_move = self.motion.speed().map(|it| self.transport.wake(it));
        to_move.into_iter().chain(self.wake_to_refine()).min()
    }

    /// Advances the motion by elapsed time.
    pub fn elapsed(&mut self, time: Duration, said: &mut Option<Message>) {
        if let Some(speed) = self.motion.speed() {
            let due = self.transport.due(time, speed);
            self.move_by(due, time, said);
        }
        self.update_window();
    }

    /// Begins a motion, unless the position is at the end.
    pub fn start(&mut self, motion: Motion, said: &mut Option<Message>) {
        if self.track.is_at_end() {
            *said = Some(Message::refusal(self.track.over()));
        } else {
            self.motion = motion;
            self.transport.begin();
        }
    }

    /// Pauses at a step that the track has already seen.
    pub fn jump_to(&mut self, step: u64) {
        self.pause();
        self.track.seek(step);
    }

    /// Goes to a step. If the track has not seen it yet, that takes several frames.
    pub fn go_to(&mut self, step: u64, said: &mut Option<Message>) {
        let known = step.min(self.track.farthest());
        self.track.seek(known);
        if known < step {
            self.seek(SeekTask::Step(step), said);
        }
    }

    /// Goes to the last step so far, which may take several frames.
    pub fn go_to_latest(&mut self, said: &mut Option<Message>) {
        self.seek(SeekTask::Latest, said);
    }

    /// Goes to the next target in a direction.
    pub fn run_to(&mut self, target: Target, direction: Direction, said: &mut Option<Message>) {
        let from = self.track.position();
        self.seek(SeekTask::Target { target, direction, from }, said);
    }

    fn seek(&mut self, task: SeekTask, said: &mut Option<Message>) {
        self.motion = Motion::Seeking(task);
        self.move_by(FIRST_STEPS, Duration::ZERO, said);
    }

    /// Takes this many steps within a time: of the shown position, or ahead of it.
    pub(super) fn move_by(&mut self, steps: u64, time: Duration, said: &mut Option<Message>) {
        match self.reduced.animation {
            Animation::Full => {
                let taken = self.count_taken(steps, said);
                self.note_rate(taken, time);
            }
            Animation::Reduced => self.move_ahead(steps, time, said),
        }
    }

    fn move_ahead(&mut self, steps: u64, time: Duration, said: &mut Option<Message>) {
        let ahead = self.reduced.ahead.take().map_or_else(|| self.track.clone(), |it| *it);
        // What moves is `track`, so the one ahead takes its place until the shown one is put back.
        let seen = std::mem::replace(&mut self.track, ahead);
        self.reduced.taken += self.count_taken(steps, said);
        self.reduced.since += time;
        if self.motion == Motion::Paused {
            // The motion has ended ahead: that position is shown now, and `seen` is dropped.
            return;
        }
        let is_time = self.reduced.since >= JUMP;
        if is_time {
            let (taken, since) = (self.reduced.taken, self.reduced.since);
            self.note_rate(taken, since);
            (self.reduced.taken, self.reduced.since) = (0, Duration::ZERO);
            self.reduced.shown = self.track.position();
        }
        if let (Motion::Playing(direction), true) = (self.motion, is_time) {
            self.run_to_event(direction);
        } else {
            self.reduced.ahead = Some(Box::new(std::mem::replace(&mut self.track, seen)));
        }
    }

    /// Takes at most this many steps and returns their number.
    fn count_taken(&mut self, steps: u64, said: &mut Option<Message>) -> u64 {
        let from = self.track.position();
        self.advance(steps, said);
        from.abs_diff(self.track.position())
    }

    fn note_rate(&mut self, steps: u64, time: Duration) {
        if self.motion != Motion::Paused {
            self.transport.meter.count(steps, time);
        }
    }

    /// Runs to the next notable event, or to the end or the start.
    fn run_to_event(&mut self, direction: Direction) {
        loop {
            match self.track.landmark() {
                Some(Landmark::Notable) => return,
                Some(Landmark::Solution | Landmark::End) => return self.pause(),
                None if self.track.position() == 0 => return self.pause(),
                None => {}
            }
            self.track.take_steps(1, direction);
        }
    }

    /// Takes steps of the present motion, and pauses where the motion ends.
    fn advance(&mut self, steps: u64, said: &mut Option<Message>) {
        if steps == 0 {
            return;
        }
        let taken = match self.motion {
            Motion::Paused => return,
            Motion::Seeking(task) => return self.seek_on(task, steps, said),
            Motion::Playing(direction) => self.track.take_steps(steps, direction),
            Motion::FastForward => self.track.take_steps(steps, Direction::Forwards),
        };
        match self.track.landmark() {
            Some(Landmark::Solution | Landmark::End) => self.pause(),
            _ if taken == 0 || self.track.position() == 0 => self.pause(),
            Some(Landmark::Notable) | None => {}
        }
    }

    /// Takes about this many steps towards the destination of a seek.
    fn seek_on(&mut self, task: SeekTask, steps: u64, said: &mut Option<Message>) {
        match task {
            SeekTask::Target { target, direction, from } => {
                match self.track.run_to(target, direction, steps) {
                    Outcome::Underway => {}
                    Outcome::Arrived => {
                        self.pause();
                        self.arrived = Some((self.track.position(), target));
                    }
                    Outcome::Nowhere => {
                        self.jump_to(from);
                        let (target, from) = (target_name(target), count(from));
                        let side = direction.pick("after", "before");
                        let text = format!("Not found {side} step {from}: {target}.");
                        *said = Some(Message::plain(text));
                    }
                }
            }
            SeekTask::Latest => {
                let from = self.track.position();
                if self.track.seek(from.saturating_add(steps)) == from {
                    self.pause();
                }
            }
            SeekTask::Step(step) => {
                let next = self.track.position().saturating_add(steps).min(step);
                if self.track.seek(next) == step {
                    self.pause();
                } else if let Some(end) = self.track.end() {
                    self.pause();
                    let noun = self.track.words().noun;
                    *said =
                        Some(Message::plain(format!("The {noun} ends at step {}.", count(end))));
                }
            }
        }
    }
}
