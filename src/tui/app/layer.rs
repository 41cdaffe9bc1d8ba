//! The layers above the game: the closed list of all screens, and the one dispatch to them.

use crate::tui::screens::Screen;
use crate::tui::screens::actions::Actions;
use crate::tui::screens::ask::Ask;
use crate::tui::screens::calendar::Calendar;
use crate::tui::screens::code::Code;
use crate::tui::screens::edit::Edit;
use crate::tui::screens::home::Home;
use crate::tui::screens::list::List;
use crate::tui::screens::opening::Opening;
use crate::tui::screens::prompt::Prompt;
use crate::tui::screens::race::Race;
use crate::tui::screens::read::Read;
use crate::tui::screens::replay::Replay;
use crate::tui::screens::running::Running;
use crate::tui::screens::stats::Stats;
use crate::tui::screens::technique::TechniquePage;
use crate::tui::screens::themes::Themes;
use crate::tui::screens::watch::Watch;
use crate::tui::screens::won::Won;

/// Declares the layers, each named as its screen, and the dispatch.
macro_rules! layers {
    ($($(#[$about:meta])* $name:ident),* $(,)?) => {
        /// A screen that lies above the game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Layer {
            $($(#[$about])* $name(Box<$name>)),*
        }

        impl Layer {
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

        $(impl From<$name> for Layer {
            fn from(screen: $name) -> Self {
                Self::$name(Box::new(screen))
            }
        })*
    };
}

layers! {
    /// A run, step by step.
    Watch,
    /// A game as a code to scan.
    Code,
    /// The games that are kept.
    Home,
    /// The daily puzzles of a month.
    Calendar,
    /// The player's own game, move by move.
    Replay,
    /// Engines side by side.
    Race,
    /// The entry of a puzzle.
    Edit,
    /// A list to choose from.
    List,
    /// The wait for a saved game.
    Opening,
    /// The list of the themes.
    Themes,
    /// A yes-or-no question.
    Ask,
    /// An engine at work.
    Running,
    /// The popup after a win.
    Won,
    /// The statistics.
    Stats,
    /// A technique with an example.
    TechniquePage,
    /// A text to read.
    Read,
    /// A line of input.
    Prompt,
    /// The actions of a screen, by name.
    Actions,
}
