//! The parts of a release agree with each other: the workflows, the scripts that they call, the names of the archives, and
//! the address of the repository.

use std::fs;
use std::path::Path;

use toml_edit::DocumentMut;
use yaml_rust2::{Yaml, YamlLoader};

/// Commands that no push needs, because only a release or a person runs them.
const NOT_ON_A_PUSH: &[&str] =
    &["archive", "chroot", "classes", "notes", "smoke", "tag", "terminals"];

/// The places that follow from `repository` in `Cargo.toml`, and the text by which each does.
#[rustfmt::skip]
const FOLLOW_FROM_THE_ADDRESS: &[(&str, &str)] = &[
    // cargo-binstall puts the address in.
    ("Cargo.toml", "{ repo }/releases/download/"),
    // crates.io resolves the links and pictures of the README against it,
    ("README.md", "](assets/rewind.svg)"),
    // and for the index of Python packages, which does not, the wheel has a README with whole addresses.
    (".ci/wheel", r#"s/^repository = "\(.*\)"$/\1/p"#),
    // maturin takes it from Cargo.toml, with everything that is not in this file.
    ("pyproject.toml", "What is known of it is in Cargo.toml."),
    // The links that a game and a search copy lead to the page that the release publishes with the repository.
    ("src/tui/shell/run.rs", r#"env!("CARGO_PKG_REPOSITORY").strip_prefix("https://github.com/")"#),
    // A release without it is refused.
    (".ci/tag", r#"^repository = "https://"#),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn manifest() -> DocumentMut {
    read("Cargo.toml").parse().unwrap()
}

fn workflow(name: &str) -> Yaml {
    let text = read(&format!(".github/workflows/{name}.yml"));
    YamlLoader::load_from_str(&text).unwrap().remove(0)
}

/// Returns the text of every `run` of a workflow, line by line.
fn commands(workflow: &Yaml) -> Vec<String> {
    let jobs = workflow["jobs"].as_hash().unwrap().values();
    let steps = jobs.filter_map(|job| job["steps"].as_vec()).flatten();
    let runs = steps.filter_map(|step| step["run"].as_str());
    runs.flat_map(str::lines).map(str::to_owned).collect()
}

/// Returns the targets of a release and the commands that build them.
fn targets() -> Vec<(String, String)> {
    let matrix = &workflow("release")["jobs"]["archive"]["strategy"]["matrix"]["include"];
    let text = |it: &Yaml| it.as_str().unwrap().to_owned();
    let rows = matrix.as_vec().unwrap().iter();
    rows.map(|it| (text(&it["target"]), text(&it["build"]))).collect()
}

fn scripts() -> Vec<String> {
    let files = fs::read_dir(root().join(".ci")).unwrap();
    files.map(|it| it.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn every_command_of_a_workflow_exists() {
    for name in ["check", "release"] {
        for line in commands(&workflow(name)) {
            let is_ours = |it: &&str| it.starts_with(".ci/") || it.starts_with("web/");
            let Some(command) = line.split_whitespace().find(is_ours) else { continue };
            assert!(is_executable(&root().join(command)), "{name}: {line}");
        }
    }
}

/// The README, the script of all checks and the machines of a push run the tests by one command, with every feature.
#[test]
fn one_command_runs_the_tests_of_every_feature() {
    const COMMAND: &str = "cargo test --locked";
    let readme = read("README.md");
    let build = readme.find("cargo run --release").unwrap();
    let below = readme[build..].lines().nth(1).unwrap();
    assert!(below.starts_with(&format!("{COMMAND}  ")) && below.contains("passes all tests"));
    assert_eq!(read(".ci/run").lines().last(), Some(&*format!("step {COMMAND}")));
    let on_a_push = commands(&workflow("check"));
    let tests = on_a_push.iter().filter(|line| line.starts_with("cargo test"));
    assert_eq!(tests.collect::<Vec<_>>(), [COMMAND]);

    let manifest = manifest();
    let features = manifest["features"].as_table().unwrap();
    let mut reached = vec!["default"];
    let mut idx = 0;
    while let Some(feature) = reached.get(idx) {
        let names = features[feature].as_array().unwrap().iter().filter_map(|name| name.as_str());
        let new: Vec<&str> =
            names.filter(|name| features.contains_key(name) && !reached.contains(name)).collect();
        reached.extend(new);
        idx += 1;
    }
    let left_out: Vec<&str> =
        features.iter().map(|(name, _)| name).filter(|name| !reached.contains(name)).collect();
    assert!(left_out.is_empty(), "their tests do not run by {COMMAND}: {left_out:?}");
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;

    path.metadata().is_ok_and(|it| it.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.is_file()
}

#[test]
fn every_check_runs_on_a_push_and_before_a_release() {
    let lines = commands(&workflow("check"));
    let contributing = read("CONTRIBUTING.md");
    for script in scripts() {
        assert!(contributing.contains(&format!(".ci/{script}")), "CONTRIBUTING names .ci/{script}");
        if !NOT_ON_A_PUSH.contains(&script.as_str()) {
            assert!(
                lines.iter().any(|it| *it == format!(".ci/{script}")),
                "a job runs .ci/{script}"
            );
        }
    }
    let release = workflow("release");
    assert_eq!(release["jobs"]["check"]["uses"].as_str(), Some("./.github/workflows/check.yml"));
    let before = release["jobs"]["publish"]["needs"].as_vec().unwrap();
    assert!(before.contains(&Yaml::String("check".into())), "{before:?}");
    for registry in ["crates", "pypi", "page"] {
        assert_eq!(release["jobs"][registry]["needs"].as_str(), Some("publish"), "{registry}");
    }
}

#[test]
fn the_targets_of_a_release_are_documented_and_compile_on_every_push() {
    let (platforms, contributing) = (read(".ci/platforms"), read("CONTRIBUTING.md"));
    for (target, _) in targets() {
        assert!(contributing.contains(&format!("`{target}`")), "CONTRIBUTING names {target}");
        // The tools of Microsoft are only there; the same sources compile with those of GNU.
        let checked = target.replace("windows-msvc", "windows-gnu");
        assert!(platforms.contains(&checked), ".ci/platforms checks {checked}");
    }
    let row = |it: &&str| {
        it.starts_with("| `")
            && it.contains("-unknown-") | it.contains("-apple-") | it.contains("-pc-")
    };
    assert_eq!(contributing.lines().filter(row).count(), targets().len(), "and names no other");
}

#[test]
fn cargo_binstall_finds_the_archives() {
    let manifest = manifest();
    let package = &manifest["package"];
    let binstall = &package["metadata"]["binstall"];
    let url = binstall["pkg-url"].as_str().unwrap();
    let (_, file) = url.rsplit_once('/').unwrap();
    assert_eq!(file, "{ name }-{ target }-v{ version }{ archive-suffix }");
    assert!(url.contains("/v{ version }/"), "the tag is `v` and the version: {url}");
    let folder = binstall["bin-dir"].as_str().unwrap().split('/').next().unwrap();
    assert_eq!(
        format!("{folder}{{ archive-suffix }}"),
        file,
        "an archive has one folder, of its name"
    );

    let archive = read(".ci/archive");
    assert_eq!(package["name"].as_str(), Some("sudoscope"));
    assert!(archive.contains("name=sudoscope-$target-v$version\n"), "{archive}");
    for (target, _) in targets() {
        let format = binstall.get("overrides").and_then(|it| it.get(&target));
        let format = format.unwrap_or(binstall)["pkg-fmt"].as_str();
        assert_eq!(
            format,
            Some(if target.contains("windows") { "zip" } else { "tgz" }),
            "{target}"
        );
    }
    assert!(archive.contains("$name.zip") && archive.contains("$name.tar.gz"), "{archive}");
}

#[test]
fn the_address_of_the_repository_stands_once() {
    let manifest = manifest();
    let address = manifest["package"]["repository"].as_str().unwrap();
    for (file, text) in FOLLOW_FROM_THE_ADDRESS {
        assert!(read(file).contains(text), "{file} follows from the address by {text:?}");
    }
    // To be set at the first release.
    if address.is_empty() {
        return;
    }
    assert!(address.starts_with("https://") && !address.ends_with('/'), "{address}");
    let (owner, name) = address.trim_start_matches("https://github.com/").split_once('/').unwrap();
    let page = format!("https://{owner}.github.io/{name}/");
    assert!(
        read("README.md").lines().take(8).any(|it| it.contains(&page)),
        "the README begins with {page}"
    );
    let mut folders = vec![root().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                let is_made = name == "target" || name == ".git" || name == "node_modules";
                folders.extend((!is_made).then_some(path));
            } else if path != root().join("Cargo.toml") {
                let text = fs::read(&path).unwrap();
                let text = String::from_utf8_lossy(&text);
                assert!(!text.contains(address), "{} names the address too", path.display());
            }
        }
    }
}

/// The notes of a release are the section of its version: not the heading, and nothing of another version.
#[cfg(unix)]
#[test]
fn the_notes_of_a_release_are_its_section() {
    let notes = |version| {
        let ran = std::process::Command::new(root().join(".ci/notes")).arg(version).output();
        String::from_utf8(ran.unwrap().stdout).unwrap()
    };
    let version = manifest()["package"]["version"].as_str().unwrap().to_owned();
    let own = notes(format!("v{version}"));
    let changelog = read("CHANGELOG.md");
    assert!(own.lines().count() > 5 && changelog.contains(&own), "{own}");
    assert!(!own.contains("\n## "), "{own}");
    assert_eq!(notes("v0.0.9".to_owned()), "");
}

#[test]
fn the_changelog_has_a_section_for_the_version() {
    let manifest = manifest();
    let version = manifest["package"]["version"].as_str().unwrap();
    let changelog = read("CHANGELOG.md");
    let first = changelog.lines().find(|it| it.starts_with("## ")).unwrap();
    assert!(first.starts_with(&format!("## {version} - ")), "{first}");
}
