//! Code that several screens with lists share.

use crate::grid::Cell;
use crate::timeline::{Bookmarks, Direction};
use crate::tui::look::words::count;
use crate::tui::player::playback;

use super::{Choice, Choices, LayerCommand, Numbers, Open, Question, Request};

/// Returns the screen that a playback's request opens; `None` for a changed speed. `targets` makes the list of targets
/// in a direction; some targets are about the cell.
pub(super) fn requested(
    request: playback::Request,
    position: u64,
    targets: impl FnOnce(Direction, Cell) -> Choices,
) -> Option<Open> {
    use playback::Request;
    Some(match request {
        Request::Targets(direction, cell) => Open::List(targets(direction, cell)),
        Request::Step => Open::Actions(Numbers::Steps),
        Request::Name(text) => Open::Prompt { question: Question::Name, text },
        Request::Bookmarks(bookmarks) => Open::List(bookmark_choices(&bookmarks, position)),
        Request::Speed(_) => return None,
    })
}

/// Returns the title of the list of targets in a direction.
pub(super) const fn run_to_title(direction: Direction) -> &'static str {
    match direction {
        Direction::Forwards => "Run to the next",
        Direction::Backwards => "Run back to the last",
    }
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
