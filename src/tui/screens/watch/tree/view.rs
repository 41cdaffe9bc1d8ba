//! Drawing the tree in lines.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::search::{EngineInfo, Move, Search};
use crate::timeline::TreeNode;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::layout::{WatchScreen, below};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::shortened;
use crate::tui::screens::watch::Watch;

use super::{Tree, is_leaf};

/// The most rows of words about the cursor's node.
const WORDS: usize = 4;
/// Columns of the level.
const LEVEL: usize = 3;
/// The most columns of indent; deeper lines have the same.
const MAX_INDENT: usize = 9;

/// A line of the tree: moves below each other, or folded ones beside each other.
struct Row {
    level: usize,
    indent: usize,
    tokens: Vec<(TreeNode, String)>,
}

/// The lines of a tree, as they are made.
struct Rows<'a> {
    tree: &'a Tree,
    theme: &'a Theme,
    /// The number of moves that fill the board.
    full_depth: usize,
    width: usize,
    is_short: bool,
    /// True if moves right below another are digits alone.
    omits_cells: bool,
    made: Vec<Row>,
}

impl Watch {
    /// Draws the tree instead of the panels.
    pub(in super::super) fn view_tree(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        let Some(tree) = self.tree.as_deref() else { return };
        let Some(&area) = screen.panels.first().or(screen.words.as_ref()) else { return };
        let theme = canvas.theme;
        let [steps, why] = tree.in_words(self);
        let mut words = draw::paragraph(&steps, area.width, theme.title);
        words.extend(draw::paragraph(&why, area.width, theme.text));
        words.truncate(WORDS);
        let height = usize::from(area.height);
        // With an empty row between the words and the tree.
        let n_usual = if height > 2 * WORDS { words.len() + 1 } else { 1 };
        let is_whole = |rows: &[Row], n_above: usize| n_above + rows.len() <= height;
        let mut rows = self.rows(tree, area.width, theme, false);
        let mut n_above = n_usual;
        // To see the whole of a small tree is worth some words, and the cells of most moves.
        if tree.is_small && !is_whole(&rows, n_usual) {
            let short = self.rows(tree, area.width, theme, true);
            if is_whole(&rows, 1) || is_whole(&short, 1) {
                n_above = 1;
            }
            if !is_whole(&rows, 1) && is_whole(&short, 1) {
                rows = short;
            }
        }
        words.truncate(n_above);
        canvas.lines(area, words);
        tree.draw(&rows, canvas, below(area, n_above));
    }

    /// Lays out a tree in lines of some columns. If it is short, a move right below another is its digit alone where the
    /// blanks are taken in reading order, and the next move goes on in the line of one below which no choice was.
    fn rows(&self, tree: &Tree, width: u16, theme: &Theme, is_short: bool) -> Vec<Row> {
        let info = self.run().search().map(Search::info);
        let omits_cells = is_short && info.is_some_and(EngineInfo::is_in_reading_order);
        let (full_depth, width) = (self.full_depth(), width.into());
        let mut rows =
            Rows { tree, theme, full_depth, width, is_short, omits_cells, made: Vec::new() };
        rows.add_below(None, 0);
        rows.made
    }
}

impl Tree {
    /// Draws the lines around the cursor's, or all.
    fn draw(&self, rows: &[Row], canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let cursor = self.cursor.last();
        let is_chosen = |it: &(TreeNode, String)| cursor.is_some_and(|at| at.first == it.0.first);
        let at = rows.iter().position(|row| row.tokens.iter().any(is_chosen)).unwrap_or(0);
        let height = usize::from(area.height);
        // The cursor's line is in the middle, unless all lines fit.
        let first = at.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
        canvas.lines(
            area,
            rows.iter().skip(first).take(height).map(|row| {
                let indent = " ".repeat(row.indent.min(MAX_INDENT));
                let mut line =
                    Line::from(Span::styled(format!("{:>2} {indent}", row.level + 1), theme.faint));
                for token in &row.tokens {
                    let style =
                        if is_chosen(token) { theme.selected } else { self.style(&token.0, theme) };
                    line.push_span(Span::styled(token.1.clone(), style));
                    line.push_span(Span::raw(" "));
                }
                line
            }),
        );
    }

    fn style(&self, node: &TreeNode, theme: &Theme) -> Style {
        match node.last {
            _ if self.is_on_path(node) => theme.placed,
            Some(_) => theme.taken_back,
            // Made after the position.
            None => theme.faint,
        }
    }
}

impl Rows<'_> {
    /// Adds the lines below a node. Moves stand beside each other; below an open one come its own lines, and then another.
    fn add_below(&mut self, of: Option<&TreeNode>, indent: usize) {
        let mut has_line = false;
        for node in self.tree.below(of) {
            let is_open = self.tree.is_open(node);
            if !has_line {
                self.begin(node.level, indent);
            }
            self.add(node);
            has_line = !is_open;
            if is_open {
                let n_before = self.made.len();
                self.add_chain(node, indent);
                has_line = self.is_short && self.made.len() == n_before;
            }
        }
    }

    /// Continues a line with the moves below an open node, as long as each has no other beside it.
    fn add_chain(&mut self, from: &TreeNode, indent: usize) {
        let mut node = from;
        while let [only] = self.tree.below(Some(node)) {
            self.add(only);
            node = only;
            if !self.tree.is_open(only) {
                return;
            }
        }
        self.add_below(Some(node), indent + 1);
    }

    fn begin(&mut self, level: usize, indent: usize) {
        self.made.push(Row { level, indent, tokens: Vec::new() });
    }

    /// Adds a node to the last line, or if it is full to another one.
    fn add(&mut self, node: &TreeNode) {
        let row = self.made.last().expect("a line was begun");
        let token = self.token(node, row.tokens.last().map(|it| &it.0));
        let used: usize = row.tokens.iter().map(|it| text::width(&it.1) + 1).sum();
        let indent = row.indent;
        let room = self.width.saturating_sub(LEVEL + indent.min(MAX_INDENT) + used);
        let is_full = !row.tokens.is_empty() && text::width(&token) > room;
        let token = if is_full { self.token(node, None) } else { token };
        if is_full {
            self.begin(node.level, indent);
        }
        let row = self.made.last_mut().expect("a line was begun");
        row.tokens.push((node.clone(), token));
    }

    /// Returns the text of a node: the move, and if it is folded the number of its steps. The cell is left out where it
    /// is that of the node before.
    fn token(&self, node: &TreeNode, before: Option<&TreeNode>) -> String {
        let charset = self.theme.charset;
        let is_below = before.is_some_and(|it| it.level + 1 == node.level);
        let made = match (node.made, before.map(|it| it.made)) {
            (Move::Digit { cell, digit }, Some(Move::Digit { cell: same, .. })) if cell == same => {
                digit.to_string()
            }
            // In the next blank.
            (Move::Digit { digit, .. }, Some(_)) if self.omits_cells && is_below => {
                format!("{}{digit}", charset.pick('›', '>'))
            }
            (Move::Digit { cell, digit }, _) => format!("{cell}={digit}"),
            (Move::Domino(domino), _) => domino.to_string(),
        };
        match node.size() {
            _ if node.level + 1 == self.full_depth => format!("{made}{}", charset.pick('★', '*')),
            _ if is_leaf(node) => format!("{made}{}", charset.pick('×', 'x')),
            _ if self.tree.is_open(node) => made,
            Some(size) => format!("{made} ({})", shortened(size)),
            None => format!("{made} (..)"),
        }
    }
}
