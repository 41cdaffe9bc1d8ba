//! The score of the predictions, by kind.

/// The judgement of a prediction: true for each part that was right, `None` for parts that were not asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Judgement {
    pub(super) cell: Option<bool>,
    pub(super) digit: Option<bool>,
    pub(super) backtrack: Option<bool>,
    pub(super) end: Option<bool>,
}

impl Judgement {
    pub(super) fn is_right(self) -> bool {
        [self.cell, self.digit, self.backtrack, self.end].into_iter().flatten().all(|it| it)
    }
}

/// A number of right predictions among those asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) right: u64,
    pub(super) asked: u64,
}

impl Tally {
    fn count(&mut self, right: Option<bool>) {
        if let Some(right) = right {
            self.asked += 1;
            self.right += u64::from(right);
        }
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
    /// The current number of right predictions in a row.
    pub(super) streak: u64,
    /// The greatest number in a row.
    pub(super) best: u64,
    pub(super) cells: Tally,
    pub(super) digits: Tally,
    pub(super) backtracks: Tally,
    pub(super) ends: Tally,
    /// The number of steps that were shown without a prediction.
    pub(super) n_shown: u64,
}

impl Score {
    pub(super) fn count(&mut self, judgement: Judgement) {
        self.all.count(Some(judgement.is_right()));
        self.cells.count(judgement.cell);
        self.digits.count(judgement.digit);
        self.backtracks.count(judgement.backtrack);
        self.ends.count(judgement.end);
        self.streak = if judgement.is_right() { self.streak + 1 } else { 0 };
        self.best = self.best.max(self.streak);
    }

    /// Returns the kinds that were asked.
    pub(super) fn kinds(&self) -> impl Iterator<Item = (&'static str, Tally)> {
        [
            ("cells", self.cells),
            ("digits", self.digits),
            ("backtracks", self.backtracks),
            ("ends", self.ends),
        ]
        .into_iter()
        .filter(|it| it.1.asked > 0)
    }

    /// Describes the final score.
    pub(super) fn in_words(&self) -> String {
        if self.all.asked == 0 {
            return "You made no guess.".to_owned();
        }
        let kinds = self.kinds().map(|(name, tally)| format!("{name} {}", tally.in_words()));
        let kinds = kinds.collect::<Vec<_>>().join(", ");
        format!("{} right, best streak {}: {kinds}.", self.all.in_words(), self.best)
    }
}
