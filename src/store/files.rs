//! Reading, replacing, locking and setting aside a file, safe against a kill at any moment.
//!
//! Nothing here waits: only plain files are opened, and a lock that is held elsewhere is a result.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::disk::{Access, Disk};
use super::error::{SaveError, Unreadable};

/// The most symbolic links that are followed in a row.
const MAX_LINKS: usize = 40;

/// Returns the text of a file; `None` if it does not exist. Fails if it has more than `most` bytes.
pub(super) fn read(disk: &dyn Disk, path: &Path, most: u64) -> Result<Option<String>, Unreadable> {
    let text = read_bytes(disk, path, most)?.map(String::from_utf8).transpose();
    text.map_err(|_| Unreadable::Bad(" is not UTF-8 text".to_owned()))
}

/// Returns the bytes of a file; `None` if it does not exist. Fails if it has more than `most` bytes.
pub(super) fn read_bytes(
    disk: &dyn Disk,
    path: &Path,
    most: u64,
) -> Result<Option<Vec<u8>>, Unreadable> {
    let metadata = match disk.metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Unreadable::Io(error)),
    };
    if !metadata.is_file() {
        return Err(Unreadable::Unfit(" is not a file".to_owned()));
    }
    if metadata.len() > most {
        return Err(Unreadable::Unfit(" is too large".to_owned()));
    }
    let file = disk.open(path, Access::Read).map_err(Unreadable::Io)?;
    disk.read(&file, most).map(Some).map_err(Unreadable::Io)
}

/// Replaces the text of a file completely, or leaves the file unchanged.
///
/// Only the holder of a lock may call this: the temporary file has a fixed name, so that a kill leaves at most one
/// behind, which the next call replaces. If the file is a symbolic link, its target is replaced.
pub(super) fn replace(
    disk: &dyn Disk,
    path: &Path,
    text: impl AsRef<[u8]>,
) -> Result<(), SaveError> {
    let target = put(disk, path, text.as_ref(), |file| disk.sync(file))?;
    sync_folder_of(disk, &target).map_err(|error| SaveError::io("write", path, error))
}

/// Replaces the text of a file as [`replace`] does, but does not wait for the disk.
pub(super) fn replace_unsynced(disk: &dyn Disk, path: &Path, text: &[u8]) -> Result<(), SaveError> {
    put(disk, path, text, |_| Ok(())).map(drop)
}

/// Fails if no file can be created in a folder, which need not exist yet. It leaves nothing behind.
pub(super) fn try_folder(disk: &dyn Disk, folder: &Path) -> Result<(), SaveError> {
    let there = folder.ancestors().find(|it| disk.metadata(it).is_ok()).unwrap_or(folder);
    let path = there.join(".sudoscope-tmp");
    let doing = if there == folder { "write" } else { "create" };
    disk.open(&path, Access::Create).map_err(|error| SaveError::io(doing, folder, error))?;
    // Another instance that tries at the same time may have removed it.
    let _ = disk.remove(&path);
    Ok(())
}

/// Waits until a file and its name are on the disk.
pub(super) fn sync(disk: &dyn Disk, file: &File, path: &Path) -> io::Result<()> {
    disk.sync(file)?;
    sync_folder_of(disk, path)
}

/// Writes a new file, passes it to `finish`, and renames it over the old one. Returns the path of the replaced file,
/// after following symbolic links.
fn put(
    disk: &dyn Disk,
    path: &Path,
    text: &[u8],
    finish: impl FnOnce(&File) -> io::Result<()>,
) -> Result<PathBuf, SaveError> {
    let failed = |error| SaveError::io("write", path, error);
    let target = target_of(disk, path).map_err(failed)?;
    refuse_special(disk, &target)?;
    let temporary = beside(&target, ".", ".sudoscope-tmp");
    remove_if_there(disk, &temporary).map_err(failed)?;
    let replaced = write_new(disk, &temporary, &target, text)
        .and_then(|file| finish(&file))
        .and_then(|()| disk.rename(&temporary, &target));
    if let Err(error) = replaced {
        // If this fails too, the next call removes the file.
        let _ = disk.remove(&temporary);
        return Err(failed(error));
    }
    Ok(target)
}

/// Renames a file to the first free name of `path.corrupt-1`, `-2` and so on, and returns the new path. A symbolic link
/// is renamed itself.
pub(super) fn set_aside(disk: &dyn Disk, path: &Path) -> Result<PathBuf, SaveError> {
    let failed = |error| SaveError::io("set aside", path, error);
    for number in 1_u64.. {
        let aside = beside(path, "", &format!(".corrupt-{number}"));
        match disk.link_metadata(&aside) {
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                disk.rename(path, &aside).map_err(failed)?;
                return Ok(aside);
            }
            Err(error) => return Err(failed(error)),
        }
    }
    unreachable!("a folder has fewer than 2^64 files");
}

/// Locks a file until the returned handle is dropped or the process ends. Creates the file if needed. Returns `None` if
/// another handle has the lock.
pub(super) fn lock(disk: &dyn Disk, path: &Path) -> Result<Option<File>, SaveError> {
    let failed = |error| SaveError::io("lock", path, error);
    refuse_special(disk, path)?;
    // In a folder that has become read-only, an existing lock file can still be locked.
    let file = disk
        .open(path, Access::Create)
        .or_else(|error| disk.open(path, Access::Read).map_err(|_| error))
        .map_err(failed)?;
    match disk.lock(&file) {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Returns true if `path` still names the open file.
#[cfg(unix)]
pub(super) fn is_at(disk: &dyn Disk, file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;

    match (disk.metadata_of(file), disk.metadata(path)) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// Returns true if `path` exists: this system cannot compare it with the open file.
#[cfg(not(unix))]
pub(super) fn is_at(disk: &dyn Disk, _file: &File, path: &Path) -> bool {
    disk.metadata(path).is_ok_and(|it| it.is_file())
}

/// Returns the path at the end of a chain of symbolic links. It need not exist.
fn target_of(disk: &dyn Disk, path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MAX_LINKS {
        match (disk.link(&path), path.parent()) {
            (Ok(link), Some(folder)) => path = folder.join(link),
            (Ok(link), None) => path = link,
            (Err(_), _) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Fails for a folder, a pipe or a device: they are never opened or replaced.
fn refuse_special(disk: &dyn Disk, path: &Path) -> Result<(), SaveError> {
    match disk.metadata(path) {
        Ok(metadata) if !metadata.is_file() => {
            Err(SaveError::Other(format!("not a file: cannot write {}", path.display())))
        }
        _ => Ok(()),
    }
}

fn remove_if_there(disk: &dyn Disk, path: &Path) -> io::Result<()> {
    match disk.remove(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Writes a new file, with the permissions of the file that it replaces, if possible.
fn write_new(disk: &dyn Disk, path: &Path, replaces: &Path, text: &[u8]) -> io::Result<File> {
    let file = disk.open(path, Access::CreateNew)?;
    if let Ok(old) = disk.metadata(replaces) {
        let _ = file.set_permissions(old.permissions());
    }
    disk.write(&file, 0, text)?;
    Ok(file)
}

/// Returns a path in the same folder, with a prefix and a suffix around the name.
fn beside(path: &Path, before: &str, after: &str) -> PathBuf {
    let mut name = OsString::from(before);
    name.push(path.file_name().unwrap_or_default());
    name.push(after);
    path.with_file_name(name)
}

/// Waits until a file's name is on the disk. It ignores a folder that cannot be opened or synced, because the file
/// itself is in place.
#[cfg(unix)]
fn sync_folder_of(disk: &dyn Disk, path: &Path) -> io::Result<()> {
    use io::ErrorKind::{InvalidInput, Unsupported};

    let folder = path.parent().unwrap_or_else(|| Path::new("/"));
    let Ok(folder) = disk.open(folder, Access::Read) else {
        return Ok(());
    };
    match disk.sync(&folder) {
        Err(error) if matches!(error.kind(), InvalidInput | Unsupported) => Ok(()),
        result => result,
    }
}

/// Does nothing: on this system a folder cannot be opened, and the system writes its entries.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "its twin can fail")]
fn sync_folder_of(_disk: &dyn Disk, _path: &Path) -> io::Result<()> {
    Ok(())
}
