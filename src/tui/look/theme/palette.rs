//! The program's own colours: the terminal's sixteen, and palettes of 256 colours and of 24 bits, on dark and on light.

use ratatui::style::Color;

use super::{ColourDepth, TerminalBackground, at, rgb};

/// The colours of a theme without those of notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Palette {
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
    pub(super) plate: Color,
    pub(super) on_plate: Color,
    pub(super) alarm: Color,
    pub(super) on_alarm: Color,
    /// The text and the background of each level of the light over a solved board, in true colours.
    pub(super) glow: [(Color, Color); 6],
    /// The text and the background of each level.
    pub(super) heat: [(Color, Color); 8],
}

impl Palette {
    /// Returns the program's own colours.
    pub(super) const fn of(depth: ColourDepth, ground: TerminalBackground) -> Self {
        match (depth, ground) {
            (ColourDepth::None | ColourDepth::Sixteen, TerminalBackground::Dark) => {
                Self::SIXTEEN_DARK
            }
            (ColourDepth::None | ColourDepth::Sixteen, TerminalBackground::Light) => {
                Self::SIXTEEN_LIGHT
            }
            (ColourDepth::Many, TerminalBackground::Dark) => Self::MANY_DARK,
            (ColourDepth::Many, TerminalBackground::Light) => Self::MANY_LIGHT,
            (ColourDepth::True, TerminalBackground::Dark) => Self::TRUE_DARK,
            (ColourDepth::True, TerminalBackground::Light) => Self::TRUE_LIGHT,
        }
    }

    /// Some neighbours are the same, because sixteen colours have too few different backgrounds.
    #[rustfmt::skip]
    const SIXTEEN_HEAT: [(Color, Color); 8] = [
        (Color::White, Color::Blue),  (Color::White, Color::Blue),     (Color::White, Color::Magenta),
        (Color::White, Color::Magenta), (Color::White, Color::Red),    (Color::Black, Color::LightRed),
        (Color::Black, Color::Yellow), (Color::Black, Color::LightYellow),
    ];
    const NO_GLOW: [(Color, Color); 6] = [(Color::Reset, Color::Reset); 6];
    #[rustfmt::skip]
    const SIXTEEN_DARK: Self = Self {
        given: Color::Reset, entry: Color::Cyan, faint: Color::Gray, thin: Color::DarkGray, thick: Color::Gray,
        accent: Color::Yellow, good: Color::Green, bad: Color::LightRed, cursor: Color::Yellow, on_block: Color::Black,
        peer: Color::DarkGray, same: Color::Blue, on_tint: Color::White,
        outline: Color::Reset, plate: Color::Reset, on_plate: Color::Reset,
        alarm: Color::Red, on_alarm: Color::White, glow: Self::NO_GLOW, heat: Self::SIXTEEN_HEAT,
    };
    #[rustfmt::skip]
    const SIXTEEN_LIGHT: Self = Self {
        given: Color::Reset, entry: Color::Blue, faint: Color::DarkGray, thin: Color::Gray, thick: Color::DarkGray,
        accent: Color::Magenta, good: Color::Green, bad: Color::Red, cursor: Color::Blue, on_block: Color::White,
        peer: Color::Gray, same: Color::Cyan, on_tint: Color::Black,
        outline: Color::Reset, plate: Color::Reset, on_plate: Color::Reset,
        alarm: Color::Red, on_alarm: Color::White, glow: Self::NO_GLOW, heat: Self::SIXTEEN_HEAT,
    };
    /// The nearest of those colours of xterm that no terminal changes (16 to 255), with some moved apart: a peer and a
    /// plate must not be the same, nor a level and the one before.
    #[rustfmt::skip]
    const MANY_DARK: Self = Self {
        given: at(255), entry: at(111), faint: at(249), thin: at(240), thick: at(247),
        accent: at(221), good: at(114), bad: at(210), cursor: at(221), on_block: at(235),
        peer: at(236), same: at(24), on_tint: at(255),
        outline: at(246), plate: at(237), on_plate: at(255),
        alarm: at(124), on_alarm: at(231),
        glow: [
            (at(255), at(235)), (at(255), at(236)), (at(231), at(58)), (at(231), at(94)),
            (at(235), at(178)), (at(235), at(221)),
        ],
        heat: [
            (at(255), at(17)), (at(255), at(53)), (at(255), at(89)), (at(255), at(125)),
            (at(231), at(161)), (at(233), at(202)), (at(233), at(208)), (at(233), at(221)),
        ],
    };
    #[rustfmt::skip]
    const MANY_LIGHT: Self = Self {
        given: at(235), entry: at(25), faint: at(241), thin: at(251), thick: at(241),
        accent: at(94), good: at(22), bad: at(124), cursor: at(25), on_block: at(231),
        peer: at(254), same: at(153), on_tint: at(235),
        outline: at(245), plate: at(230), on_plate: at(235),
        alarm: at(217), on_alarm: at(235),
        glow: [
            (at(235), at(230)), (at(235), at(229)), (at(235), at(222)), (at(235), at(221)),
            (at(235), at(220)), (at(235), at(214)),
        ],
        heat: [
            (at(235), at(230)), (at(235), at(229)), (at(235), at(222)), (at(235), at(215)),
            (at(235), at(208)), (at(231), at(160)), (at(231), at(124)), (at(231), at(88)),
        ],
    };
    #[rustfmt::skip]
    #[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
    const TRUE_DARK: Self = Self {
        given: rgb(0xe8eaed), entry: rgb(0x8ab4f8), faint: rgb(0x9aa0a6), thin: rgb(0x4a4f57), thick: rgb(0x9aa0a6),
        accent: rgb(0xfdd663), good: rgb(0x81c995), bad: rgb(0xff8a80), cursor: rgb(0xfdd663), on_block: rgb(0x202124),
        peer: rgb(0x2f3540), same: rgb(0x35507a), on_tint: rgb(0xe8eaed),
        outline: rgb(0x97927f), plate: rgb(0x38342b), on_plate: rgb(0xe8eaed),
        alarm: rgb(0x7a2e2a), on_alarm: rgb(0xffffff),
        glow: [
            (rgb(0xe8eaed), rgb(0x24221b)), (rgb(0xe8eaed), rgb(0x363020)), (rgb(0xffffff), rgb(0x564923)),
            (rgb(0xffffff), rgb(0x83692a)), (rgb(0x202124), rgb(0xc4a244)), (rgb(0x202124), rgb(0xfdd663)),
        ],
        heat: [
            (rgb(0xe8eaed), rgb(0x231a3c)), (rgb(0xe8eaed), rgb(0x42195c)), (rgb(0xe8eaed), rgb(0x681d66)),
            (rgb(0xe8eaed), rgb(0x8c2760)), (rgb(0xffffff), rgb(0xb03850)), (rgb(0x181818), rgb(0xe5603a)),
            (rgb(0x181818), rgb(0xf8921f)), (rgb(0x181818), rgb(0xf9d54a)),
        ],
    };
    #[rustfmt::skip]
    #[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
    const TRUE_LIGHT: Self = Self {
        given: rgb(0x202124), entry: rgb(0x174ea6), faint: rgb(0x5f6368), thin: rgb(0xc4c7cc), thick: rgb(0x5f6368),
        accent: rgb(0x9a5b00), good: rgb(0x0d652d), bad: rgb(0xb3261e), cursor: rgb(0x174ea6), on_block: rgb(0xffffff),
        peer: rgb(0xe8ecf3), same: rgb(0xc6dafc), on_tint: rgb(0x202124),
        outline: rgb(0x8a8f96), plate: rgb(0xf3ecd9), on_plate: rgb(0x202124),
        alarm: rgb(0xf7bdb7), on_alarm: rgb(0x202124),
        glow: [
            (rgb(0x202124), rgb(0xfff9e8)), (rgb(0x202124), rgb(0xfff1c9)), (rgb(0x202124), rgb(0xffe7a3)),
            (rgb(0x202124), rgb(0xffdb7a)), (rgb(0x202124), rgb(0xffcb4d)), (rgb(0x202124), rgb(0xf5b31f)),
        ],
        heat: [
            (rgb(0x202124), rgb(0xfff7d6)), (rgb(0x202124), rgb(0xffeda0)), (rgb(0x202124), rgb(0xfed976)),
            (rgb(0x202124), rgb(0xfeb24c)), (rgb(0x202124), rgb(0xfd8d3c)), (rgb(0xffffff), rgb(0xd93a1e)),
            (rgb(0xffffff), rgb(0xb3161b)), (rgb(0xffffff), rgb(0x7a0022)),
        ],
    };
}
