//! Whole lines in the wrong place: each line of a game taken out, doubled, swapped, and in the place of it or before it
//! one of another game, also of the same puzzle.

use proptest::prelude::*;

use super::line::seal_alone;
use super::tests::{moments, written_with};
use super::*;
use crate::grid::{Cell, Digit};
use crate::play::laws::{PUZZLE, SOLUTION, grid, sudoku};
use crate::play::{Content, EditKind, PeerMarks, RecordedEdit};

/// A text of whole lines, some of them in the wrong place.
struct Trial {
    name: String,
    text: Vec<u8>,
    /// The numbers of the edits in lines of the game itself.
    own_numbers: Vec<u64>,
    /// True if only the end is missing, which leaves no trace.
    is_without_end: bool,
}

/// Returns every trial with the lines after the first, and with those of other games.
fn trials(own: &[u8], others: &[&[u8]]) -> Vec<Trial> {
    let lines: Vec<Vec<u8>> = split(own).map(<[u8]>::to_vec).collect();
    let last = lines.len() - 1;
    let mut trials = Vec::new();
    for at in 1..=last {
        let mut add = |what: &str, change: &dyn Fn(&mut Vec<Vec<u8>>)| {
            let mut changed = lines.clone();
            change(&mut changed);
            let is_without_end = own.starts_with(&changed.concat());
            let name = format!("line {} {what}", at + 1);
            let of_own = changed.iter().filter(|line| lines.contains(line));
            let own_numbers = of_own.filter_map(|line| number_of(line)).collect();
            trials.push(Trial { name, text: changed.concat(), own_numbers, is_without_end });
        };
        add("taken out", &|lines| drop(lines.remove(at)));
        add("doubled", &|lines| lines.insert(at, lines[at].clone()));
        add("doubled at the end", &|lines| lines.push(lines[at].clone()));
        if at < last {
            add("swapped with the next", &|lines| lines.swap(at, at + 1));
            add("swapped with the last", &|lines| lines.swap(at, last));
        }
        for (number, other) in others.iter().enumerate() {
            let theirs: Vec<Vec<u8>> = split(other).map(<[u8]>::to_vec).collect();
            let Some(line) = theirs.get(at) else { continue };
            add(&format!("replaced by one of game {number}"), &|lines| lines[at].clone_from(line));
            add(&format!("after one of game {number}"), &|lines| lines.insert(at, line.clone()));
            add(&format!("and the rest replaced by game {number}"), &|lines| {
                lines.truncate(at);
                lines.extend_from_slice(&theirs[at..]);
            });
        }
    }
    trials
}

/// Returns the number of the edit in a line.
fn number_of(line: &[u8]) -> Option<u64> {
    match events::parse(str::from_utf8(line).unwrap()) {
        Line::Event(Event::Made(edit), _) => Some(edit.number),
        _ => None,
    }
}

/// Returns the edits of a game that change something.
fn edits(game: &Game) -> Vec<RecordedEdit> {
    let made = |entry: Entry| match entry.event {
        Event::Made(edit) => Some(edit),
        _ => None,
    };
    let edits = game.entries_since(RecordExtent::default()).into_iter().filter_map(made);
    edits.filter(|edit| edit.kind != EditKind::Unknown).collect()
}

/// Returns the text as a program of version 4 would have written its lines.
fn of_version_4(text: &[u8]) -> Vec<u8> {
    let mut lines = split(text).map(|line| line::unsealed(line).unwrap());
    let head = lines.next().unwrap().replacen("\"version\":5", "\"version\":4", 1);
    let head = head.split(",\"salt\"").next().unwrap().to_owned();
    let lines = lines.map(seal_alone);
    std::iter::once(seal_alone(&head)).chain(lines).collect::<String>().into_bytes()
}

/// Returns true if an edit is this one of the game. Without an edit before it, it may change fewer cells.
fn is_of(edit: &RecordedEdit, own: &RecordedEdit) -> bool {
    (edit.number, edit.kind) == (own.number, own.kind)
        && edit.cells.iter().all(|changed| own.cells.contains(changed))
}

/// Returns true if the cells of an edit have its contents already where it was made in a game, or if it would leave half a
/// domino behind, because the one that took the domino up is lost.
fn has_no_place(edit: &RecordedEdit, game: &Game) -> bool {
    let mut game = game.clone();
    let is_there = game.go_to(edit.after);
    // A line does not name the digit of a given that it colours.
    let is_same = |cell, content: Content| {
        let is_given = game.givens().grid().get(cell).is_some();
        (is_given || game.board().grid().get(cell) == content.entry)
            && game.notes(cell) == content.notes
    };
    let is_half = |cell| game.board().dominoes().is_some_and(|board| board.partner(cell).is_some());
    let mut cells = edit.cells.iter();
    is_there
        && (cells.all(|(cell, content)| is_same(*cell, *content))
            || edit.cells.iter().any(|(cell, _)| is_half(*cell)))
}

/// Checks that a trial is told, that no line of another game is taken, that no move which the reader of version 4 found
/// is lost, and that the mended text is whole.
fn check(trial: &Trial, own: &Game) {
    let Trial { name, text, own_numbers, is_without_end } = trial;
    let found = read(text).unwrap();
    if *is_without_end {
        assert_eq!(found.rest, Rest::None, "{name}");
    } else {
        assert!(matches!(found.rest, Rest::Mended { .. }), "{name} is not told");
    }
    let all = edits(own);
    let kept = edits(&found.game);
    let foreign = kept.iter().find(|edit| !all.iter().any(|own| is_of(edit, own)));
    assert_eq!(foreign, None, "{name}: it is not of this game");
    let before = edits(&read(&of_version_4(text)).unwrap().game);
    let is_own = |edit: &&RecordedEdit| {
        own_numbers.contains(&edit.number) && all.iter().any(|own| is_of(edit, own))
    };
    let is_kept = |edit: &RecordedEdit| {
        let is_there = |kept: &RecordedEdit| (kept.number, kept.kind) == (edit.number, edit.kind);
        kept.iter().any(is_there) || has_no_place(edit, &found.game)
    };
    let lost = before.iter().filter(is_own).find(|edit| !is_kept(edit));
    assert_eq!(lost, None, "{name}: version 4 found it");
    let again = read(&found.text).unwrap();
    assert_eq!((again.rest, again.game), (Rest::None, found.game), "{name}");
}

/// Returns the moments of a game with moves of many kinds.
fn moments_of_a_game(puzzle: &str, first: usize) -> Vec<Game> {
    let mut game = Game::new(sudoku(puzzle), "puzzle 7".into(), None);
    let mut moments = vec![game.clone()];
    let blanks: Vec<Cell> = game.givens().grid().blanks().iter().skip(first).take(12).collect();
    let mut then = |game: &mut Game, deed: &mut dyn FnMut(&mut Game)| {
        deed(game);
        game.tick(std::time::Duration::from_millis(700));
        moments.push(game.clone());
    };
    for (idx, cell) in blanks.into_iter().enumerate() {
        then(&mut game, &mut |game| {
            let _ = game.toggle_mark(cell, Digit::from_index(idx % 9));
        });
        then(&mut game, &mut |game| {
            let digit = grid(SOLUTION).get(cell).unwrap();
            let _ = game.place(cell, digit, PeerMarks::Clear);
        });
        match idx % 4 {
            0 => then(&mut game, &mut |game| assert!(game.undo().is_some())),
            1 => then(&mut game, &mut |game| game.name_branch_point("what if")),
            2 => then(&mut game, &mut |game| {
                game.note_answer();
            }),
            _ => then(&mut game, &mut |_| {}),
        }
    }
    moments
}

fn n_unsaid(trials: &[Trial]) -> usize {
    trials.iter().filter(|trial| read(&trial.text).unwrap().rest == Rest::None).count()
}

#[test]
fn of_whole_lines_in_the_wrong_place_only_a_missing_end_goes_unsaid() {
    let own = moments_of_a_game(PUZZLE, 0);
    let same_puzzle = written_with(&moments_of_a_game(PUZZLE, 0), 2);
    let same_puzzle_played_otherwise = written_with(&moments_of_a_game(PUZZLE, 3), 3);
    let other_puzzle = written_with(&moments_of_a_game(&"0".repeat(81), 0), 4);
    let others = [&*same_puzzle, &same_puzzle_played_otherwise, &other_puzzle];
    let text = written_with(&own, 1);
    let trials = trials(&text, &others);
    assert!(trials.len() > 358, "{}", trials.len());
    for trial in &trials {
        check(trial, own.last().unwrap());
    }
    let n_without_end = trials.iter().filter(|trial| trial.is_without_end).count();
    assert_eq!((n_unsaid(&trials), n_without_end), (1, 1), "the last line taken out");
    // As the lines were before, alone, many were taken as they stood.
    let alone = |trial: &Trial| read(&of_version_4(&trial.text)).unwrap().rest == Rest::None;
    assert!(trials.iter().filter(|trial| alone(trial)).count() > 20);
}

#[test]
fn two_games_of_a_puzzle_have_no_line_in_common() {
    let own = moments_of_a_game(PUZZLE, 0);
    let [one, other] = [1, 2].map(|salt| written_with(&own, salt));
    let lines: Vec<&[u8]> = split(&one).collect();
    assert!(split(&other).all(|line| !lines.contains(&line)));
}

/// A move, a move, back and a move: without its second move a reader that looks at each line alone misses nothing.
#[test]
fn a_move_that_was_taken_back_is_missed_too() {
    let mut game = Game::new(sudoku(PUZZLE), "t".into(), None);
    let mut moments = vec![game.clone()];
    for (column, digit) in [(0, 3), (1, 7), (1, 8)] {
        game.place(Cell::at(0, column), Digit::ALL[digit], PeerMarks::Clear).unwrap();
        moments.push(game.clone());
        if moments.len() == 3 {
            game.undo();
            moments.push(game.clone());
        }
    }
    let text = written_with(&moments, 1);
    let mut lines: Vec<&[u8]> = split(&text).collect();
    assert!(lines[2].starts_with(br#"{"do":"place","id":2,"after":1"#));
    lines.remove(2);
    let found = read(&lines.concat()).unwrap();
    assert_eq!(found.rest, Rest::Mended { line: 3, n_lost: 1 });
    assert_eq!(found.game.board(), game.board(), "both other moves are there");
    assert_eq!(read(&of_version_4(&lines.concat())).unwrap().rest, Rest::None);
}

#[test]
fn lines_that_were_swapped_or_doubled_cost_nothing() {
    let own = moments_of_a_game(PUZZLE, 0);
    let text = written_with(&own, 1);
    for Trial { name, text, .. } in trials(&text, &[]) {
        if name.contains("swapped") || name.contains("doubled") {
            let found = read(&text).unwrap();
            assert_eq!(&found.game, own.last().unwrap(), "{name}");
            assert!(matches!(found.rest, Rest::Mended { n_lost: 0, .. }), "{name}");
        }
    }
}

#[test]
fn a_text_of_version_4_stays_one_until_it_is_written_whole() {
    let own = moments_of_a_game(PUZZLE, 0);
    let mut game = own.last().unwrap().clone();
    let mut old = of_version_4(&written_with(&own, 1));
    let recorded = game.record_extent();
    game.restart().unwrap();
    old.extend(lines_after(&old, &game.entries_since(recorded), 5).into_bytes());
    assert!(!String::from_utf8_lossy(&old).contains("\"before\""));
    assert_eq!(read(&old).unwrap().game, game);
    old.extend(lines_after(&old, &[game.left(), game.left()], 6).into_bytes());
    for new in [compacted(&old, 9), resealed(&old, 9)] {
        let head = split(&new).next().unwrap();
        let head = String::from_utf8_lossy(head);
        assert!(
            head.contains("\"version\":5") && head.contains("\"salt\":\"0000000000000009\""),
            "{head}"
        );
        assert!(
            split(&new).skip(1).all(|line| String::from_utf8_lossy(line).contains("\"before\""))
        );
        let found = read(&new).unwrap();
        assert_eq!((found.rest, found.game), (Rest::None, game.clone()));
    }
}

/// A move that this version does not know hides what the next one cleared. The old reader takes that one for impossible and
/// leaves it out, away from the present position.
#[test]
fn a_text_of_version_4_with_an_impossible_move_reads_the_same_when_it_is_linked() {
    let mut game = Game::new(sudoku(PUZZLE), "t".into(), None);
    let blanks: Vec<Cell> = game.givens().grid().blanks().iter().take(2).collect();
    let [one, other] = blanks[..] else { panic!("there are more blanks") };
    let mut moments = vec![game.clone()];
    let [digit, another] = [Digit::ALL[0], Digit::ALL[1]];
    let _ = game.toggle_mark(other, digit);
    moments.push(game.clone());
    game.place(one, digit, PeerMarks::Clear).unwrap();
    moments.push(game.clone());
    game.undo();
    game.place(one, another, PeerMarks::Keep).unwrap();
    moments.push(game.clone());
    let old = of_version_4(&written_with(&moments, 1));
    let old = String::from_utf8(old).unwrap().replace(r#""do":"mark""#, r#""do":"later""#);
    let lines = split(old.as_bytes()).map(|line| seal_alone(line::unsealed(line).unwrap()));
    let old: Vec<u8> = lines.collect::<String>().into_bytes();
    let found = read(&old).unwrap();
    assert_eq!(found.rest, Rest::None);
    let linked = read(&resealed(&old, 9)).unwrap();
    assert_eq!((linked.rest, linked.game), (Rest::None, found.game));
}

/// A text that has no superfluous line is not written again, of whatever version it is.
#[test]
fn a_text_without_a_superfluous_line_is_not_changed() {
    let moments = moments_of_a_game(PUZZLE, 0);
    let text = written_with(&moments[..3], 1);
    assert_eq!(compacted(&text, 9), text);
    let old = of_version_4(&text);
    assert_eq!(compacted(&old, 9), old);
}

/// Returns a text in which the line at a place is damaged, in each way.
fn damaged(lines: &[&[u8]], at: usize) -> Vec<(&'static str, Vec<u8>)> {
    let changed = |name, change: &dyn Fn(&mut Vec<Vec<u8>>)| {
        let mut lines: Vec<Vec<u8>> = lines.iter().map(|line| line.to_vec()).collect();
        change(&mut lines);
        (name, lines.concat())
    };
    vec![
        changed("dropped", &|lines| drop(lines.remove(at))),
        changed("doubled", &|lines| lines.insert(at, lines[at].clone())),
        changed("swapped", &|changed| changed.swap(at, (at + 1).min(lines.len() - 1))),
        changed("NULs before", &|lines| lines[at] = [&[0; 9], &lines[at][..]].concat()),
        changed("NULs", &|lines| lines[at].fill(0)),
    ]
}

proptest! {
    /// The moves before the damage are there, and what follows is only left out where it does not fit.
    #[test]
    fn a_line_that_is_missing_doubled_swapped_or_empty_costs_no_line_before_it(
        moments in moments(),
        at: prop::sample::Index,
    ) {
        let text = written_with(&moments, 1);
        let lines: Vec<&[u8]> = split(&text).collect();
        let at = at.index(lines.len());
        let before = lines[..at].concat();
        for (how, text) in damaged(&lines, at) {
            match read(&text) {
                Ok(found) if at > 0 => {
                    let n_before = read(&before).unwrap().game.n_edits();
                    prop_assert!(found.game.n_edits() >= n_before, "{} {}", at, how);
                    prop_assert_eq!(&read(&found.text).unwrap().game, &found.game, "{} {}", at, how);
                }
                Ok(found) => prop_assert_eq!(found.game.givens(), moments[0].givens(), "{}", how),
                // The puzzle is nowhere in the text.
                Err(_) => prop_assert!(at == 0 && matches!(how, "dropped" | "NULs" | "NULs before"), "{} {}", at, how),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn whole_lines_of_any_game_in_the_wrong_place_are_told(
        own in moments(),
        other in moments(),
        salt in 2..u64::MAX,
    ) {
        let texts = [written_with(&own, salt), written_with(&other, salt - 1)];
        for trial in trials(&written_with(&own, 1), &[&texts[0], &texts[1]]).iter().step_by(7) {
            check(trial, own.last().unwrap());
        }
    }
}
