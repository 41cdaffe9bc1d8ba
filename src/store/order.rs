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

/// The extent of the game that orders were made for, to make the orders for the rest.
#[derive(Clone, Copy, Debug)]
pub struct Recorder {
    /// `None` if no orders were made for the present game.
    recorded: Option<RecordExtent>,
}

impl Recorder {
    /// Begins with the loaded game, if there is one.
    pub fn new(loaded: Option<&Game>) -> Self {
        Self { recorded: loaded.map(Game::record_extent) }
    }

    /// Begins with another game, of which nothing is saved.
    pub fn begin(&mut self) {
        self.recorded = None;
    }

    /// Returns the orders that save the game in its present state; none if it is saved already.
    pub fn changes(&mut self, game: &Game) -> Vec<Order> {
        let begin = self.recorded.is_none().then(|| Order::Begin(Box::new(game.at_start())));
        let entries = game.entries_since(self.recorded.unwrap_or_default());
        self.recorded = Some(game.record_extent());
        let is_new = begin.is_some();
        let append = (is_new || !entries.is_empty()).then_some(Order::Append(entries));
        begin.into_iter().chain(append).collect()
    }

    /// Returns the order that records how the game was left, if any orders were made for it.
    pub fn leave(&self, game: &Game) -> Option<Order> {
        self.recorded.is_some().then(|| Order::Append(vec![game.left()]))
    }
}
