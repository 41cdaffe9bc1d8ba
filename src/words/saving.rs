//! The state of saving the game, and the sentence about it.

use std::fmt;

/// The state of saving the game. Everything that the program says about saving is made from this.
///
/// ```
/// use sudoscope::words::Saving;
///
/// assert_eq!(Saving::Kept.sentence(), "The game is kept.");
/// let full = Saving::Failing("cannot write games/1.jsonl: No space left on device".into());
/// assert_eq!(full.to_string(), "the game is not kept: cannot write games/1.jsonl: No space left on device");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Saving {
    /// Every move is saved, or none was made.
    #[default]
    Kept,
    /// The last attempt failed for this reason. Another one follows.
    Failing(String),
    /// There is no folder for saves.
    Nowhere,
}

impl Saving {
    /// Returns the sentence for the player.
    pub fn sentence(&self) -> String {
        super::sentence(&self.to_string())
    }
}

impl fmt::Display for Saving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kept => f.write_str("the game is kept"),
            Self::Failing(reason) => write!(f, "the game is not kept: {reason}"),
            Self::Nowhere => {
                f.write_str("the game is not kept: $HOME does not name a folder by its full path")
            }
        }
    }
}
