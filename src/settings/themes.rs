//! The built-in themes: one table, with the sources of the colours that others designed.
//!
//! | theme | from | licence |
//! |---|---|---|
//! | `colour-blind` | Masataka Okabe and Kei Ito, *Color Universal Design* (2008), <https://jfly.uni-koeln.de/color/> | published for free use |
//! | `catppuccin` | Catppuccin, flavours Mocha and Latte, <https://catppuccin.com> | MIT |
//! | `gruvbox` | Pavel Pertsev, <https://github.com/morhetz/gruvbox> | MIT |
//! | `nord` | Sven Greb (formerly Arctic Ice Studio), <https://www.nordtheme.com> | MIT |
//! | `solarized` | Ethan Schoonover, <https://ethanschoonover.com/solarized> | MIT |

#![expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]

/// The name of the default theme.
pub const AUTO: &str = "auto";

/// A built-in theme.
#[derive(Clone, Copy, Debug)]
pub struct ThemeInfo {
    /// The name, which must never change.
    pub name: &'static str,
    /// A description in a few words.
    pub about: &'static str,
    /// The source of its colours.
    pub colours: Colours,
}

/// The source of a theme's colours.
#[derive(Clone, Copy, Debug)]
pub enum Colours {
    /// A scheme for dark and one for light backgrounds, which are the terminal's.
    Auto([&'static Scheme; 2]),
    /// The sixteen colours of the terminal.
    Sixteen,
    /// A scheme for dark and one for light backgrounds.
    Schemes([&'static Scheme; 2]),
}

/// A dozen colours, each as 0xRRGGBB, from which the styles of all roles are derived.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the other fields are hues")]
pub struct Scheme {
    /// The background of the screen.
    pub ground: u32,
    pub text: u32,
    /// The text of givens.
    pub given: u32,
    /// Less important text.
    pub muted: u32,
    pub red: u32,
    pub orange: u32,
    pub yellow: u32,
    pub green: u32,
    pub sky: u32,
    pub blue: u32,
    pub violet: u32,
    pub pink: u32,
    /// The least contrast between a text and its background.
    pub contrast: f64,
    /// For each of the six colours, its share in the background of a coloured cell.
    pub cells: [f64; 6],
}

/// The built-in themes, in the order of a list.
pub static THEMES: [ThemeInfo; 10] = [
    theme(AUTO,            "as your terminal is, dark or light",  Colours::Auto([&OWN_DARK, &OWN_LIGHT])),
    theme("sixteen",       "your terminal's sixteen colours",     Colours::Sixteen),
    theme("dark",          "light text on dark grey",             Colours::Schemes([&OWN_DARK; 2])),
    theme("light",         "dark text on white",                  Colours::Schemes([&OWN_LIGHT; 2])),
    theme("high-contrast", "pure hues on black or white",         Colours::Schemes([&CONTRAST_DARK, &CONTRAST_LIGHT])),
    theme("colour-blind",  "for any colour vision (Okabe-Ito)",   Colours::Schemes([&OKABE_DARK, &OKABE_LIGHT])),
    theme("catppuccin",    "pastels, Mocha or Latte",             Colours::Schemes([&MOCHA, &LATTE])),
    theme("gruvbox",       "warm, on brown or cream",             Colours::Schemes([&GRUVBOX_DARK, &GRUVBOX_LIGHT])),
    theme("nord",          "cool, on slate or snow",              Colours::Schemes([&NORD_DARK, &NORD_LIGHT])),
    theme("solarized",     "muted, on teal or cream",             Colours::Schemes([&SOLARIZED_DARK, &SOLARIZED_LIGHT])),
];

const fn theme(name: &'static str, about: &'static str, colours: Colours) -> ThemeInfo {
    ThemeInfo { name, about, colours }
}

/// Returns the names of the themes that the program brings.
pub fn theme_names() -> Vec<&'static str> {
    THEMES.iter().map(|it| it.name).collect()
}

/// The contrast that WCAG 2.2 demands of text, at level AA and at level AAA.
pub const AA: f64 = 4.5;
const AAA: f64 = 7.0;

/// The default shares of the six colours in coloured cells.
const CELLS: [f64; 6] = [0.5; 6];

/// The program's own colours. Those of cells follow Okabe and Ito, which any colour vision can tell apart.
static OWN_DARK: Scheme = Scheme {
    ground: 0x181818, text: 0xe8eaed, given: 0xffffff, muted: 0x9aa0a6,
    red: 0xff8a80, orange: 0xe69f00, yellow: 0xfdd663, green: 0x81c995,
    sky: 0x78d9ec, blue: 0x8ab4f8, violet: 0xa99bff, pink: 0xff9ad5,
    contrast: AA, cells: CELLS,
};

/// The same on white.
static OWN_LIGHT: Scheme = Scheme {
    ground: 0xffffff, text: 0x202124, given: 0x000000, muted: 0x5f6368,
    red: 0xc5221f, orange: 0xe8710a, yellow: 0xc77700, green: 0x188038,
    sky: 0x007b83, blue: 0x1967d2, violet: 0x8430ce, pink: 0xd01884,
    contrast: AA, cells: CELLS,
};

/// Pure hues on black.
static CONTRAST_DARK: Scheme = Scheme {
    ground: 0x000000, text: 0xffffff, given: 0xffffff, muted: 0xd0d0d0,
    red: 0xff8a80, orange: 0xffb000, yellow: 0xffee00, green: 0x3dff7a,
    sky: 0x66d9ff, blue: 0x8fc4ff, violet: 0xd3a6ff, pink: 0xff9ad5,
    contrast: AAA, cells: CELLS,
};

/// Deep hues on white.
static CONTRAST_LIGHT: Scheme = Scheme {
    ground: 0xffffff, text: 0x000000, given: 0x000000, muted: 0x303030,
    red: 0xa00000, orange: 0x7a3600, yellow: 0x5f4b00, green: 0x00520f,
    sky: 0x004f6e, blue: 0x0000a8, violet: 0x4b0092, pink: 0x84004f,
    contrast: AAA, cells: CELLS,
};

/// The eight colours of Okabe and Ito on a dark ground.
static OKABE_DARK: Scheme = Scheme {
    ground: 0x12161a, text: 0xe6e9ec, given: 0xffffff, muted: 0xa8b0b8,
    red: 0xd55e00, orange: 0xe69f00, yellow: 0xf0e442, green: 0x009e73,
    sky: 0x56b4e9, blue: 0x56b4e9, violet: 0x0072b2, pink: 0xcc79a7,
    contrast: AA, cells: [0.42, 0.62, 0.42, 0.8, 0.9, 0.62],
};

/// The same on a light ground.
static OKABE_LIGHT: Scheme = Scheme {
    ground: 0xffffff, text: 0x1b1f23, given: 0x000000, muted: 0x555b61,
    red: 0xd55e00, orange: 0xe69f00, yellow: 0xf0e442, green: 0x009e73,
    sky: 0x56b4e9, blue: 0x0072b2, violet: 0x0072b2, pink: 0xcc79a7,
    contrast: AA, cells: [0.62, 0.3, 0.8, 0.62, 0.75, 0.6],
};

/// Catppuccin Mocha: base, text, subtext and accents.
static MOCHA: Scheme = Scheme {
    ground: 0x1e1e2e, text: 0xcdd6f4, given: 0xcdd6f4, muted: 0x9399b2,
    red: 0xf38ba8, orange: 0xfab387, yellow: 0xf9e2af, green: 0xa6e3a1,
    sky: 0x89dceb, blue: 0x89b4fa, violet: 0xcba6f7, pink: 0xf5c2e7,
    contrast: AA, cells: CELLS,
};

/// Catppuccin Latte.
static LATTE: Scheme = Scheme {
    ground: 0xeff1f5, text: 0x4c4f69, given: 0x4c4f69, muted: 0x6c6f85,
    red: 0xd20f39, orange: 0xfe640b, yellow: 0xdf8e1d, green: 0x40a02b,
    sky: 0x04a5e5, blue: 0x1e66f5, violet: 0x8839ef, pink: 0xea76cb,
    contrast: AA, cells: CELLS,
};

/// Gruvbox dark: bg, fg and the bright colours.
static GRUVBOX_DARK: Scheme = Scheme {
    ground: 0x282828, text: 0xebdbb2, given: 0xfbf1c7, muted: 0xa89984,
    red: 0xfb4934, orange: 0xfe8019, yellow: 0xfabd2f, green: 0xb8bb26,
    sky: 0x8ec07c, blue: 0x83a598, violet: 0xb16286, pink: 0xd3869b,
    contrast: AA, cells: CELLS,
};

/// Gruvbox light, with the faded colours.
static GRUVBOX_LIGHT: Scheme = Scheme {
    ground: 0xfbf1c7, text: 0x3c3836, given: 0x282828, muted: 0x7c6f64,
    red: 0x9d0006, orange: 0xaf3a03, yellow: 0xb57614, green: 0x79740e,
    sky: 0x427b58, blue: 0x076678, violet: 0x8f3f71, pink: 0xb16286,
    contrast: AA, cells: CELLS,
};

/// Nord: Polar Night, Snow Storm, Frost and Aurora.
static NORD_DARK: Scheme = Scheme {
    ground: 0x2e3440, text: 0xd8dee9, given: 0xeceff4, muted: 0x8f9bb3,
    red: 0xbf616a, orange: 0xd08770, yellow: 0xebcb8b, green: 0xa3be8c,
    sky: 0x88c0d0, blue: 0x81a1c1, violet: 0x5e81ac, pink: 0xb48ead,
    contrast: AA, cells: CELLS,
};

/// The same accents on Snow Storm.
static NORD_LIGHT: Scheme = Scheme {
    ground: 0xeceff4, text: 0x2e3440, given: 0x2e3440, muted: 0x4c566a,
    red: 0xbf616a, orange: 0xd08770, yellow: 0xebcb8b, green: 0xa3be8c,
    sky: 0x88c0d0, blue: 0x5e81ac, violet: 0x81a1c1, pink: 0xb48ead,
    contrast: AA, cells: CELLS,
};

/// Solarized dark: base03, base1, base2, base0 and the accents.
static SOLARIZED_DARK: Scheme = Scheme {
    ground: 0x002b36, text: 0x93a1a1, given: 0xeee8d5, muted: 0x839496,
    red: 0xdc322f, orange: 0xcb4b16, yellow: 0xb58900, green: 0x859900,
    sky: 0x2aa198, blue: 0x268bd2, violet: 0x6c71c4, pink: 0xd33682,
    contrast: AA, cells: CELLS,
};

/// Solarized light: base3, base00, base02, base01 and the accents.
static SOLARIZED_LIGHT: Scheme = Scheme {
    ground: 0xfdf6e3, text: 0x586e75, given: 0x073642, muted: 0x657b83,
    red: 0xdc322f, orange: 0xcb4b16, yellow: 0xb58900, green: 0x859900,
    sky: 0x2aa198, blue: 0x268bd2, violet: 0x6c71c4, pink: 0xd33682,
    contrast: AA, cells: CELLS,
};
