//! The board that the game shows, from keys to the screen.

use ratatui::layout::Rect;

use crate::grid::{Cell, Digit};
use crate::play::{CellEdit, Colour, MarkKind, PeerMarks};
use crate::settings::BoardChoice;
use crate::tui::app::{Kept, Options, Start};
use crate::tui::look::layout::Part;
use crate::tui::look::theme::ColourDepth;
use crate::tui::msg::{Button, Effect};
use crate::tui::testing::{
    CHAIN, DOMINOES, EXAMPLE, Player, SKYSCRAPER, W_WING, cell_named, player,
};

/// Columns of the board.
fn width(player: &Player) -> u16 {
    player.model.base().place_of(Part::Board, Rect::new(0, 0, 80, 24)).unwrap().width
}

#[test]
fn a_game_has_one_board_from_its_first_move_to_its_last() {
    for (columns, rows, board) in
        [(80, 24, 58), (60, 24, 58), (80, 23, 37), (40, 20, 22), (120, 40, 73)]
    {
        let area = Rect::new(0, 0, columns, rows);
        let place = |it: &Player| it.model.base().place_of(Part::Board, area).unwrap();
        let mut player = player().size(columns, rows);
        let first = place(&player);
        assert_eq!(first.width, board, "{columns}x{rows}");
        for keys in ["m 1", "1", "M 2", "M m m", "u u", "a", "x", "4", "A", "s"] {
            player = player.keys(keys);
            assert_eq!(place(&player), first, "{columns}x{rows} {keys}");
        }
    }
}

#[test]
fn a_digit_stands_on_the_upper_line_of_a_cell_of_two_and_marks_in_order() {
    let player = player().keys("m 1 2 3 4 5 6 7 8 9").lines()[2..4].join("\n");
    let rows: Vec<&str> = player.lines().map(|it| it.split('┃').nth(1).unwrap()).collect();
    assert_eq!(rows, ["  5  │  3  │12345 ", "     │     │6789  "]);
}

#[test]
fn the_key_of_the_board_changes_to_the_other_board_and_back() {
    let player = player().keys("tab").sees("The board of digits.");
    assert_eq!((width(&player), player.model.settings.board), (37, BoardChoice::Digits));
    let player = player.keys("a");
    assert_eq!(width(&player), 37, "it is kept");
    let player = player.keys("tab").sees("The board with every mark.");
    assert_eq!((width(&player), player.model.settings.board), (58, BoardChoice::Auto));
    super::player().size(100, 40).keys("tab").sees("This size has one for both.");
    super::player().size(80, 23).keys("tab").sees("A larger terminal has room for every mark.");
}

#[test]
fn the_choice_of_a_board_is_saved_and_in_force_at_the_next_start() {
    let chosen = player().keys("tab");
    let saved = chosen.effects.iter().any(|it| matches!(it, Effect::SaveSettings(_)));
    assert!(saved, "{:?}", chosen.effects);
    let kept = Kept { settings: chosen.model.settings.clone(), ..Kept::default() };
    let puzzle = crate::format::read(EXAMPLE).unwrap();
    let start = Start::Puzzle { puzzle, title: "example".into(), grade: None, progress: None };
    let again = Player::with_kept(&Options::new(start), kept);
    assert_eq!(width(&again), 37);
    assert_eq!(width(&again.keys("n down enter")), 37, "the next game has it too");
}

#[test]
fn a_hint_has_the_board_that_it_needs() {
    let at = |puzzle: &str, keys: &str| width(&Player::of(puzzle).keys("tab").keys(keys));
    assert_eq!(["i", "i i", "i i i"].map(|it| at(W_WING, it)), [37; 3]);
    assert_eq!(["i i i i", "i D down enter", "i D down enter j"].map(|it| at(W_WING, it)), [58; 3]);
    assert_eq!(at(CHAIN, "i i i i j"), 58);
    assert_eq!(at(SKYSCRAPER, "i i i i"), 58, "lines have room around them");
    assert_eq!(at(EXAMPLE, "i i i i"), 37, "a single needs none");
    assert_eq!(at(W_WING, "i i i i esc"), 37);
    assert_eq!(["i", "i i i i", "i i i i esc"].map(|it| at(W_WING, &format!("tab {it}"))), [58; 3]);
}

#[test]
fn the_lens_is_there_for_marks_follows_the_cursor_and_takes_clicks() {
    let marked = player().keys("tab").misses("Block").keys("m 1 4 m").sees("━ Block 1 ━");
    let line = marked.lines()[6].clone();
    assert!(line.contains("│ 1 2   ┃") || line.contains("│ 1     ┃"), "{line}");
    // The lens is on block 1; its last cell is r3c3.
    let marked = marked.click(60, 15, Button::Left).sees("r3c3 is 8");
    marked.keys("J L").sees("r6c6 is blank").misses("Block").sees("1×6 ▪▪▪▪▪▪");
}

#[test]
fn the_bars_of_digits_write_when_they_are_clicked() {
    let written = player().sees("4×7 ▪▪▪▪▪▪▪").click(70, 8, Button::Left).holds("r1c3", '4');
    written.sees("4×6 ▪▪▪▪▪▪").keys("u tab").sees("4×7 ▪▪▪▪▪▪▪");
}

#[test]
fn the_peers_of_the_cursor_have_dots_only_where_no_colour_shows_them() {
    let mut player = player().misses("·");
    player.model.terminal.depth = ColourDepth::None;
    player.sees("·");
}

#[test]
fn both_kinds_of_marks_and_colours_show_on_every_board() {
    let noted = || {
        let mut player = player();
        let mut edit = |cell: &str, edit| {
            let cells = std::iter::once(cell_named(cell)).collect();
            player.model.play.game.edit_cells(cells, edit, PeerMarks::Clear).unwrap();
        };
        edit("r1c3", CellEdit::Mark(MarkKind::Corner, Digit::ALL[0]));
        edit("r1c3", CellEdit::Mark(MarkKind::Corner, Digit::ALL[1]));
        edit("r1c3", CellEdit::Mark(MarkKind::Centre, Digit::ALL[3]));
        edit("r1c1", CellEdit::Colour(Colour::C));
        player
    };
    let marks = noted();
    assert_eq!(width(&marks), 58);
    assert!(marks.lines()[2].contains("3  │12    ┃"), "{}", marks.text());
    assert!(marks.lines()[3].contains("│4     ┃"), "{}", marks.text());
    let digits = noted().keys("tab");
    // Corner marks in the upper corners, the centre mark in the middle of its row.
    assert!(digits.lines()[6].contains("│1     2┃"), "{}", digits.text());
    assert!(digits.lines()[7].contains("┃3 ▀▀█  │  ▀▀█  │  4    ┃"), "{}", digits.text());
    let ground = digits.buffer()[(2, 3)].bg;
    assert_eq!(ground, digits.model.theme().cell_colours[Colour::C as usize].bg.unwrap());
    noted().keys("left left").sees("r1c1 is 5, colour 3");
    noted().size(37, 21).sees("corner 12  marks 4");
    noted().size(200, 60).sees("┃3   ▀▀█");
}

#[test]
fn dominoes_have_a_lens_beside_their_tiles() {
    let marked = Player::of(DOMINOES).keys("down m 1 4 5");
    let lens = [
        "┏━ Block 1 ━┓",
        "┃   │   │   ┃",
        "┃   │ 7 │ 2 ┃",
        "┃   │   │   ┃",
        "┃┈┈┈├───┴───┨",
        "┃1  │       ┃",
    ];
    for (row, line) in marked.lines().iter().skip(2).zip(lens) {
        assert!(row.ends_with(line), "{}", marked.text());
    }
}

#[test]
fn the_boards_look_as_they_did() {
    let noted = || {
        let mut player = player().keys("a");
        let mut edit = |cell: Cell, edit| {
            let cells = std::iter::once(cell).collect();
            player.model.play.game.edit_cells(cells, edit, PeerMarks::Clear).unwrap();
        };
        for (idx, colour) in Colour::ALL.into_iter().enumerate() {
            let digit = Digit::ALL[idx];
            edit(Cell::at(0, 2), CellEdit::Mark(MarkKind::Corner, digit));
            edit(Cell::at(0, idx), CellEdit::Colour(colour));
            edit(Cell::at(7, idx % 3), CellEdit::Mark(MarkKind::Corner, digit));
        }
        edit(Cell::at(0, 2), CellEdit::ColourCandidate(Digit::ALL[3], Colour::D));
        player
    };
    for (name, keys) in [("auto", ""), ("digits", "tab")] {
        for (columns, rows) in [(60, 24), (80, 23), (80, 24), (100, 33), (120, 60)] {
            let player = noted().keys(keys).size(columns, rows);
            insta::assert_snapshot!(format!("{name}_{columns}x{rows}"), player.text());
        }
        let player = noted().keys(keys).keys("o up up up up enter esc");
        insta::assert_snapshot!(format!("{name}_ascii"), player.text());
        let mut player = noted().keys(keys);
        player.model.terminal.depth = ColourDepth::None;
        insta::assert_snapshot!(format!("{name}_without_colours"), player.text());
    }
}
