//! Changes of the model, all of them.
//!
//! A message goes to the topmost screen. The requests of that screen are collected and executed, and effects outside
//! the model are returned. Nothing here reads a clock, a file or a key code.

use std::time::Duration;

use ratatui::layout::Rect;

use crate::domino::Puzzle;
use crate::settings::Settings;
use crate::statistics::{Note, hash_of};
use crate::tui::app::model::{Model, Touched};
use crate::tui::app::notification::Notification;
use crate::tui::app::view;
use crate::tui::keymap::action::Global;
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::Part;
use crate::tui::look::theme::TerminalBackground;
use crate::tui::msg::{Effect, Key, Message, Mouse, MouseKind, Msg, Tone};
use crate::tui::screens::play::Play;
use crate::tui::screens::{Asked, Ctx, Extent, GameCommand, Layer, Numbers, Open, Request, Screen};
use crate::words::{self, Saving};

/// Handles a message, and returns the effects to execute.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Effect> {
    let was_captured = model.captures_mouse();
    let mut effects = model.handle(msg);
    let is_captured = model.captures_mouse();
    if is_captured != was_captured {
        effects.insert(0, Effect::CaptureMouse(is_captured));
    }
    // Before the effect that ends the program.
    effects.splice(..0, model.keep_before_moves());
    if model.saving != Saving::Kept && effects.contains(&Effect::Save) {
        // The player may leave before the writer has counted.
        model.n_unkept += 1;
    }
    effects
}

impl Model {
    /// Notes the answers that screens have shown, and saves a game that is kept even without a move.
    fn keep_before_moves(&mut self) -> Vec<Effect> {
        let mut effects = self.note_answers();
        let givens = self.play.game.givens();
        let is_answered = !self.answered.is_empty() && self.answered.contains(&hash_of(givens));
        let is_new = is_answered && self.play.game.note_answer();
        if self.touched == Touched::Unseen && self.layers.is_empty() {
            self.touched = Touched::No;
        }
        let is_due = match self.touched {
            Touched::Unseen => false,
            Touched::No => self.play.game.is_kept(),
            Touched::Yes => is_new,
        };
        if is_due {
            self.touched = Touched::Yes;
            effects.push(Effect::Save);
        }
        effects
    }

    /// Returns notes about the answers now on the screen. They matter for later games: the player may leave without
    /// returning to the game, or the puzzle may have none.
    fn note_answers(&mut self) -> Vec<Effect> {
        let game = &self.play.game;
        let is_help = |it: &&Puzzle| *it != game.givens() || !game.is_won();
        let shown = self.layers.iter().filter_map(|it| it.screen().answered()).filter(is_help);
        let new = shown.filter(|it| self.answered.insert(hash_of(it)));
        new.map(|it| Effect::Note(Note::of_answer(it))).collect()
    }

    fn handle(&mut self, msg: Msg) -> Vec<Effect> {
        let message = match msg {
            Msg::Key(key) => return self.input(|model| model.key(key)),
            Msg::KeyOr(key, others) => {
                return self.input(|model| model.key_or(key, others));
            }
            Msg::Mouse(event) => return self.input(|model| model.mouse(event)),
            Msg::Paste(text) => return self.input(|model| model.paste(&text)),
            Msg::Resized { columns, rows } => {
                self.whole = Rect::new(0, 0, columns, rows);
                // It is the first message too, and the first that can start a job.
                return std::mem::take(&mut self.first_effects);
            }
            Msg::Background(colour) => {
                self.terminal.background = TerminalBackground::of(colour);
                return Vec::new();
            }
            Msg::NeedsAscii(needs_ascii) => {
                self.terminal.needs_ascii = needs_ascii;
                return Vec::new();
            }
            Msg::Elapsed(time) => return self.elapsed(time),
            Msg::Job(id, report) => {
                return self.with_ctx(|play, layers, ctx| {
                    play.report(id, &report, ctx);
                    // Any layer may wait for the report.
                    each_layer(layers, ctx, |screen, ctx| screen.report(id, &report, ctx));
                });
            }
            Msg::Record(reading) => {
                return self.with_ctx(|play, layers, ctx| {
                    play.read(&reading, ctx);
                    each_layer(layers, ctx, |screen, ctx| screen.read(&reading, ctx));
                });
            }
            Msg::Saving(saving) => return self.follow_saving(saving),
            Msg::Unkept(n_moves) => {
                self.n_unkept = n_moves;
                return Vec::new();
            }
            Msg::Notice(notice) => Message::warning(notice),
            Msg::Terminate(_) => return self.last_effects(),
            Msg::CannotSuspend => {
                Message::plain("Nothing is there to wake the program again, so it goes on.")
            }
            Msg::NotKept(what, reason) => {
                Message::bad(format!("The {what} are not kept: {reason}."))
            }
            Msg::StillSaving => {
                Message::plain("Still saving the game; Ctrl-C leaves without waiting.")
            }
        };
        self.tell(message);
        Vec::new()
    }

    /// Answers an input. If the game's clock stood still for want of one, says so before what the answer tells.
    fn input(&mut self, answer: impl FnOnce(&mut Self) -> Vec<Effect>) -> Vec<Effect> {
        let waited = self.play.come_back(&self.settings);
        let before = self.notification.clone();
        let effects = answer(self);
        let Some(waited) = waited else { return effects };
        let told = self.notification.take().filter(|told| Some(told) != before.as_ref());
        let message = told.map_or_else(
            || Message::plain(waited.clone()),
            |told| Message { text: format!("{waited} {}", told.message.text), ..told.message },
        );
        self.tell(message);
        effects
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        top(&mut self.play, &mut self.layers).end_motion();
        // Without a screen in sight no letter is meant for one, and the sentence there names this key.
        let in_play = self.keymap.action(Context::Play, key);
        if !self.has_room() && in_play == Some(Action::Global(Global::Quit)) {
            return self.act_global(Global::Quit);
        }
        match self.action_of(key) {
            Some(action) => self.act(action),
            None => Vec::new(),
        }
    }

    /// Handles a key that has an action here, or the others that a terminal sends with the same bytes.
    fn key_or(&mut self, key: Key, others: Vec<Key>) -> Vec<Effect> {
        if self.action_of(key).is_some() {
            return self.key(key);
        }
        // Alt with a letter moves over words in other programs; as Esc and a letter it would lose what is typed here.
        if self.context() == Context::Prompt {
            return Vec::new();
        }
        others.into_iter().flat_map(|other| self.key(other)).collect()
    }

    /// Returns the action of a key, or of the key that most terminals send in its place.
    fn action_of(&self, key: Key) -> Option<Action> {
        let bound = |key: Key| {
            let own = self.keymap.action(self.context(), key);
            own.or_else(|| self.action_below(key))
        };
        bound(key).or_else(|| bound(key.alike()?))
    }

    /// Returns the action of a key in the game, if the topmost screen lets the key through.
    fn action_below(&self, key: Key) -> Option<Action> {
        let action = self.keymap.action(self.play.context(), key)?;
        let is_of_game = matches!(action, Action::Play(_)) && self.top().lets_through();
        is_of_game.then_some(action)
    }

    fn act(&mut self, action: Action) -> Vec<Effect> {
        if let Action::Global(action) = action {
            return self.act_global(action);
        }
        // Nothing changes while it cannot be seen.
        if !self.has_room() {
            return Vec::new();
        }
        let n_below = self.n_below_popups();
        let is_popup = self.layers.len() > n_below;
        let earlier = self.notification.take();
        let effects = self.with_top(|top, ctx| top.act(action, ctx));
        if let Some(mut notification) = self.notification.take() {
            notification.cause = Some(action);
            self.notification = earlier;
            self.show(notification);
            return effects;
        }
        // A popup leaves the message of the screen below, unless it covers that, and work goes on beside other keys.
        let is_cancelled = effects.iter().any(|it| matches!(it, Effect::Cancel(_)));
        let is_seen = is_popup && self.n_below_popups() == n_below;
        let stays = |it: &Notification| {
            if it.is_waiting() {
                !is_cancelled
            } else {
                is_seen || it.message.tone == Tone::Warning
            }
        };
        let is_other_game = effects.contains(&Effect::Begin);
        self.notification = earlier.filter(|it| !is_other_game && stays(it));
        effects
    }

    /// Executes an action that is the same on every screen.
    fn act_global(&mut self, action: Global) -> Vec<Effect> {
        match action {
            Global::Quit if self.n_unkept > 0 && self.has_room() => self.ask_to_leave(),
            Global::Quit | Global::Interrupt => self.leave(),
            Global::Suspend => vec![Effect::Suspend],
            // Nothing changes while it cannot be seen.
            Global::Options | Global::Help | Global::Actions if !self.has_room() => Vec::new(),
            Global::Options => self.with_top(|_, ctx| ctx.open(Open::Options)),
            // A list makes room for it.
            Global::Actions => self.with_top(|_, ctx| {
                ctx.close_lists();
                ctx.open(Open::Actions(Numbers::Words));
            }),
            Global::Help if !self.has_help() => Vec::new(),
            Global::Help => {
                let context = self.context();
                self.with_top(|_, ctx| ctx.open(Open::Keys(context)))
            }
        }
    }

    fn mouse(&mut self, event: Mouse) -> Vec<Effect> {
        if !self.has_room() {
            return Vec::new();
        }
        if let Some(action) = view::bottom_hit(self, self.area(), event) {
            return self.act(action);
        }
        if let MouseKind::Down(_) = event.kind {
            self.notification = None;
        }
        self.with_top(|top, ctx| top.mouse(event, ctx))
    }

    fn paste(&mut self, text: &str) -> Vec<Effect> {
        if !self.has_room() {
            return Vec::new();
        }
        // It may be about the paste before.
        self.notification.take_if(|it| !it.is_waiting());
        self.with_top(|top, ctx| top.paste(text, ctx))
    }

    fn elapsed(&mut self, time: Duration) -> Vec<Effect> {
        if let Some(notification) = &mut self.notification {
            notification.elapsed(time);
        }
        // Nothing moves while it cannot be seen.
        if !self.has_room() {
            return Vec::new();
        }
        self.with_top(|top, ctx| top.elapsed(time, ctx))
    }

    /// Asks whether to leave without the moves that are in no file.
    fn ask_to_leave(&mut self) -> Vec<Effect> {
        let question = words::leave_without(self.n_unkept);
        let text = vec![self.saving.sentence()];
        let yes = Request::Act(Action::Global(Global::Interrupt));
        // One question is enough.
        if let Some(Layer::Ask(_)) = self.layers.last() {
            self.layers.pop();
        }
        self.with_top(|_, ctx| ctx.open(Open::Ask { text, question, yes }))
    }

    /// Leaves the program at the player's request.
    fn leave(&mut self) -> Vec<Effect> {
        let mut effects = self.with_ctx(|_, layers, ctx| {
            each_layer(layers, ctx, |screen, ctx| screen.ending(ctx));
        });
        effects.extend(self.last_effects());
        effects
    }

    fn last_effects(&self) -> Vec<Effect> {
        match self.touched {
            Touched::Yes => vec![Effect::Save, Effect::Quit],
            Touched::Unseen | Touched::No => vec![Effect::Quit],
        }
    }

    /// Sets whether the game is saved. If there is no row for the sign, a message says it.
    fn follow_saving(&mut self, saving: Saving) -> Vec<Effect> {
        self.saving = saving;
        let has_sign = !self.areas(self.whole)[1].is_empty();
        let text = self.saving.sentence();
        if self.saving == Saving::Kept {
            self.n_unkept = 0;
            self.tell(Message::good(text));
        } else if !has_sign {
            self.tell(Message::bad(text));
        }
        Vec::new()
    }

    /// Shows a message, which replaces an earlier one.
    pub(in crate::tui) fn tell(&mut self, message: Message) {
        self.show(Notification::new(message));
    }

    fn show(&mut self, notification: Notification) {
        if !self.notification.as_ref().is_some_and(|it| notification.repeats(it)) {
            self.notification = Some(notification);
        }
    }

    /// Opens a screen at the start, before the first message.
    pub(in crate::tui) fn open(&mut self, open: Open) {
        let effects = self.with_ctx(|_, _, ctx| ctx.open(open));
        self.first_effects.extend(effects);
    }

    /// Calls `work` on the topmost screen, then executes the screen's requests.
    fn with_top(&mut self, work: impl FnOnce(&mut dyn Screen, &mut Ctx<'_>)) -> Vec<Effect> {
        self.with_ctx(|play, layers, ctx| work(top(play, layers), ctx))
    }

    /// Calls `work`, then executes the requests of the screens: closes the topmost, applies commands, and opens
    /// screens.
    pub(in crate::tui) fn with_ctx(
        &mut self,
        work: impl FnOnce(&mut Play, &mut Vec<Layer>, &mut Ctx<'_>),
    ) -> Vec<Effect> {
        let (area, charset, contexts) = (self.area(), self.charset(), self.contexts());
        let board = self.base().place_of(Part::Board, area);
        let before = self.settings.clone();
        let leaving = self.play.leaving(&self.saving);
        let (play, layers) = (&mut self.play, &mut self.layers);
        let mut ctx = Ctx {
            area,
            board,
            leaving: leaving.as_deref(),
            settings: &mut self.settings,
            asked_speed: &mut self.asked_speed,
            keys: Keys { keymap: &self.keymap, charset, contexts },
            depth: self.terminal.depth,
            page: self.terminal.page,
            own_themes: &self.own_themes,
            next_job: &mut self.next_job,
            next_seed: &mut self.next_seed,
            asked: Asked::default(),
        };
        work(play, layers, &mut ctx);
        // Closed first, because its commands are for the screens below it.
        if ctx.asked.close {
            layers.pop();
        }
        while ctx.asked.close_lists && matches!(layers.last(), Some(Layer::List(_))) {
            layers.pop();
        }
        for command in std::mem::take(&mut ctx.asked.layer) {
            top(play, layers).command(command, &mut ctx);
        }
        for command in std::mem::take(&mut ctx.asked.game) {
            play.command(command, &mut ctx);
        }
        if ctx.asked.game_replaced {
            each_layer(layers, &mut ctx, |screen, ctx| screen.game_replaced(ctx));
        }
        let action = ctx.asked.action.take();
        let mut told = ctx.asked.message.take();
        for open in std::mem::take(&mut ctx.asked.open) {
            told = self::open(open, play, layers, &mut ctx).err().or(told);
        }
        told = ctx.asked.message.take().or(told);
        let mut effects = ctx.asked.effects;
        if effects.contains(&Effect::Begin) {
            // It was about the game before.
            self.notification = None;
        }
        if let Some(message) = told {
            self.tell(message);
        }
        if effects.contains(&Effect::Save) {
            self.touched = Touched::Yes;
        }
        effects.extend(self.follow_settings(&before));
        if let Some(action) = action {
            effects.extend(self.go_to_screen_of(action));
            effects.extend(self.act(action));
        }
        effects
    }

    /// Goes to the screen that has an action: closes the layers above it, or opens the home screen or the watcher.
    fn go_to_screen_of(&mut self, action: Action) -> Vec<Effect> {
        let mut effects = Vec::new();
        while !self.keymap.has(self.context(), action) && !self.layers.is_empty() {
            effects.extend(self.with_top(|top, ctx| {
                top.ending(ctx);
                ctx.close();
            }));
        }
        let is_of_watcher =
            matches!(action, Action::Solver(_) | Action::Watch(_) | Action::Track(_));
        if let Action::Home(_) = action {
            effects.extend(self.with_ctx(|_, _, ctx| ctx.game(GameCommand::Home)));
        } else if is_of_watcher && !self.keymap.has(self.context(), action) {
            effects.extend(self.act(action::Play::Watch.into()));
        }
        effects
    }

    /// Passes changed settings to the open screens, and returns the effects of the change.
    fn follow_settings(&mut self, before: &Settings) -> Vec<Effect> {
        let changes = self.settings.changes_since(before);
        if changes.is_empty() {
            return Vec::new();
        }
        let jobs = self.with_ctx(|play, layers, ctx| {
            play.follow(ctx);
            for layer in layers {
                layer.screen_mut().follow(ctx);
            }
        });
        [Effect::SaveSettings(changes)].into_iter().chain(jobs).collect()
    }
}

/// Returns the topmost screen, which handles keys.
fn top<'a>(play: &'a mut Play, layers: &'a mut [Layer]) -> &'a mut dyn Screen {
    match layers.last_mut() {
        Some(layer) => layer.screen_mut(),
        None => play,
    }
}

/// Calls `work` on each layer. A layer may close itself.
fn each_layer(
    layers: &mut Vec<Layer>,
    ctx: &mut Ctx<'_>,
    mut work: impl FnMut(&mut dyn Screen, &mut Ctx<'_>),
) {
    layers.retain_mut(|layer| {
        work(layer.screen_mut(), ctx);
        !std::mem::take(&mut ctx.asked.close)
    });
}

/// Opens a screen, or returns the reason why it cannot be opened.
fn open(
    open: Open,
    play: &mut Play,
    layers: &mut Vec<Layer>,
    ctx: &mut Ctx<'_>,
) -> Result<(), Message> {
    let home = layers.iter().position(|it| matches!(it, Layer::Home(_)));
    if let (Open::Home { .. }, Some(at)) = (&open, home) {
        // It is there already.
        layers.truncate(at + 1);
        return Ok(());
    }
    let layer = Layer::open(open, ctx)?;
    if layer.extent() == Extent::Whole {
        top(play, layers).covered(ctx);
    }
    layers.push(layer);
    Ok(())
}
