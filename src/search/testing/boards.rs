//! Boards of Sudominoku for the tests of this room and of the timeline.

use std::sync::LazyLock;

use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::{Index, subsequence};

use crate::domino::{Board, Domino, Side};
use crate::grid::{Candidates, Cell, Digit};
use crate::search::tilings::{self, Task};

/// The judges' first puzzle of BOJ 4574, which has one tiling.
pub(crate) const JUDGES: &str = "
    6 B2 1 B3  2 C4 9 C3  6 D3 8 E3  7 E1 4 F1  8 B7 4 B8
    3 F5 2 F6  7 F7 6 F8  5 G4 9 G5  7 I8 8 I9  7 C9 2 B9
    C5 A3 D9 I4 A9 E5 A2 C6 I1";

/// The judges' second puzzle, which has one grid and two tilings.
pub(crate) const JUDGES_SECOND: &str = "
    5 I9 2 H9  6 A5 7 A6  4 B8 6 C8  3 B5 8 B4  3 C3 2 D3
    9 D2 8 E2  3 G2 5 H2  1 A2 8 A1  1 H8 3 I8  8 I3 7 I4
    4 I6 9 I7
    I5 E6 D1 F2 B3 G9 H7 C9 E5";

/// Two puzzles that take long in reading order.
pub(crate) const SLOW: [&str; 2] = [
    "7 C9 3 D9  3 I4 6 I5  1 C5 2 C6  2 G2 6 G3  8 G8 1 H8
     4 F8 2 F9  7 I1 9 I2  7 E8 1 E9  9 F3 1 F4  3 F6 1 G6
     I3 H5 H2 I9 G4 D8 D6 I6 A8",
    "9 B1 6 C1  6 A8 2 A9  8 H5 3 H6  7 G4 9 G5  2 F1 1 G1
     3 E3 6 E4  6 G2 4 G3  2 H3 9 I3  2 I4 4 I5  6 H7 7 I7
     H4 G8 I1 E9 H1 I6 A1 G9 E2",
];

/// Parses dominoes as digit, place, digit, place, and at the end the places of the singles.
pub(crate) fn board(text: &str) -> Board {
    let place = |word: &str| {
        let &[row, column] = word.as_bytes() else { panic!("{word} is no place") };
        Cell::at(usize::from(row - b'A'), usize::from(column - b'1'))
    };
    let digit = |word: &str| Digit::from_char(word.chars().next().unwrap()).unwrap();
    let words: Vec<&str> = text.split_whitespace().collect();
    let (dominoes, singles) = words.split_at(words.len() - 9);
    let mut board = Board::EMPTY;
    for half in dominoes.chunks(4) {
        let &[one, first, other, second] = half else { panic!("{half:?} is no domino") };
        let domino = Domino::new((place(first), digit(one)), (place(second), digit(other)));
        board.place(domino.unwrap()).unwrap();
    }
    for (&word, digit) in singles.iter().zip(Digit::ALL) {
        board.place_single(place(word), digit).unwrap();
    }
    board
}

/// Boards that break no rule, with no, one or several solutions.
pub(crate) fn boards() -> impl Strategy<Value = Board> {
    prop_oneof![
        taken_up(8, 36),
        taken_up(20, 36),
        taken_up(0, 4),
        mutated(taken_up(10, 30)),
        Just(board(JUDGES)),
        Just(board(JUDGES_SECOND)),
        Just(board(SLOW[0])),
    ]
}

/// Boards with between `least` and `most` dominoes of a solution.
pub(crate) fn taken_up(least: usize, most: usize) -> impl Strategy<Value = Board> {
    let kept = subsequence((0..36).collect::<Vec<usize>>(), least..=most);
    (solved(), kept).prop_map(|(solved, kept)| {
        let dominoes: Vec<Domino> = solved.dominoes().collect();
        let mut board = singles_of(&solved);
        for idx in kept {
            board.place(dominoes[idx]).unwrap();
        }
        board
    })
}

/// Boards with one more domino, which need not be part of a solution.
pub(crate) fn mutated(boards: impl Strategy<Value = Board>) -> impl Strategy<Value = Board> {
    (boards, any::<Index>()).prop_map(|(board, which)| {
        let more: Vec<Board> = extended(&board).collect();
        if more.is_empty() { board } else { more[which.index(more.len())] }
    })
}

/// Returns the boards with one more domino that breaks no rule.
fn extended(board: &Board) -> impl Iterator<Item = Board> {
    let candidates = Candidates::of(board.grid());
    let blanks = board.blanks();
    let pairs = blanks.iter().flat_map(move |cell| {
        let partners = [Side::Right, Side::Down].map(|way| way.neighbour(cell));
        partners
            .into_iter()
            .flatten()
            .filter(move |&it| blanks.contains(it))
            .map(move |it| (cell, it))
    });
    let dominoes = pairs.flat_map(move |(first, second)| {
        let (ones, others) = (candidates.get(first), candidates.get(second));
        ones.iter().flat_map(move |one| {
            others.iter().filter_map(move |other| Domino::new((first, one), (second, other)).ok())
        })
    });
    let board = *board;
    dominoes
        .map(move |domino| {
            let mut more = board;
            more.place(domino).unwrap();
            more
        })
        .filter(Board::is_consistent)
}

fn singles_of(board: &Board) -> Board {
    let mut singles = Board::EMPTY;
    for (cell, digit) in board.singles() {
        singles.place_single(cell, digit).unwrap();
    }
    singles
}

/// The solutions of the puzzles above, with digits shuffled, and mirrored.
fn solved() -> impl Strategy<Value = Board> {
    static SOLUTIONS: LazyLock<Vec<Board>> = LazyLock::new(|| {
        [JUDGES, JUDGES_SECOND, SLOW[0], SLOW[1]]
            .map(|text| tilings::solve(&board(text), Task::Any, &mut || true))
            .map(|answer| answer.unwrap().solution.unwrap())
            .to_vec()
    });
    let digits = Just(Digit::ALL.to_vec()).prop_shuffle();
    (any::<Index>(), digits, any::<[bool; 3]>()).prop_map(|(which, digits, mirrors)| {
        let solution = &SOLUTIONS[which.index(SOLUTIONS.len())];
        let moved = |cell: Cell| mirrored(cell, mirrors);
        let shuffled = |digit: Digit| digits[digit.index()];
        let mut board = Board::EMPTY;
        for domino in solution.dominoes() {
            let [one, other] = domino.halves().map(|(cell, digit)| (moved(cell), shuffled(digit)));
            board.place(Domino::new(one, other).unwrap()).unwrap();
        }
        for (cell, digit) in solution.singles() {
            board.place_single(moved(cell), shuffled(digit)).unwrap();
        }
        board
    })
}

/// Mirrors a cell at the diagonal, from left to right and from top to bottom.
fn mirrored(cell: Cell, [diagonally, across, down]: [bool; 3]) -> Cell {
    let (row, column) = (cell.row(), cell.column());
    let (row, column) = if diagonally { (column, row) } else { (row, column) };
    let flip = |flipped: bool, at: usize| if flipped { 8 - at } else { at };
    Cell::at(flip(down, row), flip(across, column))
}
