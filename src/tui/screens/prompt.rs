//! A line of input: the name of a bookmark or a branch point, the title of a game, or a seed.

use ratatui::text::{Line, Span};

use crate::logic::Grade;
use crate::settings::Settings;
use crate::tui::keymap::{Action, Context, Offer, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::text;
use crate::tui::look::widgets::popup::Popup;

use crate::tui::msg::NewPuzzle;

use super::{
    BranchCommand, Ctx, GameCommand, LayerCommand, Question, Request, Screen, Stage, own, pasted,
};

/// The most columns of a name or a title.
const MAX_NAME: usize = 40;

/// The question, and the text typed so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Prompt {
    question: Question,
    text: String,
}

impl Prompt {
    /// Makes a prompt with an initial text.
    pub const fn new(question: Question, text: String) -> Self {
        Self { question, text }
    }

    /// Adds a character, if there is room. Returns false if there is none.
    fn type_char(&mut self, ch: char) -> bool {
        let has_room = text::has_room(&self.text, MAX_NAME);
        if has_room {
            self.text.push(ch);
        }
        has_room
    }

    /// Returns the request for the typed text; `None` for an empty title, or for a text without a grade and a number.
    fn request(&self, settings: &Settings) -> Option<Request> {
        let text = self.text.trim().to_owned();
        Some(match self.question {
            Question::Name => Request::Layer(LayerCommand::Bookmark(text)),
            Question::Branch => {
                let command = GameCommand::Branch(BranchCommand::Name(text));
                Request::Game(Box::new(command))
            }
            Question::Title if text.is_empty() => return None,
            Question::Title => Request::Layer(LayerCommand::Rename(text)),
            Question::Seed => {
                let (grade, seed) = text.split_once(' ')?;
                let (grade, seed) = (Grade::from_name(grade)?, seed.trim().parse().ok()?);
                let puzzle = NewPuzzle::Sudoku(grade, settings.symmetry);
                GameCommand::Generate(puzzle, Some(seed)).into()
            }
        })
    }
}

impl Screen for Prompt {
    fn context(&self) -> Context {
        Context::Prompt
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Prompt::Type(ch) => {
                self.type_char(ch);
            }
            action::Prompt::Erase => {
                self.text.pop();
            }
            action::Prompt::Empty => self.text.clear(),
            action::Prompt::Take => {
                match self.request(ctx.settings) {
                    Some(request) => {
                        ctx.close_lists();
                        ctx.request(request);
                    }
                    None if self.question == Question::Seed => {
                        return ctx.refuse("Type a level and a number, as in hard 7041.");
                    }
                    None => {}
                }
                ctx.close();
            }
            action::Prompt::Close => ctx.close(),
        }
    }

    fn offer(&self, action: Action, settings: &Settings, _stage: Stage) -> Offer {
        match action {
            Action::Prompt(action::Prompt::Take) => {
                let is_refused =
                    self.question == Question::Seed && self.request(settings).is_none();
                Offer::when(!is_refused)
            }
            Action::Prompt(action::Prompt::Erase | action::Prompt::Empty) => {
                Offer::when(!self.text.is_empty())
            }
            _ => Offer::AsLabelled,
        }
    }

    /// Types the first non-blank line of the pasted text, as far as there is room.
    fn paste(&mut self, text: &str, _ctx: &mut Ctx<'_>) {
        for ch in pasted::line(text).chars() {
            if !self.type_char(ch) {
                break;
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let title = match self.question {
            Question::Name => "Bookmark step as (may stay empty)",
            Question::Branch => "Try from here as (may stay empty)",
            Question::Title => "The title of the game",
            Question::Seed => "Level and seed, as in hard 7041",
        };
        // A long text is cut at the front, because typing happens at the end. The box has room for all that can be
        // typed, so that it stays as it is meanwhile.
        let room = Popup::text_width(canvas.popups()).saturating_sub(1).min(MAX_NAME);
        let text = text::end(&self.text, room);
        let rest = " ".repeat(room.saturating_sub(text::width(text)));
        let cursor = Span::styled(" ", canvas.theme.cursor);
        let column = text::width(text);
        let line = Line::from(vec![Span::raw(text), cursor, Span::raw(rest)]);
        let area = canvas.popup(title, vec![line], canvas.popups());
        canvas.point_at_input(area, column);
    }
}
