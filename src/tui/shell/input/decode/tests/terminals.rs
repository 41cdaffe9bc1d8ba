//! Terminals that send each key as real ones did, in November 2026 on Debian 12, with the modes that the program turns on
//! there; and what comes of it on a board.

use super::*;
use crate::grid::{Cell, Digit, DigitSet};
use crate::tui::testing::{Player, player};

/// The bytes of a terminal. A key that it does not send has none.
struct Terminal {
    name: &'static str,
    variables: &'static [(&'static str, &'static str)],
    /// Its answers to the questions of the start.
    answers: &'static str,
    backspace: &'static str,
    /// Enter and the digit 1 of the keypad, and its middle key without Num Lock.
    keypad_enter: &'static str,
    keypad_1: &'static str,
    keypad_middle: &'static str,
    delete: &'static str,
    alt_1: &'static str,
    alt_9: &'static str,
    ctrl_1: &'static str,
    ctrl_8: &'static str,
    shift_enter: &'static str,
    shift_right: &'static str,
    ctrl_right: &'static str,
    /// Esc and j, pressed so fast that both are in one read.
    esc_j: &'static str,
}

/// The keys that most terminals send alike.
const COMMON: Terminal = Terminal {
    name: "",
    variables: &[],
    answers: "",
    backspace: "\x7f",
    keypad_enter: "\r",
    keypad_1: "1",
    keypad_middle: "\x1b[E",
    delete: "\x1b[3~",
    alt_1: "\x1b1",
    alt_9: "\x1b9",
    ctrl_1: "1",
    ctrl_8: "\x7f",
    shift_enter: "\r",
    shift_right: "\x1b[1;2C",
    ctrl_right: "\x1b[1;5C",
    esc_j: "\x1bj",
};

const XTERM: Terminal = Terminal {
    name: "xterm 379",
    variables: &[("TERM", "xterm"), ("XTERM_VERSION", "XTerm(379)")],
    answers: "\x1bP>|XTerm(379)\x1b\\",
    alt_1: "\x1b[27;3;49~",
    alt_9: "\x1b[27;3;57~",
    ctrl_1: "\x1b[27;5;49~",
    ctrl_8: "\x1b[27;5;56~",
    shift_enter: "\x1b[27;2;13~",
    ..COMMON
};

const TMUX: Terminal = Terminal {
    name: "tmux 3.3a in xterm",
    variables: &[("TERM", "tmux-256color"), ("XTERM_VERSION", "XTerm(379)")],
    answers: "\x1bP>|tmux 3.3a\x1b\\",
    keypad_enter: "\n",
    keypad_middle: "\x1bOE",
    alt_1: "\u{b1}",
    alt_9: "\u{b9}",
    ..COMMON
};

const TERMINALS: &[Terminal] = &[
    XTERM,
    Terminal {
        name: "xterm 379, before its answer",
        answers: "",
        alt_1: "\u{b1}",
        alt_9: "\u{b9}",
        ctrl_1: "1",
        ctrl_8: "\x7f",
        shift_enter: "\r",
        ..XTERM
    },
    Terminal {
        name: "xterm 379 with formatOtherKeys",
        alt_1: "\x1b[49;3u",
        alt_9: "\x1b[57;3u",
        ctrl_1: "\x1b[49;5u",
        ctrl_8: "\x1b[56;5u",
        shift_enter: "\x1b[13;2u",
        ..XTERM
    },
    Terminal {
        name: "rxvt-unicode 9.30",
        variables: &[("TERM", "rxvt-unicode-256color")],
        keypad_middle: "",
        shift_right: "\x1b[c",
        ctrl_right: "\x1bOc",
        ..COMMON
    },
    Terminal { name: "st 0.9", variables: &[("TERM", "st-256color")], delete: "\x1b[P", ..COMMON },
    Terminal {
        name: "mlterm 3.9.0",
        variables: &[("TERM", "mlterm"), ("MLTERM", "3.9.0")],
        alt_1: "\u{b1}",
        alt_9: "\u{b9}",
        ..COMMON
    },
    Terminal {
        name: "kitty 0.26.5",
        variables: &[("TERM", "xterm-kitty"), ("KITTY_WINDOW_ID", "1")],
        answers: "\x1b[?0u\x1bP>|kitty(0.26.5)\x1b\\",
        keypad_enter: "\x1b[57414u",
        alt_1: "\x1b[49;3u",
        alt_9: "\x1b[57;3u",
        ctrl_1: "\x1b[49;5u",
        ctrl_8: "\x1b[56;5u",
        shift_enter: "\x1b[13;2u",
        esc_j: "\x1b[27uj",
        ..COMMON
    },
    Terminal {
        name: "alacritty 0.11.0",
        variables: &[("TERM", "alacritty")],
        keypad_enter: "\n",
        keypad_middle: "",
        ..COMMON
    },
    Terminal {
        name: "qterminal 1.2.0",
        variables: &[("TERM", "xterm-256color")],
        backspace: "\x08",
        keypad_middle: "",
        shift_enter: "\x1bOM",
        ..COMMON
    },
    TMUX,
    Terminal {
        name: "tmux 3.3a in xterm, with extended-keys",
        ctrl_1: "\x1b[49;5u",
        shift_enter: "\x1b[13;2u",
        ..TMUX
    },
    Terminal {
        name: "tmux 3.3a in rxvt-unicode",
        variables: &[("TERM", "tmux-256color")],
        keypad_middle: "",
        alt_1: "\x1b1",
        alt_9: "\x1b9",
        ..TMUX
    },
    Terminal {
        name: "screen 4.9.0 in xterm",
        variables: &[("TERM", "screen"), ("XTERM_VERSION", "XTerm(379)")],
        keypad_middle: "\x1bOE",
        alt_1: "\u{b1}",
        alt_9: "\u{b9}",
        ..COMMON
    },
    Terminal {
        name: "screen 4.9.0 in rxvt-unicode",
        variables: &[("TERM", "screen")],
        keypad_enter: "\x1bOM",
        keypad_1: "\x1bOq",
        keypad_middle: "",
        shift_right: "\x1b[c",
        ctrl_right: "\x1bOc",
        ..COMMON
    },
];

/// Returns a player after the keys and then the bytes that this terminal sends.
fn pressed_in(terminal: &Terminal, before: &str, bytes: &str) -> Player {
    let variable = |name: &str| {
        let found = terminal.variables.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    };
    let mut decoder = Decoder { dialect: Dialect::of(variable), ..Decoder::default() };
    for byte in terminal.answers.bytes() {
        decoder.push(byte);
    }
    let mut player = player().keys(before);
    let pushed: Vec<Input> = bytes.bytes().filter_map(|byte| decoder.push(byte)).collect();
    for input in pushed.into_iter().chain(decoder.time_out()) {
        let Input::Msg(msg) = input else { panic!("{}: {input:?}", terminal.name) };
        player.tell(msg);
    }
    player
}

/// What a test sees at the first blank, where the cursor is at the start: its digit, its marks, and the cell of the cursor.
#[derive(PartialEq, Debug)]
struct Seen {
    digit: Option<Digit>,
    marks: DigitSet,
    cursor: Cell,
}

fn seen(player: &Player) -> Seen {
    let blank = Cell::at(0, 2);
    let game = player.model.game();
    Seen {
        digit: game.board().grid()[blank],
        marks: game.marks(blank),
        cursor: player.model.cursor(),
    }
}

/// Checks that bytes do in every terminal what these keys do by their names.
#[track_caller]
fn check_all(before: &str, bytes: impl Fn(&Terminal) -> &'static str, names: &str) {
    let by_name = player().keys(before).keys(names);
    let unchanged = player().keys(before);
    assert_ne!(seen(&by_name), seen(&unchanged), "{names} does nothing");
    for terminal in TERMINALS {
        let player = pressed_in(terminal, before, bytes(terminal));
        assert_eq!(seen(&player), seen(&by_name), "{}: {:?}", terminal.name, bytes(terminal));
    }
}

#[test]
fn backspace_and_delete_clear_the_cell_in_every_terminal() {
    check_all("4", |terminal| terminal.backspace, "backspace");
    check_all("4", |terminal| terminal.delete, "delete");
}

#[test]
fn the_keypad_writes_digits_and_its_enter_is_enter() {
    check_all("d 4", |terminal| terminal.keypad_enter, "enter");
    check_all("d 4", |terminal| terminal.shift_enter, "enter");
    check_all("", |terminal| terminal.keypad_1, "1");
    for terminal in TERMINALS {
        let player = pressed_in(terminal, "4", terminal.keypad_middle);
        assert_eq!(player.text(), pressed_in(terminal, "4", "").text(), "{}", terminal.name);
    }
}

#[test]
fn alt_with_a_digit_is_a_mark_in_every_terminal() {
    check_all("", |terminal| terminal.alt_1, "alt-1");
    check_all("", |terminal| terminal.alt_9, "alt-9");
}

#[test]
fn ctrl_with_a_digit_is_a_mark_where_the_terminal_tells_it_from_the_digit() {
    for terminal in TERMINALS {
        let name = if terminal.ctrl_1 == "1" { "1" } else { "ctrl-1" };
        let expected = seen(&player().keys("4").keys(name));
        let found = seen(&pressed_in(terminal, "4", terminal.ctrl_1));
        assert_eq!(found, expected, "{}", terminal.name);
        let name = if terminal.ctrl_8 == "\x7f" { "backspace" } else { "ctrl-8" };
        let expected = seen(&player().keys("4").keys(name));
        let found = seen(&pressed_in(terminal, "4", terminal.ctrl_8));
        assert_eq!(found, expected, "{}", terminal.name);
    }
}

#[test]
fn arrows_with_shift_and_ctrl_are_read_in_every_notation() {
    check_all("", |terminal| terminal.shift_right, "shift-right");
    for terminal in TERMINALS {
        check(terminal.ctrl_right, "ctrl-right");
    }
}

#[test]
fn esc_and_a_key_at_once_are_both_pressed() {
    check_all("v", |terminal| terminal.esc_j, "esc j");
}

#[test]
fn a_superscript_is_no_digit_where_it_is_a_key_of_the_keyboard() {
    let is_of_others = |terminal: &&Terminal| {
        let mut names = terminal.variables.iter().map(|(name, _)| *name);
        names.all(|name| name != "XTERM_VERSION" && name != "MLTERM")
    };
    for terminal in TERMINALS.iter().filter(is_of_others) {
        let player = pressed_in(terminal, "", "\u{b2}");
        assert_eq!(player.text(), pressed_in(terminal, "", "").text(), "{}", terminal.name);
    }
}
