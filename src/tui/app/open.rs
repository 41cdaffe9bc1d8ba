//! Builds the screens that other screens ask for.

use crate::packs::{PACKS, Pack, PackPuzzle};
use crate::play::SavedGame;
use crate::timeline::Runner;
use crate::tui::app::layer::Layer;
use crate::tui::msg::{Message, NewPuzzle};
use crate::tui::screens::ask::Ask;
use crate::tui::screens::edit::Edit;
use crate::tui::screens::human::Human;
use crate::tui::screens::list::List;
use crate::tui::screens::opening::Opening;
use crate::tui::screens::options::Options;
use crate::tui::screens::prompt::Prompt;
use crate::tui::screens::race::Race;
use crate::tui::screens::read::Read;
use crate::tui::screens::replay::Replay;
use crate::tui::screens::running::Running;
use crate::tui::screens::technique::TechniquePage;
use crate::tui::screens::watch::Watch;
use crate::tui::screens::won::Won;
use crate::tui::screens::{Choice, Choices, Ctx, GameCommand, Open, Request, choose_engine};

impl Layer {
    /// Builds a screen, or returns the reason why it cannot be opened.
    pub(super) fn open(open: Open, ctx: &mut Ctx<'_>) -> Result<Self, Message> {
        Ok(match open {
            Open::Watch { givens, position, title, motion, runner: Some(Runner::Human) } => {
                let speed = *ctx.asked_speed;
                Human::new(givens, position, title, motion, ctx.settings, speed)?.into()
            }
            Open::Watch { givens, position, title, motion, runner } => {
                if let Some(Runner::Engine(engine)) = runner {
                    choose_engine(ctx.settings, engine);
                }
                Watch::new(givens, position, title, motion, ctx.settings, *ctx.asked_speed)?.into()
            }
            Open::Replay { game, title } => Replay::new(&game, title, ctx)?.into(),
            Open::Race { start, givens, title, message } => {
                Race::new(&start, givens, title, message, ctx.settings)?.into()
            }
            Open::Edit { puzzle: None, replaced_game } => Edit::empty(replaced_game).into(),
            Open::Edit { puzzle: Some(puzzle), replaced_game } => {
                Edit::with(puzzle, replaced_game, ctx).into()
            }
            Open::NewGame { replaced_game } => {
                List::of_games(new_games(replaced_game.as_deref()), ctx).into()
            }
            Open::Resume { saved, otherwise } => Opening::new(saved, otherwise, ctx).into(),
            Open::Pack { pack, replaced_game } => List::new(puzzles(pack, replaced_game)).into(),
            Open::Options => Options::default().into(),
            Open::List(choices) => List::new(choices).into(),
            Open::Ask { text, question, yes } => Ask { text, question, yes }.into(),
            Open::Running { job, engine } => Running::new(job, engine).into(),
            Open::Won { name, time, hints } => Won { name, time, hints }.into(),
            Open::Technique(technique) => TechniquePage::new(technique)?.into(),
            Open::Text { title, paragraphs } => Read::words(title, paragraphs).into(),
            Open::Keys(context) => Read::keys(context).into(),
            Open::Prompt { question, text } => Prompt::new(question, text).into(),
        })
    }
}

/// Returns the list of new games: the puzzles that can be generated, then the packs.
fn new_games(replaced_game: Option<&str>) -> Choices {
    let generated = NewPuzzle::OFFERED.iter().map(|&puzzle| {
        let request = Request::Game(Box::new(GameCommand::Generate(puzzle)));
        Choice::new(format!("{puzzle}, freshly made"), request)
    });
    let packs = PACKS.iter().map(|pack| {
        let open = Open::Pack { pack, replaced_game: replaced_game.map(ToOwned::to_owned) };
        Choice::new(format!("pack {}", pack.title), Request::Open(Box::new(open)))
    });
    let lines = generated.chain(packs).collect();
    Choices { note: replaced_game.map(ToOwned::to_owned), ..Choices::new("New game", lines) }
}

/// Returns the list of the puzzles of a pack.
fn puzzles(pack: &'static Pack, replaced_game: Option<String>) -> Choices {
    let begin = |PackPuzzle { puzzle, title }: PackPuzzle| {
        let command = GameCommand::Begin { puzzle, title: title.clone(), level: pack.level };
        let (saved, otherwise) = (SavedGame::Of(puzzle), Some(Box::new(command)));
        Choice::new(title, Request::Open(Box::new(Open::Resume { saved, otherwise })))
    };
    let lines = pack.puzzles().into_iter().map(begin).collect();
    Choices { note: replaced_game, ..Choices::new(pack.title, lines) }
}
