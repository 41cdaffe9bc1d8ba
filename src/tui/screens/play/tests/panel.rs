//! The panel beside the board: what it shows when, and that nothing is shown twice.

use super::*;

/// Returns the rows from the column after the board on, at 120x40.
fn panel(player: &Player) -> Vec<String> {
    let of_panel = |row: String| row.chars().skip(75).collect::<String>().trim_end().to_owned();
    player.lines().into_iter().map(of_panel).collect()
}

#[test]
fn groups_have_titles_and_a_line_of_air_between_them() {
    let played = player().size(120, 40).keys("4 l 6 b w h y enter l l 2 l m 1");
    let rows = panel(&played);
    for title in ["Digits left", "Branches", "Keys", "Last moves"] {
        let at = rows.iter().position(|it| it == title).expect(title);
        assert_eq!(rows[at - 1], "", "{title}");
        assert_ne!(rows[at + 1..=at + 2], [""; 2], "{title}");
    }
    assert!(rows.iter().any(|it| it.starts_with("▸ why") && it.ends_with("2 moves")), "{rows:?}");
    let last = rows.iter().position(|it| it == "Last moves").unwrap();
    assert_eq!(
        rows[last + 1..=last + 4],
        ["4  mark 1 at r1c7", "3  2 at r1c6", "2  6 at r1c4", "1  4 at r1c3"]
    );
}

#[test]
fn the_keys_beside_the_board_are_those_of_the_moment_and_not_in_the_bottom_line() {
    let large = || player().size(120, 40);
    let seen = large().sees("b try").misses("b try: leave a mark").keys("4");
    let seen = seen.sees("b try: leave a mark to come back to").misses("keep what you try");
    seen.keys("u b enter 4").sees("B keep what you try, or drop it").misses("try: leave");
    large().keys("F").sees("F show every digit again").keys("F").sees("F see where one digit");
    large().keys("d").sees("d first the cell").keys("d").sees("d first the digit");
    large().keys("1 c down enter").sees("U back to before the first mistake");
    let keys = |player: &Player| {
        let rows = panel(player);
        let at = rows.iter().position(|it| it == "Keys").unwrap();
        rows[at + 1..].iter().take_while(|it| !it.is_empty()).count()
    };
    for keys_pressed in ["", "4", "m 1", "a", "v l", "z 1", "b enter 4", "1 c down enter"] {
        let shown = large().keys(keys_pressed);
        assert!((1..=6).contains(&keys(&shown)), "{keys_pressed}");
        shown.misses("own puzzle").misses("time engine");
    }
    // Narrow columns have the last moves instead.
    player().keys("4").sees("Last moves").sees("1  4 at r1c3").misses("Keys");
}

#[test]
fn a_click_on_a_digit_of_the_pad_is_that_digit() {
    let large = player().size(120, 40).sees("×6 ").misses("1×6");
    let row = panel(&large).iter().position(|it| it == "Digits left").unwrap() + 7;
    let row = u16::try_from(row).unwrap();
    large.click(75, row, Button::Left).holds("r1c3", '4');
    let large = player().size(120, 40);
    large.click(75 + 28, row - 4, Button::Left).holds("r1c3", '3');
}

#[test]
fn the_title_stays_beside_a_message_where_both_fit() {
    let grade = || {
        let puzzle = crate::format::read(EXAMPLE).unwrap();
        let title = "puzzle 12".into();
        Player::start(Start::Puzzle { puzzle, title, grade: Some(Grade::Easy), progress: None })
    };
    grade().keys("4 u").sees(" puzzle 12   Took back 4 at r1c3.");
    grade().keys("a").sees(" puzzle 12   Every digit that the rules allow").sees("easy    ");
    grade().size(40, 24).keys("4 u").sees(" Took back 4 at r1c3.").misses("puzzle 12");
}

#[test]
fn the_words_about_a_given_are_told_once() {
    let refused = player().size(120, 40).keys("left 4").sees("r1c2 is a given").sees("r1c2 is 3");
    assert_eq!(refused.text().matches("given").count(), 1);
}

#[test]
fn a_solved_board_has_no_digits_left() {
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        let shown = player().size(columns, rows).sees("Digits left");
        shown.keys("s").sees("Solved").misses("Digits left").misses("×0");
    }
    player().size(40, 20).sees(" left 6").keys("s").sees("Solved").misses(" left ");
    player().keys("s space").sees("It is solved already.");
}

#[test]
fn a_followed_hint_is_named_with_its_cell_and_the_cursor_goes_there() {
    let followed = player().keys("i i i i i");
    let edit = followed.model.game().newest_edits().next().unwrap();
    let (cell, change) = (edit.cell().unwrap(), edit.changes[0]);
    let digit = change.after.entry.unwrap();
    assert_eq!(change.cell, cell);
    followed.sees(&format!("1  hint: {digit} at {cell}")).sees(&format!("{cell} is {digit}"));
}

#[test]
fn where_room_is_short_a_move_drops_its_verb_and_not_its_cell() {
    let colours = player().keys("alt-1 Z 1");
    colours.clone().size(120, 40).sees("2  colour 1 of candidate 1 at r1c3");
    colours.sees("2  a on 1 at r1c3").sees("1  mark 1 at r1c3");
    let corner = player().keys("M 1");
    corner.clone().size(120, 40).sees("1  corner mark 1 at r1c3");
    corner.sees("1  corner 1 at r1c3").keys("1").sees("corner 1 off r1c3");
}
