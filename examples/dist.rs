//! Writes the files of `dist/` again: `cargo run --example dist`.

use std::error::Error;
use std::fs;
use std::path::Path;

use sudoscope::cli::dist;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist");
    for (name, text) in dist::files()? {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(&folder))?;
        fs::write(path, text)?;
    }
    Ok(())
}
