//! Play Sudoku in the terminal, have it solved, or watch a backtracking solver think: one placement
//! at a time, forwards and backwards.
//!
//! This page is the map of the project. One package holds a library and the program `sudoscope`. The
//! default feature `app` adds what only the program needs; without it the library is the rooms from
//! [`grid`] to [`play`], which touch no terminal and no file.
//!
//! # The rooms, ground floor first
//!
//! | room | what lives there | may import |
//! |---|---|---|
//! | [`grid`] | digits, cells, houses, sets of them, grids, clashes, candidates | std |
//! | [`mod@format`] | text to puzzles and back, one file a format, detection, errors with line and column | grid |
//! | [`packs`] | the puzzles embedded from `puzzles/`, by name and level | grid, format, logic |
//! | [`search`] | the watchable engines: one file each, one `Step` vocabulary, one table `ENGINES` | grid |
//! | [`timeline`] | a position on an engine's run: forward, back, seek | grid, search |
//! | [`fast`] | the bulk solver: first and smallest solution, counting, uniqueness; its threads | grid |
//! | [`logic`] | human techniques as data that can explain itself; `Level` | grid |
//! | [`generate`] | puzzles from a seed, to an asked level | grid, search, fast, logic |
//! | [`play`] | one game: givens, entries, marks, invertible edits, history, a clock fed with `Duration` | grid, logic |
//! | `store` | saved games and settings: versioned records of its own, replaced atomically | play, grid, format, logic |
//! | `cli` | arguments and batch commands; the only room that prints | all; of tui only `tui::run` |
//! | `tui` | model, message, update, view, keymap, theme, screens, widgets, one owner of the terminal | all but cli |
//!
//! A test reads every path in `src/` and holds the table.
//!
//! # Words
//!
//! *Grid*: 81 cells. *House*: a row, a column or a block. *Given*: a digit of the puzzle. *Entry*: a
//! digit the player wrote. *Mark*: a digit the player noted as possible. *Candidate*: a digit that the
//! rules still allow. *Placement*: a digit that a search writes. Cells print as `r4c5`.

pub mod fast;
pub mod format;
pub mod generate;
pub mod grid;
pub mod logic;
pub mod packs;
pub mod play;
pub mod search;
pub mod timeline;

#[cfg(feature = "app")]
pub mod cli;
#[cfg(feature = "app")]
pub mod store;
#[cfg(feature = "app")]
pub mod tui;
