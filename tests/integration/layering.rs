//! Who may import whom, read from the sources.
//!
//! Every `crate::room` and every `super::` that climbs out of a room is checked against the table of
//! rooms, and so are the outside crates that only one or two rooms may name.

use std::fs;
use std::path::{Path, PathBuf};

/// A room and what it may import.
#[rustfmt::skip]
const ROOMS: &[(&str, &[&str])] = &[
    ("grid",     &[]),
    ("domino",   &["grid"]),
    ("format",   &["grid", "domino"]),
    ("packs",    &["grid", "domino", "format", "logic"]),
    ("search",   &["grid", "domino"]),
    ("timeline", &["grid", "domino", "search", "logic"]),
    ("fast",     &["grid"]),
    ("logic",    &["grid"]),
    ("generate", &["grid", "domino", "search", "fast", "logic"]),
    ("play",     &["grid", "domino", "logic"]),
    ("settings", &["grid", "search"]),
    ("store",    &["play", "grid", "domino", "format", "logic", "settings"]),
    ("cli",      &["grid", "domino", "format", "packs", "search", "timeline", "fast", "logic", "generate", "play", "settings", "store", "tui"]),
    ("tui",      &["grid", "domino", "format", "packs", "search", "timeline", "fast", "logic", "generate", "play", "settings", "store"]),
    ("main",     &["cli"]),
    ("lib",      &[]),
];

/// What `cli` may name of `tui`.
const OF_TUI: &[&str] = &["shell"];

/// Outside crates and words that only these rooms may name.
#[rustfmt::skip]
const OUTSIDE: &[(&str, &[&str])] = &[
    ("ratatui::",     &["tui"]),
    ("crossterm::",   &["tui"]),
    ("serde::",       &["store", "cli", "grid", "format"]),
    ("serde_json::",  &["store", "cli"]),
    ("toml_edit::",   &["store"]),
    ("tempfile::",    &["store"]),
    ("clap::",        &["cli"]),
    ("anyhow::",      &["cli", "tui", "main"]),
    ("rayon::",       &["fast"]),
    ("rand_chacha::", &["generate"]),
    ("println!",      &["cli"]),
    ("Instant::now",  &["tui", "cli"]),
    ("thread::spawn", &["tui", "fast"]),
    ("std::fs",       &["store", "cli"]),
];

#[test]
fn rooms_import_only_what_the_table_allows() {
    let breaches: Vec<String> = sources().iter().flat_map(|path| breaches_in(path)).collect();
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
}

#[test]
fn a_planted_breach_is_named() {
    let planted = [
        ("grid/cell.rs", "use crate::search::Step;"),
        ("search/flags.rs", "use super::super::tui::Model;"),
        ("search.rs", "let x = crate::{grid::Cell, fast};"),
        ("cli/solve.rs", "use crate::tui::app::model::Model;"),
        ("play.rs", "use std::time::Instant; let now = Instant::now();"),
        ("main.rs", "use sudoscope::tui::shell::run;"),
        ("grid.rs", "use crate::{\n    grid::{Cell, Digit},\n    fast,\n};"),
    ];
    for (file, line) in planted {
        let found = breaches_of(Path::new(file), line);
        assert_eq!(found.len(), 1, "{file}: {line}: {found:?}");
        assert!(found[0].starts_with(&format!("src/{file}:1:")), "{found:?}");
    }
}

#[test]
fn what_the_table_allows_is_no_breach() {
    let fine = [
        ("search/flags.rs", "use super::{Engine, Step}; use crate::grid::{Cell, Grid};"),
        ("grid/cell.rs", "use super::House; // see crate::search"),
        ("cli.rs", "use crate::tui::shell::run;"),
        ("main.rs", "sudoscope::cli::main()"),
    ];
    for (file, line) in fine {
        assert_eq!(breaches_of(Path::new(file), line), Vec::<String>::new(), "{file}: {line}");
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(found.iter().any(|it| it.ends_with("grid/cell.rs")), "the sources were found");
    found
}

fn breaches_in(path: &Path) -> Vec<String> {
    breaches_of(path.strip_prefix(root()).unwrap(), &fs::read_to_string(path).unwrap())
}

fn breaches_of(file: &Path, text: &str) -> Vec<String> {
    let parts: Vec<&str> = file.iter().map(|it| it.to_str().unwrap()).collect();
    let room = parts[0].trim_end_matches(".rs");
    // `grid.rs` is depth 0 of its room, `grid/cell.rs` depth 1.
    let depth = parts.len() - 1;
    let allowed = ROOMS.iter().find(|it| it.0 == room).map(|it| it.1);
    let mut found = Vec::new();
    for (number, code) in statements(text) {
        let code = code.as_str();
        let mut breach = |what: String| {
            found.push(format!("src/{}:{}: {room} {what}", file.display(), number));
        };
        let Some(allowed) = allowed else {
            breach("is not a room of the table".into());
            break;
        };
        for path in room_paths(code, depth) {
            let target = path[0].as_str();
            if target != room && is_room(target) && !allowed.contains(&target) {
                breach(format!("may not import {target}"));
            } else if room == "cli"
                && target == "tui"
                && !path.get(1).is_some_and(|it| OF_TUI.contains(&it.as_str()))
            {
                breach(format!("may name only {OF_TUI:?} of tui"));
            }
        }
        for (word, rooms) in OUTSIDE {
            if names(code, word) && !rooms.contains(&room) {
                breach(format!("may not name {word}"));
            }
        }
    }
    found
}

fn is_room(name: &str) -> bool {
    ROOMS.iter().any(|it| it.0 == name)
}

fn names(code: &str, word: &str) -> bool {
    code.match_indices(word)
        .any(|(at, _)| !code[..at].ends_with(|it: char| it.is_alphanumeric() || it == '_'))
}

/// The paths from the crate's root that a line names, `{a, b}` groups opened one level.
fn room_paths(code: &str, depth: usize) -> Vec<Vec<String>> {
    // One more `super` than there are floors in the room leads to the root.
    let climb = "super::".repeat(depth + 1);
    ["crate::", "sudoscope::", climb.as_str()]
        .iter()
        .flat_map(|prefix| {
            code.match_indices(prefix)
                .filter(|(at, _)| !code[..*at].ends_with("super::"))
                .map(|(at, _)| &code[at + prefix.len()..])
                .collect::<Vec<_>>()
        })
        .flat_map(|rest| match rest.strip_prefix('{') {
            Some(group) => members(group).into_iter().map(segments).collect(),
            None => vec![segments(rest)],
        })
        .filter(|path| !path[0].is_empty())
        .collect()
}

/// The members of a group that was just opened, however deep theirs are.
fn members(group: &str) -> Vec<&str> {
    let mut depth = 1;
    let mut members = Vec::new();
    let mut start = 0;
    for (at, ch) in group.char_indices() {
        match ch {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 || depth == 1 && ch == ',' {
            members.push(&group[start..at]);
            start = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    members
}

/// Lines without comments, numbered from 1, where a `use` over several lines is one.
fn statements(text: &str) -> Vec<(usize, String)> {
    let mut statements: Vec<(usize, String)> = Vec::new();
    let mut is_open = false;
    for (idx, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        match statements.last_mut() {
            Some((_, statement)) if is_open => statement.push_str(code.trim()),
            _ => statements.push((idx + 1, code.to_owned())),
        }
        let (_, statement) = statements.last().unwrap();
        is_open = is_use(statement) && !statement.contains(';');
    }
    statements
}

fn is_use(code: &str) -> bool {
    let code = code.trim_start();
    code.starts_with("use ") || code.starts_with("pub") && code.contains(" use ")
}

fn segments(path: &str) -> Vec<String> {
    path.trim()
        .split("::")
        .map(|it| it.chars().take_while(|ch| ch.is_alphanumeric() || *ch == '_').collect())
        .collect()
}
