//! Numbers and times as a person reads them.

use std::time::Duration;

/// A number in groups of three: `69,175,316`.
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A number in four characters or so: `950`, `12k`, `3.4M`.
pub fn short(number: f64) -> String {
    // What would be rounded up to a thousand is one of the next size.
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

/// The same for a number of things.
pub fn shortened(number: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "shown with two figures")]
    let number = number as f64;
    short(number)
}

/// A number of things over a time: `52M a second`.
pub fn rate(number: u64, over: Duration) -> String {
    if over.is_zero() {
        return "-".to_owned();
    }
    #[expect(clippy::cast_precision_loss, reason = "shown with two figures")]
    let rate = number as f64 / over.as_secs_f64();
    format!("{} a second", short(rate))
}

/// A share between 0 and 1: `0.00031 %`, `42 %`, and `100 %` only when it is all.
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
    // Two figures that say something, wherever they begin.
    let mut decimals = 1;
    let mut scaled = hundredths;
    while scaled < 1.0 {
        scaled *= 10.0;
        decimals += 1;
    }
    // Cut, not rounded: a share is never shown larger than it is.
    let unit = 10_f64.powi(decimals);
    format!("{:.*} %", usize::try_from(decimals).unwrap_or(0), (hundredths * unit).floor() / unit)
}

/// A time on the clock: `4:07`, `1:02:30`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A number with its noun: `1 step`, `2 steps`.
pub fn plural(number: u64, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", count(number))
}

/// A sentence broken at spaces into lines of at most so many columns; a word that is longer, as a path
/// may be, is broken where the line ends.
pub fn wrapped(sentence: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => {
                let letters: Vec<char> = word.chars().collect();
                let pieces = letters.chunks(width).map(|it| it.iter().collect());
                lines.extend(pieces);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([0, 999, 1000, 69_175_316].map(count), ["0", "999", "1,000", "69,175,316"]);
        assert_eq!(plural(1, "step"), "1 step");
        assert_eq!(plural(1200, "step"), "1,200 steps");
    }

    #[test]
    fn rates_are_short() {
        assert_eq!(
            [8.0, 950.0, 999.7, 12_000.0, 999_800.0, 3_400_000.0, 2e9].map(short),
            ["8", "950", "1k", "12k", "1M", "3.4M", "2G"]
        );
        assert_eq!(rate(100, Duration::from_secs(2)), "50 a second");
        assert_eq!(rate(100, Duration::ZERO), "-");
    }

    #[test]
    fn a_share_is_all_only_when_it_is() {
        let shares = [0.0, 0.000_003_14, 0.005, 0.42, 0.999_999_9, 1.0];
        assert_eq!(
            shares.map(percent),
            ["0 %", "0.00031 %", "0.50 %", "42.0 %", "99.99 %", "100 %"]
        );
    }

    #[test]
    fn clocks_show_hours_when_there_are_any() {
        let times = [7, 247, 3750].map(Duration::from_secs);
        assert_eq!(times.map(clock), ["0:07", "4:07", "1:02:30"]);
    }

    #[test]
    fn sentences_break_at_spaces() {
        assert_eq!(wrapped("take back 4 at r1c6", 9), ["take back", "4 at r1c6"]);
        assert_eq!(wrapped("at /home/somebody", 6), ["at", "/home/", "somebo", "dy"]);
    }
}
