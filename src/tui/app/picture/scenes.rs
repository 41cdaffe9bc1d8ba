//! The pictures of the README, drawn by the program itself.

use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use crate::hint::Hint;
use crate::packs;
use crate::tui::app::model::{Model, TerminalInfo};
use crate::tui::app::update::update;
use crate::tui::app::view::view;
use crate::tui::app::{Kept, Options, Start};
use crate::tui::look::theme::{ColourDepth, TerminalBackground};
use crate::tui::msg::{Effect, Job, Key, Msg, Report};
use crate::tui::player::human::path_summary;

/// A picture of `assets/`: its name, puzzle, size and keys.
struct Scene {
    name: &'static str,
    /// A pack, whose file names the source of its puzzles, and the number of one of them.
    puzzle: (&'static str, usize),
    size: (u16, u16),
    keys: &'static str,
}

#[rustfmt::skip]
const SCENES: &[Scene] = &[
    Scene { name: "play",     puzzle: ("medium", 1),    size: (80, 24), keys: "a right down" },
    Scene { name: "hint",     puzzle: ("hard", 49),     size: (80, 24), keys: "i*84" },
    Scene { name: "chain",    puzzle: ("unfair", 5),    size: (80, 24), keys: "i*114" },
    Scene { name: "watch",    puzzle: ("medium", 1),    size: (80, 24), keys: "w right*120" },
    Scene { name: "lesson",   puzzle: ("medium", 1),    size: (120, 40), keys: "w P right*120" },
    Scene { name: "dominoes", puzzle: ("dominoes", 44), size: (80, 24), keys: "w right*243" },
];

/// Returns the pictures of `assets/`: file names and contents.
///
/// # Panics
///
/// If a scene names a puzzle or a key that does not exist.
pub fn all() -> Vec<(String, String)> {
    SCENES.iter().map(|scene| (format!("{}.svg", scene.name), super::svg(&scene.draw()))).collect()
}

impl Scene {
    fn draw(&self) -> Buffer {
        let (columns, rows) = self.size;
        let mut model = self.model();
        let effects = update(&mut model, Msg::Resized { columns, rows });
        answer(&mut model, &effects);
        update(&mut model, Msg::Elapsed(Duration::from_secs(247)));
        for key in self.keys.split(' ').flat_map(repeated) {
            let effects = update(&mut model, Msg::Key(Key::parse(key).expect("scenes name keys")));
            answer(&mut model, &effects);
        }
        let mut terminal =
            Terminal::new(TestBackend::new(columns, rows)).expect("memory is a screen");
        terminal.draw(|frame| view(&model, frame)).expect("memory is a screen");
        terminal.backend().buffer().clone()
    }

    /// Returns the model of the puzzle, in true colours and without a saved state.
    fn model(&self) -> Model {
        let (pack, number) = self.puzzle;
        let pack = packs::pack(pack).expect("scenes name packs");
        let packs::PackPuzzle { puzzle, title } = pack.puzzles().swap_remove(number - 1);
        let start = Start::Puzzle { puzzle, title, level: pack.level, progress: None };
        let terminal =
            TerminalInfo { depth: ColourDepth::True, background: Some(TerminalBackground::Dark) };
        Model::new(&Options::new(start), Kept::default(), terminal, 0)
    }
}

/// Looks for the hints and paths that the model asked for.
fn answer(model: &mut Model, effects: &[Effect]) {
    for effect in effects {
        let Effect::Start(id, job) = effect else { continue };
        let report = match job {
            Job::Hint(position) => {
                let found = Hint::on(position, &mut || true).expect("packs have one solution");
                Report::Hint(Ok(Box::new(found)))
            }
            Job::Path(puzzle) => {
                Report::Path(path_summary(puzzle, &mut || true).expect("it is wanted"))
            }
            _ => continue,
        };
        update(model, Msg::Job(*id, Box::new(report)));
    }
}

/// Expands `right*3` to that key three times.
fn repeated(key: &str) -> impl Iterator<Item = &str> {
    let (key, times) = key.split_once('*').unwrap_or((key, "1"));
    std::iter::repeat_n(key, times.parse().unwrap_or(1))
}
