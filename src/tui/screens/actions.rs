//! The list of everything that can be done, found by any word about it: the actions of a screen, of the game and of the
//! home screen, the options and the new games.

#[cfg(test)]
#[cfg(feature = "app")]
mod tests;

use crate::grid::Digit;
use crate::settings::setting;
use crate::tui::keymap::{Action, BoundTo, Context, Row, action};
use crate::words::sentence;

use super::{Choice, Choices, Ctx, GameCommand, Numbers, Open, Request, new_games, options};

/// Words that people use, by the words of the line for which they use them.
const ALSO: &[(&str, &str)] = &[
    ("hint", "help me stuck"),
    ("undo", "go back"),
    ("clear", "erase delete remove rubber"),
    ("mark mode", "notes pencil candidates"),
    ("new", "level difficulty"),
    ("pause", "timer break"),
    ("restart", "undo all start over again"),
    ("solve", "give up cheat answer"),
    ("watch", "backtracking"),
    ("lesson", "tutorial teach teacher class projector big"),
    ("board", "size"),
    ("zoom in", "big closer"),
    ("faster", "speed quick"),
    ("slower", "speed slow"),
    ("copy board", "share export print"),
    ("copy", "share"),
    ("check", "errors wrong"),
    ("quit", "exit"),
    ("options", "settings preferences"),
    ("help", "manual shortcuts"),
    ("daily", "today"),
    ("statistics", "records scores"),
    ("practise a technique ...", "learn lesson tutorial teach exercise"),
    ("Clock", "timer"),
    ("Theme", "dark light colour grey"),
    ("go on with a game ...", "save load resume history"),
];

/// The group of actions that only move about on their screen.
const MOVING: &str = "Moving";

/// Makes the list of a screen. With a time line, a number is a step to go to.
pub(super) fn choices(numbers: Numbers, ctx: &Ctx<'_>) -> Choices {
    let top = match ctx.keys.contexts {
        // It closes.
        [Context::List, below, _] => below,
        [top, ..] => top,
    };
    let game = ctx.keys.contexts[2];
    let mut lines = Vec::new();
    for context in [Some(top), top.beneath(), Some(Context::Always)].into_iter().flatten() {
        add(&mut lines, of_context(context, ctx));
    }
    // Of another screen only what needs nothing that is chosen there.
    let elsewhere = |context: Context| {
        let is_here = context == top || Some(context) == top.beneath();
        of_context(context, ctx).filter(move |it| !is_here && it.1 != MOVING)
    };
    add(&mut lines, elsewhere(game));
    let of_home = elsewhere(Context::Home).filter(|it| it.1.is_empty());
    let opens_line = Request::Act(action::Home::Open.into());
    add(&mut lines, of_home.filter(|it| it.0.request != opens_line));
    // Chosen elsewhere, they open it.
    let watch = ctx.keys.keymap.key(action::Play::Watch, &[Context::Play]);
    let of_watcher = elsewhere(Context::Watch).filter(|(choice, _)| is_of_watcher(choice));
    add(&mut lines, of_watcher.map(|(choice, group)| (after_key(choice, &watch), group)));
    lines.extend(of_list(new_games::choices(), ctx));
    lines.extend(of_list(new_games::more(), ctx));
    lines.extend(of_list(options::choices(), ctx));
    let title = match numbers {
        Numbers::Steps => "Go to a step, or find an action",
        Numbers::Words => "Find an action",
    };
    Choices { numbers, ..Choices::new(title, lines) }
}

/// Adds the lines whose names are new.
fn add(lines: &mut Vec<Choice>, more: impl Iterator<Item = (Choice, &'static str)>) {
    for (choice, _) in more {
        if lines.iter().all(|it| it.line.words != choice.line.words) {
            lines.push(choice);
        }
    }
}

/// Returns a line for each action of a context, with the group of the action in help.
fn of_context<'a>(
    context: Context,
    ctx: &'a Ctx<'_>,
) -> impl Iterator<Item = (Choice, &'static str)> + 'a {
    let mut group = "";
    ctx.keys.keymap.rows(context).filter_map(move |row| {
        // A group goes on until another one opens.
        if !row.binding().group.is_empty() {
            group = row.binding().group;
        }
        Some((of_row(row, group, ctx)?, group))
    })
}

fn of_row(row: &Row, group: &str, ctx: &Ctx<'_>) -> Option<Choice> {
    let binding = row.binding();
    let name = binding.verb().replace('_', " ");
    let mut choice = match binding.bound_to {
        // Two of them would open this list again.
        BoundTo::EachChar(_)
        | BoundTo::One(
            Action::Global(action::Global::Actions) | Action::Track(action::Track::GoTo),
        ) => return None,
        BoundTo::One(action) => Choice::new(name, Request::Act(action)),
        BoundTo::EachDigit(of) => {
            let line = |digit| Choice::new(format!("{name} {digit}"), Request::Act(of(digit)));
            let digits = Choices::new("Which digit?", Digit::ALL.map(line).into());
            Choice::new(format!("{name} ..."), Open::List(digits))
        }
    };
    choice = choice.about(sentence(binding.help));
    choice.line.value = ctx.keys.charset.keys(row.first_key());
    choice.line.also =
        [binding.help, binding.label, group, &row.shown(), also(&choice.line.words)].join(" ");
    Some(choice)
}

/// Returns the lines of another list. Each leads to that line, or opens what it opens.
fn of_list(mut list: Choices, ctx: &Ctx<'_>) -> Vec<Choice> {
    options::follow(&mut list.lines, ctx.settings);
    let line = |(chosen, choice): (usize, &Choice)| {
        let mut line = choice.line.clone();
        let request = match &choice.request {
            Request::Setting(name) if let Some(open) = setting(name).and_then(options::list_of) => {
                open.into()
            }
            Request::Open(_) => choice.request.clone(),
            Request::Game(command) if **command == GameCommand::Home => choice.request.clone(),
            _ => Open::List(Choices { chosen, ..list.clone() }).into(),
        };
        // The name of a setting stands before its value.
        let name = line.words.split("  ").next().unwrap_or_default();
        line.also = [&line.about, list.title, also(name)].join(" ");
        line.title = None;
        Choice { line, request }
    };
    list.lines.iter().enumerate().map(line).collect()
}

/// Returns true if a line does something in the watcher that makes sense as it opens.
fn is_of_watcher(choice: &Choice) -> bool {
    let does = |action: Action| match action {
        Action::Solver(action) => {
            !matches!(action, action::Solver::Close | action::Solver::StopOrClose)
        }
        Action::Track(action) => !matches!(action, action::Track::MoveCursor(_)),
        Action::Watch(_) => true,
        _ => false,
    };
    match &choice.request {
        Request::Act(action) => does(*action),
        // A line that asks for a digit.
        Request::Open(_) => true,
        _ => false,
    }
}

/// Puts the key that opens the watcher in front of a line's key, which works only there.
fn after_key(mut choice: Choice, watch: &str) -> Choice {
    if !choice.line.value.is_empty() {
        choice.line.value = format!("{watch} {}", choice.line.value);
    }
    choice
}

/// Returns the words that people use for a line with these words.
fn also(words: &str) -> &'static str {
    ALSO.iter().find(|it| it.0 == words).map_or("", |it| it.1)
}
