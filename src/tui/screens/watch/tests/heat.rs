//! The heat panel, its numbers and its shades.

use ratatui::style::Color;

use super::{fast_forwarded, search};
use crate::grid::Cell;
use crate::tui::testing::{DOMINOES, EXAMPLE, Player, player};

/// Returns the table as shown: a number for each cell, `None` for a given.
fn table(player: &Player) -> Vec<Option<u64>> {
    let in_panel = |line: &String| line.chars().skip(38).collect::<String>();
    let rows: Vec<String> = player.lines().iter().map(in_panel).collect();
    let rows = rows.iter().filter(|it| it.matches('│').count() == 2);
    let words: Vec<String> = rows
        .flat_map(|it| it.replace('│', " ").split(' ').map(str::to_owned).collect::<Vec<_>>())
        .filter(|it| !it.is_empty())
        .collect();
    words.iter().map(|it| it.parse().ok()).collect()
}

fn check(puzzle: &str, keys: &str) {
    let watching = Player::of(puzzle).keys("w : 1 5 0 0 enter c").keys(keys);
    let search = search(&watching);
    let counts = if keys.is_empty() { *search.heat() } else { search.backtracks_per_cell() };
    let expected = Cell::ALL.map(|cell| {
        let is_given = search.givens().grid().get(cell).is_some();
        (!is_given).then_some(counts[cell.index()])
    });
    assert_eq!(table(&watching), expected, "{}", watching.text());
}

#[test]
fn the_numbers_equal_those_of_the_search() {
    for puzzle in [EXAMPLE, DOMINOES] {
        check(puzzle, "");
        check(puzzle, "c");
    }
}

#[test]
fn a_key_shows_the_panel_and_switches_the_quantity() {
    let solved = fast_forwarded(player().keys("w")).keys("c").sees("Visits: how often a digit");
    let hottest = solved.sees("Hottest r4c6: 635, 15.0 % of all").sees("each shade 2.2 times more");
    let other = hottest.keys("c").sees("Backtracks").sees("Hottest r4c6: 634, 15.2 % of all");
    other.keys("c").sees("Visits").keys("tab c").sees("Visits").keys("home").sees("No visits yet.");
    Player::of(DOMINOES).keys("w c right").sees("how often a half").sees("50.0 % of all");
}

#[test]
fn the_number_of_the_chosen_cell_is_written_out() {
    let solved = fast_forwarded(player().keys("w")).keys("c");
    let chosen = solved.click_cell(Cell::at(3, 3), crate::tui::msg::Button::Left);
    chosen
        .sees("Chosen r4c4: 480")
        .keys("K K K")
        .sees("Chosen r1c4: 5")
        .keys("H H H")
        .sees("given");
}

/// Returns the background of a cell at its digit.
fn ground(player: &Player, cell: Cell) -> Color {
    let board =
        crate::tui::testing::board_area(&player.model, ratatui::layout::Rect::new(0, 0, 80, 24));
    player.buffer()[board.unwrap().cell(cell).as_position()].bg
}

#[test]
fn the_hotter_a_cell_the_brighter_its_background() {
    let solved = fast_forwarded(player().keys("w")).keys("c");
    let theme = solved.model.theme();
    let [hottest, cold, given] = [Cell::at(3, 5), Cell::at(8, 0), Cell::at(0, 0)];
    assert_eq!(Some(ground(&solved, hottest)), theme.heat[7].bg);
    assert_eq!(Some(ground(&solved, cold)), theme.heat[0].bg);
    assert_eq!(ground(&solved, given), Color::Reset);
    assert_eq!(ground(&solved.keys("tab"), hottest), Color::Reset, "another panel is chosen");
}

#[test]
fn large_cells_hold_their_number() {
    let solved = fast_forwarded(player().keys("w")).keys("c").size(200, 60);
    let row = solved.lines().into_iter().find(|it| it.contains("   635 ┃")).unwrap();
    assert!(row.starts_with("┃           │        96 │       240 ┃       480 │"), "{row}");
}
