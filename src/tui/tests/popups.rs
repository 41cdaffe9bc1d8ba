//! The laws of popups, in every state that a random walk reaches: they stand beside the board wherever there is room, a
//! box stays as it is while one types in it, and nothing is cut at its side.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::tui::app::model::Model;
use crate::tui::app::view::drawn;
use crate::tui::keymap::Context;
use crate::tui::look::draw::record;
use crate::tui::look::layout::{POPUP_BESIDE, Part};
use crate::tui::msg::Effect;
use crate::tui::testing::{Player, player};

use super::{NEARLY, SCREENS, sample, screen};

/// The titles of the lists that stand beside the board however narrow that is.
const BESIDE: [&str; 4] = [" Solved ", " New game ", " Options ", " action "];

/// The popup on the screen, and the screen below it.
struct Shown {
    area: Rect,
    popup: Option<Rect>,
    buffer: Buffer,
    /// The screen below without the popup.
    below: Buffer,
    board: Option<Rect>,
}

impl Shown {
    fn of(model: &Model, popup: Option<Rect>, buffer: &Buffer) -> Self {
        let mut alone = model.clone();
        let n_popups = alone.popups().count();
        alone.layers.truncate(alone.layers.len() - n_popups);
        let board = model.base().place_of(Part::Board, model.areas(model.whole)[0]);
        let (area, buffer) = (model.whole, buffer.clone());
        Self { area, popup, buffer, below: drawn(&alone), board }
    }

    /// Returns the faults of the popup's place.
    fn faults(&self, model: &Model) -> Vec<String> {
        [self.covering(model), self.stump()].into_iter().flatten().collect()
    }

    fn covering(&self, model: &Model) -> Option<String> {
        let (popup, board) = (self.popup?, self.board?);
        let n_free = (self.area.right() - board.right()).max(board.x);
        // A text to read needs its columns, and so do a few lists.
        let top = Rect { height: 1, ..popup };
        let title: String = top.positions().map(|at| self.buffer[at].symbol()).collect();
        let is_beside = !matches!(model.context(), Context::Read | Context::Find | Context::List)
            || BESIDE.iter().any(|it| title.contains(it));
        let is_room = n_free >= if is_beside { POPUP_BESIDE } else { popup.width };
        (is_room && popup.intersects(board))
            .then(|| format!("a popup at {popup} covers the board at {board}"))
    }

    /// Returns the first rest of something that the popup cuts at its side, other than the board.
    fn stump(&self) -> Option<String> {
        let popup = self.popup?;
        let is_ink = |buffer: &Buffer, x: u16, y: u16| buffer[Position { x, y }].symbol() != " ";
        let is_board = |x: u16, y: u16| self.board.is_some_and(|it| it.contains((x, y).into()));
        let is_cut = |outside: u16, inside: u16, y: u16| {
            self.area.contains((outside, y).into())
                && !is_board(outside, y)
                && is_ink(&self.buffer, outside, y)
                && is_ink(&self.below, inside, y)
        };
        let mut rows = popup.top()..popup.bottom();
        let y = rows.find(|y| {
            let is_cut_at_left = popup.x > 0 && is_cut(popup.x - 1, popup.x, *y);
            is_cut_at_left || is_cut(popup.right(), popup.right().saturating_sub(1), *y)
        })?;
        Some(format!("in row {y} stands the rest of what the popup at {popup} covers"))
    }
}

/// Returns the faults of the popup that was drawn.
pub(super) fn faults(model: &Model, popup: Option<Rect>, buffer: &Buffer) -> Vec<String> {
    if popup.is_none() {
        return Vec::new();
    }
    Shown::of(model, popup, buffer).faults(model)
}

/// A box in which words are typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TypedBox {
    n_layers: usize,
    context: Context,
    title: String,
    place: Rect,
}

impl TypedBox {
    /// Returns the box on the screen, if one can type in it.
    pub(super) fn of(model: &Model, popup: Option<Rect>, buffer: &Buffer) -> Option<Self> {
        let (place, context) = (popup?, model.context());
        if !matches!(context, Context::List | Context::Find | Context::Prompt) {
            return None;
        }
        let title = Rect { height: 1, ..place }.positions().map(|at| buffer[at].symbol()).collect();
        Some(Self { n_layers: model.layers.len(), context, title, place })
    }

    /// Returns a fault if a key has moved the box.
    pub(super) fn moved(&self, after: &Self) -> Option<String> {
        let is_same = Self { place: self.place, ..after.clone() } == *self;
        let (before, after) = (self.place, after.place);
        (is_same && before != after).then(|| format!("the box went from {before} to {after}"))
    }
}

fn shown(player: &Player) -> Shown {
    record::begin(player.model.whole);
    let buffer = player.buffer();
    let popup = record::popup_area();
    record::faults(&buffer);
    Shown::of(&player.model, popup, &buffer)
}

fn check(name: &str, player: &Player) {
    let shown = shown(player);
    let faults = shown.faults(&player.model);
    assert!(faults.is_empty(), "{name} at {}: {faults:#?}\n{}", shown.area, player.text());
}

#[test]
fn popups_stand_beside_the_board_where_they_can_and_leave_no_part_of_a_word() {
    for (idx, (name, ..)) in SCREENS.iter().enumerate() {
        let mut player = screen(name);
        if player.model.popups().next().is_none() {
            continue;
        }
        let sizes = sample(idx).chain([(80, 24), (88, 24), (100, 40), (120, 40), (200, 60)]);
        for (columns, rows) in sizes {
            player = player.size(columns, rows);
            check(name, &player);
        }
    }
}

#[test]
fn the_list_of_a_win_leaves_the_board_in_sight() {
    let won = Player::of(NEARLY).keys("9 j").size(120, 40);
    let shown = shown(&won);
    let board = shown.board.unwrap();
    assert!(!shown.popup.unwrap().intersects(board));
    for at in board.positions() {
        assert_eq!(shown.buffer[at].symbol(), shown.below[at].symbol(), "{at}");
    }
}

#[test]
fn a_box_keeps_its_place_and_width_while_one_types_in_it() {
    for (keys, typed) in [
        (":", "m a r k backspace x y z"),
        (": 1 2 backspace backspace", "d a i l y"),
        ("w :", "1 2 3 backspace 4 0"),
        ("o", "t h e m e"),
        ("n", "h a r d backspace"),
        ("n end enter", "p a c k"),
        ("b", "a space l o n g space n a m e"),
        ("? /", "m a r k x x x"),
    ] {
        for size in [(40, 20), (80, 24), (88, 24), (120, 40), (200, 60)] {
            let mut player = player().size(size.0, size.1).keys(keys);
            let before = shown(&player).popup.unwrap_or_else(|| panic!("{keys} opens no popup"));
            for key in typed.split(' ') {
                player = player.keys(key);
                let after = shown(&player).popup.expect("it is still open");
                assert_eq!(after, before, "{keys}, then {key}, at {size:?}\n{}", player.text());
            }
        }
    }
}

#[test]
fn the_tree_and_the_quiz_leave_the_board_where_it_is() {
    let place = |player: &Player| player.model.base().place_of(Part::Board, player.model.whole);
    for size in [(40, 24), (80, 24), (120, 40), (160, 50), (200, 60)] {
        let watch = player().size(size.0, size.1).keys("w right right");
        for key in ["t", "g"] {
            let changed = watch.clone().keys(key);
            assert_eq!(place(&changed), place(&watch), "{key} at {size:?}");
        }
    }
}

#[test]
fn a_hint_leaves_clock_and_level_where_they_are() {
    let at = |player: &Player, words: &str| -> Vec<(usize, usize)> {
        let lines = player.lines().into_iter().enumerate();
        let place = |(row, line): (usize, String)| {
            let (before, _) = line.split_once(words)?;
            Some((row, before.chars().count()))
        };
        lines.filter_map(place).take(1).collect()
    };
    for size in [(37, 19), (40, 20), (60, 24), (76, 24), (80, 24), (100, 40), (120, 40), (200, 60)]
    {
        let before = player().size(size.0, size.1).wait(Duration::from_secs(214));
        let hint = before.clone().keys("i");
        for words in ["3:34", "easy"] {
            let places = [at(&before, words), at(&hint, words)];
            assert_eq!(places[0], places[1], "{words} at {size:?}\n{}", hint.text());
        }
    }
}

#[test]
fn the_key_that_leaves_a_board_leaves_where_there_is_no_room_for_one() {
    for keys in ["", "w", "n", "b", "i", "v", "p", "?"] {
        let small = player().keys(keys).size(30, 10);
        let small = small.sees("q or").sees("--plain").keys("q");
        assert!(small.effects.contains(&Effect::Quit), "after {keys:?}");
    }
}
