//! Dominoes under the player's hands: what is in hand, and where it would lie.
//!
//! The domino to be laid covers the cursor's cell and the one that [`Hand::toward`] points at. Two digit
//! keys lay it. A domino that was taken up, or picked from the set with the mouse, is in hand with both its
//! digits, is carried along with the cursor, and is laid with space or a click.

use crate::tui::msg::{Button, MouseKind};
use ratatui::layout::Position;

use crate::domino::{Board, Domino, Side, Tile};
use crate::grid::{Cell, Digit};
use crate::play::{Game, PeerMarks};
use crate::tui::keymap::{action, mention};
use crate::tui::look::layout::BoardScreen;
use crate::tui::look::words::sentence;
use crate::tui::msg::Message;
use crate::tui::screens::{Ctx, Screen};

use super::{Play, digits, view};

/// What the player holds, and the way it points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    /// From the cursor's cell to the other.
    toward: Side,
    digits: Digits,
}

/// The digits in hand, the one at the cursor first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digits {
    None,
    One(Digit),
    Both([Digit; 2]),
}

impl Hand {
    pub(super) const EMPTY: Self = Self { toward: Side::Right, digits: Digits::None };

    pub(super) const fn digits(self) -> Digits {
        self.digits
    }

    /// The way a domino at this cell would lie: as chosen, else the next way around where there is room.
    pub(super) fn toward(self, cell: Cell, board: &Board) -> Side {
        let ways = std::iter::successors(Some(self.toward), |it| Some(it.clockwise())).take(4);
        let is_free =
            |it: &Side| it.neighbour(cell).is_some_and(|other| board.get(other).is_none());
        let on_board = |it: &Side| it.neighbour(cell).is_some();
        let way = ways.clone().find(is_free).or_else(|| ways.clone().find(on_board));
        way.expect("every cell has a neighbour")
    }

    /// The tile in hand.
    pub(super) fn tile(self) -> Option<Tile> {
        match self.digits {
            Digits::Both([one, other]) => Tile::new(one, other),
            Digits::None | Digits::One(_) => None,
        }
    }

    fn let_go(&mut self) {
        self.digits = Digits::None;
    }

    fn turn(&mut self, cell: Cell, board: &Board) {
        self.toward = self.toward(cell, board).clockwise();
        self.toward = self.toward(cell, board);
    }
}

impl Play {
    /// A digit key: the first of a domino, or the second, which lays it.
    pub(super) fn half(&mut self, digit: Digit, ctx: &mut Ctx<'_>) {
        match self.hand.digits {
            Digits::None | Digits::Both(_)
                if self.game.board().grid().get(self.cursor).is_some() =>
            {
                let at = self.cursor;
                self.tell(Message::plain(if self.game.is_given(at) {
                    format!("{at} is a given.")
                } else {
                    let take_up = mention(action::Tiles::LayOrTakeUp);
                    format!("{at} is covered; {take_up} takes its domino up.")
                }));
            }
            Digits::None | Digits::Both(_) => self.hand.digits = Digits::One(digit),
            Digits::One(first) => self.lay([first, digit], ctx),
        }
    }

    /// Lays the domino in hand, or takes up the one at the cursor.
    pub(super) fn lay_or_take_up(&mut self, ctx: &mut Ctx<'_>) {
        match self.hand.digits {
            Digits::Both(digits) => self.lay(digits, ctx),
            Digits::One(_) => self.tell(type_second()),
            Digits::None if self.game.board().grid().get(self.cursor).is_none() => {
                self.tell(Message::plain(format!(
                    "Type the two digits of a domino; {} turns the way it will lie.",
                    mention(action::Tiles::Turn)
                )));
            }
            Digits::None => self.take_up(ctx),
        }
    }

    /// Takes the domino at the cursor into the hand, the way it lay.
    fn take_up(&mut self, ctx: &mut Ctx<'_>) {
        let toward = self.game.board().dominoes().and_then(|it| it.joined_side(self.cursor));
        let mut taken = None;
        self.edit(ctx, |game, at| game.take_up(at).map(|domino| taken = Some(domino)));
        if let (Some(domino), Some(toward)) = (taken, toward) {
            let digits = seen_from(self.cursor, domino);
            self.hand = Hand { toward, digits: Digits::Both(digits) };
        }
    }

    /// Clears: lets go of the last digit in hand, else takes the domino at the cursor off the board.
    pub(super) fn clear_half(&mut self, ctx: &mut Ctx<'_>) {
        self.hand.digits = match self.hand.digits {
            Digits::Both([first, _]) => Digits::One(first),
            Digits::One(_) => Digits::None,
            Digits::None => return self.edit(ctx, Game::clear),
        };
    }

    pub(super) fn let_go(&mut self) {
        self.hand.let_go();
    }

    /// After a change of the board: a tile that lies there, put back by undo or laid by the solver, is not in
    /// hand, and on a full board nothing is.
    pub(super) fn let_go_of_what_lies(&mut self) {
        let lies = |tile| !self.game.tiles_left().contains(tile);
        if self.hand.tile().is_some_and(lies) || self.game.board().grid().blanks().is_empty() {
            self.hand.let_go();
        }
    }

    /// Turns the player's domino at the cursor, else the way the next one lies.
    pub(super) fn turn(&mut self, ctx: &mut Ctx<'_>) {
        if self.covers_cursor() {
            self.edit(ctx, Game::turn);
        } else {
            let Some(board) = self.game.board().dominoes() else { return };
            self.hand.turn(self.cursor, board);
        }
    }

    /// Swaps the digits in hand, else those of the player's domino at the cursor.
    pub(super) fn flip(&mut self, ctx: &mut Ctx<'_>) {
        match self.hand.digits {
            Digits::Both([one, other]) => self.hand.digits = Digits::Both([other, one]),
            Digits::One(_) => self.tell(type_second()),
            Digits::None => self.edit(ctx, Game::flip),
        }
    }

    /// Answers the mouse: a click goes to a cell and lays what is in hand, a drag points the way, the right
    /// button turns, and a click on the set picks a tile.
    pub(super) fn mouse_on_tiles(
        &mut self,
        kind: MouseKind,
        at: Position,
        screen: &BoardScreen,
        ctx: &mut Ctx<'_>,
    ) {
        let cell = screen.board.hit(at);
        match (kind, cell) {
            (MouseKind::Down(Button::Left), None) => {
                if let Some(tile) = view::panel_tile(screen, at) {
                    self.message = None;
                    self.pick(tile);
                }
            }
            (MouseKind::Down(Button::Left), Some(cell)) => {
                self.message = None;
                self.cursor = cell;
                if let Digits::Both(digits) = self.hand.digits {
                    self.lay(digits, ctx);
                }
            }
            (MouseKind::Drag(Button::Left), Some(cell)) => self.point_at(cell),
            (MouseKind::Down(Button::Right), Some(cell)) => {
                self.message = None;
                self.cursor = cell;
                self.turn(ctx);
            }
            (MouseKind::Drag(Button::Left) | MouseKind::Down(Button::Right), None)
            | (
                MouseKind::Down(Button::Middle)
                | MouseKind::Drag(Button::Middle | Button::Right)
                | MouseKind::ScrollUp
                | MouseKind::ScrollDown,
                _,
            ) => {}
        }
    }

    /// Picks a tile of the set, or lets go of it; where it lies already, goes there.
    fn pick(&mut self, tile: Tile) {
        let on_board = self.game.board().dominoes();
        let lies = on_board.and_then(|it| it.dominoes().find(|it| it.tile() == tile));
        if let Some(domino) = lies {
            self.cursor = domino.cells()[0];
            self.tell(Message::plain(format!("{domino} lies already.")));
        } else if self.hand.tile() == Some(tile) {
            self.hand.let_go();
        } else {
            self.hand.digits = Digits::Both(tile.digits());
        }
    }

    /// Points the way from the cursor to a cell beside it, as a drag over the two does.
    fn point_at(&mut self, cell: Cell) {
        if let Some(toward) = Side::between(self.cursor, cell) {
            self.hand.toward = toward;
        }
    }

    /// The other cell that a domino at the cursor would cover.
    pub(super) fn reach(&self) -> Option<Cell> {
        let board = self.game.board().dominoes()?;
        self.hand.toward(self.cursor, board).neighbour(self.cursor)
    }

    /// Lays a domino with these digits, the one at the cursor first.
    fn lay(&mut self, [first, second]: [Digit; 2], ctx: &mut Ctx<'_>) {
        let Some(other) = self.reach() else { return };
        match Domino::new((self.cursor, first), (other, second)) {
            Ok(domino) => {
                let before = self.game.n_done();
                let peers =
                    if ctx.settings.clear_peer_marks { PeerMarks::Clear } else { PeerMarks::Keep };
                self.edit(ctx, |game, _| game.place_tile(domino, peers));
                if self.game.n_done() != before {
                    self.hand.let_go();
                }
            }
            Err(violation) => self.tell(Message::bad(sentence(&violation.to_string()))),
        }
    }

    /// Whether a domino or a single cell is under the cursor, and nothing in hand.
    fn covers_cursor(&self) -> bool {
        self.hand.digits == Digits::None && self.game.board().grid().get(self.cursor).is_some()
    }
}

fn type_second() -> Message {
    Message::plain(format!("Type its second digit: {}.", digits()))
}

/// The digits of a domino, the one in this cell first.
fn seen_from(cell: Cell, domino: Domino) -> [Digit; 2] {
    let [one, other] = domino.digits();
    if domino.cells()[0] == cell { [one, other] } else { [other, one] }
}
