//! Usage errors: said on standard error, exit code 2, nothing on standard output.

use super::{EASY, run};

#[track_caller]
fn refused(arguments: &str, words: &[&str]) {
    let ran = run(arguments, EASY);
    assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{ran:?}");
    for word in words {
        assert!(ran.stderr.contains(word), "{word}: {}", ran.stderr);
    }
}

#[test]
fn an_unknown_value_is_told_the_known_ones() {
    let engines = ["flags", "candidates", "rescan", "walk", "fewest"];
    refused("solve --engine nonsense", &engines);
    refused("trace --engine nonsense", &engines);
    refused(
        "solve --from nonsense",
        &["line", "boj2580", "boj2239", "sdk", "ss", "boxed"],
    );
    refused("solve --to nonsense", &["line", "boxed"]);
    refused("watch --engine nonsense", &engines);
    refused(
        "play --level nonsense",
        &["easy", "medium", "hard", "fiendish"],
    );
    refused("play --pack nonsense", &["easy", "famous", "traps"]);
    refused("completions nonsense", &["bash", "zsh", "fish"]);
}

#[test]
fn options_that_make_no_sense_together_are_refused() {
    refused("solve --limit 3", &["--count"]);
    refused("solve --count --to line", &["--count", "--to"]);
    refused("solve --json --to line", &["--json", "--to"]);
    refused("play --pack easy --level easy", &["--pack", "--level"]);
    refused("play puzzles.txt --level easy", &["PUZZLE", "--level"]);
    refused("play puzzles.txt --pack easy", &["PUZZLE", "--pack"]);
}

#[test]
fn numbers_have_a_range() {
    refused("solve --threads 0", &["--threads"]);
    refused("solve --threads many", &["--threads"]);
    refused("solve --count --limit 0", &["--limit"]);
    refused("generate --number 0", &["--number"]);
    refused("generate --seed -1", &[]);
    refused("play puzzles.txt --number 0", &["--number"]);
    refused("watch --speed 0", &["--speed"]);
    refused("watch --speed nan", &["--speed"]);
}

#[test]
fn unknown_options_and_words_are_refused() {
    refused("--nonsense", &["--nonsense"]);
    refused("solve --nonsense", &["--nonsense"]);
    refused("nonsense more", &[]);
    let no_command =
        "sudoscope: nonsense is no command: reading nonsense: No such file or directory\n";
    refused("nonsense", &[no_command]);
}
