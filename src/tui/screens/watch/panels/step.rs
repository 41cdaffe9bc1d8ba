//! The step in words, the figures, the dial, and for dominoes the set of
//! tiles.
//!
//! In a wide panel the set stands beside the figures, which come as far as its diagonal. In a narrow one it
//! stands below everything else, where rows are left:
//!
//! ```text
//!   Step 12                                     Step 12
//!   r1c3 r2c3: lay 1-8 ..                       r1c3 r2c3: lay
//!                                               1-8 ..
//!   tiles left 14     12 13 14 15 16 17 18 19
//!   depth      2         23 24 25 26 27 28 29   tiles left 14
//!   deepest    5            34 35 36 37 38 39   depth      2
//!   placements 6               45 46 47 48 49   deepest    5
//!   backtracks 4                  56 57 58 59   ..
//!   tests      43                    67 68 69   ──●─────────────
//!   reads      -                        78 79
//!   excluded   5.5 %                       89   12 13 14 15 16 17
//!                                               18 19 23 24 25 26
//!   ──●─────────────                            ..
//! ```

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::domino::Kind;
use crate::search::Counters;
use crate::tui::keymap::Context;
use crate::tui::layout::TilesArea;
use crate::tui::screens::chrome;
use crate::tui::screens::figures::Figure;
use crate::tui::screens::watch::{Origin, Watch};
use crate::tui::theme::Theme;
use crate::tui::widgets::bottom::Bottom;
use crate::tui::widgets::tiles::Tiles;
use crate::tui::words::{self, count, percent};

use super::{Panel, untinted};

pub(super) const PANEL: Panel = Panel { name: "step", draw: Watch::view_step, tint: untinted };

/// Rows of the step's number and its sentence.
const DIGIT_HEAD: u16 = 8;
/// The same where a sentence is two rows long.
const WIDE_HEAD: u16 = 5;
/// The same where dominoes have one more figure.
const DOMINO_HEAD: u16 = 5;
/// Columns of a panel where the set of tiles has room beside the figures.
const WIDE: u16 = 38;
/// Columns between a figure and a tile.
const GAP: u16 = 1;
/// Columns of a wide panel before the keys, which stand beside the dial.
const KEYS: u16 = 24;

impl Watch {
    fn view_step(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let bottom = Bottom { context: Context::Watch, theme };
        let in_line = frame.area().width;
        let keys = |room: Rect| chrome::key_lines(&bottom, in_line, room.as_size(), theme);
        match TilesArea::at_right(below(area, DOMINO_HEAD)) {
            Some(at) if area.width >= WIDE && self.kind() == Kind::Sudominoku => {
                self.view_wide(frame, area, at, theme, keys);
            }
            _ => self.view_narrow(frame, area, theme, keys),
        }
    }

    fn view_wide(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        at: TilesArea,
        theme: &Theme,
        key_lines: impl FnOnce(Rect) -> Vec<Line<'static>>,
    ) {
        frame.render_widget(Paragraph::new(self.head(area.width, DOMINO_HEAD, theme)), area);
        self.view_tiles(frame, at, theme);
        for (idx, figure) in (0..).zip(self.figures()) {
            let row = Rect { y: at.area().y + idx, height: 1, ..area };
            // The diagonal moves a tile to the right with every row.
            let width = at.area().x + idx * TilesArea::TILE - area.x - GAP;
            frame.render_widget(figure.line(width, theme), Rect { width, ..row });
        }
        let last = below(area, DOMINO_HEAD + at.area().height + 1);
        frame.render_widget(Paragraph::new(self.dial_lines(theme)), last);
        let keys = Rect { x: area.x + KEYS, width: area.width - KEYS, ..last };
        frame.render_widget(Paragraph::new(key_lines(keys)), keys);
    }

    fn view_narrow(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        theme: &Theme,
        key_lines: impl FnOnce(Rect) -> Vec<Line<'static>>,
    ) {
        let head = match self.kind() {
            Kind::Sudoku if area.width >= WIDE => WIDE_HEAD,
            Kind::Sudoku => DIGIT_HEAD,
            Kind::Sudominoku => DOMINO_HEAD,
        };
        let mut lines = self.head(area.width, head, theme);
        lines.extend(self.figures().into_iter().map(|it| it.line(area.width, theme)));
        lines.push(Line::raw(""));
        lines.extend(self.dial_lines(theme));
        let mut rest = below(area, rows(&lines) + 1);
        frame.render_widget(Paragraph::new(lines), area);
        if self.kind() == Kind::Sudominoku
            && let Some(at) = TilesArea::fit(rest)
        {
            self.view_tiles(frame, at, theme);
            rest = below(rest, at.area().height + 1);
        }
        let keys = key_lines(rest);
        if rows(&keys) <= rest.height {
            frame.render_widget(Paragraph::new(keys), rest);
        }
    }

    fn view_tiles(&self, frame: &mut Frame<'_>, at: TilesArea, theme: &Theme) {
        if let Some((views, _)) = self.tiles() {
            frame.render_widget(&Tiles { at, views: &views, theme }, frame.area());
        }
    }

    /// The step's number and its sentence, and empty rows after it: the figures stay where they are, however long the sentence is.
    fn head(&self, width: u16, height: u16, theme: &Theme) -> Vec<Line<'static>> {
        let (sentence, style) = (self.timeline.search().explain(), self.tone(theme));
        let name = self.bookmark_here().map(|it| format!("  {it}")).unwrap_or_default();
        let step = format!("Step {}{name}", count(self.timeline.position()));
        let mut lines = vec![Line::styled(step, theme.title)];
        let words = words::wrapped(&sentence, usize::from(width));
        lines.extend(words.into_iter().map(|it| Line::styled(it, style)));
        lines.resize(usize::from(height), Line::raw(""));
        lines
    }

    fn figures(&self) -> Vec<Figure> {
        let search = self.timeline.search();
        let Counters { placements, backtracks, max_depth, tests, reads } = search.counters();
        let [placements, backtracks, depth, deepest, tests] = [
            ("placements", placements),
            ("backtracks", backtracks),
            ("depth", search.depth() as u64),
            ("deepest", max_depth as u64),
            ("tests", tests),
        ]
        .map(|(name, number)| Figure::number(name, number));
        let reads = match reads {
            Some(reads) => Figure::number("reads", reads),
            None => Figure { name: "reads", whole: "-".to_owned(), short: "-".to_owned() },
        };
        let excluded = Figure {
            name: "excluded",
            whole: percent(search.excluded()),
            short: "about 0 %".to_owned(),
        };
        match self.tiles() {
            None => vec![placements, backtracks, depth, deepest, tests, reads, excluded],
            // The small ones first: the others have more room further down the diagonal.
            Some((_, n_left)) => {
                let left = Figure::number("tiles left", n_left as u64);
                vec![left, depth, deepest, placements, backtracks, tests, reads, excluded]
            }
        }
    }

    fn dial_lines(&self, theme: &Theme) -> Vec<Line<'static>> {
        let origin = match self.origin {
            Origin::Givens => "from the givens",
            Origin::Position => "from your position",
        };
        vec![
            self.transport.dial_line(theme),
            Line::styled(self.transport.rate_in_words(), theme.faint),
            Line::from(vec![Span::styled("f ", theme.key), Span::styled(origin, theme.faint)]),
        ]
    }
}

fn rows(lines: &[Line<'_>]) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX)
}

/// What is left of an area below so many rows.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}
