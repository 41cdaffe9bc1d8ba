//! The values of settings: their kinds, parsing, and the types of the fields.

use std::fmt;

use super::choices::Choice;
use super::{AUTO, Name, Setting};
use crate::logic::TechniqueSet;
use crate::search::{self, EngineInfo};

/// The kind of values that a setting has.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// On or off.
    Switch,
    /// On or off, or `auto`: the program decides.
    AutoSwitch,
    /// One of the words that this function returns. If `off` is one of them, a switch is a value too: on is the first word.
    Word(fn() -> Vec<&'static str>),
    /// One of the names that this function returns, or one of the player's own.
    Named(fn() -> Vec<&'static str>),
    /// The names of techniques, with semicolons between, or `all` or `none`.
    Techniques,
    /// A number in this range, both ends included.
    Number(f64, f64),
}

/// A value of one of the kinds. It is displayed as flags and variables accept it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// On or off.
    Switch(bool),
    Word(&'static str),
    Name(Name),
    Techniques(TechniqueSet),
    Number(f64),
}

/// The word of a choice that a switch sets when it is off.
const OFF: &str = "off";

/// The value of an [`AutoSwitch`](Kind::AutoSwitch) that the program decides.
pub(super) const AUTOMATIC: Value = Value::Word(AUTO);

/// A value from a file, before it is checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Given<'a> {
    /// True or false.
    Switch(bool),
    Text(&'a str),
    Number(f64),
    /// Any other value, such as a list, which is wrong.
    Other,
}

/// The error for a wrong value. It is displayed with the right values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadValue {
    pub(super) setting: &'static Setting,
}

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} takes {}", self.setting.name, self.setting.kind)
    }
}

impl std::error::Error for BadValue {}

impl Kind {
    /// Returns the value, if it is of this kind and in range.
    pub(super) fn accept(self, given: Given<'_>) -> Option<Value> {
        match (self, given) {
            (Self::Switch | Self::AutoSwitch, Given::Switch(on)) => Some(Value::Switch(on)),
            (Self::AutoSwitch, Given::Text(text)) => (text == AUTO).then_some(AUTOMATIC),
            (Self::Word(words), Given::Text(text)) => {
                words().into_iter().find(|it| *it == text).map(Value::Word)
            }
            (Self::Word(words), Given::Switch(on)) => {
                let words = words();
                let off = words.iter().position(|word| *word == OFF)?;
                Some(Value::Word(words[if on { 0 } else { off }]))
            }
            (Self::Named(_), Given::Text(text)) => Name::new(text).map(Value::Name),
            (Self::Techniques, Given::Text(text)) => text.parse().ok().map(Value::Techniques),
            (Self::Number(least, most), Given::Number(number)) => {
                (least..=most).contains(&number).then_some(Value::Number(number))
            }
            (
                Self::Switch
                | Self::AutoSwitch
                | Self::Word(_)
                | Self::Named(_)
                | Self::Techniques
                | Self::Number(..),
                _,
            ) => None,
        }
    }

    /// Parses a value of this kind.
    pub(super) fn parse(self, text: &str) -> Option<Value> {
        match self {
            Self::Switch => Some(Value::Switch(parse_switch(text)?)),
            Self::AutoSwitch => {
                let switch = parse_switch(text).map(Value::Switch);
                switch.or_else(|| self.accept(Given::Text(text)))
            }
            Self::Word(_) => {
                let word = self.accept(Given::Text(text));
                word.or_else(|| self.accept(Given::Switch(parse_switch(text)?)))
            }
            Self::Named(_) | Self::Techniques => self.accept(Given::Text(text)),
            // The standard library's way to read these brings tables of 10 KB to a page; JSON is read there anyway.
            Self::Number(..) => self.accept(Given::Number(serde_json::from_str(text).ok()?)),
        }
    }
}

fn parse_switch(text: &str) -> Option<bool> {
    match text {
        "1" | "true" | "on" | "yes" => Some(true),
        "0" | "false" | "off" | "no" => Some(false),
        _ => None,
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch => f.write_str("true or false"),
            Self::AutoSwitch => write!(f, "{AUTO}, true or false"),
            Self::Word(words) => {
                let words = words();
                let (last, others) = words.split_last().expect("a choice has words");
                write!(f, "{} or {last}", others.join(", "))
            }
            Self::Named(names) => write!(f, "{} or the name of your own", names().join(", ")),
            Self::Techniques => {
                f.write_str("all, none or names of techniques with semicolons between")
            }
            Self::Number(least, most) => write!(f, "a number from {least} to {most}"),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(on) => write!(f, "{on}"),
            Self::Word(word) => f.write_str(word),
            Self::Name(name) => write!(f, "{name}"),
            Self::Techniques(set) => write!(f, "{set}"),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// A type of a field of [`Settings`](super::Settings). The table assigns only values of the field's kind.
pub(super) trait Field {
    fn to_value(&self) -> Value;
    fn from_value(value: Value) -> Self;
}

/// The reason why a value has its field's type.
const OF_ITS_KIND: &str = "the table's kinds and types agree";

/// Implements [`Field`] for types with a common kind of values.
macro_rules! fields {
    ($($type:ty: $kind:ident;)*) => {$(
        impl Field for $type {
            fn to_value(&self) -> Value {
                Value::$kind(*self)
            }

            fn from_value(value: Value) -> Self {
                if let Value::$kind(own) = value { Some(own) } else { None }.expect(OF_ITS_KIND)
            }
        }
    )*};
}

fields! {
    bool: Switch;
    f64: Number;
    &'static str: Word;
    Name: Name;
    TechniqueSet: Techniques;
}

impl Field for &'static EngineInfo {
    fn to_value(&self) -> Value {
        Value::Word(self.name)
    }

    fn from_value(value: Value) -> Self {
        search::engine(Field::from_value(value)).expect(OF_ITS_KIND)
    }
}

impl<T: Choice> Field for T {
    fn to_value(&self) -> Value {
        Value::Word(self.word())
    }

    fn from_value(value: Value) -> Self {
        let word = <&str>::from_value(value);
        *T::ALL.iter().find(|it| it.word() == word).expect(OF_ITS_KIND)
    }
}

#[cfg(test)]
mod tests {
    use crate::settings::{SETTINGS, Settings, setting, theme_names};

    use super::*;

    #[test]
    fn a_value_of_another_kind_is_refused_with_the_values_that_are_taken() {
        let check = |name: &str, given, words: &str| {
            assert_eq!(setting(name).unwrap().given(given).unwrap_err().to_string(), words);
        };
        check("mouse", Given::Number(1.0), "mouse takes true or false");
        check("background", Given::Text("grey"), "background takes auto, dark or light");
        check("speed", Given::Number(0.5), "speed takes a number from 1 to 1000000000");
        check("speed", Given::Number(f64::NAN), "speed takes a number from 1 to 1000000000");
        check("domino_engine", Given::Text("flags"), "domino_engine takes dominoes or tiler");
        check("ascii", Given::Other, "ascii takes auto, true or false");
        check("ascii", Given::Text("perhaps"), "ascii takes auto, true or false");
        let names = theme_names().join(", ");
        check(
            "theme",
            Given::Text("My theme"),
            &format!("theme takes {names} or the name of your own"),
        );
    }

    #[test]
    fn a_text_is_parsed_as_a_value_of_the_kind() {
        let check = |name: &str, text, value| {
            assert_eq!(setting(name).unwrap().parse(text).ok().map(|it| it.value()), value);
        };
        for (texts, on) in
            [(["1", "true", "on", "yes"], true), (["0", "false", "off", "no"], false)]
        {
            for text in texts {
                check("ascii", text, Some(Value::Switch(on)));
            }
        }
        check("ascii", "auto", Some(Value::Word("auto")));
        check("mouse", "auto", None);
        check("ascii", "perhaps", None);
        check("speed", "1e3", Some(Value::Number(1000.0)));
        check("speed", "fast", None);
        check("engine", "links", Some(Value::Word("links")));
        check("engine", "true", None);
    }

    #[test]
    fn true_and_false_of_the_clock_keep_their_meaning() {
        let clock = setting("clock").unwrap();
        for (on, text, word) in [(true, "yes", "seconds"), (false, "0", "off")] {
            let value = Value::Word(word);
            assert_eq!(clock.given(Given::Switch(on)).unwrap().value(), value);
            assert_eq!(clock.parse(text).unwrap().value(), value);
        }
        let background = setting("background").unwrap();
        background.given(Given::Switch(true)).unwrap_err();
    }

    #[test]
    fn every_word_of_the_table_has_a_value_of_its_field() {
        for setting in SETTINGS {
            let Kind::Word(words) = setting.kind else { continue };
            for word in words() {
                let mut settings = Settings::default();
                settings.apply(&[setting.parse(word).unwrap()]);
                assert_eq!(setting.of(&settings), Value::Word(word));
            }
        }
    }
}
