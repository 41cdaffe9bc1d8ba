//! The techniques that hints showed.

use crate::grid::sort;
use crate::logic::{TECHNIQUES, Technique};

use super::{Class, Event, Statistics};

impl Statistics {
    /// Returns the techniques that hints showed in games of a class (`None`: of all), with their numbers: the most
    /// frequent first, then the easiest.
    pub fn hinted(&self, class: Option<Class>) -> Vec<(&'static Technique, usize)> {
        let is_wanted = |it: Class| class.is_none_or(|class| class == it);
        let notes = self.records.iter().map(|it| &it.note).filter(|it| is_wanted(it.class));
        let shown: Vec<&str> = notes
            .filter_map(|it| match it.event {
                Event::Shown(technique) => technique.map(|it| it.name),
                _ => None,
            })
            .collect();
        let number = |it: &Technique| shown.iter().filter(|name| **name == it.name).count();
        let mut numbers: Vec<_> = TECHNIQUES.iter().map(|it| (it, number(it))).collect();
        numbers.retain(|it| it.1 > 0);
        // The sort is stable and the table begins with the easiest.
        sort::by_key(&mut numbers, |it| std::cmp::Reverse(it.1));
        numbers
    }
}
