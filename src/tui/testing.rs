//! A player for tests of the screens: presses keys through the real keymap, and reads the drawn screen.
//!
//! A case is a puzzle, the keys pressed, and words or lines of the screen. Jobs run at once, so that a case is
//! the same on every machine.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};

use crate::domino::Kind;
use crate::format;
use crate::grid::{Cell, Grid};
use crate::logic::{self, Grade};
use crate::play::{Day, Game, GamePlace, KeptGame, Solver};
use crate::settings::{OwnKey, OwnKeys};
use crate::statistics::{Class, Event, Note, Record, Statistics, WinTime};

use super::app::{Kept, Options, Start};
use crate::tui::app::model::{Model, TerminalInfo};
use crate::tui::app::update::update;
use crate::tui::app::view::{draw, drawn};
use crate::tui::keymap::{BINDINGS, Keymap};
use crate::tui::look::canvas::CursorPlace;
use crate::tui::look::layout::{BoardArea, Part, Scale};
use crate::tui::look::theme::{ColourDepth, TerminalBackground};
use crate::tui::msg::Key;
use crate::tui::msg::{
    Button, Dated, Effect, Job, Lane, Mouse, MouseKind, Msg, Report, Resumed, Rule, StoreJob,
    StoreReport,
};
use crate::tui::shell::jobs;

/// The present day of every test.
pub(super) const TODAY: Day = Day(20_780);

/// Wikipedia's example puzzle, by Tim Stellmach (CC0).
pub(super) const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
pub(super) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle whose easiest step is a W-Wing, one of a chain on several digits, and one of a skyscraper.
pub(super) const W_WING: &str =
    "715.63.92....715.3438295761...35...73.714.2..8..726.3..9.582374284937...573614928";
pub(super) const CHAIN: &str =
    "...59....8...4.59..5.1.847..25...7..3.......5..6.3521.531489627.9.651348...372.5.";
pub(super) const SKYSCRAPER: &str =
    "562.9.87.719.6.2..8342579169.15.4..76...1...93..6.91..1539.6..8476...59.298.45..1";

/// The first sample of BOJ 4574 (the 2011 Mid-Central regional): a Sudominoku.
pub(super) const DOMINOES: &str = include_str!("../../tests/samples/boj4574-first.in");

/// A Sudominoku whose fourth forced domino leaves no odd hole.
pub(super) const HOLE: &str = "18\n7 A2 6 A3\n9 A4 4 A5\n2 A8 1 A9\n9 B1 3 C1\n5 B3 1 B4\n2 B5 7 C5\n\
    3 B6 8 C6\n7 B7 5 C7\n2 C3 6 C4\n4 C8 1 D8\n3 D5 4 D6\n3 E3 1 F3\n9 E6 6 F6\n\
    7 F4 8 F5\n9 F7 5 F8\n3 F9 7 G9\n5 G1 2 H1\n1 H6 7 I6\nE5 E4 H4 B2 H5 D7 D1 A1 C9";

/// A player at a screen of some size.
#[derive(Clone)]
pub(super) struct Player {
    pub(super) model: Model,
    /// Every effect so far except jobs, which were run.
    pub(super) effects: Vec<Effect>,
    /// The jobs that wait, where the player [holds](Player::holding_jobs) them.
    pub(super) held: Option<Vec<(crate::tui::msg::JobId, Job)>>,
    size: (u16, u16),
}

/// Returns a player of the example puzzle, at 80x24.
pub(super) fn player() -> Player {
    Player::of(EXAMPLE)
}

impl Player {
    pub(super) fn of(puzzle: &str) -> Self {
        let puzzle = format::read(puzzle).unwrap();
        Self::start(Start::Made(Box::new(Game::new(puzzle, "example".into(), None))))
    }

    pub(super) fn start(start: Start) -> Self {
        Self::with(&Options::new(start))
    }

    pub(super) fn with(options: &Options) -> Self {
        Self::with_kept(options, Kept::default())
    }

    /// Starts as if nothing was saved by an earlier run.
    pub(super) fn first_run(options: &Options) -> Self {
        Self::with_kept(options, Kept { is_first_run: true, ..Kept::default() })
    }

    /// Starts with the state of earlier runs.
    pub(super) fn with_kept(options: &Options, kept: Kept) -> Self {
        let terminal = TerminalInfo {
            depth: ColourDepth::True,
            background: TerminalBackground::Dark,
            ..TerminalInfo::default()
        };
        let mut model = Model::new(options, kept, terminal, 1);
        // The same speed for every search, so that a case says how far it comes in a time.
        model.asked_speed.get_or_insert(model.settings.speed);
        let player = Self { model, effects: Vec::new(), held: None, size: (80, 24) };
        player.size(80, 24)
    }

    pub(super) fn size(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self.tell(Msg::Resized { columns, rows });
        self
    }

    pub(super) fn holding_jobs(mut self) -> Self {
        self.held = Some(Vec::new());
        self
    }

    /// Goes on in a terminal without colours.
    pub(super) fn without_colours(mut self) -> Self {
        self.model.terminal.depth = ColourDepth::None;
        self
    }

    /// Binds other keys to some actions.
    pub(super) fn binding(mut self, own: &[(&'static str, &'static str)]) -> Self {
        let lines = own.iter().flat_map(|(name, keys)| {
            let contexts = BINDINGS.iter().filter(move |it| it.name == *name);
            contexts.flat_map(|it| it.contexts).map(|context| OwnKey {
                line: 1,
                context: context.name().to_owned(),
                action: (*name).to_owned(),
                keys: keys.split_whitespace().map(ToOwned::to_owned).collect(),
            })
        });
        let own = OwnKeys { file: "config.toml".to_owned(), lines: lines.collect() };
        let (keymap, refused) = Keymap::new(&own);
        assert!(refused.is_empty(), "{refused:?}");
        self.model.keymap = keymap;
        self
    }

    /// Presses keys, separated by spaces and named as in the keymap.
    pub(super) fn keys(mut self, keys: &str) -> Self {
        for key in keys.split_whitespace() {
            self.tell(Msg::Key(Key::parse(key).expect(key)));
        }
        self
    }

    pub(super) fn paste(mut self, text: &str) -> Self {
        self.tell(Msg::Paste(text.to_owned()));
        self
    }

    /// Returns the row of the message, or the beginning of the words where no row is a title.
    pub(super) fn news(&self) -> String {
        let (width, height) = self.size;
        let area = Rect::new(0, 0, width, height);
        let Some(place) = self.model.base().place_of(Part::Message, area) else {
            return String::new();
        };
        let lines = self.lines();
        let rows = lines.iter().skip(place.y.into()).take(place.height.into());
        let words = rows.map(|row| row.chars().skip(place.x.into()).take(place.width.into()));
        words.map(|it| it.collect::<String>().trim().to_owned()).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn wait(mut self, time: Duration) -> Self {
        self.tell(Msg::Elapsed(time));
        self
    }

    /// Returns the place of the terminal's cursor, and the row of the screen that it is in, cut in two before it.
    pub(super) fn cursor(&self) -> (CursorPlace, [String; 2]) {
        let (width, height) = self.size;
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut place = None;
        terminal.draw(|frame| place = Some(draw(&self.model, frame))).unwrap();
        let place = place.expect("it was drawn");
        let row = self.lines()[usize::from(place.at.y)].clone();
        let (before, after) = row
            .chars()
            .enumerate()
            .partition::<Vec<_>, _>(|(column, _)| *column < usize::from(place.at.x));
        (place, [before, after].map(|part| part.into_iter().map(|(_, ch)| ch).collect()))
    }

    pub(super) fn click_cell(self, cell: Cell, button: Button) -> Self {
        let (width, height) = self.size;
        let board = board_area(&self.model, Rect::new(0, 0, width, height)).unwrap();
        let at = board.cell(cell);
        self.click(at.x, at.y, button)
    }

    /// Returns the style of the middle of a cell of the board.
    pub(super) fn style_at_cell(&self, name: &str) -> ratatui::style::Style {
        let (width, height) = self.size;
        let board = board_area(&self.model, Rect::new(0, 0, width, height)).unwrap();
        let at = board.cell(cell_named(name));
        self.buffer()[Position::new(at.x + at.width / 2, at.y)].style()
    }

    /// Returns the screen without the time line, which remembers the farthest step of a search.
    pub(super) fn text_without_time(&self) -> String {
        let mut lines = self.lines();
        // The bar, and the two rows of the shape above it.
        let bar = lines.iter().position(|it| it.trim_end().ends_with("seen")).expect("a bar");
        lines.drain(bar - 2..=bar);
        lines.join("\n")
    }

    pub(super) fn click(mut self, column: u16, row: u16, button: Button) -> Self {
        let kind = MouseKind::Down(button);
        self.tell(Msg::Mouse(Mouse::new(kind, Position::new(column, row))));
        self
    }

    pub(super) fn tell(&mut self, msg: Msg) {
        for effect in update(&mut self.model, msg) {
            match (effect, &mut self.held) {
                (Effect::Start(id, job), Some(held)) => held.push((id, job)),
                (Effect::Start(id, job), None) => {
                    for report in reports(&job) {
                        self.tell(Msg::Job(id, Box::new(report)));
                    }
                }
                (effect, held) => {
                    // A race may have reported before it was cancelled.
                    if let (Effect::Cancel(id), Some(held)) = (&effect, held) {
                        held.retain(|(it, job)| it != id || !matches!(job, Job::Generate { .. }));
                    }
                    self.effects.push(effect);
                }
            }
        }
    }

    /// Runs the jobs that were held, and holds no more.
    pub(super) fn release(mut self) -> Self {
        for (id, job) in self.held.take().unwrap_or_default() {
            for report in reports(&job) {
                self.tell(Msg::Job(id, Box::new(report)));
            }
        }
        self
    }

    /// Returns every effect so far but notes for the statistics.
    pub(super) fn effects_but_notes(&self) -> Vec<Effect> {
        let is_note = |it: &&Effect| matches!(it, Effect::Note(_));
        self.effects.iter().filter(|it| !is_note(it)).cloned().collect()
    }

    pub(super) fn buffer(&self) -> Buffer {
        drawn(&self.model)
    }

    pub(super) fn lines(&self) -> Vec<String> {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width).max(1);
        let row = |row: &[ratatui::buffer::Cell]| {
            row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>()
        };
        buffer.content.chunks(width).map(|it| row(it).trim_end().to_owned()).collect()
    }

    pub(super) fn text(&self) -> String {
        self.lines().join("\n")
    }

    pub(super) fn board(&self) -> &Grid {
        self.model.game().board().grid()
    }

    /// Asserts that the screen shows these words (a panel may break them over lines).
    #[track_caller]
    pub(super) fn sees(self, words: &str) -> Self {
        assert!(self.shows(words), "{words:?} is not on the screen:\n{}", self.text());
        self
    }

    #[track_caller]
    pub(super) fn misses(self, words: &str) -> Self {
        assert!(!self.shows(words), "{words:?} is on the screen:\n{}", self.text());
        self
    }

    pub(super) fn shows(&self, words: &str) -> bool {
        let text = self.text();
        // The columns of the panel, its lines joined.
        let (width, height) = self.size;
        let board = board_area(&self.model, Rect::new(0, 0, width, height));
        let joined = board.map_or_else(String::new, |board| {
            let right = usize::from(board.area.right());
            let column = |line: &String| line.chars().skip(right).collect::<String>();
            let lines: Vec<String> =
                self.lines().iter().map(|it| column(it).trim().to_owned()).collect();
            lines.join(" ")
        });
        text.contains(words) || joined.contains(words)
    }

    /// Asserts that the cell holds this digit, or `.`.
    #[track_caller]
    pub(super) fn holds(self, cell: &str, digit: char) -> Self {
        let found = self.board().get(cell_named(cell)).map_or('.', crate::grid::Digit::to_char);
        assert_eq!(found, digit, "{cell}");
        self
    }

    /// Returns the style map of the screen, one letter a column: see [`style_letter`].
    pub(super) fn style_map(&self) -> Vec<String> {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width).max(1);
        buffer.content.chunks(width).map(|row| row.iter().map(style_letter).collect()).collect()
    }
}

/// Returns the cell with this name, `r4c5`.
pub(super) fn cell_named(name: &str) -> Cell {
    *Cell::ALL.iter().find(|it| it.to_string() == name).expect(name)
}

/// Returns `R` for reversed, `U` underlined, `b` bold on a tint, `B` bold, `t` on a tint, `.` plain.
fn style_letter(cell: &ratatui::buffer::Cell) -> char {
    let tinted = cell.bg != Color::Reset;
    if cell.modifier.contains(Modifier::REVERSED) {
        'R'
    } else if cell.modifier.contains(Modifier::UNDERLINED) {
        'U'
    } else if cell.modifier.contains(Modifier::BOLD) {
        if tinted { 'b' } else { 'B' }
    } else if tinted {
        't'
    } else {
        '.'
    }
}

/// Returns the reports of a job that takes long. Many cases ask for the same one, so that each is done once.
fn long(job: &Job) -> Vec<Report> {
    static DONE: Mutex<BTreeMap<String, Vec<Report>>> = Mutex::new(BTreeMap::new());
    let done = || DONE.lock().expect("no case panics while it holds the lock");
    let name = format!("{job:?}");
    let known = done().get(&name).cloned();
    known.unwrap_or_else(|| {
        let reports = crate::tui::jobs::reports(job).expect("it needs no files");
        done().insert(name, reports.clone());
        reports
    })
}

/// Runs a job and returns its reports.
pub(super) fn reports(job: &Job) -> Vec<Report> {
    match *job {
        Job::Race { ref lanes, rule, .. } => {
            let under_way = raced(lanes, rule, Some(1000));
            let over = raced(&under_way, rule, None);
            vec![Report::Lanes(under_way), Report::Lanes(over)]
        }
        Job::Generate { .. }
        | Job::Techniques(..)
        | Job::Path(_)
        | Job::Er(_)
        | Job::CountSteps { .. } => long(job),
        Job::Store(StoreJob::Games) => {
            let kept = Dated { today: TODAY, it: kept_games() };
            vec![Report::Store(StoreReport::Games { kept, unread: Vec::new() })]
        }
        Job::Store(StoreJob::Rename(..)) => vec![Report::Store(StoreReport::Renamed(Ok(())))],
        Job::Store(StoreJob::Delete(_)) => vec![Report::Store(StoreReport::Deleted(Vec::new()))],
        Job::Store(StoreJob::Statistics) => {
            let it = statistics();
            vec![Report::Store(StoreReport::Statistics(Dated { today: TODAY, it }))]
        }
        Job::Store(StoreJob::Resume(_)) => {
            vec![Report::Store(StoreReport::Resumed(Ok(Resumed { game: None, notice: None })))]
        }
        ref job => jobs::result(job).into_iter().collect(),
    }
}

/// Returns the games that earlier runs have kept: two unfinished ones, one of them open elsewhere, and two finished
/// ones.
pub(super) fn kept_games() -> Vec<KeptGame> {
    let puzzle = |text: &str| format::read(text).unwrap();
    let game = |number: u32, title: &str, grade, (givens, board): (&str, &str), age| KeptGame {
        board: Some(puzzle(board)),
        n_left: puzzle(board).grid().blanks().len(),
        time: Duration::from_secs(247 * u64::from(number)),
        ..KeptGame::of(
            &Game::new(puzzle(givens), title.into(), grade),
            format!("{number}.jsonl"),
            Day(TODAY.0 - age),
        )
    };
    let begun = format!("534678912{}", &EXAMPLE[9..]);
    let (won, solved) = (Some(Solver::Player), (EXAMPLE, SOLUTION));
    vec![
        game(4, "seed 7041", Some(Grade::Hard), (EXAMPLE, &begun), 0),
        KeptGame {
            place: GamePlace::Elsewhere,
            ..game(3, "35 tiles", None, (DOMINOES, DOMINOES), 1)
        },
        KeptGame {
            solved: won,
            day: Some(TODAY),
            ..game(2, "daily 2026-11-23", Some(Grade::Easy), solved, 0)
        },
        KeptGame { solved: won, ..game(1, "puzzle 7", Some(Grade::Easy), solved, 30) },
    ]
}

/// Advances lanes by steps or nanoseconds, or until all have finished. Time is artificial: a step of the first lane
/// takes 10 ns, of the second 20, and so on.
pub(super) fn raced(lanes: &[Lane], rule: Rule, by: Option<u64>) -> Vec<Lane> {
    let lanes = lanes.iter().cloned().zip((10..).step_by(10));
    let advanced = |(mut lane, nanoseconds): (Lane, u64)| {
        let steps = match (by, rule) {
            (None, _) => u64::MAX,
            (Some(steps), Rule::Steps) => steps,
            (Some(time), Rule::Time) => time / nanoseconds,
        };
        if !lane.is_finished() {
            let before = lane.run.steps();
            lane.run.advance(steps);
            lane.time += Duration::from_nanos((lane.run.steps() - before) * nanoseconds);
        }
        lane
    };
    lanes.map(advanced).collect()
}

/// Returns statistics with forty wins of hard puzzles, and a few games of other classes. Some of them are daily puzzles.
fn statistics() -> Statistics {
    let minutes = |it: u64| Duration::from_secs(60 * it);
    let ago = |days| Some(Day(TODAY.0 - days));
    let daily = |game| match game {
        38 => ago(30),
        39 => ago(2),
        40 => ago(1),
        41 => ago(4),
        50 => ago(0),
        _ => None,
    };
    let er = |game| (game % 3 == 2).then_some(72);
    let note = |class, game, event| Note { class, daily: daily(game), game, er: er(game), event };
    let hard = Class::Grade(Grade::Hard);
    let wins = (1..=40).flat_map(|game| {
        let time = minutes(9) + Duration::from_secs(700 * (game * 7 % 13) / 13);
        let won = Event::Won(WinTime { time, n_hints: u32::from(game % 8 == 0) });
        [note(hard, game, Event::Begun), note(hard, game, won)]
    });
    let shown = |name| Event::Shown(logic::technique(name));
    let hints = [("W-Wing", 3), ("skyscraper", 1), ("naked pair", 1)];
    let hints =
        hints.into_iter().flat_map(|(name, n)| std::iter::repeat_n(note(hard, 41, shown(name)), n));
    let easy = Class::Grade(Grade::Easy);
    let won = |it| Event::Won(WinTime { time: minutes(it), n_hints: 0 });
    let others = [
        note(easy, 50, won(4)),
        note(easy, 51, won(3)),
        note(Class::Unrated, 60, Event::Begun),
        note(Class::Sudominoku, 70, Event::Begun),
    ];
    let notes = wins.chain([note(hard, 41, Event::Begun)]).chain(hints).chain(others);
    // At noon, so that every time zone has the same dates: a hard win each day, up to yesterday.
    let noon =
        |age: i32| Duration::from_secs(u64::try_from(TODAY.0 - age).unwrap() * 86_400 + 43_200);
    let on = |note: &Note| match i32::try_from(note.game) {
        Ok(game @ 1..=40) => noon(41 - game),
        _ => noon(0),
    };
    notes.map(|note| Record { on: on(&note), note }).collect()
}

/// Returns the place of the first board.
pub(super) fn board_area(model: &Model, area: Rect) -> Option<BoardArea> {
    let places = model.base().places(area)?;
    let area = places.into_iter().find(|it| it.0 == Part::Board)?.1;
    let mut scales = Scale::of(Kind::Sudoku).iter().chain(Scale::of(Kind::Sudominoku));
    let scale = *scales.find(|it| (it.width(), it.height()) == (area.width, area.height))?;
    Some(BoardArea::centred(scale, area))
}
