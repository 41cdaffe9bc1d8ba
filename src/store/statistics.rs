//! The statistics: an append-only file of JSON lines.
//!
//! ```text
//! {"sudoscope":"statistics","version":1,"sum":"5d2f0e6a478b1d0c"}
//! {"event":"begun","class":"hard","game":"9ae16a3b2f90404f","on":1769068800,"sum":".."}
//! {"event":"hint","class":"hard","technique":"W-Wing","game":"9ae16a3b2f90404f","on":1769069100,"sum":".."}
//! {"event":"answered","class":"unrated","game":"2f90404f9ae16a3b","on":1769069200,"sum":".."}
//! {"event":"won","class":"hard","day":"2026-01-22","time":754000,"hints":1,"game":"9ae16a3b2f90404f","on":1769069554,"sum":".."}
//! {"event":"found","class":"hard","technique":"W-Wing","step":3,"game":"9ae16a3b2f90404f","on":1769069800,"sum":".."}
//! {"event":"assisted","class":"hard","time":754000,"hints":9,"game":"3f90404f9ae16a3b","on":1769070000,"sum":".."}
//! ```
//!
//! `class` is a grade, `unrated` or `sudominoku`; `day` is the day of a daily puzzle; `time` is in milliseconds; `game`
//! is a hash of the puzzle; `on` is the time of writing in seconds since 1970; `sum` is the checksum of its line, as in
//! saves.
//!
//! `answered` says that the answer of a puzzle was shown, by any search, so that later games of it are assisted.
//!
//! Each line stands alone. A line with a wrong checksum was torn by a kill or damaged; it is skipped, and so is a line
//! of an unknown kind; both stay in the file. New lines are written under a lock, after the end of a torn one. If that
//! fails, the note stays in memory and is written with a later one.

#[cfg(test)]
mod tests;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Access, Disk};
use super::error::{SaveError, Unreadable};
use super::{create_folder, files};
use crate::saves;
use crate::saves::statistics::{self as line, Line};
use crate::statistics::{Record, Statistics};

/// The name of the file in the data folder.
const NAME: &str = "statistics.jsonl";

/// The largest size of the file in bytes, enough for some hundred thousand games.
const MAX_STATISTICS: u64 = 64 << 20;

/// The file of statistics, with the notes not written yet.
#[derive(Debug)]
pub struct NoteFile {
    disk: Arc<dyn Disk>,
    /// `None` if nothing is saved.
    path: Option<PathBuf>,
    unwritten: Vec<Record>,
    /// True if the last attempt to write failed, so that some unwritten lines may be in the file after all.
    has_failed: bool,
    /// Sentences for the player.
    pub(super) notices: Vec<String>,
}

impl NoteFile {
    pub(super) fn on(disk: Arc<dyn Disk>, data: Option<&Path>) -> Self {
        let path = data.map(|it| it.join(NAME));
        let (unwritten, notices) = (Vec::new(), Vec::new());
        Self { disk, path, unwritten, has_failed: false, notices }
    }

    /// Writes a record, after those that could not be written before.
    pub(super) fn keep(&mut self, record: Record) -> Result<(), SaveError> {
        self.unwritten.push(record);
        self.write()
    }

    /// Writes all unwritten records. After an error they stay in memory, unless the file must not be changed.
    pub fn write(&mut self) -> Result<(), SaveError> {
        let Some(path) = self.path.clone().filter(|_| !self.unwritten.is_empty()) else {
            return Ok(());
        };
        let written = self.append(&path);
        if let Ok(()) | Err(SaveError::LeftAlone(_)) = written {
            self.unwritten.clear();
            self.has_failed = false;
        }
        written
    }

    fn append(&mut self, path: &Path) -> Result<(), SaveError> {
        create_folder(&*self.disk, path.parent().unwrap_or(path))?;
        let _lock = self.lock(path)?;
        let before = self.read(path).map_err(|why| match why {
            Unreadable::Io(error) => SaveError::io("read", path, error),
            why => SaveError::LeftAlone(format!("{}{why}", path.display())),
        })?;
        let text = self.text_after(&before);
        let failed = |error| SaveError::io("write", path, error);
        let file = self.disk.open(path, Access::Create).map_err(failed)?;
        let end = self.disk.metadata_of(&file).map_err(failed)?.len();
        self.has_failed = true;
        self.disk.write(&file, end, text.as_bytes()).map_err(failed)?;
        files::sync(&*self.disk, &file, path).map_err(failed)
    }

    /// Locks the file, if the file system supports that. Without locks two instances rarely write at the same moment.
    fn lock(&self, path: &Path) -> Result<Option<File>, SaveError> {
        match files::lock(&*self.disk, &path.with_extension("lock")) {
            Ok(None) => Err(SaveError::StatisticsBusy),
            locked => Ok(locked.ok().flatten()),
        }
    }

    /// Returns the bytes of the file; none if it does not exist. Fails if a newer version wrote it.
    fn read(&self, path: &Path) -> Result<Vec<u8>, Unreadable> {
        let bytes = files::read_bytes(&*self.disk, path, MAX_STATISTICS)?.unwrap_or_default();
        let newer = line::newer(&bytes);
        newer.map_or(Ok(bytes), |version| Err(saves::Error::Newer(version).into()))
    }

    /// Returns the text to append: the end of a torn line, the head if it is missing, and the unwritten lines.
    fn text_after(&self, before: &[u8]) -> String {
        let is_torn = before.last().is_some_and(|it| *it != b'\n');
        let has_head = line::all(before).any(|(_, it)| matches!(it, Line::Head { .. }));
        // A write that failed may have put some lines into the file all the same.
        let is_there = |line: &String| {
            self.has_failed && line::all(before).any(|(text, _)| text == line.trim_end())
        };
        let head = (!has_head).then(line::head);
        let lines = self.unwritten.iter().map(line::of).filter(|it| !is_there(it));
        let end = is_torn.then(|| "\n".to_owned());
        end.into_iter().chain(head).chain(lines).collect()
    }

    /// Returns the statistics, including records not written yet.
    pub fn statistics(&mut self) -> Statistics {
        let mut statistics = line::read(&self.bytes());
        self.unwritten.iter().for_each(|it| statistics.add(it.clone()));
        statistics
    }

    /// Returns the lines of the file with a valid checksum.
    pub fn lines(&mut self) -> String {
        let bytes = self.bytes();
        line::all(&bytes).flat_map(|(text, _)| [text, "\n"]).collect()
    }

    /// Returns the bytes of the file. If it cannot be read: none, and a notice.
    fn bytes(&mut self) -> Vec<u8> {
        let Some(path) = self.path.clone() else { return Vec::new() };
        self.read(&path).unwrap_or_else(|why| {
            let path = path.display();
            let notice = format!("The file of statistics{why}; it stays where it is: {path}.");
            if !self.notices.contains(&notice) {
                self.notices.push(notice);
            }
            Vec::new()
        })
    }

    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Deletes the file, if it exists.
    pub fn delete(&mut self) -> Result<(), SaveError> {
        let Some(path) = self.path.clone() else { return Ok(()) };
        let failed = |error| SaveError::io("delete", &path, error);
        match self.disk.link_metadata(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            found => found.map_err(failed)?,
        };
        let _lock = self.lock(&path)?;
        self.disk.remove(&path).map_err(failed)?;
        self.unwritten.clear();
        Ok(())
    }
}
