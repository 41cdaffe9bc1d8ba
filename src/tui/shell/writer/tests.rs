//! The thread's work without the thread: games on a disk with faults, at times that the test makes up.

use std::path::Path;
use std::sync::Arc;

use tempfile::TempDir;

use super::*;
use crate::grid::{Cell, Digit, Grid};
use crate::play::{Game, PeerMarks};
use crate::settings::{Settings, layer};
use crate::statistics::{self, Note};
use crate::store::{Dirs, Fate, FaultyDisk, LeftOff, Recorder};

/// A moment before a sync is due.
const BEFORE_SYNC: Duration = Duration::from_millis(999);

/// The report of the first save after a failure.
const SAVE_WORKS: &str = "Msg(Saving(Kept))";

/// A moment before a retry is due.
const BEFORE_RETRY: Duration = Duration::from_millis(4999);

/// A writer's work, with the game and the disk.
struct Fixture {
    home: TempDir,
    disk: Arc<FaultyDisk>,
    work: Work,
    events: Receiver<Event>,
    game: Game,
    recorder: Recorder,
}

impl Fixture {
    fn new() -> Self {
        let home = TempDir::new().unwrap();
        let disk = Arc::new(FaultyDisk::default());
        let store = Store::on(disk.clone(), dirs(home.path()));
        let (sender, events) = mpsc::sync_channel(1 << 16);
        let work = Work::new(store, Saving::Kept, sender);
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

    /// Returns the reports to the model since the last call.
    fn reported(&self) -> Vec<String> {
        let reported = self.events.try_iter().map(|event| match event {
            Event::Msg(Msg::Saving(Saving::Failing(reason))) => reason,
            other => format!("{other:?}"),
        });
        reported.collect()
    }

    /// Closes the work, and returns the game that the next run finds.
    fn left(self) -> Option<Game> {
        self.work.close();
        match Store::at(dirs(self.home.path())).games.left_off() {
            LeftOff::Game(game) => Some(*game),
            LeftOff::Nothing | LeftOff::Finished(_) => None,
        }
    }
}

fn dirs(home: &Path) -> Dirs {
    Dirs { data: Some(home.join("data")), config: None, state: None }
}

#[test]
fn a_full_disk_is_reported_once_tried_every_five_seconds_and_in_the_end_all_is_kept() {
    let mut fixture = Fixture::new();
    let start = Instant::now();
    fixture.disk.set_fates([Fate::Full(10); 1000]);
    fixture.make_move(start);
    fixture.make_move(start);
    let reported = fixture.reported();
    let file = fixture.home.path().join("data/games/1.jsonl");
    assert_eq!(reported.len(), 1, "{reported:?}");
    assert!(reported[0].starts_with(&format!("cannot write {}: ", file.display())), "{reported:?}");

    let mut now = start;
    for _ in 0..3 {
        let n_left = fixture.disk.n_left();
        fixture.work.sync_if_due(now + BEFORE_RETRY);
        assert_eq!(fixture.disk.n_left(), n_left, "it waits");
        now += RETRY_AFTER;
        fixture.work.sync_if_due(now);
        assert!(fixture.disk.n_left() < n_left, "it tries");
        assert_eq!(fixture.work.due(), Some(now + RETRY_AFTER));
    }
    assert_eq!(fixture.reported(), [""; 0]);

    fixture.disk.set_fates([]);
    now += RETRY_AFTER;
    fixture.work.sync_if_due(now);
    assert_eq!((fixture.work.due(), fixture.reported()), (None, vec![SAVE_WORKS.to_owned()]));

    // The next failure is another one.
    fixture.disk.set_fates([Fate::Full(0)]);
    fixture.make_move(now);
    assert_eq!(fixture.reported().len(), 1);
    let game = fixture.game.clone();
    assert_eq!(fixture.left(), Some(game));
}

#[test]
fn a_sync_that_fails_is_reported_and_what_the_system_forgot_is_written_again() {
    let mut fixture = Fixture::new();
    let start = Instant::now();
    fixture.make_move(start);
    fixture.work.sync_if_due(start + SYNC_AFTER);
    assert_eq!((fixture.work.due(), fixture.reported()), (None, Vec::new()));

    fixture.make_move(start + 2 * SYNC_AFTER);
    fixture.disk.set_fates([Fate::Broken]);
    fixture.work.sync_if_due(start + 3 * SYNC_AFTER);
    let reported = fixture.reported();
    assert!(reported.len() == 1 && reported[0].starts_with("cannot write "), "{reported:?}");
    fixture.work.sync_if_due(start + 3 * SYNC_AFTER + RETRY_AFTER);
    assert_eq!((fixture.work.due(), fixture.reported()), (None, vec![SAVE_WORKS.to_owned()]));
    let file = std::fs::File::open(fixture.home.path().join("data/games/1.jsonl")).unwrap();
    assert_eq!(fixture.disk.synced_length(&file), file.metadata().unwrap().len());
    let game = fixture.game.clone();
    assert_eq!(fixture.left(), Some(game));
}

#[test]
fn settings_that_cannot_be_written_are_reported_once_and_tried_again() {
    let changes = [("ascii", "on"), ("mouse", "off"), ("background", "light")];
    for (n_failures, is_kept) in [(2, true), (3, true), (4, false)] {
        let home = TempDir::new().unwrap();
        let dirs = || Dirs { config: Some(home.path().to_owned()), ..Dirs::NONE };
        let disk = Arc::new(FaultyDisk::default());
        let (sender, events) = mpsc::sync_channel(1 << 16);
        let mut work = Work::new(Store::on(disk.clone(), dirs()), Saving::Kept, sender);
        disk.set_fates(vec![Fate::Broken; n_failures]);
        for change in changes {
            work.keep(Order::Settings(layer(&[change])), Duration::ZERO, Instant::now());
        }
        work.close();
        let reports: Vec<Event> = events.try_iter().collect();
        let [Event::Msg(Msg::SettingsFailed(reason)), Event::Closed(end)] = &reports[..] else {
            panic!("{reports:?}");
        };
        assert!(reason.starts_with("cannot write ") && reason.contains("config.toml"), "{reason}");
        let expected = Err(format!("the settings are not kept: {reason}"));
        assert_eq!(*end, if is_kept { Ok(()) } else { expected });
        let mut settings = Settings::default();
        settings.apply(if is_kept { layer(&changes) } else { Vec::new() }.as_slice());
        assert_eq!(Store::at(dirs()).settings, settings);
    }
}

#[test]
fn a_move_is_on_the_disk_within_a_second_of_its_writing_however_many_follow() {
    let mut fixture = Fixture::new();
    let start = Instant::now();
    assert_eq!(fixture.work.due(), None);
    for n_moves in 0..4 {
        fixture.make_move(start + n_moves * SYNC_AFTER / 4);
        assert_eq!(fixture.work.due(), Some(start + SYNC_AFTER));
    }
    fixture.work.sync_if_due(start + BEFORE_SYNC);
    let path = fixture.home.path().join("data/games/1.jsonl");
    let synced = || fixture.disk.synced_length(&std::fs::File::open(&path).unwrap());
    assert_eq!(synced(), 0);
    fixture.work.sync_if_due(start + SYNC_AFTER);
    assert!(synced() > 0);
    assert_eq!(fixture.work.due(), None);
}

#[test]
fn a_note_that_is_not_kept_is_reported_once_and_written_later() {
    let mut fixture = Fixture::new();
    let start = Instant::now();
    let note = Note::about(&fixture.game, statistics::Event::Begun);
    fixture.disk.set_fates([Fate::Full(10), Fate::Full(0), Fate::Works]);
    for _ in 0..2 {
        fixture.work.keep(Order::Note(note.clone()), Duration::ZERO, start);
    }
    let reported = fixture.reported();
    let [only] = &reported[..] else { panic!("{reported:?}") };
    assert!(only.contains("StatisticsFailed") && only.contains("statistics.jsonl"), "{only}");
    // The game is kept.
    assert!(fixture.work.saving == Saving::Kept);
    fixture.work.sync_if_due(start + SYNC_AFTER);
    let found = Store::at(dirs(fixture.home.path())).notes.statistics();
    assert_eq!(found.records().len(), 2);
}
