//! Laws of the store as a whole. Games and settings have their own tests.

mod calls;
mod faults;

use std::time::Duration;

use super::testing::Home;
use super::*;
use crate::settings::{AsciiOnly, layer};

#[test]
fn nothing_is_written_before_there_is_something_to_keep() {
    let home = Home::new();
    let mut store = home.store();
    assert_eq!(store.games.left_off(), LeftOff::Nothing);
    assert_eq!(store.settings, Settings::default());
    assert_eq!(store.notices(), [""; 0]);
    assert_eq!(home.names(""), [""; 0]);
}

#[test]
fn a_store_is_empty_until_something_is_kept() {
    let home = Home::new();
    assert!(home.store().is_empty());
    home.store().games.left_off();
    assert!(home.store().is_empty(), "a look keeps nothing");
    home.store().keep_settings(&layer(&[("speed", "20")])).unwrap();
    assert!(!home.store().is_empty());
    assert!(!Store::at(Dirs::NONE).is_empty());
}

#[test]
fn without_folders_nothing_is_kept_and_nothing_fails() {
    let mut store = Store::at(Dirs::NONE);
    store.keep(Order::Settings(layer(&[("ascii", "on")])), Duration::ZERO).unwrap();
    assert_eq!((store.games.left_off(), store.settings.ascii), (LeftOff::Nothing, AsciiOnly::On));
    store.close().unwrap();
}
