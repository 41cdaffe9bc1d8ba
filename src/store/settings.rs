//! The settings files: the player's choices in `config.toml`, and the values used last in `state.toml`.
//!
//! `config.toml` belongs to the player. It is changed in place, one value at a time; comments, order and unknown keys
//! stay. A file that does not parse is left unchanged. Both files are read again under a lock before a change, so that
//! two instances keep each other's changes.
//!
//! `settings.toml` of earlier versions is read once, if neither of the two exists, and is not changed.

mod toml;

use std::io;
use std::path::{Path, PathBuf};

use super::dirs::Dirs;
use super::disk::Disk;
use super::error::SaveError;
use super::{create_folder, files};
use crate::settings::{Change, Home, OwnKeys, Settings};
use toml::Found;
pub(super) use toml::{line_of_key, toml_error};

/// The largest size of a settings file in bytes.
const MAX_SETTINGS: u64 = 1 << 20;

/// The beginning of a new `config.toml`.
const CONFIG_HEAD: &str = "\
# Settings that you choose in Sudoscope's options, or write here yourself.
# `sudoscope --print-config` prints every setting with its default.

";

/// The beginning of a new `state.toml`.
const STATE_HEAD: &str = "# Values used last. Sudoscope writes this file.\n\n";

/// The contents of the settings files.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Loaded {
    pub(super) settings: Settings,
    /// The player's own keys, of `config.toml`.
    pub(super) keys: OwnKeys,
    /// Notices about faults in the files.
    pub(super) notices: Vec<String>,
}

/// Loads the settings and the player's own keys from the files.
pub(super) fn load(disk: &dyn Disk, dirs: &Dirs) -> Loaded {
    let mut notices = Vec::new();
    let earlier = earlier(disk, dirs, &mut notices);
    let mut keys = OwnKeys::default();
    let mut layer = |home: Home| match &path(dirs, home) {
        Some(path) => {
            let found = read(disk, path, home, &mut notices);
            if home == Home::Config {
                keys = OwnKeys { file: path.display().to_string(), lines: found.keys };
            }
            found.layer
        }
        None => Vec::new(),
    };
    let mut settings = Settings::default();
    let (config, state) = (layer(Home::Config), layer(Home::State));
    for layer in [earlier, state, config] {
        settings.apply(&layer);
    }
    Loaded { settings, keys, notices }
}

/// Writes these changes into their files, and changes nothing else there.
pub(super) fn keep(disk: &dyn Disk, dirs: &Dirs, changes: &[Change]) -> Result<(), SaveError> {
    // If one file cannot be changed, the other one is still changed.
    let kept = [Home::Config, Home::State].map(|home| match &path(dirs, home) {
        Some(path) => change(disk, path, home, changes),
        None => Ok(()),
    });
    kept.into_iter().collect()
}

/// Returns the path of a settings file; `None` if settings are not saved.
fn path(dirs: &Dirs, home: Home) -> Option<PathBuf> {
    match home {
        Home::Config => Some(dirs.config.as_ref()?.join("config.toml")),
        Home::State => Some(dirs.state.as_ref()?.join("state.toml")),
    }
}

/// Returns the contents of a file. Adds notices for faults, and for unknown keys in `config.toml`.
fn read(disk: &dyn Disk, path: &Path, home: Home, notices: &mut Vec<String>) -> Found {
    let shown = path.display();
    match files::read(disk, path, MAX_SETTINGS)
        .and_then(|it| toml::read(it.as_deref().unwrap_or_default()))
    {
        Ok(found) => {
            for (line, bad) in &found.bad {
                notices.push(format!("{shown}:{line}: {bad}; the line is ignored."));
            }
            if home == Home::Config && !found.unknown.is_empty() {
                let keys = found.unknown.iter().map(|(line, key)| format!("{key} (line {line})"));
                let keys = keys.collect::<Vec<_>>().join(", ");
                notices.push(format!("{shown} has unknown settings, which stay: {keys}."));
            }
            found
        }
        Err(why) => {
            notices
                .push(format!("{shown}{why}; the file is left alone, and changes are not kept."));
            Found::default()
        }
    }
}

/// Returns the settings of an earlier version, and writes them to the two files.
fn earlier(disk: &dyn Disk, dirs: &Dirs, notices: &mut Vec<String>) -> Vec<Change> {
    let Some(folder) = &dirs.config else {
        return Vec::new();
    };
    let path = folder.join("settings.toml");
    let is_first = [Home::Config, Home::State].map(|home| self::path(dirs, home));
    let is_first = is_first.into_iter().flatten().all(|it| is_missing(disk, &it));
    if !is_first || is_missing(disk, &path) {
        return Vec::new();
    }
    let layer = read(disk, &path, Home::State, notices).layer;
    let chosen = |it: &Change| match it.setting().home {
        Home::Config => it.value() != it.setting().default,
        Home::State => true,
    };
    let moved: Vec<Change> = layer.iter().copied().filter(chosen).collect();
    if let Err(error) = keep(disk, dirs, &moved) {
        notices.push(format!("The settings of {} are not moved: {error}.", path.display()));
    }
    layer
}

fn is_missing(disk: &dyn Disk, path: &Path) -> bool {
    disk.link_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// Writes the changes that belong to this file.
fn change(disk: &dyn Disk, path: &Path, home: Home, changes: &[Change]) -> Result<(), SaveError> {
    let changes: Vec<Change> =
        changes.iter().copied().filter(|it| it.setting().home == home).collect();
    if changes.is_empty() {
        return Ok(());
    }
    create_folder(disk, path.parent().unwrap_or(path))?;
    let lock = files::lock(disk, &path.with_extension("lock"))?;
    let is_busy = || "cannot save the settings: another program is writing them".to_owned();
    let _lock = lock.ok_or_else(|| SaveError::Other(is_busy()))?;
    let left_alone = |why| SaveError::LeftAlone(format!("{}{why}", path.display()));
    let text = files::read(disk, path, MAX_SETTINGS).map_err(left_alone)?;
    let head = match home {
        Home::Config => CONFIG_HEAD,
        Home::State => STATE_HEAD,
    };
    let before = text.as_deref().unwrap_or(head);
    let after = toml::changed(before, &changes).map_err(left_alone)?;
    if text.as_ref() == Some(&after) {
        return Ok(());
    }
    files::replace(disk, path, &after)
}

#[cfg(test)]
mod tests;
