//! The layers above the game: the closed list of all screens, how each is built, and the dispatch to them.

use crate::timeline::Runner;
use crate::tui::msg::Message;
use crate::tui::screens::{self, Ctx, Open, Screen, choose_engine, options};

use super::new_games;

/// How much of the frame a screen covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// A part; the screen below is visible around it.
    Popup,
    /// All of it.
    Whole,
}

/// Declares the layers. Each has its extent, the file and the name of its screen, and the request that opens it.
macro_rules! layers {
    ($ctx:ident => $(
        $(#[$about:meta])* $extent:ident $file:ident::$name:ident { $($request:pat => $screen:expr,)* }
    )*) => {
        /// A screen above the game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Layer {
            $($(#[$about])* $name(Box<screens::$file::$name>)),*
        }

        impl Layer {
            /// Opens a screen, or returns the reason why it cannot be opened.
            pub(super) fn open(open: Open, $ctx: &mut Ctx<'_>) -> Result<Self, Message> {
                // The rows below name the screens without their files.
                $(use screens::$file::$name;)*
                Ok(match open { $($($request => $screen.into(),)*)* })
            }

            pub(super) const fn extent(&self) -> Extent {
                match self {
                    $(Self::$name(_) => Extent::$extent),*
                }
            }

            pub fn screen(&self) -> &dyn Screen {
                match self {
                    $(Self::$name(screen) => screen.as_ref()),*
                }
            }

            pub fn screen_mut(&mut self) -> &mut dyn Screen {
                match self {
                    $(Self::$name(screen) => screen.as_mut()),*
                }
            }
        }

        $(impl From<screens::$file::$name> for Layer {
            fn from(screen: screens::$file::$name) -> Self {
                Self::$name(Box::new(screen))
            }
        })*
    };
}

layers! { ctx =>
    /// A run, step by step.
    Whole watch::Watch {
        Open::Watch(start) => {
            if let Some(Runner::Engine(engine)) = start.runner {
                choose_engine(ctx.settings, engine);
            }
            Watch::new(start, ctx.settings, *ctx.asked_speed)?
        },
    }
    /// A game as a code to scan.
    Whole code::Code { Open::Code(texts) => Code::new(texts), }
    /// The games that are kept.
    Whole home::Home { Open::Home { present } => Home::new(*present, ctx), }
    /// The daily puzzles of a month.
    Whole calendar::Calendar { Open::Calendar { level } => Calendar::new(level, ctx), }
    /// The player's own game, move by move.
    Whole replay::Replay { Open::Replay { game, title } => Replay::new(&game, title, ctx)?, }
    /// Engines side by side.
    Whole race::Race {
        Open::Race { givens, position, title } => Race::new(givens, &position, title, ctx)?,
    }
    /// The entry of a puzzle.
    Whole edit::Edit {
        Open::Edit { sheet: None } => Edit::empty(),
        Open::Edit { sheet: Some(sheet) } => Edit::with(sheet, ctx),
    }
    /// A list to choose from.
    Popup list::List {
        Open::List(choices) => List::new(choices, ctx),
        Open::NewGame => List::new(new_games::choices(ctx.settings.symmetry), ctx),
        Open::Exercises => List::new(new_games::exercises(ctx.settings.symmetry), ctx),
        Open::Symmetries => List::new(new_games::symmetries(ctx.settings.symmetry), ctx),
        Open::Pack(pack) => List::new(new_games::puzzles(pack), ctx),
        Open::Options(setting) => List::new(options::choices(ctx.settings, setting), ctx),
    }
    /// The wait for a saved game.
    Popup opening::Opening {
        Open::StartAgain(saved) => Opening::to_start_again(saved, ctx),
        Open::Resume { saved, otherwise } => Opening::new(saved, otherwise, ctx),
    }
    /// The list of the themes.
    Popup themes::Themes { Open::Themes => Themes::new(ctx), }
    /// A yes-or-no question.
    Popup ask::Ask { Open::Ask { text, question, yes } => Ask { text, question, yes }, }
    /// An engine at work.
    Popup running::Running { Open::Running { job, engine } => Running::new(job, engine), }
    /// The popup after a win.
    Popup won::Won { Open::Won(win) => Won::new(*win, ctx), }
    /// The statistics.
    Whole stats::Stats { Open::Statistics(class) => Stats::new(class, ctx), }
    /// A technique with an example.
    Whole technique::TechniquePage { Open::Technique(technique) => TechniquePage::new(technique)?, }
    /// A text to read.
    Popup read::Read {
        Open::Text { title, paragraphs } => Read::words(title, paragraphs),
        Open::Keys(context) => Read::keys(context, ctx.keys),
    }
    /// A line of input.
    Popup prompt::Prompt { Open::Prompt { question, text } => Prompt::new(question, text), }
    /// The actions of a screen, by name.
    Popup actions::Actions { Open::Actions(numbers) => Actions::new(ctx.keys.contexts[0], numbers), }
}
