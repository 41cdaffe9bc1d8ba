//! Words to search for in a text or a list, typed in a line of input above it.

use std::ops::Range;

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
    /// Each is a word about it with letters left out.
    Shortened,
    /// Each is a word about it, or the beginning of one, with a slip of the finger.
    Slip,
}

/// The match between the typed words and a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    pub fit: Fit,
    /// The matched parts of the line's text, as ranges of bytes.
    pub lit: Vec<Range<usize>>,
    /// The words about the line that matched and are not in its text.
    pub by: Vec<String>,
}

/// The sentence where nothing matches the words, which stand above it.
pub const NOTHING_FOUND: &str = "Nothing found.";

/// The British and American spellings of the words that the program uses.
const SPELLINGS: [(&str, &str); 7] = [
    ("colour", "color"),
    ("grey", "gray"),
    ("centre", "center"),
    ("practise", "practice"),
    ("neighbour", "neighbor"),
    ("favourite", "favorite"),
    ("licence", "license"),
];

/// Tells whether a typed word is meant to be another one.
type IsNear = fn(&str, &[char]) -> bool;

/// The ways to find what is not typed right, the likelier first.
const GUESSES: [(Fit, IsNear); 2] = [(Fit::Shortened, is_shortened), (Fit::Slip, is_slip)];

/// The label of the line of input.
const LABEL: &str = "find: ";

/// The fewest letters of a word that is found though it is not typed right. To two letters every other word is near.
const MIN_GUESSED: usize = 3;
/// The letters from which on a word may have two slips.
const TWO_SLIPS: usize = 6;

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
            action::Find::Type(ch) if self.has_room() => {
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

    /// Returns true if one more character can be typed.
    pub fn has_room(&self) -> bool {
        text::has_room(self.words(), MAX_WORDS)
    }

    /// Returns true if a text contains all of the words.
    pub fn is_in(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.words().to_lowercase().split_whitespace().all(|it| text.contains(it))
    }

    /// Returns the match between the words and a line with this text; `also` are other words about it. `None` if they do
    /// not match.
    pub fn fit(&self, text: &str, also: &str) -> Option<Match> {
        let query = self.query();
        query.fit(text, also, Guesses::No).or_else(|| query.fit(text, also, Guesses::Yes))
    }

    /// Returns the words as they are looked for in many lines.
    pub fn query(&self) -> Query {
        let words = self.words().to_lowercase();
        Query {
            whole: Typed::new(words.trim()),
            words: words.split_whitespace().map(Typed::new).collect(),
        }
    }

    /// Returns true if there are no words.
    pub fn is_empty(&self) -> bool {
        self.words().trim().is_empty()
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
        let words = Span::styled(self.shown_words(columns).to_owned(), theme.title);
        Some(Line::from(vec![Span::styled(LABEL, theme.key), words, cursor]))
    }

    /// Returns the column of the line of input where the next character goes; `None` if nothing is being typed.
    pub fn column(&self, columns: usize) -> Option<usize> {
        match self {
            Self::Typing(_) => Some(LABEL.len() + text::width(self.shown_words(columns))),
            Self::Off | Self::Taken(_) => None,
        }
    }

    /// Returns the end of the words that fits beside the label and the cursor.
    fn shown_words(&self, columns: usize) -> &str {
        text::end(self.words(), columns.saturating_sub(LABEL.len() + 1))
    }

    /// Returns the words; empty without a search.
    pub fn words(&self) -> &str {
        match self {
            Self::Off => "",
            Self::Typing(words) | Self::Taken(words) => words,
        }
    }
}

/// Whether words that were typed wrong are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guesses {
    Yes,
    No,
}

/// Typed words, ready to be looked for in many lines.
pub struct Query {
    /// All of them, as one text.
    whole: Typed,
    words: Vec<Typed>,
}

impl Query {
    /// Returns the match with a line with this text; `also` are other words about it. `None` if they do not match.
    pub fn fit(&self, text: &str, also: &str, guesses: Guesses) -> Option<Match> {
        let [text, also] = [text, also].map(Searched::new);
        let mut found = Match { fit: Fit::Shown, lit: Vec::new(), by: Vec::new() };
        for word in &self.words {
            let exact = text.fit_of(word, &also);
            let guess = || (guesses == Guesses::Yes).then(|| text.guess(word, &also)).flatten();
            let (fit, place) = exact.or_else(guess)?;
            found.fit = found.fit.max(fit);
            match place {
                Place::Text(range) => found.lit.push(range),
                Place::About(other) if found.by.contains(&other) => {}
                Place::About(other) => found.by.push(other),
            }
        }
        if found.fit == Fit::Shown && text.part(&self.whole).is_some_and(|part| part.start == 0) {
            found.fit = Fit::Begins;
        }
        Some(found)
    }
}

/// A typed word in small letters.
struct Typed {
    word: String,
    /// Its British and its American spelling; one if they are the same.
    spellings: Vec<Vec<char>>,
}

impl Typed {
    fn new(word: &str) -> Self {
        let mut spellings = vec![word.to_owned()];
        for (british, american) in SPELLINGS {
            spellings.extend(word.contains(british).then(|| word.replace(british, american)));
            let is_american = word.contains(american) && !word.contains(british);
            spellings.extend(is_american.then(|| word.replace(american, british)));
        }
        let letters = |spelled: String| spelled.chars().collect();
        Self { word: word.to_owned(), spellings: spellings.into_iter().map(letters).collect() }
    }
}

/// The place of a typed word: in the text of a line, or in a word about it.
enum Place {
    Text(Range<usize>),
    About(String),
}

/// A text and its letters in lower case, one for each of the text: lowering a whole text could change their number, and
/// then the lit parts would be others.
struct Searched<'a> {
    text: &'a str,
    letters: Vec<char>,
}

impl<'a> Searched<'a> {
    fn new(text: &'a str) -> Self {
        let lowered = |letter: char| letter.to_lowercase().next().unwrap_or(letter);
        Self { text, letters: text.chars().map(lowered).collect() }
    }

    /// Returns the quality of the match of one typed word, and its place.
    fn fit_of(&self, typed: &Typed, also: &Self) -> Option<(Fit, Place)> {
        if let Some(part) = self.part(typed) {
            return Some((Fit::Shown, Place::Text(part)));
        }
        let begins = |other: &[char]| typed.spellings.iter().any(|it| other.starts_with(it));
        if let Some(other) = also.words().find(|other| begins(other)) {
            return Some((Fit::Word, Place::About(other.iter().collect())));
        }
        also.part(typed)?;
        let has = |other: &[char]| {
            typed.spellings.iter().any(|it| other.windows(it.len().max(1)).any(|part| part == it))
        };
        let other = also.words().find(|other| has(other)).map(|other| other.iter().collect());
        Some((Fit::Somewhere, Place::About(other.unwrap_or_else(|| typed.word.clone()))))
    }

    /// Returns the quality of the match of one word that was typed wrong, and its place.
    fn guess(&self, Typed { word, .. }: &Typed, also: &Self) -> Option<(Fit, Place)> {
        for (fit, is_near) in GUESSES {
            if let Some(other) = self.words().find(|other| is_near(word, other)) {
                let other: String = other.iter().collect();
                return Some((fit, Place::Text(self.part(&Typed::new(&other))?)));
            }
            if let Some(other) = also.words().find(|other| is_near(word, other)) {
                return Some((fit, Place::About(other.iter().collect())));
            }
        }
        None
    }

    /// Returns the first part of the text, in bytes, that is a typed word in either spelling.
    fn part(&self, typed: &Typed) -> Option<Range<usize>> {
        typed.spellings.iter().find_map(|wanted| {
            let mut windows = self.letters.windows(wanted.len().max(1));
            let at = windows.position(|window| window == wanted)?;
            let byte = |letter: usize| self.text.char_indices().nth(letter).map(|(byte, _)| byte);
            Some(byte(at)?..byte(at + wanted.len()).unwrap_or(self.text.len()))
        })
    }

    fn words(&self) -> impl Iterator<Item = &[char]> + '_ {
        let words = self.letters.split(|letter| !letter.is_alphanumeric());
        words.filter(|word| !word.is_empty())
    }
}

/// Returns true if a typed word is another one, or its beginning, with a slip of the finger.
fn is_slip(word: &str, other: &[char]) -> bool {
    let n_letters = word.chars().count();
    let most = if n_letters < TWO_SLIPS { 1 } else { 2 };
    // Words of other lengths are not measured: a key press compares with every word of every line.
    if n_letters < MIN_GUESSED || other.len() < MIN_GUESSED || other.len() + most < n_letters {
        return false;
    }
    let is_near =
        |other: &[char]| strsim::osa_distance(word, &other.iter().collect::<String>()) <= most;
    if other.len() <= n_letters + most && is_near(other) {
        return true;
    }
    // The beginnings of short words are near to too many others.
    n_letters > MIN_GUESSED && other.len() > n_letters && is_near(&other[..n_letters])
}

/// Returns true if a word is another one without some of its letters: `tmr` of `timer`.
fn is_shortened(word: &str, other: &[char]) -> bool {
    let n_letters = word.chars().count();
    let mut rest = other.iter();
    let begins = word.chars().next() == other.first().copied();
    n_letters >= MIN_GUESSED
        && begins
        && other.len() <= 2 * n_letters
        && word.chars().all(|letter| rest.any(|next| *next == letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(words: &str, text: &str, also: &str, expected: Option<(Fit, &str, &str)>) {
        let found = Find::Typing(words.to_owned()).fit(text, also);
        let lit = |found: &Match| {
            let parts = found.lit.iter().map(|part| text.get(part.clone()).unwrap());
            parts.collect::<Vec<_>>().join("|")
        };
        let found = found.map(|found| (found.fit, lit(&found), found.by.join("|")));
        let expected = expected.map(|(fit, lit, by)| (fit, lit.to_owned(), by.to_owned()));
        assert_eq!(found, expected, "{words:?} in {text:?}, {also:?}");
    }

    #[test]
    fn words_are_found_in_the_line_then_about_it_and_lit() {
        check("un", "undo", "", Some((Fit::Begins, "un", "")));
        check("mode mark", "Mark mode", "", Some((Fit::Shown, "mode|Mark", "")));
        check("k", "mark", "", Some((Fit::Shown, "k", "")));
        check("pencil", "mark mode", "notes pencil", Some((Fit::Word, "", "pencil")));
        check("mark notes", "mark mode", "notes pencil", Some((Fit::Word, "mark", "notes")));
        check("encil", "mark mode", "notes pencil", Some((Fit::Somewhere, "", "pencil")));
        check("undo it", "redo", "do it again", None);
        check("für", "Grüße FÜR İstanbul", "", Some((Fit::Shown, "FÜR", "")));
        check("stan", "İstanbul", "", Some((Fit::Shown, "stan", "")));
    }

    #[test]
    fn letters_may_be_left_out() {
        check("tmr", "pause", "timer break", Some((Fit::Shortened, "", "timer")));
        check("stats", "statistics", "", Some((Fit::Shortened, "statistics", "")));
        check("st", "sort", "", None);
    }

    #[test]
    fn both_spellings_and_slips_are_found() {
        check("color", "colour mode", "", Some((Fit::Begins, "colour", "")));
        check("colours", "clear all colors", "", Some((Fit::Shown, "colors", "")));
        check("gray", "shades", "black grey white", Some((Fit::Word, "", "grey")));
        check("undp", "undo", "", Some((Fit::Slip, "undo", "")));
        check("wtach", "watch", "", Some((Fit::Slip, "watch", "")));
        check("statiz", "statistics", "", Some((Fit::Slip, "statistics", "")));
        check("xy", "xyz", "", Some((Fit::Begins, "xy", "")));
        check("ux", "undo", "", None);
        check("zzz", "undo", "take the last move back", None);
    }
}
