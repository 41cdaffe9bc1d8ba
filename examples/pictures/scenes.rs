//! The pictures and films of the README, drawn by the program itself.

mod film;
mod shapes;
mod svg;

use std::time::Duration;

use ratatui::buffer::Buffer;
use sudoscope::domino::Puzzle;
use sudoscope::format::{self, Progress};
use sudoscope::logic::Path;
use sudoscope::packs::{self, PackPuzzle};
use sudoscope::record::{Options as RecordOptions, Problem, Reader};
use sudoscope::settings::setting;
use sudoscope::tui::app::model::{Model, TerminalInfo};
use sudoscope::tui::app::update::update;
use sudoscope::tui::app::view;
use sudoscope::tui::app::{Kept, Options, Start};
use sudoscope::tui::jobs;
use sudoscope::tui::look::theme::{ColourDepth, TerminalBackground};
use sudoscope::tui::msg::{Effect, Job, Key, Msg};
use sudoscope::tui::screens::Own;

use film::{Caption, Frame};

/// A game, and the size of the screen.
struct Subject {
    opens: Opens,
    /// The number of steps of a person's path that are on the board from the start.
    n_played: usize,
    size: (u16, u16),
}

/// What the program opens.
#[derive(Clone, Copy, PartialEq)]
enum Opens {
    /// A puzzle of a pack, whose file names the sources, by its number.
    Pack(&'static str, usize),
    /// What a new player sees.
    New,
    /// The search of a program that never clears one of its flags.
    Record,
}

const fn opens(opens: Opens) -> Subject {
    Subject { opens, n_played: 0, size: (80, 24) }
}

const fn subject(pack: &'static str, number: usize) -> Subject {
    opens(Opens::Pack(pack, number))
}

/// The pictures: the name, the game, and the keys that are pressed.
#[rustfmt::skip]
const PICTURES: &[(&str, Subject, &str)] = &[
    ("first",    opens(Opens::New),       ""),
    ("play",     Subject { n_played: 22, ..subject("medium", 1) }, "i*4"),
    ("hint",     subject("hard", 49),     "i*84"),
    ("chain",    subject("unfair", 5),    "i*114"),
    ("watch",    subject("medium", 1),    "w right*120"),
    ("lesson",   Subject { size: (120, 40), ..subject("medium", 1) }, "w P right*120"),
    ("tree",     subject("medium", 1),    "w : 9 0 0 enter t"),
    ("own",      opens(Opens::Record),    "n"),
    ("dominoes", subject("dominoes", 44), "w right*243"),
    ("rule",     subject("dominoes", 36), "w E right*4 D"),
];

/// A film of `assets/`.
struct Film {
    name: &'static str,
    subject: Subject,
    /// Keys that are pressed before the film begins.
    before: &'static str,
    /// A key, or none at the start; what it does; and the milliseconds until the next.
    shots: &'static [(Caption, u64)],
}

const FILMS: &[Film] = &[
    Film {
        name: "rewind",
        subject: subject("medium", 4),
        before: "",
        shots: &[
            (("", ""), 800),
            (("w", "watch a search solve this board"), 900),
            (("Space", "play"), 2800),
            (("<", "play backwards"), 3000),
            (("End", "the answer, and what it took"), 4500),
        ],
    },
    Film {
        name: "stairs",
        subject: subject("hard", 49),
        before: "i*80",
        shots: &[
            (("", ""), 1200),
            (("i", "a hint: its name"), 2200),
            (("i", "where to look"), 2200),
            (("i", "the pattern"), 2600),
            (("i", "why"), 4000),
            (("i", "do it"), 1800),
        ],
    },
];

/// The time between two pictures of a film.
const BETWEEN: Duration = Duration::from_millis(80);

/// Returns the pictures and films of `assets/`: file names and contents.
pub(crate) fn all() -> Vec<(String, String)> {
    let pictures = PICTURES.iter().map(|(name, subject, keys)| {
        let mut stage = subject.stage("10");
        stage.press(keys);
        (*name, svg::picture(&stage.draw()))
    });
    let films = FILMS.iter().map(|it| (it.name, it.draw()));
    pictures.chain(films).map(|(name, svg)| (format!("{name}.svg"), svg)).collect()
}

impl Film {
    fn draw(&self) -> String {
        let mut stage = self.subject.stage("20");
        stage.press(self.before);
        let mut frames = Vec::new();
        for &(caption, millis) in self.shots {
            stage.press(&caption.0.to_lowercase());
            let mut left = Duration::from_millis(millis);
            while !left.is_zero() {
                let lasts = left.min(BETWEEN);
                frames.push(Frame { screen: stage.draw(), caption, lasts });
                stage.send(Msg::Elapsed(lasts));
                left -= lasts;
            }
        }
        film::svg(&frames)
    }
}

impl Subject {
    /// Returns the game some minutes after its beginning, in true colours on dark and without a saved state. The speed is
    /// that of a search, in steps a second.
    fn stage(&self, speed: &str) -> Stage {
        let start = match self.opens {
            Opens::Pack(pack, number) => {
                let pack = packs::pack(pack).expect("scenes name packs");
                let PackPuzzle { puzzle, title, .. } = pack.puzzles().swap_remove(number - 1);
                let progress =
                    (self.n_played > 0).then(|| Box::new(played(&puzzle, self.n_played)));
                Start::Puzzle { puzzle, title, grade: pack.grade, progress }
            }
            Opens::New => Start::Resume,
            Opens::Record => record(),
        };
        let is_first_run = self.opens == Opens::New;
        let kept = Kept { is_first_run, ..Kept::default() };
        let speed = setting("speed").and_then(|it| it.parse(speed).ok()).expect("it is a number");
        let options = Options { settings: vec![speed], ..Options::new(start) };
        let terminal = TerminalInfo {
            depth: ColourDepth::True,
            background: TerminalBackground::Dark,
            ..TerminalInfo::default()
        };
        let mut stage = Stage(Model::new(&options, kept, terminal, 0));
        let (columns, rows) = self.size;
        stage.send(Msg::Resized { columns, rows });
        stage.send(Msg::Elapsed(Duration::from_secs(if is_first_run { 0 } else { 247 })));
        stage
    }
}

/// Returns the record of the mistake that `docs/own.md` is about.
fn record() -> Start {
    let puzzle = format::read(include_str!("../../tests/own/2580-67.in")).expect("it is a puzzle");
    let problem = Some(Problem::Boj2580);
    let mut reader =
        Reader::new(RecordOptions { puzzle: Some(puzzle), problem, ..Default::default() });
    reader.feed(include_bytes!("../../tests/own/flag-not-cleared.txt"));
    reader.finish();
    let reading = reader.reading().expect("its puzzle is named");
    Start::Watch {
        puzzle: Some((puzzle, "67 blanks".to_owned())),
        runner: None,
        is_lesson: false,
        own: Some(Own { reading: Box::new(reading), is_followed: false }),
        against: None,
    }
}

/// Returns what a person has written after some steps.
fn played(puzzle: &Puzzle, n_steps: usize) -> Progress {
    let mut path = Path::new(puzzle.grid(), None);
    path.by_ref().take(n_steps).for_each(drop);
    let mut entries = *path.state().grid();
    for (cell, _) in puzzle.grid().filled() {
        entries.set(cell, None);
    }
    Progress { entries, ..Progress::EMPTY }
}

/// The program without a terminal: keys and time go in, drawn screens come out.
struct Stage(Model);

impl Stage {
    /// Presses keys by their names, parted by spaces; `right*3` presses one three times.
    fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            let (key, times) = key.split_once('*').unwrap_or((key, "1"));
            let key = Key::parse(key).expect("scenes name keys");
            for _ in 0..times.parse().expect("a number of times") {
                self.send(Msg::Key(key));
            }
        }
    }

    fn draw(&self) -> Buffer {
        view::drawn(&self.0)
    }

    /// Sends a message, and does at once what the model asks for: hints and paths.
    fn send(&mut self, msg: Msg) {
        for effect in update(&mut self.0, msg) {
            if let Effect::Start(id, job @ (Job::Hint(_) | Job::Path(_) | Job::CountAnswers(_))) =
                effect
            {
                let report = jobs::result(&job).expect("it needs no files");
                self.send(Msg::Job(id, Box::new(report)));
            }
        }
    }
}
