//! The player's own keys: valid lines override the keys of the table, and invalid ones are reported with their line.
//!
//! A line is about one action in one context. If a line is invalid, its action keeps the default and the other lines
//! still count. Lines are checked together, so that two actions may swap their keys.

use crate::grid::sort;
use crate::settings::{OwnKey, OwnKeys};
use crate::tui::msg::{canonical, shown};
use crate::words::similar;

use super::map::{Keymap, Keys, Row};
use super::{BoundTo, Context};

/// A former name of a context, and the context that has its actions now.
const FORMER: (&str, &str) = ("actions", "list");

/// A line that names an action correctly.
struct Fitting<'a> {
    line: &'a OwnKey,
    /// The index of its row.
    row: usize,
    keys: Keys,
}

impl Keymap {
    /// Makes the keymap from the table and the player's own keys. Returns it with a sentence for each ignored line.
    pub fn new(own: &OwnKeys) -> (Self, Vec<String>) {
        let table = Self::default();
        let mut refused: Vec<(usize, String)> = Vec::new();
        let mut fitting: Vec<Fitting<'_>> = Vec::new();
        for line in &own.lines {
            match table.fitting(line) {
                Ok(new) if fitting.iter().any(|it| it.row == new.row) => {
                    let why = format!("{} has a line before, which counts", words(line));
                    refused.push((line.line, why));
                }
                Ok(new) => fitting.push(new),
                Err(why) => refused.push((line.line, why)),
            }
        }
        let keymap = loop {
            let keymap = table.with(&fitting);
            let Some((idx, why)) = keymap.fault(&fitting) else { break keymap };
            let Fitting { line, row, .. } = fitting.remove(idx);
            let stays = table.rows[row].shown();
            refused.push((line.line, format!("{}: {why}; {stays} stays", words(line))));
        };
        sort::by_key(&mut refused, |it| it.0);
        let sentence = |(line, why): (usize, String)| {
            let end = if why.ends_with('?') { "" } else { "." };
            format!("{}:{line}: {why}{end}", own.file)
        };
        (keymap, refused.into_iter().map(sentence).collect())
    }

    /// Parses a line, or returns the reason why it fits no row.
    fn fitting<'a>(&self, line: &'a OwnKey) -> Result<Fitting<'a>, String> {
        let word = normal(&line.context);
        let Some(context) = Context::all().find(|it| it.name() == word) else {
            let names = Context::all().map(Context::name);
            let now = (word == FORMER.0).then_some(FORMER.1);
            let meant = now
                .or_else(|| similar(&word, names))
                .map(|it| format!("did you mean [keys.{it}]?"));
            let hint = meant.unwrap_or_else(|| "`sudoscope help keys` names them".to_owned());
            return Err(format!("there is no [keys.{}]; {hint}", line.context));
        };
        let word = normal(&line.action);
        // The context names the group already, so `undo` is enough for `play.undo`.
        let is_named = |it: &Row| it.binding.name == word || it.binding.verb() == word;
        let row = self.rows.iter().position(|it| it.context == context && is_named(it));
        let Some(row) = row else {
            let verbs = self.rows(context).map(|it| it.binding.verb());
            let meant = similar(&word, verbs).map(|it| format!("did you mean {it}?"));
            let hint = meant.unwrap_or_else(|| "`sudoscope help keys` names them".to_owned());
            let name = context.name();
            return Err(format!("[keys.{name}] has no action {}; {hint}", line.action));
        };
        let names = line.keys.iter().map(|it| canonical(it).unwrap_or_else(|| it.clone()));
        let because = |why: String| {
            let is_typed = matches!(self.rows[row].binding.bound_to, BoundTo::EachChar(_));
            let stays = (!is_typed).then(|| format!("; {} stays", self.rows[row].shown()));
            format!("{}: {why}{}", words(line), stays.unwrap_or_default())
        };
        let keys = Keys::named(self.rows[row].binding, names.collect()).map_err(because)?;
        Ok(Fitting { line, row, keys })
    }

    /// Returns this keymap with the keys of some lines.
    fn with(&self, lines: &[Fitting<'_>]) -> Self {
        let mut keymap = self.clone();
        for line in lines {
            keymap.rows[line.row].keys = line.keys.clone();
        }
        keymap
    }

    /// Returns a line that cannot be used, and the reason: one of its keys has another action, or it unbinds a key that
    /// is needed. A clash with the table comes before a clash with another line.
    fn fault(&self, lines: &[Fitting<'_>]) -> Option<(usize, String)> {
        let is_own = |row: usize| lines.iter().any(|it| it.row == row);
        let clash = |idx: usize, with_own: bool| {
            let row = lines[idx].row;
            let others = self.rows.iter().enumerate();
            let mut others = others.filter(|it| it.0 != row && is_own(it.0) == with_own);
            others.find_map(|(_, other)| {
                let key = shown(self.rows[row].clash(other)?);
                Some((idx, self.taken(row, other, &key)))
            })
        };
        let with_table = (0..lines.len()).find_map(|idx| clash(idx, false));
        // The first of two lines counts.
        let with_own = || (0..lines.len()).rev().find_map(|idx| clash(idx, true));
        let unbound = |why: fn(&Self, &Row) -> Option<String>| {
            let rows = lines.iter().map(|it| &self.rows[it.row]).enumerate().rev();
            let mut unbound = rows.filter(|it| !it.1.has_key());
            unbound.find_map(|(idx, row)| Some((idx, why(self, row)?)))
        };
        let needed = || unbound(Self::as_way_out).or_else(|| unbound(Self::as_unnamed));
        with_table.or_else(with_own).or_else(needed)
    }

    fn taken(&self, row: usize, other: &Row, key: &str) -> String {
        let verb = other.binding.verb();
        match other.binding.bound_to {
            BoundTo::EachChar(_) => format!("{key} is text there"),
            _ if other.context == self.rows[row].context => {
                format!("{key} is the key of {verb} there")
            }
            _ => format!("{key} is the key of {verb} in [keys.{}]", other.context.name()),
        }
    }

    /// Returns the reason why an action needs a key: no list of actions contains it, or it opens that list.
    fn as_unnamed(&self, row: &Row) -> Option<String> {
        if row.binding.finds_actions() {
            return Some("it finds the actions that have no key".to_owned());
        }
        let is_named = self.finder(row.context).is_some();
        (!is_named).then(|| "it needs a key, because no list of actions has it".to_owned())
    }

    /// Returns the reason why an action needs a key: without it there is no way out of its context.
    fn as_way_out(&self, row: &Row) -> Option<String> {
        let closes = self.rows(row.context).any(|it| it.binding.closes);
        let leads_out = |it: &Row| if closes { it.binding.closes } else { it.binding.quits() };
        let is_last =
            leads_out(row) && !self.rows(row.context).any(|it| leads_out(it) && it.has_key());
        is_last.then(|| format!("no other key leads out of \"{}\"", row.context.title()))
    }
}

/// Returns the action and the context of a line, for a message.
fn words(line: &OwnKey) -> String {
    format!("{} in [keys.{}]", line.action, line.context)
}

/// Returns a name in the form of the table: underscores instead of hyphens.
fn normal(name: &str) -> String {
    name.replace('-', "_")
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::Action;
    use super::super::action::{Global, List, Play};
    use super::*;
    use crate::grid::Digit;
    use crate::tui::msg::Key;

    /// Makes a keymap from these lines, each `context action key key`, numbered from 1.
    pub(in crate::tui::keymap) fn keymap(lines: &[&str]) -> (Keymap, Vec<String>) {
        let lines = lines.iter().zip(1..).map(|(text, line)| {
            let mut words = text.split(' ').map(ToOwned::to_owned);
            let (context, action) = (words.next().unwrap(), words.next().unwrap());
            OwnKey { line, context, action, keys: words.collect() }
        });
        Keymap::new(&OwnKeys { file: "config.toml".into(), lines: lines.collect() })
    }

    #[track_caller]
    fn check(lines: &[&str], refused: &[&str]) -> Keymap {
        let (keymap, sentences) = keymap(lines);
        assert_eq!(sentences, refused);
        keymap
    }

    fn action(keymap: &Keymap, context: Context, key: &str) -> Option<Action> {
        keymap.action(context, Key::parse(key).unwrap())
    }

    #[test]
    fn own_keys_take_the_place_of_the_tables_in_their_context() {
        let keymap = check(&["play undo @ ctrl-u", "play play.mark ctrl-1-9"], &[]);
        let play = |key| action(&keymap, Context::Play, key);
        assert_eq!(play("@"), Some(Play::Undo.into()));
        assert_eq!(play("ctrl-u"), Some(Play::Undo.into()));
        assert_eq!(play("u"), None);
        assert_eq!(play("ctrl-3"), Some(Play::Mark(Digit::ALL[2]).into()));
        assert_eq!(play("alt-3"), None);
        assert_eq!(play("n"), Some(Play::New.into()));
        assert_eq!(action(&keymap, Context::Tiles, "u"), Some(Play::Undo.into()));
        assert_eq!(
            action(&keymap, Context::Hint, "@"),
            Some(Play::Undo.into()),
            "the game beneath"
        );
        assert_eq!(keymap.key(Play::Undo, &[Context::Hint]), "@");
        assert_eq!(keymap.key(Play::Undo, &[Context::List, Context::Tiles]), "u");
    }

    #[test]
    fn keys_are_named_as_the_table_or_the_screen_has_them() {
        let keymap = check(&["play undo Ctrl-U PgUp F2", "tiles-select same-digit Shift-Tab"], &[]);
        for key in ["ctrl-u", "pageup", "f2"] {
            assert_eq!(action(&keymap, Context::Play, key), Some(Play::Undo.into()), "{key}");
        }
        assert!(action(&keymap, Context::TilesSelect, "backtab").is_some());
    }

    #[test]
    fn two_actions_may_exchange_their_keys() {
        let keymap = check(&["play undo r", "play redo u"], &[]);
        assert_eq!(action(&keymap, Context::Play, "r"), Some(Play::Undo.into()));
        assert_eq!(action(&keymap, Context::Play, "u"), Some(Play::Redo.into()));
    }

    #[test]
    fn what_names_nothing_is_told_with_its_line_and_the_rest_counts() {
        let keymap = check(
            &[
                "plya undo f2",
                "elsewhere undo f2",
                "play unod f2",
                "play fly f2",
                "play undo hyper-u",
                "play redo f2",
                "play redo f3",
                "play digit f4",
                "prompt type f5",
                "actions take f6",
            ],
            &[
                "config.toml:1: there is no [keys.plya]; did you mean [keys.play]?",
                "config.toml:2: there is no [keys.elsewhere]; `sudoscope help keys` names them.",
                "config.toml:3: [keys.play] has no action unod; did you mean undo?",
                "config.toml:4: [keys.play] has no action fly; `sudoscope help keys` names them.",
                "config.toml:5: undo in [keys.play]: there is no key \"hyper-u\"; u stays.",
                "config.toml:7: redo in [keys.play] has a line before, which counts.",
                "config.toml:8: digit in [keys.play]: it takes \"1-9\", \"alt-1-9\" or \"ctrl-1-9\", not \"f4\"; 1-9 stays.",
                "config.toml:9: type in [keys.prompt]: it takes what is typed and has no key.",
                "config.toml:10: there is no [keys.actions]; did you mean [keys.list]?",
            ],
        );
        assert_eq!(action(&keymap, Context::Play, "f2"), Some(Play::Redo.into()));
        assert_eq!(action(&keymap, Context::Play, "u"), Some(Play::Undo.into()));
    }

    #[test]
    fn a_key_that_has_an_action_already_is_told_and_the_default_stays() {
        let keymap = check(
            &[
                "play undo n",
                "play redo ?",
                "list close f2",
                "list up f2",
                "find take x",
                "always help u",
            ],
            &[
                "config.toml:1: undo in [keys.play]: n is the key of new there; u stays.",
                "config.toml:2: redo in [keys.play]: ? is the key of help in [keys.always]; r Ctrl-R stays.",
                "config.toml:4: up in [keys.list]: F2 is the key of close there; ↑ stays.",
                "config.toml:5: take in [keys.find]: x is text there; Enter stays.",
                "config.toml:6: help in [keys.always]: u is the key of undo in [keys.play]; ? stays.",
            ],
        );
        assert_eq!(action(&keymap, Context::Play, "?"), Some(Global::Help.into()));
        assert_eq!(action(&keymap, Context::List, "f2"), Some(List::Close.into()));
        // A line that counted on a key of a line that does not count goes too.
        check(
            &["play undo r", "play redo n"],
            &[
                "config.toml:1: undo in [keys.play]: r is the key of redo there; u stays.",
                "config.toml:2: redo in [keys.play]: n is the key of new there; r Ctrl-R stays.",
            ],
        );
    }

    #[test]
    fn an_action_may_have_no_key_unless_it_is_the_last_way_out() {
        let keymap = check(&["play undo"], &[]);
        assert_eq!(action(&keymap, Context::Play, "u"), None);
        check(&["watch close"], &[]);
        check(
            &["list close", "play quit", "always interrupt"],
            &[
                "config.toml:1: close in [keys.list]: no other key leads out of \"Choosing\"; Esc stays.",
                "config.toml:2: quit in [keys.play]: no other key leads out of \"Playing\"; q stays.",
                "config.toml:3: interrupt in [keys.always]: no other key leads out of \"Everywhere\"; Ctrl-C stays.",
            ],
        );
        check(
            &["ask yes", "play actions", "watch go_to", "prompt erase", "always help"],
            &[
                "config.toml:1: yes in [keys.ask]: it needs a key, because no list of actions has it; y Enter stays.",
                "config.toml:2: actions in [keys.play]: it finds the actions that have no key; : stays.",
                "config.toml:3: go_to in [keys.watch]: it finds the actions that have no key; : stays.",
                "config.toml:4: erase in [keys.prompt]: it needs a key, because no list of actions has it; Backspace stays.",
            ],
        );
        let both = ["watch close", "watch stop_or_close"];
        let (_, sentences) = super::tests::keymap(&both);
        assert_eq!(sentences.len(), 1, "{sentences:?}");
    }
}
