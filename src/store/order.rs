//! What is to be kept, as values that can be handed to another thread.

use crate::play::{Entry, Game, Recorded};
use crate::settings::Change;

/// Something to keep.
#[derive(Clone, PartialEq, Debug)]
pub enum Order {
    /// What follows belongs to another game, which is here at its start.
    Begin(Box<Game>),
    /// The game went on.
    Append(Vec<Entry>),
    /// The player changed these settings.
    Settings(Vec<Change>),
}

/// Remembers how much of a game was handed over, and makes the orders for the rest.
#[derive(Clone, Copy, Debug)]
pub struct Recorder {
    /// `None` where nothing of the game at hand was handed over.
    recorded: Option<Recorded>,
}

impl Recorder {
    /// Begins with the game that was loaded, if one was.
    pub fn new(loaded: Option<&Game>) -> Self {
        Self { recorded: loaded.map(Game::recorded) }
    }

    /// Notes that the game at hand is another one from now on.
    pub fn begin(&mut self) {
        self.recorded = None;
    }

    /// Returns the orders that keep the game as it is now; none where it is kept already.
    pub fn changes(&mut self, game: &Game) -> Vec<Order> {
        let begin = self.recorded.is_none().then(|| Order::Begin(Box::new(game.at_start())));
        let entries = game.since(self.recorded.unwrap_or_default());
        self.recorded = Some(game.recorded());
        let is_new = begin.is_some();
        let append = (is_new || !entries.is_empty()).then_some(Order::Append(entries));
        begin.into_iter().chain(append).collect()
    }

    /// Returns the order that notes how the game was left, if any of it was handed over.
    pub fn leave(&self, game: &Game) -> Option<Order> {
        self.recorded.is_some().then(|| Order::Append(vec![game.left()]))
    }
}
