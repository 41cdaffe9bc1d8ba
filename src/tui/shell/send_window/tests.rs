//! The window on simulated lines: time is counted, not waited for.

use super::*;

/// The bytes of a frame while a search plays, at 80x24 and 200x60, and of the first frame.
const SMALL: Frames = Frames { first: 10_000, next: 2_000 };
const LARGE: Frames = Frames { first: 34_000, next: 8_200 };

/// The time between two frames, where the line takes them.
const FRAME: Duration = Duration::from_micros(16_667);

const MILLISECOND: Duration = Duration::from_millis(1);

#[derive(Clone, Copy, Debug)]
struct Frames {
    first: usize,
    next: usize,
}

/// A line to a terminal that answers. The buffer before it never blocks a write.
#[derive(Clone, Debug)]
struct Line {
    /// Bytes a second.
    rate: u64,
    /// The time to the terminal and back.
    delay: Duration,
    now: Instant,
    /// The time when the last byte so far has left the buffer.
    free_at: Instant,
    /// The times of the answers to come.
    answers: VecDeque<Instant>,
    window: SendWindow,
    n_frames: usize,
}

impl Line {
    /// The most bytes that the buffers hold.
    const BUFFER: u128 = 256_000;

    fn new(rate: u64, delay: u64) -> Self {
        let now = Instant::now();
        let delay = Duration::from_millis(delay);
        Self {
            rate,
            delay,
            now,
            free_at: now,
            answers: VecDeque::from([now + delay]),
            window: SendWindow::asked(now),
            n_frames: 0,
        }
    }

    fn time_of(&self, n_bytes: usize) -> Duration {
        Duration::from_micros(n_bytes as u64 * 1_000_000 / self.rate)
    }

    /// Lets time pass until an instant, or until an answer comes; returns true if one came.
    fn waits_until(&mut self, end: Instant) -> bool {
        match self.answers.front() {
            Some(at) if *at <= end => {
                self.now = self.now.max(*at);
                self.answers.pop_front();
                self.window.answered(self.now);
                true
            }
            _ => {
                self.now = self.now.max(end);
                false
            }
        }
    }

    /// Writes a frame as soon as the window is open for it. Returns the time when it has left the buffer.
    fn sends(&mut self, n_bytes: usize, cause: Cause) -> Instant {
        while let Some(until) = self.window.closed_until(cause).filter(|until| *until > self.now) {
            self.waits_until(until);
        }
        let asks = self.window.question_after(self.now).is_some_and(|fewest| n_bytes >= fewest);
        self.window.sent(self.now, Sent { n_bytes, asks });
        self.free_at = self.free_at.max(self.now) + self.time_of(n_bytes);
        let left = self.free_at - self.now;
        let n_buffered = left.as_micros() * u128::from(self.rate) / 1_000_000;
        assert!(n_buffered <= Self::BUFFER, "the write of {n_buffered} bytes blocks");
        if asks {
            self.answers.push_back(self.free_at + self.delay);
        }
        self.n_frames += 1;
        self.free_at
    }

    /// Draws the first frame and others as fast as may be until an instant.
    fn plays_until(&mut self, frames: Frames, end: Instant) {
        let mut due = self.now;
        self.sends(frames.first, Cause::Motion);
        loop {
            due = due.max(self.now) + FRAME;
            while self.waits_until(due.min(end)) {}
            if due >= end {
                return;
            }
            let closed = |line: &Self| line.window.closed_until(Cause::Motion);
            while let Some(until) = closed(self).filter(|until| *until > self.now) {
                self.waits_until(until.min(end));
                if self.now >= end {
                    return;
                }
            }
            self.sends(frames.next, Cause::Motion);
        }
    }
}

/// Returns the longest time from the pause key to the last byte of its frame, over pauses at many moments.
fn longest_pause(rate: u64, delay: u64, frames: Frames) -> Duration {
    let pauses = (0..900).map(|n| {
        let mut line = Line::new(rate, delay);
        let first = line.time_of(frames.first) + line.delay;
        let pause = line.now + first + n * 17 * MILLISECOND;
        line.plays_until(frames, pause);
        line.sends(frames.next, Cause::Player) - pause
    });
    pauses.max().unwrap()
}

#[test]
fn on_a_slow_line_a_pause_is_out_soon() {
    for delay in [0, 250] {
        for (rate, limit) in [(11_000, 500), (1_200, 4_000)] {
            let longest = longest_pause(rate, delay, SMALL);
            assert!(longest.as_millis() <= limit, "{longest:?} at {rate} with {delay}");
            let longest = longest_pause(rate, delay, LARGE);
            let limit = 2 * Line::new(rate, delay).time_of(LARGE.next) + FRAME;
            assert!(longest <= limit, "{longest:?} at {rate} with {delay}, large");
        }
    }
}

/// Returns the frames in the third and fourth second.
fn n_frames(rate: u64, delay: u64, frames: Frames) -> usize {
    let count = |seconds| {
        let mut line = Line::new(rate, delay);
        let begin = line.now + line.time_of(frames.first) + line.delay;
        let end = begin + Duration::from_secs(seconds);
        line.plays_until(frames, end);
        line.n_frames
    };
    count(4) - count(2)
}

#[test]
fn a_far_but_fast_line_keeps_its_rate() {
    for delay in [0, 20, 100, 250, 600] {
        for frames in [SMALL, LARGE] {
            let n_frames = n_frames(10_000_000, delay, frames);
            assert!(n_frames >= 2 * 50, "{n_frames} with {delay}, {frames:?}");
        }
    }
}

#[test]
fn a_slow_line_is_busy_most_of_the_time() {
    for (rate, delay, expected) in
        [(11_000, 0, 10), (11_000, 250, 4), (50_000, 0, 45), (50_000, 250, 40)]
    {
        let n_frames = n_frames(rate, delay, SMALL);
        assert!(n_frames >= expected, "{n_frames} at {rate} with {delay}");
    }
}

#[test]
fn a_terminal_that_never_answers_gets_everything_at_once_and_is_soon_asked_no_more() {
    let start = Instant::now();
    let mut window = SendWindow::asked(start);
    window.sent(start, Sent { n_bytes: 10_000, asks: true });
    assert_eq!(window.closed_until(Cause::Motion), Some(start + FOR_FIRST), "motion waits once");
    assert_eq!(window.closed_until(Cause::Player), None);
    for n in 30..1000 {
        let now = start + n * FRAME;
        let is_open = window.closed_until(Cause::Motion).is_none_or(|until| until <= now);
        assert!(is_open, "{n}");
        assert_eq!(window.closed_until(Cause::Player), None, "{n}");
        let asks = window.question_after(now).is_some();
        assert_eq!(asks, now < start + PATIENCE, "{n}");
        window.sent(now, Sent { n_bytes: 2_000, asks });
    }
}

#[test]
fn motion_does_not_wait_for_a_terminal_that_answers_only_other_questions() {
    let start = Instant::now();
    let mut window = SendWindow::asked(start);
    window.sent(start, Sent { n_bytes: 10_000, asks: true });
    window.passed_over();
    assert_eq!(window.closed_until(Cause::Motion), None);
    assert_eq!(window.question_after(start + FRAME), None);

    // One that has answered is believed.
    let mut window = SendWindow::asked(start);
    window.answered(start + MILLISECOND);
    window.passed_over();
    window.sent(start + FRAME, Sent { n_bytes: 10_000, asks: true });
    assert!(window.closed_until(Cause::Motion).is_some());
}

#[test]
fn one_frame_of_the_player_is_let_through_at_a_time() {
    let start = Instant::now();
    let mut window = SendWindow::asked(start);
    window.answered(start + MILLISECOND);
    let (frame, now) = (Sent { n_bytes: 2_000, asks: true }, start + FRAME);
    window.sent(now, frame);
    assert!(window.closed_until(Cause::Motion).is_some());
    assert_eq!(window.closed_until(Cause::Player), None);
    window.sent(now, frame);
    assert!(window.closed_until(Cause::Player).is_some());
    window.answered(now + Duration::from_secs(1));
    assert!(window.closed_until(Cause::Player).is_some(), "that of the player is under way");
    window.answered(now + Duration::from_secs(2));
    assert_eq!(window.closed_until(Cause::Motion), None);
}

#[test]
fn an_answer_that_is_missing_for_long_is_forgotten_until_one_comes() {
    let start = Instant::now();
    let mut window = SendWindow::asked(start);
    window.answered(start + MILLISECOND);
    let (frame, now) = (Sent { n_bytes: 2_000, asks: true }, start + FRAME);
    window.sent(now, frame);
    let lost = window.closed_until(Cause::Motion).unwrap();
    assert!((5..10).contains(&(lost - now).as_secs()));

    // It is asked again, and nothing waits.
    assert_eq!(window.question_after(lost), Some(0));
    for n in 0..1000 {
        window.sent(lost + n * FRAME, frame);
        assert_eq!(window.closed_until(Cause::Motion), None);
    }
    let lost = lost + 1000 * FRAME;

    window.answered(lost + 2 * FRAME);
    window.sent(lost + 3 * FRAME, frame);
    window.sent(lost + 4 * FRAME, frame);
    window.answered(lost + Duration::from_secs(1));
    assert!(window.closed_until(Cause::Motion).is_some(), "it answers again, slowly");
}

#[test]
fn small_frames_are_asked_for_together_and_an_idle_program_asks_nothing() {
    let start = Instant::now();
    let mut window = SendWindow::asked(start);
    window.answered(start + MILLISECOND);
    let mut n_asked = 0;
    for n in 0..40 {
        let now = start + n * FRAME;
        let asks = window.question_after(now).is_some_and(|fewest| 50 >= fewest);
        n_asked += usize::from(asks);
        window.sent(now, Sent { n_bytes: 50, asks });
    }
    assert_eq!(n_asked, 40 * 50 / MIN_ASKED);
}

#[test]
fn an_answer_without_a_question_changes_nothing() {
    let start = Instant::now();
    let mut window = SendWindow::asked(start);
    window.answered(start + FRAME);
    let before = window.clone();
    window.answered(start + 2 * FRAME);
    assert_eq!(window, before);
}
