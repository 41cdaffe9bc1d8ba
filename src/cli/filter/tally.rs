//! The progress of a long batch as a line of text.
//!
//! ```text
//! [###########---------------]  4,012,345 puzzles  9.8 million/s  0:06 left
//! ```

use std::time::{Duration, Instant};

use crate::search::group_thousands;
use crate::statistics::chart::clock;

const NARROWEST_BAR: usize = 12;
const WIDEST_BAR: usize = 42;

/// The number of puzzles done and of bytes read, and the start time.
#[derive(Debug)]
pub(super) struct Tally {
    started: Instant,
    n_puzzles: u64,
    n_bytes: u64,
    /// The size of the input in bytes, if it is known.
    n_bytes_total: Option<u64>,
}

impl Tally {
    /// Starts with nothing done.
    pub(super) fn new(n_bytes_total: Option<u64>) -> Self {
        Self { started: Instant::now(), n_puzzles: 0, n_bytes: 0, n_bytes_total }
    }

    /// Adds a chunk.
    pub(super) const fn add(&mut self, n_puzzles: u64, n_bytes: u64) {
        self.n_puzzles += n_puzzles;
        self.n_bytes += n_bytes;
    }

    /// Returns the progress as a line with fewer than this many columns.
    pub(super) fn line(&self, columns: usize) -> String {
        self.line_after(self.started.elapsed(), columns)
    }

    fn line_after(&self, time: Duration, columns: usize) -> String {
        let millis = time.as_millis().max(1);
        let left = self.n_bytes_total.map(|all| all.saturating_sub(self.n_bytes));
        // At least 1, because the time left is a ratio to what is done.
        let (done, left) = (u128::from(self.n_bytes.max(1)), left.map(u128::from));
        let mut parts = vec![
            format!("{} puzzles", group_thousands(self.n_puzzles)),
            rate(u64::try_from(u128::from(self.n_puzzles) * 10_000 / millis).unwrap_or(u64::MAX)),
        ];
        let rest = left.map(|left| u64::try_from(left * millis / done).unwrap_or(u64::MAX));
        parts.extend(rest.map(|it| format!("{} left", clock(Duration::from_millis(it)))));
        let room = columns.saturating_sub(1);
        while parts.join("  ").len() > room && parts.pop().is_some() {}
        let words = parts.join("  ");
        let room = room.saturating_sub(words.len() + 2).min(WIDEST_BAR);
        match left {
            Some(left) if room >= NARROWEST_BAR => format!("{}  {words}", bar(done, left, room)),
            _ => words,
        }
    }
}

/// Draws a bar of this width, filled by the share done.
fn bar(done: u128, left: u128, columns: usize) -> String {
    let n_places = columns - 2;
    let n_done = n_places as u128 * done / (done + left);
    let places = (0..n_places).map(|idx| if (idx as u128) < n_done { '#' } else { '-' });
    format!("[{}]", places.collect::<String>())
}

/// Formats a rate, given in tenths, as `9.8 million/s`, `123,456/s` or `0.2/s`.
fn rate(tenths: u64) -> String {
    let rate = tenths / 10;
    match rate {
        1_000_000.. => format!("{}.{} million/s", rate / 1_000_000, rate / 100_000 % 10),
        10.. => format!("{}/s", group_thousands(rate)),
        _ => format!("{rate}.{}/s", tenths % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(n_bytes_total: Option<u64>, columns: usize, expected: &str) {
        let mut done = Tally::new(n_bytes_total);
        done.add(4_012_345, 4_012_345 * 82);
        let line = done.line_after(Duration::from_millis(400), columns);
        assert_eq!(line, expected);
        assert!(line.len() < columns.max(1));
    }

    #[test]
    fn a_bar_is_drawn_if_the_end_is_known_and_the_screen_wide_enough() {
        let all = Some(10_000_000 * 82);
        let words = "4,012,345 puzzles  10.0 million/s  0:00 left";
        check(all, 80, &format!("[############-------------------]  {words}"));
        check(all, 60, &format!("[####-------]  {words}"));
        check(all, 58, words);
        check(all, 40, "4,012,345 puzzles  10.0 million/s");
        check(all, 20, "4,012,345 puzzles");
        check(all, 10, "");
        check(None, 80, "4,012,345 puzzles  10.0 million/s");
    }

    #[test]
    fn slow_puzzles_and_long_times_read_well() {
        assert_eq!(rate(2), "0.2/s");
        assert_eq!(rate(1_234_567), "123,456/s");
        assert_eq!(clock(Duration::from_secs(60)), "1:00");
        assert_eq!(clock(Duration::from_secs(3723)), "1:02:03");
    }
}
