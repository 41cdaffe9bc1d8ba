//! The drawn board.

use proptest::prelude::*;

use ratatui::style::Color;
use ratatui::symbols::merge::MergeStrategy;

use super::*;
use crate::domino::Kind;
use crate::play::Notes;
use crate::tui::look::layout::{BoardScreen, BoardView, Scale};
use crate::tui::look::theme::{ColourDepth, TerminalBackground};

/// Returns cells with a clashing 5 at r1c1, marks at r1c2 and a dot at r1c3.
fn digits() -> [CellView; 81] {
    let mut cells = [CellView::default(); 81];
    cells[0] =
        CellView { face: Face::Digit(Digit::ALL[4]), badge: Badge::Clash, ..CellView::default() };
    let marks = [Digit::ALL[0], Digit::ALL[4], Digit::ALL[8]].into_iter().collect();
    cells[1].face = Face::marks(marks, DigitSet::EMPTY);
    cells[2].face = Face::Dot;
    cells
}

fn picture(cells: &[CellView; 81], scale: Scale, charset: Charset) -> Vec<String> {
    let theme = Theme::new(ColourDepth::Sixteen, TerminalBackground::Dark, charset);
    let area = Rect::new(0, 0, scale.width(), scale.height());
    let mut buf = Buffer::empty(area);
    let board = Board { at: BoardArea::centred(scale, area), cells, theme: &theme };
    (&board).render(area, &mut buf);
    let width = usize::from(scale.width());
    buf.content
        .chunks(width)
        .map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect())
        .collect()
}

fn check(scale: usize, charset: Charset, expected: &[&str]) {
    let picture = picture(&digits(), Scale::of(Kind::Sudoku)[scale], charset);
    assert_eq!(&picture[..expected.len()], expected);
}

#[test]
fn digits_only() {
    check(0, Charset::Unicode, &["┌──────┬──────┬──────┐", "│5!  · │      │      │"]);
    check(0, Charset::Ascii, &["+======+======+======+", "|5!  . |      |      |"]);
}

#[test]
fn one_digit_a_cell_with_lines() {
    check(
        1,
        Charset::Unicode,
        &[
            "┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓",
            "┃ 5!│   │ · ┃   │   │   ┃   │   │   ┃",
            "┠───┼───┼───╂───┼───┼───╂───┼───┼───┨",
        ],
    );
    check(
        1,
        Charset::Ascii,
        &[
            "+===+===+===+===+===+===+===+===+===+",
            "| 5!:   : . |   :   :   |   :   :   |",
            "+---+---+---+---+---+---+---+---+---+",
        ],
    );
}

#[test]
fn marks_in_two_rows() {
    check(
        2,
        Charset::Unicode,
        &[
            "┏━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━┓",
            "┃  5! │1   5│  ·   ┃     │     │      ┃     │     │      ┃",
            "┃     │   9 │      ┃     │     │      ┃     │     │      ┃",
        ],
    );
    check(
        2,
        Charset::Ascii,
        &[
            "+==================+==================+==================+",
            "|  5! :1   5:  .   |     :     :      |     :     :      |",
            "|     :   9 :      |     :     :      |     :     :      |",
        ],
    );
}

#[test]
fn marks_three_by_three() {
    check(
        3,
        Charset::Unicode,
        &[
            "┏━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━┓",
            "┃      │ 1    │       ┃      │      │       ┃      │      │       ┃",
            "┃   5! │   5  │   ·   ┃      │      │       ┃      │      │       ┃",
            "┃      │     9│       ┃      │      │       ┃      │      │       ┃",
        ],
    );
}

/// Without colours a digit stays a character: only bold letters tell givens from entries there.
#[test]
fn digits_between_lines_are_large_where_colours_tell_them_apart() {
    let middle = |scale: u16, colours, charset| {
        let theme = Theme::new(colours, TerminalBackground::Dark, charset);
        let buf = drawn(&digits(), Scale::of(Kind::Sudoku)[usize::from(scale)], &theme);
        (0..9).map(|x| buf[(x, scale - 2)].symbol().to_owned()).collect::<String>()
    };
    assert_eq!(middle(4, ColourDepth::True, Charset::Unicode), "┃  ▀▀█ !│");
    assert_eq!(middle(4, ColourDepth::None, Charset::Unicode), "┃   5!  │");
    assert_eq!(middle(4, ColourDepth::True, Charset::Ascii), "|   5!  :");
    assert_eq!(middle(5, ColourDepth::True, Charset::Unicode), "┃    ▀▀█ ");
    assert_eq!(middle(5, ColourDepth::None, Charset::Unicode), "┃     5! ");
}

#[test]
fn large_digits() {
    check(
        5,
        Charset::Unicode,
        &[
            "┏━━━━━━━━━━━┯━━━━━━━━━━━┯━━━━━━━━━━━┳━━━━━━━━━━━┯━━━━━━━━━━━┯━━━━━━━━━━━┳━━━━━━━━━━━┯━━━━━━━━━━━┯━━━━━━━━━━━┓",
            "┃           │           │           ┃           │           │           ┃           │           │           ┃",
            "┃    █▀▀    │  1        │           ┃           │           │           ┃           │           │           ┃",
            "┃    ▀▀█ !  │     5     │     ·     ┃           │           │           ┃           │           │           ┃",
            "┃    ▀▀▀    │        9  │           ┃           │           │           ┃           │           │           ┃",
        ],
    );
}

/// Returns cells with dominoes in every position: 3-7 across, 1-8 down, 9-5 across and 6-2 down a border of blocks,
/// 4-6 with a clash, 5-1 just placed; and single cells and blanks.
fn dominoes() -> [CellView; 81] {
    let mut cells = [CellView::default(); 81];
    let mut put = |row: usize, column: usize, digit: usize, join, badge| {
        let face = Face::Digit(Digit::ALL[digit - 1]);
        let cell = Cell::at(row - 1, column - 1);
        cells[cell.index()] = CellView { face, badge, join, ..CellView::default() };
    };
    let across = [(1, 1, 3, 7), (3, 3, 9, 5), (4, 7, 4, 6), (4, 4, 5, 1)];
    let badges =
        [[Badge::None; 2], [Badge::None; 2], [Badge::Clash, Badge::None], [Badge::Placed; 2]];
    for ((row, column, one, other), [sign, sign_of_other]) in across.into_iter().zip(badges) {
        put(row, column, one, Some(Side::Right), sign);
        put(row, column + 1, other, Some(Side::Left), sign_of_other);
    }
    for (row, column, one, other) in [(1, 3, 1, 8), (3, 2, 6, 2)] {
        put(row, column, one, Some(Side::Down), Badge::None);
        put(row + 1, column, other, Some(Side::Up), Badge::None);
    }
    put(2, 1, 4, None, Badge::None);
    put(4, 9, 8, None, Badge::None);
    cells
}

fn check_dominoes(scale: usize, charset: Charset, expected: &[&str]) {
    let picture = picture(&dominoes(), Scale::of(Kind::Sudominoku)[scale], charset);
    assert_eq!(picture[..expected.len()].join("\n"), expected.join("\n"));
}

#[test]
fn dominoes_have_no_wall_between_their_halves() {
    check_dominoes(
        1,
        Charset::Unicode,
        &[
            "┏━━━━━━━┯━━━┳━━━━━━━━━━━┳━━━━━━━━━━━┓",
            "┃ 3   7 │ 1 ┃   ┊   ┊   ┃   ┊   ┊   ┃",
            "┠───┬───┤   ┃┈┈┈┼┈┈┈┼┈┈┈┃┈┈┈┼┈┈┈┼┈┈┈┃",
            "┃ 4 │   │ 8 ┃   ┊   ┊   ┃   ┊   ┊   ┃",
            "┠───┼───┼───┸───┐┈┈┈┼┈┈┈┃┈┈┈┼┈┈┈┼┈┈┈┃",
            "┃   │ 6 │ 9   5 │   ┊   ┃   ┊   ┊   ┃",
            "┣━━━┥   ┝━━━┳━━━┷━━━┯━━━╋━━━━━━━┯━━━┫",
            "┃   │ 2 │   ┃ 5+  1+│   ┃ 4!  6 │ 8 ┃",
            "┃┈┈┈└───┘┈┈┈┠───────┘┈┈┈┠───────┴───┨",
        ],
    );
    check_dominoes(
        1,
        Charset::Ascii,
        &[
            "+=======+===+===========+===========+",
            "| 3   7 : 1 |   '   '   |   '   '   |",
            "+---+---+   |'''+'''+'''|'''+'''+'''|",
            "| 4 :   : 8 |   '   '   |   '   '   |",
            "+---+---+---+---+'''+'''|'''+'''+'''|",
            "|   : 6 : 9   5 :   '   |   '   '   |",
            "+===+   +===+===+===+===+=======+===+",
            "|   : 2 :   | 5+  1+:   | 4!  6 : 8 |",
            "|'''+---+'''+-------+'''+-------+---+",
        ],
    );
}

#[test]
fn a_large_domino_has_one_surface() {
    check_dominoes(
        2,
        Charset::Unicode,
        &[
            "┏━━━━━━━━━━━━━━━┯━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━┓",
            "┃  ▀▀█     ▀▀█  │  ▄█   ┃       ┊       ┊       ┃       ┊       ┊       ┃",
            "┃  ▀▀█       █  │   █   ┃       ┊       ┊       ┃       ┊       ┊       ┃",
            "┃  ▀▀▀       ▀  │  ▀▀▀  ┃       ┊       ┊       ┃       ┊       ┊       ┃",
            "┠───────┬───────┤       ┃┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┃┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┃",
            "┃  █ █  │       │  █▀█  ┃       ┊       ┊       ┃       ┊       ┊       ┃",
            "┃  ▀▀█  │       │  █▀█  ┃       ┊       ┊       ┃       ┊       ┊       ┃",
            "┃    ▀  │       │  ▀▀▀  ┃       ┊       ┊       ┃       ┊       ┊       ┃",
            "┠───────┼───────┼───────┸───────┐┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┃┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┃",
            "┃       │  █▀▀  │  █▀█     █▀▀  │       ┊       ┃       ┊       ┊       ┃",
            "┃       │  █▀█  │  ▀▀█     ▀▀█  │       ┊       ┃       ┊       ┊       ┃",
            "┃       │  ▀▀▀  │  ▀▀▀     ▀▀▀  │       ┊       ┃       ┊       ┊       ┃",
            "┣━━━━━━━┥       ┝━━━━━━━┳━━━━━━━┷━━━━━━━┯━━━━━━━╋━━━━━━━━━━━━━━━┯━━━━━━━┫",
            "┃       │  ▀▀█  │       ┃  █▀▀     ▄█   │       ┃  █ █     █▀▀  │  █▀█  ┃",
            "┃       │  █▀▀  │       ┃  ▀▀█ +    █  +│       ┃  ▀▀█ !   █▀█  │  █▀█  ┃",
            "┃       │  ▀▀▀  │       ┃  ▀▀▀     ▀▀▀  │       ┃    ▀     ▀▀▀  │  ▀▀▀  ┃",
            "┃┈┈┈┈┈┈┈└───────┘┈┈┈┈┈┈┈┠───────────────┘┈┈┈┈┈┈┈┠───────────────┴───────┨",
        ],
    );
}

/// A sign that both halves have is at the second; if only the first has one, the mark that joins them is at the
/// second.
#[test]
fn marks_join_dominoes_where_there_is_no_room_for_walls() {
    check_dominoes(
        0,
        Charset::Unicode,
        &[
            "┌──────┬──────┬──────┐",
            "│3─7 1╷│      │      │",
            "│4   8╵│      │      │",
            "│  6╷9─┼5     │      │",
            "├───┼──┼──────┼──────┤",
            "│  2╵  │5─1+  │4!6╴8 │",
        ],
    );
    check_dominoes(
        0,
        Charset::Ascii,
        &[
            "+======+======+======+",
            "|3-7 1v|      |      |",
            "|4   8^|      |      |",
            "|  6v9-+5     |      |",
            "+===+==+======+======+",
            "|  2^  |5-1+  |4!6<8 |",
        ],
    );
}

#[test]
fn both_halves_of_a_domino_have_one_colour() {
    let theme = Theme::new(ColourDepth::True, TerminalBackground::Dark, Charset::Unicode);
    let mut cells = dominoes();
    for cell in [Cell::at(3, 3), Cell::at(3, 4), Cell::at(3, 6)] {
        cells[cell.index()].style = theme.latest;
    }
    let scale = Scale::of(Kind::Sudominoku)[1];
    let area = Rect::new(0, 0, scale.width(), scale.height());
    let mut buf = Buffer::empty(area);
    let at = BoardArea::centred(scale, area);
    (&Board { at, cells: &cells, theme: &theme }).render(area, &mut buf);
    let ground = |column: u16, row: u16| {
        let cell = &buf[(column, row)];
        (cell.bg, cell.modifier.contains(Modifier::REVERSED))
    };
    let (plate, latest) = ((theme.domino.bg.unwrap(), false), (theme.latest.bg.unwrap(), true));
    // 3-7, and 1-8 below it.
    assert_eq!([1, 3, 4, 5, 7].map(|column| ground(column, 1)), [plate; 5]);
    assert_eq!([1, 2, 3].map(|row| ground(10, row)), [plate; 3]);
    // 5-1 of the last step, and 4-6, half of which is of the last step.
    assert_eq!([13, 16, 19].map(|column| ground(column, 7)), [latest; 3]);
    assert_eq!([25, 28, 31].map(|column| ground(column, 7)), [latest, plate, plate]);
    // 4 is a single cell.
    assert_eq!(ground(2, 3), (ratatui::style::Color::Reset, false));
}

/// Generates boards with dominoes anywhere: each is placed if its cells are blank.
fn tilings() -> impl Strategy<Value = [CellView; 81]> {
    let place = (0..81usize, prop_oneof![Just(Side::Right), Just(Side::Down)]);
    prop::collection::vec(place, 0..120).prop_map(|places| {
        let mut cells = [CellView::default(); 81];
        for (idx, toward) in places {
            let cell = Cell::ALL[idx];
            let Some(other) = toward.neighbour(cell) else { continue };
            let pair = [(cell, toward), (other, toward.opposite())];
            if pair.iter().all(|it| cells[it.0.index()].join.is_none()) {
                for (cell, toward) in pair {
                    let face = Face::Digit(Digit::ALL[0]);
                    let join = Some(toward);
                    cells[cell.index()] = CellView { face, join, ..CellView::default() };
                }
            }
        }
        cells
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_line_continues_to_the_next_character(cells in tilings()) {
        let picture: Vec<Vec<char>> = picture(
            &cells,
            Scale::of(Kind::Sudominoku)[1],
            Charset::Unicode,
        )
        .iter()
        .map(|row| row.chars().collect())
        .collect();
        let is_dotted = |ch: char| "┈┊".contains(ch);
        // A light or a heavy arm changes nothing where the character has it.
        let has = |ch: char, arm: &str| {
            let symbol = ch.to_string();
            ('─'..='╿').contains(&ch) && MergeStrategy::Exact.merge(&symbol, arm) == symbol
        };
        let arms = |ch: char, light: &str, heavy: &str| (has(ch, light), has(ch, heavy));
        for (y, row) in picture.iter().enumerate() {
            for (x, &ch) in row.iter().enumerate() {
                let right = row.get(x + 1).copied().unwrap_or(' ');
                let below = picture.get(y + 1).map_or(' ', |it| it[x]);
                // Dotted lines have no arms, but a crossing of two has four.
                if !is_dotted(ch) && !is_dotted(right) {
                    let left = arms(right, "╴", "╸");
                    prop_assert_eq!(arms(ch, "╶", "╺"), left, "{} {}", ch, right);
                }
                if !is_dotted(ch) && !is_dotted(below) {
                    let up = arms(below, "╵", "╹");
                    prop_assert_eq!(arms(ch, "╷", "╻"), up, "{} {}", ch, below);
                }
            }
        }
    }
}

#[test]
fn a_gauge_is_a_bar_beside_the_digit_and_a_number_below_it() {
    let mut cells = digits();
    cells[1] = CellView { gauge: Some(Gauge { level: 2, number: 12_345 }), ..cells[2] };
    cells[2] = CellView { gauge: Some(Gauge { level: 7, number: 7 }), ..CellView::default() };
    let rows = |scale: usize, charset| picture(&cells, Scale::of(Kind::Sudoku)[scale], charset);
    assert!(rows(0, Charset::Unicode)[1].starts_with("│5!·▃ █│"));
    assert!(rows(1, Charset::Ascii)[1].starts_with("| 5!: .-:  #|"));
    let large = rows(4, Charset::Unicode);
    assert!(large[2].starts_with("┃   5!  │   ·▃  │    █  ┃"), "{}", large[2]);
    assert!(large[3].starts_with("┃       │   12k │     7 ┃"), "{}", large[3]);
}

/// Returns the drawn board in a theme.
fn drawn(cells: &[CellView; 81], scale: Scale, theme: &Theme) -> Buffer {
    let area = Rect::new(0, 0, scale.width(), scale.height());
    let mut buf = Buffer::empty(area);
    (&Board { at: BoardArea::centred(scale, area), cells, theme }).render(area, &mut buf);
    buf
}

#[test]
fn a_thin_line_and_no_shade_parts_cells_on_a_board_without_lines_between_them() {
    let cells = digits();
    for charset in [Charset::Unicode, Charset::Ascii] {
        let theme = Theme::new(ColourDepth::True, TerminalBackground::Dark, charset);
        let board = drawn(&cells, Scale::of(Kind::Sudoku)[2], &theme);
        let line = charset.pick("│", ":");
        assert_eq!([6, 12, 25].map(|it| board[(it, 1)].symbol()), [line; 3]);
        assert_eq!([6, 25].map(|it| board[(it, 1)].fg), [theme.thin.fg.unwrap(); 2]);
        // Of r1c1, r1c2 and r1c5.
        assert_eq!([1, 7, 26].map(|it| board[(it, 1)].bg), [Color::Reset; 3]);
    }
}

fn digit_set(digits: &str) -> DigitSet {
    digits.chars().map(|it| Digit::ALL[it as usize - '1' as usize]).collect()
}

/// Returns cells with corner marks alone, centre marks alone, both, and many of both; the third has the colour 2, and
/// of its candidates 5 has the colour 1 and corner mark 2 the colour 3.
fn noted() -> [CellView; 81] {
    let notes = [("27", ""), ("", "1579"), ("123", "456"), ("123456789", "123456789")];
    let mut cells = [CellView::default(); 81];
    for (view, (corner, centre)) in cells.iter_mut().zip(notes) {
        let [corner, centre] = [corner, centre].map(digit_set);
        let notes = Notes { centre, corner, ..Notes::EMPTY };
        view.face = Face::Notes(NotesView { notes, strong: DigitSet::EMPTY });
    }
    if let Face::Notes(view) = &mut cells[2].face {
        let colours = view.notes.colours.with_candidate(Digit::ALL[4], Some(Colour::A));
        view.notes.colours = colours.with_candidate(Digit::ALL[1], Some(Colour::C));
    }
    cells[2].colour = Some(Colour::B);
    cells
}

fn check_noted(scale: usize, depth: ColourDepth, expected: &[&str]) {
    let theme = Theme::new(depth, TerminalBackground::Dark, Charset::Unicode);
    let scale = Scale::of(Kind::Sudoku)[scale];
    let buf = drawn(&noted(), scale, &theme);
    let rows = buf.content.chunks(scale.width().into()).skip(1);
    let text = |row: &[ratatui::buffer::Cell]| -> String {
        let width = usize::from(scale.cell_width) * 4 + 5;
        row[..width].iter().map(ratatui::buffer::Cell::symbol).collect()
    };
    let rows: Vec<String> = rows.take(expected.len()).map(text).collect();
    assert_eq!(rows.join("\n"), expected.join("\n"));
}

#[test]
fn corner_and_centre_marks_are_apart_in_every_room() {
    check_noted(
        2,
        ColourDepth::True,
        &["┃27   │1   5│123   ┃1234+│   ", "┃     │ 7 9 │456   ┃1234+│   "],
    );
    check_noted(
        3,
        ColourDepth::True,
        &[
            "┃27    │ 1    │123    ┃1234+ │   ",
            "┃      │   5  │   45 2┃12345 │   ",
            "┃      │ 7   9│6      ┃6789  │   ",
        ],
    );
    check_noted(
        4,
        ColourDepth::True,
        &[
            "┃2     7│ 1     │1     2┃1 123 2│",
            "┃       │   5   │2 456  ┃  456 +│",
            "┃       │ 7   9 │3      ┃3 789 4│",
        ],
    );
    check_noted(
        5,
        ColourDepth::True,
        &[
            "┃2         7│           │1         2┃1  5 9 6  2│",
            "┃           │  1        │           ┃  1  2  3  │",
            "┃           │     5     │2 4  5  6  ┃  4  5  6  │",
            "┃           │  7     9  │           ┃  7  8  9  │",
            "┃           │           │3          ┃3  7   8  4│",
        ],
    );
}

#[test]
fn colours_are_keys_where_none_are_shown() {
    check_noted(
        2,
        ColourDepth::None,
        &["┃27   │1   5│123  2┃1234+│   ", "┃     │ 7 9 │456   ┃1234+│   "],
    );
    check_noted(
        4,
        ColourDepth::None,
        &[
            "┃2     7│ 1     │1    32┃1 123 2│",
            "┃       │   5   │2 416  ┃  456 +│",
            "┃       │ 7   9 │3      ┃3 789 4│",
        ],
    );
    check_noted(
        5,
        ColourDepth::None,
        &[
            "┃2         7│           │1        32┃1  5 9 6  2│",
            "┃           │  1        │           ┃  1  2  3  │",
            "┃           │     5     │2 4  51 6  ┃  4  5  6  │",
        ],
    );
    let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, Charset::Ascii);
    let mut cells = digits();
    for (view, colour) in cells.iter_mut().zip(Colour::ALL) {
        view.colour = Some(colour);
    }
    let row = |scale: usize| {
        let buf = drawn(&cells, Scale::of(Kind::Sudoku)[scale], &theme);
        let row = buf.content[usize::from(buf.area.width)..].iter().take(22);
        row.map(ratatui::buffer::Cell::symbol).collect::<String>()
    };
    assert_eq!(row(0), "|5! 2.3| 4 5 6|      |", "a clash has the only free place");
    assert_eq!(row(1), "|15!:2  :3. |4  :5  :6");
    // A key is no digit of the board.
    let buf = drawn(&cells, Scale::of(Kind::Sudoku)[0], &theme);
    assert!(buf[(4, 1)].modifier.contains(Modifier::REVERSED));
    assert!(!buf[(1, 1)].modifier.contains(Modifier::REVERSED));
}

#[test]
fn without_corner_marks_of_its_own_a_cell_is_all_for_centre_marks() {
    let mut cells = [CellView::default(); 81];
    let colours = Notes::EMPTY.colours.with_candidate(Digit::ALL[0], Some(Colour::D));
    let notes = Notes { centre: digit_set("124"), colours, ..Notes::EMPTY };
    cells[0].face = Face::Notes(NotesView { notes, strong: DigitSet::EMPTY });
    // Corner marks in another cell change nothing.
    let corner = Notes { corner: digit_set("12"), ..Notes::EMPTY };
    cells[40].face = Face::Notes(NotesView { notes: corner, strong: DigitSet::EMPTY });
    let rows = |scale: usize, depth| {
        let theme = Theme::new(depth, TerminalBackground::Dark, Charset::Unicode);
        let scale = Scale::of(Kind::Sudoku)[scale];
        let buf = drawn(&cells, scale, &theme);
        let row = buf.content.chunks(scale.width().into()).nth(1).unwrap().iter().take(8);
        row.map(ratatui::buffer::Cell::symbol).collect::<String>()
    };
    assert_eq!([2, 4].map(|it| rows(it, ColourDepth::True)), ["┃12 4 │ ", "┃ 1 2   "]);
    assert_eq!([2, 4].map(|it| rows(it, ColourDepth::None)), ["┃42 4 │ ", "┃ 142   "]);
}

#[test]
fn a_coloured_cell_and_a_selected_one_are_seen_beside_the_cursor() {
    for (depth, ground) in [
        (ColourDepth::None, TerminalBackground::Dark),
        (ColourDepth::Sixteen, TerminalBackground::Light),
        (ColourDepth::True, TerminalBackground::Dark),
    ] {
        let theme = Theme::new(depth, ground, Charset::Unicode);
        let mut cells = digits();
        (cells[0].style, cells[0].selected) = (theme.cursor, true);
        (cells[1].style, cells[1].selected) = (theme.mark, true);
        (cells[2].style, cells[2].colour) = (theme.given, Some(Colour::C));
        for (scale, rows) in [(0, 1), (1, 1), (2, 2), (4, 3), (5, 5)] {
            let scale = Scale::of(Kind::Sudoku)[scale];
            let mut buf = drawn(&cells, scale, &theme);
            crate::tui::look::colours::blank(&mut buf);
            let modifiers = |cell: usize| {
                let area = BoardArea::centred(scale, buf.area).cell(Cell::ALL[cell]);
                // A key of a colour is reversed, and not here.
                buf[(area.x + (area.width - 1) / 2, area.y + rows - 1)].modifier
            };
            let [cursor, selected, other] = [0, 1, 2].map(modifiers);
            assert!(cursor.contains(Modifier::REVERSED), "{scale:?}");
            assert!(selected.contains(Modifier::UNDERLINED), "{scale:?}");
            assert!(!selected.contains(Modifier::REVERSED), "{scale:?}");
            assert!(!other.intersects(Modifier::UNDERLINED | Modifier::REVERSED), "{scale:?}");
        }
        let buf = drawn(&cells, Scale::of(Kind::Sudoku)[1], &theme);
        assert_eq!(buf[(10, 1)].bg, theme.cell_colours[Colour::C as usize].bg.unwrap());
        assert_ne!(buf[(6, 1)].bg, Color::Reset, "the tint of the selection");
    }
}

#[test]
fn the_lens_shows_one_block() {
    let mut cells = noted();
    cells[9] = digits()[0];
    let lens = |width: u16, charset| {
        let theme = Theme::new(ColourDepth::True, TerminalBackground::Dark, charset);
        let screen = BoardScreen::of(Rect::new(0, 0, width, 24), Kind::Sudoku, BoardView::Digits);
        let at = screen.unwrap().with_lens(Kind::Sudoku).lens.unwrap();
        let mut buf = Buffer::empty(Rect::new(0, 0, width, 24));
        let block = at.board(Cell::at(1, 2), Kind::Sudoku);
        (&Board { at: block, cells: &cells, theme: &theme }).render(buf.area, &mut buf);
        let Rect { x, y, width, .. } = at.area;
        let row = |row: u16| (x..x + width).map(|it| buf[(it, row)].symbol().to_owned()).collect();
        (y..y + 7).map(row).collect::<Vec<String>>().join("\n")
    };
    let wide = [
        "┏━━━━━━━┯━━━━━━━┯━━━━━━━┓",
        "┃2     7│ 1     │1     2┃",
        "┃       │   5   │2 456  ┃",
        "┃       │ 7   9 │3      ┃",
        "┠───────┼───────┼───────┨",
        "┃  █▀▀  │       │       ┃",
        "┃  ▀▀█ !│       │       ┃",
    ];
    assert_eq!(lens(80, Charset::Unicode), wide.join("\n"));
    let narrow = [
        "+=====+=====+=====+",
        "|27   :1    :123  |",
        "|     :  5  :   45|",
        "|     :7   9:6    |",
        "+-----+-----+-----+",
        "|     :     :     |",
        "|  5! :     :     |",
    ];
    assert_eq!(lens(60, Charset::Ascii), narrow.join("\n"));
}

#[test]
fn the_lens_on_dominoes_opens_their_walls() {
    let theme = Theme::new(ColourDepth::True, TerminalBackground::Dark, Charset::Unicode);
    let screen = BoardScreen::of(Rect::new(0, 0, 80, 24), Kind::Sudominoku, BoardView::Digits);
    let at = screen.unwrap().with_lens(Kind::Sudominoku).lens.unwrap();
    let mut buf = Buffer::empty(Rect::new(0, 0, 80, 24));
    let cells = dominoes();
    let block = at.board(Cell::at(0, 0), Kind::Sudominoku);
    (&Board { at: block, cells: &cells, theme: &theme }).render(buf.area, &mut buf);
    let Rect { x, y, width, height } = at.area;
    let row = |row: u16| (x..x + width).map(|it| buf[(it, row)].symbol().to_owned()).collect();
    let rows: Vec<String> = (y..y + height).map(row).collect();
    let expected = [
        "┏━━━━━━━┯━━━┓",
        "┃       │   ┃",
        "┃ 3   7 │ 1 ┃",
        "┃       │   ┃",
        "┠───┬───┤   ┃",
        "┃   │   │   ┃",
        "┃ 4 │   │ 8 ┃",
        "┃   │   │   ┃",
        "┠───┼───┼───┨",
        "┃   │   │   ┃",
        "┃   │ 6 │ 9 ┃",
        "┃   │   │   ┃",
        "┗━━━┷━━━┷━━━┛",
    ];
    assert_eq!(rows.join("\n"), expected.join("\n"));
}

#[test]
fn a_board_outside_the_buffer_is_clipped() {
    let theme = Theme::new(ColourDepth::Sixteen, TerminalBackground::Dark, Charset::Unicode);
    let cells = [CellView::default(); 81];
    let at = BoardArea::centred(Scale::of(Kind::Sudoku)[1], Rect::new(5, 5, 40, 30));
    let mut buf = Buffer::empty(Rect::new(0, 0, 10, 8));
    (&Board { at, cells: &cells, theme: &theme }).render(at.area, &mut buf);
}

/// Returns the grounds of the first row of a cell.
fn grounds(buf: &Buffer, scale: Scale, cell: usize) -> Vec<Color> {
    let area = BoardArea::centred(scale, buf.area).cell(Cell::ALL[cell]);
    let seen = |x: u16| {
        let at = &buf[(x, area.y)];
        if at.modifier.contains(Modifier::REVERSED) { at.fg } else { at.bg }
    };
    (area.x..area.right()).map(seen).collect()
}

#[test]
fn the_cursor_and_a_selected_cell_are_equally_wide() {
    for charset in [Charset::Unicode, Charset::Ascii] {
        let theme = Theme::new(ColourDepth::True, TerminalBackground::Dark, charset);
        let mut cells = [CellView::default(); 81];
        cells[0].style = theme.cursor;
        cells[1].selected = true;
        for &scale in Scale::of(Kind::Sudoku) {
            let buf = drawn(&cells, scale, &theme);
            for (cell, ground) in [(0, theme.cursor.fg), (1, theme.in_selection.bg)] {
                let seen = grounds(&buf, scale, cell);
                assert!(seen.iter().all(|it| Some(*it) == ground), "{cell} in {scale:?}: {seen:?}");
            }
        }
    }
}

#[test]
fn the_cursor_leaves_the_colour_of_its_cell_in_sight() {
    let mut cells = digits();
    cells[0].colour = Some(Colour::D);
    for depth in [ColourDepth::Sixteen, ColourDepth::True] {
        let theme = Theme::new(depth, TerminalBackground::Dark, Charset::Unicode);
        cells[0].style = theme.cursor;
        for &scale in Scale::of(Kind::Sudoku) {
            let seen = grounds(&drawn(&cells, scale, &theme), scale, 0);
            let colour = theme.cell_colours[Colour::D as usize].bg;
            assert_eq!(seen.last().copied(), colour, "{scale:?}");
            assert_eq!(seen.first().copied(), theme.cursor.fg, "{scale:?}");
        }
    }
    // Without colours its key is there.
    let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, Charset::Unicode);
    cells[0].style = theme.cursor;
    cells[0].badge = Badge::None;
    for &scale in Scale::of(Kind::Sudoku) {
        let buf = drawn(&cells, scale, &theme);
        let area = BoardArea::centred(scale, buf.area).cell(Cell::ALL[0]);
        assert!(area.positions().any(|at| buf[at].symbol() == "4"), "{scale:?}");
    }
}
