//! Writes the tables of the README and of `docs/` that are made from those of the program: `cargo run --example docs`.

use std::fs;
use std::io;
use std::path::Path;

#[path = "../tests/integration/tables.rs"]
mod tables;

fn main() -> io::Result<()> {
    for table in tables::all() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(table.page);
        fs::write(&path, table.put_into(&fs::read_to_string(&path)?))?;
    }
    Ok(())
}
