//! The laws of the layout, and what stands on a page.

use super::answer::Answer;
use super::board::Board;
use super::font::{DIGIT_HEIGHT, Font, width};
use super::page::{Entry, Layout};
use super::paper::{Paper, PerPage};
use super::shape::{Area, Ink, Page, Shape, Text};
use crate::domino::Puzzle;
use crate::format::{self, Progress, Sheet};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::packs;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The height of the largest letters above the base line and below it, as shares of the font size.
const ABOVE: f32 = 0.75;
const BELOW: f32 = 0.22;

/// The width of the edge that no printer reaches.
const UNPRINTABLE: f32 = 18.0;

fn entry(title: Option<&str>, sheet: impl Into<Sheet>) -> Entry {
    let sheet = sheet.into();
    Entry { title: title.map(str::to_owned), answer: Answer::of(&sheet.puzzle), sheet }
}

fn grid(line: &str) -> Grid {
    line.parse().unwrap()
}

/// Returns a Sudoku with every mark in the centre or in the corner of each blank.
fn marked() -> Sheet {
    let even: DigitSet = Digit::ALL.into_iter().filter(|it| it.get() % 2 == 0).collect();
    let progress = Progress { centre: [even; 81], corner: [DigitSet::ALL; 81], ..Progress::EMPTY };
    Sheet::new(grid(EASY), &progress)
}

/// Returns puzzles of every kind, with the longest titles and the longest words.
fn entries() -> Vec<Entry> {
    let dominoes = packs::pack("dominoes").unwrap().puzzles()[0].puzzle;
    let long = "WWWWW a very long name of a file ".repeat(9);
    let mut entries = vec![
        entry(None, grid(EASY)),
        entry(Some("easy.txt 12"), marked()),
        entry(Some(&long), Sheet::from(dominoes)),
        entry(Some(&long), Grid::EMPTY),
        entry(None, grid(&format!("12345678.........9{}", ".".repeat(63)))),
        entry(Some("数独 パズル 数独 パズル 数独 パズル.txt"), grid(EASY)),
        entry(Some(&long), Puzzle::Sudominoku(crate::domino::Board::EMPTY)),
    ];
    entries.extend((0..9).map(|_| entry(None, grid(EASY))));
    entries
}

fn layouts() -> impl Iterator<Item = Layout> {
    let sizes = [PerPage::One, PerPage::Two, PerPage::Four, PerPage::Six];
    let papers = [Paper::A4, Paper::Letter];
    sizes.into_iter().flat_map(move |per_page| {
        papers.map(|paper| Layout { paper, per_page, has_solutions: true })
    })
}

fn texts(page: &Page) -> Vec<&Text> {
    fn text(shape: &Shape) -> Option<&Text> {
        if let Shape::Text(text) = shape { Some(text) } else { None }
    }
    page.shapes.iter().filter_map(text).collect()
}

/// Returns the boards, and the frames in the place of a solution.
fn frames(page: &Page) -> Vec<Area> {
    let frame = |shape: &Shape| match shape {
        &Shape::Rect { area, radius: 0.0, fill: None, .. } => Some(area),
        _ => None,
    };
    page.shapes.iter().filter_map(frame).collect()
}

/// Returns the area that a text covers; digits have nothing below the base line.
fn covered(text: &Text) -> Area {
    let is_digit = text.content.len() == 1;
    let (above, below) = if is_digit { (DIGIT_HEIGHT, 0.0) } else { (ABOVE, BELOW) };
    Area {
        x: text.left(),
        y: text.at.y - above * text.size,
        width: width(&text.content, text.font) * text.size,
        height: (above + below) * text.size,
    }
}

fn is_inside(inner: Area, outer: Area) -> bool {
    inner.x >= outer.x
        && inner.y >= outer.y
        && inner.right() <= outer.right()
        && inner.bottom() <= outer.bottom()
}

fn is_apart(one: Area, other: Area) -> bool {
    one.right() <= other.x
        || other.right() <= one.x
        || one.bottom() <= other.y
        || other.bottom() <= one.y
}

#[test]
fn nothing_leaves_the_page_and_nothing_covers_another() {
    let entries = entries();
    for layout in layouts() {
        for page in layout.pages(&entries) {
            let size = page.size;
            let page_area = Area { x: 0.0, y: 0.0, width: size.width, height: size.height };
            let printable = page_area.inset(UNPRINTABLE);
            let frames = frames(&page);
            let texts: Vec<(&Text, Area)> =
                texts(&page).into_iter().map(|it| (it, covered(it))).collect();
            for (idx, &frame) in frames.iter().enumerate() {
                assert!(is_inside(frame, printable), "{layout:?}: {frame:?}");
                let room = frame.inset(-8.0);
                assert!(
                    frames[..idx].iter().all(|&it| is_apart(it, room)),
                    "{layout:?}: {frame:?}"
                );
            }
            for (idx, (text, area)) in texts.iter().enumerate() {
                assert!(is_inside(*area, printable), "{layout:?}: {text:?}");
                let is_clear = |&frame: &Area| is_inside(*area, frame) || is_apart(*area, frame);
                assert!(frames.iter().all(is_clear), "{layout:?}: {text:?}");
                let other = texts[..idx].iter().find(|(_, it)| !is_apart(*it, *area));
                assert_eq!(other, None, "{layout:?}: {text:?}");
            }
        }
    }
}

#[test]
fn every_puzzle_and_every_solution_has_one_place() {
    let entries = entries();
    for layout in layouts() {
        let pages: Vec<Page> = layout.pages(&entries).collect();
        assert_eq!(pages.len(), layout.n_pages(entries.len()), "{layout:?}");
        let n_frames: usize = pages.iter().map(|it| frames(it).len()).sum();
        assert_eq!(n_frames, 2 * entries.len(), "{layout:?}");
        for (page, number) in pages.iter().zip(1..) {
            let foot = texts(page).pop().unwrap();
            assert_eq!(foot.content, format!("{number} / {}", pages.len()));
        }
        let without = Layout { has_solutions: false, ..layout };
        let n_frames: usize = without.pages(&entries).map(|it| frames(&it).len()).sum();
        assert_eq!(n_frames, entries.len());
    }
}

/// Returns the texts of the page of solutions.
fn solutions(sheets: &[Grid]) -> Vec<String> {
    let entries: Vec<Entry> = sheets.iter().map(|it| entry(None, *it)).collect();
    let page = layouts().next().unwrap().pages(&entries).last().unwrap();
    assert_eq!(frames(&page).is_empty(), texts(&page).len() == 3, "a sentence or frames");
    texts(&page).into_iter().map(|it| it.content.clone()).collect()
}

#[test]
fn a_page_without_a_solution_says_so_in_place_of_empty_boxes() {
    let impossible = grid(&format!("12345678.........9{}", ".".repeat(63)));
    assert_eq!(solutions(&[Grid::EMPTY])[1], "Puzzle 1 has several solutions.");
    assert_eq!(solutions(&[Grid::EMPTY; 12])[1], "Puzzles 1 to 12 have several solutions.");
    assert_eq!(
        solutions(&[impossible, Grid::EMPTY])[1],
        "Puzzles 1 to 2 have no solution or several solutions."
    );
    let mixed = solutions(&[grid(EASY), Grid::EMPTY]);
    assert!(mixed.iter().any(|it| it == "several solutions"), "{mixed:?}");
}

/// Returns the texts of the headings, from the left to the right.
fn headings(entry: &Entry) -> Vec<String> {
    let layout = layouts().next().unwrap();
    let page = layout.pages(std::slice::from_ref(entry)).next().unwrap();
    let top = frames(&page)[0].y;
    let mut above: Vec<&Text> = texts(&page).into_iter().filter(|it| it.at.y < top).collect();
    above.sort_by(|one, other| one.left().total_cmp(&other.left()));
    above.into_iter().map(|it| it.content.clone()).collect()
}

#[test]
fn a_heading_has_number_title_level_and_score() {
    let empty = Sheet::from(Puzzle::Sudominoku(crate::domino::Board::EMPTY));
    let dominoes = Sheet::from(packs::pack("dominoes").unwrap().puzzles()[0].puzzle);
    let impossible = format!("12345678.........9{}", ".".repeat(63));
    for (title, sheet, expected) in [
        (Some("a.txt 7"), grid(EASY).into(), &["1", "a.txt 7", "easy · score 204"][..]),
        (None, grid(EASY).into(), &["Puzzle 1", "easy · score 204"]),
        (None, Grid::EMPTY.into(), &["Puzzle 1", "several solutions"]),
        (None, grid(&impossible).into(), &["Puzzle 1", "no solution"]),
        (None, dominoes, &["Puzzle 1", "Sudominoku"]),
        (None, empty, &["Puzzle 1", "Sudominoku · no solution"]),
    ] {
        assert_eq!(headings(&entry(title, sheet)), expected);
    }
    let [number, cut, known] = &*headings(&entry(Some(&"name ".repeat(50)), grid(EASY))) else {
        panic!("three parts");
    };
    assert_eq!((number.as_str(), known.as_str()), ("1", "easy · score 204"));
    assert!(cut.starts_with("name name") && cut.ends_with('…'), "{cut}");
}

fn drawn(board: &Board<'_>) -> Page {
    let (size, mut shapes) = (Paper::A4.size(), Vec::new());
    board.draw(Area::square(0.0, 0.0, 90.0), &mut shapes);
    Page { size, shapes }
}

/// Returns the digits in a cell of a board drawn ten points a cell, with font and ink.
fn digits(page: &Page, cell: Cell) -> Vec<(String, Font, Ink)> {
    let at = |n: usize| f32::from(u8::try_from(n).unwrap()) * 10.0;
    let area = Area::square(at(cell.column()), at(cell.row()), 10.0);
    let inside = texts(page).into_iter().filter(|it| is_inside(covered(it), area));
    inside.map(|it| (it.content.clone(), it.font, it.ink)).collect()
}

#[test]
fn givens_are_bold_entries_regular_and_marks_small() {
    let line = format!(":0000:x:{}:614 817:::", EASY.replacen("53.", "53+4", 1));
    let mut sheet = format::read_sheet(&line).unwrap();
    let progress = sheet.progress.as_mut().unwrap();
    let digits_of = |text: &str| text.chars().map(|it| Digit::from_char(it).unwrap()).collect();
    progress.centre[3] = digits_of("26");
    progress.corner[3] = digits_of("67");
    let page = drawn(&Board::of(&sheet));
    let found = |column| digits(&page, Cell::at(0, column));
    assert_eq!(found(0), [("5".to_owned(), Font::Bold, Ink::Full)]);
    assert_eq!(found(2), [("4".to_owned(), Font::Regular, Ink::Full)]);
    let marks = [("2", Ink::Full), ("6", Ink::Full), ("7", Ink::Quiet)];
    assert_eq!(found(3), marks.map(|(digit, ink)| (digit.to_owned(), Font::Regular, ink)));
    let sizes: Vec<f32> = texts(&page).into_iter().map(|it| it.size).collect();
    assert!(sizes[0] > 2.0 * sizes[3] && sizes[3] > sizes[5], "{sizes:?}");
    // In its place: the 2 above the 6, which stands at the right end.
    let [two, six] = [texts(&page)[3].at, texts(&page)[4].at];
    assert!(two.x < six.x && two.y < six.y, "{two:?} {six:?}");
}

#[test]
fn a_solution_is_full_and_keeps_its_givens_bold() {
    let entry = entry(None, grid(EASY));
    let solution = entry.answer.solution().unwrap();
    let page = drawn(&Board::solved(entry.sheet.puzzle.grid(), solution));
    for cell in Cell::ALL {
        let digit = solution.grid().get(cell).unwrap().to_string();
        let is_given = entry.sheet.puzzle.grid().get(cell).is_some();
        let font = if is_given { Font::Bold } else { Font::Regular };
        assert_eq!(digits(&page, cell), [(digit, font, Ink::Full)], "{cell}");
    }
}

#[test]
fn each_domino_has_an_outline_around_its_two_digits() {
    let puzzle = packs::pack("dominoes").unwrap().puzzles()[0].puzzle;
    let sheet = Sheet::from(puzzle);
    let page = drawn(&Board::of(&sheet));
    let outlines = page.shapes.iter().filter_map(|shape| match shape {
        Shape::Rect { area, radius, fill: None, .. } if *radius > 0.0 => Some(*area),
        _ => None,
    });
    let found: Vec<String> = outlines
        .map(|area| {
            let inside = texts(&page).into_iter().filter(|it| is_inside(covered(it), area));
            inside.map(|it| it.content.as_str()).collect()
        })
        .collect();
    let dominoes = puzzle.dominoes().unwrap().dominoes();
    let expected: Vec<String> =
        dominoes.map(|it| it.digits().map(|digit| digit.to_string()).concat()).collect();
    assert!(!expected.is_empty());
    assert_eq!(found, expected);
}
