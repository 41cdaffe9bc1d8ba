//! A disk that is full or broken when a test says so.

use std::collections::{HashMap, VecDeque};
use std::fs::File;
use std::io::{self, Write as _};
use std::sync::Mutex;

use super::Disk;

/// The fate of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It does what it should.
    Works,
    /// The disk is broken (`EIO`): a write takes nothing, and a sync forgets all that was written since the last.
    Broken,
    /// The disk is full (`ENOSPC`): a write takes this many bytes, a sync forgets all since the last.
    Full(usize),
}

/// A disk whose next calls have these fates; once they are used up, every call works.
#[derive(Debug, Default)]
pub(crate) struct FaultyDisk {
    fates: Mutex<VecDeque<Fate>>,
    /// The lengths of the files as they were synced last, by the number of the file.
    synced: Mutex<HashMap<u64, u64>>,
}

impl FaultyDisk {
    pub(crate) fn set_fates(&self, fates: impl IntoIterator<Item = Fate>) {
        *self.fates.lock().unwrap() = fates.into_iter().collect();
    }

    /// Returns the number of fates that are not used up.
    pub(crate) fn n_left(&self) -> usize {
        self.fates.lock().unwrap().len()
    }

    /// Returns the length that a file has after a loss of power.
    pub(crate) fn synced_length(&self, file: &File) -> u64 {
        self.synced.lock().unwrap().get(&number(file)).copied().unwrap_or(0)
    }

    fn next(&self) -> Fate {
        self.fates.lock().unwrap().pop_front().unwrap_or(Fate::Works)
    }
}

impl Disk for FaultyDisk {
    fn write(&self, mut file: &File, bytes: &[u8]) -> io::Result<()> {
        match self.next() {
            Fate::Works => file.write_all(bytes),
            Fate::Broken => Err(broken()),
            Fate::Full(n_taken) => {
                file.write_all(&bytes[..n_taken.min(bytes.len())])?;
                Err(full())
            }
        }
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        let error = match self.next() {
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

/// All files count as one, where they have no number: the tests have one at a time there.
#[cfg(not(unix))]
fn number(_file: &File) -> u64 {
    0
}
