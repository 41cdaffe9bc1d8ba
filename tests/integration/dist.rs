//! The files that a package installs.

use std::fs;
use std::path::Path;

use sudoscope::cli::dist;

#[test]
fn the_files_to_install_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist");
    for (name, text) in dist::files().unwrap() {
        let written = fs::read_to_string(folder.join(&name)).unwrap_or_default();
        assert!(written == text, "{name} is stale: `cargo run --example dist` writes it again");
    }
}
