use std::fmt::Write as _;

use proptest::prelude::*;

use super::*;
use crate::domino::Puzzle;
use crate::format::{self, Format};
use crate::grid::{Candidates, Cell, Grid};
use crate::search::testing::boards::{self, JUDGES, JUDGES_SECOND, SLOW};
use crate::search::testing::{EASY, SEVERAL, grid, puzzles};
use crate::search::{EngineInfo, Search, Step, engine, engines};

/// The most steps of a record that the laws are tested on.
const HORIZON: u64 = 4000;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Spelling {
    Moves,
    MovesFromZero,
    Boards,
}

/// A run as a program would print it.
fn printed(
    engine: &'static EngineInfo,
    givens: &Puzzle,
    horizon: u64,
    spelling: Spelling,
) -> String {
    let mut text = head(givens) + "\n";
    let mut search = Search::new(engine, givens).unwrap();
    let first = usize::from(spelling != Spelling::MovesFromZero);
    // One that is cut where nothing stands would seem to be over.
    while search.steps() < horizon || horizon > 0 && search.depth() == 0 {
        let (word, made) = match search.next() {
            Some(Step::Place(made)) => ('+', made),
            Some(Step::Backtrack(made)) => ('-', made),
            Some(Step::Solved) if spelling == Spelling::Moves => {
                text.push_str("=\n");
                continue;
            }
            Some(Step::Solved) => continue,
            Some(Step::Exhausted) | None => break,
        };
        if spelling == Spelling::Boards {
            writeln!(text, "{}", search.board().grid()).unwrap();
            continue;
        }
        write!(text, "{word}").unwrap();
        for (cell, _) in made.halves() {
            write!(text, " {} {}", cell.row() + first, cell.column() + first).unwrap();
        }
        if word == '+' {
            made.halves().for_each(|(_, digit)| write!(text, " {digit}").unwrap());
        }
        text.push('\n');
    }
    text
}

fn head(givens: &Puzzle) -> String {
    let format = givens.kind().pick(Format::Line, Format::Boj4574);
    format::write(givens, format)
}

fn read(text: &str, options: Options) -> Reader {
    let mut reader = Reader::new(options);
    reader.feed(text.as_bytes());
    reader.finish();
    reader
}

fn faults(reader: &Reader) -> Vec<String> {
    let faults = reader.findings().filter(|it| it.kind.is_fault());
    faults.map(|it| format!("{}: {} ({})", it.line, it.kind.name(), it.text)).collect()
}

/// Checks the faults of the lines that follow a puzzle in a record.
#[track_caller]
fn check(puzzle: &str, lines: &[&str], expected: &[&str]) {
    let text = [&[puzzle], lines, &[""]].concat().join("\n");
    let reader = read(&text, Options::default());
    assert_eq!(reader.bad_lines(), [], "{text}");
    assert_eq!(faults(&reader), expected, "{text}");
}

fn n_lines(text: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', text).count()
}

fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    let tilings = prop::sample::select(vec![JUDGES, SLOW[0], SLOW[1]]);
    prop_oneof![
        4 => puzzles().prop_map(Puzzle::from),
        1 => tilings.prop_map(|it| boards::board(it).into()),
    ]
}

/// Compares every position of a record with the engine's.
fn is_the_run(mut run: RecordRun, mut search: Search) -> Result<(), TestCaseError> {
    loop {
        prop_assert_eq!(run.board(), search.board());
        prop_assert_eq!(run.depth(), search.depth());
        let (own, engines) = (run.counters(), search.counters());
        prop_assert_eq!(
            (own.placements, own.backtracks, own.max_depth),
            (engines.placements, engines.backtracks, engines.max_depth)
        );
        prop_assert_eq!(run.heat(), search.heat());
        prop_assert_eq!(run.placements_per_level(), search.placements_per_level());
        prop_assert_eq!(run.solutions(), search.solutions());
        let Some(step) = run.advance(1).last else { break };
        prop_assert_eq!(Some(step), search.next());
    }
    let at_end = run.clone();
    while let Some(step) = run.step_back() {
        prop_assert_eq!(Some(step), search.step_back());
        prop_assert_eq!(run.board(), search.board());
        prop_assert_eq!(run.heat(), search.heat());
    }
    prop_assert_eq!(run.counters(), RecordRun::new(*run.givens()).counters());
    while run.advance(u64::MAX).steps > 0 {}
    prop_assert_eq!((run.board(), run.path()), (at_end.board(), at_end.path()));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_record_of_an_engine_is_its_run(givens in any_puzzle(), horizon in 0..HORIZON) {
        for engine in engines(givens.kind()) {
            let plain = read(&printed(engine, &givens, horizon, Spelling::Moves), Options::default());
            for spelling in [Spelling::Moves, Spelling::MovesFromZero, Spelling::Boards] {
                let text = printed(engine, &givens, horizon, spelling);
                let base = (spelling == Spelling::MovesFromZero).then_some(Base::Zero);
                let reader = read(&text, Options { base, ..Options::default() });
                prop_assert_eq!(reader.bad_lines(), []);
                let run = reader.run().unwrap();
                prop_assert_eq!(run.n_read(), plain.run().unwrap().n_read(), "{}", engine.name);
                is_the_run(run, Search::new(engine, &givens).unwrap())?;
                let kinds: Vec<_> = reader.findings().map(|it| it.kind).filter(|it| it.is_fault()).collect();
                prop_assert!(kinds.iter().all(|it| *it == FindingKind::Left), "{}: {:?}", engine.name, faults(&reader));
                // Of all engines only these skip digits that fit.
                let n_skipped = reader.n_findings(FindingKind::Skipped);
                prop_assert!(n_skipped == 0 || matches!(engine.name, "singles" | "links" | "tiler" | "backjump"), "{}", engine.name);
            }
        }
    }

    /// However the bytes are cut, the record is the same; and what comes before a mangled byte is.
    #[test]
    fn a_record_comes_in_pieces_and_mangled(
        givens in any_puzzle(),
        is_boards in any::<bool>(),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..8),
        mangled in prop::option::of((any::<prop::sample::Index>(), any::<u8>())),
    ) {
        let spelling = if is_boards { Spelling::Boards } else { Spelling::Moves };
        let name = engines(givens.kind()).next().unwrap();
        let mut text = printed(name, &givens, 200, spelling).into_bytes();
        let n_head = head(&givens).len() + 1;
        let whole = read(std::str::from_utf8(&text).unwrap(), Options::default());
        if let Some((at, byte)) = mangled {
            let at = at.index(text.len());
            text[at] = byte;
            let n_good = n_lines(&text[..at]);
            let mut reader = Reader::new(Options::default());
            reader.feed(&text);
            reader.finish();
            if at >= n_head {
                let (mut run, mut of_whole) = (reader.run().unwrap(), whole.run().unwrap());
                let n_of_head = n_lines(&text[..n_head]);
                for _ in n_of_head..n_good {
                    prop_assert_eq!(run.advance(1), of_whole.advance(1));
                }
            }
        } else {
            let mut reader = Reader::new(Options::default());
            let mut cuts: Vec<usize> = cuts.iter().map(|it| it.index(text.len() + 1)).collect();
            cuts.sort_unstable();
            let mut from = 0;
            let mut settled = Vec::new();
            for cut in cuts.into_iter().chain([text.len()]) {
                reader.feed(&text[from..cut]);
                from = cut;
                settled.extend(reader.settled().map(|it| (it, reader.findings().count())));
            }
            reader.finish();
            for (n_steps, n_findings) in settled {
                prop_assert!(reader.findings().skip(n_findings).all(|it| it.step >= n_steps));
            }
            let of_whole: Vec<_> = whole.findings().collect();
            prop_assert_eq!(reader.findings().collect::<Vec<_>>(), of_whole);
            let (mut run, mut of_whole) = (reader.run().unwrap(), whole.run().unwrap());
            prop_assert_eq!(run.advance(u64::MAX), of_whole.advance(u64::MAX));
        }
    }
}

/// The styles of a program for BOJ 2580, and the classic mistakes.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Style {
    /// Tests a digit, writes it, and clears it on the way back.
    Plain,
    /// Writes first and tests afterwards.
    WriteFirst,
    /// Writes one digit over the other, and clears the cell after the loop.
    ClearAfterLoop,
    /// Goes back as soon as some blank has no candidate.
    ForwardChecking,
    /// Copies the board for each digit, so that nothing is taken back.
    Copies,
    /// Goes on after the answer.
    NoReturn,
    /// Goes on to the next blank when no digit leads to an answer.
    NoReturnFalse,
    /// Tries the digits below 9.
    LessThanNine,
    /// Never frees a digit in its block.
    FlagNotCleared,
    /// Looks at the wrong block.
    WrongBlock,
    /// Leaves the last digit of a cell.
    NotCleared,
}

/// The most bytes that a program prints, unless it ends in the middle.
const LONGEST: usize = 1 << 18;

/// A program that prints its moves, or its board after each.
struct Program {
    style: Style,
    board: [u8; 81],
    /// Digits that stay marked as used in a block.
    stuck: [[bool; 10]; 9],
    printed: String,
    is_boards: bool,
}

impl Program {
    fn run(style: Style, puzzle: &Grid, is_boards: bool) -> String {
        let printed = format!("{puzzle}\n");
        let mut program =
            Self { style, board: puzzle.values(), stuck: [[false; 10]; 9], printed, is_boards };
        program.search(0);
        program.printed
    }

    fn write(&mut self, at: usize, digit: u8) {
        let cell = Cell::from_index(at);
        self.board[at] = digit;
        if self.is_boards {
            let text: String = self.board.map(|it| char::from(b'0' + it)).iter().collect();
            writeln!(self.printed, "{text}").unwrap();
        } else {
            let word = if digit == 0 { '-' } else { '+' };
            writeln!(self.printed, "{word} {} {} {digit}", cell.row() + 1, cell.column() + 1)
                .unwrap();
        }
    }

    fn fits(&self, at: usize, digit: u8) -> bool {
        let cell = Cell::from_index(at);
        let block = |it: Cell| match self.style {
            Style::WrongBlock => it.row() / 3 + it.column() / 3 * 2,
            _ => it.block(),
        };
        let sees = |it: &Cell| {
            it.row() == cell.row() || it.column() == cell.column() || block(*it) == block(cell)
        };
        let mut others = Cell::ALL.into_iter().filter(|it| *it != cell && sees(it));
        !self.stuck[cell.block()][usize::from(digit)]
            && others.all(|it| self.board[it.index()] != digit)
    }

    fn search(&mut self, from: usize) -> bool {
        if self.printed.len() > LONGEST {
            return true;
        }
        let Some(at) = (from..81).find(|it| self.board[*it] == 0) else {
            return self.style != Style::NoReturn && !self.board.contains(&0);
        };
        let next = if self.style == Style::NoReturnFalse { 0 } else { at + 1 };
        let most = if self.style == Style::LessThanNine { 8 } else { 9 };
        for digit in 1..=most {
            if self.style != Style::WriteFirst && !self.fits(at, digit) {
                continue;
            }
            let board = self.board;
            self.write(at, digit);
            let grid = Grid::from_values(self.board);
            let is_dead = self.style == Style::ForwardChecking
                && grid.blanks().iter().any(|it| Candidates::of(&grid).get(it).is_empty());
            let is_wrong = self.style == Style::WriteFirst && !self.fits(at, digit);
            if !is_dead && !is_wrong && self.search(next) {
                return true;
            }
            if self.style == Style::FlagNotCleared {
                self.stuck[Cell::from_index(at).block()][usize::from(digit)] = true;
            }
            match self.style {
                Style::Copies => self.board = board,
                Style::ClearAfterLoop | Style::NotCleared => {}
                _ => self.write(at, 0),
            }
        }
        if self.style == Style::ClearAfterLoop && self.board[at] != 0 {
            self.write(at, 0);
        }
        self.style == Style::NoReturnFalse && self.search(at + 1)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// Also with several answers or none.
    #[test]
    fn correct_programs_have_no_faults(puzzle in puzzles(), is_boards in any::<bool>()) {
        let styles = [Style::Plain, Style::WriteFirst, Style::ClearAfterLoop, Style::ForwardChecking];
        // Moves cannot say that a board was left behind.
        for style in styles.into_iter().chain(is_boards.then_some(Style::Copies)) {
            let text = Program::run(style, &puzzle, is_boards);
            let options = Options { base: Some(Base::One), ..Options::default() };
            let reader = read(&text, options);
            // One that copies its board leaves the last one if there is no answer.
            let may_end = text.len() > LONGEST || style == Style::Copies;
            let is_lawful = |it: &String| may_end && it.contains("left (ends in the middle");
            let is_lawful = faults(&reader).iter().all(is_lawful);
            prop_assert!(is_lawful, "{:?}: {:?}", style, faults(&reader));
        }
    }
}

#[test]
fn classic_mistakes_are_told_where_they_are_made() {
    let first = |style, is_boards| {
        let reader = read(&Program::run(style, &grid(EASY), is_boards), Options::default());
        faults(&reader).first().cloned().unwrap_or_default()
    };
    for (style, expected) in [
        (
            Style::LessThanNine,
            "95: missed (leaves r1c7 without trying 9, which leads to an answer)",
        ),
        (
            Style::FlagNotCleared,
            "21: missed (takes back 4 at r1c3 with nothing tried below it, although 6 at r1c4 leads to an answer)",
        ),
        (Style::WrongBlock, "17: missed (leaves r1c4 without trying 6, which leads to an answer)"),
        (
            Style::NotCleared,
            "7: left (writes r1c6 again while 9 at r1c8 still stands, which was written below it)",
        ),
    ] {
        assert_eq!(first(style, false), expected);
        assert_eq!(first(style, true), expected, "as boards");
    }
    // It only goes on until everything was tried.
    assert_eq!(first(Style::NoReturn, false), "");
    let again = "43: left (writes r9c4 again while 2 at r9c6 still stands, which was written when it was left blank)";
    assert_eq!(first(Style::NoReturnFalse, false), again);
}

#[test]
fn a_problem_asks_for_its_answer() {
    let faults_for = |problem, text: &str| {
        let reader = read(text, Options { problem: Some(problem), ..Options::default() });
        faults(&reader)
            .into_iter()
            .map(|it| it.split_once(": ").unwrap().1.to_owned())
            .collect::<Vec<_>>()
    };
    let several = Grid::EMPTY;
    let second = "answer (a second answer, although one is asked for)";
    let on = Program::run(Style::NoReturn, &Grid::EMPTY, false);
    let (on, _) = on.split_at(on.match_indices("+ 9 9").nth(1).unwrap().0 + 8);
    let goes_on = "answer (goes on after the answer and writes 8 at r8c3, so the board loses it)";
    assert_eq!(faults_for(Problem::Boj2580, on), [goes_on, second]);
    // Many look for an answer once more and find all they try taken: nothing is written below another digit.
    let (one, _) = on.split_at(on.find("+ 8 3 8").expect("it goes on") + 8);
    assert_eq!(faults_for(Problem::Boj2580, &format!("{one}- 8 3")), [""; 0]);
    let least = Program::run(Style::Plain, &several, false);
    assert_eq!(faults_for(Problem::Boj2239, &least), [""; 0]);
    // In descending order the first answer is the greatest.
    let answer = crate::fast::solutions(&several).nth(1).unwrap();
    let moves = several
        .blanks()
        .iter()
        .map(|it| format!("+ {} {} {}\n", it.row() + 1, it.column() + 1, answer.get(it).unwrap()));
    let other = format!("{several}\n{}", moves.collect::<String>());
    let found = faults_for(Problem::Boj2239, &other);
    assert!(
        found.len() == 1
            && found[0].starts_with("answer (an answer that is not the least, which has "),
        "{found:?}"
    );
    // One grid has two tilings.
    let two = printed(
        engine("dominoes").unwrap(),
        &boards::board(JUDGES_SECOND).into(),
        u64::MAX,
        Spelling::Moves,
    );
    assert_eq!(two.lines().filter(|it| *it == "=").count(), 2);
    let found = faults_for(Problem::Boj4574, &two);
    assert!(found.len() == 1 && found[0].starts_with("answer (goes on after"), "{found:?}");
    assert_eq!(faults_for(Problem::Boj2580, &format!("{EASY}\n+ 1 3 1\n+ 1 4")), [""; 0]);
    let none = ["answer (ends without an answer, although there is one)"];
    assert_eq!(faults_for(Problem::Boj2580, &format!("{EASY}\n")), none);
}

#[test]
fn each_fault_has_its_sentence() {
    let of_givens =
        ["2: given (writes 4 over the given 5 at r1c1)", "3: given (erases the given 5 at r1c1)"];
    check(EASY, &["+ 1 1 4", "- 1 1", "+ 1 1 5"], &of_givens);
    let of_take_backs = [
        "2: empty (takes back a digit at r1c3, where there is none)",
        "4: missed (takes back 4 at r1c3 with nothing tried below it, although 6 at r1c4 leads to an answer)",
        "5: empty (takes back a digit at r1c3, where there is none)",
        "6: answer (says that this is an answer, but 51 cells are blank)",
    ];
    check(EASY, &["- 1 3", "+ 1 3 4", "- 1 3 4", "undo (1, 3)", "= "], &of_take_backs);
    // A digit that clashes and is taken back at once, or written over, was a test.
    let of_clashes = [
        "7: clash (4 at r1c6 breaks a rule (4 is at r1c3 too), and the search goes on below it)",
        "8: left (ends in the middle: 4 moves stand, and there was no answer)",
    ];
    let lines = ["+ 1 3 5", "- 1 3", "put [1,3] 3", "set 1 3 4", "+ 1 4 6", "+ 1 6 4", "+ 1 7 9"];
    check(EASY, &lines, &of_clashes);
    let of_left = [
        "4: left (writes r1c3 again while 2 at r1c4 still stands, which was written below it)",
        "4: left (ends in the middle: 2 moves stand, and there was no answer)",
    ];
    check(EASY, &["+ 1 3 1", "+ 1 4 2", "+ 1 3 2"], &of_left);
    // Half a line at the end is no end.
    assert_eq!(faults(&read(&format!("{EASY}\n+ 1 3 1\n+ 1 4"), Options::default())), [""; 0]);
}

#[test]
fn a_domino_is_a_move_too() {
    let board = boards::board(JUDGES);
    let answer =
        crate::search::tilings::solve(&board, crate::search::tilings::Task::Any, &mut || true);
    let answer = answer.unwrap().solution.unwrap();
    let blanks = board.blanks();
    let mut lines: Vec<String> = Vec::new();
    for domino in answer.dominoes().filter(|it| blanks.contains(it.cells()[0])) {
        let [one, other] = domino.cells().map(|it| format!("{} {}", it.row() + 1, it.column() + 1));
        let [first, second] = domino.digits();
        lines.push(format!("+ {other} {one} {second} {first}"));
    }
    let lines: Vec<&str> = lines.iter().map(|it| &**it).collect();
    check(&head(&board.into()), &lines, &[]);
    // The same tile again breaks a rule, and so does nothing else.
    let used = board.dominoes().next().unwrap();
    let [first, second] = used.digits();
    let is_free = |at: &[Cell; 2]| {
        let candidates = Candidates::of(board.grid());
        candidates.get(at[0]).contains(first) && candidates.get(at[1]).contains(second)
    };
    let pairs =
        blanks.iter().filter_map(|it| Some([it, crate::domino::Side::Right.neighbour(it)?]));
    let [one, other] = pairs.filter(|it| blanks.contains(it[1])).find(is_free).unwrap();
    let at = |it: Cell| format!("{} {}", it.row() + 1, it.column() + 1);
    let again = format!("+ {} {} {first} {second}", at(one), at(other));
    let text = format!("{}\n{again}\n{}\n", head(&board.into()), lines[0]);
    let found = faults(&read(&text, Options::default()));
    assert!(found[0].contains("(its tile is used)"), "{found:?}");
    for (line, reason) in [("+ 1 1 5", "a domino has two cells"), ("+ 1 1 2 1 5 5", "5")] {
        let reader = read(&format!("{}\n{line}\n", head(&board.into())), Options::default());
        assert!(reader.bad_lines()[0].reason.contains(reason), "{:?}", reader.bad_lines());
    }
}

/// Checks the moves that stand at the end of a record, and its bad lines.
#[track_caller]
fn reads(text: &str, options: Options, path: &str, bad: &[&str]) {
    let reader = read(text, options);
    let mut run = reader.run().unwrap();
    while run.advance(u64::MAX).steps > 0 {}
    let moves: Vec<String> = run.path().iter().map(ToString::to_string).collect();
    let found: Vec<String> = reader
        .bad_lines()
        .iter()
        .map(|it| format!("{}:{}: {}", it.line, it.column, it.reason))
        .collect();
    assert_eq!(moves.join(", "), path, "{text}");
    assert_eq!(found, bad, "{text}");
}

#[test]
fn rows_and_columns_count_from_one_until_there_is_a_0() {
    let with = |lines: &str| format!("{EASY}\n{lines}\n");
    let moves = "+ 1 1 7\n+ 1 2 2\n+ 2 3 3\n+ 1 3 4\n";
    reads(&with(moves), Options::default(), "3 at r2c3, 4 at r1c3", &[]);
    // Everything read so far is read again, and a 9 is bad then.
    let text = with(&format!("{moves}+ 0 2 1\n+ 1 9 1"));
    let bad = ["7:1: a 9, where rows and columns count from 0"];
    reads(&text, Options::default(), "7 at r2c2, 2 at r2c3, 3 at r3c4, 1 at r1c3", &bad);
    let zero = read(&text, Options::default()).findings().next().cloned().unwrap();
    assert_eq!((zero.kind, zero.step, zero.line), (FindingKind::Zero, 0, 6));
    let text = with("+ 1 9 1\n+ 0 2 1\n");
    let bad = ["3:1: a 0, where rows and columns count from 1"];
    reads(&text, Options::default(), "1 at r1c9", &bad);
    let zero = Options { base: Some(Base::Zero), ..Options::default() };
    reads(&with("+ 0 2 1\n"), zero, "1 at r1c3", &[]);
}

/// Only the bytes that changed are read of a line after another one; here such lines stand between others.
#[test]
fn boards_may_each_be_written_in_another_way() {
    let givens = Puzzle::from(grid(EASY));
    let plain = printed(engine("flags").unwrap(), &givens, 900, Spelling::Boards);
    let mixed: String = plain.lines().enumerate().fold(String::new(), |text, (idx, line)| {
        let nine: Vec<&str> = (0..9).map(|row| &line[row * 9..][..9]).collect();
        text + &match idx % 7 {
            2 => line.replace('.', "0"),
            3 => nine.join(" "),
            4 => nine.join("\n"),
            _ => line.to_owned(),
        } + "\n"
    });
    let [one, other] = [plain, mixed].map(|it| read(&it, Options::default()));
    assert_eq!((other.bad_lines(), other.n_records()), (&[][..], 1));
    let steps = |it: &Reader| {
        let mut run = it.run().unwrap();
        std::iter::from_fn(move || run.advance(1).last).collect::<Vec<_>>()
    };
    assert_eq!(steps(&one), steps(&other));
    assert!(steps(&one).len() > 800);
}

#[test]
fn a_record_has_one_of_several_forms() {
    let one = "1 at r1c3";
    let board = EASY.replacen("53.", "531", 1);
    let rows = |board: &str, between: &str| -> String {
        let row = |it: &[u8]| {
            it.iter().map(|it| char::from(*it).to_string()).collect::<Vec<_>>().join(between) + "\n"
        };
        board.as_bytes().chunks(9).map(row).collect()
    };
    let listed = |board: &str| {
        format!("[{}]\n", rows(board, ", ").trim_end().replace('\n', "], [").replace('.', "0"))
    };
    for text in [
        format!("{EASY}\nPLACE 1 3 1\n"),
        format!("{EASY}\nadd(1,3)=1\n+ 1 3 1\n"),
        format!(
            "{EASY}\n{{\"step\":1,\"event\":\"place\",\"cell\":\"r1c3\",\"digit\":1,\"depth\":1}}\n"
        ),
        format!("{EASY}\n{board}\n"),
        format!("{}\n{}\n", rows(EASY, ""), rows(&board, "")),
        format!("{}{}", rows(EASY, " "), rows(&board, " ")),
        format!("{}+ 1 3 1\r\n", rows(EASY, " ")),
        format!("{}{}", listed(EASY), listed(&board)),
        format!("{}+ 1 3 1", listed(EASY)),
    ] {
        let n_bad = usize::from(text.contains(")="));
        let bad = &["2:9: expected a number"][..n_bad];
        reads(&text, Options::default(), one, bad);
    }
    // Several cells at once are steps, the latest taken back first; said once.
    let other = EASY.replacen("53..7", "53.27", 1);
    let reader = read(&format!("{EASY}\n{board}\n{other}\n{board}\n"), Options::default());
    assert_eq!(reader.findings().filter(|it| it.kind == FindingKind::Several).count(), 1);
    assert_eq!(reader.run().unwrap().n_read(), 5);
}

#[test]
fn a_further_puzzle_begins_another_record() {
    let two = &EASY.replacen("53", "35", 1);
    assert!(grid(two).is_consistent());
    let solved = crate::fast::solve(&grid(EASY), crate::fast::Task::FIRST).solution.unwrap();
    let text = format!("{EASY}\n+ 1 3 1\n{solved}\n- 1 3\n{two}\n+ 1 3 2\nwhat\n");
    reads(&text, Options::default(), "", &[]);
    let second = Options { number: 2, ..Options::default() };
    reads(&text, second, "2 at r1c3", &["7:1: neither a move nor a puzzle"]);
    let third = Options { number: 3, ..Options::default() };
    let reader = read(&text, third);
    assert_eq!((reader.run(), reader.n_records()), (None, 2));
    // As boards too; and a puzzle that is named takes the place of the first.
    let other = SEVERAL;
    let boards = format!(
        "{EASY}\n{}\n{other}\n{}\n",
        EASY.replacen("53.", "531", 1),
        other.replacen('.', "1", 1)
    );
    reads(&boards, Options { number: 2, ..Options::default() }, "1 at r1c1", &[]);
    let named = Options { puzzle: Some(grid(EASY).into()), ..Options::default() };
    reads("+ 1 3 1\n", named.clone(), "1 at r1c3", &[]);
    reads(&format!("{EASY}\n+ 1 3 1\n"), named, "1 at r1c3", &[]);
}

#[test]
fn reading_ends() {
    let bad = format!("{EASY}\n+ 1 3 1\n{}", "oh\n".repeat(150));
    let reader = read(&bad, Options::default());
    assert_eq!((reader.end(), reader.n_bad_lines()), (Some(End::BadLines), 100));
    let bad = format!("{EASY}\n+ 1 3 1\n{}", "+ 1 10 1\noh\n- 1 3\n+ 1 3 1\n".repeat(150));
    let reader = read(&bad, Options::default());
    assert_eq!((reader.end(), reader.n_bad_lines()), (Some(End::Whole), 300));
    assert_eq!(
        (reader.bad_lines()[0].column, &*reader.bad_lines()[0].reason),
        (5, "a number is over 9")
    );
    let limited = read(&bad, Options { limit: 3, ..Options::default() });
    assert_eq!((limited.end(), limited.run().unwrap().n_read()), (Some(End::Limit), 3));
    assert_eq!(read("what\n", Options::default()).run(), None);
    let long = format!("{EASY}\n+ 1 3 1{}\n+ 1 4 2\n", " ".repeat(1 << 20));
    reads(&long, Options::default(), "2 at r1c4", &["2:1: the line is too long"]);
}
