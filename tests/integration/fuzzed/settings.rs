//! The law of reading any text as settings.
//!
//! The fuzz target includes this file too, so it uses nothing but the library.

use std::fs;
use std::path::Path;

use sudoscope::settings::{Change, Home, SETTINGS, Settings, setting};
use sudoscope::store::{Dirs, Store};

/// Values that differ from the defaults, for both files.
const CHANGES: [(&str, &str); 3] = [("ascii", "on"), ("speed", "77.5"), ("engine", "walk")];

/// Checks that settings files with this text are read, that every value is one of its kind, and that a change leaves the
/// rest of a file as it was or the whole file. `home` is an empty folder.
pub(crate) fn check(text: &[u8], home: &Path) {
    let files = [home.join("config.toml"), home.join("state.toml")];
    for file in &files {
        fs::write(file, text).expect("the folder can be written");
    }
    let mut store = store(home);
    assert_lawful(&store.settings);
    let changes = CHANGES.map(|(name, value)| change(name, value));
    let kept = store.keep_settings(&changes);
    let after = files.each_ref().map(|it| fs::read(it).expect("the file is still there"));
    if let Err(error) = kept {
        // The one file may be refused where the other is written.
        assert!(after.iter().any(|it| it == text), "{error}");
        assert!(!store.notices().is_empty() || error.to_string().contains("table"), "{error}");
    } else {
        let again = self::store(home);
        let settings = again.settings;
        for change in changes {
            // A line in the player's file overrides the value that was used last.
            let is_overridden = change.setting().home == Home::State
                && contains(text, change.setting().name.as_bytes());
            assert!(is_overridden || change.setting().of(&settings) == change.value());
        }
        for (name, file) in [("ascii", &after[0]), ("speed", &after[1])] {
            assert!(contains(file, name.as_bytes()));
        }
        assert_eq!(others(&settings), others(&store.settings));
    }
    for setting in SETTINGS {
        if let Ok(change) = setting.parse(&String::from_utf8_lossy(text)) {
            let shown = change.value().to_string();
            assert_eq!(setting.parse(&shown), Ok(change));
        }
    }
}

fn store(home: &Path) -> Store {
    let home = Some(home.to_owned());
    Store::at(Dirs { data: None, config: home.clone(), state: home })
}

fn change(name: &str, value: &str) -> Change {
    let setting = setting(name).expect("the setting is in the table");
    setting.parse(value).expect("the value is one of its kind")
}

/// Asserts that each value is one that a flag may set.
fn assert_lawful(settings: &Settings) {
    for setting in SETTINGS {
        let value = setting.of(settings);
        assert_eq!(setting.parse(&value.to_string()).map(|it| it.value()), Ok(value));
    }
}

/// Returns the values of the settings that were not changed.
fn others(settings: &Settings) -> Vec<String> {
    let is_other = |name: &str| !CHANGES.iter().any(|it| it.0 == name);
    let others = SETTINGS.iter().filter(|it| is_other(it.name));
    others.map(|it| format!("{} {}", it.name, it.of(settings))).collect()
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|it| it == part)
}
