//! The rules, each broken once, and the pieces of a board.

use super::*;
use crate::grid::{Cell, CellSet, Digit};

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1)
}

fn domino(one: (usize, usize, u8), other: (usize, usize, u8)) -> Domino {
    let half = |(row, column, value)| (cell(row, column), digit(value));
    Domino::new(half(one), half(other)).unwrap()
}

/// Returns a board with the nine singles in the upper left corners of the blocks, without a clash.
fn singles() -> Board {
    let mut board = Board::EMPTY;
    for value in 1..=9 {
        let idx = usize::from(value) - 1;
        board.place_single(cell(idx / 3 * 3 + 1, idx % 3 * 3 + 1), digit(value)).unwrap();
    }
    board
}

fn words(board: &Board) -> Vec<String> {
    board.violations().iter().map(Violation::to_string).collect()
}

#[test]
fn a_domino_is_the_same_whichever_half_is_named_first() {
    let one = domino((1, 1, 3), (1, 2, 7));
    assert_eq!(one, domino((1, 2, 7), (1, 1, 3)));
    assert_ne!(one, domino((1, 1, 7), (1, 2, 3)));
    assert_eq!(one.tile(), domino((5, 5, 7), (6, 5, 3)).tile());
    assert_eq!(one.to_string(), "3-7 at r1c1 r1c2");
    assert_eq!(one.side(), Side::Right);
}

#[test]
fn distant_cells_and_doubles_are_not_dominoes() {
    let refused = |one, other| Domino::new(one, other).unwrap_err().to_string();
    let (one, other) = ((cell(1, 9), digit(3)), (cell(2, 1), digit(4)));
    assert_eq!(refused(one, other), "r1c9 and r2c1 do not touch");
    assert_eq!(refused(one, one), "r1c9 and r1c9 do not touch");
    let double = refused((cell(2, 2), digit(5)), (cell(1, 2), digit(5)));
    assert_eq!(double, "5-5 at r1c2 r2c2 is a double, and no tile is");
}

#[test]
fn a_board_returns_the_domino_of_a_cell() {
    let mut board = singles();
    let (across, down) = (domino((1, 2, 4), (1, 3, 5)), domino((5, 5, 1), (4, 5, 9)));
    board.place(across).unwrap();
    board.place(down).unwrap();
    assert_eq!(board.dominoes().collect::<Vec<_>>(), [across, down]);
    assert_eq!(board.domino(cell(5, 5)), Some(down));
    assert_eq!(board.partner(cell(1, 3)), Some(cell(1, 2)));
    assert!(board.is_single(cell(1, 1)) && !board.is_single(cell(1, 2)));
    assert_eq!((board.used_tiles().len(), board.unused_tiles().len()), (2, 34));
    assert_eq!(
        board.place(domino((1, 3, 1), (2, 3, 2))),
        Err(violation::Rule::Overlap(cell(1, 3)).into())
    );
    let before = board;
    assert_eq!(board.take_up(cell(1, 3)), Some(across));
    assert!(before.extends(&board) && !board.extends(&before));
    assert_eq!(board.take_up(cell(1, 1)), None, "a single is no domino");
    board.place(across).unwrap();
    assert_eq!(board, before);
}

#[test]
fn a_half_without_its_other_half_is_torn() {
    let half =
        |board: &mut Board, at, value, joined_side| board.set(at, Some(digit(value)), joined_side);
    let (one, other) = (cell(1, 9), cell(2, 9));
    let mut board = Board::EMPTY;
    board.place(domino((1, 9, 3), (2, 9, 7))).unwrap();
    assert!(!board.is_torn(one) && !board.is_torn(other) && !board.is_torn(cell(5, 5)));
    half(&mut board, other, 7, None);
    assert!(board.is_torn(one) && !board.is_torn(other), "not joined back");
    half(&mut board, other, 7, Some(Side::Left));
    assert!(board.is_torn(one) && board.is_torn(other), "joined elsewhere");
    half(&mut board, other, 3, Some(Side::Up));
    assert!(board.is_torn(one) && board.is_torn(other), "a double");
    board.set(other, None, Some(Side::Up));
    assert!(board.is_torn(one) && board.is_torn(other), "without a digit");
    half(&mut board, one, 3, Some(Side::Right));
    assert!(board.is_torn(one), "off the board");
}

#[test]
fn a_board_is_displayed_in_the_judges_format() {
    let mut board = singles();
    board.place(domino((1, 2, 4), (1, 3, 5))).unwrap();
    board.place(domino((5, 5, 1), (4, 5, 9))).unwrap();
    let text = "2\n4 A2 5 A3\n9 D5 1 E5\nA1 A4 A7 D1 D4 D7 G1 G4 G7";
    assert_eq!(board.to_string(), text);
    assert_eq!(Board::EMPTY.to_string(), "0\n- - - - - - - - -");
}

#[test]
fn every_violation_has_its_sentence() {
    let mut board = singles();
    assert_eq!(words(&board), [""; 0]);
    board.place(domino((2, 2, 3), (2, 3, 8))).unwrap();
    board.place(domino((6, 8, 8), (6, 9, 3))).unwrap();
    assert_eq!(words(&board), ["the tile 3-8 lies more than once (r2c2, r2c3, r6c8, r6c9)"]);
    board.take_up(cell(6, 8));
    board.place(domino((2, 7, 3), (2, 8, 9))).unwrap();
    assert_eq!(
        words(&board),
        [
            "3 stands twice in row 2 (r2c2, r2c7)",
            "3 stands twice in column 7 (r1c7, r2c7)",
            "3 stands twice in block 3 (r1c7, r2c7)",
        ]
    );

    let mut board = singles();
    board.set(cell(4, 4), None, None);
    board.place_single(cell(4, 4), digit(4)).unwrap();
    assert_eq!(
        words(&board),
        [
            "4 stands twice in row 4 (r4c1, r4c4)",
            "4 is a single cell more than once (r4c1, r4c4)",
            "no single cell holds 5",
        ]
    );
}

#[test]
fn odd_holes_of_equal_size_are_all_shown() {
    let mut board = singles();
    for walls in [
        domino((1, 3, 4), (2, 3, 5)),
        domino((2, 1, 6), (2, 2, 7)),
        domino((1, 6, 5), (2, 6, 8)),
        domino((2, 4, 1), (2, 5, 3)),
    ] {
        board.place(walls).unwrap();
    }
    assert_eq!(words(&board), ["no domino can cover r1c2", "no domino can cover r1c5"]);
    let puzzle = Puzzle::from(board);
    assert_eq!(puzzle.violations_to_show(), puzzle.violations());
    assert_eq!(puzzle.wrong_cells(), CellSet::only(cell(1, 2)).with(cell(1, 5)));
}

#[test]
fn holes_of_odd_size_are_found() {
    let mut board = singles();
    board.place(domino((1, 3, 4), (2, 3, 5))).unwrap();
    assert_eq!(words(&board), [""; 0]);
    board.place(domino((2, 1, 6), (2, 2, 7))).unwrap();
    assert_eq!(
        words(&board),
        ["no domino can cover r1c2", "no dominoes can fill the hole of 67 cells at r1c5"]
    );
    let puzzle = Puzzle::from(board);
    assert_eq!(
        puzzle.wrong_cells(),
        CellSet::only(cell(1, 2)),
        "the rest of the board is not shown"
    );
    let shown: Vec<_> = puzzle.violations_to_show().iter().map(Violation::hole).collect();
    assert_eq!(shown, [Some(puzzle.wrong_cells())]);

    let all = CellSet::ALL;
    assert_eq!(holes(all).collect::<Vec<_>>(), [all]);
    assert!(is_odd(all) && !is_odd(CellSet::EMPTY));
    let wall: CellSet = (1..=9).map(|column| cell(5, column)).collect();
    let parts: Vec<usize> = holes(all.difference(wall)).map(CellSet::len).collect();
    assert_eq!(parts, [36, 36]);
    // The last cell of a row does not touch the first cell of the next row.
    let edges = [cell(1, 9), cell(2, 1)].into_iter().collect();
    assert_eq!(holes(edges).count(), 2);
}

#[test]
fn sides_turn_clockwise_and_end_at_the_edge() {
    for cell in Cell::ALL {
        for joined_side in Side::ALL {
            let Some(other) = joined_side.neighbour(cell) else { continue };
            assert_eq!(joined_side.opposite().neighbour(other), Some(cell));
            assert_eq!(Side::between(cell, other), Some(joined_side));
        }
        assert_eq!(Side::between(cell, cell), None);
    }
    let n_ways: usize = Cell::ALL
        .iter()
        .map(|&it| Side::ALL.iter().filter(|way| way.neighbour(it).is_some()).count())
        .sum();
    assert_eq!(n_ways, 2 * 2 * 72);
    assert_eq!(Side::ALL.map(Side::clockwise), [Side::Down, Side::Left, Side::Up, Side::Right]);
}
