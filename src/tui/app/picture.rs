//! Converts a drawn screen to an SVG picture, the same on every machine.
//!
//! Box-drawing characters are drawn as lines and blocks as rectangles, because fonts differ in them; every word
//! has a fixed column and width, so that no font can shift it.

pub mod scenes;

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::tui::look::colours::fixed;
use crate::tui::look::widgets::large_text::QUADRANTS;
use crate::tui::look::widgets::lines::Arms;

/// Units of one character cell, across and down.
const CELL: (u16, u16) = (10, 20);
/// Units from the top of a cell to the foot of its letter.
const BASELINE: u16 = 15;
/// Units around the picture.
const MARGIN: u16 = 12;
/// The colours for the terminal's own background and text.
const PAPER: &str = "#181818";
const INK: &str = "#d8dadd";

/// Converts a buffer to SVG.
pub fn svg(buffer: &Buffer) -> String {
    let (width, height) =
        (buffer.area.width * CELL.0 + 2 * MARGIN, buffer.area.height * CELL.1 + 2 * MARGIN);
    let mut picture = String::new();
    let mut line = |text: String| {
        picture.push_str(&text);
        picture.push('\n');
    };
    line(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">"#
    ));
    line(format!(r#"<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>"#));
    line(r#"<g font-family="'JetBrains Mono','DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="16">"#.to_owned());
    for (row, cells) in (0..).zip(buffer.content.chunks(usize::from(buffer.area.width))) {
        for text in [backgrounds(row, cells), shapes(row, cells), texts(row, cells)] {
            if !text.is_empty() {
                line(text);
            }
        }
    }
    line("</g>".to_owned());
    line("</svg>".to_owned());
    picture
}

/// Returns the visible colours of a cell: text and background, swapped where the cell is reversed.
fn colours(cell: &Cell) -> (String, String) {
    let (text, ground) = (hex(cell.fg, INK), hex(cell.bg, PAPER));
    if cell.modifier.contains(Modifier::REVERSED) { (ground, text) } else { (text, ground) }
}

fn hex(colour: Color, reset: &str) -> String {
    match fixed(colour) {
        Some((red, green, blue)) => format!("#{red:02x}{green:02x}{blue:02x}"),
        None => reset.to_owned(),
    }
}

/// Groups neighbouring cells of a row with the same key: returns the first column, the cells and the key.
fn runs<K: PartialEq>(cells: &[Cell], key: impl Fn(&Cell) -> K) -> Vec<(u16, &[Cell], K)> {
    let mut runs = Vec::new();
    let mut column = 0;
    for run in cells.chunk_by(|one, other| key(one) == key(other)) {
        runs.push((column, run, key(&run[0])));
        column += u16::try_from(run.len()).expect("a row is no longer than the screen");
    }
    runs
}

fn backgrounds(row: u16, cells: &[Cell]) -> String {
    let mut text = String::new();
    for (column, run, ground) in runs(cells, |cell| colours(cell).1) {
        if ground != PAPER {
            let (x, y) = corner(column, row);
            let (width, height) = (run.len() * usize::from(CELL.0), CELL.1);
            let _ = write!(
                text,
                r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{ground}" shape-rendering="crispEdges"/>"#
            );
        }
    }
    text
}

fn texts(row: u16, cells: &[Cell]) -> String {
    let mut text = String::new();
    for (column, word, key) in
        runs(cells, |cell| (is_written(cell), colours(cell).0, cell.modifier))
    {
        let (true, colour, modifier) = key else {
            continue;
        };
        let weight = if modifier.contains(Modifier::BOLD) { r#" font-weight="bold""# } else { "" };
        let line = if modifier.contains(Modifier::UNDERLINED) {
            r#" text-decoration="underline""#
        } else if modifier.contains(Modifier::CROSSED_OUT) {
            r#" text-decoration="line-through""#
        } else {
            ""
        };
        let length = word.len() * usize::from(CELL.0);
        let letters: String = word.iter().map(|cell| escaped(cell.symbol())).collect();
        let (x, y) = corner(column, row);
        let y = y + BASELINE;
        let _ = write!(
            text,
            r#"<text x="{x}" y="{y}" textLength="{length}" fill="{colour}"{weight}{line}>{letters}</text>"#
        );
    }
    text
}

/// Returns whether a cell is a letter of a word, and not a space or a shape.
fn is_written(cell: &Cell) -> bool {
    cell.symbol() != " " && shape(cell.symbol()).is_none()
}

fn escaped(symbol: &str) -> String {
    symbol.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn shapes(row: u16, cells: &[Cell]) -> String {
    let mut text = String::new();
    for (column, cell) in (0..).zip(cells) {
        let (x, y) = corner(column, row);
        let colour = colours(cell).0;
        match shape(cell.symbol()) {
            Some(Shape::Arms(arms)) => arm_lines(&mut text, (x, y), arms, &stroke(&colour)),
            Some(Shape::Dotted(arms)) => {
                let dashes = format!(r#"{} stroke-dasharray="1.5 1""#, stroke(&colour));
                arm_lines(&mut text, (x, y), arms, &dashes);
            }
            Some(Shape::Dots(bits)) => dots(&mut text, (x, y), bits, &colour),
            Some(Shape::Quarters(bits)) => quarters(&mut text, (x, y), bits, &colour),
            None => {}
        }
    }
    text
}

fn corner(column: u16, row: u16) -> (u16, u16) {
    (MARGIN + column * CELL.0, MARGIN + row * CELL.1)
}

/// A character that is drawn as a shape.
enum Shape {
    /// Lines from the middle to the sides.
    Arms(Arms),
    /// The same, dotted.
    Dotted(Arms),
    /// Dots, a bit each.
    Dots(u32),
    /// Quarters of the cell, a bit each: above left and right, below left and right.
    Quarters(usize),
}

fn shape(symbol: &str) -> Option<Shape> {
    match symbol {
        symbol if quarters_of(symbol) > 0 => Some(Shape::Quarters(quarters_of(symbol))),
        symbol if braille(symbol).is_some() => Some(Shape::Dots(braille(symbol)?)),
        "┈" => Some(Shape::Dotted(Arms::of('─')?)),
        "┊" => Some(Shape::Dotted(Arms::of('│')?)),
        "╭" => shape("┌"),
        "╮" => shape("┐"),
        "╰" => shape("└"),
        "╯" => shape("┘"),
        _ => Some(Shape::Arms(Arms::of(symbol.chars().next()?)?)),
    }
}

/// Returns the quarters of a block character, as bits; none for other characters.
fn quarters_of(symbol: &str) -> usize {
    let is_it = |quadrant: &char| symbol.chars().eq([*quadrant]);
    QUADRANTS.iter().position(is_it).unwrap_or(0)
}

/// Draws quarters of a cell, in as few rectangles as a row needs.
fn quarters(text: &mut String, (x, y): (u16, u16), bits: usize, colour: &str) {
    let (half, height) = (CELL.0 / 2, CELL.1 / 2);
    // Pairs of bits: columns from the left, and their width.
    let across = [None, Some((0, half)), Some((half, half)), Some((0, CELL.0))];
    let rows = match (across[bits & 3], across[bits >> 2]) {
        (above, below) if above == below => vec![(above, 0, CELL.1)],
        (above, below) => vec![(above, 0, height), (below, height, height)],
    };
    for (across, top, height) in rows {
        let Some((left, width)) = across else { continue };
        let (x, y) = (x + left, y + top);
        let _ = write!(
            text,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}" shape-rendering="crispEdges"/>"#
        );
    }
}

/// Returns the dots of a braille character, as bits of its code.
fn braille(symbol: &str) -> Option<u32> {
    let code = u32::from(symbol.chars().next()?);
    (0x2800..0x2900).contains(&code).then(|| code - 0x2800)
}

fn dots(text: &mut String, (x, y): (u16, u16), bits: u32, colour: &str) {
    /// The column and row of each bit.
    const PLACES: [(u16, u16); 8] =
        [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
    let (width, height) = (CELL.0 / 2, CELL.1 / 4);
    let drawn = (0..).zip(PLACES).filter(|it| bits & (1 << it.0) != 0);
    let mut dots = String::new();
    for (_, (column, row)) in drawn {
        let (x, y) = (x + column * width + width / 2, y + row * height + height / 2);
        let _ = write!(dots, "M{x} {y}h0");
    }
    let _ = write!(
        text,
        r#"<path d="{dots}" stroke="{colour}" stroke-width="3" stroke-linecap="round"/>"#
    );
}

fn stroke(colour: &str) -> String {
    format!(r#"stroke="{colour}""#)
}

fn arm_lines(text: &mut String, (x, y): (u16, u16), arms: Arms, stroke: &str) {
    let (width, height) = CELL;
    let (middle_x, middle_y) = (x + width / 2, y + height / 2);
    let ends = [(middle_x, y), (x + width, middle_y), (middle_x, y + height), (x, middle_y)];
    let arms = [arms.up, arms.right, arms.down, arms.left].map(|it| it as u16);
    for ((end_x, end_y), weight) in ends.into_iter().zip(arms) {
        if weight > 0 {
            let _ = write!(
                text,
                r#"<path d="M{middle_x} {middle_y}L{end_x} {end_y}" {stroke} stroke-width="{weight}"/>"#
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    #[test]
    fn letters_are_placed_lines_are_drawn_and_markup_is_escaped() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 1));
        buffer.set_string(0, 0, "a<│", Style::new());
        let picture = svg(&buffer);
        assert!(
            picture
                .contains(r##"<text x="12" y="27" textLength="20" fill="#d8dadd">a&lt;</text>"##),
            "{picture}"
        );
        assert!(picture.contains(r#"d="M37 22L37 12""#), "{picture}");
    }

    #[test]
    fn crossed_out_words_and_dotted_lines_are_drawn_so() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 1));
        buffer.set_string(0, 0, "12", Style::new().add_modifier(Modifier::CROSSED_OUT));
        buffer.set_string(3, 0, "┈", Style::new());
        let picture = svg(&buffer);
        assert!(picture.contains(r#"text-decoration="line-through">12</text>"#), "{picture}");
        assert!(picture.contains(r#"stroke-dasharray="1.5 1" stroke-width="1""#), "{picture}");
    }

    #[test]
    fn dots_are_drawn_as_dots() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
        buffer.set_string(0, 0, "⢁", Style::new());
        let picture = svg(&buffer);
        assert!(picture.contains(r#"<path d="M14 14h0M19 29h0""#), "{picture}");
        assert!(!picture.contains("<text"), "{picture}");
    }

    #[test]
    fn reversed_cells_swap_their_colours() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
        let style = Style::new()
            .fg(Color::Rgb(1, 2, 3))
            .bg(Color::Rgb(4, 5, 6))
            .add_modifier(Modifier::REVERSED);
        buffer.set_string(0, 0, "5", style);
        let picture = svg(&buffer);
        assert!(
            picture.contains(r##"height="20" fill="#010203""##)
                && picture.contains(r##"fill="#040506">5"##),
            "{picture}"
        );
    }
}
