//! The options: the settings that a player can change on the screen.

use crate::search::engine;
use crate::settings::{SETTINGS, Setting, Settings, Value, setting};
use crate::tui::msg::NewPuzzle;

use super::{Choice, Choices, GameCommand, Open, Request};

/// Makes the list: the settings whose values can be stepped through, and the theme, which has a list of its own.
pub fn choices() -> Choices {
    let mut group = None;
    let line = |it: &Setting| {
        let choice =
            Choice::new(it.label, Request::Setting(it.name)).about(format!("{}.", it.help));
        let is_first = group.replace(it.group) != Some(it.group);
        if is_first { choice.below(it.group.title()) } else { choice }
    };
    let shown = SETTINGS.iter().filter(|it| it.is_stepped() || it.is_named());
    Choices::new("Options", shown.map(line).collect())
}

/// Updates the lines that show or use settings.
pub(super) fn follow(lines: &mut [Choice], settings: &Settings) {
    for Choice { line, request } in lines {
        match request {
            Request::Setting(name) => {
                let Some(setting) = setting(name) else { continue };
                line.value = value(setting, settings);
                if let Some(engine) = engine(&line.value) {
                    line.about = format!("{}: {}.", engine.name, engine.blurb);
                }
            }
            Request::Open(open) if **open == Open::Symmetries => {
                line.value = settings.symmetry.to_string();
            }
            Request::Game(command) => {
                if let GameCommand::Generate(
                    NewPuzzle::Sudoku(_, it) | NewPuzzle::Exercise(_, it),
                    _,
                ) = &mut **command
                {
                    *it = settings.symmetry;
                }
            }
            Request::Open(_) | Request::Layer(_) | Request::Act(_) | Request::Symmetry(_) => {}
        }
    }
}

/// Returns the value of a setting, as the list shows it.
fn value(setting: &Setting, settings: &Settings) -> String {
    match setting.of(settings) {
        Value::Switch(true) => "on".to_owned(),
        Value::Switch(false) => "off".to_owned(),
        Value::Word(word) => word.replace('-', " "),
        value @ (Value::Name(_) | Value::Number(_)) => value.to_string(),
    }
}
