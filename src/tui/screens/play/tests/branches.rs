//! Branch points, and the way back to before a mistake.

use super::*;

#[test]
fn a_branch_has_a_name_and_is_dropped_or_kept() {
    let point = player().keys("4 b w h y enter").sees("What follows is tried as \"why\"");
    let tried = point.keys("l 2").sees("BRANCH why").keys("B").sees("keep \"why\": 1 move");
    let dropped = tried.keys("down enter").sees("Back before \"why\"").misses("BRANCH");
    let dropped = dropped.holds("r1c4", '.').holds("r1c3", '4');
    // What was dropped is there again, and still a branch.
    let again = dropped.keys("r").holds("r1c4", '2').sees("BRANCH why");
    let kept = again.keys("B enter").sees("The moves of \"why\" are yours now.").misses("BRANCH");
    kept.holds("r1c4", '2').keys("u u u r r r").misses("BRANCH").sees("Nothing to do again.");
}

#[test]
fn entries_of_a_branch_look_different_with_colours_and_without() {
    let style_of = |it: &Player, name: &str| it.style_at_cell(name);
    let tried = player().keys("4 b enter l 2 h h h");
    assert_ne!(style_of(&tried, "r1c3"), style_of(&tried, "r1c4"));
    tried.sees("BRANCH branch 1");
    let plain = player().without_colours().keys("4 b enter l 2 h h h").sees("2~");
    plain.misses("4~");
}

#[test]
fn branch_points_are_gone_back_to_and_removed() {
    player().keys("B").sees("There is no branch point; b names one here");
    let two = player().keys("b a enter 4 l b b enter 2").sees("BRANCH b").keys("B");
    let back = two.sees("go to \"a\"").sees("go to \"b\"").keys("down down enter");
    let back = back.sees("Here you branched off").holds("r1c3", '.').sees("BRANCH a");
    let removed = back.keys("B enter").sees("The branch point is gone").misses("BRANCH");
    removed.keys("B").misses("\"a\"").sees("go to \"b\"");
    // Its name is offered to be changed.
    player().keys("b a enter b b enter").sees("tried as \"ab\"");
}

#[test]
fn the_way_back_to_before_the_first_mistake_is_named() {
    let wrong = player().keys("4 l 1 l l 6 U");
    let back =
        wrong.sees("Before the first mistake, 1 at row 1, column 4; r redoes it and 1 more.");
    let back = back.holds("r1c3", '4').holds("r1c4", '.');
    back.keys("r r").holds("r1c4", '1').sees("Did again");
    player().keys("4 U").sees("No entry is wrong: there is nothing to go back for.");
    player().keys("1 U").sees("the first mistake, 1 at row 1, column 3; r redoes it.");
    // One that was put right is none.
    player().keys("1 4 U").sees("No entry is wrong");
    let several = Player::of(&".".repeat(81)).keys("1 U").sees("No entry is wrong");
    // No solution has both.
    several.keys("l 1 U").sees("Before the first mistake, 1 at row 1, column 2; r redoes it.");
}
