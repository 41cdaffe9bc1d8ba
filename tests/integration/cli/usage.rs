//! Usage errors: a message on standard error, exit code 2, nothing on standard output.

use super::{EASY, run};

#[track_caller]
fn refused(arguments: &str, words: &[&str]) {
    let ran = run(arguments, EASY);
    assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{ran:?}");
    assert!(ran.stderr.starts_with("sudoscope: "), "{ran:?}");
    for word in words {
        assert!(ran.stderr.contains(word), "{word}: {}", ran.stderr);
    }
}

#[test]
fn the_error_for_an_unknown_value_has_the_known_ones() {
    let engines = ["flags", "candidates", "rescan", "walk", "fewest", "singles", "links"];
    refused("solve --engine nonsense", &engines);
    refused("trace --engine nonsense", &engines);
    refused("solve --from nonsense", &["line", "boj2580", "boj2239", "sdk", "ss", "boxed"]);
    refused("solve --to nonsense", &["line", "boxed"]);
    refused("watch --engine nonsense", &engines);
    refused("bench --path nonsense", &["this processor has", "plain"]);
    refused("play --level nonsense", &["easy", "medium", "hard", "unfair", "extreme"]);
    refused("play --pack nonsense", &["easy", "famous", "traps"]);
    refused("play --beat nonsense", &["--beat", "not the whole line of a card"]);
    refused("play --beat 53b7.340.hard.seed_7.0c3f5a", &["not the whole line of a card"]);
    refused("help nonsense", &["keys", "solve", "play", "completions"]);
    refused("help key", &["keys"]);
    refused("completions nonsense", &["bash", "zsh", "fish"]);
    refused("rate --scale nonsense", &["--scale", "hodoku"]);
    refused("generate --require divination", &["names or codes of `sudoscope techniques`"]);
    refused("rate --from tiles", &["tiles can only be written"]);
    for code in ["9999", "0402-", "0402-one", "803", "All", ""] {
        let words = ["--find", "expected all, own, or a code of `sudoscope techniques`"];
        refused(&format!("techniques --find={code}"), &words);
    }
}

#[test]
fn options_that_make_no_sense_together_are_refused() {
    refused("solve --limit 3", &["--count"]);
    refused("solve --count --to line", &["--count", "--to"]);
    refused("solve --json --to line", &["--json", "--to"]);
    refused("play --pack easy --level easy", &["--pack", "--level"]);
    refused("play puzzles.txt --level easy", &["PUZZLE", "--level"]);
    refused("play puzzles.txt --pack easy", &["PUZZLE", "--pack"]);
    refused("play --beat 1 --level easy", &["--beat"]);
    refused("generate --domino --level easy", &["--domino", "--level"]);
    refused("bench --path plain --threads 2", &["--path", "--threads"]);
    refused("generate --tiles 20", &["--domino"]);
    refused("rate --ways --scale se121", &["--path"]);
    refused("rate --path --ways", &["--scale se121"]);
    refused("techniques --find all --json", &["--find", "--json"]);
    refused("techniques lines.txt", &["--find"]);
}

#[test]
fn numbers_have_a_range() {
    let from_one = "expected a whole number, 1 or more";
    let from_zero = "expected a whole number from 0 to 18446744073709551615";
    refused("solve --threads 0", &["--threads", "from 1 to 1024"]);
    refused("solve --threads many", &["--threads"]);
    refused("rate --threads 0", &["--threads", "from 1 to 1024"]);
    refused("bench --threads 0", &["--threads", "from 1 to 1024"]);
    refused("bench --passes 0", &["--passes", "from 1 to 1000"]);
    refused("solve --count --limit 0", &["--limit", from_one]);
    refused("generate --number 0", &["--number", from_one]);
    refused("generate --seed -1", &[]);
    for tiles in ["9", "36", "many"] {
        let words = ["--tiles", "expected a whole number from 10 to 35"];
        refused(&format!("generate --domino --tiles {tiles}"), &words);
    }
    refused("play puzzles.txt --number 0", &["--number", from_one]);
    refused("generate --seed many", &["--seed", from_zero]);
    refused("play --seed 99999999999999999999", &["--seed", from_zero]);
    refused("trace --limit many", &["--limit", from_zero]);
    refused("watch --speed 0", &["--speed"]);
    refused("watch --speed nan", &["--speed"]);
    refused("watch --speed 0.5", &["--speed", "from 1 to 1000000000"]);
}

#[test]
fn unknown_options_and_words_are_refused() {
    refused("--nonsense", &["--nonsense"]);
    refused("solve --nonsense", &["--nonsense"]);
    let too_many = "unexpected argument 'more': without a command there is one PUZZLE at most";
    refused("nonsense more", &[too_many]);
    refused("--ascii nonsense more", &[too_many]);
    refused("nonsense solve", &["'solve' cannot be used with"]);
    let no_command =
        "sudoscope: nonsense is no command: reading nonsense: No such file or directory\n";
    refused("nonsense", &[no_command]);
    let meant = "sudoscope: sovle is no command: reading sovle: No such file or directory (did you mean solve?)\n";
    refused("sovle", &[meant]);
    refused("sovle puzzles.txt", &["(did you mean the command solve?)"]);
}

#[test]
fn errors_have_colours_where_they_are_wanted() {
    let error_of = |arguments: &str| run(arguments, "").stderr;
    for mistake in ["solve --engine nonsense", "solve nowhere.txt"] {
        let plain = error_of(mistake);
        assert!(!plain.contains('\x1b'), "a pipe shows no colours: {plain:?}");
        assert_eq!(error_of(&format!("--color never {mistake}")), plain);
        assert_eq!(error_of(&format!("{mistake} --color=auto")), plain);
        let coloured = error_of(&format!("{mistake} --color=always"));
        assert!(coloured.starts_with("\x1b[1m\x1b[31m"), "{coloured:?}");
        assert_eq!(error_of(&format!("--color always {mistake}")), coloured);
    }
    refused("solve --color sometimes", &["--color", "auto", "always", "never"]);
}

#[test]
fn a_bad_line_has_its_place_in_bold() {
    let ran = run("solve --color=always", "12\n");
    assert!(ran.stderr.starts_with("\x1b[1m-:1:3:\x1b[0m "), "{:?}", ran.stderr);
}

#[test]
fn each_topic_fits_eighty_columns() {
    for (topic, words) in [
        ("formats", ["sdx", "sudokuwiki", "convert --to"]),
        ("engines", ["candidates", "BOJ 2239", "tiler"]),
        ("levels", ["unfair", "1800", "forcing chains"]),
        ("techniques", ["WINGS", "XY-Wing", "`i` hints"]),
        ("exit-codes", ["0 ", "2 ", "130"]),
    ] {
        let ran = run(&format!("help {topic}"), "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{topic}");
        for word in words {
            assert!(ran.stdout.contains(word), "{topic}: {word}");
        }
        assert!(ran.stdout.lines().all(|it| it.chars().count() <= 80), "{}", ran.stdout);
    }
}
