//! Draws the pictures and films of `assets/` again: `cargo run --example pictures`.
//!
//! ```text
//!   scenes   the puzzles, keys and times; the program without a terminal
//!     |
//!   film     screens with their times -> parts of rows that are shown and hidden
//!     |
//!   svg      cells -> backgrounds, shapes, words
//!     |
//!   shapes   lines, dots and quarters of a cell
//! ```

use std::fs;
use std::io;
use std::path::Path;

// By its path, as the test that compares the pictures includes it: its own modules are then beside it for both.
#[path = "scenes.rs"]
mod scenes;

fn main() -> io::Result<()> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for (name, picture) in scenes::all() {
        fs::write(assets.join(name), picture)?;
    }
    Ok(())
}
