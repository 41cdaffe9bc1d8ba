//! The roles that a theme of the player's own can style.

use ratatui::style::Style;

use crate::tui::look::theme::Theme;

/// A role that a theme can style.
pub struct Role {
    pub(super) name: &'static str,
    about: &'static str,
    pub(super) shows: Shows,
    pub(super) of: fn(&mut Theme) -> Vec<&mut Style>,
}

/// The part of a style that a colour alone sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shows {
    /// The colour of the text.
    Text,
    /// The background; the text on it stays as legible as it can be.
    Ground,
    /// The background of a block, whose style is reversed.
    Block,
}

impl Role {
    /// Returns the name in the file.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns a few words about the role.
    pub const fn about(&self) -> &'static str {
        self.about
    }
}

/// Returns the roles that a theme can style.
pub fn roles() -> impl Iterator<Item = &'static Role> {
    ROLES.iter()
}

macro_rules! roles {
    ($($name:ident $shows:ident $about:literal;)*) => {
        &[$(Role {
            name: stringify!($name),
            about: $about,
            shows: Shows::$shows,
            of: |theme| styles::$name(theme),
        }),*]
    };
}

/// The roles, in the order of the documentation.
#[rustfmt::skip]
pub(super) static ROLES: &[Role] = roles! {
    screen            Text   "the text and the ground of the whole screen";
    faint             Text   "text that matters less";
    title             Text   "headings";
    key               Text   "keys in the bottom line and in help";
    selected          Block  "the chosen line of a list";
    alert             Block  "a mode that is on";
    success           Text   "good news";
    thin              Text   "lines between cells";
    thick             Text   "lines between blocks, around the board and around popups";
    outline           Text   "the outline of a domino";
    domino            Ground "the surface of a domino";
    given             Text   "digits of the puzzle";
    entry             Text   "your digits";
    mark              Text   "your marks";
    corner            Text   "your marks in corners";
    branches          Text   "digits that are only tried, by branch point: 4 colours";
    clash             Text   "digits that break a rule";
    mistake           Text   "digits that differ from the solution";
    cursor            Block  "the cell of the cursor";
    held              Ground "the other half of the domino in hand";
    peer              Ground "the cells that see the cursor's";
    same              Ground "the digit of the cursor's cell, everywhere";
    in_selection      Ground "selected cells";
    shade             Ground "every second cell of a board without lines";
    shaded_peer       Ground "such a cell that sees the cursor's";
    cell_colours      Ground "your colours of cells: 6 colours";
    candidate_colours Ground "your colours of marks: 6 colours";
    placed            Text   "digits that a search placed";
    latest            Block  "the digit of the last step";
    taken_back        Text   "a digit that was taken back";
    nothing_left      Text   "a blank without a candidate";
    eliminates        Ground "digits that rule a candidate out";
    on                Block  "candidates of a pattern";
    off               Ground "candidates of its other side";
    fin               Block  "fins";
    ruled_out         Ground "candidates that a pattern rules out";
    stop              Text   "numbers along a chain";
    strong_link       Text   "strong links of a chain";
    weak_link         Text   "weak links of a chain";
    heat              Ground "levels of heat: 8 colours";
    glow              Ground "the light over a solved board: 6 colours";
};

/// The styles of each role.
mod styles {
    use super::{Style, Theme};

    macro_rules! single {
        ($($name:ident)*) => {$(
            pub(super) fn $name(theme: &mut Theme) -> Vec<&mut Style> {
                vec![&mut theme.$name]
            }
        )*};
    }

    macro_rules! several {
        ($($name:ident)*) => {$(
            pub(super) fn $name(theme: &mut Theme) -> Vec<&mut Style> {
                theme.$name.iter_mut().collect()
            }
        )*};
    }

    single! {
        screen faint title key selected alert success thin thick outline domino given entry mark corner clash mistake
        cursor held peer same in_selection placed latest taken_back nothing_left eliminates on off fin ruled_out stop
        strong_link weak_link
    }

    several! { branches cell_colours candidate_colours heat glow }

    pub(super) fn shade(theme: &mut Theme) -> Vec<&mut Style> {
        theme.shade.iter_mut().map(|it| &mut it.plain).collect()
    }

    pub(super) fn shaded_peer(theme: &mut Theme) -> Vec<&mut Style> {
        theme.shade.iter_mut().map(|it| &mut it.peer).collect()
    }
}
