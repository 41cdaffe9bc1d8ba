//! `techniques`: the table, and the instances of techniques on positions.

use std::fmt::Write as _;

use serde_json::{Value, json};
use sudoscope::domino::Puzzle;
use sudoscope::fast::{self, Verdict};
use sudoscope::grid::Cell;
use sudoscope::logic::library::Case;
use sudoscope::logic::{Candidate, Path, State, TECHNIQUES};
use sudoscope::packs::PACKS;

use super::{EASY, check, complains, folder, lines, run, run_in};

/// A row with one blank.
fn line(code: &str) -> String {
    format!(":{code}:1:+1234.6789{}:136 945:::", ".".repeat(72))
}

/// The instance of a full house on that position.
fn full_house() -> String {
    line("0000").replace(":1:", ":5:").replace(":::", "::515:")
}

#[test]
fn the_table_has_a_line_for_each_technique() {
    let text = run("techniques", "");
    assert_eq!((text.code, text.stderr.as_str()), (Some(0), ""));
    let objects = run("techniques --json", "");
    assert_eq!((objects.code, objects.stderr.as_str()), (Some(0), ""));
    assert!(objects.stdout.starts_with(
        "{\"name\":\"full house\",\"code\":\"0000\",\"family\":\"singles\",\"level\":\"easy\",\"score\":4,\
         \"looked_for\":\"paths, hints\",\
         \"definition\":\"a row, column or block has one blank left\"}\n"
    ));
    assert_eq!(text.stdout.lines().count(), TECHNIQUES.len());
    assert_eq!(objects.stdout.lines().count(), TECHNIQUES.len());
    for ((it, line), object) in
        TECHNIQUES.iter().zip(text.stdout.lines()).zip(objects.stdout.lines())
    {
        let object: Value = serde_json::from_str(object).unwrap();
        let (family, level) = (it.family().name(), it.level.name());
        assert_eq!(
            object,
            json!({
                "name": it.name, "code": it.code, "family": family, "level": level,
                "score": it.score, "looked_for": it.turn.looked_for(), "definition": it.definition,
            })
        );
        let score = it.score.to_string();
        let looked_for = it.turn.looked_for();
        let code = it.code.unwrap_or("-");
        for words in [it.name, code, family, level, &score, looked_for, it.definition] {
            assert!(line.contains(words), "{line}");
        }
    }
}

#[test]
fn each_line_is_answered_with_its_instances_and_an_empty_line() {
    let found = full_house() + "\n\n";
    check("techniques --find 0000", &line("0003"), &found, 0);
    check("techniques --find own", &line("0000"), &found, 0);
    check("techniques --find 0003", &line("0000"), &found.replace("0000", "0003"), 0);
    // A variant is for finding, and no part of the result.
    check("techniques --find 0000-1", &line("0402-1"), &found, 0);
    check("techniques --find own", &line("0000-x"), &found, 0);
    check("techniques --find 0300", &line("0000"), "\n", 0);
    let all = run("techniques --find all", line("0003"));
    assert!(all.stdout.starts_with(&full_house()) && all.stdout.ends_with("\n\n"), "{all:?}");
    assert!(all.stdout.contains(&full_house().replace("0000", "0002")), "{all:?}");
    let twice = (line("0000") + "\n").repeat(2);
    check("techniques --find own", &twice, &found.repeat(2), 0);
}

#[test]
fn comments_and_blank_lines_give_nothing() {
    check("techniques --find all", "", "", 0);
    check("techniques --find all", "# comment\n\n \t\n  # another", "", 0);
    let text = format!("\u{feff}# comment\r\n\r\n{}\r\n#", line("0000"));
    check("techniques --find own", &text, &(full_house() + "\n\n"), 0);
}

#[test]
fn a_bad_line_is_an_error_in_its_place_and_the_rest_go_on() {
    let good = line("0000");
    let text =
        lines(&["# comment", &good.replace(":136", ":13x"), &good, &line("9999"), "5", &good]);
    let found = full_house() + "\n\n";
    check(
        "techniques --find 0000",
        &text,
        &format!("error\n\n{found}error\n\nerror\n\n{found}"),
        1,
    );
    complains(
        "techniques --find own",
        text,
        "-:2:94: a digit from 1 to 9 is expected\n\
         -:4:2: no technique has this code\n\
         -:5:2: a line of the library has eight fields, each after a colon\n",
        1,
    );
}

#[test]
fn a_line_may_be_huge_or_no_text() {
    let good = line("0000");
    let mut text = vec![b':'; 1_000_000];
    text.extend(b"\n:0000:1:\xff\n");
    text.extend(b"#".repeat(1_000_000));
    text.extend(format!("\n{good}\n").bytes());
    text.extend(b" ".repeat(1_000_000));
    text.extend(format!("\n{good}\n").bytes());
    let ran = run("techniques --find own", text);
    assert_eq!(ran.stdout, format!("error\n\nerror\n\n{}", (full_house() + "\n\n").repeat(2)));
    assert_eq!(
        ran.stderr,
        "-:1:65537: the line has more than 65536 bytes\n-:2:9: found byte 0xff (not UTF-8)\n"
    );
    assert_eq!(ran.code, Some(1));
}

#[test]
fn the_lines_are_those_of_a_file() {
    let folder = folder(&[("lines.txt", &line("0000")), ("bad.txt", "\n:0003")]);
    let found = full_house() + "\n\n";
    assert_eq!(run_in(folder.path(), "techniques --find own lines.txt", "").stdout, found);
    assert_eq!(run_in(folder.path(), "techniques --find own -", line("0000")).stdout, found);
    let bad = run_in(folder.path(), "techniques bad.txt --find own", "");
    assert!(bad.stderr.starts_with("bad.txt:2:6: "), "{bad:?}");
    let gone = run_in(folder.path(), "techniques --find own gone.txt", "");
    assert_eq!(gone.stderr, "sudoscope: reading gone.txt: No such file or directory\n");
    assert_eq!((gone.stdout.as_str(), gone.code), ("", Some(2)));
    // A puzzle is no file of lines.
    let puzzle = run_in(folder.path(), &format!("techniques --find own {EASY}"), "");
    assert_eq!(puzzle.code, Some(2));
}

/// The blanks of a position on which everything is found quickly.
const N_BLANKS: usize = 30;

/// Returns a late position of one puzzle of each level, as lines of the library.
fn positions() -> String {
    let mut text = String::new();
    for pack in PACKS.iter().take(4) {
        let Some(Puzzle::Sudoku(puzzle)) = pack.puzzles().first().map(|it| it.puzzle) else {
            continue;
        };
        let Verdict::Unique(solution) = fast::verdict(&puzzle) else { continue };
        let mut path = Path::new(&puzzle, Some(&solution));
        while path.state().grid().blanks().len() > N_BLANKS && path.next().is_some() {}
        let state = path.state();
        let cells = Cell::ALL.map(|cell| match state.grid()[cell] {
            Some(digit) if state.givens().contains(cell) => format!("{digit}"),
            Some(digit) => format!("+{digit}"),
            None => ".".to_owned(),
        });
        let struck = *State::new(state.grid()).candidates() - *state.candidates();
        let triple =
            |it: Candidate| format!("{}{}{}", it.digit, it.cell.row() + 1, it.cell.column() + 1);
        let struck: Vec<String> = struck.iter().map(triple).collect();
        let _ = writeln!(text, ":0003::{}:{}:::", cells.concat(), struck.join(" "));
    }
    text
}

/// The command finds the same instances as the library, and each instance is a line on which it is found again.
#[test]
fn an_instance_is_a_line_that_has_itself() {
    let positions = positions();
    let ran = run("techniques --find all", positions.as_str());
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let mut expected = String::new();
    for line in positions.lines() {
        let case = Case::parse(line).unwrap();
        // A technique without a code has no lines.
        let known = TECHNIQUES.iter().filter(|it| it.code.is_some());
        for deduction in known.flat_map(|technique| case.instances(technique)) {
            let _ = writeln!(expected, "{}", case.line(&deduction));
        }
        expected.push('\n');
    }
    assert_eq!(expected.matches("\n\n").count(), 4);
    assert!(ran.stdout == expected, "{}\n\n{expected}", ran.stdout);
    // One line of each technique.
    let mut found: Vec<&str> = ran.stdout.lines().filter(|it| !it.is_empty()).collect();
    found.sort_unstable();
    found.dedup_by_key(|it| it.split(':').nth(1));
    let again = run("techniques --find own", lines(&found)).stdout;
    let groups: Vec<&str> = again.split_terminator("\n\n").collect();
    assert_eq!(groups.len(), found.len());
    for (line, group) in found.iter().zip(groups) {
        assert_eq!(group.lines().filter(|it| it == line).count(), 1, "{line}");
    }
}
