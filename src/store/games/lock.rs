//! The lock of a game's file: a file beside it, which exists while the game is played.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::store::disk::Disk;
use crate::store::error::SaveError;
use crate::store::files;

/// The attempts to lock while others keep deleting the file.
const TRIES: usize = 16;

/// The claim of this instance on a game, with a lock if the file system supports it. It lasts until the value is
/// dropped or the process ends.
#[derive(Debug)]
pub(super) struct Lock {
    disk: Arc<dyn Disk>,
    path: PathBuf,
    held: Result<File, SaveError>,
}

/// Locks the file at a path and creates it if needed; `None` if another instance holds the lock.
pub(super) fn claim(disk: &Arc<dyn Disk>, path: &Path) -> Option<Lock> {
    for _ in 0..TRIES {
        let held = match files::lock(&**disk, path) {
            Ok(Some(file)) => Ok(file),
            Ok(None) => return None,
            Err(error) => Err(error),
        };
        // The instance that held the lock may have removed the file in the meantime.
        if held.as_ref().map_or(true, |file| files::is_at(&**disk, file, path)) {
            let (disk, path) = (Arc::clone(disk), path.to_path_buf());
            return Some(Lock { disk, path, held });
        }
    }
    None
}

/// Returns true if another instance holds the lock at a path. A missing file is not locked.
pub(super) fn is_held_elsewhere(disk: &Arc<dyn Disk>, path: &Path) -> bool {
    disk.link_metadata(path).is_ok() && claim(disk, path).is_none()
}

impl Lock {
    /// Returns the reason why the file could not be locked; `None` if it is locked.
    pub(super) fn why_not(&self) -> Option<String> {
        self.held.as_ref().err().map(ToString::to_string)
    }

    /// Returns true if the lock still excludes other instances. If its file was deleted, another instance can lock a
    /// new file.
    pub(super) fn is_held(&self) -> bool {
        self.held.as_ref().map_or(true, |file| files::is_at(&*self.disk, file, &self.path))
    }
}

impl Drop for Lock {
    /// Unlocks explicitly. Closing the file is not enough while a process that another thread is starting has a copy of
    /// its descriptor.
    fn drop(&mut self) {
        if let Ok(file) = &self.held {
            if files::is_at(&*self.disk, file, &self.path) {
                // A lock file that cannot be removed does no harm.
                let _ = self.disk.remove(&self.path);
            }
            // A lock that cannot be released here ends with the process.
            let _ = file.unlock();
        }
    }
}
