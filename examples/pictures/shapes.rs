//! The characters that are drawn as shapes, because fonts differ in them: lines, dots and quarters of a cell.

use std::fmt::Write;

use ratatui::symbols::merge::MergeStrategy;
use sudoscope::tui::look::widgets::large_text::QUADRANTS;

/// Units of one character cell, across and down.
pub(super) const CELL: (u16, u16) = (10, 20);

/// The columns of the four quarters that one half of a cell shows, as bits: from the left, and their width.
const ACROSS: [Option<(u16, u16)>; 4] =
    [None, Some((0, CELL.0 / 2)), Some((CELL.0 / 2, CELL.0 / 2)), Some((0, CELL.0))];

/// The column and row of each dot of a braille character, in the order of its bits.
const DOTS: [(u16, u16); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];

/// Units from one dot of a braille character to the next, across and down.
const DOT: (u16, u16) = (CELL.0 / 2, CELL.1 / 4);

/// The attributes of dots, which are the beginnings of dashes without a length.
const ROUND: &str = r#"stroke-width="3" stroke-linecap="round" stroke-dasharray="0 5""#;

/// A character that is drawn as a shape.
pub(super) enum Shape {
    /// The widths of the lines from the middle up, right, down and left, and their other attributes.
    Arms([u16; 4], &'static str),
    /// Dots, a bit each.
    Dots(u32),
    /// Quarters of the cell, a bit each: above left and right, below left and right.
    Quarters(usize),
}

/// Returns the widths of the lines of a character up, right, down and left; `None` if it has none of light and heavy lines.
fn arms(ch: char) -> Option<[u16; 4]> {
    const LIGHT_AND_HEAVY: [[&str; 2]; 4] = [["╵", "╹"], ["╶", "╺"], ["╷", "╻"], ["╴", "╸"]];
    let symbol = ch.to_string();
    // A line that the character has changes nothing.
    let has = |line: &&str| MergeStrategy::Exact.merge(&symbol, line) == symbol;
    let width = |lines: [&str; 2]| (1..).zip(&lines).find(|it| has(it.1)).map_or(0, |it| it.0);
    match ch {
        ' ' => Some([0; 4]),
        '─'..='┃' | '┌'..='╋' | '╴'..='╿' => Some(LIGHT_AND_HEAVY.map(width)),
        _ => None,
    }
}

impl Shape {
    /// Returns the shape of a symbol; `None` for letters and spaces.
    pub(super) fn of(symbol: &str) -> Option<Self> {
        let ch = symbol.chars().next()?;
        let lines = |like| Some(Self::Arms(arms(like)?, ""));
        let dotted = |like| Some(Self::Arms(arms(like)?, r#" stroke-dasharray="1.5 1""#));
        match ch {
            '\u{2800}'..'\u{2900}' => Some(Self::Dots(u32::from(ch) - 0x2800)),
            '┈' => dotted('─'),
            '┊' => dotted('│'),
            '╭' => lines('┌'),
            '╮' => lines('┐'),
            '╰' => lines('└'),
            '╯' => lines('┘'),
            _ => match QUADRANTS.iter().position(|it| *it == ch) {
                Some(bits @ 1..) => Some(Self::Quarters(bits)),
                Some(0) | None => lines(ch),
            },
        }
    }
}

/// The shapes of a row of the screen, those of one look in one path.
#[derive(Default)]
pub(super) struct Shapes(Vec<Path>);

/// A path of SVG.
#[derive(Default)]
struct Path {
    attributes: String,
    lines: Vec<Line>,
    /// The commands besides those of the lines.
    commands: String,
    /// The units by which the last dash of a line is shorter than the others.
    shorter: u16,
}

/// A line across or down, from its start to its end. The order is that of the commands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    is_down: bool,
    /// The row of a line across, the column of one down.
    at: u16,
    from: u16,
    to: u16,
}

impl Shapes {
    /// Adds the shape of a cell that begins at `x`.
    pub(super) fn add(&mut self, x: u16, shape: &Shape, colour: &str) {
        match *shape {
            Shape::Arms(arms, dashes) => self.add_arms(x, arms, colour, dashes),
            Shape::Dots(bits) => self.add_dots(x, bits, colour),
            Shape::Quarters(bits) => self.add_quarters(x, bits, colour),
        }
    }

    fn path(&mut self, attributes: String) -> &mut Path {
        let found = self.0.iter().position(|it| it.attributes == attributes);
        let idx = found.unwrap_or_else(|| {
            self.0.push(Path { attributes, ..Path::default() });
            self.0.len() - 1
        });
        &mut self.0[idx]
    }

    fn add_arms(&mut self, x: u16, arms: [u16; 4], colour: &str, dashes: &str) {
        let (middle_x, middle_y) = (x + CELL.0 / 2, CELL.1 / 2);
        let across = |from, to| Line { is_down: false, at: middle_y, from, to };
        let down = |from, to| Line { is_down: true, at: middle_x, from, to };
        let sides = [
            down(0, middle_y),
            across(middle_x, x + CELL.0),
            down(middle_y, CELL.1),
            across(x, middle_x),
        ];
        for (width, line) in arms.into_iter().zip(sides).filter(|it| it.0 > 0) {
            let width = match width {
                // The default, which only dashes name.
                1 if dashes.is_empty() => String::new(),
                width => format!(r#" stroke-width="{width}""#),
            };
            self.path(format!(r#"stroke="{colour}"{width}{dashes}"#)).lines.push(line);
        }
    }

    /// Adds dots, each with the units to the next one, so that neighbours join.
    fn add_dots(&mut self, x: u16, bits: u32, colour: &str) {
        let path = self.path(format!(r#"stroke="{colour}" {ROUND}"#));
        path.shorter = DOT.0 - 1;
        for (_, (column, row)) in (0..).zip(DOTS).filter(|it| bits & (1 << it.0) != 0) {
            let (from, at) = (x + column * DOT.0 + DOT.0 / 2, row * DOT.1 + DOT.1 / 2);
            path.lines.push(Line { is_down: false, at, from, to: from + DOT.0 });
        }
    }

    /// Adds quarters of a cell, in as few rectangles as a row needs.
    fn add_quarters(&mut self, x: u16, bits: usize, colour: &str) {
        let half = CELL.1 / 2;
        let rows = match (ACROSS[bits & 3], ACROSS[bits >> 2]) {
            (above, below) if above == below => vec![(above, 0, CELL.1)],
            (above, below) => vec![(above, 0, half), (below, half, half)],
        };
        let path = self.path(format!(r#"fill="{colour}" shape-rendering="crispEdges""#));
        for (across, y, height) in rows {
            let Some((left, width)) = across else { continue };
            let x = x + left;
            let _ = write!(path.commands, "M{x} {y}h{width}v{height}h-{width}z");
        }
    }

    /// Returns the paths as elements of SVG.
    pub(super) fn markup(self) -> String {
        self.0.into_iter().map(Path::markup).collect()
    }
}

impl Path {
    fn markup(mut self) -> String {
        self.lines.sort_unstable();
        // Lines that touch are one.
        self.lines.dedup_by(|next, line| {
            let touch = (next.is_down, next.at) == (line.is_down, line.at) && next.from <= line.to;
            if touch {
                line.to = line.to.max(next.to);
            }
            touch
        });
        for Line { is_down, at, from, to } in self.lines {
            let to = to - self.shorter;
            let _ = if is_down {
                write!(self.commands, "M{at} {from}V{to}")
            } else {
                write!(self.commands, "M{from} {at}H{to}")
            };
        }
        format!(r#"<path d="{}" {}/>"#, self.commands, self.attributes)
    }
}
