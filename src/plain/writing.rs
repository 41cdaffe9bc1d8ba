//! Digits, marks and colours.

use super::reading::broken;
use super::{Call, Done, Plain, input};
use crate::domino::Kind;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::play::{CellEdit, Colour, Game, MarkKind};
use crate::words::list;

impl Plain {
    pub(super) fn write(&mut self, call: &mut Call<'_>) -> Done {
        let (cells, words) = match input::bare_numbers(call.words) {
            Some((at, _)) => (vec![at], &call.words[2..]),
            None => input::places(call.words)?,
        };
        if cells.is_empty() {
            return Err(call.needs("a place and a digit"));
        }
        match words.first().map_or("", String::as_str) {
            "clear" | "x" | "0" | "." => {
                call.ends(&words[1..])?;
                return self.clear_cells(cells.into_iter().collect(), call);
            }
            "mark" | "m" => return self.mark_cells(cells, &words[1..], MarkKind::Centre, call),
            "corner" => return self.mark_cells(cells, &words[1..], MarkKind::Corner, call),
            _ => {}
        }
        let digits = input::digits(words)?;
        match (digits.as_slice(), cells.as_slice(), self.kind()) {
            ([], ..) => Err(call.needs("a digit")),
            (&[one, other], &[from, to], Kind::Sudominoku) => {
                self.lay((from, one), (to, other), call)
            }
            (_, _, Kind::Sudominoku) => {
                let needs = "a domino is two places and their two digits, as in r4c5 r4c6 3 7";
                Err(format!("In a Sudominoku digits are laid as dominoes: {needs}."))
            }
            (&[digit], _, Kind::Sudoku) => self.write_digit(cells, digit, call),
            (_, _, Kind::Sudoku) => {
                Err("A cell holds one digit; mark notes several, as in mark r4c5 1 3.".to_owned())
            }
        }
    }

    fn write_digit(&mut self, cells: Vec<Cell>, digit: Digit, call: &mut Call<'_>) -> Done {
        let cells: CellSet = cells.into_iter().collect();
        let own: CellSet = cells.iter().filter(|it| !self.game.is_given(*it)).collect();
        let held = self.game.board().grid().cells_with(digit);
        if !own.is_empty() && (own - held).is_empty() {
            let (is, clear) = (said_of(own), own.first().expect("it is not empty"));
            return Err(format!("{is} {digit} already; clear {clear} clears it."));
        }
        let before = own.single().and_then(|it| self.game.board().grid().get(it));
        self.edit_cells(cells, CellEdit::Place(digit), call)?;
        let replaced = before.map_or_else(String::new, |it| format!(" in place of {it}"));
        let mut said = vec![format!("{} {digit}{replaced}.", said_of(own))];
        said.extend(broken(self.game.board(), own));
        said.extend(self.wrong_at_once(own, call));
        if said.len() == 1 && self.game.remaining(digit) == 0 {
            said.push(format!("All nine of {digit} stand."));
        }
        Ok(said.join(" "))
    }

    /// Edits several cells as one move.
    fn edit_cells(
        &mut self,
        cells: CellSet,
        edit: CellEdit,
        call: &mut Call<'_>,
    ) -> Result<(), String> {
        let peers = self.peer_marks();
        self.edit(call.reply, |game| game.edit_cells(cells, edit, peers))
    }

    pub(super) fn clear(&mut self, call: &mut Call<'_>) -> Done {
        self.clear_cells(call.places()?, call)
    }

    fn clear_cells(&mut self, cells: CellSet, call: &mut Call<'_>) -> Done {
        let done = self.said_of_clearing(cells);
        self.edit_cells(cells, CellEdit::Clear, call)?;
        Ok(done)
    }

    /// Returns a sentence about what clearing these cells will do.
    fn said_of_clearing(&self, cells: CellSet) -> String {
        let board = self.game.board();
        let Some(cell) = cells.single() else {
            return format!("Cleared {}.", list(cells));
        };
        if let Some(domino) = board.dominoes().and_then(|it| it.domino(cell)) {
            return format!("Took up {domino}.");
        }
        match board.grid().get(cell) {
            Some(digit) if !self.game.is_given(cell) => format!("Cleared {digit} from {cell}."),
            None if !self.game.notes(cell).marks().is_empty() => {
                format!("Cleared the marks of {cell}.")
            }
            Some(_) | None => format!("Cleared the colour of {cell}."),
        }
    }

    pub(super) fn mark(&mut self, call: &mut Call<'_>, kind: MarkKind) -> Done {
        let (cells, words) = input::places(call.words)?;
        self.mark_cells(cells, words, kind, call)
    }

    /// Sets or removes marks in cells, one digit after another. Answers with the marks then there.
    fn mark_cells(
        &mut self,
        cells: Vec<Cell>,
        words: &[String],
        kind: MarkKind,
        call: &mut Call<'_>,
    ) -> Done {
        let digits: DigitSet = input::digits(words)?.into_iter().collect();
        if cells.is_empty() || digits.is_empty() {
            return Err(call.needs("a place and digits"));
        }
        let cells: CellSet = cells.into_iter().collect();
        for digit in digits {
            self.edit_cells(cells, CellEdit::Mark(kind, digit), call)?;
        }
        let name = match kind {
            MarkKind::Centre => "marks",
            MarkKind::Corner => "corner marks",
        };
        let blanks = cells & self.game.board().grid().blanks();
        call.say_each(blanks.iter().map(|cell| match self.game.notes(cell).of(kind) {
            none if none.is_empty() => format!("{cell} has no {name} now."),
            marks => format!("{cell} has {name} {} now.", list(marks)),
        }))
    }

    pub(super) fn mark_all(&mut self, call: &mut Call<'_>) -> Done {
        self.edit(call.reply, Game::fill_marks)?;
        let is_struck = self.game.struck_marks().iter().any(|it| !it.is_empty());
        Ok(if is_struck {
            "Every digit that the rules allow is marked but those that you struck; clear marks and then mark all \
             marks them too."
        } else {
            "Every digit that the rules allow is marked; undo takes that back."
        }
        .to_owned())
    }

    pub(super) fn clear_marks(&mut self, call: &mut Call<'_>) -> Done {
        self.edit(call.reply, Game::clear_marks)?;
        Ok("All marks are cleared; undo brings them back.".to_owned())
    }

    pub(super) fn colour(&mut self, call: &mut Call<'_>) -> Done {
        let [name, words @ ..] = call.words else {
            return Err(call.needs("a colour from 1 to 6 and a place"));
        };
        let colour = colour_named(name).ok_or_else(|| {
            let name = input::quoted(name);
            format!("There is no colour {name}; the six colours are 1 to 6.")
        })?;
        let (cells, words) = input::places(words)?;
        let digits = input::digits(words)?;
        let edit = match digits.as_slice() {
            _ if cells.is_empty() => return Err(call.needs("a place")),
            [] => CellEdit::Colour(colour),
            &[digit] => CellEdit::ColourCandidate(digit, colour),
            _ => return Err("Marks are coloured one digit at a time.".to_owned()),
        };
        self.edit_colours(cells.into_iter().collect(), edit, call)
    }

    pub(super) fn uncolour(&mut self, call: &mut Call<'_>) -> Done {
        self.edit_colours(call.places()?, CellEdit::Uncolour, call)
    }

    /// Edits the colours of cells. Answers with the colours then there.
    fn edit_colours(&mut self, cells: CellSet, edit: CellEdit, call: &mut Call<'_>) -> Done {
        self.edit_cells(cells, edit, call)?;
        call.say_each(cells.iter().map(|cell| {
            let notes = self.notes_in_words(cell).unwrap_or_else(|| "no colour".to_owned());
            format!("{cell} has {notes} now.")
        }))
    }

    pub(super) fn clear_colours(&mut self, call: &mut Call<'_>) -> Done {
        self.edit(call.reply, Game::clear_colours)?;
        Ok("All colours are cleared; undo brings them back.".to_owned())
    }
}

/// Returns the colour with this name: `1` to `6`, or `a` to `f` as saves have it.
fn colour_named(name: &str) -> Option<Colour> {
    let mut chars = name.chars();
    let first = chars.next()?;
    if chars.next().is_some() {
        return None;
    }
    Colour::of_key(first).or_else(|| Colour::of_letter(first))
}

/// Returns `r4c5 is`, or `r4c5 and r4c6 are`.
fn said_of(cells: CellSet) -> String {
    let verb = if cells.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", list(cells))
}
