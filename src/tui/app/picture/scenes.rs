//! The pictures and films of the README, drawn by the program itself.

use std::time::Duration;

use super::film::{self, Caption, Frame};
use super::stage::Stage;
use crate::domino::Puzzle;
use crate::format::Progress;
use crate::logic::Path;
use crate::packs::{self, PackPuzzle};
use crate::settings::setting;
use crate::tui::app::Start;

/// A picture of `assets/`.
struct Picture {
    name: &'static str,
    subject: Subject,
    keys: &'static str,
}

/// A game, and the size of the screen.
struct Subject {
    /// A pack, whose file names the source of its puzzles, and the number of one of them.
    puzzle: (&'static str, usize),
    /// The number of steps of a person's path that are on the board from the start.
    n_played: usize,
    size: (u16, u16),
}

const fn subject(pack: &'static str, number: usize) -> Subject {
    Subject { puzzle: (pack, number), n_played: 0, size: (80, 24) }
}

#[rustfmt::skip]
const PICTURES: &[Picture] = &[
    Picture { name: "play",     subject: Subject { n_played: 22, ..subject("medium", 1) }, keys: "i*4" },
    Picture { name: "hint",     subject: subject("hard", 49),     keys: "i*84" },
    Picture { name: "chain",    subject: subject("unfair", 5),    keys: "i*114" },
    Picture { name: "watch",    subject: subject("medium", 1),    keys: "w right*120" },
    Picture { name: "lesson",   subject: Subject { size: (120, 40), ..subject("medium", 1) }, keys: "w P right*120" },
    Picture { name: "dominoes", subject: subject("dominoes", 44), keys: "w right*243" },
];

/// A film of `assets/`.
struct Film {
    name: &'static str,
    subject: Subject,
    /// The speed of a search, in steps a second.
    speed: &'static str,
    /// Keys that are pressed before the film begins.
    before: &'static str,
    shots: &'static [Shot],
}

/// A part of a film: a key, what it does, and the time until the next.
struct Shot {
    caption: Option<Caption>,
    millis: u64,
}

/// A part of a film in which no key has been pressed yet.
const fn pause(millis: u64) -> Shot {
    Shot { caption: None, millis }
}

const fn press(key: &'static str, words: &'static str, millis: u64) -> Shot {
    Shot { caption: Some(Caption { key, words }), millis }
}

const FILMS: &[Film] = &[
    Film {
        name: "rewind",
        subject: subject("medium", 4),
        speed: "20",
        before: "",
        shots: &[
            pause(800),
            press("w", "watch a search solve this board", 900),
            press("Space", "play", 2800),
            press("p", "play backwards", 2000),
            press("End", "to the answer", 1700),
            press("p", "backwards again", 3000),
            press("p", "pause", 800),
        ],
    },
    Film {
        name: "stairs",
        subject: subject("hard", 49),
        speed: "20",
        before: "i*80",
        shots: &[
            pause(1200),
            press("i", "a hint: its name", 2200),
            press("i", "where to look", 2200),
            press("i", "the pattern", 2600),
            press("i", "why", 4000),
            press("i", "do it", 1800),
        ],
    },
];

/// The time between two pictures of a film.
const BETWEEN: Duration = Duration::from_millis(80);

/// Returns the pictures and films of `assets/`: file names and contents.
///
/// # Panics
///
/// If a scene names a puzzle or a key that does not exist.
pub fn all() -> Vec<(String, String)> {
    let pictures = PICTURES.iter().map(|it| (it.name, it.draw()));
    let films = FILMS.iter().map(|it| (it.name, it.draw()));
    pictures.chain(films).map(|(name, svg)| (format!("{name}.svg"), svg)).collect()
}

impl Picture {
    fn draw(&self) -> String {
        let mut stage = self.subject.stage("10");
        stage.press(self.keys);
        super::svg(&stage.draw())
    }
}

impl Film {
    fn draw(&self) -> String {
        let mut stage = self.subject.stage(self.speed);
        stage.press(self.before);
        let mut frames = Vec::new();
        for Shot { caption, millis } in self.shots {
            if let Some(caption) = caption {
                stage.press(&caption.key.to_lowercase());
            }
            let mut left = Duration::from_millis(*millis);
            while !left.is_zero() {
                let lasts = left.min(BETWEEN);
                frames.push(Frame { screen: stage.draw(), caption: *caption, lasts });
                stage.wait(lasts);
                left -= lasts;
            }
        }
        film::svg(&frames)
    }
}

impl Subject {
    /// Returns the game on a stage, some minutes after its beginning.
    fn stage(&self, speed: &str) -> Stage {
        let (pack, number) = self.puzzle;
        let pack = packs::pack(pack).expect("scenes name packs");
        let PackPuzzle { puzzle, title } = pack.puzzles().swap_remove(number - 1);
        let progress = (self.n_played > 0).then(|| Box::new(played(&puzzle, self.n_played)));
        let start = Start::Puzzle { puzzle, title, level: pack.level, progress };
        let speed = setting("speed").and_then(|it| it.parse(speed).ok()).expect("it is a number");
        let mut stage = Stage::new(start, vec![speed], self.size);
        stage.wait(Duration::from_secs(247));
        stage
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
