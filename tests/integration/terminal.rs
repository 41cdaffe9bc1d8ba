//! The program and its terminal: setting it up, drawing at any size, and restoring it on every way out.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::Signal;
use vt100::{Color, MouseProtocolMode, Screen};

use crate::pty::{Home, Tui, key, mode};

/// A word on the bottom line of the game.
const READY: &str = "? help";

/// The question for the terminal's background.
const ASK_BACKGROUND: &str = "\x1b]11;?";

/// The escape sequence for the alternate screen.
const TAKE: &str = "\x1b[?1049h";

fn ready() -> Tui {
    let tui = Tui::start(&[]);
    tui.wait_for(READY);
    tui
}

/// Returns the row and column of the cursor from the panel.
fn cursor(screen: &Screen) -> Option<(u32, u32)> {
    let contents = screen.contents();
    let line = contents.lines().find(|it| it.contains(" is "))?;
    let name = line
        .split_whitespace()
        .rev()
        .find(|it| it.starts_with('r') && it.len() == "r1c1".len() && it.as_bytes()[2] == b'c')?;
    let digit = |at: usize| name.chars().nth(at).and_then(|it| it.to_digit(10));
    Some((digit(1)?, digit(3)?))
}

/// Waits until the cursor has moved this far, perhaps across the edge.
fn wait_moved(tui: &Tui, from: (u32, u32), down: u32, right: u32) {
    let moved = |at: u32, by: u32| (at - 1 + by) % 9 + 1;
    let to = (moved(from.0, down), moved(from.1, right));
    tui.wait(&format!("the cursor at {to:?}"), |it| cursor(it) == Some(to));
}

/// Waits until the screen is drawn for this size: the line with the clock, be it the title or the top of the board, has
/// about equal margins, and the keys are on the last line; or, if there is no room for a board, the line that says so.
fn wait_size(tui: &Tui, columns: u16, rows: u16) {
    tui.wait(&format!("a picture of {columns}x{rows}"), |screen| {
        let lines: Vec<String> = screen.rows(0, columns).collect();
        let [title, .., keys] = lines.as_slice() else {
            return false;
        };
        let is_centred = |line: &str| {
            let before = line.chars().take_while(|it| *it == ' ').count();
            let after = usize::from(columns) - line.trim_end().chars().count();
            before.abs_diff(after) <= 4
        };
        let is_top = |it: &str| it.contains("━┓ ") && it.contains(':');
        let is_drawn = title.starts_with(' ') && is_centred(title)
            || lines.iter().any(|it| is_top(it) && is_centred(it));
        size_of(screen) == (rows, columns)
            && (is_drawn && keys.contains(READY)
                || screen.contents().contains(&format!("{columns}x{rows}.")))
    });
}

#[test]
fn the_terminal_is_set_up_and_restored() {
    let tui = ready();
    tui.assert_taken();
    tui.look(|it| assert_eq!(it.mouse_protocol_mode(), MouseProtocolMode::ButtonMotion));
    tui.quit();
}

#[test]
fn keys_arrive_and_ctrl_c_leaves() {
    let mut tui = ready();
    let start = tui.look(cursor).unwrap();
    tui.keys("jl");
    tui.keys(key::DOWN);
    tui.keys(key::RIGHT);
    wait_moved(&tui, start, 2, 2);
    tui.keys("kh");
    tui.keys(key::UP);
    tui.keys(key::LEFT);
    wait_moved(&tui, start, 0, 0);
    tui.keys(key::CTRL_C);
    assert_eq!(tui.exit_code(), 0);
    tui.assert_given_back();
}

#[test]
fn the_kitty_protocol_is_used_only_where_it_is_announced() {
    let mut tui = ready();
    tui.wait_written("the question", |it| it.contains(mode::ASK_KITTY_KEYS));
    // The answer of a terminal that does not speak it.
    tui.keys("\x1b[?62;22c");
    let start = tui.look(cursor).unwrap();
    tui.keys("j");
    wait_moved(&tui, start, 1, 0);
    assert!(!tui.written().contains(mode::KITTY_KEYS.0));
    tui.quit();

    let mut tui = ready();
    tui.announce_kitty_keys();
    // A second answer changes nothing.
    tui.keys("\x1b[?1u?");
    tui.wait_for("take the last move back");
    tui.keys(kitty::ESCAPE);
    tui.wait_without("take the last move back");
    assert_eq!(tui.written().matches(mode::KITTY_KEYS.0).count(), 1);
    tui.keys(kitty::CTRL_C);
    assert_eq!(tui.exit_code(), 0);
    tui.assert_given_back();
}

/// Keys as a terminal sends them that tells them apart.
mod kitty {
    pub(super) const ESCAPE: &str = "\x1b[27u";
    pub(super) const CTRL_C: &str = "\x1b[99;5u";
    pub(super) const CTRL_R: &str = "\x1b[114;5u";
    pub(super) const CTRL_Z: &str = "\x1b[122;5u";
    pub(super) const CTRL_5: &str = "\x1b[53;5u";
    pub(super) const KEYPAD_5: &str = "\x1b[57404u";
}

#[test]
fn keys_of_the_kitty_protocol_arrive() {
    let mut tui = ready();
    tui.announce_kitty_keys();
    let before = tui.look(n_blanks).unwrap();
    // With Ctrl it is not the digit; on the keypad it is.
    tui.keys(kitty::CTRL_5);
    tui.keys(kitty::KEYPAD_5);
    tui.wait("one blank less", |it| n_blanks(it) == Some(before - 1));
    tui.keys("u");
    tui.wait("the blank again", |it| n_blanks(it) == Some(before));
    tui.keys(kitty::CTRL_R);
    tui.wait("one blank less again", |it| n_blanks(it) == Some(before - 1));
    tui.quit();
}

#[test]
fn the_background_is_asked_for_and_answered() {
    let seen = |tui: &Tui| {
        tui.wait_for(READY);
        tui.look(colours)
    };
    let light = seen(&Tui::with(&[]).env("SUDOSCOPE_BACKGROUND", "light").start());
    let dark = seen(&Tui::with(&[]).env("SUDOSCOPE_BACKGROUND", "dark").start());
    assert_ne!(light, dark);
    // A silent terminal is taken for neither, and an answer only changes colours.
    let mut tui = Tui::start(&[]);
    let unknown = seen(&tui);
    assert!([&light, &dark].iter().all(|known| !unknown.iter().all(|shown| known.contains(shown))));
    let before = tui.written();
    assert!(before.contains(ASK_BACKGROUND));
    tui.keys("\x1b]11;rgb:ffff/ffff/ffff\x1b\\");
    tui.wait("the colours for light", |it| colours(it).iter().all(|it| light.contains(it)));
    assert!(!tui.written()[before.len()..].contains("\x1b[2J"), "nothing is cleared");
    tui.quit();
}

/// GNU screen holds Esc back while it reports the mouse.
#[test]
fn in_gnu_screen_the_mouse_is_not_captured_and_elsewhere_it_is() {
    const MOUSE_ON: &str = "\x1b[?1000h";
    let took_mouse = |setup: crate::pty::Setup| {
        let mut tui = setup.start();
        tui.wait_for(READY);
        // Opening and closing the page of what was copied captures the mouse again.
        tui.keys("y\r");
        tui.wait_for("Esc");
        tui.keys("\x1b");
        tui.wait_for(READY);
        let took = tui.written().contains(MOUSE_ON);
        tui.quit();
        took
    };
    assert!(took_mouse(Tui::with(&[])));
    assert!(!took_mouse(Tui::with(&[]).env("STY", "1.x").env("TERM", "screen")));
    assert!(took_mouse(Tui::with(&[]).env("STY", "1.x").env("TMUX", "/tmp/x,1,0")));
}

#[test]
fn a_late_answer_is_no_key() {
    const LATE: Duration = Duration::from_millis(300);
    let mut tui = Tui::start(&[]);
    tui.wait_written("the question", |it| it.contains(ASK_BACKGROUND));
    let asked = Instant::now();
    tui.wait_for(READY);
    while asked.elapsed() < LATE {
        tui.is_silent_for(LATE.saturating_sub(asked.elapsed()));
    }
    let (start, blanks) = (tui.look(cursor).unwrap(), tui.look(n_blanks));
    // Bytes of an answer may come apart.
    for part in
        ["\x1b]11;rgb:ffff/ffff/ff", "ff\x1b", "\\\x1b[?62;22c", "\x1b]11;rgb:1111/2222/3333\x07"]
    {
        tui.keys(part);
    }
    tui.keys("j");
    wait_moved(&tui, start, 1, 0);
    assert_eq!(tui.look(n_blanks), blanks);
    tui.quit();
}

#[test]
fn the_background_is_not_asked_for_in_vain() {
    let piped = Tui::shell(&["-c", "echo 5 | $SUDOSCOPE"]).start();
    let chosen = Tui::with(&[]).env("SUDOSCOPE_BACKGROUND", "light").start();
    let colourless = Tui::with(&[]).env("NO_COLOR", "1").start();
    for tui in [piped, chosen, colourless] {
        tui.wait_for(READY);
        assert!(!tui.written().contains("\x1b]11;"));
        tui.quit();
    }
}

#[test]
fn the_window_has_a_title_until_the_end() {
    let mut tui = ready();
    let title = "\x1b]0;Sudoscope: beginner";
    tui.wait_written("a title", |it| it.contains(title));
    let before = tui.written();
    assert!(before.find(mode::TITLE.0).unwrap() < before.find(title).unwrap());
    tui.keys("j");
    tui.wait_written("a frame", |it| it.len() > before.len());
    assert_eq!(tui.written().matches(title).count(), 1, "set once");
    tui.quit();

    let console = Tui::with(&[]).env("TERM", "linux").start();
    console.wait_for(READY);
    assert!(!console.written().contains("\x1b]0;") && !console.written().contains(mode::TITLE.0));
    console.quit();
}

#[test]
fn every_frame_is_one_update() {
    let (begin, end) = mode::UPDATE;
    let mut tui = ready();
    assert!(!tui.written().contains(begin), "nothing is known of updates");
    let start = tui.look(cursor).unwrap();
    tui.keys("\x1b[?2026;2$yjj");
    wait_moved(&tui, start, 2, 0);
    tui.wait_written("a whole frame", |it| it.ends_with(end) || it.ends_with(mode::ASK_READY));
    let written = tui.written();
    let updates: Vec<&str> = written.split(begin).skip(1).collect();
    assert!(!updates.is_empty());
    for update in updates {
        let (_, after) = update.split_once(end).expect("an update has an end");
        assert!(matches!(after, "" | mode::ASK_READY), "{after:?} outside an update");
    }
    tui.quit();
}

#[test]
fn a_click_arrives_where_it_was_made() {
    let mut tui = ready();
    // In 80x24 the board has a row above it, and a cell is five or six columns wide and two rows high.
    for (column, row, cell) in [(29, 12, (5, 5)), (3, 3, (1, 1)), (54, 21, (9, 9))] {
        tui.click(column, row);
        tui.wait("the cursor there", |it| cursor(it) == Some(cell));
    }
    tui.quit();
}

#[test]
fn escape_arrives_alone() {
    let mut tui = ready();
    tui.keys("?");
    tui.wait_for("take the last move back");
    tui.keys(key::ESCAPE);
    tui.wait_without("take the last move back");
    tui.quit();
}

#[test]
fn an_arrow_torn_after_its_escape_is_an_arrow() {
    let mut tui = ready();
    // If the test is delayed between the two pieces, they are two keys that do nothing here.
    let is_one = (0..20).any(|_| {
        let start = tui.look(cursor).unwrap();
        tui.keys(key::ESCAPE);
        tui.keys("[B");
        tui.keys("l");
        tui.wait("a cell further right", |it| cursor(it).is_some_and(|it| it.1 != start.1));
        tui.look(cursor).unwrap().0 != start.0
    });
    assert!(is_one);
    tui.quit();
}

#[test]
fn a_paste_does_not_act_as_keys() {
    let mut tui = ready();
    let start = tui.look(cursor).unwrap();
    tui.paste("qjq\x03\r");
    tui.keys("j");
    wait_moved(&tui, start, 1, 0);
    tui.quit();
}

#[test]
fn noise_does_no_harm() {
    let mut tui = ready();
    let start = tui.look(cursor).unwrap();
    for strange in [
        "\x1b[<0;0;0M",
        "\x1b[<0;65535;65535M",
        "\x1b[<0;99999999;1M",
        "\x1b[<35;200;100M",
        "\x1b[M\x20\x20\x20",
        "\x1b[12;40R",
        "\x1b[?1u",
        "\x1b[97;1:3u",
        "\x1b[>0;10;1c",
        "\x1b]11;rgb:0000/0000/0000\x1b\\",
    ] {
        tui.keys(strange);
    }
    tui.keys("j");
    tui.wait("the cursor elsewhere", |it| cursor(it).is_some_and(|it| it != start));
    let mut state = 1_u32;
    let random: Vec<u8> = std::iter::repeat_with(|| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    })
    .filter(|it| !b"q\x03\x1a".contains(it))
    .take(8 * 1024)
    .collect();
    tui.bytes(&random);
    // The noise may have begun a paste or a sequence, which swallows the next input.
    tui.keys("\x1b[201~Mu");
    for _ in 0..4 {
        tui.keys(key::CTRL_C);
    }
    assert_eq!(tui.exit_code(), 0, "{}", tui.screen());
    tui.assert_given_back();
}

#[test]
fn the_last_size_is_the_one_that_is_drawn() {
    let mut tui = ready();
    for (columns, rows) in [(20, 5), (90, 30), (200, 60), (14, 3), (80, 24)] {
        tui.resize(columns, rows);
        wait_size(&tui, columns, rows);
    }
    for n in 0..60 {
        tui.resize(20 + n * 37 % 100, 5 + n * 23 % 40);
    }
    tui.resize(85, 27);
    wait_size(&tui, 85, 27);
    tui.resize(1, 1);
    tui.wait("something in one cell", |it| size_of(it) == (1, 1));
    tui.resize(80, 24);
    wait_size(&tui, 80, 24);
    tui.quit();
}

#[test]
fn a_size_that_does_not_fit_in_memory_is_cut() {
    let mut tui = Tui::with(&["play", "--seed", "1"]).size(65_535, 65_535).start();
    tui.wait_for("? help");
    tui.resize(80, 24);
    wait_size(&tui, 80, 24);
    tui.resize(65_535, 30);
    wait_size(&tui, 1000, 30);
    tui.quit();
}

#[test]
fn a_terminal_without_a_size_may_get_one() {
    let command = "stty rows 0 columns 0; exec $SUDOSCOPE";
    let mut tui = Tui::shell(&["-c", command]).start();
    tui.wait_written("the screen taken", |it| it.contains(TAKE));
    tui.resize(80, 24);
    wait_size(&tui, 80, 24);
    tui.quit();
}

#[test]
fn a_key_and_a_resize_at_once_are_both_handled() {
    let mut tui = ready();
    let start = tui.look(cursor).unwrap();
    for n in 1..=30 {
        let columns = 80 + n % 2 * 10;
        if n % 4 < 2 {
            tui.keys("j");
            tui.resize(columns, 24);
        } else {
            tui.resize(columns, 24);
            tui.keys("j");
        }
        wait_size(&tui, columns, 24);
        wait_moved(&tui, start, n.into(), 0);
    }
    tui.quit();
}

#[test]
fn every_fatal_signal_has_its_exit_code_and_restores_the_terminal() {
    let signals = [
        Signal::HUP,
        Signal::INT,
        Signal::QUIT,
        Signal::TERM,
        Signal::USR1,
        Signal::USR2,
        Signal::ALARM,
        Signal::VTALARM,
        Signal::PROF,
        Signal::XCPU,
        Signal::ABORT,
    ];
    for signal in signals {
        let code = 128 + u32::try_from(signal.as_raw()).unwrap();
        let mut tui = ready();
        tui.announce_kitty_keys();
        tui.signal(signal);
        assert_eq!(tui.exit_code(), code);
        tui.assert_given_back();
    }
}

#[test]
fn the_shell_has_the_terminal_while_the_program_is_stopped() {
    let is_shell =
        |it: &Screen| !it.alternate_screen() && it.contents().trim_end().ends_with("shell>");
    let is_board = |it: &Screen| it.alternate_screen() && it.contents().contains(READY);
    let mut tui = Tui::shell(&["-i"]).env("PS1", "shell> ").start();
    tui.wait("a shell", is_shell);
    tui.keys("$SUDOSCOPE\r");
    tui.wait("the board", is_board);
    let start = tui.look(cursor).unwrap();
    tui.announce_kitty_keys();
    for round in 1..=3 {
        tui.assert_taken();
        let taken = tui.written().matches(mode::KITTY_KEYS.0).count();
        assert_eq!(u32::try_from(taken), Ok(round), "told apart again each time");
        tui.keys(kitty::CTRL_Z);
        tui.wait("the shell again", is_shell);
        tui.assert_given_back();
        tui.keys("clear; jobs\r");
        tui.wait("a stopped job", |it| is_shell(it) && it.contents().contains("Stopped"));
        tui.keys("fg\r");
        tui.wait("the board again", is_board);
        tui.keys("j");
        wait_moved(&tui, start, round, 0);
    }
    tui.keys("q");
    tui.wait("the shell at last", is_shell);
    tui.keys("exit 7\r");
    assert_eq!(tui.exit_code(), 7);
    tui.assert_given_back();
}

#[test]
fn the_parent_of_the_program_stops_with_it() {
    let is_shell =
        |it: &Screen| !it.alternate_screen() && it.contents().trim_end().ends_with("shell>");
    let mut tui = Tui::shell(&["-i"]).env("PS1", "shell> ").start();
    tui.wait("a shell", is_shell);
    tui.keys("sh -c '$SUDOSCOPE; echo over'\r");
    tui.wait_for(READY);
    tui.keys(key::CTRL_Z);
    tui.wait("the shell again", is_shell);
    tui.keys("fg\r");
    tui.wait_for(READY);
    tui.keys("q");
    tui.wait_for("over");
    tui.wait("the shell at last", is_shell);
    tui.keys("exit\r");
    assert_eq!(tui.exit_code(), 0);
}

#[test]
fn a_program_that_cannot_be_continued_does_not_stop() {
    let mut tui = ready();
    let start = tui.look(cursor).unwrap();
    tui.keys(key::CTRL_Z);
    tui.keys("j");
    wait_moved(&tui, start, 1, 0);
    tui.signal(Signal::TSTP);
    tui.keys("j");
    wait_moved(&tui, start, 2, 0);
    tui.assert_taken();
    tui.quit();
}

#[test]
fn a_program_stopped_by_force_sets_the_terminal_up_again() {
    let mut tui = ready();
    tui.signal(Signal::STOP);
    // A shell would set its terminal like this meanwhile.
    tui.spoil();
    tui.signal(Signal::CONT);
    tui.wait_written("the screen taken a second time", |it| it.matches(TAKE).count() == 2);
    tui.wait_for(READY);
    tui.assert_taken();
    let start = tui.look(cursor).unwrap();
    tui.keys("j");
    wait_moved(&tui, start, 1, 0);
    tui.quit();
}

#[test]
fn a_closed_window_ends_the_program_at_once() {
    for setup in [Tui::with(&[]), Tui::with(&[]).without_control()] {
        let mut tui = setup.start();
        tui.wait_for(READY);
        let start = Instant::now();
        tui.hang_up();
        assert_eq!(tui.exit_code(), 129);
        assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_that_stops_reading_does_not_block_the_end() {
    let mut tui = ready();
    tui.stall();
    let start = Instant::now();
    tui.signal(Signal::TERM);
    assert_eq!(tui.exit_code(), 143);
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
}

/// Returns the number of blank cells from the panel.
fn n_blanks(screen: &Screen) -> Option<u32> {
    let contents = screen.contents();
    let before = contents.split(" to go").next()?;
    before.split_whitespace().last()?.parse().ok()
}

#[test]
fn the_moves_on_the_screen_survive_a_kill() {
    let mut tui = ready();
    let before = tui.look(n_blanks).unwrap();
    tui.keys("5");
    tui.wait("one blank less", |it| n_blanks(it) == Some(before - 1));
    tui.wait_kept(1);
    tui.signal(Signal::KILL);
    tui.exit_code();
    let again = Tui::with(&[]).home(tui.home()).start();
    again.wait("the same game", |it| n_blanks(it) == Some(before - 1));
    again.quit();
}

#[test]
fn if_nothing_can_be_saved_play_goes_on_with_a_warning() {
    let home = Home::new();
    std::fs::write(home.path().join("data"), "not a folder").unwrap();
    let mut tui = Tui::with(&[]).home(&home).start();
    tui.wait_for(READY);
    let before = tui.look(n_blanks).unwrap();
    tui.keys("5");
    tui.wait("a warning with the digit", |it| {
        n_blanks(it) == Some(before - 1) && it.contents().contains("kept")
    });
    tui.keys("5");
    tui.wait("the next move", |it| n_blanks(it) == Some(before));
    tui.keys("?");
    tui.wait_for("ot kept: not a directory: ");
    tui.resize(70, 12);
    tui.wait("too small", |it| it.contents().contains("this is 70x12."));
    tui.wait_for("ot kept: not a directory: ");
    tui.keys("\x03");
    assert_eq!(tui.exit_code(), 2);
    tui.assert_given_back();
    tui.wait_for("the game is not kept");
}

#[test]
fn from_the_first_frame_on_the_screen_says_that_no_game_can_be_kept() {
    const SIGN: &str = "ot kept: not a directory: ";
    let home = Home::new();
    fs::write(home.path().join("data"), "not a folder").unwrap();
    // Too small for a board: nothing was tried to be written yet, and nothing can be.
    let tui = Tui::with(&[]).home(&home).size(70, 12).start();
    tui.wait_for("this is 70x12.");
    tui.wait_for(SIGN);
    tui.quit();
    let mut tui = Tui::with(&[]).home(&home).start();
    tui.wait_for(READY);
    tui.wait_for(SIGN);
    // As soon as it can be kept, the screen knows.
    fs::remove_file(home.path().join("data")).unwrap();
    tui.keys("5");
    tui.wait_for("The game is kept.");
    tui.wait_without(SIGN);
    tui.quit();
}

#[test]
fn without_a_home_every_screen_says_that_nothing_is_kept() {
    const SIGN: &str = " The game is not kept: $HOME does not name a folder by its full path.";
    let nowhere = || {
        let names = ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"];
        let setup = names.iter().fold(Tui::with(&[]), |setup, name| setup.env(name, ""));
        let tui = setup.start();
        tui.wait_for(READY);
        tui.wait_for(SIGN);
        tui
    };
    // Without a move nothing is lost.
    nowhere().quit();
    let mut tui = nowhere();
    tui.keys("5w");
    tui.wait_for("placements");
    tui.wait_for(SIGN);
    tui.keys("\x03");
    assert_eq!(tui.exit_code(), 2);
    tui.assert_given_back();
    tui.wait_for("sudoscope: the game is not kept: $HOME");
}

#[test]
fn a_string_that_never_ends_gives_the_keys_back() {
    for begun in ["\x1b]0;", "\x1bP", "\x1b_", "\x1b[200~"] {
        let mut tui = ready();
        tui.keys(begun);
        // A key that is held down, without a pause.
        while tui.is_running() {
            tui.keys("\x03");
            tui.is_silent_for(Duration::from_millis(30));
        }
        assert_eq!(tui.exit_code(), 0, "{begun:?}");
        tui.assert_given_back();
    }
}

#[test]
fn keys_come_from_the_terminal_if_standard_input_is_not_one() {
    let tui = Tui::shell(&["-c", "echo 5 | $SUDOSCOPE"]).start();
    tui.wait_for(READY);
    tui.quit();
}

fn assert_refused(message: &str, reason: &str) {
    for word in [reason, "play --plain", "solve", "trace", "generate", "work in a pipe"] {
        assert!(message.contains(word), "{word:?} in {message:?}");
    }
}

#[test]
fn without_a_terminal_there_is_an_error() {
    let piped = Command::new(env!("CARGO_BIN_EXE_sudoscope"))
        .env_clear()
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(piped.status.code(), Some(2));
    assert!(piped.stdout.is_empty());
    let message = String::from_utf8(piped.stderr).unwrap();
    assert_refused(&message, "standard output is not a terminal");
    assert_eq!(message.lines().count(), 1, "{message:?}");

    let dumb = Tui::with(&[]).env("TERM", "dumb").size(200, 24).start();
    assert_eq!(dumb.exit_code(), 2);
    assert_refused(&dumb.screen(), "TERM=dumb");
    assert!(!dumb.written().contains('\x1b'));

    let no_keys = Tui::shell(&["-c", "$SUDOSCOPE </dev/null"]).size(200, 24);
    let no_keys = no_keys.without_control().start();
    assert_eq!(no_keys.exit_code(), 2);
    assert_refused(&no_keys.screen(), "no terminal to read keys from");
    let written = no_keys.written();
    assert!(written.starts_with("\x1b[1m\x1b[31msudoscope:"), "errors have colours: {written:?}");
    assert!(!written.contains("\x1b[?"), "there was no screen: {written:?}");
}

/// Returns the rows and columns of the screen.
fn size_of(screen: &Screen) -> (u16, u16) {
    let (rows, columns) = screen.size();
    (rows.get(), columns.get())
}

/// Returns the visible attributes of every cell of the screen.
fn of_cells<T>(screen: &Screen, seen: impl Fn(&vt100::Cell) -> T) -> Vec<T> {
    let (rows, columns) = size_of(screen);
    (0..rows)
        .flat_map(|row| (0..columns).map(move |column| (row, column)))
        .map(|(row, column)| seen(screen.cell(row, column).unwrap()))
        .collect()
}

fn colours(screen: &Screen) -> Vec<Color> {
    of_cells(screen, |it| [it.fgcolor(), it.bgcolor()]).concat()
}

fn is_rgb(colour: Color) -> bool {
    matches!(colour, Color::Rgb(..))
}

/// Returns true for a colour that is one of the 240 that no terminal changes.
fn is_indexed(colour: Color) -> bool {
    matches!(colour, Color::Idx(16..))
}

#[test]
fn without_colours_the_cursor_is_visible() {
    for (name, value) in [("NO_COLOR", "1"), ("CLICOLOR", "0")] {
        let tui = Tui::with(&[]).env("COLORTERM", "truecolor").env(name, value).start();
        tui.wait_for(READY);
        tui.look(|screen| {
            assert!(colours(screen).iter().all(|it| *it == Color::Default), "{name}");
            assert!(of_cells(screen, vt100::Cell::inverse).contains(&true));
            assert!(of_cells(screen, vt100::Cell::bold).contains(&true));
        });
        tui.quit();
    }
}

#[test]
fn colours_are_those_that_the_terminal_announces() {
    let seen = |term: &str, colorterm: &str| {
        let tui = Tui::with(&[]).env("TERM", term).env("COLORTERM", colorterm).start();
        tui.wait_for(READY);
        let seen = tui.look(colours);
        tui.quit();
        let any = |is: fn(Color) -> bool| seen.iter().any(|&it| is(it));
        assert!(any(|it| it != Color::Default));
        (any(is_indexed), any(is_rgb))
    };
    assert_eq!(seen("xterm", ""), (false, false));
    assert_eq!(seen("xterm-256color", ""), (true, false));
    assert_eq!(seen("xterm-256color", "truecolor"), (false, true));
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_wakes_a_program_in_which_nothing_moves() {
    let mut tui = ready();
    tui.keys("p");
    tui.wait_for("Paused");
    assert!(falls_asleep(&tui));
    tui.quit();
}

#[test]
#[cfg(target_os = "linux")]
fn a_clock_in_minutes_or_a_hidden_one_lets_it_sleep() {
    for (unit, shown) in [("minutes", "0 min"), ("off", "to go")] {
        let tui = Tui::start(&["--clock", unit]);
        tui.wait_for(READY);
        tui.wait_for(shown);
        assert!(falls_asleep(&tui), "{unit}");
        tui.quit();
    }
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_wakes_it_after_a_win() {
    const NEARLY: &str =
        "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
    let mut tui = Tui::start(&["play", NEARLY]);
    tui.wait_for("1 to go");
    tui.keys("9");
    tui.wait_for("Watch a search: 1 step");
    assert!(falls_asleep(&tui));
    tui.quit();
}

/// Returns whether nothing wakes the program for a while; it may not be idle at once.
#[cfg(target_os = "linux")]
fn falls_asleep(tui: &Tui) -> bool {
    const WHILE: Duration = Duration::from_millis(1500);
    (0..10).any(|_| {
        let before = tui.wake_ups();
        tui.is_silent_for(WHILE) && tui.wake_ups() == before
    })
}

/// Returns a home folder with these settings of the player.
fn home_with_config(text: &str) -> Home {
    let home = Home::new();
    let folder = home.path().join("config/sudoscope");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), text).unwrap();
    home
}

/// Returns the characters of the row of the terminal's cursor before it, and from it on.
fn around_cursor(screen: &Screen) -> (String, String) {
    let (row, column) = screen.cursor_position();
    let (_, columns) = size_of(screen);
    let text = |from: u16, to: u16| {
        (from..to)
            .map(|at| screen.cell(row, at).unwrap().contents())
            .map(|it| if it.is_empty() { " " } else { it })
            .collect()
    };
    (text(0, column), text(column, columns))
}

#[test]
fn the_cursor_of_the_terminal_is_at_that_of_the_board_and_shown_in_a_line_of_input() {
    let mut tui = ready();
    let is_on = |screen: &Screen, digit: &str| around_cursor(screen).1.starts_with(digit);
    tui.keys("5");
    tui.wait("the cursor on the digit, hidden", |it| it.hide_cursor() && is_on(it, "5"));
    let before = tui.look(Screen::cursor_position);
    tui.keys("j");
    tui.wait("the cursor a cell below, hidden", |it| {
        it.hide_cursor() && it.cursor_position().1 == before.1 && it.cursor_position().0 > before.0
    });
    tui.keys("osym");
    tui.wait("the cursor behind the typed words, shown", |it| {
        !it.hide_cursor() && around_cursor(it).0.ends_with("find: sym")
    });
    // The cell of the cursor is not drawn as one.
    tui.look(|screen| {
        let (row, column) = screen.cursor_position();
        let cell = screen.cell(row, column).unwrap();
        assert_eq!((cell.bgcolor(), cell.inverse()), (Color::Default, false));
    });
    tui.keys(key::ESCAPE);
    tui.wait_without("find:");
    tui.wait("the cursor at a line, hidden", Screen::hide_cursor);
    tui.keys(key::ESCAPE);
    tui.wait("the cursor on the board, hidden", |it| {
        it.hide_cursor() && it.cursor_position().1 == before.1
    });
    tui.quit();
}

#[test]
fn a_setting_shows_the_cursor_on_the_board() {
    let mut tui = Tui::with(&[]).env("SUDOSCOPE_BOARD_CURSOR", "1").start();
    tui.wait_for(READY);
    tui.keys("5");
    tui.wait("the cursor on the digit, shown", |it| {
        !it.hide_cursor() && around_cursor(it).1.starts_with('5')
    });
    tui.keys("o");
    tui.wait("the cursor in a list, hidden", Screen::hide_cursor);
    tui.keys(key::ESCAPE);
    tui.wait("the cursor on the digit again", |it| {
        !it.hide_cursor() && around_cursor(it).1.starts_with('5')
    });
    tui.quit();
}

#[test]
fn own_keys_of_the_settings_file_act_and_are_named() {
    let home = home_with_config("[keys.play]\nundo = \"f2\"\nhint = \"ctrl-t\"\n");
    let mut tui = Tui::with(&[]).home(&home).start();
    tui.wait_for("Ctrl-T hint");
    tui.keys("a");
    tui.wait_for("marked; F2 takes that back.");
    tui.keys("\x1bOQ");
    tui.wait_for("Took back");
    tui.keys("?");
    tui.wait_for("Ctrl-T");
    tui.wait_for("F2");
    tui.keys("q");
    tui.quit();
}

#[test]
fn a_theme_paints_the_screen_and_an_own_one_too() {
    let home = home_with_config("theme = \"mine\"\nbackground = \"dark\"\n");
    let themes = "[mine]\nbase = \"nord\"\nground = \"#102030\"\ngievn = \"red\"\n";
    fs::write(home.path().join("config/sudoscope/themes.toml"), themes).unwrap();
    let tui = Tui::with(&[]).size(200, 40).home(&home).env("COLORTERM", "truecolor").start();
    tui.wait_for("themes.toml:4: [mine] has a role gievn");
    let grounds = |screen: &Screen| of_cells(screen, vt100::Cell::bgcolor);
    tui.wait("a ground without a hole", |screen| !grounds(screen).contains(&Color::Default));
    assert!(tui.look(grounds).contains(&Color::Rgb(0x10, 0x20, 0x30)));
    tui.quit();
    let flag = Tui::with(&["--theme", "gruvbox"]).home(&home).env("COLORTERM", "truecolor").start();
    flag.wait_for(READY);
    assert!(flag.look(grounds).contains(&Color::Rgb(0x28, 0x28, 0x28)));
    flag.quit();
}

#[test]
fn a_bad_line_of_own_keys_is_told_and_the_others_count() {
    let home = home_with_config("[keys.play]\nundo = \"f2\"\nredo = \"n\"\n");
    let mut tui = Tui::with(&[]).size(200, 40).home(&home).start();
    tui.wait_for("config.toml:3: redo in [keys.play]: n is the key of new there; r Ctrl-R stays.");
    tui.keys("1");
    tui.wait_for("F2 undo");
    tui.quit();
}

#[test]
fn the_first_start_alone_names_the_keys_to_watch_and_to_get_a_hint() {
    const WELCOME: &str = "First keys";
    let home = Home::new();
    let mut first = Tui::with(&[]).home(&home).start();
    first.wait_for(WELCOME);
    first.keys("5x5");
    first.wait_without(WELCOME);
    first.wait_kept(3);
    first.quit();
    let second = Tui::with(&[]).home(&home).start();
    second.wait_for(READY);
    assert!(!second.screen().contains(WELCOME));
    second.quit();
}

#[test]
#[cfg(target_os = "linux")]
fn the_clock_wakes_it_once_a_second() {
    const WHILE: Duration = Duration::from_secs(3);
    let tui = ready();
    tui.wait_for("0:01");
    let before = tui.wake_ups();
    let start = Instant::now();
    assert!(!tui.is_silent_for(WHILE));
    tui.wait_for("0:04");
    let seconds = start.elapsed().as_secs_f64();
    let woken = f64::from(u32::try_from(tui.wake_ups() - before).unwrap());
    assert!(woken <= 3.0 * seconds, "{woken} wake-ups in {seconds} s");
    tui.quit();
}

#[cfg(debug_assertions)]
mod faults {
    //! The program with failures built in for tests; only debug builds have them.

    use super::{READY, Signal, Tui};

    fn broken_by(fault: &str) -> Tui {
        let mut tui = Tui::with(&[]).env("SUDOSCOPE_FAULTS", "1").start();
        tui.wait_for(READY);
        tui.announce_kitty_keys();
        tui.paste(fault);
        tui
    }

    #[test]
    fn a_panic_in_any_thread_restores_the_terminal_and_is_readable() {
        for fault in ["panic in the loop", "panic in a picture", "panic in a thread"] {
            let tui = broken_by(fault);
            assert_eq!(tui.exit_code(), 101, "{fault}");
            tui.assert_given_back();
            let screen = tui.screen();
            assert!(screen.contains("a fault was asked for"), "{fault}: {screen}");
            assert!(!screen.contains(READY), "{fault}: {screen}");
        }
    }

    #[test]
    fn an_endless_computation_does_not_block_the_end() {
        let tui = broken_by("never return");
        tui.signal(Signal::TERM);
        assert_eq!(tui.exit_code(), 143);
        tui.assert_given_back();
    }
}
