//! Draws a hint: the pattern on the board, and its words in the panel, or in turns with the board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::domino::{Domino, Side};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::hint::{Claim, Finding};
use crate::logic::{Deduction, Highlight, Link, LinkKind};
use crate::tui::keymap::{action, mention};
use crate::tui::look::layout::{BoardScreen, Room, inside};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{CellView, Face};
use crate::tui::look::widgets::links::Links;
use crate::tui::look::widgets::pattern::{Pattern, Revealed};
use crate::tui::look::words::chain_spaced;
use crate::tui::look::{draw, text};
use crate::tui::screens::DrawCtx;

use super::super::Play;
use super::super::hint::{Page, ShownHint, Stair};

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

    /// Draws the links of a chain on one digit.
    pub(super) fn view_links(&self, frame: &mut Frame<'_>, screen: &BoardScreen, theme: &Theme) {
        let Some(pattern) = self.hint.as_ref().and_then(ShownHint::pattern) else { return };
        let links = Links { at: screen.board, links: pattern.lines(), theme };
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
        let lines = self.hint_lines(area, screen, look);
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
            let lines = self.hint_lines(area, screen, look);
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
                format!("{} of {}: {}", idx + 1, shown.links().len(), link_in_words(link))
            }
            None => shown.hint().stairs()[shown.stair() as usize].clone(),
        })
    }

    fn hint_lines(
        &self,
        area: Rect,
        screen: &BoardScreen,
        look: &DrawCtx<'_>,
    ) -> Vec<Line<'static>> {
        let theme = look.theme;
        let mut words = Words { lines: Vec::new(), width: area.width.into() };
        let Some(shown) = &self.hint else {
            words.add("Thinking ...", theme.title);
            let back =
                look.keys.keymap.spell(&format!("{} leaves it.", mention(action::Hint::Back)));
            words.add(&back, theme.faint);
            return words.lines;
        };
        if let Some(list) = shown.list() {
            return list_lines(&list.found, list.chosen, area, theme);
        }
        let [name, houses, cells, reason, effect] = shown.hint().stairs();
        words.add(&name, theme.title);
        words.gap();
        match shown.hint().finding() {
            Finding::Technique(deduction, _) => match (shown.stair(), shown.link()) {
                (Stair::Name, _) => {}
                (Stair::Houses, _) => words.add(&houses, theme.text),
                (Stair::Cells, _) => words.add(&cells, theme.text),
                (Stair::Reason, Some((idx, link))) => {
                    let number = format!("Link {} of {}:", idx + 1, shown.links().len());
                    words.add(&number, theme.faint);
                    words.add(&chain_spaced(&eureka_of(link)), theme.title);
                    words.add(&link_in_words(link), theme.text);
                }
                (Stair::Reason, None) => {
                    words.add(&chain_spaced(&reason), theme.text);
                    if screen.board.scale.room == Room::Digit {
                        words.gap();
                        words.add(&self.candidates_in_words(deduction), theme.faint);
                    }
                }
            },
            Finding::Domino(_) => match shown.stair() {
                Stair::Name => {}
                Stair::Houses => words.add(&houses, theme.text),
                Stair::Cells => words.add(&cells, theme.text),
                Stair::Reason => words.add(&reason, theme.text),
            },
            Finding::Mistakes(_)
            | Finding::Guess(_)
            | Finding::GuessDomino(_)
            | Finding::Solved => {}
        }
        words.gap();
        for sentence in Self::next_in_words(shown, &effect) {
            words.add(&look.keys.keymap.spell(&sentence), theme.faint);
        }
        words.lines
    }

    /// Returns the sentences on what the keys do next.
    fn next_in_words(shown: &ShownHint, effect: &str) -> Vec<String> {
        let next = mention(action::Hint::Next);
        let more = match (shown.hint().finding(), shown.stair()) {
            (Finding::Mistakes(_), _) => format!("{next} takes it back."),
            (Finding::Guess(_) | Finding::GuessDomino(_), _) => {
                format!("{next} watches a search from here.")
            }
            (Finding::Solved, _) => format!("{next} closes this."),
            (_, Stair::Name) => format!("{next} shows where to look."),
            (_, Stair::Houses) => format!("{next} shows the cells."),
            (_, Stair::Cells) => format!("{next} says why."),
            (_, Stair::Reason) => format!("{next} does it: {effect}"),
        };
        let mut sentences = vec![more];
        if !shown.links().is_empty() {
            let [on, back] = [action::Hint::NextLink, action::Hint::PreviousLink].map(mention);
            sentences.push(format!("{on} {back} walk link by link."));
        }
        if let Finding::Technique(..) = shown.hint().finding() {
            let [define, all] = [action::Hint::Define, action::Hint::Techniques].map(mention);
            sentences.push(format!("{define} what it is, {all} all that apply."));
        }
        sentences
    }

    /// Returns the candidates of the cells of a pattern, where the board has no room for them.
    fn candidates_in_words(&self, deduction: &Deduction) -> String {
        let Some(shown) = &self.hint else { return String::new() };
        let Some(state) = shown.hint().state_before() else { return String::new() };
        let struck: CellSet = deduction.eliminations().iter().map(|it| it.cell).collect();
        let cells = (shown.hint().cells() | struck) & state.grid().blanks();
        let in_words = |cell: Cell| {
            let digits: String = state.digits(cell).iter().map(Digit::to_char).collect();
            format!("{cell} {digits}")
        };
        cells.iter().map(in_words).collect::<Vec<_>>().join(", ")
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

/// Lines of words that are wrapped to a width.
struct Words {
    lines: Vec<Line<'static>>,
    width: usize,
}

impl Words {
    fn add(&mut self, sentence: &str, style: Style) {
        let rows = text::wrapped(sentence, self.width).into_iter();
        self.lines.extend(rows.map(|it| Line::styled(it, style)));
    }

    /// Adds an empty line, but not after another.
    fn gap(&mut self) {
        if self.lines.last().is_some_and(|it| it.width() > 0) {
            self.lines.push(Line::raw(""));
        }
    }
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

/// Returns the lines of the techniques that apply, around the chosen one.
fn list_lines(found: &[Deduction], chosen: usize, area: Rect, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled("What applies now", theme.title), Line::raw("")];
    let n_rows = usize::from(area.height).saturating_sub(lines.len()).max(1);
    let first = (chosen + 1).saturating_sub(n_rows);
    for (idx, deduction) in found.iter().enumerate().skip(first).take(n_rows) {
        let style = if idx == chosen { theme.selected } else { theme.text };
        lines.push(Line::styled(deduction.technique().name, style));
    }
    lines
}

/// Returns a link in Eureka notation.
fn eureka_of(link: &Link) -> String {
    match link.kind {
        LinkKind::Strong => format!("{}={}", link.from, link.to),
        LinkKind::Weak => format!("{}-{}", link.from, link.to),
    }
}

/// Returns the meaning of a link as a sentence.
fn link_in_words(link: &Link) -> String {
    let (from, to) = (link.from, link.to);
    let at = |it: crate::logic::Places| {
        format!("{} is in {}", it.digit, crate::logic::cell_names(it.cells))
    };
    let is_not = |it: crate::logic::Places| {
        format!("{} is not in {}", it.digit, crate::logic::cell_names(it.cells))
    };
    match link.kind {
        LinkKind::Strong => format!("If {}, then {}.", is_not(from), at(to)),
        LinkKind::Weak => format!("If {}, then {}.", at(from), is_not(to)),
    }
}
