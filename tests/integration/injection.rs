//! Text that would act on a terminal, at every door where text comes in.
//!
//! Escape sequences can erase what stands on a screen, name a window, or type a command. Characters that change the
//! direction of text can make a message say something else. Whoever gives a file, a name or a paste to the program
//! must not reach the terminal with either.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt as _;
use std::path::Path;
use std::thread;

use assert_cmd::Command;
use tempfile::TempDir;

use crate::pty::{Home, Tui, key, mode};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The first sample of BOJ 4574.
const DOMINOES: &str = include_str!("../samples/boj4574-first.in");

/// Every kind of text that acts on a terminal: a title of the window, a question whose answer is typed, an erased
/// screen, each also begun with its one character of C1, then DEL, bells, and every character of direction.
const HOSTILE: &str = "\u{1b}]0;owned\u{7}\u{1b}[6n\u{1b}[2J\u{9b}6n\u{9d}0;owned\u{9c}\u{7f}\u{8}\u{b}\u{85}\
    \u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";

/// Returns true for a character that acts on a terminal, other than the end of a line.
fn acts(ch: char) -> bool {
    let of_direction = matches!(ch, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    ch.is_control() && ch != '\n' || of_direction
}

/// A door of the command line: arguments, parted by spaces, standard input, and the names and texts of files in the
/// folder. `HOSTILE` stands for the text.
type Door = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

#[rustfmt::skip]
const DOORS: &[Door] = &[
    // Standard input, with and without a puzzle, in each shape of the results.
    ("solve",                            "HOSTILE\n",                         &[]),
    ("solve",                            "EASY\nHOSTILE\nEASYHOSTILE\n",      &[]),
    ("solve",                            "EASY HOSTILE\nEASY # HOSTILE\n",    &[]),
    ("solve --json",                     "EASY\nHOSTILE\n# HOSTILE\nEASY\n",  &[]),
    ("solve --json --engine walk",       "EASY\nHOSTILE\n",                   &[]),
    ("solve --count",                    "EASY\nHOSTILE\n",                   &[]),
    ("solve --from boj2580",             "HOSTILE\n",                         &[]),
    ("solve --from boj4574",             "HOSTILE\n",                         &[]),
    ("solve --from boj4574",             "10\nHOSTILE\n",                     &[]),
    ("solve --from boj2239 --json",      "HOSTILE\n530070000\nHOSTILE\n",     &[]),
    ("solve --from sdk",                 "[HOSTILE]\nHOSTILE\n",              &[]),
    ("rate",                             "EASY\nHOSTILE\nEASY HOSTILE\n",    &[]),
    ("rate --path --json",               "EASY\nHOSTILE\n",                   &[]),
    ("rate --from boj4574",              "10\nHOSTILE\n",                     &[]),
    ("techniques --find own",            "HOSTILE\n:HOSTILE\n:0003HOSTILE:HOSTILE:EASY:HOSTILE:::\n", &[]),
    ("techniques --find all",            ":0003-HOSTILE:5:EASY::::\n:0003:HOSTILE:EASY::::\n", &[]),
    ("techniques --find all",            ":0003:5:EASY:HOSTILE:::\n:0003:5:EASY:\u{85}111\u{b}222\t:::\n", &[]),
    ("techniques --find all",            ":0003:5:HOSTILE::::\n:0003:5:EASY::HOSTILE:HOSTILE:\n", &[]),
    ("techniques --find all",            ":0003:5:EASY::::HOSTILE\nHOSTILE:0003:5:EASY::::\n", &[]),
    ("trace",                            "HOSTILE\n",                         &[]),
    ("trace -",                          "# HOSTILE\nEASY\n",                 &[]),
    ("trace --json -",                   "% HOSTILE\nEASY\n",                 &[]),
    ("bench -",                          "HOSTILE\n",                         &[]),
    ("play -",                           "HOSTILE\n",                         &[]),
    ("watch -",                          "EASYHOSTILE\n",                     &[]),
    // Names of files: missing, empty, a folder, with a bad puzzle, and one good one of several.
    ("solve HOSTILE",                    "",                                  &[]),
    ("solve HOSTILE",                    "",                                  &[("HOSTILE", "")]),
    ("solve HOSTILE",                    "",                                  &[("HOSTILE", "EASY\nHOSTILE\n")]),
    ("solve ./",                         "",                                  &[]),
    ("solve HOSTILE/x",                  "",                                  &[("HOSTILE", "")]),
    ("solve --json HOSTILE",             "",                                  &[("HOSTILE", "EASY\nHOSTILE\n")]),
    ("rate HOSTILE",                     "",                                  &[]),
    ("rate HOSTILE",                     "",                                  &[("HOSTILE", "EASY\nHOSTILE\n")]),
    ("rate HOSTILE",                     "",                                  &[("HOSTILE", "DOMINOES")]),
    ("techniques --find all HOSTILE",    "",                                  &[]),
    ("techniques --find all HOSTILE",    "",                                  &[("HOSTILE", "HOSTILE\n")]),
    ("trace HOSTILE",                    "",                                  &[("HOSTILE", "HOSTILE")]),
    ("trace HOSTILE --number 3",         "",                                  &[("HOSTILE", "EASY\nEASY\n")]),
    ("print --to svg --out x -",         "EASY\nHOSTILE\n",                   &[]),
    ("print HOSTILE --to svg --no-solutions --out -", "",                     &[("HOSTILE", "EASY\n")]),
    ("print EASY --to svg --out HOSTILE", "",                                 &[]),
    ("print EASY --to svg --out HOSTILE/x", "",                               &[]),
    ("print EASY --out HOSTILE",         "",                                  &[]),
    ("bench HOSTILE",                    "",                                  &[]),
    ("bench HOSTILE --passes 1",         "",                                  &[("HOSTILE", "EASY\n")]),
    ("bench HOSTILE --json",             "",                                  &[("HOSTILE", "HOSTILE\n")]),
    ("play HOSTILE",                     "",                                  &[]),
    ("play HOSTILE",                     "",                                  &[("HOSTILE", "EASY\n")]),
    ("play HOSTILE --number 2",          "",                                  &[("HOSTILE", "EASY\n")]),
    ("watch HOSTILE",                    "",                                  &[("HOSTILE", "HOSTILE")]),
    ("watch HOSTILE --engine dominoes",  "",                                  &[("HOSTILE", "EASY\n")]),
    ("watch EASY --record HOSTILE/x",    "",                                  &[]),
    ("HOSTILE",                          "",                                  &[]),
    ("HOSTILE",                          "",                                  &[("HOSTILE", "DOMINOES")]),
    // Arguments that are no files, and the messages of the parser of arguments.
    ("EASYHOSTILE",                      "",                                  &[]),
    ("solve EASYHOSTILE",                "",                                  &[]),
    ("HOSTILE HOSTILE",                  "",                                  &[]),
    ("--HOSTILE",                        "",                                  &[]),
    ("solve --HOSTILE",                  "",                                  &[]),
    ("solve --HOSTILE=HOSTILE",          "",                                  &[]),
    ("solve --from HOSTILE",             "",                                  &[]),
    ("solve --to HOSTILE",               "",                                  &[]),
    ("solve --engine HOSTILE",           "",                                  &[]),
    ("solve --limit HOSTILE",            "",                                  &[]),
    ("solve --threads HOSTILE",          "",                                  &[]),
    ("rate --scale HOSTILE",             "",                                  &[]),
    ("techniques --find HOSTILE",        "",                                  &[]),
    ("techniques HOSTILE",               "",                                  &[]),
    ("trace --limit HOSTILE",            "",                                  &[]),
    ("generate --level HOSTILE",         "",                                  &[]),
    ("generate --seed HOSTILE",          "",                                  &[]),
    ("generate --number HOSTILE",        "",                                  &[]),
    ("play --level HOSTILE",             "",                                  &[]),
    ("play --pack HOSTILE",              "",                                  &[]),
    ("play --seed HOSTILE",              "",                                  &[]),
    ("play --number HOSTILE",            "",                                  &[]),
    ("play --background HOSTILE",        "",                                  &[]),
    ("watch --speed HOSTILE",            "",                                  &[]),
    ("watch --size HOSTILE",             "",                                  &[]),
    ("watch --panel HOSTILE",            "",                                  &[]),
    ("completions HOSTILE",              "",                                  &[]),
    ("bench --passes HOSTILE",           "",                                  &[]),
    ("help HOSTILE",                     "",                                  &[]),
    ("man HOSTILE",                      "",                                  &[]),
];

/// Variables of the environment that the program reads.
const VARIABLES: &[&str] = &[
    "SUDOSCOPE_ENGINE",
    "SUDOSCOPE_SPEED",
    "SUDOSCOPE_ASCII",
    "SUDOSCOPE_HOSTILE",
    "HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "SHELL",
    "LANG",
    "RUST_BACKTRACE",
];

fn filled(text: &str) -> String {
    text.replace("HOSTILE", HOSTILE).replace("EASY", EASY).replace("DOMINOES", DOMINOES)
}

/// Runs the program, and asserts that nothing acts on a terminal in all that it writes, other than the tabs between the
/// columns of `rate`.
fn assert_harmless(name: &str, command: &mut Command) {
    let output = command.output().unwrap();
    let stdout = if name.starts_with("rate") {
        output.stdout.into_iter().filter(|&it| it != b'\t').collect()
    } else {
        output.stdout
    };
    for written in [&stdout, &output.stderr] {
        let written = str::from_utf8(written).unwrap_or_else(|error| panic!("{name}: {error}"));
        let found: String = written.chars().filter(|&it| acts(it)).collect();
        assert!(found.is_empty(), "{name}: {found:?} in {written:?}");
    }
    let code = output.status.code();
    assert!(matches!(code, Some(0..=2)), "{name}: {code:?}");
}

fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    command.current_dir(folder).env_clear().env("HOME", folder);
    command
}

#[test]
fn no_door_of_the_command_line_lets_text_act_on_a_terminal() {
    for (arguments, stdin, files) in DOORS {
        let folder = TempDir::new().unwrap();
        for (name, text) in *files {
            fs::write(folder.path().join(filled(name)), filled(text)).unwrap();
        }
        let parts: Vec<String> = arguments.split(' ').map(filled).collect();
        let mut command = command(folder.path());
        assert_harmless(arguments, command.args(parts).write_stdin(filled(stdin)));
    }
    for variable in VARIABLES {
        let folder = TempDir::new().unwrap();
        for arguments in [&["solve", EASY][..], &["play"], &["--print-config"], &["--help"]] {
            let name = variable.replace("HOSTILE", "X");
            let mut command = command(folder.path());
            assert_harmless(variable, command.args(arguments).env(name, HOSTILE));
        }
    }
    // What is not UTF-8 at all.
    let folder = TempDir::new().unwrap();
    let bytes = OsString::from_vec(b"\xff\x1b[6n\x9b6n".to_vec());
    for arguments in [&["solve"][..], &["play"], &["solve", "--engine"], &[]] {
        assert_harmless("bytes", command(folder.path()).args(arguments).arg(&bytes));
    }
}

/// Asserts that the screens have written nothing but their own sequences: no title of a window but their own, no
/// question for the cursor, no character of C1 or of direction.
fn assert_own_sequences(name: &str, tui: &Tui) {
    let written = tui.written();
    let titles = written.split("\u{1b}]0;").skip(1);
    for title in titles.map(|it| it.split('\u{7}').next().unwrap()) {
        assert!(title.is_empty() || title.starts_with("Sudoscope: "), "{name}: {title:?}");
        assert!(!title.contains(|it: char| acts(it)), "{name}: {title:?}");
    }
    // The questions of the start end with the one for the kind of the terminal.
    let (_, frames) = written.split_once(mode::ASK_ATTRIBUTES).expect("the terminal is asked");
    for sequence in ["\u{1b}]2;", mode::ASK_PLACE] {
        assert!(!frames.contains(sequence), "{name}: {sequence:?}");
    }
    let n_of = |part: &str| written.matches(part).count();
    assert_eq!(
        n_of("\u{7}"),
        n_of("\u{1b}]"),
        "{name}: a bell ends each of these sequences, and does not ring"
    );
    let own = |ch: char| matches!(ch, '\u{1b}' | '\r' | '\u{7}' | '\u{8}');
    let found: String = written.chars().filter(|&it| acts(it) && !own(it)).collect();
    assert!(found.is_empty(), "{name}: {found:?}");
}

/// Keys that open a screen above the game, text that is only on it, and keys that close it.
const SCREENS: &[(&str, &str, &str)] = &[
    ("w", "placements", key::ESCAPE),
    ("C", "Who runs?", key::ESCAPE),
    ("W", "step 0 of 1", key::ESCAPE),
    ("?", "take the last move back", key::ESCAPE),
    ("o", "Plain ASCII", key::ESCAPE),
    ("n", "daily puzzle", key::ESCAPE),
    ("N", "Your own puzzle", key::ESCAPE),
    ("p", "Paused", "p"),
];

/// Opens every screen, after a move in the game.
fn look_around(tui: &mut Tui) {
    for (open, text, close) in SCREENS {
        tui.keys(open);
        tui.wait_for(text);
        tui.keys(close);
        tui.wait_without(text);
    }
}

/// Checks the message about a file with this text in a folder with a hostile name.
fn a_hostile_file_is_named(file: &str, text: &str, message: &str) {
    let home = Home::new();
    let folder = home.path().join(HOSTILE);
    fs::create_dir_all(folder.join("sudoscope/games")).unwrap();
    fs::write(folder.join("sudoscope").join(file), text).unwrap();
    let folder = folder.to_str().unwrap();
    let engine = if file == "nothing" { HOSTILE } else { "flags" };
    let tui = Tui::with(&[])
        .home(&home)
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder)
        .env("XDG_STATE_HOME", folder)
        .env("SUDOSCOPE_ENGINE", engine)
        .env("COLORTERM", HOSTILE)
        .size(300, 50)
        .start();
    tui.wait_for(message);
    assert_own_sequences(message, &tui);
}

/// Text in the name of a file, in a save, in the settings, in the environment, and in pastes.
#[test]
fn no_door_of_the_screens_lets_text_act_on_a_terminal() {
    // The title of a game is the name of its file, now and in its save.
    let home = Home::new();
    let file = home.path().join(HOSTILE);
    fs::write(&file, format!("# {HOSTILE}\n{EASY}\n")).unwrap();
    let mut tui = Tui::with(&["play", file.to_str().unwrap()]).home(&home).start();
    tui.wait_for("51 to go");
    tui.keys("4");
    tui.wait_for("50 to go");
    tui.wait_kept(1);
    look_around(&mut tui);
    assert_own_sequences("the name of a file", &tui);
    tui.signal(rustix::process::Signal::TERM);
    assert_eq!(tui.exit_code(), 143);
    let mut tui = Tui::with(&[]).home(&home).start();
    tui.wait_for("50 to go");
    look_around(&mut tui);
    assert_own_sequences("the title in a save", &tui);
    drop(tui);

    // Files that cannot be used, in folders with such a name, and values of the environment are named in messages. A
    // message may be broken between two words, and may wait for seconds until another one was read.
    let settings = "\"\\u001b]0;owned\\u0007\\u009b6n\u{202e}\" = 1\n";
    thread::scope(|scope| {
        for (file, text, message) in [
            ("games/1.jsonl", HOSTILE, "corrupt-1"),
            ("games/1.jsonl", "{\"sudoscope\":\"game\",\"version\":99}\n", "newer"),
            ("config.toml", settings, "unknown"),
            ("config.toml", "mouse = 3\n", "takes"),
            ("config.toml", HOSTILE, "alone"),
            ("state.toml", "engine = \"\u{202e}\"\n", "takes"),
            ("nothing", "", "SUDOSCOPE_ENGINE"),
        ] {
            scope.spawn(move || a_hostile_file_is_named(file, text, message));
        }
    });

    // Where nothing can be saved, the message after the end names the folder.
    let home = Home::new();
    let in_the_way = home.path().join(HOSTILE);
    fs::write(&in_the_way, "not a folder").unwrap();
    let mut tui = Tui::with(&["play", EASY])
        .home(&home)
        .env("XDG_DATA_HOME", in_the_way.to_str().unwrap())
        .start();
    tui.wait_for("51 to go");
    tui.keys("4");
    tui.wait_for("kept");
    tui.keys("q");
    tui.wait_for("leave without it?");
    tui.keys("y");
    assert_eq!(tui.exit_code(), 2);
    assert_own_sequences("the folder in the last message", &tui);

    // A paste, and the same as keys, on every screen that takes text.
    for keys in ["", "N", "w:", "wm", "n", "w", "C", "?", "o", "W"] {
        let mut tui = Tui::start(&["play", EASY]);
        tui.wait_for("51 to go");
        tui.keys(keys);
        for text in [HOSTILE.to_owned(), format!("{HOSTILE}\n{EASY}{HOSTILE}")] {
            tui.paste(&text.replace('\u{1b}', ""));
            tui.paste(&format!("/tmp/{}.txt", text.replace('\u{1b}', "")));
        }
        tui.keys(&HOSTILE.replace(|it: char| it.is_ascii_control(), ""));
        // The last key is read after all that came before.
        tui.keys("\r\x03");
        assert_eq!(tui.exit_code(), 0, "{keys}");
        assert_own_sequences(&format!("a paste after {keys:?}"), &tui);
    }
}
