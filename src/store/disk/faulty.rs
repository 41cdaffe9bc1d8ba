//! A disk that is full or broken when a test says so.

use std::collections::{HashMap, VecDeque};
use std::ffi::OsString;
use std::fs::{File, Metadata, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::SystemTime;

use super::{Access, Disk, SystemDisk};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// The call works.
    Works,
    /// The disk is broken (`EIO`): a write takes nothing, and a sync loses everything since the last one.
    Broken,
    /// The disk is full (`ENOSPC`): a write takes this many bytes, and a sync loses everything since the last one.
    Full(usize),
}

/// A failure of one call of any kind, or of all calls from some call on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// The number of calls before the first that fails.
    pub(crate) after: usize,
    /// The error number that the system would report.
    pub(crate) error: i32,
    pub(crate) effect: Effect,
    pub(crate) span: Span,
}

/// The effect that the first failing call still has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// It does nothing.
    None,
    /// It does its work and then fails; a write does half of it.
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Span {
    /// This many calls fail, including the first; only that one has an effect. Later calls work.
    Passes(usize),
    /// All later calls fail too, without an effect. For the files this is like a kill.
    Stays,
}

/// A disk whose next writes and syncs have these fates; after the last fate every call works. In addition a fault can
/// make any call fail.
#[derive(Debug, Default)]
pub(crate) struct FaultyDisk {
    fates: Mutex<VecDeque<Fate>>,
    fault: Mutex<Option<Fault>>,
    /// The error of every call that locks a file.
    of_locks: Mutex<Option<i32>>,
    n_calls: Mutex<usize>,
    /// The length of each file at its last sync, by file number.
    synced: Mutex<HashMap<u64, u64>>,
}

impl FaultyDisk {
    pub(crate) fn with(fault: Fault) -> Self {
        Self { fault: Mutex::new(Some(fault)), ..Self::default() }
    }

    /// Returns a disk on which no file can be locked, with this number of the error.
    pub(crate) fn without_locks(error: i32) -> Self {
        Self { of_locks: Mutex::new(Some(error)), ..Self::default() }
    }

    pub(crate) fn set_fates(&self, fates: impl IntoIterator<Item = Fate>) {
        *self.fates.lock().unwrap() = fates.into_iter().collect();
    }

    /// Returns the number of unused fates.
    pub(crate) fn n_left(&self) -> usize {
        self.fates.lock().unwrap().len()
    }

    pub(crate) fn n_calls(&self) -> usize {
        *self.n_calls.lock().unwrap()
    }

    /// Returns the length that a file has after a loss of power.
    pub(crate) fn synced_length(&self, file: &File) -> u64 {
        self.synced.lock().unwrap().get(&number(file)).copied().unwrap_or(0)
    }

    fn next(&self) -> Fate {
        self.fates.lock().unwrap().pop_front().unwrap_or(Fate::Works)
    }

    /// Counts a call. Returns its error and its effect, if the fault hits it.
    fn strike(&self) -> Option<(io::Error, Effect)> {
        let mut n_calls = self.n_calls.lock().unwrap();
        let n_before = *n_calls;
        *n_calls += 1;
        let Fault { after, error, effect, span } = (*self.fault.lock().unwrap())?;
        let error = io::Error::from_raw_os_error(error);
        let end = match span {
            Span::Passes(n) => after + n,
            Span::Stays => usize::MAX,
        };
        let effect = if n_before == after { effect } else { Effect::None };
        (after..end).contains(&n_before).then_some((error, effect))
    }

    fn call<T>(&self, work: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        match self.strike() {
            None => work(),
            Some((error, Effect::None)) => Err(error),
            Some((error, Effect::Done)) => {
                let _ = work();
                Err(error)
            }
        }
    }
}

impl Disk for FaultyDisk {
    fn write(&self, file: &File, at: u64, bytes: &[u8]) -> io::Result<()> {
        if let Some((error, effect)) = self.strike() {
            let n_taken = if effect == Effect::Done { bytes.len() / 2 } else { 0 };
            SystemDisk.write(file, at, &bytes[..n_taken])?;
            return Err(error);
        }
        match self.next() {
            Fate::Works => SystemDisk.write(file, at, bytes),
            Fate::Broken => Err(broken()),
            Fate::Full(n_taken) => {
                SystemDisk.write(file, at, &bytes[..n_taken.min(bytes.len())])?;
                Err(full())
            }
        }
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        let fate = match self.strike() {
            Some((error, _)) => return Err(error),
            None => self.next(),
        };
        let error = match fate {
            Fate::Works => {
                self.synced.lock().unwrap().insert(number(file), file.metadata()?.len());
                return Ok(());
            }
            Fate::Broken => broken(),
            Fate::Full(_) => full(),
        };
        if file.metadata()?.is_file() {
            file.set_len(self.synced_length(file))?;
        }
        Err(error)
    }

    fn sync_data(&self, file: &File) -> io::Result<()> {
        self.sync(file)
    }

    fn lock(&self, file: &File) -> Result<(), TryLockError> {
        let of_locks = self.of_locks.lock().unwrap().map(io::Error::from_raw_os_error);
        match self.strike().map(|it| it.0).or(of_locks) {
            None => SystemDisk.lock(file),
            Some(error) if error.kind() == io::ErrorKind::WouldBlock => {
                Err(TryLockError::WouldBlock)
            }
            Some(error) => Err(TryLockError::Error(error)),
        }
    }

    fn open(&self, path: &Path, access: Access) -> io::Result<File> {
        self.call(|| SystemDisk.open(path, access))
    }

    fn read(&self, file: &File, most: u64) -> io::Result<Vec<u8>> {
        self.call(|| SystemDisk.read(file, most))
    }

    fn set_modified(&self, file: &File, time: SystemTime) -> io::Result<()> {
        self.call(|| SystemDisk.set_modified(file, time))
    }

    fn cut(&self, file: &File, length: u64) -> io::Result<()> {
        self.call(|| SystemDisk.cut(file, length))
    }

    fn metadata_of(&self, file: &File) -> io::Result<Metadata> {
        self.call(|| SystemDisk.metadata_of(file))
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        self.call(|| SystemDisk.metadata(path))
    }

    fn link_metadata(&self, path: &Path) -> io::Result<Metadata> {
        self.call(|| SystemDisk.link_metadata(path))
    }

    fn link(&self, path: &Path) -> io::Result<PathBuf> {
        self.call(|| SystemDisk.link(path))
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<OsString>> {
        self.call(|| SystemDisk.list(folder))
    }

    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        self.call(|| SystemDisk.create_folder(folder))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call(|| SystemDisk.rename(from, to))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.call(|| SystemDisk.remove(path))
    }
}

fn broken() -> io::Error {
    io::Error::from_raw_os_error(5)
}

fn full() -> io::Error {
    io::Error::from_raw_os_error(28)
}

#[cfg(unix)]
fn number(file: &File) -> u64 {
    use std::os::unix::fs::MetadataExt as _;

    file.metadata().unwrap().ino()
}

/// Returns the same number for all files, on a system without file numbers. There the tests use one file at a time.
#[cfg(not(unix))]
fn number(_file: &File) -> u64 {
    0
}
