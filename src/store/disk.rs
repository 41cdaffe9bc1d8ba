//! The system calls on files. The whole store uses them through this trait, so that a test can pass a disk that is full
//! or broken at any of these calls.

#[cfg(test)]
pub(super) mod faulty;

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// An existing file, only to be read.
    Read,
    /// An existing file, to be read and written.
    Write,
    /// A file to be read and written; it is created if there is none.
    Create,
    /// A file that does not exist yet.
    CreateNew,
}

/// The system calls. A call that fails may have done part of its work.
pub(crate) trait Disk: fmt::Debug + Send + Sync {
    fn open(&self, path: &Path, access: Access) -> io::Result<File> {
        let mut options = File::options();
        match access {
            Access::Read => options.read(true),
            Access::Write => options.read(true).write(true),
            Access::Create => options.read(true).write(true).create(true).truncate(false),
            Access::CreateNew => options.write(true).create_new(true),
        };
        options.open(path)
    }

    /// Reads at most this many bytes from the beginning of a file.
    fn read(&self, mut file: &File, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(0))?;
        file.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Hands bytes to the system, for this offset of the file.
    fn write(&self, mut file: &File, at: u64, bytes: &[u8]) -> io::Result<()> {
        file.seek(SeekFrom::Start(at))?;
        file.write_all(bytes)
    }

    /// Sets the time at which a file was written last.
    fn set_modified(&self, file: &File, time: SystemTime) -> io::Result<()> {
        file.set_modified(time)
    }

    fn cut(&self, file: &File, length: u64) -> io::Result<()> {
        file.set_len(length)
    }

    /// Waits until a file is on the disk, with its metadata.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Waits until the bytes of a file are on the disk.
    fn sync_data(&self, file: &File) -> io::Result<()> {
        file.sync_data()
    }

    /// Locks a file, if no other handle has its lock.
    fn lock(&self, file: &File) -> Result<(), TryLockError> {
        file.try_lock()
    }

    /// Returns the metadata of an open file.
    fn metadata_of(&self, file: &File) -> io::Result<Metadata> {
        file.metadata()
    }

    /// Returns the metadata of the file at a path. Symbolic links are followed.
    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        fs::metadata(path)
    }

    /// Returns the metadata of a file, or of a symbolic link itself.
    fn link_metadata(&self, path: &Path) -> io::Result<Metadata> {
        fs::symlink_metadata(path)
    }

    /// Returns the target of a symbolic link.
    fn link(&self, path: &Path) -> io::Result<PathBuf> {
        fs::read_link(path)
    }

    /// Returns the names in a folder, in any order.
    fn list(&self, folder: &Path) -> io::Result<Vec<OsString>> {
        fs::read_dir(folder)?.map(|it| Ok(it?.file_name())).collect()
    }

    /// Makes a folder and those above it.
    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)
    }

    /// Renames a file. A file at the new path is replaced.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct SystemDisk;

impl Disk for SystemDisk {}
