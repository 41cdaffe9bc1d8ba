//! The data panel, compared with the board.

use super::{beside, search, watching};
use crate::domino::Tile;
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid, House};
use crate::search::{Bookkeeping, BranchPoint, ENGINES, Step};
use crate::tui::testing::{Player, player};

fn digits_in(board: &Grid, house: House) -> DigitSet {
    house.cells().iter().filter_map(|cell| board.get(cell)).collect()
}

/// Returns the nine rows of the grids, each as the words after its number.
fn grid_rows(player: &Player) -> Vec<Vec<String>> {
    let rows = beside(player).into_iter().skip_while(|it| !it.contains("123456789")).skip(1);
    rows.take(9).map(|it| it.split_whitespace().skip(1).map(str::to_owned).collect()).collect()
}

#[test]
fn the_flags_shown_are_the_digits_of_the_houses() {
    for engine in ["flags", "walk"] {
        let mut player = watching(engine, "data");
        for _ in 0..25 {
            player = player.keys("right");
            let board = *search(&player).board().grid();
            let rows = grid_rows(&player);
            for (idx, row) in rows.iter().enumerate() {
                let houses = [House::Row(idx), House::Column(idx), House::Block(idx)];
                for (shown, house) in row.iter().zip(houses) {
                    let held = digits_in(&board, house);
                    for (digit, ch) in Digit::ALL.into_iter().zip(shown.chars()) {
                        let expected = if held.contains(digit) { digit.to_char() } else { '·' };
                        let cleared =
                            matches!(search(&player).last_step(), Some(Step::Backtrack(_)));
                        assert!(ch == expected || cleared && ch == '×', "{digit} in {house}: {ch}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_flags_of_the_last_step_are_highlighted() {
    let player = watching("flags", "data").keys("right");
    let lit = player.style_map().join("\n").matches('R').count();
    let before = player.keys("left").style_map().join("\n").matches('R').count();
    // The board's cell, three columns wide, and a flag in each of the three grids.
    assert_eq!(lit, before + 6);
    let back = watching("flags", "data").keys("f enter");
    let crosses = beside(&back).iter().map(|it| it.matches('×').count()).sum::<usize>();
    assert_eq!(crosses, 3);
}

#[test]
fn the_digits_that_fit_the_blank_are_those_without_a_flag() {
    let player = watching("flags", "data").keys("right right");
    let Some(BranchPoint::Cell(cell)) = search(&player).branch_point() else { panic!("a blank") };
    let fits = Candidates::of(search(&player).board().grid()).get(cell);
    let rows = beside(&player);
    let row = rows.iter().find_map(|it| it.trim_start().strip_prefix("fits")).unwrap();
    let shown = row.replace(&cell.to_string(), "");
    let shown: DigitSet = shown.chars().filter_map(Digit::from_char).collect();
    assert_eq!(shown, fits);
    assert!(row.contains(&cell.to_string()), "{row}");
}

/// Returns the digits after the name of each shown cell.
fn listed(player: &Player) -> Vec<(String, String)> {
    let rows = beside(player).into_iter();
    let rows = rows.map(|it| it.trim_start_matches(['▸', ' ']).to_owned());
    let rows = rows
        .filter(|it| it.starts_with('r') && it[1..].starts_with(|it: char| it.is_ascii_digit()));
    rows.filter_map(|it| {
        it.split_once(' ').map(|(cell, digits)| (cell.to_owned(), digits.replace(' ', "")))
    })
    .collect()
}

#[test]
fn lists_are_those_of_the_givens_with_the_placed_digit() {
    let mut player = watching("candidates", "data");
    for _ in 0..25 {
        player = player.keys("right");
        let Bookkeeping::Lists { lists, taken } = search(&player).bookkeeping() else { panic!() };
        let listed = listed(&player);
        assert!(listed.len() > 10, "{}", player.text());
        for (name, digits) in listed {
            let cell = Cell::ALL.into_iter().find(|it| it.to_string() == name).unwrap();
            let digit = |it: Digit| match taken[cell.index()] {
                Some(taken) if taken == it => format!("[{it}]"),
                _ => it.to_string(),
            };
            let expected: String = lists[cell.index()].iter().map(digit).collect();
            assert_eq!(digits, expected, "{name}");
        }
        let Some(BranchPoint::Cell(cell)) = search(&player).branch_point() else {
            panic!("a blank")
        };
        assert!(player.text().contains(&format!("▸ {cell}")), "{}", player.text());
    }
}

#[test]
fn candidates_are_those_of_the_board_with_the_fewest_first() {
    for engine in ["fewest", "singles"] {
        let mut player = watching(engine, "data");
        for _ in 0..25 {
            player = player.keys("right");
            let candidates = Candidates::of(search(&player).board().grid());
            let listed = listed(&player);
            assert!(!listed.is_empty(), "{}", player.text());
            let mut lens = Vec::new();
            for (name, digits) in listed {
                let cell = Cell::ALL.into_iter().find(|it| it.to_string() == name).unwrap();
                let fitting = candidates.get(cell);
                let shown: DigitSet = digits.chars().filter_map(Digit::from_char).collect();
                assert_eq!(shown, fitting, "{name}");
                lens.push(fitting.len());
            }
            if let Some(BranchPoint::Cell(_)) = search(&player).branch_point() {
                assert!(lens.is_sorted(), "{}", player.text());
            }
        }
    }
}

#[test]
fn each_open_column_has_its_size_and_a_covered_one_a_dot() {
    let mut player = watching("links", "data");
    for _ in 0..20 {
        player = player.keys("right");
        let Bookkeeping::Columns(columns) = search(&player).bookkeeping() else { panic!() };
        let rows = grid_rows(&player);
        assert!(rows.iter().all(|it| it.len() == 4), "{}", player.text());
        let mut n_open = 0;
        for column in &columns {
            let (grid, row, place) = match column.constraint {
                BranchPoint::Cell(cell) => (0, cell.row(), cell.column()),
                BranchPoint::Digit(digit, House::Row(idx)) => (1, idx, digit.index()),
                BranchPoint::Digit(digit, House::Column(idx)) => (2, idx, digit.index()),
                BranchPoint::Digit(digit, House::Block(idx)) => (3, idx, digit.index()),
                BranchPoint::Tile(_) => panic!("a tile"),
            };
            let shown = rows[row][grid].chars().nth(place).unwrap();
            assert_eq!(shown.to_string(), column.size.to_string(), "{}", column.constraint);
            n_open += 1;
        }
        let dots = rows.iter().flatten().map(|it| it.matches('·').count()).sum::<usize>();
        assert_eq!(n_open + dots, 4 * 81);
        let spot = search(&player).branch_point().unwrap();
        player = player.sees(&format!("▸ {spot}"));
    }
}

#[test]
fn the_houses_that_are_read_are_those_of_the_board() {
    let mut player = watching("rescan", "data");
    for _ in 0..20 {
        player = player.keys("right");
        let Bookkeeping::Scan(Some(scan)) = search(&player).bookkeeping() else { panic!() };
        let board = *search(&player).board().grid();
        for house in scan.cell.houses() {
            let cells = house.cells().iter().map(|it| board.get(it).map_or('·', Digit::to_char));
            let cells = cells.map(|it| it.to_string()).collect::<Vec<_>>().join(" ");
            player = player.sees(&format!("{:9} {cells}", house.to_string()));
        }
    }
}

#[test]
fn tiles_are_left_or_used_and_ways_are_counted() {
    watching("dominoes", "data").keys("right").sees("25 tiles are left, 11 lie on the board");
    let player = watching("tiler", "data").keys("right");
    let Bookkeeping::Ways(ways) = search(&player).bookkeeping() else { panic!() };
    let text = beside(&player).join("\n");
    for tile in Tile::ALL {
        let n = ways.tiles[tile.index()].map_or_else(|| "·".to_owned(), |it| it.to_string());
        assert!(text.contains(&format!("{tile}{n:>3}")), "{tile} {n}\n{text}");
    }
    let rows: Vec<&str> = text.lines().skip_while(|it| !it.contains("cover")).skip(1).collect();
    for cell in Cell::ALL {
        let n = ways.cells[cell.index()].map_or_else(|| "·".to_owned(), |it| it.to_string());
        let shown: String = rows[cell.row()].chars().skip(cell.column() * 3).take(3).collect();
        assert_eq!(shown.trim(), n, "{cell}\n{text}");
    }
}

#[test]
fn every_engine_has_a_picture_to_its_end() {
    for engine in ENGINES {
        for panel in ["code", "data"] {
            let mut solved = watching(engine.name, panel).keys("end");
            while solved.model.wake().is_some() {
                solved = solved.wait(std::time::Duration::from_millis(17));
            }
            for size in [(80, 24), (60, 24), (22, 13), (200, 60), (40, 60)] {
                solved = solved.size(size.0, size.1);
                assert!(!solved.text().is_empty());
            }
        }
    }
}

#[test]
fn it_looks_as_it_did() {
    for engine in ENGINES {
        let player = watching(engine.name, "data").keys("right right right");
        insta::assert_snapshot!(format!("data_{}_80x24", engine.name), player.text());
    }
    for engine in ["flags", "links", "dominoes"] {
        let player = watching(engine, "data").keys("r enter").size(200, 60);
        insta::assert_snapshot!(format!("data_{engine}_200x60"), player.text());
    }
    let ascii = player().keys("o up up up up enter esc w tab tab f enter").size(60, 24);
    insta::assert_snapshot!("data_ascii_60x24", ascii.text());
}
