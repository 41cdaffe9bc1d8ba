//! The one table of keys: contexts, keys, action, and a line of help.
//!
//! The help screen, the bottom line and `docs/keys.md` derive from [`BINDINGS`]; nothing else in the
//! program knows a key code. The model holds a [`Keymap`]: the table, parsed once, with the player's own keys
//! for some actions of some contexts. Sentences that name a key get it from there.

#![expect(missing_docs, reason = "a doc says what the name does not")]

pub mod action;
mod context;
mod map;
mod mention;
mod own;
mod table;

use crate::grid::Digit;

pub use action::{Action, Arrow, ToLine};
pub use context::Context;
pub use map::{Keymap, Row};
pub use mention::mention;
pub use table::BINDINGS;

/// The action of a binding: the same for all of its keys, or one for each digit or character.
#[derive(Clone, Copy, Debug)]
pub enum BoundTo {
    /// One action for all keys.
    One(Action),
    /// An action for each digit; the keys are nine, for 1 to 9.
    EachDigit(fn(Digit) -> Action),
    /// An action for each character; every key that types one without Ctrl or Alt is bound.
    EachChar(fn(char) -> Action),
}

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The contexts in which the keys are bound.
    pub contexts: &'static [Context],
    /// The name of its action, which never changes, so that a settings file can use it.
    pub name: &'static str,
    /// Its keys, separated by spaces. `1-9` stands for the nine digits and `alt-1-9` for those with Alt.
    pub keys: &'static str,
    /// The action.
    pub bound_to: BoundTo,
    /// A word for the bottom line; empty where it is not shown there.
    pub label: &'static str,
    /// A line of help.
    pub help: &'static str,
    /// The title of the group in help that begins with it; empty where it belongs to the group before.
    pub group: &'static str,
    /// True for a key that the bottom line shows first.
    pub is_gem: bool,
    /// True for a key that a narrow bottom line keeps longest: it leaves the screen, or takes what is chosen there.
    pub stays: bool,
    /// True for a key that leads out of a screen that can be closed.
    pub closes: bool,
}

impl Binding {
    /// Opens a group of help with this title.
    const fn opens(self, group: &'static str) -> Self {
        Self { group, ..self }
    }

    const fn gem(self) -> Self {
        Self { is_gem: true, ..self }
    }

    const fn stays(self) -> Self {
        Self { stays: true, ..self }
    }

    const fn closes(self) -> Self {
        Self { closes: true, ..self.stays() }
    }

    /// Returns the name of its action without the group, which is unique in each context.
    pub fn verb(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |it| it.1)
    }

    /// Returns whether it opens the list of the actions of its screen.
    fn finds_actions(&self) -> bool {
        self.is_bound_to(action::Global::Actions) || self.is_bound_to(action::Track::GoTo)
    }

    /// Returns whether its keys leave the program.
    fn quits(&self) -> bool {
        self.is_bound_to(action::Global::Quit) || self.is_bound_to(action::Global::Interrupt)
    }

    /// Returns whether one of its keys is bound to an action.
    fn is_bound_to(&self, action: impl Into<Action>) -> bool {
        let action = action.into();
        match self.bound_to {
            BoundTo::One(own) => own == action,
            BoundTo::EachDigit(own) => Digit::ALL.iter().any(|digit| own(*digit) == action),
            BoundTo::EachChar(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(binding: &Binding) -> Vec<Action> {
        match binding.bound_to {
            BoundTo::One(action) => vec![action],
            BoundTo::EachDigit(action) => Digit::ALL.map(action).to_vec(),
            BoundTo::EachChar(action) => vec![action('a')],
        }
    }

    #[test]
    fn an_action_has_one_name_and_one_set_of_keys() {
        for (idx, one) in BINDINGS.iter().enumerate() {
            let is_snake = |ch: char| ch.is_ascii_lowercase() || ch == '_';
            let (group, verb) = one.name.split_once('.').expect(one.name);
            assert!(group.chars().chain(verb.chars()).all(is_snake), "{}", one.name);
            for other in &BINDINGS[idx + 1..] {
                let same = (one.name == other.name, actions(one) == actions(other));
                assert!(same.0 == same.1, "{one:?} and {other:?}");
                assert!(!same.0 || one.keys == other.keys, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn names_are_unique_where_a_settings_file_uses_them() {
        for (idx, context) in Context::ALL.iter().enumerate() {
            assert!(Context::ALL[..idx].iter().all(|it| it.name() != context.name()));
            let rows = BINDINGS.iter().filter(|it| it.contexts.contains(context));
            let mut verbs: Vec<&str> = rows.map(Binding::verb).collect();
            let n_rows = verbs.len();
            verbs.sort_unstable();
            verbs.dedup();
            assert_eq!(verbs.len(), n_rows, "{context:?}");
        }
    }

    #[test]
    fn every_context_has_a_title_help_and_a_way_out() {
        for context in Context::ALL {
            let mut rows = BINDINGS.iter().filter(|it| it.contexts.contains(context)).peekable();
            assert!(rows.peek().is_some(), "{context:?}");
            let has_way_out = rows.clone().any(|it| it.closes || it.quits());
            assert!(has_way_out || context.beneath().is_some(), "{context:?}");
            assert!(rows.all(|it| !it.help.is_empty()));
        }
    }
}
