//! The facts of the progress panel: how much of a path is done, and the cost so far.
//!
//! ```text
//!   steps      23 of 57
//!   blanks     31 of 51
//!   score      612 of 1,204
//!   level      hard
//!   techniques 5
//!   hardest    W-Wing
//! ```

use crate::domino::Kind;
use crate::logic::{Rating, Scale, Technique};
use crate::tui::look::words::count;
use crate::tui::screens::watch::Watch;

impl Watch {
    pub(in super::super) fn path_facts(&self) -> Vec<(&'static str, String)> {
        let (run, rating) = (self.path(), self.path().rating());
        let all: Option<Rating> = self.timeline().end().map(|_| run.found().collect());
        let of = |number: u64, all: Option<u64>| match all {
            Some(all) => format!("{} of {}", count(number), count(all)),
            None => count(number),
        };
        let figure =
            |of_rating: fn(&Rating) -> u64| of(of_rating(&rating), all.as_ref().map(of_rating));
        let hardest = match (rating.n_guesses(), rating.hardest()) {
            (0, hardest) => hardest.map_or("-", |it: &Technique| it.name),
            (_, _) => "guess",
        };
        let n_start = run.start().grid().blanks().len();
        let mut facts = vec![
            ("steps", of(self.timeline().position(), self.timeline().end())),
            ("blanks", of(run.n_blanks() as u64, Some(n_start as u64))),
            run.er().map_or_else(|| ("score", figure(|it| it.score().into())), |it| ("ER", it)),
            ("level", all.as_ref().map_or("?", |it| it.level().name()).to_owned()),
            ("techniques", figure(|it| it.techniques().count() as u64)),
            ("guesses", figure(|it| it.n_guesses() as u64)),
            ("hardest", hardest.to_owned()),
        ];
        // The others are about the table of techniques.
        let has_levels = self.kind() == Kind::Sudoku && run.scale() == Scale::Hodoku;
        facts.truncate(if has_levels { facts.len() } else { 3 });
        facts
    }
}
