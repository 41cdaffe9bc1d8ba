//! Back, forth, and trying.

use super::{Call, Done, Plain, input};
use crate::play::{Branch, BranchPoint, EditKind, Game};
use crate::words::{count, plural, sentence};

/// The number of moves that `history` reads by default, and the most.
const USUAL_MOVES: u64 = 10;
const MOST_MOVES: u64 = 100;

/// The most branch points that are listed.
const MOST_POINTS: usize = 100;

/// The most characters of the name of a branch.
const MOST_IN_NAME: usize = 60;

impl Plain {
    pub(super) fn undo(&mut self, call: &mut Call<'_>) -> Done {
        let (n_done, last, end) = self.move_along(Game::undo, "Nothing to take back.", call)?;
        call.say(&match n_done {
            1 => format!("Took back {last}."),
            n => format!("Took back {}, the last of them {last}.", plural(n, "move")),
        });
        Ok(end)
    }

    pub(super) fn redo(&mut self, call: &mut Call<'_>) -> Done {
        let (n_done, last, end) = self.move_along(Game::redo, "Nothing to do again.", call)?;
        call.say(&match n_done {
            1 => format!("Did again: {last}."),
            n => format!("Did {} again, the last of them {last}.", plural(n, "move")),
        });
        Ok(end)
    }

    /// Undoes or redoes as many moves as the line says. Returns their number, the last one, and a sentence if there
    /// were fewer.
    fn move_along(
        &mut self,
        change: fn(&mut Game) -> Option<EditKind>,
        nothing: &str,
        call: &mut Call<'_>,
    ) -> Result<(u64, EditKind, String), String> {
        let asked = call.number(1)?;
        let mut n_done = 1;
        let mut last = change(&mut self.game).ok_or(nothing)?;
        while n_done < asked
            && let Some(kind) = change(&mut self.game)
        {
            (n_done, last) = (n_done + 1, kind);
        }
        self.changed(call.reply);
        let end = match self.game.n_done() {
            _ if n_done == asked => "",
            0 => "That is the start.",
            _ => "There were no more.",
        };
        Ok((n_done, last, end.to_owned()))
    }

    pub(super) fn history(&mut self, call: &mut Call<'_>) -> Done {
        let number = call.number(USUAL_MOVES)?;
        if number > MOST_MOVES {
            return Err(format!("history reads at most {MOST_MOVES} moves."));
        }
        let n_done = self.game.n_done();
        if n_done == 0 {
            return Err("No move stands yet.".to_owned());
        }
        let edits = self.game.history();
        let most = usize::try_from(number).unwrap_or(usize::MAX);
        let last = edits[..n_done].iter().enumerate().rev().take(most);
        call.say_each(last.map(|(idx, edit)| {
            format!("{}. {}", count(idx as u64 + 1), sentence(&edit.to_string()))
        }))
    }

    pub(super) fn branch(&mut self, call: &mut Call<'_>) -> Done {
        let name: String = call.text.chars().filter(|it| !it.is_control()).collect();
        if name.chars().count() > MOST_IN_NAME {
            return Err(format!("The name of a branch has at most {MOST_IN_NAME} characters."));
        }
        let n_points = self.game.branch_points().count();
        let name = if name.is_empty() { format!("branch {}", n_points + 1) } else { name };
        self.game.name_branch_point(&name);
        self.changed(call.reply);
        Ok(format!("What follows is tried as \"{name}\"; keep keeps it, drop goes back."))
    }

    pub(super) fn branches(&mut self, call: &mut Call<'_>) -> Done {
        let here = self.game.position_number();
        let mut said = Vec::new();
        if let Some(Branch { name, n_moves, .. }) = self.game.branch() {
            said.push(format!("You try \"{name}\": {}.", plural(n_moves as u64, "move")));
        }
        let n_points = self.game.branch_points().count();
        let n_left_out = n_points.saturating_sub(MOST_POINTS);
        if n_left_out > 0 {
            said.push(format!(
                "The last {MOST_POINTS} of {} branch points.",
                count(n_points as u64)
            ));
        }
        let points = self.game.branch_points().skip(n_left_out);
        for BranchPoint { name, at, n_moves, .. } in points {
            let place = if at == here { ", which is here" } else { "" };
            let tried = plural(n_moves as u64, "move");
            said.push(format!("Branch point \"{name}\"{place}: {tried} tried."));
        }
        if said.is_empty() {
            return Err("There is no branch point; branch names one here.".to_owned());
        }
        call.say_each(said)
    }

    pub(super) fn keep(&mut self, call: &mut Call<'_>) -> Done {
        let name = self.game.keep_branch().map_err(|it| sentence(&it.to_string()))?;
        self.changed(call.reply);
        Ok(format!("The moves of \"{name}\" are yours now."))
    }

    pub(super) fn drop_branch(&mut self, call: &mut Call<'_>) -> Done {
        let name = self.game.drop_branch().map_err(|it| sentence(&it.to_string()))?;
        self.changed(call.reply);
        Ok(format!("Back before \"{name}\"; redo does its moves again."))
    }

    pub(super) fn go_to(&mut self, call: &mut Call<'_>) -> Done {
        let wanted = call.text.to_lowercase();
        if wanted.is_empty() {
            return Err(call.needs("the name of a branch point"));
        }
        let point = self.game.branch_points().find(|it| it.name.to_lowercase() == wanted);
        let point = point.map(|it| (it.at, it.name.to_owned()));
        let Some((at, name)) = point else {
            let wanted = input::quoted(&wanted);
            return Err(format!("There is no branch point {wanted}; branches reads them."));
        };
        if at == self.game.position_number() {
            return Err(format!("This is where \"{name}\" begins."));
        }
        self.game.go_to(at);
        self.changed(call.reply);
        Ok(format!("Here \"{name}\" begins; redo goes on."))
    }
}
