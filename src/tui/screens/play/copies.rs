//! The formats in which a game is copied for people and other programs, and its codes to scan.

use crate::domino::{Kind, Puzzle};
use crate::format::{self, Format, Sheet};
use crate::play::Game;
use crate::tui::screens::{Choice, Choices, Ctx, GameCommand, Open, pasted};

use super::Play;

impl Play {
    /// Opens the list of formats; the puzzle itself comes first.
    pub(super) fn list_copies(&self, ctx: &mut Ctx<'_>) {
        let line = |words: &str, format| Choice::new(words, GameCommand::Copy(format));
        let puzzle = Choice::new(
            match self.kind() {
                Kind::Sudoku => "the puzzle: 81 characters",
                Kind::Sudominoku => "the puzzle: text, as the judges set it",
            },
            GameCommand::CopyPuzzle,
        );
        let formats = match self.kind() {
            Kind::Sudoku => vec![
                line("a link to play the puzzle at sudokupad.app", Format::Classic),
                line("the board as it stands: 81 characters", Format::Line),
                line("the board as it stands: candidates, nine rows in a box", Format::Grid),
                line("the board as it stands: a picture of text", Format::Boxed),
                line("the game, for a solver: a link to sudokuwiki.org", Format::Sudokuwiki),
                line("the game, for HoDoKu: a line with struck candidates", Format::Hodoku),
                Choice::new("a QR code on the screen ...", self.to_code()),
            ],
            Kind::Sudominoku => vec![
                line("the board as it stands: text, as the judges set it", Format::Boj4574),
                line("the board as it stands: a picture of text", Format::Tiles),
            ],
        };
        let lines = [puzzle].into_iter().chain(formats).collect();
        ctx.open(Open::List(Choices::new("Copy", lines)));
    }

    /// Copies the puzzle without entries.
    pub(super) fn copy_puzzle(&mut self, ctx: &mut Ctx<'_>) {
        let (format, how) = match self.kind() {
            Kind::Sudoku => (Format::Line, "the puzzle as 81 characters"),
            Kind::Sudominoku => (Format::Boj4574, "the puzzle as the judges set it"),
        };
        Self::copy(format::write_sheet(&Sheet::from(*self.game.givens()), format), how, ctx);
    }

    /// Copies the game in a format.
    pub(super) fn copy_as(&mut self, format: Format, ctx: &mut Ctx<'_>) {
        let how = match format {
            Format::Line => "the board as 81 characters",
            Format::Grid => "the board with its candidates",
            Format::Classic => "the puzzle as a link",
            Format::Sudokuwiki => "the game as a link to a solver",
            Format::Hodoku => "the game as a line for HoDoKu",
            Format::Boj4574 => "the board as the judges set it",
            _ => "the board as a picture",
        };
        Self::copy(copied(&self.game, format), how, ctx);
    }

    /// Returns the request for the codes: of the puzzle, of a link to it, and of the board where that has entries.
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

/// Returns the text of a game in a format. Where the format has no entries, the digits on the board are given; a link to
/// play the puzzle is the exception and has the puzzle alone.
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
