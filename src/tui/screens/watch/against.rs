//! The search of another engine beside this one: where they part, and what the other saves.
//!
//! A job compares the two. Then a list goes to each place in both runs, and to the other run.

use crate::search::{EngineInfo, Search};
use crate::timeline::{Runner, Saving};
use crate::tui::keymap::{action, mention};
use crate::tui::look::words::{count, plural};
use crate::tui::msg::{Compared, Effect, Job, JobId, Report};
use crate::tui::screens::choices::engines_to_compare;
use crate::tui::screens::{Choice, Choices, Ctx, LayerCommand, Open, Request, choose_engine};

use super::Watch;

/// Another engine on the same board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Against {
    engine: &'static EngineInfo,
    state: State,
    /// The step of its run that was gone to with the present one.
    step: u64,
}

#[derive(Clone, Debug, PartialEq)]
enum State {
    Asked(JobId),
    Known(Compared),
}

impl Watch {
    /// Begins to compare with another engine.
    pub(super) fn compare_with(&mut self, engine: &'static EngineInfo, ctx: &mut Ctx<'_>) {
        self.stop_comparing(ctx);
        let Some(here) = self.run().search().map(Search::info) else { return };
        if engine.kind != self.kind() || engine == here {
            let (name, kind) = (engine.name, self.kind());
            return ctx.say(if engine == here {
                format!("{name} is the engine that runs.")
            } else {
                format!("{name} is for {}, and this is a {kind}.", engine.kind)
            });
        }
        let job = Job::Compare { engines: [here, engine], puzzle: self.run().start() };
        let state = State::Asked(ctx.start(job));
        self.against = Some(Box::new(Against { engine, state, step: 0 }));
    }

    /// Returns true while a job compares.
    pub(super) fn is_comparing(&self) -> bool {
        let state = self.against.as_ref().map(|against| &against.state);
        matches!(state, Some(State::Asked(_)))
    }

    /// Cancels the comparison.
    pub(super) fn stop_comparing(&mut self, ctx: &mut Ctx<'_>) {
        if let Some(Against { state: State::Asked(job), .. }) = self.against.take().as_deref() {
            ctx.ask(Effect::Cancel(*job));
        }
    }

    /// Takes the report of a comparison, and says where the two part.
    pub(super) fn take_comparison(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        let here = self.run().name();
        let Some(against) = &mut self.against else { return };
        let Report::Compared(compared) = report else { return };
        if against.state != State::Asked(job) {
            return;
        }
        against.state = State::Known(compared.clone());
        let there = against.engine.name;
        ctx.say(match (compared.parted, compared.savings.len() as u64) {
            (None, _) => format!("{here} and {there} go the same way to the end."),
            (Some(step), 0) => format!("{here} and {there} part at step {}.", count(step)),
            (Some(step), _) => {
                let key = mention(action::Watch::Compare);
                let parted = format!("{here} and {there} part at step {}", count(step));
                format!("{parted}; {key} lists where {there} saves most.")
            }
        });
    }

    /// Opens the list of the comparison, or of the engines to compare with.
    pub(super) fn open_comparison(&self, ctx: &mut Ctx<'_>) {
        let Some(against) = &self.against else {
            return ctx.open(Open::List(self.engines_to_compare()));
        };
        let there = against.engine.name;
        let State::Known(Compared { parted, savings }) = &against.state else {
            return ctx.say(format!("{there} is still being compared."));
        };
        let line = |words: String, command| Choice::new(words, Request::Layer(command));
        let other = format!("show {there}, at step {}", count(against.step));
        let mut lines = vec![line(other, LayerCommand::Exchange)];
        lines.extend(parted.map(|step| {
            let words = format!("they part at step {}", count(step));
            line(words, LayerCommand::GoToBoth([step; 2]))
        }));
        lines.extend(savings.iter().map(|it| {
            let steps = plural(it.here, "step");
            let words = format!("at {}: {steps} here, {} there", it.made, count(it.there));
            line(words, LayerCommand::GoToBoth(it.first))
        }));
        lines.push(Choice::new("compare with another", Open::List(self.engines_to_compare())));
        ctx.open(Open::List(Choices { chosen: 1, ..Choices::new("Two searches compared", lines) }));
    }

    fn engines_to_compare(&self) -> Choices {
        engines_to_compare(self.search().info(), |it| Request::Layer(LayerCommand::Compare(it)))
    }

    /// Goes to a step, and notes that of the other run.
    pub(super) fn go_to_both(&mut self, [here, there]: [u64; 2], ctx: &mut Ctx<'_>) {
        if let Some(against) = &mut self.against {
            against.step = there;
        }
        self.playback.go_to(here, &mut ctx.asked.message);
        ctx.say(format!("{} shows it in the other run.", mention(action::Watch::Compare)));
    }

    /// Shows the other run, at the step that was gone to there.
    pub(super) fn exchange(&mut self, ctx: &mut Ctx<'_>) {
        let Some(mut against) = self.against.take() else { return };
        let State::Known(compared) = &mut against.state else { return };
        let there = std::mem::replace(&mut against.engine, self.search().info());
        let step = std::mem::replace(&mut against.step, self.timeline().position());
        for Saving { first, here, there, .. } in &mut compared.savings {
            first.reverse();
            std::mem::swap(here, there);
        }
        choose_engine(ctx.settings, there);
        self.forget_lost(ctx);
        if let Err(reason) = self.restart(Runner::Engine(there), self.origin, ctx.settings) {
            return ctx.tell(reason);
        }
        self.against = Some(against);
        self.playback.go_to(step, &mut ctx.asked.message);
    }
}
