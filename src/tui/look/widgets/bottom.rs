//! The bottom line: the most important keys, which are clickable. If there is too little room, the keys that leave the
//! screen and that confirm a choice are the last to be dropped.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use crate::grid::sort;
use crate::tui::keymap::{Action, Binding, BoundTo, Context, Offer, Row};
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::columns_off;
use crate::tui::look::theme::Theme;
use crate::tui::look::{draw, text};

/// The keys of a context that do something now, the most important first, each with what it does. Help comes last; it is
/// there only if its key does not type a character.
#[derive(Debug)]
pub struct Bottom<'a> {
    items: Vec<Item<'a>>,
}

/// A key and its word.
#[derive(Clone, Debug)]
struct Item<'a> {
    row: &'a Row,
    key: String,
    word: &'static str,
    claim: Claim,
}

/// The claim to room in a narrow line, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Claim {
    WayOut,
    TakesChosen,
    Help,
    Other,
}

/// The order of the items; those of one order stay as in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Order {
    First,
    Early,
    Late,
}

/// Columns between two items.
const GAP: u16 = 2;

impl<'a> Bottom<'a> {
    /// Makes the line of a context; `offer` returns what an action does now.
    pub fn of(context: Context, keys: Keys<'a>, offer: impl Fn(Action) -> Offer) -> Self {
        let rows = |context| keys.keymap.rows(context).filter(|row| row.has_key());
        let mut offered: Vec<(Order, Item<'a>)> = Vec::new();
        for row in rows(context) {
            offered.extend(Item::of(row, &offer, keys));
        }
        sort::by_key(&mut offered, |(order, _)| *order);
        let mut items: Vec<Item<'a>> = offered.into_iter().map(|(_, item)| item).collect();
        let takes_text =
            rows(context).any(|row| matches!(row.binding().bound_to, BoundTo::EachChar(_)));
        if !takes_text && context != Context::Always {
            let help = rows(Context::Always).filter_map(|row| Item::of(row, &offer, keys));
            items.extend(help.map(|(_, item)| Item { claim: Claim::Help, ..item }));
        }
        Self { items }
    }

    /// Returns the action of a click at a position of the line.
    pub fn hit(&self, area: Rect, at: Position) -> Option<Action> {
        let items = self.placed(area);
        items.into_iter().find(|(_, place)| place.contains(at))?.0.row.clicked()
    }

    /// Returns the key that leaves the screen, to be shown beside a caption.
    pub fn way_out(&self, theme: &Theme) -> Line<'static> {
        let way_out = self.items.iter().find(|item| item.claim == Claim::WayOut);
        let spans = way_out.map(|Item { key, word, .. }| {
            let word = format!(" {word} ");
            vec![Span::styled(key.clone(), theme.key), Span::styled(word, theme.faint)]
        });
        Line::from(spans.unwrap_or_default())
    }

    /// Returns true if a line of this width has the key of an action.
    pub fn names(&self, action: Action, width: u16) -> bool {
        let items = self.placed(Rect { width, height: 1, ..Rect::ZERO });
        items.iter().any(|(item, _)| item.row.clicked() == Some(action))
    }

    /// Returns the rows that a line of this width shows, with the words of their keys.
    #[cfg(test)]
    pub fn shown(&self, width: u16) -> Vec<(&'a Row, String)> {
        let items = self.placed(Rect { width, height: 1, ..Rect::ZERO });
        items.iter().map(|(item, _)| (item.row, format!("{} {}", item.key, item.word))).collect()
    }

    /// Returns the items that fit, with the areas of their keys and words.
    fn placed(&self, area: Rect) -> Vec<(&Item<'a>, Rect)> {
        // The way out has room first, then what takes the chosen thing, then help, then the other keys.
        let mut items: Vec<(usize, &Item<'a>)> = self.items.iter().enumerate().collect();
        sort::by_key(&mut items, |(_, item)| item.claim);
        let mut end = 1;
        items.retain(|(_, item)| {
            let after = end + item.width();
            let fits = after <= area.width;
            end = if fits { after + GAP } else { end };
            fits
        });
        sort::by_key(&mut items, |(place, _)| *place);
        let [_, mut free] = columns_off(area, 0, 1);
        let mut placed = Vec::new();
        for (_, item) in items {
            let place;
            [place, free] = columns_off(free, item.width(), GAP);
            placed.push((item, place));
        }
        placed
    }

    pub fn draw(&self, buf: &mut Buffer, area: Rect, theme: &Theme) {
        let area = area.intersection(buf.area);
        for (item, place) in self.placed(area) {
            let key = Span::styled(item.key.as_str(), theme.key);
            let word = Span::styled(format!(" {}", item.word), theme.faint);
            draw::line(buf, place, Line::from(vec![key, word]), theme);
        }
    }
}

impl<'a> Item<'a> {
    /// Makes the item of a row, with its place in the order; `None` if its keys do nothing now, or it has no word.
    fn of(row: &'a Row, offer: &impl Fn(Action) -> Offer, keys: Keys<'_>) -> Option<(Order, Self)> {
        let binding = row.binding();
        let offers: Vec<Offer> = binding.actions().into_iter().map(offer).collect();
        let first = *offers.iter().find(|offer| offer.acts())?;
        let word = match first {
            Offer::Labelled(word) | Offer::First(word) => word,
            Offer::AsLabelled | Offer::Late => binding.label,
            Offer::Nothing | Offer::Unsaid => "",
        };
        let n_offered = offers.iter().rposition(|offer| offer.acts()).map_or(0, |last| last + 1);
        let name = match binding.bound_to {
            BoundTo::EachDigit(_) if n_offered == 1 => row.first_key().replace("1-9", "1"),
            BoundTo::EachDigit(_) => row.first_key().replace("1-9", &format!("1-{n_offered}")),
            BoundTo::One(_) | BoundTo::EachChar(_) => row.first_key(),
        };
        let claim = match binding {
            Binding { closes: true, .. } => Claim::WayOut,
            Binding { stays: true, .. } => Claim::TakesChosen,
            _ => Claim::Other,
        };
        let order = match first {
            Offer::First(_) => Order::First,
            Offer::AsLabelled | Offer::Labelled(_) if binding.is_gem => Order::Early,
            _ => Order::Late,
        };
        let item = Self { row, key: keys.charset.keys(name), word, claim };
        (!word.is_empty()).then_some((order, item))
    }

    fn width(&self) -> u16 {
        let chars = text::width(&self.key) + 1 + text::width(self.word);
        u16::try_from(chars).unwrap_or(u16::MAX)
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
        Bottom::of(context, keys, |_| Offer::AsLabelled).draw(&mut buf, area, &theme);
        let line: String = buf.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(line.trim_end(), expected);
    }

    #[test]
    fn as_many_keys_as_fit_and_always_help() {
        check(
            Context::Play,
            80,
            " i hint  w watch  s solve  u undo  n new  1-9 digit  m marks  q quit  ? help",
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
            " i hint  w watch  s solve  u undo  n new  1-9 two digits  t turn  q quit  ? help",
        );
        check(
            Context::Watch,
            80,
            " Space play  → step  ← back  < backwards  f run to  e engine  w game  ? help",
        );
        check(
            Context::Human,
            80,
            " Space play  → step  ← back  < backwards  n pattern  D more  w game  ? help",
        );
        check(Context::Replay, 60, " Space play  → step  ← back  n mistake  Esc game  ? help");
    }

    #[test]
    fn what_does_nothing_now_is_left_out_and_the_words_say_what_the_rest_does() {
        let keymap = Keymap::default();
        let keys = Keys::of(&keymap, Charset::Unicode, Context::Play);
        let line = |width: u16, offer: fn(Action) -> Offer| {
            let shown = Bottom::of(Context::Play, keys, offer).shown(width);
            shown.into_iter().map(|(_, words)| words).collect::<Vec<_>>().join("  ")
        };
        let colours = |action| match action {
            Action::Play(action::Play::Digit(digit)) if digit.index() < 6 => {
                Offer::Labelled("colour")
            }
            Action::Play(action::Play::Digit(_) | action::Play::Undo) => Offer::Nothing,
            Action::Play(action::Play::Solve) => Offer::Late,
            Action::Play(action::Play::MarkMode) => Offer::Unsaid,
            _ => Offer::AsLabelled,
        };
        assert_eq!(
            line(60, colours),
            "i hint  w watch  n new  1-6 colour  c check  q quit  ? help"
        );
        assert!(line(200, colours).contains("s solve"));
    }

    #[test]
    fn a_click_on_a_key_is_its_action() {
        let keymap = Keymap::default();
        let keys = Keys::of(&keymap, Charset::Unicode, Context::Play);
        let bottom = Bottom::of(Context::Play, keys, |_| Offer::AsLabelled);
        let area = Rect::new(0, 23, 80, 1);
        assert_eq!(bottom.hit(area, Position::new(13, 23)), Some(action::Play::Watch.into()));
        assert_eq!(bottom.hit(area, Position::new(13, 22)), None);
        assert_eq!(bottom.hit(area, Position::new(0, 23)), None);
    }
}
