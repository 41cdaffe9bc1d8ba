//! `generate`: puzzles to order, as a pack or as JSON, and what it says of those that cannot be found.

use serde_json::Value;
use sudoscope::generate::{GENERATION, Symmetry};
use sudoscope::grid::Grid;

use super::{Ran, complains, run};

/// Returns the lines of a pack without its header.
fn puzzles(pack: &str) -> Vec<&str> {
    pack.lines().filter(|it| !it.starts_with('#') && !it.is_empty()).collect()
}

fn objects(ran: &Ran) -> Vec<Value> {
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_pack_says_of_each_puzzle_what_rate_says() {
    let pack = run("generate --seed 7 --number 5", "");
    assert_eq!((pack.code, pack.stderr.as_str()), (Some(0), ""));
    let header = format!(
        "# Made in generation {GENERATION} by\n#   sudoscope generate --seed 7 --number 5\n\n"
    );
    assert!(pack.stdout.starts_with(&header), "{}", pack.stdout);
    let rated = run("rate", pack.stdout.as_str()).stdout;
    let said = puzzles(&pack.stdout).into_iter().map(|line| format!("{}\n", &line[82..]));
    assert_eq!(said.collect::<String>(), rated);
}

#[test]
fn an_er_is_that_of_rate() {
    let options = "--er 2.0-3.4 --scale se121 --seed 5 --number 2";
    let pack = run(&format!("generate {options}"), "").stdout;
    assert!(pack.contains(&format!("#   sudoscope generate {options}\n")), "{pack}");
    for line in puzzles(&pack) {
        let (puzzle, er) = (&line[..81], line.rsplit('\t').next().unwrap());
        let rated = run("rate --er 2.0-3.4 --scale se121 --json", puzzle);
        let rated: Value = serde_json::from_str(&rated.stdout).unwrap();
        assert_eq!(rated["se121"]["er"].to_string(), er, "{line}");
    }
}

#[test]
fn the_header_has_the_whole_command() {
    let options = "--minimal --level hard --score 500-1500 --require 0100 --forbid 0300,0702 \
                   --symmetry diagonal --clues 20-30 --crux 0.1-0.9 --tries 2000 --seed 5 --number 1";
    let pack = run(&format!("generate --threads 1 {options}"), "");
    let command = pack.stdout.lines().nth(1).unwrap().trim_start_matches("#   sudoscope ");
    assert_eq!(command, format!("generate {options}"));
    assert_eq!(run(command, "").stdout, pack.stdout);
    let open = run("generate --score 300- --clues 28 --crux 0-50% --symmetry none --seed 1", "");
    let command =
        "generate --score 300- --symmetry none --clues 28-28 --crux 0-0.5 --seed 1 --number 1";
    assert!(open.stdout.contains(command), "{open:?}");
}

#[test]
fn threads_do_not_change_the_puzzles() {
    for number in [1, 6] {
        let on = |threads: usize| {
            let arguments =
                format!("generate --level medium --seed 3 --number {number} --threads {threads}");
            run(&arguments, "").stdout
        };
        assert_eq!(on(1), on(3));
    }
}

#[test]
fn json_has_every_figure_in_order() {
    let ran = run("generate --json --symmetry mirrors --seed 4 --number 3", "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let ratings = run(
        "rate --json",
        ran.stdout.lines().map(|line| line[11..92].to_owned() + "\n").collect::<String>(),
    );
    let ratings = objects(&ratings);
    let puzzles = objects(&ran);
    assert_eq!(puzzles.len(), 3);
    for (line, (object, rated)) in ran.stdout.lines().zip(puzzles.iter().zip(ratings)) {
        let mut rest = line;
        for key in [
            "puzzle",
            "solution",
            "seed",
            "generation",
            "level",
            "grade",
            "score",
            "clues",
            "symmetry",
            "minimal",
            "crux",
            "er",
            "techniques",
        ] {
            (_, rest) = rest.split_once(&format!("\"{key}\":")).unwrap();
        }
        assert_eq!(object.as_object().unwrap().len(), 13);
        assert_eq!(object["solution"], rated["solution"]);
        for key in ["level", "grade", "score", "techniques"] {
            assert_eq!(object[key], rated["hodoku"][key], "{key}");
        }
        let grid: Grid = object["puzzle"].as_str().unwrap().parse().unwrap();
        assert_eq!(object["clues"], grid.n_filled());
        assert_eq!(object["symmetry"], "mirrors");
        assert_eq!(object["generation"], GENERATION);
        assert!(Symmetry::Mirrors.holds(grid.blanks()));
        assert!(
            object["minimal"].is_boolean()
                && (0.0..=1.0).contains(&object["crux"].as_f64().unwrap())
        );
        let seed = object["seed"].as_u64().unwrap();
        let alone = run(&format!("generate --json --symmetry mirrors --seed {seed}"), "");
        assert_eq!(alone.stdout.trim_end(), line);
    }
}

#[test]
fn former_names_of_levels_are_read() {
    let extreme = run("generate --level extreme --seed 2", "").stdout;
    assert_eq!(run("generate --level fiendish --seed 2", "").stdout, extreme);
    assert!(extreme.contains("--level extreme"), "{extreme}");
}

#[test]
fn an_order_that_no_puzzle_can_meet_is_refused() {
    let refused = |arguments: &str, why: &str| {
        let ran = run(&format!("generate {arguments}"), "");
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{ran:?}");
        assert!(ran.stderr.contains(why), "{arguments}: {}", ran.stderr);
    };
    refused("--clues 10-16", "fewer than 17 clues");
    refused("--clues 30-20", "the range of the clues is empty");
    refused("--score 900-800", "the range of the score is empty");
    refused("--crux 0.5-0.4", "the range of the crux is empty");
    refused("--clues many", "--clues");
    refused("--crux=-1", "--crux");
    refused("--require 9999", "expected names or codes of `sudoscope techniques`");
    refused("--forbid 0300,", "expected names or codes of `sudoscope techniques`");
    refused(
        "--level easy --require 0300",
        "0300 X-Wing is a technique of level hard, and easy is asked for",
    );
    refused(
        "--level extreme --require 1301",
        "is a technique of level nightmare, and extreme is asked for",
    );
    refused("--level beginner --clues 20-30", "at least 34 clues");
    refused("--require 0300 --forbid 0300", "0300 X-Wing is required and forbidden");
    refused("--require 0904", "0904 death blossom is found only when it is asked for");
    refused("--level hard --score 1700-1800", "a puzzle of level hard has a score of 1600 at most");
    refused("--symmetry full --clues 22-23", "symmetry full");
    refused(
        "--level hard --clues 80-81",
        "singles solve every puzzle with 75 clues or more: its level is easy, and its score here at most 14",
    );
    refused("--crux 1", "so at most 0.984 of them are filled before it");
    refused("--symmetry sideways", "half-turn");
    refused("--tries 0", "--tries");
    for option in [
        "--level easy",
        "--score 1-2",
        "--require 0300",
        "--forbid 0300",
        "--symmetry none",
        "--clues 20-30",
        "--crux 0-1",
        "--minimal",
        "--tries 5",
        "--json",
        "--threads 2",
    ] {
        refused(&format!("--domino {option}"), "--domino");
    }
}

#[test]
fn what_is_not_found_is_reported_after_what_is() {
    let ran = run("generate --level medium --tries 1 --seed 1 --number 4 --threads 1", "");
    let n_found = puzzles(&ran.stdout).len();
    assert!((1..4).contains(&n_found), "{ran:?}");
    assert_eq!(ran.code, Some(1));
    let begin = format!("sudoscope: {n_found} of 4 found in 1 grid each; the others were ");
    assert!(ran.stderr.starts_with(&begin) && ran.stderr.contains("; nearest: "), "{ran:?}");
    let threads = run("generate --level medium --tries 1 --seed 1 --number 4 --threads 3", "");
    assert_eq!((threads.stdout, threads.stderr), (ran.stdout, ran.stderr));
    let none = "generate --level extreme --score 60000-70000 --tries 2 --json";
    for threads in [1, 2] {
        let none = run(&format!("{none} --threads {threads}"), "");
        assert_eq!((none.stdout.as_str(), none.code), ("", Some(1)), "{none:?}");
    }
    complains(
        "generate --clues 10-16",
        "",
        "sudoscope: no puzzle with fewer than 17 clues has one solution\n",
        2,
    );
}
