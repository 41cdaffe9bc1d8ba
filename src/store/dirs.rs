//! The folders of saved games, settings and state.

use std::path::PathBuf;

use etcetera::base_strategy::BaseStrategy;
#[cfg(windows)]
use etcetera::base_strategy::Windows;
#[cfg(not(windows))]
use etcetera::base_strategy::Xdg;

/// The name of the program's folder in each of these directories.
const FOLDER: &str = "sudoscope";

/// The folders of saved games, settings and state; `None` where nothing is saved. They need not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dirs {
    /// The folder for saved games.
    pub data: Option<PathBuf>,
    /// The folder for settings.
    pub config: Option<PathBuf>,
    /// The folder for the values used last.
    pub state: Option<PathBuf>,
}

impl Dirs {
    /// No folders: nothing is saved.
    pub const NONE: Self = Self { data: None, config: None, state: None };

    /// Returns the folders `sudoscope` in `$XDG_DATA_HOME` (else `~/.local/share`), in `$XDG_CONFIG_HOME` (else `~/.config`)
    /// and in `$XDG_STATE_HOME` (else `~/.local/state`). A path that is not absolute counts as none.
    ///
    /// On Windows games and settings are in the folder `sudoscope` of `%APPDATA%`, and the values used last in that of
    /// `%LOCALAPPDATA%`.
    #[cfg(not(windows))]
    pub fn from_env() -> Self {
        let Ok(xdg) = Xdg::new() else { return Self::NONE };
        let home = is_absolute("HOME");
        let folder = |path: PathBuf, variable| {
            (path.is_absolute() && (home || is_absolute(variable))).then(|| path.join(FOLDER))
        };
        Self {
            data: folder(xdg.data_dir(), "XDG_DATA_HOME"),
            config: folder(xdg.config_dir(), "XDG_CONFIG_HOME"),
            state: xdg.state_dir().and_then(|it| folder(it, "XDG_STATE_HOME")),
        }
    }

    /// Returns the folder `sudoscope` in `%APPDATA%` for games and settings, and in `%LOCALAPPDATA%` for the values used
    /// last, which belong to this machine.
    #[cfg(windows)]
    pub fn from_env() -> Self {
        let Ok(windows) = Windows::new() else { return Self::NONE };
        let folder = |path: PathBuf| path.is_absolute().then(|| path.join(FOLDER));
        Self {
            data: folder(windows.data_dir()),
            config: folder(windows.config_dir()),
            // The folder of caches is the one that stays on the machine.
            state: folder(windows.cache_dir()),
        }
    }
}

/// Returns true if an environment variable holds an absolute path. Without `$HOME` the system would name the user's
/// home folder, but a user who unsets it wants none.
#[cfg(not(windows))]
fn is_absolute(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|path| PathBuf::from(path).is_absolute())
}
