//! The screen of the game.
//!
//! Digits, marks and colours are written in `entry`, on the cells that are chosen in `select`; `digit_view` shows the
//! places of one digit. Dominoes are laid in `tiles`, hints are shown in `hint`, moves are tried in `branches`, the
//! checks are in `check`, the jobs of the solver in `solving`, the title is in `title`, and notes for the statistics
//! are made in `noted`.

mod board;
mod branches;
mod check;
mod copies;
mod digit_view;
mod entry;
mod hint;
mod noted;
mod select;
mod solving;
#[cfg(test)]
mod tests;
mod tiles;
mod title;
mod view;

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::domino::{Kind, Puzzle};
use crate::format::Format;
use crate::grid::{Cell, CellSet, Digit};
use crate::play::{CellEdit, Colour, Day, EditError, Game, KeptGame, MarkKind};
use crate::settings::{BoardChoice, Settings};
use crate::statistics::Class;
use crate::timeline::Runner;
use crate::tui::keymap::{Action, Context, Mention, action, mention};
use crate::tui::look::layout::{Part, Places};
use crate::tui::look::widgets::menu::MenuAction;
use crate::tui::look::words::{self, sentence};
use crate::tui::msg::{
    Button, Effect, Job, JobId, Mouse, MouseKind, PathSummary, Report, StoreReport,
};

use super::pasted::Pasted;
use super::{Awaited, Begin, Ctx, DrawCtx, Extent, GameCommand, Open, Screen, ViewMode, Win, own};
use crate::tui::msg::Message;
use crate::tui::player::origin::Origin;
use crate::words::Saving;

use entry::{EntryMode, EntryOrder};
use hint::ShownHint;
use select::Selection;
use solving::{Purpose, SolveFrom};
use tiles::HeldDomino;

/// The game and the state of its screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// The game.
    pub game: Game,
    cursor: Cell,
    entry: EntryMode,
    order: EntryOrder,
    held: HeldDomino,
    selection: Selection,
    /// The colour that was chosen last.
    colour: Colour,
    /// The last edit of cells, to be repeated.
    last_edit: Option<CellEdit>,
    /// The order of entry before the places of one digit were shown; `None` while all are shown.
    digit_view: Option<EntryOrder>,
    clock: Clock,
    /// The entries that a check found wrong, until the next move.
    mistakes: CellSet,
    /// The board that the player chose.
    board: BoardChoice,
    /// The hint that is shown.
    hint: Option<ShownHint>,
    /// The job that runs for this screen.
    job: Option<(JobId, Purpose)>,
    /// The path of techniques from the givens; `None` where they do not have exactly one solution.
    path: Awaited<Option<PathSummary>>,
}

impl Screen for Play {
    fn context(&self) -> Context {
        match (self.clock, self.kind()) {
            (Clock::Paused, _) => Context::Paused,
            (Clock::Runs, kind) if self.has_hint() => self.hint_context(kind),
            (Clock::Runs, Kind::Sudoku) if self.selection.adds() => Context::Select,
            (Clock::Runs, Kind::Sudominoku) if self.selection.adds() => Context::TilesSelect,
            (Clock::Runs, Kind::Sudoku) => Context::Play,
            (Clock::Runs, Kind::Sudominoku) => Context::Tiles,
        }
    }

    fn extent(&self) -> Extent {
        Extent::Whole
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        let stays = matches!(
            action,
            PlayAction::Hint(_)
                | PlayAction::List(_)
                | PlayAction::Sudoku(action::Sudoku::NextBoard)
        );
        if !stays {
            self.close_hint(ctx);
        }
        match action {
            PlayAction::Hint(action) => self.act_on_hint(action, ctx),
            PlayAction::List(action) => self.act_on_list(action, ctx),
            PlayAction::Play(action) => self.act_either(action, ctx),
            PlayAction::Sudoku(action::Sudoku::DigitFirst) => self.toggle_order(ctx),
            PlayAction::Sudoku(action::Sudoku::WritePicked) => self.write_picked(ctx),
            PlayAction::Sudoku(action::Sudoku::NextBoard) => self.next_board(ctx),
            PlayAction::Tiles(action::Tiles::Turn) => self.turn(ctx),
            PlayAction::Tiles(action::Tiles::Flip) => self.flip(ctx),
            PlayAction::Tiles(action::Tiles::LayOrTakeUp) => self.lay_or_take_up(ctx),
            PlayAction::Select(action) => self.act_on_selection(action, ctx),
            PlayAction::Paused(action::Paused::GoOn) => self.toggle_pause(ctx),
        }
    }

    /// Handles a click, unless the board is hidden.
    fn mouse(&mut self, event: Mouse, ctx: &mut Ctx<'_>) {
        let Some(screen) = self.screen(ctx.area) else { return };
        if self.clock == Clock::Paused {
            return;
        }
        if let MouseKind::Down(_) = event.kind {
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

    /// Opens the editor with a pasted puzzle, or with that of a file whose path was pasted or dropped here.
    fn paste(&mut self, text: &str, ctx: &mut Ctx<'_>) {
        match Pasted::of(text) {
            Pasted::Sheet(sheet) => ctx.open(Open::Edit { sheet: Some(sheet) }),
            Pasted::Paths(paths) => self.start(Job::Open(paths), Purpose::Open, ctx),
            Pasted::Neither(error) => ctx.tell(Message::bad(error)),
        }
    }

    fn elapsed(&mut self, time: Duration) {
        if self.clock_runs() {
            self.game.tick(time);
        }
    }

    /// Returns the time until the clock shows another second.
    fn wake(&self) -> Option<Duration> {
        let past = Duration::from_nanos(u64::from(self.game.elapsed().subsec_nanos()));
        self.clock_runs().then(|| Duration::from_secs(1).saturating_sub(past))
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        self.take_path(job, report);
        if let Report::Store(StoreReport::Deleted(reasons)) = report
            && !reasons.is_empty()
        {
            // The home screen asked for it, and may be gone.
            ctx.tell(Message::bad(sentence(&reasons.join("; "))));
        }
        self.handle_report(job, report, ctx);
    }

    fn follow(&mut self, settings: &Settings) {
        self.board = settings.board;
    }

    fn covered(&mut self, ctx: &mut Ctx<'_>) {
        self.cancel_job(ctx);
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        if let Some(screen) = self.screen(look.area) {
            self.view(frame, &screen, look);
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

/// An action on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayAction {
    /// An action in a game of either kind.
    Play(action::Play),
    /// An action in a game of Sudoku.
    Sudoku(action::Sudoku),
    /// An action in a game of Sudominoku.
    Tiles(action::Tiles),
    /// An action while selecting.
    Select(action::Select),
    /// An action on a hint.
    Hint(action::Hint),
    /// An action on the list of techniques that apply.
    List(MenuAction),
    /// An action in a paused game.
    Paused(action::Paused),
}

impl TryFrom<Action> for PlayAction {
    type Error = Action;

    fn try_from(action: Action) -> Result<Self, Action> {
        match action {
            Action::Play(action) => Ok(Self::Play(action)),
            Action::Sudoku(action) => Ok(Self::Sudoku(action)),
            Action::Tiles(action) => Ok(Self::Tiles(action)),
            Action::Select(action) => Ok(Self::Select(action)),
            Action::Hint(action) => Ok(Self::Hint(action)),
            Action::Techniques(action::Techniques::Choose) => {
                Ok(Self::List(MenuAction::List(action::List::Choose)))
            }
            Action::Techniques(action::Techniques::Back) => {
                Ok(Self::List(MenuAction::List(action::List::Close)))
            }
            Action::Paused(action) => Ok(Self::Paused(action)),
            other => MenuAction::try_from(other).map(Self::List),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clock {
    Runs,
    Paused,
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
            selection: Selection::NONE,
            colour: Colour::A,
            last_edit: None,
            digit_view: None,
            clock: Clock::Runs,
            mistakes: CellSet::EMPTY,
            board: BoardChoice::Auto,
            hint: None,
            job: None,
            path: Awaited::Unasked,
        }
    }

    /// Goes on with another game.
    fn replace(&mut self, game: Game, ctx: &mut Ctx<'_>) {
        ctx.game_replaced();
        self.path.cancel(ctx);
        *self = Self { board: self.board, ..Self::new(game) };
        self.follow_path(ctx);
    }

    /// Returns the kind of puzzle.
    pub fn kind(&self) -> Kind {
        self.game.board().kind()
    }

    /// Returns whether the clock runs.
    pub fn clock_runs(&self) -> bool {
        self.clock == Clock::Runs && !self.game.board().is_solved()
    }

    fn hint_context(&self, kind: Kind) -> Context {
        match (&self.hint, kind) {
            (Some(shown), kind) => shown.context(kind),
            (None, Kind::Sudoku) => Context::Hint,
            (None, Kind::Sudominoku) => Context::TilesHint,
        }
    }

    /// Carries out an action that Sudoku and Sudominoku share.
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
                let done = format!("Back at the start; {undo} brings your entries back.");
                self.edit_and_tell(ctx, done, |game, _| game.restart());
            }
            Action::Hint => self.ask_for_hint(ctx),
            Action::Undo => self.undo(ctx),
            Action::Redo => self.redo(ctx),
            Action::ToMistake => self.look_for_mistake(ctx),
            Action::BranchPoint => self.ask_branch_name(ctx),
            Action::Branches => self.list_branches(ctx),
            Action::Check => Self::list_checks(ctx),
            Action::Solve => self.solve(SolveFrom::Board, ctx),
            Action::RunEngine => self.check_before_run(SolveFrom::Board, ctx),
            Action::Watch => ctx.open(self.to_watch(Begin::Paused, None)),
            Action::Replay => ctx.open(self.to_replay()),
            Action::Race => ctx.open(self.to_race()),
            Action::New => {
                self.stop_waiting(ctx);
                ctx.open(Open::NewGame);
            }
            Action::Edit => ctx.open(Open::Edit { sheet: None }),
            Action::Pause => self.toggle_pause(ctx),
            Action::CopyBoard => self.list_copies(ctx),
            Action::CopyPicture => {
                let format = match self.kind() {
                    Kind::Sudoku => Format::Boxed,
                    Kind::Sudominoku => Format::Tiles,
                };
                self.copy_as(format, ctx);
            }
        }
    }

    /// Returns the request for a search of this game, or for a person's path.
    pub fn to_watch(&self, motion: Begin, runner: Option<Runner>) -> Open {
        let (givens, position) = (*self.game.givens(), *self.game.board());
        let title = self.heading();
        Open::Watch { givens, position, title, motion, runner, view: ViewMode::Full }
    }

    /// Carries out the command of a screen above.
    pub fn command(&mut self, command: GameCommand, ctx: &mut Ctx<'_>) {
        match command {
            GameCommand::Begin(game)
                if self.game.givens() == game.givens() && !self.game.board().is_solved() =>
            {
                let restart = mention(action::Play::Restart);
                let text = format!("This is the game at hand; {restart} starts it again.");
                ctx.tell(Message::plain(text));
            }
            GameCommand::Resume(game) => {
                self.replace(*game, ctx);
                ctx.tell(Message::good(format!("On with {}.", self.name())));
                // From now on leaving saves it.
                ctx.ask(Effect::Save);
            }
            GameCommand::Begin(game) => {
                self.replace(*game, ctx);
                ctx.ask(Effect::Begin);
                ctx.ask(Effect::Save);
            }
            GameCommand::Generate(puzzle) => {
                let seed = ctx.seed();
                let job = ctx.start(Job::Generate { puzzle, seed });
                self.await_puzzle(job, puzzle, ctx);
            }
            GameCommand::Await(job, puzzle) => self.await_puzzle(job, puzzle, ctx),
            GameCommand::BeginMade(made) => self.begin_made(*made, ctx),
            GameCommand::SolveFromGivens => self.solve(SolveFrom::Givens, ctx),
            GameCommand::RunFromGivens => self.check_before_run(SolveFrom::Givens, ctx),
            GameCommand::Fill { solution, engine, counters } => {
                let placed = words::count(counters.placements);
                let taken = words::count(counters.backtracks);
                let undo = mention(action::Play::Undo);
                let done = format!(
                    "{engine}: {placed} placements, {taken} taken back. {undo} takes it back."
                );
                self.fill(&solution, done, ctx);
            }
            GameCommand::Copy(format) => self.copy_as(format, ctx),
            GameCommand::CopyPuzzle => self.copy_puzzle(ctx),
            GameCommand::Check(check) => self.check(check, ctx),
            GameCommand::Branch(command) => self.command_branch(command, ctx),
            GameCommand::PlayOnFrom(number) => self.play_on_from(number, ctx),
            GameCommand::Press(action) => self.act(Action::Play(action), ctx),
            GameCommand::Tell(message) => ctx.tell(message),
            GameCommand::Home => ctx.open(self.to_home()),
            GameCommand::Rename(title) => self.game.rename(title),
            GameCommand::StartAgain(game) => {
                self.replace(*game, ctx);
                ctx.ask(Effect::Save);
                self.act_either(action::Play::Restart, ctx);
            }
        }
    }

    /// Moves the cursor.
    fn move_to(&mut self, cell: Cell) {
        self.cursor = cell;
        self.selection.come_to(cell);
    }

    /// Selects the cell under the mouse, or takes it out of the selection.
    fn click_selects(&mut self, kind: MouseKind, cell: Cell) {
        self.cursor = cell;
        match kind {
            MouseKind::Down(_) => self.selection.toggle(cell),
            _ => self.selection.add(CellSet::only(cell)),
        }
    }

    /// Selects the cells over which the mouse is dragged, from the one where the button went down.
    fn drag_to(&mut self, cell: Cell) {
        if cell != self.cursor {
            self.selection.add([self.cursor, cell].into_iter().collect());
            self.cursor = cell;
        }
    }

    /// Changes the game at the cursor and saves it; shows a refusal or a win.
    fn edit(
        &mut self,
        ctx: &mut Ctx<'_>,
        change: impl FnOnce(&mut Game, Cell) -> Result<(), EditError>,
    ) {
        let n_before = self.game.n_edits();
        match change(&mut self.game, self.cursor) {
            Ok(()) => {
                self.changed(ctx);
                self.note_move(n_before, ctx);
                if self.game.is_won() && !self.game.was_filled_by_program() {
                    self.won(ctx);
                }
            }
            Err(refused) => ctx.tell(Message::refusal(sentence(&refused.to_string()))),
        }
    }

    /// Does the same, and says what was done unless that is a refusal or a win.
    fn edit_and_tell(
        &mut self,
        ctx: &mut Ctx<'_>,
        done: String,
        change: impl FnOnce(&mut Game, Cell) -> Result<(), EditError>,
    ) {
        ctx.asked.message = None;
        self.edit(ctx, change);
        if ctx.asked.message.is_none() {
            ctx.tell(Message::plain(done));
        }
    }

    fn changed(&mut self, ctx: &mut Ctx<'_>) {
        self.mistakes = CellSet::EMPTY;
        self.hint = None;
        self.release_placed_tile();
        self.cancel_job(ctx);
        ctx.ask(Effect::Save);
    }

    fn won(&mut self, ctx: &mut Ctx<'_>) {
        let time = self.game.elapsed();
        self.note_win(ctx);
        ctx.open(Open::Won(Box::new(Win {
            name: self.heading(),
            time,
            class: Class::of(&self.game),
            n_hints: self.game.hints().n_hints(),
            assistance: self.game.assistance(),
            givens: *self.game.givens(),
            level: self.game.level(),
            path: self.path,
            last: self.cursor,
        })));
        ctx.tell(Message::good(format!("Solved in {}.", words::clock(time))));
    }

    fn undo(&mut self, ctx: &mut Ctx<'_>) {
        match self.game.undo() {
            Some(undone) => {
                self.changed(ctx);
                self.cursor = undone.cell().unwrap_or(self.cursor);
                ctx.tell(Message::plain(format!("Took back {undone}.")));
            }
            None => ctx.tell(Message::refusal("Nothing to take back.")),
        }
    }

    fn redo(&mut self, ctx: &mut Ctx<'_>) {
        match self.game.redo() {
            Some(redone) => {
                self.changed(ctx);
                self.cursor = redone.cell().unwrap_or(self.cursor);
                ctx.tell(Message::plain(format!("Did again: {redone}.")));
            }
            None => ctx.tell(Message::refusal("Nothing to do again.")),
        }
    }

    fn toggle_pause(&mut self, ctx: &mut Ctx<'_>) {
        self.clock = match self.clock {
            Clock::Runs => Clock::Paused,
            Clock::Paused => Clock::Runs,
        };
        self.cancel_job(ctx);
    }

    fn copy(text: String, how: &str, ctx: &mut Ctx<'_>) {
        ctx.ask(Effect::Copy(text));
        ctx.tell(Message::plain(format!("Copied {how}, if the terminal allows it.")));
    }

    fn to_replay(&self) -> Open {
        Open::Replay { game: Box::new(self.game.clone()), title: self.heading() }
    }

    fn to_race(&self) -> Open {
        let (givens, position) = (*self.game.givens(), *self.game.board());
        let (origin, message) = Origin::of(&givens, &position);
        Open::Race { start: origin.board(givens, position), givens, title: self.heading(), message }
    }

    /// Returns the request for the home screen.
    pub fn to_home(&self) -> Open {
        // The home screen shows the game at hand as played now.
        let present = KeptGame::of(&self.game, String::new(), Day(0));
        Open::Home { present: Box::new(present) }
    }

    /// Returns the sentences about the game where another one would take its place; none about one that is not kept.
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
            0 => format!("This leaves the game at hand. {saving}"),
            _ => format!("The game at hand has {yours} of yours. {saving}"),
        })
    }

    /// Returns title and level in a phrase.
    pub(in crate::tui) fn name(&self) -> String {
        self.game.name()
    }
}

/// Returns the placeholder for the keys that write digits.
fn digits() -> Mention {
    mention(action::Play::Digit(Digit::ALL[0]))
}
