//! The law of any input: the screens take every key, click, paste, size and report, in any order.
//!
//! Bytes stand for messages. ASCII is what a terminal sends: letters, Enter, Tab, Escape, Ctrl with a letter. A byte
//! from 128 on is another message, some with one or two bytes of their own (`Input::message`). The fuzz target includes
//! this file too, so it uses nothing but the library.

use std::sync::LazyLock;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Position;

use sudoscope::domino::Puzzle;
use sudoscope::fast::{self, Task};
use sudoscope::format;
use sudoscope::hint::{Hint, Verdict};
use sudoscope::logic::{self, Deduction, Grade, State, TechniqueSet};
use sudoscope::packs::pack;
use sudoscope::play::{Day, Game, GamePlace, KeptGame, SavedGame, Solver};
use sudoscope::search::{EngineInfo, Search};
use sudoscope::statistics::{Class, Event, Note, Record, Statistics, WinTime};
use sudoscope::timeline::{Answers, Comparison};
use sudoscope::tui::app::model::{Model, TerminalInfo};
use sudoscope::tui::app::update::update;
use sudoscope::tui::app::view::view;
use sudoscope::tui::app::{Kept, Options, Start};
use sudoscope::tui::msg::{
    Button, Checked, Compared, Dated, Effect, Er, Job, JobId, Key, KeyCode, Modifiers, Mouse,
    MouseKind, Msg, NewPuzzle, PathSummary, Report, Resumed, Solutions, StepCount, StoreJob,
    StoreReport, Survey,
};
use sudoscope::words::Saving;

/// The greatest number of messages in a session.
const MAX_MESSAGES: usize = 150;
/// The steps that an engine takes between two reports.
const STEPS: u64 = 2000;
/// The largest screen, in columns and rows.
const LARGEST: (u16, u16) = (160, 60);

/// Wikipedia's example puzzle, by Tim Stellmach (CC0).
const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Plays a session, with a drawing after every message. The first byte chooses the puzzle.
pub(crate) fn check(bytes: &[u8]) {
    let (&first, bytes) = bytes.split_first().unwrap_or((&0, &[]));
    let mut session = Session::of(first);
    let mut input = Input(bytes);
    for _ in 0..MAX_MESSAGES {
        let Some(act) = input.next() else { return };
        match act {
            Act::Send(msg) => session.send(msg),
            Act::Report => session.report(),
        }
        if session.is_over {
            return;
        }
        session.draw();
    }
}

/// An act of the player, or of the program around the screens.
enum Act {
    Send(Msg),
    /// The oldest job reports once.
    Report,
}

/// The rest of the bytes of a session.
struct Input<'a>(&'a [u8]);

impl Input<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn next(&mut self) -> Option<Act> {
        let byte = self.byte()?;
        Some(match byte {
            b'\r' | b'\n' => key(KeyCode::Enter),
            b'\t' => key(KeyCode::Tab),
            0x1b => key(KeyCode::Esc),
            0x7f => key(KeyCode::Backspace),
            0 => Act::Report,
            1..=31 => {
                let ctrl = Modifiers { ctrl: true, ..Modifiers::default() };
                Act::Send(Msg::Key(Key::new(KeyCode::Char(char::from(byte + 96)), ctrl)))
            }
            32..=126 => key(KeyCode::Char(char::from(byte))),
            _ => self.message(byte)?,
        })
    }

    fn message(&mut self, byte: u8) -> Option<Act> {
        Some(match byte & 31 {
            0 => key(KeyCode::Up),
            1 => key(KeyCode::Down),
            2 => key(KeyCode::Left),
            3 => key(KeyCode::Right),
            4 => key(KeyCode::Home),
            5 => key(KeyCode::End),
            6 => key(KeyCode::PageUp),
            7 => key(KeyCode::PageDown),
            8 => key(KeyCode::Delete),
            9 => key(KeyCode::Insert),
            10 => key(KeyCode::BackTab),
            11 => key(KeyCode::Function(self.byte()? % 24 + 1)),
            12..=15 => {
                let arrows = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right];
                let shift = Modifiers { shift: true, ..Modifiers::default() };
                Act::Send(Msg::Key(Key::new(arrows[usize::from(byte & 3)], shift)))
            }
            16 => self.mouse(MouseKind::Down(Button::Left))?,
            17 => self.mouse(MouseKind::Down(Button::Right))?,
            18 => self.mouse(MouseKind::Down(Button::Middle))?,
            19 => self.mouse(MouseKind::Drag(Button::Left))?,
            20 => self.mouse(MouseKind::ScrollUp)?,
            21 => self.mouse(MouseKind::ScrollDown)?,
            22 => {
                let (columns, rows) = (u16::from(self.byte()?), u16::from(self.byte()?));
                let (columns, rows) = (columns.min(LARGEST.0), rows.min(LARGEST.1));
                Act::Send(Msg::Resized { columns, rows })
            }
            23 => elapsed(Duration::from_millis(u64::from(self.byte()?) * 16)),
            // As long as a computer sleeps.
            24 => elapsed(Duration::from_secs(u64::from(self.byte()?) * 3600)),
            25 => {
                let length = usize::from(self.byte()?).min(self.0.len());
                let (text, rest) = self.0.split_at(length);
                self.0 = rest;
                Act::Send(Msg::Paste(String::from_utf8_lossy(text).into_owned()))
            }
            26 => Act::Send(Msg::Paste(EXAMPLE.into())),
            27 => key(KeyCode::Char(strange(self.byte()?))),
            28 => Act::Send(Msg::Saving(self.saving()?)),
            29 => Act::Send(Msg::StillSaving),
            30 => Act::Send(Msg::CannotSuspend),
            _ => Act::Report,
        })
    }

    fn saving(&mut self) -> Option<Saving> {
        Some(match self.byte()? % 3 {
            0 => Saving::Kept,
            1 => Saving::Failing("the disk is full".into()),
            _ => Saving::Nowhere,
        })
    }

    fn mouse(&mut self, kind: MouseKind) -> Option<Act> {
        let at = Position::new(u16::from(self.byte()?), u16::from(self.byte()?));
        Some(Act::Send(Msg::Mouse(Mouse::new(kind, at))))
    }
}

fn key(code: KeyCode) -> Act {
    Act::Send(Msg::Key(Key::new(code, Modifiers::default())))
}

fn elapsed(time: Duration) -> Act {
    Act::Send(Msg::Elapsed(time))
}

/// Returns a character that is not one column of ASCII.
fn strange(byte: u8) -> char {
    const STRANGE: [char; 8] =
        ['é', '数', '\u{301}', '\u{202e}', '\u{1f9ee}', '\u{9b}', '\u{0}', '\u{200d}'];
    STRANGE[usize::from(byte) % STRANGE.len()]
}

/// The program without a terminal.
struct Session {
    model: Model,
    terminal: Terminal<TestBackend>,
    size: (u16, u16),
    jobs: Vec<Running>,
    is_over: bool,
}

/// A job under way.
struct Running {
    id: JobId,
    job: Job,
}

impl Session {
    fn of(first: u8) -> Self {
        let puzzle = match first % 4 {
            0 => format::read(EXAMPLE).expect("the example is a puzzle"),
            1 => from_pack(&DOMINOES, first),
            2 => from_pack(&TRAPS, first),
            _ => from_pack(&EXTREME, first),
        };
        let start = if first & 64 == 0 {
            Start::Puzzle { puzzle, title: "fuzzed".into(), grade: None, progress: None }
        } else {
            let puzzle = Some((puzzle, "fuzzed".into()));
            Start::Watch { puzzle, runner: None, is_lesson: false, own: None, against: None }
        };
        let options = Options::new(start);
        let model = Model::new(&options, Kept::default(), TerminalInfo::default(), first.into());
        let (jobs, size) = (Vec::new(), (80, 24));
        let mut session = Self { model, terminal: terminal(size), size, jobs, is_over: false };
        session.send(Msg::Resized { columns: 80, rows: 24 });
        session
    }

    fn send(&mut self, msg: Msg) {
        if let Msg::Resized { columns, rows } = msg {
            self.size = (columns, rows);
            self.terminal = terminal(self.size);
        }
        if let Msg::Mouse(mouse) = &msg
            && (mouse.at.x >= self.size.0 || mouse.at.y >= self.size.1)
        {
            return;
        }
        for effect in update(&mut self.model, msg) {
            match effect {
                Effect::Start(id, job) => self.jobs.push(Running { id, job }),
                Effect::Cancel(id) => self.jobs.retain(|it| it.id != id),
                Effect::Quit => self.is_over = true,
                Effect::Copy(text) => assert!(!text.is_empty()),
                Effect::Save
                | Effect::Begin
                | Effect::SaveSettings(_)
                | Effect::Note(_)
                | Effect::CaptureMouse(_)
                | Effect::Suspend => {}
            }
        }
    }

    /// Lets the oldest job report once; it is over after its last report.
    fn report(&mut self) {
        if self.jobs.is_empty() {
            return;
        }
        let mut running = self.jobs.remove(0);
        let (report, is_over) = running.report();
        let id = running.id;
        if !is_over {
            self.jobs.push(running);
        }
        self.send(Msg::Job(id, Box::new(report)));
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| view(&self.model, frame)).expect("it is in memory");
        for cell in &self.terminal.backend().buffer().content {
            assert!(!cell.symbol().contains(acts), "{:?}", cell.symbol());
        }
    }
}

fn terminal((columns, rows): (u16, u16)) -> Terminal<TestBackend> {
    Terminal::new(TestBackend::new(columns, rows)).expect("it is in memory")
}

/// Returns true for a character that acts on a terminal: a control, or one that changes the direction of text.
fn acts(ch: char) -> bool {
    let of_direction = matches!(ch, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    ch.is_control() || of_direction
}

/// Compares the first steps of two searches.
fn compared(engines: [&'static EngineInfo; 2], puzzle: &Puzzle) -> Report {
    let [here, there] = engines.map(|it| Search::new(it, puzzle).expect("its search is shown"));
    let mut comparison = Comparison::new(here.into(), there.into());
    let mut is_first = true;
    comparison.finish(|| std::mem::take(&mut is_first));
    let (parted, savings) = (comparison.parted(), comparison.savings().to_vec());
    Report::Compared(Compared { parted, savings })
}

impl Running {
    /// Returns the next report, and whether it is the last.
    fn report(&mut self) -> (Report, bool) {
        match &mut self.job {
            Job::CheckUniqueness(puzzle) | Job::Solve(puzzle) => {
                (Report::Solutions(solutions(puzzle)), true)
            }
            Job::Race { lanes, .. } => {
                for lane in lanes.iter_mut().filter(|it| !it.is_finished()) {
                    lane.run.advance(STEPS);
                    lane.time += Duration::from_micros(STEPS);
                }
                let is_over = lanes.iter().all(sudoscope::tui::msg::Lane::is_finished);
                (Report::Lanes(lanes.clone()), is_over)
            }
            Job::Hint(_) | Job::Against(..) => {
                let found = match &self.job {
                    Job::Against(position, candidate) => {
                        Hint::against(position, *candidate, &mut || true)
                    }
                    Job::Hint(position) => Hint::on(position, &mut || true),
                    _ => unreachable!(),
                };
                (Report::Hint(found.map(Box::new).map_err(|it| it.to_string())), true)
            }
            Job::Judge(position, made) => {
                (Report::Judged(Verdict::on(position, made, &mut || true)), true)
            }
            Job::Check(position) => (Report::Checked(Checked::on(position, &mut || true)), true),
            Job::CountAnswers(puzzle) => {
                let answers = Answers::of(puzzle, &mut || true).expect("it is never cancelled");
                (Report::Answers(answers), true)
            }
            Job::Compare { engines, puzzle } => (compared(*engines, puzzle), true),
            Job::PointOfNoReturn(position) => {
                (Report::Lost(position.point_of_no_return(&mut || true)), true)
            }
            Job::Techniques(state, premise) => {
                let found = logic::easiest(state, *premise, TechniqueSet::ALL, None);
                let technique = found.as_ref().map_or_else(
                    || logic::technique("W-Wing").expect("it is in the table"),
                    Deduction::technique,
                );
                let found = found.into_iter().collect();
                (Report::Technique(Survey { technique, found, n_tried: 1, n_all: 1 }), true)
            }
            Job::Path(_) => {
                let hardest = logic::technique("W-Wing");
                let (grade, n_steps, n_guesses) = (Grade::Hard, 61, 0);
                (Report::Path(Some(PathSummary { grade, hardest, n_steps, n_guesses })), true)
            }
            Job::Er(_) => (Report::Er(Er::Rated(72)), true),
            Job::CountSteps { .. } => (Report::Steps(StepCount::MoreThan(STEPS)), true),
            Job::Open(_) => (Report::Opened(Err("there are no files here".into())), true),
            Job::Store(StoreJob::Statistics) => {
                let dated = Dated { today: Day(20_780), it: statistics() };
                (Report::Store(StoreReport::Statistics(dated)), true)
            }
            Job::Store(StoreJob::Games) => {
                let kept = Dated { today: Day(20_780), it: kept() };
                let unread = vec!["game.json".to_owned()];
                (Report::Store(StoreReport::Games { kept, unread }), true)
            }
            Job::Store(StoreJob::Rename(..)) => {
                let renamed = Err("that game is open elsewhere".into());
                (Report::Store(StoreReport::Renamed(renamed)), true)
            }
            Job::Store(StoreJob::Delete(files)) => {
                let reasons = files.iter().map(|it| format!("{it} stays")).collect();
                (Report::Store(StoreReport::Deleted(reasons)), true)
            }
            Job::Store(StoreJob::Resume(SavedGame::File(_))) => {
                let puzzle = from_pack(&TRAPS, 0);
                let game = Some(Box::new(Game::new(puzzle, "saved".into(), None)));
                (Report::Store(StoreReport::Resumed(Ok(Resumed { game, notice: None }))), true)
            }
            Job::Store(StoreJob::Resume(SavedGame::Of(_) | SavedGame::Daily(..))) => (
                Report::Store(StoreReport::Resumed(Ok(Resumed { game: None, notice: None }))),
                true,
            ),
            // Generating takes too long here.
            Job::Generate { puzzle: asked, seed } => {
                let puzzle = from_pack(&EXTREME, seed.to_le_bytes()[0]);
                let mut game = Game::new(puzzle, format!("{asked}, seed {seed}"), None);
                if let NewPuzzle::Exercise(lesson) = *asked {
                    if *seed % 5 == 0 {
                        return (Report::Refused("no puzzle was found".into()), true);
                    }
                    game = game.of_lesson(Some(lesson));
                    game.prepare(&State::new(puzzle.grid())).unwrap();
                }
                (Report::Generated(Box::new(game)), true)
            }
        }
    }
}

fn statistics() -> Statistics {
    let won = |time| Event::Won(WinTime { time: Duration::from_secs(time), n_hints: 1 });
    let events = [Event::Begun, Event::Shown(logic::technique("W-Wing")), won(0), won(90_000)];
    let classes = [Class::Grade(Grade::Hard), Class::Sudominoku];
    let notes = classes.into_iter().flat_map(|class| {
        (0..).zip(events.clone()).map(move |(game, event)| Note {
            class,
            daily: None,
            game,
            er: None,
            event,
        })
    });
    notes.map(|note| Record { on: Duration::ZERO, note }).collect()
}

fn kept() -> Vec<KeptGame> {
    let game = |title: &str, number: u8| {
        let game = Game::new(from_pack(&EXTREME, number), title.into(), None);
        KeptGame::of(&game, format!("{number}.jsonl"), Day(20_000 + i32::from(number)))
    };
    let (place, solved) = (GamePlace::Elsewhere, Some(Solver::Player));
    vec![
        game("a saved game", 4),
        KeptGame { place, ..game("數独", 8) },
        KeptGame { solved, ..game("", 12) },
    ]
}

/// Returns the solutions of a Sudoku; those of a Sudominoku take too long here, so that there seems to be none.
fn solutions(puzzle: &Puzzle) -> Solutions {
    let Puzzle::Sudoku(grid) = puzzle else { return Solutions::None };
    if !puzzle.is_consistent() {
        return Solutions::None;
    }
    let answer = fast::solve(grid, Task::SMALLEST);
    match (answer.solution, answer.solutions) {
        (None, _) => Solutions::None,
        (Some(solution), 1) => Solutions::One(solution.into()),
        (Some(solution), _) => Solutions::Several(solution.into()),
    }
}

/// Returns a puzzle of a pack. The text of a pack is read once, because that takes longer than many a session.
fn from_pack(pack: &Puzzles, number: u8) -> Puzzle {
    pack[usize::from(number >> 2) % pack.len()]
}

type Puzzles = LazyLock<Vec<Puzzle>>;

static DOMINOES: Puzzles = LazyLock::new(|| puzzles_of("dominoes"));
static TRAPS: Puzzles = LazyLock::new(|| puzzles_of("traps"));
static EXTREME: Puzzles = LazyLock::new(|| puzzles_of("extreme"));

fn puzzles_of(name: &str) -> Vec<Puzzle> {
    let pack = pack(name).expect("the pack is embedded");
    pack.puzzles().into_iter().map(|it| it.puzzle).collect()
}
