//! The terminal's background.

/// The background of the terminal, which determines the colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Background {
    /// The one that the terminal reports, else dark.
    #[default]
    Auto,
    /// Light text on dark.
    Dark,
    /// Dark text on light.
    Light,
}

impl Background {
    /// All backgrounds.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Dark, Self::Light];

    /// Returns the name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }
}
