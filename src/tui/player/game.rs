//! The history of a game as a track, and the words for it.

use crate::grid::Cell;
use crate::play::Replay;
use crate::timeline::{Direction, Landmark, Outcome, Target};
use crate::tui::look::numbers::index;
use crate::tui::player::track::{Track, Words};

impl Track for Replay {
    fn position(&self) -> u64 {
        self.position() as u64
    }

    fn farthest(&self) -> u64 {
        self.length() as u64
    }

    fn end(&self) -> Option<u64> {
        Some(self.length() as u64)
    }

    fn landmark(&self) -> Option<Landmark> {
        match self.position() {
            it if it == self.length() => Some(Landmark::End),
            0 => None,
            _ => Some(Landmark::Notable),
        }
    }

    fn cell(&self) -> Option<Cell> {
        let of_this_edit = self.edit().and_then(|it| it.kind.cell());
        of_this_edit.or_else(|| self.givens().grid().blanks().first())
    }

    fn seek(&mut self, position: u64) -> u64 {
        self.seek(index(position)) as u64
    }

    /// The budget is ignored: a game is short.
    fn run_to(&mut self, target: Target, direction: Direction, _budget: u64) -> Outcome {
        let found = direction.pick(self.next(target), self.last(target));
        let last = direction.pick(self.length(), 0);
        self.seek(found.unwrap_or(last));
        if found.is_some() { Outcome::Arrived } else { Outcome::Nowhere }
    }

    fn words(&self) -> Words {
        Words { noun: "game", end: "This is the last move", start: "the start" }
    }

    fn paused_state(&self) -> &'static str {
        match self.landmark() {
            None => "start",
            Some(Landmark::Notable | Landmark::Solution) => "paused",
            Some(Landmark::End) => "end",
        }
    }
}
