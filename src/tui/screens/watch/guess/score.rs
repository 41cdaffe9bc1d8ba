//! The score of the predictions, by kind.

/// The judged parts of a prediction.
const PARTS: [&str; 4] = ["cells", "digits", "backtracks", "ends"];

/// The judgement of a prediction, by part: true if it was right, `None` if it was not asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Judgement {
    pub(super) cell: Option<bool>,
    pub(super) digit: Option<bool>,
    pub(super) backtrack: Option<bool>,
    pub(super) end: Option<bool>,
}

impl Judgement {
    const fn parts(self) -> [Option<bool>; PARTS.len()] {
        [self.cell, self.digit, self.backtrack, self.end]
    }

    pub(super) fn is_right(self) -> bool {
        self.parts().into_iter().flatten().all(|it| it)
    }
}

/// The number of right predictions, and of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    right: u64,
    asked: u64,
}

impl Tally {
    fn count(&mut self, is_right: bool) {
        self.asked += 1;
        self.right += u64::from(is_right);
    }

    /// Formats the tally: "9 of 12".
    pub(super) fn in_words(self) -> String {
        format!("{} of {}", self.right, self.asked)
    }
}

/// The score since the first question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    pub(super) all: Tally,
    /// The number of right predictions in a row, up to now.
    pub(super) streak: u64,
    /// The greatest number in a row.
    pub(super) best: u64,
    parts: [Tally; PARTS.len()],
    /// The number of steps that were shown without a prediction.
    pub(super) n_shown: u64,
}

impl Score {
    pub(super) fn count(&mut self, judgement: Judgement) {
        for (tally, is_right) in self.parts.iter_mut().zip(judgement.parts()) {
            if let Some(is_right) = is_right {
                tally.count(is_right);
            }
        }
        self.all.count(judgement.is_right());
        self.streak = if judgement.is_right() { self.streak + 1 } else { 0 };
        self.best = self.best.max(self.streak);
    }

    /// Returns the parts that were asked.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&'static str, Tally)> {
        PARTS.into_iter().zip(self.parts).filter(|it| it.1.asked > 0)
    }

    /// Describes the final score.
    pub(super) fn in_words(&self) -> String {
        if self.all.asked == 0 {
            return "You made no guess.".to_owned();
        }
        let parts = self.parts().map(|(name, tally)| format!("{name} {}", tally.in_words()));
        let parts = parts.collect::<Vec<_>>().join(", ");
        format!("{} right, best streak {}: {parts}.", self.all.in_words(), self.best)
    }
}
