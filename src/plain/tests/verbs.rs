//! Each verb of the table does its work, and is refused with a sentence.

use std::collections::BTreeSet;

use super::Player;
use crate::domino::{Puzzle, Side};
use crate::grid::Cell;
use crate::plain::input::Line;
use crate::plain::verbs::{Mode, VERBS, by_name};

/// For each verb the lines before it, a line that works, and a part of its answer.
#[rustfmt::skip]
const WORKS: &[(&str, &[&str], &str, &str)] = &[
    ("board",           &[],                          "board",              "Row 9: "),
    ("grid",            &[],                          "g",                  "6 . . 1 9 5 . . ."),
    ("row",             &[],                          "row 9",              "Row 9: "),
    ("column",          &[],                          "col 9",              "Column 9: "),
    ("block",           &[],                          "block 9",            "Block 9: "),
    ("cell",            &[],                          "cell r1c1 r1c2",     "r1c2 is 3, a given."),
    ("marks",           &["mark r1c3 1"],             "marks",              "r1c3: marks 1."),
    ("left",            &[],                          "left",               "1 needs 6 more"),
    ("digit",           &[],                          "digit 5",            "5 stands in r1c1"),
    ("tiles",           &["!"],                       "tiles",              "of 36 tiles are left: "),
    ("text",            &[],                          "text",               "53..7...."),
    ("write",           &[],                          "write r1c3 4",       "r1c3 is 4."),
    ("clear",           &["r1c3 4"],                  "clear r1c3",         "Cleared 4 from r1c3."),
    ("mark",            &[],                          "mark r1c3 1 2",      "r1c3 has marks 1 and 2 now."),
    ("corner",          &[],                          "corner r1c3 r1c4 1", "r1c4 has corner marks 1 now."),
    ("mark all",        &[],                          "mark all",           "is marked; undo takes that back."),
    ("clear marks",     &["mark all"],                "clear marks",        "All marks are cleared"),
    ("colour",          &[],                          "colour 1 r1c1",      "r1c1 has colour 1 now."),
    ("uncolour",        &["color a r1c1"],            "uncolour r1c1",      "r1c1 has no colour now."),
    ("clear colours",   &["colour a r1c1"],           "clear colours",      "All colours are cleared"),
    ("turn",            &["!", "lay"],                "turn",               "lies now."),
    ("flip",            &["!", "lay"],                "flip",               "lies now."),
    ("undo",            &["r1c3 4", "r1c4 6"],        "undo 2",             "Took back 2 moves, the last of them 4 at r1c3."),
    ("redo",            &["r1c3 4", "u"],             "r",                  "Did again: 4 at r1c3."),
    ("undo to mistake", &["r1c3 1"],                  "undo to mistake",    "Before the first mistake, 1 at row 1, column 3"),
    ("history",         &["r1c3 4", "mark r1c4 2"],   "history",            "2. r1c4: mark 2. 1. r1c3: 4."),
    ("branch",          &[],                          "branch The First",   "tried as \"The First\""),
    ("branches",        &["branch x", "r1c3 4"],      "branches",           "You try \"x\": 1 move."),
    ("keep",            &["branch x", "r1c3 4"],      "keep",               "The moves of \"x\" are yours now."),
    ("drop",            &["branch x", "r1c3 4"],      "drop",               "Back before \"x\""),
    ("go to",           &["branch X", "r1c3 4"],      "go to x",            "Here \"X\" begins"),
    ("hint",            &[],                          "h",                  "Hidden single (easy)."),
    ("why",             &[],                          "why r1c3 1",         "If r1c3 is 1, then column 8 has no 1; so r1c3 is not 1."),
    ("judge",           &["r5c5 5"],                  "judge",              "Right, by naked single (easy)."),
    ("do hint",         &["hint"],                    "apply",              "Row 1, column 6 is 8. undo takes it back."),
    ("define",          &[],                          "define w-wing",      "W-Wing ("),
    ("check",           &[],                          "check solution",     "No mistakes so far"),
    ("solve",           &["r1c3 1"],                  "solve givens",       "The program filled in the solution"),
    ("learn",           &[],                          "learn w-wing",       "exercise begins step 1 of 4 on it."),
    ("exercise",        &[],                          "exercise w-wing",    "Step 1 of 4: make the move shown; repeat shows it again."),
    ("about",           &[],                          "about",              "30 given, 51 blank."),
    ("time",            &[],                          "time",               "0 seconds played."),
    ("pause",           &[],                          "pause",              "Paused after 0 seconds"),
    ("resume",          &["pause"],                   "resume",             "The clock runs again."),
    ("restart",         &["r1c3 4"],                  "restart",            "Back at the start"),
    ("new",             &[],                          "new",                "A new game: easy, seed 7"),
    ("watch",           &[],                          "watch fewest 2",     "2. r"),
    ("step",            &["watch"],                   "step 3",             "3. r"),
    ("back",            &["watch", "step 3"],         "back",               "2. r"),
    ("to",              &["watch"],                   "to 30",              "30. r"),
    ("start",           &["watch", "to 30"],          "start",              "The start. 51 blanks"),
    ("end",             &["watch"],                   "end",                "everything has been tried"),
    ("answer",          &["watch"],                   "answer",             "very cell is filled: solution 1"),
    ("prove",           &["watch"],                   "prove",              "Proved: there is exactly one solution."),
    ("run to",          &["watch"],                   "run to backtrack",   "take back"),
    ("run back to",     &["watch", "answer"],         "run back to r1c3",   "r1c3"),
    ("where",           &["watch", "step"],           "where",              "1. r1c3"),
    ("stack",           &["watch", "step 3"],         "stack",              "Level 1: "),
    ("blame",           &["watch", "step 9"],         "blame",              "r1c8 fits nothing because of r1c3, r1c4, r1c6 and r1c7."),
    ("lost",            &["watch", "to 20"],          "lost",               "Lost since step 1, r1c3=1, 19 steps ago. 95.0 % of the steps were."),
    ("tree",            &["watch", "to 670"],         "tree 0",             "1 at r1c3: from step 1, 666 steps."),
    ("compare",         &["watch"],                   "compare backjump",   "They part at step 24."),
    ("counters",        &["watch", "step 3"],         "counters",           "3 steps: "),
    ("code",            &["watch", "step"],           "code",               "Line 9 has run: write d; set its three flags."),
    ("engine",          &["watch"],                   "engine human",       "You watch the human path"),
    ("engines",         &[],                          "engines",            "Human: "),
    ("origin",          &["r1c3 4", "watch"],         "origin givens",      "The start. 51 blanks"),
    ("play",            &["watch"],                   "play",               "Back to the game: 51 blank."),
    ("help",            &[],                          "? mark",             "mark PLACES DIGITS. "),
    ("repeat",          &["row 9"],                   "again",              "Row 9: "),
    ("quit",            &[],                          "q",                  ""),
];

/// For each verb lines before it, a line that is refused, and the answer. `!` begins a Sudominoku.
#[rustfmt::skip]
const REFUSED: &[(&str, &[&str], &str, &str)] = &[
    ("board",           &[],                          "board 4",            "board has no use for \"4\"; help board says what it takes."),
    ("grid",            &[],                          "grid x",             "grid has no use for \"x\"; help grid says what it takes."),
    ("row",             &[],                          "row",                "row needs a number from 1 to 9, as in: row 4."),
    ("column",          &[],                          "column 10",          "There is no column \"10\"; they go from 1 to 9."),
    ("block",           &[],                          "block 0",            "There is no block \"0\"; they go from 1 to 9."),
    ("cell",            &[],                          "cell",               "cell needs a place, as in: cell r4c5."),
    ("marks",           &[],                          "marks",              "There are no marks."),
    ("left",            &[],                          "left 7",             "left has no use for \"7\"; help left says what it takes."),
    ("digit",           &[],                          "digit 0",            "\"0\" is no digit; digits go from 1 to 9."),
    ("tiles",           &[],                          "tiles",              "There are no dominoes in a Sudoku."),
    ("text",            &[],                          "text line",          "text has no use for \"line\"; help text says what it takes."),
    ("write",           &[],                          "r1c1 4",             "r1c1 is a given."),
    ("clear",           &[],                          "clear r1c3",         "r1c3 is empty already."),
    ("mark",            &[],                          "mark r1c1 4",        "r1c1 is a given."),
    ("corner",          &[],                          "corner r1c3",        "corner needs a place and digits, as in: corner r4c5 1 3."),
    ("mark all",        &["mark all"],                "mark all",           "Every candidate is marked already."),
    ("clear marks",     &[],                          "clear marks",        "There are no marks."),
    ("colour",          &[],                          "colour 7 r1c1",      "There is no colour \"7\"; the six colours are 1 to 6."),
    ("uncolour",        &[],                          "uncolour r1c1",      "There are no colours."),
    ("clear colours",   &[],                          "clear colours",      "There are no colours."),
    ("turn",            &[],                          "turn r1c3",          "There are no dominoes in a Sudoku."),
    ("flip",            &["!"],                       "flip",               "flip needs one place, as in: flip r4c5."),
    ("undo",            &[],                          "undo",               "Nothing to take back."),
    ("redo",            &[],                          "redo 3",             "Nothing to do again."),
    ("undo to mistake", &["r1c3 4"],                  "undo to mistake",    "No entry is wrong: there is nothing to go back for."),
    ("history",         &[],                          "history",            "No move stands yet."),
    ("branch",          &[],                          LONG_BRANCH,          "The name of a branch has at most 60 characters."),
    ("branches",        &[],                          "branches",           "There is no branch point; branch names one here."),
    ("keep",            &[],                          "keep",               "No branch was begun here."),
    ("drop",            &[],                          "drop",               "No branch was begun here."),
    ("go to",           &[],                          "go to x",            "There is no branch point \"x\"; branches reads them."),
    ("hint",            &["solve"],                   "hint",               "The board holds the solution already; no hint is left."),
    ("why",             &[],                          "why r1c3",           "why needs a digit too where the cell is blank, as in: why r4c5 3."),
    ("judge",           &[],                          "judge",              "There is no move to judge; write a digit or strike a mark."),
    ("do hint",         &[],                          "do hint",            "There is no hint yet; hint gives one."),
    ("define",          &[],                          "define nonsense",    "There is no technique \"nonsense\"; sudoscope techniques lists them."),
    ("check",           &[],                          "check",              "Say which check: check rules, check solution or check solvable."),
    ("solve",           &["solve"],                   "solve",              "The board holds the solution already."),
    ("learn",           &[],                          "learn nonsense",     "There is no technique \"nonsense\"; sudoscope techniques lists them."),
    ("exercise",        &[],                          "exercise whale",     "There is no exercise for Whale."),
    ("about",           &[],                          "about this",         "about has no use for \"this\"; help about says what it takes."),
    ("time",            &[],                          "time 3",             "time has no use for \"3\"; help time says what it takes."),
    ("pause",           &["solve"],                   "pause",              "The board is complete, so the clock stands still."),
    ("resume",          &[],                          "resume",             "The game is not paused."),
    ("restart",         &[],                          "restart",            "Nothing was entered yet."),
    ("new",             &[],                          "new harder",         "There is no level \"harder\"; the levels are beginner, easy, medium, hard, unfair, extreme, nightmare, and there is new sudominoku."),
    ("watch",           &[],                          "watch nobody",       "There is no engine \"nobody\"; there are flags, candidates, rescan, walk, backjump, fewest, singles, links and human."),
    ("step",            &["watch", "end"],            "step",               "That was the last step; back and start go back."),
    ("back",            &["watch"],                   "back",               "This is the start."),
    ("to",              &["watch"],                   "to",                 "to needs the number of a step, as in: to 120."),
    ("start",           &["watch"],                   "start",              "This is the start."),
    ("end",             &["watch", "end"],            "end",                "This is the end."),
    ("answer",          &["watch", "end"],            "answer",             "There is no such step in that direction."),
    ("prove",           &["watch"],                   "prove it",           "prove has no use for \"it\"; help prove says what it takes."),
    ("run to",          &["watch"],                   "run to r1c1",        "r1c1 is filled from the start: the run never writes there."),
    ("run back to",     &["watch"],                   "run back to dead end", "There is no such step in that direction."),
    ("where",           &["watch"],                   "where now",          "where has no use for \"now\"; help where says what it takes."),
    ("stack",           &["watch"],                   "stack",              "No move stands."),
    ("blame",           &["watch links"],             "blame",              "Links has no choices to blame."),
    ("lost",            &["watch human"],             "lost",               "The human path is never lost: it makes no move that is wrong."),
    ("tree",            &["watch human"],             "tree",               "The human path has no tree: nothing else is tried."),
    ("compare",         &["watch"],                   "compare human",      "Only engines are compared step by step."),
    ("counters",        &["watch"],                   "counters 3",         "counters has no use for \"3\"; help counters says what it takes."),
    ("code",            &["watch human"],             "code",               "This run has no code; where reads its step."),
    ("engine",          &["watch"],                   "engine tiler",       "tiler is for Sudominoku, and this is a Sudoku; for it there are flags, candidates, rescan, walk, backjump, fewest, singles, links and human."),
    ("engines",         &[],                          "engines all",        "engines has no use for \"all\"; help engines says what it takes."),
    ("origin",          &["watch"],                   "origin board",       "You have no entries: your board is the givens."),
    ("play",            &[],                          "play",               "play is for watching a run; watch begins with that."),
    ("help",            &[],                          "help me",            "There is no verb \"me\". help lists all verbs."),
    ("repeat",          &["row 9"],                   "repeat 2",           "repeat has no use for \"2\"; help repeat says what it takes."),
    ("quit",            &[],                          "quit now",           "quit has no use for \"now\"; help quit says what it takes."),
];

const LONG_BRANCH: &str = "branch 1234567890123456789012345678901234567890123456789012345678901";

/// Types the lines before a verb. `!` begins a Sudominoku.
fn player(before: &[&str]) -> Player {
    let Some((&"!", before)) = before.split_first() else {
        let mut player = Player::new();
        player.all(before);
        return player;
    };
    let puzzle = crate::packs::pack("dominoes").unwrap().puzzles().pop().unwrap().puzzle;
    let mut player = Player::of(&puzzle.to_string());
    for line in before {
        let line = if *line == "lay" { laying(&puzzle) } else { (*line).to_owned() };
        player.types(&line);
    }
    player
}

/// Returns a line that lays a domino on a Sudominoku, with room below it to turn.
fn laying(puzzle: &Puzzle) -> String {
    let board = puzzle.dominoes().unwrap();
    let is_blank = |it: Option<Cell>| it.is_some_and(|it| board.get(it).is_none());
    let has_room =
        |it: &Cell| [Side::Right, Side::Down].into_iter().all(|side| is_blank(side.neighbour(*it)));
    let from = board.blanks().iter().find(has_room).unwrap();
    let to = Side::Right.neighbour(from).unwrap();
    let [one, other] = board.unused_tiles().iter().next().unwrap().digits();
    format!("{from} {to} {one} {other}")
}

fn names(table: &[(&'static str, &[&str], &str, &str)]) -> BTreeSet<&'static str> {
    table.iter().map(|it| it.0).collect()
}

#[test]
fn every_verb_is_in_both_tables() {
    let verbs: BTreeSet<&str> = VERBS.iter().map(|it| it.name).collect();
    assert_eq!(names(WORKS), verbs);
    assert_eq!(names(REFUSED), verbs);
}

#[test]
fn every_verb_does_its_work() {
    for (name, before, line, part) in WORKS {
        let mut player = player(before);
        let mut line = (*line).to_owned();
        if let "turn" | "flip" = line.as_str() {
            let laid = player.types("history 1");
            let cell = laid.split_whitespace().find_map(|it| it.get(..4)?.parse::<Cell>().ok());
            line = format!("{line} {}", cell.expect(&laid));
        }
        let words = Line::of(&line).words;
        assert_eq!(by_name(&words).map(|it| it.0.name), Some(*name), "{line}");
        let reply = player.reply(&line);
        let said = reply.lines().join(" ");
        assert!(!reply.is_refused(), "{line}: {said}");
        assert!(said.to_lowercase().contains(&part.to_lowercase()), "{line}: {said}");
    }
}

#[test]
fn every_verb_is_refused_with_a_sentence() {
    for (_, before, line, sentence) in REFUSED {
        let mut player = player(before);
        let game = player.0.game().clone();
        let reply = player.reply(line);
        assert_eq!(reply.lines().join(" "), *sentence, "{line}");
        assert!(reply.is_refused() && sentence.ends_with('.'), "{line}");
        assert_eq!((player.0.game(), reply.wishes()), (&game, &[][..]), "{line} changes nothing");
    }
}

#[test]
fn every_name_means_one_verb_and_every_example_begins_with_it() {
    let mut seen = BTreeSet::new();
    for verb in VERBS {
        for name in std::iter::once(&verb.name).chain(verb.also) {
            assert!(seen.insert(*name), "{name} is a name of two verbs");
            let words = Line::of(name).words;
            assert!(crate::plain::input::place(&words).is_ok_and(|it| it.is_none()), "{name}");
        }
        let words = Line::of(verb.example).words;
        assert_eq!(by_name(&words).map(|it| it.0.name), Some(verb.name), "{}", verb.example);
        assert!(verb.help.ends_with('.'), "{}", verb.help);
    }
}

#[test]
fn every_verb_has_its_help_and_is_in_the_list() {
    let mut player = Player::new();
    for verb in VERBS {
        let said = player.types(&format!("help {}", verb.name));
        assert!(said.starts_with(verb.name) && said.contains(verb.help), "{said}");
    }
    let list = player.types("help");
    let watching = player.all(&["watch", "help"]);
    for verb in VERBS {
        let is_in = |list: &str| list.contains(&format!(" {}", verb.name));
        let expected = match verb.mode {
            Mode::Game => [true, false],
            Mode::Watching => [false, true],
            Mode::Both | Mode::Always => [true, true],
        };
        // A name may also be a part of another one.
        assert!(!expected[0] || is_in(&list), "{}: {list}", verb.name);
        assert!(!expected[1] || is_in(&watching), "{}: {watching}", verb.name);
    }
}

#[test]
fn verbs_of_the_game_are_refused_while_a_run_is_watched_and_the_other_way_round() {
    for verb in VERBS {
        let (before, refusal): (&[&str], _) = match verb.mode {
            Mode::Game => (&["watch"], "you are watching a run; play goes back to the game."),
            Mode::Watching => (&[], "is for watching a run; watch begins with that."),
            Mode::Both | Mode::Always => continue,
        };
        let said = player(before).types(verb.name);
        assert!(said.starts_with(verb.name) && said.ends_with(refusal), "{said}");
    }
}
