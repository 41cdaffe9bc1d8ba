//! Styles by role. A widget asks for `theme.clash`, never for a colour.
//!
//! Every role is visible without colour too: givens are bold, the cursor is reversed, the same digit is underlined,
//! clashes and mistakes have a badge. `NO_COLOR` therefore only removes the colours of the finished frame; a
//! [struck](Theme::struck) tile is the exception, and is replaced by dashes. A role that sets a background sets the
//! foreground too, so that it is readable on any background of the terminal.

mod named;
mod notes;
mod own;
mod palette;
mod rgb;
mod scheme;

use ratatui::style::{Color, Modifier, Style};

use notes::NoteInks;
pub use own::{CustomTheme, roles};
use palette::Palette;

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
    /// The text and the ground under everything; neither where the screen has those of the terminal.
    pub screen: Style,
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
            Tone::Bad | Tone::Warning => self.clash,
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

    /// Makes the theme `auto` for a terminal: the program's own colours, as far as the terminal shows them.
    pub fn new(depth: ColourDepth, ground: TerminalBackground, charset: Charset) -> Self {
        let (palette, notes) = (Palette::of(depth, ground), NoteInks::of(depth, ground));
        Self::of(&Inks { palette, notes, screen: None }, depth, charset)
    }

    /// Makes the theme with this name; `None` where there is none. Sixteen colours are those of the terminal, whatever the
    /// theme.
    pub fn named(
        name: &str,
        depth: ColourDepth,
        ground: TerminalBackground,
        charset: Charset,
    ) -> Option<Self> {
        let sixteen = if depth == ColourDepth::None { depth } else { ColourDepth::Sixteen };
        match (name, depth) {
            ("auto", _) => Some(Self::new(depth, ground, charset)),
            ("sixteen", _) => Some(Self::new(sixteen, ground, charset)),
            (_, ColourDepth::None | ColourDepth::Sixteen) => {
                named::inks(name, ColourDepth::True, ground)?;
                Some(Self::new(depth, ground, charset))
            }
            (_, ColourDepth::Many | ColourDepth::True) => {
                Some(Self::of(named::inks(name, depth, ground)?, depth, charset))
            }
        }
    }

    fn of(inks: &Inks, depth: ColourDepth, charset: Charset) -> Self {
        let (ink, notes) = (&inks.palette, &inks.notes);
        let strikes = depth != ColourDepth::None && charset == Charset::Unicode;
        let screen =
            inks.screen.map_or(Style::new(), |(text, ground)| Style::new().fg(text).bg(ground));
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        // Reversed with swapped colours, so that the reversal is visible without colours.
        let block =
            |ground: Color, text: Color| bold.fg(ground).bg(text).add_modifier(Modifier::REVERSED);
        Self {
            charset,
            screen,
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

    /// Merges a tinted background with the style of a text, which keeps its own colour where that can be read: a red of the
    /// sixteen colours cannot on blue or cyan, and its sign says what it means.
    #[must_use]
    pub fn on(tint: Style, text: Style) -> Style {
        let is_lost = matches!(
            (tint.bg, text.fg),
            (Some(Color::Blue | Color::Cyan), Some(Color::Red | Color::LightRed))
        );
        let colour = text.fg.filter(|it| *it != Color::Reset && !is_lost).or(tint.fg);
        let merged = tint.patch(text);
        Style { fg: colour, bg: tint.bg, ..merged }
    }
}

/// All colours of a theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Inks {
    palette: Palette,
    notes: NoteInks,
    /// The text and the ground that are painted over the whole screen; `None` where it has those of the terminal.
    screen: Option<(Color, Color)>,
}

/// Returns a colour of xterm's 256.
const fn at(index: u8) -> Color {
    Color::Indexed(index)
}

const fn rgb(hex: u32) -> Color {
    Color::from_u32(hex)
}

#[cfg(test)]
mod tests;
