//! The laws of replies, for any lines.

use std::num::NonZeroUsize;
use std::time::Duration;

use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

use super::Player;
use crate::plain::{MAX_LINE, VERBS};

const WIDTH: NonZeroUsize = NonZeroUsize::new(40).expect("more than 0");

/// Any word that a line may have.
fn any_word() -> impl Strategy<Value = String> {
    let verbs: Vec<String> =
        VERBS.iter().flat_map(|it| [it.name.to_owned(), it.example.to_owned()]).collect();
    prop_oneof![
        4 => prop::sample::select(verbs),
        4 => (1..10_u8, 1..10_u8).prop_map(|(row, column)| format!("r{row}c{column}")),
        3 => (0..12_u64).prop_map(|it| it.to_string()),
        1 => any::<u64>().prop_map(|it| (it % 5000).to_string()),
        1 => prop::sample::select(vec!["all", "solution", "fewest", "human", "clear", "backtrack", "\u{1b}[2J", "\0", "\u{202e}", "=", "é"]).prop_map(str::to_owned),
        1 => any::<String>(),
    ]
}

fn any_line() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => prop::collection::vec(any_word(), 0..4).prop_map(|it| it.join(" ")),
        1 => any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn replies_are_printable_bounded_and_say_solved_only_after_a_win(
        lines in prop::collection::vec(any_line(), 1..30),
    ) {
        let mut player = Player::new();
        for line in lines {
            player.0.elapsed(Duration::from_millis(700));
            let reply = player.reply(&line);
            let bounded = if line.len() > MAX_LINE { 1 } else { 2500 };
            prop_assert!(reply.lines().len() <= bounded, "{line}: {} lines", reply.lines().len());
            for said in reply.wrapped(WIDTH) {
                let is_text = said.len() == 81 && !said.contains(' ');
                prop_assert!(is_text || said.width() <= WIDTH.get(), "{line}: {said}");
                let acts = |it: char| it.is_control() || it == '\u{202e}';
                prop_assert!(!said.chars().any(acts), "{line}: {said:?}");
                let game = player.0.game();
                let has_won = game.is_won() && !game.was_filled_by_program();
                prop_assert!(has_won || !said.to_lowercase().contains("solved"), "{line}: {said}");
            }
            prop_assert_eq!(reply.is_refused() && !reply.wishes().is_empty(), false, "{}", line);
        }
    }
}
