//! The loop with a screen and a keeper in memory; the keeper is as slow as a test wants it.

use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread::{self, JoinHandle};

use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::*;
use crate::format;
use crate::play::{Game, KeptGame, RenamedGame, SavedGame};
use crate::statistics::Statistics;
use crate::store::SaveError;
use crate::tui::app::view::view;
use crate::tui::app::{Kept, Start};
use crate::tui::msg::{Capture, Key};
use crate::tui::shell::writer::Keeper;
use crate::tui::testing::EXAMPLE;
use crate::words::Saving;

/// A timeout that no test reaches.
const LIMIT: Duration = Duration::from_secs(60);

/// A screen that sends every frame to the test.
struct Paper(Sender<String>);

impl Stage for Paper {
    fn size(&self) -> io::Result<(u16, u16)> {
        Ok((80, 24))
    }

    fn draw(&mut self, model: &Model) -> io::Result<()> {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| view(model, frame)).unwrap();
        let _ = self.0.send(terminal.backend().to_string());
        Ok(())
    }

    fn set_mouse(&mut self, _mouse: Capture) -> io::Result<()> {
        Ok(())
    }

    fn use_kitty_keys(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn copy(&mut self, _text: &str) -> io::Result<()> {
        Ok(())
    }

    fn retake(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A call of a keeper.
#[derive(Debug, PartialEq)]
enum Call {
    Begin,
    Append(usize),
    Settings,
    Note,
    Sync,
    Close,
}

/// A keeper that reports each call, and then blocks until the gate is open.
struct Gated {
    calls: Sender<Call>,
    /// Opens when its sender is dropped.
    gate: Receiver<()>,
}

impl Gated {
    fn report_and_block(&self, call: Call) {
        let _ = self.calls.send(call);
        let _ = self.gate.recv();
    }
}

impl Keeper for Gated {
    fn keep(&mut self, order: Order, _on: Duration) -> Result<(), SaveError> {
        self.report_and_block(match order {
            Order::Begin(_) => Call::Begin,
            Order::Append(entries) => Call::Append(entries.len()),
            Order::Settings(_) => Call::Settings,
            Order::Note(_) => Call::Note,
        });
        Ok(())
    }

    fn sync(&mut self) -> Result<(), SaveError> {
        self.report_and_block(Call::Sync);
        Ok(())
    }

    fn close(&mut self) -> Result<(), SaveError> {
        self.report_and_block(Call::Close);
        Ok(())
    }

    fn kept_games(&mut self) -> Vec<KeptGame> {
        Vec::new()
    }

    fn rename(&mut self, _game: &RenamedGame, _title: &str) -> Result<(), String> {
        Ok(())
    }

    fn delete(&mut self, _files: &[String]) -> Vec<String> {
        Vec::new()
    }

    fn statistics(&mut self) -> Statistics {
        Statistics::default()
    }

    fn resume(&mut self, _saved: &SavedGame) -> Result<(Option<Game>, Vec<String>), String> {
        Ok((None, Vec::new()))
    }
}

/// A keeper that fails, as if the disk were full.
struct Full;

impl Keeper for Full {
    fn keep(&mut self, _order: Order, _on: Duration) -> Result<(), SaveError> {
        Err(SaveError::TooLarge)
    }

    fn sync(&mut self) -> Result<(), SaveError> {
        Err(SaveError::TooLarge)
    }

    fn close(&mut self) -> Result<(), SaveError> {
        Err(SaveError::TooLarge)
    }

    fn kept_games(&mut self) -> Vec<KeptGame> {
        Vec::new()
    }

    fn rename(&mut self, _game: &RenamedGame, _title: &str) -> Result<(), String> {
        Ok(())
    }

    fn delete(&mut self, _files: &[String]) -> Vec<String> {
        Vec::new()
    }

    fn statistics(&mut self) -> Statistics {
        Statistics::default()
    }

    fn resume(&mut self, _saved: &SavedGame) -> Result<(Option<Game>, Vec<String>), String> {
        Ok((None, Vec::new()))
    }
}

/// The program on a thread of its own.
struct Running {
    events: SyncSender<Event>,
    frames: Receiver<String>,
    ended: JoinHandle<Result<u8, String>>,
}

impl Running {
    fn start(keeper: impl Keeper + 'static) -> Self {
        let (events, received) = mpsc::sync_channel(1 << 16);
        let (sent, frames) = mpsc::channel();
        let sender = events.clone();
        let ended = thread::spawn(move || {
            let puzzle = format::read(EXAMPLE).unwrap();
            let start = Start::Made(Box::new(Game::new(puzzle, "example".into(), None)));
            let terminal = TerminalInfo::default();
            let model = Model::new(&Options::new(start), Kept::default(), terminal, 1);
            let writer = Writer::start(Box::new(keeper), Saving::Kept, sender.clone()).unwrap();
            let (recorder, jobs) = (Recorder::new(None), Jobs::new(sender));
            let shell = Shell::new(model, recorder, Paper(sent), writer, jobs, received);
            shell.run().map_err(|error| match error.downcast_ref::<Unkept>() {
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

/// Returns a keeper with a closed gate, its calls, and a sender that opens the gate when it is dropped.
fn gated() -> (Gated, Receiver<Call>, Sender<()>) {
    let (calls, called) = mpsc::channel();
    let (opener, gate) = mpsc::channel();
    (Gated { calls, gate }, called, opener)
}

#[test]
fn a_key_is_on_the_screen_while_the_disk_is_still_busy_with_the_one_before() {
    let (keeper, calls, opener) = gated();
    let program = Running::start(keeper);
    program.key("4");
    program.sees("50 cells to go");
    assert_eq!(calls.recv_timeout(LIMIT), Ok(Call::Begin));
    program.key("l");
    program.key("6");
    program.sees("49 cells to go");
    program.key("u");
    program.sees("50 cells to go");
    // Until now nothing was kept.
    assert!(calls.try_recv().is_err());

    drop(opener);
    program.key("q");
    assert_eq!(program.end(), Ok(0));
    let of_game = |it: &Call| !matches!(it, Call::Sync | Call::Note);
    let calls: Vec<Call> = calls.iter().filter(of_game).collect();
    // Two digits, the undo, perhaps the clock, and the end of the session. Those that waited are written together.
    let (last, appended) = calls.split_last().unwrap();
    let n_entries: usize = appended
        .iter()
        .map(|it| match it {
            Call::Append(n) => *n,
            other => panic!("{other:?} among {calls:?}"),
        })
        .sum();
    assert_eq!(last, &Call::Close, "{calls:?}");
    assert!((4..=5).contains(&n_entries), "{calls:?}");
    assert!(appended.len() < n_entries, "{calls:?}");
}

#[test]
fn leaving_waits_for_the_disk_and_says_so() {
    let (keeper, _calls, opener) = gated();
    let program = Running::start(keeper);
    program.key("4");
    program.key("q");
    program.sees("Still saving");
    assert!(!program.ended.is_finished());
    drop(opener);
    assert_eq!(program.end(), Ok(0));
}

#[test]
fn a_wait_for_the_disk_can_be_cancelled() {
    let (keeper, _calls, _opener) = gated();
    let program = Running::start(keeper);
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
    let (keeper, _calls, _opener) = gated();
    let program = Running::start(keeper);
    program.key("4");
    program.events.send(Event::Fatal(Signal::Terminate)).unwrap();
    let expected = "143: the game is not kept: there was no more time";
    assert_eq!(program.end(), Err(expected.to_owned()));
}

#[test]
fn a_failed_save_is_reported_and_play_goes_on() {
    let program = Running::start(Full);
    program.key("4");
    program.sees("The game is not");
    program.key("l");
    program.key("6");
    program.sees("49 cells to go");
    program.key("q");
    let reason = SaveError::TooLarge;
    assert_eq!(program.end(), Err(format!("the game is not kept: {reason}")));
}

#[test]
fn a_game_that_was_only_looked_at_is_not_kept() {
    let (keeper, calls, opener) = gated();
    drop(opener);
    let program = Running::start(keeper);
    program.sees("51 cells to go");
    program.key("l");
    program.key("q");
    assert_eq!(program.end(), Ok(0));
    assert_eq!(calls.iter().collect::<Vec<_>>(), [Call::Close]);
}

#[test]
fn a_move_is_synced_soon_though_no_other_follows() {
    let (keeper, calls, opener) = gated();
    drop(opener);
    let program = Running::start(keeper);
    program.key("p");
    program.key("p");
    program.key("4");
    let calls: Vec<Call> = (0..4).map(|_| calls.recv_timeout(LIMIT).unwrap()).collect();
    assert_eq!(calls, [Call::Begin, Call::Append(1), Call::Note, Call::Sync]);
    program.key("q");
    assert_eq!(program.end(), Ok(0));
}
