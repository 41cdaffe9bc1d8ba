//! Numbers, times and lists in words, and the sentences that the screen and the plain mode share.

pub mod checks;
mod quoting;
mod saving;
pub mod wrap;

use std::fmt;
use std::time::Duration;

use crate::domino::Kind;
use crate::search::{Move, group_thousands};
pub use quoting::shortened;
pub use saving::Saving;
pub(crate) use saving::leave_without;

/// Formats a number in groups of three: `69,175,316`.
pub fn count(number: u64) -> String {
    group_thousands(number)
}

/// The two rules of Sudominoku.
pub const SUDOMINOKU_RULES: [&str; 2] =
    ["Rows, columns, blocks: 1 to 9, each once.", "36 tiles, 1-2 to 8-9: each lies once."];

/// The most typing errors in a similar word: wrong, missing, extra or swapped letters.
const MAX_TYPOS: usize = 2;

/// Returns the name most similar to a word; `None` if none is close.
pub fn similar<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let n_chars = word.chars().count();
    let most = MAX_TYPOS.min(n_chars / 2);
    // Measuring a long word takes long. One whose length differs by more than the typos is not similar, whatever it is.
    let near = names.into_iter().filter(|it| it.chars().count().abs_diff(n_chars) <= most);
    let with_typos = near.map(|it| (strsim::osa_distance(word, it), it));
    Some(with_typos.filter(|it| it.0 <= most).min()?.1)
}

/// Formats a number with its noun: `1 step`, `2 steps`.
pub fn plural(number: u64, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", count(number))
}

/// Returns the rank of a win by its time: `fastest of 14`, `2nd fastest of 14`.
pub fn rank(n_faster: usize, n_wins: usize) -> String {
    let n_wins = count(n_wins as u64);
    match n_faster as u64 + 1 {
        1 => format!("fastest of {n_wins}"),
        rank => format!("{} fastest of {n_wins}", ordinal(rank)),
    }
}

/// Formats the number of a place: `1st`, `2nd`, `13th`, `1,023rd`.
fn ordinal(number: u64) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{}{ending}", count(number))
}

/// Says since when a run is lost: since a step that made a move, or without one from the start.
pub fn lost_since(point: Option<(u64, Move)>, position: u64) -> String {
    let Some((step, made)) = point else {
        return "lost from the start, which has no answer".to_owned();
    };
    let made = match made {
        Move::Digit { cell, digit } => format!("{cell}={digit}"),
        Move::Domino(domino) => domino.to_string(),
    };
    match position - step {
        0 => format!("lost since this step, {made}"),
        ago => format!("lost since step {}, {made}, {} ago", count(step), plural(ago, "step")),
    }
}

/// The sentence about a board that is not lost.
pub const NOT_LOST: &str = "not lost: an answer has this board";

/// Returns the hardest step of a puzzle: the name of a technique, or guesses where no technique helps.
pub fn hardest_step(technique: Option<&str>, n_guesses: usize) -> String {
    match (technique, n_guesses) {
        (Some(name), _) => name.to_owned(),
        (None, 1) => "a guess".to_owned(),
        (None, n) => format!("{} guesses", count(n as u64)),
    }
}

/// Converts a phrase into a sentence: a capital letter at the start (cells stay `r4c5`), a full stop at the end.
pub fn sentence(phrase: &str) -> String {
    let mut chars = phrase.chars();
    let is_cell =
        phrase.strip_prefix('r').is_some_and(|it| it.starts_with(|ch: char| ch.is_ascii_digit()));
    match chars.next() {
        Some(first) if !is_cell => format!("{}{}.", first.to_ascii_uppercase(), chars.as_str()),
        _ => format!("{phrase}."),
    }
}

/// Formats a share between 0 and 1: `0.00031 %`, `42 %`, and `100 %` only for 1.
pub fn percent(share: f64) -> String {
    let hundredths = share.clamp(0.0, 1.0) * 100.0;
    if hundredths <= 0.0 {
        return "0 %".to_owned();
    }
    if hundredths < 1e-9 {
        return "under 0.000000001 %".to_owned();
    }
    if share >= 1.0 {
        return "100 %".to_owned();
    }
    if hundredths > 99.99 {
        return "99.99 %".to_owned();
    }
    // Two significant figures.
    let mut decimals = 1;
    let mut scaled = hundredths;
    while scaled < 1.0 {
        scaled *= 10.0;
        decimals += 1;
    }
    // Rounded down, so that a share is never shown larger than it is.
    let unit = 10_f64.powi(decimals);
    format!("{:.*} %", usize::try_from(decimals).unwrap_or(0), (hundredths * unit).floor() / unit)
}

/// Returns the sentence that a search starts from the givens because the player's position breaks a rule.
pub const fn broken_start(kind: Kind) -> &'static str {
    kind.pick(
        "Your entries clash, so the search starts from the givens.",
        "Your dominoes break the rules, so the search starts from the givens.",
    )
}

/// Formats items as a list in words: `1, 2 and 3`.
pub fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|it| it.to_string()).collect();
    match items.pop() {
        None => String::new(),
        Some(end) if items.is_empty() => end,
        Some(end) => format!("{} and {end}", items.join(", ")),
    }
}

/// Formats a time to be read aloud: `1 hour 2 minutes 5 seconds`.
pub fn spoken(time: Duration) -> String {
    let seconds = time.as_secs();
    let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")];
    let said: Vec<String> =
        parts.iter().filter(|it| it.0 > 0).map(|&(number, unit)| plural(number, unit)).collect();
    if said.is_empty() { plural(0, "second") } else { said.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_among_the_wins_is_a_number_as_one_says_it() {
        let numbers = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111, 1023];
        let expected = [
            "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th", "1,023rd",
        ];
        assert_eq!(numbers.map(ordinal), expected);
        assert_eq!([rank(0, 3), rank(1, 14)], ["fastest of 3", "2nd fastest of 14"]);
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([0, 999, 1000, 69_175_316].map(count), ["0", "999", "1,000", "69,175,316"]);
        assert_eq!(plural(1, "step"), "1 step");
        assert_eq!(plural(1200, "step"), "1,200 steps");
    }

    #[test]
    fn only_a_whole_share_is_100_percent() {
        let shares = [0.0, 0.000_003_14, 0.005, 0.42, 0.999_999_9, 1.0];
        assert_eq!(
            shares.map(percent),
            ["0 %", "0.00031 %", "0.50 %", "42.0 %", "99.99 %", "100 %"]
        );
    }

    #[test]
    fn times_are_read_aloud_without_their_zeros() {
        let times = [0, 1, 61, 3600, 7325].map(|it| spoken(Duration::from_secs(it)));
        let said =
            ["0 seconds", "1 second", "1 minute 1 second", "1 hour", "2 hours 2 minutes 5 seconds"];
        assert_eq!(times, said);
    }

    #[test]
    fn the_last_item_of_a_list_follows_an_and() {
        assert_eq!(
            [list([0; 0]), list([1]), list([1, 2]), list([1, 2, 3])],
            ["", "1", "1 and 2", "1, 2 and 3"]
        );
    }
}
