//! What the keys of a screen do in its present state, which the bottom line says.

/// The effect of an action now, as its screen knows it. It must not depend on the cursor alone, or the bottom line would
/// flicker as the cursor moves: an action that works with the cursor elsewhere is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// It does nothing, or only refuses: the bottom line leaves it out.
    Nothing,
    /// It does what its label in the table says.
    AsLabelled,
    /// It does something else now, in this word.
    Labelled(&'static str),
    /// It does this, and that is what most players want now.
    First(&'static str),
    /// It does what its label says, but other keys matter more now: it is not among the first.
    Late,
    /// It acts, but the bottom line does not say so.
    Unsaid,
}

impl Offer {
    /// Returns the offer of an action that its label describes, and that does nothing unless `acts`.
    pub const fn when(acts: bool) -> Self {
        if acts { Self::AsLabelled } else { Self::Nothing }
    }

    /// Returns true unless the action does nothing.
    pub fn acts(self) -> bool {
        self != Self::Nothing
    }
}
