//! The true program in a pseudo-terminal, as long as it runs.
//!
//! Unlike the harness of the integration tests nothing here panics when the program ends or hangs: that is a result.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use vt100::Parser;

/// A program that was started, and its terminal.
pub(crate) struct Program {
    pid: Pid,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    reader: Option<JoinHandle<()>>,
    shared: Arc<Shared>,
    ended: Receiver<u32>,
    code: Option<u32>,
}

#[derive(Default)]
struct Shared {
    picture: Mutex<Picture>,
    changed: Condvar,
}

/// The screen as far as it was read.
#[derive(Default)]
struct Picture {
    parser: Parser,
    n_read: u64,
    /// The last of what was written, to look for a panic in.
    last: Vec<u8>,
    /// Nothing more will be written.
    is_last: bool,
}

/// The bytes of output that are kept.
const MAX_LAST: usize = 64 * 1024;

impl Program {
    /// Starts the program in 80x24, with a home folder of its own. `before` is a command that runs it.
    pub(crate) fn start(before: &[&str], arguments: &[&str], home: &Path) -> Self {
        let size = size(80, 24);
        let pair = native_pty_system().openpty(size).expect("the system has pseudo-terminals");
        let mut line = before.to_vec();
        line.push(env!("CARGO_BIN_EXE_sudoscope"));
        line.extend(arguments);
        let mut command = CommandBuilder::new(line[0]);
        command.args(&line[1..]);
        command.env_clear();
        command.cwd(home);
        command.env("HOME", home);
        for (name, folder) in
            [("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"), ("XDG_STATE_HOME", "state")]
        {
            command.env(name, home.join(folder));
        }
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env("PATH", "/usr/bin:/bin");
        let mut child = pair.slave.spawn_command(command).expect("the program was built");
        drop(pair.slave);
        let pid = child.process_id().and_then(|it| Pid::from_raw(it.try_into().ok()?));
        let shared = Arc::new(Shared::default());
        let output = pair.master.try_clone_reader().expect("the terminal is open");
        let reader = thread::spawn({
            let shared = Arc::clone(&shared);
            move || read(output, &shared)
        });
        let (sender, ended) = mpsc::channel();
        thread::spawn(move || {
            let code = child.wait().map_or(u32::MAX, |it| it.exit_code());
            // The program may no longer be waited for.
            let _ = sender.send(code);
        });
        Self {
            pid: pid.expect("it has just started"),
            writer: pair.master.take_writer().expect("it is taken once"),
            master: pair.master,
            reader: Some(reader),
            shared,
            ended,
            code: None,
        }
    }

    pub(crate) fn pid(&self) -> i32 {
        self.pid.as_raw_nonzero().get()
    }

    /// Sends bytes. A program that has ended gets none.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let _ = self.writer.write_all(bytes).and_then(|()| self.writer.flush());
    }

    /// Changes the size of the window.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        let [parsed_rows, parsed_columns] =
            [rows, columns].map(|it| NonZeroU16::new(it).unwrap_or(NonZeroU16::MIN));
        self.shared.lock().parser.screen_mut().set_size(parsed_rows, parsed_columns);
        let _ = self.master.resize(size(columns, rows));
    }

    pub(crate) fn kill(&self) {
        let _ = kill_process(self.pid, Signal::KILL);
    }

    /// Waits until nothing was written for a time, at most for `limit`.
    pub(crate) fn settle(&self, silence: Duration, limit: Duration) {
        let end = Instant::now() + limit;
        let mut picture = self.shared.lock();
        while Instant::now() < end {
            let before = picture.n_read;
            let (next, waited) = self
                .shared
                .changed
                .wait_timeout_while(picture, silence, |it| it.n_read == before)
                .unwrap_or_else(PoisonError::into_inner);
            picture = next;
            if waited.timed_out() {
                return;
            }
        }
    }

    /// Waits until a text is on the screen; returns whether it came in time, and before the end of the program.
    pub(crate) fn wait_for(&self, text: &str, limit: Duration) -> bool {
        let picture = self.shared.lock();
        let has = |it: &Picture| it.parser.screen().contents().contains(text);
        let (picture, _) = self
            .shared
            .changed
            .wait_timeout_while(picture, limit, |it| !has(it) && !it.is_last)
            .unwrap_or_else(PoisonError::into_inner);
        has(&picture)
    }

    pub(crate) fn screen(&self) -> String {
        self.shared.lock().parser.screen().contents()
    }

    /// Returns the message of a panic, if one was written.
    pub(crate) fn panic(&self) -> Option<String> {
        let picture = self.shared.lock();
        let written = String::from_utf8_lossy(&picture.last);
        let (_, message) = written.split_once("panicked at ")?;
        Some(message.chars().take(400).collect())
    }

    /// Waits for the end of the program, and returns its exit code if it ended in time.
    pub(crate) fn wait_for_end(&mut self, limit: Duration) -> Option<u32> {
        if self.code.is_none() {
            self.code = self.ended.recv_timeout(limit).ok();
            if let (Some(_), Some(reader)) = (self.code, self.reader.take()) {
                let _ = reader.join();
            }
        }
        self.code
    }

    pub(crate) fn has_ended(&mut self) -> bool {
        self.wait_for_end(Duration::ZERO).is_some()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if !self.has_ended() {
            self.kill();
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Picture> {
        self.picture.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read(mut output: impl Read, shared: &Shared) {
    let mut bytes = [0; 8192];
    // The end of the output is an error here.
    while let Ok(count @ 1..) = output.read(&mut bytes) {
        let mut picture = shared.lock();
        picture.parser.process(&bytes[..count]);
        picture.n_read += count as u64;
        picture.last.extend_from_slice(&bytes[..count]);
        let surplus = picture.last.len().saturating_sub(MAX_LAST);
        picture.last.drain(..surplus);
        shared.changed.notify_all();
    }
    shared.lock().is_last = true;
    shared.changed.notify_all();
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}
