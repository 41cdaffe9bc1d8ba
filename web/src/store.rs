//! The page's stand-in for the files of the terminal, in the storage of the browser: an entry for each game and for each
//! setting that was changed, and one for the statistics.

use std::time::Duration;

use js_sys::Date;
use sudoscope::calendar;
use sudoscope::saves::statistics;
use sudoscope::settings::{Change, SETTINGS};
use sudoscope::statistics::{Note, Record, Statistics};
use sudoscope::tui::app::{Kept, Start};
use sudoscope::tui::msg::{Dated, Resumed, StoreJob, StoreReport};
use web_sys::{Storage, window};

use crate::fault::Fault;
use crate::games::{Entries, Games, LeftOff, Now};

/// The beginning of the names of all entries in the storage, which a page shares with others of its host.
const PREFIX: &str = "sudoscope.";

/// The entry with the text of the statistics.
const STATISTICS: &str = "statistics";

/// Returns what earlier visits have kept, for this start. Without a storage there was no earlier visit. Where the player
/// has not chosen, there is as little motion as the browser is set to.
pub(crate) fn kept(games: &mut Games<Browser>, start: &Start, reduces_motion: bool) -> Kept {
    let names = Browser.names();
    let mut kept = Kept { is_first_run: names.is_empty(), ..Kept::default() };
    kept.settings.reduced_motion = reduces_motion;
    kept.statistics = read_statistics();
    for setting in SETTINGS {
        let Some(text) = Browser.get(setting.name) else { continue };
        match setting.parse(&text) {
            Ok(change) => kept.settings.apply(&[change]),
            Err(error) => kept.notices.push(format!("A setting of this browser: {error}.")),
        }
    }
    LeftOff { game: kept.game, finished: kept.finished } = match start {
        Start::Puzzle { puzzle, .. } => games.left_off_of(puzzle),
        Start::Made(game) => games.left_off_of(game.givens()),
        // A game of its own, as in the terminal.
        Start::Moment(_) => LeftOff::default(),
        _ => games.left_off(),
    };
    kept.notices.extend(games.notices());
    kept
}

/// Keeps changed settings.
pub(crate) fn keep(changes: &[Change]) -> Result<(), Fault> {
    let set = |it: &Change| Browser.set(it.setting().name, &it.value().to_string());
    changes.iter().try_for_each(set)
}

/// Adds a note to the statistics.
pub(crate) fn add(note: Note) -> Result<(), Fault> {
    let record = Record { on: Duration::from_millis(now().milliseconds), note };
    Browser.set(STATISTICS, &statistics::with(Browser.get(STATISTICS), &record)?)
}

fn read_statistics() -> Statistics {
    statistics::read(Browser.get(STATISTICS).unwrap_or_default().as_bytes())
}

/// The storage of the browser.
pub(crate) struct Browser;

impl Entries for Browser {
    fn names(&self) -> Vec<String> {
        let Ok(storage) = storage() else { return Vec::new() };
        let keys =
            (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
        keys.filter_map(|it| it.strip_prefix(PREFIX).map(str::to_owned)).collect()
    }

    fn get(&self, name: &str) -> Option<String> {
        storage().ok()?.get_item(&entry(name)).ok()?
    }

    fn set(&self, name: &str, text: &str) -> Result<(), Fault> {
        Ok(storage()?.set_item(&entry(name), text)?)
    }

    fn remove(&self, name: &str) -> Result<(), Fault> {
        Ok(storage()?.remove_item(&entry(name))?)
    }
}

/// Answers a job for the store of games.
pub(crate) fn answer(games: &mut Games<Browser>, job: StoreJob) -> StoreReport {
    let today = now().day;
    match job {
        StoreJob::Games => {
            let kept = Dated { today, it: games.list() };
            StoreReport::Games { kept, unread: Vec::new() }
        }
        StoreJob::Rename(game, title) => StoreReport::Renamed(games.rename(&game, &title)),
        StoreJob::Delete(names) => StoreReport::Deleted(games.delete(&names)),
        StoreJob::Resume(saved) => {
            let resumed = games.resume(&saved).map(|game| {
                let notices = games.notices();
                let notice = (!notices.is_empty()).then(|| notices.join(" "));
                Resumed { game: game.map(Box::new), notice }
            });
            StoreReport::Resumed(resumed)
        }
        StoreJob::Statistics => StoreReport::Statistics(Dated { today, it: read_statistics() }),
    }
}

/// Returns the time, and the day where the player is: the library has no time zones here.
pub(crate) fn now() -> Now {
    let now = Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month() + 1, now.get_date());
    let day = calendar::parse(&format!("{year:04}-{month:02}-{day:02}"));
    // The clock of a computer may be set to a time before 1970.
    let milliseconds = Duration::try_from_secs_f64(now.get_time() / 1000.0).unwrap_or_default();
    Now {
        milliseconds: u64::try_from(milliseconds.as_millis()).unwrap_or(u64::MAX),
        day: day.expect("the browser has a calendar"),
    }
}

fn entry(name: &str) -> String {
    format!("{PREFIX}{name}")
}

fn storage() -> Result<Storage, Fault> {
    let window = window().ok_or_else(|| Fault::lacking("window"))?;
    window.local_storage()?.ok_or_else(|| Fault::lacking("storage"))
}
