//! Numbers and times in words.

use std::time::Duration;

use crate::grid::CellNames;
use crate::logic::{Deduction, LinkKind, ProofStop};
use crate::settings::ClockChoice;

pub use crate::statistics::chart::clock;
pub use crate::words::{count, percent, plural, sentence};

use super::numbers::float;
use super::text;

/// Formats a number with about four characters: `950`, `12k`, `3.4M`.
pub fn short(number: f64) -> String {
    // A number that would be rounded up to a thousand has the next unit.
    const ROUNDED_UP: f64 = 0.9995;
    const STEPS: [(f64, &str); 3] = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    for (size, letter) in STEPS {
        if number >= size * ROUNDED_UP {
            let scaled = number / size;
            return if scaled < 10.0 && (scaled * 10.0).round() % 10.0 != 0.0 {
                format!("{scaled:.1}{letter}")
            } else {
                format!("{scaled:.0}{letter}")
            };
        }
    }
    format!("{number:.0}")
}

/// Formats an integer with about four characters.
pub fn shortened(number: u64) -> String {
    short(float(number))
}

/// Formats the time on a clock beside the time to beat, if there is one: `3:12 of 5:40`, and then `6:02, past 5:40`.
pub fn clock_to_beat(time: Duration, to_beat: Option<Duration>) -> String {
    match to_beat {
        None => clock(time),
        Some(to_beat) if time.as_secs() <= to_beat.as_secs() => {
            format!("{} of {}", clock(time), clock(to_beat))
        }
        Some(to_beat) => format!("{}, past {}", clock(time), clock(to_beat)),
    }
}

/// Formats the time of a game as its clock shows it, beside the time to beat; `None` if the clock is hidden. In minutes the
/// words change with each minute only: `3 min of 5:40`, and then `6 min, past 5:40`.
pub fn clock_in(unit: ClockChoice, time: Duration, to_beat: Option<Duration>) -> Option<String> {
    let minutes = time.as_secs() / 60;
    let shown = match unit {
        ClockChoice::Off => return None,
        ClockChoice::Seconds => return Some(clock_to_beat(time, to_beat)),
        ClockChoice::Minutes if minutes < 60 => format!("{minutes} min"),
        ClockChoice::Minutes => format!("{} h {} min", minutes / 60, minutes % 60),
    };
    Some(match to_beat {
        None => shown,
        Some(to_beat) if minutes * 60 <= to_beat.as_secs() => {
            format!("{shown} of {}", clock(to_beat))
        }
        Some(to_beat) => format!("{shown}, past {}", clock(to_beat)),
    })
}

/// Formats a range of times, given in seconds, approximately: `2 to 9 min`, `50 s to 3 min`, `4 days`.
pub fn roughly(least: f64, most: f64) -> String {
    let (from, to) = (in_unit(least), in_unit(most));
    if from == to {
        format!("{} {}", to.0, to.1)
    } else if from.1 == to.1 {
        format!("{} to {} {}", from.0, to.0, to.1)
    } else {
        format!("{} {} to {} {}", from.0, from.1, to.0, to.1)
    }
}

/// Splits a time in seconds into a number and a suitable unit.
fn in_unit(seconds: f64) -> (String, &'static str) {
    const MINUTE: f64 = 60.0;
    const HOUR: f64 = 60.0 * MINUTE;
    const DAY: f64 = 24.0 * HOUR;
    const YEAR: f64 = 365.25 * DAY;
    let (unit, name) = match seconds {
        ..100.0 => (1.0, "s"),
        ..6_000.0 => (MINUTE, "min"),
        ..172_800.0 => (HOUR, "h"),
        ..63_115_200.0 => (DAY, "days"),
        _ => (YEAR, "years"),
    };
    match seconds / unit {
        ..1.0 => ("under 1".to_owned(), name),
        1e6.. => ("millions of".to_owned(), name),
        number => (format!("{number:.0}"), name),
    }
}

/// Formats a duration with at most three digits: `950 ns`, `4.6 us`, `12.3 ms`, `1.23 s`, `2:05`.
pub fn span(time: Duration) -> String {
    let (number, unit) = match time.as_secs_f64() {
        seconds if seconds < 1e-6 => (seconds * 1e9, "ns"),
        seconds if seconds < 1e-3 => (seconds * 1e6, "us"),
        seconds if seconds < 1.0 => (seconds * 1e3, "ms"),
        seconds if seconds < 100.0 => (seconds, "s"),
        _ => return clock(time),
    };
    let decimals = match number {
        // The bounds are where rounding would give a fourth digit.
        ..9.995 => 2,
        9.995..99.95 => 1,
        _ => 0,
    };
    let digits = format!("{number:.decimals$}");
    let digits = match digits.split_once('.') {
        Some(_) => digits.trim_end_matches('0').trim_end_matches('.'),
        None => &digits,
    };
    format!("{digits} {unit}")
}

/// Adds a space before each link of a chain in Eureka notation, so that it can be wrapped.
pub fn chain_spaced(text: &str) -> String {
    text.replace("=(", " =(").replace("-(", " -(")
}

/// Returns the words of a link of a chain, or of a stop of branches: its number, the link in Eureka notation or the
/// premise, and what it says; nothing beyond the last one.
pub fn of_stop(deduction: &Deduction, idx: usize, names: CellNames) -> Vec<String> {
    let in_words = |text| deduction.technique().level.name_cells(names, text);
    let (links, stops) = (deduction.links(), deduction.walk());
    if let Some(link) = links.get(idx) {
        let sign = if link.kind == LinkKind::Strong { '=' } else { '-' };
        let notation = chain_spaced(&format!("{}{sign}{}", link.from, link.to));
        let number = format!("Link {} of {}:", idx + 1, links.len());
        return vec![number, notation, in_words(link.to_string())];
    }
    let Some(&stop) = stops.get(idx) else { return Vec::new() };
    let premise = ProofStop { n_steps: 0, ..stop };
    let number = format!("Step {} of {}:", idx + 1, stops.len());
    let mut words = vec![number, in_words(deduction.sentence_at(premise))];
    words.extend((stop != premise).then(|| in_words(deduction.sentence_at(stop))));
    words
}

/// Moves what a step does to the front of its sentence, for a row that may cut its end: `r1c7: 1 is in the row; try 2`
/// becomes `r1c7: try 2; 1 is in the row`.
pub fn deed_first(sentence: &str) -> String {
    let reasons_and_deed = sentence.rsplit_once("; ");
    let Some((reasons, deed)) = reasons_and_deed.filter(|it| is_deed(it.1)) else {
        return sentence.to_owned();
    };
    match reasons.split_once(": ") {
        Some((place, reasons)) => format!("{place}: {deed}; {reasons}"),
        None => format!("{deed}; {reasons}"),
    }
}

/// Returns true for what a step does, and not why.
fn is_deed(clause: &str) -> bool {
    ["try ", "take back "].iter().any(|verb| clause.starts_with(verb))
}

/// Shortens a name to a number of columns: as many words as it takes become their first letter, the last one stays
/// longest (`hidden quadruple`, `h. quadruple`). What is too long even so loses its end.
pub fn short_name(name: &str, columns: usize) -> String {
    let mut words: Vec<String> = name.split(' ').map(ToOwned::to_owned).collect();
    for idx in 0..words.len() {
        if text::width(&words.join(" ")) <= columns {
            break;
        }
        if let Some(first) = words[idx].chars().next() {
            words[idx] = format!("{first}.");
        }
    }
    let short = words.join(" ");
    text::start(&short, columns).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_step_does_stands_before_its_reasons() {
        let check = |sentence: &str, expected: &str| assert_eq!(deed_first(sentence), expected);
        check("r1c7: 1 is in the row; try 2", "r1c7: try 2; 1 is in the row");
        check(
            "r6c3: 5 is in the row, 6 in the column; nothing is left; take back 8 at r6c2",
            "r6c3: take back 8 at r6c2; 5 is in the row, 6 in the column; nothing is left",
        );
        check("r1c2: try 1", "r1c2: try 1");
        check("51 blanks; the search begins at r1c3", "51 blanks; the search begins at r1c3");
    }

    /// A panel beside a board with marks leaves this much to a technique.
    #[test]
    fn short_names_of_techniques_differ() {
        const COLUMNS: usize = 13;
        let paths = crate::logic::TECHNIQUES.iter().filter(|it| it.turn.is_of_paths());
        let names: Vec<String> = paths.map(|it| short_name(it.name, COLUMNS)).collect();
        for (idx, name) in names.iter().enumerate() {
            assert!(text::width(name) <= COLUMNS, "{name}");
            assert!(!names[..idx].contains(name), "{name}");
        }
        assert_eq!(short_name("hidden quadruple", COLUMNS), "h. quadruple");
        assert_eq!(short_name("W-Wing", COLUMNS), "W-Wing");
    }

    #[test]
    fn large_numbers_are_short() {
        assert_eq!(
            [8.0, 950.0, 999.7, 12_000.0, 999_800.0, 3_400_000.0, 2e9].map(short),
            ["8", "950", "1k", "12k", "1M", "3.4M", "2G"]
        );
    }

    #[test]
    fn ranges_of_times_are_rough() {
        let times = [(0.1, 0.2), (3.0, 3.2), (120.0, 540.0), (50.0, 200.0), (4e5, 4e5), (1e7, 1e9)];
        assert_eq!(
            times.map(|(least, most)| roughly(least, most)),
            ["under 1 s", "3 s", "2 to 9 min", "50 s to 3 min", "5 days", "116 days to 32 years"]
        );
        assert_eq!(roughly(1e15, 1e30), "millions of years");
    }

    #[test]
    fn clocks_show_hours_when_there_are_any() {
        let times = [7, 247, 3750].map(Duration::from_secs);
        assert_eq!(times.map(clock), ["0:07", "4:07", "1:02:30"]);
    }

    #[test]
    fn a_clock_says_that_the_time_to_beat_has_passed() {
        let seconds = |it| Duration::from_millis(it);
        let at = |time| clock_to_beat(seconds(time), Some(seconds(340_000)));
        assert_eq!(
            [192_000, 340_900, 341_000].map(at),
            ["3:12 of 5:40", "5:40 of 5:40", "5:41, past 5:40"]
        );
        assert_eq!(clock_to_beat(seconds(192_000), None), "3:12");
    }

    #[test]
    fn a_clock_in_minutes_changes_once_a_minute() {
        let to_beat = Some(Duration::from_secs(340));
        let at = |seconds, to_beat| {
            clock_in(ClockChoice::Minutes, Duration::from_secs(seconds), to_beat).unwrap()
        };
        assert_eq!(
            [59, 60, 3600, 3720].map(|time| at(time, None)),
            ["0 min", "1 min", "1 h 0 min", "1 h 2 min"]
        );
        let words = ["5 min of 5:40", "5 min of 5:40", "6 min, past 5:40"];
        assert_eq!([300, 359, 360].map(|time| at(time, to_beat)), words);
        assert_eq!(clock_in(ClockChoice::Off, Duration::ZERO, to_beat), None);
    }

    #[test]
    fn spans_have_three_figures_at_most() {
        let spans = [0, 950, 1000, 4_600, 12_345_000, 100_000_000, 1_234_000_000, 125_000_000_000];
        assert_eq!(
            spans.map(|it| span(Duration::from_nanos(it))),
            ["0 ns", "950 ns", "1 us", "4.6 us", "12.3 ms", "100 ms", "1.23 s", "2:05"]
        );
    }
}
