//! The pictures and films of the README equal what the program draws.

use std::fs;
use std::path::Path;

#[path = "../../examples/pictures/scenes.rs"]
mod scenes;

/// The most bytes of a film: a page with two of them is still light.
const MAX_BYTES: usize = 1_000_000;

#[test]
fn the_pictures_and_films_equal_what_the_program_draws() {
    for (name, picture) in scenes::all() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(&name);
        let kept = fs::read_to_string(&path).unwrap();
        assert!(kept == picture, "{name} is stale: cargo run --example pictures");
        assert!(kept.len() < MAX_BYTES, "{name} has {} bytes", kept.len());
    }
}
