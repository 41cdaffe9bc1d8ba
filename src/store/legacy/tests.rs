//! The exact text of older saves, of both kinds of game, and the errors of reading them.

use proptest::prelude::*;

use super::write::encode;
use super::*;
use crate::domino::Domino;
use crate::grid::{Cell, Digit};
use crate::play::PeerMarks;
use crate::play::laws::{PUZZLE, TILES, games_of_old, one_line, sudoku, sudominoku};

fn words(text: &str) -> String {
    decode(text.as_bytes()).unwrap_err().to_string()
}

/// Returns a save with this second line, with the right version and checksum.
fn sealed(body: &str) -> String {
    let version = 1 + u32::from(body.contains("tiling"));
    let checksum = checksum(body.as_bytes());
    format!(
        "{{\"sudoscope\":\"game\",\"version\":{version},\"checksum\":\"{checksum}\"}}\n{body}\n"
    )
}

/// The digits and sides of the Sudominoku of the tests, with 8-3 laid at r1c1 r2c1.
fn laid() -> [String; 2] {
    let [mut digits, mut ways] = TILES.map(str::to_owned);
    digits.replace_range(0..1, "8");
    digits.replace_range(9..10, "3");
    ways.replace_range(0..1, "v");
    ways.replace_range(9..10, "^");
    [digits, ways]
}

/// Returns a save of the Sudominoku of the tests with this history, of which one move is done, and the board of `laid`.
fn tile_save(history: &str) -> String {
    let ([givens, given_ways], [board, ways]) = (TILES, laid());
    sealed(&format!(
        r#"{{"title":"t","level":null,"givens":"{givens}","board":"{board}","tiling":{{"givens":"{given_ways}","board":"{ways}"}},"elapsed":{{"secs":1,"nanos":0}},"done":1,"history":{history}}}"#
    ))
}

/// Returns a save of the Sudoku of the tests with this history, of which one move is done, and this board.
fn save(board: &str, history: &str) -> String {
    sealed(&format!(
        r#"{{"title":"t","level":null,"givens":"{PUZZLE}","board":"{board}","elapsed":{{"secs":1,"nanos":0}},"done":1,"history":{history}}}"#
    ))
}

#[test]
fn a_save_reads_as_documented() {
    let mut game = Game::new(sudoku(PUZZLE), "easy 7".into(), Some(Level::Easy));
    game.toggle_mark(Cell::at(0, 1), Digit::ALL[3]).unwrap();
    game.place(Cell::at(0, 0), Digit::ALL[3], PeerMarks::Clear).unwrap();
    game.set_elapsed(Duration::from_secs(61));
    game.undo();
    let text = encode(&game);
    assert_eq!(
        text.lines().nth(1).unwrap(),
        format!(
            r#"{{"title":"easy 7","level":"easy","givens":"{PUZZLE}","board":"{PUZZLE}","elapsed":{{"secs":61,"nanos":0}},"done":1,"history":[[{{"m":[1,4]}},[[1,0,8]]],[{{"p":[0,4]}},[[0,4,0],[1,0,0]]]]}}"#
        )
    );
    assert_eq!(decode(text.as_bytes()).unwrap(), game);
}

#[test]
fn a_save_of_dominoes_reads_as_documented() {
    let mut game = Game::new(sudominoku(TILES), "10 tiles".into(), None);
    let (pivot, other) = (Cell::at(7, 1), Cell::at(7, 2));
    let domino = Domino::new((pivot, Digit::ALL[2]), (other, Digit::ALL[6])).unwrap();
    game.toggle_mark(Cell::at(7, 8), Digit::ALL[2]).unwrap();
    game.place_tile(domino, PeerMarks::Clear).unwrap();
    game.turn(other).unwrap();
    game.flip(other).unwrap();
    game.take_up(other).unwrap();
    game.set_elapsed(Duration::from_secs(61));
    for _ in 0..3 {
        game.undo();
    }
    let text = encode(&game);
    let [givens, ways] = TILES;
    let mut board = givens.to_owned();
    board.replace_range(64..66, "37");
    let mut board_ways = ways.to_owned();
    board_ways.replace_range(64..66, "><");
    let history = [
        r#"[{"m":[71,3]},[[71,0,4]]]"#,
        r#"[{"t":[64,3,65,7]},[[64,3,0,">"],[65,7,0,"<"],[71,0,0]]]"#,
        r#"[{"turn":[65,7,56,3]},[[64,0,0],[56,3,0,"v"],[65,7,0,"^"]]]"#,
        r#"[{"flip":[56,7,65,3]},[[56,7,0,"v"],[65,3,0,"^"]]]"#,
        r#"[{"take_up":[56,7,65,3]},[[56,0,0],[65,0,0]]]"#,
    ];
    assert_eq!(
        text.lines().nth(1).unwrap(),
        format!(
            r#"{{"title":"10 tiles","level":null,"givens":"{givens}","board":"{board}","tiling":{{"givens":"{ways}","board":"{board_ways}"}},"elapsed":{{"secs":61,"nanos":0}},"done":2,"history":[{}]}}"#,
            history.join(",")
        )
    );
    assert_eq!(decode(text.as_bytes()).unwrap(), game);
}

#[test]
fn an_older_program_reads_a_sudoku_and_knows_dominoes_as_newer() {
    for (puzzle, version) in [(sudoku(PUZZLE), 1), (sudominoku(TILES), 2)] {
        let text = encode(&Game::new(puzzle, "t".into(), None));
        let start = format!(r#"{{"sudoscope":"game","version":{version},"checksum""#);
        assert!(text.starts_with(&start), "{text}");
        assert_eq!(text.contains("tiling"), version == 2);
    }
    let next = sealed("{}").replace(r#""version":1"#, r#""version":3"#);
    assert_eq!(words(&next), " is from a newer version (format 3)");
}

#[test]
fn a_history_is_played_again() {
    let board = PUZZLE.replacen('.', "4", 1);
    let game = decode(save(&board, r#"[[{"p":[0,4]},[[0,4,0]]]]"#).as_bytes()).unwrap();
    assert_eq!(game.board(), &sudoku(&board));

    let history = r#"[[{"t":[0,8,9,3]},[[0,8,0,"v"],[9,3,0,"^"]]]]"#;
    let game = decode(tile_save(history).as_bytes()).unwrap();
    assert_eq!(game.board(), &sudominoku(laid().each_ref().map(String::as_str)));
}

#[test]
fn edits_that_no_game_could_have_made_are_errors() {
    let board = PUZZLE.replacen('.', "4", 1);
    let cases = [
        (r#"[[{"p":[0,5]},[[0,5,0]]]]"#, "the moves do not lead to the board"),
        (r#"[[{"p":[2,5]},[[2,5,0]]]]"#, "a move changes the given at r1c3"),
        (r#"[[{"p":[0,4]},[[0,4,1]]]]"#, "a move leaves marks and a digit at r1c1"),
        (r#"[[{"c":0},[[0,0,0]]]]"#, "a move does not change r1c1"),
        (r#"[["fill",[]]]"#, "a move changes nothing"),
        (r#"[[{"p":[0,4]},[[81,4,0]]]]"#, "81 is not a cell"),
        (r#"[[{"p":[81,4]},[[0,4,0]]]]"#, "81 is not a cell"),
        (r#"[[{"p":[0,4]},[[0,10,0]]]]"#, "10 is not a digit"),
        (r#"[[{"p":[0,0]},[[0,4,0]]]]"#, "0 is not a digit"),
        (r#"[[{"m":[0,1]},[[0,0,512]]]]"#, "512 is not a set of marks"),
        ("[]", "more moves are done than there are"),
    ];
    for (history, why) in cases {
        let expected = format!(" cannot be understood ({why})");
        assert_eq!(words(&save(&board, history)), expected, "{history}");
    }
    assert!(words(&save(&board, r#"[["dance",[]]]"#)).contains("unknown variant `dance`"));
    assert!(words(&save("..", r#"[["fill",[[0,4,0]]]]"#)).contains("a grid has 81 cells, not 2"));
    let board_of_tiles = save(&board, r#"[[{"p":[0,4]},[[0,4,0,"v"]]]]"#);
    assert!(words(&board_of_tiles).contains("a move joins r1c1 to another cell"));
}

#[test]
fn edits_that_no_sudominoku_could_have_made_are_errors() {
    let cases = [
        (r#"[[{"t":[0,8,9,3]},[[0,8,0,"v"]]]]"#, "a move leaves no whole domino at r1c1"),
        (r#"[[{"t":[0,8,9,3]},[[0,8,0],[9,3,0]]]]"#, "a move leaves no whole domino at r1c1"),
        (r#"[[{"t":[0,8,9,8]},[[0,8,0,"v"],[9,8,0,"^"]]]]"#, "8-8 at r1c1 r2c1 is a double"),
        (r#"[[{"t":[0,8,18,3]},[[0,8,0,"v"],[9,3,0,"^"]]]]"#, "r1c1 and r3c1 do not touch"),
        (r#"[[{"t":[0,8,9,3]},[[0,8,0,"v"],[9,3,0,"x"]]]]"#, "'x' is not one of > v < ^"),
        (r#"[[{"p":[0,8]},[[0,8,0,"v"],[9,3,0,"^"]]]]"#, "no Sudominoku has such a move"),
        (r#"[["fill",[[64,3,0,">"],[65,7,0,"<"]]]]"#, "the moves do not lead to the board"),
        (r#"[["fill",[[0,8,0,"v"],[9,4,0,"^"]]]]"#, "the moves do not lead to the board"),
    ];
    for (history, why) in cases {
        let words = words(&tile_save(history));
        assert!(words.contains(why), "{history}: {words}");
    }
}

#[test]
fn givens_that_break_a_rule_are_refused() {
    let sudoku = save(PUZZLE, "[]");
    let tiles = tile_save("[]");
    // The given single of r1c2, and the given domino 6-1 at r2c2 r2c3.
    let [digits, ways] = TILES;
    let cases = [
        (&sudoku, "..3.2", "3.3.2", "in the givens, 3 stands twice in row 1 (r1c1, r1c3)"),
        (&tiles, digits, &digits.replacen('7', ".", 1), "in the givens, no single cell holds 7"),
        (&tiles, digits, &digits.replacen("61", "66", 1), "no whole domino lies on r2c2"),
        (&tiles, digits, &digits.replacen("61", "6.", 1), "no whole domino lies on r2c2"),
        (&tiles, ways, &ways.replacen("><", ">.", 1), "no whole domino lies on r2c2"),
        (&tiles, ways, &ways.replacen('.', "", 1), "a tiling does not have 81 characters"),
        (&tiles, ways, &ways.replacen('.', "_", 1), "'_' is not one of > v < ^"),
    ];
    for (save, good, bad, why) in cases {
        let body = save.lines().nth(1).unwrap().replacen(good, bad, 1);
        let words = words(&sealed(&body));
        assert!(words.contains(why), "{why}: {words}");
    }
}

#[test]
fn a_level_of_another_version_is_left_out() {
    let game = Game::new(sudoku(PUZZLE), "t".into(), Some(Level::Easy));
    let level = |name: &str| {
        let body = encode(&game).lines().nth(1).unwrap().replace("easy", name);
        decode(sealed(&body).as_bytes()).unwrap().level()
    };
    assert_eq!(level("nightmarish"), None);
    assert_eq!(level("fiendish"), Some(Level::Extreme));
}

proptest! {
    #[test]
    fn every_game_reads_back_the_same(game in games_of_old()) {
        prop_assert_eq!(decode(encode(&game).as_bytes()).unwrap(), one_line(&game));
    }

    #[test]
    fn damage_is_detected(game in games_of_old(), at: prop::sample::Index, to in 0..=127_u8) {
        let mut bytes = encode(&game).into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = to;
        if let Ok(read) = decode(&bytes) {
            prop_assert_eq!(read, one_line(&game), "a byte that does not matter");
        }
    }

    #[test]
    fn a_cut_save_is_an_error(game in games_of_old(), at: prop::sample::Index) {
        let text = encode(&game);
        let body_and_newline = text.trim_end().len();
        prop_assert!(decode(&text.as_bytes()[..at.index(body_and_newline)]).is_err());
    }

    #[test]
    fn no_text_makes_reading_panic(header in ".*", body in ".*") {
        let text = format!("{header}\n{body}");
        prop_assert!(decode(text.as_bytes()).is_err());
        prop_assert!(decode(sealed(&body).as_bytes()).is_err());
    }
}
