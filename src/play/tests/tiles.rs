//! The effects of each edit of a Sudominoku.

use super::*;
use crate::domino::{Domino, Side};
use crate::play::laws::{TILES, TILES_SOLUTION, board, sudominoku};

fn tiles() -> Game {
    Game::new(sudominoku(TILES), "a test".into(), None)
}

/// The cell in this row and column, counted from 1.
fn at(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1)
}

fn domino(one: (usize, usize, u8), other: (usize, usize, u8)) -> Domino {
    let half = |(row, column, value)| (at(row, column), digit(value));
    Domino::new(half(one), half(other)).unwrap()
}

fn lay(game: &mut Game, one: (usize, usize, u8), other: (usize, usize, u8)) {
    game.place_tile(domino(one, other), PeerMarks::Clear).unwrap();
}

/// A game with 3-7 at r8c2 r8c3, where everything around is blank.
fn laid() -> Game {
    let mut game = tiles();
    lay(&mut game, (8, 2, 3), (8, 3, 7));
    game
}

/// The player's dominoes.
fn own(game: &Game) -> Vec<String> {
    let board = game.board().dominoes().unwrap();
    let own = board.dominoes().filter(|it| !game.is_given(it.cells()[0]));
    own.map(|it| it.to_string()).collect()
}

#[test]
fn the_test_puzzle_is_as_the_tests_say() {
    let (puzzle, solution) = (sudominoku(TILES), sudominoku(TILES_SOLUTION));
    assert!(puzzle.is_consistent() && solution.is_solved() && solution.extends(&puzzle));
    assert_eq!(tiles().tiles_left().len(), 26);
    assert_eq!(game().tiles_left().len(), 0, "a Sudoku has none");
}

#[test]
fn a_domino_is_laid_and_taken_up_whole() {
    let mut game = laid();
    let tile = domino((8, 2, 3), (8, 3, 7)).tile();
    assert_eq!(game.board().grid().get(at(8, 3)), Some(digit(7)));
    assert_eq!(game.joined_side(at(8, 3)), Some(Side::Left));
    assert!(!game.tiles_left().contains(tile) && game.tiles_left().len() == 25);
    assert_eq!(game.remaining(digit(3)), 6);

    assert_eq!(game.take_up(at(8, 3)).unwrap().to_string(), "3-7 at r8c2 r8c3");
    assert_eq!(game.board(), game.givens());
    game.undo();
    game.clear(at(8, 2)).unwrap();
    assert_eq!(game.board(), game.givens());
    assert_eq!(game.undo().unwrap().to_string(), "taking up 3-7");
    assert_eq!(game.undo().unwrap().to_string(), "3-7 at r8c2 r8c3");
    assert_eq!(game.undo(), None);
}

#[test]
fn a_laid_domino_takes_both_digits_from_the_marks_around_it() {
    let (row_mate, far) = (at(8, 9), at(5, 6));
    for peer_marks in [PeerMarks::Clear, PeerMarks::Keep] {
        let mut game = tiles();
        for cell in [at(8, 2), row_mate, far] {
            for value in [3, 5, 7] {
                game.toggle_mark(cell, digit(value)).unwrap();
            }
        }
        let before = game.clone();
        game.place_tile(domino((8, 2, 3), (8, 3, 7)), peer_marks).unwrap();
        assert!(game.marks(at(8, 2)).is_empty(), "covered");
        assert_eq!(game.marks(far).len(), 3);
        match peer_marks {
            PeerMarks::Clear => assert_eq!(game.marks(row_mate), DigitSet::only(digit(5))),
            PeerMarks::Keep => assert_eq!(game.marks(row_mate).len(), 3),
        }
        game.undo();
        assert_eq!(
            (game.contents.board, game.contents.notes),
            (before.contents.board, before.contents.notes)
        );
    }
}

#[test]
fn turning_goes_clockwise_about_the_cell() {
    let mut game = laid();
    let ways = ["3-7 at r8c2 r9c2", "7-3 at r8c1 r8c2", "7-3 at r7c2 r8c2", "3-7 at r8c2 r8c3"];
    for way in ways {
        game.turn(at(8, 2)).unwrap();
        assert_eq!(own(&game), [way]);
    }
    game.turn(at(8, 3)).unwrap();
    assert_eq!(own(&game), ["3-7 at r7c3 r8c3"]);
    let turned = game.undo().unwrap();
    assert_eq!((turned.to_string().as_str(), turned.cell()), ("turning 3-7", Some(at(8, 3))));
    assert_eq!(own(&game), ["3-7 at r8c2 r8c3"]);
}

#[test]
fn turning_passes_over_what_is_not_free() {
    let mut game = tiles();
    lay(&mut game, (1, 1, 8), (2, 1, 3));
    assert_eq!(refused(game.turn(at(1, 1))), "there is no room to turn at r1c1");
    game.toggle_mark(at(3, 1), digit(5)).unwrap();
    game.turn(at(2, 1)).unwrap();
    assert_eq!(own(&game), ["3-8 at r2c1 r3c1"], "r2c2 is given, r2c0 is none");
    assert!(game.marks(at(3, 1)).is_empty());
    game.undo();
    assert_eq!(game.marks(at(3, 1)), DigitSet::only(digit(5)));
}

#[test]
fn flipping_swaps_the_digits() {
    let mut game = laid();
    game.flip(at(8, 3)).unwrap();
    assert_eq!(own(&game), ["7-3 at r8c2 r8c3"]);
    assert_eq!(game.undo().unwrap().to_string(), "flipping 3-7");
    assert_eq!(own(&game), ["3-7 at r8c2 r8c3"]);
}

#[test]
fn what_cannot_be_done_is_refused_with_a_reason_and_leaves_no_history() {
    let mut game = laid();
    let before = game.clone();
    let on_given = domino((1, 1, 8), (1, 2, 5));
    let on_laid = domino((7, 3, 1), (8, 3, 2));
    let (five, clear) = (digit(5), PeerMarks::Clear);
    let only_digits = *board(TILES_SOLUTION).grid();
    let refusals = [
        (game.place_tile(on_given, clear), "r1c2 is a given"),
        (game.place_tile(on_laid, clear), "r8c3 is covered"),
        (game.place(at(8, 8), five, clear), "in a Sudominoku digits are laid as dominoes"),
        (game.take_up(at(1, 2)).map(drop), "r1c2 is a given"),
        (game.take_up(at(2, 2)).map(drop), "r2c2 is a given"),
        (game.take_up(at(1, 1)).map(drop), "no domino lies on r1c1"),
        (game.turn(at(2, 2)), "r2c2 is a given"),
        (game.turn(at(1, 1)), "no domino lies on r1c1"),
        (game.flip(at(2, 2)), "r2c2 is a given"),
        (game.flip(at(1, 1)), "no domino lies on r1c1"),
        (game.clear(at(2, 2)), "r2c2 is a given"),
        (game.clear(at(1, 1)), "r1c1 is empty already"),
        (game.toggle_mark(at(8, 2), five), "r8c2 holds a digit"),
        (game.fill(&only_digits.into()), "this is not a solution of the puzzle"),
    ];
    for (refused, words) in refusals {
        assert_eq!(refused.unwrap_err().to_string(), words);
    }
    assert_eq!(game, before);

    let mut sudoku = super::game();
    let no_dominoes = "there are no dominoes in a Sudoku";
    assert_eq!(refused(sudoku.place_tile(domino((1, 1, 4), (1, 2, 8)), clear)), no_dominoes);
    assert_eq!([sudoku.turn(BLANK), sudoku.flip(BLANK)].map(refused), [no_dominoes; 2]);
    assert_eq!(refused(sudoku.take_up(BLANK)), no_dominoes);
}

#[test]
fn a_domino_may_break_a_rule_which_is_then_named() {
    let words =
        |game: &Game| game.violations().iter().map(Violation::to_string).collect::<Vec<_>>();
    let mut game = tiles();
    lay(&mut game, (8, 7, 6), (8, 8, 1));
    assert_eq!(words(&game), ["the tile 1-6 lies more than once (r2c2, r2c3, r8c7, r8c8)"]);
    assert_eq!(game.tiles_left().len(), 26);
    game.undo();
    lay(&mut game, (2, 1, 3), (3, 1, 5));
    assert!(words(&game).contains(&"no domino can cover r1c1".to_owned()));
    game.undo();
    lay(&mut game, (8, 1, 9), (8, 2, 8));
    assert_eq!(
        words(&game),
        ["9 stands twice in column 1 (r8c1, r9c1)", "9 stands twice in block 7 (r8c1, r9c1)",]
    );
}

#[test]
fn a_right_digit_is_no_mistake_however_its_domino_lies() {
    let mut game = tiles();
    let solution = sudominoku(TILES_SOLUTION);
    lay(&mut game, (8, 2, 5), (8, 3, 7));
    assert!(game.mistakes(&solution).is_empty(), "5-7 lies elsewhere in the solution");
    lay(&mut game, (8, 5, 8), (8, 6, 2));
    assert_eq!(game.mistakes(&solution), CellSet::only(at(8, 6)));
}

#[test]
fn marks_are_the_candidates_of_row_column_and_block() {
    let mut game = laid();
    game.fill_marks().unwrap();
    let digits: Vec<u8> = game.marks(at(8, 1)).iter().map(Digit::get).collect();
    assert_eq!(digits, [1, 2, 5, 6, 8]);
    game.clear(at(8, 1)).unwrap();
    assert_eq!(game.undo().unwrap().to_string(), "clearing r8c1");
    game.clear_marks().unwrap();
    assert!(Cell::ALL.iter().all(|&cell| game.marks(cell).is_empty()));
}

#[test]
fn the_last_domino_wins_and_the_solution_is_not_the_players_win() {
    let mut game = laid();
    game.fill(&sudominoku(TILES_SOLUTION)).unwrap();
    assert!(game.is_won() && game.was_filled_by_program() && game.tiles_left().is_empty());
    let solved = "the board holds the solution already";
    assert_eq!(refused(game.fill(&sudominoku(TILES_SOLUTION))), solved);
    game.undo();
    assert_eq!(own(&game), ["3-7 at r8c2 r8c3"]);
    game.redo();
    game.restart().unwrap();
    assert_eq!(game.board(), game.givens());
    let solution = board(TILES_SOLUTION);
    for domino in solution.dominoes().filter(|it| !tiles().is_given(it.cells()[0])) {
        assert!(!game.is_won());
        game.place_tile(domino, PeerMarks::Clear).unwrap();
    }
    assert!(game.is_won() && !game.was_filled_by_program());
}

#[test]
fn what_no_game_could_have_done_is_not_repeated() {
    let half = |row, column, value, way| (at(row, column), Content::half(digit(value), way));
    let no_digit = Content { entry: None, ..Content::half(digit(1), Side::Right) };
    let right = half(8, 2, 3, Side::Right);
    let cases = [
        (vec![right], "a move leaves no whole domino at r8c2"),
        (vec![(at(8, 2), Content::entry(digit(3)))], "a move leaves no whole domino at r8c2"),
        (vec![(at(8, 2), no_digit)], "a move leaves no whole domino at r8c2"),
        (vec![half(8, 9, 3, Side::Right)], "a move leaves no whole domino at r8c9"),
        (vec![half(1, 1, 8, Side::Right)], "a move leaves no whole domino at r1c1"),
        (vec![right, half(8, 3, 7, Side::Down)], "a move leaves no whole domino at r8c2"),
        (vec![right, half(8, 3, 3, Side::Left)], "a move leaves no whole domino at r8c2"),
        (vec![half(1, 2, 8, Side::Left)], "a move changes the given at r1c2"),
    ];
    for (after, words) in cases {
        let error = refused(repeated(tiles(), EditKind::Fill, &after));
        assert_eq!(error, words, "{after:?}");
    }
    let torn = "a move leaves no whole domino at r8c3";
    let half_taken = repeated(laid(), EditKind::Fill, &[(at(8, 2), Content::EMPTY)]);
    assert_eq!(refused(half_taken), torn);
    let over_half = [half(8, 1, 4, Side::Right), half(8, 2, 3, Side::Left)];
    assert_eq!(refused(repeated(laid(), EditKind::Fill, &over_half)), torn);

    let whole = [right, half(8, 3, 7, Side::Left)];
    let place = EditKind::of(CellEdit::Place(digit(3)), Switch::On, CellSet::only(at(8, 2)));
    assert_eq!(refused(repeated(tiles(), place, &whole)), "no Sudominoku has such a move");
    let domino = domino((1, 1, 4), (1, 2, 8));
    let tile = EditKind::Domino { edit: DominoEdit::Lay, domino };
    let entry = [(BLANK, Content::entry(digit(4)))];
    assert_eq!(refused(repeated(game(), tile, &entry)), "no Sudoku has such a move");
    let joined = [half(1, 1, 4, Side::Right), half(1, 2, 8, Side::Left)];
    let joined = repeated(game(), EditKind::Fill, &joined);
    assert_eq!(refused(joined), "a move joins r1c1 to another cell");
    assert_eq!(repeated(tiles(), EditKind::Fill, &whole), Ok(()));
}
