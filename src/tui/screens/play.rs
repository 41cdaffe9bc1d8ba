//! The screen of the game.
//!
//! Digits, marks and colours are written in `entry`, on cells chosen in `select`; `digit_view` shows the places of one
//! digit. Dominoes are laid in `tiles`, hints are shown in `hint`, all that applies is listed in `applying`, moves are
//! tried in `branches`, the checks are in `check`, a player's questions in `questions`, exercises in `lesson`, the
//! solver's jobs in `solving`, and the title is in `title`.

mod applying;
mod board;
mod branches;
mod check;
mod copies;
mod digit_view;
mod entry;
mod hint;
mod lesson;
mod offers;
mod questions;
mod select;
mod solving;
#[cfg(test)]
mod tests;
mod tiles;
mod title;
mod view;

use std::time::Duration;

use ratatui::layout::Rect;

use crate::domino::{Kind, Puzzle};
use crate::grid::{Cell, CellSet, Digit};
use crate::play::card;
use crate::play::{CellEdit, Colour, Day, EditError, EditKind, Game, Idle, KeptGame, MarkKind};
use crate::record::Reading;
use crate::settings::{BoardChoice, Settings};
use crate::statistics::{Class, Note};
use crate::tui::keymap::{Action, Context, Offer, action, mention};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{Part, Places};
use crate::tui::look::words::{self, sentence};
use crate::tui::msg::{
    Button, Effect, Job, JobId, Mouse, MouseKind, PathSummary, Report, StoreReport,
};

use super::shown_er::ShownEr;
use super::{Awaited, Begin, Ctx, GameCommand, Open, Own, Screen, Stage, WatchStart, Win, pasted};
use crate::tui::msg::Message;
use crate::words::Saving;

use check::ShownAtOnce;
use entry::{EntryMode, EntryOrder};
use hint::ShownHint;
use select::Selection;
use solving::{Purpose, SolveFrom};
use tiles::{Digits, HeldDomino};

/// The game and the state of its screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    pub game: Game,
    pub(in crate::tui) cursor: Cell,
    entry: EntryMode,
    order: EntryOrder,
    held: HeldDomino,
    selection: Selection,
    /// The colour used last.
    colour: Colour,
    /// The last edit of cells, for repeating.
    last_edit: Option<CellEdit>,
    /// The order of entry to return to when the view of one digit ends; `None` outside of that view.
    digit_view: Option<EntryOrder>,
    /// True while the clock is stopped and the board hidden.
    paused: bool,
    /// The time since the last input, on any screen.
    idle: Idle,
    /// The entries that a check found wrong; cleared by the next move.
    mistakes: CellSet,
    at_once: ShownAtOnce,
    board: BoardChoice,
    /// The moves that a newcomer's first keys are still shown for.
    tip: u8,
    hint: Option<ShownHint>,
    /// True once the technique of an exercise was found.
    is_found: bool,
    /// The running job, and its purpose.
    job: Option<(JobId, Purpose)>,
    /// The path of techniques from the givens; `None` unless they have exactly one solution.
    path: Awaited<Option<PathSummary>>,
    er: ShownEr,
    /// The record that the program was started with.
    pub own: Option<Own>,
}

impl Screen for Play {
    fn read(&mut self, reading: &Reading, _ctx: &mut Ctx<'_>) {
        if let Some(own) = &mut self.own {
            *own.reading = reading.clone();
        }
    }

    fn spoken(&self) -> String {
        self.words_of_hint_or_cell()
    }

    fn context(&self) -> Context {
        match (self.kind(), &self.hint) {
            _ if self.paused => Context::Paused,
            (Kind::Sudoku, Some(shown)) => shown.context(),
            (Kind::Sudoku, None) if self.has_hint() => Context::Hint,
            (Kind::Sudominoku, _) if self.has_hint() => Context::TilesHint,
            (Kind::Sudoku, _) if self.selection.adds => Context::Select,
            (Kind::Sudominoku, _) if self.selection.adds => Context::TilesSelect,
            (Kind::Sudoku, _) => Context::Play,
            (Kind::Sudominoku, _) => Context::Tiles,
        }
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let stays = matches!(
            action,
            Action::Hint(_)
                | Action::Techniques(_)
                | Action::Find(_)
                | Action::Sudoku(action::Sudoku::NextBoard)
        );
        if !stays {
            self.close_hint(ctx);
        }
        match action {
            Action::Hint(action) => self.act_on_hint(action, ctx),
            Action::Techniques(_) | Action::Find(_) => self.act_on_list(action, ctx),
            Action::Play(action) => self.act_either(action, ctx),
            Action::Sudoku(action::Sudoku::DigitFirst) => self.toggle_order(ctx),
            Action::Sudoku(action::Sudoku::WritePicked) => self.write_picked(ctx),
            Action::Sudoku(action::Sudoku::NextBoard) => self.next_board(ctx),
            Action::Sudoku(action::Sudoku::WhyWrong) => self.ask_why_wrong(ctx),
            Action::Tiles(action::Tiles::Turn) => self.turn(ctx),
            Action::Tiles(action::Tiles::Flip) => self.flip(ctx),
            Action::Tiles(action::Tiles::LayOrTakeUp) => self.lay_or_take_up(ctx),
            Action::Select(action) => self.act_on_selection(action, ctx),
            Action::Paused(action::Paused::GoOn) => self.toggle_pause(ctx),
            other => other.unhandled(),
        }
    }

    fn offer(&self, action: Action, _settings: &Settings, _stage: Stage) -> Offer {
        self.offer_of(action)
    }

    /// Handles a click. Ignored while the board is hidden.
    fn mouse(&mut self, event: Mouse, ctx: &mut Ctx<'_>) {
        let Some(screen) = self.screen(ctx.area) else { return };
        if self.paused {
            return;
        }
        if let MouseKind::Down(_) = event.kind {
            if let Some(action) = view::pad_action(&screen, self.has_hint(), event.at) {
                return self.act(action, ctx);
            }
            if self.click_on_list(event.at, &screen, ctx) {
                return;
            }
            self.close_hint(ctx);
        }
        if let (MouseKind::Down(Button::Left) | MouseKind::Drag(Button::Left), true, Some(cell)) =
            (event.kind, event.ctrl, screen.board.hit(event.at))
        {
            return self.click_selects(event.kind, cell);
        }
        match (self.kind(), event.kind) {
            (Kind::Sudominoku, kind) => self.mouse_on_tiles(kind, event.at, &screen, ctx),
            (Kind::Sudoku, MouseKind::Down(button)) => self.click(button, event.at, &screen, ctx),
            (Kind::Sudoku, MouseKind::Drag(Button::Left)) => {
                if let Some(cell) = screen.board.hit(event.at) {
                    self.drag_to(cell);
                }
            }
            (Kind::Sudoku, MouseKind::Drag(_) | MouseKind::ScrollUp | MouseKind::ScrollDown) => {}
        }
    }

    /// Begins the puzzle of a pasted card. Opens the editor with any other pasted puzzle, or with the puzzle of a file whose
    /// path was pasted or dropped here.
    fn paste(&mut self, text: &str, ctx: &mut Ctx<'_>) {
        if card::is_card(text) {
            return self.begin_card(text, ctx);
        }
        let (sheet, job) = pasted::read(text, ctx);
        if let Some(job) = job {
            self.cancel_job(ctx);
            self.job = Some((job, Purpose::Show));
        }
        if sheet.is_some() {
            ctx.open(Open::Edit { sheet });
        }
    }

    fn elapsed(&mut self, time: Duration, _ctx: &mut Ctx<'_>) {
        if self.clock_runs() {
            let counted = self.idle.pass(time, &self.game);
            self.game.tick(counted);
        }
    }

    /// Returns the time until the clock shows something else, or stops by itself.
    fn wake(&self, settings: &Settings) -> Option<Duration> {
        if !self.clock_runs() {
            return None;
        }
        let next = settings.clock.until_next(self.game.elapsed());
        next.into_iter().chain([self.idle.left()]).min()
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        self.take_path(job, report);
        self.er.take(job, report);
        self.take_solutions(job, report, ctx);
        if let Report::Store(StoreReport::Deleted(reasons)) = report
            && !reasons.is_empty()
        {
            // The home screen asked for it, and may be gone.
            ctx.tell(Message::bad(sentence(&reasons.join("; "))));
        }
        self.handle_report(job, report, ctx);
    }

    fn follow(&mut self, ctx: &mut Ctx<'_>) {
        self.board = ctx.settings.board;
        self.follow_wrong_digits(ctx.settings);
        self.follow_path(ctx);
    }

    fn covered(&mut self, ctx: &mut Ctx<'_>) {
        self.leave_unfinished_list(ctx);
        self.cancel_job(ctx);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if let Some(screen) = self.screen(canvas.area) {
            self.view(canvas, &screen);
        }
    }

    fn places(&self, area: Rect) -> Option<Places> {
        let screen = self.screen(area)?;
        let mut places = screen.places();
        if self.has_hint() {
            // The words may be above the rows of a panel below the board.
            places.retain(|it| !matches!(it.0, Part::Words | Part::Panel));
            places.push((Part::Words, screen.text()));
            places.extend(screen.panel.map(|_| (Part::Panel, screen.text())));
        }
        Some(places)
    }
}

impl Play {
    /// Makes the screen of a game.
    pub fn new(game: Game) -> Self {
        let cursor = game.board().grid().blanks().first().unwrap_or(Cell::at(4, 4));
        Self {
            game,
            cursor,
            entry: EntryMode::Digits,
            order: EntryOrder::CellFirst,
            held: HeldDomino::EMPTY,
            selection: Selection::default(),
            colour: Colour::A,
            last_edit: None,
            digit_view: None,
            paused: false,
            idle: Idle::default(),
            mistakes: CellSet::EMPTY,
            at_once: ShownAtOnce::default(),
            board: BoardChoice::Auto,
            tip: 0,
            hint: None,
            is_found: false,
            job: None,
            path: Awaited::Unasked,
            er: ShownEr::default(),
            own: None,
        }
    }

    /// Shows a newcomer the first keys, for the first few moves.
    pub const fn give_tip(&mut self) {
        self.tip = 3;
    }

    /// Replaces the game by another one.
    fn replace(&mut self, game: Game, ctx: &mut Ctx<'_>) {
        ctx.game_replaced();
        self.path.cancel(ctx);
        let er = self.er;
        *self = Self { board: self.board, tip: self.tip, er, ..Self::new(game) };
        self.follow_path(ctx);
    }

    pub fn kind(&self) -> Kind {
        self.game.board().kind()
    }

    /// Returns true if the clock runs.
    pub fn clock_runs(&self) -> bool {
        !self.paused && !self.game.board().is_solved() && !self.idle.is_over()
    }

    /// Notes an input of the player. If the clock stood still for want of one, it goes on; returns a sentence about that.
    pub(in crate::tui) fn come_back(&mut self, settings: &Settings) -> Option<String> {
        if !self.idle.end() || !self.clock_runs() {
            return None;
        }
        let at = match words::clock_in(settings.clock, self.game.elapsed(), None) {
            Some(time) => format!(" at {time}"),
            None => String::new(),
        };
        Some(format!("The clock waited{at}."))
    }

    /// Executes an action that Sudoku and Sudominoku share.
    fn act_either(&mut self, action: action::Play, ctx: &mut Ctx<'_>) {
        use action::Play as Action;
        let undo = mention(Action::Undo);
        match action {
            Action::Move(arrow) => self.move_to(arrow.from(self.cursor, 1)),
            Action::Leap(arrow) => self.move_to(arrow.from(self.cursor, 3)),
            Action::Digit(digit) => self.digit(digit, ctx),
            Action::Mark(digit) => self.apply(CellEdit::Mark(MarkKind::Centre, digit), ctx),
            Action::Clear => self.clear(ctx),
            Action::MarkMode => self.toggle_entry(EntryMode::Marks(MarkKind::Centre)),
            Action::CornerMode => self.toggle_entry(EntryMode::Marks(MarkKind::Corner)),
            Action::ColourMode => self.toggle_entry(EntryMode::Colours),
            Action::ColourMarks => self.colour_candidates(ctx),
            Action::Select => self.select(ctx),
            Action::Repeat => self.repeat(ctx),
            Action::DigitView => self.toggle_digit_view(ctx),
            Action::LetGo => self.let_go(ctx),
            Action::ClearColours => {
                let done = format!("All colours cleared; {undo} brings them back.");
                self.edit_and_tell(ctx, done, |game, _| game.clear_colours());
            }
            Action::FillMarks => {
                let but_struck = if self.game.struck_marks().iter().all(|it| it.is_empty()) {
                    String::new()
                } else {
                    let [clear, fill] = [Action::ClearMarks, Action::FillMarks].map(mention);
                    format!(" but those that you struck ({clear}, then {fill} marks them too)")
                };
                let done = format!(
                    "Every digit that the rules allow is marked{but_struck}; {undo} takes that back."
                );
                self.edit_and_tell(ctx, done, |game, _| game.fill_marks());
            }
            Action::ClearMarks => {
                let done = format!("All marks cleared; {undo} brings them back.");
                self.edit_and_tell(ctx, done, |game, _| game.clear_marks());
            }
            Action::Restart => {
                let done = format!(
                    "Back at the start; {undo} brings your entries back, the clock goes on."
                );
                self.edit_and_tell(ctx, done, |game, _| game.restart());
            }
            Action::Hint => self.ask_for_hint(ctx),
            Action::Undo => self.undo(ctx),
            Action::Redo => self.redo(ctx),
            Action::ToMistake => self.look_for_mistake(ctx),
            Action::BranchPoint => self.ask_branch_name(ctx),
            Action::Branches => self.list_branches(ctx),
            Action::Check => self.list_checks(ctx),
            Action::Solve => self.solve(SolveFrom::Board, ctx),
            Action::Watch => self.watch(ctx),
            Action::Replay => {
                let game = Box::new(self.game.clone());
                ctx.open(Open::Replay { game, title: self.heading() });
            }
            Action::Race => {
                let (givens, position) = (*self.game.givens(), *self.game.board());
                ctx.open(Open::Race { givens, position, title: self.heading(), own: None });
            }
            Action::New => {
                self.stop_waiting(ctx);
                ctx.open(Open::NewGame);
            }
            Action::Edit => ctx.open(Open::Edit { sheet: None }),
            Action::Pause => self.toggle_pause(ctx),
            Action::CopyBoard => self.list_copies(ctx),
        }
    }

    /// Returns a run of this game, to be opened.
    pub fn to_watch(&self) -> WatchStart {
        let start = WatchStart::playing(*self.game.givens(), self.heading());
        let own = self.own.clone().filter(|it| it.reading.run.givens() == self.game.givens());
        WatchStart { position: *self.game.board(), own, ..start }
    }

    fn watch(&self, ctx: &mut Ctx<'_>) {
        ctx.open(Open::Watch(WatchStart { begin: Begin::Paused, ..self.to_watch() }));
    }

    /// Executes the command of a screen above.
    pub fn command(&mut self, command: GameCommand, ctx: &mut Ctx<'_>) {
        match command {
            GameCommand::Begin(game)
                if self.game.givens() == game.givens() && !self.game.board().is_solved() =>
            {
                let restart = mention(action::Play::Restart);
                ctx.say(format!("You are playing this game; {restart} starts it again."));
            }
            GameCommand::Resume(game) => {
                self.replace(*game, ctx);
                ctx.tell(Message::good(format!("On with {}.", self.game.name())));
                // From now on leaving saves it.
                ctx.ask(Effect::Save);
            }
            GameCommand::Begin(game) => self.begin(*game, ctx),
            GameCommand::Generate(puzzle, seed) => {
                let seed = seed.unwrap_or_else(|| ctx.seed());
                let job = ctx.start(Job::Generate { puzzle, seed });
                self.await_puzzle(job, puzzle, ctx);
            }
            GameCommand::Await(job, puzzle) => self.await_puzzle(job, puzzle, ctx),
            GameCommand::SolveFromGivens => self.solve(SolveFrom::Givens, ctx),
            GameCommand::Copy(format) => self.copy_as(format, ctx),
            GameCommand::CopyPuzzle => self.copy_puzzle(ctx),
            GameCommand::CopyLink => self.copy_link(ctx),
            GameCommand::CopyCard => self.copy_card(ctx),
            GameCommand::Card(text) => self.begin_card(&text, ctx),
            GameCommand::Check(check) => self.check(check, ctx),
            GameCommand::MoreWords(words) => self.show_more_words(words, ctx),
            GameCommand::WhyWrong(candidate) => self.look_for_refutation(candidate, ctx),
            GameCommand::Branch(command) => self.command_branch(command, ctx),
            GameCommand::PlayOnFrom(number) => self.play_on_from(number, ctx),
            GameCommand::Press(action) => self.act(Action::Play(action), ctx),
            GameCommand::Tell(message) => ctx.tell(message),
            GameCommand::Home => ctx.open(self.to_home()),
            GameCommand::Rename(title) => self.game.rename(title),
        }
    }

    fn move_to(&mut self, cell: Cell) {
        self.cursor = cell;
        self.selection.come_to(cell);
    }

    /// Adds the cell under the mouse to the selection, or removes it.
    fn click_selects(&mut self, kind: MouseKind, cell: Cell) {
        self.cursor = cell;
        match kind {
            MouseKind::Down(_) => self.selection.cells ^= cell.into(),
            _ => self.selection.cells |= cell.into(),
        }
    }

    /// Selects the cells that the mouse is dragged over, from where the button was pressed.
    fn drag_to(&mut self, cell: Cell) {
        // A click alone must not select: a drag does, from its second cell on.
        if cell != self.cursor {
            self.selection.cells |= [self.cursor, cell].into_iter().collect();
            self.cursor = cell;
        }
    }

    /// Changes the game at the cursor and saves it. Shows a refusal or a win.
    fn edit(
        &mut self,
        ctx: &mut Ctx<'_>,
        change: impl FnOnce(&mut Game, Cell) -> Result<(), EditError>,
    ) {
        let n_before = self.game.n_edits();
        match change(&mut self.game, self.cursor) {
            Ok(()) => {
                self.changed(ctx);
                if let Some(note) = Note::of_first_move(&self.game, n_before) {
                    ctx.ask(Effect::Note(note));
                }
                self.show_wrong_digits(ctx);
                self.judge_practice(ctx);
                if self.game.is_won() && !self.game.was_filled_by_program() {
                    self.won(ctx);
                }
            }
            Err(refused) => ctx.refuse(sentence(&refused.to_string())),
        }
    }

    /// Changes the game at the cursor and saves it. Shows `done`, unless there is a refusal or a win.
    fn edit_and_tell(
        &mut self,
        ctx: &mut Ctx<'_>,
        done: String,
        change: impl FnOnce(&mut Game, Cell) -> Result<(), EditError>,
    ) {
        // Whatever the edit tells is a refusal or a win, and more than what was done.
        ctx.asked.message = None;
        self.edit(ctx, change);
        if ctx.asked.message.is_none() {
            ctx.say(done);
        }
    }

    fn changed(&mut self, ctx: &mut Ctx<'_>) {
        self.mistakes = CellSet::EMPTY;
        self.hint = None;
        self.tip = self.tip.saturating_sub(1);
        self.release_placed_tile();
        self.cancel_job(ctx);
        if !self.game.is_won() {
            // The news of a win are of the board before.
            ctx.game_replaced();
        }
        ctx.ask(Effect::Save);
    }

    fn won(&mut self, ctx: &mut Ctx<'_>) {
        let time = self.game.elapsed();
        if let Some(note) = Note::of_win(&self.game) {
            ctx.ask(Effect::Note(Note { er: self.er.rated(), ..note }));
        }
        ctx.open(Open::Won(Box::new(Win {
            name: self.game.name(),
            time,
            time_to_beat: self.game.time_to_beat(),
            class: Class::of(&self.game),
            n_hints: self.game.hints().n_hints(),
            assistance: self.game.assistance(),
            givens: *self.game.givens(),
            grade: self.game.grade(),
            path: self.path,
            last: self.cursor,
        })));
        ctx.tell(Message::good(format!("Solved in {}.", words::clock(time))));
    }

    fn undo(&mut self, ctx: &mut Ctx<'_>) {
        match self.game.undo() {
            Some(edit) => self.went(edit, format!("Took back {edit}."), ctx),
            None => ctx.refuse("Nothing to take back."),
        }
    }

    fn redo(&mut self, ctx: &mut Ctx<'_>) {
        match self.game.redo() {
            Some(edit) => self.went(edit, format!("Did again: {edit}."), ctx),
            None => ctx.refuse("Nothing to do again."),
        }
    }

    /// Moves the cursor to the edit that was undone or redone, and shows `done`.
    fn went(&mut self, edit: EditKind, done: String, ctx: &mut Ctx<'_>) {
        self.changed(ctx);
        self.show_wrong_digits(ctx);
        self.cursor = edit.cell().unwrap_or(self.cursor);
        ctx.say(done);
    }

    /// Ends what was begun last: the held domino, the selection, the view of one digit, the mode of the digit keys, the
    /// order "digit first". If nothing is left, opens the home screen.
    fn let_go(&mut self, ctx: &mut Ctx<'_>) {
        if self.holds_domino() {
            self.held.digits = Digits::None;
        } else if self.selection != Selection::default() {
            self.selection = Selection::default();
        } else if self.digit_view.is_some() {
            self.toggle_digit_view(ctx);
        } else if self.entry != EntryMode::Digits {
            self.entry = EntryMode::Digits;
        } else if self.order != EntryOrder::CellFirst {
            self.order = EntryOrder::CellFirst;
        } else {
            ctx.open(self.to_home());
        }
    }

    /// Begins the puzzle of a card with the time to beat. If that is the present puzzle, only its clock gets the time.
    fn begin_card(&mut self, text: &str, ctx: &mut Ctx<'_>) {
        let Some(game) = card::read(text) else {
            return ctx.tell(Message::bad(sentence(card::DAMAGED)));
        };
        let time = game.time_to_beat();
        if self.game.givens() == game.givens() && !self.game.is_won() {
            self.game = self.game.clone().with_time_to_beat(time);
        } else {
            self.command(GameCommand::Begin(Box::new(game)), ctx);
        }
        let time = time.map(words::clock).unwrap_or_default();
        ctx.tell(Message::good(format!("{time} is the time to beat.")));
    }

    fn toggle_pause(&mut self, ctx: &mut Ctx<'_>) {
        self.paused ^= true;
        self.cancel_job(ctx);
    }

    /// Returns the request that opens the home screen.
    pub fn to_home(&self) -> Open {
        // The home screen shows the present game as played now.
        let present = KeptGame::of(&self.game, String::new(), Day(0));
        Open::Home { present: Box::new(present) }
    }

    /// Returns sentences about the game for when another one replaces it; `None` if it is not saved anyway.
    pub(in crate::tui) fn leaving(&self, saving: &Saving) -> Option<String> {
        let (board, givens) = (self.game.board(), self.game.givens());
        let n_filled = |it: &Puzzle| it.grid().n_filled() as u64;
        let entries = n_filled(board) - n_filled(givens);
        let yours = match self.kind() {
            Kind::Sudoku => words::plural(entries, "digit"),
            Kind::Sudominoku => match entries / 2 {
                1 => "1 domino".to_owned(),
                n => format!("{n} dominoes"),
            },
        };
        let is_told = self.game.is_kept() && !board.is_solved();
        let saving = saving.sentence();
        is_told.then(|| match entries {
            0 => format!("This leaves your game. {saving}"),
            _ => format!("Your game has {yours} of yours. {saving}"),
        })
    }
}

/// Returns a placeholder for the keys that write digits.
fn digits() -> String {
    mention(action::Play::Digit(Digit::ALL[0]))
}
