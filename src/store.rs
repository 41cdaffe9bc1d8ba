//! What is kept from run to run: the game left off, the settings, and what was last.
//!
//! Files, each with an owner in this room:
//!
//! ```text
//! $XDG_DATA_HOME/sudoscope/     game.json    game-2.json ..   the game of the first, second instance   `record`
//!                               game.lock    game-2.lock ..   held while that instance runs            `slot`
//! $XDG_CONFIG_HOME/sudoscope/   config.toml                   what the player chose                    `settings`
//! $XDG_STATE_HOME/sudoscope/    state.toml                    what was last: speed, engine, panel
//!                               config.lock, state.lock       each held while its file is written
//! ```
//!
//! What always holds:
//!
//! - A file is replaced whole (`files`): killed at any moment, the program leaves the old one or the
//!   new one. The one temporary file that a kill may leave is replaced at the next save.
//! - What cannot be read is set aside as `game.json.corrupt-1`, `-2` and so on, with a notice. It is
//!   neither deleted nor overwritten, and nothing outside the folders is moved. A settings file is left alone.
//! - Two instances never write one save: each holds the lock of its own slot until its process ends.
//! - Nothing here panics or waits. What goes wrong is a notice or a [`SaveError`], and play goes on.

mod dirs;
mod error;
mod files;
mod record;
mod settings;
mod slot;
#[cfg(test)]
mod tests;

pub use dirs::Dirs;
pub use error::SaveError;
pub(crate) use error::reason;

use std::fs;
use std::path::Path;

use crate::play::Game;
use crate::settings::{Change, Settings};
use error::Unreadable;
use slot::{Slot, Which};

/// The most bytes that a save may have, some hundred thousand moves. A larger file is no save.
const MAX_SAVE: u64 = 16 << 20;

/// Where things are kept.
///
/// A game's slot is claimed at the first [`load`](Self::load) or [`save`](Self::save), and held for
/// as long as the value lives.
#[derive(Debug)]
pub struct Store {
    dirs: Dirs,
    slot: Option<Slot>,
    /// Which slot to claim next. After the first time, a game in another slot is one that was never
    /// shown, and not to be replaced.
    which: Which,
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
        Self { dirs, slot: None, which: Which::Any, settings, unwritten: Vec::new(), notices }
    }

    /// What the player should be told, each once. Every call of the store may add to it.
    pub fn notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// The game left off, if there is one.
    pub fn load(&mut self) -> Option<Game> {
        self.claim().ok()?;
        self.read_slot().ok()?
    }

    /// Keeps the game in place of the one kept before. Does nothing where nothing is kept.
    ///
    /// After an error the save is the old one, and the next call tries everything again; so a warning
    /// need be shown only once.
    pub fn save(&mut self, game: &Game) -> Result<(), SaveError> {
        self.claim()?;
        let Some(slot) = &self.slot else {
            return Ok(());
        };
        let path = slot.path.clone();
        if !slot.examined {
            self.read_slot()?;
        }
        let text = record::encode(game);
        if text.len() as u64 > MAX_SAVE {
            return Err(SaveError::TooLarge);
        }
        files::replace(&path, &text)
    }

    /// The settings as the files have them.
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

    /// Makes sure that a slot is held, where anything is kept at all.
    fn claim(&mut self) -> Result<(), SaveError> {
        let Some(folder) = &self.dirs.data else {
            return Ok(());
        };
        if self.slot.as_ref().is_some_and(Slot::is_held) {
            return Ok(());
        }
        self.slot = None;
        let which = self.which;
        if which == Which::Any {
            self.which = Which::Vacant;
        }
        create_folder(folder)?;
        let slot = Slot::claim(folder, which)?;
        self.which = Which::Again(slot.number);
        if slot.number > 1 {
            let name = slot.path.display();
            self.notices.push(format!("Another game is being played; this one is kept in {name}"));
        }
        self.slot = Some(slot);
        Ok(())
    }

    /// Reads the slot's game. An unreadable one is set aside; it is an error only if it cannot be.
    fn read_slot(&mut self) -> Result<Option<Game>, SaveError> {
        let Some(slot) = &mut self.slot else {
            return Ok(None);
        };
        slot.examined = false;
        let path = slot.path.clone();
        let game = match read_game(&path) {
            Ok(game) => game,
            Err(why) => {
                self.set_aside("The saved game", &path, &why)?;
                None
            }
        };
        if let Some(slot) = &mut self.slot {
            slot.examined = true;
        }
        Ok(game)
    }

    fn set_aside(&mut self, what: &str, path: &Path, why: &Unreadable) -> Result<(), SaveError> {
        let aside = files::set_aside(path)?;
        let aside = aside.display();
        self.notices.push(format!("{what}{why}; it was set aside as {aside}"));
        Ok(())
    }
}

fn read_game(path: &Path) -> Result<Option<Game>, Unreadable> {
    files::read(path, MAX_SAVE)?.map(|text| record::decode(&text)).transpose()
}

fn create_folder(folder: &Path) -> Result<(), SaveError> {
    fs::create_dir_all(folder).map_err(|error| SaveError::io("create", folder, error))
}
