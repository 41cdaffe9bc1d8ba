//! Play of Sudoku, from keys to the screen.

mod board;
mod branches;
mod copies;
mod hint;
mod lesson;
mod noted;
mod notes;
mod panel;
mod tiles;

use std::time::Duration;

use crate::logic::Grade;
use crate::play::{Game, SavedGame};
use crate::settings::{ClockChoice, Settings, WrongDigits};
use crate::statistics::{Event, Note};
use crate::tui::app::{Kept, Options, Start};
use crate::tui::keymap::Context;
use crate::tui::msg::{Button, Effect, Job, Msg, Report, StoreJob, StoreReport};
use crate::tui::screens::Screen;
use crate::tui::testing::{DOMINOES, EXAMPLE, Player, SOLUTION, W_WING, cell_named, player};
use crate::words::Saving;

/// One digit short of the solution, at r9c9.
fn nearly_done() -> Player {
    Player::of(&format!("{}.", &SOLUTION[..80]))
}

#[test]
fn the_cursor_starts_at_the_first_blank_and_moves_around_the_edges() {
    player()
        .sees("r1c3 is blank")
        .keys("left")
        .sees("r1c2 is 3")
        .keys("k l j j")
        .sees("r2c3 is blank");
    player().keys("H").sees("r1c9 is blank").keys("J K L").sees("r1c3 is blank");
}

#[test]
fn a_digit_is_written_and_the_same_again_clears_it() {
    player()
        .holds("r1c3", '.')
        .keys("4")
        .holds("r1c3", '4')
        .sees("50 to go")
        .keys("4")
        .holds("r1c3", '.');
    player().keys("4 6").holds("r1c3", '6').keys("backspace").holds("r1c3", '.');
    player()
        .keys("4 0")
        .holds("r1c3", '.')
        .keys("4 x")
        .holds("r1c3", '.')
        .keys("4 delete")
        .holds("r1c3", '.');
}

#[test]
fn givens_stay() {
    player().keys("left 4").holds("r1c2", '3').sees("given").keys("x").holds("r1c2", '3');
}

#[test]
fn every_change_is_saved_at_once_and_moving_is_not_one() {
    assert_eq!(player().keys("j l h 5 5 m 3 u").effects_but_notes(), vec![Effect::Save; 4]);
    assert_eq!(player().keys("left 4").effects, []);
}

#[test]
fn mark_mode_shows_that_it_is_on() {
    let player = player().misses("MARKS").keys("m").sees("MARKS").keys("1 2 4").holds("r1c3", '.');
    player.sees("12 4").keys("2").sees("1  4").keys("m").misses("MARKS").keys("alt-9").sees("9");
}

#[test]
fn mark_mode_shows_on_the_smallest_board_too() {
    player().size(22, 13).misses("MARKS").keys("m").sees("MARKS");
    player().size(37, 19).keys("m").sees("MARKS");
    // The title shows the marks of the cursor's cell where cells have no room for them.
    player().size(37, 21).keys("m 1 4").sees("marks 14");
}

#[test]
fn a_digit_clears_its_peers_marks_and_undo_brings_them_back() {
    let marked = player().keys("m 1 2 l 1 2 m");
    let before = marked.model.game().clone();
    let placed = marked.keys("2");
    assert!(placed.model.game().marks(cell_named("r1c3")).len() == 1, "2 is gone from r1c3");
    let undone = placed.keys("u");
    assert_eq!(undone.model.game().marks(cell_named("r1c3")), before.marks(cell_named("r1c3")));
    assert_eq!(undone.model.game().marks(cell_named("r1c4")), before.marks(cell_named("r1c4")));
}

#[test]
fn clearing_peers_marks_is_a_setting() {
    let kept = player().keys("m 1 2 l m o down down enter esc 2");
    assert_eq!(kept.model.game().marks(cell_named("r1c3")).len(), 2);
}

#[test]
fn all_marks_are_filled_and_cleared_and_both_say_so() {
    let filled = player().keys("a").sees("u takes that back");
    assert_eq!(filled.model.game().marks(cell_named("r1c3")).len(), 3, "1, 2 and 4");
    let cleared = filled.keys("A").sees("u brings them back");
    assert!(cleared.model.game().marks(cell_named("r1c3")).is_empty());
    assert_eq!(cleared.keys("u u").model.game().marks(cell_named("r1c3")).len(), 0);
}

#[test]
fn digit_first_picks_a_digit_and_space_writes_it() {
    let picked = player()
        .keys("d")
        .sees("1-9 pick a digit")
        .keys("4")
        .holds("r1c3", '.')
        .sees("space writes it")
        .sees("DIGIT 4")
        .keys("space")
        .holds("r1c3", '4');
    picked
        .keys("l space")
        .holds("r1c4", '4')
        .keys("4 space")
        .sees("Pick a digit first")
        .keys("d 6")
        .holds("r1c4", '6');
}

#[test]
fn the_mouse_moves_picks_and_writes() {
    let at = cell_named("r5c5");
    player().click_cell(at, Button::Left).sees("r5c5 is blank").keys("5").holds("r5c5", '5');
    player().keys("d 5").click_cell(at, Button::Left).holds("r5c5", '5');
    let marked = player().keys("d 5").click_cell(at, Button::Right);
    assert_eq!(marked.model.game().marks(at).len(), 1);
    player().click_cell(at, Button::Right).sees("MARKS");
}

#[test]
fn a_click_on_a_digit_of_the_panel_is_that_digit() {
    let player = player();
    let (row, line) = player
        .lines()
        .iter()
        .enumerate()
        .find(|it| it.1.contains("4×"))
        .map(|it| (it.0, it.1.clone()))
        .unwrap();
    let column = line.chars().position(|ch| ch == '×').unwrap() - 1;
    let (column, row) = (u16::try_from(column).unwrap(), u16::try_from(row).unwrap());
    let digit = line.chars().nth(usize::from(column)).unwrap();
    player.click(column, row, Button::Left).holds("r1c3", digit);
}

/// Clicks on the last place of a word, below the board.
fn tap(player: Player, word: &str) -> Player {
    let lines = player.lines();
    let row = lines.iter().rposition(|it| it.contains(word)).unwrap_or_else(|| panic!("{word}"));
    let before = lines[row].split(word).next().unwrap().chars().count();
    let (column, row) = (before + word.chars().count() / 2, u16::try_from(row).unwrap());
    player.click(u16::try_from(column).unwrap(), row, Button::Left)
}

#[test]
fn a_narrow_and_tall_screen_has_buttons_for_fingers() {
    let player = tap(player().size(37, 42), "│  4  │").holds("r1c3", '4');
    let player = tap(player, "undo").holds("r1c3", '.');
    let player = tap(tap(player, "marks").sees("MARKS"), "│  4  │");
    assert_eq!(player.model.game().marks(cell_named("r1c3")).len(), 1);
    let player = tap(tap(player, "marks"), "│  4  │").holds("r1c3", '4');
    let player = tap(tap(player, "clear").holds("r1c3", '.'), "│ hint");
    let first = player.text();
    let more = tap(player, "│ hint");
    assert_ne!(more.text(), first, "the hint says more");
    // The text covers the digits.
    tap(more.misses("│  4  │"), "│ watch").sees("step");
}

#[test]
fn a_click_on_a_digit_of_the_strip_is_that_digit() {
    for (columns, rows) in [(37, 24), (40, 26), (37, 42)] {
        let player = player().size(columns, rows);
        let lines = player.lines();
        let row = lines.iter().position(|it| it.contains("digit 1 2 3 4 5")).unwrap();
        let column = lines[row].find(" 4 ").unwrap() + 1;
        let [column, row] = [column, row].map(|it| u16::try_from(it).unwrap());
        player.click(column, row, Button::Left).holds("r1c3", '4');
    }
}

#[test]
fn a_hidden_board_takes_no_clicks() {
    let (column, row) = (65, 5);
    player().click(column, row, Button::Left).holds("r1c3", '1');
    player().keys("p").click(column, row, Button::Left).holds("r1c3", '.');
    player().keys("d 4 p").click_cell(cell_named("r1c3"), Button::Left).holds("r1c3", '.');
}

#[test]
fn a_click_on_a_key_of_the_bottom_line_presses_it() {
    let player = player();
    let column = player.lines()[23].find("m marks").unwrap();
    player.click(u16::try_from(column).unwrap(), 23, Button::Left).sees("MARKS");
}

#[test]
fn the_mode_shows_however_long_the_name_is() {
    for (columns, rows) in [(22, 15), (37, 22), (40, 24), (60, 24), (80, 24)] {
        let puzzle = Start::Puzzle {
            puzzle: crate::format::read(EXAMPLE).unwrap(),
            title: "a name that is longer than most of the screens that it will be on".into(),
            grade: None,
            progress: None,
        };
        Player::start(puzzle).size(columns, rows).keys("m").sees(" MARKS").sees("0:00");
    }
}

#[test]
fn clashes_show_at_once_by_a_sign() {
    let clashing = player().size(56, 24).misses("5!").keys("5").sees("5!");
    assert_eq!(clashing.text().matches("5!").count(), 2, "both ends of the row's clash");
    clashing.keys("u").misses("5!");
}

#[test]
fn digits_left_are_counted() {
    player().sees("4×7").keys("4").sees("4×6");
    player().size(40, 24).sees("left 6 7 6 7 6 4 6 4 5");
}

/// The keys of the check against the solution.
const SOLUTION_CHECK: &str = "c down enter";

#[test]
fn a_check_finds_mistakes_until_the_next_move() {
    player()
        .keys("4")
        .keys(SOLUTION_CHECK)
        .sees("No mistakes so far; there is exactly one solution.");
    player().keys("1").keys(SOLUTION_CHECK).sees("1 mistake").sees("1?").keys("u").misses("1?");
    player().keys("1 l 2").keys(SOLUTION_CHECK).sees("2 mistakes, shown with a ?;").sees("1?");
    // A broken rule has a sign of its own, which the right digits of a clash keep.
    let clashing = player().keys("5").sees("5!").keys(SOLUTION_CHECK);
    let clashing = clashing.sees("1 mistake, shown with a ?;").holds("r1c3", '5').sees("5?");
    // The given that it clashes with.
    assert_eq!(clashing.text().matches("5!").count(), 1);
    player().keys("5 l 2").keys(SOLUTION_CHECK).sees("2 mistakes, shown with a ?;").sees("2?");
}

#[test]
fn a_tenth_of_a_digit_is_one_too_many() {
    let nearly = format!("{}.{}.", &SOLUTION[..40], &SOLUTION[41..80]);
    let digit = &SOLUTION[1..2];
    // Both blanks are filled with a digit of which all nine are there.
    let one = Player::of(&nearly).misses("too many").keys(digit);
    let one = one.sees(&format!("One {digit} too many")).sees(&format!("{digit}+1 too many"));
    one.clone().size(40, 20).sees("+1").misses("-1");
    one.keys(&format!("j j j j l l l l {digit}"))
        .sees(&format!("2 {digit}s too many"))
        .keys("u u")
        .sees("Digits left");
}

#[test]
fn three_checks_say_different_things() {
    let wrong = player().keys("1").keys("c").sees("the rules: is one broken?");
    let rules = wrong.keys("enter").sees("No rule is broken. That says nothing of the solution.");
    rules.misses("1?").keys(SOLUTION_CHECK).sees("1 mistake").sees("1?");
    let unsolvable =
        player().keys("1 c down down enter").sees("No: with your entries it cannot be solved");
    unsolvable.misses("1?");
    player().keys("4 c down down enter").sees("Yes: from here it can be solved.");
    player()
        .keys("5 c enter")
        .sees("5 stands twice in row 1")
        .keys("c down down enter")
        .sees("No: with");
}

#[test]
fn a_check_needs_exactly_one_solution() {
    let several = Player::of(&".".repeat(81).replacen('.', "1", 1)).keys("j 2");
    several
        .keys(SOLUTION_CHECK)
        .sees("one of several solutions has all of your moves")
        .keys("c down down enter")
        .sees("Yes: from");
}

#[test]
fn undo_and_redo_go_all_the_way() {
    let end = player().keys("4 l 6 m l 1 2 m a R");
    let states = [end.board().to_string(), EXAMPLE.to_owned()];
    let start = end.keys("u u u u u u u u").sees("Nothing to take back.");
    assert_eq!(start.board().to_string(), states[1]);
    let again = start.keys("r r r r r r r r").sees("Nothing to do again.");
    assert_eq!(again.board().to_string(), states[0]);
}

#[test]
fn solving_at_once_is_one_move() {
    let solved = player().keys("4 s");
    assert_eq!(solved.board().to_string(), SOLUTION);
    let back = solved.sees("Solved").misses("You solved it").keys("u");
    assert_eq!(back.board().n_filled(), 31);
}

#[test]
fn a_board_without_a_solution_says_so_and_offers_the_givens() {
    let asked = player().keys("1 s").sees("With your entries there is no solution.").sees("y  yes");
    assert_eq!(asked.keys("n").misses("no solution").board().n_filled(), 31);
    let solved = player().keys("1 s y");
    assert_eq!(solved.board().to_string(), SOLUTION);
}

#[test]
fn a_clashing_board_offers_the_givens_too() {
    let asked = player().keys("5 s").sees("With your entries there is no solution.");
    assert_eq!(asked.keys("y").sees("Solved").board().to_string(), SOLUTION);
}

#[test]
fn a_puzzle_without_a_solution_says_so() {
    // r1c9 has no candidate left: 1 to 8 in its row, 9 in its column.
    let hopeless = format!("12345678.{}9{}", ".".repeat(36 + 8), ".".repeat(27));
    Player::of(&hopeless).keys("s").sees("This puzzle has no solution.");
    Player::of(&hopeless).keys(SOLUTION_CHECK).sees("The puzzle has no solution.");
    // The player is asked about the entries once, then about the puzzle itself.
    let asked = Player::of(&hopeless).keys("j 1 s").sees("With your entries there is no solution.");
    asked.keys("y").sees("This puzzle has no solution.").misses("With your entries");
}

#[test]
fn a_win_opens_a_popup_and_stops_the_clock() {
    let won = nearly_done().wait(Duration::from_secs(75)).keys("9").wait(Duration::from_secs(1));
    assert_eq!(won.model.top().wake(&won.model.settings), None);
    let seen = won.sees("You solved it in 1:15.").keys("esc").sees("Solved in 1:15.");
    seen.misses("You solved it");
}

#[test]
fn the_level_is_said_once_and_only_after_the_end_what_the_puzzle_needed() {
    let of = |title: &str, grade| {
        let puzzle = crate::format::read(W_WING).unwrap();
        Player::start(Start::Puzzle { puzzle, title: title.into(), grade, progress: None })
    };
    for (grade, title, narrow) in [
        (Some(Grade::Hard), "puzzle 12", " hard  puzzle 12 "),
        (Some(Grade::Hard), "practise W-Wing, seed 1", " hard  practise W-Wing, seed 1 "),
        (None, "puzzles.txt 3", " puzzles.txt 3  hard "),
    ] {
        let shown = of(title, grade).sees("┓ hard     ").sees(&format!(" {title}"));
        assert_eq!(shown.text().matches("hard").count(), 1);
        shown.size(40, 24).sees(narrow);
    }
    for screen in ["", "w right", "C", "4 W"] {
        of("puzzle 12", Some(Grade::Hard)).keys(screen).sees("hard").misses("W-Wing");
    }
    of("puzzle 12", Some(Grade::Hard)).keys("w right").sees("hard, puzzle 12");
    of("puzzle 12", Some(Grade::Hard))
        .keys("s")
        .wait(Duration::from_secs(60))
        .sees(" puzzle 12  W-Wing")
        .size(40, 24)
        .sees(" hard: W-Wing  puzzle 12 ");
    // Nothing is known of several solutions, nor of dominoes.
    let several = Player::of(&".".repeat(81)).size(40, 24).lines()[0].clone();
    assert!(several.starts_with(" example          "), "{several}");
    let dominoes = Player::of(DOMINOES).size(40, 24).lines()[0].clone();
    assert!(dominoes.starts_with(" example          "), "{dominoes}");
}

#[test]
fn the_title_waits_for_no_job() {
    let begun = player().holding_jobs().paste(W_WING).keys("enter").misses("hard");
    begun.keys("l").release().sees(" your own puzzle").sees("┓ hard ");
}

#[test]
fn completing_a_board_that_the_program_solved_is_no_win() {
    let refilled = player().keys("s x 4").sees("Solved");
    assert_eq!(refilled.board().to_string(), SOLUTION);
    refilled.misses("You solved it");
}

#[test]
fn the_popup_after_a_win_has_keys_for_more() {
    let won = || nearly_done().keys("9").wait(Duration::from_secs(1)).sees("You solved it");
    won().keys("n").sees("New game").misses("You solved it");
    won().keys("u").holds("r9c9", '.').misses("You solved it");
    assert_eq!(won().keys("q").effects.last(), Some(&Effect::Quit));
    won().click(3, 3, Button::Left).misses("You solved it");
}

#[test]
fn a_full_board_that_clashes_is_no_win() {
    nearly_done().keys("8").misses("You solved it").sees("8!");
}

#[test]
fn the_clock_runs_and_pauses_and_hides_the_board() {
    let paused = player().wait(Duration::from_millis(61_500)).sees("1:01").keys("p");
    assert_eq!(paused.model.wake(), None);
    assert_eq!(paused.model.context(), Context::Paused);
    let paused = paused.sees("Paused").wait(Duration::from_secs(60)).sees("1:01");
    let board: Vec<String> =
        paused.lines()[1..22].iter().map(|it| it.chars().take(38).collect()).collect();
    assert!(!board.join("").contains(|ch: char| ch.is_ascii_digit()), "the digits are hidden");
    let runs = paused
        .misses("r1c3")
        .misses("1-9 write")
        .keys("4")
        .holds("r1c3", '.')
        .keys("p")
        .misses("Paused");
    assert_eq!(runs.model.wake(), Some(Duration::from_millis(500)), "the rest of the second");
}

#[test]
fn the_clock_waits_for_an_input_after_five_minutes_and_says_so() {
    let minutes = |n: u64| Duration::from_secs(60 * n);
    let there = player().wait(minutes(4)).keys("l").wait(minutes(4)).sees("8:00");
    assert!(there.model.wake().is_some());
    let waits = there.wait(minutes(14)).sees("waits at 9:00");
    assert_eq!(waits.model.wake(), None, "nothing counts while it waits");
    let waits = waits.size(40, 20).sees("waits at 9:00").size(80, 24);
    let back = waits.clone().keys("4").sees("The clock waited at 9:00.").misses("waits at");
    back.wait(minutes(1)).sees("10:00").misses("waited");
    waits.clone().keys("u").sees("The clock waited at 9:00. Nothing to take back.");
    waits.clone().click(70, 8, Button::Left).sees("The clock waited at 9:00.");
    waits.paste("nothing").sees("The clock waited at 9:00.");
    // A stopped clock waits for nothing, and a hidden one tells no time.
    player().keys("p").wait(minutes(6)).keys("p").misses("waited");
    let mut hidden = player();
    hidden.model.settings.clock = ClockChoice::Off;
    hidden.wait(minutes(6)).misses("waits").keys("l").sees("The clock waited.");
}

/// Returns a player against a time of five seconds.
fn hurried(grade: Grade) -> Player {
    let puzzle = crate::format::read(EXAMPLE).unwrap();
    let game = Game::new(puzzle, "seed 7041".to_owned(), Some(grade));
    let game = game.with_time_to_beat(Some(Duration::from_secs(5)));
    Player::start(Start::Made(Box::new(game)))
}

#[test]
fn against_a_time_the_clock_never_stops_by_itself() {
    let player = hurried(Grade::Hard).wait(Duration::from_secs(1080)).sees("18:00, past 0:05");
    player.keys("l").misses("waited");
}

#[test]
fn the_time_to_beat_stands_beside_the_clock_at_every_size() {
    let mut late = hurried(Grade::Nightmare).wait(Duration::from_secs(7));
    let mut n_shown = 0;
    for (columns, rows) in (22..=90).flat_map(|columns| [(columns, 16), (columns, 24)]) {
        late = late.size(columns, rows);
        if late.text().contains("0:07") {
            late = late.sees("0:07, past 0:05");
            n_shown += 1;
        }
    }
    assert!(n_shown > 100, "{n_shown}");
}

#[test]
fn a_clock_in_minutes_changes_and_wakes_once_a_minute_and_the_win_tells_the_seconds() {
    let seconds = Duration::from_secs;
    let mut minutes = player();
    minutes.model.settings.clock = ClockChoice::Minutes;
    assert_eq!(minutes.model.wake(), Some(seconds(60)));
    let minutes = minutes.sees("0 min").wait(seconds(59)).sees("0 min");
    assert_eq!(minutes.model.wake(), Some(seconds(1)));
    let minutes = minutes.wait(seconds(1)).sees("1 min").keys("l").wait(seconds(250)).sees("5 min");
    assert_eq!(minutes.model.wake(), Some(seconds(50)));
    let waits = minutes.wait(seconds(49)).size(40, 20).sees("5 min").wait(seconds(1));
    let waits = waits.sees("waits at 6 min");
    assert_eq!(waits.model.wake(), None);
    waits.keys("l").sees("The clock waited at 6 min.");
    let mut won = nearly_done();
    won.model.settings.clock = ClockChoice::Minutes;
    let won = won.wait(seconds(61)).keys("9").sees("1:01");
    won.keys("esc").sees("1:01").misses("1 min");
}

#[test]
fn a_hidden_clock_wakes_only_when_it_would_wait() {
    let mut hidden = player();
    hidden.model.settings.clock = ClockChoice::Off;
    assert_eq!(hidden.model.wake(), Some(Duration::from_secs(300)));
    assert_eq!(hidden.wait(Duration::from_secs(300)).model.wake(), None);
}

#[test]
fn a_hidden_clock_runs_and_the_win_tells_the_time() {
    let mut hidden = player();
    hidden.model.settings.clock = ClockChoice::Off;
    let hidden =
        hidden.wait(Duration::from_secs(61)).misses("1:01").keys("p").sees("Paused").misses("1:01");
    assert_eq!(hidden.model.game().elapsed(), Duration::from_secs(61));
    let mut won = nearly_done();
    won.model.settings.clock = ClockChoice::Off;
    won.wait(Duration::from_secs(61)).misses("1:01").keys("9").sees("1:01");
}

/// Returns a player who sees wrong digits at once.
fn shown_at_once(puzzle: &str) -> Player {
    let mut player = Player::of(puzzle);
    player.model.settings.mistakes = WrongDigits::AtOnce;
    player
}

#[test]
fn a_wrong_digit_is_marked_at_once_and_counts_as_a_hint() {
    let n_hints = |it: &Player| it.model.game().hints().n_hints();
    let right = shown_at_once(EXAMPLE).keys("4").misses("4?");
    assert_eq!(n_hints(&right), 0);
    let wrong = right.keys("1").sees("1?");
    assert_eq!(n_hints(&wrong), 1);
    let notes = wrong
        .effects
        .iter()
        .filter(|it| matches!(it, Effect::Note(Note { event: Event::Shown(None), .. })));
    assert_eq!(notes.count(), 1);
    // It stays marked while it stands, and is counted once.
    let stays = wrong.keys("left left 1").sees("1?");
    assert_eq!(n_hints(&stays), 1);
    stays.keys("u u").misses("1?");
    // Otherwise only a check tells.
    let asked = player().keys("1").misses("1?");
    assert_eq!(n_hints(&asked), 0);
}

#[test]
fn a_win_is_noted_with_the_er_that_was_shown() {
    let nearly = Player::of(&format!("{}.", &SOLUTION[..80])).model.game().clone();
    let options = Options::new(Start::Made(Box::new(nearly)));
    let noted = |er: bool| {
        let settings = Settings { er, ..Settings::default() };
        let won = Player::with_kept(&options, Kept { settings, ..Kept::default() }).keys("9");
        let note = |it: &Effect| match it {
            Effect::Note(Note { event: Event::Won(_), er, .. }) => Some(*er),
            _ => None,
        };
        won.effects.iter().find_map(note)
    };
    assert_eq!([noted(false), noted(true)], [Some(None), Some(Some(10))]);
}

#[test]
fn a_puzzle_without_exactly_one_solution_says_why_no_digit_is_shown_wrong() {
    let several = shown_at_once(&".".repeat(81)).keys("1");
    several.sees("Wrong digits are not shown at once").misses("1?");
}

#[test]
fn wrong_digits_that_are_no_longer_wanted_go() {
    let mut shown = shown_at_once(EXAMPLE).keys("1").sees("1?");
    shown.model.settings.mistakes = WrongDigits::WhenAsked;
    shown.model.with_ctx(|play, _, ctx| play.follow(ctx));
    shown.misses("1?");
}

#[test]
fn the_clock_stops_while_the_board_is_hidden() {
    let second = Duration::from_secs(1);
    for hide in ["?", "n", "o", "N", "w"] {
        let hidden = player().wait(second).keys(hide).wait(second * 60);
        assert_eq!(hidden.model.game().elapsed(), second, "{hide}");
    }
    let small = player().wait(second).size(21, 13);
    assert_eq!(small.model.wake(), None);
    let small = small.wait(second * 60).sees("needs").keys("4");
    assert_eq!(small.size(80, 24).holds("r1c3", '.').model.game().elapsed(), second);
}

#[test]
fn a_new_game_of_a_level_is_generated_and_saved() {
    let started = player().keys("n").sees("New game").keys("down down enter").sees("medium");
    assert_eq!(started.effects, [Effect::Begin, Effect::Save]);
    assert!(started.board().to_string() != EXAMPLE);
}

#[test]
fn the_list_of_new_games_mentions_the_current_one() {
    player().keys("n").misses("leaves your game");
    player().keys("a n").sees("This leaves your game. The game is kept.");
    let own = player().paste(W_WING).keys("enter n").sees("This leaves your game.");
    assert!(own.model.game().is_brought());
    let list = player().keys("4 n").sees("has 1 digit of yours. The game is kept.");
    list.keys("esc").holds("r1c3", '4');
}

#[test]
fn packs_offer_their_puzzles_by_name() {
    let famous = player()
        .keys("n end enter down down down down down down down down down down down enter")
        .sees("Escargot");
    famous.keys("esc").sees("example");
}

#[test]
fn the_board_is_copied_as_a_line() {
    let copied = player().keys("y enter");
    assert_eq!(copied.effects.last(), Some(&Effect::Copy(EXAMPLE.to_owned())));
}

#[test]
fn the_board_is_copied_as_a_picture() {
    let copied = player().keys("4 y p i c t u r e enter").sees("Copied the board as a picture");
    let Some(Effect::Copy(picture)) = copied.effects.last() else { panic!("{:?}", copied.effects) };
    assert!(picture.contains("| 5 3 4 | . 7 . | . . . |"), "{picture}");
}

#[test]
fn help_lists_the_keys_of_this_screen() {
    let help =
        player().size(100, 90).keys("?").sees("Playing").sees("mark mode on or off").sees("Ctrl-C");
    help.keys("esc").misses("mark mode on or off");
    player().keys("p ?").sees("Paused").misses("mark mode on or off");
}

#[test]
fn help_scrolls_by_pages_and_to_either_end() {
    let start = player().size(80, 14).keys("?").sees("Sudoku: every row").sees("more below");
    let end = start.keys("G").misses("Sudoku: every row").misses("more below").sees("Ctrl-Z");
    let start = end.keys("g").sees("Sudoku: every row").sees("more below");
    let second_page = start.keys("pagedown").misses("Sudoku: every row");
    let start = second_page.keys("pageup").sees("Sudoku: every row");
    start.keys("end").misses("more below").keys("home").sees("Sudoku: every row");
}

#[test]
fn help_scrolls_back_at_once_when_the_screen_has_grown() {
    let small = player().size(80, 14).keys("?").keys(&"j ".repeat(60));
    let grown = small.size(80, 30);
    let before = grown.text();
    assert_ne!(grown.keys("k").text(), before);
}

#[test]
fn a_job_is_cancelled_by_a_move_and_by_another_screen() {
    for elsewhere in ["4", "w", "N", "p", "s"] {
        let gone = player().holding_jobs().keys("s").keys(elsewhere);
        assert!(gone.effects.iter().any(|it| matches!(it, Effect::Cancel(_))), "{elsewhere}");
    }
    // A report that was sent before the cancellation changes nothing.
    let watching = player().holding_jobs().keys("s w").release();
    assert_eq!(watching.board().to_string(), EXAMPLE);
    let generated = player().holding_jobs().keys("n enter 4").release();
    generated.holds("r1c3", '4').sees("example");
}

#[test]
fn a_pause_is_no_move() {
    assert_eq!(player().keys("p p q").effects, [Effect::Quit]);
}

#[test]
fn leaving_saves_a_game_only_if_it_was_played() {
    assert_eq!(player().keys("q").effects, [Effect::Quit]);
    let left = player().keys("4 ctrl-c").effects_but_notes();
    assert_eq!(left, [Effect::Save, Effect::Save, Effect::Quit]);
    assert_eq!(player().keys("ctrl-z").effects, [Effect::Suspend]);
}

#[test]
fn a_failed_save_has_a_message_and_play_goes_on() {
    let mut player = player();
    player.tell(Msg::Saving(Saving::Failing("the disk is full".into())));
    player.sees("not kept: the disk is full").keys("4").holds("r1c3", '4');
}

#[test]
fn options_take_effect_at_once() {
    player().sees("┏").keys("o up up up up enter").sees("on").keys("esc").misses("┏").sees("+===");
    let off = player().keys("o down down down down down down down down enter");
    assert!(off.effects.contains(&Effect::CaptureMouse(false)));
}

#[test]
fn the_options_and_a_sentence_about_one_fit_80x24() {
    let first = player().keys("o").sees("Show wrong digits").sees("counts as a hint.");
    let engine = first.sees("ER of a puzzle").misses("more below").keys("up up");
    let engines = engine.sees("flags: the blanks in reading order").keys("enter");
    let folded = engines.sees("candidates, rescan, walk ...").keys("down").sees("the way of flags");
    let chosen = folded.keys("enter down enter");
    assert_eq!(chosen.model.settings.engine.name, "rescan");
}

#[test]
fn highlights_show_without_colour_too() {
    let map = player().keys("left").style_map();
    let screen = player().keys("left").lines();
    // The 3 under the cursor is reversed, the other 3s are underlined, givens are bold.
    let styled = |digit: char, letter: char| {
        screen.iter().zip(&map).any(|(text, style)| {
            text.chars().zip(style.chars()).take(58).any(|(ch, it)| ch == digit && it == letter)
        })
    };
    assert!(styled('3', 'R') && styled('3', 'U') && styled('7', 'B'), "{}", map.join("\n"));
}

#[test]
fn escape_lets_go_of_everything_and_then_opens_home() {
    let begun = player().keys("d 8 m v right F");
    let released = begun.keys("esc").misses("SELECT").sees("MARK");
    let released = released.keys("esc esc").misses("MARK").keys("esc").misses("Your games");
    released.keys("esc").sees("Your games").keys("esc").misses("Your games");
    // The list of new games has a line for it.
    player()
        .keys("n up up up enter")
        .sees("Your games")
        .keys("n up up up enter")
        .sees("Your games");
    // A pause has an Escape of its own, and so has a hint.
    player().keys("p esc").misses("Your games");
    Player::of(W_WING).keys("i esc").misses("Your games");
}

#[test]
fn a_game_that_cannot_be_opened_says_why() {
    let mut waiting = player().holding_jobs().keys("n end enter up up up enter enter");
    let (id, job) = waiting.held.as_mut().unwrap().pop().unwrap();
    assert!(matches!(job, Job::Store(StoreJob::Resume(SavedGame::Of(_)))), "{job:?}");
    let slow = waiting.wait(Duration::from_secs(1));
    let mut waiting = slow.sees("Opening a game");
    let refused = Report::Store(StoreReport::Resumed(Err("that game is open elsewhere".into())));
    waiting.tell(Msg::Job(id, Box::new(refused)));
    waiting.sees("It is not opened: that game is open elsewhere.").sees("51 to go");
}

#[test]
fn a_solved_board_offers_no_digits_to_write() {
    player().sees("1-9 write digits").keys("s").sees("Solved").misses("write digits");
}
