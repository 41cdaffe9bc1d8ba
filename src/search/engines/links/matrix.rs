//! The matrix of an exact cover as dancing links.
//!
//! There is a header for each column and a node for each of the four ones of a row. The headers of the columns
//! left to cover form a ring across, and the nodes of a column form a ring below its header:
//!
//! ```text
//!   root <-> r4c5 <-----------> 7 in row 4 <-> ...      across, only headers
//!             |                  |
//!            7 at r4c5          7 at r4c5               down, in the order of cells, then digits
//!             |                  |
//!            8 at r4c5          7 at r4c9
//! ```
//!
//! Covering a column unlinks its header from the ring across, and the other nodes of each of its rows from
//! their rings down. An unlinked node keeps its own links, so uncovering in the opposite order restores
//! everything exactly (D. E. Knuth, "Dancing Links", 2000).
//!
//! The nodes of a row have consecutive indices, so a row needs no links. Columns that the givens cover are
//! never linked in.

use crate::grid::{Candidates, Cell, Digit, Grid, House};
use crate::search::step::BranchPoint;

/// A row of the matrix: a digit in a cell.
type Entry = (Cell, Digit);

/// The index of a header or a node. Headers come first, in the order of [`BranchPoint::index`], then four nodes for
/// each digit of each cell.
type Index = u16;

const N_COLUMNS: Index = 4 * 81;
const N_ROWS: Index = 81 * 9;

/// The index of the root, where the ring of headers begins and ends.
const ROOT: Index = N_COLUMNS;

/// The index of the first node of the first row.
const NODES: Index = N_COLUMNS + 1;

/// The two neighbours of a node in a ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ring {
    before: Index,
    after: Index,
}

/// The columns left to cover, and their rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Matrix {
    /// The headers and the root, across.
    across: Vec<Ring>,
    /// The headers and nodes, down; the root is alone.
    down: Vec<Ring>,
    /// The number of rows of each column.
    sizes: Vec<u8>,
}

impl Matrix {
    /// Builds the matrix of a grid without clashes: the columns left to cover, with the rows still possible.
    pub(super) fn of(givens: &Grid) -> Self {
        let alone = |idx| Ring { before: idx, after: idx };
        let mut matrix = Self {
            across: (0..=ROOT).map(alone).collect(),
            down: (0..NODES + 4 * N_ROWS).map(alone).collect(),
            sizes: vec![0; N_COLUMNS.into()],
        };
        let mut covered = [false; N_COLUMNS as usize];
        for (cell, digit) in givens.filled() {
            for column in columns_of((cell, digit)) {
                covered[usize::from(column)] = true;
            }
        }
        for column in (0..N_COLUMNS).filter(|&it| !covered[usize::from(it)]) {
            append(&mut matrix.across, ROOT, column);
        }
        let candidates = Candidates::of(givens);
        for cell in givens.blanks() {
            for digit in candidates.get(cell) {
                matrix.link_row((cell, digit));
            }
        }
        matrix
    }

    /// Appends a row to its columns.
    fn link_row(&mut self, it: Entry) {
        for (node, column) in nodes_of(it).into_iter().zip(columns_of(it)) {
            append(&mut self.down, column, node);
            self.sizes[usize::from(column)] += 1;
        }
    }

    /// Returns the column with the fewest rows, the first of them on a tie.
    pub(super) fn fewest(&self) -> Option<BranchPoint> {
        let mut fewest = None;
        let mut least = u8::MAX;
        for column in self.headers() {
            let size = self.sizes[usize::from(column)];
            if size < least {
                (fewest, least) = (Some(column), size);
            }
            // A dead end: no column can have fewer rows.
            if size == 0 {
                break;
            }
        }
        fewest.map(BranchPoint::from_index)
    }

    /// Returns the columns left, each with the number of its rows.
    pub(super) fn columns(&self) -> impl Iterator<Item = (BranchPoint, u8)> {
        self.headers().map(|it| (BranchPoint::from_index(it), self.sizes[usize::from(it)]))
    }

    /// Returns the rows of an uncovered column.
    pub(super) fn ways(&self, column: BranchPoint) -> impl Iterator<Item = Entry> {
        around(&self.down, column.index()).map(entry_at)
    }

    /// Takes a row into the solution: covers its columns.
    pub(super) fn take(&mut self, it: Entry) {
        for column in columns_of(it) {
            self.cover(column);
        }
    }

    /// Takes the last row out of the solution: uncovers its columns.
    pub(super) fn take_back(&mut self, it: Entry) {
        // In the opposite order: every node then finds its neighbours as they were when it was unlinked.
        for column in columns_of(it).into_iter().rev() {
            self.uncover(column);
        }
    }

    /// Returns the heap memory of a clone in bytes.
    pub(super) fn heap(&self) -> usize {
        size_of_val(&*self.across) + size_of_val(&*self.down) + size_of_val(&*self.sizes)
    }

    fn headers(&self) -> impl Iterator<Item = Index> {
        around(&self.across, ROOT)
    }

    fn cover(&mut self, column: Index) {
        unlink(&mut self.across, column);
        let mut node = self.down[usize::from(column)].after;
        // The nodes of this column stay linked: uncovering finds its rows by them.
        while node != column {
            for (other, its_column) in beside(node) {
                unlink(&mut self.down, other);
                self.sizes[usize::from(its_column)] -= 1;
            }
            node = self.down[usize::from(node)].after;
        }
    }

    fn uncover(&mut self, column: Index) {
        let mut node = self.down[usize::from(column)].before;
        while node != column {
            for (other, its_column) in beside(node) {
                relink(&mut self.down, other);
                self.sizes[usize::from(its_column)] += 1;
            }
            node = self.down[usize::from(node)].before;
        }
        relink(&mut self.across, column);
    }
}

/// The columns of every row: the cell, and the digit in the row, the column and the block of the grid. A table, because
/// covering a column asks for those of all its rows.
const COLUMNS: [[Index; 4]; N_ROWS as usize] = {
    let mut columns = [[0; 4]; N_ROWS as usize];
    let mut row = 0;
    while row < columns.len() {
        let (cell, digit) = (Cell::from_index(row / 9), Digit::from_index(row % 9));
        columns[row] = [
            BranchPoint::Cell(cell).index(),
            BranchPoint::Digit(digit, House::Row(cell.row())).index(),
            BranchPoint::Digit(digit, House::Column(cell.column())).index(),
            BranchPoint::Digit(digit, House::Block(cell.block())).index(),
        ];
        row += 1;
    }
    columns
};

fn row_of(it: Entry) -> usize {
    it.0.index() * 9 + it.1.index()
}

fn columns_of(it: Entry) -> [Index; 4] {
    COLUMNS[row_of(it)]
}

fn nodes_of(it: Entry) -> [Index; 4] {
    let row = Index::try_from(row_of(it)).expect("there are 729 rows");
    [0, 1, 2, 3].map(|place| NODES + 4 * row + place)
}

fn entry_at(node: Index) -> Entry {
    let row = usize::from((node - NODES) / 4);
    (Cell::from_index(row / 9), Digit::from_index(row % 9))
}

/// Returns the other nodes of a node's row, with their columns.
fn beside(node: Index) -> impl Iterator<Item = (Index, Index)> {
    let (row, place) = ((node - NODES) / 4, (node - NODES) % 4);
    (0..4)
        .zip(COLUMNS[usize::from(row)])
        .filter(move |it| it.0 != place)
        .map(move |(place, column)| (NODES + 4 * row + place, column))
}

/// Iterates over the ring of a header, or of the root, without the header itself.
fn around(rings: &[Ring], head: Index) -> impl Iterator<Item = Index> {
    let after = |idx: Index| rings[usize::from(idx)].after;
    std::iter::successors(Some(after(head)), move |&idx| Some(after(idx)))
        .take_while(move |&idx| idx != head)
}

/// Appends a node to the ring of a header, or a header to the ring of the root.
fn append(rings: &mut [Ring], head: Index, it: Index) {
    rings[usize::from(it)] = Ring { before: rings[usize::from(head)].before, after: head };
    relink(rings, it);
}

fn unlink(rings: &mut [Ring], it: Index) {
    let Ring { before, after } = rings[usize::from(it)];
    rings[usize::from(before)].after = after;
    rings[usize::from(after)].before = before;
}

/// Links a node back between its former neighbours.
fn relink(rings: &mut [Ring], it: Index) {
    let Ring { before, after } = rings[usize::from(it)];
    rings[usize::from(before)].after = it;
    rings[usize::from(after)].before = it;
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::CellSet;
    use crate::search::testing::puzzles;

    fn entries() -> impl Iterator<Item = Entry> {
        CellSet::ALL.iter().flat_map(|cell| Digit::ALL.into_iter().map(move |digit| (cell, digit)))
    }

    #[test]
    fn columns_are_numbered_from_cells_to_blocks() {
        for idx in 0..N_COLUMNS {
            assert_eq!(BranchPoint::from_index(idx).index(), idx);
        }
        for it in entries() {
            let named = it.0.houses().map(|house| BranchPoint::Digit(it.1, house).index());
            let cell = BranchPoint::Cell(it.0).index();
            assert_eq!(columns_of(it), [cell, named[0], named[1], named[2]]);
            assert!(nodes_of(it).into_iter().all(|node| entry_at(node) == it));
        }
    }

    #[test]
    fn an_empty_grid_has_nine_ways_to_do_each_of_324_things() {
        let matrix = Matrix::of(&Grid::EMPTY);
        assert_eq!(matrix.columns().count(), 324);
        for (column, size) in matrix.columns() {
            assert_eq!((size, matrix.ways(column).count()), (9, 9), "{column}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        /// A matrix with rows taken has the columns and ways of the grid with these digits as givens;
        /// given back, it is what it was, link by link.
        #[test]
        fn what_is_taken_is_given_back_exactly(
            givens in puzzles(),
            which in prop::collection::vec(any::<prop::sample::Index>(), 1..40),
        ) {
            let mut grid = givens;
            let mut matrix = Matrix::of(&grid);
            let mut trail = vec![];
            for idx in which {
                let ways: Vec<Entry> =
                    matrix.columns().flat_map(|it| matrix.ways(it.0)).collect();
                if ways.is_empty() {
                    break;
                }
                let it = ways[idx.index(ways.len())];
                trail.push((it, matrix.clone()));
                matrix.take(it);
                grid.set(it.0, Some(it.1));
                let fresh = Matrix::of(&grid);
                let seen = |it: &Matrix| -> Vec<(BranchPoint, u8, Vec<Entry>)> {
                    it.columns().map(|(at, size)| (at, size, it.ways(at).collect())).collect()
                };
                prop_assert_eq!(seen(&matrix), seen(&fresh));
            }
            for (it, before) in trail.into_iter().rev() {
                matrix.take_back(it);
                prop_assert!(matrix == before);
            }
        }
    }
}
