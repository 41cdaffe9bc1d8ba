//! Styles by role. A widget asks for `theme.clash`, never for a colour.
//!
//! Every role is visible without colour too: givens are bold, the cursor is reversed, the same digit is underlined,
//! clashes and mistakes have a badge. `NO_COLOR` therefore only removes the colours of the finished frame; a
//! [struck](Theme::struck) tile is the exception, and is replaced by dashes. A role that sets a background sets the
//! foreground too, so that it is readable on any background of the terminal.

mod notes;

use ratatui::style::{Color, Modifier, Style};

use notes::NoteInks;

use crate::logic::Highlight;
use crate::play::Colour;
use crate::tui::msg::{Tone, ascii};

/// The number of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColourDepth {
    /// None: the theme's colours are [removed](crate::tui::look::colours::blank) from the finished frame.
    None,
    /// The terminal's own sixteen.
    #[default]
    Sixteen,
    /// The 256 of xterm, of which only the sixteen depend on the terminal.
    Many,
    /// 24 bits a colour.
    True,
}

/// The background of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TerminalBackground {
    /// Light text on dark.
    #[default]
    Dark,
    /// Dark text on light.
    Light,
}

/// The characters that a frame may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Charset {
    /// Box drawing and a few symbols.
    #[default]
    Unicode,
    /// Only characters up to 126.
    Ascii,
}

impl Charset {
    /// Returns the names of keys in these characters.
    pub fn keys(self, names: String) -> String {
        match self {
            Self::Unicode => names,
            Self::Ascii => ascii(&names),
        }
    }
}

/// The number of background colours for levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shades {
    /// One for each level, from dark to bright or the other way round.
    Enough,
    /// Few or none, so that a level needs a sign too.
    Few,
}

/// The signs of the player's colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourSigns {
    /// Backgrounds.
    Backgrounds,
    /// Letters, because the terminal shows no colours.
    Letters,
}

/// The backgrounds of every second cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shade {
    /// A cell without a background of its own.
    pub plain: Style,
    /// A peer of the cursor's cell.
    pub peer: Style,
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
    /// The surface of a domino, under its digits.
    pub domino: Style,
    /// The outline of a domino.
    pub outline: Style,
    /// Lines between blocks and around the board.
    pub thick: Style,
    /// A digit of the puzzle.
    pub given: Style,
    /// A digit of the player.
    pub entry: Style,
    /// Digits of the player in branches, by the place of the branch point.
    pub branches: [Style; 4],
    /// A mark.
    pub mark: Style,
    /// A mark in a corner.
    pub corner: Style,
    /// A cell with each of the player's colours.
    pub cell_colours: [Style; 6],
    /// A candidate with each of the player's colours.
    pub candidate_colours: [Style; 6],
    /// The signs of the player's colours.
    pub colour_signs: ColourSigns,
    /// A selected cell, which is underlined too.
    pub in_selection: Style,
    /// The peers of the cursor's cell.
    pub peer: Style,
    /// Every second cell where no line is between cells; `None` where the terminal has too few colours.
    pub shade: Option<Shade>,
    /// The same digit as the cursor's, in marks too.
    pub same: Style,
    /// The cursor's cell.
    pub cursor: Style,
    /// The half of the held domino that is not under the cursor.
    pub held: Style,
    /// A digit that is twice in a house.
    pub clash: Style,
    /// A digit that differs from the solution.
    pub mistake: Style,
    /// A digit that the search placed.
    pub placed: Style,
    /// The digit that the last step placed.
    pub latest: Style,
    /// The digit that the last step took back.
    pub taken_back: Style,
    /// A blank for which nothing is left.
    pub nothing_left: Style,
    /// The background of a digit that eliminates a candidate of the last step.
    pub eliminates: Style,
    /// A tile that is on the board, crossed out; `None` where the terminal may not show that.
    pub struck: Option<Style>,
    /// A candidate of a pattern.
    pub on: Style,
    /// A candidate of the pattern's other side.
    pub off: Style,
    /// A fin of a pattern.
    pub fin: Style,
    /// A candidate that a pattern rules out.
    pub ruled_out: Style,
    /// The number of a cell along a chain.
    pub stop: Style,
    /// A strong link of a chain.
    pub strong_link: Style,
    /// A weak link of a chain.
    pub weak_link: Style,
    /// A mode that is on and must be noticed.
    pub alert: Style,
    /// A success.
    pub success: Style,
    /// The chosen line of a list.
    pub selected: Style,
    /// The light that passes over a solved board, from its faint edge to its crest.
    pub glow: [Style; 6],
    /// The levels of a quantity, as backgrounds.
    pub heat: [Style; 8],
    /// The number of different backgrounds among them.
    pub shades: Shades,
}

impl Theme {
    /// Returns the style of a message.
    pub const fn tone(&self, tone: Tone) -> Style {
        match tone {
            Tone::Plain | Tone::Refusal | Tone::Waiting | Tone::Lasting => self.text,
            Tone::Good => self.success,
            Tone::Bad => self.clash,
        }
    }

    /// Returns the style of a cell with one of the player's colours.
    pub const fn cell_colour(&self, colour: Colour) -> Style {
        self.cell_colours[colour as usize]
    }

    /// Returns the style of a candidate with one of the player's colours.
    pub const fn candidate_colour(&self, colour: Colour) -> Style {
        self.candidate_colours[colour as usize]
    }

    /// Returns whether the player's colours need letters.
    pub fn needs_letters(&self) -> bool {
        self.colour_signs == ColourSigns::Letters
    }

    /// Returns the style of every second cell, on a board without lines between cells.
    #[must_use]
    pub fn shaded(&self, style: Style) -> Style {
        match (self.shade, style.bg) {
            (Some(shade), None) => Self::on(shade.plain, style),
            (Some(shade), bg) if bg == self.peer.bg => Self::on(shade.peer, style),
            _ => style,
        }
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

    /// Makes the theme for a terminal.
    pub fn new(depth: ColourDepth, ground: TerminalBackground, charset: Charset) -> Self {
        let ink = match (depth, ground) {
            (ColourDepth::None | ColourDepth::Sixteen, TerminalBackground::Dark) => {
                Palette::SIXTEEN_DARK
            }
            (ColourDepth::None | ColourDepth::Sixteen, TerminalBackground::Light) => {
                Palette::SIXTEEN_LIGHT
            }
            (ColourDepth::Many, TerminalBackground::Dark) => Palette::MANY_DARK,
            (ColourDepth::Many, TerminalBackground::Light) => Palette::MANY_LIGHT,
            (ColourDepth::True, TerminalBackground::Dark) => Palette::TRUE_DARK,
            (ColourDepth::True, TerminalBackground::Light) => Palette::TRUE_LIGHT,
        };
        let notes = NoteInks::of(depth, ground);
        let strikes = depth != ColourDepth::None && charset == Charset::Unicode;
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        // Reversed with swapped colours, so that the reversal is visible without colours.
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
            branches: notes.branches.map(|it| plain.fg(it).add_modifier(Modifier::ITALIC)),
            mark: plain.fg(notes.mark),
            corner: bold.fg(ink.entry),
            cell_colours: notes.cells.map(|(text, ground)| plain.fg(text).bg(ground)),
            candidate_colours: notes.candidates.map(|(text, ground)| {
                plain.fg(text).bg(ground).remove_modifier(Modifier::REVERSED)
            }),
            colour_signs: match depth {
                ColourDepth::None => ColourSigns::Letters,
                ColourDepth::Sixteen | ColourDepth::Many | ColourDepth::True => {
                    ColourSigns::Backgrounds
                }
            },
            in_selection: plain.fg(ink.on_tint).bg(notes.selection),
            peer: plain.fg(ink.on_tint).bg(ink.peer),
            shade: notes.shade.map(|[ground, peer]| Shade {
                plain: plain.fg(ink.on_tint).bg(ground),
                peer: plain.fg(ink.on_tint).bg(peer),
            }),
            same: bold.fg(ink.on_tint).bg(ink.same).add_modifier(Modifier::UNDERLINED),
            cursor: block(ink.cursor, ink.on_block),
            held: bold.fg(ink.on_tint).bg(ink.same),
            clash: bold.fg(ink.bad),
            mistake: bold.fg(ink.bad).add_modifier(Modifier::UNDERLINED),
            placed: plain.fg(ink.good),
            latest: block(ink.good, ink.on_block),
            taken_back: plain.fg(ink.bad).add_modifier(Modifier::DIM),
            nothing_left: plain.fg(ink.bad).add_modifier(Modifier::BOLD),
            eliminates: plain.fg(ink.on_alarm).bg(ink.alarm),
            struck: strikes.then(|| plain.fg(ink.thin).add_modifier(Modifier::CROSSED_OUT)),
            on: block(ink.good, ink.on_block),
            off: bold.fg(ink.on_tint).bg(ink.same).add_modifier(Modifier::UNDERLINED),
            fin: block(ink.accent, ink.on_block),
            ruled_out: plain.fg(ink.on_alarm).bg(ink.alarm).add_modifier(if strikes {
                Modifier::CROSSED_OUT
            } else {
                Modifier::empty()
            }),
            strong_link: bold.fg(ink.good),
            weak_link: plain.fg(ink.accent),
            stop: plain.fg(ink.accent).add_modifier(Modifier::ITALIC),
            alert: block(ink.accent, ink.on_block),
            success: bold.fg(ink.good),
            selected: block(ink.cursor, ink.on_block),
            glow: match depth {
                ColourDepth::Many | ColourDepth::True => {
                    ink.glow.map(|(text, ground)| plain.fg(text).bg(ground))
                }
                // Few colours: a tint, and reversed cells at the crest, which are seen without colours too.
                ColourDepth::None | ColourDepth::Sixteen => {
                    let tint = bold.fg(ink.on_tint).bg(ink.same);
                    let crest = block(ink.cursor, ink.on_block);
                    [plain, plain, tint, tint, crest, crest]
                }
            },
            shades: match depth {
                ColourDepth::None | ColourDepth::Sixteen => Shades::Few,
                ColourDepth::Many | ColourDepth::True => Shades::Enough,
            },
            heat: ink.heat.map(|(text, ground)| plain.fg(text).bg(ground)),
        }
    }

    /// Returns the style of the branches from a branch point, by its place among all of them.
    pub const fn branch(&self, place: usize) -> Style {
        self.branches[place % self.branches.len()]
    }

    /// Merges a tinted background with the style of a text, which keeps its own colour.
    #[must_use]
    pub fn on(tint: Style, text: Style) -> Style {
        let colour = text.fg.filter(|it| *it != Color::Reset).or(tint.fg);
        let merged = tint.patch(text);
        Style { fg: colour, bg: tint.bg, ..merged }
    }
}

/// The colours of a theme.
struct Palette {
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
    /// The text and the background of each level of the light over a solved board, in true colours.
    glow: [(Color, Color); 6],
    /// The text and the background of each level.
    heat: [(Color, Color); 8],
}

impl Palette {
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

/// Returns a colour of xterm's 256.
const fn at(index: u8) -> Color {
    Color::Indexed(index)
}

const fn rgb(hex: u32) -> Color {
    Color::from_u32(hex)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::colours;

    /// Every theme whose colours no terminal changes, and a background that a terminal may have.
    fn fixed_themes() -> impl Iterator<Item = (String, Theme, Color)> {
        let grounds = [
            (TerminalBackground::Dark, rgb(0x0018_1818)),
            (TerminalBackground::Light, rgb(0x00ff_ffff)),
        ];
        [ColourDepth::Many, ColourDepth::True].into_iter().flat_map(move |depth| {
            grounds.map(|(ground, behind)| {
                let theme = Theme::new(depth, ground, Charset::Unicode);
                (format!("{depth:?} {ground:?}"), theme, behind)
            })
        })
    }

    /// Returns the contrast ratio of WCAG 2.2 between two colours that no terminal changes.
    fn contrast(one: Color, other: Color) -> f64 {
        let luminance = |colour: Color| {
            let (red, green, blue) =
                colours::fixed(colour).expect("the terminal does not choose it");
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
    fn every_text_has_enough_contrast_on_its_backgrounds() {
        for (name, theme, behind) in fixed_themes() {
            let tints = [behind, theme.peer.bg.unwrap(), theme.same.bg.unwrap()];
            let texts =
                [theme.given, theme.entry, theme.mark, theme.corner, theme.clash, theme.placed];
            for style in texts {
                let shade = theme.shade.unwrap();
                let shades = [shade.plain, shade.peer, theme.in_selection].map(|it| it.bg.unwrap());
                for tint in [tints[0], tints[1], theme.domino.bg.unwrap()].into_iter().chain(shades)
                {
                    let ratio = contrast(style.fg.unwrap(), tint);
                    assert!(ratio >= 4.5, "{name}: {style:?} on {tint:?} is {ratio:.1}");
                }
                let ratio = contrast(style.fg.unwrap(), tints[2]);
                assert!(ratio >= 3.0, "{name}: {style:?} on the same digit's tint is {ratio:.1}");
            }
            let blocks = [
                theme.cursor,
                theme.latest,
                theme.alert,
                theme.selected,
                theme.eliminates,
                theme.on,
                theme.off,
                theme.fin,
                theme.ruled_out,
            ];
            let coloured = theme.cell_colours.into_iter().chain(theme.candidate_colours);
            let scales = theme.heat.into_iter().chain(theme.glow).chain(coloured);
            for block in blocks.into_iter().chain(scales) {
                assert!(contrast(block.fg.unwrap(), block.bg.unwrap()) >= 4.5, "{name}: {block:?}");
            }
        }
    }

    #[test]
    fn eliminating_cells_have_enough_contrast_to_the_board() {
        for (name, theme, behind) in fixed_themes() {
            for other in [behind, theme.domino.bg.unwrap(), theme.peer.bg.unwrap()] {
                let ratio = contrast(theme.eliminates.bg.unwrap(), other);
                assert!(ratio >= 1.3, "{name}: on {other:?} is {ratio:.1}");
            }
        }
    }

    #[test]
    fn levels_and_tints_are_different_colours() {
        for (name, theme, behind) in fixed_themes() {
            let levels = theme.heat.map(|it| it.bg.unwrap());
            for (idx, one) in levels.iter().enumerate() {
                assert!(!levels[idx + 1..].contains(one), "{name}: {one:?}");
            }
            let tints =
                [theme.peer, theme.same, theme.domino, theme.eliminates].map(|it| it.bg.unwrap());
            for (idx, one) in tints.iter().enumerate() {
                assert!(*one != behind && !tints[idx + 1..].contains(one), "{name}: {one:?}");
            }
        }
    }

    #[test]
    fn a_tint_keeps_the_colour_of_the_text() {
        let theme = Theme::new(ColourDepth::Sixteen, TerminalBackground::Dark, Charset::Ascii);
        assert_eq!(Theme::on(theme.peer, theme.entry).fg, Some(Color::Cyan));
        assert_eq!(Theme::on(theme.peer, theme.given).fg, Some(Color::White));
        assert_eq!(Theme::on(theme.peer, theme.given).bg, Some(Color::DarkGray));
    }
}
