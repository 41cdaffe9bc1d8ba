//! A win, from the last digit to the next puzzle.

use std::time::Duration;

use crate::fast::{self, Task};
use crate::format;
use crate::logic::Level;
use crate::packs::pack;
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
    Start::Puzzle { puzzle: it.puzzle, title: it.title, level: pack.level, progress: None }
}

fn example() -> Start {
    Start::Puzzle {
        puzzle: format::read(EXAMPLE).unwrap(),
        title: "example".into(),
        level: None,
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
    while let Some(wake) = won.model.top().wake() {
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
    let ascii = finish(Player::start(example()), "o j enter esc").wait(SECOND);
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
    let calm = finish(Player::start(example()), "o j j j enter esc").sees("You solved it");
    assert_eq!(calm.model.top().wake(), None);
}

#[test]
fn the_plain_search_and_the_human_path_are_counted_and_shown() {
    // `trace` says: 4208 placements and 4157 backtracks.
    let won = || win(example()).wait(SECOND).sees("You solved it in");
    won().sees("w      a plain search needed 8,365 steps: watch it");
    won().sees("h      the human path has 51 steps: watch it");
    let watched = won().keys("w").misses("Solved in").wait(SECOND).sees(" flags ").misses("Step 0");
    assert_eq!(watched.model.context(), Context::Watch);
    watched.keys("w").sees("You solved it in");
    let human = won().keys("h").wait(SECOND).wait(SECOND).sees("human").misses("Step 0");
    assert_eq!(human.model.context(), Context::Human);
    human.keys("w").sees("You solved it in").keys("W").sees("replay");
}

#[test]
fn a_long_count_is_given_up_and_said_so() {
    let won = finish(Player::start(example()).holding_jobs(), "").wait(SECOND);
    let mut won = won.sees("a plain search: its steps are being counted");
    let held = won.held.as_mut().unwrap();
    let counts = |it: &(_, Job)| matches!(it.1, Job::CountSteps { .. });
    let (id, job) = held.remove(held.iter().position(counts).unwrap());
    assert!(matches!(job, Job::CountSteps { most: 20_000_000, .. }), "{job:?}");
    let report = Report::Steps(StepCount::MoreThan(20_000_000));
    won.tell(Msg::Job(id, Box::new(report)));
    let won = won.sees("a plain search needed more than 20,000,000 steps: watch it");
    won.size(22, 13).sees("search: over 20M");
}

#[test]
fn the_time_is_compared_with_the_other_wins() {
    // The other times are those of `testing`.
    let others = "Your best at hard so far; median 14:23 of 40 others.";
    let won = win(of_pack("hard", 7)).wait(SECOND).sees(others);
    won.size(22, 13).sees("your best so far");
    let slow = Player::start(of_pack("hard", 7)).wait(600 * SECOND);
    let slow = finish(slow, "").wait(SECOND);
    slow.sees("Your best at hard is 9:00; median 14:23 of 40 others.")
        .size(22, 13)
        .sees("your best: 9:00");
    let easy = win(of_pack("easy", 1)).wait(SECOND);
    easy.sees("Your best at easy so far; before, it was 3:00.");
    win(example()).wait(SECOND).sees("Your first win at unrated puzzles.");
    // Nothing is kept.
    let mut unknown = finish(Player::start(example()).holding_jobs(), "").wait(SECOND);
    let held = unknown.held.as_mut().unwrap();
    let reads = |it: &(_, Job)| it.1 == Job::Store(StoreJob::Statistics);
    let (id, _) = held.remove(held.iter().position(reads).unwrap());
    let known = Dated { today: TODAY, it: Statistics::default() };
    unknown.tell(Msg::Job(id, Box::new(Report::Store(StoreReport::Statistics(known)))));
    unknown.sees("You solved it in 0:00.").misses("win");
}

#[test]
fn the_count_is_cancelled_with_the_popup() {
    let won = finish(Player::start(example()).holding_jobs(), "").keys("esc esc");
    assert!(won.effects.iter().any(|it| matches!(it, Effect::Cancel(_))));
}

#[test]
fn the_next_puzzle_of_a_pack_is_a_key_away() {
    let won = win(of_pack("hard", 7)).wait(SECOND).sees("N      next hard puzzle").keys("N");
    assert_eq!(won.model.game().title(), "hard 8");
    assert_eq!(won.model.game().level(), Some(Level::Hard));
    let famous = win(of_pack("famous", 1)).wait(SECOND).sees("N      next: Grid 01").keys("N");
    assert_eq!(famous.model.game().title(), "Grid 01");
}

#[test]
fn a_new_puzzle_of_the_same_level_is_made_where_no_pack_has_one() {
    // The level is that of the path.
    let puzzle = format::read(W_WING).unwrap();
    let own = Start::Puzzle { puzzle, title: "my own".into(), level: None, progress: None };
    let won = win(own).wait(SECOND).sees("my own, hard: W-Wing").sees("N      next hard puzzle");
    let next = won.keys("N");
    assert_eq!(next.model.game().level(), Some(Level::Hard));
    assert!(next.model.game().title().starts_with("seed "));
}

#[test]
fn the_keys_that_were_offered_work_while_the_board_is_looked_at() {
    let looking = || win(of_pack("hard", 7)).wait(SECOND).keys("enter").misses("You solved it");
    assert_eq!(looking().keys("N").model.game().title(), "hard 8");
    assert_eq!(looking().keys("t").model.context(), Context::Statistics);
    assert_eq!(looking().keys("h").model.context(), Context::Human);
    assert_eq!(looking().keys("w").model.context(), Context::Watch);
    assert_eq!(looking().keys("W").model.context(), Context::Replay);
    looking().keys("n").sees("New game");
    assert!(!looking().keys("u").model.game().is_won());
    looking().keys("y").sees("the puzzle: 81 characters");
    assert_eq!(looking().keys("esc").model.context(), Context::Play);
}
