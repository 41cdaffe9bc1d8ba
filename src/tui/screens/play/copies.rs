//! The formats in which a game is copied, for people and other programs, and its codes to scan.

use crate::domino::{Kind, Puzzle};
use crate::format::{self, Format, Sheet};
use crate::play::{Game, card};
use crate::tui::look::words;
use crate::tui::screens::{Choice, Choices, Ctx, GameCommand, Open, moment, pasted};

use super::Play;

/// The formats for a Sudoku: each with its line in the list, and the word for what was copied.
#[rustfmt::skip]
const OF_SUDOKU: &[(Format, &str, &str)] = &[
    (Format::Classic,    "a link to play the puzzle at sudokupad.app",             "the puzzle as a link"),
    (Format::Line,       "the board as it stands: 81 characters",                  "the board as 81 characters"),
    (Format::Grid,       "the board as it stands: candidates, nine rows in a box", "the board with its candidates"),
    (Format::Boxed,      "the board as it stands: a picture of text",              "the board as a picture"),
    (Format::Sudokuwiki, "the game, for a solver: a link to sudokuwiki.org",       "the game as a link to a solver"),
    (Format::Hodoku,     "the game, for HoDoKu: a line with struck candidates",    "the game as a line for HoDoKu"),
];

/// The formats for a Sudominoku, in the same form.
#[rustfmt::skip]
const OF_SUDOMINOKU: &[(Format, &str, &str)] = &[
    (Format::Boj4574, "the board as it stands: text with a line for each domino", "the board, a line for each domino"),
    (Format::Tiles,   "the board as it stands: a picture of text",          "the board as a picture"),
];

impl Play {
    /// Opens the list of formats, beginning with the puzzle itself.
    pub(super) fn list_copies(&self, ctx: &mut Ctx<'_>) {
        let (puzzle, code) = match self.kind() {
            Kind::Sudoku => ("the puzzle: 81 characters", Some(self.to_code())),
            Kind::Sudominoku => ("the puzzle: text with a line for each domino", None),
        };
        let mut lines = vec![Choice::new(puzzle, GameCommand::CopyPuzzle)];
        if self.game.is_won() && !self.game.was_filled_by_program() {
            lines.push(Choice::new(
                "the card of this win, to send to a friend",
                GameCommand::CopyCard,
            ));
        }
        if !ctx.page.is_empty() {
            let line = "a link to play the puzzle on the page of Sudoscope";
            lines.push(Choice::new(line, GameCommand::CopyLink));
        }
        let line = |it: &(Format, &str, &str)| Choice::new(it.1, GameCommand::Copy(it.0));
        lines.extend(self.formats().iter().map(line));
        lines.extend(code.map(|it| Choice::new("a QR code on the screen ...", it)));
        ctx.open(Open::List(Choices::new("Copy", lines)));
    }

    fn formats(&self) -> &'static [(Format, &'static str, &'static str)] {
        self.kind().pick(OF_SUDOKU, OF_SUDOMINOKU)
    }

    /// Copies a link to the page.
    pub(super) fn copy_link(&self, ctx: &mut Ctx<'_>) {
        let puzzle = moment::written(self.game.givens());
        ctx.copy(format!("{}puzzle={puzzle}", ctx.page), "the puzzle as a link", "");
    }

    /// Copies the puzzle without entries.
    pub(super) fn copy_puzzle(&self, ctx: &mut Ctx<'_>) {
        let (format, how) = self.kind().pick(
            (Format::Line, "the puzzle as 81 characters"),
            (Format::Boj4574, "the puzzle, a line for each domino"),
        );
        let puzzle = Sheet::from(*self.game.givens());
        ctx.copy(format::write_sheet(&puzzle, format), how, "");
    }

    /// Copies the game in a format of the list.
    pub(super) fn copy_as(&self, format: Format, ctx: &mut Ctx<'_>) {
        let how = self.formats().iter().find(|it| it.0 == format).map_or("", |it| it.2);
        ctx.copy(copied(&self.game, format), how, "");
    }

    /// Copies the card of the win.
    pub(super) fn copy_card(&self, ctx: &mut Ctx<'_>) {
        let path = self.path.known().flatten();
        let hardest = path.map(|it| it.hardest_step());
        let time = words::clock(self.game.elapsed());
        let card = card::card(&self.game, &time, hardest.as_deref()).join("\n");
        ctx.copy(format!("{card}\n"), "the card of your win", "");
    }

    /// Returns the request for codes: of the puzzle, of a link to it, and of the board if it has entries.
    fn to_code(&self) -> Open {
        let digits = |it: &Puzzle| it.grid().to_string().replace('.', "0");
        let (givens, board) = (self.game.givens(), self.game.board());
        let mut codes = vec![
            ("The puzzle: 81 digits".to_owned(), digits(givens)),
            ("A link to play it at sudokupad.app".to_owned(), copied(&self.game, Format::Classic)),
        ];
        let as_it_stands = || ("The board as it stands: 81 digits".to_owned(), digits(board));
        codes.extend((board != givens).then(as_it_stands));
        Open::Code(codes)
    }
}

/// Returns the game as text. If the format has no entries, all digits become givens; but a link to play has the puzzle
/// alone.
fn copied(game: &Game, format: Format) -> String {
    let sheet = match format {
        Format::Classic => Sheet::from(*game.givens()),
        _ if game.givens().kind() == Kind::Sudominoku || !format.keeps_marks() => {
            Sheet::from(*game.board())
        }
        _ => pasted::sheet_of(game),
    };
    format::write_sheet(&sheet, format)
}
