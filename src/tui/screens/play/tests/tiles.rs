//! Play of Sudominoku, from keys and clicks to the screen.

use ratatui::layout::{Position, Rect};

use crate::domino::{Kind, Side, Tile};
use crate::grid::Digit;
use crate::play::{Game, laws};
use crate::tui::app::Start;
use crate::tui::look::layout::{BoardScreen, BoardView};
use crate::tui::msg::{Button, Effect, Mouse, MouseKind, Msg};
use crate::tui::testing::{Player, cell_named};

/// Returns a player of the judges' first sample. r1c1 and r2c1 are blank, and 8-3 lies there in the solution; r1c2
/// is given.
fn player() -> Player {
    of(laws::TILES)
}

fn of(text: [&str; 2]) -> Player {
    let puzzle = laws::sudominoku(text);
    Player::start(Start::Made(Box::new(Game::new(puzzle, "example".into(), None))))
}

/// Returns a player of the sample's solution without the domino at r1c1 r2c1.
fn nearly_done() -> Player {
    let [digits, ways] = laws::TILES_SOLUTION;
    let without = |text: &str| {
        let mut chars: Vec<char> = text.chars().collect();
        (chars[0], chars[9]) = ('.', '.');
        chars.into_iter().collect::<String>()
    };
    of([&without(digits), &without(ways)])
}

/// Returns the column and row of a tile of the set at 80x24.
fn tile_at(one: u8, other: u8) -> (u16, u16) {
    let digit = |value| Digit::new(value).unwrap();
    let tile = Tile::new(digit(one), digit(other)).unwrap();
    let screen =
        BoardScreen::of(Rect::new(0, 0, 80, 24), Kind::Sudominoku, BoardView::Digits).unwrap();
    let all = (0..24).flat_map(|row| (0..80).map(move |column| (column, row)));
    all.into_iter()
        .find(|&at| super::super::view::panel_tile(&screen, at.into()) == Some(tile))
        .unwrap()
}

fn drag(mut player: Player, cell: &str) -> Player {
    let screen =
        BoardScreen::of(Rect::new(0, 0, 80, 24), Kind::Sudominoku, BoardView::Digits).unwrap();
    let at = screen.board.cell(cell_named(cell));
    let kind = MouseKind::Drag(Button::Left);
    let (column, row) = (at.x, at.y);
    player.tell(Msg::Mouse(Mouse::new(kind, Position::new(column, row))));
    player
}

/// Returns the side of the other half, from this cell.
fn toward(player: &Player, cell: &str) -> Option<Side> {
    player.model.game().joined_side(cell_named(cell))
}

#[test]
fn two_digits_lay_a_domino_the_way_the_outline_points() {
    // Right of r1c1 there is no room, so it points down.
    let half = player().sees("Tiles left: 26").keys("8").sees("8-? type the other");
    let laid = half.holds("r1c1", '.').keys("3").holds("r1c1", '8').holds("r2c1", '3');
    assert_eq!(laid.effects_but_notes(), [Effect::Save]);
    assert_eq!(toward(&laid, "r1c1"), Some(Side::Down));
    laid.sees("Tiles left: 25")
        .sees("50 to go")
        .keys("u")
        .sees("Took back 8-3 at r1c1 r2c1")
        .holds("r1c1", '.')
        .keys("r")
        .holds("r2c1", '3');
}

#[test]
fn the_outline_is_turned_before_a_domino_is_laid() {
    let at = player().keys("j j");
    assert_eq!(toward(&at.keys("8 3"), "r3c1"), Some(Side::Right));
    let turned = player().keys("j j t 8 3");
    assert_eq!(toward(&turned, "r3c1"), Some(Side::Down));
    assert_eq!(toward(&player().keys("j j t t 8 3"), "r3c1"), Some(Side::Up));
    assert_eq!(toward(&player().keys("j j t t t 8 3"), "r3c1"), Some(Side::Right));
}

#[test]
fn a_domino_is_turned_flipped_and_taken_off_where_it_lies() {
    let laid = player().keys("j j 8 3");
    let turned = laid.keys("t").holds("r3c1", '8').holds("r4c1", '3').holds("r3c2", '.');
    let flipped = turned.keys("f").holds("r3c1", '3').holds("r4c1", '8');
    let taken = flipped.keys("x").holds("r3c1", '.').holds("r4c1", '.').sees("Tiles left: 26");
    taken.keys("u u u").holds("r3c2", '3').keys("t t t").holds("r3c2", '3');
}

#[test]
fn a_domino_is_taken_up_carried_and_laid_elsewhere() {
    let taken = player().keys("8 3 j space").holds("r1c1", '.').sees("space lays 3-8");
    assert_eq!(taken.model.game().tiles_left().len(), 26);
    let flipped = taken.keys("f").sees("space lays 8-3");
    let laid = flipped.keys("down t space").holds("r3c1", '8').sees("Tiles left: 25");
    laid.keys("up space").sees("Type the two digits of a domino");
}

#[test]
fn held_digits_are_released_one_by_one_or_at_once() {
    let taken = player().keys("8 3 space").sees("space lays 8-3");
    let one = taken.keys("x").sees("8-? type the other");
    one.keys("space").sees("Type its second digit").keys("x").sees("1-9 1-9 lay a tile");
    player().keys("8 esc").sees("1-9 1-9 lay a tile").holds("r1c1", '.');
}

#[test]
fn a_refused_move_has_a_message() {
    player().keys("5 5").sees("5-5 at r1c1 r2c1 is a double").holds("r1c1", '.');
    player().keys("right 5").sees("r1c2 is a given");
    player().keys("8 3 5").sees("r1c1 is covered; space takes its domino up.");
    player().keys("right t").sees("r1c2 is a given").keys("x").sees("r1c2 is a given");
    player().keys("f").sees("No domino lies on r1c1.");
    player().keys("8 3 t").sees("There is no room to turn at r1c1");
}

#[test]
fn violations_show_where_they_are() {
    let clash = player().keys("7 4").sees("7 stands twice in row 1").sees("7!");
    clash.keys("u").misses("7!");
    player().misses("78!").keys("j j 7 8").sees("78!");
    let hole = player().keys("j 3 5").sees("No domino can cover r1c1").sees("·!");
    hole.keys("u").misses("·!");
}

#[test]
fn the_mouse_picks_tiles_lays_them_and_turns_them() {
    let (column, row) = tile_at(3, 8);
    let picked = player().click(column, row, Button::Left).sees("space lays 3-8");
    let laid = picked.click_cell(cell_named("r3c1"), Button::Left).holds("r3c2", '8');
    let again = laid.click(column, row, Button::Left).sees("3-8 at r3c1 r3c2 lies already");
    again.click_cell(cell_named("r3c1"), Button::Right).holds("r3c2", '.').holds("r4c1", '8');

    let pointed = drag(player().click_cell(cell_named("r3c1"), Button::Left), "r4c1");
    assert_eq!(toward(&pointed.keys("8 3"), "r3c1"), Some(Side::Down));
    let clicked = player().click(column, row, Button::Left);
    clicked.click(column, row, Button::Left).sees("1-9 1-9 lay a tile");
}

#[test]
fn a_hidden_board_takes_no_clicks() {
    let (column, row) = tile_at(3, 8);
    let paused = player().keys("p").click(column, row, Button::Left).sees("Paused");
    paused.keys("p").sees("1-9 1-9 lay a tile");
    for (columns, rows) in [(80, 24), (40, 24)] {
        let clash = player().size(columns, rows).keys("7 4").sees("7 stands twice");
        clash.keys("p").misses("stands twice").keys("p").sees("stands twice");
    }
}

#[test]
fn a_tile_that_an_undo_puts_back_is_no_longer_held() {
    let taken = || player().keys("8 3 space").sees("space lays 8-3");
    taken().keys("u").holds("r1c1", '8').sees("space takes it up");
    taken().keys("s").sees("Solved").sees("space takes it up");
    player().keys("8 s").sees("space takes it up");
    // An undo that does not put it back does not release it.
    taken().keys("m alt-5 m").sees("space lays 8-3");
}

#[test]
fn the_held_domino_is_shown_at_every_size() {
    for (columns, rows) in [(22, 13), (37, 19), (40, 24), (80, 24), (200, 60)] {
        let at = player().size(columns, rows).misses("LAYING");
        let laid = at.keys("8").sees("LAYING 8-?").keys("3").misses("LAYING");
        laid.keys("space").sees("LAYING 8-3").keys("space").misses("LAYING");
    }
}

#[test]
fn a_new_board_shows_the_two_rules_and_the_first_keys() {
    let new = player().sees("Rows, columns, blocks: 1 to 9, each once.");
    let new = new.sees("36 tiles, 1-2 to 8-9: each lies once.").sees("t turn it");
    for (columns, rows) in [(120, 40), (40, 20)] {
        new.clone().size(columns, rows).sees("Rows, columns, blocks: 1 to 9").sees("36 tiles");
    }
    new.keys("8 3").misses("36 tiles").misses("First keys");
}

#[test]
fn the_piece_at_the_cursor_is_described() {
    let at = player().keys("8 3 space x").sees("r1c1 is blank").keys("8 3");
    let at = at.sees("r1c1 r2c1: 8-3 yours");
    at.keys("right").sees("r1c2: 7, single cell").keys("down").sees("r2c2 r2c3: 6-1 given");
}

#[test]
fn the_keys_at_the_cursor_are_described() {
    let laid = player().sees("1-9 1-9 lay a tile").keys("8 3").sees("space takes it up");
    laid.keys("right").sees("tiles go on blanks").misses("1-9 1-9 lay a tile");
    let solved = player().keys("s").sees("space takes it up");
    solved.keys("right").misses("tiles go on blanks").misses("space takes");
}

#[test]
fn the_game_that_a_new_one_would_replace_is_mentioned() {
    player().keys("8 3 n").sees("has 1 domino of yours");
    player().keys("8 3 right 7 4 n").sees("has 1 domino of yours");
    player().keys("8 3 j j 7 4 n").sees("has 2 dominoes of yours");
    player().keys("8 3 space n").misses("of yours");
}

#[test]
fn help_explains_sudominoku_and_how_a_domino_is_laid() {
    for (columns, rows) in [(200, 60), (80, 24), (60, 24), (40, 24)] {
        let help = player().size(columns, rows).keys("?").sees("a Sudoku laid with");
        help.sees("its two digits");
    }
    Player::of(crate::tui::testing::EXAMPLE).keys("?").sees("Sudoku: every row");
}

#[test]
fn keys_that_do_not_fit_the_bottom_line_are_in_the_panel_with_what_they_do_now() {
    let begun = || player().keys("8 3");
    begun().sees("n new").sees("q quit").sees("m marks").sees("c check what is on the board");
    let large = begun().size(120, 40).sees("c check").misses("check what");
    large.sees("b try: leave a mark to come back to").misses("own puzzle");
}

#[test]
fn marks_work_as_in_sudoku_and_go_where_a_domino_is_laid() {
    let marked = player().size(80, 40).keys("m 8 9 m").holds("r1c1", '.');
    let cell = cell_named("r1c1");
    assert_eq!(marked.model.game().marks(cell).len(), 2);
    let laid = marked.keys("8 3");
    assert!(laid.model.game().marks(cell).is_empty());
    assert_eq!(laid.keys("u").model.game().marks(cell).len(), 2);
}

#[test]
fn it_is_solved_and_checked_for_one_solution() {
    let solved = player().keys("s").sees("Solved. u takes it back.");
    assert_eq!(solved.board().to_string(), laws::TILES_SOLUTION[0]);
    player().keys("8 3 c down enter").sees("No mistakes so far; there is exactly one solution.");
    let wrong = player()
        .keys("3 8 c down enter")
        .sees("3?")
        .sees("8?")
        .sees("1 mistake, shown with a ? on both halves;");
    wrong.keys("s").sees("With your entries there is no").keys("y").sees("Solved");
}

#[test]
fn a_repeated_tile_is_told_beside_a_clash() {
    let puzzle = crate::packs::pack("dominoes").unwrap().puzzles()[0].puzzle.to_string();
    let repeated = Player::of(&puzzle).keys("1 2").sees("12!").sees("2 stands twice in row 5");
    repeated.sees("The").sees("tile 1-2 lies more than once").sees("And 3 more broken rules.");
}

#[test]
fn right_digits_on_a_wrong_tile_are_a_mistake() {
    player()
        .keys("j 3 5 c down enter")
        .sees("3?")
        .sees("5?")
        .sees("1 mistake, shown with a ? on both halves;");
}

#[test]
fn several_solutions_have_a_message() {
    // Only the single cells.
    let [digits, ways] = laws::TILES;
    let singles = digits.chars().zip(ways.chars());
    let singles: String =
        singles.map(|(digit, way)| if way == '.' { digit } else { '.' }).collect();
    of([&singles, &".".repeat(81)]).keys("c down enter").sees("several solutions");
}

#[test]
fn the_last_domino_wins() {
    nearly_done().keys("8 3 z").sees("Solved").sees("Look at it");
    nearly_done().keys("3 8").sees("Full, but not right");
    let won = nearly_done().keys("8 3 z").sees("Watch a search: 1 step");
    won.misses("human path").sees("Next Sudominoku").keys("w").sees("dominoes");
}

#[test]
fn it_is_copied_as_the_judges_set_it() {
    let copied = player().keys("y enter").sees("Copied the puzzle, a line for each domino");
    let Some(Effect::Copy(text)) = copied.effects.last() else { panic!("{:?}", copied.effects) };
    assert!(text.starts_with("10\n6 B2 1 B3\n"), "{text}");
    assert_eq!(crate::format::read(text).unwrap(), laws::sudominoku(laws::TILES));
}

#[test]
fn it_is_copied_as_a_picture() {
    let copied = player().keys("8 3 y p i c t u r e enter").sees("Copied the board as a picture");
    let Some(Effect::Copy(picture)) = copied.effects.last() else { panic!("{:?}", copied.effects) };
    assert!(picture.starts_with("┏━━━┯"), "{picture}");
    assert!(picture.contains("┃ 8 │"), "{picture}");
}

#[test]
fn a_pasted_one_is_drawn_with_its_dominoes() {
    let text = laws::sudominoku(laws::TILES).to_string();
    let pasted = Player::of(crate::tui::testing::EXAMPLE).paste(&text);
    pasted.sees("│ 6   1 ┃").sees("A Sudominoku, as it was pasted");
}

#[test]
fn a_pasted_one_is_played() {
    let text = laws::sudominoku(laws::TILES).to_string();
    let pasted = Player::of(crate::tui::testing::EXAMPLE).paste(&text).sees("Exactly one solution");
    let typed = pasted.sees("10 tiles given").keys("5").sees("taken as it was pasted");
    typed.keys("enter").sees("Tiles left: 26").keys("8 3").holds("r2c1", '3');
}

#[test]
fn new_ones_are_generated() {
    let made = Player::of(crate::tui::testing::EXAMPLE).keys("n end enter enter");
    made.sees("Sudominoku, seed").sees("Tiles left: 8");
}
