//! Renaming, deleting, bringing back and restarting games.

use crate::play::{GamePlace, KeptGame, RenamedGame, SavedGame};
use crate::tui::keymap::{action, mention};
use crate::tui::msg::{Job, StoreJob};
use crate::tui::screens::{Ctx, GameCommand, LayerCommand, Open, Question, Request};

use super::Home;
use super::lines::HomeLine;

impl Home {
    pub(super) fn ask_for_title(&mut self, ctx: &mut Ctx<'_>) {
        let Some(game) = self.chosen_game(ctx) else { return };
        if game.place == GamePlace::Elsewhere {
            return ctx.refuse("This game is open elsewhere, so its title stays.");
        }
        let text = game.title.clone();
        self.renaming = Some(match self.chosen() {
            HomeLine::Game(file) => RenamedGame::File(file),
            HomeLine::Present | HomeLine::Way(_) => RenamedGame::Present,
        });
        ctx.open(Open::Prompt { question: Question::Title, text });
    }

    /// Gives a title to the game that is being renamed.
    pub(super) fn rename(&mut self, title: String, ctx: &mut Ctx<'_>) {
        let Some(renamed) = self.renaming.take() else { return };
        match &renamed {
            RenamedGame::Present => {
                self.present.title.clone_from(&title);
                ctx.game(GameCommand::Rename(title.clone()));
            }
            RenamedGame::File(file) => {
                let games = self.games.iter_mut().flat_map(|it| &mut it.it);
                games.filter(|it| it.file == *file).for_each(|it| it.title.clone_from(&title));
            }
        }
        self.jobs.rename = Some(ctx.start(Job::Store(StoreJob::Rename(renamed, title))));
    }

    pub(super) fn ask_to_delete(&mut self, ctx: &mut Ctx<'_>) {
        let Some(game) = self.chosen_game(ctx) else { return };
        let refused = match (self.chosen(), game.place) {
            (HomeLine::Present, _) => {
                "You are playing this game; go on with another one, then delete it."
            }
            (_, GamePlace::Elsewhere) => "This game is open elsewhere, so it stays.",
            (_, GamePlace::Free | GamePlace::Here) => {
                let text = vec![self.full_name(&game)];
                let question = "Delete this game?".to_owned();
                let yes = Request::Layer(LayerCommand::Delete(game.file.clone()));
                return ctx.open(Open::Ask { text, question, yes });
            }
        };
        ctx.refuse(refused);
    }

    /// Takes a game off the list.
    pub(super) fn delete(&mut self, file: &str, ctx: &mut Ctx<'_>) {
        let Some(games) = &mut self.games else { return };
        let Some(place) = games.it.iter().position(|it| it.file == file) else { return };
        let game = games.it.remove(place);
        let undo = mention(action::Home::Undo);
        let name = self.full_name(&game);
        let told = format!("Deleted {name}; {undo} brings it back until you leave.");
        self.deleted.push((place, game));
        ctx.say(told);
        self.choose(self.chooser.chosen.min(self.lines().len() - 1), ctx.area);
    }

    /// Restores the game that was deleted last.
    pub(super) fn bring_back(&mut self, ctx: &mut Ctx<'_>) {
        let Some((place, game)) = self.deleted.pop() else {
            return ctx.refuse("No game was deleted here.");
        };
        let file = game.file.clone();
        let told = format!("{} is here again.", self.full_name(&game));
        if let Some(games) = &mut self.games {
            games.it.insert(place.min(games.it.len()), game);
        }
        ctx.say(told);
        if let Some(idx) = self.lines().iter().position(|it| *it == HomeLine::Game(file.clone())) {
            self.choose(idx, ctx.area);
        }
    }

    /// Has the files of deleted games removed.
    pub(super) fn remove_deleted(&mut self, ctx: &mut Ctx<'_>) {
        if self.deleted.is_empty() {
            return;
        }
        let files = self.deleted.drain(..).map(|it| it.1.file).collect();
        ctx.start(Job::Store(StoreJob::Delete(files)));
    }

    /// Restarts the chosen game.
    pub(super) fn start_again(&mut self, ctx: &mut Ctx<'_>) {
        if self.chosen_game(ctx).is_none() {
            return;
        }
        match self.chosen() {
            HomeLine::Game(file) => ctx.open(Open::StartAgain(SavedGame::File(file))),
            HomeLine::Present | HomeLine::Way(_) => {
                self.leave(ctx);
                ctx.game(GameCommand::Press(action::Play::Restart));
            }
        }
    }

    /// Returns the chosen game; if there is none, a message says so.
    fn chosen_game(&self, ctx: &mut Ctx<'_>) -> Option<KeptGame> {
        let game = self.game(&self.chosen()).cloned();
        if game.is_none() {
            ctx.refuse("Choose a game first.");
        }
        game
    }
}
