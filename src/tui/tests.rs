//! Every screen, at many sizes: nothing panics, and the drawing equals its snapshot.

mod cursor;
mod newcomer;
mod offers;
mod popups;
mod readme;
mod sentences;
mod walk;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use ratatui::layout::Rect;

use crate::tui::app::model::Model;
use crate::tui::app::update::update;
use crate::tui::keymap::{BINDINGS, Context};
use crate::tui::look::draw::record;
use crate::tui::look::layout::{Part, PopupRoom, laws};
use crate::tui::msg::{Key, Msg};
use crate::tui::testing::{CHAIN, DOMINOES, EXAMPLE, HOLE, Player, SKYSCRAPER, W_WING, player};

/// One digit short of the example's solution.
const NEARLY: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

/// A puzzle whose path has a W-Wing at step 29.
const WING: &str =
    "...3871...47..6..3.....27...5.1.....2.9...4.5.....4.1...86.....6..2..38...2438...";

/// Every screen and layer: a name, a puzzle, and the keys that open it.
const SCREENS: &[(&str, &str, &str)] = &[
    ("play", EXAMPLE, "4 l m 2 6 m l l 5"),
    ("play_marks", EXAMPLE, "a m"),
    ("play_digit_first", EXAMPLE, "d 8"),
    ("play_selecting", EXAMPLE, "v right M 1 2 M m 4 z 3 V enter"),
    ("play_coloured", EXAMPLE, "z 1 left 2 right esc a Z 1 Z 2 esc down M 7"),
    ("play_one_digit", EXAMPLE, "F 2"),
    ("tiles_selecting", DOMINOES, "v right z 2"),
    ("tiles_marks", DOMINOES, "M 3 5 M m 1 2 down 1 2 3 4 6 7 8 M 9 up"),
    ("tiles", DOMINOES, "8 3 down down l 7"),
    ("tiles_wrong", DOMINOES, "j 7 8"),
    ("tiles_watch", DOMINOES, "w right right right right right right right right right right"),
    ("paused", EXAMPLE, "p"),
    ("watch", EXAMPLE, "w right right right right right right right right right right"),
    ("tree", EXAMPLE, "w : 9 0 enter t"),
    ("human", WING, "w E : 2 9 enter"),
    ("human_single", WING, "w E right"),
    ("human_techniques", WING, "w E : 2 1 enter tab"),
    ("human_heat", WING, "w E : 2 9 enter c"),
    ("tiles_human", HOLE, "w E n"),
    ("human_progress", WING, "w E : 2 9 enter backtab"),
    ("replay", EXAMPLE, "1 l 6 l l m 2 4 m l 5 W end"),
    ("tiles_replay", DOMINOES, "8 3 down down l 7 2 W n"),
    ("watch_heat", EXAMPLE, "w : 4 0 0 0 enter c"),
    ("watch_progress", EXAMPLE, "w : 4 0 0 0 enter backtab"),
    ("guess", EXAMPLE, "w g 1 2 5"),
    ("guess_cell", EXAMPLE, "w e e g n enter"),
    ("guess_domino", DOMINOES, "w g 1 2 3"),
    ("race", EXAMPLE, "C right enter"),
    ("race_over", EXAMPLE, "C space"),
    ("tiles_race", DOMINOES, "C space"),
    ("edit", EXAMPLE, "N 5 3 0 0 7"),
    ("new_game", EXAMPLE, "4 n"),
    ("pack", EXAMPLE, "n end enter down down down enter"),
    ("options", EXAMPLE, "o"),
    ("actions", EXAMPLE, ": m a r k"),
    ("actions_digit", EXAMPLE, ": d i g i t space . enter"),
    ("actions_steps", EXAMPLE, "w : 1 2"),
    (
        "themes",
        EXAMPLE,
        "o down down down down down down down down down enter down down down down down down",
    ),
    ("help", EXAMPLE, "?"),
    ("help_watch", EXAMPLE, "w ?"),
    ("help_find", EXAMPLE, "? / m a r k"),
    ("lesson", EXAMPLE, "w P right right right right right right"),
    ("lesson_back", EXAMPLE, "w P : 3 7 2 enter"),
    ("lesson_tiles", DOMINOES, "w P right right right right"),
    ("lesson_human", WING, "w E P : 2 9 enter"),
    ("hint_name", W_WING, "i"),
    ("hint_houses", W_WING, "i i"),
    ("hint_cells", W_WING, "i i i"),
    ("hint_reason", W_WING, "i i i i"),
    ("hint_chain", CHAIN, "i i i i"),
    ("hint_link", CHAIN, "i i i i j j"),
    ("hint_lines", SKYSCRAPER, "i i i i"),
    ("hint_mistake", EXAMPLE, "2 i i i i"),
    ("hint_list", W_WING, "i D down enter enter down"),
    ("technique", W_WING, "i D enter"),
    ("tiles_hint", DOMINOES, "i"),
    ("rule", HOLE, "w E n D down enter"),
    ("ask", EXAMPLE, "1 s"),
    ("check", EXAMPLE, "2 c down enter"),
    // A key that is bound to nothing ends the light over the board.
    ("won", NEARLY, "9 j"),
    ("statistics", NEARLY, "9 j T g l"),
    ("exercises", EXAMPLE, "n end up up up enter down down"),
    ("exercise", EXAMPLE, "n end up up up enter enter enter"),
    ("symmetries", EXAMPLE, "n end enter up up enter"),
    ("home", EXAMPLE, "1 esc down"),
    ("home_daily", EXAMPLE, "esc down down down"),
    ("home_delete", EXAMPLE, "esc down x"),
    ("calendar", EXAMPLE, "esc d 4 left"),
    ("copy", EXAMPLE, "y down"),
    ("code", EXAMPLE, "y up enter"),
];

const SIZES: &[(u16, u16)] =
    &[(22, 13), (37, 19), (40, 24), (60, 24), (80, 22), (80, 24), (60, 50), (100, 40), (200, 60)];

/// The sizes at which the layout of a screen changes.
const SHAPES: &[(&str, &[(u16, u16)])] = &[
    ("play", &[(22, 13), (40, 24), (60, 24), (60, 30), (80, 22), (100, 40)]),
    ("tiles", &[(40, 24), (80, 44)]),
    ("watch", &[(22, 13), (40, 24), (60, 24), (60, 50), (80, 22), (200, 60)]),
    ("tree", &[(40, 20), (120, 40)]),
    ("tiles_watch", &[(60, 24)]),
    ("tiles_human", &[(40, 20), (120, 40)]),
    ("rule", &[(40, 20), (120, 40)]),
    ("human", &[(22, 13), (40, 24), (60, 24), (80, 23), (100, 40), (200, 60)]),
    ("replay", &[(40, 24)]),
    ("guess", &[(40, 24)]),
    ("race_over", &[(22, 13), (60, 24), (200, 60)]),
    ("edit", &[(22, 13), (40, 24)]),
    ("help", &[(22, 13), (40, 24)]),
    ("help_find", &[(22, 13), (120, 40)]),
    ("lesson", &[(22, 13), (40, 20), (40, 24), (60, 24), (120, 40), (200, 60)]),
    ("lesson_back", &[(40, 20), (60, 50), (120, 40), (200, 60)]),
    ("lesson_tiles", &[(120, 40)]),
    ("lesson_human", &[(40, 20), (120, 40), (200, 60)]),
    ("new_game", &[(22, 13)]),
    ("actions", &[(22, 13), (40, 24), (200, 60)]),
    ("themes", &[(22, 13), (40, 24)]),
    ("exercises", &[(22, 13)]),
    ("hint_houses", &[(22, 13)]),
    ("hint_reason", &[(22, 13), (40, 24), (60, 24), (80, 22), (200, 60)]),
    ("hint_chain", &[(60, 20)]),
    ("hint_link", &[(80, 22), (100, 40)]),
    ("hint_lines", &[(80, 22), (200, 60)]),
    ("technique", &[(40, 24)]),
    ("home", &[(22, 13), (40, 24), (60, 24), (80, 23), (120, 40), (200, 60)]),
    ("home_daily", &[(22, 13)]),
    ("calendar", &[(22, 13), (40, 24), (60, 14), (120, 40)]),
    ("statistics", &[(22, 13), (40, 24), (80, 23), (120, 40)]),
    ("code", &[(22, 13), (80, 22), (80, 24)]),
];

/// Returns a player at a screen. Many tests ask for the same ones, so that each is opened once.
fn screen(name: &str) -> Player {
    static OPENED: Mutex<BTreeMap<String, Player>> = Mutex::new(BTreeMap::new());
    let opened = || OPENED.lock().expect("no test panics while it holds the lock");
    let known = opened().get(name).cloned();
    known.unwrap_or_else(|| {
        let (_, puzzle, keys) = SCREENS.iter().find(|it| it.0 == name).unwrap();
        let player = Player::of(puzzle).wait(Duration::from_secs(83)).keys(keys);
        opened().insert(name.to_owned(), player.clone());
        player
    })
}

/// Returns sizes near those at which a layout changes, a different part of them for each screen.
fn sample(screen: usize) -> impl Iterator<Item = (u16, u16)> {
    const COLUMNS: [u16; 32] = [
        1, 2, 5, 13, 21, 22, 23, 30, 36, 37, 40, 41, 50, 55, 56, 58, 60, 67, 72, 73, 76, 77, 80,
        84, 92, 100, 109, 121, 131, 163, 200, 250,
    ];
    const ROWS: [u16; 24] = [
        1, 2, 3, 8, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 28, 33, 37, 44, 55, 60, 80,
    ];
    let sizes = COLUMNS.into_iter().flat_map(|columns| ROWS.map(|rows| (columns, rows)));
    sizes.enumerate().filter(move |it| it.0 % 11 == screen % 11).map(|it| it.1)
}

#[test]
fn every_screen_draws_its_parts_at_every_size_and_no_text_covers_another() {
    for (idx, (name, ..)) in SCREENS.iter().enumerate() {
        let mut player = screen(name);
        for (columns, rows) in sample(idx) {
            player = player.size(columns, rows);
            let area = Rect::new(0, 0, columns, rows);
            record::begin(area);
            let buffer = player.buffer();
            let mut faults = record::faults(&buffer);
            for (part, place) in player.model.base().places(area).unwrap_or_default() {
                let is_drawn = place.positions().any(|at| buffer[at].symbol() != " ");
                // What is beside the board is gone below a popup.
                let is_gone = player.model.popups().next().is_some()
                    && !matches!(part, Part::Board | Part::Title | Part::Keys);
                if !is_drawn && !is_gone && part != Part::Message {
                    faults.push(format!("there is no {part:?}"));
                }
            }
            let text = if faults.is_empty() { String::new() } else { player.text() };
            assert!(faults.is_empty(), "{name} at {columns}x{rows}: {faults:#?}\n{text}");
        }
    }
}

#[test]
fn a_larger_screen_never_shows_less() {
    // The race has a law of its own; popups do not change the screen below.
    for name in [
        "play",
        "play_marks",
        "check",
        "hint_reason",
        "hint_chain",
        "ask",
        "tiles",
        "tiles_hint",
        "watch",
        "tiles_watch",
        "human",
        "replay",
        "guess",
        "edit",
        "lesson",
        "home",
        "home_daily",
        "calendar",
        "statistics",
    ] {
        let player = screen(name);
        laws::check(name, |area| player.model.base().places(area));
    }
}

#[test]
fn a_popup_that_fits_a_screen_fits_every_larger_one() {
    for name in
        ["new_game", "exercises", "symmetries", "pack", "options", "themes", "help", "ask", "won"]
    {
        let mut player = screen(name);
        let sizes = (0..4).flat_map(sample).filter(|it| it.0 >= 22 && it.1 >= 13);
        let mut sizes: Vec<(u16, u16)> = sizes.collect();
        sizes.sort_unstable();
        let mut whole: Vec<(u16, u16)> = Vec::new();
        for (columns, rows) in sizes {
            player = player.size(columns, rows);
            if player.text().contains("more below") {
                // Beside the board a box is narrower, so that it may have more rows.
                let area = Rect::new(0, 0, columns, rows);
                let board = player.model.base().place_of(Part::Board, area);
                let is_beside = PopupRoom::of(area, board) != PopupRoom::of_text(area, board);
                let smaller = whole.iter().find(|it| it.0 <= columns && it.1 <= rows);
                assert!(is_beside || smaller.is_none(), "{name} at {columns}x{rows}: {smaller:?}");
            } else {
                whole.push((columns, rows));
            }
        }
    }
}

#[test]
fn too_small_a_screen_says_what_it_needs() {
    player().size(21, 20).sees("22x13");
    let small = "The board needs 22x13; this is 80x12. The game is kept. q or Ctrl-C leaves.";
    player().size(80, 12).sees(small).sees("sudoscope --plain needs no room.");
}

#[test]
fn every_screen_looks_as_it_did() {
    for (name, ..) in SCREENS {
        let player = screen(name);
        let styles = player.style_map().join("\n");
        insta::assert_snapshot!(*name, format!("{}\n\n{styles}", player.text()));
    }
}

#[test]
fn every_shape_of_a_screen_looks_as_it_did() {
    for (name, sizes) in SHAPES {
        for &(columns, rows) in *sizes {
            let player = screen(name).size(columns, rows);
            insta::assert_snapshot!(format!("{name}_{columns}x{rows}"), player.text());
        }
    }
}

#[test]
fn ascii_is_ascii_everywhere() {
    for (name, puzzle, keys) in SCREENS {
        let player = Player::of(puzzle).keys("o up up up up enter esc").keys(keys);
        for &(columns, rows) in SIZES {
            let player = player.clone().size(columns, rows);
            let text = player.text();
            let other: Vec<char> = text.chars().filter(|ch| !ch.is_ascii()).collect();
            assert!(other.is_empty(), "{name} at {columns}x{rows} shows {other:?}\n{text}");
        }
    }
}

/// A screen panics if it gets an action of another context.
#[test]
fn every_key_of_every_context_is_handled_by_its_screen() {
    let seen = SCREENS.iter().map(|it| screen(it.0));
    let record = format!("{EXAMPLE}\n+ 1 3 1\n+ 1 4 2\n- 1 4\n");
    let others =
        [player().paste(&record), player().keys("w m"), player().keys("w ?"), player().keys("? /")];
    let models: Vec<Model> = seen.chain(others).map(|it| it.model).collect();
    for context in Context::all() {
        let of_context: Vec<&Model> = models.iter().filter(|it| it.context() == context).collect();
        assert!(context == Context::Always || !of_context.is_empty(), "no screen of {context:?}");
        for model in of_context {
            let is_in_force = |it: &Context| *it == context || *it == Context::Always;
            for binding in BINDINGS.iter().filter(|it| it.contexts.iter().any(is_in_force)) {
                let first = binding.keys.split_whitespace().next().unwrap_or("f12");
                let key = first.replace("1-9", "1").replace("type", "a");
                update(&mut model.clone(), Msg::Key(Key::parse(&key).unwrap()));
            }
        }
    }
}

#[test]
fn sentences_the_bottom_line_and_popups_name_the_keys_in_force() {
    let undo = player().binding(&[("play.undo", "ctrl-u")]);
    let marked =
        undo.keys("4").sees("Ctrl-U undo").keys("a").sees("marked; Ctrl-U takes that back.");
    marked.keys("ctrl-u").sees("Took back").keys("?").sees("Ctrl-U");
    let start = player().binding(&[("track.to_start", "f2"), ("track.step_forward", "Q")]);
    start
        .keys("w")
        .sees("Q step")
        .keys(": 9 9 9 9 9 9 9 enter space")
        .sees("F2 goes back to its start.");
    let panels = player().binding(&[("watch.heat", "f6"), ("watch.origin", "f7")]);
    panels.keys("w f6").sees("F6 backtracks").keys("tab tab").sees("from the givens, F7 changes");
    let won = Player::of(NEARLY).binding(&[("won.new", "f3"), ("won.close", "Z")]);
    won.keys("9 j")
        .sees(&format!("Another game{:18}F3", ""))
        .sees(&format!("Look at it{:21}Z", ""));
    let ask = player().binding(&[("ask.yes", "j")]);
    ask.keys("1 s").sees("j  yes     n  no");
    let edit = player().binding(&[("edit.play", "ctrl-p")]);
    edit.paste(EXAMPLE).sees("Exactly one solution. Ctrl-P plays it.");
    let race = player().binding(&[("race.to_start", "f5")]);
    race.keys("C space space").sees("The race is over; F5 goes back to its start.");
}
