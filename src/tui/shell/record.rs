//! A recording of the watch screen: the bytes that a terminal would receive, without a terminal.
//!
//! Time is simulated: the model receives a tick whenever it wants to be woken, and no other message. So the same search
//! at the same speed gives the same recording on every machine. Recording takes as long as the search, not as long as
//! watching it.

use std::io;
use std::time::Duration;

use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Hide;
use ratatui::crossterm::terminal::{Clear, ClearType};
use ratatui::crossterm::{queue, style};
use ratatui::layout::Rect;

use crate::store::Store;
use crate::tui::app::model::{Model, TerminalInfo};
use crate::tui::app::options::Options;
use crate::tui::app::update::update;
use crate::tui::app::view::drawn;
use crate::tui::app::{Kept, Layer};
use crate::tui::look::colours;
use crate::tui::look::theme::{ColourDepth, TerminalBackground};
use crate::tui::msg::Msg;
use crate::tui::shell::loading::kept;
use crate::tui::shell::terminal;
use crate::words::Saving;

/// The shortest time between two ticks, as on the screen.
const TICK: Duration = Duration::from_micros(16_667);
/// The shortest time between two frames: half the rate of the screen is enough.
const FRAME: Duration = Duration::from_micros(33_333);
/// The time for which the last frame stays.
const LAST: Duration = Duration::from_secs(2);

/// Plays a search to its first solution, or to its end. Calls `frame` with the time and the bytes of each frame.
pub fn record(
    options: &Options,
    (columns, rows): (u16, u16),
    frame: &mut dyn FnMut(Duration, &str) -> io::Result<()>,
) -> io::Result<()> {
    let depth = terminal::colours::of_recording();
    let info = TerminalInfo { depth, background: TerminalBackground::Dark, ..Default::default() };
    let mut store = Store::open();
    let kept = kept(&mut store, &options.start);
    // A notice about a file that cannot be read does not belong in a recording, nor does a sign: nothing is written.
    let kept = Kept { notices: Vec::new(), saving: Saving::Kept, ..kept };
    let mut model = Model::new(options, kept, info, 0);
    update(&mut model, Msg::Resized { columns, rows });
    let mut tape = Tape::new(columns, rows, depth)?;
    let (mut now, mut drawn) = (Duration::ZERO, Duration::ZERO);
    frame(now, &tape.draw(&model)?)?;
    while let Some(wake) = wake(&model) {
        let tick = wake.max(TICK);
        now += tick;
        update(&mut model, Msg::Elapsed(tick));
        if now.saturating_sub(drawn) >= FRAME || self::wake(&model).is_none() {
            drawn = now;
            let sent = tape.draw(&model)?;
            if !sent.is_empty() {
                frame(now, &sent)?;
            }
        }
    }
    frame(now + LAST, "")
}

/// Returns the time until the search moves next; `None` if it is paused.
fn wake(model: &Model) -> Option<Duration> {
    match model.layers.last() {
        Some(watch @ Layer::Watch(_)) => watch.screen().wake(&model.settings),
        Some(_) | None => None,
    }
}

/// A terminal's output, frame by frame.
struct Tape {
    depth: ColourDepth,
    /// The last frame; at first an empty screen.
    last: Buffer,
    /// Bytes not returned yet.
    sent: Vec<u8>,
}

impl Tape {
    fn new(columns: u16, rows: u16, depth: ColourDepth) -> io::Result<Self> {
        // As on the screen: crossterm's handling of `NO_COLOR` resets every attribute with the colours.
        style::force_color_output(true);
        let mut sent = Vec::new();
        queue!(sent, Hide, Clear(ClearType::All))?;
        Ok(Self { depth, last: Buffer::empty(Rect::new(0, 0, columns, rows)), sent })
    }

    /// Returns the bytes of the next frame; empty if it equals the last one.
    fn draw(&mut self, model: &Model) -> io::Result<String> {
        let mut next = drawn(model);
        if self.depth == ColourDepth::None {
            colours::blank(&mut next);
        }
        if next != self.last {
            CrosstermBackend::new(&mut self.sent).draw(self.last.diff_iter(&next))?;
            queue!(self.sent, Hide)?;
            self.last = next;
        }
        Ok(String::from_utf8_lossy(&std::mem::take(&mut self.sent)).into_owned())
    }
}
