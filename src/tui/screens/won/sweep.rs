//! The light that passes over the board after a win: a ring that grows from the cell filled last.
//!
//! ```text
//!   . . . . . . . . .        level
//!   . . - - - . . . .          5   the crest
//!   . - = # = - . . .          :   fading behind it
//!   . - # o # - . . .          0   the faint edge
//!   . - = # = - . . .
//! ```
//!
//! It changes only styles, so every digit stays readable, at any size of the board.

use std::time::Duration;

use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use crate::grid::Cell;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::numbers::{index, whole};

/// The time of the whole sweep.
const TIME: Duration = Duration::from_secs(1);
/// The time between two frames.
const FRAME: Duration = Duration::from_millis(33);
/// The width of the ring in cells.
const WIDTH: f64 = 4.0;

/// A sweep over the board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sweep {
    from: Cell,
    passed: Duration,
}

impl Sweep {
    /// Starts a sweep at a cell.
    pub(super) const fn new(from: Cell) -> Self {
        Self { from, passed: Duration::ZERO }
    }

    pub(super) fn elapsed(&mut self, time: Duration) {
        self.passed = self.passed.saturating_add(time);
    }

    /// Returns true once the light has passed.
    pub(super) fn is_over(&self) -> bool {
        self.passed >= TIME
    }

    /// Returns the time until the next frame; `None` after the last one.
    pub(super) fn wake(&self) -> Option<Duration> {
        let left = TIME.checked_sub(self.passed).filter(|it| !it.is_zero())?;
        Some(left.min(FRAME))
    }

    /// Lights the board in this area.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, board: Rect) {
        let (buf, theme) = (&mut *canvas.buf, canvas.theme);
        let front = self.front();
        for at in board.intersection(buf.area).positions() {
            let behind = front - self.distance(board, at);
            let light = level(behind, theme.glow.len()).map(|it| theme.glow[it]);
            // With few colours there is no light at the faint edge.
            let Some(light) = light.filter(|it| *it != Style::new()) else { continue };
            // The sign of the cursor would reverse the light.
            let signs = Modifier::REVERSED | Modifier::UNDERLINED;
            let cell = &mut buf[at];
            cell.modifier.remove(signs);
            cell.set_style(light);
        }
    }

    /// Returns the radius of the ring. It grows slowly at the start and at the end.
    fn front(&self) -> f64 {
        let share = self.passed.div_duration_f64(TIME).min(1.0);
        let eased = share * share * (3.0 - 2.0 * share);
        eased * (self.farthest() + WIDTH)
    }

    /// Returns the distance between the cell and the farthest corner of the board.
    fn farthest(&self) -> f64 {
        let along = |idx: usize| axis_length(idx.max(8 - idx));
        along(self.from.row()).hypot(along(self.from.column()))
    }

    /// Returns the distance between a position and the middle of the cell, in cells.
    fn distance(&self, board: Rect, at: Position) -> f64 {
        let along = |from: usize, start: u16, length: u16, at: u16| {
            let cells = 9.0 * (f64::from(at - start) + 0.5) / f64::from(length);
            cells - axis_length(from)
        };
        let across = along(self.from.column(), board.x, board.width, at.x);
        let down = along(self.from.row(), board.y, board.height, at.y);
        across.hypot(down)
    }
}

/// Returns the distance between the edge of the board and the middle of a row or column, in cells.
fn axis_length(idx: usize) -> f64 {
    f64::from(u8::try_from(idx).unwrap_or(8)) + 0.5
}

/// Returns the level of light at a distance behind the ring's front; `None` outside of the ring.
fn level(behind: f64, n_levels: usize) -> Option<usize> {
    if !(0.0..WIDTH).contains(&behind) {
        return None;
    }
    let n_levels = u8::try_from(n_levels).unwrap_or(u8::MAX);
    let level = (1.0 - behind / WIDTH) * f64::from(n_levels);
    Some(index(whole(level)).min(usize::from(n_levels) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_reaches_every_place_and_leaves_it() {
        let board = Rect::new(3, 1, 37, 19);
        for from in [Cell::at(0, 0), Cell::at(4, 4), Cell::at(8, 2)] {
            let mut sweep = Sweep::new(from);
            let mut unlit: Vec<Position> = board.positions().collect();
            while let Some(wake) = sweep.wake() {
                unlit.retain(|&at| level(sweep.front() - sweep.distance(board, at), 6).is_none());
                sweep.elapsed(wake);
            }
            assert!(sweep.is_over() && unlit.is_empty(), "{from}: {unlit:?}");
            let is_lit = |at| level(sweep.front() - sweep.distance(board, at), 6).is_some();
            assert!(!board.positions().any(is_lit), "{from}");
        }
    }
}
