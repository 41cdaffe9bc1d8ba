//! Watching a Sudominoku.

use ratatui::layout::Rect;

use super::{fast_forwarded, watch};
use crate::domino::{Board, Domino, Kind, Puzzle};
use crate::format;
use crate::grid::Digit;
use crate::search::{EngineInfo, Move, Step, engines};
use crate::tui::look::layout::WatchScreen;
use crate::tui::screens::{Begin, Open, WatchStart};
use crate::tui::testing::{DOMINOES, Player, cell_named};

/// Returns a player of the judges' first sample, with ten given dominoes.
fn player() -> Player {
    Player::of(DOMINOES)
}

/// Returns the domino of the last step.
fn moved(player: &Player) -> Domino {
    match watch(player).search().last_step() {
        Some(Step::Place(Move::Domino(domino)) | Step::Backtrack(Move::Domino(domino))) => domino,
        step => panic!("{step:?}"),
    }
}

/// Steps forward to the next step that satisfies a condition.
fn stepped_to(mut player: Player, wanted: fn(Step) -> bool) -> Player {
    for _ in 0..100 {
        player = player.keys("right");
        if watch(&player).search().last_step().is_some_and(wanted) {
            return player;
        }
    }
    panic!("no such step:\n{}", player.text());
}

/// Returns the characters on the two cells of a domino, and whether they have the same style.
fn seen(player: &Player, domino: Domino) -> (String, bool) {
    let screen = WatchScreen::of(Rect::new(0, 0, 80, 24), Kind::Sudominoku, 1).unwrap();
    let [first, second] = domino.cells().map(|it| screen.board.cell(it));
    let buffer = player.buffer();
    let area = first.union(second);
    let text = area.positions().map(|at| buffer[at].symbol()).collect::<String>();
    let style = |rect: Rect| buffer[rect.as_position()].style();
    (text.replace(' ', ""), style(first) == style(second))
}

#[test]
fn a_domino_is_laid_on_two_cells_at_once() {
    let start =
        player().keys("w").sees("dominoes").sees("tiles left      26").sees("from the givens");
    let there =
        start.keys("right").sees("Step 1").sees("tiles left      25").sees("placements       1");
    let domino = moved(&there);
    let [one, other] = domino.digits();
    assert_eq!(seen(&there, domino), (format!("{one}+{other}+"), true));
    let [low, high] = domino.tile().digits();
    there.sees(&format!("{low}{high}+")).keys("left").sees("Step 0").sees("tiles left      26");
}

#[test]
fn a_domino_that_is_taken_back_is_still_drawn_joined() {
    let start = player().keys("w").text_without_time();
    let back = stepped_to(player().keys("w"), |it| matches!(it, Step::Backtrack(_)));
    let domino = moved(&back);
    let [one, other] = domino.digits();
    assert_eq!(seen(&back, domino), (format!("{one}×{other}×"), true));
    let [low, high] = domino.tile().digits();
    let mut back = back.sees(&format!("{low}{high}×"));
    while watch(&back).timeline().position() > 0 {
        back = back.keys("left");
    }
    assert_eq!(back.text_without_time(), start);
}

#[test]
fn every_figure_is_beside_the_set_of_tiles() {
    let watching = player().keys("w right");
    for figure in
        ["depth", "deepest", "placements", "backtracks", "tests", "reads", "tree done", "speed"]
    {
        watching.lines().iter().find(|line| line.contains(figure)).expect(figure);
    }
    let large = watching.size(200, 60).sees("tiles left      25").sees("12 13 14 15 ");
    large.size(60, 24).sees("tiles left      25");
}

#[test]
fn small_screens_show_the_number_of_tiles_left() {
    for (columns, rows) in [(40, 24), (37, 22), (37, 19), (22, 17)] {
        player().keys("w right").size(columns, rows).sees("tiles left 25");
    }
}

#[test]
fn it_stops_at_the_solution_with_every_tile_used() {
    let solved = fast_forwarded(player().keys("o up up up up enter esc w"));
    let solved = solved.sees("solved").sees("tiles left       0").sees("8 : 7 : 2");
    assert!(solved.text().matches("--").count() >= 36, "{}", solved.text());
    solved.keys("home").sees("ready").sees("tiles left      26");
}

#[test]
fn the_engines_are_those_for_dominoes() {
    let engines: Vec<&EngineInfo> = engines(Kind::Sudominoku).collect();
    let mut watching = player().keys("w").sees(engines[0].name);
    for info in &engines[1..] {
        watching = watching.keys("e").sees(info.name).sees("Step 0");
        assert_eq!(watching.model.settings.domino_engine, *info);
    }
    let last = watching.keys("e E");
    assert_eq!(last.model.settings.domino_engine, engines[engines.len() - 1]);
    assert_eq!(last.model.settings.engine.name, "flags", "Sudoku has its own");
}

/// Returns a search of the sample from a position with these dominoes.
fn watching_from(dominoes: &[&str]) -> Player {
    let mut player = player();
    let givens = format::read(DOMINOES).unwrap();
    let mut board = *givens.dominoes().unwrap();
    for name in dominoes {
        place(&mut board, name);
    }
    let position = Puzzle::Sudominoku(board);
    let start = WatchStart::playing(givens, "example".to_owned());
    let start = WatchStart { position, begin: Begin::Paused, ..start };
    player.model.asked_speed = Some(10.0);
    player.model.open(Open::Watch(start));
    player
}

/// Places a domino given as `8-3 r1c1 r2c1`.
fn place(board: &mut Board, name: &str) {
    let words: Vec<&str> = name.split(' ').collect();
    let digit = |at: usize| Digit::from_char(words[0].chars().nth(at).unwrap()).unwrap();
    let halves = [(cell_named(words[1]), digit(0)), (cell_named(words[2]), digit(2))];
    board.place(Domino::new(halves[0], halves[1]).unwrap()).unwrap();
}

#[test]
fn the_search_starts_from_the_position_unless_that_breaks_a_rule() {
    let position = watching_from(&["8-3 r1c1 r2c1"]).sees("from your position");
    position
        .sees("tiles left      25")
        .keys("O")
        .sees("from the givens")
        .sees("tiles left      26");
    let broken = watching_from(&["2-3 r1c1 r2c1"]).sees("from the givens");
    broken.sees("Your dominoes break the rules").keys("O").sees("No search from here");
    watching_from(&[]).keys("O").sees("You have laid no domino");
}

#[test]
fn it_looks_as_it_did_in_ascii_and_on_the_smallest_screens() {
    let ascii = player().keys("o up up up up enter esc w");
    let ascii = stepped_to(ascii, |it| matches!(it, Step::Backtrack(_)));
    insta::assert_snapshot!("watch_dominoes_ascii_80x24", ascii.text());
    let tiny = ascii.size(22, 13);
    insta::assert_snapshot!("watch_dominoes_ascii_22x13", tiny.text());
    insta::assert_snapshot!("watch_dominoes_ascii_37x19", tiny.size(37, 19).text());
}
