//! Both files after changes by a player, an earlier version or another instance.

use std::fs;

use tempfile::TempDir;

use super::*;
use crate::settings::{layer, printed, setting};
use crate::store::Store;
use crate::store::disk::SystemDisk;

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        for name in ["config", "state"] {
            fs::create_dir(folder.0.path().join(name)).unwrap();
        }
        folder
    }

    fn with_config(text: &str) -> Self {
        let folder = Self::new();
        fs::write(folder.file("config/config.toml"), text).unwrap();
        folder
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    fn names(&self, name: &str) -> Vec<String> {
        let entries = fs::read_dir(self.file(name)).unwrap();
        let mut names: Vec<String> =
            entries.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn dirs(&self) -> Dirs {
        Dirs { data: None, config: Some(self.file("config")), state: Some(self.file("state")) }
    }

    fn store(&self) -> Store {
        Store::at(self.dirs())
    }

    fn load(&self) -> (Settings, Vec<String>) {
        let Loaded { settings, notices, .. } = load(&SystemDisk, &self.dirs());
        (settings, notices)
    }

    fn keep(&self, values: &[(&str, &str)]) -> Result<(), SaveError> {
        keep(&SystemDisk, &self.dirs(), &layer(values))
    }
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
    let folder = Folder::new();
    folder.keep(EVERYTHING).unwrap();
    assert_eq!(folder.load(), (settings(EVERYTHING), vec![]));
    let config = folder.text("config/config.toml");
    assert!(config.starts_with("# Settings that you choose"), "{config}");
    assert!(config.ends_with("\nreduced_motion = true\nbackground = \"dark\"\n"), "{config}");
    let state = folder.text("state/state.toml");
    assert!(
        state.ends_with("\nspeed = 1000.5\npanel = \"heat\"\n") && !state.contains("mouse"),
        "{state}"
    );
    assert_eq!(folder.names("config"), ["config.lock", "config.toml"]);
    assert_eq!(folder.names("state"), ["state.lock", "state.toml"]);
}

#[test]
fn the_players_file_keeps_comments_and_unknown_keys() {
    let text = "# mine\nascii = true # on the train\ncolour = \"red\"\n\n[sounds]\nu = \"undo\"\n";
    let folder = Folder::with_config(text);
    let (found, notices) = folder.load();
    assert_eq!(found, settings(&[("ascii", "on")]));
    let path = folder.file("config/config.toml");
    let words = "has unknown settings, which stay: colour (line 3), sounds (line 5).";
    assert_eq!(notices, [format!("{} {words}", path.display())]);
    folder.keep(&[("ascii", "off"), ("mouse", "off"), ("speed", "20")]).unwrap();
    let expected = "# mine\nascii = false # on the train\ncolour = \"red\"\nmouse = false\n\n[sounds]\nu = \"undo\"\n";
    assert_eq!(folder.text("config/config.toml"), expected);
}

#[test]
fn a_file_that_does_not_parse_is_named_with_its_line_and_left_alone() {
    for text in ["mouse = true\nspeed = = 3\n", "mouse = true\nmouse = true\n"] {
        let folder = Folder::with_config(text);
        let path = folder.file("config/config.toml");
        let mut store = folder.store();
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
        assert_eq!(folder.text("config/config.toml"), text);
        assert_eq!(folder.load().0, settings(&[("speed", "20")]));
        // Once it is corrected, the choices made meanwhile are written.
        fs::write(&path, "mouse = true\n").unwrap();
        store.keep_settings(&[]).unwrap();
        assert_eq!(folder.text("config/config.toml"), "mouse = true\nascii = true\n");
    }
}

#[test]
fn a_file_that_is_not_text_is_left_alone() {
    let folder = Folder::new();
    let path = folder.file("config/config.toml");
    fs::write(&path, b"\xff\xfe").unwrap();
    let (found, notices) = folder.load();
    assert_eq!(found, Settings::default());
    assert!(notices[0].contains(" is not UTF-8 text; the file is left alone"), "{notices:?}");
    folder.keep(&[("ascii", "on")]).unwrap_err();
    assert_eq!(fs::read(&path).unwrap(), b"\xff\xfe");
}

#[test]
fn a_bad_value_is_named_with_its_line_and_the_default_is_used() {
    let text = "ascii = true\nmouse = 3\nspeed = 0.5\nengine = \"tiler\"\n";
    let folder = Folder::with_config(text);
    let (found, notices) = folder.load();
    assert_eq!(found, settings(&[("ascii", "on")]));
    let path = folder.file("config/config.toml");
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
    assert_eq!(folder.text("config/config.toml"), text, "left as it is");
    // A choice of the player replaces the bad value.
    folder.keep(&[("mouse", "off")]).unwrap();
    assert!(folder.text("config/config.toml").contains("\nmouse = false\nspeed = 0.5\n"));
}

#[test]
fn a_line_in_the_players_file_overrides_the_value_used_last() {
    let folder = Folder::with_config("speed = 100\n");
    folder.keep(&[("speed", "20"), ("engine", "walk")]).unwrap();
    assert_eq!(folder.load().0, settings(&[("speed", "100"), ("engine", "walk")]));
    assert_eq!(folder.text("config/config.toml"), "speed = 100\n");
}

#[test]
fn the_printed_defaults_change_nothing_once_saved() {
    let folder = Folder::new();
    folder.keep(&[("speed", "20"), ("engine", "walk")]).unwrap();
    let before = folder.load();
    fs::write(folder.file("config/config.toml"), printed()).unwrap();
    assert_eq!(folder.load(), before);
}

#[test]
fn the_settings_of_an_earlier_version_are_divided_once_and_stay() {
    let folder = Folder::new();
    let old = "clear_peer_marks = true\nascii = true\nmouse = true\nreduced_motion = false\n\
        background = \"auto\"\nengine = \"fewest\"\ndomino_engine = \"dominoes\"\nspeed = 1000.5\n";
    let path = folder.file("config/settings.toml");
    fs::write(&path, old).unwrap();
    let expected = settings(&[("ascii", "on"), ("engine", "fewest"), ("speed", "1000.5")]);
    assert_eq!(folder.load(), (expected.clone(), vec![]));
    assert_eq!(fs::read_to_string(&path).unwrap(), old);
    assert_eq!(folder.text("config/config.toml"), format!("{CONFIG_HEAD}ascii = true\n"));
    assert!(folder.text("state/state.toml").contains("speed = 1000.5\n"));
    // It is not read again.
    fs::write(&path, "ascii = false\nspeed = 3\n").unwrap();
    assert_eq!(folder.load(), (expected, vec![]));
}

#[test]
fn settings_of_an_earlier_version_that_do_not_parse_are_named_and_left_alone() {
    let folder = Folder::new();
    let path = folder.file("config/settings.toml");
    fs::write(&path, "ascii = true\nmouse = \n").unwrap();
    let (found, notices) = folder.load();
    assert_eq!(found, Settings::default());
    assert!(notices[0].starts_with(&format!("{}:2: ", path.display())), "{notices:?}");
    assert_eq!(folder.names("config"), ["settings.toml"]);
}

#[test]
fn instances_keep_the_changes_of_each_other() {
    let folder = Folder::new();
    let (mut first, mut second) = (folder.store(), folder.store());
    first.keep_settings(&layer(&[("ascii", "on"), ("speed", "20")])).unwrap();
    second.keep_settings(&layer(&[("mouse", "off"), ("engine", "walk")])).unwrap();
    let all = [("ascii", "on"), ("speed", "20"), ("mouse", "off"), ("engine", "walk")];
    assert_eq!(folder.load().0, settings(&all));
}

#[test]
fn a_file_being_written_elsewhere_is_left_alone_until_the_next_try() {
    let folder = Folder::new();
    let mut store = folder.store();
    let lock = files::lock(&SystemDisk, &folder.file("config/config.lock")).unwrap();
    let error = store.keep_settings(&layer(&[("ascii", "on")])).unwrap_err();
    assert!(error.to_string().contains("another program is writing them"), "{error}");
    drop(lock);
    store.keep_settings(&[]).unwrap();
    assert_eq!(folder.load().0, settings(&[("ascii", "on")]));
}

#[test]
fn settings_that_cannot_be_written_still_count_in_this_run() {
    let folder = Folder::new();
    fs::remove_dir(folder.file("config")).unwrap();
    fs::write(folder.file("config"), "in the way").unwrap();
    let mut store = folder.store();
    assert_eq!(store.notices().len(), 1);
    let error = store.keep_settings(&layer(&[("mouse", "off")])).unwrap_err().to_string();
    assert!(error.starts_with("cannot create "), "{error}");
    assert_eq!(store.settings, settings(&[("mouse", "off")]));
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Command;

    use super::*;

    #[test]
    fn a_link_is_written_through() {
        let folder = Folder::new();
        let dotfiles = folder.file("dotfiles.toml");
        fs::write(&dotfiles, "# shared\n").unwrap();
        symlink(&dotfiles, folder.file("config/config.toml")).unwrap();
        folder.keep(&[("ascii", "on")]).unwrap();
        assert_eq!(fs::read_to_string(&dotfiles).unwrap(), "# shared\nascii = true\n");
        let path = folder.file("config/config.toml");
        assert!(fs::symlink_metadata(path).unwrap().is_symlink());
    }

    #[test]
    fn the_permissions_of_the_file_stay() {
        let folder = Folder::with_config("ascii = true\n");
        let path = folder.file("config/config.toml");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o604)).unwrap();
        folder.keep(&[("ascii", "off")]).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o604);
    }

    #[test]
    fn a_pipe_is_not_waited_for() {
        let folder = Folder::new();
        let path = folder.file("config/config.toml");
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
        assert!(folder.load().1[0].contains("config.toml is not a file; "));
        folder.keep(&[("ascii", "on")]).unwrap_err();
    }
}
