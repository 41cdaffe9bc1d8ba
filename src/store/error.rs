//! What can go wrong with a file, in words.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a game or the settings could not be kept. Play goes on.
#[derive(Debug)]
pub enum SaveError {
    /// The system said no.
    Io {
        /// What was attempted, a verb: "write".
        doing: &'static str,
        /// On what.
        path: PathBuf,
        /// The answer.
        error: io::Error,
    },
    /// Something other than a file stands where one should be written.
    NotAFile(PathBuf),
    /// The history has grown past what a save may hold.
    TooLarge,
    /// Others take every name for the file of a game.
    NoName,
    /// Another instance is writing the settings at this moment.
    SettingsBusy,
    /// A settings file is not one that can be changed: its name, and why.
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
            Self::TooLarge => f.write_str("cannot save: this game has too many moves to keep"),
            Self::NoName => f.write_str("cannot save: no name for the file of the game is free"),
            Self::SettingsBusy => f.write_str("cannot save the settings: another program does"),
            Self::LeftAlone(why) => write!(f, "{why}; the file is left alone"),
        }
    }
}

impl std::error::Error for SaveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io { error, .. } => Some(error),
            Self::NotAFile(_)
            | Self::TooLarge
            | Self::NoName
            | Self::SettingsBusy
            | Self::LeftAlone(_) => None,
        }
    }
}

/// Why what stands in a file is not what should be there. Displayed right after the file's name, with
/// the space or the colon that this takes: "settings.toml:3: .." and "The saved game is damaged".
#[derive(Debug)]
pub(super) enum Unreadable {
    /// It is a folder, a pipe or the like.
    NotAFile,
    /// It is larger than any of ours.
    TooLarge,
    /// The system does not let us read it.
    Io(io::Error),
    /// It is no text.
    NotUtf8,
    /// It was written by a program of a later format.
    Newer(u32),
    /// It is not what this program writes.
    Foreign,
    /// It is not as this program left it.
    Damaged,
    /// It tells of what no game could have been, and how that shows.
    Unsound(String),
    /// A line of it cannot be understood.
    Line(usize, String),
    /// A table stands where this setting has a value.
    Table(&'static str),
}

impl Unreadable {
    /// Was the file read, and found not to be what it should be? Otherwise the system, or a newer version, is
    /// the reason, and the file may be good.
    pub(super) fn is_found_bad(&self) -> bool {
        match self {
            Self::NotUtf8
            | Self::Foreign
            | Self::Damaged
            | Self::Unsound(_)
            | Self::Line(..)
            | Self::Table(_) => true,
            Self::NotAFile | Self::TooLarge | Self::Io(_) | Self::Newer(_) => false,
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
            Self::Newer(version) => write!(f, " is from a newer version (format {version})"),
            Self::Foreign => f.write_str(" is not a game of this program"),
            Self::Damaged => f.write_str(" is damaged"),
            Self::Unsound(why) => write!(f, " cannot be understood ({why})"),
            Self::Line(number, why) => write!(f, ":{number}: {why}"),
            Self::Table(name) => write!(f, " has a table {name} in the place of a value"),
        }
    }
}

/// What an error says, without the number of the system's error.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error ") {
        Some(end) => text[..end].to_owned(),
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
