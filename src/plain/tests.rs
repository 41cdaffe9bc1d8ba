//! Every verb, carried out and refused, and the laws of replies.

mod dominoes;
mod laws;
mod lessons;
mod verbs;
mod watching;

use std::time::Duration;

use super::*;
use crate::logic::Grade;

/// An easy puzzle, and its solution.
pub(super) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(super) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A player who types lines.
pub(super) struct Player(pub(super) Plain);

impl Player {
    pub(super) fn new() -> Self {
        Self::of(PUZZLE)
    }

    pub(super) fn of(puzzle: &str) -> Self {
        let puzzle = crate::format::read(puzzle).unwrap();
        let game = Game::new(puzzle, "a test".to_owned(), Some(Grade::Easy));
        Self(Plain::new(game, Settings::default(), 7))
    }

    pub(super) fn reply(&mut self, line: &str) -> Reply {
        self.0.line(line, &mut || true)
    }

    /// Types a line, and returns the answer as one text.
    pub(super) fn types(&mut self, line: &str) -> String {
        self.reply(line).lines().join(" ")
    }

    /// Begins to watch a record, and returns the greeting.
    pub(super) fn watches(&mut self, record: crate::record::Reading) -> String {
        self.0.watch_from_start(None, Some(Box::new(record))).lines().join(" ")
    }

    /// Types lines, and returns the answer to the last one.
    pub(super) fn all(&mut self, lines: &[&str]) -> String {
        lines.iter().fold(String::new(), |_, it| self.types(it))
    }
}

/// Returns the lines that fill the blanks of the puzzle, in reading order.
fn winning_lines() -> Vec<String> {
    let puzzle = crate::format::read(PUZZLE).unwrap();
    let solution = crate::format::read(SOLUTION).unwrap();
    let blanks = puzzle.grid().blanks();
    blanks.iter().map(|it| format!("{it} {}", solution.grid().get(it).unwrap())).collect()
}

#[test]
fn a_wrong_digit_is_said_at_once_where_that_is_the_setting_and_counts_as_a_hint() {
    let mut player = Player::new();
    assert_eq!(player.types("r1c3 2"), "r1c3 is 2.");
    player.0.settings.mistakes = crate::settings::WrongDigits::AtOnce;
    assert_eq!(player.types("r1c4 6"), "r1c4 is 6.");
    assert_eq!(player.0.game().hints().n_hints(), 0);
    assert_eq!(player.types("r1c3 1"), "r1c3 is 1 in place of 2. Wrong: row 1, column 3.");
    assert_eq!(player.0.game().hints().n_hints(), 1);
    // Without exactly one solution no digit is wrong, and the first move says so.
    let mut player = Player::of(&".".repeat(81));
    player.0.settings.mistakes = crate::settings::WrongDigits::AtOnce;
    let said = player.types("r1c1 1");
    assert!(said.contains("this puzzle does not have exactly one solution"), "{said}");
    assert_eq!(player.types("r1c2 2"), "r1c2 is 2.");
}

#[test]
fn a_win_is_said_with_the_word_solved_the_time_and_the_hints() {
    let mut player = Player::new();
    for seconds in [300, 300, 125] {
        player.0.elapsed(Duration::from_secs(seconds));
        player.types("time");
    }
    let mut lines = winning_lines();
    let last = lines.pop().unwrap();
    for line in &lines {
        let reply = player.reply(line);
        assert!(!reply.is_refused(), "{line}: {reply:?}");
        assert!(!reply.lines().join(" ").to_lowercase().contains("solved"), "{reply:?}");
    }
    let reply = player.reply(&last);
    assert_eq!(reply.lines()[1], "Solved in 12 minutes 5 seconds, without a hint.");
    assert_eq!(reply.lines()[2], "Your first win at easy.");
    let card = &reply.lines()[3..7];
    assert_eq!(card[..2], ["Sudoscope: easy, a test", "Solved in 12:05 without a hint"]);
    assert_eq!(card[2], "Hardest step: naked single");
    let other = crate::play::card::read(card[3]).unwrap();
    assert_eq!(
        (other.givens(), other.time_to_beat()),
        (player.0.game().givens(), Some(Duration::from_secs(725)))
    );
    let mut other = Player(Plain::new(other, Settings::default(), 7));
    let time = other.types("time");
    assert_eq!(time, "0 seconds played; 12 minutes 5 seconds is the time to beat.");
    let won = |it: &&Wish| matches!(it, Wish::Note(note) if matches!(note.event, crate::statistics::Event::Won(_)));
    assert_eq!(reply.wishes().iter().filter(won).count(), 1);
    // The clock stands still, and nothing is won by undoing and doing it again.
    player.0.elapsed(Duration::from_secs(100));
    assert_eq!(player.0.game().elapsed(), Duration::from_secs(725));
    player.types("undo");
    assert_eq!(player.types("redo"), format!("Did again: {}.", last_as_move(&last)));
}

fn last_as_move(line: &str) -> String {
    let (cell, digit) = line.split_once(' ').unwrap();
    format!("{digit} at {cell}")
}

#[test]
fn the_clock_waits_for_a_line_after_five_minutes_and_says_so() {
    let mut player = Player::new();
    player.0.elapsed(Duration::from_secs(299));
    assert_eq!(player.types("time"), "4 minutes 59 seconds played.");
    player.0.elapsed(Duration::from_secs(18 * 60));
    let said = player.types("r1c3 4");
    assert_eq!(said, "The clock waited at 9 minutes 59 seconds. r1c3 is 4.");
    assert_eq!(player.types("repeat"), "r1c3 is 4.");
    // A stopped clock waits for nothing, and one against the time of somebody else does not wait.
    player.types("pause");
    player.0.elapsed(Duration::from_secs(18 * 60));
    assert_eq!(player.types("resume"), "The clock runs again.");
    player.0.game = player.0.game.clone().with_time_to_beat(Some(Duration::from_secs(5)));
    player.0.elapsed(Duration::from_secs(18 * 60));
    assert_eq!(
        player.types("time"),
        "27 minutes 59 seconds played; 5 seconds is the time to beat."
    );
}

#[test]
fn after_a_restart_the_clock_goes_on_and_the_win_says_that_a_hint_was_before_it() {
    let mut player = Player::new();
    player.0.elapsed(Duration::from_secs(41));
    player.all(&["hint all", "do hint", "restart"]);
    let lines = winning_lines();
    let said = lines.iter().fold(String::new(), |_, line| player.types(line));
    assert!(said.contains("Solved in 41 seconds, with 1 hint."), "{said}");
    let assisted = "Assisted: a hint was done for you before the restart, so it is counted apart";
    assert!(said.contains(assisted), "{said}");
}

#[test]
fn a_win_with_hints_says_how_many() {
    let mut player = Player::new();
    player.all(&["hint", "do hint", "hint", "do hint"]);
    let mut said = String::new();
    for line in winning_lines() {
        said = player.types(&line);
        if said.contains("Solved") {
            break;
        }
    }
    assert!(said.contains("Solved in 0 seconds, with 2 hints."), "{said}");
}

#[test]
fn a_solution_of_the_program_is_no_win() {
    let mut player = Player::new();
    let said = player.types("solve");
    assert_eq!(said, "The program filled in the solution; undo takes it back.");
    assert!(player.0.game().is_won());
    assert_eq!(player.types("hint"), "The board holds the solution already; no hint is left.");
    assert_eq!(player.types("undo"), "Took back the solution.");
}

#[test]
fn a_full_board_that_breaks_a_rule_says_so() {
    let mut player = Player::new();
    let mut lines = winning_lines();
    let last = lines.pop().unwrap();
    for line in &lines {
        player.types(line);
    }
    let wrong = if last.ends_with('1') { "2" } else { "1" };
    let said = player.types(&format!("{} {wrong}", &last[..4]));
    assert!(said.contains("clashes with"), "{said}");
    assert!(
        said.ends_with("Every cell is filled, but a rule is broken; check rules names it."),
        "{said}"
    );
}

#[test]
fn a_clash_is_written_and_said_with_its_cells() {
    let mut player = Player::new();
    assert_eq!(player.types("r1c3 5"), "r1c3 is 5. r1c3 clashes with r1c1.");
    assert_eq!(player.types("R1C3"), "r1c3 is 5, yours. r1c3 clashes with r1c1.");
    assert_eq!(player.types("r1 c3 = 4"), "r1c3 is 4 in place of 5.");
    assert_eq!(player.types("1 3 2"), "r1c3 is 2 in place of 4.");
    assert_eq!(player.types("1 3"), "r1c3 is 2, yours.");
    assert_eq!(player.types("row 1, column 3: 4"), "r1c3 is 4 in place of 2.");
    assert_eq!(player.types("r1c3 clear"), "Cleared 4 from r1c3.");
}

#[test]
fn a_place_alone_reads_the_cell() {
    let mut player = Player::new();
    assert_eq!(player.types("r1c1"), "r1c1 is 5, a given.");
    assert_eq!(player.types("r1c3"), "r1c3 is blank. The rules allow 1, 2 and 4.");
    player.all(&["mark r1c3 1 2", "corner r1c3 4", "colour 2 r1c3", "colour c r1c3 1"]);
    assert_eq!(
        player.types("r1c3"),
        "r1c3 is blank. It has marks 1 and 2, corner marks 4, colour 2, colour 3 on mark 1. The rules allow 1, 2 and 4."
    );
}

#[test]
fn entries_are_told_from_givens_and_from_the_digits_of_a_run() {
    let mut player = Player::new();
    player.types("r1c3 4");
    let row = "Row 1: 5, 3, 4 yours; blank, 7, blank; blank, blank, blank.";
    assert!(player.types("row 1").starts_with(row));
    assert!(player.types("board").starts_with(row));
    assert!(player.types("column 3").starts_with("Column 3: 4 yours, blank, 8; "));
    player.all(&["watch", "step"]);
    let row = "Row 1: 5, 3, 4 yours; 2 found, 7, blank; ";
    assert!(player.types("row 1").starts_with(row), "{}", player.types("row 1"));
}

#[test]
fn the_last_answer_is_repeated_whatever_it_was() {
    let mut player = Player::new();
    let greeting = player.0.greeting();
    assert_eq!(player.reply("repeat").lines(), greeting.lines());
    let refused = player.types("undoo");
    assert_eq!([player.types("repeat"), player.types("again")], [refused.clone(), refused]);
    player.all(&["board", "pause"]);
    assert!(player.types("repeat").starts_with("Paused after"), "a paused game hides its board");
}

#[test]
fn the_board_is_read_in_nine_lines_of_words() {
    let mut player = Player::new();
    let reply = player.reply("board");
    assert_eq!(reply.lines().len(), 9);
    assert_eq!(reply.lines()[0], "Row 1: 5, 3, blank; blank, 7, blank; blank, blank, blank.");
    assert_eq!(player.reply("grid").lines()[0], "5 3 . . 7 . . . .");
    assert_eq!(player.types("text"), PUZZLE);
    let row =
        "Row 4: 8, blank, blank; blank, 6, blank; blank, blank, 3. It lacks 1, 2, 4, 5, 7 and 9.";
    assert_eq!(player.types("row 4"), row);
    let block =
        "Block 5: blank, 6, blank; 8, blank, 3; blank, 2, blank. It lacks 1, 4, 5, 7 and 9.";
    assert_eq!(player.types("block 5"), block);
    let column = "Column 5: 7, 9, blank; 6, blank, 2; blank, 1, 8. It lacks 3, 4 and 5.";
    assert_eq!(player.types("column 5"), column);
}

#[test]
fn a_hint_is_told_stair_by_stair_and_done() {
    let mut player = Player::new();
    let stairs = [
        "Hidden single (easy).",
        "Look at block 2.",
        "Look at row 1, column 6.",
        "Row 1, column 6 is the only place for 8 in block 2: the 8s of row 3 and column 4 close the other cells.",
        "Row 1, column 6 is 8. do hint does that.",
    ];
    let told: Vec<String> = (0..5).map(|_| player.types("hint")).collect();
    assert_eq!(told[0], stairs[0]);
    assert_eq!(told[2..], stairs[2..]);
    assert_eq!(
        player.types("hint"),
        "That was the whole hint; do hint does it, hint all says it again."
    );
    assert_eq!(player.types("hint all"), told.join(" "));
    assert_eq!(player.types("repeat"), told.join(" "));
    assert_eq!(player.0.game().hints().n_hints(), 1, "it counts once");
    assert!(player.types("define").starts_with("hidden single (easy): "));
    assert_eq!(player.types("do hint"), "Row 1, column 6 is 8. undo takes it back.");
    assert_eq!(player.types("r1c6"), "r1c6 is 8, yours.");
    let hints = player.0.game().hints();
    assert_eq!((hints.n_hints(), hints.n_followed()), (1, 1));
    player.types("undo");
    assert!(player.types("hint all").ends_with("Row 1, column 6 is 8. do hint does that."));
}

#[test]
fn mistakes_are_found_and_gone_back_for() {
    let mut player = Player::new();
    player.all(&["r1c3 1", "r1c4 6"]);
    assert_eq!(
        player.types("check rules"),
        "No rule is broken. That says nothing of the solution."
    );
    assert_eq!(
        player.types("check solution"),
        "1 mistake: row 1, column 3; there is exactly one solution."
    );
    assert_eq!(
        player.types("check solvable"),
        "No: with your entries the board cannot be completed any more."
    );
    assert_eq!(
        player.types("solve"),
        "With your entries there is no solution; solve givens does without them."
    );
    assert_eq!(
        player.types("undo to mistake"),
        "Before the first mistake, 1 at row 1, column 3; redo 2 does it and 1 later move again."
    );
    assert_eq!(player.types("check solvable"), "Yes: from here the board can be completed.");
}

#[test]
fn a_paused_game_says_nothing_of_its_board() {
    let mut player = Player::new();
    player.0.elapsed(Duration::from_secs(61));
    assert_eq!(player.types("pause"), "Paused after 1 minute 1 second; resume goes on.");
    player.0.elapsed(Duration::from_secs(100));
    let hidden = "The game is paused, and its board is hidden; resume goes on.";
    for line in ["board", "r1c1", "r1c3 4", "undo", "watch", "pause"] {
        assert_eq!(player.types(line), hidden, "{line}");
    }
    assert_eq!(player.types("resume"), "The clock runs again.");
    assert_eq!(player.types("time"), "1 minute 1 second played.");
}

#[test]
fn another_puzzle_is_begun_and_the_one_before_is_kept() {
    let mut player = Player::new();
    player.types("r1c3 4");
    let reply = player.reply("new medium");
    assert_eq!(reply.wishes(), [Wish::Begin, Wish::Save]);
    assert_eq!(reply.lines()[0], "The game is kept.");
    assert!(
        reply.lines()[1].starts_with("A new game: medium, seed 7: ")
            || reply.lines()[1].starts_with("A new game: medium, seed 7, "),
        "{reply:?}"
    );
    assert_eq!(player.0.game().grade(), Some(Grade::Medium));
    // A search that is broken off changes nothing.
    let before = player.0.game().clone();
    let reply = player.0.line("new extreme", &mut || false);
    assert_eq!(reply.lines(), ["That was broken off."]);
    assert_eq!(player.0.game(), &before);
}

#[test]
fn a_line_that_is_too_long_is_refused() {
    let mut player = Player::new();
    let reply = player.reply(&"x".repeat(MAX_LINE + 1));
    assert!(reply.is_refused());
    assert_eq!(reply.lines(), ["A line has at most 1,000 bytes; this one was left out."]);
    assert!(player.reply(&"x".repeat(MAX_LINE)).lines()[0].starts_with("There is no verb \"xxx"));
}

#[test]
fn words_that_were_mistyped_get_a_suggestion() {
    let mut player = Player::new();
    let said = |player: &mut Player, line: &str| player.types(line);
    assert_eq!(
        said(&mut player, "baord"),
        "There is no verb \"baord\". Did you mean board? help lists all verbs."
    );
    assert_eq!(said(&mut player, "xyzzy"), "There is no verb \"xyzzy\". help lists all verbs.");
    assert_eq!(
        said(&mut player, "help hnit"),
        "There is no verb \"hnit\". Did you mean hint? help lists all verbs."
    );
}

#[test]
fn without_entries_of_a_branch_the_first_line_says_a_new_game() {
    let mut player = Player::new();
    let greeting = player.0.greeting();
    assert_eq!(
        greeting.lines()[0],
        "A new game: easy, a test: 30 given, 51 blank.".replace("test:", "test,")
    );
}
