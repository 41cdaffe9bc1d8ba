//! The player's own themes, as a file has them. The screens check them.

/// The player's own themes, and the file that has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnThemes {
    /// The path of the file.
    pub file: String,
    /// The themes, in the order of the file.
    pub themes: Vec<OwnTheme>,
}

/// A table of the file: `[mine]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTheme {
    /// The line in the file, from 1.
    pub line: usize,
    /// The name in the heading of the table.
    pub name: String,
    /// Its lines, in order.
    pub roles: Vec<OwnRole>,
}

/// A line of a theme: `given = "#ffffff"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRole {
    /// The line in the file, from 1.
    pub line: usize,
    /// The name of the role, or `base` or `about`.
    pub name: String,
    pub value: OwnStyle,
}

/// The value in a line of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnStyle {
    /// A single text: for a role, a colour.
    Text(String),
    /// A list: for a role with levels, a colour for each.
    Texts(Vec<String>),
    /// Named parts: `{ fg = "#ffffff", bold = true }`.
    Parts(Vec<(String, OwnPart)>),
    /// Any other value, which is wrong.
    Other,
}

/// A part of a style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnPart {
    /// A colour.
    Text(String),
    /// An attribute, on or off.
    Switch(bool),
    /// Any other value, which is wrong.
    Other,
}
