//! The transport: a speed, the steps due, and the measured rate.

mod meter;

use std::time::Duration;

use crate::tui::look::words::short;
use crate::tui::player::dial::{Dial, Speed};
use crate::tui::player::pacer::Pacer;
use crate::tui::player::rise::Rise;

use meter::Meter;

/// The time of one frame at sixty a second.
const FRAME: Duration = Duration::from_micros(16_667);

/// The dial, the steps due at its speed, and the measured rate.
#[derive(Clone, Debug, PartialEq)]
pub struct Transport {
    pub(super) dial: Dial,
    /// The rise that turns the dial while a track plays, and how long it has played.
    rise: Option<(Rise, Duration)>,
    pacer: Pacer,
    pub(super) meter: Meter,
}

impl Transport {
    /// Sets the dial to a speed in steps a second.
    pub fn new(speed: f64) -> Self {
        let (pacer, meter) = (Pacer::default(), Meter::default());
        Self { dial: Dial::set_to(speed), rise: None, pacer, meter }
    }

    /// Returns the time until the next step is due.
    pub fn wake(&self, speed: Speed) -> Duration {
        self.pacer.to_next(self.dial.at(speed)).max(FRAME)
    }

    /// Returns the number of steps to take after this time.
    pub fn due(&mut self, time: Duration, speed: Speed) -> u64 {
        if let (Some((rise, played)), Speed::Dial) = (&mut self.rise, speed) {
            self.dial = Dial::set_to(rise.at(*played));
            *played += time;
        }
        self.pacer.adapt(time);
        self.pacer.accrue(time, self.dial.at(speed));
        self.pacer.next_batch()
    }

    /// Drops the steps due and the rate, because the motion stops.
    pub fn stop(&mut self) {
        self.pacer.clear();
        self.meter = Meter::default();
        if let Some((rise, _)) = self.rise {
            self.raise(rise);
        }
    }

    /// Makes the first step of a rising motion due at once. At a constant speed every step takes the same time.
    pub const fn begin(&mut self) {
        if self.rise.is_some() {
            self.pacer.hurry();
        }
    }

    /// Sets the dial to another position, where it stays.
    pub fn set(&mut self, dial: Dial) {
        (self.dial, self.rise) = (dial, None);
        self.pacer.clear();
    }

    /// Lets the dial rise while a track plays, each time from the beginning.
    pub fn raise(&mut self, rise: Rise) {
        self.dial = Dial::set_to(rise.at(Duration::ZERO));
        self.rise = Some((rise, Duration::ZERO));
    }

    /// Returns the dial's speed in steps a second; `None` for full speed.
    pub fn asked(&self) -> Option<f64> {
        Some(self.dial.at(Speed::Dial)).filter(|it| it.is_finite())
    }

    /// Returns the measured rate in steps a second; `None` in the first half second.
    pub const fn rate(&self) -> Option<f64> {
        self.meter.rate
    }

    /// Describes the speed of the dial.
    pub fn speed_in_words(&self) -> String {
        self.asked().map_or_else(|| "flat out".to_owned(), |it| format!("{}/s", short(it)))
    }

    /// Returns a sentence about the speed of the dial.
    pub fn dial_in_words(&self) -> String {
        format!("Speed {}.", self.speed_in_words())
    }

    /// Describes the speed, and the measured rate if there is one.
    pub fn rate_in_words(&self) -> String {
        match self.rate() {
            Some(rate) => format!("{}, now {}/s", self.speed_in_words(), short(rate)),
            None => format!("speed {}", self.speed_in_words()),
        }
    }
}
