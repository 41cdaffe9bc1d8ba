//! A technique on a page of its own: its definition, and an example on a board with all candidates.
//!
//! A chain is walked through link by link. If there is no room for text beside the board, the board is shown first and
//! the text next.

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::domino::Kind;
use crate::logic::{Deduction, Highlights, State, Technique};
use crate::tui::keymap::{Action, Context, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::layout::{BoardScreen, BoardView, Part, Places};
use crate::tui::look::widgets::pattern::{self, Pattern, Revealed};
use crate::tui::look::words::{chain_spaced, sentence};
use crate::tui::msg::{Message, Mouse, MouseKind};

use super::{Ctx, Screen, own};

/// A technique, an example of it, and the link of its chain that is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct TechniquePage {
    state: State,
    deduction: Deduction,
    highlights: Highlights,
    /// 0 shows the whole pattern, 1 the text, then come the links. If the text is beside the board it is always shown.
    place: usize,
}

impl TechniquePage {
    pub fn new(technique: &'static Technique) -> Result<Self, Message> {
        let state = technique.example();
        let deduction = technique
            .first(&state)
            .ok_or_else(|| Message::refusal("There is no example of this technique."))?;
        let highlights = Highlights::of(&deduction, &state);
        Ok(Self { state, deduction, highlights, place: 0 })
    }

    fn pattern(&self) -> Pattern<'_> {
        Pattern {
            state: &self.state,
            highlights: &self.highlights,
            revealed: Revealed::Candidates,
            link: self.place.checked_sub(2),
        }
    }

    /// Returns the text beside the board, under the name: without the chain, which can be walked through; or only the
    /// definition if there is no room for more.
    fn lines(&self, area: Rect, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let (technique, theme) = (self.deduction.technique(), canvas.theme);
        let definition = (sentence(technique.definition), theme.text);
        let head = ("For example:".to_owned(), theme.faint);
        let blockers = self.highlights.blockers();
        let example = sentence(&format!("{}{blockers}", self.deduction));
        let example = (technique.level.name_cells(canvas.settings.cells, example), theme.text);
        let chain = (chain_spaced(&self.deduction.chain().to_string()), theme.text);
        let whole = [definition, head, example, chain];
        let versions = [4, 3, 1].map(|n_paragraphs| {
            let mut lines = Vec::new();
            let with_words = whole[..n_paragraphs].iter().filter(|it| !it.0.is_empty());
            for (paragraph, style) in with_words {
                if !lines.is_empty() {
                    lines.push(Line::raw(""));
                }
                lines.extend(draw::paragraph(paragraph, area.width, *style));
            }
            lines
        });
        draw::first_fitting(versions, area.height)
    }
}

impl Screen for TechniquePage {
    fn context(&self) -> Context {
        Context::Page
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Page::Go(to) => {
                self.place = to.from(self.place, 2 + self.deduction.links().len(), 1);
            }
            action::Page::Close => ctx.close(),
        }
    }

    /// The wheel moves along the chain, a click closes the page.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::ScrollUp => self.act(action::Page::Go(ToLine::Above).into(), ctx),
            MouseKind::ScrollDown => self.act(action::Page::Go(ToLine::Below).into(), ctx),
            MouseKind::Down(_) => ctx.close(),
            MouseKind::Drag(_) => {}
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let (kind, view) = (Kind::Sudoku, BoardView::Marks);
        let Some(screen) = BoardScreen::of(canvas.area, kind, view) else { return };
        let (theme, room) = (canvas.theme, screen.board.scale.room);
        let board = screen.board.area;
        match screen.panel {
            None if self.place == 1 => canvas.lines(board, self.lines(board, canvas)),
            panel => {
                let mut cells = pattern::position(&self.state, room, theme);
                let pattern = self.pattern();
                pattern.paint(&mut cells, room, theme);
                canvas.board(screen.board, &cells);
                canvas.widget(canvas.area, &pattern.lines(screen.board, theme));
                if let Some(area) = panel {
                    canvas.lines(area, self.lines(area, canvas));
                }
            }
        }
        if let Some(area) = screen.title {
            let name = sentence(self.deduction.technique().name);
            canvas.title(area, canvas.heading(name), Line::raw(""));
        }
    }

    fn places(&self, area: Rect) -> Option<Places> {
        let mut places = BoardScreen::of(area, Kind::Sudoku, BoardView::Marks)?.places();
        let has_panel = places.iter().any(|it| it.0 == Part::Panel);
        places.retain(|it| it.0 != Part::Words || has_panel);
        Some(places)
    }
}
