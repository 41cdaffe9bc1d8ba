//! Every key that the bottom line shows does something now, in the states that random keys reach.
//!
//! A key does something if, apart from the message, the screen or the game is another one after it, or if it leaves,
//! copies or starts a job. A message alone counts only if something changed that it tells. `1-9` is one key, and so are
//! `↑ ↓`: one of them must do something, here or with the cursor elsewhere, because the line must not flicker as the
//! cursor moves.
//!
//! Of the walks at 20 sizes one state in 16 is tried: 880 states, and some 3,500 keys of their bottom lines.

use std::collections::BTreeMap;
use std::sync::Mutex;

use ratatui::buffer::Buffer;

use crate::grid::Cell;
use crate::tui::app::view::bottom;
use crate::tui::keymap::{BoundTo, Context, Row};
use crate::tui::look::chrome::Footer;
use crate::tui::msg::{Effect, Tone};
use crate::tui::testing::Player;

use super::walk::{SIZES, Walk, number};

/// Of so many states of a walk one is tried.
const EVERY: usize = 16;
/// The keys of a walk.
const N_KEYS: u64 = 700;
/// The most moves of the cursor that are tried in a direction.
const MOST_MOVES: usize = 20;

/// The false offers, each with the journey to the first one, and the numbers of states and of presses.
#[derive(Default)]
struct Found {
    faults: BTreeMap<String, String>,
    n_states: usize,
    n_presses: usize,
}

/// Returns the rows of the bottom line with their words; none where it shows a caption or is not drawn.
fn shown(player: &Player) -> Vec<(&Row, String)> {
    let model = &player.model;
    let area = model.area();
    let shows_keys = model.top().footer(area, model.keys()) == Footer::Keys;
    match bottom(model, area) {
        Some(place) if shows_keys && model.has_room() => model.bottom().shown(place.width),
        Some(_) | None => Vec::new(),
    }
}

/// Returns the player without a message, and with its jobs and effects forgotten.
fn at_rest(player: &Player) -> Player {
    let mut resting = player.clone().holding_jobs();
    resting.effects.clear();
    resting.model.notification = None;
    resting
}

/// Returns true if a key does something. `seen` is the screen before.
fn acts(before: &Player, seen: &Buffer, key: &str) -> bool {
    let mut after = before.clone().keys(key);
    let told = after.model.notification.take();
    let leaves = |effect: &Effect| {
        matches!(effect, Effect::Quit | Effect::Suspend | Effect::Copy(_) | Effect::Begin)
    };
    let starts_job = after.held.as_ref().is_some_and(|held| !held.is_empty());
    if starts_job || after.effects.iter().any(leaves) || after.buffer() != *seen {
        return true;
    }
    if after.model.game() != before.model.game() {
        return true;
    }
    let tells = told.is_some_and(|told| told.message.tone != Tone::Refusal);
    tells && after.model != before.model
}

/// Returns the player with the cursor elsewhere, in many ways.
fn elsewhere(player: &Player) -> Vec<Player> {
    let context = player.model.context();
    if player.model.layers.is_empty() && context != Context::Paused {
        let mut moved = vec![player.clone().keys("right"), player.clone().keys("down")];
        moved.extend(Cell::ALL.map(|cell| {
            let mut moved = player.clone();
            moved.model.play.cursor = cell;
            moved
        }));
        return moved;
    }
    let arrows: &[&str] = match context {
        Context::Edit | Context::Guess | Context::Tree | Context::Calendar => {
            &["left", "right", "up", "down"]
        }
        Context::Home | Context::List | Context::Won => &["up", "down"],
        Context::Race => &["left", "right"],
        _ => &[],
    };
    let mut all = Vec::new();
    for arrow in arrows {
        let mut moved = player.clone();
        for _ in 0..MOST_MOVES {
            moved = moved.keys(arrow);
            all.push(moved.clone());
        }
    }
    all.into_iter().map(|moved| at_rest(&moved)).collect()
}

/// Returns the keys of a row of which one must do something.
fn keys(row: &Row) -> Vec<String> {
    let key = row.binding().keys.split(' ').next().unwrap_or_default();
    match row.binding().bound_to {
        BoundTo::EachDigit(_) => {
            (1..=9).map(|digit| key.replace("1-9", &digit.to_string())).collect()
        }
        BoundTo::EachChar(_) => vec!["a".to_owned()],
        BoundTo::One(_) if key == "up" || key == "down" => vec!["up".to_owned(), "down".to_owned()],
        BoundTo::One(_) => vec![key.to_owned()],
    }
}

/// Returns a bottom line that is another one with the cursor elsewhere on the board of the game.
fn flickers(player: &Player) -> Option<String> {
    let words = |player: &Player| {
        shown(player).into_iter().map(|(_, words)| words).collect::<Vec<_>>().join("  ")
    };
    let (before, mut moved) = (words(player), player.clone());
    let lines = Cell::ALL.into_iter().map(|cell| {
        moved.model.play.cursor = cell;
        words(&moved)
    });
    let mut others = lines.filter(|line| *line != before);
    Some(format!("{before:?} becomes {:?}", others.next()?))
}

impl Found {
    /// Presses each key that the bottom line of a state shows.
    fn try_state(&mut self, walk: &Walk) {
        let player = at_rest(&walk.player);
        let seen = player.buffer();
        self.n_states += 1;
        if let Some(line) = flickers(&player) {
            self.faults.entry("the line flickers".to_owned()).or_insert(line);
        }
        for (row, words) in shown(&player) {
            let keys = keys(row);
            self.n_presses += 1;
            if keys.iter().any(|key| acts(&player, &seen, key)) {
                continue;
            }
            let is_alive = elsewhere(&player).iter().any(|moved| {
                let seen = moved.buffer();
                keys.iter().any(|key| acts(moved, &seen, key))
            });
            if !is_alive {
                let context = player.model.context();
                let name = format!("{words:?} ({}) in {context:?}", row.binding().name);
                let journey = || {
                    let acts: Vec<String> = walk.acts.iter().map(ToString::to_string).collect();
                    let (acts, size) = (acts.join(" "), walk.size);
                    format!("{}\nat {size:?} on {}: {acts}", player.text(), walk.puzzle)
                };
                self.faults.entry(name).or_insert_with(journey);
            }
        }
    }
}

#[test]
fn every_key_of_the_bottom_line_does_something_in_the_states_that_random_keys_reach() {
    let (seed, n_keys) = (number("WALK_SEED", 32), number("WALK_KEYS", N_KEYS));
    let found = Mutex::new(Found::default());
    let all = &found;
    std::thread::scope(|scope| {
        for sizes in SIZES.chunks(SIZES.len() / 4) {
            scope.spawn(move || {
                let mut own = Found::default();
                for size in sizes {
                    let mut walk = Walk::new(seed, *size);
                    for at in 0..n_keys {
                        walk.step();
                        if at % EVERY as u64 == 0 {
                            own.try_state(&walk);
                        }
                    }
                }
                let mut all = all.lock().expect("no walk panics");
                all.n_states += own.n_states;
                all.n_presses += own.n_presses;
                all.faults.extend(own.faults);
            });
        }
    });
    let found = found.into_inner().expect("no walk panics");
    let (n_states, n_presses) = (found.n_states, found.n_presses);
    let faults: Vec<String> =
        found.faults.iter().map(|(name, at)| format!("{name}\n{at}")).collect();
    let names: Vec<&String> = found.faults.keys().collect();
    assert!(
        faults.is_empty(),
        "{n_presses} keys in {n_states} states\n{}\n{names:#?}",
        faults.join("\n\n")
    );
    assert!(n_presses >= 3 * n_states, "{n_presses} keys in {n_states} states");
}
