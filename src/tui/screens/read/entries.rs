//! The entries of a text: paragraphs, and keys with their help under the titles of groups.

use ratatui::text::{Line, Span};

use crate::tui::keymap::Context;
use crate::tui::look::keys::Keys;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;

/// Columns between keys and their help.
const GAP: usize = 2;
/// The columns that help needs beside its keys.
const MIN_BESIDE: usize = 36;

/// An entry of a text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    /// The title of its group.
    group: &'static str,
    /// Its keys; empty for a paragraph.
    keys: String,
    words: String,
}

/// A row of the text: a title, keys with their help, or words alone.
#[derive(Debug, Default)]
pub(super) struct TextRow {
    title: &'static str,
    keys: String,
    words: String,
}

/// Returns the introduction of a screen, then its keys with their help.
pub(super) fn of_keys(context: Context, keys: Keys<'_>) -> Vec<Entry> {
    let Keys { keymap, charset, .. } = keys;
    let about = keys.spelled_text(&context.about());
    let about = (!about.is_empty()).then(|| Entry::paragraph(about));
    let mut group = "";
    let rows = keymap.rows(context).chain(keymap.rows(Context::Always));
    let entries = rows.filter_map(|row| {
        let binding = row.binding();
        if !binding.group.is_empty() {
            group = binding.group;
        }
        let keys = charset.keys(row.shown());
        row.has_key().then(|| Entry { group, keys, words: binding.help.to_owned() })
    });
    about.into_iter().chain(entries).collect()
}

/// Returns the rows of entries in a number of columns: help beside the keys if there is room, else below them.
pub(super) fn rows(entries: &[Entry], columns: usize) -> Vec<TextRow> {
    let widest = entries.iter().map(|it| text::width(&it.keys)).max().unwrap_or(0);
    let beside = columns.saturating_sub(widest + GAP);
    let mut rows: Vec<TextRow> = Vec::new();
    let mut before: Option<&Entry> = None;
    for entry in entries {
        let is_apart = before.is_some_and(|it| it.group != entry.group || it.keys.is_empty());
        if is_apart {
            rows.push(TextRow::default());
        }
        if before.map_or("", |it| it.group) != entry.group {
            rows.push(TextRow { title: entry.group, ..TextRow::default() });
        }
        if entry.keys.is_empty() {
            let lines = entry.words.lines().flat_map(|it| text::wrapped(it, columns));
            rows.extend(lines.map(TextRow::words));
        } else if beside >= MIN_BESIDE {
            rows.extend(entry.beside(widest + GAP, beside));
        } else {
            rows.extend(entry.below(columns));
        }
        before = Some(entry);
    }
    rows
}

impl Entry {
    /// Makes an entry of words without keys.
    pub(super) const fn paragraph(words: String) -> Self {
        Self { group: "", keys: String::new(), words }
    }

    /// Returns all of its text, for the search.
    pub(super) fn text(&self) -> String {
        format!("{} {} {}", self.keys, self.words, self.group)
    }

    /// Returns the rows with the help beside the keys.
    fn beside(&self, indent: usize, columns: usize) -> impl Iterator<Item = TextRow> {
        let keys = std::iter::once(self.keys.clone()).chain(std::iter::repeat(String::new()));
        let rows = keys.zip(text::wrapped(&self.words, columns));
        rows.map(move |(keys, words)| TextRow {
            keys: text::padded(&keys, indent),
            ..TextRow::words(words)
        })
    }

    /// Returns the rows with the help below the keys.
    fn below(&self, columns: usize) -> impl Iterator<Item = TextRow> {
        let keys = TextRow { keys: self.keys.clone(), ..TextRow::default() };
        let help = text::wrapped(&self.words, columns.saturating_sub(GAP)).into_iter();
        let help = help.map(|it| TextRow::words(format!("{:GAP$}{it}", "")));
        std::iter::once(keys).chain(help)
    }
}

impl TextRow {
    fn words(words: String) -> Self {
        Self { words, ..Self::default() }
    }

    pub(super) fn width(&self) -> usize {
        text::width(self.title) + text::width(&self.keys) + text::width(&self.words)
    }

    pub(super) fn line(self, theme: &Theme) -> Line<'static> {
        Line::from(vec![
            Span::styled(self.title, theme.title),
            Span::styled(self.keys, theme.key),
            Span::raw(self.words),
        ])
    }
}
