//! A board as shapes: digits, marks, dominoes, and the lines between the cells.

use super::font::{DIGIT_HEIGHT, Font};
use super::shape::{Anchor, Area, Ink, Point, Shape, Stroke};
use crate::domino;
use crate::format::{Progress, Sheet};
use crate::grid::{Cell, Digit, Grid};

/// The number of rows, and of columns.
const N: u8 = 9;
/// The number of rows of a block, and of its columns.
const BLOCK: u8 = 3;

/// The sizes of digits and marks, as shares of a cell.
const DIGIT: f32 = 0.64;
const CENTRE: f32 = 0.26;
const CORNER: f32 = 0.2;

/// The border around a domino and the radius of its corners, as shares of a cell.
const BORDER: f32 = 0.09;
const RADIUS: f32 = 0.2;

/// The contents of a board.
#[derive(Clone, Debug)]
pub(super) struct Board<'a> {
    dominoes: Option<&'a domino::Board>,
    givens: &'a Grid,
    progress: Progress,
}

impl<'a> Board<'a> {
    /// Returns a puzzle with its entries and marks.
    pub(super) fn of(sheet: &'a Sheet) -> Self {
        let puzzle = &sheet.puzzle;
        Self { dominoes: puzzle.dominoes(), givens: puzzle.grid(), progress: sheet.progress() }
    }

    /// Returns a solution whose givens are drawn as such.
    pub(super) fn solved(givens: &'a Grid, solution: &'a domino::Puzzle) -> Self {
        let mut entries = *solution.grid();
        for (cell, _) in givens.filled() {
            entries.set(cell, None);
        }
        let progress = Progress { entries, ..Progress::EMPTY };
        Self { dominoes: solution.dominoes(), givens, progress }
    }

    /// Draws the board into a square. The lines are drawn over the dominoes' faces and below their outlines.
    pub(super) fn draw(&self, square: Area, shapes: &mut Vec<Shape>) {
        let cell = square.width / f32::from(N);
        let dominoes = || self.dominoes.into_iter().flat_map(domino::Board::dominoes);
        let tiles: Vec<Area> = dominoes().map(|it| tile(it.cells(), square)).collect();
        let tile = |area: Area, fill: Option<Ink>, stroke: Option<Stroke>| Shape::Rect {
            area,
            radius: RADIUS * cell,
            fill,
            stroke,
        };
        shapes.extend(tiles.iter().map(|&area| tile(area, Some(Ink::Tile), None)));
        draw_lines(square, shapes);
        let outline = Stroke { width: thin(square) * 2.0, ink: Ink::Full };
        shapes.extend(tiles.iter().map(|&area| tile(area, None, Some(outline))));
        for at in Cell::ALL {
            self.draw_cell(at, area_of(at, square), shapes);
        }
    }

    /// Draws the digit of a cell, or its marks, each at its place. A corner mark is smaller and lighter, and left out
    /// if there is a centre mark too.
    fn draw_cell(&self, cell: Cell, area: Area, shapes: &mut Vec<Shape>) {
        let Progress { entries, centre, corner, struck: _ } = &self.progress;
        let digit_in = |font| move |digit| text(digit, area, font, DIGIT, Ink::Full);
        let given = self.givens.get(cell).map(digit_in(Font::Bold));
        let digit = given.or_else(|| entries.get(cell).map(digit_in(Font::Regular)));
        if let Some(digit) = digit {
            shapes.push(digit);
            return;
        }
        for digit in Digit::ALL {
            let place = place_of(digit, area);
            let share_of_place = f32::from(BLOCK);
            let (size, ink) = if centre[cell.index()].contains(digit) {
                (CENTRE, Ink::Full)
            } else if corner[cell.index()].contains(digit) {
                (CORNER, Ink::Quiet)
            } else {
                continue;
            };
            shapes.push(text(digit, place, Font::Regular, size * share_of_place, ink));
        }
    }
}

/// Draws the thin lines between the cells, then the thick ones between the blocks and around the board.
fn draw_lines(square: Area, shapes: &mut Vec<Shape>) {
    let thin = Stroke { width: thin(square), ink: Ink::Line };
    let thick = Stroke { width: thick(square), ink: Ink::Full };
    for (stroke, of_thick) in [(thin, false), (thick, true)] {
        let places = (1..N).filter(|it| it.is_multiple_of(BLOCK) == of_thick);
        shapes.extend(places.flat_map(|place| cross(square, place, stroke)));
    }
    shapes.push(Shape::frame(square, thick));
}

/// Returns the lines across and down after this many rows and columns.
fn cross(square: Area, place: u8, stroke: Stroke) -> [Shape; 2] {
    let offset = square.width / f32::from(N) * f32::from(place);
    let (x, y) = (square.x + offset, square.y + offset);
    let (right, bottom) = (square.right(), square.bottom());
    [
        Shape::Line { from: Point { x: square.x, y }, to: Point { x: right, y }, stroke },
        Shape::Line { from: Point { x, y: square.y }, to: Point { x, y: bottom }, stroke },
    ]
}

/// Returns the width of the lines between cells, by the size of the board.
fn thin(square: Area) -> f32 {
    (square.width / 800.0).clamp(0.3, 0.6)
}

/// Returns the width of the lines between blocks, by the size of the board.
pub(super) fn thick(square: Area) -> f32 {
    (square.width / 220.0).clamp(0.8, 1.8)
}

/// Returns the outline of a domino.
fn tile(cells: [Cell; 2], square: Area) -> Area {
    let [first, last] = cells.map(|cell| area_of(cell, square));
    let (x, y) = (first.x.min(last.x), first.y.min(last.y));
    let both = Area {
        x,
        y,
        width: first.right().max(last.right()) - x,
        height: first.bottom().max(last.bottom()) - y,
    };
    both.inset(BORDER * first.width)
}

fn area_of(cell: Cell, square: Area) -> Area {
    part(square, N, cell.row(), cell.column())
}

/// Returns the place of a mark: in a grid of three by three in its cell.
fn place_of(digit: Digit, area: Area) -> Area {
    let n_places = usize::from(BLOCK);
    part(area.inset(area.width * 0.06), BLOCK, digit.index() / n_places, digit.index() % n_places)
}

/// Returns a cell of a square that is divided into `n` by `n`.
fn part(square: Area, n: u8, row: usize, column: usize) -> Area {
    let side = square.width / f32::from(n);
    let offset = |idx: usize| side * f32::from(u8::try_from(idx).expect("there are nine"));
    Area::square(square.x + offset(column), square.y + offset(row), side)
}

/// Returns a digit centred in an area. Its font size is `share` of the area's side.
fn text(digit: Digit, area: Area, font: Font, share: f32, ink: Ink) -> Shape {
    let size = area.width * share;
    let Point { x, y } = area.centre();
    let at = Point { x, y: y + DIGIT_HEIGHT / 2.0 * size };
    Shape::text(digit.to_string(), at, Anchor::Middle, font, size, ink)
}
