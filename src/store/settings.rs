//! What the player chose, kept as `settings.toml`.

use std::ops::RangeInclusive;
use std::path::Path;

use serde::{Deserialize, Deserializer, Serialize};

use super::error::Unreadable;
use super::files;

/// The speeds that a settings file may name, in steps a second.
pub const SPEEDS: RangeInclusive<f64> = 1.0..=1e9;

/// A settings file larger than this is none.
const MAX_SETTINGS: u64 = 1 << 20;

/// What the player chose. In the file a key that is missing has its default, and one that is unknown
/// is passed over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in the file")]
pub struct Settings {
    /// Whether placing a digit takes it from the marks of the cells that see it.
    pub clear_peer_marks: bool,
    /// Whether frames are drawn in ASCII.
    pub ascii: bool,
    /// Whether the mouse is the program's, rather than the terminal's to select text with.
    pub mouse: bool,
    /// Whether a search jumps from event to event instead of being animated.
    pub reduced_motion: bool,
    /// What the colours are made for.
    pub background: Background,
    /// The engine to watch on a Sudoku, by name.
    pub engine: String,
    /// The engine to watch on a Sudominoku, by name.
    pub domino_engine: String,
    /// Steps a second while watching, one of [`SPEEDS`].
    #[serde(deserialize_with = "speed")]
    pub speed: f64,
}

/// The terminal's background, for which the colours are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Background {
    /// What the terminal says it is, else dark.
    #[default]
    Auto,
    /// Light text on dark.
    Dark,
    /// Dark text on light.
    Light,
}

impl Background {
    /// The three.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Dark, Self::Light];

    /// Its name in the settings file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            clear_peer_marks: true,
            ascii: false,
            mouse: true,
            reduced_motion: false,
            background: Background::Auto,
            engine: "flags".into(),
            domino_engine: "dominoes".into(),
            speed: 8.0,
        }
    }
}

impl Settings {
    /// The text of the file, which reads back whatever the speed was.
    pub(super) fn to_toml(&self) -> String {
        let kept =
            Self { speed: self.speed.max(*SPEEDS.start()).min(*SPEEDS.end()), ..self.clone() };
        toml::to_string(&kept).expect("booleans, strings and a number are TOML")
    }

    fn from_toml(text: &str) -> Result<Self, Unreadable> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let line = text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1;
            Unreadable::Line(line, error.message().replace('\n', ", "))
        })
    }
}

/// The settings in a file, the defaults where there is no file.
pub(super) fn read(path: &Path) -> Result<Settings, Unreadable> {
    match files::read(path, MAX_SETTINGS)? {
        Some(text) => Settings::from_toml(&text),
        None => Ok(Settings::default()),
    }
}

fn speed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let speed = f64::deserialize(deserializer)?;
    if SPEEDS.contains(&speed) {
        return Ok(speed);
    }
    let (slowest, fastest) = (SPEEDS.start(), SPEEDS.end());
    Err(serde::de::Error::custom(format!(
        "speed {speed} is not between {slowest} and {fastest} steps a second"
    )))
}
