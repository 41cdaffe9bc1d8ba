//! The lists of new games: of all kinds, of the techniques to practise, of the symmetries, of the puzzles of a pack.

use crate::generate::{Symmetry, exercise_techniques};
use crate::logic::{Level, Technique};
use crate::packs::{PACKS, Pack, PackPuzzle};
use crate::play::{Game, SavedGame};
use crate::tui::msg::NewPuzzle;
use crate::tui::screens::{Choice, Choices, GameCommand, Open, Request};

/// The numbers of dominoes given in the Sudominoku to offer.
const DOMINO_COUNTS: [usize; 3] = [28, 20, 12];

/// Returns the list of new games: the way to the games that were begun before, then the puzzles that can be generated,
/// their symmetry, and the packs.
pub(super) fn choices(replaced_game: Option<&str>, symmetry: Symmetry) -> Choices {
    let replaced = || replaced_game.map(ToOwned::to_owned);
    let freshly = |puzzle: NewPuzzle| generate(format!("{puzzle}, freshly made"), puzzle);
    let levels = Level::ALL.into_iter().map(|level| freshly(NewPuzzle::Sudoku(level, symmetry)));
    let exercises = Open::Exercises { replaced_game: replaced() };
    let exercises = Choice::new("practise a technique ...", Request::Open(Box::new(exercises)));
    let symmetries = Open::Symmetries { replaced_game: replaced() };
    let words = format!("symmetry of the givens: {symmetry} ...");
    let symmetries = Choice::new(words, Request::Open(Box::new(symmetries)));
    let dominoes = DOMINO_COUNTS.into_iter().map(|count| freshly(NewPuzzle::Sudominoku(count)));
    let packs = PACKS.iter().map(|pack| {
        let open = Open::Pack { pack, replaced_game: replaced() };
        Choice::new(format!("pack {}", pack.title), Request::Open(Box::new(open)))
    });
    let home = Choice::new("your games ...", GameCommand::Home.into());
    let puzzles = levels.chain([exercises, symmetries]).chain(dominoes).chain(packs);
    let lines = std::iter::once(home).chain(puzzles).collect();
    // A new game is what the list is for.
    Choices { replaced_game: replaced(), chosen: 1, ..Choices::new("New game", lines) }
}

/// Returns the list of the techniques to practise, with their levels.
pub(super) fn exercises(replaced_game: Option<String>, symmetry: Symmetry) -> Choices {
    let techniques: Vec<_> = exercise_techniques().collect();
    let width = techniques.iter().map(|it| it.name.chars().count()).max().unwrap_or(0);
    let line = |technique: &'static Technique| {
        let Technique { name, level, .. } = technique;
        let puzzle = NewPuzzle::Exercise(technique, symmetry);
        generate(format!("{name:width$}  {level}"), puzzle)
    };
    let lines = techniques.into_iter().map(line).collect();
    Choices { replaced_game, ..Choices::new("Practise a technique", lines) }
}

/// Returns the list of the symmetries of new puzzles; each leads back to the list of new games.
pub(super) fn symmetries(replaced_game: Option<&str>, symmetry: Symmetry) -> Choices {
    let width = Symmetry::ALL.map(|it| it.name().len()).into_iter().max().unwrap_or(0);
    let line = |symmetry: Symmetry| {
        let then = Open::NewGame { replaced_game: replaced_game.map(ToOwned::to_owned) };
        let words = format!("{symmetry:width$}  {}", symmetry.title());
        Choice::new(words, Request::Symmetry(symmetry, Box::new(then)))
    };
    let lines = Symmetry::ALL.map(line).into();
    let chosen = Symmetry::ALL.iter().position(|it| *it == symmetry).unwrap_or(0);
    Choices { chosen, ..Choices::new("Symmetry of the givens", lines) }
}

/// Returns the list of the puzzles of a pack.
pub(super) fn puzzles(pack: &'static Pack, replaced_game: Option<String>) -> Choices {
    let begin = |PackPuzzle { puzzle, title }: PackPuzzle| {
        let game = Game::new(puzzle, title.clone(), pack.level);
        let begin = GameCommand::Begin(Box::new(game));
        let (saved, otherwise) = (SavedGame::Of(puzzle), Some(Box::new(begin)));
        Choice::new(title, Request::Open(Box::new(Open::Resume { saved, otherwise })))
    };
    let lines = pack.puzzles().into_iter().map(begin).collect();
    Choices { replaced_game, ..Choices::new(pack.title, lines) }
}

/// Returns the line that generates a puzzle.
fn generate(words: String, puzzle: NewPuzzle) -> Choice {
    Choice::new(words, Request::Game(Box::new(GameCommand::Generate(puzzle))))
}
