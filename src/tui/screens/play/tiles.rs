//! Laying dominoes by keys and mouse.
//!
//! The held domino would cover the cursor's cell and the neighbour on the side [`HeldDomino::toward`]. Two digit keys
//! lay it. A domino that was taken up, or picked from the set with the mouse, is held with both digits, follows the
//! cursor, and is laid with space or a click.

use ratatui::layout::Position;

use crate::domino::{Board, Domino, Side, Tile};
use crate::grid::{Cell, Digit};
use crate::play::Game;
use crate::tui::keymap::{action, mention};
use crate::tui::look::layout::BoardScreen;
use crate::tui::look::words::sentence;
use crate::tui::msg::{Button, Message, MouseKind};
use crate::tui::screens::Ctx;

use super::entry::peer_marks;
use super::{Play, digits, view};

/// The domino that the player is about to lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeldDomino {
    /// The side of the cursor's cell where the other half would be.
    toward: Side,
    pub(super) digits: Digits,
}

/// The held digits, the one at the cursor first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digits {
    None,
    One(Digit),
    Both([Digit; 2]),
}

impl HeldDomino {
    pub(super) const EMPTY: Self = Self { toward: Side::Right, digits: Digits::None };

    /// Returns the side where the other half of a domino at this cell would be: the chosen one, else the next free one
    /// clockwise.
    pub(super) fn toward(self, cell: Cell, board: &Board) -> Side {
        let sides = std::iter::successors(Some(self.toward), |it| Some(it.clockwise())).take(4);
        let is_free =
            |it: &Side| it.neighbour(cell).is_some_and(|other| board.get(other).is_none());
        let on_board = |it: &Side| it.neighbour(cell).is_some();
        let side = sides.clone().find(is_free).or_else(|| sides.clone().find(on_board));
        side.expect("every cell has a neighbour")
    }

    pub(super) fn tile(self) -> Option<Tile> {
        match self.digits {
            Digits::Both([one, other]) => Tile::new(one, other),
            Digits::None | Digits::One(_) => None,
        }
    }
}

impl Play {
    /// Takes the first digit of a domino; or the second one, which lays it.
    pub(super) fn type_half(&mut self, digit: Digit, ctx: &mut Ctx<'_>) {
        let (at, take_up) = (self.cursor, mention(action::Tiles::LayOrTakeUp));
        if let Digits::One(first) = self.held.digits {
            self.lay([first, digit], ctx);
        } else if self.game.is_given(at) {
            ctx.say(format!("{at} is a given."));
        } else if self.game.board().grid().get(at).is_some() {
            ctx.say(format!("{at} is covered; {take_up} takes its domino up."));
        } else {
            self.held.digits = Digits::One(digit);
        }
    }

    /// Lays the held domino, or takes up the domino at the cursor.
    pub(super) fn lay_or_take_up(&mut self, ctx: &mut Ctx<'_>) {
        match self.held.digits {
            Digits::Both(digits) => self.lay(digits, ctx),
            Digits::One(_) => ctx.tell(type_second()),
            Digits::None if self.game.board().grid().get(self.cursor).is_none() => {
                ctx.say(format!(
                    "Type the two digits of a domino; {} turns the way it will lie.",
                    mention(action::Tiles::Turn)
                ));
            }
            Digits::None => self.take_up(ctx),
        }
    }

    /// Takes up the domino at the cursor, and holds it in the same direction.
    fn take_up(&mut self, ctx: &mut Ctx<'_>) {
        let toward = self.game.board().dominoes().and_then(|it| it.joined_side(self.cursor));
        let mut taken = None;
        self.edit(ctx, |game, at| game.take_up(at).map(|domino| taken = Some(domino)));
        if let (Some(domino), Some(toward)) = (taken, toward) {
            let digits = digits_from(self.cursor, domino);
            self.held = HeldDomino { toward, digits: Digits::Both(digits) };
        }
    }

    /// Returns true if at least one digit of a domino is held.
    pub(super) fn holds_domino(&self) -> bool {
        self.held.digits != Digits::None
    }

    /// Removes the last held digit.
    pub(super) const fn clear_half(&mut self) {
        self.held.digits = match self.held.digits {
            Digits::Both([first, _]) => Digits::One(first),
            Digits::One(_) | Digits::None => Digits::None,
        };
    }

    /// Releases a held tile that an undo or the solver has put on the board, and any tile if the board is full.
    pub(super) fn release_placed_tile(&mut self) {
        let is_placed = |tile| !self.game.tiles_left().contains(tile);
        if self.held.tile().is_some_and(is_placed) || self.game.board().grid().blanks().is_empty() {
            self.held.digits = Digits::None;
        }
    }

    /// Turns the player's domino at the cursor, else the held one.
    pub(super) fn turn(&mut self, ctx: &mut Ctx<'_>) {
        if self.covers_cursor() {
            self.edit(ctx, Game::turn);
        } else {
            let Some(board) = self.game.board().dominoes() else { return };
            // The side is the one that is shown, which may not be the one that was chosen, and then the next free one.
            self.held.toward = self.held.toward(self.cursor, board).clockwise();
            self.held.toward = self.held.toward(self.cursor, board);
        }
    }

    /// Swaps the held digits, else those of the player's domino at the cursor.
    pub(super) fn flip(&mut self, ctx: &mut Ctx<'_>) {
        match self.held.digits {
            Digits::Both([one, other]) => self.held.digits = Digits::Both([other, one]),
            Digits::One(_) => ctx.tell(type_second()),
            Digits::None => self.edit(ctx, Game::flip),
        }
    }

    /// Handles the mouse: a click goes to a cell and lays the held domino, a drag chooses its side, the right button
    /// turns it, and a click on the set picks a tile.
    pub(super) fn mouse_on_tiles(
        &mut self,
        kind: MouseKind,
        at: Position,
        screen: &BoardScreen,
        ctx: &mut Ctx<'_>,
    ) {
        let cell = screen.board.hit(at).or_else(|| self.hit_in_lens(screen, at));
        match (kind, cell) {
            (MouseKind::Down(Button::Left), None) => {
                if let Some(digit) = self.panel_colour(screen, at) {
                    self.digit(digit, ctx);
                } else if let Some(tile) = view::panel_tile(screen, at) {
                    self.pick(tile, ctx);
                }
            }
            (MouseKind::Down(Button::Left), Some(cell)) => {
                self.cursor = cell;
                if let Digits::Both(digits) = self.held.digits {
                    self.lay(digits, ctx);
                }
            }
            // The domino lies towards the neighbour under the mouse.
            (MouseKind::Drag(Button::Left), Some(cell)) => {
                self.held.toward = Side::between(self.cursor, cell).unwrap_or(self.held.toward);
            }
            (MouseKind::Down(Button::Right), Some(cell)) => {
                self.cursor = cell;
                self.turn(ctx);
            }
            _ => {}
        }
    }

    /// Picks a tile from the set, or releases it. For a tile on the board it moves the cursor there.
    fn pick(&mut self, tile: Tile, ctx: &mut Ctx<'_>) {
        let on_board = self.game.board().dominoes();
        let placed = on_board.and_then(|it| it.dominoes().find(|it| it.tile() == tile));
        if let Some(domino) = placed {
            self.cursor = domino.cells()[0];
            ctx.say(format!("{domino} lies already."));
        } else if self.held.tile() == Some(tile) {
            self.held.digits = Digits::None;
        } else {
            self.held.digits = Digits::Both(tile.digits());
        }
    }

    /// Returns the other cell of a domino at the cursor.
    pub(super) fn other_cell(&self) -> Option<Cell> {
        let board = self.game.board().dominoes()?;
        self.held.toward(self.cursor, board).neighbour(self.cursor)
    }

    /// Lays a domino with these digits, the one at the cursor first.
    fn lay(&mut self, [first, second]: [Digit; 2], ctx: &mut Ctx<'_>) {
        let Some(other) = self.other_cell() else { return };
        match Domino::new((self.cursor, first), (other, second)) {
            Ok(domino) => {
                let before = self.game.n_done();
                let peers = peer_marks(ctx);
                self.edit(ctx, |game, _| game.place_tile(domino, peers));
                if self.game.n_done() != before {
                    self.held.digits = Digits::None;
                }
            }
            Err(violation) => ctx.tell(Message::bad(sentence(&violation.to_string()))),
        }
    }

    /// Returns true if the cursor is on a domino or a single cell and no digit is held.
    fn covers_cursor(&self) -> bool {
        self.held.digits == Digits::None && self.game.board().grid().get(self.cursor).is_some()
    }
}

fn type_second() -> Message {
    Message::plain(format!("Type its second digit: {}.", digits()))
}

/// Returns the digits of a domino, the one in this cell first.
fn digits_from(cell: Cell, domino: Domino) -> [Digit; 2] {
    let [one, other] = domino.digits();
    if domino.cells()[0] == cell { [one, other] } else { [other, one] }
}
