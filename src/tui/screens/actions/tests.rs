//! Finding actions, from keys to what they do.

use crate::tui::msg::{Button, Effect};
use crate::tui::testing::{DOMINOES, Player, player};

#[test]
fn an_action_is_found_by_a_word_and_done_as_its_key_does_it() {
    let found = player()
        .keys(": f i l l")
        .sees("fill marks")
        .sees("Mark every digit that the rules allow.");
    found.misses("undo").keys("enter").sees("u takes that back.").misses("Find an action");
    // A word of the help finds it too, and so does the group.
    player().keys(": b r a n c h space p o i n t").sees("branch point  ");
    player().keys(": M O V I N G").sees("leap left").sees("Shift-→");
}

#[test]
fn names_come_before_help() {
    let found = player().keys(": u n d o").sees("Take the last move back");
    let lines = found.lines();
    let input = lines.iter().position(|it| it.contains("find: undo")).unwrap();
    assert!(lines[input + 1].contains("undo  "), "{}", found.text());
    found.keys("enter").sees("Nothing to take back");
}

#[test]
fn an_action_of_each_digit_asks_for_its_digit() {
    let asks = player().keys(": d i g i t space . enter").sees("Which digit?").sees("digit 9");
    asks.keys("4 enter").misses("Which digit?").holds("r1c3", '4');
}

/// Follows a word that people use, from a game, from home, from a search and from a list.
#[track_caller]
fn leads(word: &str, to: &str) {
    let key = |letter: char| if letter == ' ' { "space".to_owned() } else { letter.to_string() };
    let typed: Vec<String> = word.chars().map(key).collect();
    let keys = format!(": {} enter", typed.join(" "));
    for before in ["", "esc", "w", "n"] {
        player().holding_jobs().keys(before).keys(&keys).sees(to);
    }
}

#[test]
fn the_words_that_people_use_lead_to_the_screen_that_has_it() {
    leads("theme", "high-contrast");
    leads("dark", "high-contrast");
    leads("daily", "Daily puzzles");
    leads("today", "Daily puzzles");
    leads("statistics", "Statistics");
    leads("note", "MARKS");
    leads("pencil", "MARKS");
    leads("timer", "Paused");
    leads("settings", "Show wrong digits");
    leads("level", "New game");
    leads("hard", "New game");
    leads("save", "Your games");
    leads("share", "Copy");
    leads("print", "Copy");
    leads("practise", "Practise a technique");
    leads("sudominoku", "More new games");
    leads("color", "COLOUR");
    leads("gray", "high-contrast");
    leads("tmr", "Paused");
    leads("big", "P panels");
    player().keys(": g o space b a c k enter").sees("Nothing to take back");
    player().keys("4 : u n d o space a l l enter").sees("Back at the start");
    for keys in [": g i v e space u p enter", ": c h e a t enter"] {
        player().keys(keys).sees("Solved");
    }
    for before in ["", "esc", "w", "n"] {
        let left = player().holding_jobs().keys(before).keys(": e x i t enter");
        assert!(left.effects.contains(&Effect::Quit), "{before}");
    }
    for word in ["e r a s e", "d e l e t e"] {
        player().keys("4").holds("r1c3", '4').keys(":").keys(word).keys("enter").holds("r1c3", '.');
    }
}

#[test]
fn a_line_shows_the_key_of_its_action_and_the_value_of_its_setting() {
    let row = |keys: &str, words: &str| {
        let found = player().size(100, 30).keys(keys);
        found.lines().into_iter().find(|it| it.contains(words)).unwrap_or_default()
    };
    assert!(row(": s t a t", "statistics").contains(" T "));
    assert!(row(": c l o c k", "Clock").contains(" seconds "));
    let line =
        player().size(100, 30).keys(": c l o c k").sees("Show the time of a game").keys("enter");
    line.sees("Options").sees("Show the time of a game");
}

#[test]
fn nothing_is_done_where_nothing_is_found() {
    let none = player().keys(": x y z z y").sees("Nothing found.");
    none.keys("enter").sees("Find an action").keys("ctrl-u").misses("Nothing found");
    player().keys(": esc").misses("Find an action");
}

#[test]
fn arrows_choose_and_the_first_follows_the_last() {
    player()
        .keys(": up")
        .sees("Sudominoku engine")
        .keys("down down enter")
        .sees("the search begins at r1c3");
}

#[test]
fn a_click_does_the_action_of_a_line() {
    let found = player().keys(": f i l l");
    let row = found.lines().iter().position(|it| it.contains("fill marks")).unwrap();
    found.click(40, u16::try_from(row).unwrap(), Button::Left).sees("takes that back.");
    player().keys(":").click(0, 0, Button::Left).misses("Find an action");
}

#[test]
fn other_screens_have_it_too() {
    Player::of(DOMINOES).keys(": t u r n enter").misses("Find an action");
    // What a hint adds comes before what the game has.
    player().keys("i : m o r e").sees("More words: what it is");
    // A list makes room for it.
    player()
        .holding_jobs()
        .keys("n :")
        .sees("Find an action")
        .misses("New game ─")
        .keys("esc")
        .misses("New game");
}

#[test]
fn on_a_time_line_digits_are_a_step_and_letters_search() {
    let watching = player().keys("w : 4 0").sees("go to step 40").keys("enter");
    watching.sees("Step 40").keys(": h e a t enter").sees("Visits: how often");
    player().keys("w : esc").misses("Go to a step");
    // The best match is chosen again once the number is gone.
    player()
        .keys("w : down down down 4 backspace")
        .sees("Go to a step")
        .keys("4 enter")
        .sees("Step 4");
}

#[test]
fn an_action_without_a_key_is_done_by_its_name() {
    let player = player().binding(&[("play.undo", "")]);
    let marked = player.keys("a").sees("marked; :undo takes that back.");
    marked.keys(": u n d o enter").sees("Took back");
}

#[test]
fn the_actions_of_the_watcher_are_found_on_the_board_and_open_it() {
    for word in ["tutorial", "lesson", "teach", "projector"] {
        leads(word, "P panels");
    }
    leads("faster", "ready, speed");
    leads("zoom", "Step 0");
    let listed = player().keys(": l e s s o n").sees("lesson");
    let line = listed.lines().into_iter().find(|line| line.contains("│  lesson")).unwrap();
    assert!(line.contains("w P"), "{line}");
}

#[test]
fn what_matched_is_lit_also_in_words_about_a_line() {
    // Returns true if a letter of the line that begins with these words is lit.
    let is_lit = |player: &Player, words: &str, letter: usize| {
        let start = format!("│  {words}");
        let lines = player.lines();
        let row = lines.iter().position(|line| line.contains(&start)).expect(words);
        let before = lines[row].split(&start).next().unwrap();
        let column = crate::tui::look::text::width(before) + "│  ".chars().count() + letter;
        let at = (u16::try_from(column).unwrap(), u16::try_from(row).unwrap());
        let style = player.buffer()[at].style();
        style.add_modifier.contains(ratatui::style::Modifier::UNDERLINED)
    };
    let named = player().keys(": u n d");
    assert!(is_lit(&named, "undo ", 2));
    assert!(!is_lit(&named, "undo ", 3));
    let about = player().keys(": r u b b e r");
    assert!(is_lit(&about, "clear  rubber ", "clear  ".len()));
    assert!(!is_lit(&about, "clear  rubber ", 0));
}

#[test]
fn the_words_about_a_line_are_whole_on_a_small_screen() {
    let listed = player().size(40, 20).keys(":");
    listed.sees("each press: its name, where to").sees("look, why, and do it.").misses("…");
}
