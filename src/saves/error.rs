//! The error of a text that is no game.

use std::fmt;

/// The reason why a text cannot be read as a game. It is displayed right after the name of the text, so it begins with
/// a space: "The saved game is damaged".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// A newer version of the format, with this number.
    Newer(u32),
    /// The text is no save of this program.
    Foreign,
    /// A checksum is wrong.
    Damaged,
    /// The content is impossible, for this reason.
    Invalid(String),
}

impl Error {
    /// Makes the error for impossible content.
    pub(crate) fn invalid(why: impl Into<String>) -> Self {
        Self::Invalid(why.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Newer(version) => write!(f, " is from a newer version (format {version})"),
            Self::Foreign => f.write_str(" is not a game of this program"),
            Self::Damaged => f.write_str(" is damaged"),
            Self::Invalid(why) => write!(f, " cannot be understood ({why})"),
        }
    }
}

impl std::error::Error for Error {}
