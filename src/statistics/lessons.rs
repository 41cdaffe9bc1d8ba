//! The steps of exercises that were found without help.

use std::collections::BTreeSet;

use crate::logic::{TECHNIQUES, Technique};
use crate::play::{Lesson, LessonStep};

use super::{Event, Statistics};

impl Statistics {
    /// Returns the steps of a technique's exercises that were found without help.
    pub fn found(&self, technique: &Technique) -> BTreeSet<LessonStep> {
        let of_technique = |it: &super::Record| match it.note.event {
            Event::Found(lesson) => (lesson.technique == technique).then_some(lesson.step),
            _ => None,
        };
        let mut steps = BTreeSet::new();
        // One by one, as in `won_days`.
        steps.extend(self.records.iter().filter_map(of_technique));
        steps
    }

    /// Returns true if the technique was found in a whole puzzle without help.
    pub fn is_mastered(&self, technique: &Technique) -> bool {
        self.found(technique).contains(&LessonStep::Puzzle)
    }

    /// Returns the next exercise on a technique: the step after the last one that was found, or that one again.
    pub fn lesson(&self, technique: &'static Technique) -> Lesson {
        let last = self.found(technique).last().copied();
        let step = last.map_or(LessonStep::Picture, |it| it.next().unwrap_or(it));
        Lesson { technique, step }
    }

    /// Returns the techniques that were found without help in any step, in the order of the table.
    pub fn learned(&self) -> impl Iterator<Item = &'static Technique> {
        TECHNIQUES.iter().filter(|it| !self.found(it).is_empty())
    }
}
