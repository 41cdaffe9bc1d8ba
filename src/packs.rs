//! The puzzles that come with the program, by name.
//!
//! A pack is a text file in `puzzles/`, embedded as it stands: 81-character lines, with `#`
//! comments that say where the puzzles come from. [`PACKS`] lists them. The packs of the four
//! levels are written by [`crate::generate`] and name the command that makes them again.

use crate::domino;
use crate::format;
use crate::logic::Level;

/// A file of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pack {
    /// The name on the command line, and of the file.
    pub name: &'static str,
    /// What it is, for a list to choose from.
    pub title: &'static str,
    /// The level of every puzzle in it, where they have one in common.
    pub level: Option<Level>,
    /// The file.
    pub text: &'static str,
}

/// The packs, in the order to offer them.
#[rustfmt::skip]
pub const PACKS: &[Pack] = &[
    Pack { name: "easy",     title: "easy: naked singles are enough",      level: Some(Level::Easy),     text: include_str!("../puzzles/easy.txt") },
    Pack { name: "medium",   title: "medium: hidden singles too",          level: Some(Level::Medium),   text: include_str!("../puzzles/medium.txt") },
    Pack { name: "hard",     title: "hard: more than singles",             level: Some(Level::Hard),     text: include_str!("../puzzles/hard.txt") },
    Pack { name: "fiendish", title: "fiendish: many guesses for a search", level: Some(Level::Fiendish), text: include_str!("../puzzles/fiendish.txt") },
    Pack { name: "famous",   title: "famous: puzzles that have a name",    level: None,                  text: include_str!("../puzzles/famous.txt") },
    Pack { name: "traps",    title: "traps: not all have one solution",    level: None,                  text: include_str!("../puzzles/traps.txt") },
];

/// The pack of this name.
pub fn pack(name: &str) -> Option<&'static Pack> {
    PACKS.iter().find(|pack| pack.name == name)
}

/// A puzzle of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The puzzle itself.
    pub puzzle: domino::Puzzle,
    /// What it is called: the first line of the comment right above it, else the pack and a number,
    /// like `easy 7`.
    pub title: String,
}

impl Pack {
    /// Its puzzles, in the order of the file.
    pub fn puzzles(&self) -> Vec<Puzzle> {
        let mut puzzles = Vec::new();
        let mut comment = None;
        for line in self.text.lines() {
            if let Some(words) = line.strip_prefix('#') {
                comment.get_or_insert_with(|| words.trim());
            } else if line.is_empty() {
                comment = None;
            } else {
                let title = comment
                    .take()
                    .map_or_else(|| format!("{} {}", self.name, puzzles.len() + 1), str::to_owned);
                let puzzle = format::read(line).expect("a test reads every embedded puzzle");
                puzzles.push(Puzzle { puzzle, title });
            }
        }
        puzzles
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_the_first_line_of_the_comment_right_above() {
        let blank = ".".repeat(81);
        let text = format!("# header\n\n{blank}\n# one\n# its source\n{blank}\n{blank}\n");
        let pack = Pack { name: "mine", title: "my own", level: None, text: text.leak() };
        let titles: Vec<String> = pack.puzzles().into_iter().map(|it| it.title).collect();
        assert_eq!(titles, ["mine 1", "one", "mine 3"]);
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
