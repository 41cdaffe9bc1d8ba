use std::ops::RangeInclusive;

use proptest::prelude::*;
use ratatui::layout::Position;

use super::*;
use crate::tui::msg::{Button, Key, Mouse, MouseKind};
use crate::tui::shell::terminal::KeyProtocol;

mod terminals;

/// Returns what a terminal's bytes are, when no more follow.
fn decoded(bytes: &[u8]) -> Vec<Input> {
    let mut decoder = Decoder::default();
    let mut whole = Vec::new();
    for byte in bytes {
        whole.extend(decoder.push(*byte));
    }
    whole.extend(decoder.time_out());
    whole
}

fn messages(bytes: &str) -> Vec<Msg> {
    decoded(bytes.as_bytes())
        .into_iter()
        .filter_map(|it| match it {
            Input::Msg(msg) => Some(msg),
            Input::Keys(_)
            | Input::Updates
            | Input::Ready
            | Input::Background(_)
            | Input::Cursor(_)
            | Input::Attributes => None,
        })
        .collect()
}

/// Returns the keys with these names, separated by spaces. `alt-5/esc+5` is one key or two.
fn keys(names: &str) -> Vec<Msg> {
    let key = |name: &str| Key::parse(name).expect(name);
    let msg = |name: &str| match name.split_once('/') {
        Some((name, others)) if !name.is_empty() => {
            Msg::KeyOr(key(name), others.split('+').map(key).collect())
        }
        _ => Msg::Key(key(name)),
    };
    names.split_whitespace().map(msg).collect()
}

#[track_caller]
fn check(bytes: &str, names: &str) {
    assert_eq!(messages(bytes), keys(names), "{bytes:?}");
}

/// Drops a sequence, and reads the key after it.
#[track_caller]
fn check_dropped(bytes: &str) {
    check(&format!("{bytes}j"), "j");
}

/// Returns the sequences of keys with these codes.
fn sent(codes: RangeInclusive<u32>, end: &str) -> String {
    codes.map(|it| format!("\x1b[{it}{end}")).collect::<Vec<_>>().concat()
}

#[test]
fn keys_of_every_terminal() {
    check("aS5é한", "a S 5 é 한");
    check("\r\t\x7f \x1b", "enter tab backspace space esc");
    check("\x03\x1a\x12\n\x08\0", "ctrl-c ctrl-z ctrl-r enter backspace ctrl-space");
    check("\x1c\x1d\x1e\x1f", "ctrl-\\ ctrl-] ctrl-^ ctrl-_");
    check(
        "\x1b5\x1bx\x1b\x7f\x1bé\x1b\x03",
        "alt-5/esc+5 alt-x/esc+x alt-backspace/esc+backspace alt-é/esc+é ctrl-c",
    );
    check("\x1b[A\x1b[B\x1b[C\x1b[D\x1b[H\x1b[F", "up down right left home end");
    check("\x1bOA\x1bOB\x1bOC\x1bOD\x1bOH\x1bOF", "up down right left home end");
    check("\x1b[1~\x1b[2~\x1b[3~\x1b[4~\x1b[5~\x1b[6~", "home insert delete end pageup pagedown");
    check("\x1b[7~\x1b[8~\x1b[Z\x1b[1;2Z", "home end backtab backtab");
    check(
        "\x1b[1;2D\x1b[1;5C\x1b[1;3A\x1b[2D\x1b[3;5~",
        "shift-left ctrl-right alt-up shift-left ctrl-delete",
    );
    check("\x1bOP\x1bOQ\x1bOR\x1bOS\x1b[11~\x1b[13~\x1b[15~\x1b[17~", "f1 f2 f3 f4 f1 f3 f5 f6");
    check(
        "\x1b[P\x1b[Q\x1b[S\x1b[1;2P\x1b[[A\x1b[[E\x1b[24~\x1b[34~",
        "f1 f2 f4 shift-f1 f1 f5 f12 f20",
    );
    check("\x1bOq\x1bOy\x1bOk\x1bOm\x1bOn\x1bOM", "1 9 + - . enter");
}

#[test]
fn keys_in_the_kitty_protocol() {
    let ctrl = sent(49..=57, ";5u");
    check(&ctrl, "ctrl-1 ctrl-2 ctrl-3 ctrl-4 ctrl-5 ctrl-6 ctrl-7 ctrl-8 ctrl-9");
    let alt = sent(49..=57, ";3u");
    check(&alt, "alt-1 alt-2 alt-3 alt-4 alt-5 alt-6 alt-7 alt-8 alt-9");
    check("\x1b[27u\x1b[99;5u\x1b[122;5u\x1b[114;5u\x1b[117;5u", "esc ctrl-c ctrl-z ctrl-r ctrl-u");
    check("\x1b[99;6u\x1b[114;6u\x1b[99;7u", "ctrl-c ctrl-r ctrl-c");
    check("\x1b[120;3u\x1b[120;4u", "alt-x alt-X");
    check(
        "\x1b[9;2u\x1b[13;2u\x1b[127;5u\x1b[32;5u",
        "backtab shift-enter ctrl-backspace ctrl-space",
    );
    check("\x1b[1;5D\x1b[57376u\x1b[13~", "ctrl-left f13 f3");
    // Caps Lock and Num Lock are no modifiers.
    check("\x1b[99;69u\x1b[57400;129u\x1b[27;129u", "ctrl-c 1 esc");
}

#[test]
fn the_keypad_is_read_as_the_same_keys() {
    let digits = sent(57399..=57408, "u");
    check(&digits, "0 1 2 3 4 5 6 7 8 9");
    check("\x1b[57403;5u\x1b[57403;3u", "ctrl-4 alt-4");
    check("\x1b[57409u\x1b[57412u\x1b[57413u\x1b[57414u", ". - + enter");
    check("\x1b[57417u\x1b[57418u\x1b[57419u\x1b[57420u", "left right up down");
    check("\x1b[57423u\x1b[57424u\x1b[57426u", "home end delete");
}

#[test]
fn other_ways_to_send_a_key_with_modifiers() {
    check("\x1b[27;5;49~\x1b[27;3;57~\x1b[27;5;99~", "ctrl-1 alt-9 ctrl-c");
    // The Latin key beside the letter of the keyboard.
    check("\x1b[1089::99;5u\x1b[1103:1071:122;5u\x1b[1081::113u", "ctrl-c ctrl-z й");
    // rxvt's.
    check("\x1b[a\x1b[d\x1bOc\x1bOb", "shift-up shift-left ctrl-right ctrl-down");
    check("\x1b[3$\x1b[7$\x1b[3^\x1b[8@", "shift-delete shift-home ctrl-delete ctrl-shift-end");
    // Konsole's.
    check("\x1bO2P\x1bO5P\x1bO5C\x1bO1;2A\x1bO5q", "shift-f1 ctrl-f1 ctrl-right shift-up ctrl-1");
    check("\x1b[97;1:1u\x1b[97;1:2u\x1b[97;1:3u", "a a");
}

#[test]
fn the_answer_about_the_background_is_its_colour() {
    let background = |text: &str| match decoded(text.as_bytes())[..] {
        [Input::Background(colour)] => Some(colour),
        _ => None,
    };
    assert_eq!(background("\x1b]11;rgb:1818/80ff/ffff\x07"), Some([0x18, 0x80, 0xff]));
    assert_eq!(background("\x1b]11;rgba:18/f/0/ffff\x1b\\"), Some([0x18, 0xff, 0]));
    for other in ["1;rgb:1/2/3", "11;rgb:1/2", "11;rgb:1/2/", "11;rgb:1/2/12345", "11;?"] {
        assert_eq!(background(&format!("\x1b]{other}\x07")), None, "{other}");
    }
}

#[test]
fn no_answer_is_a_key() {
    for answer in [
        "\x1b]11;rgb:1818/1818/1818\x07",
        "\x1b]11;rgb:1818/1818/1818\x1b\\",
        "\x1b]10;rgba:ffff/ffff/ffff/ffff\x1b\\",
        "\x1b]52;c;NTU1\x07",
        "\x1bP>|kitty(0.42.1)\x1b\\",
        "\x1bP1$r0m\x1b\\",
        "\x1bP!|00000000\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1bX51\x1b\\",
        "\x1b^51\x1b\\",
        "\x1b[?62;22c",
        "\x1b[>1;5202;0c",
        "\x1b[=5c",
        "\x1b[12;40R",
        "\x1b[?12;40;1R",
        "\x1b[0n",
        "\x1b[?997;1n",
        "\x1b[?2026;2$y",
        "\x1b[4;1$y",
        "\x1b[>4;2m",
        "\x1b[48;24;80;480;640t",
        "\x1b[8;24;80t",
        "\x1b[1;1;1;1;1;1w",
        "\x1b[?1u",
        "\x1b[>1u",
        "\x1b[57441;2u",
        "\x1b[57358u",
        "\x1b[57428u",
        "\x1b[0u",
        "\x1b[9999999u",
        "\x1b[99999999999999999999u",
        "\x1b[53;9u",
        "\x1b[201~",
        "\x1b[99~",
        "\x1bOz",
        "\x1bOE",
        "\x1b[E",
        "\x1b[1;2c",
        "\x1b[3;1$y",
        "\x1b[[Z",
    ] {
        check_dropped(answer);
    }
    check_dropped(&format!("\x1b[{}u", "5;".repeat(1000)));
    check_dropped(&format!("\x1b]11;{}\x07", "5".repeat(100_000)));
}

#[test]
fn the_place_of_the_cursor_is_no_key_below_the_first_row() {
    assert_eq!(decoded(b"\x1b[2;3R"), [Input::Cursor(Position::new(2, 1))]);
    assert_eq!(decoded(b"\x1b[24;80R"), [Input::Cursor(Position::new(79, 23))]);
    for other in ["\x1b[1;2R", "\x1b[0;2R", "\x1b[2R", "\x1b[2;0R", "\x1b[70000;2R", "\x1b[?2;3R"] {
        let read = decoded(other.as_bytes());
        assert!(!read.iter().any(|input| matches!(input, Input::Cursor(_))), "{other:?}");
    }
}

#[test]
fn the_kitty_protocol_is_announced() {
    assert_eq!(decoded(b"\x1b[?0u"), [Input::Keys(KeyProtocol::Kitty)]);
    assert_eq!(decoded(b"\x1b[?5u"), [Input::Keys(KeyProtocol::Kitty)]);
    assert_eq!(decoded(b"\x1b[?62c"), [Input::Attributes]);
    assert_eq!(decoded(b"\x1b[?u"), []);
}

#[test]
fn the_version_of_xterm_and_of_tmux_announces_more_keys() {
    let version = |name: &str| decoded(format!("\x1bP>|{name}\x1b\\").as_bytes());
    assert_eq!(version("XTerm(379)"), [Input::Keys(KeyProtocol::Xterm)]);
    assert_eq!(version("tmux 3.3a"), [Input::Keys(KeyProtocol::Xterm)]);
    for other in ["kitty(0.26.5)", "Konsole 22.12.3", "foot(1.13.1)", "libvterm(0.3)", ""] {
        assert_eq!(version(other), [], "{other}");
    }
}

#[test]
fn only_a_terminal_that_can_turn_them_on_announces_updates() {
    for can in ["\x1b[?2026;1$y", "\x1b[?2026;2$y"] {
        assert_eq!(decoded(can.as_bytes()), [Input::Updates], "{can:?}");
    }
    // Unknown, always on, never on, another mode, no mode of its own.
    for cannot in ["0$y", "3$y", "4$y", "2y", "$y"].map(|end| format!("\x1b[?2026;{end}")) {
        assert_eq!(decoded(cannot.as_bytes()), [], "{cannot:?}");
    }
    for other in ["\x1b[?2027;2$y", "\x1b[2026;2$y", "\x1b[?12026;2$y"] {
        assert_eq!(decoded(other.as_bytes()), [], "{other:?}");
    }
}

#[test]
fn a_terminal_says_that_it_is_ready() {
    assert_eq!(decoded(b"\x1b[0n\x1b[0n"), [Input::Ready, Input::Ready]);
    // A malfunction, the colours of the desktop, a printer.
    for other in ["\x1b[3n", "\x1b[?997;1n", "\x1b[?13n", "\x1b[n"] {
        assert_eq!(decoded(other.as_bytes()), [], "{other:?}");
    }
}

#[test]
fn a_sequence_that_is_cut_off_ends_with_the_next_key() {
    check("\x1b[1;\x03", "ctrl-c");
    check("\x1b[1;\x1b[A", "up");
    check("\x1b]11;rgb\x03", "ctrl-c");
    check("\x1b]11;rgb\x1b[Bj", "down j");
    check("\x1bP1$r\r", "enter");
    check("\x1bO\x03\x1bO\x1b[A", "ctrl-c alt-O/esc+O up");
    check("\u{e9}\u{1b}[A", "é up");
    assert_eq!(messages("\x1b]11;rgb:18"), [], "the rest did not come in time");
}

#[test]
fn an_introducer_alone_is_a_key_with_alt() {
    for (bytes, name) in [
        ("\x1b[", "alt-[/esc+["),
        ("\x1bO", "alt-O/esc+O"),
        ("\x1b]", "alt-]/esc+]"),
        ("\x1bP", "alt-P/esc+P"),
        ("\x1b_", "alt-_/esc+_"),
    ] {
        check(bytes, name);
        check(&format!("{bytes}\x1b"), &format!("{name} esc"));
    }
    check("\x1b\x1b", "esc esc");
    check("\x1b\x1b[A", "esc up");
}

#[test]
fn an_escape_waits_shortly_and_a_paste_longer() {
    let patience = |bytes: &[u8]| {
        let mut decoder = Decoder::default();
        for byte in bytes {
            decoder.push(*byte);
        }
        decoder.patience()
    };
    assert_eq!(patience(b""), None);
    assert_eq!(patience(b"\x1b"), Some(ESCAPE_TIME));
    for held in
        ["\x1b[", "\x1b[1", "\x1bO", "\x1b]", "\x1b]11;", "\x1b]11;\x1b", "\x1b[M ", "\x1b[["]
    {
        assert_eq!(patience(held.as_bytes()), Some(REST_TIME), "{held:?}");
    }
    assert_eq!(patience(b"\xc3"), Some(REST_TIME));
    assert_eq!(patience(b"\x1b[200~5"), Some(PASTE_TIME));
}

/// Returns what keys are, one each after a time, after the beginning of a string or a paste.
fn typed_after(begun: &str, keys: &str, every: Duration) -> Vec<Input> {
    let mut decoder = Decoder::default();
    let mut whole = Vec::new();
    for byte in begun.bytes() {
        whole.extend(decoder.push(byte));
    }
    for byte in keys.bytes() {
        if decoder.patience().is_some_and(|it| it <= every) {
            whole.extend(decoder.time_out());
        }
        whole.extend(decoder.elapsed(every));
        whole.extend(decoder.push(byte));
    }
    whole
}

#[test]
fn a_string_or_a_paste_without_its_end_gives_the_keys_back() {
    let long = "x".repeat(10_000);
    for begin in ["\x1b]0;", "\x1bPx", "\x1b_x", "\x1b^x", "\x1bXx", "\x1b[200~", "\x1b[1"] {
        for (begun, every) in
            [(begin.to_owned(), 3000), (begin.to_owned(), 100), (format!("{begin}{long}"), 400)]
        {
            let case = format!("{begin:?} {} {every}", begun.len());
            // As many as come in the time that so many bytes may take, and some more.
            let n_keys = (2000 + 5 * begun.len()) / every * 2 + 10;
            let whole =
                typed_after(&begun, &"j".repeat(n_keys), Duration::from_millis(every as u64));
            let n_read = whole.iter().filter(|it| **it == pressed(KeyCode::Char('j'))).count();
            assert!(n_read >= n_keys / 4, "{case}: {n_read} of {n_keys}");
        }
        let keys = typed_after(begin, "\x03", Duration::from_secs(3));
        assert_eq!(keys.last(), Some(&key(KeyCode::Char('c'), Modifiers::CTRL)), "{begin:?}");
    }
    let [Msg::Paste(text)] = &messages("\x1b[200~12\x1b[2")[..] else { panic!("a paste") };
    assert_eq!(text, "12\u{1b}[2", "nothing of it is lost");
}

#[test]
fn escape_ends_a_string_without_its_end() {
    assert_eq!(messages("\x1b]0;x\x1b"), keys("esc"));
    assert_eq!(messages("\x1bPx\x1b"), keys("esc"));
}

#[test]
fn a_paste_that_comes_slowly_but_steadily_is_whole() {
    // A serial line of 2,400 bits a second.
    let text = "12345678.".repeat(3000);
    let whole = typed_after("\x1b[200~", &format!("{text}\x1b[201~j"), Duration::from_millis(4));
    assert_eq!(whole, [pasted(text.as_bytes()), pressed(KeyCode::Char('j'))]);
}

#[test]
fn bytes_that_are_no_text_are_dropped() {
    assert_eq!(decoded(b"\xff\x80\xc3\xc0j"), decoded(b"j"));
    assert_eq!(decoded(b"\xc3j"), decoded(b"j"));
    assert_eq!(decoded(b"\xed\xa0\x80j"), decoded(b"j"));
    assert_eq!(decoded(b"\xe2\x82"), []);
}

#[test]
fn a_paste_is_whole_whatever_is_in_it() {
    for text in ["", "12q\r.4", "\x1b[20\x03é", "\x1b\x1b[201", "\x1b[201\x1b[20"] {
        check_paste(&format!("\x1b[200~{text}\x1b[201~j"), text);
    }
    let long = "é".repeat(PASTE_LIMIT);
    let read = messages(&format!("\x1b[200~{long}\x1b[201~"));
    let [Msg::Paste(read)] = read.as_slice() else { panic!("{} messages", read.len()) };
    assert_eq!(read.len(), PASTE_LIMIT);
    assert!(long.starts_with(read));
}

#[track_caller]
fn check_paste(bytes: &str, text: &str) {
    let expected = [vec![Msg::Paste(text.to_owned())], keys("j")].concat();
    assert_eq!(messages(bytes), expected, "{bytes:?}");
}

fn report(kind: MouseKind, column: u16, row: u16) -> Mouse {
    Mouse::new(kind, Position::new(column, row))
}

#[test]
fn the_mouse_is_read_in_three_ways() {
    let down = MouseKind::Down(Button::Left);
    for bytes in ["\x1b[<0;10;5M", "\x1b[M\x20\x2a\x25", "\x1b[32;10;5M"] {
        assert_eq!(messages(bytes), [Msg::Mouse(report(down, 9, 4))], "{bytes:?}");
    }
    for (bytes, kind) in [
        ("\x1b[<2;1;1M", MouseKind::Down(Button::Right)),
        ("\x1b[<34;1;1M", MouseKind::Drag(Button::Right)),
        ("\x1b[<64;1;1M", MouseKind::ScrollUp),
        ("\x1b[<65;1;1M", MouseKind::ScrollDown),
    ] {
        assert_eq!(messages(bytes), [Msg::Mouse(report(kind, 0, 0))], "{bytes:?}");
    }
    let with_ctrl = Mouse { ctrl: true, ..report(down, 0, 0) };
    assert_eq!(messages("\x1b[<16;1;1M"), [Msg::Mouse(with_ctrl)]);
}

#[test]
fn releases_movements_and_the_sideways_wheel_are_dropped() {
    for bytes in ["\x1b[<2;1;1m", "\x1b[<35;1;1M", "\x1b[<66;1;1M", "\x1b[M\x23\x21\x21"] {
        check_dropped(bytes);
    }
}

#[test]
fn reports_of_the_mouse_without_a_place_are_dropped() {
    for bytes in [
        "\x1b[<0;0;0M",
        "\x1b[<0;99999999;1M",
        "\x1b[<0;1M",
        "\x1b[<M",
        "\x1b[M\x01\x01\x01",
        "\x1b[<200;1;1M",
    ] {
        check_dropped(bytes);
    }
}

proptest! {
    /// Whatever has come before, Ctrl-C arrives at the fourth press at last (the mouse takes up to three bytes).
    #[test]
    fn ctrl_c_arrives_after_any_bytes_but_in_a_paste(
        bytes in prop::collection::vec(prop_oneof![any::<u8>(), prop::sample::select(b"\x1b[O]P<?;:05MuR~".to_vec())], 0..60),
    ) {
        let mut decoder = Decoder::default();
        let mut whole = Vec::new();
        for byte in bytes {
            whole.extend(decoder.push(byte));
        }
        prop_assume!(!matches!(decoder.state, State::Paste(..)));
        whole.clear();
        for _ in 0..4 {
            whole.extend(decoder.push(3));
        }
        let ctrl_c = key(KeyCode::Char('c'), Modifiers::CTRL);
        prop_assert!(whole.contains(&ctrl_c), "{whole:?}");
    }
}
