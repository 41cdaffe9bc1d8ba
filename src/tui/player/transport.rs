//! What moves a screen through time: a speed, the steps that are owed to the time gone by, and the rate in
//! effect.
//!
//! Time arrives in pieces; at the dial's speed each becomes a debt of steps, which is paid in batches. A
//! batch grows while frames come in time and shrinks when they do not, so that the screen stays awake
//! however many steps there are to take.

mod meter;

use std::time::Duration;

use ratatui::text::{Line, Span};

use crate::tui::look::theme::{Charset, Theme};
use crate::tui::look::words::short;
use crate::tui::player::batch::Batch;

use crate::tui::player::dial::Dial;

use meter::Meter;

/// The time of one frame at sixty a second.
const FRAME: Duration = Duration::from_micros(16_667);

/// Columns of the dial.
const DIAL: u16 = 16;

/// How fast things move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drive {
    /// At the dial's speed.
    Dial,
    /// As fast as the machine goes.
    FlatOut,
}

/// The speed, the debt and the rate.
#[derive(Clone, Debug, PartialEq)]
pub struct Transport {
    dial: Dial,
    /// Steps owed to the time that went by.
    debt: f64,
    batch: Batch,
    meter: Meter,
}

impl Transport {
    /// At the speed of the dial that is nearest to so many steps a second.
    pub fn new(speed: f64) -> Self {
        Self {
            dial: Dial::nearest(speed),
            debt: 0.0,
            batch: Batch::default(),
            meter: Meter::default(),
        }
    }

    /// How long until the next step is due.
    pub fn wake(&self, drive: Drive) -> Duration {
        match drive {
            Drive::FlatOut => FRAME,
            Drive::Dial => {
                let to_next = (1.0 - self.debt).max(0.0) / self.dial.steps_a_second();
                Duration::from_secs_f64(to_next).max(FRAME)
            }
        }
    }

    /// How many steps to take now that so much time went by.
    pub fn due(&mut self, time: Duration, drive: Drive) -> u64 {
        let owed = match drive {
            Drive::FlatOut => f64::INFINITY,
            Drive::Dial => self.debt + time.as_secs_f64() * self.dial.steps_a_second(),
        };
        self.batch.adapt(time);
        let (whole, rest) = self.batch.pay(owed);
        self.debt = rest;
        whole
    }

    /// Notes how many steps were taken in a time.
    pub fn took(&mut self, steps: u64, time: Duration) {
        self.meter.count(steps, time);
    }

    /// Nothing moves any more: owes nothing, and forgets the rate.
    pub fn stop(&mut self) {
        self.debt = 0.0;
        self.meter = Meter::default();
    }

    /// The next greater speed.
    pub fn faster(&mut self) {
        self.dial = self.dial.faster();
        self.debt = 0.0;
    }

    /// The next smaller speed.
    pub fn slower(&mut self) {
        self.dial = self.dial.slower();
        self.debt = 0.0;
    }

    /// The speed as it is kept in the settings: finite.
    pub fn kept(&self) -> f64 {
        self.dial.kept()
    }

    /// Steps a second that the dial asks for; none where it asks for all there is.
    pub fn asked(&self) -> Option<f64> {
        Some(self.dial.steps_a_second()).filter(|it| it.is_finite())
    }

    /// Steps a second as they were taken, once half a second was measured.
    pub const fn rate(&self) -> Option<f64> {
        self.meter.rate()
    }

    /// The speed of the dial in words.
    pub fn speed(&self) -> String {
        let speed = self.dial.steps_a_second();
        if speed.is_finite() { format!("{}/s", short(speed)) } else { "flat out".to_owned() }
    }

    /// The speed, and the rate in effect where it is known.
    pub fn rate_in_words(&self) -> String {
        match self.rate() {
            Some(rate) => format!("{}, now {}/s", self.speed(), short(rate)),
            None => format!("speed {}", self.speed()),
        }
    }

    /// The dial as a line.
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
