//! Play Sudoku in the terminal, have it solved, or watch a backtracking solver think: one placement
//! at a time, forwards and backwards. And the same for Sudominoku, Sudoku tiled with dominoes.
//!
//! # Three examples
//!
//! Solve a puzzle, with proof that the solution is the only one:
//!
//! ```
//! use sudoscope::fast::{self, Task};
//! use sudoscope::grid::Grid;
//!
//! let puzzle: Grid =
//!     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! let answer = fast::solve(&puzzle, Task::UNIQUE);
//! assert_eq!(answer.solutions, 1);
//! assert!(answer.solution.is_some_and(|solution| solution.is_solved()));
//! # Ok::<(), sudoscope::grid::ParseError>(())
//! ```
//!
//! Step through a backtracking search, forwards and backwards:
//!
//! ```
//! use sudoscope::search::{self, Search, Step};
//!
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let engine = search::engine("fewest").ok_or("there is no such engine")?;
//! let mut search = Search::new(engine, &puzzle)?;
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
//! Generate a puzzle to order, the same one for the same seed:
//!
//! ```
//! # #[cfg(feature = "generate")] {
//! use sudoscope::generate::{Generator, Order, Plan, Symmetry};
//! use sudoscope::logic::Grade;
//!
//! let mut order = Order::from(Grade::Hard);
//! order.symmetry = Symmetry::Diagonal;
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
//! | `serde` | no | digits, cells, grids and puzzles as text for serde |
//! | `screens` | yes | the screens without a terminal; nothing of that is promised to stay |
//! | `app` | yes | the program `sudoscope`, and what only it needs; nothing of that is promised to stay |
//!
//! The rest of this page is the map of the project. One package holds a library and the program. Without the features
//! `app` and `screens` the library is the rooms from [`grid`] to [`play`], which touch no terminal and no file.
//!
//! # The rooms, ground floor first
//!
//! | room | what lives there | may import |
//! |---|---|---|
//! | [`grid`] | digits, cells, houses, sets of them, grids, clashes, candidates, canonical forms | std |
//! | [`domino`] | Sudominoku: tiles, the set of 36, the board and its rules; a puzzle of either kind | grid |
//! | [`mod@format`] | text to puzzles and back, one file a format, detection, errors with line and column | grid, domino, logic (for the lines of HoDoKu's library) |
//! | [`packs`] | the puzzles embedded from `puzzles/`, by name and level | grid, domino, format, logic |
//! | [`search`] | the watchable engines: one file each, one `Step` vocabulary, one table `ENGINES` | grid, domino |
//! | [`timeline`] | a position on any run, of an engine or of a person: forward, back, seek, run-to, what it proves | grid, domino, search, logic |
//! | [`fast`] | the bulk solver: first and smallest solution, counting, uniqueness; its threads | grid |
//! | [`record`] | a search that another program made: its text to steps, and what is wrong with it | grid, domino, format, search, fast |
//! | [`logic`] | human techniques as data that can explain itself, one file a family; the rules of Sudominoku; paths; ratings; levels | grid, domino |
//! | [`hint`] | what a player can see next: mistakes, the first technique that applies, a forced domino; in five stairs | grid, domino, search, fast, logic |
//! | [`generate`] | puzzles from a seed, to an order of level, score, techniques and symmetry, or with a number of tiles | grid, domino, search, fast, logic |
//! | [`play`] | one game: givens, entries, marks, colours, invertible edits, a tree of them with named branches, its replay, a clock fed with `Duration` | grid, domino, timeline (for what a replay can run to), logic, hint |
//! | `calendar` | days as dates, and the daily puzzle of a day | logic, generate, play |
//! | `statistics` | the events in the games of all runs, and their figures: plain data | domino, logic, play |
//! | `words` | numbers, times and lists in words, and sentences that two rooms say | domino, search |
//! | `lessons` | exercises as games: how one begins, what it tells, what a move of it is worth | logic, hint, generate, play, statistics, words |
//! | `plain` | the game and a watched run line by line: a line of text in, sentences and wishes out | all from grid to words, but store |
//! | `settings` | the table of what a player can choose, and the chosen values: plain data | grid, search, logic, generate |
//! | `saves` | a game as text: a versioned line for each move, with a checksum | grid, domino, logic, play, calendar |
//! | `store` | the files: saved games, each a journal that grows with every move, settings and statistics | play, grid, domino, format, logic, settings, calendar, statistics, saves |
//! | `cli` | arguments and batch commands; the only room that prints, and in its `judge` starts a program | all; of tui only `tui::shell` |
//! | `tui` | the screen, in rooms of its own: shell, app, screens, jobs, player, look, keymap, msg | all but cli |
//!
//! A test reads every path in `src/` and holds the table. What no room does is part of the map too: `grid`
//! never allocates in a hot path, `search` never prints, waits or starts a thread, `logic` never looks at a
//! solution, `play` and the screens' state never read a clock or a file.
//!
//! # How things flow
//!
//! ```text
//!   key, mouse, paste, size, signal, job, time      tui::shell
//!            |   one channel
//!            v
//!           Msg        keys become words in one table, tui::keymap
//!            v
//!   update(&mut Model, Msg) -> effects               the only writer
//!            |                    save, start a job, copy, suspend, quit: tui::shell carries them out
//!            v
//!   view(&Model, &mut Frame)                         writes nothing
//! ```
//!
//! The game is always there; searches, lists and questions are layers above it. Every screen owns its
//! state, and answers keys and draws itself in a file or folder of its own under `tui/screens`. What takes
//! longer than a frame is a job, cut into short turns, on a thread of its own; its answer is a message like any other, and
//! a late one is dropped. A move is handed to the writer of saves, a thread of its own, before it is on the screen; that
//! thread also lists, renames and removes saved games, and reads the statistics.
//!
//! In bulk, `cli` cuts the input into chunks with [`mod@format`]. The ordered pool of [`fast`] runs threads that
//! parse a chunk, solve it, rate it by [`logic`] or run an engine of [`search`] on it, and format the results; `cli`
//! prints these in order. A bounded number of chunks is under way at a time.
//!
//! # Laws
//!
//! Property tests hold them, for Sudoku and for Sudominoku.
//!
//! 1. Replaying `Place` and `Backtrack` onto the givens always equals the engine's board; the depth is
//!    places minus backtracks.
//! 2. A run is a pure function of engine and puzzle.
//! 3. Every engine agrees with [`fast`], and with every other for the same kind of puzzle, on how many
//!    solutions there are.
//! 4. Going to step `n` equals `n` steps from the start, from wherever it is called.
//! 5. Undoing everything gives givens, entries and marks as they were at the start; a position in the tree of a game
//!    shows the same game from wherever it is reached.
//! 6. What [`mod@format`] writes of a puzzle it reads back the same (pictures and answers excepted); what it
//!    cannot read it refuses with line and column.
//! 7. Every screen draws at every size and in every state that keys reach; a larger area never shows less, and no text
//!    covers another.
//! 8. No deduction of [`logic`] contradicts the solution; a board that is turned, transposed or relabelled has the
//!    same deductions, turned, transposed or relabelled.
//! 9. Nothing with a move in it, and no puzzle that a player brought, is overwritten or set aside because the system,
//!    not the file, was at fault.
//! 10. A sentence that promises (kept, best, easiest, all, unique, exact) follows from the state; `tests/promises.txt`
//!     names the code for each.
//!
//! # Where to add what
//!
//! Most things that grow are a file and a line in a table, and the rest follows from the table: engines
//! ([`ENGINES`](search::ENGINES)), formats, techniques ([`TECHNIQUES`](logic::TECHNIQUES)), packs
//! ([`PACKS`](packs::PACKS)), settings, screens, keys, verbs of the plain mode (in `plain/verbs.rs`), panels (the tables in `tui/screens/watch/panels.rs` and `path.rs`), kinds of processor registers
//! (in `fast/simd/`). `CONTRIBUTING.md` says for each what to do, step by step.
//!
//! # Words
//!
//! *Grid*: 81 cells. *House*: a row, a column or a block. *Given*: a digit of the puzzle. *Entry*: a
//! digit the player wrote. *Branch*: moves that are tried from a position that was named. *Mark*: a digit the player noted as possible. *Candidate*: a digit that the
//! rules still allow. *Placement*: a digit or domino that a search writes. *Tile*: one of the 36 pairs of
//! different digits. *Domino*: a tile on two cells. *Single*: a cell of a Sudominoku without a domino. Cells
//! print as `r4c5`.

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
pub mod record;
pub mod search;
pub mod timeline;

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
