//! The actions of a screen, found by any word about them and executed as by their keys.
//!
//! On a screen with a time line, digits are the number of a step to go to, and letters search.

mod found;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::keymap::{Action, Context, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::keys::Keys;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::popup::{Popup, PopupSize};
use crate::tui::look::{draw, text};
use crate::tui::msg::{Mouse, MouseKind};

use super::{Ctx, LayerCommand, Numbers, Screen, own, pasted};

use found::{Found, Target};

/// The most columns of the input.
const MAX_WORDS: usize = 40;
/// The most digits of a number, so that it fits into a `u64`.
const MAX_DIGITS: usize = 18;
/// The most columns and lines of the box. It keeps its size while the player types.
const MAX_WIDTH: usize = 76;
const MAX_LINES: usize = 16;
/// The fewest columns of a line that shows keys beside its words.
const MIN_WITH_KEYS: usize = 48;
/// The rows of the line of input and of the empty line below.
const N_ABOVE: usize = 2;

/// The words typed so far, and the chosen line.
#[derive(Clone, Debug, PartialEq)]
pub struct Actions {
    context: Context,
    numbers: Numbers,
    words: String,
    /// The chosen line; `None` until something is typed or the player has moved.
    chosen: Option<usize>,
}

impl Actions {
    /// Makes the list of the actions of a context.
    pub const fn new(context: Context, numbers: Numbers) -> Self {
        Self { context, numbers, words: String::new(), chosen: None }
    }

    fn found(&self, keys: Keys<'_>) -> Vec<Found> {
        match self.step() {
            Some(step) => vec![Found::step(step)],
            None => found::of(self.context, &self.words, keys),
        }
    }

    /// Returns the number of the step to go to, if a number is typed.
    fn step(&self) -> Option<u64> {
        let words = self.words.trim();
        (self.numbers == Numbers::Steps).then(|| words.parse().ok()).flatten()
    }

    fn type_words(&mut self, typed: impl Iterator<Item = char>) {
        for ch in typed {
            let is_number = self.numbers == Numbers::Steps
                && self.words.chars().chain([ch]).all(|it| it.is_ascii_digit());
            let most = if is_number { MAX_DIGITS } else { MAX_WORDS };
            if text::width(&self.words) < most {
                self.words.push(ch);
            }
        }
        self.words_changed();
    }

    /// Chooses the first line after a change of the words; none if there are no words.
    fn words_changed(&mut self) {
        self.chosen = (!self.words.trim().is_empty()).then_some(0);
    }

    /// Chooses another line; if none is chosen, the first or the last one.
    fn go(&mut self, to: ToLine, ctx: &Ctx<'_>) {
        let n_found = self.found(ctx.keys).len();
        let chosen = self.chosen.filter(|it| *it < n_found);
        self.chosen = match (chosen, to) {
            _ if n_found == 0 => None,
            (None, ToLine::Below) => Some(0),
            (chosen, to) => Some(to.around(chosen.unwrap_or(0), n_found, self.room(ctx.area))),
        };
    }

    /// Executes the action of the chosen line. An action for each digit waits for the digit.
    fn take(&mut self, ctx: &mut Ctx<'_>) {
        let mut found = self.found(ctx.keys);
        let target =
            self.chosen.filter(|it| *it < found.len()).map(|it| found.swap_remove(it).target);
        match target {
            Some(Target::NeedsDigit(verb)) => {
                self.words = format!("{verb} ");
                self.words_changed();
                return;
            }
            Some(Target::Action(action)) => ctx.act(action),
            Some(Target::Step(step)) => ctx.layer(LayerCommand::GoTo(step)),
            None if !found.is_empty() || self.words.trim().is_empty() => {}
            // Nothing has these words: they can be corrected.
            None => return,
        }
        ctx.close();
    }

    const fn title(&self) -> &'static str {
        match self.numbers {
            Numbers::Steps => "Go to a step, or find an action",
            Numbers::Words => "Find an action",
        }
    }

    /// Returns the size of the box.
    fn size(&self, screen: Rect) -> PopupSize {
        let width = Popup::text_width(screen).min(MAX_WIDTH);
        PopupSize::of(self.title(), std::iter::repeat_n(width, MAX_LINES), 0)
    }

    /// Returns the number of rows for actions.
    fn room(&self, screen: Rect) -> usize {
        self.size(screen).n_visible(screen).saturating_sub(N_ABOVE).max(1)
    }

    /// Returns the number of lines scrolled off at the top, so that the chosen one is visible.
    fn scroll(&self, screen: Rect) -> usize {
        (self.chosen.unwrap_or(0) + 1).saturating_sub(self.room(screen))
    }

    fn input(&self, columns: usize, theme: &Theme) -> Line<'static> {
        let room = columns.saturating_sub(3);
        Line::from(vec![
            Span::styled(":", theme.key),
            Span::styled(text::end(&self.words, room).to_owned(), theme.title),
            Span::styled(" ", theme.cursor),
        ])
    }
}

impl Screen for Actions {
    fn context(&self) -> Context {
        Context::Actions
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Actions::Type(ch) => self.type_words([ch].into_iter()),
            action::Actions::Take => self.take(ctx),
            action::Actions::Go(to) => self.go(to, ctx),
            action::Actions::Erase if self.words.pop().is_none() => ctx.close(),
            action::Actions::Erase => self.words_changed(),
            action::Actions::Empty => {
                self.words.clear();
                self.words_changed();
            }
            action::Actions::Close => ctx.close(),
        }
    }

    /// Executes the action of a clicked line. A click outside closes the list.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::ScrollUp => self.go(ToLine::Above, ctx),
            MouseKind::ScrollDown => self.go(ToLine::Below, ctx),
            MouseKind::Down(_) => {
                let size = self.size(ctx.area);
                let is_at = |row: &usize| {
                    size.line_area(ctx.area, *row).is_some_and(|it| it.contains(mouse.at))
                };
                let n_found = self.found(ctx.keys).len();
                let row = (N_ABOVE..size.n_visible(ctx.area)).find(is_at);
                let line = row.map(|it| it - N_ABOVE + self.scroll(ctx.area));
                if let Some(line) = line.filter(|it| *it < n_found) {
                    self.chosen = Some(line);
                    self.take(ctx);
                } else if !size.area(ctx.area).contains(mouse.at) {
                    ctx.close();
                }
            }
            MouseKind::Drag(_) => {}
        }
    }

    /// Types the first non-blank line of the pasted text. If numbers are steps and the line has a number, only that is
    /// typed.
    fn paste(&mut self, text: &str, _ctx: &mut Ctx<'_>) {
        let line = pasted::line(text);
        let digits: String = line.chars().filter(char::is_ascii_digit).collect();
        let is_step = self.numbers == Numbers::Steps && !digits.is_empty();
        self.type_words(if is_step { digits } else { line }.chars());
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let (screen, theme) = (canvas.area, canvas.theme);
        let size = self.size(screen);
        let columns = size.n_columns();
        let found = self.found(canvas.keys);
        let mut lines = vec![self.input(columns, theme), Line::raw(" ".repeat(columns))];
        let scroll = self.scroll(screen);
        if found.is_empty() {
            let words = format!("No action of this screen has \"{}\".", self.words.trim());
            lines.extend(draw::paragraph(&words, columns, theme.faint));
        }
        let widest = found.iter().map(|it| text::width(&it.keys)).max().unwrap_or(0);
        let widest = if columns < MIN_WITH_KEYS { None } else { Some(widest) };
        let room = self.room(screen);
        for (idx, found) in found.iter().enumerate().skip(scroll).take(room) {
            lines.push(found.line(widest, columns, self.chosen == Some(idx), theme));
        }
        lines.resize(size.n_visible(screen).max(lines.len()), Line::raw(""));
        // The box is as wide as its size, or as a longer line.
        canvas.popup(self.title(), lines);
    }
}
