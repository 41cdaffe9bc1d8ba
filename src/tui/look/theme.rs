//! Styles by role. A widget asks for `theme.clash`, never for a colour.
//!
//! What a cell is always shows without colour too: givens are bold, the cursor is reversed, the same
//! digit is underlined, clashes and mistakes carry a badge. `NO_COLOR` therefore only blanks colours
//! of the finished frame; but what is [struck](Theme::struck) wants more than a line through it. Where a role sets a background it sets the foreground with it, so that it is
//! readable whatever the terminal's own background is.

use ratatui::style::{Color, Modifier, Style};

use crate::tui::msg::{Tone, ascii};

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Depth {
    /// None: what the theme names is [blanked](crate::tui::look::colours::blank) in the finished frame.
    None,
    /// The terminal's own sixteen.
    #[default]
    Sixteen,
    /// 24 bits a colour.
    True,
}

/// What the terminal's background is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    /// Light text on dark.
    #[default]
    Dark,
    /// Dark text on light.
    Light,
}

impl Ground {
    /// Reads `COLORFGBG` (`foreground;background`, as rxvt, Konsole and others set it): 7 and 9 to 15
    /// are light backgrounds.
    pub fn from_colorfgbg(value: &str) -> Option<Self> {
        let ground: u8 = value.rsplit(';').next()?.trim().parse().ok()?;
        match ground {
            7 | 9..=15 => Some(Self::Light),
            0..=6 | 8 => Some(Self::Dark),
            _ => None,
        }
    }
}

/// Which characters the frame is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Charset {
    /// Box drawing and a few symbols.
    #[default]
    Unicode,
    /// Nothing above 126.
    Ascii,
}

impl Charset {
    /// Returns the names of keys with these characters.
    pub fn keys(self, names: String) -> String {
        match self {
            Self::Unicode => names,
            Self::Ascii => ascii(&names),
        }
    }
}

/// Whether grounds say by themselves how much of something there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shades {
    /// There are as many as there are levels, from dark to bright or the other way round.
    Enough,
    /// There are few or none, and something else must say it too.
    Few,
}

/// Every style the screens use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The characters of frames and badges.
    pub charset: Charset,
    /// Text.
    pub text: Style,
    /// Text that matters less.
    pub faint: Style,
    /// A heading.
    pub title: Style,
    /// A key in the bottom line and in help.
    pub key: Style,
    /// Lines between cells.
    pub thin: Style,
    /// What a domino is made of, under whatever its halves hold.
    pub domino: Style,
    /// The outline of a domino.
    pub outline: Style,
    /// Lines between blocks and around the board.
    pub thick: Style,
    /// A digit of the puzzle.
    pub given: Style,
    /// A digit of the player.
    pub entry: Style,
    /// A mark.
    pub mark: Style,
    /// Cells that the cursor's cell sees.
    pub peer: Style,
    /// The same digit as the cursor's, in marks too.
    pub same: Style,
    /// The cursor's cell.
    pub cursor: Style,
    /// The half of the domino in hand that is not under the cursor.
    pub held: Style,
    /// A digit that stands twice in a house.
    pub clash: Style,
    /// A digit that differs from the solution.
    pub mistake: Style,
    /// A digit that the search placed.
    pub placed: Style,
    /// The placement of this very step.
    pub latest: Style,
    /// The digit that this very step took back.
    pub taken_back: Style,
    /// A digit that forbids what this very step tried, under what the cell is otherwise.
    pub forbids: Style,
    /// A tile that lies on the board, crossed out; `None` where that might not be seen.
    pub struck: Option<Style>,
    /// A mode that is on and must be noticed.
    pub alert: Style,
    /// Good news.
    pub success: Style,
    /// The chosen line of a list.
    pub selected: Style,
    /// From little to much of something, as grounds.
    pub heat: [Style; 8],
    /// Whether those are enough.
    pub shades: Shades,
}

impl Theme {
    /// The style of a message.
    pub const fn tone(&self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => self.text,
            Tone::Good => self.success,
            Tone::Bad => self.clash,
        }
    }

    /// The theme for a terminal.
    pub fn new(depth: Depth, ground: Ground, charset: Charset) -> Self {
        let ink = match (depth, ground) {
            (Depth::None | Depth::Sixteen, Ground::Dark) => Ink::SIXTEEN_DARK,
            (Depth::None | Depth::Sixteen, Ground::Light) => Ink::SIXTEEN_LIGHT,
            (Depth::True, Ground::Dark) => Ink::TRUE_DARK,
            (Depth::True, Ground::Light) => Ink::TRUE_LIGHT,
        };
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        // Reversed with the two swapped: without colours the reversal still shows.
        let block =
            |ground: Color, text: Color| bold.fg(ground).bg(text).add_modifier(Modifier::REVERSED);
        Self {
            charset,
            text: plain,
            faint: plain.fg(ink.faint),
            title: bold,
            key: bold.fg(ink.accent),
            thin: plain.fg(ink.thin),
            domino: plain.fg(ink.on_plate).bg(ink.plate),
            outline: plain.fg(ink.outline),
            thick: plain.fg(ink.thick),
            given: bold.fg(ink.given),
            entry: plain.fg(ink.entry),
            mark: plain.fg(ink.faint),
            peer: plain.fg(ink.on_tint).bg(ink.peer),
            same: bold.fg(ink.on_tint).bg(ink.same).add_modifier(Modifier::UNDERLINED),
            cursor: block(ink.cursor, ink.on_block),
            held: bold.fg(ink.on_tint).bg(ink.same),
            clash: bold.fg(ink.bad),
            mistake: bold.fg(ink.bad).add_modifier(Modifier::UNDERLINED),
            placed: plain.fg(ink.good),
            latest: block(ink.good, ink.on_block),
            taken_back: plain.fg(ink.bad).add_modifier(Modifier::DIM),
            forbids: plain.fg(ink.on_alarm).bg(ink.alarm),
            struck: (depth != Depth::None && charset == Charset::Unicode)
                .then(|| plain.fg(ink.thin).add_modifier(Modifier::CROSSED_OUT)),
            alert: block(ink.accent, ink.on_block),
            success: bold.fg(ink.good),
            selected: block(ink.cursor, ink.on_block),
            shades: if depth == Depth::True { Shades::Enough } else { Shades::Few },
            heat: ink.heat.map(|(text, ground)| plain.fg(text).bg(ground)),
        }
    }

    /// A style as it looks on a tinted background: the tint's own, with the text's colour kept
    /// where it has one.
    #[must_use]
    pub fn on(tint: Style, text: Style) -> Style {
        let colour = text.fg.filter(|it| *it != Color::Reset).or(tint.fg);
        let merged = tint.patch(text);
        Style { fg: colour, bg: tint.bg, ..merged }
    }
}

/// The colours a theme is made of.
struct Ink {
    given: Color,
    entry: Color,
    faint: Color,
    thin: Color,
    thick: Color,
    accent: Color,
    good: Color,
    bad: Color,
    cursor: Color,
    on_block: Color,
    peer: Color,
    same: Color,
    on_tint: Color,
    outline: Color,
    plate: Color,
    on_plate: Color,
    alarm: Color,
    on_alarm: Color,
    /// What is read on it, and the ground.
    heat: [(Color, Color); 8],
}

impl Ink {
    /// Some neighbours are alike: so many grounds are not to be had.
    #[rustfmt::skip]
    const SIXTEEN_HEAT: [(Color, Color); 8] = [
        (Color::White, Color::Blue),  (Color::White, Color::Blue),     (Color::White, Color::Magenta),
        (Color::White, Color::Magenta), (Color::White, Color::Red),    (Color::Black, Color::LightRed),
        (Color::Black, Color::Yellow), (Color::Black, Color::LightYellow),
    ];
    #[rustfmt::skip]
    const SIXTEEN_DARK: Self = Self {
        given: Color::Reset, entry: Color::Cyan, faint: Color::Gray, thin: Color::DarkGray, thick: Color::Gray,
        accent: Color::Yellow, good: Color::Green, bad: Color::LightRed, cursor: Color::Yellow, on_block: Color::Black,
        peer: Color::DarkGray, same: Color::Blue, on_tint: Color::White,
        outline: Color::Reset, plate: Color::Reset, on_plate: Color::Reset,
        alarm: Color::Red, on_alarm: Color::White, heat: Self::SIXTEEN_HEAT,
    };
    #[rustfmt::skip]
    const SIXTEEN_LIGHT: Self = Self {
        given: Color::Reset, entry: Color::Blue, faint: Color::DarkGray, thin: Color::Gray, thick: Color::DarkGray,
        accent: Color::Magenta, good: Color::Green, bad: Color::Red, cursor: Color::Blue, on_block: Color::White,
        peer: Color::Gray, same: Color::Cyan, on_tint: Color::Black,
        outline: Color::Reset, plate: Color::Reset, on_plate: Color::Reset,
        alarm: Color::Red, on_alarm: Color::White, heat: Self::SIXTEEN_HEAT,
    };
    #[rustfmt::skip]
    #[expect(clippy::unreadable_literal, reason = "a colour is read as six digits")]
    const TRUE_DARK: Self = Self {
        given: rgb(0xe8eaed), entry: rgb(0x8ab4f8), faint: rgb(0x9aa0a6), thin: rgb(0x4a4f57), thick: rgb(0x9aa0a6),
        accent: rgb(0xfdd663), good: rgb(0x81c995), bad: rgb(0xff8a80), cursor: rgb(0xfdd663), on_block: rgb(0x202124),
        peer: rgb(0x2d3138), same: rgb(0x35507a), on_tint: rgb(0xe8eaed),
        outline: rgb(0x97927f), plate: rgb(0x38342b), on_plate: rgb(0xe8eaed),
        alarm: rgb(0x7a2e2a), on_alarm: rgb(0xffffff),
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
        heat: [
            (rgb(0x202124), rgb(0xfff7d6)), (rgb(0x202124), rgb(0xffeda0)), (rgb(0x202124), rgb(0xfed976)),
            (rgb(0x202124), rgb(0xfeb24c)), (rgb(0x202124), rgb(0xfd8d3c)), (rgb(0xffffff), rgb(0xd93a1e)),
            (rgb(0xffffff), rgb(0xb3161b)), (rgb(0xffffff), rgb(0x7a0022)),
        ],
    };
}

const fn rgb(hex: u32) -> Color {
    Color::from_u32(hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast ratio of WCAG 2.2 between two true colours.
    fn contrast(one: Color, other: Color) -> f64 {
        let luminance = |colour: Color| {
            let Color::Rgb(red, green, blue) = colour else {
                panic!("{colour:?} is not a true colour")
            };
            let linear = |part: u8| {
                let part = f64::from(part) / 255.0;
                if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_text_stands_out_from_what_it_may_stand_on() {
        for (ground, behind) in
            [(Ground::Dark, rgb(0x0018_1818)), (Ground::Light, rgb(0x00ff_ffff))]
        {
            let theme = Theme::new(Depth::True, ground, Charset::Unicode);
            let tints = [behind, theme.peer.bg.unwrap(), theme.same.bg.unwrap()];
            for style in [theme.given, theme.entry, theme.mark, theme.clash, theme.placed] {
                for tint in [tints[0], tints[1], theme.domino.bg.unwrap()] {
                    let ratio = contrast(style.fg.unwrap(), tint);
                    assert!(ratio >= 4.5, "{ground:?}: {style:?} on {tint:?} is {ratio:.1}");
                }
                let ratio = contrast(style.fg.unwrap(), tints[2]);
                assert!(
                    ratio >= 3.0,
                    "{ground:?}: {style:?} on the same digit's tint is {ratio:.1}"
                );
            }
            let blocks = [theme.cursor, theme.latest, theme.alert, theme.selected, theme.forbids];
            for block in blocks.into_iter().chain(theme.heat) {
                assert!(
                    contrast(block.fg.unwrap(), block.bg.unwrap()) >= 4.5,
                    "{ground:?}: {block:?}"
                );
            }
        }
    }

    #[test]
    fn what_forbids_stands_out_from_the_board() {
        for (ground, behind) in
            [(Ground::Dark, rgb(0x0018_1818)), (Ground::Light, rgb(0x00ff_ffff))]
        {
            let theme = Theme::new(Depth::True, ground, Charset::Unicode);
            for other in [behind, theme.domino.bg.unwrap(), theme.peer.bg.unwrap()] {
                let ratio = contrast(theme.forbids.bg.unwrap(), other);
                assert!(ratio >= 1.3, "{ground:?}: on {other:?} is {ratio:.1}");
            }
        }
    }

    #[test]
    fn a_tint_keeps_the_colour_of_the_text() {
        let theme = Theme::new(Depth::Sixteen, Ground::Dark, Charset::Ascii);
        assert_eq!(Theme::on(theme.peer, theme.entry).fg, Some(Color::Cyan));
        assert_eq!(Theme::on(theme.peer, theme.given).fg, Some(Color::White));
        assert_eq!(Theme::on(theme.peer, theme.given).bg, Some(Color::DarkGray));
    }

    #[test]
    fn the_background_is_read_from_the_environment() {
        assert_eq!(Ground::from_colorfgbg("15;0"), Some(Ground::Dark));
        assert_eq!(Ground::from_colorfgbg("0;default;15"), Some(Ground::Light));
        assert_eq!(Ground::from_colorfgbg("default"), None);
    }
}
