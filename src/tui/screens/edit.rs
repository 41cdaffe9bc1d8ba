//! Entering a puzzle, typed or pasted. Shows the number of its solutions.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::domino::{Kind, Puzzle};
use crate::format::{Progress, Sheet};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::settings::Settings;
use crate::tui::keymap::{Action, Context, Offer, action, mention};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardScreen, BoardView, Places};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView};
use crate::tui::look::words::{plural, sentence};

use super::{Ctx, Open, Screen, Stage, own, pasted};
use crate::tui::look::draw;
use crate::tui::msg::{Effect, Job, JobId, Message, Mouse, MouseKind, Report, Solutions};

/// The puzzle, and the state of its check.
#[derive(Clone, Debug, PartialEq)]
pub struct Edit {
    puzzle: Puzzle,
    /// The entries and marks that came with it.
    progress: Option<Box<Progress>>,
    cursor: Cell,
    state: EditState,
    /// The job that opens a dropped file.
    opening: Option<JobId>,
}

/// The state of the puzzle's check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EditState {
    Empty,
    Clashing,
    /// A job is counting its solutions.
    Counting(JobId),
    None,
    Unique,
    Several,
}

impl Edit {
    /// Makes an editor with a pasted puzzle, or with an empty Sudoku.
    pub fn new(sheet: Option<Sheet>, ctx: &mut Ctx<'_>) -> Self {
        let mut edit = Self {
            puzzle: Grid::EMPTY.into(),
            progress: None,
            cursor: Cell::at(0, 0),
            state: EditState::Empty,
            opening: None,
        };
        if let Some(sheet) = sheet {
            edit.replace(sheet, ctx);
        }
        edit
    }

    fn replace(&mut self, sheet: Sheet, ctx: &mut Ctx<'_>) {
        (self.puzzle, self.progress) = (sheet.puzzle, sheet.progress);
        self.check(ctx);
    }

    const fn kind(&self) -> Kind {
        self.puzzle.kind()
    }

    /// Lays out an area; `None` without room for a board.
    fn screen(&self, area: Rect) -> Option<BoardScreen> {
        BoardScreen::of(area, self.kind(), BoardView::Digits)
    }

    fn view(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        let theme = canvas.theme;
        canvas.board(screen.board, &self.cells(theme));
        canvas.point_at_cell(screen.board, self.cursor);
        let (status, short) = self.status(canvas.leaving);
        let status = canvas.keys.spelled(&status);
        let style = theme.tone(status.tone);
        self.view_panel(canvas, screen, &status);
        if let Some(area) = screen.strip {
            canvas.paragraph(area, &status.text, style);
        }
        let Some(area) = screen.title else {
            let board = screen.board.area;
            return canvas.on_edge(board, board.bottom() - 1, short, style);
        };
        let has_status = screen.panel.is_some() || screen.strip.is_some();
        let (words, style) =
            if has_status { ("Your own puzzle", theme.title) } else { (short, style) };
        let left = Line::from(vec![Span::raw(" "), Span::styled(words, style)]);
        let right = Line::from(format!("{} ", self.n_givens()));
        canvas.title(area, left, right);
    }

    fn view_panel(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen, status: &Message) {
        let (Some(area), theme) = (screen.panel, canvas.theme) else { return };
        let help = match self.kind() {
            Kind::Sudoku => {
                let blank = canvas.keys.either_name(action::Edit::Blank);
                format!(
                    "Type the puzzle in reading order, {blank} for a blank, or paste it: 81 characters, \
                     nine rows in any layout, or a Sudominoku with a line for each domino."
                )
            }
            Kind::Sudominoku => {
                let empty = canvas.keys.name(action::Edit::Empty);
                format!(
                    "A Sudominoku, as it was pasted. Paste another puzzle, or {empty} clears the board for a \
                     Sudoku."
                )
            }
        };
        let mut known = vec![Line::styled(self.n_givens(), theme.title)];
        known.extend(draw::paragraph(&status.text, area.width, theme.tone(status.tone)));
        let help = draw::paragraph(&help, area.width, theme.faint);
        // In a few rows the status matters more than the help.
        let [first, second] = if screen.is_low() { [known, help] } else { [help, known] };
        canvas.lines(area, [first, vec![Line::raw("")], second].concat());
    }

    fn cells(&self, theme: &Theme) -> [CellView; 81] {
        let violations = self.puzzle.violations();
        let clashing = violations.iter().fold(CellSet::EMPTY, |set, it| set.union(it.cells()));
        Cell::ALL.map(|cell| {
            let clash = clashing.contains(cell);
            let own = if clash { theme.clash } else { theme.given };
            let style = if cell == self.cursor { theme.cursor } else { own };
            let badge = if clash { Badge::Clash } else { Badge::None };
            CellView { badge, ..CellView::of(&self.puzzle, cell, style) }
        })
    }

    /// Returns the numbers of givens and of the entries and marks that came with them, as text.
    fn n_givens(&self) -> String {
        let givens = match self.puzzle.dominoes() {
            None => plural(self.puzzle.grid().n_filled() as u64, "given"),
            Some(board) => format!("{} given", plural(board.used_tiles().len() as u64, "tile")),
        };
        let Some(progress) = &self.progress else { return givens };
        let marks =
            progress.centre.iter().chain(&progress.corner).map(|it| it.len()).sum::<usize>();
        let parts = [(progress.entries.n_filled(), "entry", "entries"), (marks, "mark", "marks")];
        let parts = parts.into_iter().filter(|it| it.0 > 0);
        let parts =
            parts.map(|(n, one, many)| format!(", {n} {}", if n == 1 { one } else { many }));
        givens + &parts.collect::<String>()
    }

    /// Returns the result of the check, with the sentence about the game that the puzzle would replace; and a short
    /// form.
    fn status(&self, leaving: Option<&str>) -> (Message, &'static str) {
        let play = mention(action::Edit::Play);
        let leaving = leaving.map_or_else(String::new, |it| format!(" {it}"));
        match self.state {
            EditState::Empty => (Message::plain("Nothing here yet."), "empty"),
            EditState::Clashing => {
                let broken = self.puzzle.violations().first().map(ToString::to_string);
                (Message::bad(sentence(&broken.unwrap_or_default())), "a clash")
            }
            EditState::Counting(_) => (Message::plain("Looking for solutions ..."), "looking"),
            EditState::None => (Message::bad("No solution."), "unsolvable"),
            EditState::Unique => {
                let words = format!("Exactly one solution. {play} plays it.{leaving}");
                (Message::good(words), "1 solution")
            }
            EditState::Several => {
                let words = format!("Several solutions. {play} plays it all the same.{leaving}");
                (Message::plain(words), "2+ answers")
            }
        }
    }

    fn write(&mut self, digit: Option<Digit>, ctx: &mut Ctx<'_>) {
        self.set(digit, ctx);
        self.cursor = Cell::from_index((self.cursor.index() + 1) % 81);
    }

    fn set(&mut self, digit: Option<Digit>, ctx: &mut Ctx<'_>) {
        match &mut self.puzzle {
            Puzzle::Sudoku(grid) if grid.get(self.cursor) == digit => {}
            Puzzle::Sudoku(grid) => {
                grid.set(self.cursor, digit);
                self.check(ctx);
            }
            Puzzle::Sudominoku(_) => {
                let empty = mention(action::Edit::Empty);
                ctx.refuse(format!(
                    "A Sudominoku is taken as it was pasted. {empty} clears the board for a Sudoku."
                ));
            }
        }
    }

    /// Starts the check of a changed puzzle.
    fn check(&mut self, ctx: &mut Ctx<'_>) {
        self.cancel(ctx);
        self.state = if *self.puzzle.grid() == Grid::EMPTY {
            EditState::Empty
        } else if self.puzzle.is_consistent() {
            EditState::Counting(ctx.start(Job::CheckUniqueness(self.puzzle)))
        } else {
            EditState::Clashing
        };
    }

    fn cancel(&self, ctx: &mut Ctx<'_>) {
        if let EditState::Counting(job) = self.state {
            ctx.ask(Effect::Cancel(job));
        }
    }

    /// Returns true unless nothing was typed yet or nobody could solve it.
    const fn can_be_played(&self) -> bool {
        match self.state {
            EditState::Empty | EditState::Clashing | EditState::None => false,
            EditState::Counting(_) | EditState::Unique | EditState::Several => true,
        }
    }

    fn begin(&mut self, ctx: &mut Ctx<'_>) {
        ctx.tell(match self.state {
            EditState::Empty => Message::refusal("Type or paste a puzzle first."),
            EditState::Clashing => {
                let broken = self.status(ctx.leaving).0.text;
                Message::bad(format!("{broken} Nobody could solve that."))
            }
            EditState::None => Message::bad("It has no solution. Nobody could solve that."),
            EditState::Counting(_) | EditState::Unique | EditState::Several => {
                let sheet = Sheet { puzzle: self.puzzle, progress: self.progress.take() };
                let game = pasted::game(sheet, "your own puzzle".to_owned(), None);
                ctx.open(Open::game(game));
                ctx.close();
                return;
            }
        });
    }
}

impl Screen for Edit {
    fn context(&self) -> Context {
        Context::Edit
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Edit::Move(arrow) => self.cursor = arrow.from(self.cursor, 1),
            action::Edit::Digit(digit) => self.write(Some(digit), ctx),
            action::Edit::Blank => self.write(None, ctx),
            action::Edit::Clear => self.set(None, ctx),
            action::Edit::Back => {
                self.cursor = Cell::from_index((self.cursor.index() + 80) % 81);
                self.set(None, ctx);
            }
            action::Edit::Empty => {
                (self.puzzle, self.progress) = (Grid::EMPTY.into(), None);
                self.cursor = Cell::at(0, 0);
                self.check(ctx);
            }
            action::Edit::Play => self.begin(ctx),
            action::Edit::Close => {
                self.cancel(ctx);
                ctx.close();
            }
        }
    }

    fn offer(&self, action: Action, _settings: &Settings, _stage: Stage) -> Offer {
        let Action::Edit(action) = action else { return Offer::AsLabelled };
        match action {
            action::Edit::Digit(_) | action::Edit::Blank | action::Edit::Clear => {
                Offer::when(self.kind() == Kind::Sudoku)
            }
            action::Edit::Play => Offer::when(self.can_be_played()),
            action::Edit::Move(_)
            | action::Edit::Back
            | action::Edit::Empty
            | action::Edit::Close => Offer::AsLabelled,
        }
    }

    /// Replaces the puzzle by a pasted one.
    fn paste(&mut self, text: &str, ctx: &mut Ctx<'_>) {
        let (sheet, opening) = pasted::read(text, ctx);
        self.opening = opening;
        if let Some(sheet) = sheet {
            self.replace(sheet, ctx);
        }
    }

    /// Moves the cursor to a clicked cell.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::Down(_) => {
                let hit = self.screen(ctx.area).and_then(|it| it.board.hit(mouse.at));
                self.cursor = hit.unwrap_or(self.cursor);
            }
            MouseKind::Drag(_) | MouseKind::ScrollUp | MouseKind::ScrollDown => {}
        }
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        if self.opening.take_if(|it| *it == job).is_some()
            && let Some(sheet) = pasted::opened(report, ctx)
        {
            self.replace(sheet, ctx);
        }
        if let (EditState::Counting(asked), Report::Solutions(found)) = (self.state, report)
            && asked == job
        {
            self.state = match found {
                Solutions::None => EditState::None,
                Solutions::One(_) => EditState::Unique,
                Solutions::Several(_) => EditState::Several,
            };
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if let Some(screen) = self.screen(canvas.area) {
            self.view(canvas, &screen);
        }
    }

    fn places(&self, area: Rect) -> Option<Places> {
        Some(self.screen(area)?.places())
    }
}

#[cfg(test)]
mod tests {
    use crate::tui::msg::Effect;
    use crate::tui::testing::{EXAMPLE, Player, SOLUTION, player};

    #[test]
    fn a_puzzle_is_typed_in_reading_order() {
        let typed = player().keys("N").sees("Nothing here yet.").keys("5 3 0 . 7").sees("3 givens");
        typed
            .sees("Several solutions.")
            .keys("backspace")
            .sees("2 givens")
            .keys("X")
            .sees("Nothing here yet.");
    }

    #[test]
    fn the_result_of_the_check_shows_at_every_size() {
        for (columns, rows) in [(22, 13), (22, 14), (22, 15), (36, 16)] {
            let pasted = player().size(columns, rows).paste(EXAMPLE);
            pasted
                .sees("1 solution")
                .keys("x 3")
                .sees("a clash")
                .keys("X")
                .sees("empty")
                .keys("5")
                .sees("2+ answers");
        }
        for columns in [40, 60, 80] {
            player().size(columns, 24).paste(EXAMPLE).sees("Exactly one solution.");
        }
    }

    #[test]
    fn a_clash_is_named() {
        player()
            .keys("N 5 5")
            .sees("5 stands twice in row 1")
            .keys("enter")
            .sees("Nobody could solve that");
    }

    #[test]
    fn a_pasted_puzzle_is_played_on_enter() {
        let other = format!("{}.", &SOLUTION[..80]);
        let pasted = Player::of(&other).keys("N").paste(EXAMPLE);
        let pasted = pasted.sees("30 givens").sees("Exactly one solution");
        let playing = pasted.keys("enter").sees("your own puzzle");
        assert_eq!(playing.board().to_string(), EXAMPLE);
        assert_eq!(playing.effects, [Effect::Begin, Effect::Save]);
    }

    #[test]
    fn the_game_at_hand_is_not_begun_again() {
        let same = player().keys("4").paste(EXAMPLE).keys("enter");
        same.sees("You are playing this game").holds("r1c3", '4');
    }

    #[test]
    fn a_paste_over_the_game_opens_the_editor_and_leaves_the_game_alone() {
        let rows: Vec<&str> = (0..9).map(|row| &SOLUTION[row * 9..row * 9 + 9]).collect();
        let pasted = player().keys("4").paste(&rows.join("\r\n")).sees("Exactly one solution");
        pasted.keys("esc").holds("r1c3", '4');
    }

    #[test]
    fn the_game_that_it_would_replace_is_mentioned() {
        player().keys("4").paste(EXAMPLE).sees("has 1 digit of yours. The game is kept.");
        player().paste(EXAMPLE).misses("is kept");
    }

    #[test]
    fn a_paste_never_acts_as_keys() {
        player().paste("q").sees("No puzzle").holds("r1c3", '.');
        player().keys("N").paste("123").sees("No puzzle").sees("0 givens");
        player().keys("N").paste(&".".repeat(81)).misses("No puzzle").sees("0 givens");
        assert_eq!(player().paste("q u 5 s").effects, []);
    }

    #[test]
    fn a_dropped_file_is_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("my puzzles.txt");
        std::fs::write(&path, format!("{EXAMPLE}\n{EXAMPLE}\n")).unwrap();
        let dropped = format!("'{}'", path.display());
        for keys in ["", "N"] {
            let opened = player().keys(keys).paste(&dropped).sees("30 givens");
            opened.sees("the first of 2 puzzles in my puzzles.txt").sees("Exactly one solution");
            let gone = player().keys(keys).paste("/is/not/there.txt");
            gone.sees("There is no file there.txt.");
        }
    }

    #[test]
    fn other_screens_say_where_to_paste() {
        for keys in ["w", "C", "?", "n", "w ?", "o"] {
            player().keys(keys).paste(EXAMPLE).sees("Go back to the game to paste a puzzle.");
        }
    }

    #[test]
    fn a_puzzle_without_a_solution_is_not_played() {
        let hopeless = format!("12345678.{}9{}", ".".repeat(36 + 8), ".".repeat(27));
        player()
            .paste(&hopeless)
            .sees("No solution.")
            .keys("enter")
            .sees("Nobody could solve that");
    }
}
