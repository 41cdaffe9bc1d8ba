//! Times as columns of text, the latest on the right.
//!
//! ```text
//!   15:00
//!   10:00   ▄   ▁
//!    5:00 █ █ ▅ █ ▂ ▇
//!         2026-11-20     the date of the bar above its first digit, as many as have room
//! ```
//!
//! The label of a row is the time at its upper edge. A time far above the others ends in an arrow; otherwise one long
//! game would make all others look alike.

use std::time::Duration;

use super::figures::median;

/// The characters of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// Blocks in eighths.
    Unicode,
    /// ASCII characters only.
    Ascii,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The time at the upper edge; all labels of a chart have one width.
    pub label: String,
    /// The part of each column in this row.
    pub bars: String,
}

/// The most columns of text for a time.
const MAX_WIDTH: usize = 4;

/// The top row ends at most at this many times the median, rounded up.
const MAX_TO_MEDIAN: u32 = 3;

/// The most rows that are all labelled. With more rows every second one has a label.
const MAX_LABELS: u32 = 6;

/// The fewest columns between two dates.
const DATE_GAP: usize = 2;

/// The possible times of a row in seconds, for [`step`].
const STEPS: [u64; 20] =
    [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 900, 1200, 1800];

/// The place of the bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bars {
    /// The time of a row.
    step: Duration,
    /// The columns of the labels.
    label_width: usize,
    /// The number of the last times that have room.
    n_shown: usize,
    /// The columns of a bar.
    width: usize,
    /// The columns from one bar to the next.
    pitch: usize,
}

impl Bars {
    /// Lays out the bars of times; `None` without a time or without room.
    fn of(times: &[Duration], columns: usize, height: u32) -> Option<Self> {
        let times = &times[times.len().saturating_sub(columns)..];
        let step = step(times, height);
        let labels = (1..=height).map(|n_steps| label(step, n_steps, height).len());
        let label_width = labels.max().unwrap_or(0);
        let room = columns.saturating_sub(label_width + 1);
        if times.is_empty() || room == 0 {
            return None;
        }
        let n_shown = times.len().min(room);
        // Bars stand apart where there is room, and are wider where there is more.
        let gap = usize::from(2 * n_shown <= room + 1);
        let width = ((room + 1) / n_shown).saturating_sub(1).clamp(1, MAX_WIDTH);
        Some(Self { step, label_width, n_shown, width, pitch: width + gap })
    }
}

/// Returns the label of a row; empty for some rows if there are many.
fn label(step: Duration, n_steps: u32, height: u32) -> String {
    let has_label = height <= MAX_LABELS || n_steps.is_multiple_of(2);
    if has_label { clock(step.saturating_mul(n_steps)) } else { String::new() }
}

/// Returns the chart of the last times, as many as fit in `columns` with the labels. Empty without a time or without
/// room.
pub fn rows(times: &[Duration], columns: usize, n_rows: usize, blocks: Blocks) -> Vec<Row> {
    let height = u32::try_from(n_rows).unwrap_or(u32::MAX);
    let Some(place) = Bars::of(times, columns, height) else { return Vec::new() };
    let Bars { step, label_width, n_shown, width, pitch } = place;
    let shown = &times[times.len() - n_shown..];
    let row = |row: u32| {
        let label = label(step, height - row, height);
        let below = step.saturating_mul(height - row - 1);
        let bar = |&time| block(time, below, step, row == 0, blocks).repeat(width);
        let bars: Vec<String> = shown.iter().map(bar).collect();
        let bars = bars.join(&" ".repeat(pitch - width)).trim_end().to_owned();
        Row { label: format!("{label:>label_width$}"), bars }
    };
    (0..height).map(row).collect()
}

/// Returns the line below the chart of these times: the dates of its bars, as many as have room. Each begins below its
/// bar; that of the last bar ends below it. `dates` has one for each time.
pub fn dates(times: &[Duration], dates: &[String], columns: usize, n_rows: usize) -> String {
    let height = u32::try_from(n_rows).unwrap_or(u32::MAX);
    let Some(place) = Bars::of(times, columns, height) else { return String::new() };
    let before = place.label_width + 1;
    let shown = &dates[dates.len().saturating_sub(place.n_shown)..];
    let Some((last, others)) = shown.split_last() else { return String::new() };
    let end = before + (place.n_shown - 1) * place.pitch + place.width;
    let last_at = end.saturating_sub(last.len()).max(before);
    let mut line = String::new();
    if last_at + last.len() > columns {
        return line;
    }
    let mut said = "";
    for (idx, date) in others.iter().enumerate() {
        let at = before + idx * place.pitch;
        let is_apart = line.is_empty() || at >= line.len() + DATE_GAP;
        if date != said && date != last && is_apart && at + date.len() + DATE_GAP <= last_at {
            line = format!("{line:at$}{date}");
            said = date;
        }
    }
    format!("{line:last_at$}{last}")
}

/// Formats a time like a clock: `4:07`, `1:02:30`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Returns a round time as the height of a row.
fn step(times: &[Duration], height: u32) -> Duration {
    let longest = times.iter().max().copied().unwrap_or_default();
    let highest = median(times).map_or(longest, |it| longest.min(it.saturating_mul(MAX_TO_MEDIAN)));
    let least = highest.as_secs().div_ceil(u64::from(height.max(1)));
    let hours = || least.div_ceil(3600).saturating_mul(3600);
    let step = STEPS.into_iter().find(|it| *it >= least).unwrap_or_else(hours);
    Duration::from_secs(step)
}

/// Returns the part of a column in the row that begins at `below`.
fn block(
    time: Duration,
    below: Duration,
    step: Duration,
    is_top: bool,
    blocks: Blocks,
) -> &'static str {
    const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    const THIRDS: [&str; 4] = [" ", ".", ":", "#"];
    let (parts, arrow): (&[&str], _) = match blocks {
        Blocks::Unicode => (&EIGHTHS, "▲"),
        Blocks::Ascii => (&THIRDS, "^"),
    };
    let Some(above) = time.checked_sub(below) else { return parts[0] };
    if is_top && above > step {
        return arrow;
    }
    let share = above.div_duration_f64(step).min(1.0);
    let n_parts = parts.len() - 1;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "from 0 to the number of parts"
    )]
    let part = (share * n_parts as f64).round() as usize;
    // The shortest time is seen too.
    parts[if below.is_zero() { part.max(1) } else { part }]
}
