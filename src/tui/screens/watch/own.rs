//! The search of another program: its steps from a record, and what is wrong with them.
//!
//! The record may still be growing. Its steps are looked through a part at a time, whatever is shown meanwhile, so that a
//! jump to any of them takes no time; and while the view follows the record, it stays at the last one.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::record::{End, Finding, FindingKind, Reading};
use crate::timeline::Direction;
use crate::tui::keymap::{action, mention};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::layout::below;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::scrub::StepMark;
use crate::tui::look::words::{count, plural, sentence};
use crate::tui::player::motion::{Motion, SeekTask};
use crate::tui::screens::Ctx;

use super::panels::{HEAT, Panel, STEP};
use super::{Timeline, Watch};

/// The panels of a record, in the order of their tabs.
#[rustfmt::skip]
pub(super) const PANELS: &[Panel] = &[
    Panel { name: STEP,     short: STEP,     draw: Watch::view_own_step, tint: None },
    Panel { name: "faults", short: "faults", draw: Watch::view_faults,   tint: None },
    Panel { name: HEAT,     short: HEAT,     draw: Watch::view_heat,     tint: Some(Watch::tint_heat) },
];

/// The number of steps that are looked through at once: some milliseconds.
const STEPS_AT_ONCE: u64 = 250_000;

/// A record that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OwnSearch {
    pub(super) reading: Reading,
    /// True while the view goes along with the end of the record.
    pub(super) is_followed: bool,
}

impl OwnSearch {
    /// Returns a message once the record was read.
    pub(super) fn message(&self) -> String {
        let next = mention(action::Record::Fault(Direction::Forwards));
        let summary = self.summary();
        match self.reading.faults().next() {
            Some(_) => format!("{summary} {next} goes to the next fault."),
            None => summary,
        }
    }

    /// Returns what is known of the part that was read.
    fn summary(&self) -> String {
        let Reading { run, end, n_bad_lines, last_bad_line, .. } = &self.reading;
        let n_faults = self.reading.faults().count() as u64;
        let [steps, faults] =
            [(run.n_read(), "step"), (n_faults, "fault")].map(|it| plural(it.0, it.1));
        let bad = last_bad_line.as_ref().map_or_else(String::new, |bad| {
            let n_bad = plural(*n_bad_lines, "bad line");
            format!(", {n_bad} (the last is line {}: {})", bad.line, bad.reason)
        });
        let why_ended = match end {
            Some(End::BadLines) => "; a hundred lines in a row are bad, so the rest was not read",
            Some(End::Limit) => "; these are as many as may be read",
            Some(_) | None => "",
        };
        format!("{steps}, {faults}{bad}{why_ended}.")
    }
}

impl OwnSearch {
    /// Returns true if nothing that was read so far passes over an answer.
    pub(super) fn passes_over_no_answer(&self) -> bool {
        self.reading.faults().all(|it| it.kind != FindingKind::Missed)
    }
}

impl Watch {
    /// Returns the record. Only keys and panels of a record may call it.
    fn own(&self) -> &OwnSearch {
        self.own.as_deref().expect("a record is shown")
    }

    /// Takes what is known of the record now.
    pub(super) fn take_reading(&mut self, reading: &Reading, ctx: &mut Ctx<'_>) {
        let Some(own) = &mut self.own else { return };
        let is_same = own.reading.run == reading.run;
        let has_ended = own.reading.end.is_none() && reading.end.is_some();
        own.reading = reading.clone();
        let (message, is_followed) = (own.message(), own.is_followed);
        if !is_same {
            // Rows and columns turned out to count from 0.
            self.playback.restart(Timeline::new(reading.run.clone()));
            self.restart_lost(true);
        }
        if has_ended {
            ctx.say(message);
            if self.timeline().position() == 0 {
                self.choose_speed(ctx.settings.speed);
            }
        }
        self.look_ahead();
        if is_followed && self.playback.motion == Motion::Paused {
            self.playback.go_to_latest(&mut ctx.asked.message);
        }
    }

    /// Looks through some more steps of the record. The position does not change.
    pub(super) fn look_through_record(&mut self) {
        let track = self.playback.track_mut();
        let position = track.position();
        let to = track.farthest().saturating_add(STEPS_AT_ONCE);
        track.seek(to);
        track.seek(position);
    }

    /// Returns true if steps were read that were not looked through.
    pub(super) fn is_to_look_through(&self) -> bool {
        let is_over = |it: &OwnSearch| it.reading.end.is_some() && self.timeline().end().is_none();
        self.own
            .as_deref()
            .is_some_and(|it| is_over(it) || self.timeline().farthest() < it.reading.run.n_read())
    }

    /// Executes an action that only a record has.
    pub(super) fn act_own(&mut self, action: action::Record, ctx: &mut Ctx<'_>) {
        match action {
            action::Record::Fault(direction) => self.go_to_fault(direction, ctx),
            action::Record::Follow => {
                if let Some(own) = &mut self.own {
                    own.is_followed = own.reading.end.is_none();
                }
                self.playback.pause();
                self.playback.go_to_latest(&mut ctx.asked.message);
            }
        }
    }

    /// Returns true while the view goes along with the end of the record.
    pub(super) fn is_following(&self) -> bool {
        self.own.as_ref().is_some_and(|own| own.is_followed)
    }

    /// Stops following the record. Returns false if it was not followed.
    pub(super) fn stop_following(&mut self) -> bool {
        let was_followed =
            self.own.as_mut().is_some_and(|it| std::mem::replace(&mut it.is_followed, false));
        if was_followed {
            self.playback.pause();
        }
        was_followed
    }

    fn go_to_fault(&mut self, direction: Direction, ctx: &mut Ctx<'_>) {
        let here = self.timeline().position();
        let reading = &self.own().reading;
        let to = direction.pick(reading.next_fault(here), reading.previous_fault(here));
        if let Some(step) = to {
            self.stop_following();
            self.playback.jump_to(step);
        } else {
            let side = direction.pick("after", "before");
            let so_far = if self.own().reading.end.is_some() { "" } else { " so far" };
            ctx.say(format!("There is no fault {side} this step{so_far}."));
        }
    }

    /// Describes the state of following; `None` while it is paused.
    pub(super) fn following_in_short(&self) -> Option<&'static str> {
        let is_following = self.own.as_ref().is_some_and(|it| it.is_followed);
        let is_at_latest =
            matches!(self.playback.motion, Motion::Paused | Motion::Seeking(SeekTask::Latest));
        (is_following && is_at_latest && !self.timeline().is_at_end()).then_some("following")
    }

    /// Returns the title with the number of faults.
    pub(super) fn own_title(&self) -> String {
        let n_faults = self.own().reading.faults().count() as u64;
        format!("{}, {}", self.title, plural(n_faults, "fault"))
    }

    /// Returns the marks of the faults on the time line.
    pub(super) fn fault_marks(&self, theme: &Theme) -> Vec<StepMark> {
        let faults = self.own.iter().flat_map(|it| it.reading.faults());
        faults.map(|it| StepMark::fault(it.step, theme)).collect()
    }

    /// Returns the sentence about the step, and those about what is wrong with it.
    pub(super) fn own_sentence(&self) -> String {
        let record = self.run().record().expect("a record is shown");
        let findings = self.own().reading.at(self.timeline().position()).map(in_words);
        let sentences = std::iter::once(sentence(&record.explain())).chain(findings);
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// Draws the step panel of a record: the step and its faults, the figures, and the steps before.
    fn view_own_step(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let mut lines = vec![Line::styled(self.playback.step_in_words(""), theme.title)];
        let record = self.run().record().expect("a record is shown");
        let paragraph = |words: &str, style| draw::paragraph(words, area.width, style);
        lines.extend(paragraph(&sentence(&record.explain()), self.tone(theme)));
        for finding in self.own().reading.at(record.steps()) {
            lines.extend(paragraph(&in_words(finding), tone(finding, theme)));
        }
        lines.push(Line::raw(""));
        lines.extend(self.figure_lines(area.width, theme));
        let n_lines = lines.len();
        canvas.lines(area, lines);
        let rest = self.view_tiles(canvas, below(area, n_lines + 1));
        canvas.lines(rest, self.last_steps(rest.height, theme));
    }

    /// Draws what is wrong, from this step on.
    fn view_faults(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let OwnSearch { reading, .. } = self.own();
        let mut lines = draw::paragraph(&self.own().summary(), area.width, theme.faint);
        let here = self.timeline().position();
        let passed = reading.findings.partition_point(|it| it.step < here);
        // Some of those before show where this step is among them.
        let first = passed.saturating_sub(1);
        for finding in reading.findings.iter().skip(first).take(area.height.into()) {
            let style = if finding.step == here { theme.selected } else { theme.title };
            lines.push(Line::styled(format!("step {}", count(finding.step)), style));
            lines.extend(draw::paragraph(&in_words(finding), area.width, tone(finding, theme)));
        }
        canvas.lines(area, lines);
    }
}

/// Returns a finding as a sentence with the line of the record that shows it.
fn in_words(finding: &Finding) -> String {
    let Finding { kind, text, line, .. } = finding;
    let mark = if kind.is_fault() { "! " } else { "" };
    format!("{mark}{}: {text} (line {line}).", kind.name())
}

fn tone(finding: &Finding, theme: &Theme) -> Style {
    if finding.kind.is_fault() { theme.clash } else { theme.faint }
}
