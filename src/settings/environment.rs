//! The layer of the environment.

use super::{Change, SETTINGS};

/// Reads the layer of environment variables. Returns it with a notice for each bad value. An empty variable counts as
/// unset.
pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> (Vec<Change>, Vec<String>) {
    let (mut layer, mut notices) = (Vec::new(), Vec::new());
    for setting in SETTINGS {
        let name = setting.variable();
        let Some(text) = variable(&name).filter(|it| !it.is_empty()) else {
            continue;
        };
        match setting.parse(&text) {
            Ok(change) => layer.push(change),
            Err(bad) => notices.push(format!("{name} is ignored: {bad}.")),
        }
    }
    (layer, notices)
}

#[cfg(test)]
mod tests {
    use crate::settings::Settings;

    use super::*;

    #[test]
    fn variables_in_capitals_are_read_and_bad_ones_named() {
        let variable = |name: &str| {
            let value = match name {
                "SUDOSCOPE_REDUCED_MOTION" => "1",
                "SUDOSCOPE_DOMINO_ENGINE" => "tiler",
                "SUDOSCOPE_SPEED" => "fast",
                "SUDOSCOPE_ASCII" => "",
                _ => return None,
            };
            Some(value.to_owned())
        };
        let (layer, notices) = from_environment(variable);
        let mut settings = Settings::default();
        settings.apply(&layer);
        assert!(settings.reduced_motion);
        assert_eq!(settings.domino_engine.name, "tiler");
        assert_eq!(layer.len(), 2);
        let words = "SUDOSCOPE_SPEED is ignored: speed takes a number from 1 to 1000000000.";
        assert_eq!(notices, [words]);
    }
}
