//! The one puzzle of a paste or an argument.

use crate::domino::Puzzle;

use super::boj4574::{self, Head};
use super::error::{Advice, Error, Fault};
use super::reader::{Reader, Section};
use super::rows::{self, N_ROWS};
use super::source::{Line, LineKind, Source};
use super::{Format, loose, spaces};

/// Reads the one puzzle of a paste or an argument, whatever its dressing.
///
/// Line ends may be of any kind, and blank lines may stand anywhere, between the rows too. Words and
/// comments may stand before the puzzle; a second puzzle or anything else after it is an error. Beyond
/// what a [`Reader`] reads, this takes boards copied from a screen, with words beside them and cells of
/// several lines, and 81 cells in lines of any one length. Dominoes may end with their 0. There is no
/// format to name here, so errors carry no such advice.
///
/// ```
/// let puzzle = sudoscope::format::read(&"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// assert_eq!(puzzle.unwrap().grid().n_filled(), 30);
/// let error = sudoscope::format::read("53..7....6..q95").unwrap_err();
/// assert!(error.to_string().starts_with("1:13: found 'q', expected a digit or a blank"));
/// ```
pub fn read(text: &str) -> Result<Puzzle, Error> {
    let text = plain(text);
    let mut reader = Reader::new(text.as_bytes());
    let Some(Ok(record)) = reader.next() else {
        return Err(Error::new(1, 1, Fault::Nothing));
    };
    if !record.is_whole() {
        let lines = Source::new(text.as_bytes()).lines();
        if let Some(nine) = spaces::read(&lines).or_else(|| loose::read(&lines)) {
            return nine.checked().map(Puzzle::from);
        }
    }
    let puzzle = record.puzzle.map_err(|it| it.advised(Advice::None))?;
    match record.format {
        Format::Boj4574 => nothing_after_dominoes(reader.rest())?,
        _ => nothing_after_cells(reader.rest())?,
    }
    Ok(puzzle)
}

/// Refuses what comes after a line or nine rows, if it is more than their border.
fn nothing_after_cells(rest: impl Iterator<Item = Line>) -> Result<(), Error> {
    for line in rest {
        match line.kind() {
            LineKind::Header if Section::under(&line) == Section::Other => break,
            LineKind::Blank | LineKind::Comment => {}
            LineKind::Header | LineKind::Content => rows::nothing_more(&line)?,
        }
    }
    Ok(())
}

/// Refuses what comes after dominoes, if it is not their end.
fn nothing_after_dominoes(rest: impl Iterator<Item = Line>) -> Result<(), Error> {
    let mut rest = rest.filter(|it| !boj4574::is_passed_over(it));
    match rest.next() {
        Some(line) if Head::of(&line) != Head::End => Err(boj4574::nothing_more(&line)),
        _ => Ok(()),
    }
}

/// What screens and pages show for a blank: a middle dot, a bullet, and their likes.
const DOTS: [char; 5] = ['\u{b7}', '\u{2022}', '\u{2219}', '\u{22c5}', '\u{30fb}'];

/// The text with one kind of line end, points for the dots that screens show, and a comment in place
/// of every blank line: so nothing ends before the puzzle does. Where there is a frame around the board,
/// words outside it go too, and so do titles above dominoes. Places stay what they were.
fn plain(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n").replace(DOTS, ".");
    let lines: Vec<&str> = text.split('\n').collect();
    let framed = lines.iter().filter(|it| framed(it).is_some()).count() >= N_ROWS;
    let n_titles = n_titles(&text);
    let lines: Vec<&str> = (0..)
        .zip(lines)
        .map(|(idx, line)| match self::framed(line) {
            _ if idx < n_titles => "#",
            Some(board) if framed => board,
            _ if framed && line.contains(char::is_alphabetic) => "#",
            _ if line.trim().is_empty() => "#",
            _ => line,
        })
        .collect();
    lines.join("\n")
}

/// How many lines there are above the first with anything on it but words, where that is the first of
/// dominoes.
fn n_titles(text: &str) -> usize {
    match &Source::new(text.as_bytes()).lines()[..] {
        [line, ..] if matches!(Head::of(line), Head::Dominoes(_)) => line.number - 1,
        _ => 0,
    }
}

/// The part of a line that is a board, if it begins with a frame: up to the frame's other side. What
/// is copied from a screen may have the panel beside the board on it.
fn framed(line: &str) -> Option<&str> {
    let is_frame = |ch: char| matches!(ch, '|' | '+' | '\u{2500}'..='\u{257f}');
    let end = line.rfind(is_frame)?;
    let side = line[end..].chars().next()?;
    line.trim_start().starts_with(is_frame).then(|| &line[..end + side.len_utf8()])
}
