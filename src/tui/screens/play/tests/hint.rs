//! Hints in the game, from keys to the screen.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::format;
use crate::grid::Cell;
use crate::hint::Hint;
use crate::logic::{Deduction, Family, Path, PathStep, RULES, State, TECHNIQUES, technique};
use crate::packs::pack;
use crate::play::{Game, Lesson, LessonStep};
use crate::tui::app::Start;
use crate::tui::jobs;
use crate::tui::keymap::Context;
use crate::tui::msg::{Button, Effect, Job, Msg, Report};
use crate::tui::screens::Open;
use crate::tui::testing::{
    CHAIN, DOMINOES, EXAMPLE, HOLE, Player, SKYSCRAPER, SOLUTION, W_WING, board_area, cell_named,
    player,
};

/// Returns a player of a puzzle whose easiest step is a W-Wing.
fn wing() -> Player {
    Player::of(W_WING)
}

#[test]
fn each_press_tells_a_little_more_and_the_last_one_does_it() {
    wing()
        .keys("i")
        .sees("W-Wing (hard).")
        .misses("Look at")
        .sees("i shows where to")
        .keys("i")
        .sees("Look at row 6.")
        .keys("i")
        .sees("Look at r56c2")
        .misses("row 6 has no other")
        .keys("i")
        .sees("row 6 has no other 5")
        .sees("6 is not in r5c9")
        .keys("i")
        .sees("6 is not in r5c9. u takes it back.")
        .misses("W-Wing (hard)")
        .keys("u")
        .sees("Took back the hint.");
}

#[test]
fn escape_goes_back_and_closes_it() {
    let player = wing().keys("i i i esc").sees("Look at row 6.").keys("esc").sees("where to");
    let player = player.keys("esc").misses("W-Wing (hard)");
    assert_eq!(player.model.context(), Context::Play);
}

#[test]
fn every_other_key_closes_it_and_does_its_work() {
    wing().keys("i right").misses("W-Wing (hard)").sees("r1c5 is 6");
    let marking = wing().keys("i i m").misses("W-Wing (hard)").sees("MARKS");
    marking.keys("i").misses("MARKS");
    wing().keys("i 8").misses("W-Wing (hard)").holds("r1c4", '8');
    wing().keys("i j").misses("W-Wing (hard)").sees("r2c4 is blank");
    let clicked = wing().keys("i i").click_cell(cell_named("r2c1"), Button::Left);
    clicked.misses("W-Wing (hard)").sees("r2c1 is blank");
    // Help and options are above it.
    wing().keys("i ? esc").sees("W-Wing (hard).");
}

#[test]
fn while_it_is_looked_for_the_screen_says_so_and_can_be_left() {
    let thinking = wing().holding_jobs().keys("i").sees("Thinking ...").sees("Esc leaves it");
    assert!(matches!(thinking.held.as_deref(), Some([(_, Job::Hint(_))])));
    let left = thinking.keys("esc").misses("Thinking");
    assert!(left.effects.iter().any(|it| matches!(it, Effect::Cancel(_))));
    wing().holding_jobs().keys("i right").misses("Thinking").sees("r1c5 is 6");
}

#[test]
fn a_chain_is_walked_link_by_link() {
    let shown = Player::of(CHAIN).keys("i i i i").sees("j k walk link by");
    assert_eq!(shown.model.context(), Context::Chain);
    shown
        .keys("j")
        .sees("Link 1 of 11:")
        .sees("If r5c7 is not 8,")
        .keys("j")
        .sees("Link 2 of 11:")
        .keys("k k")
        .misses("Link")
        .keys("j j j j j j j j j j j j")
        .sees("Link 11 of 11:")
        .keys("esc")
        .misses("Link 11")
        .sees("j k walk")
        .keys("i")
        .misses("walk");
    // The arrows still belong to the board.
    Player::of(CHAIN).keys("i i i i down").misses("walk").sees("r2c1");
}

#[test]
fn the_branches_of_a_forcing_chain_are_walked_step_by_step() {
    for technique in TECHNIQUES.iter().filter(|it| it.family() == Family::Forcing) {
        let state = technique.example();
        let deduction = technique.first(&state).unwrap();
        let mut shown = given(&state, &deduction).sees("j k walk step by").misses("Suppose");
        assert_eq!(shown.model.context(), Context::Chain);
        let stops = deduction.walk();
        for (idx, stop) in stops.iter().enumerate() {
            shown = shown.keys("j").sees(&format!("Step {} of {}:", idx + 1, stops.len()));
            let (words, _) = read(shown.clone(), Rect::new(0, 0, 80, 24));
            assert!(words.contains(&deduction.sentence_at(*stop)), "{words}");
            // All candidates are shown, and those that are false are crossed out.
            let digits = shown.lines().concat().matches(|it: char| it.is_ascii_digit()).count();
            assert!(digits > state.candidates().len(), "{}", shown.text());
        }
        shown.keys("j").sees(&format!("Step {} of", stops.len())).keys("esc").misses("Step");
    }
}

#[test]
fn a_wrong_digit_is_refuted_step_by_step_and_taken_back() {
    let asked = player().keys("1 !").sees("Why r1c3 is not 1.").sees("column 8 has no 1");
    assert_eq!(asked.model.game().hints().n_hints(), 1);
    assert_eq!(asked.model.context(), Context::Chain);
    let walked = asked.clone().keys("j").sees("Suppose r1c3 is 1.").keys("j j");
    walked.sees("But column 8 has no 1, so r1c3 is not 1.").keys("esc").misses("Suppose");
    let taken = asked.clone().keys("i").sees("Taken back; u brings it back.");
    taken.holds("r1c3", '.').keys("u").holds("r1c3", '1');
    asked.keys("esc").misses("Why").holds("r1c3", '1');
    // A clash has no walk.
    let clash = player().keys("5 !").sees("row 1, column 3 is not 5");
    clash.misses("walk").keys("i").sees("Taken back").holds("r1c3", '.');
}

#[test]
fn a_candidate_is_asked_about_by_choice_and_nothing_speaks_against_a_right_one() {
    let asked = player().keys("!").sees("Why is it wrong?").sees("2 in row 1, column 3");
    asked.clone().keys("4 enter").sees("Nothing speaks against 4").keys("i").misses("speaks");
    // Following the answer strikes it.
    let struck =
        asked.keys("1 enter").sees("Why r1c3 is not 1.").keys("i").sees("1 is not in r1c3");
    struck.keys("!").misses("1 in row 1, column 3").sees("2 in row 1, column 3");
    // A mark alone, or the picked digit, is meant at once.
    player().keys("alt-2 !").sees("Why r1c3 is not 2.");
    player().keys("d 2 !").sees("Why r1c3 is not 2.");
    player().keys("left !").sees("That digit is given.");
    let none = format!("12345678.........9{}", ".".repeat(63));
    Player::of(&none).keys("!").sees("The rules leave no digit there.");
}

#[test]
fn the_last_move_is_judged_and_that_counts_as_a_hint() {
    player().keys("c up enter").sees("Write a digit or strike a mark first.");
    let wrong = player().keys("1 c up enter").sees("Wrong. Row 1, column 3 is not 1.");
    assert_eq!(wrong.model.game().hints().n_hints(), 1);
    let cell = |keys: &str| format!("down down down down right right {keys}");
    player().keys(&cell("5 c up enter")).sees("Right, by naked single (easy).");
    // A later colour is no move.
    player().keys(&cell("5 z 1 z c up enter")).sees("Right, by naked single (easy).");
    player().keys("a alt-1 c up enter").sees("Right, by hidden single (easy).");
    player().keys("a alt-2 c up enter").sees("Right, but not in one step");
}

#[test]
fn other_moves_of_an_exercise_are_accepted_and_told() {
    let technique = technique("X-Wing").unwrap();
    let lesson = Lesson { technique, step: LessonStep::Position };
    let game = Game::new(format::read(EXAMPLE).unwrap(), String::new(), None);
    let game = game.of_lesson(Some(lesson));
    let player = Player::start(Start::Made(Box::new(game)));
    let wrong = player
        .clone()
        .keys("1")
        .sees("Wrong. Row 1, column 3 is not 1.")
        .misses("exercise is about");
    assert_eq!(wrong.model.game().hints().n_hints(), 0);
    player.keys("down down down down right right 5").sees("The exercise is about X-Wing.");
}

/// Returns a player to whom this deduction was given as the hint, at its reason.
fn given(state: &State, deduction: &Deduction) -> Player {
    let mut player = Player::of(&state.grid().to_string()).holding_jobs().keys("i");
    let (id, _) = player.held.take().unwrap().pop().unwrap();
    let hint = Box::new(Hint::showing(state.clone(), deduction.clone()));
    player.tell(Msg::Job(id, Box::new(Report::Hint(Ok(hint)))));
    player.keys("i i i")
}

#[test]
fn the_reason_of_every_technique_is_whole_at_80x24() {
    for technique in TECHNIQUES {
        let state = technique.example();
        let deduction = technique.first(&state).unwrap();
        let shown = given(&state, &deduction).misses("…");
        shown.sees(&deduction.chain().to_string().chars().take(6).collect::<String>());
    }
}

#[test]
fn the_reason_of_a_long_chain_is_whole_at_80x24() {
    let mut n_seen = 0;
    for puzzle in ["unfair", "extreme"].iter().flat_map(|it| pack(it).unwrap().puzzles()) {
        let mut path = Path::new(puzzle.puzzle.grid(), None);
        loop {
            let before = path.state().clone();
            match path.next() {
                Some(PathStep::Deduction(it)) if it.links().len() > 12 => {
                    let end = it.links().last().unwrap().to.to_string();
                    given(&before, &it).misses("…").sees(&end);
                    n_seen += 1;
                }
                Some(_) => {}
                None => break,
            }
        }
    }
    assert!(n_seen > 20, "only {n_seen} long chains were seen");
}

#[test]
fn mistakes_are_named_before_any_technique_and_taken_back() {
    player()
        .keys("2 l 6 i")
        .sees("There is a mistake.")
        .misses("column 3")
        .misses("single (easy)")
        .keys("i")
        .sees("Look at block 1.")
        .keys("i")
        .sees("Look at row 1,")
        .keys("i")
        .sees("column 3 is not 2.")
        .sees("i takes it back.")
        .keys("i")
        .sees("Taken back; u brings it back.")
        .holds("r1c3", '.')
        .holds("r1c4", '6')
        .keys("i")
        .sees("single (easy).");
}

#[test]
fn a_mark_that_was_never_made_claims_nothing() {
    let puzzle =
        "...4.67.9....89......3....1...9.4.....426....97..3..6.3......545....8.2..46...91.";
    // 2 is the digit of r1c2, and nothing says so yet.
    let marked = Player::of(puzzle).keys("right m 2 right 2 m i i i i");
    marked.misses("only be 2").sees("Row 6, column 4 is");
}

/// The keys from a hint to the list of what applies.
const APPLYING: &str = "D down enter";

#[test]
fn what_applies_is_grouped_by_technique_and_one_place_is_taken() {
    let list = wing().keys("i").keys(APPLYING).sees("What applies now").sees("W-Wing 1 of 2");
    // The technique of the hint is the chosen one, folded; its first place is on the board.
    let unfolded = list.clone().keys("enter").sees("▾ W-Wing");
    let second = unfolded.clone().keys("down down").sees("W-Wing 2 of 2");
    assert_ne!(board_of(&unfolded), board_of(&second));
    assert_eq!(second.model.context(), Context::Techniques);
    let folded = second.clone().keys("left").sees("▸ W-Wing").sees("W-Wing 1 of 2");
    assert_eq!(board_of(&folded), board_of(&list));
    folded.keys("right").sees("▾ W-Wing").keys("enter").sees("▸ W-Wing");
    // A place is taken as the hint, and back leads to the hint before the list.
    second.clone().keys("enter").misses("What applies now").sees("W-Wing (hard).");
    let back = second.keys("esc").misses("What applies now").sees("row 6 has no other 5");
    back.keys("esc esc esc").sees("i shows where to");
    let other = wing().keys("i").keys(APPLYING).keys("/ X Y - W enter i");
    other.misses("What applies now").sees("XY-Wing (hard).");
}

/// Returns the rows of the board.
fn board_of(player: &Player) -> Vec<String> {
    player.lines()[1..22].iter().map(|row| row.chars().take(58).collect()).collect()
}

#[test]
fn the_list_opens_at_once_and_fills_while_a_job_looks() {
    let mut player = wing().keys("i").holding_jobs().keys(APPLYING);
    player = player.sees("looking ...").sees("▸ W-Wing").sees("W-Wing 1 of 1").misses("XY-Wing");
    let (id, job) = player.held.as_mut().unwrap().pop().unwrap();
    assert!(matches!(job, Job::Techniques(..)), "{job:?}");
    let reports = jobs::reports(&job).unwrap();
    let n_all = reports.len();
    let tell = |player: &mut Player, report: &Report| {
        player.tell(Msg::Job(id, Box::new(report.clone())));
    };
    let name = |report: &Report| match report {
        Report::Technique(survey) => survey.technique.name,
        other => panic!("{other:?}"),
    };
    let at = reports.iter().position(|report| name(report) == "W-Wing").unwrap();
    for report in &reports[..at] {
        tell(&mut player, report);
    }
    player = player.sees(&format!("looked for {at} of {n_all}")).sees("W-Wing 1 of 1");
    // What comes in above or into it leaves the chosen line the chosen one.
    player = player.keys("enter down");
    for report in &reports[at..n_all - 1] {
        tell(&mut player, report);
    }
    player = player.sees("W-Wing 1 of 2").sees("▾ W-Wing");
    let left = player.clone().keys("esc");
    assert!(left.effects.iter().any(|effect| *effect == Effect::Cancel(id)));
    let mut late = left.misses("What applies now");
    tell(&mut late, &reports[n_all - 1]);
    late.misses("What applies now");
    tell(&mut player, &reports[n_all - 1]);
    player.sees("places found").sees("W-Wing 1 of 2");
}

#[test]
fn a_list_that_is_still_filled_gives_way_to_another_screen() {
    let mut list = wing().keys("i").holding_jobs().keys(APPLYING).sees("looking ...");
    list.model.open(Open::Edit { sheet: None });
    list.keys("esc").misses("looking ...").sees("row 6 has no other 5");
}

#[test]
fn the_list_of_what_applies_has_the_keys_of_every_list() {
    let list = wing().size(40, 24).keys("i").keys(APPLYING).keys("home").sees("1 of ");
    let first = list.text().lines().next().unwrap().to_owned();
    let at_end = list.clone().keys("end").text().lines().next().unwrap().to_owned();
    assert_ne!(first, at_end);
    assert_eq!(list.clone().keys("up").text().lines().next(), Some(&*at_end));
    let list = list.keys("G").sees(&at_end).keys("g").sees(&first).keys("pagedown").misses(&first);
    let found = list
        .keys("pageup")
        .sees(&first)
        .keys("/ w - w i n")
        .sees("find: w-win")
        .sees("W-Wing 1 of 2");
    assert_eq!(found.model.context(), Context::Find);
    let nothing = found.clone().keys("q").sees("Nothing found.").keys("esc");
    nothing.sees("W-Wing 1 of 2");
    // A cell finds the places about it.
    found.keys("ctrl-u r 5 c 9 enter").sees("W-Wing").misses("hidden single");
}

#[test]
fn no_line_of_the_list_is_cut_at_any_size() {
    for (columns, rows) in [(40, 20), (60, 24), (80, 24), (120, 40)] {
        let mut list = wing().size(columns, rows).keys("i").keys(APPLYING).keys("home");
        let mut seen = Vec::new();
        loop {
            let title = list.text().lines().next().unwrap().trim().to_owned();
            if seen.contains(&title) {
                break;
            }
            let room = list.model.play.screen(Rect::new(0, 0, columns, rows)).unwrap().text();
            let words = list.lines()[usize::from(room.y)..usize::from(room.bottom())].concat();
            assert!(!words.contains('…'), "{columns}x{rows}\n{}", list.text());
            seen.push(title);
            list = list.keys("down");
        }
        assert!(seen.len() > 5, "{seen:?}");
    }
}

#[test]
fn a_click_chooses_a_line_and_then_unfolds_it() {
    let list = wing().keys("i").keys(APPLYING);
    let row_of = |list: &Player, words: &str| {
        u16::try_from(list.lines().iter().rposition(|row| row.contains(words)).unwrap()).unwrap()
    };
    let row = row_of(&list, "▸ XYZ-Wing");
    let chosen = list.click(62, row, Button::Left).sees("XYZ-Wing 1 of ").sees("▸ XYZ-Wing");
    let row = row_of(&chosen, "▸ XYZ-Wing");
    chosen.click(62, row, Button::Left).sees("▾ XYZ-Wing");
}

#[test]
fn a_hint_hides_no_mark_where_marks_have_room() {
    for puzzle in [SKYSCRAPER, W_WING, CHAIN] {
        let marked = Player::of(puzzle).size(120, 40).keys("a");
        let hint = marked.clone().keys("i i i i").sees("On the board");
        let (before, after) = (marked.buffer(), hint.buffer());
        let board = board_area(&hint.model, Rect::new(0, 0, 120, 40)).unwrap();
        for at in Cell::ALL.into_iter().flat_map(|it| board.cell(it).positions()) {
            let mark = before[at].symbol();
            assert!(mark == " " || after[at].symbol() == mark, "{mark} at {at}\n{}", hint.text());
        }
    }
    // Between marks of two rows a line has no room.
    let small = Player::of(SKYSCRAPER).keys("a").sees("345│").keys("i i i i").misses("345│");
    small.misses("On the board");
}

#[test]
fn a_tall_panel_says_what_the_technique_is_and_what_the_colours_mean() {
    let tall = wing().size(120, 40).keys("i").sees("What it is").sees("Two equal pairs");
    let reason = tall.misses("On the board").keys("i i i").sees("On the board");
    reason.sees("5  the pattern").sees("6  cannot be here").misses("a fin");
    let list = wing().size(120, 40).keys("i").keys(APPLYING).sees("What applies now");
    // Each place has its line and its picture.
    let list = list.sees("row 6 has no other 5").keys("enter j j");
    let second = list.sees("W-Wing (hard).").misses("row 6 has no other 5");
    second.keys("j").sees("XY-Wing (hard).").misses("row 6 has no other 5").sees("W-Wing");
    wing().keys("i i i i").misses("What it is");
}

#[test]
fn singles_show_the_digits_that_leave_them_alone() {
    let no_hidden =
        "..8.2......5631..873.......1.....9...7.3.8.6...4.....7.......955..2431......6.3..";
    let naked = Player::of(no_hidden).keys("i i i i").sees("only be 7: 2, 3, 4");
    let board = board_area(&naked.model, Rect::new(0, 0, 80, 24)).unwrap();
    let buffer = naked.buffer();
    let is_lit = |it: &Cell| {
        board.cell(*it).positions().any(|at| buffer[at].modifier.contains(Modifier::UNDERLINED))
    };
    let lit: Vec<String> = Cell::ALL.into_iter().filter(is_lit).map(|it| it.to_string()).collect();
    assert_eq!(lit, ["r2c6", "r5c6", "r7c8", "r7c9", "r8c4", "r8c5", "r8c6", "r9c5"]);

    let puzzle =
        "....2.59....79.1.31..6..2...4...2...2..974..6...8...1...4..7..96.2.49....78.5....";
    let hidden = Player::of(puzzle).size(120, 40).keys("i i i i").sees("close the other cells");
    // Lines lead from the four digits to the cells.
    let text = hidden.sees("2  cannot be here").text();
    assert!(text.contains("2╌╌╌") && text.contains('╎'), "{text}");
}

#[test]
fn a_technique_is_defined_and_shown_on_an_example() {
    wing()
        .keys("i D")
        .sees("what it is: W-Wing, with an example")
        .sees("in words, on a page of its own")
        .sees("the keys that work here")
        .keys("enter")
        .sees("Two equal pairs")
        .sees("For example:")
        .keys("esc")
        .sees("W-Wing (hard).");
}

#[test]
fn the_page_of_a_technique_begins_with_its_board() {
    for (columns, rows) in [(40, 20), (22, 13), (80, 24)] {
        let page = wing().size(columns, rows).keys("i D enter");
        let is_beside = columns == 80;
        assert_eq!(page.text().contains("Two equal"), is_beside, "{columns}x{rows}");
        // Beside the board the words have no place of their own: the first link comes next.
        let next = page.keys("space");
        next.sees(if is_beside { "(1)r8c3 =(4)r8c3" } else { "Two equal" });
    }
}

#[test]
fn the_page_of_every_technique_is_whole_at_80x24() {
    for technique in TECHNIQUES {
        let state = technique.example();
        let deduction = technique.first(&state).unwrap();
        given(&state, &deduction).keys("D enter").sees("For example").misses("…");
    }
}

#[test]
fn where_no_logic_is_left_a_search_can_be_watched_from_here() {
    let player = Player::of(DOMINOES)
        .keys("i")
        .sees("No rule forces a domino here")
        .sees("i watches a search");
    assert_eq!(player.keys("i").model.context(), Context::Watch);
}

#[test]
fn dominoes_are_forced_with_the_same_stairs() {
    let puzzle = pack("dominoes").unwrap().puzzles()[11].puzzle;
    Player::start(Start::Puzzle {
        puzzle,
        title: "dominoes 12".into(),
        grade: None,
        progress: None,
    })
    .keys("i")
    .sees("Only covering.")
    .keys("i")
    .sees("Look at block")
    .keys("i")
    .sees("Look at r")
    .keys("i")
    .sees("only one covers")
    .keys("i")
    .sees("u takes it back")
    .keys("u")
    .sees("Took back the hint.");
}

#[test]
fn every_rule_has_a_page_with_an_example() {
    let mut player = Player::of(HOLE);
    for rule in &RULES {
        player.model.open(Open::Rule(rule));
        player = player.sees(&rule.name[1..]).sees("For example").misses("…").keys("esc");
    }
    player.keys("i D enter").sees("Only covering").sees("For example");
}

/// Returns the words of the hint, page after page, and the number of pages.
fn read(mut player: Player, area: Rect) -> (String, usize) {
    let mut pages: Vec<String> = Vec::new();
    loop {
        let room = player.model.play.screen(area).unwrap().text();
        let of_room = |row: &String| -> String {
            row.chars().skip(room.x.into()).take(room.width.into()).collect()
        };
        let rows = player.lines();
        let rows = rows.iter().skip(room.y.into()).take(room.height.into()).map(of_room);
        let page = rows.collect::<Vec<_>>().join(" ");
        if pages.first() == Some(&page) {
            return (pages.join(" ").split_whitespace().collect::<Vec<_>>().join(" "), pages.len());
        }
        pages.push(page);
        player = player.keys("pagedown");
    }
}

#[test]
fn a_hint_is_read_to_its_end_beside_the_whole_board_at_every_size() {
    const COLUMNS: [u16; 12] = [22, 23, 30, 37, 40, 41, 50, 57, 58, 70, 77, 90];
    const ROWS: [u16; 10] = [13, 14, 15, 16, 17, 20, 21, 24, 28, 40];
    for keys in ["i", "i i", "i i i", "a i i i i", "i i i i", "m 4 m i"] {
        let mut player = wing().keys(keys);
        for (columns, rows) in COLUMNS.into_iter().flat_map(|it| ROWS.map(|row| (it, row))) {
            player = player.size(columns, rows);
            let area = Rect::new(0, 0, columns, rows);
            let (board, buffer) = (board_area(&player.model, area).unwrap(), player.buffer());
            for cell in Cell::ALL {
                let Some(digit) = player.board().get(cell) else { continue };
                let mut symbols = board.cell(cell).positions().map(|it| buffer[it].symbol());
                assert!(symbols.any(|it| it == digit.to_string()), "{cell} at {columns}x{rows}");
            }
            let (text, n_pages) = read(player.clone(), area);
            let about = format!("{keys} at {columns}x{rows} in {n_pages} pages: {text}");
            assert!(!text.contains('…') && !text.is_empty(), "{about}");
            assert_eq!(
                player.text().contains("PgDn 1/"),
                n_pages > 1,
                "{about}\n{}",
                player.text()
            );
            if keys.ends_with("i i i i") {
                // One row of words stands on the edge of the smallest board.
                let words = text.replace(|ch| matches!(ch, '\u{2500}'..='\u{257f}'), " ");
                let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(words.contains("row 6 has no other 5"), "{about}");
                assert!(words.contains("and 6 is not in r5c9"), "{about}");
                assert!(n_pages == 1 || text.contains("does it."), "{about}");
            }
        }
    }
}

#[test]
fn the_reason_why_there_is_no_hint_is_read_to_its_end_at_every_size() {
    for (columns, rows) in [(22, 13), (30, 14), (40, 20), (58, 24), (80, 24), (120, 40)] {
        let none = Player::of(&".".repeat(81)).size(columns, rows).keys("i");
        let (text, _) = read(none.clone(), Rect::new(0, 0, columns, rows));
        // One row of words stands on the edge of the smallest board.
        let words = text.replace(|ch| matches!(ch, '\u{2500}'..='\u{257f}'), " ");
        let text = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let about = format!("{columns}x{rows}: {text}");
        assert!(text.starts_with("No hint: the puzzle has several solutions,"), "{about}");
        assert!(text.contains("BUG+1") && text.contains("). Esc closes this."), "{about}");
        none.keys("i").misses("No hint");
    }
}

#[test]
fn pages_are_turned_in_both_directions_and_begin_anew_with_each_stair() {
    let small = wing().size(40, 24).keys("i i i i").sees("PgDn 1/");
    let next = small.keys("pagedown").sees("PgDn 2/").keys("pageup").sees("PgDn 1/");
    next.keys("pagedown esc i").sees("PgDn 1/").keys("pagedown i").sees("u takes it back");
}

#[test]
fn the_win_tells_how_many_hints_there_were() {
    let nearly = Player::of(&format!("{}..", &SOLUTION[..79]));
    let won = nearly.keys("i esc i i i i i").keys("right");
    won.keys("9 z").sees(" with 2 hints.").sees("Assisted: a hint was done for you");
    Player::of(&format!("{}.", &SOLUTION[..80]))
        .keys("9 z")
        .sees("You solved it in")
        .misses("hint");
}

#[test]
fn hints_of_a_puzzle_with_several_solutions_say_what_they_leave_out() {
    let nothing = Player::of(&".".repeat(81));
    nothing
        .keys("i")
        .sees("No hint: the puzzle has several solutions, and no technique holds in all");
    let several =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
    let player = Player::of(several).keys("i").sees("Hidden single (easy).").sees("BUG+1");
    player.keys("i i i").sees("the only place for 8");
}

#[test]
fn cells_are_named_as_the_options_say() {
    let cells = "o down down down down down enter";
    let words = wing().keys(cells).keys("esc i i i i");
    words.sees("Row 5, column 2 and").sees("row 8, column 9 are 5");
    let short = player().keys(cells).keys("enter esc i i i i").sees("r1c6 is the only");
    short.keys("i").sees("r1c6 is 8. u takes it back.");
}

#[test]
fn beside_a_whole_hint_stands_what_else_applies_where_there_is_room() {
    let large = wing().size(120, 40).keys("i i i").misses("What else applies");
    let whole =
        large.keys("i").sees("What it is").sees("What else applies").sees("XY-Wing, XYZ-Wing");
    // Only the easiest are named.
    let whole = whole.misses("forcing net");
    whole.size(80, 24).misses("What else applies");
}

#[test]
fn the_words_of_a_hint_have_a_page_of_their_own() {
    let page = wing().keys("i D down down enter").sees("Here:").sees("row 6 has no other 5");
    // Then the whole hint was shown.
    let whole = page.keys("esc").sees("6 is not in r5c9");
    assert_eq!(whole.model.game().hints().n_hints(), 1);
}
