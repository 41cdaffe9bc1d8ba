//! The puzzles that come with the program, by name.
//!
//! A pack is a text file in `puzzles/`, embedded unchanged: 81-character lines, or any other format that
//! [`format`](mod@crate::format) detects, with `#` comments on the origin of the puzzles. [`PACKS`] lists them. The
//! packs of the grades and the dominoes come from the room `generate` and name the commands that make them again.

use crate::domino;
use crate::format;
use crate::grid::Grid;
use crate::logic::Grade;

/// A file of puzzles.
///
/// ```
/// use sudoscope::packs::{PACKS, pack};
///
/// let famous = pack("famous").ok_or("there is no such pack")?;
/// let puzzles = famous.puzzles();
/// println!("{}: {}", famous.title, puzzles[0].title);
/// assert!(PACKS.contains(famous));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Pack {
    /// The name: that of the file without its extension.
    pub name: &'static str,
    /// A description, for a list to choose from.
    pub title: &'static str,
    /// The grade that all its puzzles have, if there is one.
    pub grade: Option<Grade>,
    /// The content of the file.
    pub text: &'static str,
}

/// The packs, in the order to offer them.
///
/// ```
/// for pack in sudoscope::packs::PACKS {
///     println!("{:10} {}", pack.name, pack.title);
/// }
/// ```
#[rustfmt::skip]
pub const PACKS: &[Pack] = &[
    Pack { name: "beginner", title: "beginner: look at one block at a time",   grade: Some(Grade::Beginner), text: include_str!("../puzzles/beginner.txt") },
    Pack { name: "easy",     title: "easy: singles are enough",                grade: Some(Grade::Easy),    text: include_str!("../puzzles/easy.txt") },
    Pack { name: "medium",   title: "medium: locked candidates and subsets",   grade: Some(Grade::Medium),  text: include_str!("../puzzles/medium.txt") },
    Pack { name: "hard",     title: "hard: fish, wings, colours",              grade: Some(Grade::Hard),    text: include_str!("../puzzles/hard.txt") },
    Pack { name: "unfair",   title: "unfair: chains and almost locked sets",   grade: Some(Grade::Unfair),  text: include_str!("../puzzles/unfair.txt") },
    Pack { name: "extreme",  title: "extreme: chain upon chain",               grade: Some(Grade::Extreme), text: include_str!("../puzzles/extreme.txt") },
    Pack { name: "nightmare", title: "nightmare: forcing chains and nets",     grade: Some(Grade::Nightmare), text: include_str!("../puzzles/nightmare.txt") },
    Pack { name: "er",       title: "er: by the rating of the hardest step",   grade: None,                  text: include_str!("../puzzles/er.txt") },
    Pack { name: "famous",   title: "famous: puzzles that have a name",       grade: None,                  text: include_str!("../puzzles/famous.txt") },
    Pack { name: "traps",    title: "traps: not all have one solution",       grade: None,                  text: include_str!("../puzzles/traps.txt") },
    Pack { name: "dominoes", title: "dominoes: Sudominoku, ever fewer tiles", grade: None,                  text: include_str!("../puzzles/dominoes.txt") },
];

/// Returns the pack of this name. `fiendish` is a former name of `extreme`.
///
/// ```
/// use sudoscope::logic::Grade;
/// use sudoscope::packs::pack;
///
/// assert_eq!(pack("hard").and_then(|it| it.grade), Some(Grade::Hard));
/// assert_eq!(pack("fiendish"), pack("extreme"));
/// assert_eq!(pack("nonesuch"), None);
/// ```
pub fn pack(name: &str) -> Option<&'static Pack> {
    let name = FORMER_NAMES.iter().find(|it| it.0 == name).map_or(name, |it| it.1);
    PACKS.iter().find(|pack| pack.name == name)
}

/// Names of packs in earlier versions, with the present ones.
const FORMER_NAMES: [(&str, &str); 1] = [("fiendish", "extreme")];

/// A puzzle of a pack.
///
/// ```
/// let puzzles = sudoscope::packs::pack("easy").ok_or("there is no such pack")?.puzzles();
/// assert_eq!(puzzles[6].title, "puzzle 7");
/// assert!(puzzles[6].puzzle.is_consistent());
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct PackPuzzle {
    /// The puzzle itself.
    pub puzzle: domino::Puzzle,
    /// The title: the first line of the comment right above it; without one its number, like `puzzle 7`, in a pack
    /// without a grade with the name of the pack, like `dominoes 12, 24 tiles`.
    pub title: String,
}

impl Pack {
    /// Returns the puzzles, in the order of the file.
    pub fn puzzles(&self) -> Vec<PackPuzzle> {
        let lines: Vec<&str> = self.text.lines().collect();
        let records = format::Reader::new(self.text.as_bytes());
        (1..)
            .zip(records)
            .map(|(number, record)| {
                let record = record.expect("a text in memory can be read");
                let puzzle = record.puzzle.expect("a test reads every embedded puzzle");
                let title = comment_above(&lines[..record.line - 1])
                    .unwrap_or_else(|| self.title_of(&puzzle, number));
                PackPuzzle { puzzle, title }
            })
            .collect()
    }

    /// Returns the grids of the puzzles, in the order of the file; `None` for a pack of Sudominoku.
    ///
    /// ```
    /// let grids = sudoscope::packs::pack("easy").and_then(|it| it.grids()).ok_or("a pack of Sudoku")?;
    /// assert!(grids.iter().all(|it| it.is_consistent()));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn grids(&self) -> Option<Vec<Grid>> {
        let grid = |it: PackPuzzle| match it.puzzle {
            domino::Puzzle::Sudoku(grid) => Some(grid),
            domino::Puzzle::Sudominoku(_) => None,
        };
        self.puzzles().into_iter().map(grid).collect()
    }

    /// Returns the title of a puzzle without a comment.
    fn title_of(&self, puzzle: &domino::Puzzle, number: usize) -> String {
        let name = if self.grade.is_some() { "puzzle" } else { self.name };
        match puzzle.dominoes() {
            None => format!("{name} {number}"),
            Some(board) => format!("{name} {number}, {} tiles", board.used_tiles().len()),
        }
    }
}

/// Returns the first line of the comment at the end of these lines.
fn comment_above(lines: &[&str]) -> Option<String> {
    let comment = lines.iter().rev().map_while(|it| it.strip_prefix('#'));
    comment.last().map(|words| words.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_the_first_line_of_the_comment_right_above() {
        let blank = ".".repeat(81);
        let text = format!("# header\n\n{blank}\n# one\n# its source\n{blank}\n{blank}\n");
        let pack = Pack { name: "mine", title: "my own", grade: None, text: text.leak() };
        let titles: Vec<String> = pack.puzzles().into_iter().map(|it| it.title).collect();
        assert_eq!(titles, ["mine 1", "one", "mine 3"]);
    }

    #[test]
    fn a_pack_may_hold_dominoes() {
        let board = "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1";
        let text = format!("# header\n\n{board}\n# one\n# its source\n{board}\n{board}\n0\n");
        let pack = Pack { name: "mine", title: "my own", grade: None, text: text.leak() };
        let puzzles = pack.puzzles();
        let titles: Vec<&str> = puzzles.iter().map(|it| it.title.as_str()).collect();
        assert_eq!(titles, ["mine 1, 10 tiles", "one", "mine 3, 10 tiles"]);
        assert!(puzzles.iter().all(|it| it.puzzle == format::read(board).unwrap()));
    }

    #[test]
    fn packs_are_found_by_name_and_every_puzzle_reads() {
        for it in PACKS {
            assert_eq!(pack(it.name), Some(it));
            assert!(!it.puzzles().is_empty(), "{}", it.name);
        }
        assert_eq!(pack("unheard of"), None);
    }
}
