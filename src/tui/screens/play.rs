//! The game: the board under the player's hands.
//!
//! Digits go in both ways round. Cell first: the cursor stands somewhere and a digit key writes there.
//! Digit first: a digit key picks a digit, and space or a click writes it. Mark mode turns either into
//! marking. Dominoes are laid in `tiles`. What needs the solver is in `solving`.

mod solving;
#[cfg(test)]
mod tests;
mod tiles;
mod view;

use std::time::Duration;

use crate::domino::{Kind, Puzzle};
use crate::format::{self, Format};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::play::{Game, PeerMarks, Refused};
use crate::settings::Settings;
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::layout::BoardScreen;
use crate::tui::look::words;
use crate::tui::msg::{Button, Effect, Job, JobId, Mouse, MouseKind};

use super::edit::Edit;
use super::list::List;
use super::replay::Replay;
use super::watch::Watch;
use super::won::Won;
use super::{Desk, Intent, Layer, Offer};
use crate::tui::msg::Message;

use solving::{From, Purpose};
use tiles::Hand;

/// The game and everything about its screen that is not the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// The game.
    pub game: Game,
    cursor: Cell,
    entry: Entry,
    order: Order,
    hand: Hand,
    clock: Clock,
    message: Option<Message>,
    /// Entries that a check found wrong, until the next move.
    mistakes: CellSet,
    waiting: Option<(JobId, Purpose)>,
}

/// An action on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// In a game of either kind.
    Play(action::Play),
    /// In a game of Sudoku.
    Sudoku(action::Sudoku),
    /// In a game of Sudominoku.
    Tiles(action::Tiles),
    /// In a paused game.
    Paused(action::Paused),
}

impl TryFrom<Action> for Act {
    type Error = Action;

    fn try_from(action: Action) -> Result<Self, Action> {
        match action {
            Action::Play(action) => Ok(Self::Play(action)),
            Action::Sudoku(action) => Ok(Self::Sudoku(action)),
            Action::Tiles(action) => Ok(Self::Tiles(action)),
            Action::Paused(action) => Ok(Self::Paused(action)),
            other => Err(other),
        }
    }
}

/// What a digit key writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Digits,
    Marks,
}

/// Which comes first, the cell or the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    CellFirst,
    DigitFirst(Option<Digit>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clock {
    Runs,
    Paused,
}

impl Play {
    /// The screen of a game.
    pub fn new(game: Game) -> Self {
        let cursor = game.board().grid().blanks().first().unwrap_or(Cell::at(4, 4));
        Self {
            game,
            cursor,
            entry: Entry::Digits,
            order: Order::CellFirst,
            hand: Hand::EMPTY,
            clock: Clock::Runs,
            message: None,
            mistakes: CellSet::EMPTY,
            waiting: None,
        }
    }

    /// The keys that are in force.
    pub fn context(&self) -> Context {
        match (self.clock, self.kind()) {
            (Clock::Paused, _) => Context::Paused,
            (Clock::Runs, Kind::Sudoku) => Context::Play,
            (Clock::Runs, Kind::Sudominoku) => Context::Tiles,
        }
    }

    /// What is played.
    pub fn kind(&self) -> Kind {
        self.game.board().kind()
    }

    /// Tells the player something.
    pub fn tell(&mut self, message: Message) {
        self.message = Some(message);
    }

    /// Whether the clock runs while the board can be seen.
    pub fn clock_runs(&self) -> bool {
        self.clock == Clock::Runs && !self.game.board().is_solved()
    }

    /// When the clock shows another second.
    pub fn wake(&self) -> Option<Duration> {
        let past = Duration::from_nanos(u64::from(self.game.elapsed().subsec_nanos()));
        self.clock_runs().then(|| Duration::from_secs(1).saturating_sub(past))
    }

    /// A search of this game, not moving yet.
    pub fn search(&self, settings: &Settings) -> Result<Watch, Message> {
        Watch::new(*self.game.givens(), *self.game.board(), self.name(), settings)
    }

    /// Answers a key.
    pub fn act(&mut self, action: Act, desk: &mut Desk<'_>) {
        self.message = None;
        match action {
            Act::Play(action) => self.act_either(action, desk),
            Act::Sudoku(action::Sudoku::DigitFirst) => self.toggle_order(),
            Act::Sudoku(action::Sudoku::WritePicked) => self.write_picked(desk),
            Act::Tiles(action::Tiles::Turn) => self.turn(desk),
            Act::Tiles(action::Tiles::Flip) => self.flip(desk),
            Act::Tiles(action::Tiles::LayOrTakeUp) => self.lay_or_take_up(desk),
            Act::Tiles(action::Tiles::LetGo) => self.let_go(),
            Act::Paused(action::Paused::GoOn) => self.toggle_pause(desk),
        }
    }

    /// Answers a key that is the same for Sudoku and Sudominoku.
    fn act_either(&mut self, action: action::Play, desk: &mut Desk<'_>) {
        use action::Play as Action;
        match action {
            Action::Move(arrow) => self.cursor = arrow.from(self.cursor, 1),
            Action::Leap(arrow) => self.cursor = arrow.from(self.cursor, 3),
            Action::Digit(digit) => self.digit(digit, desk),
            Action::Mark(digit) => self.edit(desk, |game, at| game.toggle_mark(at, digit)),
            Action::Clear => self.clear(desk),
            Action::MarkMode => self.toggle_entry(),
            Action::FillMarks => {
                self.edit(desk, |game, _| game.fill_marks());
                self.tell_after_edit(
                    "Every digit that the rules allow is marked; u takes that back.",
                );
            }
            Action::ClearMarks => {
                self.edit(desk, |game, _| game.clear_marks());
                self.tell_after_edit("All marks cleared; u brings them back.");
            }
            Action::Restart => {
                self.edit(desk, |game, _| game.restart());
                self.tell_after_edit("Back at the start; u brings your entries back.");
            }
            Action::Undo => self.undo(desk),
            Action::Redo => self.redo(desk),
            Action::Check => self.start(Job::Verdict(*self.game.givens()), Purpose::Check, desk),
            Action::Solve => self.solve(From::Board, desk),
            Action::RunEngine => self.before_run(From::Board, desk),
            Action::Watch => self.watch(desk),
            Action::Replay => self.replay(desk),
            Action::Race => self.race(desk),
            Action::New => {
                desk.open(Layer::List(List::new(Offer::NewGame, self.what_is_left_behind())));
            }
            Action::Edit => {
                self.enter(Edit::new(Grid::EMPTY.into(), self.what_is_left_behind()), desk);
            }
            Action::Pause => self.toggle_pause(desk),
            Action::CopyBoard => {
                let how = match self.kind() {
                    Kind::Sudoku => "as 81 characters",
                    Kind::Sudominoku => "as the judges set it",
                };
                self.copy(self.game.board().to_string(), how, desk);
            }
            Action::CopyPicture => {
                let format = match self.kind() {
                    Kind::Sudoku => Format::Boxed,
                    Kind::Sudominoku => Format::Tiles,
                };
                self.copy(format::write(self.game.board(), format), "as a picture", desk);
            }
        }
    }

    /// Answers a paste: the puzzle in it goes to the screen where puzzles are entered.
    pub fn paste(&mut self, text: &str, desk: &mut Desk<'_>) {
        match format::read(text) {
            Ok(puzzle) => {
                let edit = Edit::with(puzzle, self.what_is_left_behind(), desk);
                self.enter(edit, desk);
            }
            Err(error) => self.tell(Message::bad(format!("No puzzle in what was pasted: {error}"))),
        }
    }

    /// Answers the mouse; not on a hidden board.
    pub fn mouse(&mut self, event: Mouse, desk: &mut Desk<'_>) {
        let at = event.at;
        let Some(screen) = BoardScreen::of(desk.area, self.kind()) else {
            return;
        };
        if self.clock == Clock::Paused {
            return;
        }
        if self.kind() == Kind::Sudominoku {
            return self.mouse_on_tiles(event.kind, at, &screen, desk);
        }
        let MouseKind::Down(button) = event.kind else {
            return;
        };
        if let Some(digit) = view::panel_digit(&screen, at) {
            self.message = None;
            self.digit(digit, desk);
        } else if let Some(cell) = screen.board.hit(at) {
            self.message = None;
            self.cursor = cell;
            match (button, self.order) {
                (Button::Left, Order::DigitFirst(Some(_))) => self.write_picked(desk),
                (Button::Right, Order::DigitFirst(Some(digit))) => {
                    self.edit(desk, |game, at| game.toggle_mark(at, digit));
                }
                (Button::Right, _) => self.toggle_entry(),
                _ => {}
            }
        }
    }

    /// Does what a layer asked for.
    pub fn intend(&mut self, intent: Intent, desk: &mut Desk<'_>) {
        match intent {
            Intent::Begin { puzzle, title, level } => {
                *self = Self::new(Game::new(puzzle, title, level));
                desk.ask(Effect::Save);
            }
            Intent::Generate(fresh) => {
                let seed = desk.seed();
                self.tell(Message::plain(format!("Making a puzzle: {fresh} ...")));
                self.start(Job::Generate { fresh, seed }, Purpose::Generate, desk);
            }
            Intent::SolveFromGivens => self.solve(From::Givens, desk),
            Intent::RunFromGivens => self.before_run(From::Givens, desk),
            Intent::Fill { solution, engine, counters } => {
                let placed = words::count(counters.placements);
                let taken = words::count(counters.backtracks);
                self.fill(
                    &solution,
                    &format!("{engine}: {placed} placements, {taken} taken back"),
                    desk,
                );
            }
            Intent::Press(action) => self.act(Act::Play(action), desk),
            Intent::Tell(message) => self.tell(message),
        }
    }

    fn digit(&mut self, digit: Digit, desk: &mut Desk<'_>) {
        if self.kind() == Kind::Sudominoku && self.entry == Entry::Digits {
            return self.half(digit, desk);
        }
        match self.order {
            Order::CellFirst => self.write(digit, desk),
            Order::DigitFirst(held) => {
                let picked = (held != Some(digit)).then_some(digit);
                self.order = Order::DigitFirst(picked);
            }
        }
    }

    fn clear(&mut self, desk: &mut Desk<'_>) {
        match self.kind() {
            Kind::Sudoku => self.edit(desk, Game::clear),
            Kind::Sudominoku => self.clear_half(desk),
        }
    }

    fn write_picked(&mut self, desk: &mut Desk<'_>) {
        match self.order {
            Order::DigitFirst(Some(digit)) => self.write(digit, desk),
            Order::DigitFirst(None) => self.tell(Message::plain("Pick a digit first: 1 to 9.")),
            Order::CellFirst => {
                self.tell(Message::plain("Press 1 to 9 to write; d picks the digit first."));
            }
        }
    }

    fn write(&mut self, digit: Digit, desk: &mut Desk<'_>) {
        match self.entry {
            Entry::Marks => self.edit(desk, |game, at| game.toggle_mark(at, digit)),
            Entry::Digits => {
                let peers =
                    if desk.settings.clear_peer_marks { PeerMarks::Clear } else { PeerMarks::Keep };
                self.edit(desk, |game, at| game.place(at, digit, peers));
            }
        }
    }

    /// Changes the game at the cursor, keeps it, and says so where it was refused or won.
    fn edit(
        &mut self,
        desk: &mut Desk<'_>,
        change: impl FnOnce(&mut Game, Cell) -> Result<(), Refused>,
    ) {
        match change(&mut self.game, self.cursor) {
            Ok(()) => {
                self.changed(desk);
                if self.game.is_won() && !self.game.was_solved_for() {
                    self.won(desk);
                }
            }
            Err(refused) => self.tell(Message::plain(sentence(&refused.to_string()))),
        }
    }

    fn changed(&mut self, desk: &mut Desk<'_>) {
        self.mistakes = CellSet::EMPTY;
        self.let_go_of_what_lies();
        self.wait_no_more(desk);
        desk.ask(Effect::Save);
    }

    /// Says what a large edit did, unless it was refused and that was said.
    fn tell_after_edit(&mut self, text: &str) {
        if self.message.is_none() {
            self.tell(Message::plain(text));
        }
    }

    fn won(&mut self, desk: &mut Desk<'_>) {
        let time = words::clock(self.game.elapsed());
        desk.open(Layer::Won(Won { name: self.name(), time: time.clone() }));
        self.tell(Message::good(format!("Solved in {time}.")));
    }

    fn undo(&mut self, desk: &mut Desk<'_>) {
        match self.game.undo() {
            Some(undone) => {
                self.changed(desk);
                self.cursor = undone.cell().unwrap_or(self.cursor);
                self.tell(Message::plain(format!("Took back {undone}.")));
            }
            None => self.tell(Message::plain("Nothing to take back.")),
        }
    }

    fn redo(&mut self, desk: &mut Desk<'_>) {
        match self.game.redo() {
            Some(redone) => {
                self.changed(desk);
                self.cursor = redone.cell().unwrap_or(self.cursor);
                self.tell(Message::plain(format!("Did again: {redone}.")));
            }
            None => self.tell(Message::plain("Nothing to do again.")),
        }
    }

    fn toggle_entry(&mut self) {
        self.entry = match self.entry {
            Entry::Digits => Entry::Marks,
            Entry::Marks => Entry::Digits,
        };
    }

    fn toggle_order(&mut self) {
        self.order = match self.order {
            Order::CellFirst => Order::DigitFirst(self.game.board().grid().get(self.cursor)),
            Order::DigitFirst(_) => Order::CellFirst,
        };
        self.tell(Message::plain(match self.order {
            Order::CellFirst => "Cell first: 1 to 9 write at the cursor.",
            Order::DigitFirst(_) => "Digit first: 1 to 9 pick a digit, space or a click writes it.",
        }));
    }

    fn toggle_pause(&mut self, desk: &mut Desk<'_>) {
        self.clock = match self.clock {
            Clock::Runs => Clock::Paused,
            Clock::Paused => Clock::Runs,
        };
        self.wait_no_more(desk);
    }

    fn copy(&mut self, text: String, how: &str, desk: &mut Desk<'_>) {
        desk.ask(Effect::Copy(text));
        self.tell(Message::plain(format!("Copied {how}, if the terminal allows it.")));
    }

    fn watch(&mut self, desk: &mut Desk<'_>) {
        match self.search(desk.settings) {
            Ok(watch) => {
                self.wait_no_more(desk);
                desk.open(Layer::Watch(Box::new(watch)));
            }
            Err(message) => self.tell(message),
        }
    }

    fn replay(&mut self, desk: &mut Desk<'_>) {
        match Replay::new(&self.game, self.name(), desk) {
            Ok(replay) => {
                self.wait_no_more(desk);
                desk.open(Layer::Replay(Box::new(replay)));
            }
            Err(message) => self.tell(message),
        }
    }

    fn race(&mut self, desk: &mut Desk<'_>) {
        match self.search(desk.settings).and_then(|it| it.race(desk.settings)) {
            Ok(race) => {
                self.wait_no_more(desk);
                desk.open(Layer::Race(Box::new(race)));
            }
            Err(message) => self.tell(message),
        }
    }

    fn enter(&mut self, edit: Edit, desk: &mut Desk<'_>) {
        self.wait_no_more(desk);
        desk.open(Layer::Edit(Box::new(edit)));
    }

    fn what_is_left_behind(&self) -> Option<String> {
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
        let unfinished = entries > 0 && !board.is_solved();
        unfinished.then(|| format!("The game at hand, with {yours} of yours, will be gone."))
    }

    /// Title and level in a phrase.
    fn name(&self) -> String {
        match self.game.level() {
            Some(level) if !self.game.title().starts_with(level.name()) => {
                format!("{level}, {}", self.game.title())
            }
            _ => self.game.title().to_owned(),
        }
    }
}

/// A phrase as a sentence: its first letter large (cells stay `r4c5`), a full stop at its end.
pub(super) fn sentence(phrase: &str) -> String {
    let mut chars = phrase.chars();
    let is_cell =
        phrase.starts_with('r') && phrase[1..].starts_with(|ch: char| ch.is_ascii_digit());
    match chars.next() {
        Some(first) if !is_cell => format!("{}{}.", first.to_uppercase(), chars.as_str()),
        _ => format!("{phrase}."),
    }
}
