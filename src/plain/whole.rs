//! The game as a whole: a new one, the clock, and the end.

use super::reply::{Reply, Wish};
use super::{Call, Done, Plain, broken_off, input};
use crate::domino::Kind;
use crate::generate::{Generator, Order, Plan, dominoes};
use crate::logic::Grade;
use crate::play::Game;
use crate::words::{plural, spoken};

impl Plain {
    pub(super) fn about(&mut self, call: &mut Call<'_>) -> Done {
        let game = &self.game;
        let n_given = game.givens().grid().n_filled();
        call.say(&format!("{}: {n_given} given, {} blank.", game.name(), self.n_blanks()));
        let hints = plural(game.hints().n_hints().into(), "hint");
        let moves = plural(game.n_done() as u64, "move");
        call.say(&format!("{} played, {moves}, {hints}.", spoken(game.elapsed())));
        Ok(game.branch().map_or_else(String::new, |it| format!("You try \"{}\".", it.name)))
    }

    pub(super) fn time(&mut self, _: &mut Call<'_>) -> Done {
        let to_beat =
            self.game.time_to_beat().map(|it| format!("; {} is the time to beat", spoken(it)));
        let played = spoken(self.game.elapsed());
        Ok(format!("{played} played{}.", to_beat.unwrap_or_default()))
    }

    pub(super) fn pause(&mut self, call: &mut Call<'_>) -> Done {
        if self.game.is_won() {
            return Err("The board is complete, so the clock stands still.".to_owned());
        }
        self.is_paused = true;
        call.reply.wish(Wish::Save);
        Ok(format!("Paused after {}; resume goes on.", spoken(self.game.elapsed())))
    }

    pub(super) fn resume(&mut self, _: &mut Call<'_>) -> Done {
        if !self.is_paused {
            return Err("The game is not paused.".to_owned());
        }
        self.is_paused = false;
        Ok("The clock runs again.".to_owned())
    }

    pub(super) fn restart(&mut self, call: &mut Call<'_>) -> Done {
        self.edit(call.reply, Game::restart)?;
        Ok("Back at the start; undo brings your entries back, the clock goes on.".to_owned())
    }

    pub(super) fn new_game(&mut self, call: &mut Call<'_>) -> Done {
        let grade = match call.words {
            [] if self.kind() == Kind::Sudominoku => None,
            [] => Some(self.game.grade().unwrap_or(Grade::Medium)),
            [word, left @ ..] => {
                call.ends(left)?;
                match (Grade::from_name(word), word.as_str()) {
                    (Some(grade), _) => Some(grade),
                    (None, "sudominoku" | "domino" | "dominoes") => None,
                    (None, _) => {
                        let names: Vec<&str> = Grade::ALL.iter().map(|it| it.name()).collect();
                        let (word, names) = (input::quoted(word), names.join(", "));
                        return Err(format!(
                            "There is no level {word}; the levels are {names}, and there is new sudominoku."
                        ));
                    }
                }
            }
        };
        let seed = self.next_seed;
        let game = match grade {
            Some(grade) => self.generate(grade, seed, call)?,
            None => generate_dominoes(seed, call)?,
        };
        self.begin(game, call.reply);
        Ok(String::new())
    }

    /// Begins the game of the next seed.
    pub(super) fn begin(&mut self, game: Game, reply: &mut Reply) {
        self.next_seed = self.next_seed.wrapping_add(1);
        let was_begun = self.game.is_kept() && !self.game.is_won();
        self.replace(game, reply);
        if was_begun {
            reply.say(&self.saving.sentence());
        }
        reply.say_again(&self.greeting());
    }

    fn generate(&self, grade: Grade, seed: u64, call: &mut Call<'_>) -> Result<Game, String> {
        let symmetry = self.settings.symmetry;
        let plan = Plan::new(Order { symmetry, ..Order::from(grade) });
        let mut generator = Generator::new(plan.expect("there are puzzles of every level"), seed);
        while (call.keep_going)() {
            if let Ok(made) = generator.attempt() {
                return Ok(Game::new(made.grid.into(), symmetry.titled(seed), Some(made.grade)));
            }
        }
        Err(broken_off())
    }

    #[expect(clippy::unused_self, reason = "every verb is such a method")]
    pub(super) fn quit(&mut self, call: &mut Call<'_>) -> Done {
        call.reply.wish(Wish::End);
        Ok(String::new())
    }
}

fn generate_dominoes(seed: u64, call: &mut Call<'_>) -> Result<Game, String> {
    let mut generator = dominoes::Generator::new(dominoes::DEFAULT_TILE_COUNT, seed);
    while (call.keep_going)() {
        if let Some(made) = generator.attempt() {
            let title = format!("Sudominoku, seed {seed}");
            return Ok(Game::new(made.board.into(), title, None));
        }
    }
    Err(broken_off())
}
