//! The loop with a screen in memory, and a disk that is as slow as a test wants it.

use std::fs::File;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::{Position, Size};

use super::*;
use crate::format;
use crate::play::Game;
use crate::store::testing::Home;
use crate::store::{Disk, Fate, FaultyDisk};
use crate::tui::app::view::view;
use crate::tui::app::{Kept, Start};
use crate::tui::msg::Key;
use crate::tui::shell::send_window::Sent;
use crate::tui::shell::terminal::KeyProtocol;
use crate::tui::testing::EXAMPLE;
use crate::words::Saving;

/// A timeout that no test reaches.
const LIMIT: Duration = Duration::from_secs(60);

/// A screen that sends every frame to the test.
struct Paper(Sender<String>);

impl Stage for Paper {
    fn size(&self) -> io::Result<Size> {
        Ok(Size::new(80, 24))
    }

    fn draw(&mut self, model: &Model, _question_after: Option<usize>) -> io::Result<Sent> {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| view(model, frame)).unwrap();
        let _ = self.0.send(terminal.backend().to_string());
        Ok(Sent { n_bytes: 0, asks: false })
    }

    fn use_updates(&mut self) {}

    fn capture_mouse(&mut self, _captured: bool) -> io::Result<()> {
        Ok(())
    }

    fn use_keys(&mut self, _protocol: KeyProtocol) -> io::Result<()> {
        Ok(())
    }

    fn ask_widths(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn has_asked_widths(&self) -> bool {
        false
    }

    fn has_changing_widths(&self) -> bool {
        false
    }

    fn measure(&mut self, _cursor: Position) -> bool {
        false
    }

    fn copy(&mut self, _text: &str) -> io::Result<()> {
        Ok(())
    }

    fn retake(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A call of a disk.
#[derive(Debug)]
enum Call {
    /// The place in the file, and the text.
    Write(u64, String),
    Sync,
}

/// A disk that reports each write and sync, and then blocks until the gate is open.
#[derive(Debug)]
struct GatedDisk {
    disk: FaultyDisk,
    calls: Sender<Call>,
    /// Opens when its sender is dropped.
    gate: Mutex<Receiver<()>>,
}

impl GatedDisk {
    fn report_and_block(&self, call: Call) {
        let _ = self.calls.send(call);
        let _ = self.gate.lock().unwrap().recv();
    }
}

impl Disk for GatedDisk {
    fn write(&self, file: &File, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.report_and_block(Call::Write(at, String::from_utf8(bytes.to_vec()).unwrap()));
        self.disk.write(file, at, bytes)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        self.report_and_block(Call::Sync);
        self.disk.sync(file)
    }
}

/// A gated disk, its calls, and a folder on it.
struct Gated {
    home: Home,
    disk: Arc<GatedDisk>,
    calls: Receiver<Call>,
}

impl Gated {
    /// Returns the disk, and a sender that opens the gate when it is dropped.
    fn new() -> (Self, Sender<()>) {
        let (calls, called) = mpsc::channel();
        let (opener, gate) = mpsc::channel();
        let disk = GatedDisk { disk: FaultyDisk::default(), calls, gate: Mutex::new(gate) };
        (Self { home: Home::new(), disk: Arc::new(disk), calls: called }, opener)
    }

    /// Starts the program. After its end the calls end too.
    fn start(self) -> (Running, Receiver<Call>, Home) {
        (Running::start(Store::on(self.disk, self.home.dirs())), self.calls, self.home)
    }
}

/// The program on a thread of its own.
struct Running {
    events: SyncSender<Event>,
    frames: Receiver<String>,
    ended: JoinHandle<Result<u8, String>>,
}

impl Running {
    fn start(store: Store) -> Self {
        let (events, received) = mpsc::sync_channel(1 << 16);
        let (sent, frames) = mpsc::channel();
        let sender = events.clone();
        let ended = thread::spawn(move || {
            let puzzle = format::read(EXAMPLE).unwrap();
            let start = Start::Made(Box::new(Game::new(puzzle, "example".into(), None)));
            let terminal = TerminalInfo::default();
            let model = Model::new(&Options::new(start), Kept::default(), terminal, 1);
            let writer = Writer::start(store, Saving::Kept, sender.clone()).unwrap();
            let (recorder, jobs) = (Recorder::new(None), Jobs::new(sender));
            let window = SendWindow::asked(Instant::now());
            let shell = Shell::new(model, recorder, Paper(sent), window, writer, jobs, received);
            shell.run(Vec::new()).map_err(|error| match error.downcast_ref::<Unkept>() {
                Some(Unkept { reason, code: Some(code) }) => format!("{code}: {reason}"),
                Some(_) | None => error.to_string(),
            })
        });
        Self { events, frames, ended }
    }

    fn key(&self, name: &str) {
        self.events.send(Event::Msg(Msg::Key(Key::parse(name).unwrap()))).unwrap();
    }

    /// Waits for a frame with these words.
    fn sees(&self, words: &str) {
        while !self.frames.recv_timeout(LIMIT).expect(words).contains(words) {}
    }

    fn end(self) -> Result<u8, String> {
        self.ended.join().unwrap()
    }
}

#[test]
fn a_key_is_on_the_screen_while_the_disk_is_still_busy_with_the_one_before() {
    let (disk, opener) = Gated::new();
    let (program, calls, _home) = disk.start();
    program.key("4");
    program.sees("50 to go");
    let first = calls.recv_timeout(LIMIT).unwrap();
    assert!(matches!(&first, Call::Write(0, text) if text.lines().count() == 2), "{first:?}");
    program.key("l");
    program.key("6");
    program.sees("49 to go");
    program.key("u");
    program.sees("50 to go");
    // Until now nothing was kept.
    assert!(calls.try_recv().is_err());

    drop(opener);
    program.key("q");
    assert_eq!(program.end(), Ok(0));
    let appended = calls.iter().filter_map(|it| match it {
        Call::Write(1.., text) => Some(text.lines().count()),
        Call::Write(0, _) | Call::Sync => None,
    });
    let appended: Vec<usize> = appended.collect();
    // A digit, the undo, perhaps the clock, and the end of the session. Those that waited are written together.
    let n_entries: usize = appended.iter().sum();
    assert!((3..=4).contains(&n_entries) && appended.len() < n_entries, "{appended:?}");
}

#[test]
fn leaving_waits_for_the_disk_and_says_so() {
    let (disk, opener) = Gated::new();
    let (program, _calls, _home) = disk.start();
    program.key("4");
    program.key("q");
    program.sees("Still saving");
    assert!(!program.ended.is_finished());
    drop(opener);
    assert_eq!(program.end(), Ok(0));
}

#[test]
fn a_wait_for_the_disk_can_be_cancelled() {
    let (disk, opener) = Gated::new();
    // The thread that waits for the disk ends with the process: its folder will be gone.
    std::mem::forget(opener);
    let (program, _calls, _home) = disk.start();
    program.key("4");
    program.key("q");
    // Without effect before the message.
    program.key("ctrl-c");
    program.sees("Still saving");
    program.key("q");
    program.key("ctrl-c");
    let expected = "the game is not kept: saving was broken off";
    assert_eq!(program.end(), Err(expected.to_owned()));
}

#[test]
fn after_a_signal_the_program_waits_only_a_short_time() {
    let (disk, opener) = Gated::new();
    // The thread that waits for the disk ends with the process: its folder will be gone.
    std::mem::forget(opener);
    let (program, _calls, _home) = disk.start();
    program.key("4");
    program.events.send(Event::Fatal(Signal(15))).unwrap();
    let expected = "143: the game is not kept: there was no more time";
    assert_eq!(program.end(), Err(expected.to_owned()));
}

#[test]
fn a_failed_save_is_reported_and_play_goes_on() {
    let (home, disk) = (Home::new(), Arc::default());
    let program = Running::start(home.instance_on(&disk).store);
    disk.set_fates(vec![Fate::Full(0); 1000]);
    program.key("4");
    program.sees("ot kept: ");
    program.key("l");
    program.key("6");
    program.sees("49 to go");
    program.key("q");
    program.sees("2 moves are not kept");
    program.key("n");
    program.key("q");
    program.sees("2 moves are not kept");
    program.key("y");
    let reason = program.end().unwrap_err();
    assert!(reason.starts_with("the game is not kept: no space left: cannot write "), "{reason}");
}

#[test]
fn ctrl_c_and_a_signal_never_ask() {
    for (ending, expected) in [
        (
            Event::Msg(Msg::Key(Key::parse("ctrl-c").unwrap())),
            "the game is not kept: no space left",
        ),
        (Event::Fatal(Signal(15)), "143: the game is not kept: no space left"),
    ] {
        let (home, disk) = (Home::new(), Arc::default());
        let program = Running::start(home.instance_on(&disk).store);
        disk.set_fates(vec![Fate::Full(0); 1000]);
        program.key("4");
        program.sees("ot kept: ");
        program.events.send(ending).unwrap();
        let reason = program.end().unwrap_err();
        assert!(reason.starts_with(expected), "{reason}");
    }
}

#[test]
fn a_save_that_another_program_changed_is_said_when_the_game_goes_on_in_another_file() {
    let (home, disk) = (Home::new(), Arc::default());
    let program = Running::start(home.instance_on(&disk).store);
    program.key("4");
    while !home.game(1).exists() {
        program.sees("to go");
    }
    home.put_game(1, "another program");
    program.key("l");
    program.key("6");
    program.sees("Another program changed the save: play goes on in 2.jsonl.");
    program.key("q");
    assert_eq!(program.end(), Ok(0));
    assert_eq!(home.text("data/games/1.jsonl"), "another program");
    assert!(home.game(2).exists());
}

#[test]
fn a_game_that_was_only_looked_at_is_not_kept() {
    let (disk, _opener) = Gated::new();
    let (program, calls, home) = disk.start();
    program.sees("51 to go");
    program.key("l");
    program.key("q");
    assert_eq!(program.end(), Ok(0));
    assert_eq!(calls.iter().count(), 0);
    assert_eq!(home.names(""), [""; 0]);
}

#[test]
fn a_move_is_synced_soon_though_no_other_follows() {
    let (disk, opener) = Gated::new();
    drop(opener);
    let synced = disk.disk.clone();
    let (program, calls, home) = disk.start();
    program.key("p");
    program.key("p");
    program.key("4");
    // The note of the statistics is synced at once, with its folder.
    let mut n_synced = 0;
    while n_synced < 4 {
        n_synced += usize::from(matches!(calls.recv_timeout(LIMIT).unwrap(), Call::Sync));
    }
    let file = File::open(home.game(1)).unwrap();
    assert_eq!(synced.disk.synced_length(&file), file.metadata().unwrap().len());
    drop(synced);
    program.key("q");
    assert_eq!(program.end(), Ok(0));
}
