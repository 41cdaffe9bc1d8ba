//! The file of the present game. Entries are appended; superfluous lines are removed when the game is left.
//!
//! After every call, successful or not: the file has a prefix of the appended lines, and perhaps the beginning of one
//! more; and everything that is not surely on the disk is still in memory, so that the next call can write it again.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::lock::{self, Claim, Lock};
use super::{MAX_SAVE, numbered};
use crate::play::{Entry, Event, Game};
use crate::saves::{self, Origin, Read};
use crate::store::disk::{self, Disk};
use crate::store::error::SaveError;
use crate::store::files;

/// The ending of the name of a game's file.
pub(super) const ENDING: &str = ".jsonl";

/// The number of bytes that may be written but not synced. It bounds the memory for a game that is played by a machine.
const MAX_UNSYNCED: usize = 1 << 20;

/// The largest file that is compacted when the game is left. A larger one, of some ten thousand moves, would need as much
/// memory.
const MAX_COMPACTED: u64 = 4 << 20;

/// The number of file names that are tried for a new game, in case other instances take them at the same time.
const TRIES: u64 = 1000;

/// The file of a game.
#[derive(Debug)]
pub(super) struct Journal {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    /// `None` before the first line is written, and after the file was lost.
    place: Option<Place>,
    /// The number of bytes of the file that are on the disk.
    synced: u64,
    /// The number of bytes of the file that were handed to the system.
    written: u64,
    /// The text from `synced` on.
    unsynced: Vec<u8>,
    /// True if the file stays when another game is begun.
    is_kept: bool,
    state: State,
    /// Keeps others from the older save that the game was read from.
    _origin: Option<Lock>,
}

/// The state of a journal in this run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Nothing was appended.
    Untouched,
    /// Something was appended.
    Changed,
    /// The file is full: the last entries were refused, and so are all that follow.
    Full,
}

/// The open file of a journal.
#[derive(Debug)]
struct Place {
    path: PathBuf,
    lock: Lock,
    file: File,
    access: Access,
}

/// The permissions of an open file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    ReadOnly,
    Full,
}

impl Journal {
    /// Returns the journal of a game that has no file yet.
    pub(super) fn new(
        disk: Arc<dyn Disk>,
        folder: PathBuf,
        game: &Game,
        origin: Option<(Origin, Lock)>,
    ) -> Self {
        let (origin, lock) = origin.unzip();
        let mut unsynced = saves::head(game, origin.as_ref()).into_bytes();
        let entries = game.entries_since(game.at_start().record_extent());
        unsynced.extend(saves::lines(&entries, 0).into_bytes());
        Self {
            disk,
            folder,
            place: None,
            synced: 0,
            written: 0,
            unsynced,
            is_kept: game.is_kept(),
            state: State::Untouched,
            _origin: lock,
        }
    }

    /// Returns the journal of a game that was read from a file.
    pub(super) fn opened(
        disk: Arc<dyn Disk>,
        path: &Path,
        lock: Lock,
        read: &Read,
    ) -> io::Result<Self> {
        let (file, access) = match disk.open(path, disk::Access::Write) {
            Ok(file) => (file, Access::Full),
            Err(_) => (disk.open(path, disk::Access::Read)?, Access::ReadOnly),
        };
        let folder = path.parent().unwrap_or_else(|| Path::new("")).to_path_buf();
        let place = Place { path: path.to_path_buf(), lock, file, access };
        let length = read.length as u64;
        Ok(Self {
            disk,
            folder,
            place: Some(place),
            synced: length,
            written: length,
            unsynced: read.unended.clone().unwrap_or_default(),
            is_kept: read.game.is_kept(),
            state: State::Untouched,
            _origin: None,
        })
    }

    /// Returns the journal of a game that was recovered from these lines and has no file yet.
    pub(super) fn recovered(
        disk: Arc<dyn Disk>,
        folder: PathBuf,
        lines: &[u8],
        read: &Read,
    ) -> Self {
        Self {
            disk,
            folder,
            place: None,
            synced: 0,
            written: 0,
            unsynced: lines.to_vec(),
            is_kept: read.game.is_kept(),
            state: State::Untouched,
            _origin: None,
        }
    }

    /// Returns the path of the game's file, if it has one.
    pub(super) fn path(&self) -> Option<&Path> {
        self.place.as_ref().map(|it| it.path.as_path())
    }

    /// Appends entries, written at a time in seconds since 1970, and hands them to the system.
    pub(super) fn append(&mut self, entries: &[Entry], on: u64) -> Result<(), SaveError> {
        let text = saves::lines(entries, on);
        let length = self.synced + (self.unsynced.len() + text.len()) as u64;
        if self.state == State::Full || length > MAX_SAVE {
            self.state = State::Full;
            return Err(SaveError::TooLarge);
        }
        self.state = State::Changed;
        self.unsynced.extend(text.into_bytes());
        let is_trace = |it: &Entry| matches!(it.event, Event::Made { .. } | Event::Answered);
        self.is_kept |= entries.iter().any(is_trace);
        self.write()?;
        if self.unsynced.len() > MAX_UNSYNCED { self.sync() } else { Ok(()) }
    }

    /// Gives the game another title. Returns an error if that could not be written; a later call tries again.
    pub(super) fn rename(&mut self, title: &str) -> Result<(), SaveError> {
        self.state = State::Changed;
        self.unsynced.extend(saves::title_line(title).into_bytes());
        self.write()
    }

    /// Waits until everything that was written is on the disk.
    pub(super) fn sync(&mut self) -> Result<(), SaveError> {
        if self.state == State::Untouched {
            return Ok(());
        }
        self.write()?;
        let Some(place) = self.place.as_ref().filter(|_| self.synced < self.written) else {
            return Ok(());
        };
        // If nothing of the file is on the disk yet, its name is not there either.
        let is_new = self.synced == 0;
        let disk = &*self.disk;
        let synced = if is_new {
            files::sync(disk, &place.file, &place.path)
        } else {
            disk.sync_data(&place.file)
        };
        if let Err(error) = synced {
            // The system may have dropped the bytes that it could not write, so they are written again.
            self.written = self.synced;
            return Err(SaveError::io("write", &place.path, error));
        }
        self.note_synced();
        Ok(())
    }

    /// Compacts the file if anything was appended, and waits until all of it is on the disk.
    pub(super) fn close(&mut self) -> Result<(), SaveError> {
        if self.state == State::Untouched {
            return Ok(());
        }
        self.write()?;
        self.compact().or_else(|_| self.sync())
    }

    /// Removes the file of a game that is not kept. Returns true if that is so, and nothing of it is left to save.
    pub(super) fn discard_if_untouched(&self) -> bool {
        if !self.is_kept
            && let Some(place) = self.place.as_ref().filter(|it| it.is_ours(&*self.disk))
        {
            // A file that cannot be removed does no harm.
            let _ = self.disk.remove(&place.path);
        }
        !self.is_kept
    }

    /// Hands the remaining bytes to the system.
    fn write(&mut self) -> Result<(), SaveError> {
        if self
            .place
            .as_ref()
            .is_some_and(|it| it.access == Access::ReadOnly || !it.is_ours(&*self.disk))
        {
            self.take_back()?;
        }
        if self.place.is_none() {
            return self.create();
        }
        self.write_pending().map_err(|error| {
            let path = self.place.as_ref().map_or(self.folder.as_path(), |it| &it.path);
            SaveError::io("write", path, error)
        })
    }

    fn write_pending(&mut self) -> io::Result<()> {
        let done = usize::try_from(self.written - self.synced).expect("the bytes are in memory");
        let Some(place) = self.place.as_mut().filter(|_| done < self.unsynced.len()) else {
            return Ok(());
        };
        self.disk.write(&place.file, self.written, &self.unsynced[done..])?;
        let length = self.synced + self.unsynced.len() as u64;
        // An earlier try or an earlier run may have left the beginning of a line behind.
        if self.disk.metadata_of(&place.file)?.len() != length {
            self.disk.cut(&place.file, length)?;
        }
        self.written = length;
        Ok(())
    }

    /// Reads the content of a file that can no longer be written, because it was deleted, taken by another instance,
    /// or is read-only. All of the game is then in memory and will be written to another file.
    fn take_back(&mut self) -> Result<(), SaveError> {
        let Some(place) = &mut self.place else { return Ok(()) };
        let mut content = self
            .disk
            .read(&place.file, self.synced)
            .and_then(|content| {
                let is_whole = content.len() as u64 == self.synced;
                if is_whole { Ok(content) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
            })
            .map_err(|error| SaveError::io("read", &place.path, error))?;
        content.append(&mut self.unsynced);
        self.unsynced = content;
        (self.synced, self.written) = (0, 0);
        self.place = None;
        Ok(())
    }

    /// Writes everything in memory to a new file, under the first free number.
    fn create(&mut self) -> Result<(), SaveError> {
        self.disk
            .create_folder(&self.folder)
            .map_err(|error| SaveError::io("create", &self.folder, error))?;
        let first = next_number(&*self.disk, &self.folder);
        for number in first..first.saturating_add(TRIES) {
            let path = self.folder.join(file_name(number));
            let Claim::Held(lock) = lock::claim(&self.disk, &path.with_extension("lock")) else {
                continue;
            };
            match self.disk.link_metadata(&path) {
                Ok(_) => continue,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                // There may be a file.
                Err(error) => return Err(SaveError::io("create", &path, error)),
            }
            files::replace_unsynced(&*self.disk, &path, &self.unsynced)?;
            let file = self
                .disk
                .open(&path, disk::Access::Write)
                .map_err(|error| SaveError::io("open", &path, error))?;
            self.place = Some(Place { path, lock, file, access: Access::Full });
            self.written = self.unsynced.len() as u64;
            return Ok(());
        }
        Err(SaveError::NoName)
    }

    /// Replaces the file by an equivalent shorter text, if there is one.
    fn compact(&mut self) -> Result<(), SaveError> {
        if self.written > MAX_COMPACTED {
            return self.sync();
        }
        let Some(place) = &mut self.place else { return Ok(()) };
        let failed = |error| SaveError::io("read", &place.path, error);
        let bytes = self.disk.read(&place.file, u64::MAX).map_err(failed)?;
        let compacted = saves::compacted(&bytes);
        if compacted.len() == bytes.len() {
            return self.sync();
        }
        files::replace(&*self.disk, &place.path, &compacted)?;
        place.file = self.disk.open(&place.path, disk::Access::Write).map_err(failed)?;
        self.unsynced.clear();
        (self.synced, self.written) = (compacted.len() as u64, compacted.len() as u64);
        Ok(())
    }

    fn note_synced(&mut self) {
        let n_synced =
            usize::try_from(self.written - self.synced).expect("the bytes are in memory");
        self.unsynced.drain(..n_synced);
        self.unsynced.shrink_to(MAX_UNSYNCED / 16);
        self.synced = self.written;
    }
}

impl Place {
    /// Returns true if the file still exists and this instance holds its lock.
    fn is_ours(&self, disk: &dyn Disk) -> bool {
        self.lock.is_held() && files::is_at(disk, &self.file, &self.path)
    }
}

fn next_number(disk: &dyn Disk, folder: &Path) -> u64 {
    let names = disk.list(folder).unwrap_or_default();
    let newest = names.iter().filter_map(|it| numbered(it)).max();
    newest.map_or(1, |it| it.saturating_add(1))
}

fn file_name(number: u64) -> OsString {
    format!("{number}{ENDING}").into()
}
