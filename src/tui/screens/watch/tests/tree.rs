//! The tree of a search.

use super::*;

/// Lets the tree find all that it shows.
fn found(mut player: Player) -> Player {
    for _ in 0..60 {
        player = player.wait(Duration::from_millis(1));
    }
    player
}

#[test]
fn what_failed_is_folded_and_the_path_stands_open() {
    let tree = found(player().keys("w end t"));
    let top = found(tree.keys(&"left ".repeat(60))).sees("the root: 8,366 steps so far");
    let first = top.sees("r1c3=1 (666) r1c3=2 (3.7k)").keys("right");
    let first = first.sees("4 at r1c3: since step 4,415, not taken back").keys("up up");
    let first = found(first).sees("1 at r1c3: 666 steps, 1 to 666");
    let first = first.sees("nothing fits below 1 at r1c3").keys("up");
    let open = found(first.sees("There is no other on this side.").keys("enter"));
    let below = open.sees("r1c3=1 ").misses("r1c3=1 (666)").sees("r1c4=2").keys("right");
    let there = below.sees("2 at r1c4: ").keys("home").sees("step 2 of");
    // Moving in time moves the tree.
    let last = there.keys("end").sees("2 at r1c4: ").keys("left left right");
    last.keys("esc").sees("placements");
}

#[test]
fn a_small_tree_is_whole_in_a_common_terminal() {
    let line = "534678912672195348198342567859761423426853791713924856961537284287419...345286179";
    let blanks =
        "53467891267.19534819.34256785976142342685.79171392485696.53728428741963534528617.";
    for line in [line, blanks] {
        let tree = found(Player::of(line).keys("w end t"));
        let n_steps = search(&tree).steps();
        assert!(n_steps < 60, "{n_steps}");
    }
}

#[test]
fn it_follows_a_playing_search_and_shows_records_and_dominoes() {
    let mut playing = player().keys("w t space");
    for _ in 0..20 {
        playing = playing.wait(FRAME * 20);
    }
    playing.keys("space").sees("1 r1c3=1 r1c4=2");
    player().size(40, 20).keys("w right right t").sees("2 at r1c4");
}
