//! Dominoes of a Sudominoku.

use super::reading::broken;
use super::{Call, Done, Plain, input};
use crate::domino::Domino;
use crate::grid::{Cell, CellSet, Digit};
use crate::play::{EditError, Game};
use crate::words::sentence;

impl Plain {
    /// Lays a domino.
    pub(super) fn lay(
        &mut self,
        one: (Cell, Digit),
        other: (Cell, Digit),
        call: &mut Call<'_>,
    ) -> Done {
        let domino = Domino::new(one, other).map_err(|it| sentence(&it.to_string()))?;
        let peers = self.peer_marks();
        self.edit(call.reply, |game| game.place_tile(domino, peers))?;
        self.say_laid(domino.cells().into_iter().collect(), &format!("{domino} lies."), call);
        Ok(())
    }

    pub(super) fn turn(&mut self, call: &mut Call<'_>) -> Done {
        self.move_domino(call, Game::turn)
    }

    pub(super) fn flip(&mut self, call: &mut Call<'_>) -> Done {
        self.move_domino(call, Game::flip)
    }

    fn move_domino(
        &mut self,
        call: &mut Call<'_>,
        change: fn(&mut Game, Cell) -> Result<(), EditError>,
    ) -> Done {
        let (cells, left) = input::places(call.words)?;
        let &[at] = cells.as_slice() else { return Err(call.needs("one place")) };
        call.ends(left)?;
        self.edit(call.reply, |game| change(game, at))?;
        let board = self.game.board().dominoes();
        if let Some(domino) = board.and_then(|it| it.domino(at)) {
            let cells = domino.cells().into_iter().collect();
            self.say_laid(cells, &format!("{domino} lies now."), call);
        }
        Ok(())
    }

    /// Says that a domino lies, and which rules it breaks.
    fn say_laid(&self, cells: CellSet, done: &str, call: &mut Call<'_>) {
        let mut said = vec![done.to_owned()];
        said.extend(broken(self.game.board(), cells));
        call.say(&said.join(" "));
    }
}
