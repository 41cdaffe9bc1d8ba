//! Takes in what happened: the only writer of the model.
//!
//! A message goes to the topmost screen; what that screen asked for is collected and done, and what is
//! to be done outside is the answer. Nothing here reads a clock, a file or a key code.

use std::time::Duration;

use ratatui::layout::Rect;

use crate::settings::Settings;
use crate::tui::app::model::{Model, Touched};
use crate::tui::keymap::action::Global;
use crate::tui::keymap::{self, Action};
use crate::tui::msg::Message;
use crate::tui::msg::{Effect, Key, Mouse, Msg};
use crate::tui::screens::list::List;
use crate::tui::screens::play::Play;
use crate::tui::screens::read::Read;
use crate::tui::screens::{Closing, Desk, Layer, Offer};

/// Takes in what happened and says what is to be done outside.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Effect> {
    model.take(msg)
}

impl Model {
    fn take(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Key(key) => self.key(key),
            Msg::Mouse(event) => self.mouse(event),
            Msg::Paste(text) => self.paste(&text),
            Msg::Resized { columns, rows } => {
                self.area = Rect::new(0, 0, columns, rows);
                Vec::new()
            }
            Msg::Elapsed(time) => {
                self.elapsed(time);
                Vec::new()
            }
            Msg::Job(id, report) => self.with_desk(|play, layers, desk| {
                play.report(id, &report, desk);
                // Not only the topmost layer may be waiting, nor be the one that closes.
                layers.retain_mut(|layer| {
                    layer.report(id, &report, desk);
                    std::mem::replace(&mut desk.close, Closing::Stay) == Closing::Stay
                });
            }),
            Msg::CannotSuspend => {
                self.tell(Message::plain(
                    "Nothing is there to wake the program again, so it goes on.",
                ));
                Vec::new()
            }
            Msg::SaveFailed(reason) => {
                self.tell(Message::bad(format!("The game is not being kept: {reason}")));
                Vec::new()
            }
            Msg::SettingsNotKept(reason) => {
                self.tell(Message::bad(format!("The settings are not being kept: {reason}.")));
                Vec::new()
            }
            Msg::Terminate(_) => self.leave(),
            Msg::Resumed | Msg::Focus(_) => Vec::new(),
        }
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        match keymap::action_of(self.context(), key) {
            Some(action) => self.act(action),
            None => Vec::new(),
        }
    }

    fn act(&mut self, action: Action) -> Vec<Effect> {
        if let Action::Global(action) = action {
            return self.act_global(action);
        }
        // What cannot be seen is not changed.
        if !self.has_room() {
            return Vec::new();
        }
        self.with_desk(|play, layers, desk| match layers.last_mut() {
            Some(Layer::Watch(watch)) => taken(action, |it| watch.act(it, desk)),
            Some(Layer::Replay(replay)) => taken(action, |it| replay.act(it, desk)),
            Some(Layer::Race(race)) => taken(action, |it| race.act(it, desk)),
            Some(Layer::Edit(edit)) => taken(action, |it| edit.act(it, desk)),
            Some(Layer::List(list)) => taken(action, |it| list.act(it, desk)),
            Some(Layer::Ask(ask)) => taken(action, |it| ask.act(it, desk)),
            Some(Layer::Running(running)) => taken(action, |it| running.act(it, desk)),
            Some(Layer::Won(won)) => taken(action, |it| won.act(it, desk)),
            Some(Layer::Read(read)) => taken(action, |it| read.act(it, desk)),
            Some(Layer::Prompt(prompt)) => taken(action, |it| prompt.act(it, desk)),
            None => taken(action, |it| play.act(it, desk)),
        })
    }

    /// Answers a key that means the same everywhere.
    fn act_global(&mut self, action: Global) -> Vec<Effect> {
        match action {
            Global::Quit | Global::Interrupt => self.leave(),
            Global::Suspend => vec![Effect::Suspend],
            Global::Options => {
                if self.has_room() {
                    self.layers.push(Layer::List(List::new(Offer::Options, None)));
                }
                Vec::new()
            }
            Global::Help => {
                let keys = Layer::Read(Read::keys(self.context()));
                if self.has_room() && !matches!(self.layers.last(), Some(Layer::Read(_))) {
                    self.layers.push(keys);
                }
                Vec::new()
            }
        }
    }

    fn mouse(&mut self, event: Mouse) -> Vec<Effect> {
        if !self.has_room() {
            return Vec::new();
        }
        if let Some(action) = crate::tui::app::view::bottom_hit(self, self.area, event) {
            return self.act(action);
        }
        self.with_desk(|play, layers, desk| match layers.last_mut() {
            Some(Layer::Watch(watch)) => watch.mouse(event, desk.area),
            Some(Layer::Replay(replay)) => replay.mouse(event, desk.area),
            Some(Layer::Race(race)) => race.mouse(event, desk),
            Some(Layer::Edit(edit)) => edit.mouse(event, desk),
            Some(Layer::List(list)) => list.mouse(event, desk),
            Some(Layer::Won(won)) => won.mouse(event, desk),
            Some(Layer::Read(read)) => read.mouse(event, desk),
            Some(Layer::Ask(_) | Layer::Running(_) | Layer::Prompt(_)) => {}
            None => play.mouse(event, desk),
        })
    }

    fn paste(&mut self, text: &str) -> Vec<Effect> {
        if !self.has_room() {
            return Vec::new();
        }
        self.with_desk(|play, layers, desk| match layers.last_mut() {
            Some(Layer::Edit(edit)) => edit.paste(text, desk),
            Some(Layer::Watch(watch)) => {
                watch.tell(Message::plain("Go back to the game to paste a puzzle."));
            }
            Some(Layer::Replay(replay)) => {
                replay.tell(Message::plain("Go back to the game to paste a puzzle."));
            }
            Some(Layer::Prompt(prompt)) => prompt.paste(text),
            Some(Layer::Race(race)) => {
                race.tell(Message::plain("Go back to the game to paste a puzzle."));
            }
            Some(
                Layer::List(_) | Layer::Ask(_) | Layer::Running(_) | Layer::Won(_) | Layer::Read(_),
            ) => {}
            None => play.paste(text, desk),
        })
    }

    fn elapsed(&mut self, time: Duration) {
        if !self.has_room() {
            return;
        }
        match self.layers.last_mut() {
            Some(Layer::Watch(watch)) => watch.elapsed(time),
            Some(Layer::Replay(replay)) => replay.elapsed(time),
            None if self.play.clock_runs() => self.play.game.tick(time),
            _ => {}
        }
    }

    fn leave(&self) -> Vec<Effect> {
        match self.touched {
            Touched::Yes => vec![Effect::Save, Effect::Quit],
            Touched::No => vec![Effect::Quit],
        }
    }

    /// Lets a screen work, then does what it asked for: closes it, hands its intents to the game, and
    /// opens what it opened.
    fn with_desk(
        &mut self,
        work: impl FnOnce(&mut Play, &mut Vec<Layer>, &mut Desk<'_>),
    ) -> Vec<Effect> {
        let theme = self.theme();
        let before = self.settings.clone();
        let mut desk = Desk {
            area: self.area,
            settings: &mut self.settings,
            theme,
            next_job: &mut self.next_job,
            next_seed: &mut self.next_seed,
            effects: Vec::new(),
            intents: Vec::new(),
            orders: Vec::new(),
            open: Vec::new(),
            close: Closing::Stay,
        };
        work(&mut self.play, &mut self.layers, &mut desk);
        if desk.close == Closing::Close {
            self.layers.pop();
        }
        for order in std::mem::take(&mut desk.orders) {
            match self.layers.last_mut() {
                Some(Layer::Watch(watch)) => watch.obey(order),
                Some(Layer::Replay(replay)) => replay.obey(order),
                _ => {}
            }
        }
        for intent in std::mem::take(&mut desk.intents) {
            self.play.intend(intent, &mut desk);
        }
        let Desk { mut effects, open, .. } = desk;
        self.layers.extend(open);
        if effects.contains(&Effect::Save) {
            self.touched = Touched::Yes;
        }
        effects.extend(self.follow_settings(&before));
        effects
    }

    /// Lets what is open follow the settings where the player changed them, and says what is to be done outside.
    fn follow_settings(&mut self, before: &Settings) -> Vec<Effect> {
        let changes = self.settings.changes_since(before);
        if changes.is_empty() {
            return Vec::new();
        }
        for layer in &mut self.layers {
            if let Layer::Watch(watch) = layer {
                watch.follow(&self.settings);
            }
        }
        let mouse = self.settings.mouse != before.mouse;
        let capture = mouse.then(|| Effect::Mouse(self.takes_mouse()));
        capture.into_iter().chain([Effect::KeepSettings(changes)]).collect()
    }
}

/// Hands an action to the screen whose context has it.
fn taken<A: TryFrom<Action, Error = Action>>(action: Action, act: impl FnOnce(A)) {
    match A::try_from(action) {
        Ok(own) => act(own),
        Err(other) => debug_assert!(false, "{other:?} is bound in a context that does not take it"),
    }
}
