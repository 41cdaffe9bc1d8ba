//! Entry of digits and marks by keys and mouse.
//!
//! Cell first: a digit key writes at the cursor. Digit first: a digit key picks a digit, and space or a click writes
//! it. Mark mode marks in both cases.

use ratatui::layout::Position;

use crate::domino::Kind;
use crate::grid::Digit;
use crate::play::{Game, PeerMarks};
use crate::tui::keymap::{action, mention};
use crate::tui::look::layout::BoardScreen;
use crate::tui::msg::{Button, Message};
use crate::tui::screens::Ctx;

use super::{Play, digits, view};

/// The mode of the digit keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryMode {
    Digits,
    Marks,
}

/// The order in which the player chooses a cell and a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryOrder {
    CellFirst,
    DigitFirst(Option<Digit>),
}

impl Play {
    pub(super) fn digit(&mut self, digit: Digit, ctx: &mut Ctx<'_>) {
        if self.kind() == Kind::Sudominoku && self.entry == EntryMode::Digits {
            return self.type_half(digit, ctx);
        }
        match self.order {
            EntryOrder::CellFirst => self.write(digit, ctx),
            EntryOrder::DigitFirst(before) => {
                let picked = (before != Some(digit)).then_some(digit);
                self.order = EntryOrder::DigitFirst(picked);
            }
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
            match (button, self.order) {
                (Button::Left, EntryOrder::DigitFirst(Some(_))) => self.write_picked(ctx),
                (Button::Right, EntryOrder::DigitFirst(Some(digit))) => {
                    self.edit(ctx, |game, at| game.toggle_mark(at, digit));
                }
                (Button::Right, EntryOrder::DigitFirst(None) | EntryOrder::CellFirst) => {
                    self.toggle_entry();
                }
                (Button::Left, EntryOrder::DigitFirst(None) | EntryOrder::CellFirst)
                | (Button::Middle, _) => {}
            }
        }
    }

    pub(super) fn clear(&mut self, ctx: &mut Ctx<'_>) {
        match self.kind() {
            Kind::Sudoku => self.edit(ctx, Game::clear),
            Kind::Sudominoku => self.clear_half(ctx),
        }
    }

    pub(super) fn write_picked(&mut self, ctx: &mut Ctx<'_>) {
        match self.order {
            EntryOrder::DigitFirst(Some(digit)) => self.write(digit, ctx),
            EntryOrder::DigitFirst(None) => {
                self.tell(Message::plain(format!("Pick a digit first: {}.", digits())));
            }
            EntryOrder::CellFirst => {
                let first = mention(action::Sudoku::DigitFirst);
                let text = format!("Press {} to write; {first} picks the digit first.", digits());
                self.tell(Message::plain(text));
            }
        }
    }

    pub(super) fn write(&mut self, digit: Digit, ctx: &mut Ctx<'_>) {
        match self.entry {
            EntryMode::Marks => self.edit(ctx, |game, at| game.toggle_mark(at, digit)),
            EntryMode::Digits => {
                let peers =
                    if ctx.settings.clear_peer_marks { PeerMarks::Clear } else { PeerMarks::Keep };
                self.edit(ctx, |game, at| game.place(at, digit, peers));
            }
        }
    }

    pub(super) fn toggle_entry(&mut self) {
        self.entry = match self.entry {
            EntryMode::Digits => EntryMode::Marks,
            EntryMode::Marks => EntryMode::Digits,
        };
    }

    pub(super) fn toggle_order(&mut self) {
        self.order = match self.order {
            EntryOrder::CellFirst => {
                EntryOrder::DigitFirst(self.game.board().grid().get(self.cursor))
            }
            EntryOrder::DigitFirst(_) => EntryOrder::CellFirst,
        };
        self.tell(Message::plain(match self.order {
            EntryOrder::CellFirst => format!("Cell first: {} write at the cursor.", digits()),
            EntryOrder::DigitFirst(_) => format!(
                "Digit first: {} pick a digit, {} or a click writes it.",
                digits(),
                mention(action::Sudoku::WritePicked)
            ),
        }));
    }
}
