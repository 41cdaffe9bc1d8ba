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
    let first = top.sees("r1c3=1 (666) 2 (3.7k) 4").keys("right");
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

/// Returns the nodes on the screen: after the level of each line a word for each, or several with brackets between.
fn n_shown(player: &Player) -> usize {
    let beside = |row: String| row.chars().skip(38).collect::<String>();
    let words = |row: String| {
        let words = row.split([' ', '(']).filter(|it| !it.is_empty());
        words.map(str::to_owned).collect::<Vec<_>>()
    };
    let rows = player.lines().into_iter().map(beside).map(words).skip(2).take(18);
    let is_level = |it: &Vec<String>| it.first().is_some_and(|it| it.parse::<u8>().is_ok());
    rows.filter(is_level).map(|it| it.len() - 1).sum()
}

#[test]
fn a_small_tree_is_whole_in_a_common_terminal() {
    // With the steps to the first answer, in which some moves are taken back.
    for (puzzle, steps) in [
        ("5346...1267.1..34..9..425..859..1.234.68....17139.4..69.1..7.8.....19.35..5..6.7.", 74),
        (".346.89.2.72195.4819.3..56......1..3.26853.9.71.924856...5.....287.1.6.53.5..6179", 79),
        ("5346789.2.721953.81.8.425678.97....342.85..9....9248569.1...28.28.4...3534.2..179", 84),
        ("...678..2.7.1...481.83.2..78.9.614234268537917139248569...3.2.4287...6....528617.", 92),
        (".3..7.9.267.195.4819..4.5....9.6.423.268537917..92..569..5372842874..6353...86...", 88),
        ("534..89.2672.9534819..4.5678597614..42.8.379.7139.4.5..6...7......419.3......6.7.", 87),
    ] {
        let digits: Vec<String> = steps.to_string().chars().map(String::from).collect();
        let keys = format!("w : {} enter t", digits.join(" "));
        let tree = Player::of(puzzle).keys(&keys);
        let n_made = search(&tree).counters().placements;
        assert!(tree.shows("solved") && n_made >= 56, "{n_made}\n{}", tree.text());
        assert_eq!(n_shown(&tree) as u64, n_made, "{}", tree.text());
    }
    // The first steps of a search that goes back and forth more.
    for engine in ["flags", "fewest"] {
        let mut watched = player().keys("w");
        while search(&watched).info().name != engine {
            watched = watched.keys("e");
        }
        let tree = watched.keys(": 1 0 8 enter t");
        let n_made = search(&tree).counters().placements;
        assert!((50..=60).contains(&n_made), "{n_made}");
        assert_eq!(n_shown(&tree) as u64, n_made, "{}", tree.text());
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
