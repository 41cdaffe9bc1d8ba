//! Changes of games other than the present one: renaming and deletion.

use std::path::Path;

use super::{Candidate, Games, lock};
use crate::play::RenamedGame;
use crate::store::disk::Access;

impl Games {
    /// Gives a game another title. The error is a sentence.
    pub fn rename(&mut self, game: &RenamedGame, title: &str) -> Result<(), String> {
        match (game, &mut self.journal) {
            (RenamedGame::Present, Some(journal)) => {
                journal.rename(title).map_err(|it| it.to_string())
            }
            // Its file will begin with the title that it has then.
            (RenamedGame::Present, None) => Ok(()),
            (RenamedGame::File(name), _) => {
                let candidate = self.candidate_named(name)?;
                self.rename_file(&candidate, title)
            }
        }
    }

    fn rename_file(&mut self, candidate: &Candidate, title: &str) -> Result<(), String> {
        let present = self.journal.take();
        let opened = self.named(candidate);
        let renamed = std::mem::replace(&mut self.journal, present);
        opened?;
        let Some(mut journal) = renamed else { return Ok(()) };
        let written = journal.rename(title).map_err(|it| it.to_string());
        let path = journal.path().map(Path::to_path_buf);
        self.behind.push(journal);
        // Unwritten lines stay in memory and are tried again.
        let _ = self.close_behind();
        // It was not played now. If the time cannot be set, it is among the newest.
        if let Some(file) = path.and_then(|it| self.disk.open(&it, Access::Write).ok()) {
            let _ = self.disk.set_modified(&file, candidate.modified);
        }
        written
    }

    /// Deletes games, by file name. Returns the reasons why some were not: the present game, and games open elsewhere.
    pub fn delete(&mut self, names: &[String]) -> Vec<String> {
        names.iter().filter_map(|it| self.delete_file(it).err()).collect()
    }

    fn delete_file(&mut self, name: &str) -> Result<(), String> {
        // A game that is gone is as it should be.
        let Ok(candidate) = self.candidate_named(name) else { return Ok(()) };
        let path = &candidate.path;
        if self.journal.as_ref().and_then(|it| it.path()) == Some(path) {
            return Err("the game being played stays".to_owned());
        }
        let lock = path.with_extension("lock");
        let Some(_lock) = lock::claim(&self.disk, &lock) else {
            return Err("a game that is open elsewhere stays".to_owned());
        };
        let failed = |error| format!("{} cannot be removed ({error})", path.display());
        self.disk.remove(path).map_err(failed)
    }

    fn candidate_named(&mut self, name: &str) -> Result<Candidate, String> {
        let found = self.candidates().into_iter().find(|it| it.file_name() == name);
        found.ok_or_else(|| "that game is no longer there".to_owned())
    }
}
