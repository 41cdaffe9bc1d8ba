//! Tracks: anything with a position along time that can be played, with the words that the screen needs.
//!
//! ```text
//!   0                     position            farthest              end
//!   |------------------------^--------------------|- - - - - - - - - -|
//! ```
//!
//! The timeline of a run is a track, and so is the history of a game.

use std::fmt::Debug;
use std::ops::Range;

use crate::grid::Cell;
use crate::record::RecordRun;
use crate::timeline::{Direction, Landmark, Outcome, Run, Target, Timeline};
use crate::tui::keymap::{action, mention};
use crate::tui::look::words::{count, percent, shortened};

/// A sequence of steps with a position, which can move forward, back, and to any step.
pub trait Track: Clone + PartialEq + Debug {
    /// Returns the number of steps from the start to here.
    fn position(&self) -> u64;

    /// Returns the greatest position that can be reached at once; farther ones take time.
    fn farthest(&self) -> u64;

    /// Returns the total number of steps, if it is known.
    fn end(&self) -> Option<u64>;

    /// Returns the landmark at this position; `None` at the start and after an ordinary step.
    fn landmark(&self) -> Option<Landmark>;

    /// Returns the cell that the last step changed; if it changed none, the first blank of the puzzle.
    fn cell(&self) -> Option<Cell>;

    /// Goes to a position, or to the end if that comes first; returns the position reached.
    fn seek(&mut self, position: u64) -> u64;

    /// Takes at most `steps` steps in a direction, and stops early at a solution and at both ends. Returns the number taken.
    fn take_steps(&mut self, steps: u64, direction: Direction) -> u64 {
        let from = self.position();
        let to = direction.pick(from.saturating_add(steps), from.saturating_sub(steps));
        self.seek(to).abs_diff(from)
    }

    /// Goes to the next target in a direction, within a budget of steps. Another call continues.
    fn run_to(&mut self, target: Target, direction: Direction, budget: u64) -> Outcome;

    /// Samples a window densely enough for this many parts, within a budget of steps. Returns true once that is done.
    /// The position does not change.
    fn refine(&mut self, _window: Range<u64>, _parts: usize, _budget: u64) -> bool {
        true
    }

    /// Returns the nouns and the sentence for the track.
    fn words(&self) -> Words;

    /// Returns the sentence that this is the end.
    fn at_end(&self) -> String {
        format!("{}.", self.words().end)
    }

    /// Returns the message after playing forward at the end.
    fn over(&self) -> String {
        let (Words { end, start, .. }, key) = (self.words(), mention(action::Track::ToStart));
        format!("{end}; {key} goes back to {start}.")
    }

    /// Returns the message for scrubbing forward at the farthest step seen.
    fn at_farthest(&self) -> String {
        if self.end() == Some(self.farthest()) {
            return self.at_end();
        }
        let (noun, play) = (self.words().noun, mention(action::Track::PlayPause));
        format!("This is as far as the {noun} has come; {play} goes on.")
    }

    /// Returns a word for the position of a paused playback.
    fn paused_state(&self) -> &'static str;

    /// Describes a seek to a target that has reached step `reached`.
    fn seeking(&self, target: Target, reached: u64) -> String {
        format!("to {}: step {}", target_name(target), count(reached))
    }

    fn is_at_end(&self) -> bool {
        self.end() == Some(self.position())
    }

    /// Returns true if no step follows now; the record of a program that still runs may grow.
    fn is_at_last(&self) -> bool {
        self.is_at_end()
    }
}

/// Words for a track: the noun after "the", a sentence (without full stop) that this is the end, and the noun for the
/// start.
pub struct Words {
    pub(super) noun: &'static str,
    pub(super) end: &'static str,
    pub(super) start: &'static str,
}

/// Returns a phrase for a target, to follow "to".
pub fn target_name(target: Target) -> String {
    match target {
        Target::Backtrack => "a backtrack".to_owned(),
        Target::DeeperBacktrack => "a deeper backtrack".to_owned(),
        Target::Deepest => "a new greatest depth".to_owned(),
        Target::Contradiction => "a dead end".to_owned(),
        Target::NoReturn => "a point of no return".to_owned(),
        Target::Pattern => "more than a single".to_owned(),
        Target::NewTechnique => "a technique not used before".to_owned(),
        Target::Technique(technique) => technique.name.to_owned(),
        Target::Guess => "a guess".to_owned(),
        Target::Mistake => "a mistake".to_owned(),
        Target::Mended => "a mistake put right or cleared".to_owned(),
        Target::Clash => "a move that breaks a rule".to_owned(),
        Target::Turn => "another line".to_owned(),
        Target::Change(cell) => format!("a change of {cell}"),
        Target::Placed(cell, digit) => format!("{digit} in {cell}"),
        Target::Solution => "a solution".to_owned(),
        Target::Proof => "the proof".to_owned(),
    }
}

impl Track for Timeline {
    fn position(&self) -> u64 {
        self.position()
    }

    fn farthest(&self) -> u64 {
        self.farthest()
    }

    fn end(&self) -> Option<u64> {
        self.end()
    }

    fn landmark(&self) -> Option<Landmark> {
        self.current().landmark()
    }

    fn cell(&self) -> Option<Cell> {
        self.current().cell()
    }

    fn seek(&mut self, position: u64) -> u64 {
        self.seek(position)
    }

    fn take_steps(&mut self, steps: u64, direction: Direction) -> u64 {
        match direction {
            Direction::Forwards => self.run(steps),
            Direction::Backwards => self.run_back(steps),
        }
    }

    fn run_to(&mut self, target: Target, direction: Direction, budget: u64) -> Outcome {
        self.run_to(target, direction, budget)
    }

    fn refine(&mut self, window: Range<u64>, parts: usize, budget: u64) -> bool {
        self.refine(window, parts, budget)
    }

    fn is_at_last(&self) -> bool {
        let n_read = self.current().record().map(RecordRun::n_read);
        self.is_at_end() || n_read.is_some_and(|n_read| n_read <= self.position())
    }

    fn words(&self) -> Words {
        match self.current() {
            Run::Search(_) => {
                Words { noun: "search", end: "The search is over", start: "its start" }
            }
            Run::Human(path) if path.n_blanks() > 0 => {
                Words { noun: "path", end: "No rule forces a domino here", start: "the start" }
            }
            Run::Human(_) => Words { noun: "path", end: "The board is full", start: "the start" },
            Run::Record(record) if record.is_over() => {
                Words { noun: "record", end: "The record ends here", start: "its start" }
            }
            Run::Record(_) => {
                Words { noun: "record", end: "No more was read yet", start: "its start" }
            }
        }
    }

    fn paused_state(&self) -> &'static str {
        match self.current().landmark() {
            Some(Landmark::Solution) => "solved",
            Some(Landmark::End) => "exhausted",
            // A full board has neither a step nor a landmark.
            _ if self.is_at_end() && self.current().record().is_some() => "the end",
            _ if self.is_at_end() && !self.current().board().grid().blanks().is_empty() => "stuck",
            None if self.is_at_end() => "solved",
            None if self.position() == 0 => "ready",
            Some(Landmark::Notable) | None => "paused",
        }
    }

    fn seeking(&self, target: Target, reached: u64) -> String {
        let steps = shortened(reached);
        match target {
            Target::Proof => {
                format!("proving: {steps} steps, {}", percent(self.current().excluded()))
            }
            target => format!("to {}: step {steps}", target_name(target)),
        }
    }
}
