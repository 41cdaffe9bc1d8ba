//! Draws the run.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::logic::PathStep;
use crate::search::{Counters, Move, Step};
use crate::timeline::{HumanRun, Landmark, Proof, Run};
use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::chrome::Footer;
use crate::tui::look::figures::{Figure, fitting};
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{WatchScreen, columns_off, rows_off};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::tiles::TileView;
use crate::tui::look::words::shortened;
use crate::tui::msg::Message;
use crate::tui::player::board;
use crate::tui::player::motion::Motion;

use super::Watch;
use super::panels::Tint;

impl Watch {
    pub fn view(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        match self.run() {
            Run::Search(_) | Run::Record(_) => self.view_search_board(canvas, screen),
            Run::Human(_) => self.view_path_board(canvas, screen),
        }
        if self.is_lesson() {
            return self.view_lesson(canvas, screen);
        }
        if let Some(area) = screen.title {
            let name = self.run().name();
            let faster = canvas.keys.name(action::Track::Faster);
            let speed = if canvas.notice.is_none() { self.speed_in_title() } else { None };
            let more = match self.playback.motion {
                Motion::Playing(_) => format!(", faster {faster}"),
                Motion::Paused | Motion::FastForward | Motion::Seeking(_) => {
                    speed.unwrap_or_default()
                }
            };
            let (words, has_room) = self.words_in_title(screen, area, &more);
            let mut state = self.state();
            if has_room {
                state += &more;
            }
            canvas.run_title(area, [name, &words, &state]);
        }
        self.view_time(canvas, screen);
        if self.guess.is_some() {
            return self.view_guess(canvas, screen);
        }
        if self.tree.is_some() {
            return self.view_tree(canvas, screen);
        }
        if let Some(area) = screen.words {
            self.view_words(canvas, area);
        }
        self.view_panels(canvas, screen);
        self.view_pad(canvas, screen);
    }

    /// Returns the speed as the title says it while nothing moves; `None` where a question or a proof takes its place.
    fn speed_in_title(&self) -> Option<String> {
        let is_plain = self.guess.is_none() && self.proof_in_short().is_none();
        let is_paused = self.playback.motion == Motion::Paused;
        let speed = || format!(", speed {}", self.playback.transport.speed_in_words());
        (is_plain && is_paused).then(speed)
    }

    /// Returns the words of the title between the name and the state, and true if there is room for `more` behind the state.
    fn words_in_title(&self, screen: &WatchScreen, area: Rect, more: &str) -> (String, bool) {
        let taken = text::width(self.run().name()) + text::width(&self.state()) + AROUND;
        let room = usize::from(area.width).saturating_sub(taken);
        let words = self.title_words(screen, [room, room.saturating_sub(text::width(more))]);
        let has_room = text::width(&words) + text::width(more) <= room;
        (words, has_room)
    }

    /// Returns true if the title tells the speed.
    pub(super) fn tells_speed(&self, area: Rect) -> bool {
        let Some(screen) = self.layout(area).filter(|_| !self.is_lesson()) else { return false };
        let Some(title) = screen.title else { return false };
        if let Motion::Playing(_) = self.playback.motion {
            return true;
        }
        let has_room = |speed: String| self.words_in_title(&screen, title, &speed).1;
        self.speed_in_title().is_some_and(has_room)
    }

    fn view_search_board(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        let theme = canvas.theme;
        let mut cells = board::cells(self.run(), &self.givens, theme);
        self.highlight_differing(&mut cells, theme);
        if let Some(guess) = &self.guess {
            guess.highlight_offered(&mut cells, theme);
        } else {
            if let Some(cursor) = self.playback.cursor {
                cells[cursor.index()].style = theme.cursor;
            }
            let of_panel = self.chosen_panel().tint;
            let tint = match self.is_lesson() {
                _ if self.shows_guilty() => Some(Self::light_guilty as Tint),
                true => Some(Self::highlight as Tint),
                false => of_panel,
            };
            if let Some(tint) = tint {
                tint(self, &mut cells, theme);
            }
        }
        canvas.board(screen.board, &cells);
        let cell = match &self.guess {
            Some(guess) => guess.cell(),
            None => self.playback.cursor_or_current(),
        };
        canvas.point_at_cell(screen.board, cell);
    }

    /// Returns the text of the title: what the engine does and the name of the puzzle, or for a search what has no other
    /// place. Where only one of the two fits, the engine's words stand at the start. The room is that beside the state, and
    /// beside the longest form of it.
    fn title_words(&self, screen: &WatchScreen, [room, beside_more]: [usize; 2]) -> String {
        let named = || {
            let engine = self.run().title();
            let both = format!("{engine}  {}", self.title);
            if text::width(&both) <= beside_more {
                both
            } else if self.timeline().position() == 0 && text::width(engine) <= room {
                engine.to_owned()
            } else {
                self.title.clone()
            }
        };
        match screen.words {
            _ if self.run().human().is_some() => named(),
            _ if self.own.is_some() => self.own_title(),
            // The title shows the score.
            Some(_) if self.guess.is_some() => String::new(),
            Some(words) if words.height < ROWS_FOR_ALL_FIGURES => self.short_figures(),
            None if !self.shows_step(screen) => self.sentence_in_a_row(),
            _ => named(),
        }
    }

    /// Returns the figures that do not fit a few rows of text.
    fn short_figures(&self) -> String {
        let Counters { tests, reads, .. } = self.search().counters();
        let reads = reads.map_or_else(|| "-".to_owned(), shortened);
        format!("tests {} reads {reads}", shortened(tests))
    }

    /// Returns the content of the bottom line.
    pub(super) fn footer_of(&self, screen: &WatchScreen, keys: Keys<'_>) -> Footer {
        if self.is_lesson() && screen.scrub.is_some() {
            return Footer::Keys;
        }
        if self.is_lesson() && screen.words.is_some() {
            let key = keys.name(action::Solver::Lesson);
            return Footer::Caption(Message::plain(format!(" {key} leaves the lesson")));
        }
        let is_seeking = matches!(self.playback.motion, Motion::Seeking(_));
        Footer::Caption(match &self.guess {
            _ if is_seeking && screen.title.is_none() => Message::plain(self.playback.state()),
            _ if screen.says_step() => return Footer::Keys,
            Some(guess) => guess.caption(self.search(), keys),
            None => Message::plain(self.sentence_in_a_row()),
        })
    }

    /// Returns the views of the set of tiles, and the number left; `None` for a Sudoku.
    pub(super) fn tiles(&self) -> Option<([TileView; 36], usize)> {
        let board = self.run().board();
        let board = board.dominoes()?;
        let mut views = TileView::of(board);
        let path_step = self.run().human().and_then(HumanRun::step);
        let changed = match (self.run().last_step(), path_step) {
            (Some(Step::Place(Move::Domino(it))), _) => Some((it, TileView::Placed)),
            (Some(Step::Backtrack(Move::Domino(it))), _) => Some((it, TileView::TakenBack)),
            (_, Some(PathStep::Domino(it))) => Some((it.domino, TileView::Placed)),
            _ => None,
        };
        if let Some((domino, view)) = changed {
            views[domino.tile().index()] = view;
        }
        Some((views, board.unused_tiles().len()))
    }

    /// Describes the motion or the position in a few words.
    fn state(&self) -> String {
        if let Some(state) = self.following_in_short() {
            return state.to_owned();
        }
        match (&self.guess, self.playback.motion, self.proof_in_short()) {
            (Some(guess), ..) => guess.in_short(),
            (None, Motion::Paused, Some(proof)) => proof.to_owned(),
            (None, ..) => self.playback.state(),
        }
    }

    /// Returns the style of the sentence about the step: success at a solution and at the proof that it is unique.
    pub(super) fn tone(&self, theme: &Theme) -> Style {
        let is_solved = self.run().landmark() == Some(Landmark::Solution);
        let is_proved = matches!(self.proof_here(), Some(Proof::Unique { .. }));
        if is_solved || is_proved { theme.success } else { theme.text }
    }

    /// Draws the rows below a board without a panel: the step as a sentence, and the figures.
    fn view_words(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let figures = self.figures_below(area);
        let n_figures = u16::try_from(figures.len()).unwrap_or(u16::MAX);
        let [above, below] = rows_off(area, area.height.saturating_sub(n_figures));
        let [_, above] = columns_off(above, 1, 0);
        let sentence = self.sentence(above.width.saturating_sub(1), above.height.into());
        let tone = self.tone(theme);
        canvas.lines(above, sentence.into_iter().map(|it| Line::styled(it, tone)));
        canvas.lines(below, figures.into_iter().map(|it| Line::styled(it, theme.faint)));
    }

    /// Returns the figures in one row, or for a search in two if there is room.
    fn figures_below(&self, area: Rect) -> Vec<String> {
        let width = area.width.into();
        let run = match self.run() {
            run @ (Run::Search(_) | Run::Record(_)) => run,
            Run::Human(path) => {
                let blanks = Figure::number("blanks", path.n_blanks() as u64);
                let step = Figure::number("step", path.steps());
                return vec![fitting(width, [step, blanks, self.path_figure()])];
            }
        };
        let Counters { placements, backtracks, tests, reads, .. } = run.counters();
        let (placed, back) = (("placed", Some(placements)), ("back", Some(backtracks)));
        let on_board = match self.tiles() {
            None => [placed, back, ("depth", Some(run.depth() as u64))],
            // The number of tiles left shows the depth.
            Some((_, n_left)) => [("tiles left", Some(n_left as u64)), placed, back],
        };
        let mut rows = vec![fitting(width, on_board)];
        if area.height >= ROWS_FOR_ALL_FIGURES && run.search().is_some() {
            rows.push(fitting(width, [("tests", Some(tests)), ("reads", reads)]));
        }
        rows
    }
}

/// The columns around the three parts of the title.
const AROUND: usize = 7;

/// The fewest rows of text with all figures and two rows for the sentence.
const ROWS_FOR_ALL_FIGURES: u16 = 4;
