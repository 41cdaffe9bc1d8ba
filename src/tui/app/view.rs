//! Draws the model, without changing it.

use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::{Frame, Terminal};

use crate::tui::app::model::Model;
use crate::tui::keymap::Action;
use crate::tui::look::canvas::{Canvas, CursorOn, CursorPlace};
use crate::tui::look::chrome::{self, Footer};
use crate::tui::look::layout::Part;
use crate::tui::look::notice::Notice;
use crate::tui::look::{colours, draw as drawing};
use crate::tui::msg::{Button, Message, Mouse, MouseKind};

/// Draws everything, on the background of the theme: the game or the screen that covers it, the popups, and the sign
/// that the game is not saved.
pub fn view(model: &Model, frame: &mut Frame<'_>) {
    let _ = draw(model, frame);
}

/// Draws everything, and returns the place for the cursor of the terminal.
pub fn draw(model: &Model, frame: &mut Frame<'_>) -> CursorPlace {
    let theme = model.theme();
    let [area, sign] = model.areas(frame.area());
    let notice = notice(model);
    let leaving = model.play.leaving(&model.saving);
    let mut canvas = Canvas {
        buf: frame.buffer_mut(),
        area,
        theme: &theme,
        keys: model.keys(),
        leaving: leaving.as_deref(),
        settings: &model.settings,
        notice: notice.as_ref(),
        board: model.base().place_of(Part::Board, area),
        cursor: CursorPlace { at: area.as_position(), on: CursorOn::Line },
    };
    let state = model.saving.sentence();
    if model.base().has_room(area) {
        screens(model, &mut canvas);
    } else {
        canvas.too_small(if sign.is_empty() { &state } else { "" });
    }
    canvas.text(sign, format!(" {} ", model.saving.sentence_in(sign.width)), theme.alert);
    let CursorPlace { at, on } = canvas.cursor;
    if on == CursorOn::Input && model.terminal.shows_cursor {
        // The cursor of the terminal stands there. Most terminals reverse the cell below it, and would hide a reversed one.
        canvas.buf[at].set_style(Style::reset());
    }
    colours::paint(canvas.buf, theme.screen);
    canvas.cursor
}

/// Returns the drawing of a model at its own size, without a terminal.
pub fn drawn(model: &Model) -> Buffer {
    let (width, height) = (model.whole.width, model.whole.height);
    let backend = TestBackend::new(width, height);
    let mut terminal = Terminal::new(backend).expect("memory is a screen");
    terminal.draw(|frame| view(model, frame)).expect("memory is a screen");
    terminal.backend().buffer().clone()
}

/// Draws the topmost screen that fills the frame, and the topmost popup above it.
fn screens(model: &Model, canvas: &mut Canvas<'_>) {
    let (base, notice, area, theme) = (model.base(), canvas.notice, canvas.area, canvas.theme);
    let place = |part| base.place_of(part, area);
    base.draw(canvas);
    // The title shows the notice, where there is one.
    if let (Some(notice), Some(place), None) = (notice, place(Part::Message), place(Part::Title)) {
        notice.draw(canvas.buf, place, canvas.theme);
    }
    // A popup is read alone: the list from which it was opened waits below it.
    if let Some(popup) = model.popups().last() {
        popup.draw(canvas);
    }
    let footer = model.top().footer(area, canvas.keys);
    let bottom = bottom(model, area);
    if model.popups().next().is_some() {
        drawing::cover(canvas.buf, bottom.unwrap_or_default());
    }
    let named = model.bottom();
    match (bottom, footer, notice) {
        (Some(area), Footer::Keys, _) => named.draw(canvas.buf, area, theme),
        // Without a title the caption's place is that of messages.
        (Some(area), Footer::Caption(_), Some(notice)) if place(Part::Message).is_none() => {
            let out = named.way_out(theme);
            let [place, _] = chrome::split(area, &out);
            canvas.sides(area, Line::default(), out);
            notice.draw(canvas.buf, place, canvas.theme);
        }
        (Some(area), Footer::Caption(caption), _) => {
            let caption = Line::styled(caption.text, theme.tone(caption.tone));
            canvas.sides(area, caption, named.way_out(theme));
        }
        // Nor a row for the caption: its beginning is on the board's edge.
        (None, Footer::Caption(caption), _) => {
            if let Some(board) = canvas.board {
                let style = theme.tone(caption.tone);
                canvas.on_edge(board, board.bottom() - 1, &caption.text, style);
            }
        }
        (None, Footer::Keys, _) => {}
    }
}

/// Returns the place of the bottom line, if there is room. Below a popup there always is.
pub fn bottom(model: &Model, screen: Rect) -> Option<Rect> {
    let last = screen.rows().next_back().filter(|_| model.popups().next().is_some());
    model.base().place_of(Part::Keys, screen).or(last)
}

/// Returns the message to the player.
fn notice(model: &Model) -> Option<Notice> {
    let notification = model.notification.as_ref().filter(|it| !it.is_over())?;
    let Message { text, tone } = model.keys().spelled(&notification.message);
    Some(Notice { text, tone, passed: notification.passed() })
}

/// Returns the action of a click on a key in the bottom line.
pub fn bottom_hit(model: &Model, screen: Rect, event: Mouse) -> Option<Action> {
    let MouseKind::Down(Button::Left) = event.kind else {
        return None;
    };
    let keys = model.keys();
    let shows_keys = model.top().footer(screen, keys) == Footer::Keys;
    let area = bottom(model, screen).filter(|_| shows_keys)?;
    model.bottom().hit(area, event.at)
}
