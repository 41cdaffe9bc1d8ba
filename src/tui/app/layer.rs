//! The layers above the game: the closed list of all screens, how each is built, and the one dispatch to them.

use crate::timeline::Runner;
use crate::tui::msg::Message;
use crate::tui::screens::{self, Ctx, Open, Screen, choose_engine, options};

use super::new_games;

/// Declares the layers, each with the file and the name of its screen, and the screen for each request that opens it.
macro_rules! layers {
    ($ctx:ident => $(
        $(#[$about:meta])* $file:ident::$name:ident { $($request:pat => $screen:expr,)* }
    )*) => {
        /// A screen that lies above the game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Layer {
            $($(#[$about])* $name(Box<screens::$file::$name>)),*
        }

        impl Layer {
            /// Builds a screen, or returns the reason why it cannot be opened.
            pub(super) fn open(open: Open, $ctx: &mut Ctx<'_>) -> Result<Self, Message> {
                // The rows below name the screens without their files.
                $(use screens::$file::$name;)*
                Ok(match open { $($($request => $screen.into(),)*)* })
            }

            /// Returns the screen.
            pub fn screen(&self) -> &dyn Screen {
                match self {
                    $(Self::$name(screen) => screen.as_ref()),*
                }
            }

            /// Returns the screen for changes.
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
    watch::Watch {
        Open::Watch { givens, position, title, motion, runner, view } => {
            if let Some(Runner::Engine(engine)) = runner {
                choose_engine(ctx.settings, engine);
            }
            let (settings, speed) = (&*ctx.settings, *ctx.asked_speed);
            Watch::new(runner, givens, position, title, motion, settings, speed)?.in_view(view)
        },
    }
    /// A game as a code to scan.
    code::Code { Open::Code(texts) => Code::new(texts), }
    /// The games that are kept.
    home::Home { Open::Home { present } => Home::new(*present).asking(ctx), }
    /// The daily puzzles of a month.
    calendar::Calendar { Open::Calendar { level } => Calendar::new(level, ctx), }
    /// The player's own game, move by move.
    replay::Replay { Open::Replay { game, title } => Replay::new(&game, title, ctx)?, }
    /// Engines side by side.
    race::Race {
        Open::Race { start, givens, title, message } => {
            Race::new(&start, givens, title, message, ctx)?
        },
    }
    /// The entry of a puzzle.
    edit::Edit {
        Open::Edit { sheet: None } => Edit::empty(),
        Open::Edit { sheet: Some(sheet) } => Edit::with(sheet, ctx),
    }
    /// A list to choose from.
    list::List {
        Open::List(choices) => List::new(choices, ctx),
        Open::NewGame => List::new(new_games::choices(ctx.settings.symmetry), ctx),
        Open::Exercises => List::new(new_games::exercises(ctx.settings.symmetry), ctx),
        Open::Symmetries => List::new(new_games::symmetries(ctx.settings.symmetry), ctx),
        Open::Pack(pack) => List::new(new_games::puzzles(pack), ctx),
        Open::Options(setting) => List::new(options::choices(ctx.settings, setting), ctx),
    }
    /// The wait for a saved game.
    opening::Opening {
        Open::StartAgain(saved) => Opening::to_start_again(saved, ctx),
        Open::Resume { saved, otherwise } => Opening::new(saved, otherwise, ctx),
    }
    /// The list of the themes.
    themes::Themes { Open::Themes => Themes::new(ctx), }
    /// A yes-or-no question.
    ask::Ask { Open::Ask { text, question, yes } => Ask { text, question, yes }, }
    /// An engine at work.
    running::Running { Open::Running { job, engine } => Running::new(job, engine), }
    /// The popup after a win.
    won::Won { Open::Won(win) => Won::new(*win, ctx), }
    /// The statistics.
    stats::Stats { Open::Statistics(class) => Stats::new(class, ctx), }
    /// A technique with an example.
    technique::TechniquePage { Open::Technique(technique) => TechniquePage::new(technique)?, }
    /// A text to read.
    read::Read {
        Open::Text { title, paragraphs } => Read::words(title, paragraphs),
        Open::Keys(context) => Read::keys(context, ctx.keys),
    }
    /// A line of input.
    prompt::Prompt { Open::Prompt { question, text } => Prompt::new(question, text), }
    /// The actions of a screen, by name.
    actions::Actions { Open::Actions(numbers) => Actions::new(ctx.keys.contexts[0], numbers), }
}
