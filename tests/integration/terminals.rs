//! The signs that each terminal gets: terminals that answer the questions of the start as real ones did.
//!
//! A row of [`TERMINALS`] is a terminal: what it answered to each question, and the cells that it took for each of the
//! signs that are measured. Nothing here waits for a time, save to see that nothing is written: a case says what stays on
//! the screen.

use std::time::Duration;

use vt100::Screen;

use crate::pty::{Answers, Setup, Tui, key, mode};

/// A word on the bottom line of the game.
const READY: &str = "? help";

/// The characters of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Drawn {
    Lines,
    Ascii,
}
use Drawn::{Ascii, Lines};

struct Terminal {
    name: &'static str,
    term: &'static str,
    answers: Answers,
    drawn: Drawn,
}

const fn terminal(
    name: &'static str,
    term: &'static str,
    [kitty_keys, background, attributes]: [&'static str; 3],
    cells: [u16; 4],
    drawn: Drawn,
) -> Terminal {
    Terminal { name, term, answers: Answers { kitty_keys, background, attributes, cells }, drawn }
}

const SILENT: &str = "";
const KITTY: &str = "\x1b[?0u";
const WHITE: &str = "\x1b]11;rgb:ffff/ffff/ffff\x07";
const BLACK: &str = "\x1b]11;rgb:0000/0000/0000\x1b\\";

/// All signs take one cell.
const NARROW: [u16; 4] = [1, 1, 1, 1];
/// East Asian widths.
const WIDE: [u16; 4] = [1, 2, 2, 2];
/// A terminal that does not read UTF-8: two letters, or a wide one.
const OTHER: [u16; 4] = [2, 1, 1, 1];

/// The terminals of Debian 12, with the answers that they gave in November 2026.
#[rustfmt::skip]
static TERMINALS: [Terminal; 24] = [
    terminal("xterm 379", "xterm", [SILENT, WHITE, "\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c"], NARROW, Lines),
    terminal("xterm -cjk_width", "xterm", [SILENT, WHITE, "\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c"], WIDE, Ascii),
    terminal("xterm +u8", "xterm", [SILENT, WHITE, "\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c"], OTHER, Ascii),
    terminal("urxvt 9.30", "rxvt-unicode-256color", [SILENT, SILENT, "\x1b[?1;2c"], NARROW, Lines),
    terminal("urxvt, ISO 8859-1", "rxvt-unicode-256color", [SILENT, SILENT, "\x1b[?1;2c"], OTHER, Ascii),
    terminal("st 0.9", "st-256color", [SILENT, BLACK, "\x1b[?6c"], NARROW, Lines),
    terminal("mlterm 3.9.0", "mlterm", [SILENT, WHITE, "\x1b[?63;1;2;3;4;6;7;15;18;22;29c"], NARROW, Lines),
    terminal("mlterm --ac=2", "mlterm", [SILENT, WHITE, "\x1b[?63;1;2;3;4;6;7;15;18;22;29c"], WIDE, Ascii),
    terminal("mlterm, EUC-KR", "mlterm", [SILENT, WHITE, "\x1b[?63;1;2;3;4;6;7;15;18;22;29c"], [2, 0, 0, 0], Ascii),
    terminal("kitty 0.26.5", "xterm-kitty", [KITTY, BLACK, "\x1b[?62;c"], NARROW, Lines),
    terminal("alacritty 0.11.0", "alacritty", [SILENT, BLACK, "\x1b[?6c"], NARROW, Lines),
    terminal("konsole 22.12.3", "xterm-256color", [SILENT, BLACK, "\x1b[?62;1;4c"], NARROW, Lines),
    terminal("VTE 0.70.6", "xterm-256color", [SILENT, WHITE, "\x1b[?65;1;9c"], NARROW, Lines),
    terminal("VTE 0.70.6, wide", "xterm-256color", [SILENT, WHITE, "\x1b[?65;1;9c"], WIDE, Ascii),
    terminal("foot 1.13.1", "foot", [KITTY, BLACK, "\x1b[?62;4;22c"], NARROW, Lines),
    terminal("qterminal 1.2.0", "xterm-256color", [SILENT, SILENT, "\x1b[?1;2c"], NARROW, Lines),
    terminal("terminology 1.13.0", "xterm-256color", [SILENT, BLACK, "\x1b[?64;1;9;15;18;21;22c"], NARROW, Lines),
    // The terminal outside answers the question for the background, after everything else.
    terminal("screen 4.9.0", "screen", [SILENT, SILENT, "\x1b[?1;2c\x1b]11;rgb:ffff/ffff/ffff\x07"], NARROW, Lines),
    terminal("screen, Korean", "screen", [SILENT, SILENT, "\x1b[?1;2c\x1b]11;rgb:ffff/ffff/ffff\x07"], WIDE, Ascii),
    terminal("tmux 3.3a", "tmux-256color", [SILENT, SILENT, "\x1b[?1;2c"], NARROW, Lines),
    terminal("mosh 1.4.0", "xterm", [SILENT, SILENT, "\x1b[?62c"], NARROW, Lines),
    terminal("vim 9.0", "xterm", [KITTY, WHITE, "\x1b[?1;2c"], NARROW, Lines),
    terminal("vim, ambiwidth=double", "xterm", [KITTY, WHITE, "\x1b[?1;2c"], WIDE, Ascii),
    terminal("half blocks alone", "xterm", [SILENT, SILENT, "\x1b[?1;2c"], [1, 1, 2, 1], Ascii),
];

fn answers_of(name: &str) -> &'static Answers {
    &TERMINALS.iter().find(|terminal| terminal.name == name).expect("a row of the table").answers
}

/// Prepares the program in a terminal of the table.
fn within(name: &str) -> Setup {
    Tui::with(&[]).answering(answers_of(name))
}

/// Returns the characters of the board, once there is one.
fn drawn(screen: &Screen) -> Option<Drawn> {
    let contents = screen.contents();
    if !contents.contains(READY) {
        None
    } else if contents.is_ascii() {
        contents.contains("+===").then_some(Ascii)
    } else {
        contents.contains('━').then_some(Lines)
    }
}

#[track_caller]
fn wait_drawn(tui: &Tui, what: &str, expected: Drawn) {
    tui.wait(&format!("{expected:?} in {what}"), |screen| drawn(screen) == Some(expected));
}

fn n_measured(tui: &Tui) -> usize {
    tui.written().matches(mode::ASK_PLACE).count()
}

#[test]
fn every_terminal_gets_the_signs_that_it_shows_well() {
    for Terminal { name, term, answers, drawn } in &TERMINALS {
        let tui = Tui::with(&[]).env("TERM", term).answering(answers).start();
        wait_drawn(&tui, name, *drawn);
        tui.quit();
    }
}

#[test]
fn a_late_answer_draws_everything_again() {
    let mut tui = Tui::start(&[]);
    wait_drawn(&tui, "a silent terminal", Lines);
    let before = tui.written().len();
    tui.keys("\x1b[2;2R\x1b[2;7R\x1b[2;11R\x1b[2;15R\x1b[?1;2c");
    wait_drawn(&tui, "a wide one", Ascii);
    // The words on the bottom line are the same in both.
    tui.wait_written("the bottom line again", |written| written[before..].contains("help"));
    tui.quit();
}

#[test]
fn a_report_that_was_not_asked_for_changes_nothing() {
    let mut tui = within("xterm 379").start();
    wait_drawn(&tui, "xterm", Lines);
    tui.keys("\x1b[2;7R\x1b[3;3R\x1b[1;2R?");
    tui.wait_for("take the last move back");
    tui.keys(key::ESCAPE);
    tui.wait_without("take the last move back");
    wait_drawn(&tui, "xterm", Lines);
    tui.quit();
}

#[test]
fn keys_typed_before_the_answers_are_kept() {
    let mut tui = Tui::start(&[]);
    tui.wait_written("the last question", |written| written.contains(mode::ASK_ATTRIBUTES));
    tui.keys("?\x1b[2;2R\x1b[2;7R\x1b[2;11R\x1b[2;15R\x1b[?1;2c");
    tui.wait_for("take the last move back");
    tui.keys(key::ESCAPE);
    tui.wait_without("take the last move back");
    wait_drawn(&tui, "a wide terminal", Ascii);
    tui.quit();
}

#[test]
fn the_measured_signs_are_never_in_the_first_row_and_the_last_question_is_the_last() {
    let tui = within("xterm 379").start();
    wait_drawn(&tui, "xterm", Lines);
    let written = tui.written();
    let (questions, frames) = written.split_once(mode::ASK_ATTRIBUTES).unwrap();
    for sign in ['ñ', '│', '▌', '●'] {
        let (before, after) = questions.split_once(sign).unwrap();
        assert!(before.rsplit_once('\x1b').unwrap().1.starts_with("[2;"), "{before:?}");
        assert!(after.starts_with(mode::ASK_PLACE), "{after:?}");
    }
    assert!(!frames.contains(mode::ASK_PLACE) && !frames.contains("\x1b[?u"));
    tui.quit();
}

#[test]
fn without_an_answer_the_named_character_set_counts_and_a_line_says_so_at_first() {
    const SAID: &str = "LC_ALL=C is not UTF-8";
    let mut tui = Tui::with(&[]).env("LC_ALL", "C").start();
    tui.wait_for(SAID);
    wait_drawn(&tui, "a silent terminal with LC_ALL=C", Ascii);
    tui.keys("jjjjjjjj.\x1b[C5");
    tui.keys("a");
    tui.wait_kept(1);
    let home = tui.home().clone();
    tui.quit();
    let again = Tui::with(&[]).env("LC_ALL", "C").home(&home).start();
    wait_drawn(&again, "the same", Ascii);
    assert!(!again.screen().contains(SAID), "{}", again.screen());
    again.quit();

    // The answer is worth more than the name.
    let tui = within("xterm 379").env("LC_ALL", "C").start();
    wait_drawn(&tui, "xterm with LC_ALL=C", Lines);
    tui.quit();
}

#[test]
fn the_setting_spares_the_questions_until_it_is_automatic() {
    for (value, expected) in [("off", Lines), ("on", Ascii)] {
        let tui = within("xterm -cjk_width").env("SUDOSCOPE_ASCII", value).start();
        wait_drawn(&tui, value, expected);
        assert_eq!(n_measured(&tui), 0, "{value}");
        tui.quit();
    }
    let mut tui = within("xterm -cjk_width").env("SUDOSCOPE_ASCII", "off").start();
    wait_drawn(&tui, "off", Lines);
    tui.keys("o");
    tui.wait_for("Plain ASCII");
    tui.keys("plain\r");
    tui.wait_written("the questions", |written| written.contains(mode::ASK_PLACE));
    tui.wait("the options in ASCII", |screen| {
        let contents = screen.contents();
        contents.is_ascii() && contents.contains("+ Options")
    });
    tui.keys(key::CTRL_C);
    assert_eq!(tui.exit_code(), 0);
}

#[test]
fn only_what_may_move_to_another_terminal_is_measured_again() {
    let mut tui = within("tmux 3.3a").env("TMUX", "/tmp/tmux-0/default,1,0").start();
    wait_drawn(&tui, "tmux", Lines);
    let before = n_measured(&tui);
    tui.resize(90, 30);
    tui.wait_written("the questions again", |written| {
        written.matches(mode::ASK_PLACE).count() > before
    });
    wait_drawn(&tui, "tmux", Lines);
    tui.quit();

    let mut tui = within("xterm 379").start();
    wait_drawn(&tui, "xterm", Lines);
    let before = n_measured(&tui);
    tui.resize(40, 20);
    tui.wait("a small board", |screen| {
        !screen.contents().contains('━') && screen.contents().contains(READY)
    });
    assert_eq!(n_measured(&tui), before);
    tui.quit();
}

#[test]
fn the_plain_mode_asks_nothing() {
    let mut tui = Tui::with(&["play", "--plain"]).env("LC_ALL", "C").start();
    tui.wait_for(">");
    tui.keys("quit\r");
    assert_eq!(tui.exit_code(), 0);
    assert!(!tui.written().contains("\x1b[c") && !tui.written().contains(mode::ASK_PLACE));
    assert!(!tui.written().contains("\x1b]"), "{:?}", tui.written());
}

#[test]
fn a_terminal_of_emacs_gets_a_sentence() {
    for term in ["eterm", "eterm-color", "dumb"] {
        let tui = Tui::with(&[]).env("TERM", term).start();
        assert_ne!(tui.exit_code(), 0, "{term}");
        let written = tui.written();
        assert!(
            written.contains(&format!("TERM={term}")) && written.contains("--plain"),
            "{written:?}"
        );
        assert!(!written.contains("\x1b[?1049h"), "{term}");
    }
}

#[test]
fn the_console_gets_lines_but_no_braille() {
    let mut tui = Tui::with(&["watch"]).env("TERM", "linux").start();
    tui.wait_for("placements");
    tui.keys(" ");
    tui.wait("a strip", |screen| {
        let contents = screen.contents();
        contents.contains('━') && contents.contains('#')
    });
    let is_braille = |ch: char| ('\u{2800}'..='\u{28ff}').contains(&ch);
    assert!(!tui.written().contains(is_braille));
    tui.keys("q");
    assert_eq!(tui.exit_code(), 0);
}

/// A puzzle whose search is long.
const LONG: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

const READY_ANSWER: &str = "\x1b[0n";

fn n_asked_ready(tui: &Tui) -> usize {
    tui.written().matches(mode::ASK_READY).count()
}

/// Waits until the program has written nothing for a while.
fn wait_silent(tui: &Tui) {
    // So many writes that a program that draws without a pause fails.
    const MANY: usize = 2000;
    assert!((0..MANY).any(|_| tui.is_silent_for(Duration::from_millis(300))), "it goes on");
}

#[test]
fn while_an_answer_is_missing_a_search_that_plays_is_not_drawn_but_a_key_is() {
    let watched = ["watch", LONG, "--engine", "flags", "--speed", "100000"];
    let mut tui = Tui::with(&watched).start();
    tui.wait_for("placements");
    // The answer to the question of the start: this terminal answers. Those to the frames are late.
    tui.keys(READY_ANSWER);
    wait_silent(&tui);
    let before = tui.written().len();
    let n_asked = n_asked_ready(&tui);
    assert!(n_asked > 1, "the frame is asked for too");
    tui.keys(&READY_ANSWER.repeat(n_asked - 1));
    tui.wait_written("frames again", |written| written.len() > before);
    wait_silent(&tui);
    tui.keys("?");
    tui.wait_for("step back");
    tui.keys("q");
    assert_eq!(tui.exit_code(), 0);
}

#[test]
fn a_terminal_that_answers_gets_every_frame() {
    let watched = ["watch", LONG, "--engine", "flags", "--speed", "100000"];
    let mut tui = Tui::with(&watched).answering(answers_of("xterm 379")).start();
    tui.wait_written("many frames", |written| written.matches(mode::ASK_READY).count() > 20);
    tui.keys("q");
    assert_eq!(tui.exit_code(), 0);
}

#[test]
fn a_game_whose_clock_stands_sends_nothing() {
    let mut tui = within("xterm 379").start();
    wait_drawn(&tui, "xterm", Lines);
    tui.keys("p");
    tui.wait_for("Paused");
    wait_silent(&tui);
    let n_asked = n_asked_ready(&tui);
    assert!(tui.is_silent_for(Duration::from_millis(1200)), "longer than a second of the clock");
    assert_eq!(n_asked_ready(&tui), n_asked);
    tui.quit();
}

#[test]
fn updates_are_synchronized_where_the_terminal_says_that_it_can() {
    for (name, answer, can) in [
        ("kitty 0.26.5", "\x1b[?2026;2$y", true),
        ("foot 1.13.1", "\x1b[?2026;2$y", true),
        ("xterm 379", "\x1b[?2026;0$y", false),
        ("VTE 0.70.6", "\x1b[?2026;4$y", false),
        ("alacritty 0.11.0", SILENT, false),
    ] {
        let mut tui = within(name).updates(answer).start();
        wait_drawn(&tui, name, Lines);
        tui.keys("q");
        assert_eq!(tui.exit_code(), 0, "{name}");
        let written = tui.written();
        let (begin, end) = mode::UPDATE;
        assert_eq!(written.contains(begin), can, "{name}");
        assert_eq!(written.contains(end), can, "{name}");
    }
}
