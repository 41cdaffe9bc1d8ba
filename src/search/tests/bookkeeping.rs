//! The data of the engines against the board.

use proptest::prelude::*;

use super::{begin, of_each_kind};
use crate::domino::{Board, Domino, Kind, Puzzle, Side, Tile};
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid, House};
use crate::search::testing::boards::{JUDGES, board};
use crate::search::testing::{INKALA, grid};
use crate::search::{
    Bookkeeping, BranchPoint, ENGINES, HouseDigits, Move, OpenColumn, Search, Step, WayCounts,
    engine,
};

fn digits_in(board: &Grid, house: House) -> DigitSet {
    house.cells().iter().filter_map(|cell| board.get(cell)).collect()
}

fn plain_flags(board: &Grid) -> HouseDigits {
    let of = |house: fn(usize) -> House| {
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|idx| digits_in(board, house(idx)))
    };
    HouseDigits { row: of(House::Row), column: of(House::Column), block: of(House::Block) }
}

/// The constraints that are not satisfied yet, with the number of ways to satisfy each.
fn plain_columns(board: &Grid) -> Vec<OpenColumn> {
    let candidates = Candidates::of(board);
    let size = |n: usize| u8::try_from(n).unwrap();
    let cells = board.blanks().iter().map(|cell| OpenColumn {
        constraint: BranchPoint::Cell(cell),
        size: size(candidates.get(cell).len()),
    });
    let in_houses = House::ALL.into_iter().flat_map(|house| {
        let lacking = digits_in(board, house).complement();
        lacking.iter().map(move |digit| (digit, house)).collect::<Vec<_>>()
    });
    let places = |(digit, house): (Digit, House)| OpenColumn {
        constraint: BranchPoint::Digit(digit, house),
        size: size(house.cells().iter().filter(|it| candidates.get(*it).contains(digit)).count()),
    };
    cells.chain(in_houses.map(places)).collect()
}

/// Counts the dominoes that break no rule by themselves, for each cell and each tile.
fn plain_ways(board: &Board) -> WayCounts {
    let candidates = Candidates::of(board.grid());
    let mut ways = WayCounts { cells: [None; 81], tiles: [None; 36] };
    for cell in board.blanks() {
        ways.cells[cell.index()] = Some(0);
    }
    for tile in board.unused_tiles() {
        ways.tiles[tile.index()] = Some(0);
    }
    let mut add = |domino: Domino| {
        for cell in domino.cells() {
            ways.cells[cell.index()] = ways.cells[cell.index()].map(|n| n + 1);
        }
        let tile = domino.tile().index();
        ways.tiles[tile] = ways.tiles[tile].map(|n| n + 1);
    };
    for cell in board.blanks() {
        for partner in [Side::Right, Side::Down].into_iter().filter_map(|it| it.neighbour(cell)) {
            for one in candidates.get(cell) {
                for other in candidates.get(partner) {
                    let tile =
                        Tile::new(one, other).filter(|it| board.unused_tiles().contains(*it));
                    if tile.is_some() {
                        add(Domino::new((cell, one), (partner, other)).unwrap());
                    }
                }
            }
        }
    }
    ways
}

/// The moves of the node that a search stands at, if the next step makes the first of them.
fn moves_at(search: &Search) -> Option<Vec<Move>> {
    let came_down = matches!(search.last_step(), None | Some(Step::Place(_)));
    let mut next = search.clone();
    match next.next()? {
        Step::Place(it) if came_down => {
            let choice = next.choice(search.depth()).unwrap();
            Some(std::iter::once(it).chain(choice.left).collect())
        }
        _ => None,
    }
}

fn check_branch_point(search: &Search) {
    assert_eq!(search.branch_point().is_none(), search.board().grid().blanks().is_empty());
    for it in moves_at(search).unwrap_or_default() {
        match (search.branch_point().unwrap(), it) {
            (BranchPoint::Cell(at), Move::Digit { cell, .. }) => assert_eq!(at, cell),
            (BranchPoint::Cell(at), Move::Domino(domino)) => assert!(domino.cells().contains(&at)),
            (BranchPoint::Digit(at, house), Move::Digit { cell, digit }) => {
                assert!(at == digit && house.cells().contains(cell));
            }
            (BranchPoint::Tile(at), Move::Domino(domino)) => assert_eq!(at, domino.tile()),
            (at, it) => panic!("{it:?} does nothing for {at}"),
        }
    }
}

/// The column that is branched at is the first of those with the fewest rows.
fn check_columns(search: &Search, columns: &[OpenColumn], board: &Grid) {
    assert_eq!(columns, plain_columns(board));
    let fewest = columns.iter().min_by_key(|it| it.size);
    assert_eq!(search.branch_point(), fewest.map(|it| it.constraint));
    if let Some(moves) = moves_at(search) {
        assert_eq!(Some(moves.len()), fewest.map(|it| it.size.into()));
    }
}

/// From this number of options on `tiler` does not compare.
const MANY: Option<u16> = Some(7);

/// Each domino counts for two cells and one tile, and the branch point has the fewest.
fn check_ways(search: &Search, ways: &WayCounts, board: &Board) {
    let plain = plain_ways(board);
    let both = || ways.cells.iter().chain(&ways.tiles).zip(plain.cells.iter().chain(&plain.tiles));
    for (n, plain) in both() {
        assert_eq!(n.is_some(), plain.is_some(), "{board}");
        assert!(n <= plain, "{n:?} of {plain:?} on {board}");
    }
    let sum = |counts: &[Option<u16>]| counts.iter().flatten().map(|&n| u32::from(n)).sum::<u32>();
    assert_eq!(sum(&ways.cells), 2 * sum(&ways.tiles), "{board}");
    if let Some(moves) = moves_at(search) {
        let here = match search.branch_point().unwrap() {
            BranchPoint::Cell(cell) => ways.cells[cell.index()],
            BranchPoint::Tile(tile) => ways.tiles[tile.index()],
            BranchPoint::Digit(..) => panic!("there are no moves for a digit in a house"),
        };
        assert_eq!(here.map(usize::from), Some(moves.len()), "{board}");
        let fewest = both().filter_map(|it| *it.0).min();
        assert_eq!(here.min(MANY), fewest.min(MANY), "{board}");
    }
}

fn check(search: &Search) {
    check_branch_point(search);
    let (givens, board) = (search.givens(), search.board());
    let grid = board.grid();
    match search.bookkeeping() {
        Bookkeeping::Flags(flags) => assert_eq!(flags, plain_flags(grid)),
        Bookkeeping::Lists { lists, taken } => {
            let candidates = Candidates::of(givens.grid());
            let blanks = givens.grid().blanks();
            for cell in Cell::ALL {
                assert_eq!(lists[cell.index()], candidates.get(cell));
                let entry = grid.get(cell).filter(|_| blanks.contains(cell));
                assert_eq!(taken[cell.index()], entry);
            }
        }
        Bookkeeping::Scan(None) => assert!(grid.blanks().is_empty()),
        Bookkeeping::Scan(Some(scan)) => {
            assert_eq!(Some(BranchPoint::Cell(scan.cell)), search.branch_point());
            let houses = scan.cell.houses();
            assert_eq!([scan.row, scan.column, scan.block], houses.map(|it| digits_in(grid, it)));
            let read = houses.iter().fold(scan.cells(), |all, it| all.union(it.cells()));
            assert_eq!((scan.cells(), read.len()), (read, 21));
            assert_eq!(scan.found(), Candidates::of(grid).get(scan.cell).complement());
        }
        Bookkeeping::Candidates(lists) => {
            let candidates = Candidates::of(grid);
            assert_eq!(lists, Cell::ALL.map(|cell| candidates.get(cell)));
        }
        Bookkeeping::Columns(columns) => check_columns(search, &columns, grid),
        Bookkeeping::Tiles { left, used } => {
            let board = board.dominoes().unwrap();
            assert_eq!((left, used), (board.unused_tiles(), board.used_tiles()));
        }
        Bookkeeping::Ways(ways) => check_ways(search, &ways, board.dominoes().unwrap()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn what_is_kept_agrees_with_the_board(givens in of_each_kind(), far in 0..2000u64) {
        for engine in ENGINES {
            let mut search = givens.start(engine);
            check(&search);
            search.advance(far);
            for _ in 0..60 {
                check(&search);
                search.next();
            }
            for _ in 0..90 {
                search.step_back();
                check(&search);
            }
        }
    }
}

#[test]
fn each_engine_shows_what_it_keeps() {
    let kept = |name: &str| {
        let engine = engine(name).unwrap();
        let mut search = match engine.kind {
            Kind::Sudoku => begin(engine, &grid(INKALA)),
            Kind::Sudominoku => Search::new(engine, &Puzzle::from(board(JUDGES))).unwrap(),
        };
        search.advance(100);
        search.bookkeeping()
    };
    assert!(matches!(kept("flags"), Bookkeeping::Flags(_)));
    assert!(matches!(kept("candidates"), Bookkeeping::Lists { .. }));
    assert!(matches!(kept("rescan"), Bookkeeping::Scan(Some(_))));
    assert!(matches!(kept("walk"), Bookkeeping::Flags(_)));
    assert!(matches!(kept("fewest"), Bookkeeping::Candidates(_)));
    assert!(matches!(kept("singles"), Bookkeeping::Candidates(_)));
    assert!(matches!(kept("links"), Bookkeeping::Columns(_)));
    assert!(matches!(kept("dominoes"), Bookkeeping::Tiles { .. }));
    assert!(matches!(kept("tiler"), Bookkeeping::Ways(_)));
}

#[test]
fn what_is_branched_at_has_a_name() {
    let cell = Cell::at(3, 4);
    assert_eq!(BranchPoint::Cell(cell).to_string(), "r4c5");
    assert_eq!(BranchPoint::Digit(Digit::ALL[6], House::Row(3)).to_string(), "7 in row 4");
    assert_eq!(BranchPoint::Tile(Tile::ALL[0]).to_string(), "tile 1-2");
}
