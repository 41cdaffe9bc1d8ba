//! The named themes that bring colours of their own, with the sources of those that others designed.
//!
//! | theme | from | licence |
//! |---|---|---|
//! | `colour-blind` | Masataka Okabe and Kei Ito, *Color Universal Design* (2008), <https://jfly.uni-koeln.de/color/> | published for free use |
//! | `catppuccin` | Catppuccin, flavours Mocha and Latte, <https://catppuccin.com> | MIT |
//! | `gruvbox` | Pavel Pertsev, <https://github.com/morhetz/gruvbox> | MIT |
//! | `nord` | Sven Greb (formerly Arctic Ice Studio), <https://www.nordtheme.com> | MIT |
//! | `solarized` | Ethan Schoonover, <https://ethanschoonover.com/solarized> | MIT |

use std::sync::OnceLock;

use super::notes::NoteInks;
use super::palette::Palette;
use super::scheme::{AA, AAA, CELLS, Scheme};
use super::{ColourDepth, Inks, TerminalBackground, rgb};

/// The two variants of a theme.
struct Named {
    name: &'static str,
    dark: Source,
    light: Source,
    /// The colours once they are made: dark and light in 256 colours, dark and light in 24 bits.
    made: [OnceLock<Inks>; 4],
}

/// The origin of the colours of a variant.
enum Source {
    /// The program's own on a dark ground.
    OwnDark,
    /// The program's own on a light ground.
    OwnLight,
    /// A scheme.
    Scheme(Scheme),
}

impl Named {
    const fn new(name: &'static str, dark: Source, light: Source) -> Self {
        Self { name, dark, light, made: [const { OnceLock::new() }; 4] }
    }
}

/// The themes with colours of their own.
static NAMED: [Named; 8] = [
    Named::new("dark", Source::OwnDark, Source::OwnDark),
    Named::new("light", Source::OwnLight, Source::OwnLight),
    Named::new("high-contrast", Source::Scheme(CONTRAST_DARK), Source::Scheme(CONTRAST_LIGHT)),
    Named::new("colour-blind", Source::Scheme(OKABE_DARK), Source::Scheme(OKABE_LIGHT)),
    Named::new("catppuccin", Source::Scheme(MOCHA), Source::Scheme(LATTE)),
    Named::new("gruvbox", Source::Scheme(GRUVBOX_DARK), Source::Scheme(GRUVBOX_LIGHT)),
    Named::new("nord", Source::Scheme(NORD_DARK), Source::Scheme(NORD_LIGHT)),
    Named::new("solarized", Source::Scheme(SOLARIZED_DARK), Source::Scheme(SOLARIZED_LIGHT)),
];

/// Returns the colours of the theme with this name on a terminal of 256 colours or more; `None` where it has none of its
/// own.
pub(super) fn inks(
    name: &str,
    depth: ColourDepth,
    ground: TerminalBackground,
) -> Option<&'static Inks> {
    let named = NAMED.iter().find(|it| it.name == name)?;
    let (idx, source) = match ground {
        TerminalBackground::Dark => (0, &named.dark),
        TerminalBackground::Light => (1, &named.light),
    };
    let idx = if depth == ColourDepth::True { idx + 2 } else { idx };
    Some(named.made[idx].get_or_init(|| source.inks(depth)))
}

impl Source {
    fn inks(&self, depth: ColourDepth) -> Inks {
        let own = |ground, text: u32, behind: u32| Inks {
            palette: Palette::of(depth, ground),
            notes: NoteInks::of(depth, ground),
            screen: Some(match depth {
                ColourDepth::Many => [text, behind].map(nearest).into(),
                ColourDepth::None | ColourDepth::Sixteen | ColourDepth::True => {
                    (rgb(text), rgb(behind))
                }
            }),
        };
        match self {
            Self::OwnDark => own(TerminalBackground::Dark, 0x00e8_eaed, 0x0018_1818),
            Self::OwnLight => own(TerminalBackground::Light, 0x0020_2124, 0x00ff_ffff),
            Self::Scheme(scheme) => scheme.inks(depth),
        }
    }
}

/// Returns the nearest colour of xterm that no terminal changes.
fn nearest(hex: u32) -> ratatui::style::Color {
    super::at(super::rgb::Rgb::hex(hex).nearest_index())
}

/// Pure hues on black.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const CONTRAST_DARK: Scheme = Scheme {
    ground: 0x000000, text: 0xffffff, given: 0xffffff, muted: 0xd0d0d0,
    red: 0xff8a80, orange: 0xffb000, yellow: 0xffee00, green: 0x3dff7a,
    sky: 0x66d9ff, blue: 0x8fc4ff, violet: 0xd3a6ff, pink: 0xff9ad5,
    contrast: AAA, cells: CELLS,
};

/// Deep hues on white.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const CONTRAST_LIGHT: Scheme = Scheme {
    ground: 0xffffff, text: 0x000000, given: 0x000000, muted: 0x303030,
    red: 0xa00000, orange: 0x7a3600, yellow: 0x5f4b00, green: 0x00520f,
    sky: 0x004f6e, blue: 0x0000a8, violet: 0x4b0092, pink: 0x84004f,
    contrast: AAA, cells: CELLS,
};

/// The eight colours of Okabe and Ito on a dark ground.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const OKABE_DARK: Scheme = Scheme {
    ground: 0x12161a, text: 0xe6e9ec, given: 0xffffff, muted: 0xa8b0b8,
    red: 0xd55e00, orange: 0xe69f00, yellow: 0xf0e442, green: 0x009e73,
    sky: 0x56b4e9, blue: 0x56b4e9, violet: 0x0072b2, pink: 0xcc79a7,
    contrast: AA, cells: [0.42, 0.62, 0.42, 0.8, 0.9, 0.62],
};

/// The same on a light ground.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const OKABE_LIGHT: Scheme = Scheme {
    ground: 0xffffff, text: 0x1b1f23, given: 0x000000, muted: 0x555b61,
    red: 0xd55e00, orange: 0xe69f00, yellow: 0xf0e442, green: 0x009e73,
    sky: 0x56b4e9, blue: 0x0072b2, violet: 0x0072b2, pink: 0xcc79a7,
    contrast: AA, cells: [0.62, 0.3, 0.8, 0.62, 0.75, 0.6],
};

/// Catppuccin Mocha: base, text, subtext and accents.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const MOCHA: Scheme = Scheme {
    ground: 0x1e1e2e, text: 0xcdd6f4, given: 0xcdd6f4, muted: 0x9399b2,
    red: 0xf38ba8, orange: 0xfab387, yellow: 0xf9e2af, green: 0xa6e3a1,
    sky: 0x89dceb, blue: 0x89b4fa, violet: 0xcba6f7, pink: 0xf5c2e7,
    contrast: AA, cells: CELLS,
};

/// Catppuccin Latte.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const LATTE: Scheme = Scheme {
    ground: 0xeff1f5, text: 0x4c4f69, given: 0x4c4f69, muted: 0x6c6f85,
    red: 0xd20f39, orange: 0xfe640b, yellow: 0xdf8e1d, green: 0x40a02b,
    sky: 0x04a5e5, blue: 0x1e66f5, violet: 0x8839ef, pink: 0xea76cb,
    contrast: AA, cells: CELLS,
};

/// Gruvbox dark: bg, fg and the bright colours.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const GRUVBOX_DARK: Scheme = Scheme {
    ground: 0x282828, text: 0xebdbb2, given: 0xfbf1c7, muted: 0xa89984,
    red: 0xfb4934, orange: 0xfe8019, yellow: 0xfabd2f, green: 0xb8bb26,
    sky: 0x8ec07c, blue: 0x83a598, violet: 0xb16286, pink: 0xd3869b,
    contrast: AA, cells: CELLS,
};

/// Gruvbox light, with the faded colours.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const GRUVBOX_LIGHT: Scheme = Scheme {
    ground: 0xfbf1c7, text: 0x3c3836, given: 0x282828, muted: 0x7c6f64,
    red: 0x9d0006, orange: 0xaf3a03, yellow: 0xb57614, green: 0x79740e,
    sky: 0x427b58, blue: 0x076678, violet: 0x8f3f71, pink: 0xb16286,
    contrast: AA, cells: CELLS,
};

/// Nord: Polar Night, Snow Storm, Frost and Aurora.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const NORD_DARK: Scheme = Scheme {
    ground: 0x2e3440, text: 0xd8dee9, given: 0xeceff4, muted: 0x8f9bb3,
    red: 0xbf616a, orange: 0xd08770, yellow: 0xebcb8b, green: 0xa3be8c,
    sky: 0x88c0d0, blue: 0x81a1c1, violet: 0x5e81ac, pink: 0xb48ead,
    contrast: AA, cells: CELLS,
};

/// The same accents on Snow Storm.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const NORD_LIGHT: Scheme = Scheme {
    ground: 0xeceff4, text: 0x2e3440, given: 0x2e3440, muted: 0x4c566a,
    red: 0xbf616a, orange: 0xd08770, yellow: 0xebcb8b, green: 0xa3be8c,
    sky: 0x88c0d0, blue: 0x5e81ac, violet: 0x81a1c1, pink: 0xb48ead,
    contrast: AA, cells: CELLS,
};

/// Solarized dark: base03, base1, base2, base0 and the accents.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const SOLARIZED_DARK: Scheme = Scheme {
    ground: 0x002b36, text: 0x93a1a1, given: 0xeee8d5, muted: 0x839496,
    red: 0xdc322f, orange: 0xcb4b16, yellow: 0xb58900, green: 0x859900,
    sky: 0x2aa198, blue: 0x268bd2, violet: 0x6c71c4, pink: 0xd33682,
    contrast: AA, cells: CELLS,
};

/// Solarized light: base3, base00, base02, base01 and the accents.
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
const SOLARIZED_LIGHT: Scheme = Scheme {
    ground: 0xfdf6e3, text: 0x586e75, given: 0x073642, muted: 0x657b83,
    red: 0xdc322f, orange: 0xcb4b16, yellow: 0xb58900, green: 0x859900,
    sky: 0x2aa198, blue: 0x268bd2, violet: 0x6c71c4, pink: 0xd33682,
    contrast: AA, cells: CELLS,
};
