//! The place of one instance's game: a save and the lock that keeps others off it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::error::SaveError;
use super::files;

/// As many instances at once have their games kept.
const MAX_SLOTS: usize = 99;

/// A slot, held until the value is dropped or the process ends.
#[derive(Debug)]
pub(super) struct Slot {
    /// 1 for the first instance.
    pub(super) number: usize,
    /// The save.
    pub(super) path: PathBuf,
    /// Whether what stood in the save is known to be readable or out of the way, so that it may be
    /// replaced.
    pub(super) examined: bool,
    _lock: File,
}

/// Which slots will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The first that nobody holds.
    Any,
    /// The first that nobody holds and that has no save.
    Vacant,
}

impl Slot {
    /// Takes the first slot that will do.
    pub(super) fn claim(folder: &Path, which: Which) -> Result<Self, SaveError> {
        for number in 1..=MAX_SLOTS {
            let path = folder.join(file_name(number));
            if which == Which::Vacant && fs::symlink_metadata(&path).is_ok() {
                continue;
            }
            if let Some(lock) = files::lock(&path.with_extension("lock"))? {
                return Ok(Self {
                    number,
                    path,
                    examined: false,
                    _lock: lock,
                });
            }
        }
        Err(SaveError::NoSlot)
    }
}

fn file_name(number: usize) -> String {
    match number {
        1 => "game.json".into(),
        _ => format!("game-{number}.json"),
    }
}
