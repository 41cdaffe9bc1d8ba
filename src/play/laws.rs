//! The laws of a game, held over random games.

use std::time::Duration;

use proptest::prelude::*;

use super::{Action, Content, Game, PeerMarks};
use crate::domino::Puzzle;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// A puzzle with one solution. r1c1, r1c2 and r9c9 are blank, r1c3 is given.
pub(crate) const PUZZLE: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
pub(crate) const SOLUTION: &str =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

pub(crate) fn grid(line: &str) -> Grid {
    let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
    Grid::from_cells(cells.try_into().unwrap())
}

pub(crate) fn sudoku(line: &str) -> Puzzle {
    Puzzle::Sudoku(grid(line))
}

pub(crate) fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// What a player may press.
#[derive(Clone, Copy, Debug)]
enum Press {
    Place(Cell, Digit, PeerMarks),
    Clear(Cell),
    Mark(Cell, Digit),
    FillMarks,
    ClearMarks,
    Restart,
    Fill,
    Undo,
    Redo,
    Wait(u64),
}

fn press() -> impl Strategy<Value = Press> {
    let cell = || (0..81_usize).prop_map(Cell::from_index);
    let digit = || (1..=9_u8).prop_map(digit);
    let peer_marks = prop_oneof![Just(PeerMarks::Clear), Just(PeerMarks::Keep)];
    prop_oneof![
        8 => (cell(), digit(), peer_marks).prop_map(|(cell, digit, marks)| Press::Place(cell, digit, marks)),
        3 => cell().prop_map(Press::Clear),
        8 => (cell(), digit()).prop_map(|(cell, digit)| Press::Mark(cell, digit)),
        2 => Just(Press::FillMarks),
        1 => Just(Press::ClearMarks),
        1 => Just(Press::Restart),
        1 => Just(Press::Fill),
        4 => Just(Press::Undo),
        3 => Just(Press::Redo),
        2 => (0..100_u64).prop_map(Press::Wait),
    ]
}

fn presses() -> impl Strategy<Value = Vec<Press>> {
    prop::collection::vec(press(), 0..80)
}

/// Presses one key; whether it was answered rather than refused.
fn answer(game: &mut Game, press: Press) -> bool {
    match press {
        Press::Place(cell, digit, peer_marks) => game.place(cell, digit, peer_marks).is_ok(),
        Press::Clear(cell) => game.clear(cell).is_ok(),
        Press::Mark(cell, digit) => game.toggle_mark(cell, digit).is_ok(),
        Press::FillMarks => game.fill_marks().is_ok(),
        Press::ClearMarks => game.clear_marks().is_ok(),
        Press::Restart => game.restart().is_ok(),
        Press::Fill => game.fill(&sudoku(SOLUTION)).is_ok(),
        Press::Undo => game.undo().is_some(),
        Press::Redo => game.redo().is_some(),
        Press::Wait(seconds) => {
            game.tick(Duration::from_secs(seconds));
            true
        }
    }
}

fn new_game() -> Game {
    Game::new(sudoku(PUZZLE), "laws".into(), None)
}

fn played(presses: &[Press]) -> Game {
    let mut game = new_game();
    for &press in presses {
        answer(&mut game, press);
    }
    game
}

/// Games at any point.
pub(crate) fn games() -> impl Strategy<Value = Game> {
    presses().prop_map(|presses| played(&presses))
}

/// What the player sees on the board.
fn seen(game: &Game) -> (Puzzle, Puzzle, [DigitSet; 81]) {
    (game.givens, game.board, game.marks)
}

fn undo_all(game: &mut Game) {
    while game.undo().is_some() {}
}

fn redo_all(game: &mut Game) {
    while game.redo().is_some() {}
}

proptest! {
    #[test]
    fn undoing_everything_gives_the_start_and_redoing_everything_the_end(presses in presses()) {
        let mut game = played(&presses);
        redo_all(&mut game);
        let end = game.clone();
        undo_all(&mut game);
        prop_assert_eq!(seen(&game), seen(&new_game()));
        redo_all(&mut game);
        prop_assert_eq!(game, end, "the clock and the history too");
    }

    #[test]
    fn the_board_is_givens_and_entries_after_every_key(presses in presses()) {
        let mut game = new_game();
        for press in presses {
            let before = game.clone();
            if !answer(&mut game, press) {
                prop_assert_eq!(&game, &before, "{:?} was refused", press);
            }
            prop_assert_eq!(game.givens, sudoku(PUZZLE));
            prop_assert!(game.board.extends(&game.givens));
            for (cell, _) in game.board.grid().filled() {
                prop_assert!(game.marks(cell).is_empty(), "marks and a digit at {}", cell);
            }
            prop_assert_eq!(game.is_won(), game.board.is_solved());
        }
    }

    #[test]
    fn one_undo_and_one_redo_take_one_key_back_and_do_it_again(presses in presses(), last in press()) {
        let mut game = played(&presses);
        let before = game.clone();
        let moves = !matches!(last, Press::Undo | Press::Redo | Press::Wait(_));
        if answer(&mut game, last) && moves {
            prop_assert_eq!(game.n_done(), before.n_done() + 1);
            let after = game.clone();
            game.undo();
            prop_assert_eq!(seen(&game), seen(&before));
            prop_assert_eq!(game.elapsed(), before.elapsed());
            game.redo();
            prop_assert_eq!(game, after);
        }
    }

    #[test]
    fn the_history_tells_the_whole_game(presses in presses()) {
        let game = played(&presses);
        let mut told = new_game();
        for edit in game.history() {
            let after: Vec<(Cell, Content)> =
                edit.changes().iter().map(|change| (change.cell, change.after)).collect();
            prop_assert_eq!(told.repeat(edit.action(), &after), Ok(()));
        }
        for _ in game.n_done()..game.history().len() {
            told.undo();
        }
        told.set_elapsed(game.elapsed());
        // A restart remembers the clock of its own time, which the telling gives as it was.
        prop_assert_eq!(told, game);
    }

    #[test]
    fn no_time_is_lost_by_restarts(presses in presses()) {
        let mut game = new_game();
        let mut waited = Duration::ZERO;
        for press in presses {
            if let Press::Wait(seconds) = press && !game.is_won() {
                waited += Duration::from_secs(seconds);
            }
            answer(&mut game, press);
            let set_aside: Duration = game.history()[..game.n_done()]
                .iter()
                .filter_map(|edit| match edit.action() {
                    Action::Restart { set_aside } => Some(set_aside),
                    _ => None,
                })
                .sum();
            prop_assert_eq!(game.elapsed() + set_aside, waited);
        }
    }
}
