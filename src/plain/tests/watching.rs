//! Watching, forwards and backwards.

use crate::play::Aid;

use super::{PUZZLE, Player};

#[test]
fn steps_back_lead_to_the_boards_of_the_steps_forward() {
    for runner in ["flags", "singles", "links", "human"] {
        let mut player = Player::new();
        player.types(&format!("watch {runner}"));
        let mut seen = Vec::new();
        for _ in 0..40 {
            seen.push((player.types("where"), player.types("text")));
            player.types("");
        }
        for (step, board) in seen.into_iter().rev() {
            assert_eq!(player.types("back"), step, "{runner}");
            assert_eq!(player.types("text"), board, "{runner}");
        }
        assert_eq!(player.types("text"), PUZZLE);
        assert_eq!(player.types("back"), "This is the start.");
    }
}

#[test]
fn a_step_is_the_sentence_that_the_engine_has_for_it() {
    let mut player = Player::new();
    let puzzle = crate::format::read(PUZZLE).unwrap();
    let engine = crate::search::engine("flags").unwrap();
    let mut search = crate::search::Search::new(engine, &puzzle).unwrap();
    let reply = player.reply("watch flags 20");
    let told = reply.lines().join(" ");
    for number in 1..=20 {
        search.next();
        let sentence = format!("{number}. {}.", search.explain());
        assert!(told.contains(&sentence), "{sentence}: {told}");
    }
    assert_eq!(
        player.types("watch 1001"),
        "watch reads at most 1,000 steps; watch alone goes on to any step."
    );
    assert!(!told.contains("21. ") && told.ends_with("Your board stays as it is."), "{told}");
    // And the player is still in the game.
    assert_eq!(player.types("r1c3 4"), "r1c3 is 4.");
}

#[test]
fn many_steps_are_taken_and_the_last_is_read() {
    let mut player = Player::new();
    player.types("watch flags");
    assert!(player.reply("step 1000").lines().len() == 1000);
    let reply = player.reply("step 1001");
    assert!(reply.lines().len() < 5 && reply.lines()[0].starts_with("2,001. "), "{reply:?}");
    let reply = player.reply("back 1500");
    assert!(reply.lines().len() < 5 && reply.lines()[0].starts_with("501. "), "{reply:?}");
    let said = player.types("to 99,999,999");
    assert!(said.ends_with("The run ends here."), "{said}");
}

#[test]
fn one_line_takes_a_bounded_number_of_steps() {
    // The engine needs some seventy million placements.
    let mut player = Player::of(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    );
    player.types("watch flags");
    let said = player.types("to 100000000000");
    assert!(
        said.starts_with("20,000,000. ")
            && said.ends_with("100,000,000,000 is still ahead; to 100000000000 goes on."),
        "{said}"
    );
    let said = player.types("run to proof");
    assert!(said.contains("Not found so far; the same line goes on."), "{said}");
    // A signal breaks it off sooner.
    let mut n_asked = 0;
    let reply = player.0.line("end", &mut || {
        n_asked += 1;
        false
    });
    assert_eq!(n_asked, 1);
    assert!(reply.lines().join(" ").contains("The end is still ahead; end goes on."), "{reply:?}");
}

#[test]
fn a_run_starts_from_the_player_s_board_or_the_givens() {
    let mut player = Player::new();
    player.types("r1c3 4");
    assert!(player.types("watch").contains("The start. 50 blanks"));
    assert_eq!(player.types("r1c3"), "r1c3 is 4, yours.");
    assert!(player.types("origin givens").contains("The start. 51 blanks"));
    player.types("answer");
    assert_eq!(player.types("r1c3"), "r1c3 is 4, found by the run.");
    player.all(&["play", "r1c3 5"]);
    assert!(
        player
            .types("watch")
            .starts_with("Your entries clash, so the search starts from the givens.")
    );
    player.types("play");
    assert_eq!(player.types("r1c3"), "r1c3 is 5, yours. r1c3 clashes with r1c1.");
}

#[test]
fn targets_are_found_in_both_directions() {
    let mut player = Player::new();
    player.types("watch flags");
    assert!(player.types("run to r1c3 4").contains("r1c3"));
    assert!(player.types("run to change r1c4").contains("r1c4"));
    assert!(player.types("run to deeper backtrack").contains("take back"));
    player.types("engine human");
    player.types("run to new technique");
    let first = player.types("where");
    player.types("run to new technique");
    assert_eq!(player.types("run back to new technique"), first);
    assert_eq!(
        player.types("run to naked single x"),
        "There is no target \"naked single x\"; the targets are pattern, new technique, guess, solution, the name of a technique, a place, and a place with a digit."
    );
}

#[test]
fn the_clock_of_the_game_stands_still_while_a_run_is_watched() {
    let mut player = Player::new();
    player.types("watch");
    player.0.elapsed(std::time::Duration::from_secs(60));
    player.types("play");
    assert_eq!(player.types("time"), "0 seconds played.");
}

fn aid(player: &Player) -> Option<Aid> {
    player.0.game().assistance().map(|help| help.aid)
}

#[test]
fn a_game_whose_answer_was_watched_is_assisted() {
    for lines in
        [&["watch", "answer", "play"][..], &["watch human", "end", "play"], &["watch fewest 60"]]
    {
        let mut player = Player::new();
        player.all(&lines[..lines.len() - 1]);
        let before = player.0.game().assistance();
        let reply = player.reply(lines[lines.len() - 1]);
        let is_saved = before.is_some() || reply.wishes().contains(&crate::plain::Wish::Save);
        assert_eq!(aid(&player), Some(Aid::Answer), "{lines:?}");
        assert!(is_saved, "{lines:?}");
    }
    let mut player = Player::new();
    player.all(&["watch", "step 20", "back", "play", "hint", "hint"]);
    assert!(player.0.game().assistance().is_none());
    player.all(&["do hint", "undo"]);
    assert_eq!(aid(&player), Some(Aid::Hints(1)));
}

#[test]
fn a_record_is_watched_and_its_faults_are_said() {
    use crate::record::{Options, Reader};

    let mut reader = Reader::new(Options::default());
    reader.feed(format!("{PUZZLE}\n+ 1 3 1\n- 1 3\n- 1 3\n+ 1 4 2\n+ 1 1 7\nwhat\n").as_bytes());
    reader.finish();
    let mut player = Player::new();
    let greeting = player.watches(reader.reading().unwrap());
    assert!(
        greeting.contains("a record: ") && greeting.contains("3 faults, 1 bad line"),
        "{greeting}"
    );
    assert_eq!(player.types(""), "1. Writes 1 at r1c3.");
    assert!(player.types("run to fault").starts_with("2. Takes back 1 at r1c3. Fault, empty: "));
    assert!(player.types("run to fault").contains("Fault, given: "));
    assert_eq!(player.types("run to fault"), "There is no fault after this step.");
    assert!(player.types("run back to fault").starts_with("2. "));
    assert!(player.types("prove").starts_with("A record proves nothing"));
    assert!(player.types("origin board").starts_with("A record begins with its own puzzle"));
    assert!(player.types("code").contains("no code"));
    assert!(player.types("counters").starts_with("2 steps: 1 placement, 1 backtrack"));
    player.types("play");
    assert!(player.types("watch").contains("a record: "));
    assert!(player.types("engine flags").contains("the engine flags"));
}
