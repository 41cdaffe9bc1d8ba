//! The player's own keys, as a file has them. The keymap checks them.

/// The player's own keys, and the file that has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnKeys {
    /// The path of the file.
    pub file: String,
    /// Its lines about keys, in order.
    pub lines: Vec<OwnKey>,
}

/// The keys of one action in one context: `undo = ["u", "ctrl-u"]` in the table `[keys.play]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnKey {
    /// The line in the file, from 1.
    pub line: usize,
    /// The name of the context.
    pub context: String,
    /// The name of the action.
    pub action: String,
    /// The names of the keys; an empty list unbinds the action.
    pub keys: Vec<String>,
}
