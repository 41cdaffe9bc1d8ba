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
    lock: File,
}

/// Which of the slots that nobody holds will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// Every one.
    Any,
    /// One without a save.
    Vacant,
    /// One without a save, or the one with this number, which was held before.
    Again(usize),
}

impl Which {
    fn allows(self, number: usize, save: &Path) -> bool {
        let is_vacant = || fs::symlink_metadata(save).is_err();
        match self {
            Self::Any => true,
            Self::Vacant => is_vacant(),
            Self::Again(mine) => number == mine || is_vacant(),
        }
    }
}

impl Slot {
    /// Takes the first slot that will do.
    pub(super) fn claim(folder: &Path, which: Which) -> Result<Self, SaveError> {
        for number in 1..=MAX_SLOTS {
            let path = folder.join(file_name(number));
            if !which.allows(number, &path) {
                continue;
            }
            if let Some(lock) = files::lock(&lock_of(&path))? {
                return Ok(Self { number, path, examined: false, lock });
            }
        }
        Err(SaveError::NoSlot)
    }

    /// Whether the lock still keeps others off. Someone may have deleted its file, and the next
    /// instance then locks a new one.
    pub(super) fn is_held(&self) -> bool {
        files::is_at(&self.lock, &lock_of(&self.path))
    }
}

impl Drop for Slot {
    /// Gives the lock back at once. Closing the file alone would not, while a process that another thread
    /// is just starting holds a copy of it.
    fn drop(&mut self) {
        // What is not given back here goes with the process.
        let _ = self.lock.unlock();
    }
}

fn lock_of(save: &Path) -> PathBuf {
    save.with_extension("lock")
}

fn file_name(number: usize) -> String {
    match number {
        1 => "game.json".into(),
        _ => format!("game-{number}.json"),
    }
}
