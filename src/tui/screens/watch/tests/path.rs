//! The path of techniques, from keys to the screen.

use std::time::Duration;

use ratatui::layout::Rect;

use crate::grid::Cell;
use crate::logic::{Path, PathStep, Scale};
use crate::packs::pack;
use crate::timeline::Runner;
use crate::tui::app::{Layer, Options, Start};
use crate::tui::look::layout::WatchScreen;
use crate::tui::msg::{Button, Effect};
use crate::tui::testing::{DOMINOES, EXAMPLE, HOLE, Player, player};

const SECOND: Duration = Duration::from_secs(1);

/// A puzzle with a W-Wing at step 29 of 61.
const WING: &str =
    "...3871...47..6..3.....27...5.1.....2.9...4.5.....4.1...86.....6..2..38...2438...";

/// Arto Inkala's puzzle, which takes chains, nets and a guess.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Returns a player at the start of the path of a puzzle.
fn thinking(puzzle: &str) -> Player {
    Player::of(puzzle).keys("w E").wait(SECOND).wait(SECOND).wait(SECOND)
}

/// Returns a player at a step.
fn at(puzzle: &str, step: u64) -> Player {
    let digits: Vec<String> = step.to_string().chars().map(|it| it.to_string()).collect();
    thinking(puzzle).keys(&format!(": {} enter", digits.join(" ")))
}

#[test]
fn it_begins_with_the_candidates_and_the_number_of_steps() {
    let start = thinking(EXAMPLE)
        .sees(" human: the techniques of a person")
        .sees("Step 0 of 51")
        .sees("ready");
    let start = start.sees("51 blanks, and 51 steps to fill them.").sees("┃  5  │  3  │12 4  ┃");
    start.keys("left").sees("This is the start.");
}

#[test]
fn each_step_is_shown_with_its_technique_and_a_sentence() {
    let first = thinking(EXAMPLE).keys("right").sees("Step 1 of 51").sees("naked single");
    let first =
        first.sees("easy, 4 points").sees("Row 5, column 5 can").sees("only be 5: 1, 2").sees("5+");
    first.keys("left").sees("Step 0").misses("5+");
    let end = thinking(EXAMPLE).keys("end").sees("The board is full.").sees("solved");
    end.sees("Step 51").keys("right").sees("The board is full.").keys("home").sees("Step 0");
}

#[test]
fn a_pattern_has_a_sentence_and_a_chain_its_eureka_notation() {
    let wing = at(WING, 29).sees("W-Wing").sees("hard, 150 points");
    wing.sees("r3c2 and r4c9 are 6 or 8, but not both 6: row 1 has no other 6 than r1c3 and r1c9");
    let chain = at(INKALA, 84).sees("XY-chain").sees("(9)r6c6 =(6)r6c6");
    chain.sees("so 9 is not in r4c4, r78c6");
}

#[test]
fn a_long_chain_is_whole_at_80x24() {
    let mut n_seen = 0;
    for puzzle in pack("extreme").unwrap().puzzles() {
        let path: Vec<_> = Path::new(puzzle.puzzle.grid(), None).collect();
        let length = |step: &PathStep| match step {
            PathStep::Deduction(it) => it.links().len(),
            PathStep::Guess(_) | PathStep::Domino(_) | PathStep::Rated(_) => 0,
        };
        let Some(longest) = (0..path.len()).max_by_key(|&it| length(&path[it])) else { continue };
        if length(&path[longest]) > 12 {
            let shown = at(&puzzle.puzzle.grid().to_string(), longest as u64 + 1);
            shown.misses("…").sees("(");
            n_seen += 1;
        }
    }
    assert!(n_seen > 20, "only {n_seen} long chains were seen");
}

#[test]
fn what_goes_is_seen_without_colour_and_in_ascii() {
    let wing = at(WING, 29).keys("o up up up up enter esc");
    assert!(wing.lines()[7].contains("6 x9"), "{}", wing.text());
    assert!(wing.text().is_ascii());
    // Without room for marks the cell has a sign.
    assert!(at(WING, 29).size(76, 24).text().contains('×'));
}

#[test]
fn one_key_goes_to_the_next_pattern_and_one_to_the_last() {
    let first = thinking(WING).keys("n").sees("Step 20").sees("locked pair");
    let second = first.keys("n").sees("Step 21").sees("pointing").keys("N").sees("Step 20");
    second.keys("N").sees("Not found before step 20: more than a single.");
    thinking(EXAMPLE).keys("n").sees("Not found after step 0: more than a single.");
}

#[test]
fn it_runs_to_a_target_chosen_from_a_list() {
    let list = thinking(WING).keys("f").sees("Run to the next").sees("technique, chosen next");
    let techniques = list.keys("down down enter").sees("W-Wing").misses("XY-Wing");
    techniques.keys("up enter").sees("Step 29").sees("W-Wing");
    let new = thinking(WING).keys("end F down enter").sees("W-Wing").sees("Step 29");
    new.keys("F down enter").sees("hidden pair").sees("Step 28");
    let cell = thinking(WING).click_cell(Cell::at(2, 8), Button::Left);
    cell.keys("f").sees("change of r3c9").keys("down down down down enter").misses("Step 0");
    let given = thinking(WING).click_cell(Cell::at(0, 3), Button::Left);
    given.keys("f down down down down enter").sees("r1c4 is filled from the start.");
}

#[test]
fn where_no_technique_applies_a_digit_is_taken_from_the_solution() {
    let guess = thinking(INKALA).keys("f down down down enter").sees("guess");
    guess.sees("no technique applies").sees("is taken from the solution").sees("10,000 points");
}

#[test]
fn the_step_is_read_in_whole_and_the_technique_with_an_example() {
    let words = at(INKALA, 84).keys("D enter").sees("XY-chain").sees("Here:").sees("Either r");
    let link = words.keys("j").sees("Link 1 of ").sees("it has no other candidate.");
    let definition = link.keys("esc D down enter").sees("XY-chain").sees("For example:");
    definition.keys("esc").sees("Step 84");
    thinking(EXAMPLE).keys("D").misses("what it is").keys("enter").sees("51 blanks");
}

#[test]
fn it_plays_both_ways_and_is_asleep_when_it_rests() {
    let start = thinking(EXAMPLE);
    assert_eq!(start.model.top().wake(&start.model.settings), None, "the end is known");
    let there = start.keys("space").sees("playing, 10/s").wait(SECOND).sees("Step 10");
    let back = there.keys("<").sees("backwards, 10/s").wait(SECOND).sees("Step 0");
    assert_eq!(back.model.top().wake(&back.model.settings), None);
    let end = back.keys("space").wait(6 * SECOND).sees("Step 51").sees("solved");
    assert_eq!(end.model.top().wake(&end.model.settings), None);
    end.keys("space").sees("The board is full; Home goes back to the start.");
}

#[test]
fn the_path_is_looked_for_a_few_steps_at_a_time() {
    let start = Player::of(INKALA).keys("w E").sees("steps are found so far");
    assert!(start.model.top().wake(&start.model.settings).is_some());
    let mut player = start;
    while player.model.top().wake(&player.model.settings).is_some() {
        player = player.wait(Duration::ZERO);
    }
    player.sees("Step 0 of ").sees("60 blanks, and");
}

#[test]
fn panels_show_order_heat_and_progress() {
    let table =
        at(WING, 29).keys("tab").sees("Tried in this order").sees("before it did not apply");
    let table = table.sees("▶ W-Wing").sees("Two equal pairs are joined by a strong link");
    let heat = table.keys("c").sees("Steps by technique").sees("hidden pair").sees("1/1");
    let progress = heat.keys("tab").sees("Candidates decided").sees("29 of 61").sees("hard");
    progress.keys("tab").sees("W-Wing").sees("150 points");
}

#[test]
fn heat_counts_the_steps_that_looked_at_a_cell() {
    let start = thinking(EXAMPLE).keys("c").style_map();
    let later = at(EXAMPLE, 20).keys("c").sees("naked single");
    assert_ne!(later.style_map(), start, "cells are shaded");
}

#[test]
fn the_key_for_engines_goes_there_and_on() {
    let human = player().keys("w e e e e e").sees(" human: ").sees("Step 0");
    let flags = human.keys("e").sees(" flags: ").keys("E").sees(" human: ");
    let links = flags.keys("E").sees(" links: ").keys("e").sees(" human: ");
    let game = links.keys("w").misses(" human ");
    assert!(game.model.layers.is_empty());
    let saved = game.effects.iter().all(|it| matches!(it, Effect::SaveSettings(_)));
    assert!(saved, "{:?}", game.effects);
}

#[test]
fn without_one_solution_the_key_for_engines_says_why_and_goes_past() {
    let several = Player::of(&".".repeat(81)).keys("w E");
    several.sees("No human path from here: there are several solutions.").sees("324 columns");
    let none = Player::of(NO_SOLUTION).keys("w E").sees("there is no solution.");
    let none = none.keys("right").sees(" links ").keys("e").sees("there is no solution.");
    none.keys("right").sees(" flags ");
}

#[test]
fn a_sudominoku_is_laid_by_rules_until_none_applies() {
    let stuck = Player::of(DOMINOES).keys("w E").sees(" human: ").sees("No rule forces a domino");
    stuck.keys("right").sees("No rule forces a domino here.").sees("stuck").misses("solved");
    let hole = Player::of(HOLE).keys("w E n").sees("odd hole").sees("which no dominoes fill");
    hole.keys("D down enter").sees("Odd hole").sees("For example").keys("esc").sees("Step 4 of 18");
    let end =
        Player::of(HOLE).keys("w E end").wait(SECOND).sees("The board is full.").sees("solved");
    end.keys("left").sees("Step 17 of 18").keys("right f").misses("guess");
}

/// r1c1 has no candidate.
const NO_SOLUTION: &str =
    "023456780000000000000000000100000000000000000000000000900000000000000000000000000";

#[test]
fn it_starts_from_the_players_position_unless_that_has_no_solution() {
    let from_position = player().keys("4 w E").wait(SECOND).sees("50 blanks");
    from_position.keys("O").sees("51 blanks").keys("O").sees("50 blanks");
    let wrong = player().keys("1 w E").sees("Your entries leave no solution");
    wrong.sees("51 blanks").keys("O").sees("there is no solution.").sees("51 blanks");
    thinking(EXAMPLE).keys("O").sees("You have no entries");
}

#[test]
fn the_command_line_opens_it_playing() {
    let open = |puzzle: &str| {
        let puzzle = crate::format::read(puzzle).unwrap();
        let (puzzle, runner) =
            (Some((puzzle, "example".into())), Some(Runner::Human(Scale::Hodoku)));
        Player::with(&Options::new(Start::Watch {
            puzzle,
            runner,
            is_lesson: false,
            own: None,
            against: None,
        }))
    };
    open(EXAMPLE).sees(" human ").sees("playing").wait(SECOND).sees("Step 1 of 51");
    open(HOLE).sees(" human ").sees("playing").wait(SECOND).sees("Step 1 of 18");
    let several = open(&".".repeat(81));
    assert!(several.model.layers.is_empty());
    several.sees("there are several solutions.");
}

#[test]
fn a_click_goes_to_a_step_or_chooses_a_panel() {
    let start = thinking(EXAMPLE);
    let Some(Layer::Watch(_)) = start.model.layers.last() else { panic!("it is open") };
    let screen = WatchScreen::with_marks(Rect::new(0, 0, 80, 24), 4).unwrap();
    let (panel, scrub) = (screen.panels[0], screen.scrub.unwrap());
    let middle = start.click(scrub.x + scrub.width / 2, scrub.y, Button::Left);
    let tabs = middle.misses("Step 0 of");
    let row = tabs.lines()[usize::from(panel.y)].clone();
    let before = row.split("heat").next().unwrap();
    let column = u16::try_from(before.chars().count()).unwrap();
    tabs.click(column + 1, panel.y, Button::Left).sees("Steps by technique");
}

#[test]
fn bookmarks_and_the_race_are_there_too() {
    let named = at(WING, 29).keys("m w i n g enter").sees("wing").keys("home ]").sees("Step 29");
    let race = named.size(80, 30).keys("C").sees("race").sees("[x] human").keys("esc");
    race.sees("Step 29").paste("1").sees("Go back to the game to paste a puzzle.");
}

#[test]
fn small_screens_show_the_sentence_too() {
    let small = at(WING, 29).size(40, 24).sees("W-Wing, so 8 is not in r3c9: r3c2 and");
    small.sees("step 29 blanks").size(22, 13).sees("W-Wing");
}

#[test]
fn reduced_motion_jumps_from_pattern_to_pattern() {
    let playing = Player::of(WING).keys("o up up up enter esc w E").wait(SECOND).keys("space");
    playing.wait(SECOND).sees("Step 20").sees("locked pair").wait(SECOND).sees("Step 61");
}

#[test]
fn the_next_steps_are_named_beside_the_whole_text_of_this_one() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let player = at(EXAMPLE, 3).size(size.0, size.1).sees("Next");
        let lines = player.lines();
        let row = lines.iter().position(|it| it.trim_end().ends_with("Next")).unwrap();
        let step = super::watch(&player).run().human().unwrap().found().nth(3).unwrap().name();
        assert!(lines[row + 1].contains(step), "{}", lines[row + 1]);
    }
}
