use super::*;
use crate::tui::msg::Effect;
use crate::tui::testing::{EXAMPLE, player};

#[test]
fn what_was_copied_stands_from_the_first_column_on_and_the_mouse_is_free() {
    let copied = player().size(60, 24).keys("y enter");
    assert!(copied.effects.contains(&Effect::Copy(EXAMPLE.to_owned())), "{:?}", copied.effects);
    assert_eq!(copied.effects[0], Effect::CaptureMouse(false));
    let lines = copied.lines();
    let first = lines.iter().position(|line| line.trim_end() == &EXAMPLE[..60]);
    let first = first.expect("the beginning of the puzzle");
    assert_eq!(lines[first + 1].trim_end(), &EXAMPLE[60..]);
    let row = u16::try_from(first).unwrap();
    assert_eq!(copied.model.selectable(), [LineOnScreen { row, n_columns: 81 }]);
    let closed = copied.keys("esc");
    assert_eq!(closed.effects.last(), Some(&Effect::CaptureMouse(true)));
    assert_eq!(closed.model.selectable(), []);
}

#[test]
fn the_mouse_stays_free_where_the_settings_free_it() {
    let copied = player().keys("o m o u s e enter esc y enter esc");
    let captures = copied.effects.iter().filter(|it| matches!(it, Effect::CaptureMouse(_)));
    assert_eq!(captures.collect::<Vec<_>>(), [&Effect::CaptureMouse(false)]);
}

#[test]
fn a_popup_over_it_has_the_mouse() {
    let finder = player().keys("y enter :");
    assert_eq!(finder.effects.last(), Some(&Effect::CaptureMouse(true)));
    let closed = finder.keys("esc");
    assert_eq!(closed.effects.last(), Some(&Effect::CaptureMouse(false)));
}

#[test]
fn a_text_with_more_rows_than_the_screen_scrolls() {
    let picture = player().size(40, 15).keys("y down down down down enter");
    let n_lines = picture.model.selectable().len();
    let end = picture.clone().keys("end");
    assert_ne!(picture.text(), end.text());
    assert_eq!(end.model.selectable().len(), n_lines);
    assert_eq!(end.keys("home").text(), picture.text());
}
