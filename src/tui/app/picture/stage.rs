//! The program without a terminal, as the pictures need it: keys and time go in, drawn screens come out.

use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use crate::settings::Change;
use crate::tui::app::model::{Model, TerminalInfo};
use crate::tui::app::update::update;
use crate::tui::app::view::view;
use crate::tui::app::{Kept, Options, Start};
use crate::tui::jobs;
use crate::tui::look::theme::{ColourDepth, TerminalBackground};
use crate::tui::msg::{Effect, Job, Key, Msg};

/// A model and the screen that it is drawn on, in true colours on dark and without a saved state.
pub(super) struct Stage {
    model: Model,
    terminal: Terminal<TestBackend>,
}

impl Stage {
    pub(super) fn new(start: Start, settings: Vec<Change>, (columns, rows): (u16, u16)) -> Self {
        let terminal =
            TerminalInfo { depth: ColourDepth::True, background: Some(TerminalBackground::Dark) };
        let options = Options { settings, ..Options::new(start) };
        let model = Model::new(&options, Kept::default(), terminal, 0);
        let terminal = Terminal::new(TestBackend::new(columns, rows)).expect("memory is a screen");
        let mut stage = Self { model, terminal };
        stage.send(Msg::Resized { columns, rows });
        stage
    }

    /// Presses keys by their names, parted by spaces; `right*3` presses one three times.
    pub(super) fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace().flat_map(repeated) {
            self.send(Msg::Key(Key::parse(key).expect("scenes name keys")));
        }
    }

    /// Lets time pass.
    pub(super) fn wait(&mut self, time: Duration) {
        self.send(Msg::Elapsed(time));
    }

    /// Draws the screen as it is now.
    pub(super) fn draw(&mut self) -> Buffer {
        let Self { model, terminal } = self;
        terminal.draw(|frame| view(model, frame)).expect("memory is a screen");
        terminal.backend().buffer().clone()
    }

    /// Sends a message, and does at once what the model asks for: hints and paths.
    fn send(&mut self, msg: Msg) {
        for effect in update(&mut self.model, msg) {
            if let Effect::Start(id, job @ (Job::Hint(_) | Job::Path(_))) = effect {
                let report = jobs::result(&job).expect("it needs no files");
                self.send(Msg::Job(id, Box::new(report)));
            }
        }
    }
}

/// Expands `right*3` to that key three times.
fn repeated(key: &str) -> impl Iterator<Item = &str> {
    let (key, times) = key.split_once('*').unwrap_or((key, "1"));
    std::iter::repeat_n(key, times.parse().unwrap_or(1))
}
