//! The folder of games: a file for each game. Only one instance at a time plays a game.
//!
//! The next run continues the unfinished game whose file was written last. Saves of versions before the first release
//! (`game.json`, `game-2.json` and so on, beside the folder) are only named: they are neither read nor changed.

mod change;
mod daily;
mod journal;
mod kept;
mod lock;
mod prune;
#[cfg(test)]
mod tests;

use std::ffi::{OsStr, OsString};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::disk::Disk;
use super::error::{SaveError, Unreadable, short_reason};
use super::files;
use super::salts::Salts;
use crate::domino::Puzzle;
use crate::logic::Grade;
use crate::play::{Entry, Game, Lesson};
use crate::saves::{self, Read, Rest};
use journal::Journal;

/// The largest save in bytes, enough for some two million moves. A larger file is no save. Tests use a smaller limit.
pub(super) const MAX_SAVE: u64 = if cfg!(test) { 16 << 20 } else { 512 << 20 };

/// The name of the folder of games in the data folder.
const FOLDER: &str = "games";

/// The saved games, and the present one.
#[derive(Debug)]
pub struct Games {
    disk: Arc<dyn Disk>,
    /// `None` if nothing is saved.
    folder: Option<PathBuf>,
    journal: Option<Journal>,
    salts: Salts,
    /// The number of moves that were lost because there is no folder.
    n_dropped: usize,
    /// Games left in this run that are not completely written yet.
    behind: Vec<Journal>,
    /// The last list of games.
    listed: kept::Listed,
    /// Sentences for the player.
    notices: Vec<String>,
}

/// A file that may hold a game.
#[derive(Clone, Debug)]
struct Candidate {
    path: PathBuf,
    /// The number in its name.
    number: u64,
    modified: SystemTime,
}

/// The game to look for.
#[derive(Clone, Copy, Debug)]
enum Wanted<'a> {
    Unfinished,
    /// An unfinished game of this puzzle.
    Of(&'a Puzzle),
    Any,
}

/// The result of trying one file.
enum Found {
    /// The file has the wanted game, which is open now.
    Game(Box<Game>),
    /// The game is finished. This is its grade, if that is known.
    Finished(Option<Grade>),
    Busy,
    /// The file has another game, or cannot be read; a notice says so.
    Other,
}

/// The games and states that the last run left behind.
#[derive(Clone, Debug, PartialEq)]
pub enum LeftOff {
    Nothing,
    Game(Box<Game>),
    /// Only finished games. This is the grade of the last one.
    Finished(Option<Grade>),
}

impl Games {
    pub(super) fn on(disk: Arc<dyn Disk>, data: Option<PathBuf>) -> Self {
        Self {
            disk,
            folder: data.map(|it| it.join(FOLDER)),
            journal: None,
            salts: Salts::default(),
            n_dropped: 0,
            behind: Vec::new(),
            listed: kept::Listed::new(),
            notices: Vec::new(),
        }
    }

    /// Takes the random numbers for games that begin from now on.
    pub(super) fn seed(&mut self, salts: Salts) {
        self.salts = salts;
    }

    /// Opens the unfinished game that was played last.
    pub fn left_off(&mut self) -> LeftOff {
        // Unwritten entries stay in memory and are tried again.
        let _ = self.close();
        let mut left_off = LeftOff::Nothing;
        let mut is_busy = false;
        for candidate in self.candidates() {
            match self.open(&candidate, Wanted::Unfinished) {
                Found::Game(game) => {
                    left_off = LeftOff::Game(game);
                    break;
                }
                Found::Finished(grade) if left_off == LeftOff::Nothing => {
                    left_off = LeftOff::Finished(grade);
                }
                Found::Busy => is_busy = true,
                Found::Finished(_) | Found::Other => {}
            }
        }
        if is_busy {
            self.notices.push("Your last game is open elsewhere; this is another one.".into());
        }
        left_off
    }

    /// Begins another game. No file is written before the first entry, and none for an exercise at a position.
    pub(super) fn begin(&mut self, game: &Game) {
        self.prune();
        let journal = self.journal.take();
        self.behind.extend(journal.filter(|it| !it.discard_if_untouched()));
        let is_saved = !game.lesson().is_some_and(Lesson::is_of_position);
        let folder = self.folder.clone().filter(|_| is_saved);
        self.journal = folder
            .map(|folder| Journal::new(Arc::clone(&self.disk), folder, game, self.salts.branch()));
    }

    /// Writes entries of the present game, after everything that could not be written before.
    pub(super) fn append(&mut self, entries: &[Entry], on: Duration) -> Result<(), SaveError> {
        let appended = match &mut self.journal {
            Some(journal) => journal.append(entries, on.as_secs()),
            None => self.drop(entries),
        };
        let closed = self.close_behind();
        appended.and(closed)
    }

    /// Waits until everything that was written is on the disk.
    pub(super) fn sync(&mut self) -> Result<(), SaveError> {
        let synced =
            self.journal.as_mut().map_or(Ok(()), Journal::sync).and_then(|()| self.place());
        let closed = self.close_behind();
        synced.and(closed)
    }

    /// Compacts the file of the present game and unlocks it. If entries cannot be written, the next call of `append`,
    /// `sync` or `close` tries again.
    pub(super) fn close(&mut self) -> Result<(), SaveError> {
        self.behind.extend(self.journal.take());
        let closed = self.close_behind();
        if self.n_dropped > 0 { closed.and_then(|()| self.place()) } else { closed }
    }

    fn close_behind(&mut self) -> Result<(), SaveError> {
        let mut closed = Ok(());
        let notices = &mut self.notices;
        self.behind.retain_mut(|journal| match journal.close() {
            Ok(()) => {
                notices.extend(journal.take_notices());
                false
            }
            Err(error) => {
                closed = Err(error);
                true
            }
        });
        closed
    }

    /// Returns the number of moves, in all games of this run, that are in no file.
    pub fn n_unkept(&self) -> usize {
        let journals = self.journal.iter().chain(&self.behind);
        journals.map(Journal::n_unwritten).sum::<usize>() + self.n_dropped
    }

    /// Takes the sentences for the player.
    pub(super) fn take_notices(&mut self) -> Vec<String> {
        let journals = self.journal.iter_mut().chain(&mut self.behind);
        self.notices.extend(journals.flat_map(Journal::take_notices));
        std::mem::take(&mut self.notices)
    }

    /// Returns an error if the game cannot be saved: its file is not open for writing, and a new one cannot be created.
    /// A game without a move has no file, so only an attempt can show this.
    pub fn place(&self) -> Result<(), SaveError> {
        let folder = self.folder.as_ref().ok_or(SaveError::Nowhere)?;
        let is_open = self.journal.as_ref().is_some_and(Journal::is_writable);
        if is_open { Ok(()) } else { files::try_folder(&*self.disk, folder) }
    }

    /// Drops the entries of a game without a journal. They are lost if there is no folder.
    fn drop(&mut self, entries: &[Entry]) -> Result<(), SaveError> {
        if self.folder.is_none() {
            self.n_dropped += entries.iter().filter(|entry| journal::is_missed(entry)).count();
        }
        self.place()
    }

    /// Returns the files that may hold games, the last written first. If the folder cannot be read: none, and a notice.
    fn candidates(&mut self) -> Vec<Candidate> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let names = self.disk.list(folder).unwrap_or_else(|error| {
            if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) {
                let why = short_reason(&error);
                let folder = folder.display();
                self.notices.push(format!("The saved games cannot be read ({why}): {folder}."));
            }
            Vec::new()
        });
        let candidate = |name: &OsString| {
            let (number, path) = (numbered(name)?, folder.join(name));
            let modified = self.disk.metadata(&path).and_then(|it| it.modified());
            Some(Candidate { path, number, modified: modified.unwrap_or(SystemTime::UNIX_EPOCH) })
        };
        let mut found: Vec<Candidate> = names.iter().filter_map(candidate).collect();
        // Of files that were written within one tick of the clock the greater number is the newer game.
        found.sort_by_key(|it| std::cmp::Reverse((it.modified, it.number)));
        found
    }

    /// Returns the names of saves from before the first release, which are left alone.
    pub fn unread(&self) -> Vec<String> {
        let data = self.folder.as_ref().and_then(|it| it.parent());
        let names = data.and_then(|it| self.disk.list(it).ok()).unwrap_or_default();
        let names = names.into_iter().filter_map(|it| it.into_string().ok());
        let mut unread: Vec<String> = names.filter(|it| is_before_release(it)).collect();
        unread.sort();
        unread
    }

    fn open(&mut self, candidate: &Candidate, wanted: Wanted<'_>) -> Found {
        let path = &candidate.path;
        if let Some(found) = self.glance(candidate, wanted) {
            return found;
        }
        let Some(lock) = lock::claim(&self.disk, &path.with_extension("lock")) else {
            return Found::Busy;
        };
        let bytes = match files::read_bytes(&*self.disk, path, MAX_SAVE) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Found::Other,
            Err(why) => return self.left_alone(path, &why),
        };
        let cannot_lock = lock.why_not();
        match self.open_game(path, &bytes, wanted, lock) {
            Ok(found) => {
                if let (Found::Game(_), Some(why)) = (&found, cannot_lock) {
                    self.notices.push(format!(
                        "The saved game cannot be locked: do not play it in two windows at once ({why})."
                    ));
                }
                found
            }
            Err(why @ Unreadable::Bad(_)) => self.set_aside(path, &why),
            Err(why) => self.left_alone(path, &why),
        }
    }

    /// Judges a file without locking it, where that is possible: most games of a long list are finished.
    fn glance(&mut self, candidate: &Candidate, wanted: Wanted<'_>) -> Option<Found> {
        let bytes = match files::read_bytes(&*self.disk, &candidate.path, MAX_SAVE) {
            Ok(bytes) => bytes?,
            Err(why) => return Some(self.left_alone(&candidate.path, &why)),
        };
        let start = saves::peek(&bytes).ok()?;
        wanted.refused(&start, || saves::is_left_solved(&bytes))
    }

    fn open_game(
        &mut self,
        path: &Path,
        bytes: &[u8],
        wanted: Wanted<'_>,
        lock: lock::Lock,
    ) -> Result<Found, Unreadable> {
        let read = saves::read(bytes)?;
        if let Some(found) = wanted.refused(&read.game, || read.game.is_won()) {
            return Ok(found);
        }
        if read.rest == Rest::Torn {
            self.notices.push(format!(
                "The end of the saved game was torn off; everything before it is here: {}.",
                path.display()
            ));
        }
        self.journal = Some(match read.rest {
            Rest::Damaged(_) | Rest::Mended { .. } => self.recovered(path, &read)?,
            Rest::None | Rest::Torn => {
                let disk = Arc::clone(&self.disk);
                Journal::opened(disk, path, lock, (&read, bytes), self.salts.branch())
                    .map_err(Unreadable::Io)?
            }
        });
        Ok(Found::Game(Box::new(read.game)))
    }

    /// Continues the intact part of a damaged game in a new file.
    fn recovered(&mut self, path: &Path, read: &Read) -> Result<Journal, Unreadable> {
        let aside = files::set_aside(&*self.disk, path).map_err(|_| saves::Error::Damaged)?;
        self.notices.push(damage(read.rest, &aside));
        let folder = path.parent().unwrap_or_else(|| Path::new("")).to_path_buf();
        Ok(Journal::recovered(Arc::clone(&self.disk), folder, read, self.salts.branch()))
    }

    fn left_alone(&mut self, path: &Path, why: &Unreadable) -> Found {
        let path = path.display();
        self.notices.push(format!("The saved game{why}; it stays where it is: {path}."));
        Found::Other
    }

    fn set_aside(&mut self, path: &Path, why: &Unreadable) -> Found {
        let result = match files::set_aside(&*self.disk, path) {
            Ok(aside) => format!("it was set aside as {}", aside.display()),
            Err(error) => format!("it stays where it is ({error})"),
        };
        self.notices.push(format!("The saved game{why}; {result}."));
        Found::Other
    }
}

impl Wanted<'_> {
    /// Returns why a game is not continued: it is not the wanted one, or finished. `None` if it is continued.
    fn refused(self, game: &Game, is_finished: impl FnOnce() -> bool) -> Option<Found> {
        match self {
            Self::Of(puzzle) if game.givens() != puzzle => Some(Found::Other),
            Self::Of(_) | Self::Unfinished => is_finished().then(|| Found::Finished(game.grade())),
            Self::Any => None,
        }
    }
}

/// Returns the notice about a damaged game whose file was set aside.
fn damage(rest: Rest, aside: &Path) -> String {
    let what = match rest {
        Rest::Damaged(line) => format!(" from line {line} on"),
        Rest::Mended { line, n_lost: 0 } => format!(" at line {line}"),
        Rest::Mended { n_lost: 1, .. } => ": 1 move is lost".to_owned(),
        Rest::Mended { n_lost, .. } => format!(": {n_lost} moves are lost"),
        Rest::None | Rest::Torn => unreachable!("nothing is set aside"),
    };
    format!("The save is damaged{what}. It was set aside as {}.", aside.display())
}

/// Returns the number in the name of a game's file.
fn numbered(name: &OsStr) -> Option<u64> {
    let digits = name.to_str()?.strip_suffix(journal::ENDING)?;
    let is_number = digits.starts_with(|it: char| it != '0' && it != '+');
    is_number.then(|| digits.parse().ok()).flatten()
}

/// Returns true for the name of a save from before the first release: `game.json`, `game-2.json` and so on.
fn is_before_release(name: &str) -> bool {
    let name = name.strip_suffix(".json").unwrap_or_default();
    name == "game" || name.strip_prefix("game-").is_some_and(|it| it.parse::<u32>().is_ok())
}
