//! The text of a hint: all of it if it fits, else the most important part, else in pages. Nothing ends in an ellipsis.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::grid::{Cell, CellSet, Digit};
use crate::hint::{Finding, Hint};
use crate::logic::{Deduction, Highlight, Highlights};
use crate::tui::keymap::{action, mention};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::layout::{BoardScreen, Room, rows_off};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::candidate_sign;
use crate::tui::look::words::{chain_spaced, of_stop, sentence};
use crate::tui::msg::Tone;

use super::super::super::hint::{ShownHint, Stair};

/// The part of a hint's text that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    /// The chain and its consequence.
    Chain,
    /// The sentence, and the chain after it.
    Sentence,
    /// Also the next key; and the others, where no bottom line names them.
    Keys,
    /// Also the colours of the candidates, the technique's definition, and what else applies.
    All,
}

/// The fewest rows of a panel for [`Detail::All`], and for a list with the sentence about the chosen technique.
const TALL: u16 = 28;

/// The most techniques that are named besides the one of the hint, the easiest first.
const MOST_OTHERS: usize = 8;

/// The shown text of a hint: all of it, or a page.
pub(super) struct Pages {
    pub(super) shown: Vec<Line<'static>>,
    /// The number of the page, from 1.
    pub(super) number: usize,
    pub(super) n_in_all: usize,
}

impl Pages {
    /// Returns a page of the lines. If there are several pages, blank lines are left out.
    fn of(mut lines: Vec<Line<'static>>, n_rows: usize, page: impl Fn(usize) -> usize) -> Self {
        lines.truncate(n_filled(&lines));
        if lines.len() > n_rows {
            lines.retain(|it| it.width() > 0);
        }
        let n_pages = lines.len().div_ceil(n_rows);
        let idx = page(n_pages);
        let shown = lines.into_iter().skip(idx * n_rows).take(n_rows).collect();
        Self { shown, number: idx + 1, n_in_all: n_pages }
    }
}

/// Returns the number of lines without trailing blank ones.
fn n_filled(lines: &[Line<'_>]) -> usize {
    lines.iter().rposition(|it| it.width() > 0).map_or(0, |it| it + 1)
}

/// Returns the text while the hint is being searched for.
pub(super) fn thinking(screen: &BoardScreen, canvas: &Canvas<'_>) -> Pages {
    let room = room_for_words(screen);
    let lines = notice("Thinking ...", canvas.theme.title, "leaves it", room, canvas);
    Pages::of(lines, room.height.into(), |_| 0)
}

/// Returns a sentence in place of a hint, and the text about the key that goes back.
fn notice(
    sentence: &str,
    style: Style,
    back: &str,
    room: Rect,
    canvas: &Canvas<'_>,
) -> Vec<Line<'static>> {
    let mut words = Words { lines: Vec::new(), width: room.width.into() };
    words.add(sentence, style);
    words.gap();
    let back = format!("{} {back}.", mention(action::Hint::Back));
    words.add(&canvas.keys.spelled_text(&back), canvas.theme.faint);
    words.lines
}

/// Returns the text of a hint: the most detailed version that fits, else the current page of all of it.
pub(super) fn of(shown: &ShownHint, screen: &BoardScreen, canvas: &Canvas<'_>) -> Pages {
    let room = room_for_words(screen);
    let n_rows = usize::from(room.height);
    if let Some(list) = &shown.list {
        let rows = rows_of_list(screen);
        let title = Line::styled("What applies now", canvas.theme.title);
        let progress = Line::styled(list.progress(), canvas.theme.faint);
        let heading = [title, progress].into_iter().take((rows.y - room.y).into());
        let list = heading.chain(list.rows_in(rows.width.into(), rows.height.into(), canvas.theme));
        let mut words = Words { lines: list.collect(), width: room.width.into() };
        if let (TALL.., Ok(hint)) = (room.height, shown.hint()) {
            words.lines.truncate(n_filled(&words.lines));
            words.gap();
            let chosen = of_detail((shown, hint), Detail::Sentence, room, screen, canvas);
            words.lines.extend(chosen);
        }
        words.lines.truncate(n_rows);
        return Pages::of(words.lines, n_rows, |_| 0);
    }
    let hint = match shown.hint() {
        Ok(hint) => hint,
        Err(reason) => {
            let bad = canvas.theme.tone(Tone::Bad);
            let lines = notice(reason, bad, "closes this", room, canvas);
            return Pages::of(lines, n_rows, |n_pages| shown.page(n_pages));
        }
    };
    let of_detail = |it| of_detail((shown, hint), it, room, screen, canvas);
    let details: &[Detail] = match room.height {
        _ if screen.bottom.is_none() => &[Detail::Keys],
        TALL.. => &[Detail::All, Detail::Keys],
        _ => &[Detail::Keys, Detail::Sentence, Detail::Chain],
    };
    let mut versions = details.iter().map(|it| of_detail(*it));
    let whole = versions.find(|it| n_filled(it) <= n_rows);
    let lines = whole.unwrap_or_else(|| of_detail(Detail::Keys));
    Pages::of(lines, n_rows, |n_pages| shown.page(n_pages))
}

/// Returns the room for the text of a hint. In a title the first column is left out.
fn room_for_words(screen: &BoardScreen) -> Rect {
    let room = screen.text();
    let margin = u16::from(screen.title == Some(room));
    Rect { width: room.width - margin, ..room }
}

fn of_detail(
    (shown, hint): (&ShownHint, &Hint),
    detail: Detail,
    area: Rect,
    screen: &BoardScreen,
    canvas: &Canvas<'_>,
) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let mut words = Words { lines: Vec::new(), width: area.width.into() };
    let [name, houses, cells, reason, effect] = hint.sentences(canvas.settings.cells);
    // A row or two have the words of their stair first, without the name, which was the first stair.
    if area.height > 2 || shown.stair == Stair::Name {
        words.add(&name, theme.title);
        words.gap();
    }
    match (hint.finding(), shown.stair) {
        (Finding::Guess(_) | Finding::NothingForced | Finding::Solved, _) => {}
        (_, Stair::Houses) => words.add(&houses, theme.text),
        (_, Stair::Cells) => words.add(&cells, theme.text),
        (Finding::Technique(deduction, _), Stair::Reason) => {
            if let Some(idx) = shown.at() {
                let styles = [theme.faint, theme.title, theme.text];
                for (text, style) in
                    of_stop(deduction, idx, canvas.settings.cells).iter().zip(styles)
                {
                    words.add(text, style);
                }
            } else {
                words.add_reason([&reason, &effect], deduction, detail, theme);
                if screen.board.scale.room == Room::Digit {
                    words.gap();
                    let candidates = candidates(hint, deduction);
                    let level = deduction.technique().level;
                    words.add(&level.name_cells(canvas.settings.cells, candidates), theme.faint);
                }
            }
        }
        (_, Stair::Reason) => words.add(&reason, theme.text),
        // The name says all but what was left out.
        (_, Stair::Name) => {
            if let Some(note) = hint.note() {
                words.add(&note, theme.faint);
            }
        }
    }
    if let Some(note) = hint.note().filter(|_| shown.is_answer() && shown.stair != Stair::Name) {
        words.add(&note, theme.faint);
    }
    words.gap();
    if detail >= Detail::Keys {
        for sentence in next_keys((shown, hint), screen.bottom.is_some()) {
            words.add(&canvas.keys.spelled_text(&sentence), theme.faint);
        }
    }
    if let (Finding::Domino(forced), Detail::All) = (hint.finding(), detail) {
        words.gap();
        words.add("What it is", theme.title);
        words.add(&sentence(forced.rule().definition), theme.text);
    }
    if let (Finding::Technique(deduction, highlights), Detail::All) = (hint.finding(), detail) {
        let is_whole = shown.stair == Stair::Reason && shown.at().is_none();
        if is_whole {
            words.add_legend(highlights, theme);
        }
        words.gap();
        words.add("What it is", theme.title);
        words.add(&sentence(deduction.technique().definition), theme.text);
        let others = shown.others.names();
        if is_whole && !others.is_empty() {
            words.gap();
            words.add("What else applies", theme.title);
            let (named, more) = others.split_at(others.len().min(MOST_OTHERS));
            let more =
                if more.is_empty() { String::new() } else { format!(", and {} more", more.len()) };
            words.add(&(named.join(", ") + &more), theme.text);
        }
    }
    words.lines
}

/// Returns the sentences about the next key; and about the others, if no bottom line names them.
fn next_keys((shown, hint): (&ShownHint, &Hint), has_bottom: bool) -> Vec<String> {
    let next = mention(action::Hint::Next);
    let does = match (hint.finding(), shown.stair) {
        (_, Stair::Reason) if hint.takes_back() => "takes it back",
        (Finding::Guess(_) | Finding::NothingForced, _) => "watches a search from here",
        (Finding::Solved | Finding::Unrefuted, _) => "closes this",
        (_, Stair::Name) => "shows where to look",
        (_, Stair::Houses) => "shows the cells",
        (_, Stair::Cells) => "says why",
        (_, Stair::Reason) => "does it",
    };
    let mut sentences = vec![format!("{next} {does}.")];
    if shown.n_stops() > 0 {
        let what = if shown.links().is_empty() { "step by step" } else { "link by link" };
        let [on, back] = [action::Hint::NextLink, action::Hint::PreviousLink].map(mention);
        sentences.push(format!("{on} {back} walk {what}."));
    }
    if matches!(hint.finding(), Finding::Technique(..)) && !has_bottom {
        sentences.push(format!("{} says more.", mention(action::Hint::More)));
    }
    sentences
}

/// Returns the area of the list of all that applies: below a heading of two rows, if there is room for both; above the
/// sentence about the chosen one, if there is room for that.
pub(in crate::tui::screens::play) fn rows_of_list(screen: &BoardScreen) -> Rect {
    let room = room_for_words(screen);
    let [_, rows] = rows_off(room, room.height.saturating_sub(1).min(2));
    let height = if room.height < TALL { rows.height } else { rows.height / 2 };
    Rect { height, ..rows }
}

/// Returns the candidates of a pattern's cells as text, for a board that cannot show them.
fn candidates(hint: &Hint, deduction: &Deduction) -> String {
    let Some(state) = hint.state_before() else { return String::new() };
    let struck: CellSet = deduction.eliminations().iter().map(|it| it.cell).collect();
    let cells = (hint.cells() | struck) & state.grid().blanks();
    let of_cell = |cell: Cell| {
        let digits: String = state.digits(cell).iter().map(Digit::to_char).collect();
        format!("{cell}: {digits}")
    };
    cells.iter().map(of_cell).collect::<Vec<_>>().join("; ")
}

/// Lines of text wrapped to a width.
struct Words {
    lines: Vec<Line<'static>>,
    width: usize,
}

impl Words {
    fn add(&mut self, sentence: &str, style: Style) {
        self.lines.extend(draw::paragraph(sentence, self.width, style));
    }

    /// Adds an empty line, unless the last one is empty.
    fn gap(&mut self) {
        if self.lines.last().is_some_and(|it| it.width() > 0) {
            self.lines.push(Line::raw(""));
        }
    }

    /// Adds the reason of a deduction: its sentence and its chain.
    fn add_reason(
        &mut self,
        [reason, effect]: [&str; 2],
        deduction: &Deduction,
        detail: Detail,
        theme: &Theme,
    ) {
        let chain = deduction.chain().to_string();
        // Where the sentence says it all, little room is for the sentence alone.
        if detail > Detail::Chain || deduction.length().is_none() {
            self.add(reason, theme.text);
            self.add_chain(if detail > Detail::Chain { &chain } else { "" }, theme);
        } else {
            self.add_chain(&chain, theme);
            self.add(effect, theme.text);
        }
    }

    /// Adds the meaning of the styles that the candidates of a pattern have.
    fn add_legend(&mut self, highlights: &Highlights, theme: &Theme) {
        const MEANINGS: [&str; Highlight::ALL.len()] =
            ["the pattern", "its other side", "a fin", "cannot be here", "goes here"];
        self.gap();
        self.add("On the board", theme.title);
        for (role, meaning) in Highlight::ALL.into_iter().zip(MEANINGS) {
            // A candidate has the style of its last role.
            let mut own = highlights.candidates(role).iter();
            let own = own.find(|it| highlights.get(*it) == Some(role));
            // What a digit on the board closes is crossed out too.
            let closed = highlights.blockers().lines().first();
            let closed = closed.filter(|_| role == Highlight::Eliminated).map(|it| it.to.digit);
            self.lines.extend(own.map(|it| it.digit).or(closed).map(|digit| {
                let (sign, style) = candidate_sign(digit, Some(role), theme);
                let sign = Span::styled(sign.to_string(), style);
                Line::from(vec![sign, Span::styled(format!("  {meaning}"), theme.text)])
            }));
        }
    }

    fn add_chain(&mut self, chain: &str, theme: &Theme) {
        if !chain.is_empty() {
            self.add(&chain_spaced(chain), theme.text);
        }
    }
}
