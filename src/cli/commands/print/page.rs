//! The layout: which puzzle stands where on which page, and the solutions after them.
//!
//! ```text
//!   ┌─────────────────────┐
//!   │  3 file   level     │   heading of a board, as wide as the board
//!   │  ┌─────┐  ┌─────┐   │
//!   │  │     │  │     │   │   boards in columns and rows, with the same room between all
//!   │  └─────┘  └─────┘   │
//!   │          2 / 5      │   foot
//!   └─────────────────────┘
//! ```

use super::answer::Answer;
use super::board::{Board, thick};
use super::font::{DIGIT, Font, cut, width};
use super::paper::{Paper, PerPage};
use super::shape::{Anchor, Area, Ink, Page, Point, Shape, Size, Stroke};
use crate::domino::Kind;
use crate::format::Sheet;

/// A puzzle to be printed.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The name of its file, if it came from one.
    pub(super) title: Option<String>,
    pub(super) sheet: Sheet,
    pub(super) answer: Answer,
}

/// The form of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) paper: Paper,
    pub(super) per_page: PerPage,
    /// True if pages with solutions follow.
    pub(super) has_solutions: bool,
}

/// The margin at the left, the right and the top.
const MARGIN: f32 = 48.0;
/// The margin at the bottom, which contains the foot.
const LOWER_MARGIN: f32 = 60.0;
/// The distance of the foot from the bottom.
const FOOT: f32 = 32.0;
const FOOT_SIZE: f32 = 9.0;

/// The height of the title above the solutions.
const TITLE: f32 = 34.0;
const TITLE_SIZE: f32 = 15.0;
/// The font size of the sentence on a page without solutions.
const SIZE_OF_NONE: f32 = 11.0;

/// The space between the parts of a heading, as a share of its font size.
const BETWEEN: f32 = 0.8;

/// A number of boards in columns and rows.
struct Raster {
    columns: u8,
    rows: u8,
    /// The height of the heading above each board.
    heading: f32,
    /// The font size of the heading.
    size: f32,
    /// The least room between two boards.
    gap: f32,
    /// The largest side of a board.
    largest: f32,
}

const ONE: Raster =
    Raster { columns: 1, rows: 1, heading: 26.0, size: 12.0, gap: 0.0, largest: 450.0 };
const TWO: Raster =
    Raster { columns: 1, rows: 2, heading: 20.0, size: 10.5, gap: 26.0, largest: 310.0 };
const FOUR: Raster =
    Raster { columns: 2, rows: 2, heading: 17.0, size: 9.5, gap: 34.0, largest: 240.0 };
const SIX: Raster =
    Raster { columns: 2, rows: 3, heading: 16.0, size: 9.0, gap: 20.0, largest: 220.0 };
const SOLUTIONS: Raster =
    Raster { columns: 3, rows: 4, heading: 13.0, size: 9.0, gap: 16.0, largest: 142.0 };

impl Paper {
    pub(super) const fn size(self) -> Size {
        match self {
            Self::A4 => Size { width: 595.28, height: 841.89 },
            Self::Letter => Size { width: 612.0, height: 792.0 },
        }
    }
}

impl PerPage {
    const fn raster(self) -> &'static Raster {
        match self {
            Self::One => &ONE,
            Self::Two => &TWO,
            Self::Four => &FOUR,
            Self::Six => &SIX,
        }
    }
}

impl Raster {
    fn n_boards(&self) -> usize {
        usize::from(self.columns * self.rows)
    }

    /// Returns the squares of the boards in reading order, centred in the area.
    fn squares(&self, area: Area) -> Vec<Area> {
        let (columns, rows) = (f32::from(self.columns), f32::from(self.rows));
        let across = (area.width - (columns - 1.0) * self.gap) / columns;
        let down = (area.height - (rows - 1.0) * self.gap) / rows - self.heading;
        let side = across.min(down).min(self.largest);
        let spread = |room: f32, n: f32, length: f32| {
            // n boards have n + 1 gaps: those at the ends are as wide as those between, where the least gap leaves room.
            let spare = room - n * length;
            let gap = (spare / (n + 1.0)).max(self.gap);
            ((spare - (n - 1.0) * gap) / 2.0, gap + length)
        };
        let (left, step_across) = spread(area.width, columns, side);
        let (top, step_down) = spread(area.height, rows, side + self.heading);
        let at = |row: u8, column: u8| {
            let x = area.x + left + f32::from(column) * step_across;
            let y = area.y + top + f32::from(row) * step_down + self.heading;
            Area::square(x, y, side)
        };
        (0..self.rows)
            .flat_map(|row| (0..self.columns).map(move |column| at(row, column)))
            .collect()
    }
}

impl Layout {
    /// Returns the number of pages for this many puzzles.
    pub(super) fn n_pages(self, n_puzzles: usize) -> usize {
        self.n_puzzle_pages(n_puzzles) + self.n_solution_pages(n_puzzles)
    }

    fn n_puzzle_pages(self, n_puzzles: usize) -> usize {
        n_puzzles.div_ceil(self.per_page.raster().n_boards())
    }

    fn n_solution_pages(self, n_puzzles: usize) -> usize {
        if self.has_solutions { n_puzzles.div_ceil(SOLUTIONS.n_boards()) } else { 0 }
    }

    /// Returns the pages one after another: the puzzles, then their solutions.
    pub(super) fn pages(self, entries: &[Entry]) -> impl Iterator<Item = Page> {
        let n_puzzle_pages = self.n_puzzle_pages(entries.len());
        let n_pages = self.n_pages(entries.len());
        (0..n_pages).map(move |idx| {
            let mut shapes = Vec::new();
            match idx.checked_sub(n_puzzle_pages) {
                None => self.add_puzzles(entries, idx, &mut shapes),
                Some(idx) => self.add_solutions(entries, idx, &mut shapes),
            }
            shapes.push(self.foot(idx + 1, n_pages));
            Page { size: self.paper.size(), shapes }
        })
    }

    fn add_puzzles(self, entries: &[Entry], page: usize, shapes: &mut Vec<Shape>) {
        let raster = self.per_page.raster();
        for (number, entry, square) in places(entries, raster, self.area(), page) {
            heading(number, entry, square, raster, shapes);
            Board::of(&entry.sheet).draw(square, shapes);
        }
    }

    fn add_solutions(self, entries: &[Entry], page: usize, shapes: &mut Vec<Shape>) {
        let area = self.area();
        let below = Area { y: area.y + TITLE, height: area.height - TITLE, ..area };
        let squares = places(entries, &SOLUTIONS, below, page);
        let left = squares.first().map_or(area.x, |it| it.2.x);
        let at = Point { x: left, y: area.y + TITLE_SIZE };
        shapes.push(start("Solutions", at, Font::Bold, TITLE_SIZE));
        if squares.iter().all(|(_, entry, _)| entry.answer.solution().is_none()) {
            let at = Point { x: left, y: area.y + 2.0 * TITLE };
            shapes.push(start(&none_solved(&squares), at, Font::Regular, SIZE_OF_NONE));
            return;
        }
        for (number, entry, square) in squares {
            let at = above(square, SOLUTIONS.size);
            shapes.push(start(&number.to_string(), at, Font::Bold, SOLUTIONS.size));
            match entry.answer.solution() {
                Some(solution) => {
                    let givens = entry.sheet.puzzle.grid();
                    Board::solved(givens, solution).draw(square, shapes);
                }
                None => without_solution(entry, square, shapes),
            }
        }
    }

    /// Returns the part of a page for boards.
    fn area(self) -> Area {
        let Size { width, height } = self.paper.size();
        Area {
            x: MARGIN,
            y: MARGIN,
            width: width - 2.0 * MARGIN,
            height: height - MARGIN - LOWER_MARGIN,
        }
    }

    fn foot(self, number: usize, n_pages: usize) -> Shape {
        let Size { width, height } = self.paper.size();
        let at = Point { x: width / 2.0, y: height - FOOT };
        let words = format!("{number} / {n_pages}");
        Shape::text(words, at, Anchor::Middle, Font::Regular, FOOT_SIZE, Ink::Quiet)
    }
}

/// Returns the puzzles of a page, each with its number, counted from 1, and its place.
fn places<'a>(
    entries: &'a [Entry],
    raster: &Raster,
    area: Area,
    page: usize,
) -> Vec<(usize, &'a Entry, Area)> {
    let n_before = page * raster.n_boards();
    let numbered = (n_before + 1..).zip(&entries[n_before..]);
    numbered.zip(raster.squares(area)).map(|((number, it), at)| (number, it, at)).collect()
}

/// Draws the line above a board: number and title at the left, level or reason at the right. The title is cut to the
/// room that is left.
fn heading(number: usize, entry: &Entry, square: Area, raster: &Raster, shapes: &mut Vec<Shape>) {
    let (at, size) = (above(square, raster.size), raster.size);
    let name = match entry.title {
        Some(_) => number.to_string(),
        None => format!("Puzzle {number}"),
    };
    let known = entry.answer.in_words(entry.sheet.puzzle.kind());
    let taken = [(&name, Font::Bold), (&known, Font::Regular)];
    let taken: f32 = taken.iter().map(|(text, font)| width(text, *font) + BETWEEN).sum();
    if let Some(title) = &entry.title {
        let x = at.x + (width(&name, Font::Bold) + BETWEEN) * size;
        let title = cut(title, Font::Regular, square.width / size - taken);
        shapes.push(start(&title, Point { x, ..at }, Font::Regular, size));
    }
    shapes.push(start(&name, at, Font::Bold, size));
    let end = Point { x: edges(square).right(), ..at };
    shapes.push(Shape::text(known, end, Anchor::End, Font::Regular, size, Ink::Quiet));
}

/// Returns the sentence on a page of solutions where no puzzle has exactly one.
fn none_solved(puzzles: &[(usize, &Entry, Area)]) -> String {
    let (noun, verb) = match puzzles {
        [(only, ..)] => (format!("Puzzle {only}"), "has"),
        [(first, ..), .., (last, ..)] => (format!("Puzzles {first} to {last}"), "have"),
        [] => (String::new(), ""),
    };
    let mut reasons: Vec<String> =
        puzzles.iter().map(|(_, entry, _)| entry.answer.in_words(Kind::Sudoku)).collect();
    reasons.sort_unstable();
    reasons.dedup();
    format!("{noun} {verb} {}.", reasons.join(" or "))
}

/// Draws a frame with the reason why there is no solution.
fn without_solution(entry: &Entry, square: Area, shapes: &mut Vec<Shape>) {
    shapes.push(Shape::frame(square, Stroke { width: thick(square), ink: Ink::Quiet }));
    let (Point { x, y }, size) = (square.centre(), SOLUTIONS.size);
    let at = Point { x, y: y + size / 3.0 };
    let reason = entry.answer.in_words(Kind::Sudoku);
    shapes.push(Shape::text(reason, at, Anchor::Middle, Font::Regular, size, Ink::Quiet));
}

/// Returns the left end of the base line for the heading of a board. Texts align with the outer edges of the frame.
fn above(square: Area, size: f32) -> Point {
    Point { x: edges(square).x, y: square.y - size * DIGIT }
}

/// Returns the area of a board with the outer half of its frame.
fn edges(square: Area) -> Area {
    square.inset(-thick(square) / 2.0)
}

/// Returns a text that begins at a point.
fn start(text: &str, at: Point, font: Font, size: f32) -> Shape {
    Shape::text(text, at, Anchor::Start, font, size, Ink::Full)
}
