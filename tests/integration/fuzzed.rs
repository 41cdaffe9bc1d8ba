//! Damaged and random input: the laws that the fuzz targets hold too, over their corpora and small changes of them.
//!
//! Each law is a file here. A text that a fuzzer found to break one comes into `fuzz/corpus`, and so into these tests.

mod formats;
mod keys;
mod records;
mod saves;
mod settings;

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use tempfile::TempDir;

/// The texts that a fuzz target begins with, each with its name.
fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap().map(Result::unwrap);
    let mut texts: Vec<(String, Vec<u8>)> = entries
        .map(|it| (it.file_name().into_string().unwrap(), fs::read(it.path()).unwrap()))
        .collect();
    texts.sort();
    assert!(texts.len() >= 5, "{} has few texts", folder.display());
    texts
}

/// Generates texts of a corpus, with a few pieces overwritten, inserted, removed or repeated.
fn damaged(target: &str, pieces: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let texts: Vec<Vec<u8>> = corpus(target).into_iter().map(|it| it.1).collect();
    let piece = prop_oneof![
        3 => prop::sample::select(pieces).prop_map(|it| it.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    let place = any::<prop::sample::Index>();
    let edits = prop::collection::vec((place, 0..4_u8, piece, 0..12_usize), 0..6);
    (prop::sample::select(texts), edits).prop_map(|(mut text, edits)| {
        for (at, edit, piece, length) in edits {
            let at = at.index(text.len() + 1);
            let end = (at + length).min(text.len());
            match edit {
                0 => drop(text.splice(at..(at + piece.len()).min(text.len()), piece)),
                1 => drop(text.splice(at..at, piece)),
                2 => drop(text.drain(at..end)),
                _ => {
                    let line =
                        text.split(|it| *it == b'\n').nth(length).unwrap_or_default().to_vec();
                    drop(text.splice(at..at, line));
                }
            }
        }
        text
    })
}

fn home() -> TempDir {
    TempDir::new().unwrap()
}

#[test]
fn every_text_of_the_corpora_is_lawful() {
    let texts = |target| corpus(target).into_iter().map(|it| it.1);
    for text in texts("formats") {
        formats::check(&text);
        widened(&text).for_each(|it| formats::check(&it));
    }
    texts("keys").for_each(|it| keys::check(&it));
    texts("records").for_each(|it| records::check(&it));
    texts("saves").for_each(|it| saves::check(&it, home().path()));
    texts("settings").for_each(|it| settings::check(&it, home().path()));
}

/// Returns copies of a text with characters of two to four bytes in eight places.
fn widened(text: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let wide = ["é", "\u{2028}", "９", "😀"].into_iter().cycle();
    (0..8).zip(wide).map(|(eighth, wide)| {
        let (before, after) = text.split_at(text.len() * eighth / 8);
        [before, wide.as_bytes(), after].concat()
    })
}

#[rustfmt::skip]
const OF_SAVES: &[&str] = &[
    "0", "1", "2", "9", "10", "18446744073709551615", "-1", "1.5", "1e99", "null", "true", "[]", "{}", "\"", "\\u0000",
    "\"id\":1", "\"after\":0", "\"to\":0", "\"ms\":0", "\"do\":\"go\"", "\"do\":\"fill\"", "\"do\":\"restart\"",
    "r1c1", "r9c9", "r0c0", "\"digit\":1", "\"centre\":\"123\"", "\"way\":\">\"", "\n", ",", "{\"do\":\"x\"}\n",
];

#[rustfmt::skip]
const OF_RECORDS: &[&str] = &[
    "0", "1", "5", "9", "10", "+", "-", "=", "set", "undo ", " ", "\n", ",", "[", "+ 1 3 1\n", "- 1 3\n", "+ 0 2 1\n", "+ 1 9 1\n",
    "{\"event\":\"place\",\"cell\":\"r1c3\",\"digit\":1}\n", "+ 1 1 1 2 3 4\n", "................................................................................1\n",
];

#[rustfmt::skip]
const OF_SETTINGS: &[&str] = &[
    "=", " = ", "true", "false", "[", "]", "[[", "{", "}", "\"", "'", "\"\"\"", "#", "\n", "\r\n", "ascii", "speed",
    "engine", "nan", "inf", "-0", "1e999", ".", "\u{feff}", "mouse = false\n", "[keys]\n",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// A save with right checksums opens to a lawful game or is refused, and is kept byte for byte.
    #[test]
    fn damaged_saves_with_right_checksums_are_lawful(text in damaged("saves", OF_SAVES)) {
        saves::check(&text, home().path());
    }

    #[test]
    fn damaged_records_are_lawful(text in damaged("records", OF_RECORDS)) {
        records::check(&text);
    }

    #[test]
    fn damaged_settings_are_lawful(text in damaged("settings", OF_SETTINGS)) {
        settings::check(&text, home().path());
    }
}
