//! The laws of a game, held over random games.

use std::time::Duration;

use proptest::prelude::*;

use super::{
    CellEdit, Change, Colour, EditKind, Event, Game, MarkKind, Notes, PeerMarks, Rebuild,
    RecordedEdit, Replay, Solver,
};
use crate::domino::{Board, Domino, Kind, Puzzle, Side};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::hint::{Hint, STAIRS};

/// A puzzle with one solution. r1c1, r1c2 and r9c9 are blank, r1c3 is given.
pub(crate) const PUZZLE: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
pub(crate) const SOLUTION: &str =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

pub(crate) fn grid(line: &str) -> Grid {
    line.parse().unwrap()
}

pub(crate) fn sudoku(line: &str) -> Puzzle {
    Puzzle::Sudoku(grid(line))
}

pub(crate) fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// The digits of a Sudominoku with one solution, and the side on which the other half of each domino lies: the
/// judges' first sample. r1c1, r2c1 and r5c4 are blank, r1c2 is given as a single, r2c2 with r2c3.
pub(crate) const TILES: [&str; 2] = [
    ".72.....5.61...842..9218..7..6.....37.8.6....4...3276....59.............9..4...78",
    "..........><...><v..><....^..v......v.^......^...><><....><....................><",
];
pub(crate) const TILES_SOLUTION: [&str; 2] = [
    "872643195361975842549218637126754983738169254495832761284597316657381429913426578",
    "v..><v><.^><><^><vvv><..><^^^v><v><.vv^v.^><v^^v^><><^vv^><vvvv^^><v^^^^.><.^><><",
];

/// Returns the Sudominoku with these digits and sides.
pub(crate) fn sudominoku(text: [&str; 2]) -> Puzzle {
    Puzzle::Sudominoku(board(text))
}

/// Returns the board with these digits and sides.
pub(crate) fn board([digits, ways]: [&str; 2]) -> Board {
    let grid = grid(digits);
    let mut board = Board::EMPTY;
    for (cell, way) in Cell::ALL.into_iter().zip(ways.chars()) {
        let Some(digit) = grid.get(cell) else { continue };
        match Side::ALL.into_iter().zip(">v<^".chars()).find(|it| it.1 == way) {
            Some((side @ (Side::Right | Side::Down), _)) => {
                let other = side.neighbour(cell).unwrap();
                let domino = Domino::new((cell, digit), (other, grid.get(other).unwrap()));
                board.place(domino.unwrap()).unwrap();
            }
            // The domino was laid at its first half.
            Some(_) => {}
            None => board.place_single(cell, digit).unwrap(),
        }
    }
    board
}

/// Returns the puzzle of this kind and its solution.
fn puzzle(kind: Kind) -> [Puzzle; 2] {
    match kind {
        Kind::Sudoku => [sudoku(PUZZLE), sudoku(SOLUTION)],
        Kind::Sudominoku => [sudominoku(TILES), sudominoku(TILES_SOLUTION)],
    }
}

/// A player's input.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Press {
    Place(Cell, Digit, PeerMarks),
    Tile(Domino, PeerMarks),
    TakeUp(Cell),
    Turn(Cell),
    Flip(Cell),
    Clear(Cell),
    Mark(Cell, Digit),
    Cells(CellSet, CellEdit, PeerMarks),
    ClearColours,
    FillMarks,
    ClearMarks,
    Restart,
    Fill,
    Hint,
    Stair(usize),
    Answer,
    Undo,
    Redo,
    /// Goes to one of the positions of the tree.
    GoTo(usize),
    BranchPoint(u8),
    RemoveBranchPoint,
    KeepBranch,
    DropBranch,
    Wait(u64),
}

/// Generates an input for a game of this kind, now and then one for the other kind.
fn press(kind: Kind) -> impl Strategy<Value = Press> {
    let (for_digits, for_tiles) = match kind {
        Kind::Sudoku => (8, 1),
        Kind::Sudominoku => (1, 20),
    };
    let cell = || (0..81_usize).prop_map(Cell::from_index);
    let digit = || (1..=9_u8).prop_map(digit);
    let peer_marks = || prop_oneof![Just(PeerMarks::Clear), Just(PeerMarks::Keep)];
    let pieces = prop_oneof![
        4 => (any_domino(), peer_marks()).prop_map(|(domino, marks)| Press::Tile(domino, marks)),
        6 => (right_domino(), peer_marks()).prop_map(|(domino, marks)| Press::Tile(domino, marks)),
        3 => cell().prop_map(Press::TakeUp),
        6 => cell().prop_map(Press::Turn),
        2 => cell().prop_map(Press::Flip),
    ];
    let place = (cell(), digit(), peer_marks());
    prop_oneof![
        for_digits => place.prop_map(|(cell, digit, marks)| Press::Place(cell, digit, marks)),
        for_tiles => pieces,
        3 => cell().prop_map(Press::Clear),
        8 => (cell(), digit()).prop_map(|(cell, digit)| Press::Mark(cell, digit)),
        for_digits => (any_cells(), any_edit(), peer_marks())
            .prop_map(|(cells, edit, marks)| Press::Cells(cells, edit, marks)),
        1 => Just(Press::ClearColours),
        2 => Just(Press::FillMarks),
        1 => Just(Press::ClearMarks),
        1 => Just(Press::Restart),
        1 => Just(Press::Fill),
        1 => Just(Press::Hint),
        1 => (0..STAIRS).prop_map(Press::Stair),
        1 => Just(Press::Answer),
        4 => Just(Press::Undo),
        3 => Just(Press::Redo),
        2 => (0..1000_usize).prop_map(Press::GoTo),
        2 => (0..3_u8).prop_map(Press::BranchPoint),
        1 => Just(Press::RemoveBranchPoint),
        1 => Just(Press::KeepBranch),
        1 => Just(Press::DropBranch),
        2 => (0..100_u64).prop_map(Press::Wait),
    ]
}

/// Generates one cell, or up to nine that are close together so that edits meet.
fn any_cells() -> impl Strategy<Value = CellSet> {
    let cells = prop::collection::vec(0..27_usize, 1..9);
    cells.prop_map(|it| it.into_iter().map(Cell::from_index).collect())
}

fn any_edit() -> impl Strategy<Value = CellEdit> {
    let digit = || (1..=4_u8).prop_map(digit);
    let colour = || prop::sample::select(Colour::ALL[..2].to_vec());
    let mark = || prop::sample::select(vec![MarkKind::Centre, MarkKind::Corner]);
    prop_oneof![
        2 => digit().prop_map(CellEdit::Place),
        1 => Just(CellEdit::Clear),
        1 => Just(CellEdit::Uncolour),
        4 => (mark(), digit()).prop_map(|(kind, digit)| CellEdit::Mark(kind, digit)),
        2 => colour().prop_map(CellEdit::Colour),
        2 => (digit(), colour()).prop_map(|(digit, it)| CellEdit::ColourCandidate(digit, it)),
    ]
}

fn any_domino() -> impl Strategy<Value = Domino> {
    let parts = (0..81_usize, 0..4_usize, 0..9_usize, 1..9_usize);
    parts.prop_filter_map("off the board", |(at, way, one, further)| {
        let cell = Cell::from_index(at);
        let other = Side::ALL[way].neighbour(cell)?;
        let digits = [one, (one + further) % 9].map(Digit::from_index);
        Domino::new((cell, digits[0]), (other, digits[1])).ok()
    })
}

/// Generates a domino of the solution.
fn right_domino() -> impl Strategy<Value = Domino> {
    prop::sample::select(board(TILES_SOLUTION).dominoes().collect::<Vec<_>>())
}

/// Generates the kind of a game and the inputs to it.
pub(crate) fn plays() -> impl Strategy<Value = (Kind, Vec<Press>)> {
    prop_oneof![Just(Kind::Sudoku), Just(Kind::Sudominoku)]
        .prop_flat_map(|kind| (Just(kind), prop::collection::vec(press(kind), 0..80)))
}

/// Carries out an input. Returns false if it was refused.
pub(crate) fn answer(game: &mut Game, press: Press) -> bool {
    match press {
        Press::Place(cell, digit, peer_marks) => game.place(cell, digit, peer_marks).is_ok(),
        Press::Tile(domino, peer_marks) => game.place_tile(domino, peer_marks).is_ok(),
        Press::TakeUp(cell) => game.take_up(cell).is_ok(),
        Press::Turn(cell) => game.turn(cell).is_ok(),
        Press::Flip(cell) => game.flip(cell).is_ok(),
        Press::Clear(cell) => game.clear(cell).is_ok(),
        Press::Mark(cell, digit) => game.toggle_mark(cell, digit).is_ok(),
        Press::Cells(cells, edit, peer_marks) => game.edit_cells(cells, edit, peer_marks).is_ok(),
        Press::ClearColours => game.clear_colours().is_ok(),
        Press::FillMarks => game.fill_marks().is_ok(),
        Press::ClearMarks => game.clear_marks().is_ok(),
        Press::Restart => game.restart().is_ok(),
        Press::Fill => game.fill(&puzzle(game.givens().kind())[1]).is_ok(),
        Press::Hint => {
            Hint::on(&game.position(), &mut || true).is_ok_and(|hint| game.follow(&hint).is_ok())
        }
        Press::Stair(stair) => {
            game.note_stair(stair);
            true
        }
        Press::Answer => game.note_answer(),
        Press::Undo => game.undo().is_some(),
        Press::Redo => game.redo().is_some(),
        Press::GoTo(idx) => {
            let node = game.tree.node(idx % (game.tree.len() + 1)).unwrap();
            game.go_to(game.tree.number(node))
        }
        Press::BranchPoint(name) => {
            game.name_branch_point(&format!("branch {name}"));
            true
        }
        Press::RemoveBranchPoint => {
            let point = game.branch_points().next().map(|it| it.at);
            point.inspect(|it| game.remove_branch_point(*it)).is_some()
        }
        Press::KeepBranch => game.keep_branch().is_ok(),
        Press::DropBranch => game.drop_branch().is_ok(),
        Press::Wait(seconds) => {
            game.tick(Duration::from_secs(seconds));
            true
        }
    }
}

pub(crate) fn new_game(kind: Kind) -> Game {
    Game::new(puzzle(kind)[0], "laws".into(), None)
}

fn played(kind: Kind, presses: &[Press]) -> Game {
    let mut game = new_game(kind);
    for &press in presses {
        answer(&mut game, press);
    }
    game
}

/// Generates games at any point.
pub(crate) fn games() -> impl Strategy<Value = Game> {
    plays().prop_map(|(kind, presses)| played(kind, &presses))
}

/// Returns the game with the edits of its present line alone.
pub(crate) fn one_line(game: &Game) -> Game {
    let mut rebuild = Rebuild::new(game.at_start());
    for (after, edit) in (0..).zip(game.history()) {
        let (number, kind) = (after + 1, edit.kind);
        let cells = edit.changes.iter().map(|it| (it.cell, it.after)).collect();
        let edit = RecordedEdit { number, after, kind, cells, begins_branch: false };
        rebuild.add(Event::Made(edit)).unwrap();
    }
    let mut repeated = rebuild.finish().unwrap();
    for _ in game.n_done()..game.history().len() {
        repeated.undo();
    }
    repeated.set_elapsed(game.elapsed());
    repeated.hints = game.hints();
    repeated
}

/// Returns the parts of a game that the player sees on the board.
fn seen(game: &Game) -> (Puzzle, Puzzle, [Notes; 81]) {
    (*game.givens(), *game.board(), game.contents.notes)
}

fn undo_all(game: &mut Game) {
    while game.undo().is_some() {}
}

fn redo_all(game: &mut Game) {
    while game.redo().is_some() {}
}

/// Returns whether an edit on any branch, done or taken back, wrote a digit for the player.
fn has_digit_of_program(game: &Game) -> bool {
    let mut replay = Replay::of(game);
    while let Some(edit) = replay.forward() {
        let is_digit = |it: &Change| it.after.entry.is_some() && it.after.entry != it.before.entry;
        if matches!(edit.kind, EditKind::Fill | EditKind::Hint) && edit.changes.iter().any(is_digit)
        {
            return true;
        }
    }
    false
}

/// Returns whether an input is a move, which undo takes back.
fn is_move(press: Press) -> bool {
    !matches!(
        press,
        Press::Undo
            | Press::Redo
            | Press::GoTo(_)
            | Press::BranchPoint(_)
            | Press::RemoveBranchPoint
            | Press::KeepBranch
            | Press::DropBranch
            | Press::Wait(_)
            | Press::Stair(_)
            | Press::Answer
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn any_position_is_reached_from_any_other_and_shows_the_same_game(
        (kind, presses) in plays(),
        visits in prop::collection::vec(0..1000_usize, 0..60),
    ) {
        let mut game = new_game(kind);
        let mut shown = vec![seen(&game)];
        for press in presses {
            answer(&mut game, press);
            if game.tree.len() == shown.len() {
                shown.push(seen(&game));
            }
        }
        let replay = Replay::of(&game);
        for visit in visits {
            let at = visit % shown.len();
            let number = game.tree.number(game.tree.node(at).unwrap());
            prop_assert!(game.go_to(number));
            prop_assert_eq!(game.position_number(), number);
            prop_assert_eq!(&seen(&game), &shown[at]);
            prop_assert_eq!(game.tree.path(game.node).len(), game.n_done());
            let mut replay = replay.clone();
            prop_assert_eq!(replay.seek(at), at);
            prop_assert_eq!((replay.number(), replay.board()), (number, game.board()));
        }
    }
}

proptest! {
    #[test]
    fn undoing_everything_gives_the_start_and_redoing_everything_the_end((kind, presses) in plays()) {
        let mut game = played(kind, &presses);
        redo_all(&mut game);
        let end = game.clone();
        undo_all(&mut game);
        prop_assert_eq!(seen(&game), seen(&new_game(kind)));
        redo_all(&mut game);
        prop_assert_eq!(game, end, "the clock and the history too");
    }

    #[test]
    fn the_board_is_givens_and_entries_after_every_key((kind, presses) in plays()) {
        let mut game = new_game(kind);
        for press in presses {
            let before = game.clone();
            if !answer(&mut game, press) {
                prop_assert_eq!(&game, &before, "{:?} was refused", press);
            }
            prop_assert_eq!(*game.givens(), puzzle(kind)[0]);
            prop_assert!(game.board().extends(game.givens()));
            for (cell, _) in game.board().grid().filled() {
                prop_assert!(game.notes(cell).marks().is_empty(), "marks and a digit at {}", cell);
            }
            for (cell, notes) in Cell::ALL.into_iter().zip(game.contents.notes) {
                let coloured = notes.colours.candidates();
                prop_assert!((coloured - notes.marks()).is_empty(), "not marked at {}", cell);
            }
            if let Some(board) = game.board().dominoes() {
                let is_stray = |cell| board.is_single(cell) && !game.is_given(cell);
                let torn = Cell::ALL.into_iter().find(|&cell| board.is_torn(cell) || is_stray(cell));
                prop_assert_eq!(torn, None);
            }
            if let Some(edit) = game.history().last() {
                prop_assert!(edit.changes.iter().all(|it| it.before != it.after), "{:?}", edit);
            }
            prop_assert_eq!(game.is_won(), game.board().is_solved());
        }
    }

    #[test]
    fn one_undo_and_one_redo_take_one_key_back_and_do_it_again(
        (kind, mut presses) in plays(),
    ) {
        let last = presses.pop().unwrap_or(Press::Undo);
        let mut game = played(kind, &presses);
        let before = game.clone();
        if answer(&mut game, last) && is_move(last) {
            prop_assert_eq!(game.n_done(), before.n_done() + 1);
            let after = game.clone();
            game.undo();
            prop_assert_eq!(seen(&game), seen(&before));
            prop_assert_eq!(game.elapsed(), before.elapsed());
            game.redo();
            prop_assert_eq!(game, after);
        }
    }

    #[test]
    fn the_present_line_follows_from_its_history((kind, presses) in plays()) {
        let game = played(kind, &presses);
        let repeated = one_line(&game);
        prop_assert_eq!(seen(&repeated), seen(&game));
        // The record of a restart has the time on the clock before it, so the times are equal too.
        prop_assert_eq!(repeated.elapsed(), game.elapsed());
        prop_assert_eq!(repeated.n_done(), game.n_done());
        prop_assert_eq!(repeated.history().len(), game.history().len());
    }

    #[test]
    fn a_game_is_assisted_once_the_program_wrote_a_digit_or_showed_the_answer(
        (kind, presses) in plays(),
    ) {
        let mut game = new_game(kind);
        let mut was_shown = false;
        for press in presses {
            let was_assisted = game.assistance().is_some();
            was_shown |= answer(&mut game, press) && matches!(press, Press::Answer);
            prop_assert_eq!(game.assistance().is_some(), was_shown || has_digit_of_program(&game));
            prop_assert!(game.assistance().is_some() >= was_assisted, "{:?} took it back", press);
            let is_players = game.solver() == Solver::Player;
            prop_assert_eq!(is_players, game.assistance().is_none());
        }
    }

    #[test]
    fn no_time_is_lost_by_restarts((kind, presses) in plays()) {
        let mut game = new_game(kind);
        let mut waited = Duration::ZERO;
        for press in presses {
            if let Press::Wait(seconds) = press && !game.is_won() {
                waited += Duration::from_secs(seconds);
            }
            answer(&mut game, press);
            let set_aside: Duration = game.history()[..game.n_done()]
                .iter()
                .filter_map(|edit| match edit.kind {
                    EditKind::Restart { set_aside } => Some(set_aside),
                    _ => None,
                })
                .sum();
            prop_assert_eq!(game.elapsed() + set_aside, waited);
        }
    }
}
