//! The other commands: generate, completions, man, help, and those with a screen when there is no terminal.

use sudoscope::generate::GENERATION;

use super::{EASY, Ran, check, lines, run, run_in};

/// The commands by name.
const COMMANDS: [&str; 20] = [
    "play",
    "home",
    "learn",
    "watch",
    "solve",
    "convert",
    "canon",
    "dedupe",
    "print",
    "trace",
    "judge",
    "rate",
    "techniques",
    "hint",
    "generate",
    "bench",
    "stats",
    "completions",
    "man",
    "help",
];

#[test]
fn a_pack_names_the_command_that_makes_it_again() {
    let pack = run("generate --level medium --seed 7 --number 3", "");
    assert_eq!(pack.code, Some(0), "{pack:?}");
    let command = "#   sudoscope generate --level medium --seed 7 --number 3\n";
    assert!(pack.stdout.contains(command), "{pack:?}");
    let again = run("generate --level medium --seed 7 --number 3", "");
    assert_eq!(pack.stdout, again.stdout);
    check("solve --count", &pack.stdout, &lines(&["1"; 3]), 0);
}

#[test]
fn a_pack_of_sudominoku_has_the_judges_format() {
    let pack = run("generate --domino --seed 7 --number 3", "");
    assert_eq!(pack.code, Some(0), "{pack:?}");
    let command = "# Made by\n#   sudoscope generate --domino --seed 7 --number 3\n";
    assert!(pack.stdout.starts_with(command), "{pack:?}");
    let places = |line: &&str| !line.starts_with('#') && !line.is_empty();
    let written: Vec<&str> = pack.stdout.lines().filter(places).collect();
    let mut rest = written.as_slice();
    for tiles in [35, 22, 10] {
        assert_eq!(rest[0], tiles.to_string());
        assert_eq!(rest[1].split(' ').count(), 4, "{}", rest[1]);
        assert_eq!(rest[tiles + 1].split(' ').count(), 9, "{}", rest[tiles + 1]);
        rest = &rest[tiles + 2..];
    }
    assert_eq!(rest, ["0"]);
    check("solve --count", &pack.stdout, &lines(&["1"; 3]), 0);
}

#[test]
fn one_sudominoku_has_the_given_number_of_tiles_else_24() {
    let tiles = |arguments: &str| {
        let pack = run(&format!("generate --domino --seed 3 {arguments}"), "").stdout;
        pack.lines().nth(3).unwrap().to_owned()
    };
    assert_eq!(tiles(""), "24");
    assert_eq!(tiles("--tiles 12"), "12");
}

#[test]
fn a_pack_without_a_seed_names_the_random_one() {
    let pack = run("generate", "");
    let command = pack.stdout.lines().find_map(|line| line.split("sudoscope ").nth(1)).unwrap();
    assert!(command.contains("--seed"), "{pack:?}");
    assert_eq!(run(command, "").stdout, pack.stdout);
    check("solve --count", &pack.stdout, "1\n", 0);
}

#[test]
fn the_commands_of_the_embedded_packs_find_their_puzzles() {
    for name in ["easy", "medium", "hard", "unfair", "extreme"] {
        let path = format!("{}/puzzles/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let pack = std::fs::read_to_string(path).unwrap();
        let command = pack.lines().find_map(|line| line.split("sudoscope ").nth(1)).unwrap();
        // The rest takes long in a build for tests.
        let found = run(&command.replace("--number 50", "--number 2"), "");
        let is_puzzle = |line: &&str| !line.starts_with('#') && !line.is_empty();
        let puzzles: Vec<&str> = found.stdout.lines().filter(is_puzzle).collect();
        assert_eq!(puzzles.len(), 2, "{found:?}");
        assert!(puzzles.iter().all(|it| pack.contains(&format!("\n{it}\tcrux "))), "{found:?}");
    }
    let path = format!("{}/puzzles/dominoes.txt", env!("CARGO_MANIFEST_DIR"));
    let pack = std::fs::read_to_string(path).unwrap();
    let command = pack.lines().find_map(|line| line.split("sudoscope ").nth(1)).unwrap();
    check(command, "", &pack, 0);
}

#[test]
fn completions_know_engines_levels_packs_and_formats() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell", "nushell"] {
        let script = run(&format!("completions {shell}"), "");
        assert_eq!((script.code, script.stderr.as_str()), (Some(0), ""), "{shell}");
        assert!(script.stdout.contains("solve"), "{shell}");
    }
    // The others complete no values.
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&format!("completions {shell}"), "").stdout;
        for word in ["flags", "fewest", "unfair", "famous", "half-turn", "boj2580", "hodoku"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn the_manual_has_every_command_and_its_options() {
    let manual = run("man", "");
    assert_eq!((manual.code, manual.stderr.as_str()), (Some(0), ""));
    assert!(manual.stdout.contains(".TH sudoscope 6"), "{}", manual.stdout);
    assert!(manual.stdout.lines().count() < 300, "it is short");
    for command in COMMANDS {
        assert!(manual.stdout.contains(&format!("\nsudoscope\\-{command}(6)\n")), "{command}");
        let page = run(&format!("man {command}"), "").stdout;
        assert!(page.contains(&format!(".TH sudoscope-{command} 6")), "{page}");
        assert_eq!(page.matches("EXAMPLES\n.nf\n").count(), 1, "{page}");
    }
    assert!(run("man keys", "").stdout.contains("take the last move back"));
    let solve = run("man solve", "").stdout;
    for words in ["\n  sudoscope solve < boj2580.txt ", "\\-\\-threads", "one for each processor"] {
        assert!(solve.contains(words), "{words}: {solve}");
    }
}

#[test]
fn every_command_can_print_the_settings_instead() {
    let settings = run("--print-config", "");
    assert_eq!((settings.code, settings.stderr.as_str()), (Some(0), ""));
    assert!(settings.stdout.contains("\nmouse = true\n"), "{settings:?}");
    for command in COMMANDS {
        check(&format!("{command} --print-config"), "", &settings.stdout, 0);
    }
    for arguments in ["--ascii --print-config", "solve --json --print-config"] {
        let ran = run(arguments, "");
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{arguments}: {ran:?}");
    }
}

#[test]
fn help_has_examples_and_names_the_tables() {
    for way in ["--help", "-h"] {
        let help = run(way, "");
        assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
        for word in COMMANDS.into_iter().chain(["EXAMPLES", "[PUZZLE]"]) {
            assert!(help.stdout.contains(word), "{way}: {word}: {}", help.stdout);
        }
    }
    let whole = run("--help", "").stdout;
    for word in ["--pack", "extreme", "--theme", "--color", "Exit codes"] {
        assert!(whole.contains(word), "{word}: {whole}");
    }
    let solve = run("solve --help", "").stdout;
    for word in ["flags", "walk", "boj2239", "boxed", "--threads"] {
        assert!(solve.contains(word), "{word}: {solve}");
    }
    check("help solve", "", &solve, 0);
    check("help", "", &run("--help", "").stdout, 0);
    let help = run("help --help", "").stdout;
    for word in COMMANDS.into_iter().chain(["keys", "Every key by screen"]) {
        assert!(help.contains(word), "{word}: {help}");
    }
    let rate = run("rate --help", "").stdout;
    for word in ["EXAMPLES", "hodoku", "--path", "--from", "--threads", "several solutions"] {
        assert!(rate.contains(word), "{word}: {rate}");
    }
    let techniques = run("techniques --help", "").stdout;
    for word in ["EXAMPLES", "--find", "CODE|all|own", "[FILE]", "0803"] {
        assert!(techniques.contains(word), "{word}: {techniques}");
    }
    let version = run("--version", "").stdout;
    assert!(
        version.starts_with(&format!("sudoscope {} (", env!("CARGO_PKG_VERSION"))),
        "{version}"
    );
    assert!(version.contains(&format!("generation {GENERATION} ")), "{version}");
}

#[test]
fn short_help_fits_a_screen() {
    for columns in ["80", "100"] {
        for name in COMMANDS.map(Some).into_iter().chain([None]) {
            let mut command = super::command(std::path::Path::new("."));
            let output = command.env("COLUMNS", columns).args(name).arg("-h").output().unwrap();
            let n_lines = String::from_utf8(output.stdout).unwrap().lines().count();
            assert!((5..=40).contains(&n_lines), "{name:?} at {columns}: {n_lines}");
        }
    }
}

#[test]
fn help_on_keys_prints_every_key_and_those_of_the_player() {
    let keys = run("help keys", "");
    assert_eq!((keys.code, keys.stderr.as_str()), (Some(0), ""));
    assert!(keys.stdout.lines().all(|it| it.chars().count() <= 80), "{}", keys.stdout);
    assert!(!keys.stdout.contains('\x1b'), "there are no colours in a pipe");
    for words in
        ["Playing  [keys.play]", "  u ", "take the last move back", "Everywhere  [keys.always]"]
    {
        assert!(keys.stdout.contains(words), "{words}: {}", keys.stdout);
    }
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join(".config/sudoscope");
    std::fs::create_dir_all(&config).unwrap();
    let own = "[keys.play]\nundo = \"f2\"\nredo = \"n\"\n";
    std::fs::write(config.join("config.toml"), own).unwrap();
    let Ran { stdout, stderr, code } = run_in(folder.path(), "help keys", "");
    assert_eq!(code, Some(0));
    let undo = |it: &str| it.starts_with("  * F2 ") && it.contains(" undo ");
    assert!(stdout.lines().any(undo), "{stdout}");
    let why = "config.toml:3: redo in [keys.play]: n is the key of new there; r Ctrl-R stays.\n";
    assert!(stderr.starts_with("sudoscope: ") && stderr.ends_with(why), "{stderr}");
}

#[test]
fn help_on_themes_names_the_themes_and_the_roles() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join(".config/sudoscope");
    std::fs::create_dir_all(&config).unwrap();
    std::fs::write(config.join("themes.toml"), "[mine]\nabout = \"as at sea\"\ngievn = \"red\"\n")
        .unwrap();
    let Ran { stdout, stderr, code } = run_in(folder.path(), "help themes", "");
    assert_eq!(code, Some(0));
    for words in
        ["  nord ", "  solarized ", "  mine ", "as at sea", "  given ", "  clash ", "  ground "]
    {
        assert!(stdout.contains(words), "{words}: {stdout}");
    }
    assert!(stdout.lines().all(|it| it.chars().count() <= 80), "{stdout}");
    assert!(
        stderr.ends_with(
            "themes.toml:3: [mine] has a role gievn, which there is not; did you mean given?\n"
        ),
        "{stderr}"
    );
}

#[test]
fn a_screen_needs_a_terminal() {
    for way in [
        String::new(),
        "play".to_owned(),
        EASY.to_owned(),
        format!("play {EASY}"),
        format!("watch {EASY} --engine walk --speed 1000"),
        "play --level easy --seed 3".to_owned(),
        "play --pack famous --number 2".to_owned(),
        "watch".to_owned(),
        "home".to_owned(),
        "learn".to_owned(),
        "play --daily --level easy".to_owned(),
    ] {
        let ran = run(&way, "");
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{way}: {ran:?}");
        assert_eq!(ran.stderr.lines().count(), 1, "{way}: {ran:?}");
        assert!(ran.stderr.contains("solve"), "{way}: {ran:?}");
    }
}
