//! What is kept from run to run: the games, the settings, and what was last.
//!
//! Files, each with an owner in this room:
//!
//! ```text
//! $XDG_DATA_HOME/sudoscope/     games/1.jsonl  games/2.jsonl ..   a file a game                     `games`, `text`
//!                               games/1.lock   ..                 held while the game is played     `games::lock`
//!                               game.json  game-2.json ..         games of older versions, read     `legacy`
//! $XDG_CONFIG_HOME/sudoscope/   config.toml                       what the player chose             `settings`
//! $XDG_STATE_HOME/sudoscope/    state.toml                        what was last: speed, engine, panel
//!                               config.lock, state.lock           each held while its file is written
//! ```
//!
//! What always holds:
//!
//! - Every game has a file of its own. Moves are appended to it (`games::journal`), and it is replaced whole
//!   when the game is left; killed at any moment, the program leaves all that the system took.
//! - No game with a move in it is overwritten. What was read and found bad is set aside as
//!   `1.jsonl.corrupt-1`, `-2` and so on, with a notice; what could not be read, or is of a newer version, is
//!   left where it is and named. Nothing outside the folders is moved, and a settings file is left alone.
//! - Two instances never write one file: each holds the lock of the game that it plays until it leaves it.
//! - Nothing here panics. What goes wrong is a notice or a [`SaveError`], and play goes on. A [`Store`] may wait
//!   for the disk, so a screen hands it [`Order`]s from another thread.

mod dirs;
mod error;
mod files;
mod games;
mod legacy;
mod order;
mod settings;
#[cfg(test)]
mod tests;
mod text;

pub use dirs::Dirs;
pub use error::SaveError;
pub(crate) use error::reason;
pub use games::LeftOff;
pub use order::{Order, Recorder};

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::domino::Puzzle;
use crate::play::Game;
use crate::settings::{Change, Settings};
use games::Games;

/// The place where things are kept.
///
/// A game is claimed when it is loaded or first written, and held until another is begun, the store is
/// [closed](Self::close) or the value is dropped.
#[derive(Debug)]
pub struct Store {
    dirs: Dirs,
    games: Games,
    settings: Settings,
    /// Changes of settings that could not be written yet.
    unwritten: Vec<Change>,
    notices: Vec<String>,
}

impl Store {
    /// The store in the folders that the environment names. Never fails: without a home folder it
    /// keeps nothing, and a notice says so.
    pub fn open() -> Self {
        let dirs = Dirs::from_env();
        let unkept = match (&dirs.data, dirs.config.as_ref().and(dirs.state.as_ref())) {
            (Some(_), Some(_)) => None,
            (Some(_), None) => Some("the settings are not kept"),
            (None, Some(_)) => Some("the game is not kept"),
            (None, None) => Some("game and settings are not kept"),
        };
        let mut store = Self::at(dirs);
        store.notices.extend(
            unkept.map(|what| format!("$HOME does not name a folder by its full path: {what}")),
        );
        store
    }

    /// A store that keeps nothing and has nothing to say about it.
    pub fn nowhere() -> Self {
        Self::at(Dirs { data: None, config: None, state: None })
    }

    /// The store in these folders, which need not exist yet.
    pub fn at(dirs: Dirs) -> Self {
        let (settings, notices) = settings::load(&dirs);
        let games = Games::at(dirs.data.clone());
        Self { dirs, games, settings, unwritten: Vec::new(), notices }
    }

    /// Returns the sentences that the player should read, each once. Every call of the store may add to them.
    pub fn notices(&mut self) -> Vec<String> {
        let mut notices = std::mem::take(&mut self.notices);
        notices.append(&mut self.games.notices);
        notices
    }

    /// Opens the unfinished game that was played last and is not open elsewhere.
    pub fn load(&mut self) -> LeftOff {
        self.games.left_off()
    }

    /// Opens the unfinished game of a puzzle that was played last and is not open elsewhere.
    pub fn load_of(&mut self, puzzle: &Puzzle) -> Option<Game> {
        self.games.of(puzzle)
    }

    /// Carries out an order that was given at a time since 1970. Does nothing where nothing is kept.
    ///
    /// After an error, what could not be kept of games is still in memory, and every call of this, of
    /// [`sync`](Self::sync) and of [`close`](Self::close) tries it again.
    pub fn keep(&mut self, order: Order, on: Duration) -> Result<(), SaveError> {
        match order {
            Order::Begin(game) => {
                self.games.begin(&game);
                Ok(())
            }
            Order::Append(entries) => self.games.append(&entries, on),
            Order::Settings(changes) => self.keep_settings(&changes),
        }
    }

    /// Waits until all that was kept is on the disk.
    pub fn sync(&mut self) -> Result<(), SaveError> {
        self.games.sync()
    }

    /// Leaves the game: compacts its file, waits until it is on the disk and lets others have it. Tries once more to
    /// write what could not be written of the settings.
    pub fn close(&mut self) -> Result<(), SaveError> {
        let settings = self.keep_settings(&[]);
        self.games.close().and(settings)
    }

    /// Returns the settings as the files have them.
    pub fn settings(&self) -> Settings {
        self.settings.clone()
    }

    /// Writes changed settings into their files, and nothing else. Does nothing to the disk where nothing is kept.
    ///
    /// A file that does not parse is left alone, which is an error. After an error the next call tries these changes
    /// again.
    pub fn keep_settings(&mut self, changes: &[Change]) -> Result<(), SaveError> {
        self.settings.apply(changes);
        self.unwritten.extend(changes);
        settings::keep(&self.dirs, &self.unwritten)?;
        self.unwritten.clear();
        Ok(())
    }
}

fn create_folder(folder: &Path) -> Result<(), SaveError> {
    fs::create_dir_all(folder).map_err(|error| SaveError::io("create", folder, error))
}
