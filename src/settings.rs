//! The table of settings, [`SETTINGS`], and their values, [`Settings`].
//!
//! A setting is one line of the table. Its key in the file, its environment variable, its flag, its line in the options
//! and its row in the docs are made from that line. The code that uses the value reads the field of [`Settings`].
//!
//! The value in effect comes from the topmost layer that has one:
//!
//! ```text
//! flags          --ascii             this run
//! environment    SUDOSCOPE_ASCII=1   this shell
//! config.toml    ascii = true        the player's file
//! state.toml     speed = 20          the value used last, for settings with `Home::State`
//! defaults       the table
//! ```
//!
//! A layer is a list of [`Change`]s, applied from the bottom up. Only settings that the player changes while the
//! program runs are written to a file ([`Settings::changes_since`]); values from flags and variables are not.
//!
//! Nothing here reads a file or the environment: `store` and `cli` do.

mod choices;
mod environment;
mod name;
mod own_keys;
mod own_themes;
mod print;
#[rustfmt::skip]
mod themes;
mod value;

use crate::generate::Symmetry;
use crate::grid::CellNames;
use crate::logic::TechniqueSet;
use crate::search::{self, ENGINES, EngineInfo};

use choices::words;
pub use choices::{AsciiOnly, Background, BoardChoice, ClockChoice, WrongDigits};
pub use environment::from_environment;
pub use name::Name;
pub use own_keys::{OwnKey, OwnKeys};
pub use own_themes::{OwnPart, OwnRole, OwnStyle, OwnTheme, OwnThemes};
pub use print::printed;
pub use themes::{AA, AUTO, Colours, Scheme, THEMES, ThemeInfo, theme_names};
pub use value::{BadValue, Given, Kind, Value};

use Kind::{AutoSwitch, Named, Number, Switch, Techniques, Word};
use value::{AUTOMATIC, Field};

/// A line of the table of settings.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The key in a file.
    pub name: &'static str,
    /// The kind of its values.
    pub kind: Kind,
    /// The value if no layer has one.
    pub default: Value,
    /// The file where it is saved.
    pub home: Home,
    /// The group in which a list shows it.
    pub group: Group,
    /// A few words, for a list.
    pub label: &'static str,
    /// An explanation: a sentence without its full stop.
    pub help: &'static str,
    get: fn(&Settings) -> Value,
    set: fn(&mut Settings, Value),
}

/// The file where a setting is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// `config.toml`, which belongs to the player.
    Config,
    /// `state.toml`, which belongs to the program and has the value used last. A line in `config.toml` overrides it.
    State,
}

/// A group of settings in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    Playing,
    Looks,
    Watching,
}

impl Group {
    /// Returns its title in a list.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Playing => "Playing",
            Self::Looks => "Looks",
            Self::Watching => "Watching",
        }
    }
}

/// Makes the table, the fields and their defaults from one list.
macro_rules! settings {
    ($($name:ident: $type:ty, $kind:expr, $default:expr, $home:ident, $group:ident, $label:literal, $help:literal;)*) => {
        /// All settings, in the order of lists.
        pub static SETTINGS: &[Setting] = &[$(Setting {
            name: stringify!($name),
            kind: $kind,
            default: $default,
            home: Home::$home,
            group: Group::$group,
            label: $label,
            help: $help,
            get: |settings| settings.$name.to_value(),
            set: |settings, value| settings.$name = Field::from_value(value),
        }),*];

        /// The values in effect.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Settings {
            $(#[doc = concat!($help, ".")] pub $name: $type,)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($name: Field::from_value($default),)* }
            }
        }
    };
}

const ON: Value = Value::Switch(true);
const OFF: Value = Value::Switch(false);

/// Returns the name that a word of the table stands for.
const fn name_of(word: &str) -> Value {
    Value::Name(Name::new(word).expect("the names of the table are names"))
}

settings! {
    mistakes: WrongDigits, Word(words::<WrongDigits>), Value::Word("when-asked"), Config, Playing, "Show wrong digits",
        "Mark wrong digits when you ask, or at once, which counts as a hint";
    clock: ClockChoice, Word(words::<ClockChoice>), Value::Word("seconds"), Config, Playing, "Clock",
        "Show the time of a game, in seconds or minutes; it is measured all the same";
    clear_peer_marks: bool, Switch, ON, Config, Playing, "Digits clear marks",
        "A digit clears its marks in the cells that see it";
    er: bool, Switch, OFF, Config, Playing, "ER of a puzzle",
        "Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics";
    board: BoardChoice, Word(words::<BoardChoice>), Value::Word("auto"), State, Playing, "Board of a game",
        "The board of a game: auto has room for every mark where that fits; digits has lines between the cells";
    cells: CellNames, Word(words::<CellNames>), Value::Word("auto"), Config, Playing, "Cells in hints",
        "Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium";
    known: TechniqueSet, Techniques, Value::Techniques(TechniqueSet::ALL), Config, Playing, "Techniques you know",
        "Hints keep to the techniques that you know, as long as one of them applies";
    symmetry: Symmetry, Word(words::<Symmetry>), Value::Word("half-turn"), State, Playing, "Symmetry of givens",
        "The symmetry of the givens in puzzles that are made for a game";
    mouse: bool, Switch, ON, Config, Playing, "Mouse",
        "Play with the mouse; switched off, the terminal selects text with it";
    theme: Name, Named(theme_names), name_of(AUTO), Config, Looks, "Theme",
        "The colours: a theme of the program, or one of your own from themes.toml";
    background: Background, Word(words::<Background>), Value::Word("auto"), Config, Looks, "Background",
        "The terminal's background, for which colours are chosen; auto asks the terminal, else suits both";
    ascii: AsciiOnly, AutoSwitch, AUTOMATIC, Config, Looks, "Plain ASCII",
        "Draw signs in ASCII; auto does so where others are wide or missing";
    reduced_motion: bool, Switch, OFF, Config, Looks, "Less motion",
        "Jump from event to event of a search, once a second, instead of animating it; a win is shown at once";
    board_cursor: bool, Switch, OFF, Config, Looks, "Cursor on the board",
        "Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it";
    engine: &'static EngineInfo, Word(|| engines_beside("flags")), Value::Word("flags"), State, Watching, "Sudoku engine",
        "The engine to run and watch on a Sudoku";
    domino_engine: &'static EngineInfo, Word(|| engines_beside("dominoes")), Value::Word("dominoes"), State, Watching,
        "Sudominoku engine", "The engine to run and watch on a Sudominoku";
    speed: f64, Number(1.0, 1e9), Value::Number(10.0), State, Watching, "Speed of a search",
        "Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises";
    panel: &'static str, Word(|| PANELS.to_vec()), Value::Word("step"), State, Watching, "First panel",
        "The first panel to show beside a search";
}

/// The names of the panels beside a search, in the order of their tabs.
pub const PANELS: [&str; 5] = ["step", "code", "data", "heat", "progress"];

/// Returns the names of the engines for the same kind of puzzle as this engine.
fn engines_beside(name: &str) -> Vec<&'static str> {
    let kind = search::engine(name).map(|it| it.kind);
    ENGINES.iter().filter(|it| Some(it.kind) == kind).map(|it| it.name).collect()
}

pub fn setting(name: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|it| it.name == name)
}

/// Returns a layer of these names and values.
#[cfg(test)]
pub(crate) fn layer(values: &[(&str, &str)]) -> Vec<Change> {
    values.iter().map(|(name, text)| setting(name).unwrap().parse(text).unwrap()).collect()
}

/// A setting and its value in a layer. The value always has the setting's kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    setting: &'static Setting,
    value: Value,
}

impl Change {
    pub const fn setting(&self) -> &'static Setting {
        self.setting
    }

    /// Returns the value to set.
    pub const fn value(&self) -> Value {
        self.value
    }
}

impl Settings {
    /// Sets the values of a layer.
    pub fn apply(&mut self, layer: &[Change]) {
        for change in layer {
            (change.setting.set)(self, change.value);
        }
    }

    /// Returns the settings whose values differ from those before.
    pub fn changes_since(&self, before: &Self) -> Vec<Change> {
        let changed = SETTINGS.iter().filter(|it| it.of(self) != it.of(before));
        changed.map(|setting| Change { setting, value: setting.of(self) }).collect()
    }
}

impl Setting {
    /// Returns the value of this setting. A number is clamped to the setting's range.
    pub fn of(&self, settings: &Settings) -> Value {
        match ((self.get)(settings), self.kind) {
            (Value::Number(number), Number(least, most)) => {
                Value::Number(number.max(least).min(most))
            }
            (value, _) => value,
        }
    }

    /// Makes a change from a value in a file.
    pub fn given(&'static self, given: Given<'_>) -> Result<Change, BadValue> {
        let value = self.kind.accept(given).ok_or(BadValue { setting: self })?;
        Ok(Change { setting: self, value })
    }

    /// Makes a change from the text of a flag or a variable.
    pub fn parse(&'static self, text: &str) -> Result<Change, BadValue> {
        let value = self.kind.parse(text).ok_or(BadValue { setting: self })?;
        Ok(Change { setting: self, value })
    }

    /// Returns true if there are so few values that a player steps through them.
    pub const fn is_stepped(&self) -> bool {
        matches!(self.kind, Switch | AutoSwitch | Word(_))
    }

    /// Returns true if the player chooses from a list of its own.
    pub const fn has_list(&self) -> bool {
        matches!(self.kind, Named(_) | Techniques)
    }

    /// Sets the default.
    pub fn reset(&self, settings: &mut Settings) {
        (self.set)(settings, self.default);
    }

    /// Moves a switch or a word to its next value, after the last to the first. Other settings do not change.
    pub fn step(&self, settings: &mut Settings) {
        self.step_by(1, settings);
    }

    /// Moves a switch or a word to the value before, from the first to the last. Other settings do not change.
    pub fn step_back(&self, settings: &mut Settings) {
        self.step_by(-1, settings);
    }

    fn step_by(&self, offset: isize, settings: &mut Settings) {
        let value = match (self.of(settings), self.kind) {
            (Value::Switch(on), Switch) => Value::Switch(!on),
            (value, AutoSwitch) => neighbour(&[AUTOMATIC, ON, OFF], value, offset),
            (Value::Word(word), Word(words)) => Value::Word(neighbour(&words(), word, offset)),
            (value, _) => value,
        };
        (self.set)(settings, value);
    }

    /// Returns the environment variable: `SUDOSCOPE_` and the name in capitals.
    pub fn variable(&self) -> String {
        format!("SUDOSCOPE_{}", self.name.to_uppercase())
    }
}

/// Returns the word so many places after another one; the first comes after the last.
pub(crate) fn neighbour<T: Copy + PartialEq>(words: &[T], word: T, offset: isize) -> T {
    let place = words.iter().position(|other| *other == word).unwrap_or(0);
    words[(words.len() + place).saturating_add_signed(offset) % words.len()]
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Setting {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_a_value_of_its_kind() {
        for setting in SETTINGS {
            let shown = setting.default.to_string();
            assert_eq!(setting.parse(&shown).unwrap().value(), setting.default, "{}", setting.name);
            assert_eq!(setting.of(&Settings::default()), setting.default, "{}", setting.name);
        }
    }

    #[test]
    fn names_are_unique_and_help_is_a_sentence_without_its_stop() {
        for (idx, setting) in SETTINGS.iter().enumerate() {
            assert!(SETTINGS[..idx].iter().all(|it| it != setting), "{}", setting.name);
            assert!(setting.help.starts_with(|it: char| it.is_ascii_uppercase()), "{setting:?}");
            assert!(!setting.help.ends_with('.') && !setting.label.ends_with('.'), "{setting:?}");
        }
    }

    #[test]
    fn the_topmost_layer_counts_and_the_rest_shows_through() {
        let mut settings = Settings::default();
        settings.apply(&layer(&[("ascii", "true"), ("speed", "20")]));
        settings.apply(&layer(&[("ascii", "off"), ("mouse", "0")]));
        let ascii = AsciiOnly::Off;
        let expected = Settings { speed: 20.0, mouse: false, ascii, ..Settings::default() };
        assert_eq!(settings, expected);
    }

    #[test]
    fn only_changed_settings_are_changes() {
        let mut before = Settings::default();
        before.apply(&layer(&[("ascii", "true")]));
        let after = Settings { mouse: false, speed: f64::INFINITY, ..before.clone() };
        let changes = after.changes_since(&before);
        let shown: Vec<String> =
            changes.iter().map(|it| format!("{} {}", it.setting().name, it.value())).collect();
        assert_eq!(shown, ["mouse false", "speed 1000000000"], "clamped to the range");
    }

    #[test]
    fn a_reset_setting_has_its_default_and_others_stay() {
        let mut settings = Settings { ascii: AsciiOnly::On, mouse: false, ..Settings::default() };
        setting("ascii").unwrap().reset(&mut settings);
        assert_eq!(settings, Settings { mouse: false, ..Settings::default() });
    }

    #[test]
    fn stepping_goes_round_through_every_value() {
        for setting in SETTINGS.iter().filter(|it| it.is_stepped()) {
            let mut settings = Settings::default();
            let mut seen = vec![];
            while !seen.contains(&setting.of(&settings).to_string()) {
                seen.push(setting.of(&settings).to_string());
                setting.step(&mut settings);
            }
            assert_eq!(settings, Settings::default(), "{}", setting.name);
            assert!(seen.len() > 1, "{}", setting.name);
            setting.step_back(&mut settings);
            assert_eq!(setting.of(&settings).to_string(), *seen.last().unwrap());
            setting.step(&mut settings);
            assert_eq!(settings, Settings::default(), "{}", setting.name);
        }
    }
}
