//! Dominoes of a Sudominoku.

use super::reading::broken;
use super::{Call, Done, Plain, input};
use crate::domino::Domino;
use crate::grid::{Cell, Digit};
use crate::play::{EditError, Game};
use crate::words::sentence;

impl Plain {
    pub(super) fn lay(
        &mut self,
        one: (Cell, Digit),
        other: (Cell, Digit),
        call: &mut Call<'_>,
    ) -> Done {
        let domino = Domino::new(one, other).map_err(|it| sentence(&it.to_string()))?;
        let peers = self.peer_marks();
        self.edit(call.reply, |game| game.place_tile(domino, peers))?;
        let wrong = self.wrong_at_once(domino.cells().into_iter().collect(), call);
        let said = [Some(self.said_of_laid(domino, "lies")), wrong];
        Ok(said.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }

    /// Turns or flips a domino.
    pub(super) fn move_domino(
        &mut self,
        call: &mut Call<'_>,
        change: fn(&mut Game, Cell) -> Result<(), EditError>,
    ) -> Done {
        let (cells, left) = input::places(call.words)?;
        let &[at] = cells.as_slice() else { return Err(call.needs("one place")) };
        call.ends(left)?;
        self.edit(call.reply, |game| change(game, at))?;
        let domino = self.game.board().dominoes().and_then(|it| it.domino(at));
        Ok(domino.map_or_else(String::new, |it| self.said_of_laid(it, "lies now")))
    }

    /// Returns a sentence that a domino lies, and which rules it breaks.
    fn said_of_laid(&self, domino: Domino, lies: &str) -> String {
        let said = vec![format!("{domino} {lies}.")];
        let broken = broken(self.game.board(), domino.cells().into_iter().collect());
        [said, broken].concat().join(" ")
    }
}
