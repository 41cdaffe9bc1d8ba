//! The default settings as a commented file.

use std::fmt::Write as _;

use super::{Home, SETTINGS, Setting, Value};

const HEAD: &str = "\
# Every setting of Sudoscope with its default. To change some, save this as config.toml in
# $XDG_CONFIG_HOME/sudoscope (else ~/.config/sudoscope) and edit it.
";

const LAST: &str = "
# These are remembered from run to run. To begin every run with the same value, remove the # before a line.
";

/// Returns the text of a `config.toml` that changes nothing: settings with their defaults, and as comments those that
/// the program remembers.
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
    match setting.default {
        value @ (Value::Word(_) | Value::Name(_) | Value::Techniques(_)) => {
            format!("{} = \"{value}\"", setting.name)
        }
        value @ (Value::Switch(_) | Value::Number(_)) => format!("{} = {value}", setting.name),
    }
}
