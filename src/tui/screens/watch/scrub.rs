//! The line of time below the board: where the search stands of what was seen of it, and going anywhere on
//! it.

use ratatui::layout::{Position, Rect};

use crate::timeline::Direction;
use crate::tui::theme::{Charset, Depth, Ground, Theme};
use crate::tui::widgets::scrub::{Mark, Scrub};

use super::Watch;

/// What a leap goes through of the whole line.
const LEAP: u64 = 20;

impl Watch {
    /// The scrub bar.
    pub(super) fn scrub<'a>(&self, marks: &'a [Mark], theme: &'a Theme) -> Scrub<'a> {
        Scrub {
            window: 0..self.timeline.farthest(),
            position: self.timeline.position(),
            seen: self.timeline.farthest(),
            end: self.timeline.end(),
            marks,
            theme,
        }
    }

    /// The bookmarks as marks on the bar.
    pub(super) fn marks(&self, theme: &Theme) -> Vec<Mark> {
        self.bookmarks.iter().map(|it| Mark::bookmark(it.position, theme)).collect()
    }

    /// The step at a place of the bar.
    pub(super) fn scrubbed(&self, area: Rect, at: Position) -> Option<u64> {
        // What it looks like is all one here.
        let theme = Theme::new(Depth::None, Ground::Dark, Charset::Unicode);
        self.scrub(&[], &theme).hit(area, at)
    }

    /// Goes a part of the line forward or back, in what was seen of it.
    pub(super) fn leap(&mut self, direction: Direction) {
        self.pause();
        let seen = self.timeline.farthest();
        let by = (seen / LEAP).max(1);
        let here = self.timeline.position();
        let to = match direction {
            Direction::Forwards => here.saturating_add(by).min(seen),
            Direction::Backwards => here.saturating_sub(by),
        };
        if to == here {
            self.say(match direction {
                Direction::Forwards => "This is as far as the search has come; space goes on.",
                Direction::Backwards => "This is the start.",
            });
        } else {
            self.timeline.seek(to);
        }
    }
}
