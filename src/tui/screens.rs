//! The screens: the game, and the layers above it. Each owns its state, handles actions and draws itself, and does not
//! know the others.
//!
//! A screen asks for other screens, and for actions of a screen below, by values: see [`Open`], [`GameCommand`] and
//! [`LayerCommand`]. All screens implement one trait, [`Screen`], and have a row in the table at the end of this file.

#![expect(missing_docs, reason = "a comment that only repeats a name is left out")]

mod actions;
pub mod ask;
mod awaited;
pub mod calendar;
mod choices;
pub mod code;
mod command;
pub mod copied;
mod ctx;
pub mod edit;
pub mod home;
pub mod list;
pub mod moment;
mod new_games;
mod open;
pub mod opening;
pub mod options;
pub mod pasted;
pub mod play;
pub mod prompt;
pub mod race;
pub mod read;
pub mod replay;
mod screen;
mod shown_er;
pub mod stats;
mod streak;
pub mod technique;
pub mod watch;
pub mod won;

use crate::domino::{Kind, Puzzle};
use crate::format::Sheet;
use crate::logic::{Deduction, Grade, Rule, State, Technique};
use crate::packs::Pack;
use crate::play::{Game, KeptGame, Lesson, LessonStep, SavedGame};
use crate::record::RecordRun;
use crate::search::EngineInfo;
use crate::settings::Settings;
use crate::statistics::Class;
use crate::timeline::Runner;
use crate::tui::keymap::Context;
use crate::tui::msg::Message;

pub use awaited::Awaited;
pub use command::{BranchCommand, Check, GameCommand, LayerCommand, MoreWords};
pub use ctx::Ctx;
pub use moment::Moment;
pub use open::{Begin, Choice, Choices, Numbers, Own, Question, Request, WatchStart, Win};
pub use screen::{Screen, Stage};

use choices::{keys_here, open_requested, run_to, run_to_choices};
pub(in crate::tui) use ctx::Asked;
use screen::own;

/// Returns the engine from the settings for puzzles of this kind.
pub(super) const fn chosen_engine(settings: &Settings, kind: Kind) -> &'static EngineInfo {
    kind.pick(settings.engine, settings.domino_engine)
}

/// Saves an engine in the settings, for puzzles of its kind.
pub(super) const fn choose_engine(settings: &mut Settings, engine: &'static EngineInfo) {
    match engine.kind {
        Kind::Sudoku => settings.engine = engine,
        Kind::Sudominoku => settings.domino_engine = engine,
    }
}

/// The part of the frame that a screen covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) enum Extent {
    /// A part; the screen below is visible around it.
    Popup,
    /// All of it.
    Whole,
}

/// Declares the screens above the game. A row: the extent of a screen, its file and its name; then each request that opens
/// it, with what the request carries, and how the screen is made from that.
macro_rules! screens {
    ($ctx:ident => $(
        $(#[$about:meta])*
        $extent:ident $file:ident::$name:ident { $(
            $(#[$about_open:meta])*
            $open:ident
            $(($($of:ident: $of_type:ty),*))?
            $({ $($(#[$about_field:meta])* $field:ident: $field_type:ty),* $(,)? })?
            => $screen:expr,
        )* }
    )*) => {
        /// A screen to be opened.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Open { $($(
            $(#[$about_open])*
            $open $(($($of_type),*))? $({ $($(#[$about_field])* $field: $field_type),* })?,
        )*)* }

        /// A screen above the game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Layer {
            $($(#[$about])* $name(Box<$file::$name>)),*
        }

        impl Layer {
            /// Opens a screen, or returns the reason why it cannot be opened.
            pub(in crate::tui) fn open(open: Open, $ctx: &mut Ctx<'_>) -> Result<Self, Message> {
                // The rows name the screens without their files.
                $(use $file::$name;)*
                Ok(match open { $($(
                    Open::$open $(($($of),*))? $({ $($field),* })? => {
                        Self::$name(Box::new($screen))
                    }
                )*)* })
            }

            pub(in crate::tui) const fn extent(&self) -> Extent {
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
    };
}

screens! { ctx =>
    /// A run of an engine or of a person, step by step.
    Whole watch::Watch {
        Watch(start: WatchStart) => {
            if let Some(Runner::Engine(engine)) = start.runner {
                choose_engine(ctx.settings, engine);
            }
            Watch::new(start, ctx)?
        },
    }
    /// Texts as QR codes, each with its heading.
    Whole code::Code { Code(texts: Vec<(String, String)>) => Code::new(texts), }
    /// A text that was copied.
    Whole copied::Copied {
        Copied {
            text: String,
            /// Its name in a sentence.
            what: String,
            /// A sentence about it, or none.
            note: &'static str,
        } => Copied::new(&text, &what, note),
    }
    /// The saved games, and everything that can be begun.
    Whole home::Home {
        Home {
            /// The present game.
            present: Box<KeptGame>,
        } => Home::new(*present, ctx),
    }
    /// The daily puzzles of a month.
    Whole calendar::Calendar {
        Calendar {
            /// The grade shown first.
            grade: Grade,
        } => Calendar::new(grade, ctx),
    }
    /// The player's own game, move by move.
    Whole replay::Replay {
        Replay { game: Box<Game>, title: String } => Replay::new(&game, title, ctx)?,
    }
    /// Engines side by side.
    Whole race::Race {
        Race {
            givens: Puzzle,
            /// The player's board, from which they start if possible.
            position: Puzzle,
            title: String,
            /// The record of another program on this puzzle.
            own: Option<Box<RecordRun>>,
        } => Race::new(givens, &position, title, own, ctx)?,
    }
    /// Entering a puzzle.
    Whole edit::Edit {
        Edit {
            /// The pasted puzzle; `None` to begin with an empty one.
            sheet: Option<Sheet>,
        } => Edit::new(sheet, ctx),
    }
    /// A list to choose from.
    Popup list::List {
        List(choices: Choices) => List::new(choices, ctx),
        NewGame => List::new(new_games::choices(), ctx),
        /// The new games that are chosen less often.
        MoreGames => List::new(new_games::more(), ctx),
        /// The techniques to practise.
        Exercises => List::new(new_games::exercises(), ctx),
        /// The symmetries of new puzzles.
        Symmetries => List::new(new_games::symmetries(ctx.settings.symmetry), ctx),
        /// The puzzles of a pack.
        Pack(pack: &'static Pack) => List::new(new_games::puzzles(pack), ctx),
        Options => List::new(options::choices(), ctx),
        Themes => List::new(options::themes(ctx), ctx),
        /// The engines for Sudoku.
        Engines => List::new(options::engines(ctx.settings), ctx),
        /// The techniques that the player knows.
        Known => List::new(options::known(), ctx),
        /// Everything that can be done, by name.
        Actions(numbers: Numbers) => List::new(actions::choices(numbers, ctx), ctx),
    }
    /// Waiting for a saved game.
    Popup opening::Opening {
        /// To restart it.
        StartAgain(saved: SavedGame) => Opening::to_start_again(saved, ctx),
        Resume {
            saved: SavedGame,
            /// The command if the puzzle has no unfinished game.
            otherwise: Option<Box<GameCommand>>,
        } => Opening::new(saved, otherwise, ctx),
    }
    /// Asks before something is lost.
    Popup ask::Ask {
        Ask {
            /// The lines above the question.
            text: Vec<String>,
            question: String,
            yes: Request,
        } => Ask { text, question, yes },
    }
    /// The popup after a win.
    Popup won::Won { Won(win: Box<Win>) => Won::new(*win, ctx), }
    /// The statistics.
    Whole stats::Stats {
        /// At a class; `None` for that of the last game.
        Statistics(class: Option<Class>) => Stats::new(class, ctx),
    }
    /// A technique, or a rule of Sudominoku: its definition and an example.
    Whole technique::TechniquePage {
        Technique(technique: &'static Technique) => {
            TechniquePage::new(Lesson { technique, step: LessonStep::Picture })?
        },
        /// Before an exercise on it.
        Lesson(lesson: Lesson) => TechniquePage::new(lesson)?,
        Rule(rule: &'static Rule) => TechniquePage::of_rule(rule)?,
        /// A step on the position before it.
        Instance(state: Box<State>, deduction: Box<Deduction>) => {
            let lesson = Lesson { technique: deduction.technique(), step: LessonStep::Picture };
            TechniquePage::of_step(*state, *deduction, lesson)
        },
    }
    /// A text to read.
    Popup read::Read {
        Text { title: &'static str, paragraphs: Vec<String> } => Read::words(title, paragraphs),
        Keys(context: Context) => Read::keys(context, ctx.keys),
    }
    /// A line of input.
    Popup prompt::Prompt {
        Prompt {
            question: Question,
            /// The initial text.
            text: String,
        } => Prompt::new(question, text),
    }
}
