//! The README's tables are the program's.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use sudoscope::format::Format;
use sudoscope::packs::PACKS;
use sudoscope::search::ENGINES;
use sudoscope::tui::keymap::{Context, Keymap};

#[test]
fn the_keys_are_those_of_the_keymap() {
    let keymap = Keymap::default();
    for (context, title) in Context::ALL {
        let mut table = format!("**{title}**\n\n| keys | |\n|---|---|\n");
        for row in keymap.of(context) {
            let keys: Vec<String> = row.shown().split(' ').map(|it| format!("`{it}`")).collect();
            let _ = writeln!(table, "| {} | {} |", keys.join(" "), row.binding().help);
        }
        check(&table);
    }
}

#[test]
fn the_engines_are_those_of_the_table() {
    let mut table = "| engine | what it does | from |\n|---|---|---|\n".to_owned();
    for engine in ENGINES {
        let _ = writeln!(table, "| `{}` | {} | {} |", engine.name, engine.blurb, engine.origin);
    }
    check(&table);
}

#[test]
fn the_formats_are_those_of_the_table() {
    let mut table = "| format | what it is |\n|---|---|\n".to_owned();
    for format in Format::ALL {
        let _ = writeln!(table, "| `{}` | {} |", format.name(), format.title());
    }
    check(&table);
}

#[test]
fn the_packs_are_those_of_the_table() {
    let mut table = "| pack | puzzles |\n|---|--:|\n".to_owned();
    for pack in PACKS {
        let _ = writeln!(table, "| {} | {} |", pack.title, pack.puzzles().len());
    }
    check(&table);
}

#[track_caller]
fn check(table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(path).unwrap();
    assert!(readme.contains(table), "README.md lacks this table:\n\n{table}");
}
