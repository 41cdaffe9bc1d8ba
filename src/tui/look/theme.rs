//! Styles by role. A widget asks for `theme.clash`, never for a colour.
//!
//! Every role is visible without colour too: givens are bold, the cursor is reversed, the same digit is underlined,
//! clashes and mistakes have a badge. `NO_COLOR` therefore only removes the colours of the finished frame; a
//! [struck](Theme::struck) tile is the exception, and is replaced by dashes. A role that sets a background sets the
//! foreground too, so that it is readable on any background of the terminal.

mod own;
mod palette;
mod rgb;
mod roles;
mod scheme;

use std::sync::OnceLock;

use ratatui::style::{Color, Style};

pub use own::CustomTheme;
use palette::Palette;
use rgb::Rgb;
pub use roles::{Theme, roles};
use scheme::{Maker, SEEN};

use crate::logic::Highlight;
use crate::settings::{AUTO, Colours, Scheme, THEMES};
use crate::tui::msg::{Tone, ascii};

/// The number of colours that the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum ColourDepth {
    /// No colours: they are [removed](crate::tui::look::colours::blank) from the finished frame.
    None,
    /// The terminal's own sixteen.
    #[default]
    Sixteen,
    /// The 256 colours of xterm; the terminal chooses the first sixteen.
    Many,
    /// 24 bits a colour.
    True,
}

/// What is known of the terminal's background.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TerminalBackground {
    /// Nothing: colours are chosen that are seen on white and on black.
    #[default]
    Unknown,
    /// Light text on dark.
    Dark,
    /// Dark text on light.
    Light,
}

impl TerminalBackground {
    /// Returns the kind of this colour: of red, green and blue.
    pub fn of([red, green, blue]: [u8; 3]) -> Self {
        // Half of the lightness that people perceive.
        if Rgb(red, green, blue).luminance() < 0.184 { Self::Dark } else { Self::Light }
    }

    /// Returns the kind that a value of `COLORFGBG` tells: the numbers of the text's and the background's colour among the
    /// terminal's sixteen, between semicolons.
    ///
    /// ```text
    ///   15;0               dark
    ///   0;default;15       light, as rxvt-unicode writes it
    ///   default;default    unknown
    /// ```
    pub fn of_colorfgbg(value: &str) -> Self {
        match value.rsplit(';').next().map(str::parse) {
            Some(Ok(0..=6 | 8)) => Self::Dark,
            Some(Ok(7 | 9..=15)) => Self::Light,
            _ => Self::Unknown,
        }
    }
}

/// The characters that a frame may contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Charset {
    /// Box drawing and a few symbols.
    #[default]
    Unicode,
    /// The same without braille, stars and parts of blocks, as in the fonts of the Linux console.
    Console,
    /// Only characters up to 126.
    Ascii,
}

impl Charset {
    /// Returns the first of two signs, or the second one if only ASCII is allowed.
    pub const fn pick<T: Copy>(self, unicode: T, ascii: T) -> T {
        match self {
            Self::Unicode | Self::Console => unicode,
            Self::Ascii => ascii,
        }
    }

    /// Returns the first of two signs, or the second one if the first is not in the fonts of a console.
    pub const fn pick_rare<T: Copy>(self, unicode: T, ascii: T) -> T {
        match self {
            Self::Unicode => unicode,
            Self::Console | Self::Ascii => ascii,
        }
    }

    /// Returns the sign for a cut text.
    pub const fn ellipsis(self) -> &'static str {
        self.pick("…", "..")
    }

    /// Replaces signs in names of keys if only ASCII is allowed.
    pub fn keys(self, names: String) -> String {
        match self {
            Self::Unicode | Self::Console => names,
            Self::Ascii => ascii(&names),
        }
    }
}

/// The colours of each theme on each background, computed once: in 256 colours, then in 24 bits.
static MADE: [[OnceLock<Palette>; 2 * N_GROUNDS]; THEMES.len()] =
    [const { [const { OnceLock::new() }; 2 * N_GROUNDS] }; THEMES.len()];

const N_GROUNDS: usize = 3;

impl Theme {
    /// Returns the style of a message.
    pub const fn tone(&self, tone: Tone) -> Style {
        match tone {
            Tone::Plain | Tone::Refusal | Tone::Waiting => self.text,
            Tone::Good => self.success,
            Tone::Bad | Tone::Warning => self.clash,
        }
    }

    /// Returns true if the player's colours must be letters, because the terminal has no colours.
    pub fn needs_letters(&self) -> bool {
        self.depth == ColourDepth::None
    }

    /// Returns true if levels need signs, because there are fewer backgrounds than levels.
    pub fn has_few_shades(&self) -> bool {
        self.depth <= ColourDepth::Sixteen
    }

    /// Returns the style of a candidate with a role in a pattern.
    pub const fn highlight(&self, role: Highlight) -> Style {
        match role {
            Highlight::On | Highlight::Placed => self.on,
            Highlight::Off => self.off,
            Highlight::Fin => self.fin,
            Highlight::Eliminated => self.ruled_out,
        }
    }

    /// Makes the theme `auto`: the program's own colours, as far as the terminal can show them.
    pub fn new(depth: ColourDepth, ground: TerminalBackground, charset: Charset) -> Self {
        Self::named(AUTO, depth, ground, charset).expect("it is in the table")
    }

    /// Makes the theme with this name; `None` if there is none. With sixteen colours every theme uses those of the
    /// terminal.
    pub fn named(
        name: &str,
        depth: ColourDepth,
        ground: TerminalBackground,
        charset: Charset,
    ) -> Option<Self> {
        let (theme, made) = THEMES.iter().zip(&MADE).find(|it| it.0.name == name)?;
        let depth = match theme.colours {
            Colours::Sixteen => depth.min(ColourDepth::Sixteen),
            Colours::Auto(..) | Colours::Schemes(..) => depth,
        };
        if depth <= ColourDepth::Sixteen {
            return Some(Self::of(&Palette::sixteen(ground), depth, charset));
        }
        // Making the colours of a scheme takes longer than a frame.
        let made = &made[N_GROUNDS * usize::from(depth == ColourDepth::True) + ground as usize];
        let palette = made.get_or_init(|| palette(theme.colours, depth, ground));
        Some(Self::of(palette, depth, charset))
    }

    /// Returns the style for branches of a branch point, by the point's index.
    pub const fn branch(&self, place: usize) -> Style {
        self.branches[place % self.branches.len()]
    }

    /// Puts a text on a tinted background. The text keeps its colour if that is legible there; where it is not, its sign
    /// has the same meaning.
    #[must_use]
    pub fn on(tint: Style, text: Style) -> Style {
        let is_lost = match (tint.bg, text.fg) {
            (Some(tint), Some(text)) => is_lost(tint, text),
            _ => false,
        };
        let colour = text.fg.filter(|colour| *colour != Color::Reset && !is_lost).or(tint.fg);
        let merged = tint.patch(text);
        Style { fg: colour, bg: tint.bg, ..merged }
    }
}

/// Returns true if a text of a colour is not legible on a tint.
fn is_lost(tint: Color, text: Color) -> bool {
    match (Rgb::of(tint), Rgb::of(text)) {
        (Some(tint), Some(text)) => tint.contrast(text) < SEEN,
        // Of the sixteen the terminal chooses the shades.
        _ => match tint {
            Color::Blue | Color::Cyan => matches!(text, Color::Red | Color::LightRed),
            Color::LightBlue | Color::Magenta => {
                matches!(text, Color::LightBlue | Color::Magenta | Color::Red | Color::LightRed)
            }
            _ => false,
        },
    }
}

/// Returns the colours of a theme on a terminal of 256 colours or more.
fn palette(colours: Colours, depth: ColourDepth, ground: TerminalBackground) -> Palette {
    let maker = |[dark, light]: [&Scheme; 2]| {
        let is_light = ground == TerminalBackground::Light;
        Maker { scheme: if is_light { *light } else { *dark }, depth }
    };
    match colours {
        // The hues on white are nearer to those that are seen everywhere.
        Colours::Auto([_, light]) if ground == TerminalBackground::Unknown => {
            Maker { scheme: *light, depth }.palette_for_any_ground()
        }
        Colours::Auto(schemes) => Palette { screen: None, ..maker(schemes).palette() },
        // The background is painted, so it is known.
        Colours::Schemes(schemes) => maker(schemes).palette(),
        Colours::Sixteen => Palette::sixteen(ground),
    }
}

#[cfg(test)]
mod tests;
