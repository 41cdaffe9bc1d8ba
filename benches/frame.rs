//! The cost of a frame of a search: one step forward, every widget, and the bytes for the terminal.
//!
//! The search is that of `flags` on a puzzle made against it, in the middle of its 138,350,568 steps, so that a frame
//! shows all that a long run has to show. A screen with sixty frames a second has 16 ms for each. A frame should take
//! one of them at most and leave the rest to the search.
//! `docs/benchmarks.md` has results.

use std::io;
use std::time::Duration;

use divan::Bencher;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use sudoscope::format;
use sudoscope::timeline::Runner;
use sudoscope::tui::app::model::{Model, TerminalInfo};
use sudoscope::tui::app::update::update;
use sudoscope::tui::app::view::view;
use sudoscope::tui::app::{Kept, Options, Start};
use sudoscope::tui::look::theme::{ColourDepth, TerminalBackground};
use sudoscope::tui::msg::Key;
use sudoscope::tui::msg::Msg;

/// Wikipedia, "Sudoku solving algorithms": made against brute force.
const PUZZLE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// The step of the run at which the frames are drawn.
const MIDDLE: u64 = 70_000_000;

/// The panels by their keys.
const PANELS: [&str; 5] = ["1", "2", "3", "4", "5"];

fn main() {
    divan::main();
}

#[divan::bench(args = PANELS)]
fn common_80x24(bencher: Bencher<'_, '_>, panel: &str) {
    picture(bencher, (80, 24), panel);
}

/// Large enough for all panels at once.
#[divan::bench]
fn large_200x60(bencher: Bencher<'_, '_>) {
    picture(bencher, (200, 60), "1");
}

fn picture(bencher: Bencher<'_, '_>, (columns, rows): (u16, u16), panel: &str) {
    let mut model = watching(columns, rows);
    press(&mut model, panel);
    let viewport = Viewport::Fixed(Rect::new(0, 0, columns, rows));
    let options = TerminalOptions { viewport };
    let mut terminal = Terminal::with_options(CrosstermBackend::new(io::sink()), options)
        .expect("a screen of fixed size queries no terminal");
    bencher.bench_local(|| {
        press(&mut model, "right");
        terminal.draw(|frame| view(&model, frame)).expect("a sink takes everything");
    });
}

/// A search in the middle of a long run.
fn watching(columns: u16, rows: u16) -> Model {
    let puzzle = format::read(PUZZLE).expect("it is a puzzle");
    let start = Start::Watch {
        puzzle: Some((puzzle, "bench".to_owned())),
        runner: Runner::from_name("flags"),
        is_lesson: false,
        own: None,
        against: None,
    };
    let terminal = TerminalInfo {
        depth: ColourDepth::True,
        background: TerminalBackground::Dark,
        ..TerminalInfo::default()
    };
    let mut model = Model::new(&Options::new(start), Kept::default(), terminal, 0);
    update(&mut model, Msg::Resized { columns, rows });
    press(&mut model, ":");
    for digit in MIDDLE.to_string().chars() {
        press(&mut model, &digit.to_string());
    }
    press(&mut model, "enter");
    while let Some(wake) = model.wake() {
        update(&mut model, Msg::Elapsed(wake.min(Duration::from_millis(17))));
    }
    model
}

fn press(model: &mut Model, key: &str) {
    let key = Key::parse(key).expect("a key of the table");
    update(model, Msg::Key(key));
}
