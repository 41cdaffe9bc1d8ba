//! Races, from keys to the screen. Where times matter, the reports of the job are artificial.

use std::time::Duration;

use ratatui::layout::Rect;

use super::{Phase, Race};
use crate::domino::Kind;
use crate::timeline::Runner;
use crate::tui::app::Layer;
use crate::tui::msg::{Button, Effect, Job, JobId, Lane, Msg, Report, Rule};
use crate::tui::testing::{DOMINOES, EXAMPLE, Player, player, raced};

fn race(player: &Player) -> &Race {
    match player.model.layers.last() {
        Some(Layer::Race(race)) => race,
        layer => panic!("{layer:?}"),
    }
}

/// Returns the last job that was started.
fn job(player: &Player) -> (JobId, Vec<Lane>, Rule, f64) {
    match player.held.as_ref().unwrap().last() {
        Some((id, Job::Race { lanes, rule, pace, .. })) => (*id, lanes.clone(), *rule, *pace),
        job => panic!("{job:?}"),
    }
}

/// Advances a race by a number of steps or nanoseconds.
fn further(mut player: Player, by: u64) -> Player {
    let (id, lanes, rule, _) = job(&player);
    let lanes = raced(&lanes, rule, Some(by));
    player.tell(Msg::Job(id, Box::new(Report::Lanes(lanes))));
    player
}

#[test]
fn with_reduced_motion_it_reports_once_a_second() {
    let every = |keys: &str| {
        let racing = player().holding_jobs().keys(keys).keys("C space");
        match racing.held.unwrap().pop() {
            Some((_, Job::Race { every, .. })) => every,
            job => panic!("{job:?}"),
        }
    };
    assert!(every("left") < Duration::from_millis(40));
    assert_eq!(every("o up up up enter esc"), Duration::from_secs(1));
}

/// Returns the text that was copied last.
fn copied(player: &Player) -> &str {
    let copied = player.effects.iter().rev().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text),
        _ => None,
    });
    copied.expect("a copy")
}

/// Returns the line of the screen with this engine's name, below the boards.
fn line(player: &Player, name: &str) -> String {
    player.lines().into_iter().rfind(|it| it.contains(name)).expect(name)
}

#[test]
fn every_engine_of_the_table_can_run_and_does_unless_it_is_left_out() {
    for (puzzle, kind) in [(EXAMPLE, Kind::Sudoku), (DOMINOES, Kind::Sudominoku)] {
        let ready = Player::of(puzzle).size(200, 60).holding_jobs().keys("C");
        // A person may not get to the end of a Sudominoku, and does not race on it.
        let of_race = |it: &Runner| kind == Kind::Sudoku || it.engine().is_some();
        for runner in Runner::all(kind).filter(of_race) {
            assert!(line(&ready, &format!("[x] {runner}")).contains(runner.blurb()));
        }
        let names =
            |lanes: &[Lane]| -> Vec<&str> { lanes.iter().map(|it| it.run.name()).collect() };
        let of_kind: Vec<&str> = Runner::all(kind).filter(of_race).map(Runner::name).collect();
        assert_eq!(names(&job(&ready.keys("space")).1), of_kind);
        let out = Player::of(puzzle).holding_jobs().keys("C").keys("enter");
        let out = out.sees(&format!("[ ] {}", of_kind[0])).keys("space");
        if of_kind.len() == 2 {
            assert_eq!(out.sees("two engines or more").held.unwrap().len(), 0);
        } else {
            assert_eq!(names(&job(&out).1), of_kind[1..]);
        }
    }
}

#[test]
fn it_starts_where_the_search_does_and_does_not_change_game_and_search() {
    let watching = player().keys("4 w right right").sees("Step 2");
    let before = watching.text();
    let racing = watching.keys("C").sees("ready").keys("space").sees("over");
    assert_eq!(
        race(&racing).lanes().next().unwrap().run.search().unwrap().givens().grid().n_filled(),
        31
    );
    let back = racing.keys("esc");
    assert_eq!(back.text(), before);
    assert_eq!(back.keys("w").board().n_filled(), 31);
    player().keys("5 C").sees("so the search starts from the givens");
    player().keys("C").sees("ready").keys("esc").sees("51 to go");
}

#[test]
fn by_equal_steps_the_engines_in_reading_order_tie() {
    let over = player().size(200, 60).keys("C space").sees("by equal steps").sees("over");
    for name in ["flags", "candidates", "rescan", "walk"] {
        let line = line(&over, &format!(" {name}  "));
        assert!(line.contains("6=") && line.contains("4,208"), "{line}");
        assert!(line.contains("  solved "), "{line}");
    }
    let summary = race(&over).summary().unwrap().join(" ");
    let tie = "flags, candidates, rescan and walk go the same way, step by step: 8,3";
    assert!(summary.contains(tie), "{summary}");
    assert!(summary.contains("What a step costs differs: tests 1:0.35:1:1, reads 1:"), "{summary}");
}

#[test]
fn a_race_without_a_solution_says_so() {
    let nothing = format!("12345678.{}9{}", ".".repeat(35), ".".repeat(36));
    let over = Player::of(&nothing).keys("C space").sees("over");
    over.sees("no solution").keys("i").sees("All prove that there is no solution.");
}

#[test]
fn a_pause_stops_the_race_where_it_is_shown_and_it_goes_on_from_there() {
    let racing = player().holding_jobs().keys("C space");
    let racing = further(racing, 1000).sees("racing");
    let (first, ..) = job(&racing);
    let mut paused = racing.keys("space").sees("paused").sees("step 1,000");
    assert_eq!(paused.effects.last(), Some(&Effect::Cancel(first)));
    let seen = paused.text();
    // A report that was sent before the pause is stale.
    let late = raced(&job(&paused).1, Rule::Steps, Some(2000));
    paused.tell(Msg::Job(first, Box::new(Report::Lanes(late))));
    assert_eq!(paused.text(), seen);
    let again = paused.keys("space").sees("racing");
    let (second, lanes, ..) = job(&again);
    assert_ne!(second, first);
    assert_eq!(lanes[0].run.steps(), 1000);
    again.release().sees("over").keys("space").sees("Home goes back").keys("home").sees("ready");
}

#[test]
fn the_speed_changes_under_way_and_the_race_goes_on() {
    let racing = further(player().holding_jobs().keys("C space"), 500);
    let (first, _, _, pace) = job(&racing);
    let faster = racing.keys("+").sees("racing");
    let (second, lanes, _, faster_pace) = job(&faster);
    assert!(second != first && faster_pace > pace);
    assert_eq!(lanes[0].run.steps(), 500);
    assert!(faster.effects.contains(&Effect::Cancel(first)));
    let slower = faster.keys("- -").sees("racing");
    assert!(job(&slower).3 < pace);
    let flat_out = slower.keys("end").sees("flat out");
    assert!(job(&flat_out).3.is_infinite());
    assert!(flat_out.model.settings.speed < 10.0, "the dial stays where it is");
    let again = flat_out.keys("space").sees("paused").keys("space");
    assert!(job(&again).3.is_infinite(), "it goes on as it ran");
}

#[test]
fn leaving_cancels_the_job() {
    let racing = player().holding_jobs().keys("C space");
    let (id, ..) = job(&racing);
    let left = racing.keys("esc");
    assert!(left.model.layers.is_empty());
    assert_eq!(left.effects.last(), Some(&Effect::Cancel(id)));
}

#[test]
fn rule_and_entrants_are_chosen_before_the_start() {
    let by_time = player().holding_jobs().keys("C m").sees("by equal time").keys("space");
    let (_, _, rule, pace) = job(&by_time);
    assert_eq!(rule, Rule::Time);
    assert!((pace - 1000.0).abs() < 1e-9, "10 on the dial are a microsecond a second");
    by_time
        .sees("1 us a second")
        .keys("m")
        .sees("before the start")
        .keys("enter")
        .sees("before the");
}

#[test]
fn one_engine_cannot_race_alone() {
    let mut none = player().holding_jobs().keys("C");
    for _ in Runner::all(Kind::Sudoku) {
        none = none.keys("enter right");
    }
    let none = none.misses("[x]").keys("left left space").sees("two engines or more");
    let none = none.keys("left").sees("ready").keys("right");
    let two = none.keys("enter right enter space").sees("racing");
    assert_eq!(job(&two).1.len(), 2);
}

#[test]
fn by_equal_time_the_engine_with_the_cheapest_steps_is_ahead() {
    let racing = further(player().size(200, 60).holding_jobs().keys("C m space"), 7000);
    let steps: Vec<u64> = race(&racing).lanes().map(|it| it.run.steps()).collect();
    // The artificial times: 10 ns a step for the first, 20 for the second and so on.
    assert_eq!(steps[..3], [700, 350, 233]);
    racing.sees("step 700").sees("step 350");
}

#[test]
fn places_are_given_while_others_run() {
    let racing = further(player().size(200, 60).holding_jobs().keys("C space"), 200);
    assert_eq!(race(&racing).phase(), Phase::Racing);
    let human = line(&racing, " human  ");
    assert!(human.contains("  1") && human.contains("solved"), "{human}");
    let links = line(&racing, " links  ");
    assert!(links.contains("  2=") && links.contains("solved"), "{links}");
    assert!(line(&racing, " flags  ").contains(" % "));
    racing.sees("tree done").keys("i").sees("There is more to say when all have finished");
}

/// Returns the rows of the table: the name of each, and the columns that its bar fills.
fn bars(player: &Player, (width, height): (u16, u16)) -> Vec<(String, usize)> {
    let area = race(player).layout(Rect::new(0, 0, width, height)).unwrap().rows;
    let rows = player.lines();
    let rows = &rows[usize::from(area.y)..usize::from(area.bottom())];
    let bar = |row: &String| {
        let name = row.split_whitespace().next().unwrap().to_owned();
        (name, row.chars().filter(|it| *it == '█').count())
    };
    rows.iter().map(bar).collect()
}

#[test]
fn the_winner_is_the_first_row_and_has_the_fullest_bar() {
    let ready = player().holding_jobs().keys("C space");
    let racing = bars(&further(ready, 200), (80, 24));
    assert_eq!(racing[0].0, "human");
    assert!(racing[0].1 > 15 && racing.iter().skip(4).all(|it| it.1 < 10), "{racing:?}");
    for (size, least) in [((40, 20), 7), ((80, 24), 15), ((120, 40), 23), ((200, 60), 100)] {
        let over = player().size(size.0, size.1).keys("C space").sees("over");
        let bars: Vec<usize> = bars(&over, size).into_iter().map(|it| it.1).collect();
        assert!(bars.is_sorted_by(|one, other| one >= other) && bars[0] >= least, "{bars:?}");
    }
}

#[test]
fn description_and_summary_have_a_place_each_and_no_sentence_is_cut() {
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let over = player().size(width, height).keys("C space").sees("over");
        let over = over.sees("flags: the blanks in").sees("What is to be seen");
        let over = over.sees("All find the same").misses("…");
        let screen = race(&over).layout(Rect::new(0, 0, width, height)).unwrap();
        assert!(!screen.about.unwrap().intersects(screen.words.unwrap()));
    }
    player().size(40, 20).keys("C space").sees("over").sees("i in words");
}

#[test]
fn before_the_start_it_says_the_rule_and_the_keys_that_matter_now() {
    for (width, height) in [(80, 24), (120, 40)] {
        let ready = player().size(width, height).keys("C").sees("the fewest win");
        let ready = ready.sees("m equal time instead").keys("m").sees("the shortest wins");
        ready.sees("m equal steps").keys("m space").misses("m equal time");
    }
}

#[test]
fn the_chosen_runner_is_described_at_every_size() {
    for (width, height) in [(120, 40), (80, 24), (40, 24), (40, 20)] {
        let mut at = player().size(width, height).keys("C space").sees("over");
        for _ in Runner::all(Kind::Sudoku) {
            at = at.keys("right");
            let run = &race(&at).entrants[race(&at).chosen].lane.run;
            let beginnings = [run.blurb(), run.title()].map(|words| {
                format!("{}: {words}", run.name()).chars().take(20).collect::<String>()
            });
            assert!(beginnings.iter().any(|it| at.shows(it)), "{beginnings:?}:\n{}", at.text());
        }
    }
}

#[test]
fn a_spreadsheet_and_an_editor_each_get_a_table() {
    player().keys("C y").sees("nothing to copy");
    let over = player().keys("C space y").sees("Copied");
    let rows: Vec<Vec<&str>> = copied(&over).lines().map(|it| it.split('\t').collect()).collect();
    assert_eq!(rows[0][..3], ["engine", "place", "placements"]);
    assert_eq!(rows.len(), 1 + Runner::all(Kind::Sudoku).count());
    assert!(rows.iter().all(|it| it.len() == rows[0].len()));
    assert_eq!(rows[1][..2], ["human", "1"]);
    let flags = rows.iter().find(|it| it[0] == "flags").unwrap();
    assert_eq!(flags[..3], ["flags", "6=", "4208"]);
    flags[7].parse::<f64>().unwrap();
    let over = over.keys("esc").misses("Copied").keys("Y").sees("Copied");
    let text = copied(&over);
    assert!(text.starts_with("example, easy, by equal steps\n\nengine "), "{text}");
    assert!(text.contains("4,208") && text.contains("go the same way"), "{text}");
    let widths: Vec<usize> = text.lines().skip(2).take(9).map(|it| it.chars().count()).collect();
    assert!(widths.iter().all(|it| it.abs_diff(widths[0]) <= 3), "aligned: {widths:?}");
}

#[test]
fn the_board_of_the_chosen_engine_is_visible() {
    let ready = player().keys("C");
    let boards = |player: &Player| player.lines()[1].chars().take(22).collect::<String>();
    assert!(boards(&ready).contains("flags") && !boards(&ready).contains("human"));
    let last = ready.keys("left");
    assert!(boards(&last).contains("human") && !boards(&last).contains("flags"));
    assert!(boards(&last.keys("right")).contains("flags"));
}

#[test]
fn a_click_chooses_a_lane_and_its_box_lets_it_run_or_not() {
    let ready = player().keys("C");
    let screen = race(&ready).layout(Rect::new(0, 0, 80, 24)).unwrap();
    let row = screen.rows.y + 5;
    let clicked = ready.click(9, row, Button::Left);
    assert_eq!(race(&clicked).chosen, 5);
    let left_out = clicked.sees("[x] fewest").click(1, row, Button::Left).sees("[ ] fewest");
    // The rows are those of the runners that take part, in the order of their places.
    let over = left_out.keys("space").misses("fewest  ").click(9, row, Button::Left);
    assert_eq!(race(&over).chosen, race(&over).shown()[5]);
    let screen = race(&over).layout(Rect::new(0, 0, 80, 24)).unwrap();
    let board = screen.boards[0].1.area;
    let clicked = over.click(board.x + 3, board.y + 3, Button::Left);
    assert_eq!(race(&clicked).shown()[screen.boards[0].0], race(&clicked).chosen);
}

#[test]
fn dominoes_race_too() {
    let over = Player::of(DOMINOES).keys("C space").sees("over").sees("tiler").sees("dominoes");
    over.keys("i").sees("All find the same solution.").sees("the fewest dominoes");
}

#[test]
fn a_job_that_cannot_begin_says_why() {
    let mut racing = player().holding_jobs().keys("C space");
    let (id, ..) = job(&racing);
    racing.tell(Msg::Job(id, Box::new(Report::Refused("no threads are left".into()))));
    racing.sees("no threads are left").sees("ready");
}

#[test]
fn it_asks_for_no_wake_up_and_time_does_not_change_it() {
    let racing = player().holding_jobs().keys("C space");
    assert_eq!(racing.model.wake(), None);
    let seen = racing.text();
    assert_eq!(racing.wait(Duration::from_secs(1)).text(), seen);
}

/// A puzzle that takes a search in reading order very long.
const LONG: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

#[test]
fn a_person_needs_few_steps_where_an_engine_needs_millions() {
    let ready = Player::of(LONG).size(80, 25).holding_jobs().keys("C");
    ready.sees("[x] human       the techniques of a person").lines();
    let ready = Player::of(LONG).size(80, 25).holding_jobs().keys("C space");
    let racing = further(ready, 100_000);
    // Those that have finished come first.
    let rows = racing.lines().split_off(15);
    for runner in Runner::all(Kind::Sudoku) {
        assert!(rows.iter().any(|it| it.trim_start().starts_with(runner.name())), "{rows:#?}");
    }
    assert!(rows[0].starts_with(" human") && rows[0].contains(" 1 "), "{rows:#?}");
    assert!(rows[1].contains(" 2") && rows[7].contains("50k"), "{rows:#?}");
    let line = line(&racing, " human  ");
    assert!(line.contains(" 64 ") && line.contains("yes █"), "{line}");
}

#[test]
fn the_summary_says_what_thinking_took() {
    let over = player().size(200, 60).keys("C space").sees("over");
    over.sees("human took 51 steps with").sees("4,208 digits: 82 for each of these");
}

#[test]
fn without_one_solution_no_person_runs() {
    let several = Player::of(&".".repeat(81)).holding_jobs().keys("C").misses("human  ");
    several.sees("No human path from here: there are several solutions.");
    Player::of(DOMINOES).holding_jobs().keys("C").misses("human");
}
