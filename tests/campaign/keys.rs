//! Random keys on every screen, with the mouse, pastes and sizes of the window.
//!
//! The keys are played in sessions, each a start of the program in the same home. A session is made from the seed and
//! its number alone, so that one that fails can be played again by itself. It fails if the program panics, does not
//! leave when it is told to, or leaves with another exit code than 0. A screen that no session reached is a failure too.

use std::collections::BTreeMap;
use std::time::Duration;

use tempfile::TempDir;

use crate::program::Program;
use crate::random::Random;
use crate::unix::{Options, Tally};

/// The keys of a session.
const N_KEYS: u64 = 500;
/// The keys that are sent at once, before the screen is looked at.
const BURST: usize = 20;
/// The silence after which a picture counts as drawn, and the time after which it is looked at anyway.
const SILENCE: Duration = Duration::from_millis(4);
const PATIENCE: Duration = Duration::from_millis(25);
/// The time after which a program hangs.
const LIMIT: Duration = Duration::from_secs(30);

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// One digit short of its solution.
const NEARLY: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
/// A puzzle made to slow searches in reading order.
const LONG: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const IMPOSSIBLE: &str =
    "12345678.........9...............................................................";
/// The first sample of BOJ 4574.
const DOMINOES: &str = include_str!("../samples/boj4574-first.in");

/// The ways to start a session: arguments, and the first keys.
const STARTS: &[(&[&str], &str)] = &[
    (&[], ""),
    (&["play", EASY], ""),
    (&["play", NEARLY], "9"),
    (&["play", DOMINOES], ""),
    (&["play", "--pack", "dominoes"], ""),
    (&["play", "--level", "hard", "--seed", "5"], ""),
    (&["play", IMPOSSIBLE], ""),
    (&["play", LONG], "S"),
    (&["watch", LONG], ""),
    (&["watch", EASY, "--engine", "links"], ""),
    (&["watch", DOMINOES, "--reduced-motion"], ""),
    (&["--ascii"], ""),
];

/// Every screen, with a text that only it shows.
const SCREENS: &[(&str, &str)] = &[
    ("game", "to go"),
    ("marks", "MARKS"),
    ("paused", "Paused"),
    ("won", "You solved it in"),
    ("watch", " seen"),
    ("guess", "streak"),
    ("replay", "replay   "),
    ("race", "Who runs?"),
    ("race over", ", over"),
    ("edit", "Your own puzzle"),
    ("help", "scroll  Esc close"),
    ("options", "Plain ASCII"),
    ("new game", "daily puzzle"),
    ("techniques to practise", "Practise a technique"),
    ("symmetries", "Symmetry of the givens"),
    ("pack", "easy 2 "),
    ("question", "yes     "),
    ("prompt", "Backspace erase"),
    ("bookmarks", "ookmark"),
    ("engine at work", "searches"),
    ("too small", "The board needs"),
];

/// Keys that open screens, more likely than others.
const OPENERS: &[&str] = &[
    "w",
    "wx",
    "wx5b",
    "C",
    "CG",
    "C ",
    "W",
    "e",
    "n",
    "njjjjjjjjjj\r",
    "njjjjj\r",
    "njjjjjj\r",
    "o",
    "?",
    "p",
    "w:",
    "w:400\r",
    "wmhere\r",
    "wm\rm\r'",
    "S",
    "s",
    "1s",
    "wG",
    "w ",
    "wzzz",
    "w5",
    "w4",
    "w3",
    "w2",
    "m",
    "a",
    "d",
    "e5300\r",
    "\x1b",
    "\x1b\x1b",
    "\x03\x03",
    "uuu",
    "rrr",
    "c",
    "x",
    "f",
    "9",
    "y",
];

/// Special keys, as terminals send them.
const SPECIAL: &[&str] = &[
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[H",
    "\x1b[F",
    "\x1b[5~",
    "\x1b[6~",
    "\x1b[3~",
    "\x1b[2~",
    "\x1b[Z",
    "\x1b[1;2A",
    "\x1b[1;2B",
    "\x1b[1;2C",
    "\x1b[1;2D",
    "\x1b[1;5C",
    "\x1bOP",
    "\x1b[15~",
    "\r",
    "\t",
    "\x7f",
    "\x1b",
    "\x06",
    "\x02",
    "\x12",
    "\x15",
    "\x1b[I",
    "\x1b[O",
    "\x1ba",
    "\x1b[?1;2c",
    "\x1b[3;4R",
];

/// An act of the monkey.
enum Act {
    Keys(Vec<u8>),
    Size(u16, u16),
}

/// A session: arguments, the first keys, and acts.
struct Session {
    arguments: &'static [&'static str],
    first: &'static str,
    acts: Vec<Act>,
}

pub(crate) fn run(options: &Options) -> Tally {
    let mut tally = Tally::default();
    let mut seen: BTreeMap<&str, u64> = BTreeMap::new();
    let home = TempDir::new().expect("a folder can be made");
    let sessions = match options.session {
        Some(number) => number..number + 1,
        None => 0..options.keys.div_ceil(N_KEYS),
    };
    let mut n_keys = 0;
    for number in sessions {
        let session = session(options.seed, number);
        n_keys += session.acts.len() as u64;
        let played = play(&session, &home, &mut seen);
        let again =
            format!("session {number} (-- keys --seed {} --session {number})", options.seed);
        tally.count(&again, played);
    }
    println!("  {n_keys} keys, clicks, pastes and sizes");
    for (screen, _) in SCREENS {
        println!("  {:6} pictures of: {screen}", seen.get(screen).copied().unwrap_or(0));
        if options.session.is_none() && options.keys >= 50_000 {
            let is_seen = seen.contains_key(screen);
            tally.count(screen, if is_seen { Ok(()) } else { Err("never seen".into()) });
        }
    }
    tally
}

/// Makes the session with a number.
fn session(seed: u64, number: u64) -> Session {
    let mut random = Random::new(seed, number);
    let (arguments, first) = random.of(STARTS);
    let acts = (0..N_KEYS).map(|_| act(&mut random)).collect();
    Session { arguments, first, acts }
}

fn act(random: &mut Random) -> Act {
    let text = |text: &str| Act::Keys(text.as_bytes().to_vec());
    match random.below(100) {
        0..30 => {
            const PRINTABLE: u16 = 0x7f - 0x20;
            let key = 0x20 + u8::try_from(random.below(PRINTABLE)).expect("it is ASCII");
            // Leaving is tried now and then.
            if key == b'q' && !random.one_in(10) { text(" ") } else { Act::Keys(vec![key]) }
        }
        30..45 => Act::Keys(vec![b'1' + random.byte() % 9]),
        45..65 => text(random.of(SPECIAL)),
        65..80 => text(random.of(OPENERS)),
        80..90 => mouse(random),
        90..92 => {
            let pasted = random.of(&[EASY, NEARLY, DOMINOES, "hello\n", "", "/tmp/nothing.txt"]);
            text(&format!("\x1b[200~{pasted}\x1b[201~"))
        }
        92..94 => text(random.of(&["é", "数", "\u{301}", "\u{202e}", "\u{1f9ee}", "\u{9b}"])),
        94..95 => Act::Keys(vec![random.byte(), random.byte(), random.byte()]),
        95..97 => text(random.of(&["+++++++", "-----", "GG", "++++G", "....", ",,,,"])),
        _ => match random.below(8) {
            0 => Act::Size(random.below(30) + 1, random.below(20) + 1),
            1 => Act::Size(200 + random.below(100), 60 + random.below(40)),
            2..4 => Act::Size(20 + random.below(120), 10 + random.below(50)),
            _ => Act::Size(80, 24),
        },
    }
}

/// Returns a report of the mouse: a click, a drag, a turn of the wheel, now and then far outside.
fn mouse(random: &mut Random) -> Act {
    let button = random.of(&[0, 0, 0, 2, 1, 32, 32, 64, 65, 35]);
    let (x, y) = if random.one_in(30) {
        random.of(&[(0, 0), (65_535, 65_535), (1, 0), (300, 100)])
    } else {
        (random.below(80) + 1, random.below(24) + 1)
    };
    Act::Keys(format!("\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m").into_bytes())
}

/// Plays a session, and counts the screens that it shows.
fn play(session: &Session, home: &TempDir, seen: &mut BTreeMap<&str, u64>) -> Result<(), String> {
    let mut program = Program::start(&[], session.arguments, home.path());
    // The game may have been left on any screen, and needs a moment to be read.
    program.wait_for("? help", Duration::from_secs(2));
    program.send(session.first.as_bytes());
    look(&program, seen);
    for acts in session.acts.chunks(BURST) {
        for act in acts {
            match act {
                Act::Keys(bytes) => program.send(bytes),
                Act::Size(columns, rows) => program.resize(*columns, *rows),
            }
            if let Act::Keys(bytes) = act
                && bytes.len() > 1
            {
                look(&program, seen);
            }
        }
        look(&program, seen);
        if program.has_ended() {
            break;
        }
    }
    // A paste or a sequence may be open, and swallows the next input.
    program.resize(80, 24);
    program.send(b"\x1b[201~Mu");
    let code = leave(&mut program);
    match (program.panic(), code) {
        (Some(panic), _) => Err(panic),
        (None, None) => Err(format!("it does not end; the screen is\n{}", program.screen())),
        (None, Some(0)) => Ok(()),
        (None, Some(code)) => Err(format!("exit code {code}: {}", program.screen())),
    }
}

/// Presses Ctrl-C until the program ends, and returns its exit code. Keys that follow a paste at once belong to it, where
/// its mark was read in parts.
fn leave(program: &mut Program) -> Option<u32> {
    const PAUSE: Duration = Duration::from_secs(1);
    let n_tries = LIMIT.as_secs();
    (0..n_tries).find_map(|_| {
        program.send(b"\x03");
        program.wait_for_end(PAUSE)
    })
}

fn look(program: &Program, seen: &mut BTreeMap<&str, u64>) {
    program.settle(SILENCE, PATIENCE);
    let screen = program.screen();
    for (name, text) in SCREENS {
        if screen.contains(text) {
            *seen.entry(name).or_default() += 1;
        }
    }
}
