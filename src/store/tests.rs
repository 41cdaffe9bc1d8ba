//! Every fault that a disk can have, a few lines each.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use super::*;
use crate::logic::Level;
use crate::play::PeerMarks;
use crate::play::laws::{PUZZLE, SOLUTION, grid, sudoku};
use crate::settings::layer;

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

    fn save(&self) -> PathBuf {
        self.data().join("game.json")
    }

    fn state(&self) -> PathBuf {
        self.0.path().join("state")
    }

    fn store(&self) -> Store {
        Store::at(Dirs {
            data: Some(self.data()),
            config: Some(self.config()),
            state: Some(self.state()),
        })
    }

    /// Both folders, so that a test can put something in them.
    fn furnished() -> Self {
        let home = Self::new();
        fs::create_dir(home.data()).unwrap();
        fs::create_dir(home.config()).unwrap();
        fs::create_dir(home.state()).unwrap();
        home
    }
}

fn game(n_moves: usize) -> Game {
    let mut game = Game::new(sudoku(PUZZLE), "easy 7".into(), Some(Level::Easy));
    game.fill_marks().unwrap();
    for cell in game.givens().grid().blanks().iter().take(n_moves) {
        game.place(cell, grid(SOLUTION).get(cell).unwrap(), PeerMarks::Clear).unwrap();
        game.tick(Duration::from_millis(1_234));
    }
    game
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
fn a_game_is_found_again_with_its_history() {
    let home = Home::new();
    let mut kept = game(10);
    kept.undo();
    kept.undo();
    let mut store = home.store();
    assert_eq!(store.load(), None);
    store.save(&kept).unwrap();
    drop(store);

    let mut store = home.store();
    let mut found = store.load().unwrap();
    assert_eq!(found, kept);
    assert_eq!(found.redo(), kept.redo());
    store.save(&found).unwrap();
    assert_eq!(store.load(), Some(found));
    assert_eq!(store.notices(), [""; 0]);
    assert_eq!(names_in(&home.data()), ["game.json", "game.lock"]);
}

#[test]
fn nothing_is_written_before_there_is_something_to_keep() {
    let home = Home::new();
    let store = home.store();
    assert_eq!(store.settings(), Settings::default());
    assert_eq!(names_in(home.0.path()), [""; 0]);
}

#[test]
fn a_second_instance_has_a_game_of_its_own() {
    let home = Home::new();
    let mut first = home.store();
    first.save(&game(1)).unwrap();
    let mut second = home.store();
    assert_eq!(second.load(), None);
    let [notice] = &second.notices()[..] else {
        panic!("one notice");
    };
    assert!(notice.contains("game-2.json"), "{notice}");
    second.save(&game(2)).unwrap();
    first.save(&game(3)).unwrap();
    drop((first, second));

    let (mut first, mut second) = (home.store(), home.store());
    assert_eq!(first.load(), Some(game(3)));
    assert_eq!(second.load(), Some(game(2)));
}

#[test]
fn without_folders_nothing_is_kept_and_nothing_fails() {
    let mut store = Store::at(Dirs { data: None, config: None, state: None });
    store.save(&game(1)).unwrap();
    store.keep_settings(&layer(&[("ascii", "on")])).unwrap();
    assert_eq!((store.load(), store.settings().ascii), (None, true));
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error_until_it_can() {
    let home = Home::new();
    fs::write(home.data(), "in the way").unwrap();
    let mut store = home.store();
    assert_eq!(store.load(), None);
    for _ in 0..2 {
        let error = store.save(&game(1)).unwrap_err().to_string();
        let expected = format!("cannot create {}: ", home.data().display());
        assert!(error.starts_with(&expected), "{error}");
    }
    assert_eq!(store.notices(), [""; 0], "the error says it");
    fs::remove_file(home.data()).unwrap();
    store.save(&game(1)).unwrap();
    assert_eq!(store.load(), Some(game(1)));
}

#[test]
fn a_folder_that_comes_back_keeps_the_game_that_was_in_it() {
    let home = Home::new();
    home.store().save(&game(5)).unwrap();
    let away = home.0.path().join("away");
    fs::rename(home.data(), &away).unwrap();
    fs::write(home.data(), "in the way").unwrap();
    let mut store = home.store();
    assert_eq!(store.load(), None);

    fs::remove_file(home.data()).unwrap();
    fs::rename(&away, home.data()).unwrap();
    store.save(&game(1)).unwrap();
    drop(store);
    assert_eq!(home.store().load(), Some(game(5)), "it was never shown");
    assert!(home.data().join("game-2.json").exists());
}

#[test]
fn a_folder_deleted_during_the_game_is_made_again() {
    let home = Home::new();
    let mut first = home.store();
    first.save(&game(1)).unwrap();
    fs::remove_dir_all(home.data()).unwrap();
    first.save(&game(2)).unwrap();
    let mut second = home.store();
    assert_eq!(second.load(), None, "the lock is held again");
    assert_eq!(first.load(), Some(game(2)));
}

#[test]
fn an_instance_whose_lock_was_deleted_gives_way() {
    let home = Home::new();
    let mut first = home.store();
    first.save(&game(1)).unwrap();
    fs::remove_file(home.data().join("game.lock")).unwrap();
    let mut second = home.store();
    assert_eq!(second.load(), Some(game(1)));
    first.save(&game(2)).unwrap();
    second.save(&game(3)).unwrap();
    drop((first, second));

    let (mut first, mut second) = (home.store(), home.store());
    assert_eq!((first.load(), second.load()), (Some(game(3)), Some(game(2))));
}

#[test]
fn an_instance_that_gives_way_replaces_no_game_that_was_left_off() {
    let home = Home::new();
    let (mut first, mut second) = (home.store(), home.store());
    first.save(&game(1)).unwrap();
    second.save(&game(2)).unwrap();
    drop(second);
    fs::remove_file(home.data().join("game.lock")).unwrap();
    let mut third = home.store();
    assert_eq!(third.load(), Some(game(1)));
    first.save(&game(3)).unwrap();
    drop((first, third));

    let mut again = [home.store(), home.store(), home.store()];
    assert_eq!(again.each_mut().map(Store::load), [Some(game(1)), Some(game(2)), Some(game(3))]);
}

/// A save made unreadable is set aside with these words, and play goes on; twice.
fn check_set_aside(spoil: impl Fn(&Path), words: &str) {
    let home = Home::furnished();
    for number in [1, 2] {
        spoil(&home.save());
        let aside = home.data().join(format!("game.json.corrupt-{number}"));
        let mut store = home.store();
        assert_eq!(store.load(), None, "{words}");
        let expected = format!("The saved game{words}; it was set aside as {}", aside.display());
        assert_eq!(store.notices(), [expected]);
        assert!(fs::symlink_metadata(&aside).is_ok(), "{words}");
        assert!(fs::symlink_metadata(home.save()).is_err(), "{words}");
        store.save(&game(number)).unwrap();
        assert_eq!(store.load(), Some(game(number)));
        assert_eq!(store.notices(), [""; 0]);
        fs::remove_file(home.save()).unwrap();
    }
}

#[test]
fn what_is_no_save_is_set_aside() {
    let text = |text: &'static str| move |path: &Path| fs::write(path, text).unwrap();
    let no_save = " is not a game of this program";
    check_set_aside(text(""), no_save);
    check_set_aside(text("{}"), no_save);
    check_set_aside(text("[1, 2"), no_save);
    check_set_aside(text("\n\n\n"), no_save);
    check_set_aside(text(r#"{"sudoscope":"settings","version":1,"checksum":""}"#), no_save);
    check_set_aside(
        text(r#"{"sudoscope":"game","version":3,"seal":[]}"#),
        " is from a newer version (format 3)",
    );
    check_set_aside(|path| fs::write(path, [0x7b, 0xff, 0xfe]).unwrap(), " is not UTF-8 text");
    check_set_aside(|path| fs::create_dir(path).unwrap(), " is not a file");
    check_set_aside(
        |path| {
            let file = fs::File::create(path).unwrap();
            file.set_len(MAX_SAVE + 1).unwrap();
        },
        " is too large",
    );
}

#[test]
fn an_unreadable_save_is_set_aside_by_a_save_too() {
    let home = Home::furnished();
    fs::write(home.save(), "mine").unwrap();
    let mut store = home.store();
    store.save(&game(1)).unwrap();
    let aside = home.data().join("game.json.corrupt-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "mine");
    assert_eq!(store.notices().len(), 1);
}

#[test]
fn a_game_too_long_to_be_read_again_is_not_written() {
    let home = Home::new();
    let mut store = home.store();
    store.save(&game(1)).unwrap();
    // Four bytes a character: the title alone is too long.
    let title = "\u{1f600}".repeat(usize::try_from(MAX_SAVE / 4).unwrap());
    let endless = Game::new(sudoku(PUZZLE), title, None);
    let error = store.save(&endless).unwrap_err();
    assert!(matches!(error, SaveError::TooLarge), "{error}");
    assert_eq!(store.load(), Some(game(1)));
}

#[test]
fn what_a_kill_left_behind_is_replaced() {
    let home = Home::furnished();
    let left = home.data().join(".game.json.sudoscope-tmp");
    fs::write(&left, "half a sa").unwrap();
    let mut store = home.store();
    store.save(&game(1)).unwrap();
    assert_eq!(store.load(), Some(game(1)));
    assert_eq!(names_in(&home.data()), ["game.json", "game.lock"]);
}

#[test]
fn an_error_leaves_the_old_save_and_no_other_file() {
    let home = Home::new();
    let mut store = home.store();
    store.save(&game(1)).unwrap();
    let in_the_way = home.data().join(".game.json.sudoscope-tmp");
    fs::create_dir(&in_the_way).unwrap();
    let error = store.save(&game(2)).unwrap_err().to_string();
    let expected = format!("cannot write {}: ", home.save().display());
    assert!(error.starts_with(&expected), "{error}");
    assert_eq!(store.load(), Some(game(1)));
    fs::remove_dir(&in_the_way).unwrap();
    store.save(&game(2)).unwrap();
    assert_eq!(store.load(), Some(game(2)));
}

#[test]
fn a_folder_put_in_the_place_of_the_save_is_not_renamed_over() {
    let home = Home::new();
    let mut store = home.store();
    store.save(&game(1)).unwrap();
    fs::remove_file(home.save()).unwrap();
    fs::create_dir(home.save()).unwrap();
    let error = store.save(&game(2)).unwrap_err();
    assert!(matches!(error, SaveError::NotAFile(_)), "{error}");
    assert_eq!(names_in(&home.data()), ["game.json", "game.lock"]);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{FileTypeExt as _, symlink};
    use std::process::Command;

    use super::*;

    fn make_pipe(path: &Path) {
        let status = Command::new("mkfifo").arg(path).status().unwrap();
        assert!(status.success());
    }

    #[test]
    fn pipes_and_links_to_what_is_no_file_are_set_aside_unopened() {
        check_set_aside(make_pipe, " is not a file");
        check_set_aside(|path| symlink("/dev/null", path).unwrap(), " is not a file");
        check_set_aside(|path| symlink("/", path).unwrap(), " is not a file");
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        let home = Home::furnished();
        let to_itself = |path: &Path| symlink("game.json", path).unwrap();
        to_itself(&home.save());
        let error = fs::metadata(home.save()).unwrap_err();
        check_set_aside(to_itself, &format!(" cannot be read ({})", reason(&error)));
    }

    #[test]
    fn a_pipe_in_place_of_a_lock_is_not_waited_for() {
        let home = Home::furnished();
        make_pipe(&home.data().join("game.lock"));
        let mut store = home.store();
        assert_eq!(store.load(), None);
        assert!(matches!(store.save(&game(1)), Err(SaveError::NotAFile(_))));
    }

    #[test]
    fn a_link_is_written_through() {
        for target in ["../elsewhere/game.json", "../elsewhere/not-yet.json"] {
            let home = Home::furnished();
            let elsewhere = home.0.path().join("elsewhere");
            fs::create_dir(&elsewhere).unwrap();
            fs::write(elsewhere.join("game.json"), record::encode(&game(2))).unwrap();
            symlink(target, home.data().join("link")).unwrap();
            symlink("link", home.save()).unwrap();

            let mut store = home.store();
            let there = target.ends_with("game.json").then(|| game(2));
            assert_eq!(store.load(), there);
            store.save(&game(3)).unwrap();
            assert_eq!(store.load(), Some(game(3)));
            let written = fs::read_to_string(home.data().join(target)).unwrap();
            assert_eq!(written, record::encode(&game(3)));
            assert!(fs::symlink_metadata(home.save()).unwrap().is_symlink());
            assert!(names_in(&elsewhere).iter().all(|name| !name.ends_with("tmp")));
        }
    }

    #[test]
    fn a_damaged_save_behind_a_link_stays_where_it_is() {
        let home = Home::furnished();
        let theirs = home.0.path().join("theirs.json");
        fs::write(&theirs, "theirs").unwrap();
        symlink(&theirs, home.save()).unwrap();
        let mut store = home.store();
        assert_eq!(store.load(), None);
        store.save(&game(1)).unwrap();
        assert_eq!(fs::read_to_string(&theirs).unwrap(), "theirs");
        let aside = home.data().join("game.json.corrupt-1");
        assert!(fs::symlink_metadata(aside).unwrap().is_symlink());
    }
}
