//! The folders of saved games, settings and state.

use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};

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
    pub fn from_env() -> Self {
        let Ok(base) = choose_base_strategy() else { return Self::NONE };
        let home = cfg!(windows) || is_absolute("HOME");
        let folder = |path: PathBuf, variable| {
            (path.is_absolute() && (home || is_absolute(variable))).then(|| path.join(FOLDER))
        };
        // Windows has none of its own. Its folder of caches is the one that stays on the machine.
        let state = base.state_dir().unwrap_or_else(|| base.cache_dir());
        Self {
            data: folder(base.data_dir(), "XDG_DATA_HOME"),
            config: folder(base.config_dir(), "XDG_CONFIG_HOME"),
            state: folder(state, "XDG_STATE_HOME"),
        }
    }
}

/// Returns true if an environment variable holds an absolute path. Without `$HOME` the system would name the user's
/// home folder, but a user who unsets it wants none.
fn is_absolute(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|path| PathBuf::from(path).is_absolute())
}
