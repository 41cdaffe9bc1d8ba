//! The defaults as a file, with their comments.

use std::fmt::Write as _;

use super::{Home, Kind, SETTINGS, Setting, Value};

const HEAD: &str = "\
# Every setting of Sudoscope with its default. Saved as config.toml in $XDG_CONFIG_HOME/sudoscope
# (else ~/.config/sudoscope), this changes nothing before a line of it is changed.
";

const LAST: &str = "
# These are remembered from run to run. A line here counts for more than what was last; take the # away to have one.
";

/// The text of a `config.toml` that changes nothing: the settings at home in it with their defaults, and the
/// others as comments, so that what was last still counts.
pub fn printed() -> String {
    let mut text = HEAD.to_owned();
    let of = |home| SETTINGS.iter().filter(move |it| it.home == home);
    for setting in of(Home::Config) {
        let _ = write!(text, "\n{}{}\n", comment(setting), line(setting));
    }
    text.push_str(LAST);
    for setting in of(Home::State) {
        let _ = write!(text, "\n{}# {}\n", comment(setting), line(setting));
    }
    text
}

fn comment(setting: &Setting) -> String {
    format!("# {}: {}.\n", setting.help, setting.kind)
}

fn line(setting: &Setting) -> String {
    match (setting.kind, setting.default) {
        (Kind::Word(_), Value::Word(word)) => format!("{} = \"{word}\"", setting.name),
        (Kind::Switch | Kind::Word(_) | Kind::Number(..), value) => {
            format!("{} = {value}", setting.name)
        }
    }
}
