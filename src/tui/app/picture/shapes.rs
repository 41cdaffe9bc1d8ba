//! The characters that are drawn as shapes, because fonts differ in them: lines, dots and quarters of a cell.

use std::fmt::Write;

use super::row::CELL;
use crate::tui::look::widgets::large_text::QUADRANTS;
use crate::tui::look::widgets::lines::{Arms, Weight};

/// The columns of the four quarters that one half of a cell shows, as bits: from the left, and their width.
const ACROSS: [Option<(u16, u16)>; 4] =
    [None, Some((0, CELL.0 / 2)), Some((CELL.0 / 2, CELL.0 / 2)), Some((0, CELL.0))];

/// The column and row of each dot of a braille character, in the order of its bits.
const DOTS: [(u16, u16); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];

/// Units from one dot of a braille character to the next, across and down.
const DOT: (u16, u16) = (CELL.0 / 2, CELL.1 / 4);

/// A character that is drawn as a shape.
pub(super) enum Shape {
    /// Lines from the middle to the sides.
    Arms(Arms),
    /// The same, dotted.
    Dotted(Arms),
    /// Dots, a bit each.
    Dots(u32),
    /// Quarters of the cell, a bit each: above left and right, below left and right.
    Quarters(usize),
}

impl Shape {
    /// Returns the shape of a symbol; `None` for letters and spaces.
    pub(super) fn of(symbol: &str) -> Option<Self> {
        match symbol {
            symbol if quarters_of(symbol) > 0 => Some(Self::Quarters(quarters_of(symbol))),
            symbol if braille(symbol).is_some() => Some(Self::Dots(braille(symbol)?)),
            "┈" => Some(Self::Dotted(Arms::of('─')?)),
            "┊" => Some(Self::Dotted(Arms::of('│')?)),
            "╭" => Self::of("┌"),
            "╮" => Self::of("┐"),
            "╰" => Self::of("└"),
            "╯" => Self::of("┘"),
            _ => Some(Self::Arms(Arms::of(symbol.chars().next()?)?)),
        }
    }
}

/// Returns the quarters of a block character, as bits; none for other characters.
fn quarters_of(symbol: &str) -> usize {
    let is_it = |quadrant: &char| symbol.chars().eq([*quadrant]);
    QUADRANTS.iter().position(is_it).unwrap_or(0)
}

/// Returns the dots of a braille character, as bits of its code.
fn braille(symbol: &str) -> Option<u32> {
    let code = u32::from(symbol.chars().next()?);
    (0x2800..0x2900).contains(&code).then(|| code - 0x2800)
}

/// The shapes of a row of the screen, those of one look in one path.
#[derive(Default)]
pub(super) struct Shapes {
    paths: Vec<(Look, Vec<Line>, String)>,
}

/// The attributes of a path.
#[derive(PartialEq)]
struct Look {
    colour: String,
    pen: Pen,
}

/// The way a path is drawn.
#[derive(Clone, Copy, PartialEq)]
enum Pen {
    Stroke(u16),
    Dashes(u16),
    Dots,
    Fill,
}

/// A line across or down, from its start to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Line {
    Across { y: u16, from: u16, to: u16 },
    Down { x: u16, from: u16, to: u16 },
}

impl Line {
    /// Returns one line for two that touch.
    fn joined(self, next: Self) -> Option<Self> {
        match (self, next) {
            (Self::Across { y, from, to }, Self::Across { y: other, from: start, to: end })
                if y == other && start <= to =>
            {
                Some(Self::Across { y, from, to: to.max(end) })
            }
            (Self::Down { x, from, to }, Self::Down { x: other, from: start, to: end })
                if x == other && start <= to =>
            {
                Some(Self::Down { x, from, to: to.max(end) })
            }
            _ => None,
        }
    }
}

impl Shapes {
    /// Adds the shape of a cell that begins at `x`.
    pub(super) fn add(&mut self, x: u16, shape: &Shape, colour: &str) {
        match *shape {
            Shape::Arms(arms) => self.add_arms(x, arms, colour, Pen::Stroke),
            Shape::Dotted(arms) => self.add_arms(x, arms, colour, Pen::Dashes),
            Shape::Dots(bits) => self.add_dots(x, bits, colour),
            Shape::Quarters(bits) => self.add_quarters(x, bits, colour),
        }
    }

    fn path(&mut self, colour: &str, pen: Pen) -> (&mut Vec<Line>, &mut String) {
        let look = Look { colour: colour.to_owned(), pen };
        let idx = self.paths.iter().position(|it| it.0 == look).unwrap_or(self.paths.len());
        if idx == self.paths.len() {
            self.paths.push((look, Vec::new(), String::new()));
        }
        let (_, lines, commands) = &mut self.paths[idx];
        (lines, commands)
    }

    fn add_arms(&mut self, x: u16, arms: Arms, colour: &str, pen: fn(u16) -> Pen) {
        let (width, height) = CELL;
        let (middle_x, middle_y) = (x + width / 2, height / 2);
        let sides = [
            (arms.up, Line::Down { x: middle_x, from: 0, to: middle_y }),
            (arms.right, Line::Across { y: middle_y, from: middle_x, to: x + width }),
            (arms.down, Line::Down { x: middle_x, from: middle_y, to: height }),
            (arms.left, Line::Across { y: middle_y, from: x, to: middle_x }),
        ];
        for (weight, line) in sides.into_iter().filter(|it| it.0 != Weight::None) {
            self.path(colour, pen(weight as u16)).0.push(line);
        }
    }

    /// Adds dots, each with the units to the next one, so that neighbours join.
    fn add_dots(&mut self, x: u16, bits: u32, colour: &str) {
        let lines = self.path(colour, Pen::Dots).0;
        for (_, (column, row)) in (0..).zip(DOTS).filter(|it| bits & (1 << it.0) != 0) {
            let (from, y) = (x + column * DOT.0 + DOT.0 / 2, row * DOT.1 + DOT.1 / 2);
            lines.push(Line::Across { y, from, to: from + DOT.0 });
        }
    }

    /// Adds quarters of a cell, in as few rectangles as a row needs.
    fn add_quarters(&mut self, x: u16, bits: usize, colour: &str) {
        let half = CELL.1 / 2;
        let rows = match (ACROSS[bits & 3], ACROSS[bits >> 2]) {
            (above, below) if above == below => vec![(above, 0, CELL.1)],
            (above, below) => vec![(above, 0, half), (below, half, half)],
        };
        let commands = self.path(colour, Pen::Fill).1;
        for (across, y, height) in rows {
            let Some((left, width)) = across else { continue };
            let x = x + left;
            let _ = write!(commands, "M{x} {y}h{width}v{height}h-{width}z");
        }
    }

    /// Returns the paths as elements of SVG.
    pub(super) fn markup(self) -> String {
        self.paths
            .into_iter()
            .map(|(look, lines, commands)| element(&look, lines, &commands))
            .collect()
    }
}

fn element(look: &Look, mut lines: Vec<Line>, commands: &str) -> String {
    let mut data = commands.to_owned();
    lines.sort_unstable();
    let mut joined: Vec<Line> = Vec::new();
    for line in lines {
        match joined.last_mut().and_then(|last| Some((last.joined(line)?, last))) {
            Some((longer, last)) => *last = longer,
            None => joined.push(line),
        }
    }
    for line in joined {
        let _ = match line {
            // The last dot is at the start of its units.
            Line::Across { y, from, to } if look.pen == Pen::Dots => {
                write!(data, "M{from} {y}H{}", to - DOT.0 + 1)
            }
            Line::Across { y, from, to } => write!(data, "M{from} {y}H{to}"),
            Line::Down { x, from, to } => write!(data, "M{x} {from}V{to}"),
        };
    }
    let colour = &look.colour;
    let attributes = match look.pen {
        Pen::Stroke(1) => format!(r#"stroke="{colour}""#),
        Pen::Stroke(width) => format!(r#"stroke="{colour}" stroke-width="{width}""#),
        Pen::Dashes(width) => {
            format!(r#"stroke="{colour}" stroke-width="{width}" stroke-dasharray="1.5 1""#)
        }
        Pen::Dots => {
            let across = DOT.0;
            format!(
                r#"stroke="{colour}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 {across}""#
            )
        }
        Pen::Fill => format!(r#"fill="{colour}" shape-rendering="crispEdges""#),
    };
    format!(r#"<path d="{data}" {attributes}/>"#)
}
