//! What the screen would show of a search, as a terminal would be told to draw it, without a terminal.
//!
//! Time is made up here: the model is told of a tick whenever it wants to be woken, and hears of nothing
//! else. So the same search at the same speed gives the same recording on every machine, and a recording
//! takes as long as the search does, not as long as watching it.

use std::cell::RefCell;
use std::env;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Hide;
use ratatui::crossterm::queue;
use ratatui::crossterm::style;
use ratatui::crossterm::terminal::{Clear, ClearType};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::store::Store;
use crate::tui::app::Kept;
use crate::tui::app::Layer;
use crate::tui::app::model::{Looks, Model};
use crate::tui::app::options::Options;
use crate::tui::app::update::update;
use crate::tui::app::view::view;
use crate::tui::look::colours::{self, Colours};
use crate::tui::look::theme::{Depth, Ground};
use crate::tui::msg::Msg;
use crate::tui::shell::loading::kept;

/// The shortest time between two looks at the search, as on the screen.
const TICK: Duration = Duration::from_micros(16_667);
/// The shortest time between two pictures: half as many as the screen shows are enough for the eye.
const PICTURE: Duration = Duration::from_micros(33_333);
/// How long the last picture stands.
const LAST: Duration = Duration::from_secs(2);

/// Plays a search to its first answer, or to its end, and hands out every picture: when, and what a
/// terminal would be sent.
pub fn record(
    options: &Options,
    (columns, rows): (u16, u16),
    picture: &mut dyn FnMut(Duration, &str) -> io::Result<()>,
) -> io::Result<()> {
    let colours = match Colours::announced(|name| env::var(name).ok()) {
        Colours::None => Colours::None,
        // Whoever plays the recording may have a better terminal than this one.
        Colours::Sixteen | Colours::True => Colours::True,
    };
    let depth = if colours == Colours::None { Depth::None } else { Depth::True };
    let looks = Looks { depth, ground: Some(Ground::Dark) };
    let mut store = Store::open();
    let kept = kept(&mut store, &options.start);
    // A folder that cannot be read is no part of a search.
    let kept = Kept { notices: Vec::new(), ..kept };
    let mut model = Model::new(options, kept, looks, 0);
    update(&mut model, Msg::Resized { columns, rows });
    let mut tape = Tape::new(columns, rows, colours)?;
    let (mut now, mut drawn) = (Duration::ZERO, Duration::ZERO);
    picture(now, &tape.draw(&model)?)?;
    while let Some(wake) = wake(&model) {
        let tick = wake.max(TICK);
        now += tick;
        update(&mut model, Msg::Elapsed(tick));
        if now.saturating_sub(drawn) >= PICTURE || self::wake(&model).is_none() {
            drawn = now;
            let sent = tape.draw(&model)?;
            if !sent.is_empty() {
                picture(now, &sent)?;
            }
        }
    }
    picture(now + LAST, "")
}

/// When the search moves next, while there is one that does.
fn wake(model: &Model) -> Option<Duration> {
    match model.layers().last() {
        Some(watch @ Layer::Watch(_)) => watch.screen().wake(),
        Some(_) | None => None,
    }
}

/// A terminal that remembers what it is sent.
struct Tape {
    terminal: Terminal<CrosstermBackend<Sent>>,
    sent: Sent,
    colours: Colours,
    /// The picture that stands.
    last: Option<Buffer>,
}

impl Tape {
    fn new(columns: u16, rows: u16, colours: Colours) -> io::Result<Self> {
        // As on the screen: crossterm's own `NO_COLOR` resets every attribute with the colours.
        style::force_color_output(true);
        let sent = Sent::default();
        let viewport = Viewport::Fixed(Rect::new(0, 0, columns, rows));
        let terminal = Terminal::with_options(
            CrosstermBackend::new(sent.clone()),
            TerminalOptions { viewport },
        )?;
        let mut begin = sent.clone();
        queue!(begin, Hide, Clear(ClearType::All))?;
        Ok(Self { terminal, sent, colours, last: None })
    }

    /// What a terminal is sent for the next picture; nothing where it is the last one.
    fn draw(&mut self, model: &Model) -> io::Result<String> {
        let colours = self.colours;
        let drawn = self.terminal.draw(|frame| {
            view(model, frame);
            if colours == Colours::None {
                colours::blank(frame.buffer_mut());
            }
        })?;
        let is_new = self.last.as_ref() != Some(drawn.buffer);
        self.last = Some(drawn.buffer.clone());
        let sent = self.sent.take();
        Ok(if is_new { sent } else { String::new() })
    }
}

/// Bytes on their way to no terminal.
#[derive(Clone, Default)]
struct Sent(Rc<RefCell<Vec<u8>>>);

impl Sent {
    fn take(&self) -> String {
        String::from_utf8_lossy(&self.0.take()).into_owned()
    }
}

impl Write for Sent {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
