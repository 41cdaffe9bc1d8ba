//! The time without input, after which the clock of a game stands still: it counts no empty chair.

use std::time::Duration;

use super::Game;

/// The time without input for which the clock runs on. It stays on the clock.
pub const PATIENCE: Duration = Duration::from_secs(5 * 60);

/// The time since the last input of the player.
///
/// ```
/// use std::time::Duration;
///
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, Idle};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let mut idle = Idle::default();
/// for _ in 0..18 {
///     game.tick(idle.pass(Duration::from_secs(60), &game));
/// }
/// assert_eq!(game.elapsed(), Duration::from_secs(5 * 60));
/// assert!(idle.end(), "the player hears that the clock stood still");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Idle(Duration);

impl Idle {
    /// Counts time without input, and returns the part of it that goes on the clock of the game. Against the time of
    /// somebody else the clock never stops by itself.
    #[must_use]
    pub fn pass(&mut self, time: Duration, game: &Game) -> Duration {
        if game.time_to_beat().is_some() {
            return time;
        }
        let left = PATIENCE.saturating_sub(self.0);
        self.0 = self.0.saturating_add(time);
        time.min(left)
    }

    /// Returns the time without input after which the clock would stand still.
    #[must_use]
    pub fn left(self) -> Duration {
        PATIENCE.saturating_sub(self.0)
    }

    /// Returns true if the clock stands still until the next input.
    pub fn is_over(self) -> bool {
        self.0 >= PATIENCE
    }

    /// Begins again because of an input. Returns true if the clock stood still until now.
    pub fn end(&mut self) -> bool {
        std::mem::take(self).is_over()
    }
}
