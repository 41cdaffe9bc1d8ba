//! Settings that the command line overrides this once.
//!
//! The screens know only the settings in effect. What stood in their place is remembered here and goes
//! into the file, until the player changes it: that counts for more than the command line.

use std::mem::replace;

use crate::domino::Kind;
use crate::store::Settings;

use crate::tui::app::options::{Options, Start};

/// The player's own choices, where others are in effect.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tui) struct Overridden {
    ascii: Option<bool>,
    mouse: Option<bool>,
    reduced_motion: Option<bool>,
    engine: Option<String>,
    domino_engine: Option<String>,
    speed: Option<f64>,
}

impl Overridden {
    /// Puts what the command line asks for into effect.
    pub(in crate::tui) fn by(options: &Options, settings: &mut Settings) -> Self {
        let (engine, speed) = match options.start {
            Start::Watch { engine, speed, .. } => (engine, speed),
            Start::Resume | Start::Puzzle { .. } => (None, None),
        };
        let engine_of = |kind| engine.filter(|it| it.kind == kind).map(|it| it.name.to_owned());
        Self {
            ascii: options.ascii.map(|it| replace(&mut settings.ascii, it)),
            mouse: options.mouse.map(|it| replace(&mut settings.mouse, it)),
            reduced_motion: options
                .reduced_motion
                .map(|it| replace(&mut settings.reduced_motion, it)),
            engine: engine_of(Kind::Sudoku).map(|it| replace(&mut settings.engine, it)),
            domino_engine: engine_of(Kind::Sudominoku)
                .map(|it| replace(&mut settings.domino_engine, it)),
            speed: speed.map(|it| replace(&mut settings.speed, it)),
        }
    }

    /// The player may have changed the settings in effect: what changed is the player's own now.
    pub(in crate::tui) fn note_changes(&mut self, before: &Settings, after: &Settings) {
        if before.ascii != after.ascii {
            self.ascii = None;
        }
        if before.mouse != after.mouse {
            self.mouse = None;
        }
        if before.reduced_motion != after.reduced_motion {
            self.reduced_motion = None;
        }
        if before.engine != after.engine {
            self.engine = None;
        }
        if before.domino_engine != after.domino_engine {
            self.domino_engine = None;
        }
        if before.speed.total_cmp(&after.speed).is_ne() {
            self.speed = None;
        }
    }

    /// The settings as they are to be kept.
    pub(in crate::tui) fn kept(&self, in_effect: &Settings) -> Settings {
        let mut kept = in_effect.clone();
        kept.ascii = self.ascii.unwrap_or(kept.ascii);
        kept.mouse = self.mouse.unwrap_or(kept.mouse);
        kept.reduced_motion = self.reduced_motion.unwrap_or(kept.reduced_motion);
        kept.engine = self.engine.clone().unwrap_or(kept.engine);
        kept.domino_engine = self.domino_engine.clone().unwrap_or(kept.domino_engine);
        kept.speed = self.speed.unwrap_or(kept.speed);
        kept
    }
}

#[cfg(test)]
mod tests {
    use crate::format;
    use crate::search::engine;
    use crate::store::Settings;
    use crate::tui::app::{Options, Start};
    use crate::tui::testing::{EXAMPLE, Player};

    fn player() -> Player {
        let start = Start::Watch {
            puzzle: Some((format::read(EXAMPLE).unwrap(), "example".into())),
            engine: engine("walk"),
            speed: Some(100.0),
        };
        Player::with(&Options { ascii: Some(true), mouse: Some(false), ..Options::new(start) })
    }

    #[test]
    fn what_the_command_line_asked_for_is_in_effect_and_not_kept() {
        let player = player().sees("playing, 100/s").sees("walk").sees("+===");
        assert_eq!(player.model.settings_to_keep(), Settings::default());
    }

    #[test]
    fn what_the_player_changes_is_kept_and_leaves_the_rest_as_it_is() {
        let faster = player().keys("right up").sees("speed 200/s").sees("walk").sees("Step 1");
        let kept = faster.model.settings_to_keep();
        assert_eq!(kept, Settings { speed: 200.0, ..Settings::default() });
        let drawn = faster.keys("o j enter").sees("┏");
        assert!(!drawn.model.settings_to_keep().ascii);
        let other = drawn.keys("esc E").sees("rescan");
        assert_eq!(other.model.settings_to_keep().engine, "rescan");
    }
}
