//! The transport: a speed, the steps that are due at it, and the rate in effect.

mod meter;

use std::time::Duration;

use ratatui::text::{Line, Span};

use crate::tui::look::theme::{Charset, Theme};
use crate::tui::look::words::short;
use crate::tui::player::dial::{Dial, Speed};
use crate::tui::player::pacer::Pacer;

use meter::Meter;

/// The time of one frame at sixty a second.
const FRAME: Duration = Duration::from_micros(16_667);

/// Columns of the dial.
const DIAL: u16 = 16;

/// The dial, the steps owed at its speed, and the rate.
#[derive(Clone, Debug, PartialEq)]
pub struct Transport {
    dial: Dial,
    pacer: Pacer,
    meter: Meter,
}

impl Transport {
    /// Sets the dial to the position that is nearest to so many steps a second.
    pub fn new(speed: f64) -> Self {
        Self { dial: Dial::nearest(speed), pacer: Pacer::default(), meter: Meter::default() }
    }

    /// Returns the time until the next step is due.
    pub fn wake(&self, speed: Speed) -> Duration {
        self.pacer.to_next(self.dial.at(speed)).max(FRAME)
    }

    /// Returns the number of steps to take now that so much time went by.
    pub fn due(&mut self, time: Duration, speed: Speed) -> u64 {
        self.pacer.adapt(time);
        self.pacer.accrue(time, self.dial.at(speed));
        self.pacer.next_batch()
    }

    /// Notes how many steps were taken in a time.
    pub fn took(&mut self, steps: u64, time: Duration) {
        self.meter.count(steps, time);
    }

    /// Owes nothing, and forgets the rate, because nothing moves any more.
    pub fn stop(&mut self) {
        self.pacer.clear();
        self.meter = Meter::default();
    }

    /// Turns the dial to the next greater speed.
    pub fn faster(&mut self) {
        self.dial = self.dial.faster();
        self.pacer.clear();
    }

    /// Turns the dial to the next smaller speed.
    pub fn slower(&mut self) {
        self.dial = self.dial.slower();
        self.pacer.clear();
    }

    /// Returns the speed as it is kept in the settings: finite.
    pub fn kept(&self) -> f64 {
        self.dial.kept()
    }

    /// Returns the steps a second that the dial asks for; `None` where it asks for all there is.
    pub fn asked(&self) -> Option<f64> {
        Some(self.dial.at(Speed::Dial)).filter(|it| it.is_finite())
    }

    /// Returns the steps a second as they were taken, once half a second was measured.
    pub const fn rate(&self) -> Option<f64> {
        self.meter.rate()
    }

    /// Returns the speed of the dial in words.
    pub fn speed_in_words(&self) -> String {
        self.asked().map_or_else(|| "flat out".to_owned(), |it| format!("{}/s", short(it)))
    }

    /// Returns the speed in words, and the rate in effect where it is known.
    pub fn rate_in_words(&self) -> String {
        match self.rate() {
            Some(rate) => format!("{}, now {}/s", self.speed_in_words(), short(rate)),
            None => format!("speed {}", self.speed_in_words()),
        }
    }

    /// Returns the dial as a line.
    pub fn dial_line(&self, theme: &Theme) -> Line<'static> {
        let (knob, rail) = match theme.charset {
            Charset::Unicode => ("●", "─"),
            Charset::Ascii => ("o", "-"),
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a share of 15 columns"
        )]
        let at = (self.dial.share() * f64::from(DIAL - 1)).round() as usize;
        Line::from(vec![
            Span::styled(rail.repeat(at), theme.faint),
            Span::styled(knob, theme.key),
            Span::styled(rail.repeat(usize::from(DIAL) - 1 - at), theme.faint),
        ])
    }
}
