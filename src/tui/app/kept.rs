//! What was kept from earlier runs, as it was read at the start.

use crate::logic::Level;
use crate::play::Game;
use crate::settings::Settings;

/// What was kept from earlier runs. The default is that nothing was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// The settings.
    pub settings: Settings,
    /// The game to go on with.
    pub game: Option<Game>,
    /// The level of the last game, where all are finished.
    pub finished: Option<Level>,
    /// Sentences that the player should read, such as a file that could not be read.
    pub notices: Vec<String>,
}
