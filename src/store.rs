//! What is kept from run to run: the games, and the settings.
//!
//! Files, each with an owner in this room:
//!
//! ```text
//! $XDG_DATA_HOME/sudoscope/     games/1.jsonl  games/2.jsonl ..   a file a game                     `games`, `text`
//!                               games/1.lock   ..                 held while the game is played     `games::lock`
//!                               game.json  game-2.json ..         games of older versions, read     `legacy`
//! $XDG_CONFIG_HOME/sudoscope/   settings.toml                     what the player chose             `settings`
//!                               settings.lock                     held while they are written
//! ```
//!
//! What always holds:
//!
//! - Every game has a file of its own. Moves are appended to it (`games::journal`), and it is replaced whole
//!   when the game is left; killed at any moment, the program leaves all that the system took.
//! - No game with a move in it is overwritten. What was read and found bad is set aside as
//!   `1.jsonl.corrupt-1`, `-2` and so on, with a notice; what could not be read, or is of a newer version, is
//!   left where it is and named. Nothing outside the two folders is moved.
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
pub use settings::{Background, SPEEDS, Settings};

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::domino::Puzzle;
use crate::play::Game;
use error::Unreadable;
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
    notices: Vec<String>,
}

impl Store {
    /// The store in the folders that the environment names. Never fails: without a home folder it
    /// keeps nothing, and a notice says so.
    pub fn open() -> Self {
        let dirs = Dirs::from_env();
        let unkept = match (&dirs.data, &dirs.config) {
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
        Self::at(Dirs { data: None, config: None })
    }

    /// The store in these folders, which need not exist yet.
    pub fn at(dirs: Dirs) -> Self {
        let mut store = Self {
            games: Games::at(dirs.data.clone()),
            dirs,
            settings: Settings::default(),
            notices: Vec::new(),
        };
        if let Some(path) = store.settings_path() {
            match settings::read(&path) {
                Ok(settings) => store.settings = settings,
                Err(why) => store
                    .notices
                    .push(format!("{}{why}; the settings are as at first", path.display())),
            }
        }
        store
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
            Order::Settings(settings) => self.save_settings(&settings),
        }
    }

    /// Waits until all that was kept is on the disk.
    pub fn sync(&mut self) -> Result<(), SaveError> {
        self.games.sync()
    }

    /// Leaves the game: compacts its file, waits until it is on the disk and lets others have it.
    pub fn close(&mut self) -> Result<(), SaveError> {
        self.games.close()
    }

    /// The settings.
    pub fn settings(&self) -> Settings {
        self.settings.clone()
    }

    /// Keeps the settings. Does nothing to the disk where nothing is kept. A settings file that
    /// cannot be read is set aside first.
    pub fn save_settings(&mut self, settings: &Settings) -> Result<(), SaveError> {
        self.settings = settings.clone();
        let (Some(folder), Some(path)) = (&self.dirs.config, self.settings_path()) else {
            return Ok(());
        };
        create_folder(folder)?;
        let lock = files::lock(&path.with_extension("lock"))?;
        let _lock = lock.ok_or(SaveError::SettingsBusy)?;
        if let Err(why) = settings::read(&path) {
            self.set_aside("The settings file", &path, &why)?;
        }
        files::replace(&path, settings.to_toml())
    }

    fn settings_path(&self) -> Option<PathBuf> {
        Some(self.dirs.config.as_ref()?.join("settings.toml"))
    }

    fn set_aside(&mut self, what: &str, path: &Path, why: &Unreadable) -> Result<(), SaveError> {
        let aside = files::set_aside(path)?;
        let aside = aside.display();
        self.notices.push(format!("{what}{why}; it was set aside as {aside}"));
        Ok(())
    }
}

fn create_folder(folder: &Path) -> Result<(), SaveError> {
    fs::create_dir_all(folder).map_err(|error| SaveError::io("create", folder, error))
}
