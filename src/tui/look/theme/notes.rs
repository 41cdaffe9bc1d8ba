//! The colours of a player's notes: marks, the shade of every second cell, and six colours for cells and candidates.
//!
//! The six hues follow the palette of Okabe and Ito, which people with any colour vision tell apart: orange, sky,
//! green, yellow, violet, pink. Each has a text colour of its own, so that a digit is readable on it whatever its role.

use ratatui::style::Color;

use super::{ColourDepth, TerminalBackground, at, rgb};

/// The colours of notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NoteInks {
    pub(super) mark: Color,
    /// The shade of every second cell, and of such a peer of the cursor's cell.
    pub(super) shade: Option<[Color; 2]>,
    pub(super) selection: Color,
    /// The text and the background of a cell with each colour.
    pub(super) cells: [(Color, Color); 6],
    /// The text and the background of a candidate with each colour.
    pub(super) candidates: [(Color, Color); 6],
    /// The text of digits in branches.
    pub(super) branches: [Color; 4],
}

impl NoteInks {
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

    #[rustfmt::skip]
    const SIXTEEN: [(Color, Color); 6] = [
        (Color::Black, Color::LightRed),    (Color::Black, Color::LightCyan), (Color::Black, Color::LightGreen),
        (Color::Black, Color::LightYellow), (Color::Black, Color::LightBlue), (Color::Black, Color::LightMagenta),
    ];
    const SIXTEEN_DARK: Self = Self {
        mark: Color::Gray,
        shade: None,
        selection: Color::Magenta,
        cells: Self::SIXTEEN,
        candidates: Self::SIXTEEN,
        branches: [Color::LightYellow, Color::LightMagenta, Color::LightGreen, Color::LightRed],
    };
    const SIXTEEN_LIGHT: Self = Self {
        mark: Color::DarkGray,
        shade: None,
        selection: Color::Yellow,
        cells: Self::SIXTEEN,
        candidates: Self::SIXTEEN,
        branches: [Color::Magenta, Color::Red, Color::Green, Color::Yellow],
    };
    #[rustfmt::skip]
    const BRIGHT_MANY: [(Color, Color); 6] = [
        (at(233), at(214)), (at(233), at(74)),  (at(233), at(72)),
        (at(233), at(227)), (at(233), at(141)), (at(233), at(175)),
    ];
    #[rustfmt::skip]
    const MANY_DARK: Self = Self {
        mark: at(249),
        shade: Some([at(235), at(237)]),
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
        mark: at(240),
        shade: Some([at(255), at(253)]),
        selection: at(229),
        cells: [
            (at(235), at(215)), (at(235), at(117)), (at(235), at(115)),
            (at(235), at(228)), (at(235), at(183)), (at(235), at(218)),
        ],
        candidates: Self::BRIGHT_MANY,
        branches: [at(94), at(126), at(22), at(55)],
    };
    /// Candidates are small, so that their colours are bright on every background.
    #[rustfmt::skip]
    #[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
    const BRIGHT: [(Color, Color); 6] = [
        (rgb(0x181818), rgb(0xe69f00)), (rgb(0x181818), rgb(0x56b4e9)), (rgb(0x181818), rgb(0x2fbf8f)),
        (rgb(0x181818), rgb(0xf0e442)), (rgb(0x181818), rgb(0xa99bff)), (rgb(0x181818), rgb(0xe58fbf)),
    ];
    #[rustfmt::skip]
    #[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
    const TRUE_DARK: Self = Self {
        mark: rgb(0xb4bac0),
        shade: Some([rgb(0x26292f), rgb(0x373f4e)]),
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
        mark: rgb(0x55595f),
        shade: Some([rgb(0xf0f1f4), rgb(0xd9e0ea)]),
        selection: rgb(0xffe9a8),
        cells: [
            (rgb(0x202124), rgb(0xf7c46c)), (rgb(0x202124), rgb(0x9ad4f5)), (rgb(0x202124), rgb(0x8fdcbc)),
            (rgb(0x202124), rgb(0xf3ea7a)), (rgb(0x202124), rgb(0xc9c0ff)), (rgb(0x202124), rgb(0xf3b9d8)),
        ],
        candidates: Self::BRIGHT,
        branches: [rgb(0x7d4300), rgb(0x97195f), rgb(0x14602f), rgb(0x5334b8)],
    };
}
