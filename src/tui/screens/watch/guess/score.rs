//! How many guesses were right, and of what kind.

/// What was asked, and whether the answer was right; `None` for what was not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Judged {
    pub(super) cell: Option<bool>,
    pub(super) digit: Option<bool>,
    pub(super) backtrack: Option<bool>,
    pub(super) end: Option<bool>,
}

impl Judged {
    pub(super) fn is_right(self) -> bool {
        [self.cell, self.digit, self.backtrack, self.end].into_iter().flatten().all(|it| it)
    }
}

/// Right ones of those asked.
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

    /// "9 of 12".
    pub(super) fn in_words(self) -> String {
        format!("{} of {}", self.right, self.asked)
    }
}

/// How the watcher has done since the first question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    pub(super) all: Tally,
    /// Right ones in a row, up to now.
    pub(super) streak: u64,
    /// The longest row.
    pub(super) best: u64,
    pub(super) cells: Tally,
    pub(super) digits: Tally,
    pub(super) backtracks: Tally,
    pub(super) ends: Tally,
    /// Steps that were shown without an answer.
    pub(super) n_shown: u64,
}

impl Score {
    pub(super) fn count(&mut self, judged: Judged) {
        self.all.count(Some(judged.is_right()));
        self.cells.count(judged.cell);
        self.digits.count(judged.digit);
        self.backtracks.count(judged.backtrack);
        self.ends.count(judged.end);
        self.streak = if judged.is_right() { self.streak + 1 } else { 0 };
        self.best = self.best.max(self.streak);
    }

    /// The kinds that were asked for.
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

    /// How it went, when it is over.
    pub(super) fn in_words(&self) -> String {
        if self.all.asked == 0 {
            return "You made no guess.".to_owned();
        }
        let kinds = self.kinds().map(|(name, tally)| format!("{name} {}", tally.in_words()));
        let kinds = kinds.collect::<Vec<_>>().join(", ");
        format!("{} right, best streak {}: {kinds}.", self.all.in_words(), self.best)
    }
}
