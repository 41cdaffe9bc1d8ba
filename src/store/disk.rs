//! The calls that put bytes on the disk.
//!
//! They are a value that is handed to the store, so that a test can hand in a disk that is full or broken.

#[cfg(test)]
pub(super) mod faulty;

use std::fmt;
use std::fs::File;
use std::io::{self, Write as _};

/// Writes and syncs files. A call that fails may have done a part of its work, as the system's calls may.
pub(crate) trait Disk: fmt::Debug + Send + Sync {
    /// Hands bytes to the system, at the place that the file is at.
    fn write(&self, mut file: &File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    /// Waits until all of a file is on the disk, what is known about it too.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Waits until the bytes of a file are on the disk.
    fn sync_data(&self, file: &File) -> io::Result<()> {
        file.sync_data()
    }
}

/// The disk of the system.
#[derive(Clone, Copy, Debug)]
pub(super) struct SystemDisk;

impl Disk for SystemDisk {}
