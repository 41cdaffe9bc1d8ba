//! The one table of keys: contexts, keys, action, and a line of help.
//!
//! The help screen, the bottom line and `docs/keys.md` are made from [`BINDINGS`]; nothing else in the program knows a
//! key code. The model holds a [`Keymap`]: the table, parsed once, with the player's own keys for some actions.
//! Sentences that name a key get it from the keymap.

#![expect(missing_docs, reason = "a doc says what the name does not")]

pub mod action;
mod map;
mod mention;
mod offer;
mod own;
mod table;

use crate::grid::Digit;

pub use action::{Action, Arrow, Context, ToLine};
pub use map::{Keymap, Row};
pub use mention::mention;
pub use offer::Offer;
pub use table::{BINDINGS, DIFFERENT};

/// The action of a binding: one for all its keys, or one for each digit or character.
#[derive(Clone, Copy, Debug)]
pub enum BoundTo {
    /// One action for all keys.
    One(Action),
    /// An action for each digit. The binding has nine keys, for 1 to 9.
    EachDigit(fn(Digit) -> Action),
    /// An action for each character. Every key that types one, without Ctrl or Alt, is bound.
    EachChar(fn(char) -> Action),
}

/// A row of the table of keys.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The contexts in which the keys are bound.
    pub contexts: &'static [Context],
    /// The name of its action. It must never change, because settings files use it.
    pub name: &'static str,
    /// Its keys, separated by spaces. `1-9` stands for the nine digits and `alt-1-9` for those with Alt.
    pub keys: &'static str,
    pub bound_to: BoundTo,
    /// The label in the bottom line; empty to leave it out there.
    pub label: &'static str,
    /// A line of help.
    pub help: &'static str,
    /// The title of the group in help that begins with this row; empty if the row belongs to the group before.
    pub group: &'static str,
    /// True if the bottom line shows it first.
    pub is_gem: bool,
    /// True if a narrow bottom line drops it last, because it leaves the screen or confirms a choice.
    pub stays: bool,
    /// True if it leaves a screen that can be closed.
    pub closes: bool,
}

impl Binding {
    /// Begins a group of help with this title.
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

    /// Returns the name of its action without the group. It is unique in each context.
    pub fn verb(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |it| it.1)
    }

    /// Returns the actions of its keys: one, or one for each digit. Of a binding of characters it is that of a letter.
    pub fn actions(&self) -> Vec<Action> {
        match self.bound_to {
            BoundTo::One(action) => vec![action],
            BoundTo::EachDigit(action) => Digit::ALL.map(action).to_vec(),
            BoundTo::EachChar(action) => vec![action('a')],
        }
    }

    /// Returns true if it opens the list of its screen's actions.
    fn finds_actions(&self) -> bool {
        self.is_bound_to(action::Global::Actions) || self.is_bound_to(action::Track::GoTo)
    }

    /// Returns true if its keys leave the program.
    fn quits(&self) -> bool {
        self.is_bound_to(action::Global::Quit) || self.is_bound_to(action::Global::Interrupt)
    }

    /// Returns true if one of its keys has this action.
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

    #[test]
    fn an_action_has_one_name_and_one_set_of_keys() {
        for (idx, one) in BINDINGS.iter().enumerate() {
            let is_snake = |ch: char| ch.is_ascii_lowercase() || ch == '_';
            let (group, verb) = one.name.split_once('.').expect(one.name);
            assert!(group.chars().chain(verb.chars()).all(is_snake), "{}", one.name);
            for other in &BINDINGS[idx + 1..] {
                let same = (one.name == other.name, one.actions() == other.actions());
                assert!(same.0 == same.1, "{one:?} and {other:?}");
                assert!(!same.0 || one.keys == other.keys, "{one:?} and {other:?}");
            }
        }
    }

    /// Returns the verbs of a key by the context, of the screens on which it does something.
    fn verbs(key: &str) -> Vec<(Context, &'static str)> {
        let has_key = |it: &&Binding| it.keys.split_whitespace().any(|it| it == key);
        let rows = BINDINGS.iter().filter(has_key);
        rows.flat_map(|row| row.contexts.iter().map(|it| (*it, row.verb()))).collect()
    }

    #[test]
    fn the_keys_of_every_screen_mean_the_same_everywhere() {
        for (key, meanings) in [
            ("u", &["undo"][..]),
            ("o", &["options"]),
            ("q", &["quit"]),
            ("?", &["help"]),
            (":", &["actions", "go_to"]),
            // More about what is shown.
            ("i", &["hint", "next", "choose", "explain", "show"]),
            ("tab", &["board", "next_panel", "next_page", "other_line", "next_level", "next"]),
        ] {
            for (context, verb) in verbs(key) {
                assert!(meanings.contains(&verb), "{key} does {verb} in {context:?}");
            }
        }
        for (context, verb) in verbs("space") {
            let has_time = verbs("home").contains(&(context, "to_start"));
            assert!(!has_time || verb == "play_pause", "{context:?}");
        }
        for row in BINDINGS.iter().filter(|it| it.keys.split_whitespace().any(|it| it == "esc")) {
            let lets_go = ["let_go", "back", "no", "cancel", "go_on"].contains(&row.verb());
            assert!(row.closes || lets_go, "{}", row.name);
        }
    }

    #[test]
    fn letters_that_differ_are_listed_with_the_reason() {
        let letters = BINDINGS.iter().flat_map(|it| it.keys.split_whitespace());
        let mut letters: Vec<&str> = letters.filter(|it| it.chars().count() == 1).collect();
        letters.sort_unstable();
        letters.dedup();
        let same = ["u", "o", "q", "?", ":", "i"];
        for key in letters.into_iter().filter(|it| !same.contains(it)) {
            let mut verbs: Vec<&str> = verbs(key).into_iter().map(|it| it.1).collect();
            verbs.sort_unstable();
            verbs.dedup();
            let is_listed = DIFFERENT.iter().any(|it| it.0.split(' ').any(|it| it == key));
            assert_eq!(verbs.len() > 1, is_listed, "{key}: {verbs:?}");
        }
    }

    #[test]
    fn what_lies_over_the_board_takes_none_of_its_letters() {
        let of_hint = ["i", "j", "k", "g", "G"];
        for context in Context::all() {
            let Some(beneath) = context.beneath() else { continue };
            let rows = BINDINGS.iter().filter(|it| it.contexts.contains(&context));
            for key in rows.flat_map(|it| it.keys.split_whitespace()) {
                let is_letter = key.chars().count() == 1 && !of_hint.contains(&key);
                let is_taken = is_letter && verbs(key).iter().any(|it| it.0 == beneath);
                assert!(!is_taken, "{key} in {context:?}");
            }
        }
    }

    #[test]
    fn names_are_unique_where_a_settings_file_uses_them() {
        for context in Context::all() {
            assert_eq!(Context::all().filter(|it| it.name() == context.name()).count(), 1);
            let rows = BINDINGS.iter().filter(|it| it.contexts.contains(&context));
            let mut verbs: Vec<&str> = rows.map(Binding::verb).collect();
            let n_rows = verbs.len();
            verbs.sort_unstable();
            verbs.dedup();
            assert_eq!(verbs.len(), n_rows, "{context:?}");
        }
    }

    #[test]
    fn every_context_has_a_title_help_and_a_way_out() {
        for context in Context::all() {
            let mut rows = BINDINGS.iter().filter(|it| it.contexts.contains(&context)).peekable();
            assert!(rows.peek().is_some(), "{context:?}");
            let has_way_out = rows.clone().any(|it| it.closes || it.quits());
            assert!(has_way_out || context.beneath().is_some(), "{context:?}");
            assert!(rows.all(|it| !it.help.is_empty()));
        }
    }
}
