//! The widths of signs on this terminal, which are measured: a sign is printed, and the terminal is asked for the place
//! of the cursor.
//!
//! ```text
//!   column  1   5   9   13
//!   row 2   ñ   │   ▌   ●       each begins at a column of its own, so a report tells its sign
//! ```
//!
//! - `ñ` takes one cell of a terminal that reads UTF-8. Any other character set makes two letters, or a wide one, of its
//!   two bytes.
//! - The others stand for lines, parts of blocks and shapes. They are narrow in most terminals, but where East Asian
//!   text is expected each of the three may be two cells wide. Frames are made for narrow ones.
//!
//! It is never the first row: there a report may be the same as a key (see `decode`).

use std::fmt::{self, Write as _};
use std::time::{Duration, Instant};

use ratatui::layout::Position;

use super::locale::Locale;

/// The signs to measure. Read as ISO 8859-1, the bytes of `▌` begin a protected area, and those of `●` end it.
const SIGNS: [char; 4] = ['ñ', '│', '▌', '●'];

/// The columns from a sign to the next one.
const PITCH: u16 = 4;

/// The row of the signs, from 0.
const ROW: u16 = 1;

/// The time between two measurements.
const INTERVAL: Duration = Duration::from_secs(1);

/// The reason why lines and signs are drawn in ASCII.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::tui) enum NeedsAscii {
    /// The terminal does not read UTF-8.
    NotUtf8,
    /// The terminal draws a sign two cells wide.
    Wide,
    /// The terminal has not answered, and this names another character set.
    Named(Locale),
}

impl fmt::Display for NeedsAscii {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8 => f.write_str("This terminal is not in UTF-8"),
            Self::Wide => f.write_str("Lines are two cells wide here"),
            Self::Named(locale) => write!(f, "{locale} is not UTF-8"),
        }?;
        f.write_str(": signs are plain ASCII.")
    }
}

/// The widths so far, and the open questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Widths {
    cells: [Option<u16>; SIGNS.len()],
    n_open: [u8; SIGNS.len()],
}

impl Widths {
    /// Returns the bytes that measure all signs and then erase them.
    pub(super) fn ask(&mut self) -> String {
        let row = ROW + 1;
        let mut questions = String::new();
        for ((idx, sign), n_open) in (0..).zip(SIGNS).zip(&mut self.n_open) {
            let column = idx * PITCH + 1;
            let _ = write!(questions, "\x1b[{row};{column}H{sign}\x1b[6n");
            *n_open = n_open.saturating_add(1);
        }
        let _ = write!(questions, "\x1b[{row};1H\x1b[K");
        questions
    }

    /// Takes a report of the cursor's place. One that was not asked for is ignored.
    pub(super) fn take(&mut self, cursor: Position) {
        let Some(beyond) = cursor.x.checked_sub(1).filter(|_| cursor.y == ROW) else { return };
        let idx = usize::from(beyond / PITCH);
        let Some(n_open) = self.n_open.get_mut(idx).filter(|n_open| **n_open > 0) else { return };
        *n_open -= 1;
        self.cells[idx] = Some(beyond % PITCH + 1);
    }

    /// Returns the reason for plain ASCII, if there is one. The locale counts where the terminal has not answered.
    pub(super) fn needs_ascii(&self, other: Option<&Locale>) -> Option<NeedsAscii> {
        let [letter, signs @ ..] = self.cells;
        let is_wide = |cells: Option<u16>| cells.is_some_and(|cells| cells > 1);
        if is_wide(letter) {
            Some(NeedsAscii::NotUtf8)
        } else if signs.into_iter().any(is_wide) {
            Some(NeedsAscii::Wide)
        } else if letter.is_none() {
            other.cloned().map(NeedsAscii::Named)
        } else {
            None
        }
    }
}

/// The times of measurements after the first: at once, but not within a second of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::tui) struct Measurements {
    last: Option<Instant>,
    due: Option<Instant>,
}

impl Measurements {
    /// Asks for a measurement.
    pub(in crate::tui) fn request(&mut self, now: Instant) {
        let earliest = self.last.map_or(now, |last| now.max(last + INTERVAL));
        self.due.get_or_insert(earliest);
    }

    /// Notes that the terminal was asked.
    pub(in crate::tui) fn made(&mut self, now: Instant) {
        *self = Self { last: Some(now), due: None };
    }

    /// Returns the time of the next measurement, if one is wanted.
    pub(in crate::tui) const fn due(&self) -> Option<Instant> {
        self.due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Measures on a terminal where the signs have these widths; 0 is no answer.
    fn measured(cells: [u16; 4]) -> Widths {
        let mut widths = Widths::default();
        widths.ask();
        for (idx, cells) in (0..).zip(cells).filter(|(_, cells)| *cells > 0) {
            widths.take(Position::new(idx * PITCH + cells, ROW));
        }
        widths
    }

    #[test]
    fn signs_of_two_cells_and_other_character_sets_need_ascii() {
        let other = Locale::other(|name| (name == "LANG").then(|| "ko_KR.EUC-KR".to_owned()));
        let named = other.clone().map(NeedsAscii::Named);
        for (cells, expected) in [
            ([1, 1, 1, 1], None),
            ([1, 2, 2, 2], Some(NeedsAscii::Wide)),
            ([1, 2, 1, 1], Some(NeedsAscii::Wide)),
            ([1, 1, 1, 2], Some(NeedsAscii::Wide)),
            ([2, 1, 1, 1], Some(NeedsAscii::NotUtf8)),
            ([2, 3, 3, 3], Some(NeedsAscii::NotUtf8)),
            ([0, 2, 0, 0], Some(NeedsAscii::Wide)),
            ([1, 0, 0, 0], None),
            ([0, 1, 1, 1], named.clone()),
            ([0, 0, 0, 0], named),
        ] {
            assert_eq!(measured(cells).needs_ascii(other.as_ref()), expected, "{cells:?}");
        }
        assert_eq!(measured([0, 0, 0, 0]).needs_ascii(None), None, "nothing is known");
    }

    #[test]
    fn only_an_answer_to_a_question_counts() {
        let mut widths = Widths::default();
        let wide = Position::new(6, ROW);
        widths.take(wide);
        assert_eq!(widths, Widths::default(), "nothing was asked");
        widths.ask();
        for elsewhere in [
            Position::new(6, 0),
            Position::new(6, 23),
            Position::new(0, ROW),
            Position::new(79, ROW),
        ] {
            widths.take(elsewhere);
        }
        assert_eq!(widths.needs_ascii(None), None);
        widths.take(wide);
        widths.take(Position::new(5, ROW));
        assert_eq!(widths.needs_ascii(None), Some(NeedsAscii::Wide), "it was asked once");
        widths.ask();
        widths.take(Position::new(5, ROW));
        assert_eq!(widths.needs_ascii(None), None, "the last measurement counts");
    }

    #[test]
    fn the_first_row_stays_as_it_is_and_the_signs_are_erased() {
        let questions = Widths::default().ask();
        assert!(!questions.contains("\x1b[1;") && !questions.contains("\x1b[H"), "{questions:?}");
        assert_eq!(questions.matches("\x1b[6n").count(), SIGNS.len());
        assert!(questions.ends_with("\x1b[2;1H\x1b[K"));
    }

    #[test]
    fn the_terminal_is_asked_once_a_second_at_most() {
        let start = Instant::now();
        let mut measurements = Measurements::default();
        assert_eq!(measurements.due(), None);
        measurements.request(start);
        assert_eq!(measurements.due(), Some(start), "the first one at once");
        measurements.made(start);
        assert_eq!(measurements.due(), None);
        measurements.request(start + INTERVAL / 4);
        measurements.request(start + INTERVAL / 2);
        assert_eq!(measurements.due(), Some(start + INTERVAL), "one for both");
        measurements.made(start + INTERVAL);
        measurements.request(start + 3 * INTERVAL);
        assert_eq!(measurements.due(), Some(start + 3 * INTERVAL));
    }
}
