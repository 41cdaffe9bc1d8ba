//! The law of opening any text as a save.
//!
//! A checksum stops nearly every damaged text at once, so the text gets right checksums first: what is read here is
//! what someone wrote on purpose. It is read twice: with each line linked to the line before it, and with the links that
//! it has, so that lines of the game are in wrong places. The fuzz target includes this file too, so it uses nothing but
//! the library.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sudoscope::domino::Puzzle;
use sudoscope::play::{Game, PeerMarks};
use sudoscope::store::{Dirs, LeftOff, Recorder, Store};

/// Checks a text with right checksums, linked and as it is. `home` is an empty folder.
pub(crate) fn check(text: &[u8], home: &Path) {
    for (folder, checksums) in [("linked", Seals::Right), ("as it is", Seals::Own)] {
        check_sealed(&sealed(text, checksums), &home.join(folder));
    }
}

/// Checks that a save opens to a game that a player could have played, which goes on and is found again, or is refused
/// with a notice; and that its bytes are still there in either case.
fn check_sealed(text: &[u8], home: &Path) {
    let path = home.join("data/games/1.jsonl");
    fs::create_dir_all(home.join("data/games")).expect("the folder is empty");
    fs::write(&path, text).expect("the folder can be written");

    let mut store = store(home);
    let found = store.games.left_off();
    let notices = store.notices();
    assert!(holds(&path, text), "the save was changed: {notices:?}");
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

/// The links of the lines of a save of version 5.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seals {
    /// Each line has the checksum of the line before it.
    Right,
    /// Each line has the checksum that it has.
    Own,
}

const SUM: &[u8] = b",\"sum\":\"";
const BEFORE: &[u8] = b",\"before\":\"";

/// The number of digits of a checksum.
const N_DIGITS: usize = 16;

/// Returns the text with right checksums wherever it has one. The first line decides whether the others are linked.
fn sealed(text: &[u8], checksums: Seals) -> Vec<u8> {
    let mut lines = text.split_inclusive(|byte| *byte == b'\n');
    let (mut sealed, head) = alone(lines.next().unwrap_or_default());
    let is_linked = sealed.windows(11).any(|at| at == b"\"version\":5");
    let mut last = head.clone();
    for line in lines {
        let (line, sum) = match (&head, &last) {
            (Some(head), Some(last)) if is_linked => linked(line, head, last, checksums),
            _ => alone(line),
        };
        sealed.extend(line);
        last = sum.or(last);
    }
    sealed
}

/// Returns a line with the checksum of its members, and the checksum. A line that is no object, as after a torn write,
/// stays.
fn alone(line: &[u8]) -> (Vec<u8>, Option<String>) {
    let Some((members, end)) = members(line) else { return (line.to_vec(), None) };
    let sum = sum(members);
    ([members, SUM, sum.as_bytes(), b"\"}", end].concat(), Some(sum))
}

/// Returns a line linked to the line before it, and its checksum. A line that is no object stays.
fn linked(line: &[u8], head: &str, last: &str, checksums: Seals) -> (Vec<u8>, Option<String>) {
    let Some((members, end)) = members(line) else { return (line.to_vec(), None) };
    let at = members.len().saturating_sub(BEFORE.len() + N_DIGITS + 1);
    let (bare, own) = if members[at..].starts_with(BEFORE) && members.ends_with(b"\"") {
        (&members[..at], Some(&members[at + BEFORE.len()..members.len() - 1]))
    } else {
        (members, None)
    };
    let before = own.filter(|_| checksums == Seals::Own).unwrap_or(last.as_bytes());
    let members = [bare, BEFORE, before, b"\""].concat();
    let sum = sum(&[head.as_bytes(), &members].concat());
    ([&members, SUM, sum.as_bytes(), b"\"}", end].concat(), Some(sum))
}

/// Returns the text of a line before its checksum, and the end of the line; `None` if it is no object.
fn members(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let (bare, end) = match line.strip_suffix(b"\n") {
        Some(bare) => (bare, &b"\n"[..]),
        None => (line, &b""[..]),
    };
    let members = bare.strip_suffix(b"}")?;
    let at = members.windows(SUM.len()).rposition(|at| at == SUM).unwrap_or(members.len());
    Some((&members[..at], end))
}

/// Returns the FNV-1a hash of 64 bits, as a save has it.
fn sum(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
