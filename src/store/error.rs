//! The errors of reading and writing files.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::saves;

/// The error of a game, of settings or of statistics that could not be saved. Play goes on.
#[derive(Debug)]
#[non_exhaustive]
pub enum SaveError {
    /// The system reported an error.
    Io {
        /// The attempt as a verb: "write".
        doing: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// The path is that of a folder, a pipe or the like.
    NotAFile(PathBuf),
    /// The history is larger than a save may be.
    TooLarge,
    /// There is no folder of games.
    Nowhere,
    /// Other instances took every name for the file of a game.
    NoName,
    /// Another instance is writing the settings.
    SettingsBusy,
    /// Another instance is writing the statistics.
    StatisticsBusy,
    /// A file of settings or statistics cannot be changed: its name and the reason.
    LeftAlone(String),
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
                write!(f, "cannot {doing} {}: {}", path.display(), reason(error))
            }
            Self::NotAFile(path) => write!(f, "cannot write {}: not a file", path.display()),
            Self::Nowhere => f.write_str("there is no folder for the game"),
            Self::TooLarge => f.write_str("cannot save: this game has too many moves"),
            Self::NoName => f.write_str("cannot save: no name for the file of the game is free"),
            Self::SettingsBusy => {
                f.write_str("cannot save the settings: another program is writing them")
            }
            Self::StatisticsBusy => {
                f.write_str("cannot save the statistics: another program is writing them")
            }
            Self::LeftAlone(why) => write!(f, "{why}; the file is left alone"),
        }
    }
}

impl std::error::Error for SaveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io { error, .. } => Some(error),
            Self::NotAFile(_)
            | Self::Nowhere
            | Self::TooLarge
            | Self::NoName
            | Self::SettingsBusy
            | Self::StatisticsBusy
            | Self::LeftAlone(_) => None,
        }
    }
}

/// The error of a file that cannot be used. It is displayed right after the file's name, and so begins with a space
/// or a colon: "settings.toml:3: .." and "The saved game is damaged".
#[derive(Debug)]
pub(super) enum Unreadable {
    /// It is a folder, a pipe or the like.
    NotAFile,
    /// It is larger than any file that the program writes.
    TooLarge,
    /// The system reported an error.
    Io(io::Error),
    /// It is not UTF-8 text.
    NotUtf8,
    /// Its text is not one of this program's.
    Text(saves::Error),
    /// A line has a syntax error.
    Line(usize, String),
    /// This setting has a table in place of a value.
    Table(&'static str),
}

impl Unreadable {
    /// Returns true if the file was read and its content is bad. Otherwise the file may be good: the system could not
    /// read it, or it is of a newer version.
    pub(super) fn is_bad_content(&self) -> bool {
        match self {
            Self::NotAFile | Self::TooLarge | Self::Io(_) | Self::Text(saves::Error::Newer(_)) => {
                false
            }
            Self::NotUtf8 | Self::Text(_) | Self::Line(..) | Self::Table(_) => true,
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAFile => f.write_str(" is not a file"),
            Self::TooLarge => f.write_str(" is too large"),
            Self::Io(error) => write!(f, " cannot be read ({})", reason(error)),
            Self::NotUtf8 => f.write_str(" is not UTF-8 text"),
            Self::Text(error) => error.fmt(f),
            Self::Line(number, why) => write!(f, ":{number}: {why}"),
            Self::Table(name) => write!(f, " has a table {name} in the place of a value"),
        }
    }
}

impl From<saves::Error> for Unreadable {
    fn from(error: saves::Error) -> Self {
        Self::Text(error)
    }
}

/// Returns the message of an error without the system's number for it.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error ") {
        Some((reason, _)) => reason.to_owned(),
        None => text,
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
    }
}
