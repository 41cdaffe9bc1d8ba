//! A technique, or a rule of Sudominoku, on a page of its own: its definition, and an example on a board;
//! or a step of a path on the position before it.
//!
//! A chain is walked through link by link, branches step by step. If there is no room for text beside the board, the
//! board is shown first and the text next.

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::domino::{Kind, Puzzle};
use crate::generate::exercise_techniques;
use crate::logic::{Deduction, ForcedDomino, Highlights, Level, PathStep, ProofStop, Rule, State};
use crate::packs;
use crate::play::Lesson;
use crate::settings::Settings;
use crate::timeline::HumanRun;
use crate::tui::keymap::{Action, Context, Offer, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::layout::{BoardScreen, BoardView, Part, Places, Room};
use crate::tui::look::widgets::pattern::{self, Pattern, Revealed};
use crate::tui::look::words::{chain_spaced, of_stop, sentence};
use crate::tui::msg::{Message, Mouse, MouseKind, NewPuzzle};
use crate::tui::player::board;

use super::{Ctx, GameCommand, Open, Screen, Stage, own};

const NO_EXAMPLE: &str = "There is no example of this technique.";

/// A technique or a rule, an instance of it, the link or the stop of its walk that is shown, and the exercise that can be
/// begun.
#[derive(Clone, Debug, PartialEq)]
pub struct TechniquePage {
    example: Example,
    /// True for a step of a path, which is no example.
    is_step: bool,
    /// 0 shows the whole pattern, 1 the text, then come the links or stops. If the text is beside the board it is always
    /// shown.
    place: usize,
    /// The exercise; `None` for a rule, and a technique without exercises.
    lesson: Option<Lesson>,
}

/// An example of a technique, or of a rule of Sudominoku.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "one page is open at a time")]
enum Example {
    Technique { state: State, deduction: Deduction, highlights: Highlights },
    Rule { board: Puzzle, forced: ForcedDomino },
}

impl TechniquePage {
    pub fn new(lesson: Lesson) -> Result<Self, Message> {
        let technique = lesson.technique;
        let state = technique.example();
        let deduction = technique.first(&state).ok_or_else(|| Message::refusal(NO_EXAMPLE))?;
        Ok(Self { is_step: false, ..Self::of_step(state, deduction, lesson) })
    }

    /// Returns the page of a step on the position before it.
    pub fn of_step(state: State, deduction: Deduction, lesson: Lesson) -> Self {
        let highlights = Highlights::of(&deduction, &state);
        let example = Example::Technique { state, deduction, highlights };
        let has_exercises = exercise_techniques().any(|it| it == lesson.technique);
        Self { example, is_step: true, place: 0, lesson: has_exercises.then_some(lesson) }
    }

    /// Begins the exercise, after a question if that leaves a game.
    fn begin(&self, ctx: &mut Ctx<'_>) {
        let Some(lesson) = self.lesson else { return };
        let begin = GameCommand::Generate(NewPuzzle::Exercise(lesson), None);
        ctx.close();
        let Some(leaving) = ctx.leaving else { return ctx.game(begin) };
        let question = format!("Begin an exercise on {}?", self.name());
        ctx.open(Open::Ask { text: vec![leaving.to_owned()], question, yes: begin.into() });
    }

    /// Shows the first step by a rule on the path of the puzzle that the rule names.
    pub fn of_rule(rule: &'static Rule) -> Result<Self, Message> {
        let pack = packs::pack("dominoes").expect("it is embedded");
        let mut board = pack.puzzles()[rule.example - 1].puzzle;
        let mut run = HumanRun::on_dominoes(board.dominoes().expect("a pack of Sudominoku"));
        while run.advance(1) > 0 {
            match run.step() {
                Some(&PathStep::Domino(forced)) if forced.rule() == rule => {
                    let example = Example::Rule { board, forced };
                    return Ok(Self { example, is_step: false, place: 0, lesson: None });
                }
                _ => board = run.board(),
            }
        }
        Err(Message::refusal(NO_EXAMPLE))
    }

    fn name(&self) -> &'static str {
        match &self.example {
            Example::Technique { deduction, .. } => deduction.technique().name,
            Example::Rule { forced, .. } => forced.rule().name,
        }
    }

    /// Returns the index of the only link or stop that is shown.
    const fn at(&self) -> Option<usize> {
        self.place.checked_sub(2)
    }

    /// Returns the place that a movement leads to. Where the text is beside the board, it has no place of its own.
    fn place_after(&self, to: ToLine, area: Rect) -> usize {
        let n_stops = match &self.example {
            Example::Technique { deduction, .. } => {
                deduction.links().len() + deduction.walk().len()
            }
            Example::Rule { .. } => 0,
        };
        let is_beside = self.layout(area).is_some_and(|screen| screen.panel.is_some());
        let place = to.from(self.place, 2 + n_stops, 1);
        match (is_beside, place == 1) {
            (true, true) if place > self.place && n_stops > 0 => 2,
            (true, true) => 0,
            (true, false) | (false, _) => place,
        }
    }

    /// Moves along the chain or its branches.
    fn walk(&mut self, to: ToLine, area: Rect) {
        self.place = self.place_after(to, area);
        let Example::Technique { state, deduction, highlights } = &mut self.example else {
            return;
        };
        let stops = deduction.walk();
        let stop = self.place.checked_sub(2).and_then(|idx| stops.get(idx).copied());
        let all = ProofStop { branch: None, n_steps: 0 };
        *highlights = Highlights::at(stop.unwrap_or(all), deduction, state);
    }

    fn layout(&self, area: Rect) -> Option<BoardScreen> {
        let (kind, view) = match self.example {
            Example::Technique { .. } => (Kind::Sudoku, BoardView::Marks),
            Example::Rule { .. } => (Kind::Sudominoku, BoardView::Digits),
        };
        BoardScreen::of(area, kind, view)
    }

    /// Draws the example on the board.
    fn view_board(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        let theme = canvas.theme;
        match &self.example {
            Example::Technique { state, deduction, highlights } => {
                let needs_candidates = deduction.technique().needs_candidates();
                let room = if needs_candidates { screen.board.scale.room } else { Room::Digit };
                let mut cells = pattern::position(state, room, theme);
                let (revealed, link) = (Revealed::Candidates, self.at());
                let pattern = Pattern { state, highlights, revealed, link };
                pattern.paint(&mut cells, room, theme);
                canvas.board(screen.board, &cells);
                canvas.widget(canvas.area, &pattern.lines(screen.board, theme));
            }
            Example::Rule { board, forced } => {
                let mut cells = board::resting_cells(board, board, theme);
                pattern::paint_forced(&mut cells, forced, theme);
                canvas.board(screen.board, &cells);
            }
        }
    }

    /// Returns the text beside the board, under the name: without the chain, which can be walked through; or only the
    /// definition if there is no room for more.
    fn lines(&self, area: Rect, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let theme = canvas.theme;
        if let (Some(idx), Example::Technique { deduction, .. }) = (self.at(), &self.example) {
            let words = of_stop(deduction, idx, canvas.settings.cells);
            let lines = words.iter().zip([theme.faint, theme.title, theme.text]);
            return lines.flat_map(|(it, style)| draw::paragraph(it, area.width, style)).collect();
        }
        let (definition, level, example, chain) = match &self.example {
            Example::Technique { deduction, highlights, .. } => {
                let technique = deduction.technique();
                let example = format!("{deduction}{}", highlights.blockers());
                let chain = chain_spaced(&deduction.chain().to_string());
                (technique.definition, technique.level, example, chain)
            }
            Example::Rule { forced, .. } => {
                (forced.rule().definition, Level::Easy, forced.to_string(), String::new())
            }
        };
        let example = level.name_cells(canvas.settings.cells, sentence(&example));
        let whole = [
            (sentence(definition), theme.text),
            (if self.is_step { "Here:" } else { "For example:" }.to_owned(), theme.faint),
            (example, theme.text),
            (chain, theme.text),
        ];
        let versions = [4, 3, 1].map(|n_paragraphs| {
            let mut lines = Vec::new();
            let with_words = whole[..n_paragraphs].iter().filter(|it| !it.0.is_empty());
            for (paragraph, style) in with_words {
                if !lines.is_empty() {
                    lines.push(Line::raw(""));
                }
                lines.extend(draw::paragraph(paragraph, area.width, *style));
            }
            lines
        });
        draw::first_fitting(versions, area.height)
    }
}

impl Screen for TechniquePage {
    fn context(&self) -> Context {
        if self.lesson.is_some() { Context::Exercise } else { Context::Page }
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Page::Go(to) => self.walk(to, ctx.area),
            action::Page::Begin => self.begin(ctx),
            action::Page::Close => ctx.close(),
        }
    }

    fn offer(&self, action: Action, _settings: &Settings, stage: Stage) -> Offer {
        match action {
            Action::Page(action::Page::Go(to)) => {
                Offer::when(self.place_after(to, stage.area) != self.place)
            }
            _ => Offer::AsLabelled,
        }
    }

    /// The wheel moves along the chain, a click closes the page.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::ScrollUp => self.act(action::Page::Go(ToLine::Above).into(), ctx),
            MouseKind::ScrollDown => self.act(action::Page::Go(ToLine::Below).into(), ctx),
            MouseKind::Down(_) => ctx.close(),
            MouseKind::Drag(_) => {}
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let Some(screen) = self.layout(canvas.area) else { return };
        let board = screen.board.area;
        match screen.panel {
            None if self.place == 1 => canvas.lines(board, self.lines(board, canvas)),
            panel => {
                self.view_board(canvas, &screen);
                if let Some(area) = panel {
                    canvas.lines(area, self.lines(area, canvas));
                }
            }
        }
        if let Some(area) = screen.title {
            canvas.title(area, canvas.heading(sentence(self.name())), Line::raw(""));
        }
        canvas.point_at_line(Some(screen.panel.unwrap_or(board)));
    }

    fn places(&self, area: Rect) -> Option<Places> {
        let mut places = self.layout(area)?.places();
        let has_panel = places.iter().any(|it| it.0 == Part::Panel);
        places.retain(|it| it.0 != Part::Words || has_panel);
        Some(places)
    }
}
