//! The lists of new games: all kinds, techniques to practise, symmetries, and the puzzles of a pack.

use crate::generate::{Symmetry, exercise_techniques};
use crate::logic::{Level, Technique};
use crate::packs::{PACKS, Pack, PackPuzzle};
use crate::play::{Game, SavedGame};
use crate::tui::msg::NewPuzzle;

use super::{Choice, Choices, GameCommand, Open, Request};

/// The numbers of given dominoes in the Sudominoku on offer.
const DOMINO_COUNTS: [usize; 3] = [28, 20, 12];

/// Returns the list of new games: the way to earlier games, then the puzzles that can be generated, their symmetry, and
/// the packs.
pub(super) fn choices(symmetry: Symmetry) -> Choices {
    let freshly = |puzzle: NewPuzzle| generate(format!("{puzzle}, freshly made"), puzzle);
    let levels = Level::ALL.into_iter().map(|level| freshly(NewPuzzle::Sudoku(level, symmetry)));
    let exercises = Choice::new("practise a technique ...", Open::Exercises);
    let words = format!("symmetry of the givens: {symmetry} ...");
    let symmetries = Choice::new(words, Open::Symmetries);
    let dominoes = DOMINO_COUNTS.into_iter().map(|count| freshly(NewPuzzle::Sudominoku(count)));
    let packs = PACKS.iter();
    let packs = packs.map(|it| Choice::new(format!("pack {}", it.title), Open::Pack(it)));
    let home = Choice::new("your games ...", GameCommand::Home);
    let puzzles = levels.chain([exercises, symmetries]).chain(dominoes).chain(packs);
    let lines = std::iter::once(home).chain(puzzles).collect();
    // A new game is what the list is for.
    Choices { leaves_game: true, chosen: 1, ..Choices::new("New game", lines) }
}

/// Returns the list of techniques to practise, with their levels.
pub(super) fn exercises(symmetry: Symmetry) -> Choices {
    let techniques: Vec<_> = exercise_techniques().collect();
    let width = techniques.iter().map(|it| it.name.chars().count()).max().unwrap_or(0);
    let line = |technique: &'static Technique| {
        let Technique { name, level, .. } = technique;
        let puzzle = NewPuzzle::Exercise(technique, symmetry);
        generate(format!("{name:width$}  {level}"), puzzle)
    };
    let lines = techniques.into_iter().map(line).collect();
    Choices { leaves_game: true, ..Choices::new("Practise a technique", lines) }
}

/// Returns the list of symmetries for new puzzles. Each leads back to the list of new games.
pub(super) fn symmetries(symmetry: Symmetry) -> Choices {
    let width = Symmetry::ALL.map(|it| it.name().len()).into_iter().max().unwrap_or(0);
    let line = |symmetry: Symmetry| {
        let words = format!("{symmetry:width$}  {}", symmetry.title());
        Choice::new(words, Request::Symmetry(symmetry, Box::new(Open::NewGame)))
    };
    let lines = Symmetry::ALL.map(line).into();
    let chosen = Symmetry::ALL.iter().position(|it| *it == symmetry).unwrap_or(0);
    Choices { chosen, ..Choices::new("Symmetry of the givens", lines) }
}

/// Returns the list of the puzzles of a pack.
pub(super) fn puzzles(pack: &'static Pack) -> Choices {
    let begin = |PackPuzzle { puzzle, title }: PackPuzzle| {
        let game = Game::new(puzzle, title.clone(), pack.level);
        let begin = GameCommand::Begin(Box::new(game));
        let (saved, otherwise) = (SavedGame::Of(puzzle), Some(Box::new(begin)));
        Choice::new(title, Open::Resume { saved, otherwise })
    };
    let lines = pack.puzzles().into_iter().map(begin).collect();
    Choices { leaves_game: true, ..Choices::new(pack.title, lines) }
}

/// Returns a line that generates a puzzle.
fn generate(words: String, puzzle: NewPuzzle) -> Choice {
    Choice::new(words, GameCommand::Generate(puzzle))
}
