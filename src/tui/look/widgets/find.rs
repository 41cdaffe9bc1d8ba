//! The words to find in a text or a list, typed in a line of input above it.

use ratatui::text::{Line, Span};

use crate::tui::keymap::{Context, action};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;

/// The most columns of the words.
const MAX_WORDS: usize = 40;

/// The words to find.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Find {
    /// None: everything is shown.
    #[default]
    Off,
    /// These are being typed.
    Typing(String),
    /// These were typed.
    Taken(String),
}

impl Find {
    /// Returns the context of the keys, which is that of the text or list where nothing is being typed.
    pub const fn context(&self, own: Context) -> Context {
        match self {
            Self::Typing(_) => Context::Find,
            Self::Off | Self::Taken(_) => own,
        }
    }

    /// Opens the line of input, with the words that it had.
    pub fn open(&mut self) {
        *self = Self::Typing(self.words().to_owned());
    }

    /// Carries out an action on the words, and returns true if other words are looked for now. Moves are left to the
    /// text or list.
    pub fn act(&mut self, action: action::Find) -> bool {
        let mut words = self.words().to_owned();
        *self = match action {
            action::Find::Type(ch) if text::width(&words) < MAX_WORDS => {
                words.push(ch);
                Self::Typing(words)
            }
            action::Find::Take if !words.trim().is_empty() => {
                *self = Self::Taken(words);
                return false;
            }
            action::Find::Erase if words.pop().is_some() => Self::Typing(words),
            action::Find::Empty => Self::Typing(String::new()),
            action::Find::Take | action::Find::Erase | action::Find::Close => Self::Off,
            action::Find::Type(_) | action::Find::Go(_) => return false,
        };
        true
    }

    /// Returns whether a text has all of the words.
    pub fn is_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.words().to_lowercase().split_whitespace().all(|it| text.contains(it))
    }

    /// Returns the sentence in place of a text that has none of the words.
    pub fn nothing(&self) -> String {
        format!("Nothing found for \"{}\".", self.words().trim())
    }

    /// Returns the rows of the line of input.
    pub const fn n_rows(&self) -> usize {
        match self {
            Self::Off => 0,
            Self::Typing(_) | Self::Taken(_) => 1,
        }
    }

    /// Returns the line of input, the end of its words where not all of them fit.
    pub fn input(&self, columns: usize, theme: &Theme) -> Option<Line<'static>> {
        let cursor = match self {
            Self::Off => return None,
            Self::Typing(_) => Span::styled(" ", theme.cursor),
            Self::Taken(_) => Span::raw(""),
        };
        let room = columns.saturating_sub("find: ".len() + 1);
        let words = Span::styled(text::end(self.words(), room).to_owned(), theme.title);
        Some(Line::from(vec![Span::styled("find: ", theme.key), words, cursor]))
    }

    /// Returns the words; empty where none are looked for.
    fn words(&self) -> &str {
        match self {
            Self::Off => "",
            Self::Typing(words) | Self::Taken(words) => words,
        }
    }
}
