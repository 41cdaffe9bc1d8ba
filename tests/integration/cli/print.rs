//! `sudoscope print`: puzzles on pages of SVG and PDF.

use std::fs;
use std::path::Path;

use super::samples::BOJ_4574;
use super::{EASY, EASY_SOLVED, IMPOSSIBLE, TWO, command, folder, lines, run, run_in};

/// Prints into a file and returns its bytes.
#[track_caller]
fn printed(arguments: &str, stdin: &str, file: &str) -> Vec<u8> {
    let home = folder(&[]);
    let ran = run_in(home.path(), &format!("print {arguments} --out {file}"), stdin);
    assert_eq!((ran.stdout, ran.code), (lines(&[file]), Some(0)), "{}", ran.stderr);
    fs::read(home.path().join(file)).unwrap()
}

/// Returns the names of the files in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let name = |it: std::io::Result<fs::DirEntry>| it.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<String> = fs::read_dir(folder).unwrap().map(name).collect();
    names.sort();
    names
}

/// Returns the texts of a PDF one after another, and its number of pages, after a check of its structure.
fn read_pdf(bytes: &[u8]) -> (Vec<String>, usize) {
    let text = String::from_utf8_lossy(bytes);
    assert!(text.starts_with("%PDF-1.") && text.ends_with("%%EOF"), "{} bytes", text.len());
    // The table of objects leads to each of them.
    let place = text.rsplit("startxref\n").next().unwrap().lines().next().unwrap();
    let table = String::from_utf8_lossy(&bytes[place.parse().unwrap()..]).into_owned();
    let entries = table.lines().skip(3).take_while(|it| it.ends_with(" n"));
    let offsets: Vec<usize> = entries.map(|it| it[..10].parse().unwrap()).collect();
    assert!(offsets.len() > 5, "{} objects", offsets.len());
    for (offset, number) in offsets.iter().zip(1..) {
        assert!(bytes[*offset..].starts_with(format!("{number} 0 obj\n").as_bytes()), "{number}");
    }
    let shown = text.lines().filter_map(|line| line.strip_suffix(") Tj")?.strip_prefix('('));
    (shown.map(str::to_owned).collect(), text.matches("/Type /Page\n").count())
}

#[test]
fn an_svg_has_lines_and_digits() {
    let ran = run(&format!("print {EASY} --no-solutions --to svg --out -"), "");
    assert_eq!((ran.stderr.as_str(), ran.code), ("", Some(0)));
    insta::assert_snapshot!("print", ran.stdout);
}

#[test]
fn a_pdf_has_the_puzzles_and_then_their_solutions() {
    let pdf = printed("--per-page 2", &lines(&[EASY, EASY, EASY]), "board.pdf");
    let (texts, n_pages) = read_pdf(&pdf);
    assert_eq!(n_pages, 3);
    for text in ["Puzzle 1", "Puzzle 2", "Puzzle 3", "Solutions", "1 / 3", "3 / 3"] {
        assert_eq!(texts.iter().filter(|it| *it == text).count(), 1, "{text}: {texts:?}");
    }
    let digits =
        |texts: &[String]| texts.iter().filter(|it| it.len() == 1).cloned().collect::<String>();
    let [puzzles, solutions] = &*texts.split(|it| it == "Solutions").collect::<Vec<_>>() else {
        panic!("{texts:?}");
    };
    assert_eq!(digits(puzzles), EASY.replace('.', "").repeat(3));
    let numbered = (1..=3).map(|number| format!("{number}{EASY_SOLVED}"));
    assert_eq!(digits(solutions), numbered.collect::<String>());
    assert_eq!(printed("--per-page 2", &lines(&[EASY, EASY, EASY]), "board.pdf"), pdf);
}

#[test]
fn the_paper_has_its_size() {
    for (paper, size) in [("", "595.28 841.89"), ("--paper letter", "612 792")] {
        let pdf = printed(&format!("{EASY} {paper}"), "", "a.pdf");
        assert!(String::from_utf8_lossy(&pdf).contains(&format!("/MediaBox [0 0 {size}]")));
        let svg = printed(&format!("{EASY} --no-solutions {paper}"), "", "a.svg");
        assert!(String::from_utf8(svg).unwrap().contains(&format!("viewBox=\"0 0 {size}\"")));
    }
}

#[test]
fn several_svgs_are_numbered() {
    let home = folder(&[("two.txt", &lines(&[EASY, TWO]))]);
    let ran = run_in(home.path(), "print two.txt --out board.svg", "");
    let expected = ["board-1.svg", "board-2.svg", "board-3.svg"];
    assert_eq!((ran.stdout, ran.code), (lines(&expected), Some(0)), "{}", ran.stderr);
    assert_eq!(names(home.path()), [&expected[..], &["two.txt"]].concat());
    for (name, texts) in expected.into_iter().zip([
        [">two.txt 1<", ">easy · score 204<", ">1 / 3<"],
        [">two.txt 2<", ">several solutions<", ">2 / 3<"],
        [">Solutions<", ">several solutions<", ">3 / 3<"],
    ]) {
        let svg = fs::read_to_string(home.path().join(name)).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
        for text in texts {
            assert!(svg.contains(text), "{name}: {text}: {svg}");
        }
    }
}

#[test]
fn dominoes_and_what_cannot_be_solved_are_printed_too() {
    let home = folder(&[("dominoes.in", BOJ_4574)]);
    let ran = run_in(home.path(), &format!("print dominoes.in {IMPOSSIBLE} --out a.pdf"), "");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let (texts, _) = read_pdf(&fs::read(home.path().join("a.pdf")).unwrap());
    assert!(texts.iter().any(|it| it == "Sudominoku"), "{texts:?}");
    assert_eq!(texts.iter().filter(|it| *it == "no solution").count(), 2, "{texts:?}");
}

#[test]
fn no_file_is_overwritten() {
    let there = [("there.pdf", "mine"), ("board-2.svg", "mine")];
    let home = folder(&there);
    for (out, named) in [("there.pdf", "there.pdf"), ("board.svg", "board-2.svg")] {
        let ran = run_in(home.path(), &format!("print {EASY} --out {out}"), "");
        let message = format!(
            "sudoscope: {named} exists, and print overwrites no file; nothing was written\n"
        );
        assert_eq!((ran.stdout.as_str(), ran.stderr, ran.code), ("", message, Some(2)));
    }
    assert_eq!(names(home.path()), ["board-2.svg", "there.pdf"]);
    for (name, text) in there {
        assert_eq!(fs::read_to_string(home.path().join(name)).unwrap(), text);
    }
}

#[test]
fn what_cannot_be_written_is_refused() {
    let home = folder(&[]);
    fs::create_dir(home.path().join("folder.pdf")).unwrap();
    for (arguments, words) in [
        ("", "--out <FILE>"),
        ("--out a.png", "a.png ends neither with .svg nor with .pdf; --to names the kind"),
        ("--out -", "--out - needs --to svg or --to pdf"),
        ("--out - --to svg", "there are 2 pages; --to pdf writes all of them"),
        ("--out folder.pdf", "folder.pdf is a folder; --out names a new file"),
        ("--out new/ --to svg", "new/ is a folder; --out names a new file"),
        ("--out none/a.pdf", "writing none/a.pdf: No such file or directory"),
        ("--out none/a.svg", "writing none/a-1.svg: No such file or directory"),
        ("--out a.pdf --per-page 3", "[possible values: 1, 2, 4, 6]"),
        ("--out a.pdf --paper a5", "[possible values: a4, letter]"),
        ("--out a.pdf --to png", "[possible values: svg, pdf]"),
    ] {
        let ran = run_in(home.path(), &format!("print {EASY} {arguments}"), "");
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(2)), "{arguments}: {ran:?}");
        assert!(ran.stderr.contains(words), "{arguments}: {}", ran.stderr);
    }
    assert_eq!(names(home.path()), ["folder.pdf"]);
}

#[test]
fn a_bad_puzzle_is_left_out_and_keeps_its_number_in_the_file() {
    let bad = EASY.replacen("53", "55", 1);
    let home = folder(&[("three.txt", &lines(&[EASY, &bad, TWO])), ("empty.txt", "# none\n")]);
    let ran = run_in(home.path(), "print three.txt --out a.pdf", "");
    let told = run_in(home.path(), "convert three.txt --to line", "").stderr;
    assert_eq!((ran.stdout, ran.stderr, ran.code), (lines(&["a.pdf"]), told, Some(1)));
    let (texts, _) = read_pdf(&fs::read(home.path().join("a.pdf")).unwrap());
    assert!(texts.iter().any(|it| it == "three.txt 3"), "{texts:?}");

    let ran = run_in(home.path(), "print empty.txt none.txt three.txt --out b.pdf", "");
    assert_eq!((ran.stdout, ran.code), (lines(&["b.pdf"]), Some(2)), "{}", ran.stderr);
    for words in
        ["reading empty.txt: there is no puzzle in it", "reading none.txt: ", "three.txt:2:"]
    {
        assert!(ran.stderr.contains(words), "{words}: {}", ran.stderr);
    }

    let nothing = "sudoscope: there is no puzzle to print, so nothing was written\n";
    for (puzzle, code) in [(bad.as_str(), 1), ("empty.txt", 2)] {
        let ran = run_in(home.path(), &format!("print {puzzle} --out c.pdf"), "");
        assert_eq!((ran.stdout.as_str(), ran.code), ("", Some(code)), "{ran:?}");
        assert!(ran.stderr.ends_with(nothing), "{ran:?}");
    }
    assert!(!names(home.path()).contains(&"c.pdf".to_owned()));
}

#[test]
fn a_thousand_puzzles_are_printed_and_no_more() {
    let thousand = lines(&[EASY; 1000]);
    let pdf = printed("--per-page 6 --from line", &thousand, "a.pdf");
    assert_eq!(read_pdf(&pdf).1, 167 + 84);
    let home = folder(&[("a.txt", &thousand)]);
    let ran = run_in(home.path(), &format!("print a.txt {EASY} --out a.pdf"), "");
    let message = "sudoscope: there are more than 1,000 puzzles, and print takes no more at a time; \
                   nothing was written\n";
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str(), ran.code), ("", message, Some(2)));
    assert_eq!(names(home.path()), ["a.txt"]);
}

#[test]
fn titles_are_escaped_for_each_kind_of_file() {
    let name = "<b>&(é)数.txt";
    let home = folder(&[(name, EASY)]);
    let print = |kind: &str| {
        let arguments = ["print", name, "--no-solutions", "--out", "-", "--to", kind];
        command(home.path()).args(arguments).output().unwrap().stdout
    };
    let svg = String::from_utf8(print("svg")).unwrap();
    assert!(svg.contains(">&lt;b&gt;&amp;(é)数.txt</text>"), "{svg}");
    // What is not ASCII is written in hexadecimal.
    let hex = "3C623E2628E9293F2E747874";
    let pdf = String::from_utf8_lossy(&print("pdf")).to_ascii_uppercase();
    assert!(pdf.contains(&format!("<{hex}> TJ")), "{pdf}");
}

/// A process may not write more than a block, as if the disk were full.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_no_file() {
    for out in ["a.pdf", "a.svg"] {
        let home = folder(&[]);
        let limited = "trap '' XFSZ; ulimit -f 1; exec \"$0\" print \"$1\" --out \"$2\"";
        let ran = std::process::Command::new("sh")
            .args(["-c", limited, env!("CARGO_BIN_EXE_sudoscope"), EASY, out])
            .current_dir(home.path())
            .output()
            .unwrap();
        let stderr = String::from_utf8(ran.stderr).unwrap();
        assert_eq!((ran.stdout.as_slice(), ran.status.code()), (&b""[..], Some(2)), "{stderr}");
        assert!(
            stderr.starts_with("sudoscope: writing a") && stderr.contains("too large"),
            "{stderr}"
        );
        assert_eq!(names(home.path()), [""; 0], "{out}");
    }
}
