//! Orders to save something, as values that can be sent to another thread.

use crate::play::{Entry, Game, RecordExtent};
use crate::settings::Change;
use crate::statistics::Note;

#[derive(Clone, PartialEq, Debug)]
pub enum Order {
    /// Another game begins, here at its start. Entries that follow belong to it.
    Begin(Box<Game>),
    Append(Vec<Entry>),
    Settings(Vec<Change>),
    /// Something happened that the statistics count.
    Note(Note),
}

/// Makes the orders for a game's changes. It remembers how far the game is recorded.
#[derive(Clone, Copy, Debug)]
pub struct Recorder {
    /// The recorded extent of the present game; `None` if nothing of it is recorded.
    recorded: Option<RecordExtent>,
}

impl Recorder {
    /// Begins with the loaded game, if there is one, as recorded.
    pub fn new(loaded: Option<&Game>) -> Self {
        Self { recorded: loaded.map(Game::record_extent) }
    }

    /// Begins with another game, unrecorded.
    pub fn begin(&mut self) {
        self.recorded = None;
    }

    /// Returns the orders that save the present state of the game; none if it is saved already.
    pub fn changes(&mut self, game: &Game) -> Vec<Order> {
        let begin = self.recorded.is_none().then(|| Order::Begin(Box::new(game.at_start())));
        let entries = game.entries_since(self.recorded.unwrap_or_default());
        self.recorded = Some(game.record_extent());
        let is_new = begin.is_some();
        let append = (is_new || !entries.is_empty()).then_some(Order::Append(entries));
        begin.into_iter().chain(append).collect()
    }

    /// Returns the order that records how the game was left; `None` if nothing of the game was recorded.
    pub fn leave(&self, game: &Game) -> Option<Order> {
        self.recorded.is_some().then(|| Order::Append(vec![game.left()]))
    }
}
