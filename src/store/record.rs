//! A game as text and back.
//!
//! A save is two lines of JSON. The first says what it is and holds the checksum of the second, so that
//! a damaged save is never taken for a game:
//!
//! ```text
//! {"sudoscope":"game","version":1,"checksum":"00c3d2d8ed1dc2a0"}
//! {"title":"easy 7","level":"easy","givens":"..3.2.6 ..","board":"483.2.6 ..","elapsed":{"secs":61,"nanos":0},
//!  "done":2,"history":[[{"p":[0,4]},[[0,4,0],[1,0,258]]], ..]}
//! ```
//!
//! The history has an entry for each edit, the undone ones too: the action, then each changed cell
//! (0 to 80), its entry from then on (0 for none) and its marks (bit 0 for the digit 1). What the cells
//! held before is not told: it follows from the moves before. Reading plays the moves again from the
//! givens and compares the board; what no game could have done is refused.

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::error::Unreadable;
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::logic::Level;
use crate::play::{Action, Change, Content, Edit, Game};

/// The number of the format, raised when an older program could not read what a newer one writes.
const VERSION: u32 = 1;

/// What the first line calls the file.
const KIND: &str = "game";

#[derive(Serialize, Deserialize)]
struct Header<'a> {
    #[serde(rename = "sudoscope", borrow)]
    kind: Cow<'a, str>,
    version: u32,
    /// Later formats may have another.
    #[serde(default, borrow)]
    checksum: Cow<'a, str>,
}

#[derive(Serialize, Deserialize)]
struct GameRecord<'a> {
    #[serde(borrow)]
    title: Cow<'a, str>,
    #[serde(borrow)]
    level: Option<Cow<'a, str>>,
    #[serde(borrow)]
    givens: Cow<'a, str>,
    #[serde(borrow)]
    board: Cow<'a, str>,
    elapsed: Duration,
    done: usize,
    history: Vec<EditRecord>,
}

#[derive(Serialize, Deserialize)]
struct EditRecord(ActionRecord, Vec<ChangeRecord>);

/// A cell's index, its entry or 0, the bits of its marks.
#[derive(Serialize, Deserialize)]
struct ChangeRecord(u8, u8, u16);

/// Numbers are a cell's index and a digit.
#[derive(Serialize, Deserialize)]
enum ActionRecord {
    #[serde(rename = "p")]
    Place(u8, u8),
    #[serde(rename = "c")]
    Clear(u8),
    #[serde(rename = "m")]
    Mark(u8, u8),
    #[serde(rename = "u")]
    Unmark(u8, u8),
    #[serde(rename = "fill_marks")]
    FillMarks,
    #[serde(rename = "clear_marks")]
    ClearMarks,
    #[serde(rename = "restart")]
    Restart(Duration),
    #[serde(rename = "fill")]
    Fill,
}

/// The text of a game's save.
pub(super) fn encode(game: &Game) -> String {
    let record = GameRecord {
        title: game.title().into(),
        level: game.level().map(|level| level.name().into()),
        givens: game.givens().grid().to_string().into(),
        board: game.board().grid().to_string().into(),
        elapsed: game.elapsed(),
        done: game.n_done(),
        history: game.history().iter().map(EditRecord::of).collect(),
    };
    let body = json(&record);
    let header = Header { kind: KIND.into(), version: VERSION, checksum: checksum(&body).into() };
    format!("{}\n{body}\n", json(&header))
}

/// The game that a text tells of.
pub(super) fn decode(text: &str) -> Result<Game, Unreadable> {
    let (header, body) = text.split_once('\n').unwrap_or((text, ""));
    let body = body.trim_end();
    let header: Header<'_> = serde_json::from_str(header).map_err(|_| Unreadable::Foreign)?;
    if header.kind != KIND || header.version == 0 {
        return Err(Unreadable::Foreign);
    }
    if header.version > VERSION {
        return Err(Unreadable::Newer(header.version));
    }
    if header.checksum != checksum(body) {
        return Err(Unreadable::Damaged);
    }
    let record: GameRecord<'_> =
        serde_json::from_str(body).map_err(|error| unsound(error.to_string()))?;
    record.game()
}

impl GameRecord<'_> {
    /// Plays the game again up to where it was left.
    fn game(self) -> Result<Game, Unreadable> {
        let givens = grid(&self.givens)?;
        if !givens.is_consistent() {
            return Err(unsound("the givens clash"));
        }
        // A level of another version's is only a word less.
        let level = self.level.and_then(|name| Level::from_name(&name));
        let mut game = Game::new(givens.into(), self.title.into_owned(), level);
        for edit in &self.history {
            edit.repeat(&mut game)?;
        }
        let n_undone = self.history.len().checked_sub(self.done);
        for _ in 0..n_undone.ok_or_else(|| unsound("more moves are done than told"))? {
            game.undo();
        }
        if *game.board().grid() != grid(&self.board)? {
            return Err(unsound("the moves do not lead to the board"));
        }
        game.set_elapsed(self.elapsed);
        Ok(game)
    }
}

impl EditRecord {
    fn of(edit: &Edit) -> Self {
        let action = match edit.action() {
            Action::Place { cell, digit } => ActionRecord::Place(index(cell), digit.get()),
            Action::Clear { cell } => ActionRecord::Clear(index(cell)),
            Action::Mark { cell, digit } => ActionRecord::Mark(index(cell), digit.get()),
            Action::Unmark { cell, digit } => ActionRecord::Unmark(index(cell), digit.get()),
            Action::FillMarks => ActionRecord::FillMarks,
            Action::ClearMarks => ActionRecord::ClearMarks,
            Action::Restart { set_aside } => ActionRecord::Restart(set_aside),
            Action::Fill => ActionRecord::Fill,
        };
        let change = |change: &Change| {
            let Content { entry, marks, .. } = change.after;
            ChangeRecord(index(change.cell), entry.map_or(0, Digit::get), marks.bits())
        };
        Self(action, edit.changes().iter().map(change).collect())
    }

    fn repeat(&self, game: &mut Game) -> Result<(), Unreadable> {
        let action = match self.0 {
            ActionRecord::Place(at, value) => {
                Action::Place { cell: cell(at)?, digit: digit(value)? }
            }
            ActionRecord::Clear(at) => Action::Clear { cell: cell(at)? },
            ActionRecord::Mark(at, value) => Action::Mark { cell: cell(at)?, digit: digit(value)? },
            ActionRecord::Unmark(at, value) => {
                Action::Unmark { cell: cell(at)?, digit: digit(value)? }
            }
            ActionRecord::FillMarks => Action::FillMarks,
            ActionRecord::ClearMarks => Action::ClearMarks,
            ActionRecord::Restart(set_aside) => Action::Restart { set_aside },
            ActionRecord::Fill => Action::Fill,
        };
        let after: Vec<(Cell, Content)> =
            self.1.iter().map(ChangeRecord::read).collect::<Result<_, _>>()?;
        game.repeat(action, &after).map_err(|why| unsound(why.to_string()))
    }
}

impl ChangeRecord {
    fn read(&self) -> Result<(Cell, Content), Unreadable> {
        let &Self(at, entry, bits) = self;
        let marks = DigitSet::from_bits(bits);
        if marks.bits() != bits {
            return Err(unsound(format!("{bits} is no set of marks")));
        }
        let entry = (entry != 0).then(|| digit(entry)).transpose()?;
        Ok((cell(at)?, Content { entry, toward: None, marks }))
    }
}

fn index(cell: Cell) -> u8 {
    u8::try_from(cell.index()).expect("a cell's index is below 81")
}

fn cell(index: u8) -> Result<Cell, Unreadable> {
    let cell = Cell::ALL.get(usize::from(index)).copied();
    cell.ok_or_else(|| unsound(format!("{index} is no cell")))
}

fn digit(value: u8) -> Result<Digit, Unreadable> {
    Digit::new(value).ok_or_else(|| unsound(format!("{value} is no digit")))
}

/// The grid of 81 characters, digits and dots.
fn grid(line: &str) -> Result<Grid, Unreadable> {
    let cells: Option<Vec<Option<Digit>>> = line
        .chars()
        .map(|ch| match ch {
            '.' => Some(None),
            _ => Digit::from_char(ch).map(Some),
        })
        .collect();
    let cells = cells.and_then(|cells| cells.try_into().ok());
    cells.map(Grid::from_cells).ok_or_else(|| unsound("a grid is not 81 digits and dots"))
}

fn json(record: &impl Serialize) -> String {
    serde_json::to_string(record).expect("strings, numbers and lists are JSON")
}

fn unsound(why: impl Into<String>) -> Unreadable {
    Unreadable::Unsound(why.into())
}

/// FNV-1a, 64 bits: against damage, not against people.
fn checksum(text: &str) -> String {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let hash = text.bytes().fold(BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::play::laws::{PUZZLE, games, sudoku};

    fn words(text: &str) -> String {
        decode(text).unwrap_err().to_string()
    }

    /// A save with this second line, its checksum right.
    fn sealed(body: &str) -> String {
        let checksum = checksum(body);
        format!("{{\"sudoscope\":\"game\",\"version\":1,\"checksum\":\"{checksum}\"}}\n{body}\n")
    }

    /// A save of the test puzzle with this history, one move of it done, and this board.
    fn told(board: &str, history: &str) -> String {
        sealed(&format!(
            r#"{{"title":"t","level":null,"givens":"{PUZZLE}","board":"{board}","elapsed":{{"secs":1,"nanos":0}},"done":1,"history":{history}}}"#
        ))
    }

    #[test]
    fn a_save_reads_as_documented() {
        let mut game = Game::new(sudoku(PUZZLE), "easy 7".into(), Some(Level::Easy));
        game.toggle_mark(Cell::at(0, 1), Digit::ALL[3]).unwrap();
        game.place(Cell::at(0, 0), Digit::ALL[3], crate::play::PeerMarks::Clear).unwrap();
        game.set_elapsed(Duration::from_secs(61));
        game.undo();
        let text = encode(&game);
        assert_eq!(
            text.lines().nth(1).unwrap(),
            format!(
                r#"{{"title":"easy 7","level":"easy","givens":"{PUZZLE}","board":"{PUZZLE}","elapsed":{{"secs":61,"nanos":0}},"done":1,"history":[[{{"m":[1,4]}},[[1,0,8]]],[{{"p":[0,4]}},[[0,4,0],[1,0,0]]]]}}"#
            )
        );
        assert_eq!(decode(&text).unwrap(), game);
    }

    #[test]
    fn what_is_told_is_played() {
        let board = PUZZLE.replacen('.', "4", 1);
        let game = decode(&told(&board, r#"[[{"p":[0,4]},[[0,4,0]]]]"#)).unwrap();
        assert_eq!(game.board(), &sudoku(&board));
    }

    #[test]
    fn what_no_game_could_have_done_is_foreign() {
        let board = PUZZLE.replacen('.', "4", 1);
        let cases = [
            (r#"[[{"p":[0,5]},[[0,5,0]]]]"#, "the moves do not lead to the board"),
            (r#"[[{"p":[2,5]},[[2,5,0]]]]"#, "a move changes the given at r1c3"),
            (r#"[[{"p":[0,4]},[[0,4,1]]]]"#, "a move leaves marks and a digit at r1c1"),
            (r#"[[{"c":0},[[0,0,0]]]]"#, "a move does not change r1c1"),
            (r#"[["fill",[]]]"#, "a move changes nothing"),
            (r#"[[{"p":[0,4]},[[81,4,0]]]]"#, "81 is no cell"),
            (r#"[[{"p":[81,4]},[[0,4,0]]]]"#, "81 is no cell"),
            (r#"[[{"p":[0,4]},[[0,10,0]]]]"#, "10 is no digit"),
            (r#"[[{"p":[0,0]},[[0,4,0]]]]"#, "0 is no digit"),
            (r#"[[{"m":[0,1]},[[0,0,512]]]]"#, "512 is no set of marks"),
            ("[]", "more moves are done than told"),
        ];
        for (history, why) in cases {
            let expected = format!(" cannot be understood ({why})");
            assert_eq!(words(&told(&board, history)), expected, "{history}");
        }
        assert!(words(&told(&board, r#"[["dance",[]]]"#)).contains("unknown variant `dance`"));
        assert!(words(&told("..", r#"[["fill",[[0,4,0]]]]"#)).contains("81 digits and dots"));
        let clashing = told(&board, "[]").replace("..3.2", "3.3.2");
        let body = clashing.lines().nth(1).unwrap();
        assert!(words(&sealed(body)).contains("the givens clash"));
    }

    #[test]
    fn a_level_of_another_version_is_passed_over() {
        let game = Game::new(sudoku(PUZZLE), "t".into(), Some(Level::Easy));
        let body = encode(&game).lines().nth(1).unwrap().replace("easy", "nightmarish");
        assert_eq!(decode(&sealed(&body)).unwrap().level(), None);
    }

    proptest! {
        #[test]
        fn every_game_reads_back_the_same(game in games()) {
            prop_assert_eq!(decode(&encode(&game)).unwrap(), game);
        }

        #[test]
        fn damage_is_seen(game in games(), at: prop::sample::Index, to in 0..=127_u8) {
            let mut bytes = encode(&game).into_bytes();
            let at = at.index(bytes.len());
            bytes[at] = to;
            if let Ok(read) = decode(&String::from_utf8(bytes).unwrap()) {
                prop_assert_eq!(read, game, "a byte that does not matter");
            }
        }

        #[test]
        fn half_a_save_is_no_save(game in games(), at: prop::sample::Index) {
            let text = encode(&game);
            let body_and_newline = text.trim_end().len();
            prop_assert!(decode(&text[..at.index(body_and_newline)]).is_err());
        }

        #[test]
        fn no_text_makes_reading_panic(header in ".*", body in ".*") {
            let text = format!("{header}\n{body}");
            prop_assert!(decode(&text).is_err());
            prop_assert!(decode(&sealed(&body)).is_err());
        }
    }
}
