//! The words of a lesson beside or below the board: the current line of code and a sentence, as large as they fit.
//!
//! ```text
//!   +----------------------+
//!   | line of code         |      its place is that of the longest line of the listing,
//!   |                      |
//!   | sentence             |      so that the sentence always begins in the same row
//!   |                      |
//!   +----------------------+
//! ```
//!
//! Both are in [large letters](LargeText) if these have room; the sentence is shortened by its first clauses rather
//! than written smaller, and those, the reasons, are below it in ordinary characters. Otherwise, and in ASCII, the text is
//! bold, with a blank row between lines if there is room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use crate::tui::look::draw;
use crate::tui::look::layout::rows_off;
use crate::tui::look::theme::{Charset, Theme};

use super::large_text::{LargeText, LetterSize};

/// The words of a lesson.
#[derive(Debug)]
pub struct Lesson<'a> {
    /// The heading: the current line of code; empty before the first step.
    pub heading: &'a str,
    /// All headings that may occur, so that each gets the same size.
    pub headings: &'a [&'a str],
    pub sentence: &'a str,
    /// The style of the sentence.
    pub tone: Style,
    /// Styles and characters.
    pub theme: &'a Theme,
}

/// The fewest columns for the largest letters, so that a line has more than a word or two.
const FOR_BLOCKS: u16 = 40;
/// The fewest columns for a heading in the largest letters; it is less important than the sentence.
const FOR_HEADING: u16 = 60;
/// The rows between the heading and the sentence.
const GAP: u16 = 1;

impl Lesson<'_> {
    pub fn draw(&self, buf: &mut Buffer, area: Rect) {
        let size = self.heading_size(area);
        let set = |words: &str| {
            let large = LargeText::wrapped(words, size, area.width);
            large.unwrap_or_else(|| LargeText::plain(words, area.width))
        };
        let height = self.headings.iter().map(|it| set(it).height()).max().unwrap_or(0);
        let height = u16::try_from(height).unwrap_or(u16::MAX);
        let top = (height + GAP).max(area.height / 3).min(area.height / 2);
        let [above, below] = rows_off(area, top);
        if !self.heading.is_empty() {
            let heading = set(self.heading);
            // The gap has priority over blank rows in the heading, but not over the heading.
            let rows = usize::from(above.height.saturating_sub(GAP)).max(heading.height());
            let [above, _] = rows_off(above, u16::try_from(rows).unwrap_or(u16::MAX));
            // Plain, it has the style of the running line of a listing.
            let is_plain = size == LetterSize::Plain;
            let style = if is_plain { self.theme.selected } else { self.theme.title };
            draw_text(&heading, buf, above, style, self.theme);
        }
        let tone = self.tone.add_modifier(Modifier::BOLD);
        let (sentence, reason) = self.sentence_in(below);
        let n_left = usize::from(below.height).saturating_sub(sentence.height() + 1);
        let reason = draw::paragraph(&reason, below.width, self.theme.text);
        let is_said = reason.iter().any(|line| line.width() > 0) && reason.len() <= n_left;
        if !is_said {
            return draw_text(&sentence, buf, below, tone, self.theme);
        }
        let n_reason = u16::try_from(reason.len()).unwrap_or(u16::MAX);
        let [above, at_end] = rows_off(below, below.height.saturating_sub(n_reason));
        draw_text(&sentence, buf, above, tone, self.theme);
        draw::lines(buf, at_end, reason, self.theme);
    }

    /// Returns the size for all headings: the largest in which each takes less than half of the area.
    fn heading_size(&self, area: Rect) -> LetterSize {
        let most = usize::from(area.height * 2 / 5);
        let has_room = |it: &LetterSize| *it == LetterSize::Quadrants || area.width >= FOR_HEADING;
        let fits = |size: &LetterSize| {
            let mut set = self.headings.iter().map(|it| LargeText::wrapped(it, *size, area.width));
            set.all(|it| it.is_some_and(|it| it.height() <= most))
        };
        let mut sizes = self.sizes(area.width).into_iter().filter(has_room);
        sizes.find(fits).unwrap_or(LetterSize::Plain)
    }

    /// Returns the sentence as it fits an area: complete in the largest letters, else without its first clauses in
    /// large letters, else in ordinary characters. With it come the clauses that are left out.
    fn sentence_in(&self, area: Rect) -> (LargeText, String) {
        let versions = shortened(self.sentence);
        let sizes = self.sizes(area.width);
        let whole = sizes.iter().map(|size| (*size, &versions[0]));
        let shorter = sizes.last().map(|size| versions[1..].iter().map(|version| (*size, version)));
        let plain = versions.iter().map(|version| (LetterSize::Plain, version));
        let mut all = whole.chain(shorter.into_iter().flatten()).chain(plain);
        let fitting = all.find_map(|(size, version)| {
            let text = LargeText::wrapped(&version.words, size, area.width)?;
            (text.height() <= area.height.into()).then(|| (text, version.left_out.clone()))
        });
        let as_far_as_it_goes = || LargeText::plain(&versions[0].words, area.width);
        fitting.unwrap_or_else(|| (as_far_as_it_goes(), String::new()))
    }

    /// Returns the sizes of large letters that the charset and the columns allow, largest first.
    fn sizes(&self, columns: u16) -> Vec<LetterSize> {
        match self.theme.charset {
            Charset::Unicode if columns >= FOR_BLOCKS => {
                vec![LetterSize::Blocks, LetterSize::Quadrants]
            }
            Charset::Unicode => vec![LetterSize::Quadrants],
            Charset::Console | Charset::Ascii => Vec::new(),
        }
    }
}

/// Draws a text, with a blank row between lines if there is room.
fn draw_text(text: &LargeText, buf: &mut Buffer, area: Rect, style: Style, theme: &Theme) {
    let lines: Vec<Vec<String>> = text.rows().collect();
    let has_air = text.height() + lines.len().saturating_sub(1) <= area.height.into();
    let rows = if has_air { lines.join(&String::new()) } else { lines.concat() };
    draw::lines(buf, area, rows.into_iter().map(|it| Line::styled(it, style)), theme);
}

/// A sentence without its first clauses.
#[derive(Clone, Debug, PartialEq)]
struct Version {
    words: String,
    /// The clauses that it lacks; empty for the whole sentence.
    left_out: String,
}

/// Returns a sentence and its shortened versions, each without one more of the first clauses. The part before a colon
/// stays.
///
/// ```text
///   r2c8: 8 is in the column; nothing fits; take back 3 at r2c7
///   r2c8: nothing fits; take back 3 at r2c7
///   r2c8: take back 3 at r2c7
/// ```
fn shortened(sentence: &str) -> Vec<Version> {
    let (subject, rest) = match sentence.split_once(": ") {
        Some((subject, rest)) if !subject.contains("; ") => (format!("{subject}: "), rest),
        _ => (String::new(), sentence),
    };
    let clauses: Vec<&str> = rest.split("; ").collect();
    let version = |from: usize| Version {
        words: format!("{subject}{}", clauses[from..].join("; ")),
        left_out: clauses[..from].join("; "),
    };
    (0..clauses.len()).map(version).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_loses_its_first_clauses() {
        let versions = |sentence: &str| -> Vec<(String, String)> {
            shortened(sentence)
                .into_iter()
                .map(|version| (version.words, version.left_out))
                .collect()
        };
        let of = |versions: &[(&str, &str)]| -> Vec<(String, String)> {
            versions.iter().map(|(words, rest)| ((*words).to_owned(), (*rest).to_owned())).collect()
        };
        let sentence = "r2c8: 8 is in the column; nothing fits; take back 3 at r2c7";
        assert_eq!(
            versions(sentence),
            of(&[
                (sentence, ""),
                ("r2c8: nothing fits; take back 3 at r2c7", "8 is in the column"),
                ("r2c8: take back 3 at r2c7", "8 is in the column; nothing fits"),
            ])
        );
        assert_eq!(versions("the grid is full"), of(&[("the grid is full", "")]));
        assert_eq!(
            versions("that is noted; take it back: r1c1"),
            of(&[
                ("that is noted; take it back: r1c1", ""),
                ("take it back: r1c1", "that is noted")
            ])
        );
    }
}
