//! The rooms and their imports, read from the sources.
//!
//! Every `crate::room` and every `super::` that climbs out of a room is checked against the table of
//! rooms, and so are the outside crates that only one or two rooms may name. `tui` has rooms of its own, from
//! the top to the bottom, and its screens know nothing of each other.

use std::fs;
use std::path::{Path, PathBuf};

/// A room and what it may import.
#[rustfmt::skip]
const ROOMS: &[(&str, &[&str])] = &[
    ("grid",     &[]),
    ("domino",   &["grid"]),
    ("format",   &["grid", "domino", "logic"]),
    ("packs",    &["grid", "domino", "format", "logic"]),
    ("search",   &["grid", "domino"]),
    ("timeline", &["grid", "domino", "search", "record", "fast", "logic"]),
    ("fast",     &["grid"]),
    ("record",   &["grid", "domino", "format", "search", "fast"]),
    ("logic",    &["grid", "domino"]),
    ("hint",     &["grid", "domino", "search", "fast", "logic"]),
    ("rating",   &["grid", "fast", "logic"]),
    ("generate", &["grid", "domino", "search", "fast", "logic"]),
    ("play",     &["grid", "domino", "timeline", "logic", "hint"]),
    ("calendar", &["logic", "generate", "play"]),
    ("statistics", &["grid", "domino", "logic", "play"]),
    ("settings", &["grid", "search", "logic", "generate"]),
    ("words",    &["domino", "search"]),
    ("lessons",  &["logic", "hint", "generate", "play", "statistics", "words"]),
    ("plain",    &["grid", "domino", "format", "packs", "search", "timeline", "fast", "record", "logic", "hint", "rating", "generate", "play", "statistics", "settings", "words", "lessons"]),
    ("saves",    &["grid", "domino", "logic", "play", "calendar", "statistics"]),
    ("store",    &["play", "grid", "domino", "format", "logic", "settings", "calendar", "statistics", "saves"]),
    ("cli",      &["grid", "domino", "format", "packs", "search", "timeline", "fast", "record", "logic", "hint", "rating", "generate", "play", "calendar", "statistics", "settings", "words", "lessons", "plain", "store", "tui"]),
    ("tui",      &["grid", "domino", "format", "packs", "search", "timeline", "fast", "record", "logic", "hint", "generate", "play", "calendar", "statistics", "settings", "words", "lessons", "store"]),
    ("main",     &["cli"]),
    ("lib",      &[]),
];

/// The parts of `tui` that `cli` may name.
const OF_TUI: &[&str] = &["shell"];

/// The rooms of `tui`, from the top: each may import those below it.
const ROOMS_OF_TUI: &[&str] =
    &["shell", "app", "screens", "jobs", "player", "look", "keymap", "msg"];

/// The modules among the screens that are no screens: the screens share them.
const NO_SCREENS: &[&str] = &[
    "choices",
    "command",
    "ctx",
    "moment",
    "new_games",
    "open",
    "options",
    "pasted",
    "screen",
    "shown_er",
    "streak",
];

/// The rooms that only the uppermost room of `tui` may import. Below it games and settings are messages and effects.
const OF_SHELL: &[&str] = &["store"];

/// Outside crates and words that only these rooms may name.
#[rustfmt::skip]
const OUTSIDE: &[(&str, &[&str])] = &[
    ("ratatui",         &["tui"]),
    ("crossterm",       &["tui/shell"]),
    ("signal_hook",     &["tui/shell", "cli"]),
    ("serde",           &["saves", "store", "cli", "grid", "domino", "format"]),
    ("serde_json",      &["format", "saves", "settings", "store", "cli"]),
    ("quick_xml",       &["format"]),
    ("pdf_writer",      &["cli"]),
    ("lz_str",          &["format"]),
    ("base64",          &["format"]),
    ("qrcode",          &["tui"]),
    ("toml_edit",       &["store"]),
    ("clap",            &["cli"]),
    ("colorchoice",     &["cli", "tui/shell"]),
    ("anyhow",          &["cli", "tui/shell", "main"]),
    ("rayon",           &["fast"]),
    ("rand_chacha",     &["generate"]),
    ("print!",          &["cli"]),
    ("println!",        &["cli"]),
    ("eprint!",         &["cli"]),
    ("eprintln!",       &["cli"]),
    ("Instant",         &["tui/shell", "cli"]),
    ("SystemTime",      &["tui/shell", "cli", "store", "calendar"]),
    ("jiff",            &["calendar"]),
    ("Zoned",           &["calendar"]),
    ("thread::spawn",   &["tui/shell", "fast"]),
    ("thread::Builder", &["tui/shell", "fast", "cli"]),
    ("mpsc",            &["tui/shell", "fast"]),
    ("process::Command", &["cli/judge"]),
    ("std::fs",         &["store", "cli"]),
    ("fs::",            &["store", "cli", "tui/shell"]),
    ("io::",            &["format", "store", "cli", "tui/shell"]),
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
        ("search/engines/flags.rs", "use super::super::super::tui::Model;"),
        ("search.rs", "let x = crate::{grid::Cell, fast};"),
        ("cli/solve.rs", "use crate::tui::app::model::Model;"),
        ("play.rs", "let now = std::time::Instant::now();"),
        ("search/engines/flags.rs", "let search = thread::spawn(|| run());"),
        ("timeline.rs", "use std::{cmp, fs::File};"),
        ("cli/commands/hint.rs", "let ls = std::process::Command::new(\"ls\");"),
        ("logic/state.rs", "eprintln!(\"{self:?}\");"),
        ("main.rs", "use sudoscope::tui::shell::run;"),
        ("grid.rs", "use crate::{\n    grid::{Cell, Digit},\n    fast,\n};"),
        ("tui/app/update.rs", "use crate::tui::shell::jobs;"),
        ("tui/app/update.rs", "use crate::store::Recorder;"),
        ("tui/screens/list/tests.rs", "let mut store = crate::store::Store::nowhere();"),
        ("tui/player.rs", "started: std::time::Instant,"),
        ("tui/msg/key.rs", "use crossterm::event::KeyEvent;"),
        ("tui/look.rs", "use std::io::Write as _;"),
        ("tui/screens/play.rs", "use crate::tui::{app::Layer, msg::Job};"),
        ("tui/screens/watch.rs", "use super::race::Race;"),
        ("tui/screens/watch/going.rs", "use super::super::{Ctx, list::List};"),
        ("tui/screens/open.rs", "use crate::tui::screens::watch::Watch;"),
        ("tui/player/dial.rs", "use crate::tui::screens::Ctx;"),
        ("tui/jobs/race.rs", "let start = Instant::now();"),
        ("tui/jobs.rs", "use crate::tui::screens::Ctx;"),
        ("tui/look/theme.rs", "use super::super::screens::play::Play;"),
        ("tui/keymap.rs", "let width = super::look::text::width(keys);"),
        ("tui/msg/key.rs", "for binding in crate::tui::keymap::BINDINGS {}"),
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
        ("search/engines/flags.rs", "use super::{Engine, Step}; use crate::grid::{Cell, Grid};"),
        ("grid/cell.rs", "use super::House; // see crate::search"),
        ("cli.rs", "use crate::tui::shell::run;"),
        ("main.rs", "sudoscope::cli::main()"),
        ("tui/shell/run.rs", "use crate::tui::app::update::update;"),
        (
            "tui/shell/writer.rs",
            "use crate::store::Store; use std::time::Instant; use std::thread;",
        ),
        (
            "tui/screens/play.rs",
            "let serde_like = Instantly::new(); self.prefs::get(); studio::draw();",
        ),
        ("tui/app/layer.rs", "use crate::tui::screens::{Open, watch::Watch, race::Race};"),
        (
            "tui/screens/watch/going.rs",
            "use super::{Motion, Watch}; use super::super::{Ctx, Open};",
        ),
        ("tui/screens/watch/tests.rs", "use crate::tui::app::Layer;"),
        ("tui/screens/edit.rs", "\n#[cfg(test)]\nmod tests {\nuse crate::tui::app::Layer;"),
        ("tui/look.rs", "use super::keymap::Context;"),
        ("tui/screens/prompt.rs", "use super::{\n    Ctx, Screen, own, pasted,\n};"),
    ];
    for (file, line) in fine {
        assert_eq!(breaches_of(Path::new(file), line), Vec::<String>::new(), "{file}: {line}");
    }
}

/// The table of `ARCHITECTURE.md` names the same rooms and imports: `std`, a list, or all but a list; what stands in brackets
/// says more.
#[test]
fn the_table_of_rooms_is_the_one_that_is_enforced() {
    let page = fs::read_to_string(root().join("../ARCHITECTURE.md")).unwrap();
    let rows: Vec<(&str, &str)> = page
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.strip_suffix(" |")?.split(" | ");
            Some((cells.next()?.trim_end_matches('`'), cells.last()?))
        })
        .collect();
    let shown: Vec<&str> = rows.iter().map(|it| it.0).collect();
    let is_shown = |name: &str| name != "main" && name != "lib";
    for (name, imports) in ROOMS.iter().filter(|it| is_shown(it.0)) {
        let Some((_, said)) = rows.iter().find(|it| it.0 == *name) else {
            panic!("ARCHITECTURE.md has no row for {name}: {shown:?}")
        };
        let said = said.split(" (").next().unwrap();
        let list = |text: &str| text.split(", ").map(str::to_owned).collect::<Vec<_>>();
        let mut allowed = match said.strip_prefix("all but ") {
            _ if said == "std" => Vec::new(),
            Some(others) => {
                let others = list(others);
                let all =
                    shown.iter().filter(|it| *it != name && !others.iter().any(|no| no == *it));
                all.map(|it| (*it).to_owned()).collect()
            }
            None => list(said),
        };
        let mut enforced: Vec<String> = imports.iter().map(|it| (*it).to_owned()).collect();
        allowed.sort();
        enforced.sort();
        assert_eq!(allowed, enforced, "{name}");
    }
    assert_eq!(shown.len(), ROOMS.len() - 2, "{shown:?}");
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
    let module = module_of(file);
    let room = module[0].as_str();
    let allowed = ROOMS.iter().find(|it| it.0 == room).map(|it| it.1);
    // Tests press keys and look at the whole program.
    let tests = text.find("#[cfg(test)]\nmod tests").unwrap_or(text.len());
    let first_of_tests = text[..tests].lines().count() + 1;
    let is_test = |line: usize| line >= first_of_tests || module.iter().any(|it| it == "tests");
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
        for path in paths(code, &module) {
            let target = path[0].as_str();
            if target != room && is_room(target) && !allowed.contains(&target) {
                breach(format!("may not import {target}"));
            } else if OF_SHELL.contains(&target) && is_in_tui_below_shell(&module) {
                breach(format!("may not import {target} below its shell"));
            } else if room == "cli"
                && target == "tui"
                && !path.get(1).is_some_and(|it| OF_TUI.contains(&it.as_str()))
            {
                breach(format!("may name only {OF_TUI:?} of tui"));
            } else if room == "tui"
                && target == "tui"
                && !is_test(number)
                && !is_below(&module, &path)
            {
                breach(format!("may not import {} there", path.join("::")));
            }
        }
        for (word, rooms) in OUTSIDE {
            if !is_test(number)
                && names(code, word)
                && !rooms.iter().any(|it| is_within(&module, it))
            {
                breach(format!("may not name {word}"));
            }
        }
    }
    found
}

/// The path of a file's module: `tui`, `screens`, `watch` of `tui/screens/watch.rs`.
fn module_of(file: &Path) -> Vec<String> {
    file.with_extension("").iter().map(|it| it.to_str().unwrap().to_owned()).collect()
}

/// Returns true for a module of a room, or of a room within a room: `tui/shell`.
fn is_within(module: &[String], room: &str) -> bool {
    let mut names = module.iter();
    room.split('/').all(|it| names.next().is_some_and(|name| name == it))
}

fn is_in_tui_below_shell(module: &[String]) -> bool {
    is_within(module, "tui")
        && ROOMS_OF_TUI[1..].iter().any(|it| module.get(1).is_some_and(|name| name == it))
}

/// Returns whether a module of `tui` may import another: from the rooms below its own, and from its own room, but no
/// screen from another one.
fn is_below(module: &[String], path: &[String]) -> bool {
    let floor =
        |it: &[String]| it.get(1).and_then(|it| ROOMS_OF_TUI.iter().position(|of| of == it));
    let screen = |it: &[String]| it.get(2).filter(|it| is_screen(it)).cloned();
    match (floor(module), floor(path)) {
        (Some(from), Some(to)) if from == to && ROOMS_OF_TUI[from] == "screens" => {
            screen(path).is_none_or(|it| screen(module) == Some(it))
        }
        (Some(from), Some(to)) => from <= to,
        (None, _) | (_, None) => true,
    }
}

fn is_screen(name: &str) -> bool {
    let file = root().join("tui/screens").join(name).with_extension("rs");
    !NO_SCREENS.contains(&name) && file.exists()
}

fn is_room(name: &str) -> bool {
    ROOMS.iter().any(|it| it.0 == name)
}

/// Returns true if the code has this word, whole.
fn names(code: &str, word: &str) -> bool {
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    code.match_indices(word).any(|(at, _)| {
        let after = &code[at + word.len()..];
        let goes_on = word.ends_with(is_part) && after.starts_with(is_part);
        !code[..at].ends_with(is_part) && !goes_on
    })
}

/// The paths that a line of a module names, from the crate's root.
fn paths(code: &str, module: &[String]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for prefix in ["crate::", "sudoscope::", "super::"] {
        for (at, _) in code.match_indices(prefix) {
            let is_middle = |it: char| it.is_alphanumeric() || it == '_' || it == ':';
            if code[..at].ends_with(is_middle) {
                continue;
            }
            let mut rest = &code[at..];
            let mut base = module.to_vec();
            while let Some(after) = rest.strip_prefix("super::") {
                base.pop();
                rest = after;
            }
            if let Some(after) = rest.strip_prefix(prefix).filter(|_| prefix != "super::") {
                base.clear();
                rest = after;
            }
            found.extend(branches(rest).into_iter().map(|it| [base.clone(), it].concat()));
        }
    }
    found.retain(|path| path.first().is_some_and(|it| !it.is_empty()));
    found
}

/// The paths of a tree like `a::{b, c::d}`.
fn branches(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim_start();
    if let Some(group) = tree.strip_prefix('{') {
        // A comma after the last member begins none.
        let members = members(group).into_iter().filter(|it| !it.trim().is_empty());
        return members.flat_map(branches).collect();
    }
    let is_name = |it: char| it.is_alphanumeric() || it == '_';
    let (name, rest) = tree.split_at(tree.find(|it| !is_name(it)).unwrap_or(tree.len()));
    match rest.strip_prefix("::") {
        Some(rest) => {
            branches(rest).into_iter().map(|it| [vec![name.to_owned()], it].concat()).collect()
        }
        None => vec![vec![name.to_owned()]],
    }
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
