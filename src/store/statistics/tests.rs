//! The file of statistics: its text, and what is left of it on a disk with faults and beside another instance.

use std::fs;
use std::time::Duration;

use super::*;
use crate::logic::{self, Grade};
use crate::play::{Day, Lesson, LessonStep};
use crate::statistics::{Class, Event, Note, WinTime};
use crate::store::disk::faulty::{Effect, Fate, Fault, FaultyDisk, Span};
use crate::store::testing::Home;

/// Errors that every call may have.
const ERRORS: [i32; 2] = [5, 95];

fn record(game: u64, event: Event) -> Record {
    let note = Note { class: Class::Grade(Grade::Hard), daily: None, game, er: None, event };
    Record { on: Duration::from_secs(1_769_068_800 + game), note }
}

fn begun(game: u64) -> Record {
    record(game, Event::Begun)
}

/// Records of every kind.
fn all_kinds() -> [Record; 7] {
    let mut won =
        record(7, Event::Won(WinTime { time: Duration::from_millis(754_321), n_hints: 2 }));
    won.note.daily = Some(Day(20_780));
    won.note.class = Class::Sudominoku;
    let mut assisted =
        record(8, Event::Assisted(WinTime { time: Duration::from_secs(61), n_hints: 9 }));
    assisted.note.er = Some(72);
    [
        begun(7),
        record(7, Event::Shown(logic::technique("W-Wing"))),
        record(7, Event::Shown(None)),
        record(9, Event::Answered),
        won,
        assisted,
        record(
            8,
            Event::Found(Lesson {
                technique: logic::technique("W-Wing").unwrap(),
                step: LessonStep::Puzzle,
            }),
        ),
    ]
}

fn working(home: &Home) -> NoteFile {
    on(home, &Arc::default())
}

fn on(home: &Home, disk: &Arc<FaultyDisk>) -> NoteFile {
    NoteFile::on(disk.clone(), Some(&home.path("data")))
}

fn path(home: &Home) -> PathBuf {
    home.path("data").join(NAME)
}

/// Returns the games in the file, in order.
fn games(home: &Home) -> Vec<u64> {
    working(home).statistics().records().iter().map(|it| it.note.game).collect()
}

#[test]
fn records_come_back_as_they_were() {
    let home = Home::new();
    for record in all_kinds() {
        working(&home).keep(record).unwrap();
    }
    assert_eq!(working(&home).statistics(), all_kinds().into_iter().collect());
    let text = fs::read_to_string(path(&home)).unwrap();
    assert_eq!(working(&home).lines(), text);
    insta::assert_snapshot!("text", text);
}

#[test]
fn without_a_folder_nothing_is_kept_and_nothing_fails() {
    let mut file = NoteFile::on(Arc::new(FaultyDisk::default()), None);
    file.keep(begun(1)).unwrap();
    assert_eq!((file.lines(), file.path()), (String::new(), None));
    file.delete().unwrap();
}

#[test]
fn nothing_is_written_by_a_look() {
    let home = Home::new();
    assert!(working(&home).statistics().is_empty());
    working(&home).delete().unwrap();
    assert_eq!(home.names(""), [""; 0]);
}

#[test]
fn a_torn_line_costs_itself_alone() {
    let home = Home::new();
    for game in 1..=3 {
        working(&home).keep(begun(game)).unwrap();
    }
    let whole = fs::read(path(&home)).unwrap();
    let ends: Vec<usize> = (0..whole.len()).filter(|it| whole[*it] == b'\n').collect();
    for length in 0..whole.len() {
        fs::write(path(&home), &whole[..length]).unwrap();
        working(&home).keep(begun(4)).unwrap();
        let n_whole = ends[1..].iter().filter(|end| **end <= length).count() as u64;
        let expected: Vec<u64> = (1..=n_whole).chain([4]).collect();
        assert_eq!(games(&home), expected, "torn after {length} bytes");
        // What was there stays.
        assert!(fs::read(path(&home)).unwrap().starts_with(&whole[..length]));
    }
}

#[test]
fn a_damaged_byte_costs_its_line_alone() {
    let home = Home::new();
    for game in 1..=3 {
        working(&home).keep(begun(game)).unwrap();
    }
    let whole = fs::read(path(&home)).unwrap();
    let ends: Vec<usize> = (0..whole.len()).filter(|it| whole[*it] == b'\n').collect();
    for at in (0..whole.len()).filter(|it| !ends.contains(it)) {
        let mut damaged = whole.clone();
        damaged[at] ^= 1;
        fs::write(path(&home), damaged).unwrap();
        // A byte that became the end of a line leaves two damaged ones.
        let in_line = ends.iter().filter(|end| **end < at).count() as u64;
        let expected: Vec<u64> = (1..=3).filter(|it| *it != in_line).collect();
        assert_eq!(games(&home), expected, "byte {at}");
    }
}

#[test]
fn lines_of_an_unknown_kind_are_skipped_and_stay() {
    let home = Home::new();
    working(&home).keep(begun(1)).unwrap();
    let unknown = [
        r#"{"event":"sneezed","class":"hard","game":"1","on":1}"#,
        r#"{"event":"begun","class":"impossible","game":"1","on":1}"#,
        r#"{"weather":"fine"}"#,
    ];
    let sealed = unknown.map(|text| {
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        crate::saves::seal_line(&value)
    });
    let mut text = fs::read_to_string(path(&home)).unwrap();
    text.push_str(&sealed.concat());
    fs::write(path(&home), &text).unwrap();
    working(&home).keep(begun(2)).unwrap();
    assert_eq!(games(&home), [1, 2]);
    assert!(working(&home).lines().starts_with(&text));
    // A technique of another version leaves a hint.
    let hint = r#"{"event":"hint","class":"hard","technique":"divination","game":"3","on":1}"#;
    let value: serde_json::Value = serde_json::from_str(hint).unwrap();
    let text = working(&home).lines() + &crate::saves::seal_line(&value);
    fs::write(path(&home), &text).unwrap();
    let statistics = working(&home).statistics();
    assert_eq!(statistics.records()[2].note.event, Event::Shown(None));
}

#[test]
fn a_file_of_a_newer_version_is_left_alone() {
    let home = Home::new();
    working(&home).keep(begun(1)).unwrap();
    let head = serde_json::json!({ "sudoscope": "statistics", "version": 2 });
    let text = crate::saves::seal_line(&head);
    fs::write(path(&home), &text).unwrap();
    let mut file = working(&home);
    let error = file.keep(begun(2)).unwrap_err().to_string();
    assert!(
        error.contains("is from a newer version (format 2); the file is left alone"),
        "{error}"
    );
    file.write().unwrap();
    assert!(file.statistics().is_empty() && file.lines().is_empty());
    let [notice] = &file.notices[..] else { panic!("{:?}", file.notices) };
    assert!(
        notice.contains("is from a newer version (format 2); it stays where it is: "),
        "{notice}"
    );
    assert_eq!(fs::read_to_string(path(&home)).unwrap(), text);
}

#[test]
fn a_note_waits_for_another_instance() {
    let home = Home::new();
    let mut file = working(&home);
    file.keep(begun(1)).unwrap();
    let lock = files::lock(&FaultyDisk::default(), &path(&home).with_extension("lock")).unwrap();
    assert!(matches!(file.keep(begun(2)), Err(SaveError::StatisticsBusy)));
    assert!(matches!(file.delete(), Err(SaveError::StatisticsBusy)));
    assert_eq!(games(&home), [1]);
    assert!(matches!(file.keep(begun(3)), Err(SaveError::StatisticsBusy)));
    let known: Vec<u64> = file.statistics().records().iter().map(|it| it.note.game).collect();
    assert_eq!(known, [1, 2, 3], "those in memory count");
    drop(lock);
    file.write().unwrap();
    assert_eq!(games(&home), [1, 2, 3]);
}

#[test]
fn instances_at_work_at_once_lose_nothing() {
    let home = Home::new();
    std::thread::scope(|scope| {
        for instance in 0..4 {
            let home = &home;
            scope.spawn(move || {
                let mut file = working(home);
                for game in 0..20 {
                    let _ = file.keep(begun(100 * instance + game));
                }
                while file.write().is_err() {}
            });
        }
    });
    let found = games(&home);
    assert_eq!(found.len(), 80);
    for instance in 0..4 {
        let own: Vec<u64> = found.iter().copied().filter(|it| it / 100 == instance).collect();
        assert_eq!(own, (0..20).map(|it| 100 * instance + it).collect::<Vec<u64>>());
    }
    assert_eq!(fs::read_to_string(path(&home)).unwrap().lines().count(), 81);
}

#[test]
fn the_file_is_deleted_and_begins_again() {
    let home = Home::new();
    let mut file = working(&home);
    file.keep(begun(1)).unwrap();
    file.delete().unwrap();
    assert!(!path(&home).exists());
    file.keep(begun(2)).unwrap();
    assert_eq!(games(&home), [2]);
}

/// Each call fails in turn, once or from then on. Nothing that was there is lost, a record that was reported as kept is
/// there once, and any other at most once; after a failure that passes all are there.
#[test]
fn a_failure_of_any_call_loses_no_line_and_repeats_none() {
    let works = Arc::new(FaultyDisk::default());
    run(&Home::new(), &works);
    let calls = 0..works.n_calls();
    assert!(calls.len() > 20, "{calls:?}");
    for after in calls {
        for error in ERRORS {
            for effect in [Effect::None, Effect::Done] {
                for span in [Span::Passes(1), Span::Passes(2), Span::Stays] {
                    let fault = Fault { after, error, effect, span };
                    check(fault);
                }
            }
        }
    }
}

fn check(fault: Fault) {
    let home = Home::new();
    working(&home).keep(begun(1)).unwrap();
    let kept = run(&home, &Arc::new(FaultyDisk::with(fault)));
    let found = games(&home);
    assert!(found.is_sorted_by(|one, other| one < other), "{fault:?}: {found:?}");
    assert!(found.contains(&1), "{fault:?}: {found:?}");
    assert!(kept.iter().all(|it| found.contains(it)), "{fault:?}: {found:?} of {kept:?}");
    if fault.span != Span::Stays {
        assert_eq!(found, [1, 2, 3, 4], "{fault:?}");
    }
    // The next run goes on.
    working(&home).keep(begun(5)).unwrap();
    assert_eq!(games(&home), [&found[..], &[5]].concat(), "{fault:?}");
}

/// Keeps three records, and returns those that are kept for certain.
fn run(home: &Home, disk: &Arc<FaultyDisk>) -> Vec<u64> {
    let mut file = on(home, disk);
    let mut kept = Vec::new();
    for game in 2..=4 {
        if file.keep(begun(game)).is_ok() {
            kept = (2..=game).collect();
        }
    }
    if file.write().or_else(|_| file.write()).is_ok() {
        kept = vec![2, 3, 4];
    }
    kept
}

#[test]
fn what_a_full_disk_took_a_part_of_is_written_again() {
    let home = Home::new();
    let disk = Arc::new(FaultyDisk::default());
    let mut file = on(&home, &disk);
    for n_taken in [0, 1, 40, 150] {
        disk.set_fates([Fate::Full(n_taken)]);
        assert!(file.keep(begun(n_taken as u64)).is_err());
        file.write().unwrap();
    }
    // A sync that fails forgets what was written.
    disk.set_fates([Fate::Works, Fate::Broken]);
    assert!(file.keep(begun(200)).is_err());
    file.write().unwrap();
    assert_eq!(games(&home), [0, 1, 40, 150, 200]);
}
