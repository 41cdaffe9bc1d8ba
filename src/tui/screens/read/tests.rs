//! Help, from keys to the screen.

use ratatui::layout::Rect;

use super::{Context, Keys, Read};
use crate::tui::keymap::Keymap;
use crate::tui::look::layout::PopupRoom;
use crate::tui::look::theme::Charset;
use crate::tui::testing::{Player, player};

#[test]
fn a_larger_screen_never_hides_more_of_the_help() {
    let keymap = Keymap::default();
    for context in [Context::Play, Context::Watch] {
        let keys = Keys::of(&keymap, Charset::Unicode, context);
        let help = Read::keys(context, keys);
        let n_hidden = |(width, height): (u16, u16)| {
            help.lay_out(PopupRoom::of_text(Rect::new(0, 0, width, height), None)).last_scroll()
        };
        // Below 22x13 no screen has room for a board, and so none has help.
        let column = |width: u16| (13..=81).map(|height| n_hidden((width, height))).collect();
        let mut left: Vec<usize> = column(22);
        for width in 22..=120 {
            let right: Vec<usize> = column(width + 1);
            for (idx, pair) in left.windows(2).enumerate() {
                assert!(pair[1] <= pair[0], "{context:?} at {width}x{}", 14 + idx);
                assert!(right[idx] <= pair[0], "{context:?} at {}x{}", width + 1, 13 + idx);
            }
            left = right;
        }
    }
}

/// Returns the rows of the box.
fn inside(player: &Player) -> Vec<String> {
    let rows = player.lines().into_iter();
    rows.filter_map(|it| Some(it.split_once("│ ")?.1.rsplit_once('│')?.0.trim().to_owned()))
        .collect()
}

#[test]
fn the_first_keys_are_first() {
    let help = player().keys("?").sees("more below");
    let rows = inside(&help);
    let order = ["a hint", "watch a search", "take the last move back", "a new game"];
    let at = order.map(|it| rows.iter().position(|row| row.contains(it)).expect(it));
    assert!(at.is_sorted() && at[3] < 10, "{at:?}\n{}", help.text());
    help.sees("Marks and colours").misses("Moving").keys("end").sees("Moving").sees("Everywhere");
}

#[test]
fn pages_overlap_by_a_row() {
    for key in ["space", "pagedown"] {
        let first = player().keys("?");
        let second = first.keys(key);
        let (before, after) = (inside(&player().keys("?")), inside(&second));
        assert_eq!(before.last(), after.first(), "{key}");
        let back = second.keys("pageup");
        assert_eq!(inside(&back), before, "{key}");
    }
    player().keys("? space space space space space").sees("Ctrl-Z").keys("space").sees("Ctrl-Z");
}

#[test]
fn typing_narrows_the_help_at_once() {
    let found = player().keys("? / m a r").sees("find: mar").sees("mark mode").misses("a new game");
    let found =
        found.keys("k space A l t").sees("find: mark Alt").sees("Alt-1-9").misses("clear all");
    let wider = found.keys("backspace backspace backspace backspace").sees("clear all marks");
    wider.keys("ctrl-u").sees("find:").sees("a new game").keys("backspace").misses("find:");
    // The title of a group finds all of it.
    player().keys("? / m o v i n g").sees("a block up").sees("Moving").misses("Writing");
}

#[test]
fn nothing_found_is_said() {
    player().keys("? / x y z z y").sees("Nothing found.");
    player().size(22, 13).keys("? / x y z z y").sees("Nothing found.");
}

#[test]
fn escape_shows_everything_again_and_then_closes() {
    let found = player().keys("? / u n d o").misses("a new game");
    let whole = found.keys("esc").sees("a new game").misses("find:").sees("Playing");
    whole.keys("esc").misses("Playing");
    let taken = player().keys("? / u n d o enter").sees("find: undo").misses("a new game");
    let taken = taken.keys("j k").sees("find: undo");
    taken
        .keys("/ z")
        .sees("find: undoz")
        .keys("enter esc")
        .sees("a new game")
        .keys("esc")
        .misses("Playing");
    player().keys("? / enter").misses("find:").sees("Playing");
}

#[test]
fn the_box_keeps_its_size_while_words_are_typed() {
    let edges = |player: &Player| {
        let rows = player.lines();
        rows.iter()
            .filter(|it| it.contains('╭') || it.contains('╰'))
            .map(|it| it.chars().count())
            .collect::<Vec<_>>()
    };
    let whole = edges(&player().keys("?"));
    assert_eq!(edges(&player().keys("? / u n d o")), whole);
    assert_eq!(edges(&player().keys("? / x y z")), whole);
}

#[test]
fn what_is_seldom_needed_is_not_on_the_first_page() {
    let seldom = ["bookmark", "times closer", "a twentieth"];
    for keys in ["w", "w E", "w t", "1 W"] {
        let help = player().keys(keys).keys("?");
        assert!(seldom.iter().all(|it| !help.text().contains(it)), "{keys}\n{}", help.text());
    }
    let all = player().keys("w ? end").text() + &player().keys("w ? end pageup").text();
    assert!(seldom.iter().all(|it| all.contains(it)), "{all}");
}
