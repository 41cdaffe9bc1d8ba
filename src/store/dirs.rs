//! The folders of saved games, settings and state.

use std::env;
use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy, Xdg};

/// The program's folder in each of the XDG directories.
const FOLDER: &str = "sudoscope";

/// The folders of saved games, settings and state; `None` where nothing is saved. They need not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dirs {
    /// For saved games.
    pub data: Option<PathBuf>,
    /// For settings.
    pub config: Option<PathBuf>,
    /// For the values used last.
    pub state: Option<PathBuf>,
}

impl Dirs {
    /// Returns the folders `sudoscope` in `$XDG_DATA_HOME` (else `~/.local/share`), in `$XDG_CONFIG_HOME` (else `~/.config`)
    /// and in `$XDG_STATE_HOME` (else `~/.local/state`). A path that is not absolute counts as none.
    pub fn from_env() -> Self {
        let home = cfg!(windows) || is_absolute("HOME");
        let Ok(xdg) = Xdg::new() else {
            return Self { data: None, config: None, state: None };
        };
        let folder = |path: PathBuf, variable| {
            (path.is_absolute() && (home || is_absolute(variable))).then(|| path.join(FOLDER))
        };
        Self {
            data: folder(xdg.data_dir(), "XDG_DATA_HOME"),
            config: folder(xdg.config_dir(), "XDG_CONFIG_HOME"),
            state: xdg.state_dir().and_then(|it| folder(it, "XDG_STATE_HOME")),
        }
    }
}

/// Returns true if a variable of the environment holds an absolute path. Without `$HOME` the system's home folder of
/// the user would be used, but a user who unsets it wants none.
fn is_absolute(variable: &str) -> bool {
    env::var_os(variable).is_some_and(|path| Path::new(&path).is_absolute())
}
