//! The options: the settings that a player can change on the screen, each with its value beside it.

use crate::domino::Kind as PuzzleKind;
use crate::logic::{Level, Premise, Technique, TechniqueSet};
use crate::search::{self, EngineInfo, engine, first_of_its_way};
use crate::settings::{Kind, Name, SETTINGS, Setting, Settings, THEMES, Value, neighbour, setting};
use crate::tui::keymap::Arrow;
use crate::tui::look::text;
use crate::tui::look::theme::ColourDepth;
use crate::tui::msg::NewPuzzle;
use crate::words::sentence;

use super::{Choice, Choices, Ctx, GameCommand, Open, Request};

/// The settings of the list: those whose values can be stepped through, and those that have a list of their own.
fn shown() -> impl Iterator<Item = &'static Setting> {
    // At 80x24 the list is full. The first panel is the one that was shown last, and who needs the cursor on the board sets
    // it once.
    let has_room = |setting: &&Setting| !["panel", "board_cursor"].contains(&setting.name);
    SETTINGS.iter().filter(|it| it.is_stepped() || it.has_list()).filter(has_room)
}

/// Makes the list.
pub fn choices() -> Choices {
    let mut group = None;
    let line = |it: &Setting| {
        let choice =
            Choice::new(it.label, Request::Setting(it.name)).about(format!("{}.", it.help));
        let is_first = group.replace(it.group) != Some(it.group);
        if is_first { choice.below(it.group.title()) } else { choice }
    };
    Choices::new("Options", shown().map(line).collect())
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

/// Makes the list of the engines for Sudoku: one for each way through the tree. Those that take the way of another one
/// are folded under it.
pub(super) fn engines(settings: &Settings) -> Choices {
    let mut lines = Vec::new();
    let mut chosen = 0;
    let firsts =
        search::engines(PuzzleKind::Sudoku).filter(|engine| first_of_its_way(engine) == *engine);
    for first in firsts {
        let followers: Vec<&'static EngineInfo> = search::engines(PuzzleKind::Sudoku)
            .filter(|engine| *engine != first && engine.takes_the_way_of(first))
            .collect();
        if settings.engine == first {
            chosen = lines.len();
        }
        lines.extend(engine_line(first));
        if followers.is_empty() {
            continue;
        }
        if followers.contains(&settings.engine) {
            chosen = lines.len();
        }
        let names: Vec<&str> = followers.iter().map(|engine| engine.name).collect();
        let words = format!("  {} ...", names.join(", "));
        let about = format!(
            "They take the way of {} through the tree, and differ in the cost of a step.",
            first.name
        );
        let of_way = followers.iter().filter_map(|engine| engine_line(engine)).collect();
        let list = Choices::new("The same way", of_way);
        lines.push(Choice::new(words, Open::List(list)).about(about));
    }
    Choices { chosen, ..Choices::new("Engine for Sudoku", lines) }
}

/// Returns the line that chooses an engine for Sudoku.
fn engine_line(engine: &'static EngineInfo) -> Option<Choice> {
    let change = setting("engine")?.parse(engine.name).ok()?;
    Some(Choice::new(engine.name, Request::Set(change)).about(sentence(engine.blurb)))
}

/// Returns the list of a setting that has one of its own.
pub(super) fn list_of(setting: &Setting) -> Option<Open> {
    match setting.kind {
        Kind::Word(_) if setting.name == "engine" => Some(Open::Engines),
        Kind::Named(_) => Some(Open::Themes),
        Kind::Techniques => Some(Open::Known),
        Kind::Switch | Kind::AutoSwitch | Kind::Word(_) | Kind::Number(..) => None,
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
                let value = value(setting, settings);
                if let Some(engine) = engine(&value) {
                    line.about = format!("{}: {}.", engine.name, engine.blurb);
                }
                // A value at the far edge of the list would be hard to follow.
                let width = shown().map(|it| text::width(it.label)).max().unwrap_or(0);
                line.words = format!("{}  {value}", text::padded(setting.label, width));
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

/// Changes a setting to its next value, or the one before. A setting that is chosen from a list opens it, but themes have
/// neighbours too.
pub(super) fn change(setting: &Setting, arrow: Arrow, ctx: &mut Ctx<'_>) {
    match setting.kind {
        Kind::Named(_) => {
            let names: Vec<Name> = theme_names(ctx).collect();
            let offset = if arrow == Arrow::Left { -1 } else { 1 };
            ctx.settings.theme = neighbour(&names, ctx.settings.theme, offset);
        }
        Kind::Techniques => ctx.open(Open::Known),
        Kind::Switch | Kind::AutoSwitch | Kind::Word(_) | Kind::Number(..)
            if arrow == Arrow::Left =>
        {
            setting.step_back(ctx.settings);
        }
        Kind::Switch | Kind::AutoSwitch | Kind::Word(_) | Kind::Number(..) => {
            setting.step(ctx.settings);
        }
    }
}

/// Returns the themes of the program, then the player's own.
fn theme_names<'c>(ctx: &'c Ctx<'_>) -> impl Iterator<Item = Name> + 'c {
    let of_table = THEMES.iter().filter_map(|theme| Name::new(theme.name));
    of_table.chain(ctx.own_themes.iter().map(|theme| theme.name))
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
