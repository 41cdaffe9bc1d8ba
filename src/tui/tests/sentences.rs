//! What a text must say first is the part that differs: two texts that differ in full also differ as they are drawn, and
//! no line of a list, tab or legend is cut.
//!
//! The texts are those of every screen and of the states that random keys reach, at 80 columns and at 40.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::layout::Rect;

use crate::tui::keymap::Context;
use crate::tui::look::draw::record::{self, Sentence};
use crate::tui::look::layout::Part;
use crate::tui::screens::Screen;
use crate::tui::testing::Player;

use super::walk::Walk;
use super::{SCREENS, screen};

/// The sizes of the screen.
const SIZES: [(u16, u16); 2] = [(80, 24), (40, 20)];

/// The seed and the keys of a walk.
const SEED: u64 = 55;
const N_KEYS: u64 = 1_000;

/// Returns the texts of a screen but for the title, which begins with the name that a person gave to the puzzle.
fn sentences(player: &Player) -> Vec<Sentence> {
    let whole = player.model.whole;
    let area = Rect::new(0, 0, whole.width, whole.height);
    record::begin(area);
    player.buffer();
    let title = player.model.base().place_of(Part::Title, area).unwrap_or_default();
    let mut sentences = record::sentences();
    sentences.retain(|it| it.row.is_none_or(|row| !title.intersects(row)));
    // The last row of a longer text has its ellipsis already.
    sentences.retain(|it| !it.whole.ends_with('…'));
    sentences
}

/// Returns the lines of lists and legends that were cut: not those of the panel beside a board, whose texts have more rows
/// or a short form, nor the text of a code, which is there to be copied, nor the name of a game that stands in full below the
/// list.
fn cut_lines(player: &Player, sentences: &[Sentence]) -> Vec<String> {
    let model = &player.model;
    let whole = model.whole;
    let area = Rect::new(0, 0, whole.width, whole.height);
    let is_covered = model.popups().next().is_some();
    let beside = [Part::Panel, Part::Words].map(|part| model.base().place_of(part, area));
    let is_beside = |row: Rect| beside.iter().flatten().any(|place| place.intersects(row));
    let is_of_list = |row: Rect| is_covered || !is_beside(row);
    let is_cut = |it: &&Sentence| it.drawn != it.whole && it.row.is_some_and(is_of_list);
    let cut = sentences.iter().filter(is_cut).map(|it| it.whole.clone());
    let shows_code = |screen: &dyn Screen| screen.context() == Context::Code;
    let is_code = shows_code(model.base()) || model.popups().any(shows_code);
    let is_elsewhere =
        |line: &String| sentences.iter().any(|it| it.drawn == it.whole && it.whole == *line);
    cut.filter(|line| !is_code && !is_elsewhere(line)).collect()
}

#[test]
fn two_texts_that_differ_in_full_differ_as_drawn_and_no_line_is_cut() {
    for size in SIZES {
        let mut wholes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut cut: BTreeSet<String> = BTreeSet::new();
        let mut add = |player: &Player| {
            let sentences = sentences(player);
            cut.extend(cut_lines(player, &sentences));
            for Sentence { whole, drawn, .. } in sentences {
                wholes.entry(drawn).or_default().insert(whole);
            }
        };
        for (name, ..) in SCREENS {
            add(&screen(name).size(size.0, size.1));
        }
        let mut walk = Walk::new(SEED, size);
        for _ in 0..N_KEYS {
            walk.step();
            add(&walk.player);
        }
        assert!(wholes.len() > 500, "{size:?}: {}", wholes.len());
        wholes.retain(|_, it| it.len() > 1);
        assert!(wholes.is_empty(), "{size:?}: {wholes:#?}");
        assert!(cut.is_empty(), "{size:?}: {cut:#?}");
    }
}
