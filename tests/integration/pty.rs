//! The real program in a pseudo-terminal, and a parser for what it draws.
//!
//! ```text
//! let mut tui = Tui::with(&["watch"]).size(100, 30).env("NO_COLOR", "1").start();
//! tui.wait_for("placements");
//! tui.keys("5");
//! tui.quit();
//! ```
//!
//! Nothing here sleeps: every wait is for a predicate over the parsed screen or the process, with a limit that only a
//! broken program reaches. Assertions are about lasting states, not passing ones. Every program has its own home
//! folder, and an environment without variables from outside.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use nix::sys::termios::LocalFlags;
use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use vt100::{MouseProtocolMode, Parser, Screen};

/// The time after which a wait fails the test.
const LIMIT: Duration = Duration::from_secs(20);

/// Keys that are not characters, as a terminal sends them.
pub(crate) mod key {
    pub(crate) const ESCAPE: &str = "\x1b";
    pub(crate) const UP: &str = "\x1b[A";
    pub(crate) const DOWN: &str = "\x1b[B";
    pub(crate) const RIGHT: &str = "\x1b[C";
    pub(crate) const LEFT: &str = "\x1b[D";
    pub(crate) const HOME: &str = "\x1b[H";
    pub(crate) const END: &str = "\x1b[F";
    pub(crate) const F2: &str = "\x1bOQ";
    pub(crate) const CTRL_C: &str = "\x03";
    pub(crate) const CTRL_Z: &str = "\x1a";
    /// A key without an action.
    pub(crate) const F9: &str = "\x1b[20~";
}

/// Modes of the terminal that the parser does not know, as the sequences that turn them on and off.
pub(crate) mod mode {
    pub(crate) const ASK_KITTY_KEYS: &str = "\x1b[?u";
    /// The question for the place of the cursor.
    pub(crate) const ASK_PLACE: &str = "\x1b[6n";
    /// The question whether the terminal is ready, at the start and after frames.
    pub(crate) const ASK_READY: &str = "\x1b[5n";
    /// The question for synchronized updates.
    pub(crate) const ASK_UPDATES: &str = "\x1b[?2026$p";
    /// The question for the kind of the terminal, the last one of the start.
    pub(crate) const ASK_ATTRIBUTES: &str = "\x1b[c";
    /// Keys that are told apart.
    pub(crate) const KITTY_KEYS: (&str, &str) = ("\x1b[>1u", "\x1b[<1u");
    /// The title of before, saved and restored.
    pub(crate) const TITLE: (&str, &str) = ("\x1b[22;0t", "\x1b[23;0t");
    /// An update that is shown at once.
    pub(crate) const UPDATE: (&str, &str) = ("\x1b[?2026h", "\x1b[?2026l");
}

/// A home folder, shared by the programs that are started in it and removed after the last one.
#[derive(Clone)]
pub(crate) struct Home(Arc<TempDir>);

impl Home {
    pub(crate) fn new() -> Self {
        Self(Arc::new(TempDir::new().unwrap()))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }
}

/// The way to start a program.
pub(crate) struct Setup {
    program: &'static str,
    arguments: Vec<String>,
    columns: u16,
    rows: u16,
    env: Vec<(String, String)>,
    home: Home,
    control: Control,
    answers: Option<&'static Answers>,
    updates: &'static str,
}

/// The answers of a terminal to the questions of the start; empty where it does not answer.
pub(crate) struct Answers {
    /// To the question for the kitty keyboard protocol.
    pub(crate) kitty_keys: &'static str,
    /// To the question for the background.
    pub(crate) background: &'static str,
    /// To the question for its kind, the last one.
    pub(crate) attributes: &'static str,
    /// The cells that each of the measured signs takes.
    pub(crate) cells: [u16; 4],
}

/// The signs that the program measures.
const MEASURED: [char; 4] = ['ñ', '│', '▌', '●'];

/// A terminal that reads what is written to it, and answers.
struct Answering {
    answers: &'static Answers,
    /// The answer to the question for synchronized updates.
    updates: &'static str,
    /// Row and column, from 1; known after a sequence that sets them, and after the measured signs.
    cursor: (u16, u16),
    /// The beginning of a sequence whose rest is not read yet.
    unread: Vec<u8>,
}

impl Answering {
    fn new(answers: &'static Answers, updates: &'static str) -> Self {
        Self { answers, updates, cursor: (1, 1), unread: Vec::new() }
    }

    /// Reads more bytes, and returns the answers.
    fn read(&mut self, bytes: &[u8]) -> String {
        /// The most bytes of a sequence that matters here.
        const LONGEST: usize = 16;
        self.unread.extend_from_slice(bytes);
        let text = String::from_utf8_lossy(&self.unread).into_owned();
        let (mut rest, mut replies) = (text.as_str(), String::new());
        while let Some(ch) = rest.chars().next() {
            if let Some(idx) = MEASURED.iter().position(|sign| *sign == ch) {
                self.cursor.1 += self.answers.cells[idx];
            }
            let whole = self.sequence(rest, &mut replies);
            if whole == 0 && ch == '\x1b' && rest.len() < LONGEST {
                break;
            }
            rest = &rest[whole.max(ch.len_utf8())..];
        }
        self.unread = rest.as_bytes().to_vec();
        replies
    }

    /// Reads the sequence at the beginning of a text and returns its bytes; 0 if it is none that matters.
    fn sequence(&mut self, text: &str, replies: &mut String) -> usize {
        let Answers { kitty_keys, background, attributes, .. } = self.answers;
        let place = format!("\x1b[{};{}R", self.cursor.0, self.cursor.1);
        for (question, answer) in [
            (mode::ASK_KITTY_KEYS, *kitty_keys),
            ("\x1b]11;?\x07", *background),
            (mode::ASK_PLACE, &place),
            (mode::ASK_UPDATES, self.updates),
            (mode::ASK_READY, "\x1b[0n"),
            (mode::ASK_ATTRIBUTES, *attributes),
        ] {
            if text.starts_with(question) {
                replies.push_str(answer);
                return question.len();
            }
        }
        let Some((place, _)) = text.strip_prefix("\x1b[").and_then(|text| text.split_once('H'))
        else {
            return 0;
        };
        let Some((row, column)) = place.split_once(';') else { return 0 };
        let (Ok(row), Ok(column)) = (row.parse(), column.parse()) else { return 0 };
        self.cursor = (row, column);
        "\x1b[".len() + place.len() + "H".len()
    }
}

/// The relation of the terminal to the program: a controlling terminal sends it signals.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Control {
    Yes,
    No,
}

impl Setup {
    fn new(program: &'static str, arguments: &[&str]) -> Self {
        Self {
            program,
            arguments: arguments.iter().map(ToString::to_string).collect(),
            columns: 80,
            rows: 24,
            env: Vec::new(),
            home: Home::new(),
            control: Control::Yes,
            answers: None,
            updates: "",
        }
    }

    /// A terminal that answers questions gives this answer to the one for synchronized updates.
    pub(crate) fn updates(mut self, answer: &'static str) -> Self {
        self.updates = answer;
        self
    }

    /// The terminal answers questions.
    pub(crate) fn answering(mut self, answers: &'static Answers) -> Self {
        self.answers = Some(answers);
        self
    }

    pub(crate) fn size(mut self, columns: u16, rows: u16) -> Self {
        (self.columns, self.rows) = (columns, rows);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn home(mut self, home: &Home) -> Self {
        self.home = home.clone();
        self
    }

    /// The terminal is not the program's controlling terminal, so closing it sends no signal.
    pub(crate) fn without_control(mut self) -> Self {
        self.control = Control::No;
        self
    }

    pub(crate) fn start(self) -> Tui {
        Tui::launch(self)
    }

    fn size_of_pty(&self) -> PtySize {
        size_of_pty(self.columns, self.rows)
    }

    fn command(&self) -> CommandBuilder {
        let mut command = CommandBuilder::new(self.program);
        command.args(&self.arguments);
        command.env_clear();
        command.set_controlling_tty(self.control == Control::Yes);
        command.cwd(self.home.path());
        command.env("HOME", self.home.path());
        for (name, folder) in [
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_DATA_HOME", "data"),
            ("XDG_STATE_HOME", "state"),
            ("XDG_CACHE_HOME", "cache"),
        ] {
            command.env(name, self.home.path().join(folder));
        }
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env("PATH", "/usr/bin:/bin");
        if let Ok(path) = std::env::var("LLVM_PROFILE_FILE") {
            command.env("LLVM_PROFILE_FILE", path);
        }
        for (name, value) in &self.env {
            command.env(name, value);
        }
        command
    }
}

/// The most columns and rows of the terminal that the tests play, which must fit in memory too.
const LARGEST: u16 = 1000;

/// Returns the rows or columns of that terminal, which has at least one.
fn parsed(cells: u16) -> NonZero<u16> {
    NonZero::new(cells.min(LARGEST)).unwrap_or(NonZero::<u16>::MIN)
}

fn size_of_pty(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// A running program and its terminal.
pub(crate) struct Tui {
    pid: Pid,
    terminal: Option<Terminal>,
    shared: Arc<Shared>,
    home: Home,
}

/// The keyboard of a terminal, on which its answers arrive too.
type Writer = Arc<Mutex<Box<dyn Write + Send>>>;

/// The test's side of the pseudo-terminal.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    writer: Writer,
    reader: JoinHandle<()>,
}

/// The findings of the threads that read the output and wait for the end.
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    parser: Parser,
    /// Everything the program has written.
    written: Vec<u8>,
    reading: Reading,
    exit: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reading {
    On,
    /// The terminal takes nothing more.
    Stalled,
    /// The window closes with the next thing that is written.
    Closing,
    /// Nothing will be read again.
    Over,
}

impl Tui {
    /// Starts the program with these arguments in 80x24.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        Self::with(arguments).start()
    }

    /// Prepares a program with these arguments.
    pub(crate) fn with(arguments: &[&str]) -> Setup {
        Setup::new(env!("CARGO_BIN_EXE_sudoscope"), arguments)
    }

    /// Prepares a shell that runs this command, in which `$SUDOSCOPE` is the program.
    pub(crate) fn shell(arguments: &[&str]) -> Setup {
        Setup::new("/bin/sh", arguments).env("SUDOSCOPE", env!("CARGO_BIN_EXE_sudoscope"))
    }

    fn launch(setup: Setup) -> Self {
        let pair = native_pty_system().openpty(setup.size_of_pty()).unwrap();
        let mut child = pair.slave.spawn_command(setup.command()).unwrap();
        drop(pair.slave);
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                parser: Parser::new(parsed(setup.rows), parsed(setup.columns), 0),
                written: Vec::new(),
                reading: Reading::On,
                exit: None,
            }),
            changed: Condvar::new(),
        });
        let pid = Pid::from_raw(child.process_id().unwrap().try_into().unwrap()).unwrap();
        let output = pair.master.try_clone_reader().unwrap();
        let writer: Writer = Arc::new(Mutex::new(pair.master.take_writer().unwrap()));
        let reader = thread::spawn({
            let shared = Arc::clone(&shared);
            let answering = setup.answers.map(|answers| Answering::new(answers, setup.updates));
            let keyboard = answering.map(|answering| (answering, Arc::clone(&writer)));
            move || read(output, &shared, keyboard)
        });
        thread::spawn({
            let shared = Arc::clone(&shared);
            move || {
                let code = child.wait().unwrap().exit_code();
                shared.change(|state| state.exit = Some(code));
            }
        });
        Self {
            pid,
            terminal: Some(Terminal { writer, master: pair.master, reader }),
            shared,
            home: setup.home,
        }
    }

    /// Returns the home folder, to start another program in it.
    pub(crate) fn home(&self) -> &Home {
        &self.home
    }

    /// Types characters.
    pub(crate) fn keys(&mut self, keys: &str) {
        self.bytes(keys.as_bytes());
    }

    /// Pastes, marked as such.
    pub(crate) fn paste(&mut self, text: &str) {
        self.keys(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Clicks with the left button; columns and rows count from 0.
    pub(crate) fn click(&mut self, column: u16, row: u16) {
        let (x, y) = (column + 1, row + 1);
        self.keys(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Sends bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        send(&self.terminal().writer, bytes);
    }

    /// Changes the size of the window.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        // The parser is resized first, so that it never parses a new picture at the old size.
        self.shared.change(|state| {
            state.parser.screen_mut().set_size(parsed(rows), parsed(columns));
        });
        let size = size_of_pty(columns, rows);
        self.terminal().master.resize(size).unwrap();
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid, signal).unwrap();
    }

    /// Stops reading the program's output, and makes the program draw until it blocks.
    #[cfg(target_os = "linux")]
    pub(crate) fn stall(&mut self) {
        const PATIENCE: Duration = Duration::from_millis(500);
        const LOOK_AGAIN: Duration = Duration::from_millis(5);
        self.shared.change(|state| state.reading = Reading::Stalled);
        for columns in (200..300).cycle() {
            let before = self.bytes_written();
            self.resize(columns, 60);
            let end = Instant::now() + PATIENCE;
            while self.bytes_written() == before {
                self.is_silent_for(LOOK_AGAIN);
                if Instant::now() > end {
                    return;
                }
            }
        }
    }

    /// Returns the system's count of bytes written by the program.
    #[cfg(target_os = "linux")]
    fn bytes_written(&self) -> u64 {
        let counts = format!("/proc/{}/io", self.pid.as_raw_nonzero());
        number_after("wchar:", &fs::read_to_string(counts).unwrap())
    }

    /// Closes the window.
    pub(crate) fn hang_up(&mut self) {
        self.shared.change(|state| state.reading = Reading::Closing);
        // The program's answer wakes the reader, which then closes its end.
        self.keys(key::F9);
        self.wait_state("an answer", |state| state.reading == Reading::Over);
        let terminal = self.terminal.take().unwrap();
        terminal.reader.join().unwrap();
    }

    /// Waits until a predicate over the screen holds.
    pub(crate) fn wait(&self, what: &str, is_so: impl Fn(&Screen) -> bool) {
        self.wait_state(what, |state| is_so(state.parser.screen()));
    }

    /// Waits until this text is on the screen.
    pub(crate) fn wait_for(&self, text: &str) {
        self.wait(&format!("{text:?}"), |screen| screen.contents().contains(text));
    }

    /// Waits until a saved game has this number of moves. The files are a moment behind the screen.
    pub(crate) fn wait_kept(&self, n_moves: usize) {
        const LOOK_AGAIN: Duration = Duration::from_millis(5);
        let games = self.home.path().join("data/sudoscope/games");
        let is_kept = || {
            let files = fs::read_dir(&games).into_iter().flatten();
            let texts = files.filter_map(|it| fs::read_to_string(it.unwrap().path()).ok());
            texts.into_iter().any(|text| text.matches("\"id\":").count() == n_moves)
        };
        let end = Instant::now() + LIMIT;
        while !is_kept() {
            assert!(Instant::now() < end, "never kept {n_moves} moves");
            self.is_silent_for(LOOK_AGAIN);
        }
    }

    /// Waits until the screen is not empty and this text is not on it.
    pub(crate) fn wait_without(&self, text: &str) {
        self.wait(&format!("a screen without {text:?}"), |screen| {
            let contents = screen.contents();
            !contents.trim().is_empty() && !contents.contains(text)
        });
    }

    /// Returns the text on the screen.
    pub(crate) fn screen(&self) -> String {
        self.look(Screen::contents)
    }

    /// Calls a function with the screen.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&Screen) -> T) -> T {
        at(self.shared.lock().parser.screen())
    }

    /// Returns everything that the program has written so far, with escape sequences.
    pub(crate) fn written(&self) -> String {
        String::from_utf8_lossy(&self.shared.lock().written).into_owned()
    }

    /// Waits until a predicate over the written bytes holds.
    pub(crate) fn wait_written(&self, what: &str, is_so: impl Fn(&str) -> bool) {
        self.wait_state(what, |state| is_so(&String::from_utf8_lossy(&state.written)));
    }

    /// Returns true if nothing is written for this time.
    pub(crate) fn is_silent_for(&self, duration: Duration) -> bool {
        let state = self.shared.lock();
        let before = state.written.len();
        let changed = &self.shared.changed;
        let (_state, waited) =
            changed.wait_timeout_while(state, duration, |it| it.written.len() == before).unwrap();
        waited.timed_out()
    }

    /// Sets the terminal as a shell does that takes it over: main screen, cursor, cooked mode.
    pub(crate) fn spoil(&self) {
        self.shared.change(|state| state.parser.process(b"\x1b[?1049l\x1b[?25h\x1b[?2004l"));
    }

    /// Waits until the program has ended and all its output is read, and returns its exit code.
    pub(crate) fn exit_code(&self) -> u32 {
        self.wait_state("the end of the program", |state| {
            state.exit.is_some() && state.reading != Reading::On
        });
        self.shared.lock().exit.unwrap()
    }

    /// Returns whether the program has not ended yet.
    pub(crate) fn is_running(&self) -> bool {
        self.shared.lock().exit.is_none()
    }

    /// Leaves with the key `q` and checks that the exit code is 0.
    pub(crate) fn quit(mut self) {
        self.keys("q");
        assert_eq!(self.exit_code(), 0, "{}", self.screen());
        self.assert_given_back();
    }

    /// Answers like a terminal that speaks the kitty keyboard protocol, and waits until the program uses it.
    pub(crate) fn announce_kitty_keys(&mut self) {
        self.wait_written("the question for the protocol", |it| it.contains(mode::ASK_KITTY_KEYS));
        self.keys("\x1b[?0u");
        self.wait_written("the protocol in use", |it| it.contains(mode::KITTY_KEYS.0));
    }

    /// Checks that the program's modes are on.
    pub(crate) fn assert_taken(&self) {
        self.look(|screen| {
            assert!(screen.alternate_screen(), "the alternate screen");
            assert!(screen.hide_cursor(), "no cursor");
            assert!(screen.bracketed_paste(), "marked pastes");
        });
        assert!(!self.is_cooked(), "raw mode");
    }

    /// Checks that the terminal is as it was before the program.
    pub(crate) fn assert_given_back(&self) {
        // The last bytes may be read after the program has ended.
        self.wait("the main screen", |screen| !screen.alternate_screen());
        self.look(|screen| {
            assert!(!screen.hide_cursor(), "a cursor");
            assert!(!screen.bracketed_paste(), "no marked pastes");
            assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
        });
        let written = self.written();
        for (on, off) in [mode::KITTY_KEYS, mode::TITLE, mode::UPDATE] {
            assert!(written.rfind(on) <= written.rfind(off), "{on:?} without {off:?}");
        }
        assert!(self.is_cooked(), "cooked mode");
    }

    /// Returns true if echo, line mode and signals are on, as a shell needs them.
    pub(crate) fn is_cooked(&self) -> bool {
        let cooked = LocalFlags::ECHO | LocalFlags::ICANON | LocalFlags::ISIG;
        let master = &self.terminal.as_ref().unwrap().master;
        master.get_termios().unwrap().local_flags.contains(cooked)
    }

    /// Returns how often the threads of the program have gone to sleep so far, which is once for each time that they
    /// woke up.
    #[cfg(target_os = "linux")]
    pub(crate) fn wake_ups(&self) -> u64 {
        let threads = format!("/proc/{}/task", self.pid.as_raw_nonzero());
        let threads = fs::read_dir(threads).unwrap();
        threads
            .map(|it| fs::read_to_string(it.unwrap().path().join("status")).unwrap())
            .map(|it| number_after("voluntary_ctxt_switches:", &it))
            .sum()
    }

    fn terminal(&mut self) -> &mut Terminal {
        self.terminal.as_mut().expect("the window is open")
    }

    fn wait_state(&self, what: &str, is_so: impl Fn(&State) -> bool) {
        let end = Instant::now() + LIMIT;
        let mut state = self.shared.lock();
        while !is_so(&state) {
            let left = end.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero() && (state.exit.is_none() || state.reading == Reading::On),
                "never saw {what}; exit code {:?}, screen:\n{}",
                state.exit,
                state.parser.screen().contents()
            );
            state = self.shared.changed.wait_timeout(state, left).unwrap().0;
        }
    }
}

impl Drop for Tui {
    fn drop(&mut self) {
        // The program has ended, unless the test failed. One that hangs may ignore other signals.
        if self.shared.lock().exit.is_none() {
            let _ = kill_process(self.pid, Signal::KILL);
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic in a predicate must not poison the other threads.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }
}

fn send(writer: &Writer, bytes: &[u8]) {
    let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
    writer.write_all(bytes).unwrap();
    writer.flush().unwrap();
}

/// Reads the program's output until it ends or the test stops reading.
fn read(mut output: impl Read, shared: &Shared, mut keyboard: Option<(Answering, Writer)>) {
    let mut bytes = [0; 8192];
    loop {
        // The end of the output is an error here.
        let count = output.read(&mut bytes).unwrap_or(0);
        let mut state = shared.lock();
        if count == 0 || state.reading == Reading::Closing {
            state.reading = Reading::Over;
        } else {
            state.written.extend_from_slice(&bytes[..count]);
            state.parser.process(&bytes[..count]);
            if let Some((answering, writer)) = &mut keyboard {
                send(writer, answering.read(&bytes[..count]).as_bytes());
            }
        }
        shared.changed.notify_all();
        while state.reading == Reading::Stalled {
            if state.exit.is_some() {
                return;
            }
            state = shared.changed.wait(state).unwrap();
        }
        if state.reading == Reading::Over {
            return;
        }
    }
}

/// Returns the number after a name in a table of the system.
#[cfg(target_os = "linux")]
fn number_after(name: &str, table: &str) -> u64 {
    let number = table.lines().find_map(|it| it.strip_prefix(name));
    number.unwrap().trim().parse().unwrap()
}
