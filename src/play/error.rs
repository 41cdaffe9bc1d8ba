//! The error of edits.

use std::borrow::Cow;
use std::fmt;

use crate::grid::Cell;

/// The reason why an edit cannot be made, or why no game could have made a recorded edit. The game is unchanged.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::Game;
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let error = game.clear("r1c1".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "r1c1 is empty already");
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EditError(Cow<'static, str>);

impl EditError {
    /// A hint, or an import, that would change nothing on the board.
    pub(super) const NOTHING_TO_FOLLOW: Self =
        Self::because("there is nothing to do for this hint");

    /// Makes the error for a reason.
    pub(super) const fn because(why: &'static str) -> Self {
        Self(Cow::Borrowed(why))
    }

    /// Makes the error for a reason that begins with a cell.
    pub(super) fn at(cell: Cell, why: &str) -> Self {
        Self(format!("{cell} {why}").into())
    }
}

impl From<String> for EditError {
    fn from(why: String) -> Self {
        Self(why.into())
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for EditError {}
