//! The hint shown in the game, stair by stair.
//!
//! ```text
//!   thinking -> name -> houses -> cells -> reason -> follow it      Next; Back goes the other way
//!                                    |
//!                                    +-- link by link of a chain, step by step of branches; all that applies, as a list
//! ```
//!
//! A job finds the hint. Every other key of the game closes it and does its work.

use ratatui::layout::Position;

use crate::grid::CellNames;
use crate::hint::{Claim, Finding, Hint, STAIRS};
use crate::logic::{Deduction, Family, Highlights, Link, Technique};
use crate::statistics::{Event, Note};
use crate::tui::keymap::{Action, Context, action, mention};
use crate::tui::look::layout::BoardScreen;
use crate::tui::msg::{Effect, Job, Survey};
use crate::tui::screens::{Choice, Choices, Ctx, GameCommand, MoreWords, Open, Screen, keys_here};

use super::applying::{Applying, Outcome};
use super::solving::Purpose;
use super::{Play, view};

/// A hint on the board of the game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ShownHint {
    /// The hint, or a sentence why there is none.
    hint: Result<Box<Hint>, String>,
    pub(super) stair: Stair,
    /// The highest stair shown so far.
    highest: Stair,
    /// The index of the link of a chain, or of the stop of its branches, that is shown; `None` for all.
    link: Option<usize>,
    /// The part of the branches that a stop shows.
    at_stop: Option<Box<Highlights>>,
    /// The number of pages turned. After the last page comes the first.
    page: isize,
    /// All that applies, while it is listed.
    pub(super) list: Option<Applying>,
    /// What else applies, once the whole hint is shown and a job found it.
    pub(super) others: Others,
}

/// A stair of a shown hint. After the last stair the hint is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stair {
    Name,
    Houses,
    Cells,
    Reason,
}

/// The techniques that apply besides that of a hint.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Others {
    found: Vec<&'static str>,
    /// True once all techniques were looked for.
    is_whole: bool,
}

impl Others {
    /// Returns their names, once all are known.
    pub(super) fn names(&self) -> &[&'static str] {
        if self.is_whole { &self.found } else { &[] }
    }
}

impl Play {
    /// Returns the hint as far as it is shown, or else the cell under the cursor.
    pub(in crate::tui) fn words_of_hint_or_cell(&self) -> String {
        match self.hint.as_ref().map(|it| (it.hint(), it.stair)) {
            Some((Ok(hint), stair)) => {
                let stairs = hint.stairs(CellNames::Words);
                stairs.get(stair as usize).cloned().unwrap_or_default()
            }
            Some((Err(why), _)) => why.to_owned(),
            None => self.describe_cursor(),
        }
    }
}

impl Stair {
    pub(super) const ALL: [Self; 4] = [Self::Name, Self::Houses, Self::Cells, Self::Reason];

    fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }

    fn before(self) -> Option<Self> {
        Self::ALL.get((self as usize).checked_sub(1)?).copied()
    }
}

impl ShownHint {
    pub(super) const fn new(hint: Result<Box<Hint>, String>, stair: Stair) -> Self {
        Self {
            hint,
            stair,
            highest: stair,
            link: None,
            at_stop: None,
            page: 0,
            list: None,
            others: Others { found: Vec::new(), is_whole: false },
        }
    }

    pub(super) fn hint(&self) -> Result<&Hint, &str> {
        self.hint.as_deref().map_err(String::as_str)
    }

    fn finding(&self) -> Option<&Finding> {
        self.hint().ok().map(Hint::finding)
    }

    /// Returns true if it answers a question, all at once.
    pub(super) fn is_answer(&self) -> bool {
        self.hint().is_ok_and(|it| it.asked().is_some())
    }

    /// Returns the index of the shown page.
    pub(super) fn page(&self, n_pages: usize) -> usize {
        let n_pages = isize::try_from(n_pages.max(1)).unwrap_or(isize::MAX);
        self.page.rem_euclid(n_pages).unsigned_abs()
    }

    /// Returns the context of the hint's keys in a Sudoku.
    pub(super) fn context(&self) -> Context {
        match &self.list {
            Some(list) => list.context(),
            None if self.n_stops() > 0 => Context::Chain,
            None if matches!(self.finding(), Some(Finding::Technique(..))) => Context::Hint,
            None => Context::Answer,
        }
    }

    /// Returns the deduction, if its reason is shown.
    fn deduction(&self) -> Option<&Deduction> {
        match self.finding() {
            Some(Finding::Technique(deduction, _)) if self.stair == Stair::Reason => {
                Some(deduction)
            }
            _ => None,
        }
    }

    /// Returns the links of a chain, if they are shown.
    pub(super) fn links(&self) -> &[Link] {
        self.deduction().map_or(&[], Deduction::links)
    }

    /// Returns the number of links of a chain, or of stops of its branches, if they are shown.
    pub(super) fn n_stops(&self) -> usize {
        self.links().len() + self.deduction().map_or(0, |it| it.walk().len())
    }

    /// Returns the index of the only link or stop that is shown.
    pub(super) fn at(&self) -> Option<usize> {
        self.link.filter(|it| *it < self.n_stops())
    }

    /// Returns the highlights of the only stop that is shown.
    pub(super) fn at_stop(&self) -> Option<&Highlights> {
        self.at_stop.as_deref().filter(|_| self.at().is_some())
    }

    /// Returns true if cells need room: for candidates of several digits, and around lines of links. A list always has
    /// it, so that the board does not change from technique to technique.
    pub(super) fn needs_room(&self) -> bool {
        let Some(Finding::Technique(deduction, highlights)) = self.finding() else { return false };
        let is_single = deduction.technique().family() == Family::Singles;
        let is_plain =
            is_single || highlights.only_digit().is_some() && highlights.links().is_empty();
        self.stair == Stair::Reason && (self.list.is_some() || !is_plain)
    }

    /// Returns the next stair; `None` from the last one on.
    pub(super) fn next_stair(&self) -> Option<Stair> {
        self.stair.next().filter(|_| self.hint().is_ok_and(Hint::has_stairs))
    }

    /// Returns true if the key back goes to all links or to the stair before; otherwise it closes the hint.
    pub(super) fn goes_back(&self) -> bool {
        self.link.is_some() || (self.stair.before().is_some() && !self.is_answer())
    }

    /// Returns the number of links or stops walked, 0 while all are shown.
    pub(super) fn n_walked(&self) -> usize {
        self.link.map_or(0, |link| link + 1)
    }

    /// Moves along a chain or its branches. Before the first link or stop all are shown.
    fn walk(&mut self, by: isize) {
        let there = self.n_walked().saturating_add_signed(by).min(self.n_stops());
        self.link = there.checked_sub(1);
        self.page = 0;
        let state = self.hint().ok().and_then(Hint::state_before);
        let shown = self.at().zip(self.deduction()).zip(state);
        self.at_stop = shown.and_then(|((idx, deduction), state)| {
            let stop = *deduction.walk().get(idx)?;
            Some(Box::new(Highlights::at(stop, deduction, state)))
        });
    }
}

impl Play {
    /// Carries out an action on the hint.
    pub(super) fn act_on_hint(&mut self, action: action::Hint, ctx: &mut Ctx<'_>) {
        let Some(shown) = &mut self.hint else {
            // A job still looks for it.
            if action == action::Hint::Back {
                self.close_hint(ctx);
            }
            return;
        };
        match action {
            action::Hint::Next => self.next_stair(ctx),
            action::Hint::Back => self.stair_back(ctx),
            action::Hint::NextLink => shown.walk(1),
            action::Hint::PreviousLink => shown.walk(-1),
            action::Hint::NextPage => shown.page += 1,
            action::Hint::PreviousPage => shown.page -= 1,
            action::Hint::More => self.list_more_words(ctx),
        }
    }

    /// Opens the list of more words about the hint.
    fn list_more_words(&self, ctx: &mut Ctx<'_>) {
        let finding = self.hint.as_ref().and_then(ShownHint::finding);
        let (name, page) = match finding {
            Some(Finding::Technique(deduction, _)) => {
                let technique = deduction.technique();
                (technique.name, Open::Technique(technique))
            }
            Some(Finding::Domino(forced)) => (forced.rule().name, Open::Rule(forced.rule())),
            _ => return ctx.refuse("No technique is named here."),
        };
        let mut lines = vec![Choice::new(format!("what it is: {name}, with an example"), page)];
        if matches!(finding, Some(Finding::Technique(..))) {
            let applying = GameCommand::MoreWords(MoreWords::Applying);
            lines.push(Choice::new("what else applies here, by technique", applying));
            let page = GameCommand::MoreWords(MoreWords::Page);
            lines.push(Choice::new("this one in words, on a page of its own", page));
        }
        lines.push(keys_here(self.context(), ctx));
        ctx.open(Open::List(Choices::new("More words", lines)));
    }

    /// Shows more words about the hint, all of which is shown then.
    pub(in crate::tui::screens) fn show_more_words(&mut self, words: MoreWords, ctx: &mut Ctx<'_>) {
        let Some(shown) = &self.hint else { return };
        let Ok(hint) = &shown.hint else { return };
        let (Finding::Technique(deduction, _), Some(state)) = (hint.finding(), hint.state_before())
        else {
            return;
        };
        match words {
            MoreWords::Applying => self.list_all(ctx),
            MoreWords::Page => {
                ctx.open(Open::Instance(Box::new(state.clone()), deduction.clone()));
                self.show_reason(ctx);
            }
        }
    }

    /// Shows the last stair of the hint.
    fn show_reason(&mut self, ctx: &mut Ctx<'_>) {
        let Some(shown) = &mut self.hint else { return };
        (shown.stair, shown.link, shown.page) = (Stair::Reason, None, 0);
        if shown.highest < Stair::Reason {
            shown.highest = Stair::Reason;
            self.game.note_stair(Stair::Reason as usize);
            ctx.ask(Effect::Save);
        }
    }

    /// Looks for all techniques that apply in the position of the hint.
    fn look_for_all(&mut self, purpose: Purpose, ctx: &mut Ctx<'_>) {
        let hint = self.hint.as_ref().and_then(|it| it.hint().ok());
        if let Some((state, premise)) = hint.and_then(|it| Some((it.state_before()?, it.premise())))
        {
            let job = Job::Techniques(Box::new(state.clone()), premise);
            self.start(job, purpose, ctx);
        }
    }

    /// Takes the places of a technique in that a job found: into the list of all that applies, and among the techniques
    /// that apply besides that of the hint.
    pub(super) fn take_survey(&mut self, survey: &Survey) {
        let Some(shown) = &mut self.hint else { return };
        let name = survey.technique.name;
        let is_other = shown.hint().is_ok_and(|hint| hint.name() != name);
        if let Some(list) = &mut shown.list {
            return list.add(survey);
        }
        if is_other && !survey.found.is_empty() {
            shown.others.found.push(name);
        }
        shown.others.is_whole = survey.is_last();
    }

    /// Opens the list of all that applies, at the hint. A job fills it.
    fn list_all(&mut self, ctx: &mut Ctx<'_>) {
        let Some(shown) = &mut self.hint else { return };
        let Ok(before) = shown.hint.clone() else { return };
        let Finding::Technique(deduction, _) = before.finding() else { return };
        let deduction = (**deduction).clone();
        shown.list = Some(Applying::new(before, deduction));
        self.show_reason(ctx);
        self.look_for_all(Purpose::Techniques, ctx);
    }

    /// Carries out an action on the list of all that applies.
    pub(super) fn act_on_list(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let n_rows = self.screen(ctx.area).map_or(1, |screen| view::rows_of_list(&screen).height);
        let Some(list) = self.hint.as_mut().and_then(|shown| shown.list.as_mut()) else { return };
        let outcome = list.act(action, n_rows.into());
        self.follow_list(outcome, ctx);
    }

    /// Chooses the line of the list at a position of the screen. Returns false if the list is not there.
    pub(super) fn click_on_list(
        &mut self,
        at: Position,
        screen: &BoardScreen,
        ctx: &mut Ctx<'_>,
    ) -> bool {
        let area = view::rows_of_list(screen);
        let Some(list) = self.hint.as_mut().and_then(|shown| shown.list.as_mut()) else {
            return false;
        };
        if !area.contains(at) {
            return false;
        }
        let row = usize::from(at.y - area.y);
        let size = (area.width.into(), area.height.into());
        let outcome = list.click(row, size, ctx.keys.charset);
        self.follow_list(outcome, ctx);
        true
    }

    /// Does what is left after an action on the list.
    fn follow_list(&mut self, outcome: Outcome, ctx: &mut Ctx<'_>) {
        let Some(shown) = &mut self.hint else { return };
        let Some(list) = &shown.list else { return };
        match outcome {
            Outcome::Show => {
                let hint = list.before().with(list.shown().clone());
                if shown.hint().is_ok_and(|now| *now != hint) {
                    shown.hint = Ok(Box::new(hint));
                    (shown.link, shown.page) = (None, 0);
                }
            }
            Outcome::Take => {
                let hint = list.before().with(list.shown().clone());
                shown.hint = Ok(Box::new(hint));
                self.close_list(ctx);
            }
            Outcome::Close => {
                shown.hint = Ok(Box::new(list.before().clone()));
                self.close_list(ctx);
            }
        }
    }

    /// Closes the list, and looks no further.
    fn close_list(&mut self, ctx: &mut Ctx<'_>) {
        if let Some(shown) = &mut self.hint {
            shown.list = None;
        }
        if matches!(self.job, Some((_, Purpose::Techniques))) {
            self.cancel_job(ctx);
        }
    }

    /// Goes back to the hint from a list that is still being filled, because another screen covers the game.
    pub(super) fn leave_unfinished_list(&mut self, ctx: &mut Ctx<'_>) {
        let list = self.hint.as_ref().and_then(|shown| shown.list.as_ref());
        if list.is_some_and(|list| !list.is_whole()) {
            self.follow_list(Outcome::Close, ctx);
        }
    }

    /// Asks for a hint on the board.
    pub(super) fn ask_for_hint(&mut self, ctx: &mut Ctx<'_>) {
        if self.game.board().is_solved() {
            ctx.refuse("It is solved already.");
        } else if !self.show_lesson() {
            let position = self.game.position().near(self.cursor).knowing(ctx.settings.known);
            self.start(Job::Hint(Box::new(position)), Purpose::Hint, ctx);
        }
    }

    /// Shows the first stair of a hint, the whole answer to a question, or the reason why there is none.
    pub(super) fn show_hint(&mut self, found: &Result<Box<Hint>, String>, ctx: &mut Ctx<'_>) {
        let no_hint = |reason: &String| format!("No hint: {reason}.");
        let mut stair = Stair::Name;
        if let Ok(hint) = found {
            let is_answer = hint.asked().is_some();
            if is_answer && hint.has_stairs() {
                stair = Stair::Reason;
            }
            self.count_hint(hint.technique().filter(|_| !is_answer), ctx);
        }
        self.hint = Some(ShownHint::new(found.as_ref().cloned().map_err(no_hint), stair));
    }

    /// Counts a hint that shows a technique, or no step.
    pub(super) fn count_hint(&mut self, shown: Option<&'static Technique>, ctx: &mut Ctx<'_>) {
        self.game.note_stair(0);
        ctx.ask(Effect::Save);
        ctx.ask(Effect::Note(Note::about(&self.game, Event::Shown(shown))));
    }

    /// Closes the hint, or cancels the search for it.
    pub(super) fn close_hint(&mut self, ctx: &mut Ctx<'_>) {
        if matches!(self.job, Some((_, Purpose::Hint | Purpose::Techniques | Purpose::Others))) {
            self.cancel_job(ctx);
        }
        self.hint = None;
    }

    /// Returns true if a hint is shown or being searched for.
    pub(super) const fn has_hint(&self) -> bool {
        self.hint.is_some() || matches!(self.job, Some((_, Purpose::Hint)))
    }

    fn next_stair(&mut self, ctx: &mut Ctx<'_>) {
        let Some(shown) = &mut self.hint else { return };
        match (shown.next_stair(), shown.finding()) {
            (Some(stair), _) => {
                (shown.stair, shown.link, shown.page) = (stair, None, 0);
                if stair > shown.highest {
                    shown.highest = stair;
                    self.game.note_stair(stair as usize);
                    ctx.ask(Effect::Save);
                    match shown.finding() {
                        Some(Finding::Mistakes(mistakes)) if stair == Stair::Cells => {
                            // A struck candidate stands in no cell; the hint itself shows it.
                            let wrong =
                                mistakes.iter().filter(|it| !matches!(it, Claim::Struck(..)));
                            self.mistakes = wrong.flat_map(|it| it.cells()).collect();
                        }
                        Some(Finding::Technique(..)) if stair == Stair::Reason => {
                            self.look_for_all(Purpose::Others, ctx);
                        }
                        _ => {}
                    }
                }
            }
            // Nobody guesses for the player; a search shows what a guess leads to.
            (None, Some(Finding::Guess(_) | Finding::NothingForced)) => {
                self.close_hint(ctx);
                self.watch(ctx);
            }
            (None, None | Some(Finding::Solved | Finding::Unrefuted)) => self.close_hint(ctx),
            (None, _) => self.follow_hint(ctx),
        }
    }

    fn stair_back(&mut self, ctx: &mut Ctx<'_>) {
        let Some(shown) = &mut self.hint else { return };
        shown.page = 0;
        match shown.stair.before() {
            _ if shown.link.is_some() => shown.link = None,
            Some(stair) if !shown.is_answer() => shown.stair = stair,
            _ => self.close_hint(ctx),
        }
    }

    fn follow_hint(&mut self, ctx: &mut Ctx<'_>) {
        let Some(ShownHint { hint: Ok(hint), .. }) = self.hint.take() else { return };
        self.game.note_stair(STAIRS - 1);
        let undo = mention(action::Play::Undo);
        let [.., effect] = hint.sentences(ctx.settings.cells);
        let done = if hint.takes_back() {
            format!("Taken back; {undo} brings it back.")
        } else {
            format!("{effect} {undo} takes it back.")
        };
        // The first keys stay until the player has made some moves.
        let tip = self.tip;
        let before = self.game.position_number();
        self.edit_and_tell(ctx, done, |game, _| game.follow(&hint));
        self.tip = tip;
        if self.game.position_number() != before {
            // The cursor leads the eye to what was done.
            let edit = self.game.newest_edits().next();
            self.cursor = edit.and_then(|edit| edit.cell()).unwrap_or(self.cursor);
        }
    }
}
