//! A random walk of keys through every screen, on which the laws of the layout hold in each state.
//!
//! A walk is a pure function of its seed and its size. It goes in journeys, each with a puzzle of its own and a few dozen
//! keys, most of them bound on the screen that is shown. What fails is printed with the acts of the journey. The variables
//! `WALK_SEED` and `WALK_KEYS` choose another seed and more keys, as the campaign does.

use std::env;
use std::fmt;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::logic::Technique;
use crate::play::Game;
use crate::tui::app::model::Model;
use crate::tui::app::view::{bottom, view};
use crate::tui::keymap::{Context, Row};
use crate::tui::look::chrome::Footer;
use crate::tui::look::draw::record;
use crate::tui::look::layout::laws;
use crate::tui::msg::{Button, Job, Key, Mouse, MouseKind, Msg, Report, Rule, Survey};
use crate::tui::testing::{
    CHAIN, DOMINOES, EXAMPLE, Player, SKYSCRAPER, SOLUTION, W_WING, raced, reports,
};
use crate::words::Saving;

use super::popups::{self, TypedBox};
use super::{NEARLY, WING};

/// The sizes of the screen.
pub(super) const SIZES: [(u16, u16); 20] = [
    (22, 13),
    (22, 14),
    (22, 15),
    (24, 16),
    (30, 19),
    (37, 19),
    (37, 24),
    (40, 20),
    (41, 13),
    (50, 24),
    (56, 21),
    (60, 24),
    (58, 30),
    (70, 24),
    (76, 24),
    (80, 24),
    (80, 50),
    (100, 30),
    (120, 40),
    (200, 60),
];

/// A puzzle with several solutions, and one with none.
const SEVERAL: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
const NONE: &str =
    "12345678.........9...............................................................";

const PUZZLES: [&str; 9] =
    [EXAMPLE, NEARLY, DOMINOES, W_WING, CHAIN, SKYSCRAPER, WING, SEVERAL, NONE];
const PASTES: [&str; 5] = [EXAMPLE, DOMINOES, SOLUTION, "hello", "53..7....\n6..195...\n.98"];

/// The keys of a walk, and the most of a journey.
const N_KEYS: u64 = 1_000;
const JOURNEY: u64 = 120;

/// The most steps of a search: a walk may type a puzzle that takes an engine years.
const MOST_STEPS: u64 = 20_000;

/// The most techniques that are looked for: the last of them take longer than the rest of a walk.
const MOST_TECHNIQUES: usize = 20;

/// A generator of random numbers (`SplitMix64`, by Sebastiano Vigna).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % end as u64).unwrap()
    }

    fn of<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}

/// An act of a journey.
#[derive(Clone)]
pub(super) enum Act {
    Key(String),
    Message(Msg),
    /// The reports of all jobs that wait.
    Reports,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(name) => f.write_str(name),
            Self::Message(msg) => write!(f, "({msg:?})"),
            Self::Reports => f.write_str("(reports)"),
        }
    }
}

pub(super) struct Walk {
    random: Random,
    pub(super) size: (u16, u16),
    terminal: Terminal<TestBackend>,
    pub(super) player: Player,
    pub(super) puzzle: &'static str,
    pub(super) acts: Vec<Act>,
    /// The box in which one can type after the last act.
    typed_box: Option<TypedBox>,
}

impl Walk {
    pub(super) fn new(seed: u64, size: (u16, u16)) -> Self {
        let stream = u64::from(size.0) << 16 | u64::from(size.1);
        let mut random = Random(seed ^ stream.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let (player, puzzle) = begun(&mut random, size);
        Self { random, size, terminal, player, puzzle, acts: Vec::new(), typed_box: None }
    }

    fn area(&self) -> Rect {
        Rect::new(0, 0, self.size.0, self.size.1)
    }

    /// Does one act, and returns the faults of the screen after it.
    pub(super) fn step(&mut self) -> Vec<String> {
        if self.random.below(usize::try_from(JOURNEY).unwrap()) == 0 {
            (self.player, self.puzzle) = begun(&mut self.random, self.size);
            self.acts.clear();
        }
        let act = self.act();
        self.acts.push(act.clone());
        self.player.effects.clear();
        match act {
            Act::Key(name) => self.player.tell(Msg::Key(Key::parse(&name).expect(&name))),
            Act::Message(msg) => self.player.tell(msg),
            Act::Reports => self.report(),
        }
        self.faults()
    }

    fn act(&mut self) -> Act {
        let jobs_wait = !self.player.held.as_ref().unwrap().is_empty();
        match self.random.below(100) {
            _ if jobs_wait && self.random.below(2) == 0 => Act::Reports,
            0..88 => Act::Key(self.key()),
            88..93 => Act::Message(Msg::Mouse(self.mouse())),
            93..95 => Act::Message(Msg::Paste((*self.random.of(&PASTES)).to_owned())),
            95..98 => {
                let time = *self.random.of(&[16, 1_000, 30_000]);
                Act::Message(Msg::Elapsed(Duration::from_millis(time)))
            }
            98 => Act::Message(Msg::Saving(Saving::Failing("no space left on device".to_owned()))),
            _ => Act::Message(Msg::Saving(Saving::Kept)),
        }
    }

    /// Returns a key that is in force, in half of the cases one of the screen's own.
    fn key(&mut self) -> String {
        let model = &self.player.model;
        let context = model.context();
        let own: Vec<&Row> = model.keymap.rows(context).collect();
        let beneath = context.beneath().into_iter().flat_map(|it| model.keymap.rows(it));
        let all: Vec<&Row> =
            beneath.chain(model.keymap.rows(Context::Always)).chain(own.clone()).collect();
        let mut rows = if self.random.below(2) == 0 { own } else { all };
        // Some actions are found by name alone.
        rows.retain(|it| it.has_key());
        let keys = self.random.of(&rows).binding().keys;
        let keys: Vec<&str> = keys.split_whitespace().collect();
        let digit = self.random.below(9) + 1;
        let letter = char::from(b'a' + u8::try_from(self.random.below(26)).unwrap());
        let key = self.random.of(&keys);
        key.replace("1-9", &digit.to_string()).replace("type", &letter.to_string())
    }

    fn mouse(&mut self) -> Mouse {
        let left = MouseKind::Down(Button::Left);
        let (right, drag) = (MouseKind::Down(Button::Right), MouseKind::Drag(Button::Left));
        let kinds = [left, left, right, drag, MouseKind::ScrollUp, MouseKind::ScrollDown];
        let (columns, rows) = (usize::from(self.size.0), usize::from(self.size.1));
        let (x, y) = (self.random.below(columns), self.random.below(rows));
        let at = Position::new(u16::try_from(x).unwrap(), u16::try_from(y).unwrap());
        Mouse { ctrl: self.random.below(4) == 0, ..Mouse::new(*self.random.of(&kinds), at) }
    }

    fn report(&mut self) {
        for (id, job) in std::mem::take(self.player.held.as_mut().unwrap()) {
            for report in reports_of(job) {
                self.player.tell(Msg::Job(id, Box::new(report)));
            }
        }
    }

    fn faults(&mut self) -> Vec<String> {
        let (area, model) = (self.area(), &self.player.model);
        let mut frame = self.terminal.get_frame();
        frame.buffer_mut().reset();
        record::begin(area);
        view(model, &mut frame);
        let popup = record::popup_area();
        let mut faults = record::faults(frame.buffer_mut());
        faults.extend(popups::faults(model, popup, frame.buffer_mut()));
        let typed_box = TypedBox::of(model, popup, frame.buffer_mut());
        if let (Some(Act::Key(_)), Some(before), Some(after)) =
            (self.acts.last(), &self.typed_box, &typed_box)
        {
            faults.extend(before.moved(after));
        }
        self.typed_box = typed_box;
        faults.extend(lost(model, area));
        faults.extend(unnamed(model, frame.buffer_mut()));
        faults
    }
}

/// Returns a key that leaves the screen or takes what is chosen and that the bottom line does not name. Beside a caption
/// there is room for the one that leaves.
fn unnamed(model: &Model, buffer: &Buffer) -> Option<String> {
    let area = model.areas(buffer.area)[0];
    let place = bottom(model, area)?;
    let line: String = place.positions().map(|it| buffer[it].symbol()).collect();
    let has_caption = model.top().footer(area, model.keys()) != Footer::Keys;
    let mut rows = model.keymap.rows(model.context()).filter(|it| {
        let binding = it.binding();
        let is_shown = !binding.label.is_empty();
        let acts = binding.actions().into_iter().any(|action| model.offer(action).acts());
        is_shown && acts && binding.stays && (binding.closes || !has_caption)
    });
    let is_named = |it: &Row| {
        // The word follows from the state.
        let key = model.keys().charset.keys(it.first_key());
        line.contains(&format!(" {key} "))
    };
    let unnamed = rows.find(|it| !is_named(it))?;
    Some(format!("{:?} does not name {}", line.trim_end(), unnamed.binding().name))
}

/// Returns the parts that a column or a row more takes away.
fn lost(model: &Model, area: Rect) -> Option<String> {
    let wider = Rect { width: area.width + 1, ..area };
    let higher = Rect { height: area.height + 1, ..area };
    let here = model.base().places(area)?;
    [wider, higher].into_iter().find_map(|larger| {
        let lost = laws::lost(&here, &model.base().places(larger).unwrap_or_default())?;
        Some(format!("{larger} shows less: {lost}"))
    })
}

fn begun(random: &mut Random, (columns, rows): (u16, u16)) -> (Player, &'static str) {
    let puzzle = *random.of(&PUZZLES);
    (Player::of(puzzle).size(columns, rows).holding_jobs(), puzzle)
}

/// Runs a job that may take long for a while only, and any other to its end.
fn reports_of(job: Job) -> Vec<Report> {
    match job {
        Job::Race { lanes, .. } => {
            vec![Report::Lanes(raced(&lanes, Rule::Steps, Some(MOST_STEPS)))]
        }
        Job::Techniques(state, premise) => {
            let n_all = premise.techniques().count();
            let survey = |(idx, technique): (usize, &'static Technique)| {
                let found = technique.by_ease(&state, None);
                Report::Technique(Survey { technique, found, n_tried: idx + 1, n_all })
            };
            premise.techniques().take(MOST_TECHNIQUES).enumerate().map(survey).collect()
        }
        Job::CountSteps { engine, puzzle, .. } => {
            reports(&Job::CountSteps { engine, puzzle, most: MOST_STEPS })
        }
        Job::Generate { puzzle: asked, seed } => {
            let puzzle = crate::format::read(EXAMPLE).unwrap();
            let game = Game::new(puzzle, format!("{asked}, seed {seed}"), None);
            vec![Report::Generated(Box::new(game))]
        }
        job => reports(&job),
    }
}

pub(super) fn number(name: &str, otherwise: u64) -> u64 {
    env::var(name).ok().map_or(otherwise, |it| it.parse().expect(name))
}

/// Walks at a size, and panics with the acts of the journey at the first fault.
fn walk(seed: u64, n_keys: u64, size: (u16, u16)) {
    let mut walk = Walk::new(seed, size);
    for _ in 0..n_keys {
        let faults = walk.step();
        let acts = || walk.acts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        assert!(
            faults.is_empty(),
            "WALK_SEED={seed} at {size:?}: {faults:#?}\n{}\nafter {} on {}\n",
            walk.player.text(),
            acts(),
            walk.puzzle,
        );
    }
}

#[test]
fn the_laws_of_the_layout_hold_in_every_state_that_random_keys_reach() {
    let (seed, n_keys) = (number("WALK_SEED", 32), number("WALK_KEYS", N_KEYS));
    std::thread::scope(|scope| {
        for sizes in SIZES.chunks(SIZES.len() / 4) {
            scope.spawn(move || sizes.iter().for_each(|it| walk(seed, n_keys, *it)));
        }
    });
}
