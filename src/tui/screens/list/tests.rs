//! New games from their lists, from keys to the screen.

mod themes;

use crate::generate::Symmetry;
use crate::logic::Grade;
use crate::tui::msg::{Effect, Job, JobId, Msg, NewPuzzle, Report};
use crate::tui::testing::{Player, player};

/// The keys from the game to the list of techniques.
const EXERCISES: &str = "n end up up up enter";

/// Returns the puzzles that held jobs generate.
fn being_made(player: &Player) -> Vec<NewPuzzle> {
    let jobs = player.held.iter().flatten();
    jobs.filter_map(|(_, job)| match job {
        Job::Generate { puzzle, .. } => Some(*puzzle),
        _ => None,
    })
    .collect()
}

/// Takes the job out that generates a puzzle.
fn generating(player: &mut Player) -> JobId {
    let held = player.held.as_mut().unwrap();
    let at = held.iter().position(|(_, job)| matches!(job, Job::Generate { .. })).unwrap();
    held.remove(at).0
}

fn of_grade(grade: Grade) -> NewPuzzle {
    NewPuzzle::Sudoku(grade, Symmetry::HalfTurn)
}

/// Lets all jobs run that are held, and holds those that follow.
fn run_held(mut player: Player) -> Player {
    let reports: Vec<(JobId, Job)> = player.held.replace(Vec::new()).unwrap();
    for (id, job) in reports {
        let report = crate::tui::shell::jobs::result(&job);
        if let Some(report) = report {
            player.tell(Msg::Job(id, Box::new(report)));
        }
    }
    player
}

#[test]
fn the_chosen_puzzle_is_made_while_the_list_is_open_and_then_the_next_one() {
    let listed = player().holding_jobs().keys("n");
    assert_eq!(being_made(&listed), [of_grade(Grade::Beginner)]);
    let listed = run_held(listed);
    assert_eq!(being_made(&listed), [of_grade(Grade::Easy)]);
    // It is begun at once, and the job for the other one is cancelled.
    let begun = listed.keys("enter").sees("beginner  ").sees(" seed ");
    assert_eq!(being_made(&begun), []);
    assert!(begun.effects.contains(&Effect::Begin));
}

#[test]
fn the_chosen_puzzle_is_shown_beside_its_level_where_there_is_room() {
    let board = "┌──────┬──────┬──────┐";
    let listed = player().holding_jobs().keys("n").misses(board);
    let made = run_held(listed).sees(board).sees("medium");
    let n_boards = |player: Player| player.size(40, 20).text().matches(board).count();
    assert_eq!(n_boards(made.clone()), n_boards(player().holding_jobs().keys("n")), "no more");
    // Not beside other games, nor before the puzzle is made, nor if its grade is out of sight.
    made.clone().keys("z z z").sees("Nothing found").misses(board);
    let extreme = made.clone().keys("end up up up up up").sees("extreme").misses(board);
    assert!(!being_made(&extreme).is_empty());
    made.keys("end").misses(board);
}

#[test]
fn a_puzzle_that_is_not_there_yet_is_waited_for() {
    let waiting = player().holding_jobs().keys("n enter").sees("Making a puzzle: beginner");
    assert_eq!(being_made(&waiting), [of_grade(Grade::Beginner)], "no second job");
    let waiting = run_held(waiting);
    waiting.misses("Making").sees("beginner  ").sees(" seed ");
    // Who opens the list again chooses anew.
    let mut waiting = player().holding_jobs().keys("n down enter").sees("Making a puzzle: easy");
    let job = generating(&mut waiting);
    let chosen_anew = waiting.keys("n").misses("Making");
    assert!(chosen_anew.effects.contains(&Effect::Cancel(job)));
}

#[test]
fn moving_on_cancels_the_job_for_a_line_that_was_left_and_closing_any_job() {
    let mut moved = player().holding_jobs().keys("n");
    let beginner = generating(&mut moved);
    let mut moved = moved.keys("down");
    assert_eq!(moved.effects, [Effect::Cancel(beginner)]);
    assert_eq!(being_made(&moved), [of_grade(Grade::Easy)]);
    let easy = generating(&mut moved);
    let closed = moved.keys("esc");
    assert_eq!(closed.effects, [Effect::Cancel(beginner), Effect::Cancel(easy)]);
}

#[test]
fn an_exercise_begins_where_its_technique_is_the_next_step() {
    let listed = player().keys(EXERCISES).sees("Practise a technique").sees("full house");
    let page = listed.keys("p o i n t enter").sees("A block has a digit in one line only");
    let begun = page.keys("enter").sees("Step 1 of 4: make the move shown; i shows it again.");
    assert!(begun.model.game().title().starts_with("practise pointing, step 1 of 4, seed "));
    let n_filled = begun.board().n_filled();
    let hinted = begun.keys("left i").sees("Pointing (medium).").keys("esc esc esc esc");
    // The steps before are one edit, which can be taken back and done again.
    let taken_back = hinted.keys("u").sees("Took back the steps before.");
    assert!(taken_back.board().n_filled() < n_filled);
    taken_back.keys("r i").sees("Pointing (medium).");
}

#[test]
fn an_exercise_that_is_not_found_is_said_so() {
    let mut waiting = player().holding_jobs().keys(EXERCISES).keys("enter enter");
    let job = generating(&mut waiting);
    let reason = "No puzzle for locked pair was found; try again, or another technique.";
    waiting.tell(Msg::Job(job, Box::new(Report::Refused(reason.to_owned()))));
    waiting.sees("No puzzle for locked pair was found");
}

#[test]
fn new_puzzles_have_the_chosen_symmetry() {
    let chosen = player().keys("n end enter up up enter").sees("mirror each other");
    let chosen = chosen.keys("up up enter").sees("More new games").sees(" full ");
    let saved = |it: &&Effect| matches!(it, Effect::SaveSettings(_));
    assert_eq!(chosen.effects.iter().filter(saved).count(), 1);
    let begun = chosen.keys("esc").sees("New game").keys("home enter").sees(" full, seed");
    let givens = begun.board().filled().map(|it| it.0).collect();
    assert!(Symmetry::Full.holds(givens));
}

#[test]
fn levels_have_the_best_time_and_the_number_of_wins_as_soon_as_they_are_known() {
    let opened = player().holding_jobs().keys("n").sees("easy").misses("won");
    let known = opened.release();
    let lines = known.lines();
    let of = |grade: &str| {
        lines.iter().find(|it| it.contains('│') && it.contains(grade)).unwrap().clone()
    };
    assert!(of(" easy ").contains("best 3:00   2 won"), "{}", known.text());
    assert!(of(" hard ").contains("40 won"), "{}", known.text());
    assert!(!of(" unfair ").contains("won"), "a level without a win");
    let end = |grade: &str| of(grade).find("won").unwrap();
    assert_eq!(end(" easy "), end(" hard "), "in columns");
}

#[test]
fn the_list_of_new_games_leads_to_each_other_game_and_the_rest_comes_back_to_it() {
    let last = player().keys("n end").sees("more ...").sees("Sudominoku, packs");
    let more = last.keys("enter").sees("Sudominoku, 28 of 36 tiles given").sees("pack easy");
    more.misses("your own puzzle").keys("esc").sees("your own puzzle");
    player().keys("n up up enter").sees("Your own puzzle");
    player().keys("n up up up enter").sees("Your games");
    player().keys("n up up up up up enter").sees("2026-11");
    player().keys("n up up up up enter").sees("Practise a technique");
    // A list further down comes back to the one above it.
    player()
        .keys("n end enter end enter")
        .sees("Level and seed")
        .keys("esc")
        .sees("More new games");
}

#[test]
fn a_level_and_a_seed_make_the_same_puzzle_again() {
    let asked = player().keys("n end enter end enter").sees("Level and seed");
    let refused = asked.clone().keys("7 enter").sees("Type a level and a number, as in hard 7041");
    refused.keys("esc").sees("More new games");
    let begun = asked.keys("e a s y space 7 enter").sees("easy").sees("seed 7");
    assert!(begun.effects.contains(&Effect::Begin));
    begun.misses("More new games").misses("New game");
}

/// Returns the row of the options with these words.
fn option(player: &Player, words: &str) -> String {
    player.lines().into_iter().find(|it| it.contains(words)).unwrap_or_default()
}

#[test]
fn options_stand_in_groups_with_their_values_and_a_sentence_about_the_chosen_one() {
    let options = player().size(120, 40).keys("o");
    let options = options.sees(" Playing").sees(" Looks").sees(" Watching");
    assert!(option(&options, "Show wrong digits").contains("when asked"), "{}", options.text());
    let options = options.sees("Mark wrong digits when you ask");
    let next = options.keys("down").sees("Show the time of a game");
    assert!(option(&next, "Clock").contains("seconds"));
    let hidden = next.misses("Mark wrong digits").keys("enter enter");
    assert!(option(&hidden, "Clock").contains("off"));
    // The values stand in a column beside the names.
    let column = |words: &str, value: &str| {
        let row = option(&hidden, words);
        let at = row.find(value).unwrap();
        row[..at].chars().count()
    };
    assert_eq!(column("Show wrong digits", "when asked"), column("Clock", "off"));
    let row = option(&hidden, "Techniques you know");
    assert!(row.contains("Techniques you know  all "), "{row}");
    // It is changed behind the list at once.
    let shown = hidden.keys("esc").misses("0:00").keys("o down enter esc").sees("0:00");
    let saved = shown.effects.iter().filter(|it| matches!(it, Effect::SaveSettings(_)));
    assert_eq!(saved.count(), 3);
}

#[test]
fn the_arrows_change_the_value_of_an_option() {
    let options = || player().size(120, 40).keys("o");
    let clock = options().keys("down right");
    assert!(option(&clock, "Clock").contains("minutes"), "{}", clock.text());
    assert!(option(&clock.clone().keys("right"), "Clock").contains("off"));
    assert!(option(&clock.keys("left"), "Clock").contains("seconds"));
    // Around both ends.
    let symmetry = |keys: &str| {
        let shown = options().keys("s y m m e t r y").keys(keys);
        option(&shown, "Symmetry of givens")
    };
    assert!(symmetry("left").contains("none"));
    assert!(symmetry("left left").contains("full"));
    assert!(symmetry("left left right").contains("none"));
    // A theme has neighbours, techniques have a list.
    let theme =
        |keys: &str| options().keys("t h e m e").keys(keys).model.settings.theme.to_string();
    assert_eq!(
        [theme("right"), theme("right left"), theme("left")],
        ["sixteen", "auto", "solarized"]
    );
    options().keys("y o u space k n o w right").sees("all easy ones");
    // In other lists the arrows change nothing.
    let list = || player().holding_jobs().keys("y");
    assert_eq!(list().text(), list().keys("left right").text());
}

#[test]
fn the_techniques_that_a_player_knows_are_ticked_one_by_one_or_by_level() {
    let options = player().size(120, 40).keys("o y o u space k n o w");
    assert!(option(&options, "Techniques you know").contains("all"), "{}", options.text());
    let ticked = options.keys("enter").sees("all easy ones");
    assert!(option(&ticked, "hidden single").contains("known"));
    let one = ticked.keys("enter").keys("down enter");
    assert!(option(&one, "full house").contains("known"), "{}", one.text());
    assert!(!option(&one, "hidden single").contains("known"), "{}", one.text());
    one.keys("esc esc esc i").sees("(medium)");
}

/// Lists of every kind, most of them longer than a screen of 40x20.
const LISTS: [&str; 6] = [
    "n",
    EXERCISES,
    "n end enter down down down enter",
    "o",
    "o down down down down down down down down enter",
    "y",
];

#[test]
fn every_list_is_moved_through_by_the_keys_of_a_text() {
    for keys in LISTS {
        let list = || player().holding_jobs().size(40, 20).keys(keys).keys("home");
        let same = |one: &str, other: &str| {
            let (one, other) = (list().keys(one), list().keys(other));
            assert_eq!(one.text(), other.text(), "{keys}");
            assert_eq!(one.style_map(), other.style_map(), "{keys}");
        };
        same("end", "up");
        same("end home", "home");
        same("pagedown pageup", "home");
        same("pagedown pagedown pagedown pagedown pagedown pagedown pagedown", "end");
        same("end pageup pageup pageup pageup pageup pageup pageup", "home");
        assert_ne!(list().style_map(), list().keys("pagedown").style_map(), "{keys}");
        same("# esc", "home");
    }
}

#[test]
fn a_list_shows_only_the_lines_with_the_words_that_are_typed() {
    let found =
        player().holding_jobs().size(40, 20).keys(EXERCISES).keys("x - w").sees("find: x-w");
    let found = found.sees("X-Wing").misses("Swordfish");
    assert_eq!(found.model.context(), crate::tui::keymap::Context::List);
    // Esc shows everything again, then closes.
    let all = found.keys("esc").sees("Swordfish").misses("find:");
    assert_eq!(all.model.context(), crate::tui::keymap::Context::List);
    all.keys("z z z").sees("Nothing found.").keys("enter enter").sees("zzz");
    let taken = player().keys(EXERCISES).keys("x - w enter");
    taken.misses("Practise a technique").sees("X-Wing");
}

#[test]
fn the_keys_that_take_and_leave_are_named_on_small_screens() {
    for (columns, rows) in [(40, 20), (22, 13), (22, 15)] {
        player().holding_jobs().size(columns, rows).keys("n").sees("Enter take").sees("Esc close");
    }
}
