//! The table of verbs.

use super::input::{self, Line};
use super::{Call, Done, Plain};
use crate::grid::House;
use crate::play::{Game, MarkKind};
use crate::timeline::Direction;
use crate::words::similar;

/// A verb: the first words of a line.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// The name: one word or several.
    pub name: &'static str,
    pub also: &'static [&'static str],
    /// The group in the help.
    pub group: &'static str,
    pub mode: Mode,
    /// A description of the words after it.
    pub takes: &'static str,
    pub example: &'static str,
    /// Its help, in sentences.
    pub help: &'static str,
    pub(super) act: fn(&mut Plain, &mut Call<'_>) -> Done,
}

/// The state in which a verb works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Game,
    /// While a run is watched.
    Watching,
    Both,
    /// In both, and even in a paused game.
    Always,
}

/// Makes the table. A line has the name, other names, the mode, the words after it, an example, the method with its
/// extra arguments, and the help.
macro_rules! verbs {
    ($($group:literal { $($name:literal $also:tt $mode:ident $takes:literal $example:literal $act:ident $(($how:expr))? $help:literal;)* })*) => {
        /// The verbs, in the order in which the help lists them.
        pub static VERBS: &[Verb] = &[$($(Verb {
            name: $name,
            also: &$also,
            group: $group,
            mode: Mode::$mode,
            takes: $takes,
            example: $example,
            help: $help,
            act: |plain, call| plain.$act(call $(, $how)?),
        },)*)*];
    };
}

verbs! {
    "Reading" {
        "board" ["b"] Both "" "board" read_board
            "Reads the nine rows, each cell a digit or \"blank\", with a pause after each block. \"yours\" follows a digit that you wrote, \"found\" one of the run that you watch; the others are givens.";
        "grid" ["g"] Both "" "grid" read_grid
            "Shows the board in nine short lines of digits, with a dot for a blank.";
        "row" [] Both "NUMBER" "row 4" read_house (House::Row)
            "Reads a row, from left to right, and the digits that it lacks. Your digits are told from givens as board does it.";
        "column" ["col"] Both "NUMBER" "column 5" read_house (House::Column)
            "Reads a column, from top to bottom, and the digits that it lacks.";
        "block" ["box"] Both "NUMBER" "block 5" read_house (House::Block)
            "Reads a block, row by row, and the digits that it lacks. The blocks are counted from left to right and from top to bottom.";
        "cell" [] Both "PLACE" "cell r4c5" read_cell
            "Reads a cell: its digit, marks and colours, and the digits that row, column and block allow. A place alone, r4c5, does the same.";
        "marks" [] Game "" "marks" read_marks
            "Reads all marks, cell by cell.";
        "left" [] Both "" "left" read_left
            "Says how often each digit is still to be written.";
        "digit" ["d"] Both "DIGIT" "digit 7" read_digit
            "Says where a digit stands, and where it may still go.";
        "tiles" [] Both "" "tiles" read_tiles
            "Says which tiles of a Sudominoku are left.";
        "text" [] Both "" "text" read_text
            "Writes the board as 81 characters, or a Sudominoku with a line for each domino.";
    }
    "Writing" {
        "write" ["w"] Game "PLACES DIGIT" "write r4c5 7" write
            "Writes a digit. A place and a digit alone, r4c5 7 or 4 5 7, do the same. In a Sudominoku, lays a domino: two places and their two digits, r4c5 r4c6 3 7.";
        "clear" ["x", "delete"] Game "PLACES" "clear r4c5" clear
            "Clears a cell: its digit, if it has none its marks, if it has none either its colours. Of a domino, takes up both halves.";
        "mark" ["m"] Game "PLACES DIGITS" "mark r4c5 1 3" mark (MarkKind::Centre)
            "Marks digits in the centre of a cell, or removes those marks if they are there. In several cells, sets what some of them lack.";
        "corner" [] Game "PLACES DIGITS" "corner r4c5 1 3" mark (MarkKind::Corner)
            "The same with marks in the corners.";
        "mark all" [] Game "" "mark all" mark_all
            "Marks every digit that row, column and block allow.";
        "clear marks" [] Game "" "clear marks" clear_marks
            "Clears all marks.";
        "colour" ["color"] Game "COLOUR PLACES [DIGIT]" "colour 1 r4c5 r4c6" colour
            "Gives cells a colour, 1 to 6, or takes it away. With a digit, colours that mark in the cells.";
        "uncolour" ["uncolor"] Game "PLACES" "uncolour r4c5" uncolour
            "Takes the colours of cells and of their marks away.";
        "clear colours" ["clear colors"] Game "" "clear colours" clear_colours
            "Takes all colours away.";
        "turn" [] Game "PLACE" "turn r4c5" move_domino (Game::turn)
            "Turns a domino of yours about the half in that cell, a quarter clockwise or to the next free side.";
        "flip" [] Game "PLACE" "flip r4c5" move_domino (Game::flip)
            "Swaps the digits of a domino of yours.";
    }
    "Going back and trying" {
        "undo" ["u"] Game "[NUMBER]" "undo 3" undo
            "Takes back the last move, or several.";
        "redo" ["r"] Game "[NUMBER]" "redo" redo
            "Does a move again that was taken back, or several.";
        "undo to mistake" ["to mistake"] Game "" "undo to mistake" undo_to_mistake
            "Goes back to before the first mistake, as the solution tells it.";
        "history" [] Game "[NUMBER]" "history 20" history
            "Reads the last ten moves, or as many as you say, up to 100; the last one first.";
        "branch" ["try"] Game "[NAME]" "branch r4c5 is 3" branch
            "Names a branch point here: the moves after it are only tried, until keep or drop.";
        "branches" [] Game "" "branches" branches
            "Reads the branch points.";
        "keep" [] Game "" "keep" keep
            "Keeps what is tried: its moves are like all others.";
        "drop" [] Game "" "drop" drop_branch
            "Drops what is tried: goes back to the branch point.";
        "go to" [] Game "NAME" "go to r4c5 is 3" go_to
            "Goes back to a branch point.";
    }
    "Hints and checks" {
        "hint" ["h"] Game "[all]" "hint" hint
            "Gives a hint, a little more of it each time: the name, where to look, the cells, the reason, the step. hint all says the whole of it, also after it was said.";
        "do hint" ["apply", "follow"] Game "" "do hint" do_hint
            "Does what the hint says.";
        "why" [] Game "CELL [DIGIT]" "why r4c5 3" why
            "Says why a digit is wrong that you wrote, or that a blank could have. About a right one nothing speaks against it, nor about a wrong one that only search refutes. It counts as a hint.";
        "judge" [] Game "" "judge" judge
            "Says whether your last digit or strike is right, and which technique shows it. It counts as a hint.";
        "define" [] Both "[TECHNIQUE]" "define W-Wing" define
            "Explains a technique in a sentence; without a name, that of the hint.";
        "check" ["c"] Game "rules | solution | solvable" "check solution" check
            "check rules says which rules are broken, check solution which entries are wrong, check solvable only whether the board can still be completed.";
        "solve" [] Game "[givens]" "solve" solve
            "Has the program fill in the solution. solve givens does so from the puzzle alone, where your entries leave none.";
    }
    "Learning" {
        "learn" [] Game "[TECHNIQUE]" "learn W-Wing" learn
            "Explains a technique by an example; without a name, the first that you have not mastered. Your game stays as it is.";
        "exercise" ["practise", "practice"] Game "[TECHNIQUE]" "exercise W-Wing" exercise
            "Begins an exercise on that technique, or on another one: its picture, the houses, nothing, a whole puzzle. Each of your moves is judged; after the one that it is about, exercise goes on.";
    }
    "The game" {
        "about" ["game"] Game "" "about" about
            "Says which game this is, how much is left, the time and the hints.";
        "time" ["t"] Game "" "time" time
            "Says the time that you have played.";
        "pause" [] Game "" "pause" pause
            "Stops the clock and hides the board.";
        "resume" [] Always "" "resume" resume
            "Goes on after a pause.";
        "restart" [] Game "" "restart" restart
            "Starts this puzzle again, on the same clock; undo brings your entries back.";
        "new" ["n"] Game "[LEVEL | sudominoku]" "new hard" new_game
            "Begins a new puzzle, of the level of this one or of another, from beginner to nightmare.";
    }
    "Watching" {
        "watch" [] Both "[ENGINE] [NUMBER]" "watch 20" watch
            "Watches a search of this board. With a number, reads that many of its steps and stays in the game. Your own board stays as it is.";
        "step" ["s", "next"] Watching "[NUMBER]" "step 20" step (Direction::Forwards)
            "Takes the next step, or several, and reads each; of more than 1,000, only the last. The Enter key alone is one step.";
        "back" [] Watching "[NUMBER]" "back 5" step (Direction::Backwards)
            "Takes a step back, or several.";
        "to" [] Watching "NUMBER" "to 120" go_to_step
            "Goes to a step by its number.";
        "start" [] Watching "" "start" go_to_start
            "Goes back to the start.";
        "end" [] Watching "" "end" go_to_end
            "Goes to the end, where everything has been tried.";
        "answer" [] Watching "" "answer" go_to_answer
            "Goes to the next answer.";
        "prove" [] Watching "" "prove" prove
            "Goes on until the answer is proved to be the only one, or there is another.";
        "run to" ["until"] Watching "TARGET" "run to backtrack" run_to (Direction::Forwards)
            "Goes on to the next backtrack, deeper backtrack, dead end, greatest depth, point of no return (no return), solution, change of a place (r4c5), or digit in a place (r4c5 7); in a record of another program also to the next fault. On the human path: pattern, new technique, guess, solution, place, or the name of a technique.";
        "run back to" [] Watching "TARGET" "run back to r4c5" run_to (Direction::Backwards)
            "The same backwards.";
        "where" [] Watching "" "where" read_step
            "Reads the step again, with its number.";
        "stack" [] Watching "[NUMBER]" "stack 5" stack
            "Reads the last ten moves that stand, or as many as you say, the latest first, and what is left to try at each.";
        "blame" ["why failed"] Watching "" "blame" blame
            "Says which choices are to blame for the last step back: with these alone it would fail too.";
        "lost" ["no return"] Watching "" "lost" lost
            "Says whether an answer has this board, and if not, since which move: the point of no return. For a puzzle with one answer, also the share of the steps that were lost.";
        "tree" [] Watching "[NUMBER]" "tree 3" tree
            "Reads the moves tried below the first moves that stand, or as many of them as you say, and the steps that each took.";
        "compare" ["against"] Watching "ENGINE" "compare backjump" compare
            "Says where another engine parts from this one, and of engines in reading order the ten moves below which it saves most.";
        "counters" [] Watching "" "counters" counters
            "Reads the counters: placements, backtracks, depth, and the share of the tree that is done.";
        "code" ["listing"] Watching "" "code" code
            "Shows the engine as a dozen lines of code, and says which one has run.";
        "engine" ["e"] Watching "[NAME]" "engine fewest" engine
            "Watches another engine from the start, or human, the path of techniques. Without a name, says which one this is.";
        "engines" [] Both "" "engines" engines
            "Lists the engines for this puzzle.";
        "origin" ["from"] Watching "givens | board" "origin givens" origin
            "Begins again from the givens, or from your board.";
        "play" [] Watching "" "play" play
            "Goes back to the game.";
    }
    "The program" {
        "help" ["?"] Always "[VERB]" "help mark" help
            "Lists the verbs, or explains one.";
        "repeat" ["again"] Always "" "repeat" repeat
            "Gives the last answer again.";
        "quit" ["q", "exit"] Always "" "quit" quit
            "Ends the program. Where moves are not kept it asks first, once, and says so if the game could not be kept.";
    }
}

/// Returns the verb with this name, which must be in the table.
pub(super) fn named(name: &str) -> &'static Verb {
    VERBS.iter().find(|it| it.name == name).expect("the verb is in the table")
}

/// Returns the verb of a line and the number of words of its name; or a sentence why there is none.
pub(super) fn find(line: &Line) -> Result<(&'static Verb, usize), String> {
    let words = &line.words;
    if input::place(words)?.is_some() {
        let is_alone = input::places(words)?.1.is_empty();
        return Ok((named(if is_alone { "cell" } else { "write" }), 0));
    }
    if let Some((_, digit)) = input::bare_numbers(words) {
        return Ok((named(if digit.is_some() { "write" } else { "cell" }), 0));
    }
    by_name(words).ok_or_else(|| unknown(words))
}

/// Returns the verb with the longest name at the beginning of some words.
pub(super) fn by_name(words: &[String]) -> Option<(&'static Verb, usize)> {
    let n_words = |name: &&str| name.split(' ').count();
    let begins = |name: &&str| {
        let first = words.iter().map(String::as_str).take(n_words(name));
        name.split(' ').eq(first)
    };
    let found = VERBS.iter().filter_map(|verb| {
        let names = [verb.name].into_iter().chain(verb.also.iter().copied());
        Some((verb, names.filter(begins).map(|it| n_words(&it)).max()?))
    });
    // `undo to mistake` begins with `undo`, so the longest name counts.
    found.max_by_key(|it| it.1)
}

/// Returns the refusal of words that begin with no verb.
pub(super) fn unknown(words: &[String]) -> String {
    let Some(word) = words.first() else { return "help lists all verbs.".to_owned() };
    let firsts = VERBS.iter().filter_map(|it| it.name.split(' ').next());
    let meant = similar(word, firsts).map(|it| format!(" Did you mean {it}?"));
    let (quoted, meant) = (input::quoted(word), meant.unwrap_or_default());
    format!("There is no verb {quoted}.{meant} help lists all verbs.")
}
