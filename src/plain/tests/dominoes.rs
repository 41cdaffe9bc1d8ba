//! Sudominoku, line by line.

use super::Player;
use crate::domino::Puzzle;
use crate::packs;

fn puzzle() -> Puzzle {
    packs::pack("dominoes").unwrap().puzzles()[0].puzzle
}

/// Returns the lines that lay the dominoes of a solution.
fn winning_lines(puzzle: &Puzzle) -> Vec<String> {
    let board = *puzzle.dominoes().unwrap();
    let answer =
        crate::search::tilings::solve(&board, crate::search::tilings::Task::Any, &mut || true);
    let solution = answer.unwrap().solution.unwrap();
    let new = solution.dominoes().filter(|it| board.get(it.cells()[0]).is_none());
    new.map(|it| {
        let ([from, to], [one, other]) = (it.cells(), it.digits());
        format!("{from} {to} {one} {other}")
    })
    .collect()
}

#[test]
fn a_sudominoku_is_won_by_laying_dominoes() {
    let puzzle = puzzle();
    let mut player = Player::of(&puzzle.to_string());
    let lines = winning_lines(&puzzle);
    assert!(!lines.is_empty());
    let mut said = String::new();
    for line in &lines {
        assert!(!said.contains("Solved"), "{said}");
        said = player.types(line);
        assert!(said.contains(" lies."), "{line}: {said}");
    }
    assert!(said.contains("Solved in 0 seconds, without a hint."), "{said}");
    assert_eq!(player.types("tiles"), "All 36 tiles lie.");
}

#[test]
fn what_is_no_domino_is_refused() {
    let puzzle = puzzle();
    let mut player = Player::of(&puzzle.to_string());
    let line = &winning_lines(&puzzle)[0];
    let words: Vec<&str> = line.split(' ').collect();
    let [from, to] = [words[0], words[1]];
    let words = [player.0.greeting().lines().join(" "), player.types("help")];
    assert!(words.iter().all(|it| it.contains("r4c5 r4c6 3 7 lays a domino")), "{words:?}");
    let needs = "In a Sudominoku digits are laid as dominoes: a domino is two places and their two digits, as in r4c5 r4c6 3 7.";
    assert_eq!(player.types(&format!("{from} 4")), needs);
    assert_eq!(player.types(&format!("{from} {to} 4")), needs);
    let double = player.types(&format!("{from} {to} 4 4"));
    assert!(
        double.starts_with("4-4 at ") && double.ends_with("is a double, and no tile is."),
        "{double}"
    );
    let apart = player.types(&format!("{from} {from} 1 2"));
    assert!(apart.ends_with("do not touch."), "{apart}");
    player.types(line);
    assert_eq!(player.types(line), format!("{from} is covered."));
    let cell = player.types(from);
    assert!(cell.contains("yours. It is half of the domino "), "{cell}");
    assert!(player.types(&format!("clear {from}")).starts_with("Took up "));
}
