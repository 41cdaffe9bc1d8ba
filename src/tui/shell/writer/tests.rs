//! The thread's work without the thread: games on a disk with faults, at times that the test makes up.

use std::fs::File;
use std::sync::Arc;

use super::*;
use crate::play::Game;
use crate::settings::{Settings, layer};
use crate::statistics::{self, Note};
use crate::store::testing::{Home, Instance, numbered};
use crate::store::{Fate, FaultyDisk, Recorder};

/// A moment before a sync is due.
const BEFORE_SYNC: Duration = Duration::from_millis(999);

/// The report of the first save after a failure.
const SAVE_WORKS: &str = "Msg(Saving(Kept))";

/// A moment before a retry is due.
const BEFORE_RETRY: Duration = Duration::from_millis(4999);

/// A writer's work, with the game and the disk.
struct Fixture {
    home: Home,
    disk: Arc<FaultyDisk>,
    work: Work,
    events: Receiver<Event>,
    game: Game,
    recorder: Recorder,
}

impl Fixture {
    fn new() -> Self {
        let (home, disk) = (Home::new(), Arc::default());
        let Instance { store, recorder } = home.instance_on(&disk);
        let (sender, events) = mpsc::sync_channel(1 << 16);
        let work = Work::new(store, Saving::Kept, sender);
        Self { home, disk, work, events, game: numbered(0, 0), recorder }
    }

    /// Makes a move and hands it over.
    fn make_move(&mut self, now: Instant) {
        self.game = numbered(0, self.game.n_done() + 1);
        for order in self.recorder.changes(&self.game) {
            self.work.keep(order, Duration::ZERO, now);
        }
    }

    /// Returns the reports to the model since the last call.
    fn reported(&self) -> Vec<String> {
        let reported = self.events.try_iter().filter_map(|event| match event {
            Event::Msg(Msg::Saving(Saving::Failing(reason))) => Some(reason),
            Event::Msg(Msg::Unkept(_)) => None,
            other => Some(format!("{other:?}")),
        });
        reported.collect()
    }

    /// Returns the number of moves in no file, as last reported since the last call.
    fn n_unkept(&self) -> Option<usize> {
        let counts = self.events.try_iter().filter_map(|event| match event {
            Event::Msg(Msg::Unkept(n_moves)) => Some(n_moves),
            _ => None,
        });
        counts.last()
    }

    /// Closes the work, and returns the game that the next run finds.
    fn left(self) -> Option<Game> {
        self.work.close();
        self.home.instance().load()
    }

    /// Returns the length of the game's file that a loss of power leaves.
    fn synced_length(&self) -> u64 {
        self.disk.synced_length(&File::open(self.home.game(1)).unwrap())
    }
}

#[test]
fn a_full_disk_is_reported_once_tried_every_five_seconds_and_in_the_end_all_is_kept() {
    let mut fixture = Fixture::new();
    let start = Instant::now();
    fixture.disk.set_fates([Fate::Full(10); 1000]);
    fixture.make_move(start);
    fixture.make_move(start);
    let reported = fixture.reported();
    let file = fixture.home.game(1);
    assert_eq!(reported.len(), 1, "{reported:?}");
    let expected = format!("no space left: cannot write {}", file.display());
    assert_eq!(reported[0], expected);

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
fn the_moves_in_no_file_are_counted() {
    let mut fixture = Fixture::new();
    let start = Instant::now();
    fixture.make_move(start);
    assert_eq!(fixture.n_unkept(), None);
    fixture.disk.set_fates([Fate::Full(10); 1000]);
    for n_moves in 1..=3 {
        fixture.make_move(start);
        assert_eq!(fixture.n_unkept(), Some(n_moves));
    }
    fixture.disk.set_fates([]);
    fixture.work.sync_if_due(start + RETRY_AFTER);
    assert_eq!(fixture.n_unkept(), Some(0));
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
    assert!(reported.len() == 1 && reported[0].contains(": cannot write "), "{reported:?}");
    fixture.work.sync_if_due(start + 3 * SYNC_AFTER + RETRY_AFTER);
    assert_eq!((fixture.work.due(), fixture.reported()), (None, vec![SAVE_WORKS.to_owned()]));
    let length = fixture.home.game(1).metadata().unwrap().len();
    assert_eq!(fixture.synced_length(), length);
    let game = fixture.game.clone();
    assert_eq!(fixture.left(), Some(game));
}

#[test]
fn settings_that_cannot_be_written_are_reported_once_and_tried_again() {
    let changes = [("ascii", "on"), ("mouse", "off"), ("background", "light")];
    for (n_failures, is_kept) in [(2, true), (3, true), (4, false)] {
        let (home, disk) = (Home::new(), Arc::default());
        let (sender, events) = mpsc::sync_channel(1 << 16);
        let mut work = Work::new(home.instance_on(&disk).store, Saving::Kept, sender);
        disk.set_fates(vec![Fate::Broken; n_failures]);
        for change in changes {
            work.keep(Order::Settings(layer(&[change])), Duration::ZERO, Instant::now());
        }
        work.close();
        let reports: Vec<Event> = events.try_iter().collect();
        let [Event::Msg(Msg::NotKept("settings", reason)), Event::Closed(end)] = &reports[..]
        else {
            panic!("{reports:?}");
        };
        assert!(reason.contains(": cannot write ") && reason.contains("config.toml"), "{reason}");
        let expected = Err(format!("the settings are not kept: {reason}"));
        assert_eq!(*end, if is_kept { Ok(()) } else { expected });
        let mut settings = Settings::default();
        settings.apply(if is_kept { layer(&changes) } else { Vec::new() }.as_slice());
        assert_eq!(home.store().settings, settings);
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
    assert_eq!(fixture.synced_length(), 0);
    fixture.work.sync_if_due(start + SYNC_AFTER);
    assert!(fixture.synced_length() > 0);
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
    assert!(only.contains("NotKept(\"statistics\"") && only.contains("statistics.jsonl"), "{only}");
    // The game is kept.
    assert!(fixture.work.saving == Saving::Kept);
    fixture.work.sync_if_due(start + SYNC_AFTER);
    let found = fixture.home.store().notes.statistics();
    assert_eq!(found.records().len(), 2);
}
