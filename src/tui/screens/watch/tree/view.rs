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

/// A line of the tree: moves below each other, or beside each other.
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
    layout: Layout,
    /// True if each move is in the next blank, so that its digit is enough.
    is_in_reading_order: bool,
    made: Vec<Row>,
}

/// The layouts of a tree, the widest first.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    /// A line for each choice.
    Lines,
    /// A line for each choice on the path. What was tried below a failed move is in brackets after it.
    Brackets,
    /// All moves in one text.
    Running,
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
        let mut rows = self.rows(tree, area.width, theme, Layout::Lines);
        let mut n_above = n_usual;
        if tree.is_small {
            // To see the whole of it is worth some words, and the cells of most moves.
            for layout in [Layout::Brackets, Layout::Running] {
                if n_above + rows.len() <= height {
                    break;
                }
                n_above = 1;
                if n_above + rows.len() > height {
                    rows = self.rows(tree, area.width, theme, layout);
                }
            }
        }
        words.truncate(n_above);
        canvas.lines(area, words);
        tree.draw(&rows, canvas, below(area, n_above));
    }

    fn rows(&self, tree: &Tree, width: u16, theme: &Theme, layout: Layout) -> Vec<Row> {
        let (full_depth, width) = (self.full_depth(), width.into());
        let info = self.run().search().map(Search::info);
        let is_in_reading_order = info.is_some_and(EngineInfo::is_in_reading_order);
        let made = Vec::new();
        let mut rows = Rows { tree, theme, full_depth, width, layout, is_in_reading_order, made };
        match layout {
            Layout::Lines | Layout::Brackets => rows.add_below(None, 0),
            Layout::Running => {
                rows.begin(0, 0);
                for node in tree.below(None) {
                    rows.add_running(node);
                }
            }
        }
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
        let line = area.rows().nth(at - first);
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
                    if !token.1.ends_with('(') {
                        line.push_span(Span::raw(" "));
                    }
                }
                line
            }),
        );
        canvas.point_at_line(line);
    }

    /// Adds a node and all below it, and after each the brackets that stand there: around what is below a failed one.
    fn bracket<'a>(&'a self, node: &'a TreeNode, nodes: &mut Vec<(&'a TreeNode, String)>) {
        let below = if self.is_open(node) { self.below(Some(node)) } else { &[] };
        let is_in_brackets = node.last.is_some() && !below.is_empty();
        nodes.push((node, if is_in_brackets { "(" } else { "" }.to_owned()));
        for node in below {
            self.bracket(node, nodes);
        }
        if let Some((_, after)) = nodes.last_mut().filter(|_| is_in_brackets) {
            after.push(')');
        }
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
            has_line = true;
            if self.layout == Layout::Brackets && node.last.is_some() {
                self.add_running(node);
                continue;
            }
            self.add(node, "");
            if is_open {
                has_line = false;
                self.add_chain(node, indent);
            }
        }
    }

    /// Continues a line with the moves below an open node, as long as each has no other beside it.
    fn add_chain(&mut self, from: &TreeNode, indent: usize) {
        let mut node = from;
        while let [only] = self.tree.below(Some(node)) {
            self.add(only, "");
            node = only;
            if !self.tree.is_open(only) {
                return;
            }
        }
        self.add_below(Some(node), indent + 1);
    }

    /// Adds a node and all below it to the last line.
    fn add_running(&mut self, node: &TreeNode) {
        let mut nodes = Vec::new();
        self.tree.bracket(node, &mut nodes);
        for (node, after) in nodes {
            self.add(node, &after);
        }
    }

    fn begin(&mut self, level: usize, indent: usize) {
        self.made.push(Row { level, indent, tokens: Vec::new() });
    }

    /// Adds a node to the last line, or if it is full to another one.
    fn add(&mut self, node: &TreeNode, after: &str) {
        let row = self.made.last().expect("a line was begun");
        let mut token = self.token(node, row.tokens.last().map(|it| &it.0)) + after;
        let used: usize = row.tokens.iter().map(|it| text::width(&it.1) + 1).sum();
        let indent = row.indent;
        let room = self.width.saturating_sub(LEVEL + indent.min(MAX_INDENT) + used);
        if !row.tokens.is_empty() && text::width(&token) > room {
            token = self.token(node, None) + after;
            self.begin(node.level, indent);
        }
        let row = self.made.last_mut().expect("a line was begun");
        row.tokens.push((node.clone(), token));
    }

    /// Returns the text of a node: the move, and if it is folded the number of its steps.
    fn token(&self, node: &TreeNode, before: Option<&TreeNode>) -> String {
        let charset = self.theme.charset;
        let made = self.made(node, before);
        match node.size() {
            _ if node.level + 1 == self.full_depth => {
                format!("{made}{}", charset.pick_rare('★', '*'))
            }
            _ if is_leaf(node) => format!("{made}{}", charset.pick('×', 'x')),
            _ if self.tree.is_open(node) => made,
            Some(size) => format!("{made} ({})", shortened(size)),
            None => format!("{made} (..)"),
        }
    }

    /// Returns the move of a node. The cell is left out where it is that of the node before.
    fn made(&self, node: &TreeNode, before: Option<&TreeNode>) -> String {
        let charset = self.theme.charset;
        let is_below = before.is_some_and(|it| it.level + 1 == node.level && it.last.is_none());
        let is_in_brackets = self.is_in_reading_order && self.layout != Layout::Lines && !is_below;
        match (node.made, before.map(|it| it.made), self.layout) {
            (Move::Digit { cell, digit }, Some(Move::Digit { cell: same, .. }), _)
                if cell == same =>
            {
                digit.to_string()
            }
            (Move::Digit { digit, .. }, Some(_), _) if is_in_brackets => digit.to_string(),
            (Move::Digit { digit, .. }, Some(_), Layout::Running) if self.is_in_reading_order => {
                format!("{}{digit}", charset.pick('›', '>'))
            }
            (Move::Digit { cell, digit }, ..) => format!("{cell}={digit}"),
            (Move::Domino(domino), _, Layout::Lines) => domino.to_string(),
            (Move::Domino(domino), before, Layout::Brackets | Layout::Running) => {
                let ([one, other], [cell, second]) = (domino.digits(), domino.cells());
                let is_across = cell.row() == second.row();
                let way =
                    if is_across { charset.pick('→', '>') } else { charset.pick('↓', 'v') };
                match before {
                    Some(Move::Domino(it)) if it.cells()[0] == cell => {
                        format!("{one}-{other}{way}")
                    }
                    _ => format!("{cell}={one}-{other}{way}"),
                }
            }
        }
    }
}
