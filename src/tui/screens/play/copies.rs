//! The formats in which a game is copied for people and other programs, and its codes to scan.

use crate::domino::Kind;
use crate::format::{self, Format, Sheet};
use crate::play::Game;
use crate::tui::screens::{Choice, Choices, Ctx, GameCommand, Open, Request, pasted};

use super::Play;

impl Play {
    /// Opens the list of formats; the one that is wanted most comes first.
    pub(super) fn list_copies(&self, ctx: &mut Ctx<'_>) {
        let line = |words: &str, format| {
            Choice::new(words, Request::Game(Box::new(GameCommand::Copy(format))))
        };
        let lines = match self.kind() {
            Kind::Sudoku => vec![
                line("81 characters: the digits on the board", Format::Line),
                line("candidates: nine rows in a box", Format::Grid),
                line("a picture of text", Format::Boxed),
                line("a link to play it at sudokupad.app", Format::Classic),
                line("a link to a solver at sudokuwiki.org", Format::Sudokuwiki),
                line("a line for HoDoKu, with entries and struck candidates", Format::Hodoku),
                Choice::new("a QR code on the screen ...", Request::Open(Box::new(self.to_code()))),
            ],
            Kind::Sudominoku => vec![
                line("text, as the judges set it", Format::Boj4574),
                line("a picture of text", Format::Tiles),
            ],
        };
        ctx.open(Open::List(Choices::new("Copy", lines)));
    }

    /// Copies the game in a format.
    pub(super) fn copy_as(&mut self, format: Format, ctx: &mut Ctx<'_>) {
        let how = match format {
            Format::Line => "as 81 characters",
            Format::Grid => "with its candidates",
            Format::Classic => "the puzzle as a link",
            Format::Sudokuwiki => "as a link to a solver",
            Format::Hodoku => "as a line for HoDoKu",
            Format::Boj4574 => "as the judges set it",
            _ => "as a picture",
        };
        self.copy(copied(&self.game, format), how, ctx);
    }

    /// Returns the request for the codes of the digits and of a link.
    fn to_code(&self) -> Open {
        let digits = self.game.board().grid().to_string().replace('.', "0");
        let link = copied(&self.game, Format::Classic);
        Open::Code(vec![
            ("81 digits".to_owned(), digits),
            ("A link to play it at sudokupad.app".to_owned(), link),
        ])
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
