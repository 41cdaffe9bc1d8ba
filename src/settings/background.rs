//! The terminal's background.

/// The terminal's background, for which the colours are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Background {
    /// What the terminal says it is, else dark.
    #[default]
    Auto,
    /// Light text on dark.
    Dark,
    /// Dark text on light.
    Light,
}

impl Background {
    /// The three.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Dark, Self::Light];

    /// Its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }
}
