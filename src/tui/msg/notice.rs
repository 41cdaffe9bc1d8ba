//! Short messages to the player.

/// A message to the player, shown until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// Its tone.
    pub tone: Tone,
}

impl Message {
    /// Makes a neutral message.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain }
    }

    /// Makes a message of success.
    pub fn good(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Good }
    }

    /// Makes a message of failure.
    pub fn bad(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Bad }
    }
}

/// The tone of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Neutral.
    Plain,
    /// Success.
    Good,
    /// Failure.
    Bad,
}
