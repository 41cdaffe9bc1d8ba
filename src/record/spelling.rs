//! A line of a record as a move, in words and numbers or as JSON.

use crate::grid::Digit;

/// The words for a move that is made, and for one that is taken back.
const MAKES: [&str; 5] = ["+", "place", "put", "set", "add"];
const TAKES_BACK: [&str; 6] = ["-", "remove", "unset", "erase", "undo", "back"];

/// A line that says what a search did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) act: Act,
    /// Row and column of one cell, or of the two cells of a domino, as they are written.
    pub(super) places: [Option<[u8; 2]>; 2],
    /// The digits in these cells, as far as they are named.
    pub(super) digits: [Option<Digit>; 2],
    /// True if rows and columns count from 1 in any case.
    pub(super) counts_from_one: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    Make,
    TakeBack,
    /// The board is an answer.
    Claim,
    /// Nothing of the search: a finding, or the end.
    Pass,
}

/// An error in a line: the number of bytes before it, and what is wrong.
pub(super) type Mistake = (usize, &'static str);

impl Entry {
    const CLAIM: Self = Self::bare(Act::Claim);

    const fn bare(act: Act) -> Self {
        Self { act, places: [None; 2], digits: [None; 2], counts_from_one: false }
    }

    /// Reads a line. `None` if it does not begin as one of these.
    pub(super) fn read(line: &[u8]) -> Option<Result<Self, Mistake>> {
        if line.trim_ascii_start().starts_with(b"{\"") {
            return Some(Self::read_json(line));
        }
        // A board begins so, and is read soonest if it is not taken to pieces here.
        if line.first().is_some_and(|it| matches!(it, b'0'..=b'9' | b'.')) {
            return None;
        }
        let mut words = words(line);
        let (_, first) = words.next()?;
        let is_first =
            |words: &[&str]| words.iter().any(|it| first.eq_ignore_ascii_case(it.as_bytes()));
        let act = if is_first(&MAKES) {
            Act::Make
        } else if is_first(&TAKES_BACK) {
            Act::TakeBack
        } else if first == b"=" {
            return Some(
                words.next().map_or(Ok(Self::CLAIM), |(at, _)| Err((at, "nothing comes after ="))),
            );
        } else {
            return None;
        };
        let mut numbers = Numbers::default();
        Some(
            words
                .try_for_each(|(at, word)| numbers.add(at, word))
                .and_then(|()| numbers.entry(act, line.len())),
        )
    }

    /// Reads a line of `trace --json`.
    fn read_json(line: &[u8]) -> Result<Self, Mistake> {
        let act = match value(line, b"\"event\":\"").map(first_word) {
            Some(b"place") => Act::Make,
            Some(b"backtrack") => Act::TakeBack,
            Some(b"solved") => return Ok(Self::CLAIM),
            Some(b"exhausted") => return Ok(Self::bare(Act::Pass)),
            None if [&b"\"fault\":"[..], b"\"remark\":"]
                .iter()
                .any(|it| value(line, it).is_some()) =>
            {
                return Ok(Self::bare(Act::Pass));
            }
            _ => return Err((0, "expected an event of trace --json")),
        };
        let mut numbers = Numbers::default();
        for key in [&b"\"cell\":\""[..], b"\"cells\":[", b"\"digit\":", b"\"digits\":["] {
            let value = value(line, key).unwrap_or_default();
            let end = |it: &u8| matches!(it, b']' | b'}') || *it == b',' && !key.ends_with(b"[");
            let value = value.split(end).next().unwrap_or_default();
            let mut digits = value.iter().filter(|it| it.is_ascii_digit());
            digits.try_for_each(|it| numbers.add(0, &[*it]))?;
        }
        Ok(Self { counts_from_one: true, ..numbers.entry(act, 0)? })
    }
}

/// The numbers of a line, in order.
#[derive(Default)]
struct Numbers {
    values: [u8; 6],
    n: usize,
}

impl Numbers {
    fn add(&mut self, at: usize, word: &[u8]) -> Result<(), Mistake> {
        let value = match word {
            [digit @ b'0'..=b'9'] => digit - b'0',
            _ if word.iter().all(u8::is_ascii_digit) => return Err((at, "a number is over 9")),
            _ => return Err((at, "expected a number")),
        };
        let free = self.values.get_mut(self.n).ok_or((at, "there are more than six numbers"))?;
        *free = value;
        self.n += 1;
        Ok(())
    }

    /// Returns the entry with these numbers. A digit of 0 takes back.
    fn entry(&self, act: Act, end: usize) -> Result<Entry, Mistake> {
        let [one, other] = match self.values {
            [a, b, c, d, ..] if self.n > 3 => [Some([a, b]), Some([c, d])],
            [a, b, ..] => [Some([a, b]), None],
        };
        let digits = match (self.n, act) {
            (2 | 4, Act::TakeBack) => [None; 2],
            (3, _) => [Digit::new(self.values[2]), None],
            (6, _) => [self.values[4], self.values[5]].map(Digit::new),
            _ => return Err((end, "expected row, column and digit, or two of each for a domino")),
        };
        let act = if digits[0].is_none() { Act::TakeBack } else { act };
        if self.n == 6 && digits[0].is_some() != digits[1].is_some() {
            return Err((end, "a domino has two digits"));
        }
        Ok(Entry { act, places: [one, other], digits, counts_from_one: false })
    }
}

/// Returns what follows a key of JSON.
fn value<'a>(line: &'a [u8], key: &[u8]) -> Option<&'a [u8]> {
    let at = memchr::memmem::find(line, key)?;
    Some(&line[at + key.len()..])
}

fn first_word(text: &[u8]) -> &[u8] {
    text.split(|it| *it == b'"').next().unwrap_or_default()
}

/// Returns true for what separates numbers, and the cells of a row.
pub(super) const fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b',' | b'(' | b')' | b'[' | b']' | b'{' | b'}')
}

/// Returns the words of a line, each with the number of bytes before it.
fn words(line: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += line[at..].iter().position(|it| !is_separator(*it))?;
        let length = line[at..].iter().position(|it| is_separator(*it)).unwrap_or(line.len() - at);
        at += length;
        Some((at - length, &line[at - length..at]))
    })
}
