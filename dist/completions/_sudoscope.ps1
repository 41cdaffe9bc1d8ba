
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'sudoscope' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'sudoscope'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'sudoscope' {
            [CompletionResult]::new('--number', '--number', [CompletionResultType]::ParameterName, 'Take the K-th of several puzzles')
            [CompletionResult]::new('--level', '--level', [CompletionResultType]::ParameterName, 'Generate a puzzle of this level')
            [CompletionResult]::new('--pack', '--pack', [CompletionResultType]::ParameterName, 'Take a puzzle of this pack')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Generate from this seed: the same puzzle every time')
            [CompletionResult]::new('--daily', '--daily', [CompletionResultType]::ParameterName, 'Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone')
            [CompletionResult]::new('--beat', '--beat', [CompletionResultType]::ParameterName, 'Play the puzzle of a card, with its time to beat: LINE is what follows --beat on the card')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]')
            [CompletionResult]::new('--mistakes', '--mistakes', [CompletionResultType]::ParameterName, 'Mark wrong digits when you ask, or at once, which counts as a hint')
            [CompletionResult]::new('--clock', '--clock', [CompletionResultType]::ParameterName, 'Show the time of a game, in seconds or minutes; it is measured all the same')
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells')
            [CompletionResult]::new('--cells', '--cells', [CompletionResultType]::ParameterName, 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium')
            [CompletionResult]::new('--known', '--known', [CompletionResultType]::ParameterName, 'Hints keep to the techniques that you know, as long as one of them applies')
            [CompletionResult]::new('--symmetry', '--symmetry', [CompletionResultType]::ParameterName, 'The symmetry of the givens in puzzles that are made for a game')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'The colours: a theme of the program, or one of your own from themes.toml')
            [CompletionResult]::new('--background', '--background', [CompletionResultType]::ParameterName, 'The terminal''s background, for which colours are chosen; auto asks the terminal, else suits both')
            [CompletionResult]::new('--engine', '--engine', [CompletionResultType]::ParameterName, 'The engine to run and watch')
            [CompletionResult]::new('--speed', '--speed', [CompletionResultType]::ParameterName, 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises')
            [CompletionResult]::new('--panel', '--panel', [CompletionResultType]::ParameterName, 'The first panel to show beside a search')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out')
            [CompletionResult]::new('--clear-peer-marks', '--clear-peer-marks', [CompletionResultType]::ParameterName, 'A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--no-clear-peer-marks', '--no-clear-peer-marks', [CompletionResultType]::ParameterName, 'Switch off: A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--er', '--er', [CompletionResultType]::ParameterName, 'Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--no-er', '--no-er', [CompletionResultType]::ParameterName, 'Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--mouse', '--mouse', [CompletionResultType]::ParameterName, 'Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--no-mouse', '--no-mouse', [CompletionResultType]::ParameterName, 'Switch off: Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw signs in ASCII; auto does so where others are wide or missing')
            [CompletionResult]::new('--no-ascii', '--no-ascii', [CompletionResultType]::ParameterName, 'Switch off: Draw signs in ASCII')
            [CompletionResult]::new('--reduced-motion', '--reduced-motion', [CompletionResultType]::ParameterName, 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--no-reduced-motion', '--no-reduced-motion', [CompletionResultType]::ParameterName, 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--board-cursor', '--board-cursor', [CompletionResultType]::ParameterName, 'Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--no-board-cursor', '--no-board-cursor', [CompletionResultType]::ParameterName, 'Switch off: Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play (what `sudoscope` alone does)')
            [CompletionResult]::new('home', 'home', [CompletionResultType]::ParameterValue, 'Show your games, to go on with one or to begin another')
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn techniques, by exercises that show less and less')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Watch an engine search or a person think, forwards and backwards')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Solve puzzles: one result a puzzle, in input order')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Write puzzles in another format, with marks where it has them')
            [CompletionResult]::new('canon', 'canon', [CompletionResultType]::ParameterValue, 'Print canonical forms, which turned or relabelled puzzles share')
            [CompletionResult]::new('dedupe', 'dedupe', [CompletionResultType]::ParameterValue, 'Leave out puzzles that are another one, turned or relabelled')
            [CompletionResult]::new('print', 'print', [CompletionResultType]::ParameterValue, 'Print puzzles on pages of SVG or PDF, with their solutions last')
            [CompletionResult]::new('trace', 'trace', [CompletionResultType]::ParameterValue, 'Write every step of a search or of the path of techniques')
            [CompletionResult]::new('judge', 'judge', [CompletionResultType]::ParameterValue, 'Judge a program of yours on cases of BOJ 2580, 2239 or 4574')
            [CompletionResult]::new('rate', 'rate', [CompletionResultType]::ParameterValue, 'Rate puzzles by the techniques that solve them')
            [CompletionResult]::new('techniques', 'techniques', [CompletionResultType]::ParameterValue, 'List the techniques, or find them on positions')
            [CompletionResult]::new('hint', 'hint', [CompletionResultType]::ParameterValue, 'Give a hint on one position: mistakes, else the first technique')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Write a pack of new puzzles, with the properties asked for')
            [CompletionResult]::new('bench', 'bench', [CompletionResultType]::ParameterValue, 'Measure the bulk solver in puzzles a second, and verify it')
            [CompletionResult]::new('stats', 'stats', [CompletionResultType]::ParameterValue, 'Show the statistics of your games: times by level, and hints')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Write the completions for a shell')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Show the help of a command or a topic, such as all keys')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Write a page of the manual')
            break
        }
        'sudoscope;play' {
            [CompletionResult]::new('--number', '--number', [CompletionResultType]::ParameterName, 'Take the K-th of several puzzles')
            [CompletionResult]::new('--level', '--level', [CompletionResultType]::ParameterName, 'Generate a puzzle of this level')
            [CompletionResult]::new('--pack', '--pack', [CompletionResultType]::ParameterName, 'Take a puzzle of this pack')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Generate from this seed: the same puzzle every time')
            [CompletionResult]::new('--daily', '--daily', [CompletionResultType]::ParameterName, 'Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone')
            [CompletionResult]::new('--beat', '--beat', [CompletionResultType]::ParameterName, 'Play the puzzle of a card, with its time to beat: LINE is what follows --beat on the card')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]')
            [CompletionResult]::new('--mistakes', '--mistakes', [CompletionResultType]::ParameterName, 'Mark wrong digits when you ask, or at once, which counts as a hint')
            [CompletionResult]::new('--clock', '--clock', [CompletionResultType]::ParameterName, 'Show the time of a game, in seconds or minutes; it is measured all the same')
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells')
            [CompletionResult]::new('--cells', '--cells', [CompletionResultType]::ParameterName, 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium')
            [CompletionResult]::new('--known', '--known', [CompletionResultType]::ParameterName, 'Hints keep to the techniques that you know, as long as one of them applies')
            [CompletionResult]::new('--symmetry', '--symmetry', [CompletionResultType]::ParameterName, 'The symmetry of the givens in puzzles that are made for a game')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'The colours: a theme of the program, or one of your own from themes.toml')
            [CompletionResult]::new('--background', '--background', [CompletionResultType]::ParameterName, 'The terminal''s background, for which colours are chosen; auto asks the terminal, else suits both')
            [CompletionResult]::new('--engine', '--engine', [CompletionResultType]::ParameterName, 'The engine to run and watch')
            [CompletionResult]::new('--speed', '--speed', [CompletionResultType]::ParameterName, 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises')
            [CompletionResult]::new('--panel', '--panel', [CompletionResultType]::ParameterName, 'The first panel to show beside a search')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out')
            [CompletionResult]::new('--clear-peer-marks', '--clear-peer-marks', [CompletionResultType]::ParameterName, 'A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--no-clear-peer-marks', '--no-clear-peer-marks', [CompletionResultType]::ParameterName, 'Switch off: A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--er', '--er', [CompletionResultType]::ParameterName, 'Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--no-er', '--no-er', [CompletionResultType]::ParameterName, 'Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--mouse', '--mouse', [CompletionResultType]::ParameterName, 'Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--no-mouse', '--no-mouse', [CompletionResultType]::ParameterName, 'Switch off: Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw signs in ASCII; auto does so where others are wide or missing')
            [CompletionResult]::new('--no-ascii', '--no-ascii', [CompletionResultType]::ParameterName, 'Switch off: Draw signs in ASCII')
            [CompletionResult]::new('--reduced-motion', '--reduced-motion', [CompletionResultType]::ParameterName, 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--no-reduced-motion', '--no-reduced-motion', [CompletionResultType]::ParameterName, 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--board-cursor', '--board-cursor', [CompletionResultType]::ParameterName, 'Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--no-board-cursor', '--no-board-cursor', [CompletionResultType]::ParameterName, 'Switch off: Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;home' {
            [CompletionResult]::new('--mistakes', '--mistakes', [CompletionResultType]::ParameterName, 'Mark wrong digits when you ask, or at once, which counts as a hint')
            [CompletionResult]::new('--clock', '--clock', [CompletionResultType]::ParameterName, 'Show the time of a game, in seconds or minutes; it is measured all the same')
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells')
            [CompletionResult]::new('--cells', '--cells', [CompletionResultType]::ParameterName, 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium')
            [CompletionResult]::new('--known', '--known', [CompletionResultType]::ParameterName, 'Hints keep to the techniques that you know, as long as one of them applies')
            [CompletionResult]::new('--symmetry', '--symmetry', [CompletionResultType]::ParameterName, 'The symmetry of the givens in puzzles that are made for a game')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'The colours: a theme of the program, or one of your own from themes.toml')
            [CompletionResult]::new('--background', '--background', [CompletionResultType]::ParameterName, 'The terminal''s background, for which colours are chosen; auto asks the terminal, else suits both')
            [CompletionResult]::new('--engine', '--engine', [CompletionResultType]::ParameterName, 'The engine to run and watch')
            [CompletionResult]::new('--speed', '--speed', [CompletionResultType]::ParameterName, 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises')
            [CompletionResult]::new('--panel', '--panel', [CompletionResultType]::ParameterName, 'The first panel to show beside a search')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--clear-peer-marks', '--clear-peer-marks', [CompletionResultType]::ParameterName, 'A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--no-clear-peer-marks', '--no-clear-peer-marks', [CompletionResultType]::ParameterName, 'Switch off: A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--er', '--er', [CompletionResultType]::ParameterName, 'Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--no-er', '--no-er', [CompletionResultType]::ParameterName, 'Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--mouse', '--mouse', [CompletionResultType]::ParameterName, 'Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--no-mouse', '--no-mouse', [CompletionResultType]::ParameterName, 'Switch off: Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw signs in ASCII; auto does so where others are wide or missing')
            [CompletionResult]::new('--no-ascii', '--no-ascii', [CompletionResultType]::ParameterName, 'Switch off: Draw signs in ASCII')
            [CompletionResult]::new('--reduced-motion', '--reduced-motion', [CompletionResultType]::ParameterName, 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--no-reduced-motion', '--no-reduced-motion', [CompletionResultType]::ParameterName, 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--board-cursor', '--board-cursor', [CompletionResultType]::ParameterName, 'Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--no-board-cursor', '--no-board-cursor', [CompletionResultType]::ParameterName, 'Switch off: Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;learn' {
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]')
            [CompletionResult]::new('--mistakes', '--mistakes', [CompletionResultType]::ParameterName, 'Mark wrong digits when you ask, or at once, which counts as a hint')
            [CompletionResult]::new('--clock', '--clock', [CompletionResultType]::ParameterName, 'Show the time of a game, in seconds or minutes; it is measured all the same')
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells')
            [CompletionResult]::new('--cells', '--cells', [CompletionResultType]::ParameterName, 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium')
            [CompletionResult]::new('--known', '--known', [CompletionResultType]::ParameterName, 'Hints keep to the techniques that you know, as long as one of them applies')
            [CompletionResult]::new('--symmetry', '--symmetry', [CompletionResultType]::ParameterName, 'The symmetry of the givens in puzzles that are made for a game')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'The colours: a theme of the program, or one of your own from themes.toml')
            [CompletionResult]::new('--background', '--background', [CompletionResultType]::ParameterName, 'The terminal''s background, for which colours are chosen; auto asks the terminal, else suits both')
            [CompletionResult]::new('--engine', '--engine', [CompletionResultType]::ParameterName, 'The engine to run and watch')
            [CompletionResult]::new('--speed', '--speed', [CompletionResultType]::ParameterName, 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises')
            [CompletionResult]::new('--panel', '--panel', [CompletionResultType]::ParameterName, 'The first panel to show beside a search')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Learn line by line, for screen readers, dumb terminals and pipes: commands in, sentences out')
            [CompletionResult]::new('--clear-peer-marks', '--clear-peer-marks', [CompletionResultType]::ParameterName, 'A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--no-clear-peer-marks', '--no-clear-peer-marks', [CompletionResultType]::ParameterName, 'Switch off: A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--er', '--er', [CompletionResultType]::ParameterName, 'Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--no-er', '--no-er', [CompletionResultType]::ParameterName, 'Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--mouse', '--mouse', [CompletionResultType]::ParameterName, 'Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--no-mouse', '--no-mouse', [CompletionResultType]::ParameterName, 'Switch off: Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw signs in ASCII; auto does so where others are wide or missing')
            [CompletionResult]::new('--no-ascii', '--no-ascii', [CompletionResultType]::ParameterName, 'Switch off: Draw signs in ASCII')
            [CompletionResult]::new('--reduced-motion', '--reduced-motion', [CompletionResultType]::ParameterName, 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--no-reduced-motion', '--no-reduced-motion', [CompletionResultType]::ParameterName, 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--board-cursor', '--board-cursor', [CompletionResultType]::ParameterName, 'Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--no-board-cursor', '--no-board-cursor', [CompletionResultType]::ParameterName, 'Switch off: Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;watch' {
            [CompletionResult]::new('--number', '--number', [CompletionResultType]::ParameterName, 'Take the K-th of several puzzles')
            [CompletionResult]::new('--pack', '--pack', [CompletionResultType]::ParameterName, 'Take a puzzle of this pack')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'Compare with the search of another engine: where they part, and where it saves most')
            [CompletionResult]::new('--replay', '--replay', [CompletionResultType]::ParameterName, 'Read what another program prints while it searches: its moves, its boards, or trace --json; - for standard input')
            [CompletionResult]::new('--puzzle', '--puzzle', [CompletionResultType]::ParameterName, 'The puzzle of the record, where the record does not begin with it')
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'Say also if its answer is not the one that this problem of BOJ asks for')
            [CompletionResult]::new('--read-limit', '--read-limit', [CompletionResultType]::ParameterName, 'Stop reading after this many steps [default: 50000000]')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'Record the screen, up to the first answer, in a new file (asciicast v2; - is standard output); needs no terminal')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Columns and rows of the recording [default: 80x24]')
            [CompletionResult]::new('--width', '--width', [CompletionResultType]::ParameterName, 'Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]')
            [CompletionResult]::new('--scale', '--scale', [CompletionResultType]::ParameterName, 'The scale by whose techniques a person goes on')
            [CompletionResult]::new('--mistakes', '--mistakes', [CompletionResultType]::ParameterName, 'Mark wrong digits when you ask, or at once, which counts as a hint')
            [CompletionResult]::new('--clock', '--clock', [CompletionResultType]::ParameterName, 'Show the time of a game, in seconds or minutes; it is measured all the same')
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells')
            [CompletionResult]::new('--cells', '--cells', [CompletionResultType]::ParameterName, 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium')
            [CompletionResult]::new('--known', '--known', [CompletionResultType]::ParameterName, 'Hints keep to the techniques that you know, as long as one of them applies')
            [CompletionResult]::new('--symmetry', '--symmetry', [CompletionResultType]::ParameterName, 'The symmetry of the givens in puzzles that are made for a game')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'The colours: a theme of the program, or one of your own from themes.toml')
            [CompletionResult]::new('--background', '--background', [CompletionResultType]::ParameterName, 'The terminal''s background, for which colours are chosen; auto asks the terminal, else suits both')
            [CompletionResult]::new('--engine', '--engine', [CompletionResultType]::ParameterName, 'The engine to run and watch')
            [CompletionResult]::new('--speed', '--speed', [CompletionResultType]::ParameterName, 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises')
            [CompletionResult]::new('--panel', '--panel', [CompletionResultType]::ParameterName, 'The first panel to show beside a search')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--zero', '--zero', [CompletionResultType]::ParameterName, 'Count its rows and columns from 0')
            [CompletionResult]::new('--one', '--one', [CompletionResultType]::ParameterName, 'Count its rows and columns from 1 [default: from 1 until there is a 0]')
            [CompletionResult]::new('--lesson', '--lesson', [CompletionResultType]::ParameterName, 'Show it for a room full of people, in large letters')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Watch line by line, for screen readers, dumb terminals and pipes: commands in, sentences out')
            [CompletionResult]::new('--clear-peer-marks', '--clear-peer-marks', [CompletionResultType]::ParameterName, 'A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--no-clear-peer-marks', '--no-clear-peer-marks', [CompletionResultType]::ParameterName, 'Switch off: A digit clears its marks in the cells that see it')
            [CompletionResult]::new('--er', '--er', [CompletionResultType]::ParameterName, 'Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--no-er', '--no-er', [CompletionResultType]::ParameterName, 'Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics')
            [CompletionResult]::new('--mouse', '--mouse', [CompletionResultType]::ParameterName, 'Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--no-mouse', '--no-mouse', [CompletionResultType]::ParameterName, 'Switch off: Play with the mouse; switched off, the terminal selects text with it')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Draw signs in ASCII; auto does so where others are wide or missing')
            [CompletionResult]::new('--no-ascii', '--no-ascii', [CompletionResultType]::ParameterName, 'Switch off: Draw signs in ASCII')
            [CompletionResult]::new('--reduced-motion', '--reduced-motion', [CompletionResultType]::ParameterName, 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--no-reduced-motion', '--no-reduced-motion', [CompletionResultType]::ParameterName, 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once')
            [CompletionResult]::new('--board-cursor', '--board-cursor', [CompletionResultType]::ParameterName, 'Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--no-board-cursor', '--no-board-cursor', [CompletionResultType]::ParameterName, 'Switch off: Show the terminal''s cursor on the board too, for a screen reader or a magnifier that follows it')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;solve' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input [default: detected, for each input]')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The format of the answers [default: the shape of the input]')
            [CompletionResult]::new('--engine', '--engine', [CompletionResultType]::ParameterName, 'Solve with this engine, to its first answer [default: the bulk solver]')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Count up to this many')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Threads of the bulk solver [default: one for each processor]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--any', '--any', [CompletionResultType]::ParameterName, 'Take the first answer found, without proving whether it is the only one')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Print the number of solutions; N+ means N or more')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object a puzzle')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;convert' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input [default: detected, for each input]')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The format to write')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;canon' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input [default: detected, for each input]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Threads [default: one for each processor]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object a puzzle')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;dedupe' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input [default: detected, for each input]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Threads [default: one for each processor]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object a puzzle')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'At the end print each first puzzle after the size of its class')
            [CompletionResult]::new('--same', '--same', [CompletionResultType]::ParameterName, 'Print every puzzle after the line of the first one of its class')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;print' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input [default: detected, for each input]')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'The file to write, which must be new, or - for standard output')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The kind of file [default: by the extension of FILE]')
            [CompletionResult]::new('--per-page', '--per-page', [CompletionResultType]::ParameterName, 'Puzzles on a page')
            [CompletionResult]::new('--paper', '--paper', [CompletionResultType]::ParameterName, 'The size of the paper')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--no-solutions', '--no-solutions', [CompletionResultType]::ParameterName, 'Leave out the pages with the solutions')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;trace' {
            [CompletionResult]::new('--number', '--number', [CompletionResultType]::ParameterName, 'Take the K-th of several puzzles')
            [CompletionResult]::new('--engine', '--engine', [CompletionResultType]::ParameterName, 'The engine, or human for the path of techniques [default: flags, for Sudominoku dominoes]')
            [CompletionResult]::new('--scale', '--scale', [CompletionResultType]::ParameterName, 'The scale by whose techniques human goes on')
            [CompletionResult]::new('--replay', '--replay', [CompletionResultType]::ParameterName, 'Read what another program prints while it searches: its moves, its boards, or trace --json; - for standard input')
            [CompletionResult]::new('--puzzle', '--puzzle', [CompletionResultType]::ParameterName, 'The puzzle of the record, where the record does not begin with it')
            [CompletionResult]::new('--for', '--for', [CompletionResultType]::ParameterName, 'Say also if its answer is not the one that this problem of BOJ asks for')
            [CompletionResult]::new('--read-limit', '--read-limit', [CompletionResultType]::ParameterName, 'Stop reading after this many steps [default: 50000000]')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Stop after this many steps [default: at the first answer, or when the search is exhausted]; what is wrong with a record is written whatever the limit')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'Say also where the record parts from the search of this engine [default: flags, for Sudominoku dominoes]')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Write the puzzle and the steps as --replay reads them, or the tree')
            [CompletionResult]::new('--depth', '--depth', [CompletionResultType]::ParameterName, 'Write only this many levels of the tree, and count the moves below [default: every level]')
            [CompletionResult]::new('--nodes', '--nodes', [CompletionResultType]::ParameterName, 'Write a tree of up to this many moves, and refuse a larger one [default: 10000]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--zero', '--zero', [CompletionResultType]::ParameterName, 'Count its rows and columns from 0')
            [CompletionResult]::new('--one', '--one', [CompletionResultType]::ParameterName, 'Count its rows and columns from 1 [default: from 1 until there is a 0]')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Name the choices that are guilty of each dead end')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Write one JSON object a step')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;judge' {
            [CompletionResult]::new('--cases', '--cases', [CompletionResultType]::ParameterName, 'Take your own cases, each a file with an input of the problem')
            [CompletionResult]::new('--time-limit', '--time-limit', [CompletionResultType]::ParameterName, 'Allow this much processor time for a case [default: 1, for Python 5, for Java 3]')
            [CompletionResult]::new('--memory-limit', '--memory-limit', [CompletionResultType]::ParameterName, 'Allow this much resident memory at a time, looked at fifty times a second [default: 256, for 4574 128]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object a case')
            [CompletionResult]::new('--watch', '--watch', [CompletionResultType]::ParameterName, 'Then run the first case that is not right again, or the sample, and watch the search that it prints to standard error')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;rate' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input [default: detected, for each input]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Threads [default: one for each processor]')
            [CompletionResult]::new('--scale', '--scale', [CompletionResultType]::ParameterName, 'The scales, with commas between [default: hodoku; sukaku with --er, --pearl or --diamond]')
            [CompletionResult]::new('--er', '--er', [CompletionResultType]::ParameterName, 'Print only puzzles with an ER from LO to HI, each before its ratings')
            [CompletionResult]::new('--limit-seconds', '--limit-seconds', [CompletionResultType]::ParameterName, 'End the path of Sudoku Explainer of a puzzle after N seconds')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object a puzzle')
            [CompletionResult]::new('--pearl', '--pearl', [CompletionResultType]::ParameterName, 'Print only pearls: no step is harder than the hardest up to the first digit')
            [CompletionResult]::new('--diamond', '--diamond', [CompletionResultType]::ParameterName, 'Print only diamonds: no step is harder than the first')
            [CompletionResult]::new('--path', '--path', [CompletionResultType]::ParameterName, 'Also print the steps that solve it')
            [CompletionResult]::new('--ways', '--ways', [CompletionResultType]::ParameterName, 'With the steps of Sudoku Explainer, print how many conclusions are no harder, and the narrowest step')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;techniques' {
            [CompletionResult]::new('--find', '--find', [CompletionResultType]::ParameterName, 'Find the technique with this code on each position of the input; `all` that have a code; or each line''s `own`')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--domino', '--domino', [CompletionResultType]::ParameterName, 'Print the rules of Sudominoku instead')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object a technique')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;hint' {
            [CompletionResult]::new('--stair', '--stair', [CompletionResultType]::ParameterName, 'Go up to this stair: 1 the name, 2 the houses, 3 the cells, 4 the sentence, 5 what follows')
            [CompletionResult]::new('--cells', '--cells', [CompletionResultType]::ParameterName, 'Name cells in words, as row 7, columns 5 and 9, or short, as r7c59 [default: the setting]')
            [CompletionResult]::new('--known', '--known', [CompletionResultType]::ParameterName, 'Keep to these techniques as long as one of them applies, with semicolons between [default: the setting]')
            [CompletionResult]::new('--why', '--why', [CompletionResultType]::ParameterName, 'Say why a digit is wrong, as in r5c6=5, whether it stands there or not')
            [CompletionResult]::new('--judge', '--judge', [CompletionResultType]::ParameterName, 'Judge a move: a digit, as r5c6=5, or a struck candidate, as ''r5c6<>5''')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object: the whole hint')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;generate' {
            [CompletionResult]::new('--level', '--level', [CompletionResultType]::ParameterName, 'Only puzzles of this level')
            [CompletionResult]::new('--score', '--score', [CompletionResultType]::ParameterName, 'Only puzzles with a score from LO to HI; LO- has no end')
            [CompletionResult]::new('--require', '--require', [CompletionResultType]::ParameterName, 'Only puzzles whose path takes these techniques: names or codes, with commas between')
            [CompletionResult]::new('--forbid', '--forbid', [CompletionResultType]::ParameterName, 'Only puzzles whose path takes none of these techniques')
            [CompletionResult]::new('--symmetry', '--symmetry', [CompletionResultType]::ParameterName, 'The symmetry of the cells with givens')
            [CompletionResult]::new('--clues', '--clues', [CompletionResultType]::ParameterName, 'Only puzzles with this many givens; where they could be fewer, they stay')
            [CompletionResult]::new('--crux', '--crux', [CompletionResultType]::ParameterName, 'Only puzzles where this share of the blanks is filled before the first step of the highest score: 0.3-0.6, or in percent 30-60')
            [CompletionResult]::new('--er', '--er', [CompletionResultType]::ParameterName, 'Only puzzles with an ER of Sudoku Explainer from LO to HI: 7.0-7.5')
            [CompletionResult]::new('--scale', '--scale', [CompletionResultType]::ParameterName, 'The scale of --er')
            [CompletionResult]::new('--tries', '--tries', [CompletionResultType]::ParameterName, 'Try this many random grids for each puzzle [default: until one is found]')
            [CompletionResult]::new('--tiles', '--tiles', [CompletionResultType]::ParameterName, 'The number of tiles given, 10 to 35 [default: 24; for several puzzles from 35 down to 10]')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'The seed: the same puzzles every time [default: any; the pack names it]')
            [CompletionResult]::new('--number', '--number', [CompletionResultType]::ParameterName, 'The number of puzzles')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Threads; the puzzles do not depend on them [default: one for each processor]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--minimal', '--minimal', [CompletionResultType]::ParameterName, 'Only puzzles of which no single given can go [default: no group that the symmetry joins]')
            [CompletionResult]::new('--domino', '--domino', [CompletionResultType]::ParameterName, 'Generate Sudominoku instead of Sudoku')
            [CompletionResult]::new('--no-guess', '--no-guess', [CompletionResultType]::ParameterName, 'Only Sudominoku that the rules of `techniques --domino` solve')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object a puzzle')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;bench' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the files [default: detected, for each file]')
            [CompletionResult]::new('--passes', '--passes', [CompletionResultType]::ParameterName, 'The number of passes over each set')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Threads of the batch')
            [CompletionResult]::new('--path', '--path', [CompletionResultType]::ParameterName, 'Solve with these registers [default: the fastest that the processor has]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--smallest', '--smallest', [CompletionResultType]::ParameterName, 'Also measure the search for the smallest solution, which `solve` prints')
            [CompletionResult]::new('--wall', '--wall', [CompletionResultType]::ParameterName, 'Measure one thread in wall time too [default: processor time for one thread, wall time for several]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object for each figure')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;stats' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object')
            [CompletionResult]::new('--export', '--export', [CompletionResultType]::ParameterName, 'Print the records as they are in the file, lines of JSON')
            [CompletionResult]::new('--delete', '--delete', [CompletionResultType]::ParameterName, 'Delete the file of statistics. Asks before it does; where standard input is no terminal, --yes is needed')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Do not ask')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;completions' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;help' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'sudoscope;man' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Colours in messages and on the screen [default: auto]')
            [CompletionResult]::new('--print-config', '--print-config', [CompletionResultType]::ParameterName, 'Print every setting with its default, as a config.toml to edit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
