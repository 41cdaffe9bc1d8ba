//! The roles: one table, from which the fields of [`Theme`], their styles, and the names in files of themes are made.

use ratatui::style::{Color, Modifier, Style};

use super::palette::Palette;
use super::{Charset, ColourDepth};

/// A role that a player's theme can style.
pub struct Role {
    /// Its name in the file.
    pub name: &'static str,
    /// A few words about it.
    pub about: &'static str,
    pub(super) shows: Shows,
    pub(super) of: fn(&mut Theme) -> Vec<&mut Style>,
}

/// The part of a style that a single colour sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shows {
    /// The colour of the text.
    Text,
    /// The background. The text on it is kept as legible as possible.
    Ground,
    /// The background of a block, whose style is reversed.
    Block,
}

/// Returns the roles that a theme can style.
pub fn roles() -> impl Iterator<Item = &'static Role> {
    ROLES.iter()
}

/// A field of a theme: one style or several.
trait Styles {
    fn each(&mut self) -> Vec<&mut Style>;
}

impl Styles for Style {
    fn each(&mut self) -> Vec<&mut Style> {
        vec![self]
    }
}

impl<const N: usize> Styles for [Style; N] {
    fn each(&mut self) -> Vec<&mut Style> {
        self.iter_mut().collect()
    }
}

/// Declares the theme. A row has the field, its type, the part that a single colour sets, the default style (made from
/// `ink` and the `depth`), and a description.
macro_rules! roles {
    (|$ink:ident, $depth:ident, $strikes:ident| $($name:ident: $type:ty, $shows:ident, $style:expr, $about:literal;)*) => {
        /// Every style that the screens use.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Theme {
            /// The characters of frames and badges.
            pub charset: Charset,
            pub(super) depth: ColourDepth,
            pub text: Style,
            /// A crossed-out tile, which is on the board already; `None` if the terminal may not show that.
            pub struck: Option<Style>,
            $(#[doc = $about] pub $name: $type,)*
        }

        impl Theme {
            pub(super) fn of($ink: &Palette, $depth: ColourDepth, charset: Charset) -> Self {
                let $strikes = $depth != ColourDepth::None && charset == Charset::Unicode;
                let struck = $strikes.then(|| text($ink.thin).add_modifier(Modifier::CROSSED_OUT));
                Self { charset, depth: $depth, text: PLAIN, struck, $($name: $style),* }
            }
        }

        /// The roles, in the order of the documentation.
        pub(super) static ROLES: &[Role] = &[$(Role {
            name: stringify!($name),
            about: $about,
            shows: Shows::$shows,
            of: |theme| theme.$name.each(),
        }),*];
    };
}

roles! { |ink, depth, strikes|
    screen:            Style,         Text,   ink.screen.map_or(PLAIN, on),                  "the text and the ground of the whole screen";
    faint:             Style,         Text,   text(ink.faint),                               "text that matters less";
    title:             Style,         Text,   BOLD,                                          "headings";
    key:               Style,         Text,   bold(ink.key),                                 "keys in the bottom line and in help";
    selected:          Style,         Block,  chosen(ink),                                   "the chosen line of a list";
    alert:             Style,         Block,  block(ink.key, ink),                           "a mode that is on: keys mean something else";
    success:           Style,         Text,   bold(ink.good),                                "good news";
    thin:              Style,         Text,   text(ink.thin),                                "lines between cells";
    thick:             Style,         Text,   text(ink.thick),                               "lines between blocks, around the board and around popups";
    outline:           Style,         Text,   text(ink.outline),                             "the outline of a domino";
    domino:            Style,         Ground, on(ink.plate),                                 "the surface of a domino";
    given:             Style,         Text,   bold(ink.given),                               "digits of the puzzle";
    entry:             Style,         Text,   text(ink.entry),                               "your digits";
    mark:              Style,         Text,   text(ink.mark),                                "your marks";
    corner:            Style,         Text,   bold(ink.entry),                               "your marks in corners";
    branches:          [Style; 4],    Text,   ink.branches.map(|it| text(it).italic()),      "digits that are only tried, by branch point: 4 colours";
    clash:             Style,         Text,   bold(ink.bad),                                 "digits that break a rule, and a blank that nothing fits";
    mistake:           Style,         Text,   bold(ink.bad).underlined(),                    "digits that differ from the solution";
    cursor:            Style,         Block,  block(ink.cursor, ink),                        "the cell of the cursor";
    here:              Style,         Text,   bold(ink.cursor),                              "where you are: on a line of time, in a list";
    held:              Style,         Ground, bold(ink.on_tint).bg(ink.same),                "the other half of the domino in hand";
    peer:              Style,         Ground, peer(ink),                                     "the cells that see the cursor's";
    same:              Style,         Ground, bold(ink.on_tint).bg(ink.same).underlined(),   "the digit of the cursor's cell, everywhere";
    in_selection:      Style,         Ground, on((ink.on_tint, ink.selection)),              "selected cells";
    cell_colours:      [Style; 6],    Ground, ink.cells.map(on),                             "your colours of cells: 6 colours";
    candidate_colours: [Style; 6],    Ground, ink.candidates.map(|it| on(it).not_reversed()), "your colours of marks: 6 colours";
    placed:            Style,         Text,   text(ink.good),                                "digits that a search placed";
    latest:            Style,         Block,  block(ink.good, ink),                          "the digit of the last step";
    taken_back:        Style,         Text,   text(ink.bad).dim(),                           "a digit that was taken back";
    eliminates:        Style,         Ground, on(ink.alarm),                                 "digits that rule a candidate out";
    on:                Style,         Block,  block(ink.good, ink),                          "candidates of a pattern";
    off:               Style,         Ground, bold(ink.on_tint).bg(ink.same).underlined(),   "candidates of its other side";
    fin:               Style,         Block,  block(ink.fin, ink),                           "fins";
    ruled_out:         Style,         Ground, ruled_out(ink, strikes),                       "candidates that a pattern rules out";
    strong_link:       Style,         Text,   bold(ink.good),                                "strong links of a chain";
    weak_link:         Style,         Text,   text(ink.fin),                                 "weak links of a chain, and the numbers along it";
    heat:              [Style; 8],    Ground, ink.heat.map(on),                              "levels of heat: 8 colours";
    glow:              [Style; 6],    Ground, glow(ink, depth),                              "the light over a solved board: 6 colours";
}

const PLAIN: Style = Style::new();
const BOLD: Style = PLAIN.add_modifier(Modifier::BOLD);

const fn text(colour: Color) -> Style {
    PLAIN.fg(colour)
}

const fn bold(colour: Color) -> Style {
    BOLD.fg(colour)
}

const fn on((text, ground): (Color, Color)) -> Style {
    PLAIN.fg(text).bg(ground)
}

/// Returns a block of a colour. It is reversed with swapped colours, so that a terminal without colours still shows the
/// reversal.
const fn block(ground: Color, ink: &Palette) -> Style {
    BOLD.fg(ground).bg(ink.on_block).add_modifier(Modifier::REVERSED)
}

/// Returns the style of a chosen line: a tint of another hue than the cursor's.
const fn chosen(ink: &Palette) -> Style {
    BOLD.fg(ink.same).bg(ink.on_tint).add_modifier(Modifier::REVERSED)
}

/// Returns the style of the cells that see the cursor's: the text and background of the others, if there is no colour for
/// them.
const fn peer(ink: &Palette) -> Style {
    if matches!(ink.peer, Color::Reset) { PLAIN } else { on((ink.on_tint, ink.peer)) }
}

const fn ruled_out(ink: &Palette, strikes: bool) -> Style {
    let style = on(ink.alarm);
    if strikes { style.add_modifier(Modifier::CROSSED_OUT) } else { style }
}

fn glow(ink: &Palette, depth: ColourDepth) -> [Style; 6] {
    if depth > ColourDepth::Sixteen {
        return ink.glow.map(on);
    }
    // Few colours: a tint, and reversed cells at the crest, which are seen without colours too.
    let tint = bold(ink.on_tint).bg(ink.same);
    let crest = block(ink.cursor, ink);
    [PLAIN, PLAIN, tint, tint, crest, crest]
}
