//! Two searches compared.

use super::*;
use crate::search::engine;

#[test]
fn the_list_goes_to_what_the_other_saves_in_both_runs() {
    let puzzle = Some((EXAMPLE.parse::<crate::grid::Grid>().unwrap().into(), "e".to_owned()));
    let runner = engine("flags").map(Runner::Engine);
    let against = engine("backjump");
    let start = Start::Watch { puzzle, runner, is_lesson: false, own: None, against };
    let parted = Player::with(&Options::new(start));
    let parted = parted.sees("flags and backjump part at step 24; & lists where backjump saves");
    let list = parted.keys("space &").sees("show backjump, at step 0").sees("they part at step 24");
    let there = list.sees("at 7 at r2c3: 932 steps here, 44 there").keys("down enter");
    let step = watch(&there).playback.track().position();
    let there = there.sees("7+").keys("& up enter").sees("backjump");
    assert!(watch(&there).playback.track().position() < step);
    let back = there.sees("7+").keys("&").sees("44 steps here, 932 there");
    back.keys("up enter").sees("flags").misses("backjump");
}

#[test]
fn an_engine_is_chosen_to_compare_with() {
    let list = player().keys("w &").sees("Compare with");
    // Those that take the same way never part.
    let one = list.misses("walk").keys("enter").sees("flags and backjump part at step 24");
    let other = one.keys("& end enter").sees("Compare with").keys("up enter");
    other.sees("flags and links part at step 1.").keys("&").misses("steps here");
}

#[test]
fn a_race_compares_the_chosen_engine() {
    let race = player().keys("w C &").sees("Compare with").keys("enter");
    race.sees("flags and backjump part at step 24").keys("w").sees("race");
}

#[test]
fn another_engine_cancels_what_was_asked_about_the_one_before() {
    // The last is the engine in the options.
    for keys in ["e", "esc", "o up up enter down down enter"] {
        let left = player().holding_jobs().keys("w & enter").keys(keys);
        let n_cancelled = left.effects.iter().filter(|it| matches!(it, Effect::Cancel(_))).count();
        assert_eq!(n_cancelled, 2, "{keys}: {:?}", left.effects);
    }
}

#[test]
fn an_engine_of_the_list_has_a_few_words_beside_its_name() {
    let list = player().size(60, 24).keys("w &");
    let list = list.sees("backjump  jumps back to the digit that is to blame");
    list.sees("links     the rarest place first, by dancing links");
    // On a narrow screen a line takes two rows.
    let narrow = player().size(40, 20).keys("w &").sees("links     the rarest place ");
    narrow.sees("first, by dancing links");
    for (columns, rows) in [(60, 24), (80, 24)] {
        let next = player().size(columns, rows).keys("w e");
        assert!(next.news().starts_with("backjump: jumps back to the digit that is to blame."));
        next.keys("P P").sees("backjump").sees("jumps back to the digit that is to blame");
        let race = player().size(columns, rows).keys("C");
        race.sees("[x] links       the rarest place first, by dancing links");
    }
}
