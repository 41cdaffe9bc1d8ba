//! The bottom line: the most important keys, which are clickable. If there is too little room, the keys that leave the
//! screen and that confirm a choice are the last to be dropped.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use crate::grid::sort;
use crate::tui::keymap::{Action, Binding, BoundTo, Context, Row};
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::columns_off;
use crate::tui::look::theme::Theme;
use crate::tui::look::{draw, text};

/// The keys of a context, as many as fit. Help comes last; it is shown only if its key does not type a character.
#[derive(Debug)]
pub struct Bottom<'a> {
    /// The context whose keys are shown.
    pub context: Context,
    pub keys: Keys<'a>,
}

/// Columns between two items.
const GAP: u16 = 2;

impl Bottom<'_> {
    /// Returns the action of a click at a position of the line.
    pub fn hit(&self, area: Rect, at: Position) -> Option<Action> {
        self.items(area).into_iter().find(|it| it.1.contains(at))?.0.clicked()
    }

    /// Returns the labelled rows of a context, the most important first.
    fn labelled(&self, context: Context) -> Vec<&Row> {
        let rows = self.keys.keymap.rows(context);
        let is_shown = |it: &&Row| !it.binding().label.is_empty() && it.has_key();
        let mut rows: Vec<&Row> = rows.filter(is_shown).collect();
        sort::by_key(&mut rows, |it| !it.binding().is_gem);
        rows
    }

    /// Returns the key that leaves the screen, to be shown beside a caption.
    pub fn way_out(&self, theme: &Theme) -> Line<'static> {
        let mut rows = self.labelled(self.context).into_iter();
        let spans = rows.find(|it| it.binding().closes).map(|row| {
            let word = format!(" {} ", row.binding().label);
            vec![Span::styled(self.key(row), theme.key), Span::styled(word, theme.faint)]
        });
        Line::from(spans.unwrap_or_default())
    }

    /// Returns true if a line of this width has the key of an action.
    pub fn names(&self, action: Action, width: u16) -> bool {
        let items = self.items(Rect { width, height: 1, ..Rect::ZERO });
        items.iter().any(|it| it.0.clicked() == Some(action))
    }

    /// Returns the rows that fit, with the areas of their keys and labels.
    fn items(&self, area: Rect) -> Vec<(&Row, Rect)> {
        // The way out has room first, then what takes the chosen thing, then help, then the other keys.
        let claim = |it: &Row| match it.binding() {
            Binding { closes: true, .. } => 0,
            Binding { stays: true, .. } => 1,
            _ => 3,
        };
        let help = if self.takes_text() { Vec::new() } else { self.labelled(Context::Always) };
        let own = self.labelled(self.context).into_iter().map(|it| (claim(it), it));
        let all = own.chain(help.into_iter().map(|it| (2, it)));
        let in_order = all.enumerate().map(|(place, (claim, row))| (place, claim, row));
        let mut rows: Vec<(usize, u8, &Row)> = in_order.collect();
        sort::by_key(&mut rows, |it| it.1);
        let mut end = 1;
        rows.retain(|(.., row)| {
            let after = end + self.width_of(row);
            let fits = after <= area.width;
            end = if fits { after + GAP } else { end };
            fits
        });
        sort::by_key(&mut rows, |it| it.0);
        let [_, mut free] = columns_off(area, 0, 1);
        let place = |(.., row): (_, _, _)| {
            let place;
            [place, free] = columns_off(free, self.width_of(row), GAP);
            (row, place)
        };
        rows.into_iter().map(place).collect()
    }

    /// Returns true if keys type characters in this context, even the key of help.
    fn takes_text(&self) -> bool {
        let mut rows = self.keys.keymap.rows(self.context);
        rows.any(|it| matches!(it.binding().bound_to, BoundTo::EachChar(_)))
    }

    fn key(&self, row: &Row) -> String {
        self.keys.charset.keys(row.first_key())
    }

    fn width_of(&self, row: &Row) -> u16 {
        let chars = text::width(&self.key(row)) + 1 + text::width(row.binding().label);
        u16::try_from(chars).unwrap_or(u16::MAX)
    }

    pub fn draw(&self, buf: &mut Buffer, area: Rect, theme: &Theme) {
        let area = area.intersection(buf.area);
        for (row, place) in self.items(area) {
            let key = Span::styled(self.key(row), theme.key);
            let word = Span::styled(format!(" {}", row.binding().label), theme.faint);
            draw::line(buf, place, Line::from(vec![key, word]), theme);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::keymap::{Keymap, action};
    use crate::tui::look::theme::{Charset, ColourDepth, TerminalBackground};

    fn check(context: Context, width: u16, expected: &str) {
        let theme = Theme::new(ColourDepth::Sixteen, TerminalBackground::Dark, Charset::Unicode);
        let area = Rect::new(0, 0, width, 1);
        let mut buf = Buffer::empty(area);
        let keymap = Keymap::default();
        let keys = Keys::of(&keymap, theme.charset, context);
        Bottom { context, keys }.draw(&mut buf, area, &theme);
        let line: String = buf.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(line.trim_end(), expected);
    }

    #[test]
    fn as_many_keys_as_fit_and_always_help() {
        check(
            Context::Play,
            80,
            " i hint  w watch  u undo  n new  1-9 digit  m marks  c check  q quit  ? help",
        );
        check(Context::Play, 30, " i hint  n new  q quit  ? help");
        check(Context::List, 22, " Enter take  Esc close");
        check(Context::List, 40, " Enter take  Esc close  ↓ next");
        check(Context::Play, 8, " q quit");
        check(Context::Ask, 40, " y yes  n no  ? help");
        check(Context::Find, 40, " Enter done  Esc clear");
    }

    #[test]
    fn the_gems_have_room_in_a_common_terminal() {
        check(
            Context::Tiles,
            80,
            " i hint  w watch  u undo  n new  1-9 two digits  t turn  m marks  q quit  ? help",
        );
        check(
            Context::Watch,
            80,
            " Space play  → step  ← back  g guess  ↓ slower  e engine  ! why  w game  ? help",
        );
        check(
            Context::Human,
            80,
            " Space play  → step  ← back  n pattern  i in words  D technique  w game  ? help",
        );
        check(Context::Replay, 60, " Space play  → step  ← back  n mistake  Esc game  ? help");
    }

    #[test]
    fn a_click_on_a_key_is_its_action() {
        let keymap = Keymap::default();
        let keys = Keys::of(&keymap, Charset::Unicode, Context::Play);
        let bottom = Bottom { context: Context::Play, keys };
        let area = Rect::new(0, 23, 80, 1);
        assert_eq!(bottom.hit(area, Position::new(13, 23)), Some(action::Play::Watch.into()));
        assert_eq!(bottom.hit(area, Position::new(13, 22)), None);
        assert_eq!(bottom.hit(area, Position::new(0, 23)), None);
    }
}
