//! One puzzle, pasted from anywhere.

use super::*;

/// Checks the puzzle of a paste, by name, or the error.
#[track_caller]
fn check(text: &str, expected: &str) {
    let told = match read(text) {
        Ok(it) => name_of(&it),
        Err(error) if error.is_format_in_doubt() => format!("{error} [format in doubt]"),
        Err(error) => error.to_string(),
    };
    assert_eq!(told, expected, "{text}");
}

/// Returns puzzle A, each row written by a function of its nine characters (a space for a blank).
fn set_rows(row: impl Fn(&[char]) -> String) -> String {
    let cells: Vec<char> = grid("A").to_string().replace('.', " ").chars().collect();
    cells.chunks(9).map(|it| row(it) + "\n").collect()
}

#[test]
fn a_line_or_rows() {
    for format in formats_of_grids() {
        check(&set("A", format, '.'), "A");
        check(&format!("\n\n  \n{}\n\n", set("A", format, '.')), "A");
        check(&set("A", format, '.').replace('\n', "\r"), "A");
        check(&set("A", format, '.').replace('\n', "\r\n"), "A");
        check(&set("A", format, '.').replace('\n', "\n\n"), "A");
        check(&set("A", format, '·'), "A");
        check(
            &format!("Today's puzzle:\n{}", set("A", format, '.')).replace("Today's", "Today"),
            "A",
        );
    }
}

#[test]
fn boards_with_empty_cells_for_blanks() {
    let groups = |row: &[char]| -> String {
        let bands: Vec<String> = row
            .chunks(3)
            .map(|it| it.iter().map(char::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        format!("│ {} │", bands.join(" │ "))
    };
    let rule = "├───────┼───────┼───────┤";
    let mut lines: Vec<String> = set_rows(groups).lines().map(str::to_owned).collect();
    lines.insert(6, rule.to_owned());
    lines.insert(3, rule.to_owned());
    let board =
        format!("┌───────┬───────┬───────┐\n{}\n└───────┴───────┴───────┘\n", lines.join("\n"));
    check(&board, "A");
    check(
        &board.replace('│', "|").replace(['─', '┼', '├', '┤', '┌', '┐', '└', '┘', '┬', '┴'], "-"),
        "A",
    );

    let cell = |row: &[char], bar: &str| -> String {
        row.iter().map(char::to_string).collect::<Vec<_>>().join(bar)
    };
    check(&set_rows(|row| format!("│ {} │", cell(row, " │ "))), "A");
    check(&set_rows(|row| format!("|{}|", cell(row, "|"))), "A");
    check(&set_rows(|row| cell(row, "\t").replace(' ', "")), "A");
    check(&set_rows(|row| cell(row, ",").replace(' ', "")), "A");
    // A comment is no row, whatever space stands before it.
    let commented = |text: String| text.replacen('\n', "\n\u{a0}# 2024\n", 2);
    check(&commented(set_rows(|row| cell(row, ",").replace(' ', ""))), "A");
    check(&commented(set_rows(groups)), "A");
    check(
        &set_rows(|row| format!("| {} |", cell(row, " | "))).replace('\n', "\n|---|---|---|\n"),
        "A",
    );
}

#[test]
fn lines_that_pad_tall_cells_are_not_rows() {
    let padding = "│       │       │       │\n";
    let board = set_rows(|row| {
        let row: Vec<String> = row.iter().map(char::to_string).collect();
        format!("│ {} │", row.chunks(3).map(|it| it.join(" ")).collect::<Vec<_>>().join(" │ "))
    });
    let tall: String = board.lines().map(|it| format!("{padding}{it}\n{padding}")).collect();
    assert!(read(&tall).is_err(), "{tall}");
}

#[test]
fn cells_in_lines_of_equal_length() {
    let rows: Vec<String> = set("A", Format::Boj2239, '0').lines().map(str::to_owned).collect();
    check(&rows.join(" "), "A");
    check(&rows.join("\n\n"), "A");
    check(&format!("[[{}]]", rows.join("],[")), "A");
    let array: Vec<String> = rows
        .iter()
        .map(|row| {
            format!("[{}]", row.chars().map(|it| it.to_string()).collect::<Vec<_>>().join(","))
        })
        .collect();
    check(&format!("[{}]", array.join(",")), "A");
    check(&format!("[\n  {}\n]", array.join(",\n  ")), "A");
    check(&format!("{{{}}};", array.join(",").replace('[', "{").replace(']', "}")), "A");
    check(&rows.concat().chars().map(|it| format!("{it}\n")).collect::<String>(), "A");
}

#[test]
fn layouts_seen_in_forums() {
    let a = PUZZLES[0].1;
    let rows: Vec<&str> = (0..9).map(|row| &a[row * 9..row * 9 + 9]).collect();
    let spaced = |row: &str| -> String { row.chars().map(|it| format!(" {it}")).collect() };
    let bands = |row: &str| [&row[..3], &row[3..6], &row[6..]].map(&spaced).join(" |");
    check(&rows.iter().map(|it| spaced(it) + "\n").collect::<String>(), "A");
    let mut lines: Vec<String> = rows.iter().map(|it| bands(it)).collect();
    lines.insert(6, "-------+-------+------".to_owned());
    lines.insert(3, "-------+-------+------".to_owned());
    check(&lines.join("\n"), "A");
    check(&lines.join(" \n"), "A");
    let tick = lines.join("\n").replace("-------+-------+------", ":------+-------+------:");
    check(&format!("```\n{tick}\n```"), "A");
    check(&format!("% a title\n{}", rows.join("\n")), "A");
}

#[test]
fn more_than_one_puzzle() {
    let a = PUZZLES[0].1;
    check(&format!("{a}\n{a}\n"), "2:1: found '5' after the puzzle, expected nothing more");
    check(
        &format!("{a}\n\n  have fun\n"),
        "3:3: found 'h' after the puzzle, expected nothing more",
    );
    let rows = set("A", Format::Boxed, '.');
    check(&format!("{rows}\n\n{rows}"), "17:1: found '|' after the puzzle, expected nothing more");
    check(&format!("{rows}!\n1\n"), "15:1: found '1' after the puzzle, expected nothing more");
}

#[test]
fn errors_in_a_paste() {
    check("", "1:1: found no puzzle, expected 81 cells");
    check("# nothing", "1:1: found no puzzle, expected 81 cells");
    check("53..7....", "1:10: found the end of the line after 9 cells, expected 81");
    let clashing = PUZZLES[0].1.replacen("53", "55", 1);
    check(&clashing, "1:2: 5 stands twice in row 1 (r1c1, r1c2)");
    let rows = set("A", Format::Boj2580, '0').replacen("6 0 0 1", "6 0 0 !", 1);
    check(&rows, "2:18: found the end of the line after 8 cells, expected 9");
}

#[test]
fn boards_copied_from_the_screen() {
    let small = "\
┌──────┬──────┬──────┐
│5 3   │  7   │      │
│6     │1 9 5!│      │
│  9 8 │      │  6   │
├──────┼──────┼──────┤
│8     │  6   │    3 │
│4     │8 · 3 │    1 │
│7     │  2   │    6 │
├──────┼──────┼──────┤
│  6   │      │2 8   │
│      │4 1 9 │    5 │
│      │  8   │  7 9 │
└──────┴──────┴──────┘
";
    check(small, "A");
    let panel = |board: &str| {
        board.lines().map(|it| format!("{it} Placed 30, 51 left\n")).collect::<String>()
    };
    check(&format!(" Your own puzzle    3 givens\n{} 1-9 digit  q quit\n", panel(small)), "A");
    check(
        &format!("{}{small}", panel(small)),
        "15:1: found '│' after the puzzle, expected nothing more",
    );

    // Cells two and three lines tall.
    let tall = |above: &str, below: &str| -> String {
        let mut lines = Vec::new();
        for line in small.lines() {
            let pad: String = line.chars().map(|it| if it == '│' { it } else { ' ' }).collect();
            let n_pads = usize::from(line.starts_with('│'));
            lines.extend(std::iter::repeat_n(pad.clone(), n_pads * above.len()));
            lines.push(line.to_owned());
            lines.extend(std::iter::repeat_n(pad, n_pads * below.len()));
        }
        lines.join("\n")
    };
    check(&tall("", "-"), "A");
    check(&tall("-", "-"), "A");
    check(&panel(&tall("-", "-")), "A");

    let rule = "┠───┼───┼───╂───┼───┼───╂───┼───┼───┨";
    let wide = set_rows(|row| {
        let cells: Vec<String> = row.iter().map(|it| format!(" {it} ")).collect();
        let bands: Vec<String> = cells.chunks(3).map(|it| it.join("│")).collect();
        format!("┃{}┃\n{rule}", bands.join("┃"))
    });
    check(&wide, "A");
    check(&wide.replacen("   ", " · ", 20), "A");
    // Marks are not digits.
    let marked = tall("", "-").replacen("│      │", "│ 1    │", 1);
    assert!(read(&marked).is_err(), "{marked}");
    assert!(read(&wide.replacen("   ", "12 ", 1)).is_err());
}
