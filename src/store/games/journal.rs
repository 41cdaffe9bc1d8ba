//! The file of the present game. Entries are appended; superfluous lines are removed when the game is left.
//!
//! After every call, successful or not, the file has a prefix of the appended lines, and perhaps the beginning of one
//! more. Everything that may not be on the disk is still in memory, so that the next call can write it again. If
//! another program has changed the file meanwhile, for example restored a backup, the file is left alone, the whole game
//! continues in another one, and a notice says so.

use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::lock::{self, Lock};
use super::{MAX_SAVE, numbered};
use crate::play::{Entry, Event, Game};
use crate::saves::{self, Read};
use crate::store::disk::{Access, Disk};
use crate::store::error::SaveError;
use crate::store::salts::Salts;
use crate::store::{create_folder, files};

/// The extension of a game's file.
pub(super) const ENDING: &str = ".jsonl";

/// The most bytes that may be written but not synced.
const MAX_UNSYNCED: usize = 1 << 20;

/// The largest text that is compacted when the game is left: some ten thousand moves. Only a machine plays a longer
/// game.
const MAX_COMPACTED: usize = 4 << 20;

/// The number of file names tried for a new game, because other instances may take names at the same time.
const TRIES: usize = 1000;

#[derive(Debug)]
pub(super) struct Journal {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    /// `None` before the first line is written, and after the file was lost.
    place: Option<Place>,
    /// The number of bytes of `text` that are surely on the disk.
    synced: usize,
    /// The number of bytes of `text` that the system has accepted.
    written: usize,
    /// All lines of the game. They are kept so that they can be written to another file if this one is changed or
    /// truncated.
    text: Vec<u8>,
    /// For the text in each new file, which is a game of its own from there on.
    salts: Salts,
    /// True if the file is kept when another game begins.
    is_kept: bool,
    state: State,
    /// The number of moves that a full file refused.
    n_refused: usize,
    /// The file that the game lost, until it has another one.
    lost: Option<LostPlace>,
    /// Sentences for the player.
    notices: Vec<String>,
}

/// A file in which a game does not go on.
#[derive(Debug)]
struct LostPlace {
    path: PathBuf,
    why: &'static str,
}

/// The state of a journal in this run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Nothing was appended in this run.
    Untouched,
    /// Only the clock and the end of a session were appended.
    Timed,
    /// A move was appended.
    Changed,
    /// The file is full: the last entries were refused, and later ones will be too.
    Full,
}

#[derive(Debug)]
struct Place {
    path: PathBuf,
    lock: Lock,
    file: File,
    is_writable: bool,
    /// The length and time of the file after this instance last used it; `None` if unknown.
    stamp: Option<Stamp>,
}

/// The length and the modification time of a file.
type Stamp = (u64, Option<SystemTime>);

impl Journal {
    /// Makes a journal for a game without a file.
    pub(super) fn new(disk: Arc<dyn Disk>, folder: PathBuf, game: &Game, mut salts: Salts) -> Self {
        let text = saves::write(game, 0, salts.next()).into_bytes();
        Self::without_file(disk, folder, text, game.is_kept(), salts)
    }

    fn without_file(
        disk: Arc<dyn Disk>,
        folder: PathBuf,
        text: Vec<u8>,
        is_kept: bool,
        salts: Salts,
    ) -> Self {
        Self {
            disk,
            folder,
            place: None,
            synced: 0,
            written: 0,
            text,
            salts,
            is_kept,
            state: State::Untouched,
            n_refused: 0,
            lost: None,
            notices: Vec::new(),
        }
    }

    /// Makes a journal for a game that was read from a file with these bytes.
    pub(super) fn opened(
        disk: Arc<dyn Disk>,
        path: &Path,
        lock: Lock,
        (read, bytes): (&Read, &[u8]),
        salts: Salts,
    ) -> io::Result<Self> {
        // A game on a read-only disk can still be read; its moves then go into a new file.
        let (file, is_writable) = match disk.open(path, Access::Write) {
            Ok(file) => (file, true),
            Err(_) => (disk.open(path, Access::Read)?, false),
        };
        let folder = path.parent().unwrap_or_else(|| Path::new("")).to_path_buf();
        // If the length differs, another program has written since the file was read.
        let stamp = stamp_of(&*disk, &file).filter(|it| it.0 == bytes.len() as u64);
        let place = Place { path: path.to_path_buf(), lock, file, is_writable, stamp };
        let mut text = read.text.clone();
        let length = text.len();
        // A complete line whose newline is missing counts as not yet written, so it is written again.
        text.extend(read.unended.iter().flatten());
        Ok(Self {
            place: Some(place),
            synced: length,
            written: length,
            ..Self::without_file(disk, folder, text, read.game.is_kept(), salts)
        })
    }

    /// Makes a journal for a game that was recovered from a damaged file. Its text is written to a new file; if that
    /// fails, a later call tries again.
    pub(super) fn recovered(
        disk: Arc<dyn Disk>,
        folder: PathBuf,
        read: &Read,
        salts: Salts,
    ) -> Self {
        let is_kept = read.game.is_kept();
        let mut journal = Self::without_file(disk, folder, read.text.clone(), is_kept, salts);
        journal.state = State::Changed;
        let _ = journal.sync();
        journal
    }

    /// Returns the path of the game's file, if it has one.
    pub(super) fn path(&self) -> Option<&Path> {
        self.place.as_ref().map(|it| it.path.as_path())
    }

    /// Returns true if the game has a file that can be written.
    pub(super) fn is_writable(&self) -> bool {
        self.place.as_ref().is_some_and(|it| it.is_writable)
    }

    /// Returns the number of moves that the system has not accepted.
    pub(super) fn n_unwritten(&self) -> usize {
        saves::n_moves(&self.text[self.written..]) + self.n_refused
    }

    /// Takes the sentences for the player.
    pub(super) fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Appends entries and hands them to the system. `on` is the time in seconds since 1970.
    pub(super) fn append(&mut self, entries: &[Entry], on: u64) -> Result<(), SaveError> {
        let text = saves::lines_after(&self.text, entries, on);
        let length = self.text.len() + text.len();
        if self.state == State::Full || length as u64 > MAX_SAVE {
            self.state = State::Full;
            self.n_refused += entries.iter().filter(|entry| is_missed(entry)).count();
            let why = "cannot save: this game has too many moves";
            return Err(SaveError::Other(why.to_owned()));
        }
        let is_changed = self.state == State::Changed || entries.iter().any(is_move);
        self.state = if is_changed { State::Changed } else { State::Timed };
        self.text.extend(text.into_bytes());
        let is_trace = |it: &Entry| matches!(it.event, Event::Made(_) | Event::Answered);
        self.is_kept |= entries.iter().any(is_trace);
        self.write()?;
        if self.text.len() - self.synced > MAX_UNSYNCED { self.sync() } else { Ok(()) }
    }

    /// Gives the game another title. If that cannot be written, a later call tries again.
    pub(super) fn rename(&mut self, title: &str) -> Result<(), SaveError> {
        self.state = State::Changed;
        let line = saves::title_line_after(&self.text, title);
        self.text.extend(line.into_bytes());
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
        self.synced = self.written;
        Ok(())
    }

    /// Compacts the file if anything was appended, and waits for the disk. Without an appended move it does not fail.
    pub(super) fn close(&mut self) -> Result<(), SaveError> {
        match self.state {
            State::Untouched => Ok(()),
            State::Timed => self.finish().or(Ok(())),
            State::Changed | State::Full => self.finish(),
        }
    }

    fn finish(&mut self) -> Result<(), SaveError> {
        self.write()?;
        self.compact().or_else(|_| self.sync())
    }

    /// Deletes the file of a game that is not kept. Returns true if nothing of the game is left to save.
    pub(super) fn discard_if_untouched(&self) -> bool {
        if !self.is_kept
            && let Some(place) = self.place.as_ref().filter(|it| self.is_ours(it))
        {
            // A file that cannot be removed does no harm.
            let _ = self.disk.remove(&place.path);
        }
        !self.is_kept
    }

    /// Hands the remaining bytes to the system.
    fn write(&mut self) -> Result<(), SaveError> {
        if let Some(why) = self.place.as_ref().and_then(|place| self.why_lost(place)) {
            // All of the text goes to a new one.
            let path = self.place.take().map(|place| place.path);
            self.synced = 0;
            self.written = 0;
            self.lost = self.lost.take().or_else(|| Some(LostPlace { path: path?, why }));
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
        let length = self.text.len();
        let Some(place) = self.place.as_mut().filter(|_| self.written < length) else {
            return Ok(());
        };
        // A part may be written before an error.
        place.stamp = None;
        self.disk.write(&place.file, self.written as u64, &self.text[self.written..])?;
        // An earlier try or an earlier run may have left the beginning of a line behind.
        if self.disk.metadata_of(&place.file)?.len() != length as u64 {
            self.disk.cut(&place.file, length as u64)?;
        }
        place.stamp = stamp_of(&*self.disk, &place.file);
        self.written = length;
        Ok(())
    }

    /// Returns why the game cannot go on in its file, as the beginning of a sentence; `None` if it can.
    fn why_lost(&self, place: &Place) -> Option<&'static str> {
        if !place.is_writable {
            return Some("The save is read-only");
        }
        if self.is_ours(place) {
            return None;
        }
        Some(match self.disk.metadata(&place.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => "The save was removed",
            Err(_) => "The save could not be read",
            Ok(_) if !files::is_at(&*self.disk, &place.file, &place.path) => {
                "Another program replaced the save"
            }
            Ok(_) if !place.lock.is_held() => "Another program removed the lock of the save",
            Ok(_) => "Another program changed the save",
        })
    }

    /// Notes that the game has another file, where it had one.
    fn note_place(&mut self) {
        let Some(LostPlace { path: old, why }) = self.lost.take() else { return };
        let new = self.path().filter(|new| **new != *old);
        // The folder is the same. With its path the message would be too long for a line.
        let name = new.and_then(Path::file_name).map(|name| name.display().to_string());
        self.notices.extend(name.map(|name| format!("{why}: play goes on in {name}.")));
    }

    /// Returns true if the file still exists, this instance holds its lock, and no other program has written to it.
    fn is_ours(&self, place: &Place) -> bool {
        let is_there = place.lock.is_held() && files::is_at(&*self.disk, &place.file, &place.path);
        let stamp = stamp_of(&*self.disk, &place.file);
        is_there && (stamp.is_some() && stamp == place.stamp || self.is_text_of(place))
    }

    /// Returns true if the file has what was written of this journal, and at most the beginning of the rest.
    fn is_text_of(&self, place: &Place) -> bool {
        let content = self.disk.read(&place.file, self.text.len() as u64 + 1);
        content.is_ok_and(|it| it.len() >= self.written && self.text.starts_with(&it))
    }

    /// Writes everything in memory to a new file, under the first free number.
    fn create(&mut self) -> Result<(), SaveError> {
        create_folder(&*self.disk, &self.folder)?;
        self.text = saves::resealed(&self.text, self.salts.next());
        for number in free_numbers(&*self.disk, &self.folder).take(TRIES) {
            let path = self.folder.join(format!("{number}{ENDING}"));
            let Some(lock) = lock::claim(&self.disk, &path.with_extension("lock")) else {
                continue;
            };
            match self.disk.link_metadata(&path) {
                Ok(_) => continue,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                // There may be a file.
                Err(error) => return Err(SaveError::io("create", &path, error)),
            }
            files::replace_unsynced(&*self.disk, &path, &self.text)?;
            let file = self
                .disk
                .open(&path, Access::Write)
                .map_err(|error| SaveError::io("open", &path, error))?;
            let stamp = stamp_of(&*self.disk, &file);
            self.place = Some(Place { path, lock, file, is_writable: true, stamp });
            self.written = self.text.len();
            self.note_place();
            return Ok(());
        }
        let why = "cannot save: no name for the file of the game is free";
        Err(SaveError::Other(why.to_owned()))
    }

    /// Replaces the file by an equivalent shorter text, if there is one.
    fn compact(&mut self) -> Result<(), SaveError> {
        let is_short = self.text.len() <= MAX_COMPACTED;
        if self.place.is_none() || !is_short {
            return self.sync();
        }
        let compacted = saves::compacted(&self.text, self.salts.next());
        if compacted == self.text {
            return self.sync();
        }
        let Some(place) = self.place.as_mut() else { return Ok(()) };
        files::replace(&*self.disk, &place.path, &compacted)?;
        let opened = self.disk.open(&place.path, Access::Write);
        place.file = opened.map_err(|error| SaveError::io("read", &place.path, error))?;
        place.stamp = stamp_of(&*self.disk, &place.file);
        (self.synced, self.written) = (compacted.len(), compacted.len());
        self.text = compacted;
        Ok(())
    }
}

fn stamp_of(disk: &dyn Disk, file: &File) -> Option<Stamp> {
    let metadata = disk.metadata_of(file).ok()?;
    Some((metadata.len(), metadata.modified().ok()))
}

/// Returns true if a player would miss the entry: any but the clock and the end of a session.
pub(super) const fn is_move(entry: &Entry) -> bool {
    !matches!(entry.event, Event::Waited | Event::Left { .. })
}

/// Returns true if the entry counts among the moves that are not kept. A hint that was read does not.
pub(super) const fn is_missed(entry: &Entry) -> bool {
    is_move(entry) && !matches!(entry.event, Event::Hinted { .. })
}

/// Returns the numbers not used by a file of the folder: those above the largest, then the gaps.
fn free_numbers(disk: &dyn Disk, folder: &Path) -> impl Iterator<Item = u64> + use<> {
    let names = disk.list(folder).unwrap_or_default();
    let taken: BTreeSet<u64> = names.iter().filter_map(|it| numbered(it)).collect();
    let after = taken.last().copied().unwrap_or_default().checked_add(1);
    let after = after.into_iter().flat_map(|it| it..=u64::MAX);
    after.chain((1..=u64::MAX).filter(move |it| !taken.contains(it)))
}
