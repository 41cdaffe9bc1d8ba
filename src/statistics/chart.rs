//! Times as columns of text, the latest on the right.
//!
//! ```text
//!   15:00
//!   10:00   ▄   ▁
//!    5:00 █ █ ▅ █ ▂ ▇
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

/// The possible times of a row in seconds, for [`step`].
const STEPS: [u64; 20] =
    [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 900, 1200, 1800];

/// Returns the chart of the last times, as many as fit in `columns` with the labels. Empty without a time or without
/// room.
pub fn rows(times: &[Duration], columns: usize, n_rows: usize, blocks: Blocks) -> Vec<Row> {
    let height = u32::try_from(n_rows).unwrap_or(u32::MAX);
    let times = &times[times.len().saturating_sub(columns)..];
    let step = step(times, height);
    let label = |n_steps: u32| {
        let has_label = height <= MAX_LABELS || n_steps.is_multiple_of(2);
        if has_label { clock(step.saturating_mul(n_steps)) } else { String::new() }
    };
    let labels: Vec<String> = (1..=height).rev().map(label).collect();
    let label_width = labels.iter().map(String::len).max().unwrap_or(0);
    let room = columns.saturating_sub(label_width + 1);
    if times.is_empty() || room == 0 {
        return Vec::new();
    }
    let shown = &times[times.len().saturating_sub(room)..];
    // Columns stand apart where there is room, and are wider where there is more.
    let gap = if 2 * shown.len() <= room + 1 { " " } else { "" };
    let width = ((room + 1) / shown.len()).saturating_sub(1).clamp(1, MAX_WIDTH);
    let row = |(row, label): (u32, String)| {
        let below = step.saturating_mul(height - row - 1);
        let bar = |&time| block(time, below, step, row == 0, blocks).repeat(width);
        let bars: Vec<String> = shown.iter().map(bar).collect();
        let bars = bars.join(gap).trim_end().to_owned();
        Row { label: format!("{label:>label_width$}"), bars }
    };
    (0..height).zip(labels).map(row).collect()
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
