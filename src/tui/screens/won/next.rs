//! The puzzle to offer after a win: the next one of the same pack, else a new one like it.

use crate::domino::Puzzle;
use crate::generate::Symmetry;
use crate::generate::dominoes::TILE_COUNTS;
use crate::logic::Grade;
use crate::packs::{PACKS, PackPuzzle};
use crate::play::Game;
use crate::tui::msg::NewPuzzle;
use crate::tui::screens::{Choice, GameCommand, Open};

/// Returns a choice for the next puzzle of the same pack, to begin or continue it; `None` after the last one, and for a
/// puzzle from no pack.
pub(super) fn in_pack(givens: &Puzzle) -> Option<Choice> {
    PACKS.iter().find_map(|pack| {
        let mut puzzles = pack.puzzles().into_iter().skip_while(|it| it.puzzle != *givens);
        let PackPuzzle { puzzle, title } = puzzles.nth(1)?;
        let words = match pack.grade {
            Some(grade) => format!("Next {grade} puzzle"),
            None => format!("Next: {title}"),
        };
        Some(Choice::new(words, Open::game(Game::new(puzzle, title, pack.grade))))
    })
}

/// Returns a choice for a new puzzle with the same grade, or with as many tiles; `None` if the grade is unknown.
pub(super) fn like(givens: &Puzzle, grade: Option<Grade>, symmetry: Symmetry) -> Option<Choice> {
    let (words, new) = match givens.dominoes() {
        None => (format!("Next {} puzzle", grade?), NewPuzzle::Sudoku(grade?, symmetry)),
        Some(board) => {
            let n_tiles = board.used_tiles().len();
            let n_tiles = n_tiles.clamp(*TILE_COUNTS.start(), *TILE_COUNTS.end());
            ("Next Sudominoku".to_owned(), NewPuzzle::Sudominoku(n_tiles))
        }
    };
    Some(Choice::new(words, GameCommand::Generate(new, None)))
}
