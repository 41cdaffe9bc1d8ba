//! The stack of choices: a row for each level of the path, the newest at the bottom.
//!
//! ```text
//!       cell  digit  left to try
//!    12 r1c3  1      2 4  1 of 3        the first of three digits is placed, two are left
//!    13 r5c2  7      only place in row 5
//!    14 r1c6  4×     8  2 of 3          just taken back
//! ```
//!
//! The moves from the point of no return on have the sign of lost boards. A move that was just taken back is still shown, with the digits left to try. If there are more levels than rows, the
//! window moves by several rows at a time, so that the rows do not move with every step.

use ratatui::layout::Size;
use ratatui::text::{Line, Span};

use crate::domino::Kind;
use crate::search::{Choice, Move, Reason, Search, Step};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::Badge;
use crate::tui::look::widgets::shape;

/// Columns of a panel with room for all words.
const WIDE: usize = 36;

/// Returns the heading, and as many of the newest levels as fit.
pub(super) fn lines(
    search: &Search,
    n_kept: Option<usize>,
    size: Size,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let taken_back = taken_back(search);
    let n_levels = search.depth() + usize::from(taken_back.is_some());
    let columns = Columns { kind: search.info().kind, width: size.width.into() };
    let mut lines = vec![if n_levels == 0 {
        Line::styled("The stack of choices is empty.", theme.faint)
    } else {
        Line::styled(columns.heading(), theme.faint)
    }];
    let newest = match search.last_step() {
        Some(Step::Place(_)) => Badge::Placed,
        Some(Step::Backtrack(_)) => Badge::TakenBack,
        Some(Step::Solved | Step::Exhausted) | None => Badge::None,
    };
    let first = first_shown(n_levels, usize::from(size.height).saturating_sub(1));
    let choices = (first..search.depth()).filter_map(|it| search.choice(it)).chain(taken_back);
    lines.extend((first + 1..).zip(choices).map(|(level, choice)| {
        let badge = if level == n_levels { newest } else { Badge::None };
        let mut row = columns.row(level, &choice, badge, theme);
        // A move that was taken back stands on no board.
        if level <= search.depth() && n_kept.is_some_and(|it| level > it) {
            let (sign, style) = shape::samples(theme)[2];
            let level: String = row.spans[0].content.chars().skip(1).collect();
            row.spans[0] = Span::styled(format!("{sign}{level}"), style);
        }
        row
    }));
    lines
}

/// Returns the choice that the last step took back, as it was before.
fn taken_back(search: &Search) -> Option<Choice> {
    let Some(Step::Backtrack(_)) = search.last_step() else { return None };
    let mut before = search.clone();
    before.step_back();
    before.choice(search.depth())
}

/// Returns the first level to show. If not all fit, up to a third of the rows is left empty for the next levels.
fn first_shown(n_levels: usize, n_rows: usize) -> usize {
    let stride = (n_rows / 3).max(1);
    let first = n_levels.saturating_sub(n_rows).div_ceil(stride) * stride;
    first.min(n_levels)
}

/// The format of a row.
#[derive(Clone, Copy)]
struct Columns {
    kind: Kind,
    width: usize,
}

impl Columns {
    const fn is_wide(self) -> bool {
        self.width >= WIDE
    }

    const fn heading(self) -> &'static str {
        match (self.kind, self.is_wide()) {
            (Kind::Sudoku, true) => "    cell  digit  left to try",
            (Kind::Sudoku, false) => "   cell   left to try",
            (Kind::Sudominoku, true) => "    domino         left to try",
            (Kind::Sudominoku, false) => "   domino        left",
        }
    }

    fn row(self, level: usize, choice: &Choice, badge: Badge, theme: &Theme) -> Line<'static> {
        let style = match badge {
            Badge::Placed => theme.latest,
            Badge::TakenBack => theme.taken_back,
            _ => theme.title,
        };
        let sign = badge.sign(theme.charset).unwrap_or(' ');
        let (level, space, gap) = if self.is_wide() {
            (format!("{level:>3} "), "  ", "     ")
        } else {
            (format!("{level:>2} "), " ", " ")
        };
        let (before, taken, after) = match choice.taken {
            Move::Digit { cell, digit } => {
                (format!("{cell}{space}"), digit.to_string(), gap.to_owned())
            }
            Move::Domino(domino) => {
                let ([one, other], [cell, partner]) = (domino.digits(), domino.cells());
                (String::new(), format!("{one}-{other}"), format!(" {cell} {partner} "))
            }
        };
        let mut line = Line::from(vec![
            Span::styled(level, theme.faint),
            Span::raw(before),
            Span::styled(format!("{taken}{sign}"), style),
            Span::raw(after),
        ]);
        line.push_span(self.rest(choice, self.width.saturating_sub(line.width()), theme));
        line
    }

    /// Returns the moves left to try, or the reason why the move was forced.
    fn rest(self, choice: &Choice, room: usize, theme: &Theme) -> Span<'static> {
        match forced(choice.reason) {
            Some(reason) if self.is_wide() => Span::styled(reason, theme.faint),
            Some(_) => Span::styled("forced", theme.faint),
            None if self.is_wide() => {
                let share = format!("{} of {}", choice.n_tried, choice.n_legal);
                let left = left(choice, room.saturating_sub(share.len() + 2));
                Span::styled(format!("{left}  {share}"), theme.text)
            }
            None => Span::styled(left(choice, room), theme.text),
        }
    }
}

/// Returns the reason why a move was forced; `None` for a guess.
fn forced(reason: Reason) -> Option<String> {
    match reason {
        Reason::Guess => None,
        Reason::NakedSingle => Some("only digit here".to_owned()),
        Reason::HiddenSingle(house) => Some(format!("only place in {house}")),
        Reason::OnlyCovering(cell) => Some(format!("only one for {cell}")),
        Reason::OnlyPlace(tile) => Some(format!("only place of {tile}")),
    }
}

/// Lists the digits left for a cell, or the cells left for a digit, or returns the number of dominoes.
fn left(choice: &Choice, room: usize) -> String {
    let names: Vec<String> = choice.left.iter().map(|it| name(*it, choice.taken)).collect();
    let Some(first) = names.first() else { return "none".to_owned() };
    if matches!(choice.taken, Move::Domino(_)) {
        return names.len().to_string();
    }
    let spaced = names.join(" ");
    if spaced.len() <= room {
        spaced
    } else if first.len() == 1 {
        names.concat()
    } else {
        format!("{first} and {} more", names.len() - 1)
    }
}

/// Returns the short name of an alternative: its digit if the cell is the same, else its cell.
fn name(it: Move, taken: Move) -> String {
    match (it, taken) {
        (Move::Digit { cell, digit }, Move::Digit { cell: here, .. }) if cell == here => {
            digit.to_string()
        }
        (Move::Digit { cell, .. }, _) => cell.to_string(),
        (Move::Domino(domino), _) => domino.to_string(),
    }
}
