//! The time line: the shape above the bar, the window of both, and clicks in them.

use ratatui::layout::{Position, Rect};

use super::{SECOND, fast_forwarded, watch};
use crate::tui::app::{Options, Start};
use crate::tui::look::layout::WatchScreen;
use crate::tui::msg::{Button, Effect, Mouse, MouseKind, Msg};
use crate::tui::screens::Moment;
use crate::tui::testing::{Player, player};

fn position(player: &Player) -> u64 {
    watch(player).timeline().position()
}

fn screen(player: &Player) -> WatchScreen {
    let area = Rect { x: 0, y: 0, ..player.buffer().area };
    watch(player).layout(area).unwrap()
}

/// Returns the rows of the shape and of the bar below it.
fn time_line(player: &Player) -> Vec<String> {
    let (shape, scrub) = (screen(player).shape.unwrap(), screen(player).scrub.unwrap());
    player.lines()[shape.y.into()..=scrub.y.into()].to_vec()
}

fn solved() -> Player {
    fast_forwarded(player().keys("w"))
}

#[test]
fn a_click_in_the_shape_goes_to_the_same_step_as_one_on_the_bar_below() {
    for (columns, rows) in [(80, 24), (100, 40), (200, 60)] {
        let mut there = solved().size(columns, rows);
        let (shape, scrub) = (screen(&there).shape.unwrap(), screen(&there).scrub.unwrap());
        for column in (1..40).step_by(6) {
            there = there.click(column, scrub.y, Button::Left);
            let expected = position(&there);
            assert_eq!(time_line(&there).last().unwrap().chars().nth(column.into()), Some('●'));
            for row in shape.y..scrub.y {
                there = there.keys("home").click(column, row, Button::Left);
                assert_eq!(position(&there), expected, "column {column} at {columns}x{rows}");
            }
        }
    }
}

#[test]
fn dragging_in_the_shape_scrubs() {
    let mut dragged = solved();
    let row = screen(&dragged).shape.unwrap().y;
    let mut last = 0;
    for column in [10, 20, 30] {
        let kind = MouseKind::Drag(Button::Left);
        dragged.tell(Msg::Mouse(Mouse::new(kind, Position::new(column, row))));
        assert!(position(&dragged) > last);
        last = position(&dragged);
    }
}

#[test]
fn the_shape_shows_the_solution_and_nothing_beyond_the_farthest_step() {
    let solved = solved();
    let rows = time_line(&solved);
    let knob = rows.last().unwrap().chars().position(|it| it == '●').unwrap();
    assert!(rows[0].chars().skip(knob - 1).take(2).any(|it| it == '★'), "{rows:?}");
    let width = usize::from(solved.buffer().area.width);
    let beyond = |row: &String| {
        let row: Vec<char> = format!("{row:width$}").chars().collect();
        row[knob + 1..knob + 5].iter().all(|&it| it == ' ')
    };
    assert!(rows[..rows.len() - 1].iter().all(beyond), "{rows:?}");
    assert!(rows[1].contains("depth, at most 51"), "{rows:?}");
    // The steps that were run are shown at every position.
    let back = time_line(&solved.keys("home"));
    assert!(back[0].contains('★') && back[0].contains("⣿ right ⠭ lost"), "{back:?}");
}

#[test]
fn zooming_out_undoes_zooming_in() {
    let whole = solved().keys(", ,").sees("step 7,446 of 8,366");
    let before = (time_line(&whole), watch(&whole).playback.window());
    let closer = whole.keys("z").sees("x4: step 6,294 to 8,598.").sees("x4 from 6,294");
    let closest = closer.keys("z z").sees("x64: step 7,374 to 7,518.").sees("to 7,518");
    let closest = closest.keys("z").sees("No closer than this");
    let back = closest.keys("Z Z").sees("x4: step 6,294 to 8,598.");
    let back = back.keys("Z").sees("All that was seen of the search.").misses(" from 6,294");
    assert_eq!((time_line(&back), watch(&back).playback.window()), before);
    back.keys("Z").sees("This is the whole of it");
}

#[test]
fn the_window_does_not_move_until_the_search_leaves_it() {
    let mut playing = solved().keys("home z z z").sees("x64 from 0").keys("space");
    let mut windows = vec![watch(&playing).playback.window()];
    let mut shown = Vec::new();
    for _ in 0..40 {
        playing = playing.wait(SECOND);
        let window = watch(&playing).playback.window();
        assert!((window.start..=window.end).contains(&position(&playing)));
        if windows.last() != Some(&window) {
            windows.push(window);
        }
        shown.push(position(&playing));
    }
    assert!(shown.is_sorted() && shown[39] == 400, "{shown:?}");
    assert_eq!(windows.len(), 3, "{windows:?}");
    let back = playing.keys("z end");
    assert!(watch(&back).playback.window().contains(&position(&back)));
}

/// In a small window every step has its own place, however fast it was run.
#[test]
fn steps_that_were_run_too_fast_are_sampled_again() {
    let mut fast = fast_forwarded(player().keys("w"));
    fast = fast.keys(": 4 0 0 0 enter z z z");
    while fast.model.wake().is_some() {
        fast = fast.wait(SECOND / 60);
    }
    let window = watch(&fast).playback.window();
    let shape = watch(&fast).timeline().shape(window.clone(), 500);
    assert!(shape.iter().filter(|it| it.steps.end - it.steps.start == 1).count() > 100);
}

#[test]
fn scrub_keys_go_by_a_part_of_the_window() {
    let start = solved().keys("home z z").sees("x16 from 0 ");
    start
        .keys(".")
        .sees("step 28 of 8,366")
        .keys(". .")
        .sees("step 84 of")
        .keys(",")
        .sees("step 56 of");
}

#[test]
fn a_scrub_forward_tells_the_farthest_step_from_the_end() {
    solved().keys(".").sees("This is as far as the search has come; space goes on.");
    fast_forwarded(solved()).keys(".").sees("The search is over.").misses("goes on");
}

#[test]
fn a_click_beyond_the_farthest_step_runs_there() {
    let ran = player().keys("w right right").click(30, 22, Button::Left);
    let there = position(&ran);
    assert!(there > 2, "{there}");
    ran.sees(&format!("step {there} of {there} seen"));
}

/// Returns the link that was copied last.
fn copied(player: &Player) -> String {
    let copied = player.effects.iter().rev().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    });
    copied.expect("a copy")
}

#[test]
fn a_link_to_a_step_opens_it_from_the_start_and_by_a_paste() {
    for keys in ["w space right right y", "4 w right right right y", "w E right right y"] {
        let there = player().keys(keys).sees("Copied a link to this step").keys("esc");
        let (link, shown) = (copied(&there), watch(&there).run().board());
        let moment = Moment::parse(&link).unwrap().unwrap();
        assert!(moment.step > 1, "{link}");
        let started = Player::with(&Options::new(Start::Moment(moment)));
        for again in [started, player().paste(&link)] {
            assert_eq!(
                (position(&again), watch(&again).run().board()),
                (moment.step, shown),
                "{keys}"
            );
            assert_eq!(copied(&again.keys("y")), link);
        }
    }
    let other = link_of("nobody");
    player().paste(&other).sees("No moment of a search: there is no engine nobody.");
}

fn link_of(engine: &str) -> String {
    copied(&player().keys("w right y")).replace("flags", engine)
}

#[test]
fn buttons_below_a_narrow_search_step_play_and_leave() {
    let mut phone = player().size(38, 39).keys("w space");
    for (button, moved) in [(2, 1), (2, 1), (0, -1)] {
        let (pad, before) = (screen(&phone).pad.unwrap(), position(&phone).cast_signed());
        phone = phone.click(pad.x + pad.width * button / 4 + 3, pad.y + 1, Button::Left);
        assert_eq!(position(&phone).cast_signed() - before, moved, "{button}");
    }
    let pad = screen(&phone).pad.unwrap();
    let playing = phone.sees("play").click(pad.x + 12, pad.y + 1, Button::Left).sees("pause");
    assert_eq!(playing.click(pad.right() - 3, pad.y + 1, Button::Left).model.layers.len(), 0);
    assert_eq!(screen(&player().keys("w")).pad, None, "a common terminal has keys");
}
