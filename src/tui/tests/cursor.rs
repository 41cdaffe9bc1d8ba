//! The place of the terminal's cursor, on each screen.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::{SCREENS, SIZES};
use crate::tui::look::canvas::CursorOn;
use crate::tui::testing::{Player, W_WING, board_area, cell_named, player};

/// Asserts that the cursor is on this thing, and that the row before it ends, and from it on begins, with these words.
#[track_caller]
fn check(player: &Player, on: CursorOn, before: &str, from: &str) {
    let (place, [left, right]) = player.cursor();
    assert_eq!(place.on, on, "{left}|{right}");
    assert!(left.ends_with(before), "{before:?} at the end of {left:?}\n{}", player.text());
    assert!(right.starts_with(from), "{from:?} at the start of {right:?}\n{}", player.text());
}

#[test]
fn on_a_board_it_is_on_the_digit_of_the_cursors_cell() {
    for &(columns, rows) in SIZES {
        let written = player().size(columns, rows).keys("4");
        let board = board_area(&written.model, Rect::new(0, 0, columns, rows)).unwrap();
        let cell = |player: &Player| board.hit(player.cursor().0.at);
        assert_eq!(cell(&written), Some(cell_named("r1c3")));
        assert_eq!(cell(&written.keys("down left")), Some(cell_named("r2c2")));
    }
    check(&player().keys("4"), CursorOn::Cell, "", "4");
    check(&player().keys("N 5 3"), CursorOn::Cell, "┃ 5 │ 3 │ ", " ");
    check(&player().keys("4 W end"), CursorOn::Cell, "", "4");
}

#[test]
fn while_watching_it_is_on_the_cell_of_the_present_step() {
    let watching = player().keys("w right");
    check(&watching, CursorOn::Cell, "", "1");
    let at = |player: &Player| player.cursor().0.at;
    let next = watching.clone().keys("right");
    assert_ne!(at(&next), at(&watching));
    assert_eq!(at(&next.keys("left")), at(&watching));
    // A cell that the player chose comes first.
    check(&watching.keys("H J"), CursorOn::Cell, "", "");
}

#[test]
fn in_a_list_it_is_at_the_chosen_line() {
    let options = player().keys("o");
    check(&options, CursorOn::Line, "", " Show wrong digits");
    check(&options.clone().keys("down"), CursorOn::Line, "", " Clock");
    check(&options.size(40, 20).keys("end"), CursorOn::Line, "", " Sudominoku engine");
    check(&Player::of(W_WING).keys("i D down enter"), CursorOn::Line, "", "");
    check(&player().keys("C j"), CursorOn::Line, "", "");
    check(&player().keys("?"), CursorOn::Line, "", "");
}

#[test]
fn in_a_line_of_input_it_is_where_the_next_character_goes() {
    let branch = player().keys("b");
    check(&branch, CursorOn::Input, "\u{2502} ", " ");
    check(&branch.keys("x y"), CursorOn::Input, "xy", " ");
    check(&player().keys("o s y m"), CursorOn::Input, "find: sym", " ");
    check(&player().keys("? / m a r k"), CursorOn::Input, "find: mark", " ");
    check(&Player::of(W_WING).keys("i D down enter / w i"), CursorOn::Input, "find: wi", "");
    check(&player().keys("esc / e x"), CursorOn::Input, "find: ex", " ");
    check(
        &Player::of(W_WING).size(22, 13).keys("i D down enter / w i"),
        CursorOn::Input,
        "find: wi",
        "",
    );
}

#[test]
fn where_the_terminal_shows_its_cursor_none_is_drawn_in_a_line_of_input() {
    let mut typing = player().keys("b x");
    let at = typing.cursor().0.at;
    let without = typing.buffer()[at].style();
    typing.model.terminal.shows_cursor = true;
    let with = typing.buffer()[at].style();
    assert_ne!(with, without);
    assert_eq!(
        (with.bg, with.add_modifier),
        (typing.buffer()[(0, 0)].style().bg, Modifier::empty())
    );
}

#[test]
fn every_screen_has_a_place_for_it_at_every_size() {
    for (name, puzzle, keys) in SCREENS {
        let player = Player::of(puzzle).keys(keys);
        for &(columns, rows) in SIZES {
            let (place, _) = player.clone().size(columns, rows).cursor();
            assert!(place.at.x < columns && place.at.y < rows, "{name}: {place:?}");
            // The corner is where it is if nothing is pointed at, as on the picture of a code, and on the smallest screen
            // where the text of a page begins.
            let is_corner = (place.at.x, place.at.y) == (0, 0);
            assert!(!is_corner || columns == 22 || *name == "code", "{name} in {columns}x{rows}");
        }
    }
}
