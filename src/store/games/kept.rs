//! The list of saved games, and opening one of them.
//!
//! A file is read again only if it has changed since the last list.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::SystemTime;

use super::{Candidate, Found, Games, MAX_SAVE, Wanted, lock};
use crate::calendar;
use crate::play::{Game, GamePlace, KeptGame, SavedGame};
use crate::saves;
use crate::store::files;

/// The last list of games, by file, with the file's time and length.
pub(super) type Listed = HashMap<PathBuf, (SystemTime, u64, KeptGame)>;

impl Games {
    /// Returns all saved games, the last played first. Unreadable files are left out.
    pub fn kept(&mut self) -> Vec<KeptGame> {
        let candidates = self.candidates();
        let mut listed = Listed::new();
        let mut games = Vec::new();
        for candidate in &candidates {
            let Some((length, game)) = self.listed_game(candidate) else { continue };
            listed.insert(candidate.path.clone(), (candidate.modified, length, game.clone()));
            games.push(KeptGame { place: self.place_of(candidate), ..game });
        }
        self.listed = listed;
        games
    }

    /// Returns the length of a file and its game, from the last list if the file has not changed.
    fn listed_game(&self, candidate: &Candidate) -> Option<(u64, KeptGame)> {
        let length = self.disk.metadata(&candidate.path).ok()?.len();
        match self.listed.get(&candidate.path) {
            Some((modified, of_length, game))
                if (*modified, *of_length) == (candidate.modified, length) =>
            {
                Some((length, game.clone()))
            }
            _ => Some((length, self.read_for_list(candidate)?)),
        }
    }

    fn read_for_list(&self, candidate: &Candidate) -> Option<KeptGame> {
        let bytes = files::read_bytes(&*self.disk, &candidate.path, MAX_SAVE).ok()??;
        let (game, played) = (saves::read(&bytes).ok()?.game, calendar::day_of(candidate.modified));
        Some(KeptGame::of(&game, candidate.file_name(), played))
    }

    /// Returns whether a running program has the game open.
    fn place_of(&self, candidate: &Candidate) -> GamePlace {
        let present = self.journal.as_ref().and_then(|it| it.path());
        if present == Some(&candidate.path) {
            GamePlace::Here
        } else if lock::is_held_elsewhere(&self.disk, &candidate.path.with_extension("lock")) {
            GamePlace::Elsewhere
        } else {
            GamePlace::Free
        }
    }

    /// Leaves the present game and opens a saved one; `None` if there is no such game. If it cannot be opened, the
    /// error is a sentence and the present game stays.
    pub fn resume(&mut self, saved: &SavedGame) -> Result<Option<Game>, String> {
        let present = self.journal.take();
        let own = present.as_ref().and_then(|it| it.path()).map(PathBuf::from);
        let mut candidates = self.candidates();
        candidates.retain(|it| Some(&it.path) != own.as_ref());
        let found = match saved {
            SavedGame::File(name) => match candidates.iter().find(|it| it.file_name() == *name) {
                Some(candidate) => self.named(candidate).map(Some),
                None => Err("that game is no longer there".to_owned()),
            },
            SavedGame::Of(puzzle) => Ok(self.first(&candidates, Wanted::Of(puzzle))),
            SavedGame::Daily(day, grade) => Ok(self.daily_of(&candidates, *day, *grade)),
        };
        match found {
            Ok(Some(_)) => {
                self.behind.extend(present.filter(|it| !it.discard_if_untouched()));
                // Unwritten entries stay in memory and are tried again.
                let _ = self.close_behind();
            }
            Ok(None) | Err(_) => self.journal = present,
        }
        found
    }

    /// Opens the first wanted one of these games. If all are open elsewhere, a notice says so.
    pub(super) fn first(&mut self, candidates: &[Candidate], wanted: Wanted<'_>) -> Option<Game> {
        let mut is_busy = false;
        for candidate in candidates {
            match self.open(candidate, wanted) {
                Found::Game(game) => return Some(*game),
                // A file that cannot be read without its lock may be of another puzzle.
                Found::Busy => is_busy |= self.puzzle_of(candidate).is_some(),
                Found::Finished(_) | Found::Other => {}
            }
        }
        let notice = "Your game of this puzzle is open elsewhere; this is another one.".to_owned();
        if is_busy && !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
        None
    }

    pub(super) fn named(&mut self, candidate: &Candidate) -> Result<Game, String> {
        match self.open(candidate, Wanted::Any) {
            Found::Game(game) => Ok(*game),
            Found::Finished(_) => Err("that game is finished".to_owned()),
            Found::Busy => Err("that game is open elsewhere".to_owned()),
            Found::Other => {
                Err(self.notices.pop().unwrap_or_else(|| "that game is no longer there".to_owned()))
            }
        }
    }
}

impl Candidate {
    pub(super) fn file_name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }
}
