//! The card of a win: a few lines to send to a friend, and the line in it that starts the same puzzle with the time to
//! beat.
//!
//! ```text
//! Sudoscope: hard, seed 7041
//! Solved in 5:40 without a hint
//! Hardest step: W-Wing
//! sudoscope play --beat b3a2a6b9b3a5b1b18a64d81a29b7g8b67a82d26a95b8b2a3b9b5a1a3b.340.hard.seed_7041.779c23
//! ```
//!
//! The line holds the puzzle itself, so that it means the same one in every version of the generator. Its fields are the
//! cells (digits, and a letter for a run of blanks: `a` for one, `z` for 26), the seconds, the grade with the day of a
//! daily puzzle, the title, and a checksum. In a Sudominoku, which begins with `T`, `R`, `D`, `L` or `U` after a cell
//! is the side of the other half of its domino. No character needs quotes in a shell.

use std::time::Duration;

use super::hash::fnv1a;
use super::{Day, Game};
use crate::domino::{Board, Kind, Puzzle, Side};
use crate::grid::{Cell, Digit, Grid};
use crate::logic::Grade;

/// The option that takes the line.
const OPTION: &str = "--beat";
/// The grade in a line if none is known.
const UNRATED: &str = "any";
/// The greatest length of a title in a line.
const MAX_TITLE: usize = 40;

/// The error for a line that is not whole, as a sentence.
pub(crate) const DAMAGED: &str =
    "this is not the whole line of a card: a part is missing, or it was changed";

/// Returns the card of a won game. `time` is the time on its clock as text, `hardest` the hardest step of its puzzle.
pub(crate) fn card(game: &Game, time: &str, hardest: Option<&str>) -> Vec<String> {
    let hints = match game.hints().n_hints() {
        0 => "without a hint".to_owned(),
        1 => "with 1 hint".to_owned(),
        n => format!("with {n} hints"),
    };
    let assisted = game.assistance().map_or_else(String::new, |it| format!(", assisted: {it}"));
    let mut lines = vec![
        format!("Sudoscope: {}", ascii(&game.name())),
        format!("Solved in {time} {hints}{assisted}"),
    ];
    lines.extend(hardest.map(|it| format!("Hardest step: {}", ascii(it))));
    lines.push(format!("sudoscope play {OPTION} {}", line(game)));
    lines
}

/// Returns the line that starts the puzzle of a game with its time to beat.
fn line(game: &Game) -> String {
    let grade = game.grade().map_or(UNRATED, Grade::name);
    let day = game.day().map_or_else(String::new, |it| format!("-{}", it.0));
    let title = ascii(game.title());
    let is_kept = |it: &char| it.is_ascii_alphanumeric() || matches!(it, ' ' | '-');
    let title: String = title.chars().filter(is_kept).take(MAX_TITLE).collect();
    let (cells, title) = (cells(game.givens()), title.trim().replace(' ', "_"));
    let content = format!("{cells}.{}.{grade}{day}.{title}", game.elapsed().as_secs());
    let sum = checksum(&content);
    content + "." + &sum
}

/// Returns true if a text seems to have a line of a card, whole or damaged.
pub(crate) fn is_card(text: &str) -> bool {
    text.contains(OPTION) || read(text).is_some()
}

/// Reads a card, or only its line: the game at its start, with the time to beat. Returns `None` for a text without such
/// a line, and for a damaged one.
pub(crate) fn read(text: &str) -> Option<Game> {
    let line = match text.split_once(OPTION) {
        Some((_, rest)) => rest.trim_start_matches('=').split_whitespace().next()?,
        None => text.trim(),
    };
    let (content, sum) = line.rsplit_once('.')?;
    if sum != checksum(content) {
        return None;
    }
    let fields: Vec<&str> = content.split('.').collect();
    let &[cells, seconds, grade, title] = fields.as_slice() else { return None };
    let (grade, day) = grade.split_once('-').map_or((grade, None), |it| (it.0, Some(it.1)));
    let grade = if grade == UNRATED { None } else { Some(Grade::from_name(grade)?) };
    let day = day.map(|it| it.parse().map(Day)).transpose().ok()?;
    let givens = read_cells(cells)?;
    let is_playable = givens.is_consistent() && !givens.is_solved();
    let game = Game::new(givens, title.replace('_', " "), grade).of_day(day).brought();
    let time = Duration::from_secs(seconds.parse::<u32>().ok()?.into());
    is_playable.then(|| game.with_time_to_beat(Some(time)))
}

fn checksum(content: &str) -> String {
    format!("{:06x}", fnv1a(content.as_bytes()) & 0x00ff_ffff)
}

/// Replaces what is not ASCII.
fn ascii(text: &str) -> String {
    text.chars().map(|it| if matches!(it, ' '..='~') { it } else { '?' }).collect()
}

/// The sides of a cell with their letters.
const SIDES: [(Side, char); 4] =
    [(Side::Right, 'R'), (Side::Down, 'D'), (Side::Left, 'L'), (Side::Up, 'U')];

/// The letter before the cells of a Sudominoku.
const TILES: char = 'T';

fn cells(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    let mut n_blanks = 0;
    if puzzle.kind() == Kind::Sudominoku {
        text.push(TILES);
    }
    let blanks = |n: &mut u8| (*n > 0).then(|| char::from(b'a' - 1 + std::mem::take(n)));
    for cell in Cell::ALL {
        let Some(digit) = puzzle.grid().get(cell) else {
            n_blanks += 1;
            if n_blanks == 26 {
                text.extend(blanks(&mut n_blanks));
            }
            continue;
        };
        text.extend(blanks(&mut n_blanks));
        text.push(digit.to_char());
        let side = puzzle.dominoes().and_then(|it| it.joined_side(cell));
        text.extend(SIDES.iter().find(|it| Some(it.0) == side).map(|it| it.1));
    }
    text.extend(blanks(&mut n_blanks));
    text
}

fn read_cells(text: &str) -> Option<Puzzle> {
    let (kind, text) = match text.strip_prefix(TILES) {
        Some(text) => (Kind::Sudominoku, text),
        None => (Kind::Sudoku, text),
    };
    let mut contents: Vec<(Option<Digit>, Option<Side>)> = Vec::new();
    for ch in text.chars() {
        match ch {
            'a'..='z' => {
                let n_blanks = usize::from(u8::try_from(ch).ok()? - b'a') + 1;
                contents.extend(std::iter::repeat_n((None, None), n_blanks));
            }
            '1'..='9' => contents.push((Digit::from_char(ch), None)),
            _ => contents.last_mut()?.1 = Some(SIDES.iter().find(|it| it.1 == ch)?.0),
        }
    }
    let contents: [_; 81] = contents.try_into().ok()?;
    let all = Cell::ALL.into_iter().zip(contents);
    if kind == Kind::Sudoku {
        let mut grid = Grid::EMPTY;
        all.for_each(|(cell, (digit, _))| grid.set(cell, digit));
        return Some(grid.into());
    }
    let mut board = Board::EMPTY;
    all.for_each(|(cell, (digit, side))| board.set(cell, digit, side));
    let is_torn = Cell::ALL.into_iter().any(|it| board.is_torn(it));
    (!is_torn).then(|| board.into())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::play::laws::{PUZZLE, SOLUTION, TILES as DOMINOES, sudoku, sudominoku};

    fn hard() -> Game {
        let mut game = Game::new(sudoku(PUZZLE), "seed 7041".into(), Some(Grade::Hard));
        game.set_elapsed(Duration::from_millis(340_900));
        game
    }

    /// Returns what a line says about the game.
    fn said(game: &Game) -> (Puzzle, String, Option<Grade>, Option<Day>, Option<Duration>) {
        let title = game.title().to_owned();
        (*game.givens(), title, game.grade(), game.day(), game.time_to_beat())
    }

    #[test]
    fn a_card_is_a_few_plain_lines_and_starts_the_same_puzzle() {
        let card = card(&hard(), "5:40", Some("W-Wing"));
        assert_eq!(
            card[..3],
            ["Sudoscope: hard, seed 7041", "Solved in 5:40 without a hint", "Hardest step: W-Wing",]
        );
        assert!(card[3].starts_with("sudoscope play --beat b3a2a6b9b3a5b1b18a64"), "{card:?}");
        assert!(
            card.len() <= 6 && card.iter().all(|it| it.is_ascii() && it.len() < 120),
            "{card:?}"
        );
        let time = Some(Duration::from_secs(340));
        let expected = (sudoku(PUZZLE), "seed 7041".to_owned(), Some(Grade::Hard), None, time);
        let in_docs = include_str!("../../docs/playing.md");
        assert!(in_docs.contains(&card.join("\n")), "{card:?}");
        for text in [card.join("\n"), card.join("\r\n> "), line(&hard())] {
            assert_eq!(read(&text).as_ref().map(said), Some(expected.clone()), "{text}");
        }
    }

    #[test]
    fn every_kind_of_help_is_on_the_card() {
        let mut game = hard();
        game.fill(&sudoku(SOLUTION)).unwrap();
        game.rename("caf\u{e9}".into());
        let card = card(&game, "5:40", None);
        assert_eq!(card[0], "Sudoscope: hard, caf?");
        assert_eq!(card[1], "Solved in 5:40 without a hint, assisted: the solution was filled in");
        assert_eq!(card.len(), 3);
    }

    #[test]
    fn a_damaged_or_foreign_line_is_none() {
        let line = line(&hard());
        for idx in 0..line.len() {
            assert_eq!(read(&line[..idx]), None);
            assert_eq!(read(&line[idx + 1..]), None);
            for other in ["", "a", "7", "x7"] {
                let changed = format!("{}{other}{}", &line[..idx], &line[idx + 1..]);
                assert!(changed == line || read(&changed).is_none(), "{changed}");
            }
        }
        // The checksum is right, and the content is not.
        let zeros = "z".repeat(3);
        for content in [
            "b.340.hard.seed",
            "11zzyb.340.hard.seed",
            &format!("{zeros}b.340.hard.seed"),
            &format!("{zeros}c.340.harder.seed"),
            &format!("{zeros}c.-3.hard.seed"),
            &format!("{zeros}c.340.hard-.seed"),
            &format!("{zeros}c.340.hard"),
            &format!("{SOLUTION}.340.hard.seed"),
            &format!("T1R{zeros}b.340.any.seed"),
        ] {
            let line = format!("{content}.{}", checksum(content));
            assert_eq!(read(&line), None, "{line}");
        }
        for text in ["", "--beat", "--beat=", PUZZLE, "sudoscope play --seed 3", "a.b.c.d.e"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert!(is_card("sudoscope play --beat 12") && !is_card(PUZZLE));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            is_tiles: bool,
            kept in prop::collection::vec(prop::bool::ANY, 81),
            millis in 0_u64..1_000_000_000,
            grade in prop::option::of(prop::sample::select(Grade::ALL.to_vec())),
            day in prop::option::of(-800_000_i32..800_000),
            title in "\\PC{0,60}",
        ) {
            let givens = if is_tiles { sudominoku(DOMINOES) } else { sudoku(SOLUTION) };
            let givens = match givens {
                Puzzle::Sudoku(mut grid) => {
                    for (cell, kept) in Cell::ALL.into_iter().zip(kept) {
                        grid.set(cell, grid.get(cell).filter(|_| kept));
                    }
                    Puzzle::Sudoku(grid)
                }
                tiles @ Puzzle::Sudominoku(_) => tiles,
            };
            prop_assume!(!givens.is_solved());
            let mut game = Game::new(givens, title, grade).of_day(day.map(Day));
            game.set_elapsed(Duration::from_millis(millis));
            let written = line(&game);
            prop_assert!(written.bytes().all(|it| it.is_ascii_alphanumeric() || b".-_".contains(&it)));
            let mut again = read(&written).unwrap();
            let seconds = Duration::from_secs(millis / 1000);
            prop_assert_eq!(
                (again.givens(), again.grade(), again.day(), again.time_to_beat()),
                (game.givens(), game.grade(), game.day(), Some(seconds))
            );
            again.set_elapsed(seconds);
            prop_assert_eq!(line(&again), written);
        }

        #[test]
        fn any_text_is_read_or_not(text in "\\PC{0,200}", tail in "[a-z1-9TRDLU.-]{0,120}") {
            let _ = (is_card(&text), read(&tail));
            let _ = read(&format!("--beat {tail}.{}", checksum(&tail)));
        }
    }
}
