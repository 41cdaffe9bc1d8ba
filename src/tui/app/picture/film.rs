//! Films: what a screen showed over time, in one SVG that moves.
//!
//! A part of the screen that stands still is drawn once. A part of a row that changes is stored once for each look that
//! it has, and shown and hidden by SMIL, which browsers also play in an `<img>`. Below the screen stand the keys that are
//! pressed. The film plays twice and rests on its last picture; a viewer that cannot play it shows that picture.

use std::fmt::Write;
use std::ops::Range;
use std::time::Duration;

use ratatui::buffer::{Buffer, Cell};

use super::row::{self, BASELINE, CELL};
use super::{INK, MARGIN, PAPER, TAIL, head, place, row_of};

/// The number of times that a film plays.
const PLAYS: u32 = 2;
/// Units below the screen, for the keys.
const STRIP: u16 = 36;
/// The colours of the line above the keys, and of a key.
const LINE: &str = "#3a3d42";
const KEY: &str = "#ffd75f";

/// A picture of a film.
pub(super) struct Frame {
    pub(super) screen: Buffer,
    /// The key that was pressed last, and what it does.
    pub(super) caption: Option<Caption>,
    pub(super) lasts: Duration,
}

/// A key, and what it does in a few words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Caption {
    pub(super) key: &'static str,
    pub(super) words: &'static str,
}

/// Something to be seen at times, and these times: start and end in milliseconds.
struct Shown {
    elements: String,
    times: Vec<(u128, u128)>,
}

/// One place of the screen: everything seen there, one after the other.
#[derive(Default)]
struct Track {
    shown: Vec<Shown>,
}

impl Track {
    fn show(&mut self, elements: String, (start, end): (u128, u128)) {
        let Some(shown) = self.shown.iter_mut().find(|it| it.elements == elements) else {
            self.shown.push(Shown { elements, times: vec![(start, end)] });
            return;
        };
        match shown.times.last_mut() {
            Some(last) if last.1 == start => last.1 = end,
            _ => shown.times.push((start, end)),
        }
    }

    /// Writes what is seen in a scene, which is itself shown and hidden.
    fn write(&self, film: &mut String, place: &str, scene: &Scene<'_>) {
        for Shown { elements, times } in self.shown.iter().filter(|it| !it.elements.is_empty()) {
            let (display, animate) = scene.visibility(times);
            let _ = writeln!(film, r#"<g transform="{place}"{display}>{animate}{elements}</g>"#);
        }
    }
}

/// Frames that follow each other and differ little.
struct Scene<'a> {
    frames: &'a [Frame],
    /// Its start and end, and the end of the film, in milliseconds.
    time: (u128, u128),
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

    /// Returns what the frames show at one place.
    fn track(&self, elements: impl Fn(&Frame) -> String) -> Track {
        let mut track = Track::default();
        let mut now = self.time.0;
        for frame in self.frames {
            let start = now;
            now += frame.lasts.as_millis();
            track.show(elements(frame), (start, now));
        }
        track
    }

    /// Returns an attribute and an element that show a group at some times of this scene. What is seen last is there
    /// without animation too.
    fn visibility(&self, times: &[(u128, u128)]) -> (&'static str, String) {
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
        self.track(|_| row::markup(&still)).write(film, &place(0, row), self);
        for part in parts {
            let column = u16::try_from(part.start).expect("a row is no longer than the screen");
            let track = self.track(|it| row::markup(&row_of(&it.screen, row)[part.clone()]));
            track.write(film, &place(column, row), self);
        }
    }
}

fn millis(frames: &[Frame]) -> u128 {
    frames.iter().map(|it| it.lasts.as_millis()).sum()
}

/// Returns the element that shows the one around it at some times.
fn animate(times: &[(u128, u128)], whole: u128) -> String {
    let mut changes = Vec::new();
    if times[0].0 > 0 {
        changes.push((0, "none"));
    }
    for &(start, end) in times {
        changes.push((start, "inline"));
        if end < whole {
            changes.push((end, "none"));
        }
    }
    let share = |at: u128| match at {
        0 => "0".to_owned(),
        // In hundred-thousandths of the whole: the parts of a second are exact to a millisecond.
        at => format!(".{:05}", at * 100_000 / whole).trim_end_matches('0').to_owned(),
    };
    let values: Vec<&str> = changes.iter().map(|it| it.1).collect();
    let starts: Vec<String> = changes.iter().map(|it| share(it.0)).collect();
    format!(
        r#"<animate attributeName="display" calcMode="discrete" values="{}" keyTimes="{}" dur="{whole}ms" repeatCount="{PLAYS}" fill="freeze"/>"#,
        values.join(";"),
        starts.join(";"),
    )
}

/// Converts the frames of a film to SVG.
///
/// # Panics
///
/// If there is no frame, or the frames differ in size.
pub(super) fn svg(frames: &[Frame]) -> String {
    let area = frames[0].screen.area;
    assert!(frames.iter().all(|it| it.screen.area == area), "the frames of a film have one size");
    let mut film = head(&frames[0].screen, STRIP);
    for scene in Scene::all(frames) {
        scene.write(&mut film);
    }
    let (right, below) = (area.width * CELL.0 + 2 * MARGIN, area.height * CELL.1 + 2 * MARGIN);
    let _ = writeln!(film, r#"<path d="M0 {below}H{right}" stroke="{LINE}"/>"#);
    let middle = below + (STRIP - CELL.1) / 2;
    let strip = Scene { frames, time: (0, millis(frames)), whole: millis(frames) };
    let captions = strip.track(|it| it.caption.map(caption).unwrap_or_default());
    captions.write(&mut film, &format!("translate({MARGIN} {middle})"), &strip);
    film.push_str(TAIL);
    film
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
fn caption(Caption { key, words }: Caption) -> String {
    let units = |text: &str| text.chars().count() * usize::from(CELL.0);
    let (cap, length) = (units(key) + 16, units(words));
    let height = CELL.1 + 4;
    let after = cap + 12;
    let key_length = units(key);
    let (key, words) = (row::escaped(key), row::escaped(words));
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
        Frame { screen, caption: None, lasts: Duration::from_millis(millis) }
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
        pressed.caption = Some(Caption { key: "<", words: "back" });
        let film = svg(&[frame("one", 100), pressed]);
        assert!(film.contains(">&lt;</text>") && film.contains(">back</text>"), "{film}");
        assert!(film.contains(r#"height="140""#), "four rows, two margins, the strip: {film}");
    }
}
