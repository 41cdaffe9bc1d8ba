//! The thread's work without the thread: games on a disk with faults, at times that the test makes up.

use std::path::Path;
use std::sync::Arc;

use tempfile::TempDir;

use super::*;
use crate::grid::{Cell, Digit, Grid};
use crate::play::{Game, PeerMarks};
use crate::store::{Dirs, Fate, FaultyDisk, LeftOff, Recorder};

const A_MOMENT: Duration = Duration::from_millis(1);

/// A writer's work, with the game and the disk.
struct Desk {
    home: TempDir,
    disk: Arc<FaultyDisk>,
    work: Work,
    events: Receiver<Event>,
    game: Game,
    recorder: Recorder,
}

impl Desk {
    fn new() -> Self {
        let home = TempDir::new().unwrap();
        let disk = Arc::new(FaultyDisk::default());
        let store = Store::on(disk.clone(), dirs(home.path()));
        let (sender, events) = mpsc::channel();
        let work = Work::new(Box::new(store), sender);
        let game = Game::new(Grid::EMPTY.into(), "empty".into(), None);
        Self { home, disk, work, events, game, recorder: Recorder::new(None) }
    }

    /// Makes a move and hands it over.
    fn make_move(&mut self, now: Instant) {
        let cell = Cell::from_index(self.game.n_done());
        self.game.place(cell, Digit::ALL[0], PeerMarks::Keep).unwrap();
        for order in self.recorder.changes(&self.game) {
            self.work.keep(order, Duration::ZERO, now);
        }
    }

    /// Returns what the model was told since the last call.
    fn told(&self) -> Vec<String> {
        let told = self.events.try_iter().map(|event| match event {
            Event::Msg(Msg::SaveFailed(reason)) => reason,
            other => format!("{other:?}"),
        });
        told.collect()
    }

    /// Closes the work, and returns the game that the next run finds.
    fn left(self) -> Option<Game> {
        self.work.close();
        match Store::at(dirs(self.home.path())).load() {
            LeftOff::Game(game) => Some(*game),
            LeftOff::Nothing | LeftOff::Finished(_) => None,
        }
    }
}

fn dirs(home: &Path) -> Dirs {
    Dirs { data: Some(home.join("data")), config: None, state: None }
}

#[test]
fn a_full_disk_is_told_once_tried_every_five_seconds_and_in_the_end_all_is_kept() {
    let mut desk = Desk::new();
    let start = Instant::now();
    desk.disk.decree([Fate::Full(10); 1000]);
    desk.make_move(start);
    desk.make_move(start);
    let told = desk.told();
    let file = desk.home.path().join("data/games/1.jsonl");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with(&format!("cannot write {}: ", file.display())), "{told:?}");

    let mut now = start;
    for _ in 0..3 {
        let n_left = desk.disk.n_left();
        desk.work.sync_if_due(now + RETRY_AFTER - A_MOMENT);
        assert_eq!(desk.disk.n_left(), n_left, "it waits");
        now += RETRY_AFTER;
        desk.work.sync_if_due(now);
        assert!(desk.disk.n_left() < n_left, "it tries");
        assert_eq!(desk.work.due(), Some(now + RETRY_AFTER));
    }
    assert_eq!(desk.told(), [""; 0]);

    desk.disk.decree([]);
    now += RETRY_AFTER;
    desk.work.sync_if_due(now);
    assert_eq!((desk.work.due(), desk.told()), (None, Vec::new()));

    // The next failure is another one.
    desk.disk.decree([Fate::Full(0)]);
    desk.make_move(now);
    assert_eq!(desk.told().len(), 1);
    let game = desk.game.clone();
    assert_eq!(desk.left(), Some(game));
}

#[test]
fn a_sync_that_fails_is_told_and_what_the_system_forgot_is_written_again() {
    let mut desk = Desk::new();
    let start = Instant::now();
    desk.make_move(start);
    desk.work.sync_if_due(start + SYNC_AFTER);
    assert_eq!((desk.work.due(), desk.told()), (None, Vec::new()));

    desk.make_move(start + 2 * SYNC_AFTER);
    desk.disk.decree([Fate::Broken]);
    desk.work.sync_if_due(start + 3 * SYNC_AFTER);
    let told = desk.told();
    assert!(told.len() == 1 && told[0].starts_with("cannot write "), "{told:?}");
    desk.work.sync_if_due(start + 3 * SYNC_AFTER + RETRY_AFTER);
    assert_eq!((desk.work.due(), desk.told()), (None, Vec::new()));
    let file = std::fs::File::open(desk.home.path().join("data/games/1.jsonl")).unwrap();
    assert_eq!(desk.disk.synced_length(&file), file.metadata().unwrap().len());
    let game = desk.game.clone();
    assert_eq!(desk.left(), Some(game));
}

#[test]
fn a_move_is_on_the_disk_within_a_second_of_its_writing_however_many_follow() {
    let mut desk = Desk::new();
    let start = Instant::now();
    assert_eq!(desk.work.due(), None);
    for n_moves in 0..4 {
        desk.make_move(start + n_moves * SYNC_AFTER / 4);
        assert_eq!(desk.work.due(), Some(start + SYNC_AFTER));
    }
    desk.work.sync_if_due(start + SYNC_AFTER - A_MOMENT);
    let path = desk.home.path().join("data/games/1.jsonl");
    let synced = || desk.disk.synced_length(&std::fs::File::open(&path).unwrap());
    assert_eq!(synced(), 0);
    desk.work.sync_if_due(start + SYNC_AFTER);
    assert!(synced() > 0);
    assert_eq!(desk.work.due(), None);
}
