//! The time of the win compared with other wins at its grade, as text.

use std::cmp::Ordering;
use std::time::Duration;

use crate::play::Aid;
use crate::statistics::{Class, Comparison};
use crate::tui::look::words::{clock, count};

/// The length of the text of the popup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// Sentences, for a common terminal.
    Long,
    /// As few columns and rows as the smallest board has.
    Least,
}

/// The fewest other wins for which the median is shown.
const MIN_MEDIAN: usize = 3;

/// Returns the reason why an assisted game is not compared.
pub(super) fn apart(aid: Aid, length: Length) -> String {
    match length {
        Length::Long => format!("Assisted: {aid}, so it is counted apart."),
        Length::Least => "assisted".to_owned(),
    }
}

/// Returns the comparison with the time of the player who sent the puzzle.
pub(super) fn beaten(time: Duration, to_beat: Duration) -> String {
    // As the clock shows them.
    let [own, other] = [time, to_beat].map(|it| it.as_secs());
    let apart = clock(Duration::from_secs(own.abs_diff(other)));
    let to_beat = clock(to_beat);
    match own.cmp(&other) {
        Ordering::Less => format!("That is {apart} less than the {to_beat} to beat."),
        Ordering::Equal => format!("That is just the {to_beat} to beat."),
        Ordering::Greater => format!("That is {apart} more than the {to_beat} to beat."),
    }
}

/// Returns the comparison in a sentence, or in a few words.
pub(super) fn words(it: &Comparison, length: Length) -> String {
    let (at, best) = (place(it.class), it.best.map(clock));
    let median = it.median.filter(|_| it.n_others >= MIN_MEDIAN).map(|median| {
        format!("; median {} of {} others", clock(median), count(it.n_others as u64))
    });
    match (length, best, it.is_best()) {
        (Length::Least, ..) if it.n_others == 0 => "your first win".to_owned(),
        (Length::Least, _, true) => "your best so far".to_owned(),
        (Length::Least, Some(best), false) => format!("your best: {best}"),
        (Length::Least, None, false) => "no best yet".to_owned(),
        (Length::Long, ..) if it.n_others == 0 => format!("Your first win {at}."),
        (Length::Long, None, true) => format!("Your first win {at} without a hint."),
        (Length::Long, None, false) => format!("No win {at} without a hint yet."),
        (Length::Long, Some(best), true) => {
            let more = median.unwrap_or_else(|| format!("; before, it was {best}"));
            format!("Your best {at} so far{more}.")
        }
        (Length::Long, Some(best), false) => {
            format!("Your best {at} is {best}{}.", median.unwrap_or_default())
        }
    }
}

/// Returns a phrase for the games of a class, to follow "your best": `at hard`.
fn place(class: Class) -> String {
    match class {
        Class::Grade(grade) => format!("at {grade}"),
        Class::Unrated => "at unrated puzzles".to_owned(),
        Class::Sudominoku => "at Sudominoku".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Grade;
    use crate::statistics::WinTime;

    fn check(others: &[u64], expected: [&str; 2]) {
        check_hinted(0, others, &[], expected);
    }

    /// Compares a win with hints with others in these times, and with others with hints.
    fn check_hinted(n_hints: u32, others: &[u64], hinted: &[u64], expected: [&str; 2]) {
        let seconds = |it: u64| Duration::from_secs(it);
        let all = [others, hinted].concat();
        let it = Comparison {
            class: Class::Grade(Grade::Hard),
            win: WinTime { time: seconds(754), n_hints },
            n_others: all.len(),
            best: others.iter().min().copied().map(seconds),
            median: all.get(all.len() / 2).copied().map(seconds),
        };
        assert_eq!([Length::Long, Length::Least].map(|length| words(&it, length)), expected);
    }

    #[test]
    fn only_a_win_without_a_hint_is_the_best() {
        check_hinted(2, &[], &[], ["Your first win at hard.", "your first win"]);
        check_hinted(2, &[920], &[], ["Your best at hard is 15:20.", "your best: 15:20"]);
        check_hinted(2, &[], &[920], ["No win at hard without a hint yet.", "no best yet"]);
        let first = ["Your first win at hard without a hint.", "your best so far"];
        check_hinted(0, &[], &[550], first);
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
