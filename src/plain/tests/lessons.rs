//! Exercises line by line.

use super::Player;
use crate::logic::{Candidate, State, technique};
use crate::plain::Wish;
use crate::play::LessonStep;
use crate::statistics::Event;

fn state(player: &Player) -> State {
    player.0.game().position().state()
}

/// Strikes a candidate that the technique strikes, and returns the answer.
fn find(player: &mut Player) -> String {
    let found = technique("pointing").unwrap().first(&state(player)).unwrap();
    let Candidate { cell, digit } = found.eliminations()[0];
    player.all(&["mark all", &format!("mark {cell} {digit}")])
}

#[test]
fn a_technique_is_explained_by_an_example_and_the_game_stays() {
    let mut player = Player::new();
    let game = player.0.game().clone();
    let said = player.types("learn");
    assert!(said.starts_with("full house (easy): A row, column or block has one blank"), "{said}");
    assert!(said.contains("For example, on this board: ") && said.contains("Look at "), "{said}");
    assert!(said.ends_with("exercise begins step 1 of 4 on it."), "{said}");
    let said = player.types("learn whale");
    assert!(said.ends_with("There is no exercise on it."), "{said}");
    assert_eq!(player.0.game(), &game);
    assert!(player.types("exercise").contains("practise full house, step 1 of 4"));
}

#[test]
fn the_four_steps_follow_each_other_and_what_is_found_without_help_is_kept() {
    let mut player = Player::new();
    let first = player.types("exercise pointing");
    assert!(first.contains("Pointing (medium).") && first.contains("every place for "), "{first}");
    assert_eq!(player.types("repeat"), first);
    let said = find(&mut player);
    assert!(said.ends_with("Pointing: that is its move. exercise goes on with step 2 of 4."));
    assert!(player.types("learn pointing").ends_with("exercise begins step 2 of 4 on it."));
    let mut kept = Vec::new();
    for task in ["step 2 of 4: find it", "pointing is the next step", "step 4 of 4: find pointing"]
    {
        let said = player.types("exercise").to_lowercase();
        assert!(said.contains(task), "{said}");
        assert_eq!(said.contains("look at "), task.starts_with("step 2"), "{said}");
        assert!(find(&mut player).contains("Pointing found without help"));
        kept.push(player.0.statistics.found(technique("pointing").unwrap()));
        let is_note =
            |it: &Wish| matches!(it, Wish::Note(it) if matches!(it.event, Event::Found(_)));
        assert!(player.0.last.wishes().iter().any(is_note));
    }
    assert!(kept[2].iter().eq(&LessonStep::ALL), "{kept:?}");
    assert!(player.types("learn pointing").ends_with("exercise begins step 4 of 4 on it."));
}

#[test]
fn with_a_hint_the_step_comes_again_and_another_move_is_judged() {
    let mut player = Player::new();
    player.types("exercise pointing");
    find(&mut player);
    player.all(&["exercise", "hint"]);
    let said = find(&mut player);
    assert!(said.ends_with("Pointing found, with help. exercise goes on with step 2 of 4."));
    assert!(player.types("undo").ends_with('.') && !find(&mut player).contains("exercise"));
    player.types("exercise");
    let state = state(&player);
    let found = technique("pointing").unwrap().by_ease(&state, None);
    let is_of_it = |it: &Candidate| found.iter().any(|found| found.eliminations().contains(it));
    let other = state.candidates().iter().find(|it| !is_of_it(it)).unwrap();
    let said = player.types(&format!("mark {} {}", other.cell, other.digit));
    let is_judged = said.contains("Wrong") || said.contains("The exercise is about pointing.");
    assert!(is_judged, "{said}");
}
