//! The notice that replaces the title: a message to the player.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::tui::msg::Tone;

use super::numbers::{float, index, whole};
use super::theme::Theme;
use super::{draw, text};

/// A message with spelled keys. A long one is shown in pages.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub text: String,
    pub tone: Tone,
    /// The share of its time that has passed, below 1.
    pub passed: f64,
}

/// The columns of a message besides its text: one before it, and two for an ellipsis.
const MARGIN: u16 = 3;

impl Notice {
    /// Returns true if the notice needs the whole row of a title with these columns left.
    pub fn needs_row(&self, columns: u16) -> bool {
        text::width(&self.text) > usize::from(columns.saturating_sub(MARGIN))
    }

    /// Draws the notice over the beginning of a place.
    pub fn draw(&self, buf: &mut Buffer, place: Rect, theme: &Theme) {
        let text = fitting(&self.text, place, theme);
        let rows = page(&text, self.passed, place);
        #[cfg(test)]
        if rows == page(&text, 0.0, place) {
            let drawn = rows[..rows.len().min(place.height.into())].join(" ");
            let more = if rows.len() > place.height.into() { "…" } else { "" };
            draw::record::paged(&self.text, &format!("{drawn}{more}"));
        }
        let height = u16::try_from(rows.len()).unwrap_or(u16::MAX).min(place.height);
        let area = Rect { height, ..place };
        let style = theme.tone(self.tone);
        draw::clear(buf, area);
        let lines = rows.iter().map(|it| Line::styled(format!(" {it}"), style));
        draw::lines(buf, area, lines, theme);
    }
}

/// Returns a text whose paths are cut to their ends where it does not fit otherwise.
fn fitting(text: &str, place: Rect, theme: &Theme) -> String {
    let columns = usize::from(place.width.saturating_sub(MARGIN)).max(1);
    let mut words: Vec<String> = text.split(' ').map(ToOwned::to_owned).collect();
    for idx in 0..words.len() {
        if text::wrapped(&words.join(" "), columns).len() <= place.height.into() {
            break;
        }
        if let Some((folders, name)) = words[idx].rsplit_once('/')
            && folders.contains('/')
            && !folders.contains("//")
        {
            words[idx] = format!("{}/{name}", theme.charset.ellipsis());
        }
    }
    words.join(" ")
}

/// Returns the rows of a text, from the current page on.
fn page(text: &str, passed: f64, place: Rect) -> Vec<String> {
    let columns = usize::from(place.width.saturating_sub(MARGIN)).max(1);
    let rows = text::wrapped(text, columns);
    let n_a_page = usize::from(place.height).max(1);
    let n_pages = rows.len().div_ceil(n_a_page);
    let page = index(whole(passed.clamp(0.0, 1.0) * float(n_pages as u64)));
    rows.into_iter().skip(page.min(n_pages - 1) * n_a_page).collect()
}
