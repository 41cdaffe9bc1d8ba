//! Play Sudoku in the terminal, have it solved, or watch a backtracking solver think: one placement
//! at a time, forwards and backwards. And the same for Sudominoku, Sudoku tiled with dominoes.
//!
//! As a library it needs neither a terminal nor a file:
//!
//! ```text
//! cargo add sudoscope --no-default-features
//! ```
//!
//! brings this crate and four small ones. With the default features it is the program, and brings above a hundred.
//!
//! # Where to look
//!
//! | to | look at |
//! |---|---|
//! | read and write puzzles | [`Grid`](grid::Grid) for 81 characters or nine lines, [`mod@format`] for everything else |
//! | solve one, or millions | [`fast`] |
//! | watch a backtracking search, forwards and backwards | [`search`], and [`timeline`] to go anywhere in it |
//! | find what a person would see next | [`hint`]; [`logic`] for the techniques themselves |
//! | know how hard a puzzle is | [`rate`] |
//! | make puzzles to order | `generate`, a feature |
//! | play: marks, undo, branches | [`play`] |
//! | tile Sudoku with dominoes | [`domino`], which all of these know |
//! | take puzzles that come with the crate | [`packs`] |
//! | check a search of another program | [`record`] |
//!
//! # Examples
//!
//! `examples/` has them as programs: `solve`, `step`, `rate`, `generate`, `hint`.
//!
//! Solve a puzzle, with proof that the solution is the only one:
//!
//! ```
//! use sudoscope::fast;
//! use sudoscope::grid::Grid;
//!
//! let puzzle: Grid =
//!     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! let solution = fast::verdict(&puzzle).only()?;
//! assert!(solution.is_solved() && solution.extends(&puzzle));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Step through a backtracking search, forwards and backwards:
//!
//! ```
//! use sudoscope::search::{FEWEST, Search, Step};
//!
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut search = Search::new(FEWEST, &puzzle)?;
//! while let Some(step) = search.next() {
//!     match step {
//!         Step::Place(placed) => assert!(search.depth() > 0, "{placed:?}"),
//!         Step::Backtrack(_) => {}
//!         Step::Solved | Step::Exhausted => break,
//!     }
//! }
//! assert_eq!(search.counters().placements, 51);
//! assert_eq!(search.step_back(), Some(Step::Solved));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Ask how hard a puzzle is, and what a person would see first:
//!
//! ```
//! use sudoscope::grid::{CellNames, Grid};
//! use sudoscope::hint::Hint;
//!
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(sudoscope::rate(&puzzle)?.score(), 204);
//! let hint = Hint::of(&puzzle)?;
//! println!("{}: {}", hint.name(), hint.stairs(CellNames::Words).join(" "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Generate a puzzle to order, the same one for the same seed:
//!
//! ```
//! # #[cfg(feature = "generate")] {
//! use sudoscope::generate::{Generator, Order, Plan, Symmetry};
//! use sudoscope::logic::Grade;
//!
//! let order = Order::from(Grade::Hard).symmetry(Symmetry::Diagonal);
//! let plan = Plan::new(order).expect("there are such puzzles");
//! let puzzle = Generator::new(plan, 3).next().expect("it is endless");
//! assert_eq!(puzzle.grade, Grade::Hard);
//! println!("{} score {}", puzzle.grid, puzzle.rating.score());
//! # }
//! ```
//!
//! # Features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `generate` | yes | the room `generate`: puzzles from a seed |
//! | `formats` | yes | the formats that need a library: XML, and links with JSON or base 64 |
//! | `parallel` | yes | `fast::Pool`: the bulk solver on many threads |
//! | `serde` | yes, with `screens` | digits, cells, grids and puzzles as text for serde |
//! | `screens` | yes | the screens without a terminal; nothing of that is promised to stay |
//! | `app` | yes | the program `sudoscope`, and what only it needs; nothing of that is promised to stay |
//!
//! # Words
//!
//! *Grid*: 81 cells. *House*: a row, a column or a block. *Given*: a digit of the puzzle. *Entry*: a
//! digit the player wrote. *Branch*: moves that are tried from a position that was named. *Mark*: a digit the player noted as possible. *Candidate*: a digit that the
//! rules still allow. *Placement*: a digit or domino that a search writes. *Tile*: one of the 36 pairs of
//! different digits. *Domino*: a tile on two cells. *Single*: a cell of a Sudominoku without a domino. Cells
//! print as `r4c5`.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, expect(clippy::string_slice, reason = "a test knows its texts"))]

pub mod domino;
pub mod fast;
pub mod format;
#[cfg(feature = "generate")]
pub mod generate;
pub mod grid;
pub mod hint;
pub mod logic;
pub mod packs;
pub mod play;
mod rating;
pub mod record;
pub mod search;
pub mod timeline;

pub use rating::{grade, rate};

// Open to the project's own benches, examples and tests; not part of the library.
#[cfg(feature = "screens")]
#[doc(hidden)]
pub mod calendar;
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "screens")]
#[doc(hidden)]
pub mod lessons;
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod plain;
#[cfg(feature = "screens")]
#[doc(hidden)]
pub mod saves;
#[cfg(feature = "screens")]
#[doc(hidden)]
pub mod settings;
#[cfg(feature = "screens")]
#[doc(hidden)]
pub mod statistics;
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod store;
#[cfg(feature = "screens")]
#[doc(hidden)]
pub mod tui;
#[cfg(feature = "screens")]
#[doc(hidden)]
pub mod words;

/// The README, whose example of the library is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
