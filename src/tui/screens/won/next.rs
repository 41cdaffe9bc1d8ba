//! The puzzle to offer after a win: the next one of the same pack, else a new one like it.

use crate::domino::Puzzle;
use crate::generate::Symmetry;
use crate::generate::dominoes::TILE_COUNTS;
use crate::logic::Level;
use crate::packs::{PACKS, Pack, PackPuzzle};
use crate::play::{Game, SavedGame};
use crate::tui::msg::NewPuzzle;
use crate::tui::screens::{GameCommand, Open, Request};

/// The puzzle after another one in its pack.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct NextInPack {
    pack: &'static Pack,
    puzzle: Puzzle,
    title: String,
}

/// The next puzzle.
pub(super) enum Next<'a> {
    /// Of the same pack.
    InPack(&'a NextInPack),
    /// A new one of the same level, or with as many tiles.
    New(NewPuzzle),
}

impl NextInPack {
    /// Returns the puzzle after this one; `None` for the last one of a pack, and for one of no pack.
    pub(super) fn after(givens: &Puzzle) -> Option<Self> {
        PACKS.iter().find_map(|pack| {
            let mut puzzles = pack.puzzles().into_iter().skip_while(|it| it.puzzle != *givens);
            let PackPuzzle { puzzle, title, .. } = puzzles.nth(1)?;
            Some(Self { pack, puzzle, title })
        })
    }
}

impl<'a> Next<'a> {
    /// Returns the next puzzle; `None` where nothing is known about the puzzle that was solved.
    pub(super) fn of(
        in_pack: Option<&'a NextInPack>,
        givens: &Puzzle,
        level: Option<Level>,
        symmetry: Symmetry,
    ) -> Option<Self> {
        if let Some(next) = in_pack {
            return Some(Self::InPack(next));
        }
        let new = match givens.dominoes() {
            None => NewPuzzle::Sudoku(level?, symmetry),
            Some(board) => {
                let n_tiles = board.used_tiles().len();
                NewPuzzle::Sudominoku(n_tiles.clamp(*TILE_COUNTS.start(), *TILE_COUNTS.end()))
            }
        };
        Some(Self::New(new))
    }

    /// Returns a description: `the next hard puzzle`.
    pub(super) fn words(&self) -> String {
        match self {
            Self::InPack(NextInPack { pack: Pack { level: Some(level), .. }, .. })
            | Self::New(NewPuzzle::Sudoku(level, _)) => format!("next {level} puzzle"),
            Self::InPack(NextInPack { title, .. }) => format!("next: {title}"),
            Self::New(NewPuzzle::Sudominoku(_)) => "next Sudominoku".to_owned(),
            Self::New(new @ (NewPuzzle::Exercise(..) | NewPuzzle::Daily(..))) => {
                format!("next: {new}")
            }
        }
    }

    /// Returns the request to begin it, or to go on with it where it was begun before.
    pub(super) fn request(&self) -> Request {
        match self {
            Self::New(puzzle) => Request::Game(Box::new(GameCommand::Generate(*puzzle))),
            Self::InPack(NextInPack { pack, puzzle, title }) => {
                let game = Game::new(*puzzle, title.clone(), pack.level);
                let begin = GameCommand::Begin(Box::new(game));
                let (saved, otherwise) = (SavedGame::Of(*puzzle), Some(Box::new(begin)));
                Request::Open(Box::new(Open::Resume { saved, otherwise }))
            }
        }
    }
}
