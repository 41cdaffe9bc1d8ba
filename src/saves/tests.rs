//! The exact text of saves, and the laws of reading them.

use proptest::prelude::*;

use std::time::Duration;

use super::line::checksum;
use super::*;
use crate::domino::Domino;
use crate::grid::{Cell, CellSet, Digit};
use crate::logic::{Grade, technique};
use crate::play::Solver;
use crate::play::laws::{PUZZLE, TILES, answer, games, new_game, plays, sudoku, sudominoku};
use crate::play::{Aid, CellEdit, Colour, Lesson, LessonStep, MarkKind, PeerMarks};

/// A time of writing, in seconds since 1970.
const ON: u64 = 1_769_068_800;

/// The random number of a game.
const SALT: u64 = 0x9e0c;

/// Returns the file of a game that was saved at each of these moments.
fn written(moments: &[Game]) -> Vec<u8> {
    written_with(moments, SALT)
}

/// Returns the file of a game with this random number.
pub(super) fn written_with(moments: &[Game], salt: u64) -> Vec<u8> {
    let mut text = head(&moments[0], salt);
    let mut recorded = moments[0].at_start().record_extent();
    for game in moments {
        text += &lines_after(text.as_bytes(), &game.entries_since(recorded), ON);
        recorded = game.record_extent();
    }
    text.into_bytes()
}

/// Returns a line without its times, its random number and its checksums.
fn members(line: &str) -> &str {
    let ends = [",\"ms\"", ",\"salt\"", ",\"before\"", ",\"sum\""];
    ends.iter().fold(line, |line, end| line.split(end).next().unwrap())
}

fn members_of_lines(text: &[u8]) -> Vec<&str> {
    str::from_utf8(text).unwrap().lines().map(members).collect()
}

fn sealed(members: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(&format!("{{{members}}}")).unwrap();
    assert!(value.is_object());
    format!("{{{members},\"sum\":\"{}\"}}\n", checksum(format!("{{{members}").as_bytes()))
}

/// Returns the text with these members as one more line.
fn with_line(text: &str, members: &str) -> String {
    format!("{text}{}", seals_at_end(text.as_bytes()).seal(&format!("{{{members}")))
}

/// Generates a game at each moment at which a player may stop.
pub(super) fn moments() -> impl Strategy<Value = Vec<Game>> {
    plays().prop_map(|(kind, presses)| {
        let mut game = new_game(kind);
        let mut moments = vec![game.clone()];
        for press in presses {
            answer(&mut game, press);
            moments.push(game.clone());
        }
        moments
    })
}

#[test]
fn a_save_reads_as_documented() {
    let start = Game::new(sudoku(PUZZLE), "puzzle 7".into(), Some(Grade::Easy));
    let mut marked = start.clone();
    marked.toggle_mark(Cell::at(0, 1), Digit::ALL[3]).unwrap();
    let mut placed = marked.clone();
    placed.place(Cell::at(0, 0), Digit::ALL[3], PeerMarks::Clear).unwrap();
    placed.set_elapsed(Duration::from_secs(61));
    let mut undone = placed.clone();
    undone.undo();
    let mut left = written(&[start, marked, placed, undone.clone()]);
    left.extend(lines_after(&left, &[undone.left()], 1).into_bytes());
    assert_eq!(
        members_of_lines(&left),
        [
            &format!(
                r#"{{"sudoscope":"game","version":5,"givens":"{PUZZLE}","title":"puzzle 7","level":"easy""#
            ),
            r#"{"do":"mark","id":1,"after":0,"cell":"r1c2","digit":4,"cells":[{"cell":"r1c2","centre":"4"}]"#,
            r#"{"do":"place","id":2,"after":1,"cell":"r1c1","digit":4,"cells":[{"cell":"r1c1","digit":4},{"cell":"r1c2"}]"#,
            r#"{"do":"go","to":1,"leaf":2"#,
            r#"{"do":"left","blanks":49"#,
        ]
    );
    let last = str::from_utf8(&left).unwrap().lines().last().unwrap();
    assert!(last.contains(r#","ms":61000,"on":1,"before":""#), "{last}");
    assert_eq!(read(&left).unwrap().game, undone);
}

#[test]
fn a_save_of_dominoes_reads_as_documented() {
    let start = Game::new(sudominoku(TILES), "10 tiles".into(), None);
    let mut game = start.clone();
    let (pivot, other) = (Cell::at(7, 1), Cell::at(7, 2));
    let domino = Domino::new((pivot, Digit::ALL[2]), (other, Digit::ALL[6])).unwrap();
    game.place_tile(domino, PeerMarks::Clear).unwrap();
    game.turn(other).unwrap();
    let text = written(&[start, game.clone()]);
    let [givens, ways] = TILES;
    assert_eq!(
        members_of_lines(&text),
        [
            &format!(
                r#"{{"sudoscope":"game","version":5,"givens":"{givens}","tiling":"{ways}","title":"10 tiles""#
            ),
            r#"{"do":"tile","id":1,"after":0,"domino":[["r8c2",3],["r8c3",7]],"cells":[{"cell":"r8c2","digit":3,"way":">"},{"cell":"r8c3","digit":7,"way":"<"}]"#,
            r#"{"do":"turn","id":2,"after":1,"cell":"r8c3","domino":[["r7c3",3],["r8c3",7]],"cells":[{"cell":"r8c2"},{"cell":"r7c3","digit":3,"way":"v"},{"cell":"r8c3","digit":7,"way":"^"}]"#,
        ]
    );
    assert_eq!(read(&text).unwrap().game, game);
}

#[test]
fn a_save_of_notes_reads_as_documented() {
    let start = Game::new(sudoku(PUZZLE), "notes".into(), None);
    let mut game = start.clone();
    let cells: CellSet =
        ["r1c1", "r1c2"].map(|it| it.parse::<Cell>().unwrap()).into_iter().collect();
    let four = Digit::ALL[3];
    let edits = [
        CellEdit::Mark(MarkKind::Corner, four),
        CellEdit::ColourCandidate(four, Colour::B),
        CellEdit::Colour(Colour::A),
        CellEdit::Colour(Colour::A),
    ];
    for edit in edits {
        game.edit_cells(cells, edit, PeerMarks::Clear).unwrap();
    }
    let text = written(&[start, game.clone()]);
    assert_eq!(
        members_of_lines(&text)[1..],
        [
            r#"{"do":"set","id":1,"after":0,"cell":"r1c1","digit":4,"what":"corner","n":2,"cells":[{"cell":"r1c1","corner":"4"},{"cell":"r1c2","corner":"4"}]"#,
            r#"{"do":"set","id":2,"after":1,"cell":"r1c1","digit":4,"what":"candidate","colour":"b","n":2,"cells":[{"cell":"r1c1","corner":"4","colours":"4b"},{"cell":"r1c2","corner":"4","colours":"4b"}]"#,
            r#"{"do":"set","id":3,"after":2,"cell":"r1c1","what":"colour","colour":"a","n":2,"cells":[{"cell":"r1c1","corner":"4","colour":"a","colours":"4b"},{"cell":"r1c2","corner":"4","colour":"a","colours":"4b"}]"#,
            r#"{"do":"unset","id":4,"after":3,"cell":"r1c1","what":"colour","colour":"a","n":2,"cells":[{"cell":"r1c1","corner":"4","colours":"4b"},{"cell":"r1c2","corner":"4","colours":"4b"}]"#,
        ]
    );
    assert_eq!(read(&text).unwrap().game, game);
}

#[test]
fn a_save_of_the_version_before_is_read() {
    let head =
        sealed(&format!(r#""sudoscope":"game","version":3,"givens":"{PUZZLE}","title":"t""#));
    let mark = sealed(
        r#""do":"mark","id":1,"after":0,"cell":"r1c2","digit":4,"cells":[{"cell":"r1c2","centre":"4"}],"ms":5,"on":1"#,
    );
    let game = read([head, mark].concat().as_bytes()).unwrap().game;
    assert_eq!(game.marks(Cell::at(0, 1)).len(), 1);
    assert!(game.notes(Cell::at(0, 1)).corner.is_empty());
}

/// Saves of versions 3 and 4 have no line that says so.
#[test]
fn an_older_save_is_judged_by_its_moves() {
    let edit =
        |members: &str| format!(r#"{members},"cells":[{{"cell":"r1c1","digit":4}}],"ms":5,"on":1"#);
    let of_player = edit(r#""do":"place","id":1,"after":0,"cell":"r1c1","digit":4"#);
    let [fill, hint] = ["fill", "hint"].map(|it| edit(&format!(r#""do":"{it}","id":1,"after":0"#)));
    let struck =
        r#""do":"hint","id":1,"after":0,"cells":[{"cell":"r1c1","centre":"4"}],"ms":5,"on":1"#;
    let read_stair = r#""do":"stair","stair":1,"ms":5,"on":1"#;
    let back = r#""do":"go","to":0,"leaf":0,"ms":6,"on":2"#;
    let cases = [
        (vec![&*of_player, read_stair], Solver::Player),
        (vec![struck], Solver::Player),
        (vec![&*fill], Solver::Program),
        (vec![&*fill, back], Solver::Assisted),
        (vec![&*hint, back], Solver::Assisted),
    ];
    for version in [3, 4] {
        let head =
            format!(r#""sudoscope":"game","version":{version},"givens":"{PUZZLE}","title":"t""#);
        for (lines, solver) in &cases {
            let text: String =
                [&*head].into_iter().chain(lines.iter().copied()).map(sealed).collect();
            assert_eq!(read(text.as_bytes()).unwrap().game.solver(), *solver, "{text}");
        }
    }
}

#[test]
fn an_exercise_stays_one_under_any_title() {
    let lesson = Lesson { technique: technique("W-Wing").unwrap(), step: LessonStep::Houses };
    let game = Game::new(sudoku(PUZZLE), "own".into(), None).of_lesson(Some(lesson));
    let head = head(&game, SALT);
    assert!(head.contains(r#""technique":"W-Wing","step":2,"salt""#), "{head}");
    let found = read(head.as_bytes()).unwrap().game;
    assert_eq!((found.lesson(), found.at_start().lesson()), (Some(lesson), Some(lesson)));
    // What this version does not know is a game like any other.
    let unknown = head.trim_start_matches('{').split(",\"sum\"").next().unwrap();
    let unknown = sealed(&unknown.replace("W-Wing", "X-Why"));
    assert_eq!(read(unknown.as_bytes()).unwrap().game.lesson(), None);
}

#[test]
fn a_time_to_beat_is_kept_in_the_first_line() {
    let time = Some(Duration::from_secs(340));
    let game = Game::new(sudoku(PUZZLE), "own".into(), None).with_time_to_beat(time);
    let head = head(&game, SALT);
    assert!(head.contains(r#""title":"own","beat":340,"salt""#), "{head}");
    let found = peek(head.as_bytes()).unwrap();
    assert_eq!((found.time_to_beat(), found.at_start().time_to_beat()), (time, time));
}

#[test]
fn a_puzzle_that_was_brought_says_so_in_its_first_line() {
    let game = Game::new(sudoku(PUZZLE), "own".into(), None).brought();
    let text = written(std::slice::from_ref(&game));
    let head = str::from_utf8(&text).unwrap();
    assert!(head.contains(r#""title":"own","brought":true,"salt""#), "{head}");
    let found = read(&text).unwrap().game;
    assert!(found.is_brought() && found.is_kept() && found.at_start().is_kept());
    assert_eq!(found, game);
}

/// Older versions skip the line as one of an unknown kind, and keep it.
#[test]
fn a_shown_answer_is_a_line_that_stays() {
    let start = Game::new(sudoku(PUZZLE), "shown".into(), None);
    let mut game = start.clone();
    assert!(game.note_answer() && !game.note_answer());
    let text = written(&[start, game.clone()]);
    assert_eq!(members_of_lines(&text)[1..], [r#"{"do":"answer""#]);
    assert_eq!(read(&text).unwrap().game, game);
    assert_eq!(
        read(&compacted(&text, 1)).unwrap().game.assistance().map(|help| help.aid),
        Some(Aid::Answer)
    );
}

#[test]
fn a_save_of_branches_reads_as_documented() {
    let start = Game::new(sudoku(PUZZLE), "trying".into(), None);
    let mut game = start.clone();
    let mut moments = vec![start];
    let mut place = |game: &mut Game, column, digit: usize| {
        game.place(Cell::at(0, column), Digit::ALL[digit], PeerMarks::Clear).unwrap();
        moments.push(game.clone());
    };
    place(&mut game, 0, 3);
    game.name_branch_point("what if");
    place(&mut game, 1, 7);
    game.drop_branch().unwrap();
    place(&mut game, 1, 8);
    game.go_to(2);
    game.keep_branch().unwrap();
    game.name_branch_point("on");
    game.remove_branch_point(2);
    moments.push(game.clone());
    let text = written(&moments);
    assert_eq!(
        members_of_lines(&text)[1..],
        [
            r#"{"do":"place","id":1,"after":0,"cell":"r1c1","digit":4,"cells":[{"cell":"r1c1","digit":4}]"#,
            r#"{"do":"branch","at":1,"name":"what if""#,
            r#"{"do":"place","id":2,"after":1,"begins":true,"cell":"r1c2","digit":8,"cells":[{"cell":"r1c2","digit":8}]"#,
            r#"{"do":"close_branch","at":1"#,
            r#"{"do":"place","id":3,"after":1,"cell":"r1c2","digit":9,"cells":[{"cell":"r1c2","digit":9}]"#,
            r#"{"do":"keep_branch","at":2"#,
            r#"{"do":"branch","at":2,"name":"on""#,
            r#"{"do":"remove_branch","at":2"#,
            r#"{"do":"go","to":2,"leaf":0"#,
        ]
    );
    assert_eq!(read(&text).unwrap().game, game);
    assert_eq!(read(&compacted(&text, 1)).unwrap().game, game);
}

#[test]
fn a_position_of_the_version_before_can_be_redone_along_the_newest_edits() {
    let start = Game::new(sudoku(PUZZLE), "t".into(), None);
    let mut game = start.clone();
    game.place(Cell::at(0, 0), Digit::ALL[3], PeerMarks::Clear).unwrap();
    game.place(Cell::at(0, 1), Digit::ALL[7], PeerMarks::Clear).unwrap();
    let text = String::from_utf8(written(&[start, game])).unwrap();
    let text = with_line(&text, r#""do":"go","to":0,"ms":5,"on":1"#);
    let found = read(text.as_bytes()).unwrap().game;
    assert_eq!((found.n_done(), found.n_undone()), (0, 2));
}

#[test]
fn a_zero_is_a_blank_too() {
    let text = sealed(&format!(
        r#""sudoscope":"game","version":4,"givens":"{}","title":"t""#,
        PUZZLE.replace('.', "0")
    ));
    assert_eq!(read(text.as_bytes()).unwrap().game.givens(), &sudoku(PUZZLE));
}

/// Returns a save with one move, then a line of a future version, then another move.
fn with_a_line_of_the_future(line: &str) -> Vec<u8> {
    let head = head(&Game::new(sudoku(PUZZLE), "t".into(), None), SALT);
    let place = |id: u8, after: u8, column: u8| {
        format!(
            r#""do":"place","id":{id},"after":{after},"cell":"r1c{column}","digit":4,"cells":[{{"cell":"r1c{column}","digit":4}}],"ms":5,"on":1"#
        )
    };
    let before = if line.contains("id") { 2 } else { 1 };
    let lines = [place(1, 0, 1), line.to_owned(), place(3, before, 2)];
    lines.iter().fold(head, |text, members| with_line(&text, members)).into_bytes()
}

#[test]
fn lines_of_an_unknown_kind_are_skipped_and_kept() {
    for line in [
        r#""do":"hint","technique":"naked-pair","ms":7"#,
        r#""do":"colour","id":2,"after":1,"cells":[{"cell":"r1c1","colour":2}],"ms":7"#,
        r#""do":"place","id":2,"after":1,"cell":"r1c1","digit":12,"cells":[]"#,
        r#""do":"mark","id":2,"after":1,"cell":"r10c1","corner":"12","cells":[{"cell":"all"}]"#,
        r#""do":"branch","name":"what if""#,
    ] {
        let text = with_a_line_of_the_future(line);
        let found = read(&text).unwrap();
        assert_eq!(found.rest, Rest::None);
        // An edit that is not known is a move that changes nothing.
        let n_edits = if line.contains("\"id\"") { 3 } else { 2 };
        assert_eq!(found.game.n_done(), n_edits, "{line}");
        assert_eq!(compacted(&text, 1), text);
    }
}

#[test]
fn unknown_members_of_an_edit_stay_in_the_file() {
    let text = written(&[Game::new(sudoku(PUZZLE), "t".into(), None)]);
    let mut text = String::from_utf8(text).unwrap();
    text = with_line(
        &text,
        r#""do":"mark","id":1,"after":0,"cell":"r1c2","digit":4,"cells":[{"cell":"r1c2","centre":"4","edge":"12","shade":3}],"ms":1,"on":1"#,
    );
    assert_eq!(read(text.as_bytes()).unwrap().game.marks(Cell::at(0, 1)).len(), 1);
    assert_eq!(compacted(text.as_bytes(), 1), text.as_bytes());
}

#[test]
fn a_move_after_an_edit_of_an_unknown_kind_follows_it() {
    let line = r#""do":"colour","id":2,"after":1,"ms":7"#;
    let text = with_a_line_of_the_future(line);
    let end = text.iter().enumerate().filter(|it| *it.1 == b'\n').nth(2).unwrap().0;
    let found = read(&text[..=end]).unwrap();
    let mut game = found.game.clone();
    let recorded = game.record_extent();
    game.place(Cell::at(0, 1), Digit::ALL[3], PeerMarks::Clear).unwrap();
    let added = lines_after(&text, &game.entries_since(recorded), 1);
    assert!(added.starts_with(r#"{"do":"place","id":3,"after":2,"#), "{added}");
    let recorded = game.record_extent();
    game.undo();
    let added = lines_after(&text, &game.entries_since(recorded), 1);
    assert!(added.starts_with(r#"{"do":"go","to":2,"#), "{added}");
}

#[test]
fn a_bad_first_line_is_refused_with_a_reason() {
    let head = head(&Game::new(sudoku(PUZZLE), "t".into(), None), SALT);
    let words = |text: &str| read(text.as_bytes()).unwrap_err().to_string();
    let changed = |from: &str, to: &str| {
        let members = head.trim_start_matches('{').split(",\"sum\"").next().unwrap();
        sealed(&members.replacen(from, to, 1))
    };
    assert_eq!(words(""), " is not a game of this program");
    assert_eq!(words(&changed("game", "settings")), " is not a game of this program");
    assert_eq!(words(&changed(":5", ":2")), " is not a game of this program");
    assert_eq!(words(&changed(":5", ":6")), " is from a newer version (format 6)");
    assert_eq!(words(&head.replacen("..3.2", "..3.4", 1)), " is damaged");
    let cases = [
        ("..3.2", "3.3.2", "in the givens, 3 stands twice in row 1 (r1c1, r1c3)"),
        ("..3.2", "..3.2.", "a grid has 81 cells, not 82"),
        ("..3.2", "..x.2", "character 3: 'x' is neither a digit nor a blank"),
        ("..3.2", "..é.2", "character 3: 'é' is neither a digit nor a blank"),
    ];
    for (from, to, why) in cases {
        let found = words(&changed(from, to));
        assert_eq!(found, format!(" cannot be understood ({why})"));
    }
    let tiles = super::head(&Game::new(sudominoku(TILES), "t".into(), None), SALT);
    let members = tiles.trim_start_matches('{').split(",\"sum\"").next().unwrap();
    let [digits, ways] = TILES;
    let cases = [
        (digits, digits.replacen('7', ".", 1), "in the givens, no single cell holds 7"),
        (digits, digits.replacen("61", "66", 1), "no whole domino lies on r2c2"),
        (ways, ways.replacen("><", ">.", 1), "no whole domino lies on r2c2"),
        (ways, ways.replacen('.', "", 1), "a tiling does not have 81 characters"),
        (ways, ways.replacen('.', "_", 1), "'_' is not one of > v < ^"),
    ];
    for (from, to, why) in cases {
        let found = words(&sealed(&members.replacen(from, &to, 1)));
        assert!(found.contains(why), "{why}: {found}");
    }
}

#[test]
fn a_level_of_another_version_is_left_out() {
    let head = head(&Game::new(sudoku(PUZZLE), "t".into(), Some(Grade::Easy)), SALT);
    let members = head.trim_start_matches('{').split(",\"sum\"").next().unwrap();
    let grade = |name: &str| {
        let text = sealed(&members.replace("\"easy\"", &format!("\"{name}\"")));
        read(text.as_bytes()).unwrap().game.grade()
    };
    assert_eq!(grade("nightmarish"), None);
    assert_eq!(grade("fiendish"), Some(Grade::Extreme));
    assert_eq!(grade("extreme"), Some(Grade::Extreme), "what an earlier version kept");
}

#[test]
fn a_grade_is_kept_beside_the_level_that_earlier_versions_read() {
    for (grade, level) in [(Grade::Beginner, "easy"), (Grade::Nightmare, "extreme")] {
        let head = head(&Game::new(sudoku(PUZZLE), "t".into(), Some(grade)), SALT);
        assert!(head.contains(&format!("\"level\":\"{level}\",\"grade\":\"{grade}\"")), "{head}");
        assert_eq!(read(head.as_bytes()).unwrap().game.grade(), Some(grade));
        let unknown = head.trim_start_matches('{').split(",\"sum\"").next().unwrap();
        let unknown = sealed(&unknown.replace(grade.name(), "nightmarish"));
        assert_eq!(read(unknown.as_bytes()).unwrap().game.grade(), Grade::from_name(level));
    }
}

#[test]
fn a_line_that_no_game_could_have_written_is_damage() {
    let head = head(&Game::new(sudoku(PUZZLE), "t".into(), None), SALT);
    for line in [
        r#""do":"fill","id":1,"after":0,"cells":[],"ms":1"#,
        r#""do":"fill","id":1,"after":0,"cells":[{"cell":"r1c3","digit":1}],"ms":1"#,
        r#""do":"clear","cell":"r1c1","id":1,"after":0,"cells":[{"cell":"r1c1"}],"ms":1"#,
        r#""do":"go","to":5,"ms":1"#,
        r#""do":"colour","id":18446744073709551615,"after":0"#,
        r#""do":"colour","id":2,"after":1"#,
        r#""do":"colour","id":1,"after":1"#,
    ] {
        let found = read(with_line(&head, line).as_bytes()).unwrap();
        assert!(matches!(found.rest, Rest::Mended { line: 2, .. }), "{line}: {:?}", found.rest);
        assert_eq!(found.game.board(), found.game.givens(), "{line}");
        let again = read(&found.text).unwrap();
        assert_eq!((again.game, again.rest), (found.game, Rest::None), "{line}");
    }
}

proptest! {
    #[test]
    fn every_game_reads_back_the_same_at_every_moment(moments in moments()) {
        let text = written(&moments);
        let found = read(&text).unwrap();
        prop_assert_eq!(&found.game, moments.last().unwrap());
        prop_assert_eq!((found.rest, &found.text), (Rest::None, &text));
        let compacted = compacted(&text, 1);
        prop_assert!(compacted.len() <= text.len());
        prop_assert_eq!(&read(&compacted).unwrap().game, moments.last().unwrap());
    }

    #[test]
    fn a_game_written_at_once_reads_back_the_same(game in games()) {
        prop_assert_eq!(read(write(&game, ON, SALT).as_bytes()).unwrap().game, game);
    }

    #[test]
    fn a_file_cut_anywhere_is_read_up_to_its_last_whole_line(
        moments in moments(),
        at: prop::sample::Index,
    ) {
        let text = written(&moments);
        let cut = &text[..at.index(text.len())];
        let n_ends = cut.split(|it| *it == b'\n').count() - 1;
        if let Ok(found) = read(cut) {
            let whole: Vec<u8> = text.split_inclusive(|it| *it == b'\n').take(n_ends).flatten().copied().collect();
            if let Some(unended) = found.unended {
                // Only the newline is missing.
                let with_end: Vec<u8> = cut.iter().copied().chain([b'\n']).collect();
                prop_assert!(text.starts_with(&with_end) && with_end.ends_with(&unended));
                prop_assert_eq!(found.game, read(&with_end).unwrap().game);
            } else if n_ends > 0 {
                prop_assert_eq!(&found.text, &whole);
                prop_assert_eq!(found.rest == Rest::None, whole.len() == cut.len());
                prop_assert_eq!(found.game, read(&whole).unwrap().game);
            }
        } else {
            prop_assert_eq!(n_ends, 0, "only the first line must be whole");
        }
    }

    #[test]
    fn a_changed_byte_is_seen_or_does_not_matter(
        moments in moments(),
        at: prop::sample::Index,
        to: u8,
    ) {
        let text = written(&moments);
        let mut damaged = text.clone();
        let at = at.index(text.len());
        damaged[at] = to;
        if let Ok(found) = read(&damaged)
            && found.rest == Rest::None
        {
            prop_assert_eq!(&found.game, &read(&text).unwrap().game, "byte {} to {}", at, to);
        }
    }

    #[test]
    fn no_text_makes_reading_panic(head in ".*", line in ".*", kind in "[a-z_]{0,8}", id: u64, after: u64) {
        let _ = read(format!("{head}\n{line}").as_bytes());
        let start = written(&[Game::new(sudoku(PUZZLE), "t".into(), None)]);
        let start = String::from_utf8(start).unwrap();
        let members = format!(r#""do":"{kind}","id":{id},"after":{after},"to":{id},"ms":{after}"#);
        let text = with_line(&start, &members).into_bytes();
        let _ = (read(&text), compacted(&text, 1), is_left_solved(&text), peek(&text));
    }
}
