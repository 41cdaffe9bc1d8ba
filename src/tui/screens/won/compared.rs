//! The time of the win beside the other wins at its level, in words.

use crate::statistics::{Class, Comparison};
use crate::tui::look::words::{clock, count};

use super::length::Length;

/// The fewest other wins that have a median worth the name.
const MIN_MEDIAN: usize = 3;

/// Returns the comparison in a sentence, or in a few words.
pub(super) fn words(it: &Comparison, length: Length) -> String {
    let at = place(it.class);
    let best = it.best.map(clock);
    let median = it.median.filter(|_| it.n_others >= MIN_MEDIAN).map(clock);
    let n_others = count(it.n_others as u64);
    match (length, best, it.is_best(), median) {
        (Length::Least, None, ..) => "your first win".to_owned(),
        (Length::Least, Some(_), true, _) => "your best so far".to_owned(),
        (Length::Least, Some(best), false, _) => format!("your best: {best}"),
        (_, None, ..) => format!("Your first win {at}."),
        (_, Some(_), true, Some(median)) => {
            format!("Your best {at} so far; median {median} of {n_others} others.")
        }
        (_, Some(best), true, None) => {
            format!("Your best {at} so far; before, it was {best}.")
        }
        (_, Some(best), false, Some(median)) => {
            format!("Your best {at} is {best}; median {median} of {n_others} others.")
        }
        (_, Some(best), false, None) => format!("Your best {at} is {best}."),
    }
}

/// Returns the games of a class after "your best": `at hard`.
fn place(class: Class) -> String {
    match class {
        Class::Level(level) => format!("at {level}"),
        Class::Unrated => "at unrated puzzles".to_owned(),
        Class::Sudominoku => "at Sudominoku".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::logic::Level;

    fn check(others: &[u64], expected: [&str; 2]) {
        let seconds = |it: u64| Duration::from_secs(it);
        let it = Comparison {
            class: Class::Level(Level::Hard),
            time: seconds(754),
            n_others: others.len(),
            best: others.iter().min().copied().map(seconds),
            median: others.get(others.len() / 2).copied().map(seconds),
        };
        assert_eq!([Length::Long, Length::Least].map(|length| words(&it, length)), expected);
    }

    #[test]
    fn a_win_is_compared_as_far_as_there_are_others() {
        check(&[], ["Your first win at hard.", "your first win"]);
        let best = "your best so far";
        check(&[920], ["Your best at hard so far; before, it was 15:20.", best]);
        check(&[800, 920], ["Your best at hard so far; before, it was 13:20.", best]);
        check(&[800, 920, 999], ["Your best at hard so far; median 15:20 of 3 others.", best]);
        let faster = "your best: 9:10";
        check(&[550], ["Your best at hard is 9:10.", faster]);
        check(&[550, 920, 999], ["Your best at hard is 9:10; median 15:20 of 3 others.", faster]);
        check(&[754], ["Your best at hard is 12:34.", "your best: 12:34"]);
    }
}
