//! Builds the screens that other screens ask for.

mod new_games;

use crate::timeline::Runner;
use crate::tui::app::layer::Layer;
use crate::tui::msg::Message;
use crate::tui::screens::actions::Actions;
use crate::tui::screens::ask::Ask;
use crate::tui::screens::calendar::Calendar;
use crate::tui::screens::code::Code;
use crate::tui::screens::edit::Edit;
use crate::tui::screens::home::Home;
use crate::tui::screens::list::List;
use crate::tui::screens::opening::Opening;
use crate::tui::screens::prompt::Prompt;
use crate::tui::screens::race::Race;
use crate::tui::screens::read::Read;
use crate::tui::screens::replay::Replay;
use crate::tui::screens::running::Running;
use crate::tui::screens::stats::Stats;
use crate::tui::screens::technique::TechniquePage;
use crate::tui::screens::themes::Themes;
use crate::tui::screens::watch::Watch;
use crate::tui::screens::won::Won;
use crate::tui::screens::{Ctx, Open, choose_engine, options};

impl Layer {
    /// Builds a screen, or returns the reason why it cannot be opened.
    pub(super) fn open(open: Open, ctx: &mut Ctx<'_>) -> Result<Self, Message> {
        Ok(match open {
            Open::Watch { givens, position, title, motion, runner, view } => {
                if let Some(Runner::Engine(engine)) = runner {
                    choose_engine(ctx.settings, engine);
                }
                let speed = *ctx.asked_speed;
                let settings = &*ctx.settings;
                let watch = Watch::new(runner, givens, position, title, motion, settings, speed)?;
                watch.in_view(view).into()
            }
            Open::Replay { game, title } => Replay::new(&game, title, ctx)?.into(),
            Open::Race { start, givens, title, message } => {
                Race::new(&start, givens, title, message, ctx.settings)?.into()
            }
            Open::Edit { sheet: None } => Edit::empty().into(),
            Open::Edit { sheet: Some(sheet) } => Edit::with(sheet, ctx).into(),
            Open::Code(texts) => Code::new(texts).into(),
            Open::NewGame => List::new(new_games::choices(ctx.settings.symmetry), ctx).into(),
            Open::Exercises => List::new(new_games::exercises(ctx.settings.symmetry), ctx).into(),
            Open::Symmetries => List::new(new_games::symmetries(ctx.settings.symmetry), ctx).into(),
            Open::Home { present } => Home::new(*present).asking(ctx).into(),
            Open::Calendar { level } => Calendar::new(level, ctx).into(),
            Open::StartAgain(saved) => Opening::to_start_again(saved, ctx).into(),
            Open::Resume { saved, otherwise } => Opening::new(saved, otherwise, ctx).into(),
            Open::Pack(pack) => List::new(new_games::puzzles(pack), ctx).into(),
            Open::Options(setting) => {
                List::new(options::choices(ctx.settings, setting), ctx).into()
            }
            Open::Themes => Themes::new(ctx).into(),
            Open::List(choices) => List::new(choices, ctx).into(),
            Open::Ask { text, question, yes } => Ask { text, question, yes }.into(),
            Open::Running { job, engine } => Running::new(job, engine).into(),
            Open::Won(win) => Won::new(*win, ctx).into(),
            Open::Statistics(class) => Stats::new(class, ctx).into(),
            Open::Technique(technique) => TechniquePage::new(technique)?.into(),
            Open::Text { title, paragraphs } => Read::words(title, paragraphs).into(),
            Open::Actions(numbers) => Actions::new(ctx.keys.contexts[0], numbers).into(),
            Open::Keys(context) => Read::keys(context).into(),
            Open::Prompt { question, text } => Prompt::new(question, text).into(),
        })
    }
}
