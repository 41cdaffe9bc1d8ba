//! The mouse, as far as any screen answers it.

use ratatui::layout::Position;

/// The mouse did something on a cell of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mouse {
    /// The thing it did.
    pub kind: MouseKind,
    /// The cell under it.
    pub at: Position,
}

/// The things that a mouse does. Movement without a button, letting go, and the sideways wheel never
/// arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MouseKind {
    /// A button went down.
    Down(Button),
    /// It moved while a button was down.
    Drag(Button),
    /// The wheel turned away from the hand.
    ScrollUp,
    /// The wheel turned towards the hand.
    ScrollDown,
}

/// A button of the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// The first one.
    Left,
    /// The one in the middle, or the wheel pressed.
    Middle,
    /// The second one.
    Right,
}
