//! The effects of each edit of a Sudoku, and of the edits that both kinds of game have.

mod replay;
mod tiles;

use super::*;
use crate::grid::Grid;
use crate::play::laws::{PUZZLE, SOLUTION, digit, sudoku};

fn game() -> Game {
    Game::new(sudoku(PUZZLE), "a test".into(), None)
}

fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

/// r1c1, r1c2 and r9c9 are blank in the puzzle, r1c3 is given.
const BLANK: Cell = Cell::at(0, 0);
const PEER: Cell = Cell::at(0, 1);
const FAR: Cell = Cell::at(8, 8);
const GIVEN: Cell = Cell::at(0, 2);

#[test]
fn a_title_is_one_line_whatever_breaks_lines() {
    let mut game = Game::new(sudoku(PUZZLE), "a\u{2028}b\u{85}c\nd".into(), None);
    assert_eq!(game.title(), "a b c d");
    game.rename("e\u{2029}f\u{b}g\u{c}h\ri".into());
    assert_eq!(game.title(), "e f g h i");
}

#[test]
fn the_test_puzzle_is_as_the_tests_say() {
    let game = game();
    assert!([BLANK, PEER, FAR].iter().all(|&cell| !game.is_given(cell)));
    assert!(game.is_given(GIVEN) && BLANK.sees(PEER) && !BLANK.sees(FAR));
    assert!(sudoku(SOLUTION).is_solved() && sudoku(SOLUTION).extends(game.givens()));
    assert_eq!((game.title(), game.grade()), ("a test", None));
}

#[test]
fn placing_writes_and_the_same_digit_again_clears() {
    let mut game = game();
    game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
    assert_eq!(game.board().grid().get(BLANK), Some(digit(5)));
    game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
    assert_eq!(game.board(), game.givens());
    assert_eq!(game.undo().unwrap().to_string(), "clearing r1c1");
    assert_eq!(game.undo().unwrap().to_string(), "5 at r1c1");
    assert_eq!(game.undo(), None);
    assert_eq!(game.redo().unwrap().cell(), Some(BLANK));
    assert_eq!(game.board().grid().get(BLANK), Some(digit(5)));
}

#[test]
fn a_placed_digit_takes_marks_away_and_undo_brings_them_back() {
    let mut game = game();
    for cell in [BLANK, PEER, FAR] {
        game.toggle_mark(cell, digit(5)).unwrap();
        game.toggle_mark(cell, digit(6)).unwrap();
    }
    let before = game.clone();
    game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
    assert!(game.marks(BLANK).is_empty());
    assert_eq!(game.marks(PEER), DigitSet::only(digit(6)));
    assert_eq!(game.marks(FAR).len(), 2, "not a peer");
    game.undo();
    assert_eq!(
        (game.contents.board, game.contents.notes),
        (before.contents.board, before.contents.notes)
    );

    game.place(BLANK, digit(5), PeerMarks::Keep).unwrap();
    assert_eq!(game.marks(PEER).len(), 2, "kept as asked");
}

#[test]
fn what_cannot_be_done_is_refused_with_a_reason_and_leaves_no_history() {
    let mut game = game();
    game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
    let before = game.clone();
    let five = digit(5);
    let refusals = [
        (game.place(GIVEN, five, PeerMarks::Clear), "r1c3 is a given"),
        (game.clear(GIVEN), "r1c3 is a given"),
        (game.toggle_mark(GIVEN, five), "r1c3 is a given"),
        (game.toggle_mark(BLANK, five), "r1c1 holds a digit"),
        (game.clear(PEER), "r1c2 is empty already"),
        (game.clear_marks(), "there are no marks"),
        (game.fill(&Grid::EMPTY.into()), "this is not a solution of the puzzle"),
    ];
    for (refused, words) in refusals {
        assert_eq!(refused.unwrap_err().to_string(), words);
    }
    assert_eq!(game, before);
    game.undo();
    assert_eq!(refused(game.restart()), "nothing was entered yet");
}

#[test]
fn a_new_edit_begins_another_line_and_the_one_before_is_not_lost() {
    let mut game = game();
    game.place(BLANK, digit(1), PeerMarks::Clear).unwrap();
    game.place(PEER, digit(2), PeerMarks::Clear).unwrap();
    game.undo();
    assert_eq!((game.n_done(), game.history().len()), (1, 2));
    assert_eq!(refused(game.clear(PEER)), "r1c2 is empty already");
    assert_eq!(game.history().len(), 2, "a refused edit cuts nothing");
    game.toggle_mark(FAR, digit(3)).unwrap();
    assert_eq!((game.n_done(), game.history().len(), game.n_edits()), (2, 2, 3));
    assert_eq!(game.redo(), None);
    assert!(game.go_to(2));
    assert_eq!(game.board().grid().get(PEER), Some(digit(2)));
    game.undo();
    // The same edit again is the one before.
    game.toggle_mark(FAR, digit(3)).unwrap();
    assert_eq!((game.n_edits(), game.position_number()), (3, 3));
}

#[test]
fn marks_that_the_player_struck_are_not_filled_in_again_until_all_are_cleared() {
    let mut game = game();
    game.fill_marks().unwrap();
    let all = game.marks(BLANK);
    let [first, second] = [all.iter().next().unwrap(), all.iter().nth(1).unwrap()];
    game.toggle_mark(BLANK, first).unwrap();
    let all_but_struck = "every candidate is marked already but those that you struck";
    assert_eq!(refused(game.fill_marks()), all_but_struck);
    // Neither what was struck and marked again counts, nor what was set by hand and removed again.
    let by_hand = game.givens().grid().get(GIVEN).unwrap();
    for digit in [second, second, by_hand, by_hand] {
        game.toggle_mark(BLANK, digit).unwrap();
    }
    assert_eq!(game.struck_marks()[BLANK.index()], DigitSet::only(first));
    game.toggle_mark(PEER, game.marks(PEER).iter().next().unwrap()).unwrap();
    game.clear(PEER).unwrap();
    game.fill_marks().unwrap();
    assert_eq!(game.marks(BLANK), all - DigitSet::only(first));
    game.undo();
    game.clear_marks().unwrap();
    game.fill_marks().unwrap();
    assert_eq!(game.marks(BLANK), all);
}

#[test]
fn marks_are_filled_by_the_rules_and_cleared_in_one_move_each() {
    let mut game = game();
    let wrong = game.givens().grid().get(GIVEN).unwrap();
    game.toggle_mark(BLANK, wrong).unwrap();
    game.fill_marks().unwrap();
    assert!(!game.marks(BLANK).contains(wrong), "the given is seen");
    assert!(game.board().grid().blanks().iter().all(|cell| !game.marks(cell).is_empty()));
    assert_eq!(refused(game.fill_marks()), "every candidate is marked already");
    game.clear_marks().unwrap();
    assert!(Cell::ALL.iter().all(|&cell| game.marks(cell).is_empty()));
    assert_eq!(game.undo().unwrap().to_string(), "clearing all marks");
    assert_eq!(game.undo().unwrap().to_string(), "marking every candidate");
    assert_eq!(game.marks(BLANK), DigitSet::only(wrong));
}

#[test]
fn clearing_a_blank_takes_its_marks() {
    let mut game = game();
    game.toggle_mark(BLANK, digit(4)).unwrap();
    game.clear(BLANK).unwrap();
    assert!(game.marks(BLANK).is_empty());
    game.undo();
    assert_eq!(game.marks(BLANK), DigitSet::only(digit(4)));
}

#[test]
fn the_solution_is_one_move_and_not_the_players_win() {
    let mut game = game();
    let solution = sudoku(SOLUTION);
    let wrong = Digit::ALL.into_iter().find(|&it| solution.grid().get(BLANK) != Some(it));
    game.place(BLANK, wrong.unwrap(), PeerMarks::Clear).unwrap();
    game.place(PEER, solution.grid().get(PEER).unwrap(), PeerMarks::Clear).unwrap();
    assert_eq!(game.mistakes(&solution), CellSet::only(BLANK));
    game.fill_marks().unwrap();
    let before = game.clone();

    game.fill(&solution).unwrap();
    assert!(game.is_won() && game.was_filled_by_program());
    assert_eq!(game.board(), &solution);
    assert!(Digit::ALL.into_iter().all(|it| game.remaining(it) == 0));
    assert_eq!(refused(game.fill(&solution)), "the board holds the solution already");
    assert_eq!(game.undo(), Some(EditKind::Fill));
    assert!(!game.was_filled_by_program());
    assert_eq!(
        (game.contents.board, game.contents.notes),
        (before.contents.board, before.contents.notes)
    );

    game.redo();
    game.restart().unwrap();
    for cell in game.givens().grid().blanks() {
        game.place(cell, solution.grid().get(cell).unwrap(), PeerMarks::Clear).unwrap();
    }
    assert!(game.is_won() && !game.was_filled_by_program(), "played after a restart");
}

#[test]
fn the_clock_stops_when_the_board_is_solved() {
    let mut game = game();
    game.tick(seconds(3));
    game.fill(&sudoku(SOLUTION)).unwrap();
    game.tick(seconds(4));
    assert_eq!(game.elapsed(), seconds(3));
    game.undo();
    game.tick(seconds(5));
    assert_eq!(game.elapsed(), seconds(8));
    game.tick(Duration::MAX);
    assert_eq!(game.elapsed(), Duration::MAX);
}

#[test]
fn a_restart_takes_back_entries_and_not_the_clock() {
    let mut game = game();
    game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
    game.tick(seconds(60));
    game.restart().unwrap();
    assert_eq!((game.elapsed(), game.board()), (seconds(60), game.givens()));
    game.tick(seconds(7));
    assert_eq!(game.undo().unwrap().to_string(), "the restart");
    assert_eq!(game.elapsed(), seconds(67));
    assert_eq!(game.board().grid().get(BLANK), Some(digit(5)));
    game.redo();
    assert_eq!(game.elapsed(), seconds(67));
}

#[test]
fn what_no_game_could_have_done_is_not_repeated() {
    let entry = Content::entry(digit(5));
    let both = Content { entry: entry.entry, ..Content::marked(DigitSet::ALL) };
    let cases = [
        (vec![], "a move changes nothing"),
        (vec![(GIVEN, entry)], "a move changes the given at r1c3"),
        (vec![(BLANK, both)], "a move leaves notes at r1c1 that do not go with its content"),
        (vec![(BLANK, Content::EMPTY)], "a move does not change r1c1"),
        (
            vec![(BLANK, entry), (BLANK, Content::marked(DigitSet::ALL))],
            "a move does not change r1c1",
        ),
    ];
    for (after, words) in cases {
        assert_eq!(refused(repeated(game(), EditKind::Fill, &after)), words);
    }
}

/// Makes an edit in a game, as if its record had it.
fn repeated(game: Game, kind: EditKind, after: &[(Cell, Content)]) -> Result<(), EditError> {
    let (number, cells) = (game.n_edits() as u64 + 1, after.to_vec());
    let after = game.position_number();
    let mut rebuild = Rebuild::new(game);
    let edit = RecordedEdit { number, after, kind, cells, begins_branch: false };
    rebuild.add(Event::Made(edit))?;
    rebuild.finish().map(drop)
}

/// Returns the reason why an edit was refused.
fn refused<T: std::fmt::Debug>(edit: Result<T, EditError>) -> String {
    edit.unwrap_err().to_string()
}

#[test]
fn a_million_moves_take_few_megabytes() {
    let mut game = game();
    game.fill_marks().unwrap();
    let blanks: Vec<Cell> = game.givens().grid().blanks().iter().collect();
    let mut random = 1_u32;
    let mut below = |n: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        random as usize / 65_536 % n
    };
    while game.n_edits() < 1_000_000 {
        let (cell, any) = (blanks[below(blanks.len())], Digit::from_index(below(9)));
        match below(8) {
            0 => drop(game.undo()),
            1 => drop(game.clear(cell)),
            2 | 3 => drop(game.place(cell, any, PeerMarks::Clear)),
            _ => drop(game.toggle_mark(cell, any)),
        }
    }
    let megabytes = game.tree.n_bytes() >> 20;
    assert!(megabytes < 24, "{megabytes}");
    let (number, board) = (game.position_number(), *game.board());
    assert!(game.go_to(0) && game.board() == game.givens());
    assert!(game.go_to(number) && *game.board() == board);
}
