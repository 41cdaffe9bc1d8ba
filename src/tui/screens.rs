//! The screens: the game, and what may lie above it. Each owns its state, answers to it and draws it, and knows
//! no other.
//!
//! What a screen wants opened, or done by a screen below, it says as a value: see [`Open`], [`GameCommand`] and
//! [`TrackCommand`]. All are reached through one trait, [`Screen`].

pub mod ask;
mod choices;
mod command;
mod ctx;
pub mod edit;
pub mod list;
mod open;
pub mod options;
pub mod play;
pub mod prompt;
pub mod race;
pub mod read;
pub mod replay;
pub mod running;
mod screen;
pub mod watch;
pub mod won;

use crate::domino::Kind;
use crate::search::EngineInfo;
use crate::settings::Settings;

pub use command::{GameCommand, TrackCommand};
pub use ctx::Ctx;
pub use open::{Begin, Choice, Choices, Open, Question, Request};
pub use screen::{DrawCtx, Extent, Screen};

use choices::{bookmark_choices, run_to_title};
pub(in crate::tui) use ctx::{Asked, Closing};
use screen::own;

/// The answer to a paste where no puzzle can be begun.
const NO_PASTE: &str = "Go back to the game to paste a puzzle.";

/// The engine that the player chose for puzzles of this kind.
pub(super) const fn chosen_engine(settings: &Settings, kind: Kind) -> &'static EngineInfo {
    match kind {
        Kind::Sudoku => settings.engine,
        Kind::Sudominoku => settings.domino_engine,
    }
}
