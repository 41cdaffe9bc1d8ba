//! The digits and how many of each are left: in a row, three by three, one below the other, or as a pad of large digits.
//! A click on one is that digit.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::grid::Digit;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardScreen, LensArea, columns_off, rows_off};
use crate::tui::look::theme::{Charset, Theme};
use crate::tui::look::widgets::large_digit;

use super::super::Play;
use super::LEFT_TOP;
use super::lens::right_of_lens;

/// Columns and rows of a digit in the pad, and the space after it.
const PAD: [u16; 2] = [13, 3];
const PAD_GAP: [u16; 2] = [1, 1];
/// The panel's rows above the pad: one more than above small digits, which are further from their title.
const PAD_TOP: u16 = LEFT_TOP + 1;
/// Columns of a strip below the board, and of the word before its digits.
const STRIP: u16 = STRIP_HEAD + 2 * 9;
const STRIP_HEAD: u16 = 5;
/// The fewest columns and rows of a panel with a pad.
const PANEL_WITH_PAD: (u16, u16) = (42, 30);

impl Play {
    /// Draws the digits left, or while colours are given these, if there is a place for them.
    pub(super) fn view_digits_left(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        if self.shows_colours() {
            return self.view_colours(canvas, screen);
        }
        let theme = canvas.theme;
        for digit in Digit::ALL {
            let Some(place) = left_place(screen, digit) else { continue };
            let n_left = usize::try_from(self.game.remaining(digit)).unwrap_or(0);
            let bar = Span::styled(theme.charset.pick_rare("▪", "#").repeat(n_left), theme.faint);
            let mut line = self.left(digit, theme);
            let n_surplus = usize::try_from(-self.game.remaining(digit)).unwrap_or(0);
            if place.height == PAD[1] {
                canvas.lines(place, self.in_pad(line, bar, digit, theme));
            } else {
                if usize::from(place.width) >= line.width() + 10 {
                    line.extend([Span::raw(" "), bar]);
                    if n_surplus > 0 {
                        line.push_span(Span::styled("too many", theme.clash));
                    }
                }
                canvas.line(place, line);
            }
        }
    }

    /// Returns a digit of the pad, from its line among the digits left and its bar.
    fn in_pad(
        &self,
        line: Line<'static>,
        bar: Span<'static>,
        digit: Digit,
        theme: &Theme,
    ) -> [Line<'static>; 3] {
        let small = ["   ".to_owned(), format!(" {digit} "), "   ".to_owned()];
        // As on the board, whose digits are the largest of the screen.
        let large = theme.charset == Charset::Unicode && !theme.needs_letters();
        let [top, middle, bottom] = if large { large_digit::rows(digit) } else { small };
        let style = self.style_of_left(digit, theme);
        let row = |dots: String, word: Option<Span<'static>>| {
            let dots = [Span::styled(dots, style), Span::raw(" ")];
            dots.into_iter().chain(word).collect::<Line<'static>>()
        };
        [row(top, line.spans.into_iter().nth(1)), row(middle, Some(bar)), row(bottom, None)]
    }

    /// Returns a digit and how many of it are left, `6×2`, or how many are too many, `6+1`.
    pub(super) fn left(&self, digit: Digit, theme: &Theme) -> Line<'static> {
        let (left, style) = (self.game.remaining(digit), self.style_of_left(digit, theme));
        let sign = match (left, theme.charset) {
            (..0, _) => "+",
            (0.., Charset::Unicode | Charset::Console) => "×",
            (0.., Charset::Ascii) => "x",
        };
        Line::from(vec![
            Span::styled(digit.to_string(), style),
            Span::styled(
                format!("{sign}{}", left.unsigned_abs()),
                if left < 0 { style } else { theme.faint },
            ),
        ])
    }

    /// Returns the style of a digit by the number left; a negative number means too many.
    pub(super) fn style_of_left(&self, digit: Digit, theme: &Theme) -> Style {
        match self.game.remaining(digit) {
            _ if self.order.picked() == Some(digit) => theme.alert,
            ..0 => theme.clash,
            0 => theme.faint,
            1.. => theme.title,
        }
    }
}

/// Returns the digit at a position among the digits left.
pub(in super::super) fn panel_digit(screen: &BoardScreen, at: Position) -> Option<Digit> {
    let is_hit = |&digit: &Digit| left_place(screen, digit).is_some_and(|it| it.contains(at));
    Digit::ALL.into_iter().find(is_hit)
}

/// Returns true if a panel beside the board has a pad.
const fn has_pad(panel: Rect) -> bool {
    panel.width >= PANEL_WITH_PAD.0 && panel.height >= PANEL_WITH_PAD.1
}

/// Returns the rows from the title of the digits left, in a panel without a lens: a pad, one for each, or three.
pub(super) const fn digit_rows(panel: Rect) -> u16 {
    match panel.height {
        _ if has_pad(panel) => PAD_TOP - LEFT_TOP + 3 * (PAD[1] + PAD_GAP[1]) - PAD_GAP[1],
        rows if rows >= LEFT_TOP + 9 => 9,
        _ => 3,
    }
}

/// Returns the area of a digit among the digits left.
pub(super) fn left_place(screen: &BoardScreen, digit: Digit) -> Option<Rect> {
    let small = |width| ([width, 1], [2, 0]);
    let (above, n_a_row, (size, gap)) = match (screen.panel, screen.strip) {
        (Some(_), _) if screen.is_low() => (1, 9, small(4)),
        (Some(panel), _) if screen.lens.is_some_and(|it| it.has_left_beside(panel)) => {
            (LEFT_TOP, 1, small(4))
        }
        (Some(_), _) if screen.lens.is_some() => (LEFT_TOP - 1 + LensArea::HEIGHT, 3, small(4)),
        (Some(panel), _) if has_pad(panel) => (PAD_TOP, 3, (PAD, PAD_GAP)),
        (Some(panel), _) if digit_rows(panel) == 9 => (LEFT_TOP, 1, small(14)),
        (Some(_), _) => (LEFT_TOP, 3, small(4)),
        (None, _) if screen.has_column() => (1, 3, small(4)),
        // Below a digit stands how many of it are left.
        (None, _) => (0, 9, ([2, 2], [0, 0])),
    };
    let [_, area] = rows_off(screen.panel.or(screen.strip)?, above);
    let area = match screen.panel {
        // `view_strip` draws these, a word and nine digits, in the middle.
        None if !screen.has_column() => {
            let [_, head] = columns_off(area, area.width.saturating_sub(STRIP) / 2, 0);
            columns_off(head, STRIP_HEAD, 0)[1]
        }
        _ => area,
    };
    let area = match screen.lens {
        Some(lens) if n_a_row == 1 => right_of_lens(area, lens),
        _ => area,
    };
    let idx = u16::from(digit.get()) - 1;
    let place = Rect {
        x: area.x + idx % n_a_row * (size[0] + gap[0]),
        y: area.y + idx / n_a_row * (size[1] + gap[1]),
        width: size[0],
        height: size[1],
    };
    (area.intersection(place) == place).then_some(place)
}
