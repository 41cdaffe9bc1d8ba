//! Settings that are one of a few words.

use std::time::Duration;

use super::value::{AUTOMATIC, Field, Value};
use crate::generate::Symmetry;
use crate::grid::CellNames;

/// A type whose values have words in a settings file.
pub(super) trait Choice: Copy + 'static {
    const ALL: &'static [Self];

    fn word(self) -> &'static str;
}

/// Declares a type with its words, the default first.
macro_rules! choices {
    ($(
        $(#[$about:meta])*
        $name:ident {
            $(#[$default_about:meta])* $default:ident $default_word:literal,
            $($(#[$what:meta])* $variant:ident $word:literal,)*
        }
    )*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name {
            $(#[$default_about])* #[default] $default,
            $($(#[$what])* $variant),*
        }

        impl Choice for $name {
            const ALL: &'static [Self] = &[Self::$default, $(Self::$variant),*];

            fn word(self) -> &'static str {
                match self { Self::$default => $default_word, $(Self::$variant => $word),* }
            }
        }
    )*};
}

choices! {
    /// The background of the terminal, which determines the colours.
    Background {
        /// The background that the terminal reports; else colours that are seen on either.
        Auto "auto",
        /// Light text on dark.
        Dark "dark",
        /// Dark text on light.
        Light "light",
    }

    /// The board of a game on a terminal without room for both large digits and all marks.
    BoardChoice {
        /// Room for every mark, where that fits.
        Auto "auto",
        /// Digits between lines, and the marks of one block beside the board.
        Digits "digits",
    }

    /// The unit in which a game shows its time.
    ClockChoice {
        /// The screen changes every second.
        Seconds "seconds",
        /// The screen changes every minute, for those to whom a program reads what changed.
        Minutes "minutes",
        /// The time is not shown.
        Off "off",
    }

    /// The time at which a game shows that a digit is wrong.
    WrongDigits {
        /// With the check that asks for it.
        WhenAsked "when-asked",
        /// As soon as it is written.
        AtOnce "at-once",
    }
}

impl ClockChoice {
    /// Returns the time until the clock shows something else; `None` if it shows nothing.
    pub fn until_next(self, time: Duration) -> Option<Duration> {
        let unit = match self {
            Self::Seconds => Duration::from_secs(1),
            Self::Minutes => Duration::from_secs(60),
            Self::Off => return None,
        };
        let seconds = Duration::from_secs(time.as_secs() % unit.as_secs());
        let past = seconds + Duration::from_nanos(u64::from(time.subsec_nanos()));
        Some(unit.saturating_sub(past))
    }
}

/// The characters of lines and signs: ASCII, or those of Unicode that a terminal may not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AsciiOnly {
    /// What the terminal shows well.
    #[default]
    Auto,
    On,
    Off,
}

impl Field for AsciiOnly {
    fn to_value(&self) -> Value {
        match self {
            Self::Auto => AUTOMATIC,
            Self::On => Value::Switch(true),
            Self::Off => Value::Switch(false),
        }
    }

    fn from_value(value: Value) -> Self {
        match value {
            Value::Switch(true) => Self::On,
            Value::Switch(false) => Self::Off,
            _ => Self::Auto,
        }
    }
}

impl Choice for Symmetry {
    const ALL: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        self.name()
    }
}

impl Choice for CellNames {
    const ALL: &'static [Self] = &[Self::Auto, Self::Words, Self::Short];

    fn word(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Words => "words",
            Self::Short => "short",
        }
    }
}

pub(super) fn words<T: Choice>() -> Vec<&'static str> {
    T::ALL.iter().map(|it| it.word()).collect()
}
