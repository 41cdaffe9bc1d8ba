//! The page's stand-in for the files of the terminal: settings are kept in the storage of the browser, a line each, and
//! games and statistics are not kept at all.

use js_sys::Date;
use sudoscope::calendar;
use sudoscope::play::Day;
use sudoscope::settings::{Change, SETTINGS};
use sudoscope::statistics::Statistics;
use sudoscope::tui::app::{Kept, Visit};
use sudoscope::tui::msg::{Dated, Resumed, StoreJob, StoreReport};
use web_sys::{Storage, window};

use crate::fault::Fault;

/// The beginning of the names of all entries in the storage, which a page shares with others of its host.
const PREFIX: &str = "sudoscope.";

/// Returns what earlier visits have kept: the settings. Without a storage there was no earlier visit.
pub(crate) fn kept() -> Kept {
    let mut kept = Kept { visit: Visit::First, ..Kept::default() };
    let Ok(storage) = storage() else { return kept };
    for setting in SETTINGS {
        let Ok(Some(text)) = storage.get_item(&entry(setting.name)) else { continue };
        kept.visit = Visit::Later;
        match setting.parse(&text) {
            Ok(change) => kept.settings.apply(&[change]),
            Err(error) => kept.notices.push(format!("A setting of this browser: {error}.")),
        }
    }
    kept
}

/// Keeps changed settings.
pub(crate) fn keep(changes: &[Change]) -> Result<(), Fault> {
    let storage = storage()?;
    for change in changes {
        storage.set_item(&entry(change.setting().name), &change.value().to_string())?;
    }
    Ok(())
}

/// Answers a job for the store of games, which has none.
pub(crate) fn answer(job: &StoreJob) -> StoreReport {
    match job {
        StoreJob::Games => StoreReport::Games(Dated { today: today(), it: Vec::new() }),
        StoreJob::Rename(..) => StoreReport::Renamed(Err("this page keeps no games".to_owned())),
        StoreJob::Delete(_) => StoreReport::Deleted(Vec::new()),
        StoreJob::Resume(_) => StoreReport::Resumed(Ok(Resumed { game: None, notice: None })),
        StoreJob::Statistics => {
            StoreReport::Statistics(Dated { today: today(), it: Statistics::default() })
        }
    }
}

/// Returns the day where the player is. `Date` is the browser's; the library has no time zones here.
fn today() -> Day {
    let now = Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month() + 1, now.get_date());
    calendar::parse(&format!("{year:04}-{month:02}-{day:02}")).expect("the browser has a calendar")
}

fn entry(name: &str) -> String {
    format!("{PREFIX}{name}")
}

fn storage() -> Result<Storage, Fault> {
    let window = window().ok_or_else(|| Fault::lacking("window"))?;
    window.local_storage()?.ok_or_else(|| Fault::lacking("storage"))
}
