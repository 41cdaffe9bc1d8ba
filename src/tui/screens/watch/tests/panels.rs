//! The panels, compared with the state of the search.

mod code;
mod data;
mod step;

use crate::domino::Kind;
use crate::format;
use crate::search::{EngineInfo, engine};
use crate::settings::{self, layer};
use crate::timeline::Runner;
use crate::tui::app::{Options, Start};
use crate::tui::msg::Effect;
use crate::tui::testing::{DOMINOES, EXAMPLE, Player};

use super::{search, watch};

/// Sizes from the smallest to one with all panels.
const SIZES: [(u16, u16); 6] = [(22, 13), (37, 19), (40, 24), (80, 24), (100, 40), (200, 60)];

#[test]
fn the_panel_is_a_setting_and_the_last_one_is_saved() {
    let settings = layer(&[("panel", "heat")]);
    let start = Start::Puzzle {
        puzzle: format::read(EXAMPLE).unwrap(),
        title: "example".into(),
        grade: None,
        progress: None,
    };
    let player = Player::with(&Options { settings, ..Options::new(start) }).keys("w");
    let names: Vec<&str> = watch(&player).panels().iter().map(|it| it.name).collect();
    assert_eq!(names, settings::PANELS);
    assert_eq!(watch(&player).chosen_panel().name, "heat");
    let player = player.keys("backtab backtab esc w");
    assert_eq!(watch(&player).chosen_panel().name, "code");
    let kept = [Effect::SaveSettings(layer(&[("panel", "code")]))];
    assert!(player.effects.ends_with(&kept), "{:?}", player.effects);
}

/// Returns a player who watches an engine on a puzzle of its kind, with this panel chosen.
fn watching(name: &str, panel: &str) -> Player {
    let engine: &EngineInfo = engine(name).unwrap();
    let puzzle = [EXAMPLE, DOMINOES].map(|it| format::read(it).unwrap());
    let puzzle = puzzle.into_iter().find(|it| it.kind() == engine.kind).unwrap();
    let start = Start::Watch {
        puzzle: Some((puzzle, "example".into())),
        runner: Some(Runner::Engine(engine)),
        is_lesson: false,
        own: None,
        against: None,
    };
    let setting = if engine.kind == Kind::Sudoku { "engine" } else { "domino_engine" };
    let settings = layer(&[(setting, name), ("speed", "10")]);
    let player = Player::with(&Options { settings, ..Options::new(start) });
    let n_before = settings::PANELS.iter().position(|it| *it == panel).unwrap();
    player.keys("space").keys(&"tab ".repeat(n_before))
}

/// Returns the rows of the panel beside the board at 80x24, below its tabs.
fn beside(player: &Player) -> Vec<String> {
    let lines = player.lines().into_iter();
    lines.skip(2).take(18).map(|it| it.chars().skip(38).collect()).collect()
}
