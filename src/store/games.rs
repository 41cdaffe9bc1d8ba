//! The folder of games: a file for each game, which one instance at a time plays.
//!
//! The next run continues the unfinished game whose file was written last. Saves of older versions (`game.json`,
//! `game-2.json` and so on, beside the folder) are read and stay where they are. The first move in such a game
//! makes a new file, which names the old save; from then on the old save is skipped.

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
use super::error::{SaveError, Unreadable, reason};
use super::{files, legacy};
use crate::domino::Puzzle;
use crate::logic::Level;
use crate::play::{Entry, Game};
use crate::saves::{self, Origin, Read, Rest};
use journal::Journal;
use lock::Claim;

/// The largest size of a save in bytes, enough for some two million moves. A larger file is not a save. Tests have less
/// room.
pub(super) const MAX_SAVE: u64 = if cfg!(test) { 16 << 20 } else { 512 << 20 };

/// The name of the folder of games in the data folder.
const FOLDER: &str = "games";

/// The saved games, and the one that is being played.
#[derive(Debug)]
pub(super) struct Games {
    disk: Arc<dyn Disk>,
    /// The data folder; `None` if nothing is saved.
    data: Option<PathBuf>,
    journal: Option<Journal>,
    /// The moves that were made without a folder: some, or none.
    dropped: Dropped,
    /// Games that were left in this run and could not be written completely yet.
    behind: Vec<Journal>,
    /// The games of the last list.
    listed: kept::Listed,
    /// Sentences for the player.
    pub(super) notices: Vec<String>,
}

/// The moves that were made without a folder for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dropped {
    None,
    Some,
}

/// A file that may hold a game.
#[derive(Clone, Debug)]
struct Candidate {
    path: PathBuf,
    kind: Kind,
    modified: SystemTime,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// Written by a version that kept one file for each instance.
    Legacy,
    /// A file of the folder, with its number.
    Game(u64),
}

/// The kind of game to look for.
#[derive(Clone, Copy, Debug)]
enum Wanted<'a> {
    /// Any unfinished game.
    Unfinished,
    /// An unfinished game of this puzzle.
    Of(&'a Puzzle),
    /// Any game.
    Any,
}

/// The result of trying one file.
enum Found {
    /// The file has the wanted game, which is now open.
    Game(Box<Game>),
    /// The game is finished; its level.
    Finished(Option<Level>),
    /// Another instance plays the game.
    Busy,
    /// The game is of another puzzle, or the file cannot be read, which a notice says.
    Other,
}

/// The game that the last run left.
#[derive(Clone, Debug, PartialEq)]
pub enum LeftOff {
    /// There is no game.
    Nothing,
    /// An unfinished game.
    Game(Box<Game>),
    /// There are only finished games. This is the level of the last one.
    Finished(Option<Level>),
}

impl Games {
    pub(super) fn on(disk: Arc<dyn Disk>, data: Option<PathBuf>) -> Self {
        Self {
            disk,
            data,
            journal: None,
            dropped: Dropped::None,
            behind: Vec::new(),
            listed: kept::Listed::new(),
            notices: Vec::new(),
        }
    }

    /// Opens the unfinished game that was played last.
    pub(super) fn left_off(&mut self) -> LeftOff {
        self.release();
        let mut finished = None;
        let mut is_busy = false;
        for candidate in self.candidates() {
            match self.open(&candidate, Wanted::Unfinished) {
                Found::Game(game) => {
                    self.say_if_busy(is_busy);
                    return LeftOff::Game(game);
                }
                Found::Finished(level) => finished = finished.or(Some(level)),
                Found::Busy => is_busy = true,
                Found::Other => {}
            }
        }
        self.say_if_busy(is_busy);
        finished.map_or(LeftOff::Nothing, LeftOff::Finished)
    }

    /// Opens the unfinished game of a puzzle that was played last.
    pub(super) fn of(&mut self, puzzle: &Puzzle) -> Option<Game> {
        self.release();
        let candidates = self.candidates();
        self.first(&candidates, Wanted::Of(puzzle))
    }

    /// Begins another game. Nothing is written before something is appended.
    pub(super) fn begin(&mut self, game: &Game) {
        self.prune();
        let journal = self.journal.take();
        self.behind.extend(journal.filter(|it| !it.discard_if_untouched()));
        self.journal = self
            .data
            .as_ref()
            .map(|data| Journal::new(Arc::clone(&self.disk), data.join(FOLDER), game, None));
    }

    /// Writes entries of the present game, and everything that could not be written before.
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

    /// Compacts the file of the present game and releases it. Entries that cannot be written are tried again by the
    /// next call of `append`, `sync` or `close`.
    pub(super) fn close(&mut self) -> Result<(), SaveError> {
        self.behind.extend(self.journal.take());
        let closed = self.close_behind();
        match self.dropped {
            Dropped::None => closed,
            Dropped::Some => closed.and_then(|()| self.place()),
        }
    }

    /// Closes the present game and ignores an error.
    fn release(&mut self) {
        // Unwritten entries stay in memory and are tried again.
        let _ = self.close();
    }

    fn close_behind(&mut self) -> Result<(), SaveError> {
        let mut closed = Ok(());
        self.behind.retain_mut(|journal| match journal.close() {
            Ok(()) => false,
            Err(error) => {
                closed = Err(error);
                true
            }
        });
        closed
    }

    /// Returns an error if there is no place for the game: its file is not open for writing, and none can be made. A game
    /// without a move is not written, so only a try tells.
    pub(super) fn place(&self) -> Result<(), SaveError> {
        let data = self.data.as_ref().ok_or(SaveError::Nowhere)?;
        let is_open = self.journal.as_ref().is_some_and(Journal::is_writable);
        if is_open { Ok(()) } else { files::try_folder(&*self.disk, &data.join(FOLDER)) }
    }

    /// Drops the entries of a game that has no journal.
    fn drop(&mut self, entries: &[Entry]) -> Result<(), SaveError> {
        if entries.iter().any(journal::is_move) {
            self.dropped = Dropped::Some;
        }
        self.place()
    }

    fn say_if_busy(&mut self, is_busy: bool) {
        if is_busy {
            self.notices.push("Your last game is open elsewhere; this is another one.".into());
        }
    }

    /// Returns the files that may hold games, the one that was written last first.
    fn candidates(&mut self) -> Vec<Candidate> {
        let Some(data) = self.data.clone() else { return Vec::new() };
        let mut found =
            self.candidates_in(&data.join(FOLDER), |name| numbered(name).map(Kind::Game));
        let legacies = self.candidates_in(&data, |name| is_legacy(name).then_some(Kind::Legacy));
        found.extend(not_continued(&*self.disk, legacies, &found));
        found.sort_by_key(|it| std::cmp::Reverse((it.modified, it.kind)));
        found
    }

    /// Returns the files of a folder whose names `kind` accepts; none, with a notice, if the folder cannot be read.
    fn candidates_in(
        &mut self,
        folder: &Path,
        kind: impl Fn(&OsStr) -> Option<Kind>,
    ) -> Vec<Candidate> {
        let names = self.disk.list(folder).unwrap_or_else(|error| {
            if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) {
                let (folder, why) = (folder.display(), reason(&error));
                self.notices.push(format!("The saved games in {folder} cannot be read ({why})."));
            }
            Vec::new()
        });
        let candidate = |name: &OsString| {
            let (kind, path) = (kind(name)?, folder.join(name));
            let modified = self.disk.metadata(&path).and_then(|it| it.modified());
            Some(Candidate { path, kind, modified: modified.unwrap_or(SystemTime::UNIX_EPOCH) })
        };
        names.iter().filter_map(candidate).collect()
    }

    fn open(&mut self, candidate: &Candidate, wanted: Wanted<'_>) -> Found {
        let path = &candidate.path;
        if let Some(found) = self.glance(candidate, wanted) {
            return found;
        }
        let lock = match lock::claim(&self.disk, &path.with_extension("lock")) {
            Claim::Held(lock) => lock,
            Claim::Busy => return Found::Busy,
        };
        let bytes = match files::read_bytes(&*self.disk, path, MAX_SAVE) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Found::Other,
            Err(why) => return self.left_alone(path, &why),
        };
        let cannot_lock = lock.why_not();
        let found = match candidate.kind {
            Kind::Legacy => self.open_legacy(path, &bytes, wanted, lock),
            Kind::Game(_) => self.open_game(path, &bytes, wanted, lock),
        };
        match found {
            Ok(found) => {
                if let (Found::Game(_), Some(why)) = (&found, cannot_lock) {
                    self.notices.push(format!(
                        "The saved game {} cannot be locked ({why}): do not play it in two windows at once.",
                        path.display()
                    ));
                }
                found
            }
            Err(why) if why.is_bad_content() => self.set_aside(path, &why),
            Err(why) => self.left_alone(path, &why),
        }
    }

    /// Returns the result for a file that can be judged without a lock. Most games of a long list are finished.
    fn glance(&mut self, candidate: &Candidate, wanted: Wanted<'_>) -> Option<Found> {
        if candidate.kind == Kind::Legacy {
            return None;
        }
        let bytes = match files::read_bytes(&*self.disk, &candidate.path, MAX_SAVE) {
            Ok(bytes) => bytes?,
            Err(why) => return Some(self.left_alone(&candidate.path, &why)),
        };
        let head = saves::peek(&bytes).ok()?;
        if !wanted.is(&head.game) {
            return Some(Found::Other);
        }
        let is_refused = wanted.is_unfinished() && saves::is_left_solved(&bytes);
        is_refused.then(|| Found::Finished(head.game.level()))
    }

    fn open_legacy(
        &mut self,
        path: &Path,
        bytes: &[u8],
        wanted: Wanted<'_>,
        lock: lock::Lock,
    ) -> Result<Found, Unreadable> {
        let game = legacy::decode(bytes)?;
        if let Some(found) = wanted.refused(&game) {
            return Ok(found);
        }
        let folder = path.with_file_name(FOLDER);
        let journal =
            Journal::new(Arc::clone(&self.disk), folder, &game, Some((origin(path, bytes), lock)));
        self.journal = Some(journal);
        Ok(Found::Game(Box::new(game)))
    }

    fn open_game(
        &mut self,
        path: &Path,
        bytes: &[u8],
        wanted: Wanted<'_>,
        lock: lock::Lock,
    ) -> Result<Found, Unreadable> {
        let read = saves::read(bytes)?;
        if let Some(found) = wanted.refused(&read.game) {
            return Ok(found);
        }
        let game = Box::new(read.game.clone());
        self.journal = Some(match read.rest {
            Rest::None => Journal::opened(Arc::clone(&self.disk), path, lock, (&read, bytes))
                .map_err(Unreadable::Io)?,
            Rest::Torn => {
                self.notices.push(format!(
                    "The end of the saved game {} was torn off; everything before it is here.",
                    path.display()
                ));
                Journal::opened(Arc::clone(&self.disk), path, lock, (&read, bytes))
                    .map_err(Unreadable::Io)?
            }
            Rest::Damaged(line) => self.recovered(path, line, bytes, &read)?,
        });
        Ok(Found::Game(game))
    }

    /// Continues the game of a damaged file in a new file, from before the damage.
    fn recovered(
        &mut self,
        path: &Path,
        line: usize,
        bytes: &[u8],
        read: &Read,
    ) -> Result<Journal, Unreadable> {
        let aside = files::set_aside(&*self.disk, path).map_err(|_| saves::Error::Damaged)?;
        self.notices.push(format!(
            "The saved game is damaged from line {line} on; it was set aside as {}, and everything before \
             that line is here.",
            aside.display()
        ));
        let folder = path.parent().unwrap_or_else(|| Path::new("")).to_path_buf();
        let lines = &bytes[read.parsed.clone()];
        Ok(Journal::recovered(Arc::clone(&self.disk), folder, lines, read))
    }

    fn left_alone(&mut self, path: &Path, why: &Unreadable) -> Found {
        self.notices.push(format!("The saved game {}{why}; it stays where it is.", path.display()));
        Found::Other
    }

    fn set_aside(&mut self, path: &Path, why: &Unreadable) -> Found {
        let result = match files::set_aside(&*self.disk, path) {
            Ok(aside) => format!("it was set aside as {}", aside.display()),
            Err(error) => format!("it stays where it is, because the program {error}"),
        };
        self.notices.push(format!("The saved game{why}; {result}."));
        Found::Other
    }
}

impl Wanted<'_> {
    /// Returns the result for a game that is not continued: another one than is wanted, or a finished one.
    fn refused(self, game: &Game) -> Option<Found> {
        if !self.is(game) {
            return Some(Found::Other);
        }
        let is_refused = self.is_unfinished() && game.is_won();
        is_refused.then(|| Found::Finished(game.level()))
    }

    /// Returns true if a finished game is not wanted.
    const fn is_unfinished(self) -> bool {
        match self {
            Self::Unfinished | Self::Of(_) => true,
            Self::Any => false,
        }
    }

    fn is(self, game: &Game) -> bool {
        match self {
            Self::Unfinished | Self::Any => true,
            Self::Of(puzzle) => game.givens() == puzzle,
        }
    }
}

/// Returns those saves of older versions that were not continued in a file of this version.
fn not_continued(
    disk: &dyn Disk,
    mut legacies: Vec<Candidate>,
    games: &[Candidate],
) -> Vec<Candidate> {
    if legacies.is_empty() {
        return legacies;
    }
    let origins: Vec<Origin> = games
        .iter()
        .filter_map(|it| files::read_bytes(disk, &it.path, MAX_SAVE).ok()?)
        .filter_map(|bytes| saves::peek(&bytes).ok()?.from)
        .collect();
    legacies.retain(|it| {
        let origin = files::read_bytes(disk, &it.path, MAX_SAVE)
            .ok()
            .flatten()
            .map(|bytes| origin(&it.path, &bytes));
        origin.is_none_or(|it| !origins.contains(&it))
    });
    legacies
}

/// Returns the number in the name of a game's file.
fn numbered(name: &OsStr) -> Option<u64> {
    let digits = name.to_str()?.strip_suffix(journal::ENDING)?;
    let is_number = digits.starts_with(|it: char| it != '0' && it != '+');
    is_number.then(|| digits.parse().ok()).flatten()
}

/// Returns true for the name of a save of an older version: `game.json`, `game-2.json` and so on.
fn is_legacy(name: &OsStr) -> bool {
    let Some(name) = name.to_str().and_then(|it| it.strip_suffix(".json")) else { return false };
    let number = name.strip_prefix("game-").and_then(|it| it.parse().ok());
    name == "game" || number.is_some_and(|it: u32| it >= 2)
}

fn origin(path: &Path, bytes: &[u8]) -> Origin {
    let name = path.file_name().unwrap_or_default();
    Origin { file: name.to_string_lossy().into_owned(), checksum: saves::checksum(bytes) }
}
