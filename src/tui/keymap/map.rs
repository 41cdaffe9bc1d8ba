//! The current keys: the table, parsed once, with the player's own keys replacing the table's.

use crate::grid::Digit;
use crate::tui::msg::{Key, shown};

use super::{Action, BINDINGS, Binding, BoundTo, Context};

/// The keys that work now.
#[derive(Clone, Debug, PartialEq)]
pub struct Keymap {
    pub(super) rows: Vec<Row>,
}

/// A binding in one of its contexts, with its current keys.
#[derive(Clone, Debug)]
pub struct Row {
    pub(super) context: Context,
    pub(super) binding: &'static Binding,
    pub(super) keys: Keys,
}

/// The current keys of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Keys {
    /// The names of the keys, as a settings file has them.
    pub(super) names: Vec<String>,
    /// Each key with its action; a name for the digits has nine. Empty for a binding of characters.
    bound: Vec<(Key, Action)>,
}

impl Keymap {
    pub fn action(&self, context: Context, pressed: Key) -> Option<Action> {
        let mut in_force =
            self.rows.iter().filter(|it| it.context == context || it.context == Context::Always);
        let own = in_force.find_map(|it| it.action(pressed));
        own.or_else(|| self.action(context.beneath()?, pressed))
    }

    /// Returns true if a context has an action, with a key or without.
    pub fn has(&self, context: Context, action: Action) -> bool {
        self.row_here(&[context], |it| it.binding.is_bound_to(action)).is_some()
    }

    /// Returns the rows of a context, without those of every context.
    pub fn rows(&self, context: Context) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |it| it.context == context)
    }

    /// Returns the first key of an action, for use in a sentence. It is taken from the first of the contexts that has
    /// the action.
    pub fn key(&self, action: impl Into<Action>, contexts: &[Context]) -> String {
        let action = action.into();
        let row = self.row(contexts, |it| it.binding.is_bound_to(action));
        row.map_or_else(String::new, |it| self.named(it))
    }

    /// Returns true if an action has a key in one of the contexts.
    pub fn has_key(&self, action: Action, contexts: &[Context]) -> bool {
        self.row(contexts, |it| it.binding.is_bound_to(action)).is_some_and(Row::has_key)
    }

    /// Returns the first key of the action with this name, from the first of the contexts that has it; `1 to 9` for the
    /// digits.
    pub(super) fn key_of(&self, name: &str, contexts: &[Context]) -> String {
        let row = self.row(contexts, |it| it.binding.name == name);
        row.map_or_else(String::new, |it| self.named(it).replace("1-9", "1 to 9"))
    }

    /// Returns the first and the last key of an action, for use in a sentence: `0 or space`.
    pub fn either_key(&self, action: impl Into<Action>, contexts: &[Context]) -> String {
        let action = action.into();
        let row = self.row(contexts, |it| it.binding.is_bound_to(action));
        match row.map(|it| it.keys.names.as_slice()) {
            Some([first, .., last]) => format!("{} or {}", in_sentence(first), in_sentence(last)),
            _ => self.key(action, contexts),
        }
    }

    /// Returns the first key of a row, for use in a sentence. If it has no key: what to type for it, such as `:undo`.
    fn named(&self, row: &Row) -> String {
        let typed = || {
            let name = row.binding.verb().replace('_', " ");
            self.finder(row.context).map(|it| format!("{}{name}", it.first_key()))
        };
        let key = row.keys.names.first().map(|it| in_sentence(it));
        key.or_else(typed).unwrap_or_default()
    }

    /// Returns the row that lists the actions of a context.
    pub(super) fn finder(&self, context: Context) -> Option<&Row> {
        let contexts = [Some(context), context.beneath()].into_iter().flatten();
        // From a list it leads to the actions of the screen below.
        let mut rows = contexts.filter(|it| *it != Context::List).flat_map(|it| self.rows(it));
        let everywhere = || self.rows.iter().find(|it| it.binding.finds_actions());
        let found = rows.find(|it| it.binding.finds_actions());
        found.or_else(|| everywhere().filter(|_| context == Context::Always))
    }

    /// Returns a row that satisfies `is_it`, from the first of the contexts with one, else from any context.
    fn row(&self, contexts: &[Context], is_it: impl Fn(&Row) -> bool) -> Option<&Row> {
        self.row_here(contexts, &is_it).or_else(|| self.rows.iter().find(|it| is_it(it)))
    }

    /// Returns a row that satisfies `is_it`, from the first of the contexts with one, else from those of every context.
    fn row_here(&self, contexts: &[Context], is_it: impl Fn(&Row) -> bool) -> Option<&Row> {
        let with_beneath = contexts.iter().flat_map(|it| [Some(*it), it.beneath()]).flatten();
        let mut in_order = with_beneath.chain([Context::Always]);
        in_order.find_map(|context| self.rows(context).find(|it| is_it(it)))
    }
}

impl Default for Keymap {
    /// Returns the keys of the table, without the player's own.
    fn default() -> Self {
        let row = |binding: &'static Binding, context: Context| {
            let names = binding.keys.split_whitespace().map(ToOwned::to_owned).collect();
            let keys = match binding.bound_to {
                BoundTo::EachChar(_) => Keys { names, bound: Vec::new() },
                _ => Keys::named(binding, names).expect("the table names keys that exist"),
            };
            Row { context, binding, keys }
        };
        let rows = BINDINGS
            .iter()
            .flat_map(|binding| binding.contexts.iter().map(move |context| row(binding, *context)));
        Self { rows: rows.collect() }
    }
}

impl Row {
    /// Returns the keys for the screen: `← h`, `Ctrl-R`, `1-9`; empty if the player has unbound the action.
    pub fn shown(&self) -> String {
        self.keys.names.iter().map(|it| shown(it)).collect::<Vec<_>>().join(" ")
    }

    /// Returns the first key, for the screen.
    pub fn first_key(&self) -> String {
        self.keys.names.first().map(|it| shown(it)).unwrap_or_default()
    }

    pub const fn has_key(&self) -> bool {
        !self.keys.names.is_empty()
    }

    /// Returns the line of the table.
    pub const fn binding(&self) -> &'static Binding {
        self.binding
    }

    /// Returns the action of a click on the row in the bottom line; `None` for a binding of digits or characters.
    pub const fn clicked(&self) -> Option<Action> {
        match self.binding.bound_to {
            BoundTo::One(action) => Some(action),
            BoundTo::EachDigit(_) | BoundTo::EachChar(_) => None,
        }
    }

    /// Returns a key of this row that another row has too, if both rows can work at the same time.
    pub(super) fn clash(&self, other: &Self) -> Option<&str> {
        let is_always = self.context == Context::Always || other.context == Context::Always;
        if self.context != other.context && !is_always {
            return None;
        }
        let is_taken = |key: &Key| match other.binding.bound_to {
            // What is typed never reaches a key that counts everywhere; the key that finds actions comes before it.
            BoundTo::EachChar(_) => {
                !is_always && !self.binding.finds_actions() && key.typed().is_some()
            }
            BoundTo::One(_) | BoundTo::EachDigit(_) => {
                other.keys.bound.iter().any(|it| it.0 == *key)
            }
        };
        let at = self.keys.bound.iter().position(|it| is_taken(&it.0))?;
        // A name that stands for the nine digits has nine keys.
        let n_keys = self.keys.bound.len() / self.keys.names.len();
        self.keys.names.get(at / n_keys).map(String::as_str)
    }

    fn action(&self, pressed: Key) -> Option<Action> {
        if let BoundTo::EachChar(action) = self.binding.bound_to {
            return pressed.typed().map(action);
        }
        self.keys.bound.iter().find(|it| it.0 == pressed).map(|it| it.1)
    }
}

impl Keys {
    /// Parses the names of keys, for one action or for the nine digits. Fails with the reason.
    pub(super) fn named(binding: &Binding, names: Vec<String>) -> Result<Self, String> {
        let bound: Result<_, String> = match binding.bound_to {
            BoundTo::EachChar(_) => Err("it takes what is typed and has no key".to_owned()),
            BoundTo::One(action) => names.iter().map(|it| Ok((parsed(it)?, action))).collect(),
            BoundTo::EachDigit(action) => {
                let each = names.iter().flat_map(|it| Digit::ALL.map(|digit| (it, digit)));
                each.map(|(it, digit)| Ok((digit_key(it, digit)?, action(digit)))).collect()
            }
        };
        Ok(Self { names, bound: bound? })
    }
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        // A name identifies its action, so the functions in the bindings need no comparison.
        self.binding.name == other.binding.name
            && self.context == other.context
            && self.keys == other.keys
    }
}

/// Returns the name of a key for use in a sentence.
fn in_sentence(name: &str) -> String {
    if name == "space" { name.to_owned() } else { shown(name) }
}

fn parsed(name: &str) -> Result<Key, String> {
    Key::parse(name).ok_or_else(|| format!("there is no key {name:?}"))
}

/// Parses one digit's key from a name like `alt-1-9`.
fn digit_key(name: &str, digit: Digit) -> Result<Key, String> {
    match name.strip_suffix("1-9") {
        Some(prefix) => parsed(&format!("{prefix}{digit}")),
        None => Err(format!("it takes \"1-9\", \"alt-1-9\" or \"ctrl-1-9\", not {name:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Arrow::Left;
    use super::super::action::{Edit, Find, Global, Play, Prompt, Track};
    use super::*;
    use crate::timeline::Direction;

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
        check(Context::Watch, "left", Track::Step(Direction::Backwards));
        check(Context::Replay, "left", Track::Step(Direction::Backwards));
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
    fn no_key_of_the_table_is_bound_twice_where_it_counts() {
        let rows = Keymap::default().rows;
        for (idx, one) in rows.iter().enumerate() {
            for other in &rows[idx + 1..] {
                assert_eq!(
                    one.clash(other).or_else(|| other.clash(one)),
                    None,
                    "{one:?} {other:?}"
                );
            }
        }
    }

    #[test]
    fn keys_are_shown_as_they_are_named_on_a_keyboard() {
        let keymap = Keymap::default();
        let shown: Vec<String> = keymap.rows.iter().map(Row::shown).collect();
        assert!(shown.contains(&"← h".to_owned()) && shown.contains(&"r Ctrl-R".to_owned()));
        assert_eq!(crate::tui::msg::ascii("← h"), "Left h");
        assert_eq!(keymap.key(Play::Digit(Digit::ALL[0]), &[]), "1-9");
        assert_eq!(keymap.either_key(Edit::Blank, &[]), "0 or space");
        assert_eq!(keymap.key(Track::ToStart, &[]), "Home");
    }
}
