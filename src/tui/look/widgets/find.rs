//! Words to search for in a text or a list, typed in a line of input above it.

use ratatui::text::{Line, Span};

use crate::tui::keymap::{Context, action};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;

/// The most columns of the words.
const MAX_WORDS: usize = 40;

/// The state of a search for words.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Find {
    /// There is no search: everything is shown.
    #[default]
    Off,
    /// The player is typing these words.
    Typing(String),
    /// The player has confirmed these words.
    Taken(String),
}

/// The quality of a match, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fit {
    /// The line begins with the words.
    Begins,
    /// They are in it.
    Shown,
    /// Each of them begins a word about it.
    Word,
    /// They are somewhere in the words about it.
    Somewhere,
}

impl Find {
    /// Returns the context of the keys; `own` (of the text or list) if nothing is being typed.
    pub const fn context(&self, own: Context) -> Context {
        match self {
            Self::Typing(_) => Context::Find,
            Self::Off | Self::Taken(_) => own,
        }
    }

    /// Opens the line of input with the present words.
    pub fn open(&mut self) {
        *self = Self::Typing(self.words().to_owned());
    }

    /// Executes an action on the words. Returns true if the words changed. Movement is left to the text or list.
    pub fn act(&mut self, action: action::Find) -> bool {
        let mut words = self.words().to_owned();
        *self = match action {
            action::Find::Type(ch) if text::has_room(&words, MAX_WORDS) => {
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

    /// Returns true if a text contains all of the words.
    pub fn is_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.words().to_lowercase().split_whitespace().all(|it| text.contains(it))
    }

    /// Returns the quality of the match between the words and a line with this text; `also` are other words about it.
    /// `None` if they do not match.
    pub fn fit(&self, text: &str, also: &str) -> Option<Fit> {
        let (words, text) = (self.words().trim().to_lowercase(), text.to_lowercase());
        let all_in = |text: &str| words.split_whitespace().all(|it| text.contains(it));
        if text.starts_with(&words) {
            return Some(Fit::Begins);
        }
        if all_in(&text) {
            return Some(Fit::Shown);
        }
        let also = format!("{text} {}", also.to_lowercase());
        let begins = |it| also.split([' ', ',', ':', '(']).any(|word| word.starts_with(it));
        match all_in(&also) {
            true if words.split_whitespace().all(begins) => Some(Fit::Word),
            is_in => is_in.then_some(Fit::Somewhere),
        }
    }

    /// Returns true if there are no words.
    pub fn is_empty(&self) -> bool {
        self.words().trim().is_empty()
    }

    /// Returns the sentence to show if nothing contains the words.
    pub fn nothing(&self) -> String {
        format!("Nothing found for \"{}\".", self.words().trim())
    }

    /// Returns the number of rows of the line of input.
    pub fn n_rows(&self) -> usize {
        usize::from(*self != Self::Off)
    }

    /// Returns the line of input. If the words do not fit, their end is shown.
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

    /// Returns the words; empty without a search.
    pub fn words(&self) -> &str {
        match self {
            Self::Off => "",
            Self::Typing(words) | Self::Taken(words) => words,
        }
    }
}
