//! The formats of other programs, each with examples that those programs made.

use super::*;
use crate::grid::DigitSet;
use crate::logic::CandidateSet;

/// The example of Wikipedia, which is `A`, in the form of each program.
#[rustfmt::skip]
const SAME: &[(Format, &str)] = &[
    (Format::Hodoku,     ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::"),
    (Format::Sudokuwiki, "https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000098000060800060003400803001700020006060000280000419005000080079"),
    (Format::Classic,    "https://sudokupad.app/classic5NlQ19j9mGca3OIN1bWGk2m41TjS79"),
    (Format::Classic,    "https://app.crackingthecryptic.com/sudoku/classic5NlQ19j9mGca3OIN1bWGk2m41TjS79?setting-nogrid=1"),
    (Format::Scf,        "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tA%20title"),
    (Format::Tatham,     "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9"),
    (Format::Tatham,     "3x3dt:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9"),
    #[cfg(feature = "formats")]
    (Format::Goodsudoku, "https://playgoodsudoku.com/puzzle/$UwBwAAYAGVAACYAABggABgADQAgDABcAAgAGBgAAKAAAQZAFAACAB5A="),
];

/// Returns the sheet of the one record of a text.
#[track_caller]
fn only(text: &str) -> (Format, Sheet) {
    let records = records(Reader::new(text.as_bytes()));
    assert_eq!(records.len(), 1, "{records:?}");
    assert_eq!(read_sheet(text), records[0].sheet(), "a paste is read alike");
    (records[0].format, records[0].sheet().unwrap_or_else(|it| panic!("{it}\n{text}")))
}

/// Returns the marks of a cell, as text.
fn marks(sheet: &Sheet, cell: &str) -> String {
    let cell: Cell = cell.parse().unwrap();
    sheet::digits_of(sheet.progress().centre[cell.index()])
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    let records = records(Reader::new(text.as_bytes()));
    assert_eq!(records.len(), 1, "{records:?}");
    assert_eq!(records[0].puzzle.as_ref().unwrap_err().to_string(), expected);
    places_lie_inside(text.as_bytes(), &records);
    assert_eq!(read(text).unwrap_err().to_string(), expected, "a paste is refused alike");
}

#[test]
fn one_puzzle_is_the_same_in_the_form_of_every_program() {
    for &(format, text) in SAME {
        assert_eq!(only(text), (format, Sheet::from(grid("A"))), "{text}");
        let records = records(Reader::with_format(text.as_bytes(), format));
        assert_eq!(records[0].puzzle, Ok(grid("A").into()), "{text}");
        check(
            format!("# links\n\n{text}\n{text}\n"),
            &[&format!("+3 {format} A"), &format!("4 {format} A")],
        );
    }
}

#[test]
fn what_is_written_for_a_program_is_what_it_writes_itself() {
    let a = Sheet::from(grid("A"));
    let written = |format| write_sheet(&a, format);
    for format in [Format::Sudokuwiki, Format::Classic, Format::Tatham] {
        let theirs = SAME.iter().find(|it| it.0 == format).unwrap().1;
        assert_eq!(written(format), theirs);
    }
    assert_eq!(written(Format::SsOld).lines().next(), Some("53XX7XXXX"));
    assert_eq!(written(Format::SdkIni).lines().nth(1), Some("53..7...."));
    let empty = Sheet::from(Grid::EMPTY);
    assert_eq!(write_sheet(&empty, Format::Classic), "https://sudokupad.app/classicoooooooooooooK");
}

#[test]
fn a_text_of_solo_without_its_colon_is_too_short() {
    let text = "3x3fzzzc\n";
    let records = records(Reader::with_format(text.as_bytes(), Format::Tatham));
    assert!(records[0].puzzle.is_err(), "{records:?}");
    places_lie_inside(text.as_bytes(), &records);
}

#[test]
fn a_sadman_file_has_the_state_and_the_marks() {
    let rows = "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n";
    let (format, sheet) = only(&format!("#ARuud\n#LEasy\n{rows}"));
    assert_eq!((format, sheet.progress), (Format::Boj2239, None));
    let state = rows.replacen("2..1", "2.61", 1);
    let marks = format!(",789,,,46,,,,\n{}", ",,,,,,,,\n".repeat(8));
    let text = format!("[Puzzle]\n{rows}[State]\n{state}[PencilMarks]\n{marks}");
    let (format, sheet) = only(&text);
    assert_eq!(format, Format::SdkIni);
    assert_eq!(sheet.progress().entries.n_filled(), 1);
    assert_eq!(self::marks(&sheet, "r1c2") + &self::marks(&sheet, "r1c5"), "78946");
    assert_eq!(write_sheet(&sheet, Format::SdkIni) + "\n", text);
    let next = format!("{text}[Colours]\n{rows}\n[Puzzle]\n{rows}");
    let records = records(Reader::new(next.as_bytes()));
    assert_eq!(records.len(), 2, "a section of another program is passed over");
    assert_eq!((records[0].sheet(), records[1].line), (Ok(sheet), 43));
    let bad = text.replace(",789,", ",7x9,");
    refused(&bad, "22:2: found '7x9', expected marks from 1 to 9");
    let long = text.replace(",789,,,", ",789,,,,");
    refused(&long, "22:15: found 'a tenth field', expected nine fields of marks");
}

/// The example of `SudoCue`'s page.
const SDX: &str = "\
2 679 6789 1 46789 5 469 9 3
389 5 4 69 689 68 7 1 29
9 1 679 2 4679 3 4569 8 59
6 9 2 8 u1 7 3 59 4
3489 3479 3789 56 2456 46 u1 2579 2579
1 47 5 3 24 9 8 27 6
3459 2 39 7 3589 1 59 6 589
359 8 1 569 3569 6 2 4 579
7 369 369 4 35689 2 59 359 1
";

#[test]
fn sdx_has_candidates_and_the_digits_of_the_player() {
    let (format, sheet) = only(SDX);
    assert_eq!(format, Format::Sdx);
    assert_eq!(sheet.progress().entries.n_filled(), 2);
    assert_eq!(marks(&sheet, "r7c9"), "589");
    assert_eq!(write_sheet(&sheet, Format::Sdx) + "\n", SDX);
    let twice = format!("{SDX}{SDX}");
    assert_eq!(told(&records(Reader::new(twice.as_bytes()))).len(), 2, "one after another");
    refused(
        &SDX.replacen("6 9 2 8 u1", "6 9 2 8 6", 1),
        "4:9: 6 stands twice in row 4 (r4c1, r4c5)",
    );
}

/// A grid as Simple Sudoku and HoDoKu copy it.
const CANDIDATES: &str = "\
.------------------.-------------------.-------------------.
| 5     3    124   | 26    7     2468  | 1489  1249  248   |
| 6     247  247   | 1     9     5     | 3478  234   2478  |
| 12    9    8     | 23    34    24    | 13457 6     247   |
:------------------+-------------------+-------------------:
| 8     125  1259  | 579   6     147   | 4579  2459  3     |
| 4     25   2569  | 8     5     3     | 579   259   1     |
| 7     15   1359  | 59    2     14    | 4589  459   6     |
:------------------+-------------------+-------------------:
| 139   6    134579| 357   35    7     | 2     8     4     |
| 23    278  237   | 4     1     9     | 36    3     5     |
| 123   1245 12345 | 2356  8     26    | 1346  7     9     |
'------------------'-------------------'-------------------'
";

/// A grid in which a given stands in angles and a digit of the player between stars, as the documents of the program Sudoku by
/// Kazusa have it.
const MODIFIED: &str = "\
.---------------.---------------.------------------.
| 17   128  78  | 135  <9>  35  | *4*   12378  *6* |
| *9*  128  <3> | <4>  18   *6* | 1278  1278   <5> |
| <5>  <6>  *4* | <2>  138  <7> | <9>   138    13  |
:---------------+---------------+------------------:
| <8>  13   <2> | *6*  *5*  *9* | 17    <4>    137 |
| 13   <7>  <5> | 13   *4*  *8* | <6>   <9>    *2* |
| *6*  <4>  *9* | *7*  123  23  | <5>   13     <8> |
:---------------+---------------+------------------:
| 37   *5*  <1> | <8>  23   <4> | 27    <6>    <9> |
| <2>  89   *6* | 59   *7*  <1> | <3>   58     *4* |
| *4*  389  78  | 359  <6>  235 | 1278  12578  17  |
'---------------'---------------'------------------'
";

#[test]
fn a_grid_of_candidates_may_have_any_frame() {
    let spaced = CANDIDATES.replace(['|', '.', '-', ':', '\'', '+'], " ");
    let bare: Vec<&str> = spaced.lines().filter(|it| !it.trim().is_empty()).collect();
    let starred = CANDIDATES.replace(['.', ':', '\''], "*");
    assert_eq!(read_sheet(&spaced), read_sheet(CANDIDATES), "a paste may have blank lines");
    for text in [CANDIDATES.to_owned(), starred, bare.join("\n")] {
        let records = records(Reader::new(text.as_bytes()));
        assert_eq!(records.len(), 1, "{text}");
        let sheet = records[0].sheet().unwrap();
        assert_eq!(marks(&sheet, "r7c3"), "134579");
        assert_eq!(sheet.puzzle.grid().n_filled(), 30, "a single candidate may be a mark");
    }
    let (format, sheet) = only(MODIFIED);
    assert_eq!((format, sheet.progress().entries.n_filled()), (Format::Grid, 19));
    assert_eq!(sheet.puzzle.grid().n_filled(), 28);
    let panel = CANDIDATES.replace("2478  |\n", "2478  |   Solved: 34 of 81\n");
    assert_eq!(read_sheet(&panel), read_sheet(CANDIDATES), "a paste may have words beside it");
    let short = CANDIDATES.replacen("| 6     247  ", "| 6      ", 1);
    check_from(
        Format::Grid,
        &short,
        &["1 grid 3:57: found the end of the line after 8 cells, expected 9"],
    );
}

#[test]
fn a_list_of_candidates_holds_wrong_digits_or_is_not_written() {
    let sheet = |entry: &str, mark: &str| {
        let mut progress = Progress::EMPTY;
        progress.entries.set(entry.parse().unwrap(), Some(Digit::ALL[4]));
        let mark: Cell = mark.parse().unwrap();
        progress.centre[mark.index()] = DigitSet::only(Digit::ALL[4]).with(Digit::ALL[0]);
        Sheet::new(grid("A"), &progress)
    };
    // 5 is given in r1c1 and r2c6.
    for (entry, mark) in [("r1c3", "r9c5"), ("r8c3", "r1c3"), ("r1c3", "r1c4")] {
        let sheet = sheet(entry, mark);
        let read = read_sheet(&write_sheet(&sheet, Format::Grid)).unwrap();
        assert_eq!((read.digits(), read.candidates()), (sheet.digits(), sheet.candidates()));
    }
    let wrong = sheet("r1c3", "r9c2");
    assert_eq!(read_sheet(&write_sheet(&wrong, Format::Sdx)).unwrap().digits(), wrong.digits());
    let reason = "729 cannot tell 5 in r1c1 from a mark, since r1c3 has it too";
    assert_eq!(misfit(&wrong, Format::Candidates729).as_deref(), Some(reason));
    let mark = sheet("r8c3", "r1c3");
    let reason = "sdx cannot tell 5 in r1c1 from a mark, since r1c3 has it too";
    assert_eq!(misfit(&mark, Format::Sdx).as_deref(), Some(reason));
    let untouched = set("A", Format::Boj2580, '0').replace('0', "123456789");
    assert_eq!(only(&untouched).1.puzzle, grid("A").into(), "nothing was struck");
}

#[test]
fn a_line_of_729_has_the_candidates() {
    let sheet = read_sheet(CANDIDATES).unwrap();
    let line = write_sheet(&sheet, Format::Candidates729);
    assert_eq!(&line[..27], "....5......3......12.4.....");
    assert_eq!(only(&line), (Format::Candidates729, sheet.clone()));
    assert_eq!(only(&line.replace('.', "0")), (Format::Candidates729, sheet));
    let short = ["1 729 1:1: found '....5......3......12..', expected 729 characters"];
    check_from(Format::Candidates729, &line[..700], &short);
    refused(&line.replacen('5', "4", 1), "1:5: found '4', expected a digit in its place");
    refused(&line.replacen('5', ".", 1), "1:1: found no candidate in r1c1, expected at least one");
}

#[test]
fn a_line_of_hodoku_has_the_digits_set_and_the_candidates_struck() {
    let cells = format!("..39+5....{}", ".".repeat(72));
    let text = format!(":0803:14:{cells}:436 172:145 468::");
    let (format, sheet) = only(&text);
    assert_eq!(format, Format::Hodoku);
    assert_eq!((sheet.puzzle.grid().n_filled(), sheet.progress().entries.n_filled()), (2, 1));
    assert_eq!(marks(&sheet, "r7c2"), "23456789");
    assert_eq!(write_sheet(&sheet, Format::Hodoku), format!(":0000:x:{cells}:172 436:::"));
    refused(&format!(":9999::{cells}::::"), "1:2: no technique has this code");
    refused(":::12::::", "1:6: there are fewer than 81 cells");
}

/// A position of sudokuwiki.org with candidates and entries.
const WIKI: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0g880104900h9294947o88840a078o0d9408060d0h86847s01880g038j0g02ca05c2c38r058k8s0gca01c6c88w0h8l8s8m8q8u8y07997n07920h8z8i0204937x08948y99akau93937x90908y03akeacj8z";

#[test]
fn a_link_of_sudokuwiki_may_have_candidates() {
    let (format, sheet) = only(WIKI);
    assert_eq!(format, Format::Sudokuwiki);
    let givens: String = sheet.puzzle.grid().to_string();
    assert_eq!(&givens[..9], "..14.....");
    assert_eq!(sheet.progress().entries.n_filled(), 11);
    assert_eq!(marks(&sheet, "r1c2"), "2359");
    assert_eq!(write_sheet(&sheet, Format::Sudokuwiki), WIKI);
    let daily = "https://www.sudokuwiki.org/Daily_Sudoku.asp";
    refused(
        daily,
        "1:28: found 'Daily_Sudoku.asp', which only sudokuwiki.org can open, expected the puzzle itself",
    );
    let killer = format!("https://www.sudokuwiki.org/killersudoku.htm?bd={}", "0".repeat(81));
    refused(
        &killer,
        "1:28: found a puzzle for the page 'killersudoku.htm', expected a plain Sudoku",
    );
    let newer = WIKI.replace("S9B", "S9C");
    refused(&newer, "1:42: found 'S9C', expected 81 digits or a string S9B");
    for (wide, name) in [("é", "S9é"), ("😀", "S9😀"), ("\u{2028}", "S9\u{2028}")] {
        let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9{wide}{}", "1".repeat(81));
        let told = match wide {
            "\u{2028}" => "1:42: found 'S', expected a digit or a blank".to_owned(),
            _ => format!("1:42: found '{name}', expected 81 digits or a string S9B"),
        };
        refused(&link, &told);
    }
}

#[test]
fn a_link_of_sudokupad_holds_its_puzzle_or_is_refused() {
    let old = "classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B";
    let (format, sheet) = only(old);
    assert_eq!((format, sheet.puzzle.grid().n_filled()), (Format::Classic, 23));
    assert!(sheet.puzzle.to_string().starts_with(".6.91...7..2....15"));
    refused(
        "https://sudokupad.app/psxczr0jpr",
        "1:23: found 'psxczr0jpr', which only SudokuPad can open, expected the puzzle itself",
    );
    refused(
        "https://sudokupad.app/classicoooo",
        "1:34: found the end of the text after 24 cells, expected 81",
    );
    refused(
        "https://sudokupad.app/scfoooooooooooooKx",
        "1:26: found a Sudoku with diagonals, expected a plain Sudoku",
    );
    refused(
        "https://sudokupad.app/scfoooooooooooooK*w",
        "1:26: found a windoku, expected a plain Sudoku",
    );
}

#[cfg(feature = "formats")]
#[test]
fn a_link_of_f_puzzles_is_read_unless_it_has_further_rules() {
    let one = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A";
    let (format, sheet) = only(one);
    assert_eq!((format, sheet.puzzle.to_string()), (Format::Fpuz, format!("1{}", ".".repeat(80))));
    let killer = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=";
    refused(killer, "1:33: found a Sudoku with 'killercage', expected a plain Sudoku");
    refused(
        "https://www.f-puzzles.com/?id=yc8x6qxl",
        "1:27: found 'id=yc8x6qxl', which only f-puzzles.com can open, expected the puzzle itself",
    );
    refused(
        "https://f-puzzles.com/?load=N4IgHiBcDMC+Q===",
        "1:29: found a Sudoku with 'x', expected a plain Sudoku",
    );
    refused(
        "https://f-puzzles.com/?load=1234",
        "1:29: found 1234, expected JSON compressed by LZ-String, in base 64",
    );
}

#[cfg(feature = "formats")]
#[test]
fn sudokupads_own_json_is_read_long_and_short() {
    let sheet = read_sheet(WIKI).unwrap();
    let long = write_sheet(&sheet, Format::Scl);
    // Its marks are notes, which strike nothing.
    let notes = Progress { struck: CandidateSet::EMPTY, ..sheet.progress() };
    assert_eq!(only(&long), (Format::Scl, Sheet { progress: Some(Box::new(notes)), ..sheet }));
    let link =
        |json: &str| format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(json));
    let row = "[{v:5},{v:3},,,{v:7},,,,]";
    let cells = format!("ce:[{row},{}]", ["[,,,,,,,,]"; 8].join(","));
    let short = link(&format!("{{id:'x',{cells},ca:[{{v:'title: one',ce:[]}}]}}"));
    assert!(only(&short).1.puzzle.to_string().starts_with("53..7.....",));
    let caged = link(&format!("{{{cells},ca:[{{ce:[[0,0],[0,1]],v:8}}]}}"));
    refused(&caged, "1:26: found a Sudoku with cages, expected a plain Sudoku");
    let lined = link(&format!("{{{cells},l:[{{c1:'FF0000',wp:[[0,0],[9,9]]}}]}}"));
    refused(&lined, "1:26: found a Sudoku with lines, expected a plain Sudoku");
    let jigsaw = link(&format!("{{{cells},re:[[[0,0],[4,4]]]}}"));
    refused(&jigsaw, "1:26: found a jigsaw Sudoku, expected a plain Sudoku");
    let small = link("{ce:[[,,,],[,,,],[,,,],[,,,]]}");
    refused(&small, "1:26: found a puzzle of 16 cells, expected a plain Sudoku");
}

#[cfg(feature = "formats")]
#[test]
fn a_bank_has_hash_puzzle_and_rating() {
    let record = "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2";
    let (format, sheet) = only(record);
    assert_eq!(format, Format::Bank);
    assert_eq!(
        write_sheet(&sheet, Format::Bank),
        record.replace("1.2", "0.0"),
        "the hash is theirs"
    );
    refused(&record[..94], "1:95: found the end of the line, expected white space and a rating");
    refused(
        &record.replace("7030600", "7030600070x"),
        "1:27: found 'x', expected a digit or a blank",
    );
}

#[test]
fn a_table_has_its_puzzles_where_the_header_says() {
    let a = PUZZLES[0].1;
    let solved = PUZZLES[2].1;
    check(format!("quizzes,solutions\n{a},{solved}\n{a},{solved}\n"), &["2 line A", "3 line A"]);
    check(format!("Puzzle,Solution,\n{a},\n"), &["2 line A"]);
    check(format!("id;Puzzle\n1;{a}\n\n2;\"{a}\"\n"), &["2 csv A", "+4 csv A"]);
    check(format!("\"puzzle\",level\n\"{a}\",3\n"), &["2 csv A"]);
    check(
        format!("id,puzzle\n1\n2,12\n3,{a}\n"),
        &[
            "2 csv 2:2: found the end of the line, expected the column with the puzzle",
            "3 csv 3:5: found the end of the line after 2 cells, expected 81",
            "4 csv A",
        ],
    );
    check_from(Format::Csv, format!("puzzle\n{a}\n"), &["2 line A"]);
    check_from(
        Format::Csv,
        format!("{a}\n"),
        &[&format!("1 csv 1:1: found '{}..', expected a header with a column 'puzzle'", &a[..20])],
    );
}

/// Compressed text has thousands of parts, which nobody waits for.
#[test]
fn a_puzzle_is_looked_for_in_the_first_parts_of_a_link_that_is_no_longer_than_links_are() {
    let a = PUZZLES[0].1;
    let of = |before: usize, after: usize| {
        format!("https://a.org/{}{a}?n={}", "x/".repeat(before), "z".repeat(after))
    };
    for link in [of(0, 0), of(63, 0), of(0, 32_000)] {
        assert_eq!(read(&link).unwrap().to_string(), a);
    }
    for link in [of(64, 0), of(0, 40_000), format!("https://a.org/{}", "/".repeat(260_000))] {
        assert_eq!(read(&link).unwrap_err().to_string(), "1:1: not a link that is known");
    }
}

#[cfg(feature = "formats")]
#[test]
fn a_compressed_puzzle_that_is_too_long_is_refused_by_its_length() {
    for start in ["https://sudokupad.app/scl", "https://f-puzzles.com/?load="] {
        let link = format!("{start}{}", "N4Ig/=".repeat(43_000));
        let error = read(&link).unwrap_err().to_string();
        assert!(error.ends_with(", expected at most 8 KiB, as a plain Sudoku has"), "{error}");
    }
}

#[test]
fn a_game_id_of_another_kind_is_refused_by_name() {
    for (text, expected) in [
        ("3x3x:5_3b7", "1:4: found a Sudoku with diagonals, expected a plain Sudoku"),
        ("9j:5_3b7", "1:2: found a jigsaw Sudoku, expected a plain Sudoku"),
        ("3x3kdn:zz", "1:4: found a killer Sudoku, expected a plain Sudoku"),
        ("2x3:a1b2", "1:1: found a puzzle of size 2x3, expected a plain Sudoku"),
        (
            "3x3dt#123456",
            "1:6: found '#123456', which only Solo can open, expected the puzzle itself",
        ),
        ("3x3:5_3b7", "1:10: found the end of the line after 5 cells, expected 81"),
        ("3x3:zzzzz", "1:8: found 'z' after 81 cells, expected the end of the line"),
        ("3x3:5_3!", "1:8: found '!', expected a digit or a blank"),
    ] {
        refused(text, expected);
    }
}

/// Files that `OpenSudoku` and others wrote.
#[cfg(feature = "formats")]
const XML: &str = r#"<?xml version='1.0' encoding='UTF-8' standalone='yes'?>
<opensudoku version="2">
  <folder name="Easy (All)" created="1778054847256">
    <game data="050703060007000800000816000000030000005000100730040086906000204840572093000409000" state="0" time="0" />
    <game data="302401809001000300000000000040708010780502036000090000200609003900000008800070005" state="0" time="0" />
  </folder>
  <folder name="Hard (All)">
    <game data="000823001003000400070000052300960010000102000010038006830000040002000900600789000" state="0" />
  </folder>
</opensudoku>"#;

#[cfg(feature = "formats")]
#[test]
fn opensudokus_files_are_read_game_by_game() {
    let records = records(Reader::new(XML.as_bytes()));
    let places: Vec<usize> = records.iter().map(|it| it.line).collect();
    assert_eq!(places, [4, 5, 8]);
    assert!(records.iter().all(|it| it.format == Format::Opensudoku2 && it.puzzle.is_ok()));
    let one_line = XML.replace('\n', "");
    let same = self::records(Reader::new(BufReader::with_capacity(
        7,
        Drip { text: one_line.as_bytes(), turn: 0 },
    )));
    assert_eq!(
        same.iter().map(|it| &it.puzzle).collect::<Vec<_>>(),
        records.iter().map(|it| &it.puzzle).collect::<Vec<_>>()
    );

    let digits = PUZZLES[0].1.replace('.', "0");
    let text =
        format!("<opensudoku><name>extreme</name><author/><game data=\"{digits}\" /></opensudoku>");
    let records = self::records(Reader::new(text.as_bytes()));
    assert_eq!(records.len(), 1);
    assert_eq!(
        (records[0].format, &records[0].puzzle),
        (Format::Opensudoku, &Ok(grid("A").into()))
    );
}

#[cfg(feature = "formats")]
#[test]
fn a_game_that_was_begun_has_its_marks() {
    let file = |data: &str| {
        format!("<opensudoku version=\"2\"><game data=\"{data}\" state=\"1\"/></opensudoku>")
    };
    let cells = |first: &str, rest: &str| format!("{first}{}", rest.repeat(79));
    let of = |data: &str| read_sheet(&file(data)).unwrap();
    let first = of(&format!("version: 1\n{}", cells("5|-|0|0|1,2,|1|", "0|-|1|")));
    let second = of(&format!("version: 2&#10;{}", cells("5|0|0|0|3||1|", "0|0|1|")));
    let third = of(&format!("version: 3&#10;{}", cells("5|0|0|0|3|1|", "0|0|1|")));
    assert_eq!(marks(&first, "r1c2"), "12");
    assert!(first == second && second == third);
    let fourth = of(&format!("version: 4&#10;{}", cells("5|0|0|0|0|4|3|1|", "0|0|0|1|")));
    let fifth = of(&format!("version: 5&#10;{}", cells("5|0|0|2|0|0|4|3|0|1|", "0|0|0|0|1|")));
    assert_eq!(fourth, fifth);
    let three = DigitSet::only(Digit::from_index(2));
    assert_eq!((marks(&fourth, "r1c2").as_str(), fourth.progress().corner[1]), ("12", three));
    for (data, expected) in [
        ("version: 6&#10;", "found 6, expected version 1 to 5 of a game"),
        ("version: 3&#10;5|0|0|", "found the end of the text after 1 cell, expected 81"),
        ("version: 3&#10;x|0|0|", "found 'x', expected a digit from 0 to 9"),
        ("version: 3&#10;5|512|0|", "found 512, expected the marks of a cell"),
        ("version: 3&#10;5|0|2|", "found 2, expected 0 for a given or 1"),
        ("12", "found the end of the line after 2 cells, expected 81"),
    ] {
        let error = read(&file(data)).unwrap_err();
        assert_eq!(error.message().to_string(), expected, "{data}");
    }
    for (text, expected) in [
        (
            "<opensudoku version=\"9\"><game data=\"1\"/></opensudoku>",
            "found 9, expected version 1 or 2 of OpenSudoku's files",
        ),
        ("<?xml version=\"1.0\"?><svg/>", "found '<svg>', expected <opensudoku>"),
        ("<opensudoku><game/></opensudoku>", "found '<game>', expected a game with its data"),
        ("<opensudoku/>", "found no puzzle, expected 81 cells"),
    ] {
        assert_eq!(read(text).unwrap_err().message().to_string(), expected, "{text}");
    }
    let long = format!("<opensudoku><game data=\"{}\"/></opensudoku>", "1".repeat(1_000_000));
    assert!(read(&long).unwrap_err().to_string().contains("more than 65536 bytes"));
    assert!(read("<opensudoku><game data=\"1>").unwrap_err().to_string().contains("found no XML"));
}
