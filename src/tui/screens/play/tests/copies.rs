//! Copying a game in the formats of other programs, and taking such texts in.

use super::*;
use crate::format::{Format, read_sheet, write_sheet};
use crate::tui::screens::pasted;

/// Returns the text that the last of these keys copies.
#[track_caller]
fn copied(player: Player, keys: &str) -> String {
    match &player.keys(keys).effects[..] {
        [.., Effect::Copy(text)] => text.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_board_is_copied_in_the_form_that_is_chosen() {
    let begun = || player().keys("4 l m 2 6");
    assert_eq!(copied(begun(), "y enter"), begun().model.game().givens().to_string());
    let link = copied(begun(), "y down enter");
    assert!(link.starts_with("https://sudokupad.app/classic"), "{link}");
    assert_eq!(read_sheet(&link).unwrap().puzzle, *begun().model.game().givens());
    assert_eq!(copied(begun(), "y down down enter"), begun().model.game().board().to_string());
    let grid = copied(begun(), "y down down down enter");
    assert!(grid.starts_with("*---") && grid.contains(" 26 "), "{grid}");
    let picture = copied(begun(), "y down down down down enter");
    assert!(picture.contains("| 5 3 4 | . 7 . |"), "{picture}");
    for keys in ["y down down down down down enter", "y down down down down down down enter"] {
        let sheet = read_sheet(&copied(begun(), keys)).unwrap();
        assert_eq!(sheet.progress().entries.n_filled(), 1, "{keys}");
        assert_eq!(sheet.puzzle, *begun().model.game().givens());
    }
}

#[test]
fn of_a_solved_game_the_puzzle_is_copied_and_the_board_is_named_so() {
    let solved = || Player::of(&format!("{}.", &SOLUTION[..80])).keys("9").keys("j esc");
    let puzzle = solved().model.game().givens().to_string();
    assert_eq!(copied(solved(), "y enter"), puzzle);
    assert!(copied(solved(), "y down enter").starts_with("Sudoscope: "), "the card of the win");
    assert_eq!(copied(solved(), "y down down down enter"), SOLUTION);
    solved().keys("y").sees("the board as it stands: 81 characters");
    let code = solved().keys("y up enter").sees("The puzzle: 81 digits").sees("1 of 3");
    code.keys("tab tab").sees("The board as it stands: 81 digits").sees("3 of 3");
}

#[test]
fn a_code_shows_the_digits_or_a_link_or_the_room_that_it_needs() {
    let code = player().size(80, 24).keys("y up enter").sees("81 digits").sees("1 of 2").sees("▀");
    let link = code.keys("tab").sees("A link to play it").sees("2 of 2").sees("▀");
    link.size(80, 22).sees("This code needs 41 columns and 23 rows; here are 80 and 22.");
    let ascii = player().keys("o up up up up enter esc").size(80, 39).keys("y up enter");
    ascii
        .sees("########")
        .size(80, 24)
        .sees("needs 74 columns and 39 rows")
        .keys("esc")
        .sees("51 to go");
}

#[test]
fn a_pasted_position_keeps_its_entries_and_marks() {
    let begun = player().keys("4 l m 2 M 8");
    let sheet = pasted::sheet_of(begun.model.game());
    for format in [Format::Hodoku, Format::Sudokuwiki, Format::SdkIni, Format::Opensudoku2] {
        let text = write_sheet(&sheet, format);
        let editor = Player::of(W_WING).paste(&text).sees("30 givens, 1 entry, ");
        let playing = editor.sees("Exactly one solution").keys("enter").sees("your own puzzle");
        let taken = pasted::sheet_of(playing.model.game());
        assert_eq!(Ok(taken), read_sheet(&text), "{format}");
        playing.keys("u").sees("Took back what came with the puzzle").holds("r1c3", '.');
    }
}
