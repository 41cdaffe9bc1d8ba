//! A win, from the last digit to the next puzzle.

use std::time::Duration;

use crate::fast::{self, Task};
use crate::format;
use crate::logic::Grade;
use crate::packs::pack;
use crate::play::{Game, card};
use crate::statistics::Statistics;
use crate::tui::app::Start;
use crate::tui::keymap::Context;
use crate::tui::msg::{Button, Dated, Effect, Job, Msg, Report, StepCount, StoreJob, StoreReport};
use crate::tui::testing::{EXAMPLE, Player, SOLUTION, TODAY, W_WING};

/// Longer than the light takes.
const SECOND: Duration = Duration::from_secs(1);

/// Wins the game of a puzzle.
fn win(start: Start) -> Player {
    finish(Player::start(start), "")
}

/// Presses keys, and then those that write the solution.
fn finish(player: Player, before: &str) -> Player {
    let answer = fast::solve(player.model.game().givens().grid(), Task::UNIQUE);
    let solution = answer.solution.unwrap();
    let mut player = player.keys(before);
    for cell in player.board().blanks() {
        let digit = solution.get(cell).unwrap();
        player = player.click_cell(cell, Button::Left).keys(&digit.to_string());
    }
    assert!(player.model.game().is_won());
    player
}

/// Returns the start with a puzzle of a pack, numbered from 1.
fn of_pack(name: &str, number: usize) -> Start {
    let pack = pack(name).unwrap();
    let it = pack.puzzles().swap_remove(number - 1);
    Start::Puzzle { puzzle: it.puzzle, title: it.title, grade: pack.grade, progress: None }
}

fn example() -> Start {
    Start::Puzzle {
        puzzle: format::read(EXAMPLE).unwrap(),
        title: "example".into(),
        grade: None,
        progress: None,
    }
}

#[test]
fn a_light_passes_over_the_board_before_the_news_and_then_all_is_quiet() {
    let lit = |player: &Player| {
        let marks = player.style_map();
        marks.iter().flat_map(|it| it.chars()).filter(|it| *it == 't' || *it == 'b').count()
    };
    let mut won = win(example()).misses("You solved it");
    let mut brightest = 0;
    let mut n_frames = 0;
    while let Some(wake) = won.model.top().wake(&won.model.settings) {
        won = won.misses("You solved it").wait(wake);
        brightest = brightest.max(lit(&won));
        n_frames += 1;
    }
    assert!((15..60).contains(&n_frames), "{n_frames} frames");
    assert!(brightest > 400, "{brightest}");
    won.sees("You solved it");
}

#[test]
fn a_frame_of_the_light_looks_as_it_did() {
    for (columns, rows) in [(80, 24), (22, 13)] {
        let won = win(example()).size(columns, rows).wait(Duration::from_millis(400));
        insta::assert_snapshot!(
            format!("light_{columns}x{rows}"),
            format!("{}\n\n{}", won.text(), won.style_map().join("\n"))
        );
    }
}

#[test]
fn the_news_look_as_they_did() {
    for (columns, rows) in [(80, 24), (40, 24), (22, 13)] {
        let won = finish(Player::start(of_pack("hard", 7)), "i i").size(columns, rows);
        insta::assert_snapshot!(format!("won_{columns}x{rows}"), won.wait(SECOND).text());
    }
    let ascii = finish(Player::start(example()), "o up up up up enter esc").wait(SECOND);
    insta::assert_snapshot!("won_ascii_80x24", ascii.text());
}

#[test]
fn a_key_ends_the_light_at_once_and_does_its_work() {
    win(example()).keys("n").sees("New game").misses("You solved it");
    // A key without work shows the news.
    win(example()).keys("j").sees("You solved it");
    // The last digit, held down, writes nothing.
    let held = win(example()).keys("8 8").sees("You solved it");
    assert_eq!(held.board().to_string(), SOLUTION);
    win(example()).click(3, 3, Button::Left).sees("You solved it");
}

#[test]
fn with_reduced_motion_there_is_no_light() {
    let calm = finish(Player::start(example()), "o up up up enter esc").sees("You solved it");
    assert_eq!(calm.model.top().wake(&calm.model.settings), None);
}

#[test]
fn the_plain_search_and_the_human_path_are_counted_and_shown() {
    // `trace` says: 4208 placements and 4157 backtracks.
    let won = || win(example()).wait(SECOND).sees("You solved it in");
    won().sees("Watch a search: 8,365 steps").sees("Watch the human path: 51 steps");
    let watched = won().keys("w").misses("Solved in").wait(SECOND).sees(" flags ").misses("Step 0");
    assert_eq!(watched.model.context(), Context::Watch);
    watched.keys("w").sees("You solved it in");
    let human = won().keys("H").wait(SECOND).wait(SECOND).sees("human").misses("Step 0");
    assert_eq!(human.model.context(), Context::Human);
    human.keys("w").sees("You solved it in").keys("W").sees("replay");
}

#[test]
fn a_long_count_is_given_up_and_said_so() {
    let won = finish(Player::start(example()).holding_jobs(), "").wait(SECOND);
    let mut won = won.sees("Watch a search: counting its steps");
    let held = won.held.as_mut().unwrap();
    let counts = |it: &(_, Job)| matches!(it.1, Job::CountSteps { .. });
    let (id, job) = held.remove(held.iter().position(counts).unwrap());
    assert!(matches!(job, Job::CountSteps { most: 20_000_000, .. }), "{job:?}");
    let report = Report::Steps(StepCount::MoreThan(20_000_000));
    won.tell(Msg::Job(id, Box::new(report)));
    let won = won.sees("Watch a search: over 20,000,000 steps");
    won.size(22, 13).sees("over 20M");
}

#[test]
fn the_time_is_compared_with_the_other_wins() {
    // The other times are those of `testing`.
    let won = win(of_pack("hard", 7)).wait(SECOND);
    let won = won.sees("Your best at hard so far, fastest of 41.").sees("Median 14:23.");
    won.size(22, 13).sees("your best so far");
    let slow = Player::start(of_pack("hard", 7)).wait(300 * SECOND).keys("l");
    let slow = slow.wait(300 * SECOND).keys("h");
    let slow = finish(slow, "").wait(SECOND);
    let slow = slow.sees("Your 7th fastest of 41 at hard.").sees("Best 9:00, median 14:23.");
    slow.size(22, 13).sees("7th fastest of 41");
    let easy = win(of_pack("easy", 1)).wait(SECOND);
    easy.sees("Your best at easy so far, fastest of 3.").sees("Before, it was 3:00.");
    win(example()).wait(SECOND).sees("Your first win at unrated puzzles.");
    // Nothing is kept.
    let mut unknown = finish(Player::start(example()).holding_jobs(), "").wait(SECOND);
    let held = unknown.held.as_mut().unwrap();
    let reads = |it: &(_, Job)| it.1 == Job::Store(StoreJob::Statistics);
    let (id, _) = held.remove(held.iter().position(reads).unwrap());
    let known = Dated { today: TODAY, it: Statistics::default() };
    unknown.tell(Msg::Job(id, Box::new(Report::Store(StoreReport::Statistics(known)))));
    unknown.sees("You solved it in 0:00.").misses("win at");
}

#[test]
fn the_count_is_cancelled_with_the_popup() {
    let won = finish(Player::start(example()).holding_jobs(), "").keys("esc u");
    assert!(won.effects.iter().any(|it| matches!(it, Effect::Cancel(_))));
}

#[test]
fn the_next_puzzle_of_a_pack_is_a_key_away() {
    let won = win(of_pack("hard", 7)).wait(SECOND).sees("Next hard puzzle").keys("N");
    assert_eq!(won.model.game().title(), "puzzle 8");
    assert_eq!(won.model.game().grade(), Some(Grade::Hard));
    let famous = win(of_pack("famous", 1)).wait(SECOND).sees("Next: Grid 01").keys("N");
    assert_eq!(famous.model.game().title(), "Grid 01");
}

#[test]
fn a_new_puzzle_of_the_same_level_is_made_where_no_pack_has_one() {
    // The grade is that of the path.
    let puzzle = format::read(W_WING).unwrap();
    let own = Start::Puzzle { puzzle, title: "my own".into(), grade: None, progress: None };
    let won = win(own).wait(SECOND).sees("my own");
    let won = won.sees("The hardest step: W-Wing.").sees("Next hard puzzle");
    let next = won.keys("N");
    assert_eq!(next.model.game().grade(), Some(Grade::Hard));
    assert!(next.model.game().title().starts_with("seed "));
}

#[test]
fn the_first_line_is_the_next_puzzle_and_enter_takes_the_chosen_one() {
    let won = || win(of_pack("hard", 7)).wait(SECOND);
    assert_eq!(won().keys("enter").model.game().title(), "puzzle 8");
    assert_eq!(won().keys("down enter").model.context(), Context::List);
    assert_eq!(won().keys("down down down enter").model.context(), Context::Watch);
    // From the first line up to the last one.
    won().keys("up enter").misses("You solved it").sees("what to do next");
    // The chosen line is in sight on the smallest screen.
    won().size(22, 13).misses("Look at it").keys("up").sees("Look at it");
    // A click does what its line offers.
    let row = won().lines().iter().position(|it| it.contains("Your times")).unwrap();
    let clicked = won().click(40, u16::try_from(row).unwrap(), Button::Left);
    assert_eq!(clicked.model.context(), Context::Statistics);
    // The first line may change while the popup is there.
    let puzzle = format::read(W_WING).unwrap();
    let own = Start::Puzzle { puzzle, title: "my own".into(), grade: None, progress: None };
    assert!(win(own).wait(SECOND).keys("enter").model.game().title().starts_with("seed "));
}

#[test]
fn the_panels_of_the_game_are_gone_until_the_board_is_looked_at() {
    let panel = "Last moves";
    let won =
        finish(Player::start(of_pack("hard", 7)), "").misses(panel).wait(SECOND).misses(panel);
    won.keys("esc").sees(panel);
}

#[test]
fn a_key_that_is_named_brings_the_choice_back() {
    let looking = || win(of_pack("hard", 7)).wait(SECOND).keys("esc").misses("You solved it");
    looking().sees("Enter: what to do next").keys("enter").sees("You solved it");
    // The cursor still moves.
    looking().keys("up down left l j k y esc enter").sees("You solved it");
    looking().click(3, 3, Button::Left).sees("You solved it");
    let home = looking().keys("esc");
    assert_eq!(home.model.context(), Context::Home);
    home.keys("esc enter").sees("You solved it");
    // A board that is no longer solved has no news.
    let home = looking().keys("esc R").keys("enter");
    home.misses("You solved it");
}

#[test]
fn the_card_is_copied_and_shown_and_its_line_starts_the_same_puzzle() {
    let won = win(of_pack("hard", 7)).wait(SECOND).keys("y").sees("Sudoscope: hard, puzzle 7");
    let won = won
        .sees("sudoscope play --beat")
        .sees("Copied the card of your win, if the terminal allows it");
    let copied = won.effects.iter().find_map(|it| match it {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    });
    let copied = copied.unwrap();
    assert!(copied.lines().count() <= 6 && copied.is_ascii(), "{copied}");
    assert!(
        copied.starts_with("Sudoscope: hard, puzzle 7\nSolved in 0:00 without a hint\n"),
        "{copied}"
    );
    won.keys("esc").sees("You solved it");

    // Another player pastes it, and the clock shows the time to beat.
    let copied = copied.replace(".0.hard", ".340.hard");
    Player::start(example()).paste(&copied).sees("not the whole line of a card");
    let givens = of_pack("hard", 7);
    let Start::Puzzle { puzzle, .. } = givens else { unreachable!() };
    let mut game = Game::new(puzzle, "puzzle 7".into(), Some(Grade::Hard));
    game.set_elapsed(Duration::from_secs(340));
    let card = card::card(&game, "5:40", None).join("\n");
    let other = Player::start(example()).paste(&card).sees("0:00 of 5:40");
    assert_eq!((other.model.game().title(), *other.model.game().givens()), ("puzzle 7", puzzle));
    let other = other.wait(192 * SECOND).sees("3:12 of 5:40");
    let beaten = finish(other, "").wait(SECOND);
    beaten.sees("That is 2:28 less than the 5:40 to beat.");
    // On the home screen, and after a win.
    Player::start(example()).keys("esc").paste(&card).sees("0:00 of 5:40");
    win(example()).wait(SECOND).paste(&card).sees("0:00 of 5:40").misses("You solved it");
    // At hand it is not begun again.
    let again = Player::start(of_pack("hard", 7)).wait(9 * SECOND).paste(&card);
    again.sees("0:09 of 5:40");
    let late = Player::start(example()).paste(&card).wait(400 * SECOND);
    let late = late.sees("6:40, past 5:40");
    finish(late, "").wait(SECOND).sees("That is 1:00 more than the 5:40 to beat.");
}

#[test]
fn the_keys_that_were_offered_work_while_the_board_is_looked_at() {
    let looking = || win(of_pack("hard", 7)).wait(SECOND).keys("esc").misses("You solved it");
    assert_eq!(looking().keys("N").model.game().title(), "puzzle 8");
    assert_eq!(looking().keys("T").model.context(), Context::Statistics);
    assert_eq!(looking().keys("H").model.context(), Context::Human);
    assert_eq!(looking().keys("w").model.context(), Context::Watch);
    assert_eq!(looking().keys("W").model.context(), Context::Replay);
    looking().keys("n").sees("New game");
    assert!(!looking().keys("u").model.game().is_won());
    looking().keys("y").sees("the puzzle: 81 characters");
    // A win that is done again has a card too.
    let own = looking().keys("u r y").sees("the puzzle: 81 characters");
    own.keys("down enter").sees("sudoscope play --beat");
}
