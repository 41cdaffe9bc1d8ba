//! The shape of a search: its depth over time, above the scrub bar and with the same columns.
//!
//! ```text
//!           ★            a solution: every blank is filled
//!         ⡠⣢⣿⡄           dotted: moves that were taken back; the denser, the more depths were reached
//!    ⢀⢔⢄⢔⣼⣿⣿⣷⢄  ⢀       filled: the path that was kept until the next solution, or is still on the board
//!   ⣠⣾⣿⣿⣿⣿⣿⣿⣿⣷⣕⣴⣕⢄
//!   ━━━━━━━━━━━●━━━┄┄┄   the bar
//! ```
//!
//! The top is a full board. Only steps that were run are drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use crate::timeline::Bucket;
use crate::tui::look::draw;
use crate::tui::look::theme::{Charset, Theme};

use super::scrub::Scrub;

/// The depth over the window of a bar.
#[derive(Debug)]
pub struct Shape<'a> {
    /// The bar below, for the columns.
    pub scrub: &'a Scrub<'a>,
    /// The samples of the window, in order.
    pub buckets: &'a [Bucket],
    /// For each sample the depth up to which an answer has the moves: all above is lost. Where it is missing, what stands
    /// and what was taken back is drawn.
    pub kept: &'a [Option<usize>],
    /// The depth of a full board.
    pub full: usize,
    /// Styles for single columns, from the left. Missing ones have the default style.
    pub styles: &'a [Option<Style>],
}

/// The dots in a character: across, and up.
const DOTS: (u16, u16) = (2, 4);

/// The depths in half a column, in dots from the bottom.
#[derive(Clone, Copy, Default)]
struct Half {
    least: Option<usize>,
    greatest: usize,
    committed: usize,
    kept: Option<usize>,
    has_solution: bool,
}

/// The dots of a character: on the path, of moves taken back, and on boards without an answer.
#[derive(Clone, Copy, Default)]
struct Dots {
    bits: u8,
    path: u16,
    failed: u16,
    lost: u16,
}

impl Widget for &Shape<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        let bar = self.scrub.time_line.bar(area);
        let dots = usize::from(area.height * DOTS.1);
        let height = |depth: usize| (depth * dots).div_ceil(self.full.max(1)).min(dots);
        let halves = self.halves(bar.width, height);
        let here = self.scrub.time_line.column_of(bar.width, self.scrub.time_line.position);
        draw::picture(buf, Rect { height: area.height, ..bar }, |buf| {
            for (column, pair) in (0..bar.width).zip(halves.chunks(DOTS.0.into())) {
                for row in 0..area.height {
                    let (ch, style) = self.character(column, pair, area.height, row, here);
                    if let Some(cell) = buf.cell_mut((bar.x + column, area.y + row)) {
                        cell.set_char(ch).set_style(style);
                    }
                }
            }
        });
    }
}

impl Shape<'_> {
    /// Returns two halves for each column. A step has the same column as on the bar.
    fn halves(&self, width: u16, height: impl Fn(usize) -> usize) -> Vec<Half> {
        let mut halves = vec![Half::default(); usize::from(width * DOTS.0)];
        let window = &self.scrub.time_line.window;
        let half = |step: u64| {
            let step = step.clamp(window.start, window.end);
            self.scrub.time_line.half_column_of(width, step).map_or(0, usize::from)
        };
        let kept = self.kept.iter().copied().chain(std::iter::repeat(None));
        for (bucket, kept) in self.buckets.iter().zip(kept) {
            let last = half(bucket.steps.end);
            let first = (half(bucket.steps.start) + 1).min(last);
            let (low, high) = (height(bucket.min_depth), height(bucket.max_depth));
            for half in halves.iter_mut().take(last + 1).skip(first) {
                half.least = Some(half.least.map_or(low, |it| it.min(low)));
                half.greatest = half.greatest.max(high);
                half.committed = half.committed.max(height(bucket.committed).min(high));
                half.kept = half.kept.max(kept.map(|it| height(it).min(high)));
            }
            if let Some(half) = halves.get_mut(last) {
                half.has_solution |= bucket.solutions > 0;
            }
        }
        halves
    }

    fn character(
        &self,
        column: u16,
        pair: &[Half],
        rows: u16,
        row: u16,
        here: Option<u16>,
    ) -> (char, Style) {
        let theme = self.scrub.theme;
        if row == 0 && pair.iter().any(|it| it.has_solution) {
            return (solution_sign(theme.charset), theme.success);
        }
        let dots = Self::dots(pair, rows, row);
        let is_here = here == Some(column);
        let own = self.styles.get(usize::from(column)).copied().flatten();
        let style = match (dots, own) {
            _ if is_here => theme.here,
            (_, Some(own)) => own,
            (Dots { path, failed, lost: 0, .. }, None) if path >= failed => theme.placed,
            (Dots { path, lost, .. }, None) if path > lost => theme.placed,
            (Dots { failed, lost, .. }, None) if lost >= failed => theme.clash,
            _ => theme.taken_back,
        };
        match (dots.path + dots.failed + dots.lost, theme.charset) {
            (0, charset) if is_here => (charset.pick('┊', '|'), style),
            (0, _) => (' ', Style::new()),
            (_, Charset::Unicode) => (braille(dots.bits), style),
            (_, Charset::Console | Charset::Ascii) => (in_ascii(dots), style),
        }
    }

    fn dots(pair: &[Half], rows: u16, row: u16) -> Dots {
        let below = usize::from((rows - 1 - row) * DOTS.1);
        let mut dots = Dots::default();
        for (side, half) in (0..).zip(pair) {
            let (top, still) = (half.greatest, half.least.unwrap_or(0));
            let path = half.kept.unwrap_or(half.committed);
            for up in 0..DOTS.1 {
                let at = below + usize::from(up) + 1;
                // A chessboard of dots; half as many up to the least depth, which every step here has reached.
                let is_drawn = at == top
                    || if half.kept.is_some() {
                        // Lines instead of a chessboard.
                        at.is_multiple_of(if at <= still { 4 } else { 2 })
                    } else if at <= still {
                        side == 0 && !at.is_multiple_of(2)
                    } else {
                        (at + usize::from(side == 0)).is_multiple_of(2)
                    };
                if at <= path {
                    dots.path += 1;
                } else if at > top || !is_drawn {
                    continue;
                } else if half.kept.is_some() {
                    dots.lost += 1;
                } else {
                    dots.failed += 1;
                }
                dots.bits |= BITS[usize::from(up)][side];
            }
        }
        dots
    }
}

pub const fn solution_sign(charset: Charset) -> char {
    charset.pick_rare('★', '*')
}

/// Returns the signs of the path, of moves taken back and of lost boards, for a legend.
pub fn samples(theme: &Theme) -> [(char, Style); 3] {
    let [path, failed, lost] = theme.charset.pick_rare(['⣿', '⢕', '⠭'], ['#', ':', 'x']);
    [(path, theme.placed), (failed, theme.taken_back), (lost, theme.clash)]
}

/// The bits of the dots in a character, from the bottom row, left before right. Braille numbers its first six dots down
/// the columns; the bottom two were added later.
const BITS: [[u8; 2]; 4] = [[0x40, 0x80], [0x04, 0x20], [0x02, 0x10], [0x01, 0x08]];

fn braille(bits: u8) -> char {
    char::from_u32(0x2800 + u32::from(bits)).expect("there is a character for each byte of dots")
}

const fn in_ascii(dots: Dots) -> char {
    match dots {
        Dots { path: 4.., .. } => '#',
        Dots { path: 1.., .. } => '=',
        Dots { lost: 1.., .. } => 'x',
        Dots { failed: 3.., .. } => ':',
        Dots { .. } => '.',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::theme::{ColourDepth, TerminalBackground};
    use crate::tui::look::widgets::scrub::TimeLine;

    fn bucket(step: u64, greatest: usize, committed: usize, solutions: u64) -> Bucket {
        Bucket {
            steps: step..step + 1,
            min_depth: greatest - 1,
            max_depth: greatest,
            committed,
            solutions,
        }
    }

    fn check(charset: Charset, expected: [&str; 3]) {
        let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, charset);
        let time_line = TimeLine { window: 0..10, position: 8, seen: 7, end: None };
        let scrub = Scrub { time_line, marks: &[], theme: &theme };
        // Down, back from a dead end, and down to a full board.
        let depths = [(1, 1, 0), (3, 1, 0), (3, 1, 0), (2, 2, 0), (3, 3, 0), (4, 4, 0), (4, 4, 1)];
        let buckets: Vec<Bucket> =
            (0..).zip(depths).map(|(step, it)| bucket(step, it.0, it.1, it.2)).collect();
        let shape = Shape { scrub: &scrub, buckets: &buckets, kept: &[], full: 4, styles: &[] };
        let area = Rect::new(0, 0, 12, 2);
        let mut buf = Buffer::empty(area);
        shape.render(area, &mut buf);
        let mut bar = Buffer::empty(Rect::new(0, 0, 12, 1));
        scrub.render(bar.area, &mut bar);
        let rows = buf.content.chunks(12).chain([&bar.content[..]]);
        let rows: Vec<String> =
            rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect()).collect();
        assert_eq!(rows, expected);
    }

    #[test]
    fn moves_taken_back_are_dotted_the_path_is_filled_and_solutions_have_a_star() {
        check(Charset::Unicode, ["   ⡤⡤ ⣤⣿★┊  ", "  ⣤⣦⣦⣿⣿⣿⣿┊  ", " ━━━━━━━━●┄┄"]);
        // The fonts of a console have lines, but neither braille nor stars.
        check(Charset::Console, ["   :: ##*┊  ", "  #######┊  ", " ━━━━━━━━●┄┄"]);
        check(Charset::Ascii, ["   :: ##*|  ", "  #######|  ", " ========o.."]);
    }

    #[test]
    fn any_area_can_be_drawn() {
        let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, Charset::Unicode);
        let time_line = TimeLine { window: 0..0, position: 0, seen: 0, end: None };
        let scrub = Scrub { time_line, marks: &[], theme: &theme };
        let buckets = [bucket(0, 3, 2, 1), bucket(1, 2, 2, 0)];
        for (width, height) in (0..30).flat_map(|it| (0..5).map(move |row| (it, row))) {
            let area = Rect::new(0, 0, width, height);
            Shape { scrub: &scrub, buckets: &buckets, kept: &[], full: 0, styles: &[] }
                .render(Rect::new(0, 0, 99, 99), &mut Buffer::empty(area));
        }
    }
}
