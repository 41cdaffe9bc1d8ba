//! Code that several screens with lists share.

use crate::grid::Cell;
use crate::search::{self, EngineInfo, first_of_its_way};
use crate::timeline::{Bookmarks, Direction, Target};
use crate::tui::keymap::{Context, action};
use crate::tui::look::words::count;
use crate::tui::player::playback;

use super::{Choice, Choices, Ctx, LayerCommand, Numbers, Open, Question, Request};

/// Opens the screen for the request of a playback, if it needs one. `targets` makes the list of targets in a direction;
/// some targets are about the cell.
pub(super) fn open_requested(
    request: Option<playback::Request>,
    position: u64,
    targets: impl FnOnce(Direction, Cell) -> Choices,
    ctx: &mut Ctx<'_>,
) {
    use playback::Request;
    ctx.open(match request {
        Some(Request::Targets(direction, cell)) => Open::List(targets(direction, cell)),
        Some(Request::Step) => Open::Actions(Numbers::Steps),
        Some(Request::Name(text)) => Open::Prompt { question: Question::Name, text },
        Some(Request::Bookmarks(bookmarks)) => Open::List(bookmark_choices(&bookmarks, position)),
        Some(Request::Speed(_)) | None => return,
    });
}

/// Returns a list of lines that run to a target in a direction.
pub(super) fn run_to_choices(direction: Direction, lines: Vec<Choice>) -> Choices {
    Choices::new(direction.pick("Run to the next", "Run back to the last"), lines)
}

/// Returns a line that runs to a target in a direction.
pub(super) fn run_to(words: impl Into<String>, target: Target, direction: Direction) -> Choice {
    Choice::new(words, Request::Layer(LayerCommand::RunTo(target, direction)))
}

/// Returns the last line of a list of more words: the keys of a screen.
pub(super) fn keys_here(context: Context, ctx: &Ctx<'_>) -> Choice {
    let mut choice = Choice::new("the keys that work here", Open::Keys(context));
    choice.line.value = ctx.keys.name(action::Global::Help);
    choice
}

/// Returns the list of the engines that an engine can be compared with, and what is done with each: one for each way
/// through the tree, because searches that take the same way never part.
pub(super) fn engines_to_compare<R: Into<Request>>(
    here: &EngineInfo,
    request: impl Fn(&'static EngineInfo) -> R,
) -> Choices {
    let is_apart = |engine: &&'static EngineInfo| {
        first_of_its_way(engine) == *engine && !engine.takes_the_way_of(here)
    };
    let others = || search::engines(here.kind).filter(is_apart);
    let column = others().map(|engine| engine.name.len()).max().unwrap_or(0);
    let line = |engine: &'static EngineInfo| {
        let words = format!("{:column$}  {}", engine.name, engine.title);
        Choice::new(words, request(engine))
    };
    Choices::new("Compare with", others().map(line).collect())
}

/// Returns the list of bookmarks, at least one. The last one up to `position` is chosen.
fn bookmark_choices(bookmarks: &Bookmarks, position: u64) -> Choices {
    let n_up_to = bookmarks.iter().take_while(|it| it.position <= position).count();
    // They are in order: the last has the longest number.
    let width = bookmarks.iter().last().map_or(0, |it| count(it.position).len());
    let line = |step: u64, name: &str| {
        let words = format!("{:>width$}  {name}", count(step));
        Choice::new(words, Request::Layer(LayerCommand::GoTo(step)))
    };
    let lines = bookmarks.iter().map(|it| line(it.position, &it.name)).collect();
    Choices { chosen: n_up_to.saturating_sub(1), ..Choices::new("Go to bookmark", lines) }
}
