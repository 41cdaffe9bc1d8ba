//! The pattern of a technique, painted over the cells of a board.
//!
//! It is revealed in stages: its houses, its cells, its candidates with their roles. If all candidates with a role have
//! the same digit, the links of a chain are lines ([`links`](super::links)), and a board without room around its marks
//! shows only the places of that digit. Otherwise the cells of a chain are numbered.

use ratatui::style::{Modifier, Style};

use crate::domino::Side;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::{Candidate, ForcedDomino, Highlight, Highlights, Link, State};
use crate::tui::look::layout::{BoardArea, Room};
use crate::tui::look::theme::Theme;

use super::board::{CellView, Face, Roles};
use super::links::Links;

/// A pattern, and the position it is on.
#[derive(Clone, Copy, Debug)]
pub struct Pattern<'a> {
    pub state: &'a State,
    /// The parts of the board that show the pattern.
    pub highlights: &'a Highlights,
    /// The part of it that is shown.
    pub revealed: Revealed,
    /// The only link of a chain to show; `None` for all of them.
    pub link: Option<usize>,
}

/// The part of a pattern that is shown. Each stage includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Revealed {
    /// None.
    Nothing,
    Houses,
    Cells,
    /// The candidates with their roles and links.
    Candidates,
}

impl Pattern<'_> {
    /// Paints the pattern over cells with this room for their content. Filled cells keep their digits.
    pub fn paint(&self, cells: &mut [CellView; 81], room: Room, theme: &Theme) {
        let houses =
            self.highlights.houses().iter().fold(CellSet::EMPTY, |it, house| it | house.cells());
        for cell in Cell::ALL {
            let view = &mut cells[cell.index()];
            if self.revealed >= Revealed::Houses && houses.contains(cell) {
                view.style = Theme::on(theme.peer, view.style);
                if view.face == Face::Blank {
                    view.face = Face::Dot;
                }
            }
            if self.revealed >= Revealed::Cells && self.cells().contains(cell) {
                let lit = Theme::on(theme.same, view.style);
                // In a blank underlined candidates are those of the other side.
                let is_filled = matches!(view.face, Face::Digit(_));
                let off = if is_filled { Modifier::empty() } else { Modifier::UNDERLINED };
                view.style = lit.remove_modifier(off);
                if matches!(view.face, Face::Blank | Face::Dot) {
                    view.face = Face::Ring;
                }
            }
        }
        if self.revealed == Revealed::Candidates {
            self.paint_candidates(cells, room, theme);
        }
    }

    /// Returns the only digit of the pattern, once the candidates are revealed.
    pub fn only_digit(&self) -> Option<Digit> {
        self.highlights.only_digit().filter(|_| self.revealed == Revealed::Candidates)
    }

    /// Returns the lines of a chain on one digit, once revealed.
    pub fn lines<'t>(&'t self, at: BoardArea, theme: &'t Theme) -> Links<'t> {
        Links { at, links: self.links(), at_marks: keeps_marks(at.scale.room), theme }
    }

    fn links(&self) -> &[Link] {
        let links = match self.highlights.links() {
            [] => self.highlights.blockers().lines(),
            links => links,
        };
        match (self.only_digit(), self.link) {
            (None, _) => &[],
            (Some(_), Some(idx)) => links.get(idx..=idx).unwrap_or_default(),
            (Some(_), None) => links,
        }
    }

    /// Returns the cells to highlight: of one link, or of the pattern.
    fn cells(&self) -> CellSet {
        match self.link.and_then(|idx| self.highlights.links().get(idx)) {
            Some(link) => link.from.cells | link.to.cells | link.als(),
            None if self.revealed == Revealed::Candidates => {
                self.highlights.cells() | self.highlights.blockers().cells()
            }
            None => self.highlights.cells(),
        }
    }

    /// Returns the role of a candidate. If a single link is shown, only its ends have a role.
    fn role(&self, candidate: Candidate) -> Option<Highlight> {
        let role = self.highlights.get(candidate)?;
        let Some(link) = self.link.and_then(|idx| self.highlights.links().get(idx)) else {
            return Some(role);
        };
        let is_end = [link.from, link.to]
            .iter()
            .any(|it| it.digit == candidate.digit && it.cells.contains(candidate.cell));
        is_end.then_some(role)
    }

    fn paint_candidates(&self, cells: &mut [CellView; 81], room: Room, theme: &Theme) {
        for cell in self.state.grid().blanks() {
            let view = &mut cells[cell.index()];
            if let Some(digit) = self.only_digit() {
                let is_closed = self.highlights.blockers().closed().contains(cell);
                let is_place = is_closed || self.state.digits(cell).contains(digit);
                let closed = is_closed.then_some(Highlight::Eliminated);
                let role = closed.or_else(|| self.role(Candidate::new(cell, digit)));
                view.face = match view.face {
                    face if keeps_marks(room) && !is_place => face,
                    face if keeps_marks(room) => with_role(face, digit, role),
                    _ if is_place => Face::Candidate(digit, role),
                    _ => Face::Blank,
                };
                continue;
            }
            let roles = self.roles(cell);
            let all = roles.iter().fold(DigitSet::EMPTY, |all, it| all | *it);
            if all.is_empty() && (room == Room::Digit || !self.highlights.shows_all()) {
                continue;
            }
            // A candidate has one role, so the others have none of these.
            let is_struck_only = all == roles[Highlight::Eliminated as usize];
            view.face = match room {
                Room::Digit if is_struck_only => Face::Crossed,
                Room::Digit => match roles[Highlight::Placed as usize].single() {
                    Some(digit) => Face::Candidate(digit, Some(Highlight::Placed)),
                    None => Face::Ring,
                },
                Room::TwoRows | Room::ThreeByThree | Room::Large => {
                    Face::Candidates { marks: self.state.digits(cell), roles }
                }
            };
            if is_struck_only && room == Room::Digit {
                view.style = Theme::on(theme.ruled_out, view.style);
            }
        }
        for (cell, number) in self.highlights.stops() {
            // 1 to 9, then a to z.
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            cells[cell.index()].stop = char::from_digit(number, 36);
        }
    }

    /// Returns the candidates of a cell with each role.
    fn roles(&self, cell: Cell) -> Roles {
        let mut roles = Roles::default();
        for digit in self.state.digits(cell) {
            if let Some(role) = self.role(Candidate::new(cell, digit)) {
                roles[role as usize] |= DigitSet::only(digit);
            }
        }
        roles
    }
}

/// Returns true if marks and lines between them have room beside each other.
const fn keeps_marks(room: Room) -> bool {
    matches!(room, Room::ThreeByThree | Room::Large)
}

/// Returns the marks of a cell together with a candidate and its role.
fn with_role(face: Face, digit: Digit, role: Option<Highlight>) -> Face {
    let marks = if let Face::Notes(view) = face { view.notes.marks() } else { DigitSet::EMPTY };
    let mut roles = Roles::default();
    if let Some(role) = role {
        roles[role as usize] = DigitSet::only(digit);
    }
    Face::Candidates { marks: marks.with(digit), roles }
}

/// Returns the cells of a position: its digits, and all candidates if there is room.
pub fn position(state: &State, room: Room, theme: &Theme) -> [CellView; 81] {
    Cell::ALL.map(|cell| {
        let (face, style) = match state.grid().get(cell) {
            Some(digit) if state.givens().contains(cell) => (Face::Digit(digit), theme.given),
            Some(digit) => (Face::Digit(digit), theme.entry),
            None if room == Room::Digit => (Face::Blank, theme.mark),
            None => (Face::marks(state.digits(cell), DigitSet::EMPTY), theme.mark),
        };
        CellView { face, style, ..CellView::default() }
    })
}

/// Tints cells, and puts a sign into the blank ones.
pub fn light(cells: &mut [CellView; 81], lit: CellSet, sign: Face, tint: Style) {
    for cell in lit {
        let view = &mut cells[cell.index()];
        view.style = Theme::on(tint, view.style);
        if matches!(view.face, Face::Blank | Face::Dot) {
            view.face = sign;
        }
    }
}

/// Paints a forced domino: the houses and cells to look at, the hole that others leave, and the domino.
pub fn paint_forced(cells: &mut [CellView; 81], forced: &ForcedDomino, theme: &Theme) {
    let houses = forced.houses().iter().fold(CellSet::EMPTY, |it, house| it | house.cells());
    light(cells, houses, Face::Dot, theme.peer);
    light(cells, forced.cells() | forced.hole(), Face::Ring, theme.held);
    let [one, other] = forced.domino.halves();
    for ((cell, digit), partner) in [(one, other.0), (other, one.0)] {
        cells[cell.index()] = CellView {
            face: Face::Digit(digit),
            style: theme.latest,
            join: Side::between(cell, partner),
            ..CellView::default()
        };
    }
}
