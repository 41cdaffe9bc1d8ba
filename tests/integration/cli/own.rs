//! Programs as students write them, and their classic mistakes: `examples/own/`, whose records are in `tests/own/`.

use std::fs;

use sudoscope::format::Reader as Puzzles;
use sudoscope::record::{Options, Reader};
use sudoscope::search::{Search, engine};

use super::run;

/// The programs: each is named for its engine, and has an input of its problem.
const PROGRAMS: [(&str, &str); 5] = [
    ("flags", "2580"),
    ("candidates", "2239"),
    ("rescan", "2580"),
    ("walk", "2580"),
    ("dominoes", "4574"),
];

/// Reads the record of a program on an input, whose name begins with the number of the problem.
fn replayed(name: &str, input: &str, options: &str) -> super::Ran {
    let [record, puzzle] = [format!("{name}.txt"), format!("{input}.in")];
    let files = format!("--replay tests/own/{record} --puzzle tests/own/{puzzle}");
    run(&format!("trace {files} --for {} {options}", &input[..4]), "")
}

#[test]
fn programs_do_what_their_engines_do_forwards_and_backwards() {
    for (name, problem) in PROGRAMS {
        let puzzle = fs::read(format!("tests/own/{problem}.in")).unwrap();
        let puzzle = Puzzles::new(&*puzzle).next().unwrap().unwrap().puzzle.unwrap();
        let mut reader = Reader::new(Options { puzzle: Some(puzzle), ..Options::default() });
        reader.feed(&fs::read(format!("tests/own/{name}.txt")).unwrap());
        reader.finish();
        let mut run = reader.run().unwrap();
        let mut search = Search::new(engine(name).unwrap(), &puzzle).unwrap();
        while let Some(step) = run.advance(1).last {
            assert_eq!((Some(step), run.board()), (search.next(), search.board()), "{name}");
        }
        assert_eq!(run.solutions(), 1);
        while let Some(step) = run.step_back() {
            assert_eq!((Some(step), run.board()), (search.step_back(), search.board()), "{name}");
        }
        assert_eq!(search.steps(), 0);
        let ran = replayed(name, problem, &format!("--limit 0 --against {name}"));
        assert!(ran.stdout.contains("0 faults, 1 remark, 0 bad lines\nthe same as "), "{ran:?}");
        assert!(ran.stdout.contains(" to the end: yours "), "{ran:?}");
        assert_eq!(ran.code, Some(0), "{name}");
    }
}

/// Checks the first fault of a program with a mistake.
#[track_caller]
fn check(mistake: &str, input: &str, expected: &str) {
    let ran = replayed(mistake, input, "");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let at = lines.iter().position(|it| it.starts_with("      !")).unwrap_or_default();
    assert_eq!(format!("{}\n{}", lines[at - 1].trim(), lines[at].trim()), expected, "{ran:?}");
    assert_eq!(ran.code, Some(1), "{mistake}");
}

#[test]
fn classic_mistakes_are_told_at_their_steps() {
    let told = "21  take back 7 at r2c3\n!  missed: leaves r2c4 without trying 3, which leads to an answer (line 21)";
    check("flag-not-cleared", "2580-67", told);
    let told = "43  take back 5 at r2c5\n!  missed: takes back 5 at r2c5 with nothing tried below it, although 9 at r2c6 leads to an answer (line 43)";
    check("less-than", "2580", told);
    let told = "6  take back 8 at r1c2\n!  missed: leaves r1c3 without trying 6, which leads to an answer (line 6)";
    check("list-changed", "2239", told);
    let told = "4  place 6 at r1c6\n!  clash: 6 at r1c6 breaks a rule (6 is at r3c5 too), and the search goes on below it (line 4)";
    check("wrong-block", "2580", told);
    let told = "156  place 3 at r5c4\n!  answer: goes on after the answer and writes 3 at r5c4, so the board loses it (line 155)";
    check("no-return", "2580", told);
    let told = "6  take back 5-4 at r1c1 r2c1\n!  missed: leaves r1c1 without trying 7-1 at r1c1 r2c1, which leads to an answer (line 6)";
    check("digit-not-cleared", "4574", told);
}

#[test]
fn the_page_shows_what_the_program_says() {
    let page = fs::read_to_string("docs/own.md").unwrap();
    let shown = page.split("```text\n").map(|it| it.split("```").next().unwrap());
    let shown = shown.filter(|it| it.contains("missed")).collect::<Vec<_>>();
    let said = replayed("flag-not-cleared", "2580-67", "").stdout;
    assert!(shown.len() == 1 && said.contains(shown[0]), "{shown:?}");
    let c = fs::read_to_string("examples/own/flags.c").unwrap();
    let mistake = "row[r][d] = column[c][d] = block[b][d] = 0;";
    let search = c.split("int main").next().unwrap().split("int solve").nth(1).unwrap();
    let search = search.trim_end().replace(mistake, &mistake.replace(" = block[b][d]", ""));
    let printless =
        search.lines().filter(|it| !it.contains("fprintf")).collect::<Vec<_>>().join("\n");
    assert!(page.contains(&printless), "{printless}");
}
