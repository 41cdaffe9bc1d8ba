//! The games of daily puzzles.

use super::{Candidate, Games, MAX_SAVE, Wanted};
use crate::logic::Grade;
use crate::play::{Day, Game};
use crate::saves;
use crate::store::files;

impl Games {
    /// Opens the last played game of a daily puzzle, an unfinished one before others.
    pub(super) fn daily_of(
        &mut self,
        candidates: &[Candidate],
        day: Day,
        grade: Grade,
    ) -> Option<Game> {
        let is_daily = |it: &&Candidate| {
            let game = self.puzzle_of(it);
            game.is_some_and(|it| (it.day(), it.grade()) == (Some(day), Some(grade)))
        };
        let of_daily: Vec<Candidate> = candidates.iter().filter(is_daily).cloned().collect();
        let unfinished = self.first(&of_daily, Wanted::Unfinished);
        unfinished.or_else(|| self.first(&of_daily, Wanted::Any))
    }

    /// Returns the grade of the last played game, if it is known.
    pub fn last_grade(&mut self) -> Option<Grade> {
        let candidates = self.candidates();
        candidates.iter().find_map(|it| self.puzzle_of(it)).and_then(|it| it.grade())
    }

    /// Returns the game of a file at its start; `None` if it cannot be read.
    pub(super) fn puzzle_of(&self, candidate: &Candidate) -> Option<Game> {
        let bytes = files::read_bytes(&*self.disk, &candidate.path, MAX_SAVE).ok()??;
        saves::peek(&bytes).ok()
    }
}
