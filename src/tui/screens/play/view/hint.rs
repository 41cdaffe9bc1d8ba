//! Drawing a hint: the pattern on the board, and its text beside the board, in pages if it is long.

mod words;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::grid::{CellSet, DigitSet};
use crate::hint::{Claim, Finding, Hint};
use crate::logic::Highlight;
use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardScreen, Room};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{CellView, Face};
use crate::tui::look::widgets::links::Links;
use crate::tui::look::widgets::pattern::{self, Pattern, Revealed, light};

use super::super::Play;
use super::super::applying::Room as ListRoom;
use super::super::hint::{ShownHint, Stair};

use words::Pages;
pub(in crate::tui::screens::play) use words::rows_of_list;

impl Play {
    /// Returns true if houses are highlighted. Those of the cursor would look like a part of the hint.
    pub(super) fn shows_houses(&self) -> bool {
        self.hint.as_ref().is_some_and(|it| it.stair >= Stair::Houses)
    }

    /// Returns true if candidates of a pattern are shown. The cursor would be in the way.
    pub(super) fn shows_pattern(&self) -> bool {
        self.hint.as_ref().is_some_and(|it| it.stair == Stair::Reason)
    }

    /// Paints the hint over the cells of the board.
    pub(super) fn paint_hint(&self, cells: &mut [CellView; 81], room: Room, theme: &Theme) {
        let Some(shown) = &self.hint else { return };
        let Ok(hint) = shown.hint() else { return };
        match hint.finding() {
            Finding::Technique(..) => {
                if let Some(pattern) = shown.pattern() {
                    pattern.paint(cells, room, theme);
                }
            }
            Finding::Mistakes(mistakes) => {
                light_hint(cells, shown.stair, hint, theme);
                for claim in mistakes.iter().filter(|_| shown.stair >= Stair::Cells) {
                    if let Claim::Struck(cell, digit) = *claim {
                        let view = &mut cells[cell.index()];
                        let mut roles = [DigitSet::EMPTY; Highlight::ALL.len()];
                        roles[Highlight::Fin as usize] = DigitSet::only(digit);
                        let marks = self.game.marks(cell).with(digit);
                        let whole = Face::Candidates { marks, roles };
                        view.face = if room == Room::Digit { Face::Ring } else { whole };
                        view.style = theme.mistake;
                    }
                }
            }
            Finding::Domino(forced) if shown.stair == Stair::Reason => {
                pattern::paint_forced(cells, forced, theme);
            }
            Finding::Domino(_) => light_hint(cells, shown.stair, hint, theme),
            Finding::Guess(_) | Finding::NothingForced | Finding::Solved | Finding::Unrefuted => {}
        }
    }

    /// Draws the links of a chain on one digit, or those of the view of one digit.
    pub(super) fn view_links(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        let theme = canvas.theme;
        if let Some(shown) = &self.hint {
            if let Some(pattern) = shown.pattern() {
                canvas.widget(canvas.area, &pattern.lines(screen.board, theme));
            }
        } else if !self.paused {
            let links = &self.links_of_digit_view();
            let drawn = Links { at: screen.board, links, at_marks: false, theme };
            canvas.widget(canvas.area, &drawn);
        }
    }

    /// Draws the text of the hint outside of the title.
    pub(super) fn view_hint(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        let (theme, room, board) = (canvas.theme, screen.text(), screen.board.area);
        let Pages { shown, number, n_in_all } = self.words_of_hint(screen, canvas);
        let is_on_edge = room.y + 1 == board.bottom();
        if is_on_edge {
            let row = shown.first().map_or_else(String::new, ToString::to_string);
            canvas.on_edge(board, room.y, &row, theme.alert);
        } else if screen.title != Some(room) {
            canvas.lines(room, shown);
        }
        if let Some(list) = self.hint.as_ref().and_then(|shown| shown.list.as_ref()) {
            // Words on an edge, and in a title, begin after a margin.
            let on_edge = Rect { x: board.x + 3, width: board.width - 6, ..room };
            let in_title = Rect { x: room.x + 1, width: room.width - 1, ..room };
            let area = if is_on_edge {
                on_edge
            } else if screen.title == Some(room) {
                in_title
            } else {
                rows_of_list(screen)
            };
            list.point(canvas, area);
        }
        if n_in_all > 1 {
            let turn = canvas.keys.name(action::Hint::NextPage);
            let row = if is_on_edge { board.y } else { board.bottom() - 1 };
            let sign = format!("{turn} {number}/{n_in_all}");
            canvas.on_edge(board, row, &sign, theme.alert);
        }
    }

    /// Returns the text of the hint in the title, if there is no other room for it; and the text of a list, because its
    /// names may be cut elsewhere.
    pub(super) fn hint_in_title(
        &self,
        screen: &BoardScreen,
        canvas: &Canvas<'_>,
    ) -> Option<Line<'static>> {
        if let Some(list) = self.hint.as_ref().and_then(|it| it.list.as_ref()) {
            let is_alone = screen.title == Some(screen.text());
            let room = if is_alone { ListRoom::None } else { ListRoom::Beside };
            return Some(list.in_one_row(room, canvas.theme.title, canvas.theme));
        }
        let is_room = self.has_hint() && screen.title == Some(screen.text());
        is_room.then(|| self.words_of_hint(screen, canvas).shown.into_iter().next())?
    }

    fn words_of_hint(&self, screen: &BoardScreen, canvas: &Canvas<'_>) -> Pages {
        match &self.hint {
            Some(shown) => words::of(shown, screen, canvas),
            None => words::thinking(screen, canvas),
        }
    }
}

impl ShownHint {
    fn pattern(&self) -> Option<Pattern<'_>> {
        let hint = self.hint().ok()?;
        let Finding::Technique(_, highlights) = hint.finding() else { return None };
        let revealed = match self.stair {
            Stair::Name => Revealed::Nothing,
            Stair::Houses => Revealed::Houses,
            Stair::Cells => Revealed::Cells,
            Stair::Reason => Revealed::Candidates,
        };
        let highlights = self.at_stop().unwrap_or(highlights);
        Some(Pattern { state: hint.state_before()?, highlights, revealed, link: self.at() })
    }
}

/// Tints the houses and the cells to look at.
fn light_hint(cells: &mut [CellView; 81], stair: Stair, hint: &Hint, theme: &Theme) {
    let houses = hint.houses().iter().fold(CellSet::EMPTY, |it, house| it | house.cells());
    if stair >= Stair::Houses {
        light(cells, houses, Face::Dot, theme.peer);
    }
    if stair >= Stair::Cells {
        light(cells, hint.cells(), Face::Ring, theme.held);
    }
}
