//! The replay of a game: the sentence for each edit, and the laws of every position.

use proptest::prelude::*;

use super::*;
use crate::domino::Domino;
use crate::play::laws::{TILES, TILES_SOLUTION, games, sudominoku};
use crate::timeline::Target;

/// Returns the board, the marks and the edit at a position.
fn seen(replay: &Replay) -> (Puzzle, Vec<Notes>, Option<Edit>) {
    let marks = Cell::ALL.iter().map(|&cell| replay.notes(cell)).collect();
    (*replay.board(), marks, replay.edit().cloned())
}

/// Returns every edit of a game as a sentence.
fn sentences(game: &Game) -> Vec<String> {
    let mut replay = Replay::of(game);
    let next = || replay.forward().map(ToString::to_string);
    std::iter::from_fn(next).collect()
}

fn judged(game: &Game, solution: Puzzle) -> Replay {
    let mut replay = Replay::of(game);
    replay.judge(solution);
    replay
}

/// Returns the digit of a cell in the solution, and another one.
fn right_and_wrong(cell: Cell) -> (Digit, Digit) {
    let right = sudoku(SOLUTION).grid().get(cell).unwrap();
    (right, digit(right.get() % 9 + 1))
}

fn positions(replay: &Replay, target: Target) -> Vec<usize> {
    replay.positions(target).collect()
}

#[test]
fn every_edit_names_the_entry_that_it_replaced() {
    let mut game = game();
    game.toggle_mark(BLANK, digit(5)).unwrap();
    game.toggle_mark(PEER, digit(5)).unwrap();
    game.toggle_mark(PEER, digit(7)).unwrap();
    game.toggle_mark(PEER, digit(7)).unwrap();
    game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
    game.place(BLANK, digit(3), PeerMarks::Clear).unwrap();
    game.clear(BLANK).unwrap();
    game.fill_marks().unwrap();
    game.clear(BLANK).unwrap();
    game.clear_marks().unwrap();
    game.restart().unwrap_err();
    game.fill(&sudoku(SOLUTION)).unwrap();
    game.restart().unwrap();
    assert_eq!(
        sentences(&game),
        [
            "r1c1: mark 5",
            "r1c2: mark 5",
            "r1c2: mark 7",
            "mark 7 cleared from r1c2",
            "r1c1: 5, unmarked in 1 cell",
            "r1c1: 3 in place of 5",
            "3 cleared from r1c1",
            "every candidate marked",
            "marks cleared from r1c1",
            "all marks cleared",
            "the solution, written by the program",
            "a restart: all entries and marks cleared",
        ]
    );
}

#[test]
fn dominoes_are_named_as_they_lie() {
    let mut game = Game::new(sudominoku(TILES), "a test".into(), None);
    let (at, beside) = (Cell::at(7, 1), Cell::at(7, 2));
    let domino = Domino::new((at, digit(3)), (beside, digit(7))).unwrap();
    game.toggle_mark(Cell::at(7, 7), digit(7)).unwrap();
    game.toggle_mark(Cell::at(7, 8), digit(3)).unwrap();
    game.place_tile(domino, PeerMarks::Clear).unwrap();
    game.flip(at).unwrap();
    game.turn(at).unwrap();
    game.take_up(at).unwrap();
    assert_eq!(
        sentences(&game)[2..],
        [
            "r8c2 r8c3: 3-7, unmarked in 2 cells",
            "r8c2 r8c3: 7-3 in place of 3-7",
            "r8c2 r9c2: 7-3, turned about r8c2",
            "7-3 taken up from r8c2 r9c2",
        ]
    );
}

#[test]
fn mistakes_are_known_from_where_they_were_made_to_where_they_were_put_right() {
    let mut game = game();
    let ((right, wrong), (right_beside, _)) = (right_and_wrong(BLANK), right_and_wrong(PEER));
    let still_wrong = digit(wrong.get() % 9 + 1);
    game.place(PEER, right_beside, PeerMarks::Clear).unwrap();
    game.place(BLANK, wrong, PeerMarks::Clear).unwrap();
    game.toggle_mark(FAR, digit(1)).unwrap();
    game.place(BLANK, still_wrong, PeerMarks::Clear).unwrap();
    game.place(BLANK, right, PeerMarks::Clear).unwrap();
    game.place(FAR, right_and_wrong(FAR).1, PeerMarks::Clear).unwrap();

    let mut replay = judged(&game, sudoku(SOLUTION));
    assert_eq!(positions(&replay, Target::Mistake), [2, 4, 6]);
    assert_eq!(positions(&replay, Target::Mended), [5]);
    let here = CellSet::only(BLANK);
    for (position, mistakes) in [(1, CellSet::EMPTY), (2, here), (3, here), (4, here)] {
        replay.seek(position);
        assert_eq!(replay.mistakes(), mistakes, "at {position}");
    }
    assert_eq!((replay.made(), replay.mended_at(BLANK)), (here, Some(5)));
    assert_eq!((replay.next(Target::Mistake), replay.last(Target::Mistake)), (Some(6), Some(2)));
    replay.seek(5);
    assert_eq!((replay.made(), replay.mended()), (CellSet::EMPTY, here));
    assert_eq!((replay.n_mistakes_made(), replay.mended_at(BLANK)), (2, None));
    replay.seek(usize::MAX);
    assert_eq!((replay.mistakes(), replay.mended_at(FAR)), (CellSet::only(FAR), None));
    assert_eq!(replay.n_mistakes_made(), 3);
    assert_eq!(replay.next(Target::Mistake), None);

    let unjudged = Replay::of(&game);
    assert_eq!(positions(&unjudged, Target::Mistake), [0; 0]);
}

#[test]
fn a_cleared_mistake_is_gone_and_so_is_one_that_a_restart_takes() {
    let mut game = game();
    for _ in 0..2 {
        game.place(BLANK, right_and_wrong(BLANK).1, PeerMarks::Clear).unwrap();
        game.clear(BLANK).unwrap();
    }
    game.place(FAR, right_and_wrong(FAR).1, PeerMarks::Clear).unwrap();
    game.restart().unwrap();
    let replay = judged(&game, sudoku(SOLUTION));
    assert_eq!(positions(&replay, Target::Mistake), [1, 3, 5]);
    assert_eq!(positions(&replay, Target::Mended), [2, 4, 6]);
}

#[test]
fn what_was_undone_is_in_the_replay_and_where_another_line_begins() {
    let mut game = game();
    for cell in [BLANK, PEER, FAR] {
        game.place(cell, right_and_wrong(cell).1, PeerMarks::Clear).unwrap();
    }
    game.undo();
    game.undo();
    game.toggle_mark(FAR, digit(2)).unwrap();
    let mut replay = judged(&game, sudoku(SOLUTION));
    assert_eq!((replay.length(), replay.present()), (4, 4));
    assert_eq!(positions(&replay, Target::Mistake), [1, 2, 3]);
    assert_eq!(positions(&replay, Target::Turn), [4]);
    assert_eq!([0, 1, 2, 3, 4].map(|it| replay.is_on_line(it)), [true, true, false, false, true]);
    assert_eq!([1, 3, 4].map(|it| replay.depth_at(it)), [[1, 1], [3, 1], [2, 2]]);
    replay.seek(4);
    assert_eq!((replay.n_taken_back(), replay.mended().len()), (2, 2));
    assert_eq!(
        (replay.other_line(4), replay.other_line(3), replay.other_line(1)),
        (Some(2), Some(4), None)
    );
    replay.seek(2);
    assert_eq!((replay.n_taken_back(), replay.number()), (0, 2));
    assert_eq!(replay.mended_at(PEER), Some(4), "with the step to the other line");
}

#[test]
fn a_mistake_that_is_found_again_on_another_line_is_not_made_twice() {
    let mut game = game();
    game.place(BLANK, right_and_wrong(BLANK).1, PeerMarks::Clear).unwrap();
    game.undo();
    game.toggle_mark(FAR, digit(1)).unwrap();
    game.go_to(1);
    game.toggle_mark(FAR, digit(2)).unwrap();
    let mut replay = judged(&game, sudoku(SOLUTION));
    replay.seek(3);
    assert_eq!((replay.mistakes(), replay.made()), (CellSet::only(BLANK), CellSet::EMPTY));
    assert_eq!(replay.n_mistakes_made(), 1);
}

#[test]
fn branches_are_shown_where_they_are() {
    let mut game = game();
    game.toggle_mark(FAR, digit(1)).unwrap();
    game.name_branch_point("what if");
    game.place(BLANK, digit(1), PeerMarks::Clear).unwrap();
    game.toggle_mark(FAR, digit(2)).unwrap();
    game.drop_branch().unwrap();
    game.toggle_mark(FAR, digit(3)).unwrap();
    let replay = Replay::of(&game);
    assert_eq!(replay.branch_points().collect::<Vec<_>>(), [(1, "what if")]);
    let names = [1, 2, 3, 4].map(|it| replay.branch_at(it).map(|it| it.1));
    assert_eq!(names, [None, Some("what if"), Some("what if"), None]);
}

#[test]
fn an_edit_clashes_where_it_breaks_a_rule_that_was_not_broken_before() {
    let mut game = game();
    let given = game.givens().grid().get(GIVEN).unwrap();
    game.place(BLANK, given, PeerMarks::Clear).unwrap();
    game.place(FAR, right_and_wrong(FAR).0, PeerMarks::Clear).unwrap();
    game.place(PEER, given, PeerMarks::Clear).unwrap();
    game.clear(PEER).unwrap();
    game.clear(BLANK).unwrap();
    let mut replay = Replay::of(&game);
    assert_eq!(positions(&replay, Target::Clash), [1, 3]);
    assert_eq!(replay.clash(), None);
    replay.forward();
    assert_eq!(replay.clash().unwrap().to_string(), "3 stands twice in row 1 (r1c1, r1c3)");
}

#[test]
fn a_hole_that_no_domino_can_fill_is_a_clash_of_dominoes() {
    let mut game = Game::new(sudominoku(TILES), "a test".into(), None);
    let lay = |game: &mut Game, one, other| {
        let domino = Domino::new(one, other).unwrap();
        game.place_tile(domino, PeerMarks::Clear).unwrap();
    };
    lay(&mut game, (Cell::at(1, 0), digit(3)), (Cell::at(2, 0), digit(5)));
    lay(&mut game, (Cell::at(7, 1), digit(5)), (Cell::at(7, 2), digit(7)));
    game.take_up(Cell::at(1, 0)).unwrap();
    let replay = judged(&game, sudominoku(TILES_SOLUTION));
    assert_eq!(positions(&replay, Target::Clash), [1], "r1c1 alone is left");
    assert_eq!(positions(&replay, Target::Change(Cell::at(2, 0))), [1, 3]);
}

fn solution_of(game: &Game) -> Puzzle {
    match game.givens() {
        Puzzle::Sudoku(_) => sudoku(SOLUTION),
        Puzzle::Sudominoku(_) => sudominoku(TILES_SOLUTION),
    }
}

proptest! {
    #[test]
    fn a_jump_is_as_many_steps(
        (game, jumps) in (games(), prop::collection::vec(0..90_usize, 1..8)),
    ) {
        let before = game.clone();
        let mut replay = judged(&game, solution_of(&game));
        for jump in jumps {
            let mut stepped = judged(&game, solution_of(&game));
            for _ in 0..jump {
                stepped.forward();
            }
            prop_assert_eq!(replay.seek(jump), jump.min(game.n_edits()));
            prop_assert_eq!(&replay, &stepped);
        }
        prop_assert_eq!(game, before);
    }

    #[test]
    fn each_position_is_the_game_after_its_edit(mut game in games()) {
        let mut replay = judged(&game, solution_of(&game));
        let (present, number) = (replay.present(), game.position_number());
        replay.seek(present);
        prop_assert_eq!(replay.number(), number);
        for position in (0..=game.n_edits()).rev() {
            replay.seek(position);
            prop_assert!(game.go_to(replay.number()));
            let (board, marks, edit) = seen(&replay);
            prop_assert_eq!((board, marks), (*game.board(), game.contents.notes.to_vec()));
            prop_assert_eq!(replay.mistakes(), game.mistakes(&solution_of(&game)));
            prop_assert_eq!(replay.n_mistakes_at(position), replay.mistakes().len());
            let n_entries = game.board().grid().n_filled() - game.givens().grid().n_filled();
            prop_assert_eq!(replay.n_entries_at(position), n_entries);
            prop_assert_eq!(replay.depth_at(position)[0], game.n_done());
            prop_assert_eq!(edit.map(|it| it.kind), game.undo());
        }
    }

    #[test]
    fn mistakes_last_from_where_they_are_made_to_where_they_are_mended(game in games()) {
        let mut replay = judged(&game, solution_of(&game));
        let mut before = CellSet::EMPTY;
        while replay.forward().is_some() {
            let (here, made, mended) = (replay.mistakes(), replay.made(), replay.mended());
            prop_assert_eq!(before - here, mended);
            prop_assert!((made - here).is_empty());
            before = here;
            for cell in here {
                if let Some(position) = replay.mended_at(cell) {
                    let mut later = replay.clone();
                    later.seek(position - 1);
                    prop_assert!(later.mistakes().contains(cell));
                    later.forward();
                    prop_assert!(!later.mistakes().contains(cell));
                }
            }
        }
    }
}
