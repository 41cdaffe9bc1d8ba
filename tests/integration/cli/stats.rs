//! `sudoscope stats`: the statistics, their records, and how they are deleted.

use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use sudoscope::logic::{Grade, technique};
use sudoscope::play::{Day, Lesson, LessonStep};
use sudoscope::statistics::{Class, Event, Note, WinTime};
use sudoscope::store::{Dirs, Order, Store};
use tempfile::TempDir;

use super::{command, run_in};

const HARD: Class = Class::Grade(Grade::Hard);

/// The place of the file under a home folder.
const FILE: &str = ".local/share/sudoscope/statistics.jsonl";

/// Makes a home with statistics: `n_wins` of hard puzzles, a hint, and a daily puzzle that was begun.
pub(super) fn home(n_wins: u64) -> TempDir {
    let home = TempDir::new().unwrap();
    let data = home.path().join(FILE).parent().unwrap().to_owned();
    let mut store = Store::at(Dirs { data: Some(data), config: None, state: None });
    let mut keep = |class, daily, game, event| {
        let note = Note { class, daily, game, er: (game % 2 == 0).then_some(72), event };
        store.keep(Order::Note(note), Duration::from_secs(1_769_068_800 + game)).unwrap();
    };
    for game in 1..=n_wins {
        let time = Duration::from_secs(60 * (8 + game * 5 % 7));
        keep(HARD, None, game, Event::Begun);
        keep(HARD, None, game, Event::Won(WinTime { time, n_hints: 0 }));
    }
    keep(HARD, None, 0, Event::Begun);
    keep(HARD, None, 0, Event::Shown(technique("W-Wing")));
    for step in [LessonStep::Houses, LessonStep::Puzzle] {
        let technique = technique("W-Wing").unwrap();
        keep(HARD, None, 0, Event::Found(Lesson { technique, step }));
    }
    keep(Class::Sudominoku, Some(Day(20_780)), 99, Event::Begun);
    // A process that another test is starting may hold a copy of the lock for a moment.
    while store.notes.write().is_err() {
        std::thread::yield_now();
    }
    home
}

#[test]
fn without_a_game_it_says_so() {
    let home = TempDir::new().unwrap();
    let ran = run_in(home.path(), "stats", "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert!(ran.stdout.starts_with("No game was begun yet."), "{ran:?}");
    assert_eq!(run_in(home.path(), "stats --export", "").stdout, "");
    let json: Value =
        serde_json::from_str(&run_in(home.path(), "stats --json", "").stdout).unwrap();
    assert_eq!((&json["played"], &json["classes"]), (&0.into(), &Value::Array(Vec::new())));
    let ran = run_in(home.path(), "stats --delete --yes", "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "There are no statistics to delete.\n"));
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "a look keeps nothing");
}

#[test]
fn the_table_and_the_charts_fit_eighty_columns() {
    let home = home(90);
    for ascii in ["0", "1"] {
        let mut command = command(home.path());
        let ran = command.env("SUDOSCOPE_ASCII", ascii).arg("stats").output().unwrap();
        let text = String::from_utf8(ran.stdout).unwrap();
        assert!(text.lines().all(|it| it.chars().count() <= 80), "{text}");
        assert_eq!(text.is_ascii(), ascii == "1", "{text}");
        assert!(!text.contains('\u{1b}'), "{text}");
    }
    // The ER is there with its setting alone.
    let with_er = command(home.path()).env("SUDOSCOPE_ER", "1").arg("stats").output().unwrap();
    let with_er = String::from_utf8(with_er.stdout).unwrap();
    assert!(with_er.contains("ER: of the hardest win") && with_er.contains(" 7.2 "), "{with_er}");
    assert!(with_er.lines().all(|it| it.chars().count() <= 80), "{with_er}");
    let text = run_in(self::home(7).path(), "stats", "").stdout;
    assert!(!text.contains("ER"), "{text}");
    insta::assert_snapshot!("stats", text);
}

#[test]
fn json_has_all_figures() {
    let ran = run_in(home(6).path(), "stats --json", "");
    let json: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(ran.stdout.lines().count(), 1);
    assert_eq!((&json["played"], &json["won"], &json["streak"]), (&8.into(), &6.into(), &0.into()));
    let hard = &json["classes"][0];
    assert_eq!(
        (&hard["class"], &hard["played"], &hard["won"]),
        (&"hard".into(), &7.into(), &6.into())
    );
    assert_eq!(hard["best_ms"], 540_000);
    assert_eq!(hard["trend"]["wins"], 3);
    assert_eq!(
        (&hard["hardest_er"], &json["classes"][1]["hardest_er"]),
        (&7.2.into(), &Value::Null)
    );
    assert_eq!(hard["times_ms"].as_array().unwrap().len(), 6);
    assert_eq!(json["classes"][1]["best_ms"], Value::Null);
    assert_eq!(json["techniques"][0]["technique"], "W-Wing");
    let learned = &json["learned"][0];
    assert_eq!(learned["found"], Value::from(vec![2, 4]));
    assert_eq!((&learned["technique"], &learned["mastered"]), (&"W-Wing".into(), &true.into()));
    let daily = &json["daily"][0];
    assert_eq!((&daily["day"], &daily["won"]), (&"2026-11-23".into(), &false.into()));
}

#[test]
fn what_is_exported_is_the_file_without_its_damaged_lines() {
    let home = home(2);
    let text = std::fs::read_to_string(home.path().join(FILE)).unwrap();
    assert_eq!(run_in(home.path(), "stats --export", "").stdout, text);
    let torn = format!("{text}{{\"event\":\"beg");
    std::fs::write(home.path().join(FILE), torn).unwrap();
    assert_eq!(run_in(home.path(), "stats --export", "").stdout, text);
}

#[test]
fn deleting_needs_an_answer_or_a_yes() {
    let home = home(2);
    let file = home.path().join(FILE);
    let refused = run_in(home.path(), "stats --delete", "y\n");
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert!(refused.stderr.contains("--yes") && file.exists(), "{refused:?}");
    let deleted = run_in(home.path(), "stats --delete --yes", "");
    assert_eq!((deleted.code, deleted.stdout.as_str()), (Some(0), ""));
    assert!(deleted.stderr.starts_with("Deleted the statistics of 4 games, "), "{deleted:?}");
    assert!(!file.exists());
    assert_eq!(run_in(home.path(), "stats --yes", "").code, Some(2));
    assert_eq!(run_in(home.path(), "stats --json --export", "").code, Some(2));
}

#[test]
fn a_file_of_a_newer_version_is_reported() {
    let home = home(1);
    write_newer(&home.path().join(FILE));
    let ran = run_in(home.path(), "stats", "");
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.stderr.contains("is from a newer version (format 2); it stays"), "{ran:?}");
}

/// Writes a head of version 2, with its checksum.
fn write_newer(file: &Path) {
    let members = r#"{"sudoscope":"statistics","version":2"#;
    let hash = members.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    std::fs::write(file, format!("{members},\"sum\":\"{hash:016x}\"}}\n")).unwrap();
}
