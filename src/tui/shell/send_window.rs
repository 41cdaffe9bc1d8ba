//! The send window: how much of the program's output may be under way to the terminal.
//!
//! A write does not tell when its bytes arrive: over ssh the buffers between take a minute of a slow line without a
//! word. So a frame ends with a question that every terminal answers (`CSI 5 n`), and the time of the answer tells how
//! long the frame was under way.
//!
//! ```text
//!   program    frame 1 ?     frame 2 ?              frame 3 ?
//!                      \             \             /
//!   terminal            ...... 0 n    ...... 0 n .
//!                     |<-  answer  ->|
//! ```
//!
//! As in the congestion control of TCP Vegas (Brakmo and Peterson, 1995) the quickest answer so far is the time that the
//! line takes without a queue, and the window is what the line takes in that time and [`MAX_QUEUE`]. A line that is far
//! but fast has many frames under way; on a slow one each frame waits for the answer to the one before.
//!
//! A terminal that does not answer is not slowed down. The window begins with the first answer, which is that to a
//! question of the start, and ends when an answer is missing for long. Motion waits a moment for that first answer, once:
//! else a search that plays from the start fills a slow line before anything is known of it.
//!
//! Time is passed in.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The longest time that bytes should wait for those before them.
const MAX_QUEUE: Duration = Duration::from_millis(100);

/// The fewest bytes that are worth a question. A clock or a cursor that moves is less.
const MIN_ASKED: usize = 512;

/// The longest time that motion waits for the first answer.
const FOR_FIRST: Duration = Duration::from_millis(500);

/// The time after which an answer is missing, and the additional time for each byte under way: no line is slower.
const PATIENCE: Duration = Duration::from_secs(5);
const BYTE_TIME: Duration = Duration::from_millis(1);

/// The cause of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::tui) enum Cause {
    /// A motion or a computation, whose next frame makes this one obsolete.
    #[default]
    Motion,
    /// A key or the mouse. One such frame may be under way beyond the window, so that the answer to a key waits for no
    /// answer of the terminal.
    Player,
}

/// A frame that was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) struct Sent {
    pub(in crate::tui) n_bytes: usize,
    /// True if it ends with the question.
    pub(in crate::tui) asks: bool,
}

/// A question without an answer so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Question {
    asked: Instant,
    /// The bytes under way when it was asked, those before it included.
    n_under_way: usize,
    /// The bytes between the question before and this one.
    n_bytes: usize,
    /// True if its frame was beyond the window.
    is_extra: bool,
}

impl Question {
    /// Returns the time after which the answer is missing.
    fn lost_at(&self) -> Instant {
        let n_bytes = u32::try_from(self.n_under_way).unwrap_or(u32::MAX);
        self.asked + PATIENCE + BYTE_TIME * n_bytes
    }
}

/// The answers so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// None, and no frame was drawn yet.
    Start,
    /// None since the first frame.
    First,
    /// The terminal answers.
    Answered,
    /// An answer was missing, and none came since. The terminal may never have answered.
    Silent,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::tui) struct SendWindow {
    /// The open questions, oldest first.
    open: VecDeque<Question>,
    /// The bytes after the last question.
    n_unasked: usize,
    /// The size of the window in bytes. Whatever its size, one question may be open.
    size: usize,
    /// The quickest answer so far.
    quickest: Option<Duration>,
    state: State,
    /// True once an answer was missing. From then on an answer may be that to an earlier question, and too quick.
    has_lost: bool,
}

impl SendWindow {
    /// The window of a terminal that gets the questions of the start now.
    pub(in crate::tui) fn asked(now: Instant) -> Self {
        let question = Question { asked: now, n_under_way: 0, n_bytes: 0, is_extra: false };
        Self {
            open: VecDeque::from([question]),
            n_unasked: 0,
            size: 0,
            quickest: None,
            state: State::Start,
            has_lost: false,
        }
    }

    /// Notes the answer to the oldest open question. One that was not asked for is ignored.
    pub(in crate::tui) fn answered(&mut self, now: Instant) {
        self.state = State::Answered;
        let Some(question) = self.open.pop_front() else { return };
        let time = now.saturating_duration_since(question.asked);
        let quickest = match self.quickest {
            Some(quickest) if self.has_lost => quickest,
            Some(quickest) => quickest.min(time),
            None => time,
        };
        self.quickest = Some(quickest);
        self.size = if time <= quickest + MAX_QUEUE / 2 {
            // There is room. How much is not known yet.
            question.n_under_way.saturating_mul(2)
        } else {
            scaled(question.n_under_way, quickest + MAX_QUEUE, time)
        };
    }

    /// Notes the answer to a question that was asked after the one of the start. Terminals answer in order: if there was
    /// no answer until now, there will be none (st 0.9).
    pub(in crate::tui) fn passed_over(&mut self) {
        if self.state != State::Answered {
            self.open.clear();
            self.state = State::Silent;
        }
    }

    /// Returns the fewest bytes of a frame after which the terminal is to be asked, if it is to be asked at all.
    pub(in crate::tui) fn question_after(&self, now: Instant) -> Option<usize> {
        if self.is_silent(now) {
            // A terminal that has answered before may do so again.
            self.quickest.map(|_| 0)
        } else if self.state == State::Answered || !self.open.is_empty() {
            Some(MIN_ASKED.saturating_sub(self.n_unasked))
        } else {
            None
        }
    }

    /// Notes a frame, whose drawing began at this time.
    pub(in crate::tui) fn sent(&mut self, now: Instant, Sent { n_bytes, asks }: Sent) {
        let is_extra = self.is_full();
        if self.is_silent(now) {
            self.open.clear();
            self.state = State::Silent;
            self.has_lost = true;
        } else if self.state == State::Start {
            self.state = State::First;
        }
        self.n_unasked = self.n_unasked.saturating_add(n_bytes);
        if asks {
            let n_bytes = std::mem::take(&mut self.n_unasked);
            let n_under_way = self.n_asked().saturating_add(n_bytes);
            self.open.push_back(Question { asked: now, n_under_way, n_bytes, is_extra });
        }
    }

    /// Returns the time until which no frame of this cause may be written, unless an answer comes before.
    pub(in crate::tui) fn closed_until(&self, cause: Cause) -> Option<Instant> {
        let oldest = self.open.front()?;
        let has_extra = || self.open.iter().any(|open| open.is_extra);
        match cause {
            Cause::Motion if self.state == State::First => Some(oldest.asked + FOR_FIRST),
            Cause::Motion if self.is_full() => Some(oldest.lost_at()),
            Cause::Player if self.is_full() && has_extra() => Some(oldest.lost_at()),
            Cause::Motion | Cause::Player => None,
        }
    }

    /// Returns true if the window leaves no room for a frame like the last one.
    fn is_full(&self) -> bool {
        let no_room = |last: &Question| self.n_asked() + self.n_unasked + last.n_bytes > self.size;
        self.state == State::Answered && self.open.back().is_some_and(no_room)
    }

    /// Returns true if an answer is missing.
    fn is_silent(&self, now: Instant) -> bool {
        self.open.front().is_some_and(|oldest| oldest.lost_at() <= now)
    }

    /// Returns the bytes before open questions.
    fn n_asked(&self) -> usize {
        self.open.iter().map(|open| open.n_bytes).sum()
    }
}

/// Returns the bytes that take `time` if `n_bytes` took `of`.
fn scaled(n_bytes: usize, time: Duration, of: Duration) -> usize {
    let (n_bytes, of) = (n_bytes as u128, of.as_micros().max(1));
    usize::try_from(n_bytes * time.as_micros() / of).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests;
