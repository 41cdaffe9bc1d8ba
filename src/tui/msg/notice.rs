//! Short messages to the player.

/// A message to the player, shown for some seconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The sentence.
    pub text: String,
    pub tone: Tone,
}

impl Message {
    /// Makes a neutral message.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain }
    }

    /// Makes a neutral message that nothing was done; a held key shows it once.
    pub fn refusal(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Refusal }
    }

    /// Makes a neutral message about unfinished work.
    pub fn waiting(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Waiting }
    }

    /// Makes a message of success.
    pub fn good(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Good }
    }

    /// Makes a message of failure that keys do not remove before it can be read.
    pub fn warning(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Warning }
    }

    /// Makes a message of failure.
    pub fn bad(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Bad }
    }
}

/// The tone of a message: its colour, and how long it stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Neutral.
    Plain,
    /// Neutral: nothing was done. A key that is held shows it once.
    Refusal,
    /// Neutral: work is under way. It stays until another message comes or the work is cancelled.
    Waiting,
    /// Success.
    Good,
    /// Failure.
    Bad,
    /// Failure before the first key. Keys do not remove it; it stays for its time, or until another message comes.
    Warning,
}
