//! The state of saving the game, and the sentence about it.

use std::fmt;

/// The state of saving the game. Everything that the program says about saving is made from this.
///
/// ```
/// use sudoscope::words::Saving;
///
/// assert_eq!(Saving::Kept.sentence(), "The game is kept.");
/// let full = Saving::Failing("no space left: cannot write games/1.jsonl".into());
/// assert_eq!(full.to_string(), "the game is not kept: no space left: cannot write games/1.jsonl");
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
    /// Returns the sentence for the player in a row of some columns, without its first words if these take the room of the
    /// reason.
    pub fn sentence_in(&self, columns: u16) -> String {
        let whole = self.sentence();
        if super::wrap::width(&whole) + 2 <= columns.into() {
            return whole;
        }
        whole.replacen("The game is not kept", "Not kept", 1)
    }

    /// Returns the sentence for the player.
    pub fn sentence(&self) -> String {
        super::sentence(&self.to_string())
    }
}

/// Returns the question before a player leaves without moves that are in no file.
pub(crate) fn leave_without(n_moves: usize) -> String {
    let (moves, them) = match n_moves {
        1 => ("1 move is".to_owned(), "it"),
        n => (format!("{} moves are", super::count(n as u64)), "them"),
    };
    format!("{moves} not kept: leave without {them}?")
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
