//! The step panel: the technique, the sentence, the chain in Eureka notation, the figures and the dial.
//!
//! ```text
//!   Step 23
//!   W-Wing
//!   hard, 150 points, 0803
//!   r1c2 and r7c5 hold 3 and 8 ..
//!
//!   (3=8)r1c2-(8)r1c5=..
//!
//!   score      612
//!   blanks     31
//!   ..
//! ```

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::logic::{Deduction, PathStep};
use crate::tui::keymap::{Context, action};
use crate::tui::look::chrome;
use crate::tui::look::draw;
use crate::tui::look::figures::Figure;
use crate::tui::look::layout::below;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::bottom::Bottom;
use crate::tui::look::words::{count, plural, sentence};
use crate::tui::player::origin::Origin;
use crate::tui::screens::DrawCtx;
use crate::tui::screens::human::Human;
use crate::tui::screens::human::shown::Shown;

use super::Panel;

pub(super) const PANEL: Panel = Panel { name: "step", draw: Human::view_step, tint: None };

/// Rows for the step, so that the figures have a fixed place where there is room.
const HEAD: usize = 11;

impl Human {
    fn view_step(&self, shown: &Shown<'_>, frame: &mut Frame<'_>, area: Rect, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let rows = usize::from(area.height);
        let mut lines = self.step_lines(shown, area.width, theme);
        // The step matters more than the figures, and these more than the dial.
        let parts = [self.figure_lines(area.width, theme), self.dial_lines(look)];
        let n_all: usize = parts.iter().map(|it| it.len() + 1).sum();
        if lines.len() < HEAD && HEAD + n_all <= rows {
            lines.resize(HEAD, Line::raw(""));
        }
        for part in parts {
            if lines.len() + 1 + part.len() <= rows {
                lines.push(Line::raw(""));
                lines.extend(part);
            }
        }
        let rest = below(area, lines.len() + 1);
        let lines = draw::exactly(lines, rows, theme);
        draw::lines(frame.buffer_mut(), area, lines, theme);
        let bottom = Bottom { context: Context::Human, keys: look.keys };
        let keys = chrome::key_lines(&bottom, frame.area().width, rest.as_size(), theme);
        if keys.len() <= rest.height.into() {
            draw::lines(frame.buffer_mut(), rest, keys, theme);
        }
    }

    /// Returns the number of the step, its technique, its sentence and its chain.
    fn step_lines(&self, shown: &Shown<'_>, width: u16, theme: &Theme) -> Vec<Line<'static>> {
        let wrapped = |words: &str, style| {
            let words = text::wrapped(words, usize::from(width));
            words.into_iter().map(move |it| Line::styled(it, style)).collect::<Vec<_>>()
        };
        let name = self.playback.bookmark_here().map(|it| format!("  {it}")).unwrap_or_default();
        let of = self.track().end().map(|it| format!(" of {}", count(it))).unwrap_or_default();
        let number = format!("Step {}{of}{name}", count(self.track().position()));
        let mut lines = wrapped(&number, theme.title);
        match shown.step {
            None => lines.extend(wrapped(&self.words_at_start(), theme.text)),
            Some(step) => {
                lines.extend(wrapped(step.name(), theme.key));
                lines.extend(wrapped(&about(step), theme.faint));
                let eureka = shown.deduction().and_then(Deduction::eureka);
                for part in parts(&sentence(&step.to_string()), eureka.as_deref()) {
                    match part {
                        Part::Words(words) => lines.extend(wrapped(words, theme.text)),
                        Part::Chain(chain) => {
                            let words = chain_words(chain, usize::from(width));
                            let line = |it| Line::styled(it, theme.success);
                            lines.extend(words.into_iter().map(line));
                        }
                    }
                }
            }
        }
        if self.track().end() == Some(self.track().position()) && shown.step.is_some() {
            lines.push(Line::styled("The board is full.", theme.success));
        }
        lines
    }

    fn figure_lines(&self, width: u16, theme: &Theme) -> Vec<Line<'static>> {
        let run = self.run();
        let figures = [
            Figure::number("score", run.rating().score().into()),
            Figure::number("blanks", run.n_blanks() as u64),
            Figure::number("candidates", run.state().candidates().len() as u64),
        ];
        figures.into_iter().map(|it| it.line(width, theme)).collect()
    }

    fn dial_lines(&self, look: &DrawCtx<'_>) -> Vec<Line<'static>> {
        let theme = look.theme;
        let speed = self.playback.transport().speed_in_words();
        let from = match self.origin {
            Origin::Givens => "from givens",
            Origin::Position => "your position",
        };
        let key = look.keys.name(action::Solver::Origin);
        vec![
            self.playback.transport().dial_line(theme),
            Line::styled(format!("{speed}, {key} {from}"), theme.faint),
        ]
    }
}

/// Returns the level, the points and the code of a step: `hard, 150 points, 0803`.
fn about(step: &PathStep) -> String {
    let points = plural(step.score().into(), "point");
    match step {
        PathStep::Deduction(deduction) => {
            let technique = deduction.technique();
            let code = technique.code.map(|it| format!(", {it}")).unwrap_or_default();
            format!("{}, {points}{code}", technique.grade)
        }
        PathStep::Guess(_) => points,
    }
}

/// A part of the words for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part<'a> {
    Words(&'a str),
    /// A chain in Eureka notation.
    Chain(&'a str),
}

/// Parts the chain from the words around it; where the sentence does without, it comes after the sentence.
fn parts<'a>(sentence: &'a str, eureka: Option<&'a str>) -> Vec<Part<'a>> {
    let Some(eureka) = eureka else { return vec![Part::Words(sentence)] };
    let chain = eureka.split(" => ").next().unwrap_or(eureka);
    match sentence.split_once(chain) {
        Some((before, after)) => vec![
            Part::Words(before.trim_end()),
            Part::Chain(chain),
            Part::Words(after.trim_start_matches([',', ' '])),
        ],
        None => vec![Part::Words(sentence), Part::Chain(eureka)],
    }
}

/// Breaks a chain before its links into lines of at most `columns` columns.
fn chain_words(eureka: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in nodes(eureka) {
        match lines.last_mut() {
            Some(line) if text::width(line) + text::width(word) <= columns => line.push_str(word),
            _ => lines.extend(text::wrapped(word.trim_start(), columns)),
        }
    }
    lines
}

/// Splits a chain before each link: `(3)r1c1`, `=(3)r1c5`, `-(4)r1c5`.
fn nodes(eureka: &str) -> impl Iterator<Item = &str> {
    let (chain, effect) = eureka.split_at(eureka.find(" => ").unwrap_or(eureka.len()));
    let starts: Vec<usize> =
        chain.match_indices(['=', '-']).map(|it| it.0).chain([chain.len()]).collect();
    let firsts = std::iter::once(0).chain(starts.clone());
    let links = firsts.zip(starts).map(move |(from, to)| &chain[from..to]);
    links.chain([effect])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_is_said_once() {
        let chain = "(3)r1c1=(3)r1c5";
        let said = format!("it is so: {chain}, so 3 is not in r1c9.");
        let eureka = format!("{chain} => r1c9<>3");
        let expected =
            [Part::Words("it is so:"), Part::Chain(chain), Part::Words("so 3 is not in r1c9.")];
        assert_eq!(parts(&said, Some(&eureka)), expected);
        assert_eq!(parts("So.", Some(&eureka)), [Part::Words("So."), Part::Chain(&eureka)]);
        assert_eq!(parts("So.", None), [Part::Words("So.")]);
    }

    #[test]
    fn a_chain_breaks_before_a_link() {
        let eureka = "(3)r1c1=(3)r1c5-(4)r1c5=(4)r7c5 => r7c1<>3";
        assert_eq!(chain_words(eureka, 21), ["(3)r1c1=(3)r1c5", "-(4)r1c5=(4)r7c5", "=> r7c1<>3"]);
        assert_eq!(chain_words(eureka, 80), [eureka]);
    }
}
