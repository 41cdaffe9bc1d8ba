//! Draws a hint: the pattern on the board, and its words in the panel, or in turns with the board.

mod words;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::domino::{Domino, Side};
use crate::grid::{CellSet, DigitSet};
use crate::hint::{Claim, Finding};
use crate::logic::Highlight;
use crate::tui::look::draw;
use crate::tui::look::layout::{BoardScreen, Room, inside};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{CellView, Face};
use crate::tui::look::widgets::links::Links;
use crate::tui::look::widgets::pattern::{Pattern, Revealed};
use crate::tui::screens::DrawCtx;

use super::super::hint::{Page, ShownHint, Stair};
use super::super::{Clock, Play};

impl Play {
    /// Returns whether houses are lit, among which those of the cursor would be taken for a part of the hint.
    pub(super) fn shows_houses(&self) -> bool {
        self.hint.as_ref().is_some_and(|it| it.stair() >= Stair::Houses)
    }

    /// Returns whether the candidates of a pattern are shown, so that the cursor would be in the way.
    pub(super) fn shows_pattern(&self) -> bool {
        self.hint.as_ref().is_some_and(|it| it.stair() == Stair::Reason)
    }

    /// Paints the hint over the cells of the board.
    pub(super) fn paint_hint(&self, cells: &mut [CellView; 81], room: Room, theme: &Theme) {
        let Some(shown) = &self.hint else { return };
        match shown.hint().finding() {
            Finding::Technique(..) => {
                if let Some(pattern) = shown.pattern() {
                    pattern.paint(cells, room, theme);
                }
            }
            Finding::Mistakes(mistakes) => {
                for claim in mistakes {
                    if let Claim::Struck(cell, digit) = *claim {
                        let view = &mut cells[cell.index()];
                        let mut roles = [DigitSet::EMPTY; Highlight::ALL.len()];
                        roles[Highlight::Fin as usize] = DigitSet::only(digit);
                        let marks = self.game.marks(cell).with(digit);
                        view.face = match room {
                            Room::Digit => Face::Ring,
                            Room::TwoRows | Room::ThreeByThree | Room::Large => {
                                Face::Candidates { marks, roles }
                            }
                        };
                        view.style = theme.mistake;
                    }
                }
            }
            Finding::Domino(forced) => {
                let (houses, cells_of) = (forced.houses(), forced.cells);
                let houses = houses.iter().fold(CellSet::EMPTY, |it, house| it | house.cells());
                if shown.stair() >= Stair::Houses {
                    light(cells, houses, Face::Dot, theme.peer);
                }
                if shown.stair() >= Stair::Cells {
                    light(cells, cells_of, Face::Ring, theme.held);
                }
                if shown.stair() == Stair::Reason {
                    lay(cells, forced.domino, theme);
                }
            }
            Finding::Guess(_) | Finding::GuessDomino(_) | Finding::Solved => {}
        }
    }

    /// Draws the links of a chain on one digit, or those of the digit that is viewed alone.
    pub(super) fn view_links(&self, frame: &mut Frame<'_>, screen: &BoardScreen, theme: &Theme) {
        let links = match &self.hint {
            Some(shown) => shown.pattern().map_or_else(Vec::new, |it| it.lines().to_vec()),
            None if self.clock == Clock::Runs => self.links_of_digit_view(),
            None => Vec::new(),
        };
        let links = Links { at: screen.board, links: &links, theme };
        frame.render_widget(&links, frame.area());
    }

    /// Draws the words of the hint in a panel.
    pub(super) fn view_hint_panel(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        screen: &BoardScreen,
        look: &DrawCtx<'_>,
    ) {
        let lines = self.words_of_hint(area, screen, look);
        draw::lines(frame.buffer_mut(), area, lines, look.theme);
    }

    /// Draws the sentence of the hint over the board, where both have no room and it is its turn.
    pub(super) fn view_hint_page(
        &self,
        frame: &mut Frame<'_>,
        screen: &BoardScreen,
        look: &DrawCtx<'_>,
    ) {
        let Some(shown) = &self.hint else { return };
        let is_page = match shown.hint().finding() {
            Finding::Technique(..) | Finding::Domino(_) => shown.stair() == Stair::Reason,
            Finding::Mistakes(_) | Finding::Guess(_) | Finding::GuessDomino(_) => true,
            Finding::Solved => false,
        };
        let inside = inside(frame.area());
        let bottom = screen.strip.map_or_else(|| inside.bottom(), |it| it.y);
        let area = Rect { height: bottom.saturating_sub(inside.y), ..inside };
        if hint_panel(screen).is_none() && is_page && shown.page() == Page::Sentence {
            let lines = self.words_of_hint(area, screen, look);
            draw::clear(frame.buffer_mut(), area);
            // In the board's place, as far as the words fit below its top.
            let n_rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
            let top = screen.board.area.y.min(bottom.saturating_sub(n_rows)).max(area.y);
            let area = Rect { y: top, height: bottom.saturating_sub(top), ..area };
            draw::lines(frame.buffer_mut(), area, lines, look.theme);
        }
    }

    /// Returns whether the title says the hint: where nothing else does, and for a list, whose names may be cut.
    pub(super) fn says_hint_in_title(&self, screen: &BoardScreen) -> bool {
        let has_list = self.hint.as_ref().is_some_and(|it| it.list().is_some());
        has_list || hint_panel(screen).is_none()
    }

    fn words_of_hint(
        &self,
        area: Rect,
        screen: &BoardScreen,
        look: &DrawCtx<'_>,
    ) -> Vec<Line<'static>> {
        match &self.hint {
            Some(shown) => words::of(shown, area, screen.board.scale.room, look),
            None => words::thinking(area, look),
        }
    }

    /// Returns the words of the hint in short, for a title or an edge.
    pub(super) fn hint_in_short(&self) -> Option<String> {
        let Some(shown) = &self.hint else {
            return self.has_hint().then(|| "Thinking ...".to_owned());
        };
        if let Some(list) = shown.list() {
            let (number, n_found) = (list.chosen + 1, list.found.len());
            return Some(format!("{number} of {n_found}: {}", shown.hint().name()));
        }
        Some(match shown.link() {
            Some((idx, link)) => {
                format!("{} of {}: {}", idx + 1, shown.links().len(), words::of_link(link))
            }
            None => shown.hint().stairs()[shown.stair() as usize].clone(),
        })
    }
}

impl ShownHint {
    /// Returns the pattern to paint.
    fn pattern(&self) -> Option<Pattern<'_>> {
        let Finding::Technique(_, highlights) = self.hint().finding() else { return None };
        let revealed = match self.stair() {
            Stair::Name => Revealed::Nothing,
            Stair::Houses => Revealed::Houses,
            Stair::Cells => Revealed::Cells,
            Stair::Reason => Revealed::Candidates,
        };
        let link = self.link().map(|it| it.0);
        Some(Pattern { state: self.hint().state_before()?, highlights, revealed, link })
    }
}

/// Returns the place of the words of a hint: the panel, or the column beside a board without one.
pub(in crate::tui::screens::play) fn hint_panel(screen: &BoardScreen) -> Option<Rect> {
    screen.panel.or_else(|| screen.strip.filter(|_| screen.has_column()))
}

/// Tints cells, and puts a sign into those that are blank.
fn light(cells: &mut [CellView; 81], lit: CellSet, sign: Face, tint: Style) {
    for cell in lit {
        let view = &mut cells[cell.index()];
        view.style = Theme::on(tint, view.style);
        if matches!(view.face, Face::Blank | Face::Dot) {
            view.face = sign;
        }
    }
}

/// Shows a domino that is forced.
fn lay(cells: &mut [CellView; 81], domino: Domino, theme: &Theme) {
    let [one, other] = domino.halves();
    for ((cell, digit), partner) in [(one, other.0), (other, one.0)] {
        cells[cell.index()] = CellView {
            face: Face::Digit(digit),
            style: theme.latest,
            join: Side::between(cell, partner),
            ..CellView::default()
        };
    }
}
