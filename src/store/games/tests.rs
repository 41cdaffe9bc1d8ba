//! The folder of games under every fault that a disk can have.

use std::fs;
use std::time::Duration;

use super::*;
use crate::logic::Grade;
use crate::play::laws::{PUZZLE, SOLUTION, grid, sudoku};
use crate::play::{Lesson, LessonStep, PeerMarks, RenamedGame, SavedGame};
use crate::store::Recorder;
use crate::store::testing::{Home, Instance, numbered};

/// The folder of games in a home.
const GAMES: &str = "data/games";

/// Sets the time at which a file was written last.
fn set_modified(path: &Path, time: SystemTime) {
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

/// Makes a file older than every file written later.
fn age(path: &Path) {
    set_modified(path, SystemTime::UNIX_EPOCH + Duration::from_secs(1));
}

/// A home with two games, of one move and, later, of two.
fn two_games() -> Home {
    let home = Home::new();
    home.keep(&game(1));
    age(&home.game(1));
    home.keep(&game(2));
    home
}

fn game(n_moves: usize) -> Game {
    let mut game = Game::new(sudoku(PUZZLE), "puzzle 7".into(), Some(Grade::Easy));
    game.fill_marks().unwrap();
    for cell in game.givens().grid().blanks().iter().take(n_moves) {
        game.place(cell, grid(SOLUTION).get(cell).unwrap(), PeerMarks::Clear).unwrap();
        game.tick(Duration::from_millis(1_234));
    }
    game
}

#[test]
fn a_game_is_found_again_with_its_history() {
    let home = Home::new();
    let mut kept = game(10);
    kept.undo();
    kept.undo();
    let mut instance = home.instance();
    assert_eq!(instance.load(), None);
    instance.save(&kept).unwrap();
    assert_eq!(home.names(GAMES), ["1.jsonl", "1.lock"]);
    drop(instance);
    assert_eq!(home.names(GAMES), ["1.jsonl"]);

    let mut instance = home.instance();
    let mut found = instance.load().unwrap();
    assert_eq!(found, kept);
    assert_eq!(found.redo(), kept.redo());
    instance.save(&found).unwrap();
    instance.store.close().unwrap();
    assert_eq!(home.instance().load(), Some(found));
    assert_eq!(instance.store.notices(), [""; 0]);
}

#[test]
fn a_move_is_appended_and_nothing_else_is_written() {
    let home = Home::new();
    let mut instance = home.instance();
    let mut kept = game(10);
    instance.save(&kept).unwrap();
    let before = fs::read(home.game(1)).unwrap();
    kept.toggle_mark(kept.board().grid().blanks().first().unwrap(), crate::play::laws::digit(1))
        .unwrap();
    instance.save(&kept).unwrap();
    let after = fs::read(home.game(1)).unwrap();
    let added = after.strip_prefix(&before[..]).expect("what was there stays");
    assert!(added.len() < 250 && added.ends_with(b"\n"), "{}", added.len());
}

#[test]
fn every_unfinished_game_keeps_a_file_of_its_own() {
    let home = Home::new();
    let mut instance = home.instance();
    let (first, second) = (game(3), game(5));
    instance.save(&first).unwrap();
    instance.begin(&second).unwrap();
    instance.store.close().unwrap();
    assert_eq!(home.names(GAMES), ["1.jsonl", "2.jsonl"]);
    age(&home.game(1));
    assert_eq!(home.instance().load(), Some(second));
    age(&home.game(2));
    set_modified(&home.game(1), SystemTime::now());
    assert_eq!(home.instance().load(), Some(first));
}

#[test]
fn a_game_without_a_move_is_removed_when_the_next_begins() {
    let home = Home::new();
    let mut instance = home.instance();
    let untouched = game(0).at_start();
    instance.begin(&untouched).unwrap();
    instance.begin(&untouched).unwrap();
    instance.store.close().unwrap();
    drop(instance);
    assert_eq!(home.names(GAMES).len(), 1);
    assert_eq!(home.instance().load(), Some(untouched), "the last one is continued");
}

#[test]
fn a_finished_game_is_kept_and_not_continued() {
    let home = Home::new();
    let mut won = game(81);
    won.tick(Duration::from_secs(1));
    let mut instance = home.instance();
    instance.save(&won).unwrap();
    if let Some(left) = instance.recorder.leave(&won) {
        instance.store.keep(left, Duration::ZERO).unwrap();
    }
    instance.store.close().unwrap();
    drop(instance);
    let text = home.text("data/games/1.jsonl");
    assert!(text.lines().last().unwrap().contains(r#""blanks":0,"solved":"player""#), "{text}");
    let mut again = home.instance();
    assert_eq!(again.store.games.left_off(), LeftOff::Finished(Some(Grade::Easy)));
    assert_eq!(again.store.games.resume(&SavedGame::Of(*won.givens())).unwrap(), None);
    again.begin(&game(2)).unwrap();
    again.store.close().unwrap();
    assert_eq!(home.text("data/games/1.jsonl"), text);
}

#[test]
fn a_puzzle_named_again_is_found_among_the_games() {
    let home = Home::new();
    let (one, other) = (game(3), Game::new(crate::grid::Grid::EMPTY.into(), "blank".into(), None));
    home.keep(&one);
    home.keep(&other);
    let mut instance = home.instance();
    assert_eq!(instance.store.games.resume(&SavedGame::Of(*one.givens())).unwrap(), Some(one));
    assert_eq!(instance.store.games.resume(&SavedGame::Of(sudoku(SOLUTION))).unwrap(), None);
}

#[test]
fn of_exercises_only_whole_puzzles_are_saved_and_the_game_before_is_gone_on_with() {
    let technique = crate::logic::technique("pointing").unwrap();
    for (step, names) in [
        (LessonStep::Picture, vec!["1.jsonl"]),
        (LessonStep::Position, vec!["1.jsonl"]),
        (LessonStep::Puzzle, vec!["1.jsonl", "2.jsonl"]),
    ] {
        let home = Home::new();
        home.keep(&game(2));
        age(&home.game(1));
        let lesson = Lesson { technique, step };
        let mut exercise = numbered(7, 3).of_lesson(Some(lesson));
        let mut instance = home.instance();
        instance.load().unwrap();
        instance.begin(&exercise).unwrap();
        exercise.undo();
        instance.save(&exercise).unwrap();
        instance.store.close().unwrap();
        drop(instance);
        assert_eq!(home.names(GAMES), names);
        let found = home.instance().load().unwrap();
        assert_eq!(found.lesson(), Some(lesson).filter(|_| step == LessonStep::Puzzle));
    }
}

#[test]
fn a_second_instance_has_a_game_of_its_own() {
    let home = Home::new();
    let mut first = home.instance();
    first.save(&game(1)).unwrap();
    let mut second = home.instance();
    assert_eq!(second.load(), None);
    let expected = "Your last game is open elsewhere; this is another one.";
    assert_eq!(second.store.notices(), [expected]);
    second.save(&game(2)).unwrap();
    first.save(&game(3)).unwrap();
    drop((first, second));
    assert_eq!(home.names(GAMES), ["1.jsonl", "2.jsonl"]);
    age(&home.game(2));
    let (mut first, mut second) = (home.instance(), home.instance());
    assert_eq!(first.load(), Some(game(3)));
    assert_eq!(second.load(), Some(game(2)));
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error_until_it_can_and_no_move_is_lost() {
    let home = Home::new();
    fs::write(home.path("data"), "in the way").unwrap();
    let mut instance = home.instance();
    assert_eq!(instance.load(), None);
    for n_moves in [1, 2] {
        let error = instance.save(&game(n_moves)).unwrap_err().to_string();
        let expected = format!(": cannot create {}", home.path(GAMES).display());
        assert!(error.ends_with(&expected), "{error}");
    }
    assert_eq!(instance.store.notices(), [""; 0], "the error says it");
    fs::remove_file(home.path("data")).unwrap();
    instance.store.sync().unwrap();
    drop(instance);
    assert_eq!(home.instance().load().unwrap().board(), game(2).board());
}

#[test]
fn a_folder_that_comes_back_keeps_the_game_that_was_in_it() {
    let home = Home::new();
    home.keep(&game(5));
    let away = home.path("away");
    fs::rename(home.path("data"), &away).unwrap();
    let mut instance = home.instance();
    assert_eq!(instance.load(), None);
    instance.save(&game(1)).unwrap();
    fs::remove_dir_all(home.path("data")).unwrap();
    fs::rename(&away, home.path("data")).unwrap();
    instance.store.sync().unwrap();
    instance.store.close().unwrap();
    assert_eq!(home.names(GAMES), ["1.jsonl", "2.jsonl"]);
    age(&home.game(2));
    assert_eq!(home.instance().load(), Some(game(5)));
}

#[test]
fn a_folder_deleted_during_the_game_is_made_again_with_all_of_it() {
    let home = Home::new();
    let mut first = home.instance();
    let mut kept = game(4);
    first.save(&kept).unwrap();
    first.store.sync().unwrap();
    fs::remove_dir_all(home.path("data")).unwrap();
    kept.undo();
    first.save(&kept).unwrap();
    assert_eq!(home.instance().load(), None, "the lock is held again");
    first.store.close().unwrap();
    assert_eq!(home.instance().load(), Some(kept));
}

#[test]
fn an_instance_whose_lock_was_deleted_goes_on_in_another_file() {
    let home = Home::new();
    let mut first = home.instance();
    let (mut one, mut other) = (game(1), game(1));
    first.save(&one).unwrap();
    fs::remove_file(home.path("data/games/1.lock")).unwrap();
    let mut second = home.instance();
    assert_eq!(second.load().as_ref(), Some(&one));
    one.fill(&sudoku(SOLUTION)).unwrap();
    one.undo();
    other.restart().unwrap();
    first.save(&one).unwrap();
    second.save(&other).unwrap();
    drop((first, second));
    age(&home.game(2));
    let (mut first, mut second) = (home.instance(), home.instance());
    assert_eq!((first.load(), second.load()), (Some(other), Some(one)));
}

/// Plays on while another program changes the file of the game, and checks that both are kept.
fn check_changed_meanwhile(what: &str, change: impl Fn(&Path)) {
    // A long game has too many lines to be compacted.
    for (is_synced, n_titles) in [(false, 0), (true, 0), (true, 6)] {
        let home = Home::new();
        let mut instance = home.instance();
        let mut kept = game(4);
        instance.save(&kept).unwrap();
        let long = (1..=n_titles).map(|it| it.to_string().repeat(1 << 20));
        for title in long.chain([kept.title().to_owned()]) {
            instance.store.games.rename(&RenamedGame::Present, &title).unwrap();
        }
        if is_synced {
            instance.store.sync().unwrap();
        }
        change(&home.game(1));
        let foreign = fs::read(home.game(1)).ok();
        kept.undo();
        instance.save(&kept).unwrap();
        kept.restart().unwrap();
        instance.save(&kept).unwrap();
        instance.store.close().unwrap();
        assert_eq!(fs::read(home.game(1)).ok(), foreign, "{what}: the other file is as it was");
        let notices = instance.store.notices();
        let goes_on = ": play goes on in 2.jsonl.";
        assert!(notices.len() == 1 && notices[0].ends_with(goes_on), "{what}: {notices:?}");
        if foreign.is_some() {
            age(&home.game(1));
            assert!(home.game(2).exists(), "{what}: the game has a file of its own");
        }
        assert_eq!(home.instance().load(), Some(kept), "{what}: the whole game is kept");
    }
}

#[test]
fn a_file_that_another_program_changes_meanwhile_stays_and_the_game_goes_on_in_another() {
    let other = saves::write(&game(1), 5, 8);
    check_changed_meanwhile("truncated", |it| fs::write(it, "").unwrap());
    check_changed_meanwhile("cut", |it| {
        let file = fs::File::options().write(true).open(it).unwrap();
        file.set_len(file.metadata().unwrap().len() - 9).unwrap();
    });
    check_changed_meanwhile("overwritten by a shorter one", |it| fs::write(it, &other).unwrap());
    check_changed_meanwhile("overwritten by a longer one", |it| {
        fs::write(it, other.repeat(20)).unwrap();
    });
    check_changed_meanwhile("overwritten by one of the same length", |it| {
        let mut text = fs::read(it).unwrap();
        text.reverse();
        fs::write(it, text).unwrap();
    });
    check_changed_meanwhile("appended to", |it| {
        let text = fs::read_to_string(it).unwrap();
        fs::write(it, text + &other).unwrap();
    });
    check_changed_meanwhile("replaced", |it| {
        let new = it.with_extension("new");
        fs::write(&new, &other).unwrap();
        fs::rename(new, it).unwrap();
    });
    check_changed_meanwhile("removed and made again", |it| {
        fs::remove_file(it).unwrap();
        fs::write(it, &other).unwrap();
    });
}

#[test]
fn a_file_that_was_only_touched_or_removed_is_written_on() {
    let home = Home::new();
    let mut instance = home.instance();
    let mut kept = game(4);
    for change in [|it: &Path| age(it), |it: &Path| fs::remove_file(it).unwrap()] {
        instance.save(&kept).unwrap();
        change(&home.game(1));
        kept.undo();
        instance.save(&kept).unwrap();
        assert_eq!(home.names(GAMES), ["1.jsonl", "1.lock"]);
        assert_eq!(instance.store.notices(), [""; 0], "its file is the same");
    }
    instance.store.close().unwrap();
    assert_eq!(home.instance().load(), Some(kept));
}

/// A file system that was away for a moment, as a network's may be.
#[test]
fn a_save_that_could_not_be_read_for_a_moment_is_said_when_the_game_goes_on_in_another_file() {
    let home = Home::new();
    let mut instance = home.instance();
    let mut kept = game(4);
    instance.save(&kept).unwrap();
    let [games, away] = [GAMES, "away"].map(|name| home.path(name));
    fs::rename(&games, &away).unwrap();
    fs::write(&games, "in the way").unwrap();
    kept.undo();
    let error = instance.save(&kept).unwrap_err().to_string();
    assert!(error.contains(": cannot create "), "{error}");
    assert_eq!((instance.store.notices(), instance.store.games.n_unkept()), (Vec::new(), 6));
    fs::remove_file(&games).unwrap();
    fs::rename(&away, &games).unwrap();
    instance.store.sync().unwrap();
    assert_eq!(instance.store.notices(), ["The save could not be read: play goes on in 2.jsonl."]);
    assert_eq!(instance.store.games.n_unkept(), 0);
    drop(instance);
    age(&home.game(1));
    assert_eq!(home.instance().load(), Some(kept));
}

/// Returns the lines of the save of a game with moves of many kinds.
fn lines_of_a_save(home: &Home) -> Vec<Vec<u8>> {
    let mut instance = home.instance();
    let mut kept = game(9);
    instance.save(&kept).unwrap();
    for _ in 0..3 {
        kept.undo();
        instance.save(&kept).unwrap();
    }
    kept.restart().unwrap();
    instance.save(&kept).unwrap();
    kept.undo();
    instance.save(&kept).unwrap();
    drop(instance);
    let text = fs::read(home.game(1)).unwrap();
    text.split_inclusive(|it| *it == b'\n').map(<[u8]>::to_vec).collect()
}

/// A change of the lines at a place.
type Damage = fn(&mut Vec<Vec<u8>>, usize);

#[test]
fn a_line_that_is_missing_doubled_swapped_or_empty_begins_no_new_game() {
    let lines = lines_of_a_save(&Home::new());
    let same_puzzle = lines_of_a_save(&Home::new());
    let damages: [(&str, Damage); 4] = [
        ("dropped", |it, at| drop(it.remove(at))),
        ("doubled", |it, at| it.insert(at, it[at].clone())),
        ("swapped", |it, at| it.swap(at - 1, at)),
        ("NULs", |it, at| it[at].fill(0)),
    ];
    let of_same_puzzle =
        |lines: &mut Vec<Vec<u8>>, at: usize| lines[at].clone_from(&same_puzzle[at]);
    let damages =
        damages.iter().map(|(how, damage)| (*how, damage as &dyn Fn(&mut Vec<Vec<u8>>, usize)));
    let damages: Vec<_> = damages.chain([("of another game", &of_same_puzzle as _)]).collect();
    let trials = (1..lines.len()).flat_map(|at| damages.iter().map(move |damage| (at, *damage)));
    for (at, (how, damage)) in trials {
        let before = saves::read(&lines[..at - usize::from(how == "swapped")].concat());
        let n_before = before.map_or(0, |it| it.game.n_edits());
        let mut changed = lines.clone();
        damage(&mut changed, at);
        let text = changed.concat();
        let home = Home::new();
        home.put_game(1, &text);
        let mut instance = home.instance();
        let found = instance.load().unwrap_or_else(|| panic!("{at} {how}: a new game"));
        assert!(found.n_edits() >= n_before, "{at} {how}");
        let aside = home.path("data/games/1.jsonl.corrupt-1");
        let is_end = at + 1 == lines.len() && ["dropped", "NULs"].contains(&how);
        assert_eq!(
            aside.exists(),
            !is_end,
            "{at} {how}: it is set aside, unless only the end is missing"
        );
        if aside.exists() {
            let notices = instance.store.notices().join(" ");
            assert!(notices.contains("1.jsonl.corrupt-1"), "{at} {how}: {notices}");
        }
        let original = if aside.exists() { aside } else { home.game(1) };
        assert_eq!(fs::read(original).unwrap(), text, "{at} {how}: the original is kept");
        drop(instance);
        assert_eq!(home.instance().load(), Some(found), "{at} {how}: also after a kill");
    }
}

#[test]
fn a_file_with_the_largest_number_does_not_stop_later_games() {
    let home = Home::new();
    for number in [u64::MAX, u64::MAX - 2, 2] {
        home.put_game(number, "not a game");
    }
    let mut instance = home.instance();
    for n_moves in 1..=3 {
        instance.begin(&game(n_moves)).unwrap();
    }
    instance.store.close().unwrap();
    for number in [1, 3, 4] {
        assert!(home.game(number).exists(), "{number}");
    }
}

/// Checks that a bad save is set aside with these words, and that play goes on; twice.
fn check_set_aside(content: &[u8], words: &str) {
    let home = Home::new();
    for number in [1, 2] {
        let save = home.put_game(1, content);
        let aside = home.path(&format!("data/games/1.jsonl.corrupt-{number}"));
        let mut instance = home.instance();
        assert_eq!(instance.load(), None, "{words}");
        let expected = format!("The saved game{words}; it was set aside as {}.", aside.display());
        assert_eq!(instance.store.notices(), [expected]);
        assert_eq!(fs::read(&aside).unwrap(), content);
        assert!(!save.exists());
        instance.save(&game(number)).unwrap();
        drop(instance);
        assert_eq!(home.instance().load(), Some(game(number)));
        fs::remove_file(home.game(1)).unwrap();
    }
}

#[test]
fn a_file_that_is_not_a_save_is_set_aside() {
    let no_save = " is not a game of this program";
    check_set_aside(b"", no_save);
    check_set_aside(b"{}", no_save);
    check_set_aside(b"[1, 2", no_save);
    check_set_aside(b"\n\n\n", no_save);
    check_set_aside(br#"{"sudoscope":"settings","version":1,"checksum":""}"#, no_save);
}

/// Checks that a file that cannot be read is named and stays where it is.
fn check_left_alone(put: impl Fn(&Path), words: &str) {
    let home = Home::new();
    let save = home.put_game(1, "");
    fs::remove_file(&save).unwrap();
    put(&save);
    let mut instance = home.instance();
    assert_eq!(instance.load(), None, "{words}");
    let expected = format!("The saved game{words}; it stays where it is: {}.", save.display());
    assert_eq!(instance.store.notices(), [expected]);
    instance.save(&game(1)).unwrap();
    drop(instance);
    assert!(fs::symlink_metadata(&save).is_ok(), "{words}");
    assert_eq!(home.instance().load(), Some(game(1)));
}

#[test]
fn a_file_that_cannot_be_read_or_is_newer_stays_where_it_is() {
    check_left_alone(|path| fs::create_dir(path).unwrap(), " is not a file");
    let newer = br#"{"sudoscope":"game","version":6,"seal":[]}"#;
    let put = |path: &Path| fs::write(path, newer).unwrap();
    check_left_alone(put, " is from a newer version (format 6)");
    let huge = |path: &Path| fs::File::create(path).unwrap().set_len(MAX_SAVE + 1).unwrap();
    check_left_alone(huge, " is too large");
}

#[test]
fn a_torn_end_is_dropped_with_a_notice() {
    let home = Home::new();
    home.keep(&game(3));
    let text = fs::read(home.game(1)).unwrap();
    fs::write(home.game(1), &text[..text.len() - 7]).unwrap();
    let mut instance = home.instance();
    let mut found = instance.load().unwrap();
    let expected = format!(
        "The end of the saved game was torn off; everything before it is here: {}.",
        home.game(1).display()
    );
    assert_eq!(instance.store.notices(), [expected]);
    assert_eq!(found.n_done(), game(3).n_done() - 1);
    found.undo();
    instance.save(&found).unwrap();
    drop(instance);
    let mut again = home.instance();
    assert_eq!(again.load(), Some(found));
    assert_eq!(again.store.notices(), [""; 0]);
}

#[test]
fn a_game_damaged_in_the_middle_goes_on_with_all_other_moves() {
    let home = Home::new();
    home.keep(&game(8));
    let mut text = fs::read(home.game(1)).unwrap();
    let third = text.iter().enumerate().filter(|it| *it.1 == b'\n').nth(2).unwrap().0;
    text[third + 9] ^= 1;
    fs::write(home.game(1), &text).unwrap();
    let mut instance = home.instance();
    let found = instance.load().unwrap();
    // A game of 9 moves, of which the second one changes nothing any more.
    assert_eq!(found.n_done(), 9);
    let before = game(8).board().grid().n_filled();
    assert_eq!(found.board().grid().n_filled(), before - 1);
    let aside = home.path("data/games/1.jsonl.corrupt-1");
    let expected =
        format!("The save is damaged: 1 move is lost. It was set aside as {}.", aside.display());
    assert_eq!(instance.store.notices(), [expected]);
    assert_eq!(fs::read(aside).unwrap(), text);
    let mut moved = found.clone();
    moved.undo();
    instance.save(&moved).unwrap();
    drop(instance);
    assert_eq!(home.instance().load(), Some(moved));
}

#[test]
fn a_save_from_before_the_first_release_is_named_and_left_as_it_is() {
    let home = Home::new();
    let old = br#"{"sudoscope":"game","version":1,"checksum":"00c3d2d8ed1dc2a0"}"#;
    let names = ["game-2.json", "game.json"];
    for name in names.into_iter().chain(["games.json"]) {
        home.put(&format!("data/{name}"), old);
    }
    let mut instance = home.instance();
    assert_eq!(instance.load(), None);
    instance.save(&game(2)).unwrap();
    assert_eq!(instance.store.games.unread(), names);
    assert_eq!(instance.store.games.kept().len(), 1);
    assert_eq!(instance.store.games.delete(&names.map(ToOwned::to_owned)), [""; 0]);
    instance.store.close().unwrap();
    assert_eq!(instance.store.notices(), [""; 0]);
    for name in names {
        assert_eq!(home.text(&format!("data/{name}")).as_bytes(), old, "{name}");
    }
}

#[test]
fn a_game_too_long_to_be_read_again_is_not_written() {
    let home = Home::new();
    let mut instance = home.instance();
    // Four bytes a character: the title alone is too long.
    let title = "\u{1f600}".repeat(usize::try_from(MAX_SAVE / 4).unwrap());
    let endless = Game::new(sudoku(PUZZLE), title, None);
    let error = instance.save(&endless).unwrap_err();
    assert!(error.to_string().contains("too many moves"), "{error}");
    assert_eq!(home.instance().load(), None);
}

#[test]
fn after_an_error_the_next_call_writes_what_is_missing() {
    let home = Home::new();
    let in_the_way = home.path("data/games/.1.jsonl.sudoscope-tmp");
    fs::create_dir_all(&in_the_way).unwrap();
    let mut instance = home.instance();
    let error = instance.save(&game(1)).unwrap_err().to_string();
    let expected = format!(": cannot write {}", home.game(1).display());
    assert!(error.ends_with(&expected), "{error}");
    fs::remove_dir(&in_the_way).unwrap();
    instance.save(&game(2)).unwrap();
    drop(instance);
    assert_eq!(home.instance().load().unwrap().board(), game(2).board());
}

#[test]
fn leaving_a_game_drops_the_lines_that_later_ones_made_superfluous() {
    let home = Home::new();
    let mut instance = home.instance();
    let mut kept = game(6);
    instance.save(&kept).unwrap();
    for _ in 0..20 {
        kept.undo();
        instance.save(&kept).unwrap();
        kept.redo();
        instance.save(&kept).unwrap();
    }
    let before = fs::metadata(home.game(1)).unwrap().len();
    instance.store.close().unwrap();
    let after = home.text("data/games/1.jsonl");
    assert!((after.len() as u64) < before);
    assert_eq!(after.matches(r#""do":"go""#).count(), 1, "{after}");
    assert_eq!(home.names(GAMES), ["1.jsonl"]);
    assert_eq!(home.instance().load(), Some(kept));
}

/// The clock of the computer may have been set back or ahead between any two moves; only the clock of the game counts.
#[test]
fn a_computer_whose_clock_jumps_changes_no_game() {
    let home = Home::new();
    let mut instance = home.instance();
    let hour = Duration::from_secs(3600);
    let now = Duration::from_secs(1_769_068_800);
    let before = now.saturating_sub(hour);
    let moments = [now, now + hour, before, Duration::ZERO, Duration::MAX, now];
    for (n_moves, on) in (1..).zip(moments) {
        for order in instance.recorder.changes(&game(n_moves)) {
            instance.store.keep(order, on).unwrap();
        }
    }
    instance.store.close().unwrap();
    drop(instance);
    let kept = game(moments.len());
    assert_eq!(kept.elapsed(), Duration::from_millis(1_234 * moments.len() as u64));
    for written in [SystemTime::UNIX_EPOCH, SystemTime::now() + 24 * 365 * hour] {
        set_modified(&home.game(1), written);
        let found = home.instance().load().unwrap();
        assert_eq!(found, kept, "written at {written:?}");
        assert_eq!(found.elapsed(), kept.elapsed());
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::symlink;

    use super::*;
    use crate::store::testing::make_pipe;

    #[test]
    fn pipes_and_links_to_anything_but_a_file_are_not_opened() {
        check_left_alone(make_pipe, " is not a file");
        check_left_alone(|path| symlink("/dev/null", path).unwrap(), " is not a file");
        check_left_alone(|path| symlink("/", path).unwrap(), " is not a file");
    }

    #[test]
    fn a_game_that_cannot_be_locked_is_opened_with_a_notice() {
        let home = Home::new();
        home.keep(&game(3));
        fs::create_dir(home.path("data/games/1.lock")).unwrap();
        let mut instance = home.instance();
        let mut found = instance.load().unwrap();
        let [notice] = &instance.store.notices()[..] else { panic!("one notice") };
        assert!(notice.contains("cannot be locked") && notice.contains("two windows"), "{notice}");
        found.undo();
        instance.save(&found).unwrap();
        drop(instance);
        assert_eq!(home.instance().load(), Some(found));
    }

    #[test]
    fn a_pipe_in_place_of_a_lock_is_not_waited_for() {
        let home = Home::new();
        home.keep(&game(3));
        make_pipe(&home.path("data/games/1.lock"));
        assert_eq!(home.instance().load(), Some(game(3)));
    }

    #[test]
    fn a_link_is_written_through() {
        let home = Home::new();
        home.keep(&game(2));
        let elsewhere = home.path("elsewhere.jsonl");
        fs::rename(home.game(1), &elsewhere).unwrap();
        symlink(&elsewhere, home.game(1)).unwrap();
        let mut instance = home.instance();
        let mut found = instance.load().unwrap();
        for _ in 0..2 {
            found.undo();
            instance.save(&found).unwrap();
        }
        instance.store.close().unwrap();
        assert!(fs::symlink_metadata(home.game(1)).unwrap().is_symlink());
        assert_eq!(home.names(GAMES), ["1.jsonl"]);
        assert_eq!(home.instance().load(), Some(found));
        assert!(fs::read_to_string(elsewhere).unwrap().contains(r#""do":"go""#));
    }
}

mod kept {
    use super::*;
    use crate::calendar;
    use crate::play::{Day, Event, GamePlace, Solver};
    use crate::store::games::prune::{FIGURES, MAX_FINISHED};

    fn solved() -> Game {
        game(81)
    }

    /// Keeps a game that is left solved.
    fn keep_solved(home: &Home) {
        let mut instance = home.instance();
        instance.save(&solved()).unwrap();
        let left = instance.recorder.leave(&solved()).unwrap();
        instance.store.keep(left, Duration::ZERO).unwrap();
        instance.store.close().unwrap();
    }

    /// Returns the unfinished games besides the present one.
    fn listed(instance: &mut Instance) -> Vec<(String, usize)> {
        let games = instance.store.games.kept().into_iter();
        let others = games.filter(|it| !it.is_finished() && it.place != GamePlace::Here);
        others.map(|it| (it.file.clone(), it.n_done())).collect()
    }

    /// Goes on with the game in a file.
    fn resumed(instance: &mut Instance, file: &str) -> Game {
        instance.store.games.resume(&SavedGame::File(file.into())).unwrap().unwrap()
    }

    #[test]
    fn all_games_are_listed_with_the_last_one_first() {
        let home = two_games();
        keep_solved(&home);
        let mut instance = home.instance();
        let both = [("2.jsonl".to_owned(), 2), ("1.jsonl".to_owned(), 1)];
        assert_eq!(listed(&mut instance), both);
        assert!(instance.load().is_some());
        assert_eq!(listed(&mut instance), both[1..], "one is being played");
        let games = instance.store.games.kept();
        let [solved, present, oldest] = games.as_slice() else { panic!("{games:?}") };
        assert_eq!(solved.solved, Some(Solver::Player));
        assert_eq!((solved.board, solved.n_left), (Some(sudoku(SOLUTION)), 0));
        assert_eq!(present.place, GamePlace::Here);
        assert_eq!((oldest.title.as_str(), oldest.n_blanks()), ("puzzle 7", 49));
        assert_eq!(oldest.played, calendar::day_of(SystemTime::UNIX_EPOCH));
        assert_eq!(oldest.place, GamePlace::Free);
        // What one instance plays is open elsewhere for another one.
        let games = home.instance().store.games.kept();
        let places: Vec<GamePlace> = games.iter().map(|it| it.place).collect();
        assert_eq!(places, [GamePlace::Free, GamePlace::Elsewhere, GamePlace::Free]);
        // Looking leaves no locks behind.
        let names = home.names(GAMES);
        assert_eq!(names, ["1.jsonl", "2.jsonl", "2.lock", "3.jsonl"]);
    }

    #[test]
    fn a_long_game_is_judged_by_its_moves_and_not_by_its_last_line() {
        let home = Home::new();
        let mut helped = game(0);
        helped.fill(&sudoku(SOLUTION)).unwrap();
        helped.undo();
        for cell in helped.board().grid().blanks() {
            helped.place(cell, grid(SOLUTION).get(cell).unwrap(), PeerMarks::Keep).unwrap();
        }
        let mut left = helped.left();
        left.event = Event::Left { blanks: 0, solved: Some(Solver::Player) };
        let mut text = saves::write(&helped, 5, 8);
        for title in [&"x".repeat(2 << 20), "puzzle 7"] {
            text += &saves::title_line_after(text.as_bytes(), title);
        }
        text += &saves::lines_after(text.as_bytes(), &[left], 5);
        home.put_game(1, text);
        let games = home.instance().store.games.kept();
        assert_eq!(games[0].solved, Some(Solver::Assisted));
        assert_eq!(games[0].title, "puzzle 7");
    }

    #[test]
    fn a_file_that_has_not_changed_is_not_read_again() {
        let home = Home::new();
        home.keep(&game(1));
        age(&home.game(1));
        let mut instance = home.instance();
        let first = instance.store.games.kept();
        let n_bytes = fs::read(home.game(1)).unwrap().len();
        fs::write(home.game(1), "x".repeat(n_bytes)).unwrap();
        age(&home.game(1));
        assert_eq!(instance.store.games.kept(), first);
        // Nor is one that is gone.
        fs::remove_file(home.game(1)).unwrap();
        assert_eq!(instance.store.games.kept(), []);
    }

    #[test]
    fn a_game_gets_another_title_and_is_not_played_by_that() {
        let home = two_games();
        let mut instance = home.instance();
        instance.load().unwrap();
        let first = RenamedGame::File("1.jsonl".into());
        instance.store.games.rename(&first, "my \"own\"").unwrap();
        instance.store.games.rename(&first, "my own").unwrap();
        instance.store.games.rename(&RenamedGame::Present, "at hand").unwrap();
        instance.save(&game(3)).unwrap();
        instance.store.close().unwrap();
        let games = home.instance().store.games.kept();
        let titles: Vec<&str> = games.iter().map(|it| it.title.as_str()).collect();
        assert_eq!(titles, ["at hand", "my own"]);
        assert_eq!(games[1].played, calendar::day_of(SystemTime::UNIX_EPOCH));
        let text = home.text("data/games/1.jsonl");
        assert_eq!(text.matches("\"do\":\"title\"").count(), 1, "{text}");
        assert!(text.lines().nth(1).unwrap().contains("my own"), "{text}");
        // The moves are all there.
        assert_eq!(resumed(&mut instance, "1.jsonl").board(), game(1).board());
        let gone =
            instance.store.games.rename(&RenamedGame::File("9.jsonl".into()), "it").unwrap_err();
        assert!(gone.contains("no longer there"), "{gone}");
    }

    #[test]
    fn a_game_that_is_open_is_neither_renamed_nor_removed() {
        let home = two_games();
        let mut elsewhere = home.instance();
        resumed(&mut elsewhere, "1.jsonl");
        let mut instance = home.instance();
        instance.load().unwrap();
        let first = RenamedGame::File("1.jsonl".into());
        let refused = instance.store.games.rename(&first, "mine").unwrap_err();
        assert!(refused.contains("open elsewhere"), "{refused}");
        let files = ["1.jsonl", "2.jsonl", "7.jsonl"].map(ToOwned::to_owned);
        let reasons = instance.store.games.delete(&files);
        assert_eq!(reasons, ["a game that is open elsewhere stays", "the game being played stays"]);
        assert!(home.game(1).exists() && home.game(2).exists());
        // The other instance is killed.
        drop(elsewhere);
        assert_eq!(instance.store.games.delete(&files[..1]), [""; 0]);
        assert_eq!(home.names(GAMES), ["2.jsonl", "2.lock"]);
    }

    #[test]
    fn a_daily_puzzle_is_found_by_its_day_and_level_unfinished_before_finished() {
        let home = Home::new();
        let daily = |n_moves| game(n_moves).of_day(Some(Day(7)));
        home.keep(&daily(1));
        age(&home.game(1));
        home.keep(&daily(81));
        home.keep(&game(2));
        let mut instance = home.instance();
        let mut found =
            |day, grade| instance.store.games.resume(&SavedGame::Daily(Day(day), grade)).unwrap();
        assert_eq!(found(7, Grade::Easy), Some(daily(1)));
        assert_eq!(found(7, Grade::Hard), None);
        assert_eq!(found(8, Grade::Easy), None);
        assert_eq!(instance.store.games.last_grade(), Some(Grade::Easy));
        fs::remove_file(home.game(1)).unwrap();
        let found = instance.store.games.resume(&SavedGame::Daily(Day(7), Grade::Easy)).unwrap();
        assert_eq!(found, Some(daily(81)));
    }

    #[test]
    fn another_game_is_gone_on_with_and_the_present_one_is_kept() {
        let home = two_games();
        let mut instance = home.instance();
        let present = instance.load().unwrap();
        let resumed = resumed(&mut instance, "1.jsonl");
        assert_eq!(resumed, game(1));
        instance.recorder = Recorder::new(Some(&resumed));
        instance.save(&game(3)).unwrap();
        instance.store.close().unwrap();
        let found = listed(&mut home.instance());
        assert_eq!(found, [("1.jsonl".to_owned(), 3), ("2.jsonl".to_owned(), 2)]);
        assert_eq!(present, game(2));
    }

    #[test]
    fn a_game_that_cannot_be_opened_leaves_the_present_one_as_it_is() {
        let home = two_games();
        let mut elsewhere = home.instance();
        resumed(&mut elsewhere, "1.jsonl");
        let mut instance = home.instance();
        assert_eq!(instance.load().unwrap(), game(2));
        for (file, words) in [("1.jsonl", "open elsewhere"), ("7.jsonl", "no longer there")] {
            let refused = instance.store.games.resume(&SavedGame::File(file.into())).unwrap_err();
            assert!(refused.contains(words), "{refused}");
        }
        let none = instance.store.games.resume(&SavedGame::Of(*solved().board())).unwrap();
        assert_eq!(none, None);
        instance.save(&game(4)).unwrap();
        instance.store.close().unwrap();
        assert!(listed(&mut home.instance()).contains(&("2.jsonl".to_owned(), 4)));
    }

    #[test]
    fn two_hundred_finished_games_are_kept_and_the_figures_of_the_others() {
        let home = Home::new();
        home.keep(&game(1));
        keep_solved(&home);
        let text = fs::read(home.game(2)).unwrap();
        let on = |number: u64| SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000 + number);
        let last = MAX_FINISHED as u64 + 4;
        for number in 2..=last {
            set_modified(&home.put_game(number, &text), on(number));
        }
        age(&home.game(1));
        let mut instance = home.instance();
        instance.begin(&game(2)).unwrap();
        instance.store.close().unwrap();
        assert!(home.game(1).exists(), "it is not finished");
        assert!(
            (2..5).all(|it| !home.game(it).exists()) && (5..=last).all(|it| home.game(it).exists())
        );
        let figures = fs::read_to_string(home.path(GAMES).join(FIGURES)).unwrap();
        let lines: Vec<&str> = figures.lines().collect();
        assert_eq!(lines.len(), 3);
        let givens = solved().givens().to_string();
        let words = [givens.as_str(), "puzzle 7", r#""on":1000004"#, r#""solved":"player""#];
        assert!(words.iter().all(|it| lines[0].contains(it)), "{figures}");
        // The next game finds nothing to remove.
        let mut instance = home.instance();
        instance.begin(&game(3)).unwrap();
        assert_eq!(fs::read_to_string(home.path(GAMES).join(FIGURES)).unwrap(), figures);
    }
}
