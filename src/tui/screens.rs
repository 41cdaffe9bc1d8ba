//! The screens: the game, and the layers above it. Each owns its state, handles actions and draws itself, and does not
//! know the others.
//!
//! A screen asks for other screens, and for actions of a screen below, by values: see [`Open`], [`GameCommand`] and
//! [`LayerCommand`]. All screens implement one trait, [`Screen`].

#![expect(missing_docs, reason = "a comment that only repeats a name is left out")]

pub mod actions;
pub mod ask;
mod awaited;
pub mod calendar;
mod choices;
pub mod code;
mod command;
mod ctx;
pub mod edit;
pub mod home;
pub mod list;
mod open;
pub mod opening;
pub mod options;
pub mod pasted;
pub mod play;
pub mod prompt;
pub mod race;
pub mod read;
pub mod replay;
pub mod running;
mod screen;
pub mod stats;
mod tabs;
pub mod technique;
pub mod themes;
pub mod watch;
pub mod won;

use crate::domino::Kind;
use crate::search::EngineInfo;
use crate::settings::Settings;

pub use awaited::Awaited;
pub use command::{BranchCommand, Check, GameCommand, LayerCommand};
pub use ctx::Ctx;
pub use open::{
    Begin, Choice, Choices, Numbers, Open, Question, Request, ViewMode, WatchStart, Win,
};
pub use screen::Screen;

use choices::{requested, run_to_title};
pub(in crate::tui) use ctx::Asked;
use screen::own;
use tabs::Tabs;

/// Returns the engine from the settings for puzzles of this kind.
pub(super) const fn chosen_engine(settings: &Settings, kind: Kind) -> &'static EngineInfo {
    match kind {
        Kind::Sudoku => settings.engine,
        Kind::Sudominoku => settings.domino_engine,
    }
}

/// Saves an engine in the settings, for puzzles of its kind.
pub(super) const fn choose_engine(settings: &mut Settings, engine: &'static EngineInfo) {
    match engine.kind {
        Kind::Sudoku => settings.engine = engine,
        Kind::Sudominoku => settings.domino_engine = engine,
    }
}
