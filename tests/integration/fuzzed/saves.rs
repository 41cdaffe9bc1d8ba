//! The law of opening any text as a save.
//!
//! A checksum stops nearly every damaged text at once, so the text gets right checksums first: what is read here is
//! what someone wrote on purpose. The fuzz target includes this file too, so it uses nothing but the library.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sudoscope::domino::Puzzle;
use sudoscope::play::{Game, PeerMarks};
use sudoscope::store::{Dirs, LeftOff, Recorder, Store};

/// Checks that a save opens to a game that a player could have played, which goes on and is found again, or is refused
/// with a notice; and that its bytes are still there in either case. `home` is an empty folder.
pub(crate) fn check(text: &[u8], home: &Path) {
    let text = sealed(text);
    let path = home.join("data/games/1.jsonl");
    fs::create_dir_all(home.join("data/games")).expect("the folder is empty");
    fs::write(&path, &text).expect("the folder can be written");

    let mut store = store(home);
    let found = store.games.left_off();
    let notices = store.notices();
    assert!(holds(&path, &text), "the save was changed: {notices:?}");
    match found {
        LeftOff::Game(game) => {
            assert_lawful(&game);
            let moved = moved(&game);
            let mut recorder = Recorder::new(Some(&game));
            for order in recorder.changes(&moved) {
                store.keep(order, Duration::ZERO).expect("the folder can be written");
            }
            store.close().expect("the folder can be written");
            drop(store);
            assert_found_again(home, &moved);
        }
        LeftOff::Finished(_) => assert_eq!(notices, [""; 0]),
        LeftOff::Nothing => assert_eq!(notices.len(), 1, "it is refused with a reason"),
    }
}

/// Asserts that the next run goes on with the game.
fn assert_found_again(home: &Path, game: &Game) {
    let mut store = store(home);
    match store.games.left_off() {
        LeftOff::Game(found) => assert_eq!(*found, *game),
        LeftOff::Finished(_) => assert!(game.is_won(), "{}", game.board()),
        LeftOff::Nothing => panic!("the game is lost: {:?}", store.notices()),
    }
    assert_eq!(store.notices(), [""; 0]);
}

fn store(home: &Path) -> Store {
    Store::at(Dirs { data: Some(home.join("data")), config: None, state: None })
}

/// Returns true if the file, or the one that was set aside for it, has this text.
fn holds(path: &Path, text: &[u8]) -> bool {
    let mut aside = path.as_os_str().to_owned();
    aside.push(".corrupt-1");
    [path.to_path_buf(), PathBuf::from(aside)]
        .iter()
        .any(|it| fs::read(it).is_ok_and(|found| found == text))
}

/// Asserts the laws of a game: consistent givens below the entries, and a history that leads back to them.
fn assert_lawful(game: &Game) {
    assert!(game.givens().is_consistent() && game.board().extends(game.givens()));
    let mut game = game.clone();
    while game.undo().is_some() {}
    assert_eq!(game.board(), game.givens());
    let marked = sudoscope::grid::Cell::ALL.into_iter().find(|&it| !game.marks(it).is_empty());
    assert_eq!(marked, None);
    while game.redo().is_some() {}
    assert_eq!(game.n_done(), game.history().len());
}

/// Returns the game after one more move, chosen by the game itself.
fn moved(game: &Game) -> Game {
    let mut moved = game.clone();
    let blank = match game.board() {
        Puzzle::Sudoku(grid) => grid.blanks().first(),
        Puzzle::Sudominoku(_) => None,
    };
    let digit = sudoscope::grid::Digit::from_index(game.history().len() % 9);
    let placed = blank.is_some_and(|cell| moved.place(cell, digit, PeerMarks::Clear).is_ok());
    if !placed && moved.undo().is_none() {
        // Neither a digit nor an undo is possible in an untouched Sudominoku.
        let _ = moved.fill_marks();
    }
    moved
}

/// Returns the text with right checksums wherever it has one.
fn sealed(text: &[u8]) -> Vec<u8> {
    text.split_inclusive(|it| *it == b'\n').flat_map(line_sealed).collect()
}

/// Returns a line with the checksum of its members. A line that is no object, as after a torn write, stays.
fn line_sealed(line: &[u8]) -> Vec<u8> {
    const SUM: &[u8] = b",\"sum\":\"";
    let (bare, end) = match line.strip_suffix(b"\n") {
        Some(bare) => (bare, &b"\n"[..]),
        None => (line, &b""[..]),
    };
    let Some(members) = bare.strip_suffix(b"}") else { return line.to_vec() };
    let at = members.windows(SUM.len()).rposition(|it| it == SUM).unwrap_or(members.len());
    let members = &members[..at];
    [members, SUM, sum(members).as_bytes(), b"\"}", end].concat()
}

/// Returns the FNV-1a hash of 64 bits, as a save has it.
fn sum(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
