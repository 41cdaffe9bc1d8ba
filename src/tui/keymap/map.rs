//! The keys in force: the table, parsed once, with the player's own keys in place of the table's.

use std::collections::HashMap;
use std::fmt;

use crate::grid::Digit;
use crate::tui::msg::{Key, shown};

use super::{Action, BINDINGS, Binding, BoundTo, Context};

/// The keys in force.
#[derive(Clone, Debug, PartialEq)]
pub struct Keymap {
    rows: Vec<Row>,
}

/// A line of the table with its keys in force.
#[derive(Clone, Debug)]
pub struct Row {
    binding: &'static Binding,
    /// The names of the keys, as a settings file has them.
    names: Vec<String>,
    /// Nine for each name that stands for the digits; none for a binding of characters.
    keys: Vec<Key>,
}

/// The reason why the player's own keys are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeymapError(String);

impl Keymap {
    /// Parses the table, with other keys for the named actions: `[("play.undo", "u ctrl-u")]`. Keys are separated
    /// by spaces; an action of the nine digits takes `1-9`, with a modifier or without.
    pub fn new<'a>(own: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, KeymapError> {
        let own: HashMap<&str, &str> = own.into_iter().collect();
        if let Some(name) = own.keys().find(|name| BINDINGS.iter().all(|it| it.name != **name)) {
            return Err(KeymapError(format!("there is no action {name}")));
        }
        let rows = BINDINGS.iter().map(|it| Row::new(it, own.get(it.name).copied()));
        let keymap = Self { rows: rows.collect::<Result<_, _>>()? };
        match keymap.conflict() {
            Some(conflict) => Err(conflict),
            None => Ok(keymap),
        }
    }

    /// Returns the action of a key in a context.
    pub fn action(&self, context: Context, pressed: Key) -> Option<Action> {
        let mut in_force =
            self.rows.iter().filter(|it| it.is_in(context) || it.is_in(Context::Always));
        let own = in_force.find_map(|it| it.action(pressed));
        own.or_else(|| self.action(context.beneath()?, pressed))
    }

    /// Returns the rows of a context, without those that are in force everywhere.
    pub fn rows(&self, context: Context) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |it| it.is_in(context))
    }

    /// Returns the first key of an action, as a sentence names it.
    pub fn key(&self, action: impl Into<Action>) -> String {
        let action = action.into();
        let row = self.rows.iter().find(|it| it.binding.is_bound_to(action));
        row.map_or_else(String::new, Row::key)
    }

    /// Returns the first key of the action with this name, likewise, and `1 to 9` for the digits.
    pub(super) fn key_of(&self, name: &str) -> String {
        let row = self.rows.iter().find(|it| it.binding.name == name);
        row.map_or_else(String::new, |it| it.key().replace("1-9", "1 to 9"))
    }

    /// Returns the first key of an action and its last, likewise: `0 or space`.
    pub fn either_key(&self, action: impl Into<Action>) -> String {
        let action = action.into();
        let row = self.rows.iter().find(|it| it.binding.is_bound_to(action));
        let names = row.map(|it| it.names.as_slice()).unwrap_or_default();
        match names {
            [] => String::new(),
            [only] => in_sentence(only),
            [first, .., last] => format!("{} or {}", in_sentence(first), in_sentence(last)),
        }
    }

    /// Returns an error for a key that is bound to two actions in one context.
    fn conflict(&self) -> Option<KeymapError> {
        self.rows.iter().enumerate().find_map(|(idx, one)| {
            self.rows[idx + 1..].iter().filter(|other| one.overlaps(other)).find_map(|other| {
                let key = one.keys.iter().position(|it| other.keys.contains(it))?;
                let name = one.names.get(key * one.names.len() / one.keys.len())?;
                let [first, second] = [one, other].map(|it| it.binding.name);
                Some(KeymapError(format!("{name} is bound to both {first} and {second}")))
            })
        })
    }
}

impl Default for Keymap {
    /// Returns the keys of the table.
    fn default() -> Self {
        Self::new([]).expect("the table names keys that exist, each once where it can be pressed")
    }
}

impl Row {
    fn new(binding: &'static Binding, own: Option<&str>) -> Result<Self, KeymapError> {
        let names: Vec<String> =
            own.unwrap_or(binding.keys).split_whitespace().map(ToOwned::to_owned).collect();
        if names.is_empty() {
            return Err(KeymapError(format!("{} needs a key", binding.name)));
        }
        let keys = match binding.bound_to {
            BoundTo::EachChar(_) => Vec::new(),
            BoundTo::One(_) => names.iter().map(|it| parsed(it)).collect::<Result<_, _>>()?,
            BoundTo::EachDigit(_) => names
                .iter()
                .flat_map(|name| Digit::ALL.map(|digit| digit_key(binding, name, digit)))
                .collect::<Result<_, _>>()?,
        };
        Ok(Self { binding, names, keys })
    }

    /// Returns the keys as the screen shows them: `← h`, `Ctrl-R`, `1-9`.
    pub fn shown(&self) -> String {
        self.names.iter().map(|it| shown(it)).collect::<Vec<_>>().join(" ")
    }

    /// Returns the first key as the screen shows it.
    pub fn first_key(&self) -> String {
        self.names.first().map(|it| shown(it)).unwrap_or_default()
    }

    fn key(&self) -> String {
        self.names.first().map(|it| in_sentence(it)).unwrap_or_default()
    }

    /// Returns the line of the table.
    pub const fn binding(&self) -> &'static Binding {
        self.binding
    }

    /// Returns the action of a click on the row in the bottom line; none for an action of each digit or character.
    pub const fn clicked(&self) -> Option<Action> {
        match self.binding.bound_to {
            BoundTo::One(action) => Some(action),
            BoundTo::EachDigit(_) | BoundTo::EachChar(_) => None,
        }
    }

    /// Returns whether a context has this row.
    fn is_in(&self, context: Context) -> bool {
        self.binding.contexts.contains(&context)
    }

    /// Returns whether a context has both rows.
    fn overlaps(&self, other: &Self) -> bool {
        let always = |it: &Self| it.is_in(Context::Always);
        always(self)
            || always(other)
            || self.binding.contexts.iter().any(|context| other.is_in(*context))
    }

    fn action(&self, pressed: Key) -> Option<Action> {
        let at = || self.keys.iter().position(|it| *it == pressed);
        match self.binding.bound_to {
            BoundTo::One(action) => at().map(|_| action),
            BoundTo::EachDigit(action) => {
                at().map(|at| action(Digit::from_index(at % Digit::ALL.len())))
            }
            BoundTo::EachChar(action) => pressed.typed().map(action),
        }
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        // A name identifies its action, so the functions in the bindings need no comparison.
        self.binding.name == other.binding.name
            && self.binding.contexts == other.binding.contexts
            && self.names == other.names
    }
}

/// Returns a key as a sentence names it.
fn in_sentence(name: &str) -> String {
    match name {
        "space" => name.to_owned(),
        _ => shown(name),
    }
}

/// Parses the name of a key.
fn parsed(name: &str) -> Result<Key, KeymapError> {
    Key::parse(name).ok_or_else(|| KeymapError(format!("there is no key {name}")))
}

/// Parses the key of one digit in a name like `alt-1-9`.
fn digit_key(binding: &Binding, name: &str, digit: Digit) -> Result<Key, KeymapError> {
    match name.strip_suffix("1-9") {
        Some(prefix) => parsed(&format!("{prefix}{digit}")),
        None => {
            Err(KeymapError(format!("{} takes 1-9, alt-1-9 or ctrl-1-9, not {name}", binding.name)))
        }
    }
}

impl fmt::Display for KeymapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for KeymapError {}

#[cfg(test)]
mod tests {
    use super::super::Arrow::Left;
    use super::super::action::{Edit, Find, Global, Play, Prompt, Track};
    use super::*;

    #[track_caller]
    fn check(context: Context, key: &str, expected: impl Into<Action>) {
        let found = Keymap::default().action(context, Key::parse(key).unwrap());
        assert_eq!(found, Some(expected.into()), "{key}");
    }

    #[track_caller]
    fn check_none(context: Context, key: &str) {
        assert_eq!(Keymap::default().action(context, Key::parse(key).unwrap()), None, "{key}");
    }

    #[test]
    fn keys_mean_what_the_table_says() {
        check(Context::Play, "left", Play::Move(Left));
        check(Context::Play, "h", Play::Move(Left));
        check(Context::Play, "H", Play::Leap(Left));
        check(Context::Play, "5", Play::Digit(Digit::ALL[4]));
        check(Context::Play, "alt-5", Play::Mark(Digit::ALL[4]));
        check(Context::Watch, "left", Track::StepBack);
        check(Context::Replay, "left", Track::StepBack);
        check(Context::Ask, "?", Global::Help);
        check(Context::Play, "q", Global::Quit);
        check(Context::Play, "ctrl-c", Global::Interrupt);
        check_none(Context::Play, "f");
        check_none(Context::Play, "ctrl-h");
        check(Context::Prompt, "?", Prompt::Type('?'));
        check(Context::Find, "?", Find::Type('?'));
        check(Context::Prompt, "ctrl-u", Prompt::Empty);
    }

    #[test]
    fn keys_of_the_players_own_take_the_place_of_the_tables() {
        let keymap = Keymap::new([("play.undo", "Q ctrl-u"), ("play.mark", "ctrl-1-9")]).unwrap();
        let action = |key| keymap.action(Context::Play, Key::parse(key).unwrap());
        assert_eq!(action("Q"), Some(Play::Undo.into()));
        assert_eq!(action("ctrl-u"), Some(Play::Undo.into()));
        assert_eq!(action("u"), None);
        assert_eq!(action("ctrl-3"), Some(Play::Mark(Digit::ALL[2]).into()));
        assert_eq!(action("n"), Some(Play::New.into()));
        assert_eq!(keymap.key(Play::Undo), "Q");
        assert_eq!(keymap.key(Play::Digit(Digit::ALL[0])), "1-9");
        assert_eq!(keymap.either_key(Edit::Blank), "0 or space");
        assert_eq!(keymap.key(Track::ToStart), "Home");
    }

    #[test]
    fn invalid_bindings_are_refused_with_a_reason() {
        let refused = |name, keys| Keymap::new([(name, keys)]).unwrap_err().to_string();
        assert_eq!(refused("play.fly", "f"), "there is no action play.fly");
        assert_eq!(refused("play.undo", "hyper-u"), "there is no key hyper-u");
        assert_eq!(refused("play.undo", " "), "play.undo needs a key");
        assert_eq!(refused("play.undo", "n"), "n is bound to both play.undo and play.new");
        assert_eq!(
            refused("play.digit", "f1"),
            "play.digit takes 1-9, alt-1-9 or ctrl-1-9, not f1"
        );
    }

    #[test]
    fn keys_are_shown_as_they_are_named_on_a_keyboard() {
        let keymap = Keymap::default();
        let shown: Vec<String> = keymap.rows.iter().map(Row::shown).collect();
        assert!(shown.contains(&"← h".to_owned()) && shown.contains(&"r Ctrl-R".to_owned()));
        assert_eq!(crate::tui::msg::ascii("← h"), "Left h");
    }
}
