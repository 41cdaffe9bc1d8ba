//! Exercises in four steps, from keys to the screen.

use crate::logic::technique;
use crate::play::{Lesson, LessonStep};
use crate::statistics::Event;
use crate::tui::app::Start;
use crate::tui::msg::{Button, Effect};
use crate::tui::testing::Player;

fn pointing(step: LessonStep) -> Lesson {
    Lesson { technique: technique("pointing").unwrap(), step }
}

/// Returns a player who begins a step of the lesson on pointing, from its page.
fn begin(step: LessonStep) -> Player {
    let page = Player::start(Start::Learn(pointing(step))).sees("A block has a digit in one line");
    page.keys("enter").misses("For example")
}

/// Strikes a candidate that the technique strikes.
fn find(player: Player) -> Player {
    let player = player.keys("a");
    let state = player.model.game().position().state();
    let found = technique("pointing").unwrap().first(&state).unwrap();
    let struck = found.eliminations()[0];
    player.click_cell(struck.cell, Button::Left).keys(&format!("m {}", struck.digit))
}

fn found(player: &Player) -> Vec<LessonStep> {
    let step = |effect: &Effect| match effect {
        Effect::Note(note) => match note.event {
            Event::Found(lesson) => Some(lesson.step),
            _ => None,
        },
        _ => None,
    };
    player.effects.iter().filter_map(step).collect()
}

#[test]
fn each_step_shows_less_and_what_is_found_without_help_is_kept() {
    let picture = begin(LessonStep::Picture).sees("Step 1 of 4").sees("Pointing (medium).");
    let picture = picture.sees("i does it.").keys("esc esc esc esc i").sees("i does it.");
    let picture = find(picture).sees("Pointing: that is its move.");
    assert_eq!(found(&picture), [LessonStep::Picture]);
    let houses = picture.sees("Go on with step 2 of 4?").keys("y").sees("Step 2 of 4");
    let houses = find(houses.sees("Look at ").sees("i shows the cells"));
    let houses = houses.sees("Pointing found without help.");
    assert_eq!(found(&houses), LessonStep::ALL[..2]);
    let position = houses.keys("y").sees("Pointing is the next step.").misses("Look at ");
    let position = find(position).sees("Pointing found without help.");
    assert_eq!(found(&position), LessonStep::ALL[..3]);
    let puzzle = position.keys("y").sees("Step 4 of 4: find pointing somewhere in this puzzle.");
    assert_eq!(puzzle.board(), puzzle.model.game().givens().grid());
    let puzzle = find(puzzle).sees("Pointing found without help in a whole puzzle: mastered.");
    assert_eq!(found(&puzzle), LessonStep::ALL);
    puzzle.keys("y").sees("Practise a technique").sees("full house");
}

#[test]
fn with_a_stair_of_a_hint_the_step_comes_again() {
    for (step, hint) in [
        (LessonStep::Houses, "i"),
        (LessonStep::Houses, "D down enter esc esc"),
        (LessonStep::Position, "i esc"),
        (LessonStep::Puzzle, "i esc"),
    ] {
        let helped = find(begin(step).keys(hint)).sees("Pointing found, with help.");
        assert_eq!(found(&helped), []);
        let question = format!("Go on with step {} of 4?", step.number());
        let again = helped.sees(&question).keys("y");
        assert_eq!(again.model.game().lesson(), Some(pointing(step)));
        assert_eq!(found(&find(again)), [step]);
    }
}

#[test]
fn another_move_is_no_find_and_the_question_comes_once() {
    let begun = begin(LessonStep::Position);
    let state = begun.model.game().position().state();
    let cell = state.grid().blanks().first().unwrap();
    let taken = technique("pointing").unwrap().by_ease(&state, None);
    let other = state.digits(cell).iter().find(|digit| {
        taken
            .iter()
            .all(|it| it.eliminations().iter().all(|it| (it.cell, it.digit) != (cell, *digit)))
    });
    let other = begun.clone().click_cell(cell, Button::Left).keys(&format!("m {}", other.unwrap()));
    assert_eq!(found(&other.misses("Go on with")), []);
    let once = find(begun).sees("Go on with step 4").keys("n");
    let again = once.keys("u r u").click_cell(cell, Button::Left);
    find(again.keys("m")).misses("Go on with");
}

#[test]
fn a_page_opened_in_a_game_asks_before_it_leaves() {
    let asked = Player::of(crate::tui::testing::W_WING).keys("4 i D enter enter");
    let asked = asked.sees("Begin an exercise on ").keys("n").holds("r1c4", '4');
    asked.keys("i D enter enter y").sees("Step 1 of 4");
}
