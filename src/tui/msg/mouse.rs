//! The mouse events that screens handle.

use ratatui::layout::Position;

/// A mouse event on a cell of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mouse {
    /// The kind of event.
    pub kind: MouseKind,
    /// The cell of the screen under the mouse.
    pub at: Position,
    /// True if Ctrl was held.
    pub ctrl: bool,
}

impl Mouse {
    /// Returns an event without Ctrl.
    pub const fn new(kind: MouseKind, at: Position) -> Self {
        Self { kind, at, ctrl: false }
    }
}

/// The kinds of mouse events that screens handle. There is no movement without a button, no release, and no sideways
/// wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MouseKind {
    /// A button was pressed.
    Down(Button),
    /// The mouse moved while a button was down.
    Drag(Button),
    /// The wheel turned away from the user.
    ScrollUp,
    /// The wheel turned towards the user.
    ScrollDown,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// The main one.
    Left,
    /// The one in the middle, or the wheel pressed.
    Middle,
    /// The secondary one.
    Right,
}
