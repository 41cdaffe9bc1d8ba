//! The time of the win compared with other wins at its grade, as text.

use std::cmp::Ordering;
use std::time::Duration;

use crate::play::Assistance;
use crate::statistics::Comparison;
use crate::tui::look::words::clock;
use crate::words::rank;

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
pub(super) fn apart(help: Assistance, length: Length) -> String {
    match length {
        Length::Long => format!("Assisted: {help}, so it is counted apart."),
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

/// Returns the comparison in a few words.
pub(super) fn in_short(it: &Comparison) -> String {
    match it.n_others {
        0 => "your first win".to_owned(),
        _ if it.is_best() => "your best so far".to_owned(),
        n => rank(it.n_faster, n + 1),
    }
}

/// Returns the comparison in sentences: the rank, then the best time and the median.
pub(super) fn sentences(it: &Comparison) -> Vec<String> {
    let at = it.class.after_at();
    if it.n_others == 0 {
        return vec![format!("Your first win {at}.")];
    }
    let rank = rank(it.n_faster, it.n_others + 1);
    let best = it.best.map(clock);
    let median = it.median.filter(|_| it.n_others >= MIN_MEDIAN).map(clock);
    let (first, second) = match (best, it.is_best()) {
        (Some(best), true) => {
            let before = median
                .map_or_else(|| format!("Before, it was {best}."), |it| format!("Median {it}."));
            (format!("Your best {at} so far, {rank}."), before)
        }
        (Some(best), false) => {
            let without = if it.win.n_hints > 0 { " without a hint" } else { "" };
            let median = median.map_or_else(String::new, |it| format!(", median {it}"));
            (format!("Your {rank} {at}."), format!("Best{without} {best}{median}."))
        }
        (None, true) => (format!("Your {rank} {at}."), "The first without a hint.".to_owned()),
        (None, false) => (format!("Your {rank} {at}."), "No win without a hint yet.".to_owned()),
    };
    vec![first, second]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Grade;
    use crate::statistics::{Class, WinTime};

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
            n_faster: all.iter().filter(|time| **time < 754).count(),
            best: others.iter().min().copied().map(seconds),
            median: all.get(all.len() / 2).copied().map(seconds),
        };
        assert_eq!([sentences(&it).join(" "), in_short(&it)], expected);
    }

    #[test]
    fn only_a_win_without_a_hint_is_the_best() {
        check_hinted(2, &[], &[], ["Your first win at hard.", "your first win"]);
        let hinted = "Your fastest of 2 at hard. Best without a hint 15:20.";
        check_hinted(2, &[920], &[], [hinted, "fastest of 2"]);
        let none = "Your fastest of 2 at hard. No win without a hint yet.";
        check_hinted(2, &[], &[920], [none, "fastest of 2"]);
        let first = "Your 2nd fastest of 2 at hard. The first without a hint.";
        check_hinted(0, &[], &[550], [first, "your best so far"]);
        let beside = "Your best at hard so far, 2nd fastest of 3. Before, it was 15:20.";
        check_hinted(0, &[920], &[550], [beside, "your best so far"]);
    }

    #[test]
    fn a_win_is_compared_as_far_as_there_are_others() {
        check(&[], ["Your first win at hard.", "your first win"]);
        let best = "your best so far";
        let before = "Your best at hard so far, fastest of 2. Before, it was 15:20.";
        check(&[920], [before, best]);
        let before = "Your best at hard so far, fastest of 3. Before, it was 13:20.";
        check(&[800, 920], [before, best]);
        let median = "Your best at hard so far, fastest of 4. Median 15:20.";
        check(&[800, 920, 999], [median, best]);
        let second = "Your 2nd fastest of 2 at hard. Best 9:10.";
        check(&[550], [second, "2nd fastest of 2"]);
        let second = "Your 2nd fastest of 4 at hard. Best 9:10, median 15:20.";
        check(&[550, 920, 999], [second, "2nd fastest of 4"]);
        check(&[754], ["Your fastest of 2 at hard. Best 12:34.", "fastest of 2"]);
    }
}
