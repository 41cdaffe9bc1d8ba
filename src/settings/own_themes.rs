//! The player's own themes, as a file has them: plain data, which the screens check.

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
    /// The name of the theme.
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

/// The value of a line of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnStyle {
    /// A text: of a role, a colour.
    Text(String),
    /// Several: of a role with levels, a colour for each.
    Texts(Vec<String>),
    /// Parts by name: `{ fg = "#ffffff", bold = true }`.
    Parts(Vec<(String, OwnPart)>),
    /// A value that no line takes.
    Other,
}

/// A part of a style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnPart {
    /// A colour.
    Text(String),
    /// On or off.
    Switch(bool),
    /// A value that no part takes.
    Other,
}
