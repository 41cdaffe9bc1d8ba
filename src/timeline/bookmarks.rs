//! Named positions of a run.

use crate::grid::sort;

/// A named position, as [`Bookmarks`] returns it.
///
/// ```
/// use sudoscope::timeline::{Bookmark, Bookmarks};
///
/// let mut bookmarks = Bookmarks::default();
/// bookmarks.set(500, "the wrong guess".into());
/// let Some(Bookmark { position, name, .. }) = bookmarks.before(1000) else { panic!("it was set") };
/// assert_eq!((*position, name.as_str()), (500, "the wrong guess"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Bookmark {
    /// The number of steps from the start of the run.
    pub position: u64,
    /// The name that the player gave.
    pub name: String,
}

/// The bookmarks of a run, sorted by position, at most one at each.
///
/// ```
/// use sudoscope::timeline::Bookmarks;
///
/// let mut bookmarks = Bookmarks::default();
/// bookmarks.set(500, "late".into());
/// bookmarks.set(20, "early".into());
/// assert_eq!(bookmarks.after(0).map(|it| it.position), Some(20));
/// assert!(bookmarks.remove(20).is_some_and(|it| it.name == "early"));
/// assert_eq!(bookmarks.iter().count(), 1);
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct Bookmarks(Vec<Bookmark>);

impl Bookmarks {
    /// Iterates over the bookmarks, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Bookmark> {
        self.0.iter()
    }

    /// Names a position, or renames it.
    pub fn set(&mut self, position: u64, name: String) {
        self.remove(position);
        self.0.push(Bookmark { position, name });
        sort::by_key(&mut self.0, |it| it.position);
    }

    /// Removes a bookmark and returns it; `None` if the position has none.
    pub fn remove(&mut self, position: u64) -> Option<Bookmark> {
        let idx = self.0.iter().position(|it| it.position == position)?;
        Some(self.0.remove(idx))
    }

    /// Returns the bookmark at exactly this position.
    pub fn at(&self, position: u64) -> Option<&Bookmark> {
        self.iter().find(|it| it.position == position)
    }

    /// Returns the first bookmark after a position.
    pub fn after(&self, position: u64) -> Option<&Bookmark> {
        self.iter().find(|it| it.position > position)
    }

    /// Returns the last bookmark before a position.
    pub fn before(&self, position: u64) -> Option<&Bookmark> {
        self.0.iter().rfind(|it| it.position < position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_kept_in_order_and_found_on_either_side() {
        let mut bookmarks = Bookmarks::default();
        for (position, name) in [(500, "late"), (0, "start"), (20, "early"), (500, "later")] {
            bookmarks.set(position, name.to_owned());
        }
        let names: Vec<&str> = bookmarks.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["start", "early", "later"]);
        let name = |it: Option<&Bookmark>| it.map(|it| it.name.clone());
        assert_eq!(name(bookmarks.after(0)), Some("early".to_owned()));
        assert_eq!(name(bookmarks.after(500)), None);
        assert_eq!(name(bookmarks.before(20)), Some("start".to_owned()));
        assert_eq!(name(bookmarks.before(0)), None);
        assert_eq!(name(bookmarks.remove(20).as_ref()), Some("early".to_owned()));
        assert_eq!(bookmarks.remove(20), None);
        assert_eq!(bookmarks.at(20), None);
        assert_eq!(bookmarks.at(500).map(|it| it.position), Some(500));
    }
}
