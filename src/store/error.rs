//! The errors of reading and writing files.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::saves;

/// The reason why a game, settings or statistics could not be saved. The game goes on.
#[derive(Debug)]
#[non_exhaustive]
pub enum SaveError {
    Io {
        /// The attempt as a verb, such as "write".
        doing: &'static str,
        path: PathBuf,
        error: io::Error,
    },
    Nowhere,
    /// Another instance is writing the statistics.
    StatisticsBusy,
    /// A file of settings or statistics that must not be changed: its name and the reason.
    LeftAlone(String),
    /// Any other reason.
    Other(String),
}

impl SaveError {
    pub(super) fn io(doing: &'static str, path: &Path, error: io::Error) -> Self {
        let path = path.to_path_buf();
        Self::Io { doing, path, error }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { doing, path, error } => {
                write!(f, "{}: cannot {doing} {}", short_reason(error), path.display())
            }
            Self::Nowhere => f.write_str("there is no folder for the game"),
            Self::StatisticsBusy => {
                f.write_str("cannot save the statistics: another program is writing them")
            }
            Self::LeftAlone(why) => write!(f, "{why}; the file is left alone"),
            Self::Other(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for SaveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io { error, .. } => Some(error),
            Self::Nowhere | Self::StatisticsBusy | Self::LeftAlone(_) | Self::Other(_) => None,
        }
    }
}

/// The reason why a file cannot be used. It is displayed right after the file's name, so it begins with a space or a
/// colon: "settings.toml:3: .." and "The saved game is damaged".
#[derive(Debug)]
pub(super) enum Unreadable {
    Io(io::Error),
    /// It was not made for this version: a folder, a file that is too large, or one of a newer version.
    Unfit(String),
    /// It was read, and its content is bad.
    Bad(String),
}

impl Unreadable {
    /// Makes the error for a line with a syntax error; lines count from 1.
    pub(super) fn line(number: usize, why: &str) -> Self {
        Self::Bad(format!(":{number}: {why}"))
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, " cannot be read ({})", short_reason(error)),
            Self::Unfit(why) | Self::Bad(why) => f.write_str(why),
        }
    }
}

impl From<saves::Error> for Unreadable {
    fn from(error: saves::Error) -> Self {
        match error {
            saves::Error::Newer(_) => Self::Unfit(error.to_string()),
            saves::Error::Foreign | saves::Error::Damaged | saves::Error::Invalid(_) => {
                Self::Bad(error.to_string())
            }
        }
    }
}

/// Returns the message of an error, without the error number.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error ") {
        Some((reason, _)) => reason.to_owned(),
        None => text,
    }
}

/// Returns the reason why a file cannot be used, in a few words that begin a sentence's second part.
pub(super) fn short_reason(error: &io::Error) -> String {
    let known = match error.kind() {
        ErrorKind::StorageFull => "no space left",
        ErrorKind::QuotaExceeded => "the quota is used up",
        ErrorKind::FileTooLarge => "the file is too large",
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only",
        ErrorKind::PermissionDenied => "no permission",
        _ => return lower_case(&reason(error)),
    };
    known.to_owned()
}

/// Returns the text without the capital letter that it begins with. An abbreviation stays.
fn lower_case(text: &str) -> String {
    let mut chars = text.chars();
    match (chars.next(), chars.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => {
            first.to_lowercase().chain(chars).collect()
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_has_no_number() {
        let error = io::Error::from_raw_os_error(2);
        assert!(error.to_string().ends_with("(os error 2)"));
        assert!(!reason(&error).contains("os error"), "{}", reason(&error));
        assert_eq!(reason(&io::Error::other("gone")), "gone");
        assert_eq!(short_reason(&io::Error::other("Is a directory")), "is a directory");
        assert_eq!(short_reason(&io::Error::other("OSError")), "OSError");
        assert_eq!(short_reason(&io::Error::from_raw_os_error(13)), "no permission");
    }

    /// Where there is no room for all of it, the path is what is cut.
    #[test]
    fn the_reason_stands_before_the_path() {
        let full = io::Error::from(ErrorKind::StorageFull);
        let error = SaveError::io("write", Path::new("/home/me/games/1.jsonl"), full);
        assert_eq!(error.to_string(), "no space left: cannot write /home/me/games/1.jsonl");
    }
}
