//! The options: the settings that a player can change on the screen.

use crate::settings::{SETTINGS, Setting, Settings, Value, setting};

use super::{Choice, Choices, Open, Request};

/// Makes the list, with the line of a setting chosen.
pub fn choices(settings: &Settings, at: &str) -> Choices {
    // Those whose values can be stepped through, and the theme, which has a list of its own and comes back here.
    let shown = SETTINGS.iter().filter(|it| it.is_stepped() || it.is_named());
    let chosen = shown.clone().position(|it| it.name == at).unwrap_or(0);
    let line = |it: &Setting| {
        let request = if it.is_named() { Open::Themes.into() } else { Request::Setting(it.name) };
        Choice::new(words(it, settings), request)
    };
    Choices { chosen, ..Choices::new("Options", shown.map(line).collect()) }
}

/// Updates the values in the lines of settings.
pub(super) fn follow(lines: &mut [Choice], settings: &Settings) {
    for line in lines {
        if let Request::Setting(name) = line.request
            && let Some(setting) = setting(name)
        {
            line.words = words(setting, settings);
        }
    }
}

/// Returns a setting with its value, as the list shows it.
fn words(setting: &Setting, settings: &Settings) -> String {
    let value = match setting.of(settings) {
        Value::Switch(true) => "on".to_owned(),
        Value::Switch(false) => "off".to_owned(),
        value @ (Value::Word(_) | Value::Name(_) | Value::Number(_)) => value.to_string(),
    };
    format!("{value:13} {}", setting.label)
}
