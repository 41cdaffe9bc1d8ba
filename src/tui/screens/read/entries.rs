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

/// An entry of a text, or a row of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Entry {
    /// The title of its group; in a row a title alone.
    group: &'static str,
    /// Its keys; empty for a paragraph.
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
pub(super) fn rows(entries: &[Entry], columns: usize) -> Vec<Entry> {
    let widest = entries.iter().map(|it| text::width(&it.keys)).max().unwrap_or(0);
    let is_beside = columns >= widest + GAP + MIN_BESIDE;
    let indent = if is_beside { widest + GAP } else { GAP };
    let mut rows: Vec<Entry> = Vec::new();
    let mut before: Option<&Entry> = None;
    for entry in entries {
        let is_apart = before.is_some_and(|it| it.group != entry.group || it.keys.is_empty());
        if is_apart {
            rows.push(Entry::default());
        }
        if before.map_or("", |it| it.group) != entry.group {
            rows.push(Entry { group: entry.group, ..Entry::default() });
        }
        before = Some(entry);
        if entry.keys.is_empty() {
            let lines = entry.words.lines().flat_map(|it| text::wrapped(it, columns));
            rows.extend(lines.map(Entry::paragraph));
            continue;
        }
        let mut help = text::wrapped(&entry.words, columns.saturating_sub(indent)).into_iter();
        let words = if is_beside { help.next() } else { None }.unwrap_or_default();
        rows.push(Entry { keys: text::padded(&entry.keys, indent), words, group: "" });
        rows.extend(help.map(|words| Entry { keys: " ".repeat(indent), words, group: "" }));
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

    /// Returns the width of a row.
    pub(super) fn width(&self) -> usize {
        text::width(self.group) + text::width(&self.keys) + text::width(&self.words)
    }

    /// Returns the drawing of a row.
    pub(super) fn line(self, theme: &Theme) -> Line<'static> {
        Line::from(vec![
            Span::styled(self.group, theme.title),
            Span::styled(self.keys, theme.key),
            Span::raw(self.words),
        ])
    }
}
