//! Screens as SVG, the same on every machine: backgrounds, then shapes, then words.
//!
//! Box-drawing characters are drawn as lines and blocks as rectangles, because fonts differ in them; every word
//! has a fixed column and width, so that no font can shift it.

use std::fmt::Write;
use std::ops::Range;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use sudoscope::tui::look::colours::fixed;

use super::shapes::{CELL, Shape, Shapes};

/// Units around the picture.
pub(super) const MARGIN: u16 = 12;
/// Units from the top of a cell to the foot of its letter.
pub(super) const BASELINE: u16 = 15;
/// The colours for the terminal's own background and text.
pub(super) const PAPER: &str = "#181818";
pub(super) const INK: &str = "#d8dadd";

pub(super) const TAIL: &str = "</g>\n</svg>\n";

/// Converts a screen to SVG.
pub(super) fn picture(screen: &Buffer) -> String {
    let mut picture = head(screen, 0);
    for row in 0..screen.area.height {
        let elements = markup(row_of(screen, row));
        if !elements.is_empty() {
            let _ = writeln!(picture, r#"<g transform="{}">{elements}</g>"#, place(0, row));
        }
    }
    picture + TAIL
}

/// Begins a picture with the size of a screen and some units below it.
pub(super) fn head(screen: &Buffer, below: u16) -> String {
    let width = screen.area.width * CELL.0 + 2 * MARGIN;
    let height = screen.area.height * CELL.1 + 2 * MARGIN + below;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">
<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>
<g font-family="'JetBrains Mono','DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="16">
"#
    )
}

/// Returns the cells of a row.
pub(super) fn row_of(screen: &Buffer, row: u16) -> &[Cell] {
    let width = usize::from(screen.area.width);
    &screen.content[usize::from(row) * width..][..width]
}

/// Returns the transformation that moves a part of a row to its place.
pub(super) fn place(column: u16, row: u16) -> String {
    format!("translate({} {})", MARGIN + column * CELL.0, MARGIN + row * CELL.1)
}

/// Returns the elements of a row, from its upper left corner; none where nothing is to be seen.
pub(super) fn markup(cells: &[Cell]) -> String {
    [backgrounds(cells), shapes(cells), texts(cells)].concat()
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

/// Groups neighbouring cells with the same key: returns the columns of each group, and the key.
fn runs<K: PartialEq>(cells: &[Cell], key: impl Fn(&Cell) -> K) -> Vec<(Range<usize>, K)> {
    let mut runs = Vec::new();
    let mut start = 0;
    for run in cells.chunk_by(|one, other| key(one) == key(other)) {
        runs.push((start..start + run.len(), key(&run[0])));
        start += run.len();
    }
    runs
}

/// Returns the units across of a number of cells.
fn units(n_cells: usize) -> usize {
    n_cells * usize::from(CELL.0)
}

fn backgrounds(cells: &[Cell]) -> String {
    let mut text = String::new();
    for (columns, ground) in runs(cells, |cell| colours(cell).1) {
        if ground != PAPER {
            let (x, width, height) = (units(columns.start), units(columns.len()), CELL.1);
            let _ = write!(
                text,
                r#"<rect x="{x}" width="{width}" height="{height}" fill="{ground}" shape-rendering="crispEdges"/>"#
            );
        }
    }
    text
}

fn shapes(cells: &[Cell]) -> String {
    let mut shapes = Shapes::default();
    for (x, cell) in (0..).step_by(usize::from(CELL.0)).zip(cells) {
        if let Some(shape) = Shape::of(cell.symbol()) {
            shapes.add(x, &shape, &colours(cell).0);
        }
    }
    shapes.markup()
}

fn texts(cells: &[Cell]) -> String {
    let mut text = String::new();
    for (columns, (colour, modifier)) in phrases(cells) {
        let weight = if modifier.contains(Modifier::BOLD) { r#" font-weight="bold""# } else { "" };
        let line = match modifier & (Modifier::UNDERLINED | Modifier::CROSSED_OUT) {
            Modifier::CROSSED_OUT => r#" text-decoration="line-through""#,
            none if none.is_empty() => "",
            _ => r#" text-decoration="underline""#,
        };
        let (x, length) = (units(columns.start), units(columns.len()));
        let letters: String = cells[columns].iter().map(|cell| escaped(cell.symbol())).collect();
        let _ = write!(
            text,
            r#"<text x="{x}" y="{BASELINE}" textLength="{length}" fill="{colour}"{weight}{line}>{letters}</text>"#
        );
    }
    text
}

/// Returns the columns of words that look the same, with the single spaces between them, and their colour and modifiers.
fn phrases(cells: &[Cell]) -> Vec<(Range<usize>, (String, Modifier))> {
    let look = |cell: &Cell| is_written(cell).then(|| (colours(cell).0, cell.modifier));
    let mut phrases: Vec<(Range<usize>, (String, Modifier))> = Vec::new();
    for (word, look) in runs(cells, look) {
        let Some(look) = look else { continue };
        match phrases.last_mut() {
            // A wider space would be drawn as one.
            Some((phrase, last))
                if *last == look
                    && phrase.end + 1 == word.start
                    && cells[phrase.end].symbol() == " "
                    && cells[phrase.end].modifier == look.1 =>
            {
                phrase.end = word.end;
            }
            _ => phrases.push((word, look)),
        }
    }
    phrases
}

/// Returns whether a cell is a letter of a word, and not a space or a shape.
fn is_written(cell: &Cell) -> bool {
    cell.symbol() != " " && Shape::of(cell.symbol()).is_none()
}

pub(super) fn escaped(symbol: &str) -> String {
    symbol.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    fn row(text: &str, style: Style) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 1));
        buffer.set_string(0, 0, text, style);
        markup(&buffer.content)
    }

    #[test]
    fn letters_are_placed_lines_are_joined_and_markup_is_escaped() {
        let row = row("a<├─", Style::new());
        let text = r##"<text x="0" y="15" textLength="20" fill="#d8dadd">a&lt;</text>"##;
        assert!(row.contains(text), "{row}");
        assert!(row.contains(r##"<path d="M25 10H40M25 0V20" stroke="#d8dadd"/>"##), "{row}");
    }

    #[test]
    fn words_that_look_the_same_are_one_text() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 9, 1));
        buffer.set_string(0, 0, "is in  it", Style::new());
        let row = markup(&buffer.content);
        assert!(row.contains(r#"textLength="50" fill="#) && row.contains(">is in<"), "{row}");
        assert!(row.contains(r#"<text x="70""#) && row.contains(">it<"), "{row}");
    }

    #[test]
    fn crossed_out_words_and_dotted_lines_are_drawn_so() {
        let words = row("12", Style::new().add_modifier(Modifier::CROSSED_OUT));
        assert!(words.contains(r#"text-decoration="line-through">12</text>"#), "{words}");
        let line = row("┈", Style::new());
        assert!(line.contains(r#"stroke-width="1" stroke-dasharray="1.5 1""#), "{line}");
    }

    #[test]
    fn dots_are_drawn_as_dots_and_quarters_as_rectangles() {
        let dots = row("⢁⠉", Style::new());
        assert!(dots.contains(r#"<path d="M2 2H3M12 2H18M7 17H8""#), "{dots}");
        assert!(dots.contains(r#"stroke-dasharray="0 5""#), "{dots}");
        assert!(!dots.contains("<text"), "{dots}");
        let quarters = row("▛", Style::new());
        assert!(quarters.contains(r#"d="M0 0h10v10h-10zM0 10h5v10h-5z""#), "{quarters}");
    }

    #[test]
    fn reversed_cells_swap_their_colours() {
        let style = Style::new()
            .fg(Color::Rgb(1, 2, 3))
            .bg(Color::Rgb(4, 5, 6))
            .add_modifier(Modifier::REVERSED);
        let row = row("5", style);
        assert!(
            row.contains(r##"height="20" fill="#010203""##)
                && row.contains(r##"fill="#040506">5"##),
            "{row}"
        );
    }
}
