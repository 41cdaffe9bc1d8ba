//! Pictures and films of the screen as SVG, the same on every machine.
//!
//! ```text
//!   scenes   the pictures and films of `assets/`: puzzles, keys, times
//!     |
//!   stage    model, update and view without a terminal; the jobs are done at once
//!     |
//!   film     buffers with their times -> rows that are shown and hidden
//!     |
//!   row      cells -> backgrounds, shapes, words
//! ```
//!
//! Box-drawing characters are drawn as lines and blocks as rectangles, because fonts differ in them; every word
//! has a fixed column and width, so that no font can shift it.

mod film;
mod row;
pub mod scenes;
mod shapes;
mod stage;

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};

use row::CELL;

/// Units around the picture.
const MARGIN: u16 = 12;
/// The colours for the terminal's own background and text.
const PAPER: &str = "#181818";
const INK: &str = "#d8dadd";

/// Converts a buffer to SVG.
pub fn svg(buffer: &Buffer) -> String {
    let mut picture = head(buffer, 0);
    for row in 0..buffer.area.height {
        let elements = row::markup(row_of(buffer, row));
        if !elements.is_empty() {
            let _ = writeln!(picture, r#"<g transform="{}">{elements}</g>"#, place(0, row));
        }
    }
    picture.push_str(TAIL);
    picture
}

/// Begins a picture with the size of a buffer and some units below it.
fn head(buffer: &Buffer, below: u16) -> String {
    let (width, screen) =
        (buffer.area.width * CELL.0 + 2 * MARGIN, buffer.area.height * CELL.1 + 2 * MARGIN);
    let height = screen + below;
    let mut head = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">"#
    );
    head.push('\n');
    let _ = writeln!(head, r#"<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>"#);
    let _ = writeln!(
        head,
        r#"<g font-family="'JetBrains Mono','DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="16">"#
    );
    head
}

const TAIL: &str = "</g>\n</svg>\n";

/// Returns the cells of a row.
fn row_of(buffer: &Buffer, row: u16) -> &[Cell] {
    let width = usize::from(buffer.area.width);
    &buffer.content[usize::from(row) * width..][..width]
}

/// Returns the transformation that moves a part of a row to its place.
fn place(column: u16, row: u16) -> String {
    format!("translate({} {})", MARGIN + column * CELL.0, MARGIN + row * CELL.1)
}
