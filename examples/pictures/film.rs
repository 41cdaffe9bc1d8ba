//! Films: what a screen showed over time, in one SVG that moves.
//!
//! A part of the screen that stands still is drawn once. A part of a row that changes is stored once for each look that
//! it has, and shown and hidden by SMIL, which browsers also play in an `<img>`. Below the screen stand the keys that are
//! pressed. The film plays twice and rests on its last picture; a viewer that cannot play it shows that picture.

use std::fmt::Write;
use std::ops::Range;
use std::time::Duration;

use ratatui::buffer::{Buffer, Cell};

use super::shapes::CELL;
use super::svg::{BASELINE, INK, MARGIN, PAPER, TAIL, escaped, head, markup, place, row_of};

/// The number of times that a film plays.
const PLAYS: u32 = 2;
/// Units below the screen, for the keys.
const STRIP: u16 = 36;
/// The colours of the line above the keys, and of a key.
const LINE: &str = "#3a3d42";
const KEY: &str = "#ffd75f";

/// The key that was pressed last, and what it does in a few words; empty where none was.
pub(super) type Caption = (&'static str, &'static str);

/// A picture of a film.
pub(super) struct Frame {
    pub(super) screen: Buffer,
    pub(super) caption: Caption,
    pub(super) lasts: Duration,
}

/// A time from its start to its end, in milliseconds.
type Time = (u128, u128);

/// Frames that follow each other and differ little.
struct Scene<'a> {
    frames: &'a [Frame],
    time: Time,
    /// The end of the film.
    whole: u128,
}

impl<'a> Scene<'a> {
    /// Cuts a film where most of the screen changes.
    fn all(frames: &'a [Frame]) -> Vec<Self> {
        let is_same_scene = |one: &Frame, other: &Frame| {
            let (one, other) = (&one.screen.content, &other.screen.content);
            let n_changes = one.iter().zip(other).filter(|(one, other)| one != other).count();
            n_changes < one.len() / 4
        };
        let whole = millis(frames);
        let mut end = 0;
        let scene = |frames: &'a [Frame]| {
            let start = end;
            end += millis(frames);
            Self { frames, time: (start, end), whole }
        };
        frames.chunk_by(is_same_scene).map(scene).collect()
    }

    /// Writes the looks of one place of the frames, each once.
    fn track(&self, film: &mut String, place: &str, look: impl Fn(&Frame) -> String) {
        let mut looks: Vec<(String, Vec<Time>)> = Vec::new();
        let mut end = self.time.0;
        for frame in self.frames {
            let start = end;
            end += frame.lasts.as_millis();
            let look = look(frame);
            match looks.iter_mut().find(|it| it.0 == look).map(|it| &mut it.1) {
                None => looks.push((look, vec![(start, end)])),
                Some(times) => match times.last_mut() {
                    Some(last) if last.1 == start => last.1 = end,
                    _ => times.push((start, end)),
                },
            }
        }
        for (elements, times) in looks.iter().filter(|it| !it.0.is_empty()) {
            let (display, animate) = self.visibility(times);
            let _ = writeln!(film, r#"<g transform="{place}"{display}>{animate}{elements}</g>"#);
        }
    }

    /// Returns an attribute and an element that show a group at some times of this scene. What is seen last is there
    /// without animation too.
    fn visibility(&self, times: &[Time]) -> (&'static str, String) {
        if *times == [self.time] {
            return ("", String::new());
        }
        let is_last = times.last().is_some_and(|it| it.1 == self.time.1);
        (if is_last { "" } else { r#" display="none""# }, animate(times, self.whole))
    }

    fn write(&self, film: &mut String) {
        let whole = Scene { time: (0, self.whole), ..*self };
        let (display, animate) = whole.visibility(&[self.time]);
        let _ = writeln!(film, "<g{display}>{animate}");
        for row in 0..self.frames[0].screen.area.height {
            self.write_row(film, row);
        }
        film.push_str("</g>\n");
    }

    /// Writes what stands still in a row, and then each part of it that changes.
    fn write_row(&self, film: &mut String, row: u16) {
        let mut still = row_of(&self.frames[0].screen, row).to_vec();
        let changes = |column: &usize| {
            let is_other = |it: &Frame| row_of(&it.screen, row)[*column] != still[*column];
            self.frames.iter().any(is_other)
        };
        let parts = parts((0..still.len()).filter(changes));
        for part in &parts {
            still[part.clone()].fill(Cell::EMPTY);
        }
        self.track(film, &place(0, row), |_| markup(&still));
        for part in parts {
            let column = u16::try_from(part.start).expect("a row is no longer than the screen");
            let look = |it: &Frame| markup(&row_of(&it.screen, row)[part.clone()]);
            self.track(film, &place(column, row), look);
        }
    }
}

fn millis(frames: &[Frame]) -> u128 {
    frames.iter().map(|it| it.lasts.as_millis()).sum()
}

/// Returns the element that shows the one around it at some times.
fn animate(times: &[Time], whole: u128) -> String {
    let changes = times.iter().flat_map(|it| [(it.0, "inline"), (it.1, "none")]);
    // Nothing changes at the end of the film, and a group is hidden before its first time.
    let changes = changes.filter(|it| it.0 < whole);
    let hidden = (times[0].0 > 0).then_some((0, "none"));
    let (starts, values): (Vec<u128>, Vec<&str>) = hidden.into_iter().chain(changes).unzip();
    let share = |at: u128| match at {
        0 => "0".to_owned(),
        // In hundred-thousandths of the whole: the parts of a second are exact to a millisecond.
        at => format!(".{:05}", at * 100_000 / whole).trim_end_matches('0').to_owned(),
    };
    let starts: Vec<String> = starts.into_iter().map(share).collect();
    format!(
        r#"<animate attributeName="display" calcMode="discrete" values="{}" keyTimes="{}" dur="{whole}ms" repeatCount="{PLAYS}" fill="freeze"/>"#,
        values.join(";"),
        starts.join(";"),
    )
}

/// Converts the frames of a film to SVG. They have one size.
pub(super) fn svg(frames: &[Frame]) -> String {
    let area = frames[0].screen.area;
    let mut film = head(&frames[0].screen, STRIP);
    for scene in Scene::all(frames) {
        scene.write(&mut film);
    }
    let (right, below) = (area.width * CELL.0 + 2 * MARGIN, area.height * CELL.1 + 2 * MARGIN);
    let _ = writeln!(film, r#"<path d="M0 {below}H{right}" stroke="{LINE}"/>"#);
    let middle = below + (STRIP - CELL.1) / 2;
    let strip = Scene { frames, time: (0, millis(frames)), whole: millis(frames) };
    strip.track(&mut film, &format!("translate({MARGIN} {middle})"), |it| caption(it.caption));
    film + TAIL
}

/// Joins columns that are neighbours to parts of a row.
fn parts(columns: impl Iterator<Item = usize>) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for column in columns {
        match parts.last_mut() {
            Some(last) if column == last.end => last.end = column + 1,
            _ => parts.push(column..column + 1),
        }
    }
    parts
}

/// Returns a key as a key cap, and its words.
fn caption((key, words): Caption) -> String {
    if key.is_empty() {
        return String::new();
    }
    let units = |text: &str| text.chars().count() * usize::from(CELL.0);
    let (key_length, length, height) = (units(key), units(words), CELL.1 + 4);
    let (cap, after) = (key_length + 16, key_length + 28);
    let (key, words) = (escaped(key), escaped(words));
    format!(
        r#"<rect y="-2" width="{cap}" height="{height}" rx="4" fill="{PAPER}" stroke="{KEY}"/><text x="8" y="{BASELINE}" textLength="{key_length}" fill="{KEY}" font-weight="bold">{key}</text><text x="{after}" y="{BASELINE}" textLength="{length}" fill="{INK}">{words}</text>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    fn frame(text: &str, millis: u64) -> Frame {
        let mut screen = Buffer::empty(Rect::new(0, 0, 8, 4));
        screen.set_string(0, 0, text, Style::new());
        screen.set_string(0, 1, "same", Style::new());
        Frame { screen, caption: ("", ""), lasts: Duration::from_millis(millis) }
    }

    #[test]
    fn a_row_is_stored_once_and_shown_when_it_was_seen() {
        let film = svg(&[frame("one", 250), frame("two", 500), frame("one", 250)]);
        assert_eq!(film.matches(">one<").count(), 1);
        assert_eq!(film.matches(">same<").count(), 1);
        assert!(film.contains(r#"values="inline;none;inline" keyTimes="0;.25;.75" dur="1000ms""#));
        assert!(film.contains(r#"values="none;inline;none" keyTimes="0;.25;.75""#), "{film}");
    }

    #[test]
    fn a_cut_is_where_most_of_the_screen_changes() {
        let mut other = frame("other", 100);
        for row in 0..4 {
            other.screen.set_string(0, row, "12345678", Style::new());
        }
        let film = svg(&[frame("one", 100), frame("two", 100), other]);
        assert_eq!(film.matches(">same<").count(), 1, "{film}");
        let is_scene =
            |line: &&str| line.starts_with("<g><animate") || line.starts_with("<g display");
        assert_eq!(film.lines().filter(is_scene).count(), 2, "{film}");
    }

    #[test]
    fn without_animation_the_last_picture_is_seen() {
        let film = svg(&[frame("one", 100), frame("two", 100)]);
        let hidden = |word: &str| {
            let line = film.lines().find(|it| it.contains(word)).expect("it is in the film");
            line.contains(r#"display="none""#)
        };
        assert!(hidden(">one<") && !hidden(">two<") && !hidden(">same<"));
    }

    #[test]
    fn the_keys_stand_below_the_screen() {
        let mut pressed = frame("one", 100);
        pressed.caption = ("<", "back");
        let film = svg(&[frame("one", 100), pressed]);
        assert!(film.contains(">&lt;</text>") && film.contains(">back</text>"), "{film}");
        assert!(film.contains(r#"height="140""#), "four rows, two margins, the strip: {film}");
    }
}
