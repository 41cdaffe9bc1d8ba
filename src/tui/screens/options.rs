//! The options: the settings that a player can change on the screen.

use crate::logic::{Level, Premise, Technique, TechniqueSet};
use crate::search::engine;
use crate::settings::{Kind, Name, SETTINGS, Setting, Settings, THEMES, Value, setting};
use crate::tui::look::theme::ColourDepth;
use crate::tui::msg::NewPuzzle;
use crate::words::sentence;

use super::{Choice, Choices, Ctx, GameCommand, Open, Request};

/// Makes the list: the settings whose values can be stepped through, and those that have a list of their own.
pub fn choices() -> Choices {
    let mut group = None;
    let line = |it: &Setting| {
        let choice =
            Choice::new(it.label, Request::Setting(it.name)).about(format!("{}.", it.help));
        let is_first = group.replace(it.group) != Some(it.group);
        if is_first { choice.below(it.group.title()) } else { choice }
    };
    // At 80x24 the list is full. The first panel is the one that was shown last, and needs no line.
    let has_room = |it: &&Setting| it.name != "panel";
    let shown = SETTINGS.iter().filter(|it| it.is_stepped() || it.has_list()).filter(has_room);
    Choices::new("Options", shown.map(line).collect())
}

/// Makes the list of the themes. The screen shows the chosen one at once.
pub(super) fn themes(ctx: &Ctx<'_>) -> Choices {
    let line = |(name, about): (Name, &str)| {
        let about = match ctx.depth {
            ColourDepth::None => "Here without colours",
            ColourDepth::Sixteen => "Here in the terminal's sixteen colours",
            ColourDepth::Many | ColourDepth::True => about,
        };
        let change = setting("theme")?.parse(name.as_str()).ok()?;
        Some(Choice::new(name.to_string(), Request::Set(change)).about(sentence(about)))
    };
    let of_table = THEMES.iter().filter_map(|it| Some((Name::new(it.name)?, it.about)));
    let own = ctx.own_themes.iter().map(|it| (it.name, it.about.as_str()));
    let (names, lines): (Vec<_>, Vec<_>) =
        of_table.chain(own).filter_map(|it| Some((it.0, line(it)?))).unzip();
    let chosen = names.iter().position(|it| *it == ctx.settings.theme).unwrap_or(0);
    Choices { chosen, ..Choices::new("Theme", lines) }
}

/// Returns the list of a setting that has one of its own.
pub(super) fn list_of(setting: &Setting) -> Option<Open> {
    match setting.kind {
        Kind::Named(_) => Some(Open::Themes),
        Kind::Techniques => Some(Open::Known),
        Kind::Switch | Kind::Word(_) | Kind::Number(..) => None,
    }
}

/// Makes the list of the techniques for which hints look, to tick those that the player knows.
pub(super) fn known() -> Choices {
    let hinted: Vec<&'static Technique> = Premise::OneSolution.techniques().collect();
    let lines = Level::ALL.into_iter().flat_map(|level| {
        let of_level = hinted.iter().copied().filter(move |it| it.level == level);
        let all = Request::Know(of_level.clone().collect());
        let all = Choice::new(format!("all {level} ones"), all);
        let line = |it: &'static Technique| {
            let about = sentence(it.definition);
            Choice::new(it.name, Request::Know(std::iter::once(it).collect())).about(about)
        };
        std::iter::once(all).chain(of_level.map(line))
    });
    Choices::new("Techniques you know", lines.collect())
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
                if let GameCommand::Generate(NewPuzzle::Sudoku(_, it), _) = &mut **command {
                    *it = settings.symmetry;
                }
            }
            Request::Know(these) => {
                let word = if settings.known.includes(*these) { "known" } else { "" };
                word.clone_into(&mut line.value);
            }
            Request::Open(_) | Request::Layer(_) | Request::Act(_) | Request::Set(_) => {}
        }
    }
}

/// Returns the value of a setting, as the list shows it.
fn value(setting: &Setting, settings: &Settings) -> String {
    match setting.of(settings) {
        Value::Switch(true) => "on".to_owned(),
        Value::Switch(false) => "off".to_owned(),
        Value::Word(word) => word.replace('-', " "),
        Value::Techniques(TechniqueSet::ALL) => "all".to_owned(),
        Value::Techniques(known) => {
            let hinted = || Premise::OneSolution.techniques();
            let n_known = hinted().filter(|it| known.contains(it)).count();
            format!("{n_known} of {}", hinted().count())
        }
        value @ (Value::Name(_) | Value::Number(_)) => value.to_string(),
    }
}
