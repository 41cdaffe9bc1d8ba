//! The step in words, the table of tried candidates, and the highlighted cells.

use std::collections::BTreeSet;

use ratatui::layout::Rect;

use super::{SIZES, search, watching};
use crate::grid::{Cell, CellSet};
use crate::search::{Move, Step};
use crate::tui::testing::{Player, board_area};

/// Returns the cells whose digit has this sign beside it.
fn signed(player: &Player, (width, height): (u16, u16), sign: &str) -> BTreeSet<Cell> {
    let board = board_area(&player.model, Rect::new(0, 0, width, height)).unwrap();
    let buffer = player.buffer();
    let has_sign = |cell: &Cell| {
        let area = board.cell(*cell);
        let (middle, y) = (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2);
        (middle + 1..area.right()).any(|x| buffer[(x, y)].symbol() == sign)
    };
    Cell::ALL.into_iter().filter(has_sign).collect()
}

fn forbidding(player: &Player) -> CellSet {
    let refused = search(player).eliminations();
    refused.iter().fold(CellSet::EMPTY, |all, it| all.union(it.cells()))
}

#[test]
fn the_cells_that_eliminate_candidates_are_highlighted_at_every_size() {
    let mut lit = 0;
    for engine in ["flags", "singles"] {
        for size in SIZES {
            let mut player = watching(engine, "step").size(size.0, size.1);
            for _ in 0..15 {
                player = player.keys("right");
                let taken_back = match search(&player).last_step() {
                    Some(Step::Backtrack(Move::Digit { cell, .. })) => CellSet::only(cell),
                    _ => CellSet::EMPTY,
                };
                let expected = forbidding(&player).difference(taken_back);
                lit += expected.len();
                assert_eq!(signed(&player, size, "!"), expected.iter().collect(), "{engine}");
            }
        }
    }
    assert!(lit > 50);
}

#[test]
fn cells_that_eliminate_candidates_have_their_own_background() {
    let player = watching("flags", "step").keys("right right");
    let board = board_area(&player.model, Rect::new(0, 0, 80, 24)).unwrap();
    let buffer = player.buffer();
    let ground = |cell: Cell| buffer[board.cell(cell).as_position()].bg;
    let forbidding = forbidding(&player);
    assert_eq!(forbidding.iter().collect::<Vec<_>>(), [Cell::at(0, 2), Cell::at(1, 3)]);
    assert_eq!(ground(Cell::at(0, 2)), player.model.theme().eliminates.bg.unwrap());
    assert_ne!(ground(Cell::at(0, 2)), ground(Cell::at(0, 0)));
    // The cursor is always visible.
    let chosen = player.click_cell(Cell::at(0, 2), crate::tui::msg::Button::Left);
    let cursor = chosen.buffer()[board.cell(Cell::at(0, 2)).as_position()].bg;
    assert_eq!(cursor, chosen.model.theme().cursor.bg.unwrap());
}

/// Returns the rows of the table of tried candidates.
fn table(player: &Player) -> Vec<String> {
    let lines = player.lines();
    let at = lines.iter().position(|it| it.contains("row  col  block")).expect("a table");
    lines[at..].iter().map(|it| it.chars().skip(38).take(20).collect::<String>()).collect()
}

#[test]
fn each_eliminated_digit_is_listed_with_the_cells_that_eliminate_it() {
    for engine in ["flags", "rescan", "fewest", "singles", "links"] {
        let mut player = watching(engine, "step");
        for _ in 0..40 {
            player = player.keys("right");
            let refused = search(&player).eliminations();
            if refused.is_empty() {
                continue;
            }
            let rows = table(&player);
            for (refusal, row) in refused.iter().zip(&rows[1..]) {
                let Move::Digit { cell, digit } = refusal.eliminated else { panic!("{refusal:?}") };
                let names = [cell.to_string(), digit.to_string()];
                let label = row.split_whitespace().next().unwrap();
                assert!(names.contains(&label.to_owned()), "{row} for {refusal:?}");
                let listed: BTreeSet<String> =
                    row.split_whitespace().skip(1).map(str::to_owned).collect();
                let cells: BTreeSet<String> =
                    refusal.cells().iter().map(|it| it.to_string()).collect();
                assert_eq!(listed, cells, "{row}");
            }
        }
    }
}

#[test]
fn the_next_step_is_described_at_every_step() {
    for engine in ["flags", "singles", "dominoes", "tiler"] {
        let mut player = watching(engine, "step");
        for _ in 0..20 {
            let next = search(&player).preview().unwrap().words;
            player = player.sees(&format!("next: {next}")).keys("right");
        }
    }
}

#[test]
fn the_table_has_a_column_for_rows_columns_and_blocks() {
    let player = watching("flags", "step").keys("right right");
    let rows: Vec<String> = table(&player).iter().map(|it| it.trim_end().to_owned()).collect();
    assert_eq!(rows[..3], ["r1c4 row  col  block", "1    r1c3 r2c4", "2    fits"]);
}

#[test]
fn long_tables_show_the_latest_tries() {
    let mut player = watching("dominoes", "step");
    for _ in 0..200 {
        player = player.keys("right");
        let refused = search(&player).eliminations().len();
        if refused > 9 {
            let fits = usize::from(matches!(search(&player).last_step(), Some(Step::Place(_))));
            player.sees(&format!("{} before", refused + fits - 8));
            return;
        }
    }
    panic!("nothing was refused so often");
}

#[test]
fn it_looks_as_it_did() {
    for (engine, keys) in [("links", "right right right"), ("singles", "r enter")] {
        let player = watching(engine, "step").keys(keys);
        insta::assert_snapshot!(format!("step_{engine}_80x24"), player.text());
        insta::assert_snapshot!(format!("step_{engine}_200x60"), player.size(200, 60).text());
    }
}
