//! The colours of all roles: for sixteen colours here, the terminal's own; for more they are [made](super::scheme) from
//! a scheme.

use ratatui::style::Color;

use super::TerminalBackground;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Palette {
    /// The text and background of the whole screen; `None` for those of the terminal.
    pub(super) screen: Option<(Color, Color)>,
    pub(super) given: Color,
    pub(super) entry: Color,
    pub(super) faint: Color,
    pub(super) thin: Color,
    pub(super) thick: Color,
    pub(super) key: Color,
    pub(super) good: Color,
    pub(super) bad: Color,
    pub(super) cursor: Color,
    /// Fins and weak links.
    pub(super) fin: Color,
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
    /// Returns the terminal's sixteen colours.
    pub(super) const fn sixteen(ground: TerminalBackground) -> Self {
        match ground {
            TerminalBackground::Unknown => Self::UNKNOWN,
            TerminalBackground::Dark => Self::DARK,
            TerminalBackground::Light => Self::LIGHT,
        }
    }

    /// Some neighbouring levels are equal, because sixteen colours have too few backgrounds.
    #[rustfmt::skip]
    const HEAT: [(Color, Color); 8] = [
        (Color::White, Color::Blue),  (Color::White, Color::Blue),     (Color::White, Color::Magenta),
        (Color::White, Color::Magenta), (Color::White, Color::Red),    (Color::Black, Color::LightRed),
        (Color::Black, Color::Yellow), (Color::Black, Color::LightYellow),
    ];
    #[rustfmt::skip]
    const CELLS: [(Color, Color); 6] = [
        (Color::Black, Color::LightRed),    (Color::Black, Color::LightCyan), (Color::Black, Color::LightGreen),
        (Color::Black, Color::LightYellow), (Color::Black, Color::LightBlue), (Color::Black, Color::LightMagenta),
    ];
    #[rustfmt::skip]
    const DARK: Self = Self {
        screen: None,
        given: Color::Reset, entry: Color::Cyan, faint: Color::Gray, thin: Color::DarkGray, thick: Color::Gray,
        key: Color::LightCyan, good: Color::Green, bad: Color::LightRed, cursor: Color::Yellow, fin: Color::LightMagenta,
        on_block: Color::Black, peer: Color::DarkGray, same: Color::Blue, on_tint: Color::White,
        outline: Color::Reset, plate: (Color::Reset, Color::Reset),
        alarm: (Color::White, Color::Red), glow: [(Color::Reset, Color::Reset); 6], heat: Self::HEAT,
        mark: Color::Gray,
        selection: Color::Magenta,
        cells: Self::CELLS,
        candidates: Self::CELLS,
        branches: [Color::LightYellow, Color::LightMagenta, Color::LightGreen, Color::LightRed],
    };
    #[rustfmt::skip]
    const LIGHT: Self = Self {
        entry: Color::Blue, faint: Color::DarkGray, thin: Color::Gray, thick: Color::DarkGray,
        key: Color::Magenta, good: Color::Green, bad: Color::Red, cursor: Color::Blue, fin: Color::DarkGray,
        on_block: Color::White, peer: Color::Gray, same: Color::Cyan, on_tint: Color::Black,
        mark: Color::DarkGray,
        selection: Color::Yellow,
        branches: [Color::Magenta, Color::Red, Color::Green, Color::Yellow],
        ..Self::DARK
    };
    /// Of xterm's sixteen these four have a contrast of 3 on white and on black, and white is legible on them; the text
    /// colour of the terminal does the rest.
    #[rustfmt::skip]
    const UNKNOWN: Self = Self {
        entry: Color::LightBlue, faint: Color::Reset, thin: Color::Reset, thick: Color::Reset,
        key: Color::Magenta, good: Color::LightBlue, bad: Color::LightRed, cursor: Color::Magenta, fin: Color::Red,
        on_block: Color::White, peer: Color::Reset, same: Color::LightBlue, on_tint: Color::White,
        mark: Color::Reset,
        selection: Color::Magenta,
        branches: [Color::Magenta, Color::Red, Color::LightBlue, Color::LightRed],
        ..Self::DARK
    };
}
