//! Entry of digits, marks and colours by keys and mouse.
//!
//! Cell first: a digit key writes at the cursor, or in all selected cells. Digit first: a digit key picks a digit, and
//! space or a click writes it. In a mode of marks the keys mark instead. In a mode of colours the keys 1 to 6 colour
//! cells, or the digit keys colour that candidate, in either order.

use ratatui::layout::Position;

use crate::domino::Kind;
use crate::grid::Digit;
use crate::play::{CellEdit, Colour, MarkKind, PeerMarks};
use crate::tui::keymap::{action, mention};
use crate::tui::look::layout::BoardScreen;
use crate::tui::msg::Button;
use crate::tui::screens::Ctx;

use super::select::Selection;
use super::{Play, digits, view};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryMode {
    Digits,
    Marks(MarkKind),
    /// Whole cells.
    Colours,
    /// Single candidates, in the colour used last.
    CandidateColours,
}

impl EntryMode {
    const fn is_colours(self) -> bool {
        matches!(self, Self::Colours | Self::CandidateColours)
    }
}

/// The order of a move: the cell first, or the digit first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryOrder {
    CellFirst,
    DigitFirst(Option<Digit>),
}

impl EntryOrder {
    /// Returns the picked digit.
    pub(super) const fn picked(self) -> Option<Digit> {
        match self {
            Self::DigitFirst(picked) => picked,
            Self::CellFirst => None,
        }
    }
}

impl Play {
    pub(super) fn digit(&mut self, digit: Digit, ctx: &mut Ctx<'_>) {
        if self.digit_view.is_some() && !self.entry.is_colours() {
            self.order = EntryOrder::DigitFirst(Some(digit));
            return;
        }
        if self.kind() == Kind::Sudominoku && self.entry == EntryMode::Digits {
            return self.type_half(digit, ctx);
        }
        match self.order {
            EntryOrder::DigitFirst(before) if !self.entry.is_colours() => {
                let picked = (before != Some(digit)).then_some(digit);
                self.order = EntryOrder::DigitFirst(picked);
            }
            EntryOrder::DigitFirst(_) | EntryOrder::CellFirst => self.write(digit, ctx),
        }
    }

    pub(super) fn click(
        &mut self,
        button: Button,
        at: Position,
        screen: &BoardScreen,
        ctx: &mut Ctx<'_>,
    ) {
        if let Some(digit) = view::panel_digit(screen, at) {
            self.digit(digit, ctx);
        } else if let Some(cell) = screen.board.hit(at).or_else(|| self.hit_in_lens(screen, at)) {
            self.cursor = cell;
            if !self.selection.adds {
                self.selection = Selection::default();
            }
            self.selection.come_to(cell);
            match (button, self.order.picked()) {
                (Button::Left, Some(digit)) => self.write(digit, ctx),
                (Button::Right, Some(digit)) => {
                    self.apply(CellEdit::Mark(MarkKind::Centre, digit), ctx);
                }
                (Button::Right, None) => self.toggle_entry(EntryMode::Marks(MarkKind::Centre)),
                (Button::Left, None) | (Button::Middle, _) => {}
            }
        }
    }

    pub(super) fn clear(&mut self, ctx: &mut Ctx<'_>) {
        if self.entry.is_colours() {
            self.apply(CellEdit::Uncolour, ctx);
        } else if self.holds_domino() {
            self.clear_half();
        } else {
            self.apply(CellEdit::Clear, ctx);
        }
    }

    pub(super) fn write_picked(&mut self, ctx: &mut Ctx<'_>) {
        let (digits, first) = (digits(), mention(action::Sudoku::DigitFirst));
        ctx.say(match self.order {
            EntryOrder::DigitFirst(Some(digit)) => return self.write(digit, ctx),
            _ if self.is_done() => "It is solved already.".to_owned(),
            EntryOrder::DigitFirst(None) => format!("Pick a digit first: {digits}."),
            EntryOrder::CellFirst => {
                format!("Press {digits} to write; {first} picks the digit first.")
            }
        });
    }

    /// Writes, marks or colours the chosen cells with a digit, by the mode.
    pub(super) fn write(&mut self, digit: Digit, ctx: &mut Ctx<'_>) {
        let edit = match self.entry {
            EntryMode::Digits => CellEdit::Place(digit),
            EntryMode::Marks(kind) => CellEdit::Mark(kind, digit),
            EntryMode::Colours => {
                let Some(&colour) = Colour::ALL.get(digit.index()) else {
                    return ctx.refuse("There are six colours, 1 to 6.");
                };
                self.colour = colour;
                CellEdit::Colour(colour)
            }
            EntryMode::CandidateColours => CellEdit::ColourCandidate(digit, self.colour),
        };
        self.apply(edit, ctx);
    }

    /// Edits the chosen cells, and stores the edit for repeating.
    pub(super) fn apply(&mut self, edit: CellEdit, ctx: &mut Ctx<'_>) {
        let (cells, peers) = (self.chosen_cells(), peer_marks(ctx));
        self.last_edit = Some(edit);
        self.edit(ctx, |game, _| game.edit_cells(cells, edit, peers));
    }

    /// Repeats the last edit of cells on the cells chosen now.
    pub(super) fn repeat(&mut self, ctx: &mut Ctx<'_>) {
        match self.last_edit {
            Some(edit) => self.apply(edit, ctx),
            None => ctx.refuse("There is nothing to repeat yet."),
        }
    }

    /// Turns a mode of the digit keys on or off.
    pub(super) fn toggle_entry(&mut self, mode: EntryMode) {
        self.entry = if self.entry == mode { EntryMode::Digits } else { mode };
    }

    /// Turns on the mode that colours candidates; if it is on already, switches to the next colour.
    pub(super) fn colour_candidates(&mut self, ctx: &mut Ctx<'_>) {
        if self.entry == EntryMode::CandidateColours {
            let next = (self.colour as usize + 1) % Colour::ALL.len();
            self.colour = Colour::ALL[next];
        }
        self.entry = EntryMode::CandidateColours;
        ctx.say(format!(
            "{} colour that mark in colour {}; {} takes the next colour.",
            digits(),
            self.colour.key(),
            mention(action::Play::ColourMarks),
        ));
    }

    pub(super) fn toggle_order(&mut self, ctx: &mut Ctx<'_>) {
        let (digits, write) = (digits(), mention(action::Sudoku::WritePicked));
        let text;
        (self.order, text) = match self.order {
            EntryOrder::CellFirst => (
                EntryOrder::DigitFirst(self.game.board().grid().get(self.cursor)),
                format!("Digit first: {digits} pick a digit, {write} or a click writes it."),
            ),
            EntryOrder::DigitFirst(_) => {
                (EntryOrder::CellFirst, format!("Cell first: {digits} write at the cursor."))
            }
        };
        ctx.say(text);
    }
}

/// Returns the setting for marks around a written digit.
pub(super) fn peer_marks(ctx: &Ctx<'_>) -> PeerMarks {
    if ctx.settings.clear_peer_marks { PeerMarks::Clear } else { PeerMarks::Keep }
}
