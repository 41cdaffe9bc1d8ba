//! The files that are kept between runs: saved games, statistics, settings, and the program's state.
//!
//! Files, each with an owner in this room:
//!
//! ```text
//! $XDG_DATA_HOME/sudoscope/     games/1.jsonl  games/2.jsonl ..   a file a game                     `games`
//!                               games/finished.jsonl              the figures of removed games      `games::prune`
//!                               games/1.lock   ..                 held while the game is played     `games::lock`
//!                               statistics.jsonl                  what happened in all games        `statistics`
//!                               statistics.lock                   held while a line is appended
//! $XDG_CONFIG_HOME/sudoscope/   config.toml                       the player's choices              `settings`
//!                               themes.toml                       the player's themes, read         `themes`
//! $XDG_STATE_HOME/sudoscope/    state.toml                        speed, engine and panel used last
//!                               config.lock, state.lock           each held while its file is written
//! ```
//!
//! The following always holds:
//!
//! - Every game has a file of its own. Moves are appended to it (`games::journal`), and the file is replaced as a
//!   whole when the game is left. If the program is killed, everything that was handed to the system is kept.
//! - No game with a move in it is overwritten. A file that was read and is not a valid save is renamed to
//!   `1.jsonl.corrupt-1`, `-2` and so on, with a notice. A file that cannot be read, or is of a newer version, stays
//!   where it is, and a notice names it. Files outside these folders are not moved, and settings files are never
//!   renamed. Saves of versions before the first release (`game.json`) are neither read nor touched; the list of games
//!   names them.
//! - The last two hundred finished games are kept, and the figures of those before them. No unfinished one is removed but
//!   by the player.
//! - Lines are only ever appended to the statistics (`statistics`).
//! - Two instances never write to one file at once: each holds the lock of the game that it plays until it leaves the
//!   game, and the others while it writes.
//! - Nothing here panics. A failure is a notice or a [`SaveError`], and the game goes on. A [`Store`] may wait
//!   for the disk, so the screen passes it [`Order`]s from another thread.

mod dirs;
mod disk;
mod error;
mod files;
mod games;
mod order;
mod salts;
mod settings;
mod statistics;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod themes;

pub use dirs::Dirs;
pub(crate) use disk::Disk;
#[cfg(test)]
pub(crate) use disk::faulty::{Fate, FaultyDisk};
pub use error::SaveError;
pub(crate) use error::reason;
pub use games::{Games, LeftOff};
pub use order::{Order, Recorder};
pub use statistics::NoteFile;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::settings::{Change, OwnKeys, OwnThemes, Settings};
use crate::statistics::Record;
use disk::SystemDisk;
use salts::Salts;

/// The folders with saved games and settings.
///
/// A game is locked when it is loaded or first written, and unlocked when another one is begun, the store is
/// [closed](Self::close) or the value is dropped.
#[derive(Debug)]
pub struct Store {
    disk: Arc<dyn Disk>,
    dirs: Dirs,
    pub games: Games,
    pub notes: NoteFile,
    pub settings: Settings,
    /// The player's own keys and themes, as the files have them.
    pub keys: OwnKeys,
    pub themes: OwnThemes,
    /// Changed settings that could not be written so far.
    unwritten: Vec<Change>,
    notices: Vec<String>,
}

impl Store {
    /// Opens the store in the folders that the environment names. It never fails: without a home folder nothing is
    /// saved, and a notice and [`Games::place`] say so.
    pub fn open() -> Self {
        let dirs = Dirs::from_env();
        let keeps_settings = dirs.config.is_some() && dirs.state.is_some();
        let mut store = Self::at(dirs);
        if !keeps_settings {
            store.notices.push(NO_SETTINGS.to_owned());
        }
        store
    }

    /// Opens the store in these folders, which need not exist yet.
    pub fn at(dirs: Dirs) -> Self {
        Self::on(Arc::new(SystemDisk), dirs)
    }

    /// The store in these folders of a disk.
    pub(crate) fn on(disk: Arc<dyn Disk>, dirs: Dirs) -> Self {
        let settings::Loaded { settings, keys, mut notices } = settings::load(&*disk, &dirs);
        let themes = themes::load(&*disk, &dirs, &mut notices);
        let games = Games::on(Arc::clone(&disk), dirs.data.clone());
        let notes = NoteFile::on(Arc::clone(&disk), dirs.data.as_deref());
        Self { disk, dirs, games, notes, settings, keys, themes, unwritten: Vec::new(), notices }
    }

    /// Takes a random number, from which the first lines of games get theirs. Two stores with one number write the same
    /// first line for a puzzle, so only a store that begins no game may go without.
    #[must_use]
    pub fn seeded(mut self, seed: u64) -> Self {
        self.games.seed(Salts::new(seed));
        self
    }

    /// Returns true if no run has saved anything yet: none of the folders exists. False if nothing can be saved.
    pub fn is_empty(&self) -> bool {
        let Dirs { data, config, state } = &self.dirs;
        let is_missing = |it: &Option<PathBuf>| {
            let metadata = it.as_ref().map(|it| self.disk.link_metadata(it));
            metadata.is_some_and(|it| it.is_err_and(|it| it.kind() == ErrorKind::NotFound))
        };
        [data, config, state].into_iter().all(is_missing)
    }

    /// Takes the new notices: sentences for the player. Every call of the store may add some.
    pub fn notices(&mut self) -> Vec<String> {
        let mut notices = std::mem::take(&mut self.notices);
        notices.append(&mut self.games.take_notices());
        notices.append(&mut self.notes.notices);
        notices
    }

    /// Executes an order. `on` is the time since 1970 when it was given. Without a folder of games an order about one
    /// fails.
    ///
    /// After an error the unwritten entries of games are still in memory. Every call of this, of [`sync`](Self::sync)
    /// and of [`close`](Self::close) tries to write them again. Notes are retried in the same way; one that waits for
    /// another instance is no error.
    pub fn keep(&mut self, order: Order, on: Duration) -> Result<(), SaveError> {
        if let Order::Note(note) = order {
            return match self.notes.keep(Record { on, note }) {
                Err(SaveError::StatisticsBusy) => Ok(()),
                kept => kept,
            };
        }
        self.try_notes();
        match order {
            Order::Begin(game) => {
                self.games.begin(&game);
                self.games.place()
            }
            Order::Append(entries) => self.games.append(&entries, on),
            Order::Settings(changes) => self.keep_settings(&changes),
            Order::Note(_) => Ok(()),
        }
    }

    /// Writes the notes that could not be written before. If that fails again, they wait.
    fn try_notes(&mut self) {
        let _ = self.notes.write();
    }

    /// Waits until everything that was written is on the disk.
    pub fn sync(&mut self) -> Result<(), SaveError> {
        self.try_notes();
        self.games.sync()
    }

    /// Leaves the game: compacts its file, waits until it is on the disk, and unlocks it.
    pub fn close(&mut self) -> Result<(), SaveError> {
        self.try_notes();
        self.games.close()
    }

    /// Writes changed settings into their files, and nothing else. Without folders nothing is written.
    ///
    /// Fails if a file does not parse, and leaves the file unchanged. After an error the next call tries these changes
    /// again.
    pub fn keep_settings(&mut self, changes: &[Change]) -> Result<(), SaveError> {
        self.settings.apply(changes);
        self.unwritten.extend(changes);
        settings::keep(&*self.disk, &self.dirs, &self.unwritten)?;
        self.unwritten.clear();
        Ok(())
    }
}

/// Reads a file that the player named, of at most this many bytes; `None` if it does not exist. The error is the rest
/// of a sentence after the name: " is not a file". Pipes and devices are not opened, because they could block.
pub(crate) fn read_named(path: &Path, most: u64) -> Result<Option<Vec<u8>>, String> {
    files::read_bytes(&SystemDisk, path, most).map_err(|why| why.to_string())
}

/// The notice if there is no folder for settings.
const NO_SETTINGS: &str =
    "$HOME does not name a folder by its full path: the settings are not kept.";

fn create_folder(disk: &dyn Disk, folder: &Path) -> Result<(), SaveError> {
    disk.create_folder(folder).map_err(|error| SaveError::io("create", folder, error))
}
