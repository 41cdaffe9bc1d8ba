//! Messages on all screens: where they are, when they go, and the sign that stays.

use std::time::Duration;

use ratatui::layout::Rect;

use crate::format;
use crate::settings::AsciiOnly;
use crate::tui::app::{Options, Start};
use crate::tui::look::layout::Part;
use crate::tui::msg::Msg;
use crate::tui::testing::{EXAMPLE, Player, player};
use crate::words::Saving;

/// A time after which every message is gone.
const MINUTE: Duration = Duration::from_secs(60);

#[test]
fn a_long_message_is_shown_in_pages_and_goes_by_itself() {
    for (columns, rows) in [(22, 15), (36, 16), (37, 22), (60, 24), (80, 24), (80, 14)] {
        let mut explained = player().size(columns, rows).keys("d");
        let mut seen = explained.news();
        for _ in 0..20 {
            explained = explained.wait(Duration::from_millis(500));
            let row = explained.news();
            if !seen.ends_with(&row) {
                seen = format!("{} {row}", seen.trim_end_matches('…'));
            }
        }
        assert!(seen.contains("Digit first: 1 to 9 pick a digit"), "{columns}x{rows}: {seen}");
        assert!(seen.contains("click writes it."), "{columns}x{rows}: {seen}");
        assert!(!explained.news().contains("click"), "it goes by itself");
    }
}

/// Every screen, with its keys, at sizes with and without a title.
#[test]
fn a_message_never_covers_board_time_line_or_keys() {
    let screens = ["", "w", "w g", "N", "C", "4 h", "p"];
    let sizes = [(22, 13), (22, 14), (22, 15), (37, 19), (60, 24), (80, 14), (80, 24), (200, 60)];
    for (screen, (columns, rows)) in screens.iter().flat_map(|it| sizes.map(|size| (it, size))) {
        let before = player().size(columns, rows).keys(screen);
        let mut after = player().size(columns, rows).keys(screen);
        let reason = "/home/somebody/with/a/long/path/of/a/file cannot be written".to_owned();
        after.tell(Msg::NotKept("settings", reason));
        let area = Rect::new(0, 0, columns, rows);
        let places = after.model.base().places(area).unwrap();
        let kept = [Part::Board, Part::Shape, Part::Scrub, Part::Table, Part::Keys];
        let (before, after) = (before.buffer(), after.buffer());
        for (part, place) in places.into_iter().filter(|it| kept.contains(&it.0)) {
            // The caption of a screen without a title gives way.
            if part == Part::Keys && rows < 15 && !screen.is_empty() && *screen != "N" {
                continue;
            }
            for at in place.positions() {
                assert_eq!(before[at], after[at], "{screen:?} {columns}x{rows} {part:?} {at}");
            }
        }
    }
}

/// Every screen that covers the terminal, and popups above it.
const SCREENS: &[&str] =
    &["", "w", "w g", "N", "C", "4 h", "p", "o", "?", "n", "esc", "w C", "t", "H", ":", "i i i"];

/// The sign is on every screen with a row to spare, whatever the message, and takes no other row.
#[test]
fn a_game_that_is_not_kept_has_a_lasting_sign_in_a_row_of_its_own() {
    let states = [Saving::Failing("the disk is full".into()), Saving::Nowhere];
    let sizes = [(10, 2), (22, 14), (30, 10), (37, 19), (60, 24), (80, 24), (200, 60)];
    for ((columns, rows), screen) in
        sizes.iter().flat_map(|it| SCREENS.iter().map(move |on| (*it, on)))
    {
        let case = format!("{screen:?} {columns}x{rows}");
        let state = states[usize::from(columns) % 2].clone();
        let kept = player().size(columns, rows - 1).keys(screen);
        let keys = player().size(columns, rows - 1).keys(screen);
        let mut not_kept = keys.size(columns, rows);
        not_kept.tell(Msg::Saving(state.clone()));
        if kept.model.has_room() {
            assert_eq!(not_kept.lines()[..usize::from(rows) - 1], kept.lines(), "{case}");
        }
        not_kept.tell(Msg::NotKept("statistics", "told".into()));
        let sign = format!(" {} ", state.sentence_in(columns));
        let row = not_kept.lines().pop().unwrap();
        let begins = sign.starts_with(row.trim_end().trim_end_matches('…'));
        let first = if sign.contains("The game") { " The game" } else { " Not kept" };
        assert!(begins && row.starts_with(first), "{case}: {row:?}");
    }
}

#[test]
fn of_a_message_a_path_is_cut_before_the_reason() {
    let mut narrow = player().size(60, 24);
    let path = "/home/somebody/with/a/long/path/of/a/file.jsonl";
    narrow.tell(Msg::NotKept("settings", format!("no space left on device: {path}")));
    assert!(narrow.news().contains("no space left on device"), "{}", narrow.news());
    let mut told = player().size(80, 24);
    told.tell(Msg::NotKept("settings", format!("{path} is full of something else")));
    assert!(told.news().contains("…/file.jsonl is full of something else"), "{}", told.news());
}

#[test]
fn the_sign_goes_when_the_game_is_kept_again() {
    let mut player = player();
    player.tell(Msg::Saving(Saving::Failing("the disk is full".into())));
    let mut later = player.wait(MINUTE).sees(" The game is not kept: the disk is full.");
    later.tell(Msg::Saving(Saving::Kept));
    later.sees("The game is kept.").wait(MINUTE).misses("kept");
}

#[test]
fn a_screen_without_a_row_to_spare_has_a_message_that_the_game_is_not_kept() {
    let mut player = player().size(22, 13);
    let before = player.lines();
    player.tell(Msg::Saving(Saving::Nowhere));
    assert_eq!(player.lines(), before, "the board needs all rows");
    let mut tall = super::tests::player().size(60, 13);
    tall.tell(Msg::Saving(Saving::Nowhere));
    tall.sees("The game is not kept");
}

/// Whatever says that the game is kept says it of each state.
#[test]
fn the_statements_about_keeping_follow_from_the_state() {
    let of_state = |mut player: Player, state: &Saving| {
        player.tell(Msg::Saving(state.clone()));
        player.wait(MINUTE).lines().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for state in [Saving::Kept, Saving::Failing("the disk is full".into()), Saving::Nowhere] {
        let sentence = state.sentence();
        let too_small = of_state(player().size(90, 5), &state);
        assert!(
            too_small.contains(&format!("this is 90x5. {sentence}"))
                || too_small.ends_with(&sentence)
        );
        let mut player = player().size(200, 60).keys("4 n");
        player.tell(Msg::Saving(state.clone()));
        // The rows of the box, between its edges.
        let lines = player.lines();
        let rows = lines.iter().filter_map(|line| line.rsplit('│').nth(1));
        let list = rows.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
        assert!(list.contains(&format!("has 1 digit of yours. {sentence}")), "{list}");
    }
}

#[test]
fn nothing_to_take_back_is_said_once_while_the_key_is_pressed() {
    let refused = player().keys("u").sees("Nothing to take back").wait(MINUTE);
    let again = refused.keys("u u u").misses("Nothing to take back");
    again.keys("r").sees("Nothing to do again").keys("u").sees("Nothing to take back");
}

#[test]
fn work_under_way_is_told_until_it_ends_or_is_broken_off() {
    let making = player().holding_jobs().keys("n enter").sees("Making a puzzle").wait(MINUTE);
    let making = making.sees("Making a puzzle");
    let making = making.keys("l ? esc").sees("Making a puzzle");
    making.keys("4").misses("Making a puzzle").holds("r1c4", '4');
    player().keys("n enter").misses("Making a puzzle");
}

#[test]
fn a_message_lasts_over_a_popup() {
    let told = player().keys("u").sees("Nothing to take back").keys("?").keys("esc");
    told.sees("Nothing to take back").keys("l").misses("Nothing to take back");
}

/// Returns a player who starts the program for the first time.
fn newcomer(columns: u16, rows: u16) -> Player {
    let puzzle = format::read(EXAMPLE).unwrap();
    let start = Start::Puzzle { puzzle, title: "example".into(), grade: None, progress: None };
    Player::first_run(&Options::new(start)).size(columns, rows)
}

#[test]
fn the_first_start_names_the_first_keys_beside_title_and_level_for_the_first_few_moves() {
    let keys = ["←↓↑→ move  1-9 write", "m pencil marks", "i hint  w watch", "s solve, u undoes"];
    let all = |player: Player| keys.iter().fold(player.sees("First keys"), |it, key| it.sees(key));
    let seen = all(newcomer(80, 24).sees(" example").wait(MINUTE)).keys("l");
    assert_eq!(seen.model.notification, None, "it needs no timer and covers nothing");
    all(seen.keys("4 u")).keys("4").misses("pencil marks").keys("u").misses("pencil marks");
    all(newcomer(80, 24).binding(&[("play.mark_mode", "f5")]).sees("F5 pencil marks").binding(&[]));
    let large = newcomer(120, 40).sees("1-9  write").sees("m    pencil marks");
    large.sees("s    solve: u takes it back");
    player().misses("pencil marks");
}

#[test]
fn the_first_keys_share_rows_where_there_are_few() {
    let small = newcomer(40, 20).sees(" example ").sees("←↓↑→ move  1-9 write  m pencil marks");
    small.clone().keys("s").sees("Solved").misses("pencil marks");
    small.sees("i hint  w watch").keys("4 u 4").misses("pencil marks");
    newcomer(60, 24).sees(" example ").sees("←↓↑→ move, 1-9 write").keys("4 u 4").sees("1×");
    newcomer(80, 23).sees("←↓↑→ move  1-9 write  m pencil marks").sees("i hint  w watch");
    newcomer(22, 13).misses("write").keys("4").misses("write");
}

#[test]
fn the_first_keys_are_whole_in_ascii() {
    for (columns, rows) in [(80, 24), (40, 20), (120, 40)] {
        let mut player = newcomer(columns, rows);
        player.model.settings.ascii = AsciiOnly::On;
        player.sees("Arrows").sees("pencil marks").misses("Left");
    }
}

#[test]
fn the_words_about_a_paste_go_with_the_next_one() {
    let bad = player().keys("N").paste("no puzzle").sees("No puzzle:");
    let error = bad.news();
    let good = bad.paste(EXAMPLE);
    assert_ne!(good.news(), error);
    good.sees("Exactly one solution");
    let game = player().paste("no puzzle");
    let error = game.news();
    assert_ne!(game.paste(EXAMPLE).news(), error);
}

#[test]
fn what_is_wrong_at_the_start_is_counted_and_outlasts_keys() {
    let notices = vec!["The first is ignored.".to_owned(), "The second too.".to_owned()];
    let start = |notices: &[String]| {
        let mut options = Options::new(Start::Home);
        options.notices = notices.to_vec();
        Player::with(&options).size(120, 24)
    };
    let two = start(&notices).sees("2 notices: The first is ignored. The second too.");
    let two = two.sees("`sudoscope help keys`").keys("down down up").sees("2 notices:");
    two.wait(Duration::from_secs(60)).misses("2 notices:");
    start(&notices[..1]).sees("The first is ignored.").misses("notices:");
}
