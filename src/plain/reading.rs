//! The board, read aloud.

use super::{Call, Done, Plain, input};
use crate::domino::Puzzle;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use crate::play::Colour;
use crate::words::{list, sentence};

/// The writer of a digit: the givens, the player or a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writer {
    Puzzle,
    Player,
    Run,
}

impl Plain {
    pub(super) fn read_board(&mut self, call: &mut Call<'_>) -> Done {
        call.say_each((0..9).map(|row| self.in_words(House::Row(row))))
    }

    pub(super) fn read_grid(&mut self, call: &mut Call<'_>) -> Done {
        call.reply.grid(self.board().grid());
        Ok(String::new())
    }

    pub(super) fn read_house(
        &mut self,
        call: &mut Call<'_>,
        house: impl FnOnce(usize) -> House,
    ) -> Done {
        let [word, left @ ..] = call.words else { return Err(call.needs("a number from 1 to 9")) };
        let number = input::digit(word).map_err(|_| {
            let name = call.verb.name;
            format!("There is no {name} {}; they go from 1 to 9.", input::quoted(word))
        })?;
        call.ends(left)?;
        let (board, house) = (self.board(), house(number.index()));
        call.say(&self.in_words(house));
        let held: DigitSet = house.cells().iter().filter_map(|it| board.grid().get(it)).collect();
        Ok(match !held {
            lacking if lacking.is_empty() => "It lacks no digit.".to_owned(),
            lacking => format!("It lacks {}.", list(lacking)),
        })
    }

    pub(super) fn read_cell(&mut self, call: &mut Call<'_>) -> Done {
        // A line has room for more places than there are cells: a set has each once.
        let cells = match input::bare_numbers(call.words) {
            Some((at, None)) => CellSet::only(at),
            _ => call.places()?,
        };
        call.say_each(cells.iter().map(|cell| self.cell_in_words(cell)))
    }

    /// Describes a cell: its content, what it clashes with, its notes, and what the rules allow.
    fn cell_in_words(&self, cell: Cell) -> String {
        let board = self.board();
        let mut parts = vec![match board.grid().get(cell) {
            Some(digit) => {
                let writer = match self.writer(cell) {
                    Writer::Puzzle => "a given",
                    Writer::Player => "yours",
                    Writer::Run => "found by the run",
                };
                format!("{cell} is {digit}, {writer}.")
            }
            None => format!("{cell} is blank."),
        }];
        parts.extend(piece(&board, cell));
        parts.extend(broken(&board, CellSet::only(cell)));
        if self.watcher.is_none() {
            parts.extend(self.notes_in_words(cell).map(|it| format!("It has {it}.")));
        }
        if board.grid().get(cell).is_none() {
            parts.push(match Candidates::of(board.grid()).get(cell) {
                allowed if allowed.is_empty() => "The rules allow no digit there.".to_owned(),
                allowed => format!("The rules allow {}.", list(allowed)),
            });
        }
        parts.join(" ")
    }

    /// Reads a house: `Row 4: 8, 5 yours, blank; blank, 6, blank; blank, blank, 3.`
    fn in_words(&self, house: House) -> String {
        let board = self.board();
        let word = |place: usize| {
            let cell = house.cell(place);
            let Some(digit) = board.grid().get(cell) else { return "blank".to_owned() };
            match self.writer(cell) {
                Writer::Puzzle => digit.to_string(),
                Writer::Player => format!("{digit} yours"),
                Writer::Run => format!("{digit} found"),
            }
        };
        let words: Vec<String> = (0..9).map(word).collect();
        let parts: Vec<String> = words.chunks(3).map(|part| part.join(", ")).collect();
        sentence(&format!("{house}: {}", parts.join("; ")))
    }

    /// Returns who wrote the digit in a cell.
    fn writer(&self, cell: Cell) -> Writer {
        match &self.watcher {
            _ if self.game.is_given(cell) => Writer::Puzzle,
            Some(watcher) if watcher.run().start().grid().get(cell).is_none() => Writer::Run,
            Some(_) | None => Writer::Player,
        }
    }

    /// Describes the marks and colours of a cell; `None` without any.
    pub(super) fn notes_in_words(&self, cell: Cell) -> Option<String> {
        let notes = self.game.notes(cell);
        let mut parts = Vec::new();
        if !notes.centre.is_empty() {
            parts.push(format!("marks {}", list(notes.centre)));
        }
        if !notes.corner.is_empty() {
            parts.push(format!("corner marks {}", list(notes.corner)));
        }
        parts.extend(notes.colours.cell().map(|it| format!("colour {}", it.key())));
        let coloured = |digit: Digit| {
            let colour = notes.colours.candidate(digit).map_or(' ', Colour::key);
            format!("colour {colour} on mark {digit}")
        };
        parts.extend(notes.colours.candidates().iter().map(coloured));
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    pub(super) fn read_marks(&mut self, call: &mut Call<'_>) -> Done {
        let notes_of = |it: Cell| Some(format!("{it}: {}.", self.notes_in_words(it)?));
        let said: Vec<String> = Cell::ALL.into_iter().filter_map(notes_of).collect();
        if said.is_empty() {
            return Err("There are no marks.".to_owned());
        }
        call.say_each(said)
    }

    pub(super) fn read_left(&mut self, call: &mut Call<'_>) -> Done {
        let board = self.board();
        let n_left = |digit: Digit| 9_usize.saturating_sub(board.grid().cells_with(digit).len());
        let (done, open): (Vec<Digit>, Vec<Digit>) =
            Digit::ALL.into_iter().partition(|it| n_left(*it) == 0);
        let open: Vec<String> =
            open.into_iter().map(|it| format!("{it} needs {} more", n_left(it))).collect();
        if !open.is_empty() {
            call.say(&format!("{}.", open.join(", ")));
        }
        Ok(match done.as_slice() {
            [] => String::new(),
            [only] => format!("{only} is complete."),
            several => format!("{} are complete.", list(several)),
        })
    }

    pub(super) fn read_digit(&mut self, call: &mut Call<'_>) -> Done {
        let [word, left @ ..] = call.words else { return Err(call.needs("a digit")) };
        let digit = input::digit(word)?;
        call.ends(left)?;
        let board = self.board();
        let cells = board.grid().cells_with(digit);
        call.say(&match cells.len() {
            0 => format!("{digit} stands nowhere yet."),
            n if n < 9 => format!("{digit} stands in {}.", list(cells)),
            _ => format!("{digit} is complete: it stands in {}.", list(cells)),
        });
        // A watched run knows no struck candidates; those belong to the player's game.
        let places = if self.watcher.is_some() {
            let candidates = Candidates::of(board.grid());
            board.grid().blanks().iter().filter(|it| candidates.get(*it).contains(digit)).collect()
        } else {
            self.game.places_of(digit)
        };
        Ok(match places.len() {
            0 if cells.len() < 9 => "There is no place for another.".to_owned(),
            0 => String::new(),
            1 => format!("It may still go in {}.", list(places)),
            n => format!("It may still go in {n} places: {}.", list(places)),
        })
    }

    pub(super) fn read_tiles(&mut self, _: &mut Call<'_>) -> Done {
        let board = self.board();
        let board = board.dominoes().ok_or("There are no dominoes in a Sudoku.")?;
        let tiles = board.unused_tiles();
        Ok(match tiles.len() {
            0 => "All 36 tiles lie.".to_owned(),
            n => format!("{n} of 36 tiles are left: {}.", list(tiles.iter())),
        })
    }

    pub(super) fn read_text(&mut self, call: &mut Call<'_>) -> Done {
        self.board().to_string().lines().for_each(|line| call.reply.row(line));
        Ok(String::new())
    }
}

/// Describes the piece on a cell of a Sudominoku.
fn piece(board: &Puzzle, cell: Cell) -> Option<String> {
    let board = board.dominoes()?;
    if let Some(domino) = board.domino(cell) {
        return Some(format!("It is half of the domino {domino}."));
    }
    board.is_single(cell).then(|| "It is a single cell.".to_owned())
}

/// The most broken rules in one answer.
const MOST_BROKEN: usize = 3;

/// Returns sentences about the broken rules in some cells.
pub(super) fn broken(board: &Puzzle, cells: CellSet) -> Vec<String> {
    if let Puzzle::Sudoku(grid) = board {
        let clashing = cells.iter().filter_map(|cell| {
            let digit = grid.get(cell)?;
            let others = grid.cells_with(digit) & cell.peers();
            (!others.is_empty()).then(|| format!("{cell} clashes with {}.", list(others)))
        });
        return clashing.take(MOST_BROKEN).collect();
    }
    let violations = board.violations_to_show();
    let here = violations.iter().filter(|it| !(it.cells() & cells).is_empty());
    here.take(MOST_BROKEN).map(|it| sentence(&it.to_string())).collect()
}
