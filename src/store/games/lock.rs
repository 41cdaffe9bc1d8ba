//! The lock of a game's file: a file beside it, there while the game is played.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::store::error::SaveError;
use crate::store::files;

/// The number of times that a lock is tried whose file vanishes.
const TRIES: usize = 16;

/// The answer to the wish to play a game.
#[derive(Debug)]
pub(super) enum Claim {
    /// It is ours, as far as it can be locked here.
    Held(Lock),
    /// Another instance has it.
    Busy,
}

/// A lock, held until the value is dropped or the process ends.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    held: Result<File, SaveError>,
}

/// Locks the file at a path, which is made if it is not there.
pub(super) fn claim(path: &Path) -> Claim {
    for _ in 0..TRIES {
        let held = match files::lock(path) {
            Ok(Some(file)) => Ok(file),
            Ok(None) => return Claim::Busy,
            Err(error) => Err(error),
        };
        // The one who had it may have removed the file in the meantime.
        if held.as_ref().map_or(true, |file| files::is_at(file, path)) {
            return Claim::Held(Lock { path: path.to_path_buf(), held });
        }
    }
    Claim::Busy
}

impl Lock {
    /// Returns the reason why the file system does not lock, where it does not.
    pub(super) fn why_not(&self) -> Option<String> {
        self.held.as_ref().err().map(ToString::to_string)
    }

    /// Does it still keep others off? Somebody may have deleted its file, and the next instance then locks a
    /// new one.
    pub(super) fn is_held(&self) -> bool {
        self.held.as_ref().map_or(true, |file| files::is_at(file, &self.path))
    }
}

impl Drop for Lock {
    /// Gives the lock back at once. Closing the file alone would not, while a process that another thread
    /// is just starting holds a copy of it.
    fn drop(&mut self) {
        if let Ok(file) = &self.held {
            if files::is_at(file, &self.path) {
                // A lock file that stays does no harm.
                let _ = fs::remove_file(&self.path);
            }
            // What is not given back here goes with the process.
            let _ = file.unlock();
        }
    }
}
