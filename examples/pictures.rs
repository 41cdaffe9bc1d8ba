//! Draws the pictures and films of `assets/` again: `cargo run --example pictures`.

use std::fs;
use std::io;
use std::path::Path;

use sudoscope::tui::app::picture::scenes;

fn main() -> io::Result<()> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for (name, picture) in scenes::all() {
        fs::write(assets.join(name), picture)?;
    }
    Ok(())
}
