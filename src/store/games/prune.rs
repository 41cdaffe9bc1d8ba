//! Pruning: the last two hundred finished games are kept, and of older ones their figures.
//!
//! The figures are appended to `finished.jsonl` before the game's file is deleted, so a kill in between loses nothing.
//! A game recorded twice has the same number in both lines.

use std::time::UNIX_EPOCH;

use serde::Serialize;

use super::{Candidate, Games, MAX_SAVE, lock};
use crate::logic::Grade;
use crate::play::Game;
use crate::saves;
use crate::store::disk::Access;
use crate::store::files;

/// The most finished games that are kept.
pub(super) const MAX_FINISHED: usize = 200;

/// The file with the figures of deleted games.
pub(super) const FIGURES: &str = "finished.jsonl";

#[derive(Serialize)]
struct Figures<'a> {
    /// The number in the name of the game's file.
    game: u64,
    givens: String,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'a str>,
    /// The time on the game's clock, in milliseconds.
    time: u64,
    /// When it was played last, in seconds since 1970.
    on: u64,
    /// `player`, `assisted` or `program`.
    solved: &'a str,
}

impl Games {
    /// Deletes the oldest finished games beyond [`MAX_FINISHED`], once their figures are written. Errors are ignored;
    /// the next run tries again.
    pub(super) fn prune(&mut self) {
        let mut finished = self.candidates();
        if finished.len() <= MAX_FINISHED {
            return;
        }
        finished.retain(|it| self.finished_game(it).is_some());
        for candidate in finished.iter().skip(MAX_FINISHED) {
            let _ = self.remove_finished(candidate);
        }
    }

    /// Returns the game of a file, if its board was solved when it was left.
    fn finished_game(&self, candidate: &Candidate) -> Option<Game> {
        let bytes = files::read_bytes(&*self.disk, &candidate.path, MAX_SAVE).ok()??;
        let is_finished = saves::is_left_solved(&bytes);
        let game = is_finished.then(|| saves::read(&bytes).ok())??.game;
        game.is_won().then_some(game)
    }

    fn remove_finished(&self, candidate: &Candidate) -> Option<()> {
        let _lock = lock::claim(&self.disk, &candidate.path.with_extension("lock"))?;
        // Another instance may have gone on with it.
        let game = self.finished_game(candidate)?;
        self.write_figures(candidate, &game)?;
        self.disk.remove(&candidate.path).ok()
    }

    fn write_figures(&self, candidate: &Candidate, game: &Game) -> Option<()> {
        let on = candidate.modified.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let line = saves::seal_line(&Figures {
            game: candidate.number,
            givens: game.givens().to_string(),
            title: game.title(),
            level: game.grade().map(|it| it.level().name()),
            grade: game.grade().map(Grade::name),
            time: u64::try_from(game.elapsed().as_millis()).unwrap_or(u64::MAX),
            on,
            solved: saves::solver_name(game.solver()),
        });
        let path = candidate.path.with_file_name(FIGURES);
        // Two instances may prune at the same time, and both append here.
        let _lock = lock::claim(&self.disk, &path.with_extension("lock"))?;
        let file = self.disk.open(&path, Access::Create).ok()?;
        let length = self.disk.metadata_of(&file).ok()?.len();
        self.disk.write(&file, length, line.as_bytes()).ok()?;
        files::sync(&*self.disk, &file, &path).ok()
    }
}
