//! The fields of `--json`: those that the commands print are those of `docs/json.md`.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use super::hint::{CHAIN, FORCED};
use super::{EASY, folder, run_in, stats};

/// Objects whose keys are codes.
const BY_CODE: &str = "techniques";

type Fields = BTreeSet<String>;

/// Adds the names of all fields of a value: `hodoku.level`, `links[].from`.
fn add_fields(value: &Value, before: &str, fields: &mut Fields) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                let path =
                    if before.is_empty() { name.clone() } else { format!("{before}.{name}") };
                if !(name == BY_CODE && value.is_object()) {
                    add_fields(value, &path, fields);
                }
                fields.insert(path);
            }
        }
        Value::Array(values) => {
            for value in values {
                add_fields(value, &format!("{before}[]"), fields);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Runs commands, and returns the fields of all objects that they print.
fn printed(home: &Path, commands: &[&str], stdin: &str) -> Fields {
    let mut fields = Fields::new();
    for arguments in commands {
        let ran = run_in(home, arguments, stdin);
        assert!(!ran.stdout.is_empty(), "{arguments}: {ran:?}");
        for line in ran.stdout.lines() {
            add_fields(&serde_json::from_str(line).expect(line), "", &mut fields);
        }
    }
    fields
}

/// Returns the fields of the table below a heading of the page.
fn documented(page: &str, command: &str) -> Fields {
    let heading = format!("## `sudoscope {command}`\n");
    let (_, section) = page.split_once(&heading).expect(command);
    let section = section.split("\n## ").next().unwrap_or_default();
    let fields = section.lines().filter_map(|it| it.strip_prefix("| `")?.split_once('`'));
    fields.map(|(field, _)| field.to_owned()).collect()
}

#[test]
fn the_page_has_the_fields_of_every_command() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/json.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (home, played) = (TempDir::new().unwrap(), stats::home(20));
    let dominoes = include_str!("../../samples/boj4574-first.in");
    let bad = format!("{EASY}\n{}", EASY.replace("..7", "q.7"));
    let check = |command: &str, home: &Path, commands: &[&str], stdin: &str| {
        assert_eq!(printed(home, commands, stdin), documented(&page, command), "{command}");
    };
    let nowhere = home.path();
    check("solve --json", nowhere, &["solve --json", "solve --json --engine fewest"], &bad);
    let mut search = printed(nowhere, &["trace --json --why"], EASY);
    search.extend(printed(nowhere, &["trace --json --limit 9"], dominoes));
    assert_eq!(search, documented(&page, "trace --json"));
    // Only forcing chains have branches, and only other chains have links.
    let forced = printed(nowhere, &["hint --json"], FORCED);
    let branches: Fields = forced.into_iter().filter(|it| it.starts_with("branches[]")).collect();
    assert_eq!(branches.len(), 6);
    let with_branches = |commands: &[&str], before: &str, stdin: &str| {
        let mut fields = printed(nowhere, commands, stdin);
        fields.extend(branches.iter().map(|it| format!("{before}{it}")));
        fields
    };
    for (command, commands, before, stdin) in [
        (
            "trace --engine human --json",
            &["trace --engine human --json", "trace --engine human --scale se121 --json"][..],
            "",
            EASY,
        ),
        (
            "rate --json",
            &[
                "rate --json",
                "rate --path --ways --json --scale hodoku,se121",
                "rate --json --scale se121 --limit-seconds 0",
            ],
            "hodoku.path[].",
            &bad,
        ),
        ("hint --json", &["hint --json"], "", CHAIN),
    ] {
        assert_eq!(with_branches(commands, before, stdin), documented(&page, command), "{command}");
    }
    check("hint --judge --json", nowhere, &["hint --judge r1c3=4 --json"], EASY);
    check("canon --json", nowhere, &["canon --json"], &bad);
    let folder = folder(&[("a.txt", &bad)]);
    let commands = ["dedupe --json --same a.txt -", "dedupe --json --count a.txt"];
    check("dedupe --json", folder.path(), &commands, EASY);
    check("judge --json", nowhere, &["judge 2580 --json -- cat"], "");
    check("techniques --json", nowhere, &["techniques --json"], "");
    check("generate --json", nowhere, &["generate --json --seed 1"], "");
    check("stats --json", played.path(), &["stats --json"], "");
    check("bench --json", nowhere, &["bench --json --passes 1 -"], EASY);
}

#[test]
fn every_command_with_the_option_has_a_table() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/json.md");
    let page = std::fs::read_to_string(page).unwrap();
    let home = TempDir::new().unwrap();
    let help = run_in(home.path(), "--help", "").stdout;
    let commands = help.lines().skip_while(|it| !it.starts_with("Commands:")).skip(1);
    let names = commands.map_while(|it| it.split_whitespace().next());
    for name in names {
        let help = run_in(home.path(), &format!("{name} --help"), "").stdout;
        let has_json = help.lines().any(|it| it.split_whitespace().next() == Some("--json"));
        let is_there = page.contains(&format!("## `sudoscope {name} --json`"));
        assert_eq!(is_there, has_json, "{name}");
    }
}
