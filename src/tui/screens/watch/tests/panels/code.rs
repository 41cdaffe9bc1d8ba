//! The listing with its line, and the stack of choices.

use super::{beside, search, watching};
use crate::search::{Choice, ENGINES, Move, Reason};
use crate::tui::testing::{Player, player};

#[test]
fn the_line_that_was_run_last_is_marked() {
    for engine in ENGINES {
        let mut player = watching(engine.name, "code");
        for _ in 0..12 {
            let marked: Vec<String> = beside(&player)
                .into_iter()
                .filter_map(|it| Some(it.strip_prefix("▸ ")?.to_owned()))
                .collect();
            let line = search(&player).listing_line().map(|it| engine.listing[it].text.to_owned());
            assert_eq!(marked, line.into_iter().collect::<Vec<_>>(), "{}", engine.name);
            player = player.keys("right");
        }
    }
}

#[test]
fn the_whole_listing_is_visible_at_80x24() {
    for engine in ENGINES {
        let shown = beside(&watching(engine.name, "code").keys("right")).join("\n");
        for line in engine.listing {
            assert!(shown.contains(line.text), "{}: {}", engine.name, line.text);
        }
    }
}

/// Returns the rows below the heading of the stack.
fn stack(player: &Player) -> Vec<String> {
    let rows = beside(player).into_iter();
    let below = rows.skip_while(|it| !it.contains("left to try")).skip(1);
    // The sign of a lost board is not looked at here.
    let below = below.map(|it| it.trim_start().trim_start_matches('⠭').to_owned());
    below.take_while(|it| it.trim_start().starts_with(|it: char| it.is_ascii_digit())).collect()
}

fn check_row(row: &str, level: usize, choice: &Choice) {
    let mut words = row.split_whitespace();
    assert_eq!(words.next(), Some(level.to_string().as_str()), "{row}");
    let sign = |it: &str| it.trim_end_matches(['+', '×']).to_owned();
    match choice.taken {
        Move::Digit { cell, digit } => {
            assert_eq!(words.next(), Some(cell.to_string().as_str()), "{row}");
            assert_eq!(words.next().map(sign), Some(digit.to_string()), "{row}");
        }
        Move::Domino(domino) => {
            let [one, other] = domino.digits();
            assert_eq!(words.next().map(sign), Some(format!("{one}-{other}")), "{row}");
            let cells = domino.cells().map(|it| it.to_string());
            assert_eq!([words.next(), words.next()], [Some(cells[0].as_str()), Some(&cells[1])]);
        }
    }
    let rest: Vec<&str> = words.collect();
    if choice.reason == Reason::Guess {
        let share = format!("{} of {}", choice.n_tried, choice.n_legal);
        assert!(row.contains(&share), "{row} for {choice:?}");
        let left = rest[..rest.len() - 3].join(" ");
        let digits: Vec<String> = choice
            .left
            .iter()
            .map(|it| match *it {
                Move::Digit { digit, .. } => digit.to_string(),
                Move::Domino(domino) => domino.to_string(),
            })
            .collect();
        let counted = choice.left.len().to_string();
        let in_one_cell = choice.left.iter().all(|it| {
            matches!((it, choice.taken),
            (Move::Digit { cell, .. }, Move::Digit { cell: here, .. }) if *cell == here)
        });
        match digits.len() {
            0 => assert_eq!(left, "none"),
            _ if in_one_cell => assert_eq!(left, digits.join(" ")),
            _ if matches!(choice.taken, Move::Domino(_)) => assert_eq!(left, counted),
            _ => assert!(left.starts_with('r'), "{row}: other cells for the digit"),
        }
    } else {
        assert!(row.contains("only"), "{row} for {choice:?}");
    }
}

#[test]
fn the_stack_lists_the_choices_and_the_newest_is_visible() {
    for engine in ENGINES {
        let mut player = watching(engine.name, "code").keys("right right");
        for _ in 0..25 {
            player = player.keys("right");
            let choices = search(&player).choices();
            let rows = stack(&player);
            let is_standing = |it: &&String| !it.contains('×');
            let standing: Vec<&String> = rows.iter().filter(is_standing).collect();
            let first = choices.len() - standing.len();
            assert!(!standing.is_empty() || first == 0, "{}", player.text());
            for (at, row) in standing.iter().enumerate() {
                check_row(row, first + at + 1, &choices[first + at]);
            }
        }
    }
}

#[test]
fn a_choice_taken_back_is_still_shown_with_the_digits_left() {
    let back = watching("flags", "code").keys("f enter");
    let mut before = search(&back).clone();
    before.step_back();
    let choice = before.choices().pop().unwrap();
    let row = stack(&back).pop().unwrap();
    assert!(row.contains('×'), "{row}");
    check_row(&row, before.depth(), &choice);
    assert!(stack(&back.keys("left")).pop().unwrap().contains('+'));
}

#[test]
fn the_newest_level_is_visible_at_every_size_with_a_panel() {
    let mut player = watching("fewest", "code");
    for _ in 0..40 {
        player = player.keys("right");
    }
    let depth = search(&player).depth().to_string();
    for size in [(56, 19), (60, 24), (80, 24), (100, 40), (40, 60), (200, 60)] {
        player = player.size(size.0, size.1);
        let text = player.text();
        let newest = text.lines().any(|it| {
            let mut words = it.split_whitespace();
            words.any(|it| it == depth) && it.contains('+')
        });
        assert!(newest, "{size:?}\n{text}");
    }
}

#[test]
fn the_step_is_described_where_its_panel_is_not_shown() {
    player()
        .keys("w tab right")
        .sees("r1c3: try 1")
        .keys("backtab right")
        .sees("r1c4: 1 is in the row");
    player().size(200, 60).keys("w tab right").sees("r1c3: try 1");
    // A sentence that is cut keeps its distance.
    player().keys("w tab f enter").sees("r1c9: take back 9 at r1c8; 1, 2").sees("… at a backtrack");
}

#[test]
fn it_looks_as_it_did() {
    for (engine, keys) in [("flags", "f enter"), ("links", "f enter"), ("tiler", "right right")] {
        let player = watching(engine, "code").keys(keys);
        insta::assert_snapshot!(format!("code_{engine}_80x24"), player.text());
        insta::assert_snapshot!(format!("code_{engine}_200x60"), player.size(200, 60).text());
    }
    let ascii = player().keys("o up up up up enter esc w tab f enter").size(60, 24);
    insta::assert_snapshot!("code_ascii_60x24", ascii.text());
}
