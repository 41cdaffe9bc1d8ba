//! A home folder, a program that runs in it, and games, for the tests of all that is kept between runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tempfile::TempDir;

use super::{Dirs, Disk, FaultyDisk, LeftOff, Recorder, SaveError, Store};
use crate::grid::{Cell, Digit, Grid};
use crate::play::{Game, PeerMarks};

/// A folder of a test's own, with the folders `data`, `config` and `state` in it once something is kept there.
pub(crate) struct Home(TempDir);

impl Home {
    pub(crate) fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Returns the path of the game with this number.
    pub(crate) fn game(&self, number: u64) -> PathBuf {
        self.path(&format!("data/games/{number}.jsonl"))
    }

    /// Writes a file, and makes the folder that it is in. Returns its path.
    pub(crate) fn put(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    pub(crate) fn put_game(&self, number: u64, content: impl AsRef<[u8]>) -> PathBuf {
        self.put(&format!("data/games/{number}.jsonl"), content)
    }

    pub(crate) fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Returns the names in a folder, in order; none if there is no such folder.
    pub(crate) fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).into_iter().flatten();
        let mut names: Vec<String> =
            entries.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Returns a home with copies of all files.
    pub(crate) fn copied(&self) -> Self {
        let copy = Self::new();
        copy_all(self.0.path(), copy.0.path());
        copy
    }

    pub(crate) fn dirs(&self) -> Dirs {
        let [data, config, state] = ["data", "config", "state"].map(|it| Some(self.path(it)));
        Dirs { data, config, state }
    }

    pub(crate) fn store(&self) -> Store {
        Store::at(self.dirs()).seeded(seed())
    }

    /// Starts a program with the computer's disk.
    pub(crate) fn instance(&self) -> Instance {
        Instance::new(self.store())
    }

    /// Starts a program whose disk has faults where it is told to, and otherwise does not wait for the computer's.
    pub(crate) fn instance_on(&self, disk: &Arc<FaultyDisk>) -> Instance {
        let disk: Arc<dyn Disk> = disk.clone();
        Instance::new(Store::on(disk, self.dirs()).seeded(seed()))
    }

    /// Keeps a game in a file of its own and leaves it.
    pub(crate) fn keep(&self, game: &Game) {
        let mut instance = self.instance();
        instance.save(game).unwrap();
        instance.store.close().unwrap();
    }
}

/// Returns another number for each store, as a random one would be.
fn seed() -> u64 {
    static N_STORES: AtomicU64 = AtomicU64::new(0);

    N_STORES.fetch_add(1, Ordering::Relaxed)
}

fn copy_all(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type().unwrap().is_dir() {
            fs::create_dir(&to).unwrap();
            copy_all(&from, &to);
        } else {
            fs::write(&to, fs::read(&from).unwrap()).unwrap();
        }
    }
}

/// A running program.
pub(crate) struct Instance {
    pub(crate) store: Store,
    pub(crate) recorder: Recorder,
}

impl Instance {
    fn new(store: Store) -> Self {
        Self { store, recorder: Recorder::new(None) }
    }

    /// Goes on with the unfinished game that was left last.
    pub(crate) fn load(&mut self) -> Option<Game> {
        let game = match self.store.games.left_off() {
            LeftOff::Game(game) => Some(*game),
            LeftOff::Nothing | LeftOff::Finished(_) => None,
        };
        self.recorder = Recorder::new(game.as_ref());
        game
    }

    /// Hands over what is new in a game. Whoever does that goes on after an error, which is returned.
    pub(crate) fn save(&mut self, game: &Game) -> Result<(), SaveError> {
        let on = Duration::from_secs(1_700_000_000);
        let orders = self.recorder.changes(game).into_iter();
        orders.map(|it| self.store.keep(it, on)).fold(Ok(()), Result::and)
    }

    pub(crate) fn begin(&mut self, game: &Game) -> Result<(), SaveError> {
        self.recorder.begin();
        self.save(game)
    }
}

/// Returns a game by its number, which is where its one given is, after its first moves.
pub(crate) fn numbered(number: usize, n_moves: usize) -> Game {
    let mut givens = Grid::EMPTY;
    givens.set(Cell::from_index(number), Some(Digit::ALL[0]));
    let mut game = Game::new(givens.into(), format!("game {number}"), None);
    for cell in givens.blanks().iter().take(n_moves) {
        game.place(cell, Digit::ALL[1], PeerMarks::Keep).unwrap();
    }
    game
}

/// Makes a named pipe. Starts no program for it: while a child is made, it holds the locks of the tests beside it.
#[cfg(unix)]
pub(crate) fn make_pipe(path: &Path) {
    use rustix::fs::{CWD, Mode};

    let mode = Mode::RUSR | Mode::WUSR;
    #[cfg(target_vendor = "apple")]
    rustix::fs::mkfifoat(CWD, path, mode).unwrap();
    #[cfg(not(target_vendor = "apple"))]
    rustix::fs::mknodat(CWD, path, rustix::fs::FileType::Fifo, mode, 0).unwrap();
}
