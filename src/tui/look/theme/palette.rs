//! The program's own colours: the terminal's sixteen, and palettes of 256 colours and of 24 bits, for dark and light
//! backgrounds.
//!
//! The six colours of a player's notes follow the palette of Okabe and Ito, which people with any colour vision can
//! distinguish: orange, sky, green, yellow, violet, pink. Each has a text colour of its own, so that a digit is
//! readable on it in any role.

use ratatui::style::Color;

use super::{ColourDepth, TerminalBackground, at, rgb};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Palette {
    /// The text and background of the whole screen; `None` for those of the terminal.
    pub(super) screen: Option<(Color, Color)>,
    pub(super) given: Color,
    pub(super) entry: Color,
    pub(super) faint: Color,
    pub(super) thin: Color,
    pub(super) thick: Color,
    pub(super) accent: Color,
    pub(super) good: Color,
    pub(super) bad: Color,
    pub(super) cursor: Color,
    pub(super) on_block: Color,
    pub(super) peer: Color,
    pub(super) same: Color,
    pub(super) on_tint: Color,
    pub(super) outline: Color,
    /// Text and background of a domino.
    pub(super) plate: (Color, Color),
    /// Text and background of digits that rule a candidate out, and of that candidate.
    pub(super) alarm: (Color, Color),
    /// Text and background of each level of the light over a solved board, in 24 bits.
    pub(super) glow: [(Color, Color); 6],
    /// Text and background of each level.
    pub(super) heat: [(Color, Color); 8],
    pub(super) mark: Color,
    pub(super) selection: Color,
    /// Text and background of a cell in each of the six colours.
    pub(super) cells: [(Color, Color); 6],
    /// Text and background of a candidate in each of the six colours.
    pub(super) candidates: [(Color, Color); 6],
    /// The colours of digits in branches.
    pub(super) branches: [Color; 4],
}

impl Palette {
    /// Returns the program's own colours.
    pub(super) const fn own(depth: ColourDepth, ground: TerminalBackground) -> Self {
        use TerminalBackground::{Dark, Light};
        match (depth, ground) {
            (ColourDepth::None | ColourDepth::Sixteen, Dark) => Self::SIXTEEN_DARK,
            (ColourDepth::None | ColourDepth::Sixteen, Light) => Self::SIXTEEN_LIGHT,
            (ColourDepth::Many, Dark) => Self::MANY_DARK,
            (ColourDepth::Many, Light) => Self::MANY_LIGHT,
            (ColourDepth::True, Dark) => Self::TRUE_DARK,
            (ColourDepth::True, Light) => Self::TRUE_LIGHT,
        }
    }

    /// Some neighbouring levels are equal, because sixteen colours have too few backgrounds.
    #[rustfmt::skip]
    const SIXTEEN_HEAT: [(Color, Color); 8] = [
        (Color::White, Color::Blue),  (Color::White, Color::Blue),     (Color::White, Color::Magenta),
        (Color::White, Color::Magenta), (Color::White, Color::Red),    (Color::Black, Color::LightRed),
        (Color::Black, Color::Yellow), (Color::Black, Color::LightYellow),
    ];
    #[rustfmt::skip]
    const SIXTEEN_CELLS: [(Color, Color); 6] = [
        (Color::Black, Color::LightRed),    (Color::Black, Color::LightCyan), (Color::Black, Color::LightGreen),
        (Color::Black, Color::LightYellow), (Color::Black, Color::LightBlue), (Color::Black, Color::LightMagenta),
    ];
    const NO_GLOW: [(Color, Color); 6] = [(Color::Reset, Color::Reset); 6];
    #[rustfmt::skip]
    const SIXTEEN_DARK: Self = Self {
        screen: None,
        given: Color::Reset, entry: Color::Cyan, faint: Color::Gray, thin: Color::DarkGray, thick: Color::Gray,
        accent: Color::Yellow, good: Color::Green, bad: Color::LightRed, cursor: Color::Yellow, on_block: Color::Black,
        peer: Color::DarkGray, same: Color::Blue, on_tint: Color::White,
        outline: Color::Reset, plate: (Color::Reset, Color::Reset),
        alarm: (Color::White, Color::Red), glow: Self::NO_GLOW, heat: Self::SIXTEEN_HEAT,
        mark: Color::Gray,
        selection: Color::Magenta,
        cells: Self::SIXTEEN_CELLS,
        candidates: Self::SIXTEEN_CELLS,
        branches: [Color::LightYellow, Color::LightMagenta, Color::LightGreen, Color::LightRed],
    };
    #[rustfmt::skip]
    const SIXTEEN_LIGHT: Self = Self {
        entry: Color::Blue, faint: Color::DarkGray, thin: Color::Gray, thick: Color::DarkGray,
        accent: Color::Magenta, good: Color::Green, bad: Color::Red, cursor: Color::Blue, on_block: Color::White,
        peer: Color::Gray, same: Color::Cyan, on_tint: Color::Black,
        mark: Color::DarkGray,
        selection: Color::Yellow,
        branches: [Color::Magenta, Color::Red, Color::Green, Color::Yellow],
        ..Self::SIXTEEN_DARK
    };
    #[rustfmt::skip]
    const BRIGHT_MANY: [(Color, Color); 6] = [
        (at(233), at(214)), (at(233), at(74)),  (at(233), at(72)),
        (at(233), at(227)), (at(233), at(141)), (at(233), at(175)),
    ];
    /// The nearest fixed colours of xterm (16 to 255; terminals change the others), with some moved apart: a peer and a
    /// plate must differ, and so must neighbouring levels.
    #[rustfmt::skip]
    const MANY_DARK: Self = Self {
        screen: None,
        given: at(255), entry: at(111), faint: at(249), thin: at(240), thick: at(247),
        accent: at(221), good: at(114), bad: at(210), cursor: at(221), on_block: at(235),
        peer: at(236), same: at(24), on_tint: at(255),
        outline: at(246), plate: (at(255), at(237)), alarm: (at(231), at(124)),
        glow: [
            (at(255), at(235)), (at(255), at(236)), (at(231), at(58)), (at(231), at(94)),
            (at(235), at(178)), (at(235), at(221)),
        ],
        heat: [
            (at(255), at(17)), (at(255), at(53)), (at(255), at(89)), (at(255), at(125)),
            (at(231), at(161)), (at(233), at(202)), (at(233), at(208)), (at(233), at(221)),
        ],
        mark: at(249),
        selection: at(53),
        cells: [
            (at(231), at(94)), (at(231), at(24)), (at(231), at(22)),
            (at(231), at(58)), (at(231), at(61)), (at(231), at(89)),
        ],
        candidates: Self::BRIGHT_MANY,
        branches: [at(215), at(212), at(114), at(141)],
    };
    #[rustfmt::skip]
    const MANY_LIGHT: Self = Self {
        screen: None,
        given: at(235), entry: at(25), faint: at(241), thin: at(251), thick: at(241),
        accent: at(94), good: at(22), bad: at(124), cursor: at(25), on_block: at(231),
        peer: at(254), same: at(153), on_tint: at(235),
        outline: at(245), plate: (at(235), at(230)), alarm: (at(235), at(217)),
        glow: [
            (at(235), at(230)), (at(235), at(229)), (at(235), at(222)), (at(235), at(221)),
            (at(235), at(220)), (at(235), at(214)),
        ],
        heat: [
            (at(235), at(230)), (at(235), at(229)), (at(235), at(222)), (at(235), at(215)),
            (at(235), at(208)), (at(231), at(160)), (at(231), at(124)), (at(231), at(88)),
        ],
        mark: at(240),
        selection: at(229),
        cells: [
            (at(235), at(215)), (at(235), at(117)), (at(235), at(115)),
            (at(235), at(228)), (at(235), at(183)), (at(235), at(218)),
        ],
        candidates: Self::BRIGHT_MANY,
        branches: [at(94), at(126), at(22), at(55)],
    };
    /// Candidates are small, so their colours are bright on every background.
    #[rustfmt::skip]
    #[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
    const BRIGHT: [(Color, Color); 6] = [
        (rgb(0x181818), rgb(0xe69f00)), (rgb(0x181818), rgb(0x56b4e9)), (rgb(0x181818), rgb(0x2fbf8f)),
        (rgb(0x181818), rgb(0xf0e442)), (rgb(0x181818), rgb(0xa99bff)), (rgb(0x181818), rgb(0xe58fbf)),
    ];
    #[rustfmt::skip]
    #[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
    const TRUE_DARK: Self = Self {
        screen: None,
        given: rgb(0xe8eaed), entry: rgb(0x8ab4f8), faint: rgb(0x9aa0a6), thin: rgb(0x4a4f57), thick: rgb(0x9aa0a6),
        accent: rgb(0xfdd663), good: rgb(0x81c995), bad: rgb(0xff8a80), cursor: rgb(0xfdd663), on_block: rgb(0x202124),
        peer: rgb(0x2f3540), same: rgb(0x35507a), on_tint: rgb(0xe8eaed),
        outline: rgb(0x97927f), plate: (rgb(0xe8eaed), rgb(0x38342b)), alarm: (rgb(0xffffff), rgb(0x7a2e2a)),
        glow: [
            (rgb(0xe8eaed), rgb(0x24221b)), (rgb(0xe8eaed), rgb(0x363020)), (rgb(0xffffff), rgb(0x564923)),
            (rgb(0xffffff), rgb(0x83692a)), (rgb(0x202124), rgb(0xc4a244)), (rgb(0x202124), rgb(0xfdd663)),
        ],
        heat: [
            (rgb(0xe8eaed), rgb(0x231a3c)), (rgb(0xe8eaed), rgb(0x42195c)), (rgb(0xe8eaed), rgb(0x681d66)),
            (rgb(0xe8eaed), rgb(0x8c2760)), (rgb(0xffffff), rgb(0xb03850)), (rgb(0x181818), rgb(0xe5603a)),
            (rgb(0x181818), rgb(0xf8921f)), (rgb(0x181818), rgb(0xf9d54a)),
        ],
        mark: rgb(0xb4bac0),
        selection: rgb(0x4d3f0f),
        cells: [
            (rgb(0xffffff), rgb(0x8a4f00)), (rgb(0xffffff), rgb(0x0f6a96)), (rgb(0xffffff), rgb(0x1a7350)),
            (rgb(0xffffff), rgb(0x6b6800)), (rgb(0xffffff), rgb(0x5b4bb0)), (rgb(0xffffff), rgb(0x963f78)),
        ],
        candidates: Self::BRIGHT,
        branches: [rgb(0xffb347), rgb(0xff9ad5), rgb(0x7fdc9a), rgb(0xc3a6ff)],
    };
    #[rustfmt::skip]
    #[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
    const TRUE_LIGHT: Self = Self {
        screen: None,
        given: rgb(0x202124), entry: rgb(0x174ea6), faint: rgb(0x5f6368), thin: rgb(0xc4c7cc), thick: rgb(0x5f6368),
        accent: rgb(0x9a5b00), good: rgb(0x0d652d), bad: rgb(0xb3261e), cursor: rgb(0x174ea6), on_block: rgb(0xffffff),
        peer: rgb(0xe8ecf3), same: rgb(0xc6dafc), on_tint: rgb(0x202124),
        outline: rgb(0x8a8f96), plate: (rgb(0x202124), rgb(0xf3ecd9)), alarm: (rgb(0x202124), rgb(0xf7bdb7)),
        glow: [
            (rgb(0x202124), rgb(0xfff9e8)), (rgb(0x202124), rgb(0xfff1c9)), (rgb(0x202124), rgb(0xffe7a3)),
            (rgb(0x202124), rgb(0xffdb7a)), (rgb(0x202124), rgb(0xffcb4d)), (rgb(0x202124), rgb(0xf5b31f)),
        ],
        heat: [
            (rgb(0x202124), rgb(0xfff7d6)), (rgb(0x202124), rgb(0xffeda0)), (rgb(0x202124), rgb(0xfed976)),
            (rgb(0x202124), rgb(0xfeb24c)), (rgb(0x202124), rgb(0xfd8d3c)), (rgb(0xffffff), rgb(0xd93a1e)),
            (rgb(0xffffff), rgb(0xb3161b)), (rgb(0xffffff), rgb(0x7a0022)),
        ],
        mark: rgb(0x55595f),
        selection: rgb(0xffe9a8),
        cells: [
            (rgb(0x202124), rgb(0xf7c46c)), (rgb(0x202124), rgb(0x9ad4f5)), (rgb(0x202124), rgb(0x8fdcbc)),
            (rgb(0x202124), rgb(0xf3ea7a)), (rgb(0x202124), rgb(0xc9c0ff)), (rgb(0x202124), rgb(0xf3b9d8)),
        ],
        candidates: Self::BRIGHT,
        branches: [rgb(0x7d4300), rgb(0x97195f), rgb(0x14602f), rgb(0x5334b8)],
    };
}
