//! The settings: what the player chose, in `config.toml`, and what was last, in `state.toml`.
//!
//! `config.toml` is the player's. It is changed in place, one value at a time; comments, order and keys that are not
//! known here stay. A file that does not parse is left alone. Both files are read again under a lock before they are
//! changed, so that two instances keep each other's changes.
//!
//! `settings.toml` of earlier versions is read once, while neither of the two is there, and stays where it is.

mod toml;

use std::io;
use std::path::{Path, PathBuf};

use super::dirs::Dirs;
use super::error::{SaveError, Unreadable};
use super::{create_folder, files};
use crate::settings::{Change, Home, Settings};
use toml::Found;

/// A settings file larger than this is none.
const MAX_SETTINGS: u64 = 1 << 20;

/// What a new `config.toml` begins with.
const CONFIG_HEAD: &str = "\
# What you choose in Sudoscope's options, and what you write here yourself.
# `sudoscope --print-config` prints every setting with its default.

";

/// What a new `state.toml` begins with.
const STATE_HEAD: &str = "# What was last in Sudoscope, which writes this file.\n\n";

/// The settings of the files, and what the player should be told of them.
pub(super) fn load(dirs: &Dirs) -> (Settings, Vec<String>) {
    let mut notices = Vec::new();
    let earlier = earlier(dirs, &mut notices);
    let mut layer = |home: Home| match &path(dirs, home) {
        Some(path) => read(path, home, &mut notices),
        None => Vec::new(),
    };
    let mut settings = Settings::default();
    let (config, state) = (layer(Home::Config), layer(Home::State));
    for layer in [earlier, state, config] {
        settings.apply(&layer);
    }
    (settings, notices)
}

/// Writes these changes into the files that they belong to, and leaves everything else in them as it is.
pub(super) fn keep(dirs: &Dirs, changes: &[Change]) -> Result<(), SaveError> {
    // A file that cannot be changed does not keep the other from it.
    let kept = [Home::Config, Home::State].map(|home| match &path(dirs, home) {
        Some(path) => change(path, home, changes),
        None => Ok(()),
    });
    kept.into_iter().collect()
}

/// The file of the settings of this home, where they are kept at all.
fn path(dirs: &Dirs, home: Home) -> Option<PathBuf> {
    match home {
        Home::Config => Some(dirs.config.as_ref()?.join("config.toml")),
        Home::State => Some(dirs.state.as_ref()?.join("state.toml")),
    }
}

/// The layer that a file holds. What is wrong with the file becomes notices, and so do the keys that are not known
/// in the player's own.
fn read(path: &Path, home: Home, notices: &mut Vec<String>) -> Vec<Change> {
    let shown = path.display();
    match files::read(path, MAX_SETTINGS).and_then(|it| found(it.as_deref())) {
        Ok(found) => {
            notices.extend(
                found
                    .bad
                    .iter()
                    .map(|(line, bad)| format!("{shown}:{line}: {bad}; the line is passed over.")),
            );
            if home == Home::Config {
                notices.extend(found.unknown_in_words().map(|keys| {
                    format!("{shown} has settings that are not known here, which stay: {keys}.")
                }));
            }
            found.layer
        }
        Err(why) => {
            notices
                .push(format!("{shown}{why}; the file is left alone, and changes are not kept."));
            Vec::new()
        }
    }
}

fn found(text: Option<&str>) -> Result<Found, Unreadable> {
    toml::read(text.unwrap_or_default())
}

/// The settings of an earlier version, which are divided between the two files at once.
fn earlier(dirs: &Dirs, notices: &mut Vec<String>) -> Vec<Change> {
    let Some(folder) = &dirs.config else {
        return Vec::new();
    };
    let path = folder.join("settings.toml");
    let is_first = [Home::Config, Home::State].map(|home| self::path(dirs, home));
    let is_first = is_first.into_iter().flatten().all(|it| is_missing(&it));
    if !is_first || is_missing(&path) {
        return Vec::new();
    }
    let layer = read(&path, Home::State, notices);
    let chosen = |it: &Change| match it.setting().home {
        Home::Config => it.value() != it.setting().default,
        Home::State => true,
    };
    let moved: Vec<Change> = layer.iter().copied().filter(chosen).collect();
    if let Err(error) = keep(dirs, &moved) {
        notices.push(format!("The settings of {} are not moved: {error}.", path.display()));
    }
    layer
}

fn is_missing(path: &Path) -> bool {
    path.symlink_metadata().is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// Changes the values in one file, those that are at home in it.
fn change(path: &Path, home: Home, changes: &[Change]) -> Result<(), SaveError> {
    let changes: Vec<Change> =
        changes.iter().copied().filter(|it| it.setting().home == home).collect();
    if changes.is_empty() {
        return Ok(());
    }
    create_folder(path.parent().unwrap_or(path))?;
    let lock = files::lock(&path.with_extension("lock"))?;
    let _lock = lock.ok_or(SaveError::SettingsBusy)?;
    let left_alone = |why| SaveError::LeftAlone(format!("{}{why}", path.display()));
    let text = files::read(path, MAX_SETTINGS).map_err(left_alone)?;
    let head = match home {
        Home::Config => CONFIG_HEAD,
        Home::State => STATE_HEAD,
    };
    let before = text.as_deref().unwrap_or(head);
    let after = toml::changed(before, &changes).map_err(left_alone)?;
    if text.as_ref() == Some(&after) {
        return Ok(());
    }
    files::replace(path, &after)
}

impl Found {
    /// The unknown keys with their lines, if there are any.
    fn unknown_in_words(&self) -> Option<String> {
        let named = self.unknown.iter().map(|(line, key)| format!("{key} (line {line})"));
        Some(named.collect::<Vec<_>>().join(", ")).filter(|it| !it.is_empty())
    }
}

#[cfg(test)]
mod tests;
