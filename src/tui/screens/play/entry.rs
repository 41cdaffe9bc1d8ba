//! Digits under the player's keys and mouse.
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
use crate::tui::screens::{Ctx, Screen};

use super::{Play, digits, view};

/// What a digit key writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Digits,
    Marks,
}

/// Which comes first, the cell or the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    CellFirst,
    DigitFirst(Option<Digit>),
}

impl Play {
    pub(super) fn digit(&mut self, digit: Digit, ctx: &mut Ctx<'_>) {
        if self.kind() == Kind::Sudominoku && self.entry == Entry::Digits {
            return self.half(digit, ctx);
        }
        match self.order {
            Order::CellFirst => self.write(digit, ctx),
            Order::DigitFirst(held) => {
                let picked = (held != Some(digit)).then_some(digit);
                self.order = Order::DigitFirst(picked);
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
            self.message = None;
            self.digit(digit, ctx);
        } else if let Some(cell) = screen.board.hit(at) {
            self.message = None;
            self.cursor = cell;
            match (button, self.order) {
                (Button::Left, Order::DigitFirst(Some(_))) => self.write_picked(ctx),
                (Button::Right, Order::DigitFirst(Some(digit))) => {
                    self.edit(ctx, |game, at| game.toggle_mark(at, digit));
                }
                (Button::Right, Order::DigitFirst(None) | Order::CellFirst) => self.toggle_entry(),
                (Button::Left, Order::DigitFirst(None) | Order::CellFirst)
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
            Order::DigitFirst(Some(digit)) => self.write(digit, ctx),
            Order::DigitFirst(None) => {
                self.tell(Message::plain(format!("Pick a digit first: {}.", digits())));
            }
            Order::CellFirst => {
                let first = mention(action::Sudoku::DigitFirst);
                let text = format!("Press {} to write; {first} picks the digit first.", digits());
                self.tell(Message::plain(text));
            }
        }
    }

    pub(super) fn write(&mut self, digit: Digit, ctx: &mut Ctx<'_>) {
        match self.entry {
            Entry::Marks => self.edit(ctx, |game, at| game.toggle_mark(at, digit)),
            Entry::Digits => {
                let peers =
                    if ctx.settings.clear_peer_marks { PeerMarks::Clear } else { PeerMarks::Keep };
                self.edit(ctx, |game, at| game.place(at, digit, peers));
            }
        }
    }

    pub(super) fn toggle_entry(&mut self) {
        self.entry = match self.entry {
            Entry::Digits => Entry::Marks,
            Entry::Marks => Entry::Digits,
        };
    }

    pub(super) fn toggle_order(&mut self) {
        self.order = match self.order {
            Order::CellFirst => Order::DigitFirst(self.game.board().grid().get(self.cursor)),
            Order::DigitFirst(_) => Order::CellFirst,
        };
        self.tell(Message::plain(match self.order {
            Order::CellFirst => format!("Cell first: {} write at the cursor.", digits()),
            Order::DigitFirst(_) => format!(
                "Digit first: {} pick a digit, {} or a click writes it.",
                digits(),
                mention(action::Sudoku::WritePicked)
            ),
        }));
    }
}
