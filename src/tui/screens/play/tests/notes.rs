//! Both kinds of marks, selection, colours and the view of one digit, from keys to the game.

use crate::grid::{Digit, DigitSet};
use crate::play::Colour;
use crate::tui::keymap::Context;
use crate::tui::msg::{Button, Mouse, MouseKind, Msg};
use crate::tui::testing::{DOMINOES, Player, board_area, cell_named, player};

/// Returns the marks of a cell as text: `centre/corner`.
fn marks(player: &Player, cell: &str) -> String {
    let notes = player.model.game().notes(cell_named(cell));
    let digits = |it: DigitSet| it.iter().map(Digit::to_char).collect::<String>();
    format!("{}/{}", digits(notes.centre), digits(notes.corner))
}

fn colour(player: &Player, cell: &str) -> Option<char> {
    player.model.game().colour(cell_named(cell)).map(Colour::letter)
}

/// Sends a mouse event on a cell.
fn mouse(mut player: Player, kind: MouseKind, cell: &str, ctrl: bool) -> Player {
    let area = ratatui::layout::Rect::new(0, 0, 80, 24);
    let at = board_area(&player.model, area).unwrap().cell(cell_named(cell)).as_position();
    player.tell(Msg::Mouse(Mouse { ctrl, ..Mouse::new(kind, at) }));
    player
}

#[test]
fn the_two_kinds_of_marks_have_a_mode_each_and_the_mode_is_said() {
    let both = player().keys("m").sees(" MARKS").keys("1 2 M").sees(" CORNER").keys("4 2");
    assert_eq!(marks(&both, "r1c3"), "12/24");
    let both = both.sees("mark corners").keys("M").misses("CORNER").keys("alt-4 ctrl-2");
    assert_eq!(marks(&both, "r1c3"), "14/24");
    // A digit clears both around it, and undo brings both back.
    let placed = both.keys("right 4");
    assert_eq!(marks(&placed, "r1c3"), "1/2");
    assert_eq!(marks(&placed.keys("u"), "r1c3"), "14/24");
}

#[test]
fn several_cells_are_selected_by_moves_and_edited_as_one_move() {
    let selected = player().keys("v").sees("SELECT 1 CELL").keys("right").sees("SELECT 2 CELLS");
    assert_eq!(selected.model.context(), Context::Select);
    let marked = selected.keys("M 1");
    assert_eq!([marks(&marked, "r1c3"), marks(&marked, "r1c4")], ["/1", "/1"]);
    // After the second press moves add no more, and the selection stays.
    let moved = marked.keys("v left left").sees("2 CELLS CORNER").misses("SELECT");
    assert_eq!(moved.model.context(), Context::Play);
    let both = moved.keys("2");
    assert_eq!([marks(&both, "r1c3"), marks(&both, "r1c4")], ["/12", "/12"]);
    let undone = both.keys("u").sees("Took back corner mark 2 at 2 cells.");
    assert_eq!(marks(&undone, "r1c4"), "/1");
    // Escape lets go of the selection, then of the mode.
    let free = undone.keys("esc").misses("CELLS").sees("CORNER").keys("esc").misses("CORNER");
    assert_eq!(marks(&free.keys("right right x"), "r1c3"), "/1", "the cursor is elsewhere");
}

#[test]
fn houses_equal_digits_and_the_rest_are_selected_from_a_list() {
    let row = player().keys("v V enter").sees("SELECT 9 CELLS");
    let column = row.keys("V down enter").sees("SELECT 17 CELLS");
    let block = column.keys("V b l o c k enter").sees("SELECT 21 CELLS");
    block.keys("V end enter").sees("SELECT 60 CELLS").keys("esc i").sees("single");
    // The example has three fives.
    player().keys("h h v V d i g i t enter").sees("SELECT 3 CELLS");
    player().keys("v V d i g i t enter").sees("There is no digit under the cursor.");
}

#[test]
fn digits_and_clearing_act_on_the_selection_and_leave_givens_alone() {
    let row = player().keys("v V enter 4");
    assert_eq!(row.board().n_filled(), 30 + 6);
    row.sees("4!").keys("x").holds("r1c3", '.').holds("r1c1", '5');
}

#[test]
fn the_mouse_selects_by_dragging_and_with_ctrl() {
    let down = mouse(player(), MouseKind::Down(Button::Left), "r1c3", false);
    let dragged = mouse(down, MouseKind::Drag(Button::Left), "r1c4", false);
    let dragged = mouse(dragged, MouseKind::Drag(Button::Left), "r2c4", false).sees("3 CELLS");
    let more = mouse(dragged, MouseKind::Down(Button::Left), "r9c9", true).sees("4 CELLS");
    let less = mouse(more, MouseKind::Down(Button::Left), "r1c4", true).sees("3 CELLS");
    mouse(less, MouseKind::Down(Button::Left), "r5c5", false).misses("CELLS");
    // On a Sudominoku dragging turns the domino, but Ctrl selects.
    let tiles = mouse(Player::of(DOMINOES), MouseKind::Down(Button::Left), "r1c1", true);
    tiles.sees("1 CELL");
}

#[test]
fn cells_and_candidates_get_colours_givens_too() {
    let coloured = player().keys("z").sees(" COLOUR").keys("1 left 2");
    assert_eq!([colour(&coloured, "r1c3"), colour(&coloured, "r1c2")], [Some('a'), Some('b')]);
    coloured.keys("7").sees("There are six colours, 1 to 6.").keys("u u").sees("colour 1 at r1c3");
    let marked = player().keys("m 1 2 Z").sees("COLOUR 1").keys("1 Z").sees("COLOUR 2").keys("2");
    let game = marked.model.game();
    let of =
        |digit: u8| game.notes(cell_named("r1c3")).colours.candidate(Digit::new(digit).unwrap());
    assert_eq!([of(1), of(2), of(4)], [Some(Colour::A), Some(Colour::B), None]);
    let refused = marked.keys("4").sees("4 is not marked there.");
    let cleared = refused.keys("x");
    assert_eq!(marks(&cleared, "r1c3"), "12/", "only the colours are gone");
    cleared.keys("X").sees("There are no colours.").keys("u X").sees("All colours cleared");
}

#[test]
fn the_last_edit_is_repeated_elsewhere() {
    player().keys(".").sees("There is nothing to repeat yet.");
    let repeated = player().keys("M 4 M right .");
    assert_eq!([marks(&repeated, "r1c3"), marks(&repeated, "r1c4")], ["/4", "/4"]);
    let row = repeated.keys("z 3 z v V enter v .");
    assert_eq!([colour(&row, "r1c1"), colour(&row, "r1c9")], [Some('c'), Some('c')]);
}

#[test]
fn one_digit_is_viewed_alone_with_its_strong_links() {
    let view = player().keys("F").sees("DIGIT 1").sees("Only the places of 1");
    let board = view.lines().join("\n");
    assert!(board.contains('┃') || board.contains('━'), "{board}");
    // r1c3 may hold 1, and 2 too, which is not shown.
    view.keys("2").sees("DIGIT 2").keys("space").holds("r1c3", '2').keys("F").misses("DIGIT");
    player().keys("F esc").misses("DIGIT");
    // In a Sudominoku too the digit keys choose a digit, and lay dominoes again after it.
    let tiles = Player::of(DOMINOES).keys("F 4").sees("DIGIT 4").sees("choose a digit");
    tiles.keys("F").misses("DIGIT").sees("lay a tile");
}

#[test]
fn the_keys_of_a_sudominoku_mark_and_colour_too() {
    let tiles = Player::of(DOMINOES).keys("v right z 4 esc M");
    assert_eq!(colour(&tiles, "r1c1"), Some('d'));
    assert_eq!(marks(&tiles.keys("left 3"), "r1c1"), "/3");
}
