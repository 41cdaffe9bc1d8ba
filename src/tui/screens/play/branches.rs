//! Branch points, going to other positions of the game, and going back to before a mistake.

use crate::hint::Claim;
use crate::play::{Branch, BranchPoint, EditKind};
use crate::tui::keymap::{action, mention};
use crate::tui::look::text;
use crate::tui::look::words::{count, plural, sentence};
use crate::tui::msg::{Job, Message};
use crate::tui::screens::{BranchCommand, Choice, Choices, Ctx, GameCommand, Open, Question};
use crate::words::checks;

use super::Play;
use super::solving::Purpose;

/// The most columns of a branch's name in a title.
const MAX_TITLE: usize = 16;
/// The most columns of a branch's name in a list.
const MAX_LINE: usize = 24;

impl Play {
    /// Asks for the name of a branch point at this position.
    pub(super) fn ask_branch_name(&self, ctx: &mut Ctx<'_>) {
        let here = self.game.position_number();
        let named = self.game.branch_points().find(|it| it.at == here);
        let text = named.map_or(String::new(), |it| it.name.to_owned());
        ctx.open(Open::Prompt { question: Question::Branch, text });
    }

    /// Opens the list of branch points, and of actions on the current branch.
    pub(super) fn list_branches(&self, ctx: &mut Ctx<'_>) {
        let here = self.game.position_number();
        let mut lines = Vec::new();
        if let Some(Branch { name, n_moves: n @ 1.., .. }) = self.game.branch() {
            let (name, moves) = (quoted(name), plural(n as u64, "move"));
            lines.push(line(format!("keep {name}: {moves}"), BranchCommand::Keep));
            lines.push(line(format!("drop {name}: back before {moves}"), BranchCommand::Drop));
        }
        for BranchPoint { name, at, n_moves, .. } in self.game.branch_points() {
            let name = quoted(name);
            lines.push(if at == here {
                line(format!("remove {name}, which is here"), BranchCommand::Remove(at))
            } else {
                let tried = plural(n_moves as u64, "move");
                line(format!("go to {name}, {tried} tried"), BranchCommand::GoTo(at))
            });
        }
        if lines.is_empty() {
            let name = mention(action::Play::BranchPoint);
            return ctx
                .refuse(format!("There is no branch point; {name} names one here, to try moves."));
        }
        let replay = GameCommand::Press(action::Play::Replay);
        lines.push(Choice::new("see the tree of the game ...", replay));
        ctx.open(Open::List(Choices::new("Branches", lines)));
    }

    /// Carries out a command about a branch.
    pub(super) fn command_branch(&mut self, command: BranchCommand, ctx: &mut Ctx<'_>) {
        let [point, list, redo] =
            [action::Play::BranchPoint, action::Play::Branches, action::Play::Redo].map(mention);
        let message = match command {
            BranchCommand::Name(name) => {
                let n_points = self.game.branch_points().count();
                let name = if name.is_empty() { format!("branch {}", n_points + 1) } else { name };
                self.game.name_branch_point(&name);
                let name = quoted(&name);
                format!("What follows is tried as {name}; {list} keeps or drops it.")
            }
            BranchCommand::Keep => match self.game.keep_branch().map(|it| quoted(&it)) {
                Ok(name) => format!("The moves of {name} are yours now."),
                Err(refused) => sentence(&refused.to_string()),
            },
            BranchCommand::Drop => match self.game.drop_branch().map(|it| quoted(&it)) {
                Ok(it) => {
                    format!("Back before {it}; its moves stay in the tree, {redo} does them again.")
                }
                Err(refused) => sentence(&refused.to_string()),
            },
            BranchCommand::GoTo(at) => {
                self.game.go_to(at);
                format!("Here you branched off; {point} tries from here again, {redo} goes on.")
            }
            BranchCommand::Remove(at) => {
                self.game.remove_branch_point(at);
                "The branch point is gone; all moves stay.".to_owned()
            }
        };
        self.changed(ctx);
        ctx.say(message);
    }

    /// Goes to the position after an edit, to continue there.
    pub(super) fn play_on_from(&mut self, number: u64, ctx: &mut Ctx<'_>) {
        if number == self.game.position_number() {
            return ctx.say("This is where you are.");
        }
        self.game.go_to(number);
        self.changed(ctx);
        let cell = self.game.kind_of(number).and_then(EditKind::cell);
        self.cursor = cell.unwrap_or(self.cursor);
        let replay = mention(action::Play::Replay);
        ctx.say(format!("You play on from there; what you left stays in the tree ({replay})."));
    }

    /// Looks for mistakes, to go back to before the first one.
    pub(super) fn look_for_mistake(&mut self, ctx: &mut Ctx<'_>) {
        let job = Job::PointOfNoReturn(Box::new(self.game.position()));
        self.start(job, Purpose::FirstMistake, ctx);
    }

    /// Goes back to before the first mistake.
    pub(super) fn go_before_mistake(&mut self, lost: Option<Claim>, ctx: &mut Ctx<'_>) {
        let Some(number) = lost.and_then(|it| self.game.first_writing(it.cells())) else {
            return ctx.tell(Message::good(checks::NOTHING_TO_GO_BACK_FOR));
        };
        let kind = self.game.kind_of(number).expect("the edit is on the present line");
        self.game.go_to(self.game.number_before(number));
        let redo = mention(action::Play::Redo);
        let n_later = self.game.n_undone().saturating_sub(1) as u64;
        let again = match n_later {
            0 => format!("{redo} redoes it"),
            n => format!("{redo} redoes it and {} more", count(n)),
        };
        let words = format!("Before the first mistake, {kind}; {again}.");
        self.went(kind, ctx.settings.cells.for_beginners(&words), ctx);
    }

    /// Returns the name of the current branch, for the title.
    pub(super) fn branch_in_title(&self) -> Option<String> {
        let name = self.game.branch()?.name;
        Some(format!("BRANCH {}", text::start(name, MAX_TITLE).trim_end()))
    }
}

fn line(words: String, command: BranchCommand) -> Choice {
    Choice::new(words, GameCommand::Branch(command))
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", text::start(name, MAX_LINE).trim_end())
}
