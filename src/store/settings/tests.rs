//! Both files after changes by a player, an earlier version or another instance.

use std::fs;

use super::*;
use crate::settings::{layer, printed, setting};
use crate::store::disk::SystemDisk;
use crate::store::testing::Home;

/// The player's file.
const CONFIG: &str = "config/config.toml";
/// The file of values that were used last.
const STATE: &str = "state/state.toml";

fn with_config(text: &str) -> Home {
    let home = Home::new();
    home.put(CONFIG, text);
    home
}

fn loaded(home: &Home) -> (Settings, Vec<String>) {
    let Loaded { settings, notices, .. } = load(&SystemDisk, &home.dirs());
    (settings, notices)
}

fn kept(home: &Home, values: &[(&str, &str)]) -> Result<(), SaveError> {
    keep(&SystemDisk, &home.dirs(), &layer(values))
}

fn settings(values: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::default();
    settings.apply(&layer(values));
    settings
}

const EVERYTHING: &[(&str, &str)] = &[
    ("clear_peer_marks", "off"),
    ("ascii", "on"),
    ("mouse", "off"),
    ("reduced_motion", "on"),
    ("background", "dark"),
    ("engine", "fewest"),
    ("domino_engine", "tiler"),
    ("speed", "1000.5"),
    ("panel", "heat"),
];

#[test]
fn each_setting_is_saved_in_its_file() {
    let home = Home::new();
    kept(&home, EVERYTHING).unwrap();
    assert_eq!(loaded(&home), (settings(EVERYTHING), vec![]));
    let config = home.text(CONFIG);
    assert!(config.starts_with("# Settings that you choose"), "{config}");
    assert!(config.ends_with("\nreduced_motion = true\nbackground = \"dark\"\n"), "{config}");
    let state = home.text(STATE);
    assert!(
        state.ends_with("\nspeed = 1000.5\npanel = \"heat\"\n") && !state.contains("mouse"),
        "{state}"
    );
    assert_eq!(home.names("config"), ["config.lock", "config.toml"]);
    assert_eq!(home.names("state"), ["state.lock", "state.toml"]);
}

#[test]
fn the_players_file_keeps_comments_and_unknown_keys() {
    let text = "# mine\nascii = true # on the train\ncolour = \"red\"\n\n[sounds]\nu = \"undo\"\n";
    let home = with_config(text);
    let (found, notices) = loaded(&home);
    assert_eq!(found, settings(&[("ascii", "on")]));
    let path = home.path(CONFIG);
    let words = "has unknown settings, which stay: colour (line 3), sounds (line 5).";
    assert_eq!(notices, [format!("{} {words}", path.display())]);
    kept(&home, &[("ascii", "off"), ("mouse", "off"), ("speed", "20")]).unwrap();
    let expected = "# mine\nascii = false # on the train\ncolour = \"red\"\nmouse = false\n\n[sounds]\nu = \"undo\"\n";
    assert_eq!(home.text(CONFIG), expected);
}

#[test]
fn a_file_that_does_not_parse_is_named_with_its_line_and_left_alone() {
    for text in ["mouse = true\nspeed = = 3\n", "mouse = true\nmouse = true\n"] {
        let home = with_config(text);
        let path = home.path(CONFIG);
        let mut store = home.store();
        assert_eq!(store.settings, Settings::default());
        let [notice] = &store.notices()[..] else { panic!("one notice") };
        assert!(notice.starts_with(&format!("{}:2: ", path.display())), "{notice}");
        assert!(
            notice.ends_with("; the file is left alone, and changes are not kept."),
            "{notice}"
        );
        // Values used last are in the other file.
        let changes = layer(&[("ascii", "on"), ("speed", "20")]);
        let error = store.keep_settings(&changes).unwrap_err().to_string();
        assert!(error.starts_with(&format!("{}:2: ", path.display())), "{error}");
        assert!(error.ends_with("; the file is left alone"), "{error}");
        assert_eq!(home.text(CONFIG), text);
        assert_eq!(loaded(&home).0, settings(&[("speed", "20")]));
        // Once it is corrected, the choices made meanwhile are written.
        fs::write(&path, "mouse = true\n").unwrap();
        store.keep_settings(&[]).unwrap();
        assert_eq!(home.text(CONFIG), "mouse = true\nascii = true\n");
    }
}

#[test]
fn a_file_that_is_not_text_is_left_alone() {
    let home = Home::new();
    let path = home.put(CONFIG, b"\xff\xfe");
    let (found, notices) = loaded(&home);
    assert_eq!(found, Settings::default());
    assert!(notices[0].contains(" is not UTF-8 text; the file is left alone"), "{notices:?}");
    kept(&home, &[("ascii", "on")]).unwrap_err();
    assert_eq!(fs::read(&path).unwrap(), b"\xff\xfe");
}

#[test]
fn a_bad_value_is_named_with_its_line_and_the_default_is_used() {
    let text = "ascii = true\nmouse = 3\nspeed = 0.5\nengine = \"tiler\"\n";
    let home = with_config(text);
    let (found, notices) = loaded(&home);
    assert_eq!(found, settings(&[("ascii", "on")]));
    let path = home.path(CONFIG);
    let notice = |line: usize, words: &str| {
        format!("{}:{line}: {words}; the line is ignored.", path.display())
    };
    let engines = format!("engine takes {}", setting("engine").unwrap().kind);
    let expected = [
        notice(2, "mouse takes true or false"),
        notice(3, "speed takes a number from 1 to 1000000000"),
        notice(4, &engines),
    ];
    assert_eq!(notices, expected);
    assert_eq!(home.text(CONFIG), text, "left as it is");
    // A choice of the player replaces the bad value.
    kept(&home, &[("mouse", "off")]).unwrap();
    assert!(home.text(CONFIG).contains("\nmouse = false\nspeed = 0.5\n"));
}

#[test]
fn a_line_in_the_players_file_overrides_the_value_used_last() {
    let home = with_config("speed = 100\n");
    kept(&home, &[("speed", "20"), ("engine", "walk")]).unwrap();
    assert_eq!(loaded(&home).0, settings(&[("speed", "100"), ("engine", "walk")]));
    assert_eq!(home.text(CONFIG), "speed = 100\n");
}

#[test]
fn the_printed_defaults_change_nothing_once_saved() {
    let home = Home::new();
    kept(&home, &[("speed", "20"), ("engine", "walk")]).unwrap();
    let before = loaded(&home);
    home.put(CONFIG, printed());
    assert_eq!(loaded(&home), before);
}

#[test]
fn the_settings_of_an_earlier_version_are_divided_once_and_stay() {
    let home = Home::new();
    let old = "clear_peer_marks = true\nascii = true\nmouse = true\nreduced_motion = false\n\
        background = \"auto\"\nengine = \"fewest\"\ndomino_engine = \"dominoes\"\nspeed = 1000.5\n";
    let path = home.put("config/settings.toml", old);
    let expected = settings(&[("ascii", "on"), ("engine", "fewest"), ("speed", "1000.5")]);
    assert_eq!(loaded(&home), (expected.clone(), vec![]));
    assert_eq!(fs::read_to_string(&path).unwrap(), old);
    assert_eq!(home.text(CONFIG), format!("{CONFIG_HEAD}ascii = true\n"));
    assert!(home.text(STATE).contains("speed = 1000.5\n"));
    // It is not read again.
    fs::write(&path, "ascii = false\nspeed = 3\n").unwrap();
    assert_eq!(loaded(&home), (expected, vec![]));
}

#[test]
fn settings_of_an_earlier_version_that_do_not_parse_are_named_and_left_alone() {
    let home = Home::new();
    let path = home.put("config/settings.toml", "ascii = true\nmouse = \n");
    let (found, notices) = loaded(&home);
    assert_eq!(found, Settings::default());
    assert!(notices[0].starts_with(&format!("{}:2: ", path.display())), "{notices:?}");
    assert_eq!(home.names("config"), ["settings.toml"]);
}

#[test]
fn instances_keep_the_changes_of_each_other() {
    let home = Home::new();
    let (mut first, mut second) = (home.store(), home.store());
    first.keep_settings(&layer(&[("ascii", "on"), ("speed", "20")])).unwrap();
    second.keep_settings(&layer(&[("mouse", "off"), ("engine", "walk")])).unwrap();
    let all = [("ascii", "on"), ("speed", "20"), ("mouse", "off"), ("engine", "walk")];
    assert_eq!(loaded(&home).0, settings(&all));
}

#[test]
fn a_file_being_written_elsewhere_is_left_alone_until_the_next_try() {
    let home = with_config("");
    let mut store = home.store();
    let lock = files::lock(&SystemDisk, &home.path("config/config.lock")).unwrap();
    let error = store.keep_settings(&layer(&[("ascii", "on")])).unwrap_err();
    assert!(error.to_string().contains("another program is writing them"), "{error}");
    drop(lock);
    store.keep_settings(&[]).unwrap();
    assert_eq!(loaded(&home).0, settings(&[("ascii", "on")]));
}

#[test]
fn settings_that_cannot_be_written_still_count_in_this_run() {
    let home = Home::new();
    home.put("config", "in the way");
    let mut store = home.store();
    assert_eq!(store.notices().len(), 1);
    let error = store.keep_settings(&layer(&[("mouse", "off")])).unwrap_err().to_string();
    assert!(error.contains(": cannot create "), "{error}");
    assert_eq!(store.settings, settings(&[("mouse", "off")]));
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;
    use crate::store::testing::make_pipe;

    #[test]
    fn a_link_is_written_through() {
        let home = Home::new();
        let dotfiles = home.put("dotfiles.toml", "# shared\n");
        fs::create_dir(home.path("config")).unwrap();
        symlink(&dotfiles, home.path(CONFIG)).unwrap();
        kept(&home, &[("ascii", "on")]).unwrap();
        assert_eq!(fs::read_to_string(&dotfiles).unwrap(), "# shared\nascii = true\n");
        let path = home.path(CONFIG);
        assert!(fs::symlink_metadata(path).unwrap().is_symlink());
    }

    #[test]
    fn the_permissions_of_the_file_stay() {
        let home = with_config("ascii = true\n");
        let path = home.path(CONFIG);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o604)).unwrap();
        kept(&home, &[("ascii", "off")]).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o604);
    }

    #[test]
    fn a_pipe_is_not_waited_for() {
        let home = with_config("");
        let path = home.path(CONFIG);
        fs::remove_file(&path).unwrap();
        make_pipe(&path);
        assert!(loaded(&home).1[0].contains("config.toml is not a file; "));
        kept(&home, &[("ascii", "on")]).unwrap_err();
    }
}
