//! Every fault that a disk can have in the folder of settings, a few lines each.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use super::*;

/// Folders of one's own, and stores in them.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn data(&self) -> PathBuf {
        self.0.path().join("data")
    }

    fn config(&self) -> PathBuf {
        self.0.path().join("config")
    }

    fn settings(&self) -> PathBuf {
        self.config().join("settings.toml")
    }

    fn store(&self) -> Store {
        Store::at(Dirs { data: Some(self.data()), config: Some(self.config()) })
    }

    /// Both folders, so that a test can put something in them.
    fn furnished() -> Self {
        let home = Self::new();
        fs::create_dir(home.data()).unwrap();
        fs::create_dir(home.config()).unwrap();
        home
    }
}

fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn nothing_is_written_before_there_is_something_to_keep() {
    let home = Home::new();
    let store = home.store();
    assert_eq!(store.settings(), Settings::default());
    assert_eq!(names_in(home.0.path()), [""; 0]);
}

#[test]
fn without_folders_nothing_is_kept_and_nothing_fails() {
    let mut store = Store::at(Dirs { data: None, config: None });
    let mut chosen = store.settings();
    chosen.ascii = true;
    store.keep(Order::Settings(Box::new(chosen.clone())), Duration::ZERO).unwrap();
    assert_eq!((store.load(), store.settings()), (LeftOff::Nothing, chosen));
}

#[test]
fn settings_are_found_again() {
    let home = Home::new();
    let chosen = Settings {
        clear_peer_marks: false,
        ascii: true,
        mouse: false,
        reduced_motion: true,
        background: Background::Dark,
        engine: "fewest".into(),
        domino_engine: "tiles".into(),
        speed: 1_000.5,
    };
    let mut store = home.store();
    store.save_settings(&chosen).unwrap();
    assert_eq!(store.settings(), chosen);
    assert_eq!(home.store().settings(), chosen);
    assert_eq!(names_in(&home.config()), ["settings.lock", "settings.toml"]);
    assert_eq!(
        fs::read_to_string(home.settings()).unwrap().lines().next(),
        Some("clear_peer_marks = false")
    );
}

#[test]
fn a_speed_off_the_scale_is_kept_as_the_nearest_on_it() {
    for (speed, kept) in [(f64::INFINITY, 1e9), (0.0, 1.0), (f64::NAN, 1.0)] {
        let home = Home::new();
        let chosen = Settings { speed, ..Settings::default() };
        home.store().save_settings(&chosen).unwrap();
        let found = home.store().settings().speed;
        assert!(found.total_cmp(&kept).is_eq(), "{speed}: {found}");
    }
}

#[test]
fn what_a_settings_file_does_not_say_has_its_default() {
    let home = Home::furnished();
    fs::write(home.settings(), "# mine\r\nspeed = 30\nunheard_of = [1]\n").unwrap();
    let mut store = home.store();
    let speed = 30.0;
    assert_eq!(store.settings(), Settings { speed, ..Settings::default() });
    assert_eq!(store.notices(), [""; 0]);
}

/// A settings file that cannot be read is told with its line, left alone at the start, and set aside
/// before others are written.
fn check_unreadable_settings(text: &[u8], words: &str) {
    let home = Home::furnished();
    fs::write(home.settings(), text).unwrap();
    let mut store = home.store();
    assert_eq!(store.settings(), Settings::default());
    let [notice] = &store.notices()[..] else {
        panic!("one notice");
    };
    let expected = format!("{}{words}", home.settings().display());
    assert!(notice.starts_with(&expected), "{notice}");
    assert!(notice.ends_with("; the settings are as at first"), "{notice}");
    assert_eq!(fs::read(home.settings()).unwrap(), text, "untouched");

    store.save_settings(&Settings::default()).unwrap();
    let aside = home.config().join("settings.toml.corrupt-1");
    assert_eq!(fs::read(&aside).unwrap(), text);
    assert_eq!(store.notices().len(), 1);
    assert_eq!(home.store().notices(), [""; 0], "readable again");
}

#[test]
fn unreadable_settings_are_told_and_kept() {
    check_unreadable_settings(b"mouse = true\nspeed = fast\n", ":2: ");
    check_unreadable_settings(
        b"\n\nmouse = 3\n",
        ":3: invalid type: integer `3`, expected a boolean",
    );
    check_unreadable_settings(b"speed = 0.5", ":1: speed 0.5 is not between 1 and 1000000000");
    check_unreadable_settings(b"speed = nan", ":1: speed NaN is not between");
    check_unreadable_settings(b"mouse = true\nmouse = true", ":2: duplicate key");
    check_unreadable_settings(b"\xff\xfe", " is not UTF-8 text; ");
}

#[test]
fn settings_that_cannot_be_written_still_serve_this_run() {
    let home = Home::new();
    fs::write(home.config(), "in the way").unwrap();
    let mut store = home.store();
    assert_eq!(store.notices().len(), 1);
    let chosen = Settings { mouse: false, ..Settings::default() };
    let error = store.save_settings(&chosen).unwrap_err().to_string();
    assert!(error.starts_with("cannot create "), "{error}");
    assert_eq!(store.settings(), chosen);
}

#[test]
fn settings_being_written_elsewhere_are_left_alone() {
    let home = Home::furnished();
    let mut store = home.store();
    let lock = files::lock(&home.config().join("settings.lock")).unwrap();
    let error = store.save_settings(&Settings::default()).unwrap_err();
    assert!(matches!(error, SaveError::SettingsBusy), "{error}");
    drop(lock);
    store.save_settings(&Settings::default()).unwrap();
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::PermissionsExt as _;
    use std::process::Command;

    use super::*;

    fn make_pipe(path: &Path) {
        let status = Command::new("mkfifo").arg(path).status().unwrap();
        assert!(status.success());
    }

    #[test]
    fn a_pipe_in_place_of_the_settings_is_not_waited_for() {
        let home = Home::furnished();
        make_pipe(&home.settings());
        let mut store = home.store();
        assert!(store.notices()[0].contains("settings.toml is not a file; "));
        store.save_settings(&Settings::default()).unwrap();
    }

    #[test]
    fn who_may_read_the_settings_stays_as_it_was() {
        let home = Home::furnished();
        fs::write(home.settings(), "").unwrap();
        fs::set_permissions(home.settings(), fs::Permissions::from_mode(0o604)).unwrap();
        home.store().save_settings(&Settings::default()).unwrap();
        let mode = fs::metadata(home.settings()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o604);
    }
}
