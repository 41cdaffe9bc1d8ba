//! The only owner of the terminal: takes it, draws on it, and restores it whatever happens.
//!
//! [`leave`] may be called by any thread at any time and restores the terminal once. [`Screen`] calls it on return and
//! on error, the panic hook on a panic in any thread, the watchdog of the signal thread if the loop does not respond.
//! After that nothing more is drawn: a frame is written whole, in one write, and only while the terminal is taken.
//!
//! Three modes are more than on and off:
//!
//! - Keys that bytes cannot tell apart are told apart only by a terminal that announces how, see [`KeyProtocol`]. The
//!   questions are sent with the other modes, and the answer is an event like a key. The first frame waits a moment for the
//!   answers, and no terminal can block the start.
//! - The colours follow the background that the terminal answers with, in the same way. The question is sent before the
//!   model is made, so that the first frame has the right ones where the terminal is quick.
//! - The widths of signs are measured with the same questions, see `widths`. The last question is one that all terminals
//!   answer, so that the start knows when no answer is to come.
//! - The terminal saves and restores the title of the window; see `title`.
//! - The cursor is hidden, but placed after each frame: an input method and a screen reader look there. In a line of input, and
//!   on the board by a setting, it is shown.
//! - A frame is a synchronized update where the terminal says that it can show one at once. It is written whole, so no
//!   update stays open unless the terminal stops reading in the middle.
//! - A frame may end with a question, whose answer tells that the frame has arrived; see
//!   [`send_window`](super::send_window).
//!
//! The parts for Unix alone (signals, stopping, waiting for a key without a timer) are in `unix`, with simpler replacements
//! for other systems beside it.

pub(in crate::tui) mod colours;
#[cfg(not(unix))]
mod elsewhere;
mod locale;
mod title;
#[cfg(unix)]
mod unix;
mod widths;

#[cfg(not(unix))]
use elsewhere as platform;
#[cfg(unix)]
use unix as platform;

use std::cell;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::panic;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::cursor::{Hide, MoveTo, Show};
use ratatui::crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue, style};
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Color;
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::settings::{AsciiOnly, Background, Settings};
use crate::tui::app::model::{Model, TerminalInfo};
use crate::tui::app::view;
use crate::tui::look::canvas::{CursorOn, CursorPlace};
use crate::tui::look::colours::blank;
use crate::tui::look::text;
use crate::tui::look::theme::{Charset, ColourDepth, TerminalBackground};
use crate::tui::look::widgets::plain_text::LineOnScreen;
use crate::tui::shell::event::Event;
use crate::tui::shell::send_window::Sent;

use locale::Locale;
pub(in crate::tui) use platform::{Keyboard, can_stop, listen, stop};
use title::Title;
use widths::Widths;
pub(in crate::tui) use widths::{Measurements, NeedsAscii};

/// True while the terminal is taken.
static ACTIVE: AtomicBool = AtomicBool::new(false);

/// A way of a terminal to send keys apart whose bytes are alike, such as Ctrl-1 and 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(unix), expect(dead_code, reason = "only Unix sees the answers of a terminal"))]
pub(in crate::tui) enum KeyProtocol {
    /// The kitty keyboard protocol. Only the disambiguation of keys is turned on, so that characters arrive as they are
    /// typed.
    Kitty,
    /// xterm's modifyOtherKeys. Its level 2 is used: with level 1 Ctrl-2 to Ctrl-8 are control characters as before,
    /// and Ctrl-3 is Esc. mlterm 3.9 has it too, but does not turn it off at `reset`, which mends the others after
    /// `kill -9`; so it is left as it is.
    Xterm,
}

impl KeyProtocol {
    const ALL: [Self; 2] = [Self::Kitty, Self::Xterm];

    /// Returns the sequence that turns it on. That of kitty pushes the mode that disambiguates keys (bit 1) onto a stack.
    const fn on(self) -> &'static [u8] {
        match self {
            Self::Kitty => b"\x1b[>1u",
            Self::Xterm => b"\x1b[>4;2m",
        }
    }

    /// Returns the sequence that makes the keys as they were: kitty pops its stack, xterm takes its initial level.
    const fn off(self) -> &'static [u8] {
        match self {
            Self::Kitty => b"\x1b[<1u",
            Self::Xterm => b"\x1b[>4m",
        }
    }

    /// Returns the flag that is set while the protocol is on.
    const fn is_on(self) -> &'static AtomicBool {
        static KITTY: AtomicBool = AtomicBool::new(false);
        static XTERM: AtomicBool = AtomicBool::new(false);
        match self {
            Self::Kitty => &KITTY,
            Self::Xterm => &XTERM,
        }
    }

    /// Queues turning it on; [`leave`] turns it off. The stack of kitty belongs to the alternate screen.
    fn queue(self, output: &mut impl Write) -> io::Result<()> {
        self.is_on().store(true, Ordering::SeqCst);
        output.write_all(self.on())
    }
}

/// True while the terminal is taken and has announced synchronized updates.
static UPDATES: AtomicBool = AtomicBool::new(false);

/// Asks the terminal for its mode of the kitty keyboard protocol. Other terminals ignore it.
const ASK_KITTY_KEYS: &[u8] = b"\x1b[?u";

/// Asks the terminal for its name and version (XTVERSION).
const ASK_VERSION: &[u8] = b"\x1b[>0q";

/// Asks the terminal for its background (OSC 11).
const ASK_BACKGROUND: &[u8] = b"\x1b]11;?\x07";

/// Asks the terminal for its mode of synchronized updates (DECRQM). Some terminals print the last letter, which the first
/// frame erases.
const ASK_UPDATES: &[u8] = b"\x1b[?2026$p";

/// Asks the terminal for its state (DSR): a way to learn when it has read everything before.
const ASK_READY: &[u8] = b"\x1b[5n";

/// Asks the terminal for its kind (DA1). All terminals answer that, after the questions before it.
const ASK_ATTRIBUTES: &[u8] = b"\x1b[c";

/// The beginning and end of an update that the terminal shows at once.
const BEGIN_UPDATE: &[u8] = b"\x1b[?2026h";
const END_UPDATE: &[u8] = b"\x1b[?2026l";

/// Held while a frame is written, so that the terminal is not restored in the middle of a frame.
static WRITING: Mutex<()> = Mutex::new(());

/// The attempts of [`leave`] to get the lock while a frame is being written, and the time between two.
const MAX_ATTEMPTS: u32 = 40;
const ATTEMPT_INTERVAL: Duration = Duration::from_millis(5);

/// The most columns and rows to draw on. A terminal can claim 65,535 of each, for which two frames would take some 400
/// GB; the largest screens have a third of this limit.
const MAX_SIDE: u16 = 1000;

/// Returns true in GNU screen: while it reports the mouse, it holds Esc back until the next key, and then the two are Alt
/// with that key.
fn holds_escape() -> bool {
    colours::is_in_screen()
}

/// Fails with the reason if there can be no screen. Changes nothing.
pub(in crate::tui) fn check() -> Result<(), String> {
    let reason = if !io::stdout().is_terminal() {
        "standard output is not a terminal"
    } else if let Some(term) = without_screen() {
        return Err(refused(&format!("this terminal cannot show a screen (TERM={term})")));
    } else if Keyboard::open().is_err() {
        "there is no terminal to read keys from"
    } else {
        return Ok(());
    };
    Err(refused(reason))
}

fn refused(reason: &str) -> String {
    format!(
        "{reason}; `sudoscope play --plain`, `watch` and `learn` go line by line; `sudoscope solve`, \
         `sudoscope trace` and `sudoscope generate` work in a pipe"
    )
}

/// Returns the name of this terminal if it cannot show a screen: it knows no sequences, or, in Emacs (`eterm-color`), too
/// few of them, and old text stays between new.
fn without_screen() -> Option<String> {
    term().filter(|term| term == "dumb" || term.starts_with("eterm"))
}

fn term() -> Option<String> {
    env::var("TERM").ok()
}

/// Returns true on a Linux console, which has no window above it.
fn is_console() -> bool {
    term().is_some_and(|term| term == "linux")
}

/// Returns true if the program runs in tmux or GNU screen, which may be taken to another terminal.
fn is_multiplexed() -> bool {
    let is_set = |variable| env::var_os(variable).is_some_and(|value| !value.is_empty());
    let is_name = |term: String| term.starts_with("screen") || term.starts_with("tmux");
    is_set("TMUX") || is_set("STY") || term().is_some_and(is_name)
}

/// Makes a panic in any thread restore the terminal before its message is printed, and then end the loop.
pub(in crate::tui) fn hook_panics(events: SyncSender<Event>) {
    let print = panic::take_hook();
    let own_thread = thread::current().id();
    panic::set_hook(Box::new(move |info| {
        leave();
        print(info);
        // The thread of the loop cannot wait for itself, and its panic ends the loop anyway. Else the loop may have ended.
        if thread::current().id() != own_thread {
            let _ = events.send(Event::Panicked);
        }
    }));
}

/// The screen for the loop, so that tests can replace it.
pub(in crate::tui) trait Stage {
    /// Returns the number of columns and rows.
    fn size(&self) -> io::Result<Size>;

    /// Draws a frame. After one of at least `question_after` bytes it asks whether the terminal is ready.
    fn draw(&mut self, model: &Model, question_after: Option<usize>) -> io::Result<Sent>;

    /// Captures the mouse, or leaves it to the terminal.
    fn capture_mouse(&mut self, captured: bool) -> io::Result<()>;

    /// Makes the terminal send more keys apart, after it announced that it can.
    fn use_keys(&mut self, protocol: KeyProtocol) -> io::Result<()>;

    /// Makes each frame a synchronized update, after the terminal announced that it can show one at once.
    fn use_updates(&mut self);

    /// Measures the widths of signs. The next frame is drawn whole.
    fn ask_widths(&mut self) -> io::Result<()>;

    /// Returns true if the widths were measured before.
    fn has_asked_widths(&self) -> bool;

    /// Returns true if the widths may change with the size.
    fn has_changing_widths(&self) -> bool;

    /// Takes a report of the cursor's place. Returns whether signs have to be in ASCII; if that is new, the next frame is
    /// drawn whole.
    fn measure(&mut self, cursor: Position) -> bool;

    /// Copies text to the clipboard.
    fn copy(&mut self, text: &str) -> io::Result<()>;

    /// Takes the terminal back after another program used it.
    fn retake(&mut self) -> io::Result<()>;
}

/// The terminal, taken until this is dropped.
#[derive(Debug)]
pub(in crate::tui) struct Screen {
    terminal: Terminal<CrosstermBackend<Output>>,
    open_frame: OpenFrame,
    /// True while the mouse is captured.
    mouse: bool,
    depth: ColourDepth,
    /// True if the colours depend on the terminal's background.
    asks_background: bool,
    /// The protocol for keys, once the terminal has announced one.
    keys: Option<KeyProtocol>,
    /// The widths of signs, once the terminal was asked for them.
    widths: Option<Widths>,
    /// The locale, if it names another character set than UTF-8.
    locale: Option<Locale>,
    shown: Shown,
    cursor: Cursor,
    title: Title,
    /// The lines written last for the terminal to break into rows.
    lines: Vec<Vec<(Position, Cell)>>,
}

/// The cursor of the terminal, which stands at the cursor of the screen whether it is seen or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Cursor {
    #[default]
    Hidden,
    Visible,
}

impl Cursor {
    /// Returns the cursor that belongs to a place.
    const fn at(place: CursorPlace, settings: &Settings) -> Self {
        match place.on {
            CursorOn::Input => Self::Visible,
            CursorOn::Cell if settings.board_cursor => Self::Visible,
            CursorOn::Cell | CursorOn::Line => Self::Hidden,
        }
    }
}

/// What the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Shown {
    /// The last frame, so that the next one changes only some cells.
    #[default]
    Frame,
    Other,
}

impl Stage for Screen {
    fn size(&self) -> io::Result<Size> {
        let Size { width, height } = self.terminal.size()?;
        Ok(Size::new(width.min(MAX_SIDE), height.min(MAX_SIDE)))
    }

    /// Draws one frame and writes the cells that changed. Also sets the title of the window.
    fn draw(&mut self, model: &Model, question_after: Option<usize>) -> io::Result<Sent> {
        let output = self.terminal.backend_mut();
        self.open_frame.set(Some(0));
        let is_update = UPDATES.load(Ordering::SeqCst);
        if is_update {
            output.write_all(BEGIN_UPDATE)?;
        }
        let area = self.size()?.into();
        if std::mem::take(&mut self.shown) == Shown::Other
            || self.terminal.get_frame().area() != area
        {
            self.terminal.resize(area)?;
            self.lines.clear();
        }
        let mut frame = self.terminal.get_frame();
        let place = view::draw(model, &mut frame);
        #[cfg(debug_assertions)]
        crate::tui::shell::fault::act_on_frame();
        if self.depth == ColourDepth::None {
            blank(frame.buffer_mut());
        }
        let drawn = frame.buffer_mut();
        let lines: Vec<Vec<(Position, Cell)>> =
            model.selectable().into_iter().map(|line| cells(drawn, line)).collect();
        // Writing a cell moves the cursor, which would be seen at each of them.
        if std::mem::take(&mut self.cursor) == Cursor::Visible {
            queue!(self.terminal.backend_mut(), Hide)?;
        }
        // `Terminal::draw` can place the cursor only together with showing it, and would hide it in every frame.
        self.terminal.flush()?;
        self.terminal.swap_buffers();
        let output = self.terminal.backend_mut();
        if lines != self.lines {
            lines.iter().try_for_each(|line| write_line(output, line, area.width))?;
            self.lines = lines;
        }
        queue!(output, MoveTo(place.at.x, place.at.y))?;
        self.cursor = Cursor::at(place, &model.settings);
        if self.cursor == Cursor::Visible {
            queue!(output, Show)?;
        }
        self.title.set(&model.window_title(), output)?;
        if is_update {
            output.write_all(END_UPDATE)?;
        }
        let n_bytes = self.open_frame.take().unwrap_or_default();
        let asks = question_after.is_some_and(|fewest| n_bytes >= fewest);
        if asks {
            output.write_all(ASK_READY)?;
        }
        Write::flush(output)?;
        Ok(Sent { n_bytes, asks })
    }

    fn use_updates(&mut self) {
        UPDATES.store(true, Ordering::SeqCst);
    }

    fn use_keys(&mut self, protocol: KeyProtocol) -> io::Result<()> {
        // A terminal with both is asked for one of them alone.
        if self.keys.is_some() {
            return Ok(());
        }
        self.keys = Some(protocol);
        let output = self.terminal.backend_mut();
        protocol.queue(output)?;
        Write::flush(output)
    }

    fn ask_widths(&mut self) -> io::Result<()> {
        if !cfg!(unix) {
            return Ok(());
        }
        self.shown = Shown::Other;
        let questions = self.widths.get_or_insert_default().ask();
        let output = self.terminal.backend_mut();
        output.write_all(questions.as_bytes())?;
        Write::flush(output)
    }

    fn has_asked_widths(&self) -> bool {
        self.widths.is_some()
    }

    fn has_changing_widths(&self) -> bool {
        self.has_asked_widths() && is_multiplexed()
    }

    fn measure(&mut self, cursor: Position) -> bool {
        let before = self.needs_ascii().is_some();
        if let Some(widths) = &mut self.widths {
            widths.take(cursor);
        }
        let needs_ascii = self.needs_ascii().is_some();
        if needs_ascii != before {
            self.shown = Shown::Other;
        }
        needs_ascii
    }

    fn capture_mouse(&mut self, captured: bool) -> io::Result<()> {
        self.mouse = captured && !holds_escape();
        let output = self.terminal.backend_mut();
        platform::capture_mouse(output, self.mouse)?;
        Write::flush(output)
    }

    /// Copies text by OSC 52, which works through ssh too. Terminals may ignore it without saying so.
    fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(self.terminal.backend_mut(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Takes the terminal back, after [`leave`] or after another program may have changed it. The next frame is drawn
    /// whole.
    fn retake(&mut self) -> io::Result<()> {
        leave();
        self.take()?;
        // `Terminal::clear` would ask the terminal for its cursor, and fail because another thread reads the
        // answer.
        self.lines.clear();
        self.terminal.resize(self.size()?.into())
    }
}

impl Screen {
    /// Takes the terminal, as these settings need it, and asks for its background. Also returns the properties that are
    /// known by then.
    pub(in crate::tui) fn enter(settings: &Settings) -> io::Result<(Self, TerminalInfo)> {
        let announced = colours::announced();
        // The Linux console takes other colours, but shows the nearest of its sixteen.
        let depth = if is_console() { announced.min(ColourDepth::Sixteen) } else { announced };
        // If standard input is no terminal, nobody may read the answer.
        let asks_background = settings.background == Background::Auto
            && depth != ColourDepth::None
            && io::stdin().is_terminal();
        let background = asks_background.then(platform::background).flatten();
        let background = background.map_or_else(colours::of_environment, TerminalBackground::of);
        let charset = if is_console() { Charset::Console } else { Charset::Unicode };
        let info = TerminalInfo {
            depth,
            background,
            charset,
            shows_cursor: true,
            ..TerminalInfo::default()
        };

        // crossterm's handling of `NO_COLOR` resets every attribute with the colours.
        style::force_color_output(true);
        let open_frame = OpenFrame::default();
        let terminal = platform::output()?;
        let output = Output { bytes: Vec::new(), open_frame: Rc::clone(&open_frame), terminal };
        // The first drawing gives it its size. ratatui would take all that the terminal claims.
        let viewport = Viewport::Fixed(Rect::ZERO);
        let backend = CrosstermBackend::new(output);
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport })?;
        let title = Title::default();
        let measures = cfg!(unix) && settings.ascii == AsciiOnly::Auto;
        let mut screen = Self {
            terminal,
            open_frame,
            mouse: settings.mouse && !holds_escape(),
            depth,
            asks_background,
            keys: None,
            widths: measures.then(Widths::default),
            locale: Locale::other(|name| env::var(name).ok()).filter(|_| cfg!(unix)),
            shown: Shown::Frame,
            cursor: Cursor::Hidden,
            title,
            lines: Vec::new(),
        };
        screen.take()?;
        Ok((screen, info))
    }

    fn take(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        ACTIVE.store(true, Ordering::SeqCst);
        self.cursor = Cursor::Hidden;
        let output = self.terminal.backend_mut();
        queue!(output, EnterAlternateScreen, Hide, EnableBracketedPaste)?;
        platform::capture_mouse(output, self.mouse)?;
        self.title.save(output)?;
        if let Some(protocol) = self.keys {
            protocol.queue(output)?;
        } else {
            output.write_all(ASK_KITTY_KEYS)?;
            if answers_version() {
                output.write_all(ASK_VERSION)?;
            }
        }
        if cfg!(unix) && self.asks_background {
            output.write_all(ASK_BACKGROUND)?;
        }
        if let Some(widths) = &mut self.widths {
            output.write_all(widths.ask().as_bytes())?;
        }
        if cfg!(unix) {
            output.write_all(ASK_UPDATES)?;
            output.write_all(ASK_READY)?;
            output.write_all(ASK_ATTRIBUTES)?;
        }
        Write::flush(output)
    }

    /// Returns the reason to draw signs in ASCII, as far as the terminal has answered.
    pub(in crate::tui) fn needs_ascii(&self) -> Option<NeedsAscii> {
        self.widths.unwrap_or_default().needs_ascii(self.locale.as_ref())
    }
}

/// Returns true if the terminal may be one that tells its version and then more: xterm, or tmux. An old console shows
/// the question as text.
fn answers_version() -> bool {
    let term = std::env::var("TERM").unwrap_or_default();
    cfg!(unix) && ["xterm", "tmux", "screen"].iter().any(|name| term.starts_with(name))
}

/// Returns the cells of a line with their places. Nothing of a line with a wide character, of which the terminal may
/// break the rows elsewhere.
fn cells(drawn: &Buffer, line: LineOnScreen) -> Vec<(Position, Cell)> {
    let width = usize::from(drawn.area.width);
    let place = |idx: usize| {
        let row = u16::try_from(idx / width).unwrap_or(u16::MAX);
        let column = u16::try_from(idx % width).unwrap_or(u16::MAX);
        Position::new(column, line.row.saturating_add(row))
    };
    let places = (0..line.n_columns).map(place);
    let cells: Option<Vec<(Position, Cell)>> =
        places.map(|at| Some((at, drawn.cell(at)?.clone()))).collect();
    let is_narrow = |(_, cell): &(Position, Cell)| text::width(cell.symbol()) == 1;
    cells.filter(|cells| cells.iter().all(is_narrow)).unwrap_or_default()
}

/// Writes a line from the first column on without a move of the cursor at the end of a row: the terminal goes on in the
/// next one, and a selection over both has no line end there.
fn write_line<W: Write>(
    output: &mut CrosstermBackend<W>,
    line: &[(Position, Cell)],
    width: u16,
) -> io::Result<()> {
    let Some((first, cell)) = line.first() else { return Ok(()) };
    // The backend moves the cursor where the column does not follow on the one before, so it counts on.
    let running = line.iter().zip(0..).map(|((_, cell), column)| (column, first.y, cell));
    output.draw(running)?;
    // What stood in the row before would be selected as spaces. At the last column it would take the character there.
    if cell.bg == Color::Reset && !line.len().is_multiple_of(usize::from(width)) {
        queue!(output, Clear(ClearType::UntilNewLine))?;
    }
    Ok(())
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

/// Restores the terminal: modes off, main screen, cursor shown, raw mode off. Does nothing if it is not taken. Several
/// threads may call it at once. It never panics, and it ignores errors, because nobody could handle them.
pub(in crate::tui) fn leave() {
    if !ACTIVE.swap(false, Ordering::SeqCst) {
        return;
    }
    let writing = finish_frame();
    let _ = restore();
    drop(writing);
    let _ = disable_raw_mode();
}

fn restore() -> io::Result<()> {
    let mut last = Vec::new();
    if UPDATES.swap(false, Ordering::SeqCst) {
        last.extend(END_UPDATE);
    }
    for protocol in KeyProtocol::ALL {
        if protocol.is_on().swap(false, Ordering::SeqCst) {
            last.extend(protocol.off());
        }
    }
    title::restore(&mut last)?;
    queue!(last, DisableBracketedPaste)?;
    platform::capture_mouse(&mut last, false)?;
    queue!(last, LeaveAlternateScreen, Show)?;
    let mut terminal = platform::output()?;
    terminal.write_all(&last)?;
    terminal.flush()
}

/// Waits for a frame being written, but not for ever: the terminal may have stopped reading.
fn finish_frame() -> Option<MutexGuard<'static, ()>> {
    for _ in 0..MAX_ATTEMPTS {
        match WRITING.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => thread::sleep(ATTEMPT_INTERVAL),
        }
    }
    None
}

/// The number of bytes so far of the frame that is being drawn, if one is.
type OpenFrame = Rc<cell::Cell<Option<usize>>>;

/// Collects a frame and writes it at once; or not at all if the terminal is no longer taken.
#[derive(Debug)]
struct Output {
    bytes: Vec<u8>,
    /// ratatui flushes in the middle of a frame, whose rest is to come.
    open_frame: OpenFrame,
    terminal: platform::Output,
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        self.open_frame.update(|n_bytes| n_bytes.map(|n_bytes| n_bytes + bytes.len()));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.open_frame.get().is_some() {
            return Ok(());
        }
        let _writing = WRITING.lock();
        let sent = if ACTIVE.load(Ordering::SeqCst) {
            self.terminal.write_all(&self.bytes)
        } else {
            Ok(())
        };
        self.bytes.clear();
        sent.and_then(|()| self.terminal.flush())
    }
}
