//! The unfinished games that are kept, and going on with one of them.

use std::path::PathBuf;
use std::time::SystemTime;

use super::{Candidate, Found, Games, Kind, MAX_SAVE, Wanted};
use crate::play::{Game, KeptGame, SavedGame};
use crate::store::{files, legacy, text};

impl Games {
    /// Returns the unfinished games besides the present one, the one that was played last first. A file that cannot be
    /// read is left out.
    pub(in crate::store) fn unfinished(&mut self, now: SystemTime) -> Vec<KeptGame> {
        let present = self.journal.as_ref().and_then(|it| it.path()).map(PathBuf::from);
        let candidates = self.candidates();
        let others = candidates.iter().filter(|it| Some(&it.path) != present.as_ref());
        others.filter_map(|it| self.kept_game(it, now)).collect()
    }

    fn kept_game(&self, candidate: &Candidate, now: SystemTime) -> Option<KeptGame> {
        let bytes = files::read_bytes(&*self.disk, &candidate.path, MAX_SAVE).ok()??;
        let game = match candidate.kind {
            Kind::Legacy => legacy::decode(&bytes).ok()?,
            Kind::Game(_) if text::is_left_solved(&bytes) => return None,
            Kind::Game(_) => text::read(&bytes).ok()?.game,
        };
        if game.is_won() {
            return None;
        }
        let [n_filled, n_givens] = [game.board(), game.givens()].map(|it| it.grid().n_filled());
        let n_blanks = game.givens().grid().blanks().len();
        Some(KeptGame {
            file: candidate.file_name(),
            title: game.title().to_owned(),
            level: game.level(),
            n_done: n_filled - n_givens,
            n_blanks,
            played_ago: now.duration_since(candidate.modified).unwrap_or_default(),
        })
    }

    /// Opens a saved game in place of the present one, which is left; `None` where there is no unfinished game of the
    /// puzzle. Fails with the reason where the game cannot be opened; the present one then stays.
    pub(in crate::store) fn resume(&mut self, saved: &SavedGame) -> Result<Option<Game>, String> {
        let present = self.journal.take();
        let own = present.as_ref().and_then(|it| it.path()).map(PathBuf::from);
        let mut candidates = self.candidates();
        candidates.retain(|it| Some(&it.path) != own.as_ref());
        let found = match saved {
            SavedGame::File(name) => match candidates.iter().find(|it| it.file_name() == *name) {
                Some(candidate) => self.named(candidate).map(Some),
                None => Err("that game is no longer there".to_owned()),
            },
            SavedGame::Of(puzzle) => {
                Ok(candidates.iter().find_map(|it| match self.open(it, Wanted::Of(puzzle)) {
                    Found::Game(game) => Some(*game),
                    Found::Finished(_) | Found::Busy | Found::Other => None,
                }))
            }
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

    fn named(&mut self, candidate: &Candidate) -> Result<Game, String> {
        match self.open(candidate, Wanted::Unfinished) {
            Found::Game(game) => Ok(*game),
            Found::Finished(_) => Err("that game is finished".to_owned()),
            Found::Busy => Err("that game is open elsewhere".to_owned()),
            Found::Other => Err(self.notices.pop().unwrap_or_else(|| "it is gone".to_owned())),
        }
    }
}

impl Candidate {
    fn file_name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }
}
