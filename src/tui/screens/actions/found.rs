//! The actions of a context that match some words.

use ratatui::text::{Line, Span};

use crate::grid::Digit;
use crate::tui::keymap::{Action, BoundTo, Context, Row, action};
use crate::tui::look::keys::Keys;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::count;

/// The columns between the parts of a line.
const GAP: usize = 2;

/// A line of the list.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Found {
    /// The keys; empty if the action has none.
    pub(super) keys: String,
    /// The name of the action, and what it does.
    words: String,
    /// The effect of choosing the line.
    pub(super) target: Target,
}

/// The effect of choosing a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Target {
    Action(Action),
    /// Nothing yet: the action with this name needs a digit.
    NeedsDigit(&'static str),
    /// Going to a step.
    Step(u64),
}

/// The quality of a match between words and an action, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// Its name begins with the words.
    Begins,
    /// Its name contains the words.
    Name,
    /// Each word begins a word of its help.
    Help,
    /// The words are somewhere in its text.
    Somewhere,
}

impl Found {
    /// Makes the line of a step.
    pub(super) fn step(step: u64) -> Self {
        Self {
            keys: String::new(),
            words: format!("go to step {}", count(step)),
            target: Target::Step(step),
        }
    }

    /// Returns the line: keys, padded to `widest` columns, and words; only words if there are no columns for keys.
    pub(super) fn line(
        &self,
        widest: Option<usize>,
        columns: usize,
        is_chosen: bool,
        theme: &Theme,
    ) -> Line<'static> {
        let keys = match widest {
            None | Some(0) => String::new(),
            Some(widest) => text::padded(&self.keys, widest + GAP),
        };
        if is_chosen {
            let line = text::padded(&format!("{keys}{}", self.words), columns);
            return Line::styled(line, theme.selected);
        }
        Line::from(vec![Span::styled(keys, theme.key), Span::raw(self.words.clone())])
    }
}

/// Returns the current actions of a context that match all words, those with matching names first.
pub(super) fn of(context: Context, words: &str, keys: Keys<'_>) -> Vec<Found> {
    let contexts = [Some(context), context.beneath(), Some(Context::Always)];
    let mut group = "";
    let rows = contexts.into_iter().flatten().flat_map(|it| keys.keymap.rows(it)).map(|row| {
        // A group goes on until another one opens.
        if !row.binding().group.is_empty() {
            group = row.binding().group;
        }
        (row, group)
    });
    let words: Vec<String> =
        words.to_lowercase().split_whitespace().map(ToOwned::to_owned).collect();
    let mut found: Vec<(Fit, Found)> =
        rows.filter_map(|(row, group)| line(row, group, &words, keys)).collect();
    // It is stable: among equals the order is that of help.
    found.sort_by_key(|it| it.0);
    found.into_iter().map(|it| it.1).collect()
}

fn line(row: &Row, group: &str, words: &[String], keys: Keys<'_>) -> Option<(Fit, Found)> {
    let binding = row.binding();
    let name = binding.verb().replace('_', " ");
    let (target, shown, words) = match binding.bound_to {
        // Two of them would open this list again.
        BoundTo::EachChar(_)
        | BoundTo::One(
            Action::Global(action::Global::Actions) | Action::Track(action::Track::GoTo),
        ) => return None,
        BoundTo::One(action) => (Target::Action(action), row.shown(), words.to_vec()),
        BoundTo::EachDigit(of) => match digit(words) {
            Some((idx, digit)) => {
                let mut others = words.to_vec();
                others.remove(idx);
                let shown = row.shown().replace("1-9", &digit.to_string());
                (Target::Action(of(digit)), shown, others)
            }
            None => (Target::NeedsDigit(binding.verb()), row.shown(), words.to_vec()),
        },
    };
    let fit = fit(&words, &name, &format!("{} {} {}", binding.label, binding.help, group), &shown)?;
    let words = match target {
        Target::NeedsDigit(_) => format!("{name} (and its digit): {}", binding.help),
        Target::Action(_) | Target::Step(_) if binding.help.starts_with(&name) => {
            binding.help.to_owned()
        }
        Target::Action(_) | Target::Step(_) => format!("{name}: {}", binding.help),
    };
    Some((fit, Found { keys: keys.charset.keys(shown), words, target }))
}

/// Returns the digit among some words, and its index.
fn digit(words: &[String]) -> Option<(usize, Digit)> {
    words.iter().enumerate().find_map(|(idx, word)| {
        let mut chars = word.chars();
        let digit = Digit::from_char(chars.next()?)?;
        chars.next().is_none().then_some((idx, digit))
    })
}

fn fit(words: &[String], name: &str, help: &str, keys: &str) -> Option<Fit> {
    let (help, keys) = (help.to_lowercase(), keys.to_lowercase());
    let begins =
        |text: &str, word: &str| text.split([' ', ',', ':', '(']).any(|it| it.starts_with(word));
    if name.starts_with(&words.join(" ")) {
        Some(Fit::Begins)
    } else if words.iter().all(|it| name.contains(it.as_str())) {
        Some(Fit::Name)
    } else if words.iter().all(|it| begins(name, it) || begins(&help, it)) {
        Some(Fit::Help)
    } else {
        let all = format!("{name} {help} {keys}");
        words.iter().all(|it| all.contains(it.as_str())).then_some(Fit::Somewhere)
    }
}
