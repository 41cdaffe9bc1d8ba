//! Laws that hold for every screen at every size.

use std::collections::{BTreeSet, HashMap};

use ratatui::layout::Rect;

use crate::domino::Kind;

use super::{BoardScreen, BoardView, Part, Places, WatchScreen, has_room};

/// The parts that a screen shows in an area.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Shown {
    parts: BTreeSet<Part>,
    /// Columns and rows of a board.
    board: (u16, u16),
    n_boards: usize,
    n_panels: usize,
    /// Rows of a table.
    n_rows: u16,
}

impl Shown {
    fn of(places: &Places) -> Self {
        let of_part = |part: Part| places.iter().filter(move |it| it.0 == part).map(|it| it.1);
        Self {
            parts: places.iter().map(|it| it.0).collect(),
            board: of_part(Part::Board).next().map_or((0, 0), |it| (it.width, it.height)),
            n_boards: of_part(Part::Board).count(),
            n_panels: of_part(Part::Panel).count(),
            n_rows: of_part(Part::Table).map(|it| it.height).sum(),
        }
    }

    /// Returns whether another shows all of this, and nothing of it smaller.
    fn is_within(&self, other: &Self) -> bool {
        self.parts.is_subset(&other.parts)
            && self.board.0 <= other.board.0
            && self.board.1 <= other.board.1
            && self.n_boards <= other.n_boards
            && self.n_panels <= other.n_panels
            && self.n_rows <= other.n_rows
    }
}

/// Columns and rows of the largest area that is checked.
const LARGEST: (u16, u16) = (250, 80);

/// Panics unless an area shows all that one with a column or a row less shows. Every size from 1x1 up is
/// compared with its neighbours, and so every size with every smaller one.
pub(in crate::tui) fn check(name: &str, places: impl Fn(Rect) -> Option<Places>) {
    let mut row_above: HashMap<u16, Option<Shown>> = HashMap::new();
    for height in 1..=LARGEST.1 {
        let mut left: Option<Shown> = None;
        for width in 1..=LARGEST.0 {
            let area = Rect::new(0, 0, width, height);
            let here = places(area).map(|it| Shown::of(&it));
            for smaller in [left, row_above.remove(&width).flatten()].into_iter().flatten() {
                let here = here.as_ref().unwrap_or_else(|| panic!("{name} has nothing in {area}"));
                assert!(
                    smaller.is_within(here),
                    "{name} shows less in {area}:\n{here:?}\nthan with a column or row less:\n{smaller:?}"
                );
            }
            row_above.insert(width, here.clone());
            left = here;
        }
    }
}

/// Returns what an area shows less than a smaller one, if anything.
pub(in crate::tui) fn lost(smaller: &Places, larger: &Places) -> Option<String> {
    let (smaller, larger) = (Shown::of(smaller), Shown::of(larger));
    let is_within = smaller.is_within(&larger);
    (!is_within).then(|| format!("{smaller:?} becomes {larger:?}"))
}

/// Panics unless parts lie in the area and none covers another.
pub(in crate::tui) fn check_apart(name: &str, area: Rect, parts: &[Rect]) {
    for (idx, part) in parts.iter().enumerate() {
        assert_eq!(area.intersection(*part), *part, "{name} in {area}");
        assert!(!part.is_empty(), "{name} in {area}: {parts:?}");
        let others = &parts[idx + 1..];
        assert!(others.iter().all(|it| !it.intersects(*part)), "{name} in {area}: {parts:?}");
    }
}

fn every_area() -> impl Iterator<Item = Rect> {
    (0..=LARGEST.0)
        .flat_map(|width| (0..=LARGEST.1).map(move |height| Rect::new(0, 0, width, height)))
}

const KINDS: [Kind; 2] = [Kind::Sudoku, Kind::Sudominoku];

#[test]
fn a_larger_game_never_shows_less_with_either_board() {
    for kind in KINDS {
        for view in [BoardView::Digits, BoardView::Marks] {
            let game =
                |area| BoardScreen::of(area, kind, view).map(|it| it.with_lens(kind).with_pad());
            check(&format!("{kind:?} {view:?}"), |area| game(area).map(|it| it.places()));
        }
    }
}

#[test]
fn every_area_with_room_for_a_board_shows_one_and_parts_do_not_overlap() {
    for area in every_area() {
        for kind in KINDS {
            for view in [BoardView::Digits, BoardView::Marks] {
                let game =
                    BoardScreen::of(area, kind, view).map(|it| it.with_lens(kind).with_pad());
                assert_eq!(game.is_some(), has_room(area), "the game in {area}");
                let Some(BoardScreen { title, board, panel, head: _, lens, strip, pad, bottom }) =
                    game
                else {
                    continue;
                };
                let parts =
                    [title, Some(board.area), panel, strip, pad, bottom].into_iter().flatten();
                check_apart("the game", area, &parts.collect::<Vec<_>>());
                if let (Some(lens), Some(panel)) = (lens, panel) {
                    assert_eq!(panel.intersection(lens.area), lens.area, "{area}");
                }
            }
            let searches = [1, 5].map(|most| WatchScreen::of(area, kind, most));
            let path = (kind == Kind::Sudoku).then(|| WatchScreen::with_marks(area, 4));
            for search in searches.into_iter().chain(path) {
                assert_eq!(search.is_some(), has_room(area), "a search in {area}");
                let Some(search) = search else { continue };
                let WatchScreen { title, board, panels, words, shape, scrub, pad, bottom } =
                    search.with_pad();
                let is_wide_enough = |it: &Rect| it.width >= 18 && it.height >= 10;
                assert!(panels.iter().all(is_wide_enough), "{area}: {panels:?}");
                let parts = [title, Some(board.area), words, shape, scrub, pad, bottom];
                let parts = parts.into_iter().flatten().chain(panels);
                check_apart("a search", area, &parts.collect::<Vec<_>>());
            }
        }
    }
}
