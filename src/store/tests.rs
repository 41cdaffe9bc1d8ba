//! Laws of the store as a whole. Games and settings have their own tests.

mod calls;
mod faults;

use std::fs;
use std::time::Duration;

use tempfile::TempDir;

use super::*;
use crate::settings::layer;

#[test]
fn nothing_is_written_before_there_is_something_to_keep() {
    let home = TempDir::new().unwrap();
    let dir = |name: &str| Some(home.path().join(name));
    let dirs = Dirs { data: dir("data"), config: dir("config"), state: dir("state") };
    let mut store = Store::at(dirs);
    assert_eq!(store.games.left_off(), LeftOff::Nothing);
    assert_eq!(store.settings, Settings::default());
    assert_eq!(store.notices(), [""; 0]);
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
}

#[test]
fn a_store_is_empty_until_something_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let dir = |name: &str| Some(folder.path().join(name));
    let dirs = || Dirs { data: dir("data"), config: dir("config"), state: dir("state") };
    assert!(Store::at(dirs()).is_empty());
    Store::at(dirs()).games.left_off();
    assert!(Store::at(dirs()).is_empty(), "a look keeps nothing");
    let changes = crate::settings::layer(&[("speed", "20")]);
    Store::at(dirs()).keep_settings(&changes).unwrap();
    assert!(!Store::at(dirs()).is_empty());
    assert!(!Store::at(Dirs::NONE).is_empty());
}

#[test]
fn without_folders_nothing_is_kept_and_nothing_fails() {
    let mut store = Store::at(Dirs::NONE);
    store.keep(Order::Settings(layer(&[("ascii", "on")])), Duration::ZERO).unwrap();
    assert_eq!((store.games.left_off(), store.settings.ascii), (LeftOff::Nothing, true));
    store.close().unwrap();
}
