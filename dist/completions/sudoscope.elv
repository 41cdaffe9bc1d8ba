
use builtin;
use str;

set edit:completion:arg-completer[sudoscope] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'sudoscope'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'sudoscope'= {
            cand --number 'Take the K-th of several puzzles'
            cand --level 'Generate a puzzle of this level'
            cand --pack 'Take a puzzle of this pack'
            cand --seed 'Generate from this seed: the same puzzle every time'
            cand --daily 'Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone'
            cand --background 'The terminal''s background, for which the colours are chosen; auto asks the terminal, else dark'
            cand --theme 'The colours: a theme of the program, or one of your own from themes.toml'
            cand --board 'The board of a game: digits between lines, or every mark; auto takes marks when there are any'
            cand --engine 'The engine to run and watch'
            cand --speed 'Steps a second while a search plays; another is chosen for a run shorter than 5 s or longer than a minute'
            cand --panel 'The first panel to show beside a search'
            cand --symmetry 'The symmetry of the givens in puzzles that are made for a game'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --plain 'Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out'
            cand --clear-peer-marks 'A digit clears its marks in the cells that see it'
            cand --no-clear-peer-marks 'Switch off: A digit clears its marks in the cells that see it'
            cand --ascii 'Draw the frame in ASCII'
            cand --no-ascii 'Switch off: Draw the frame in ASCII'
            cand --mouse 'Play with the mouse; switched off, the terminal selects text with it'
            cand --no-mouse 'Switch off: Play with the mouse; switched off, the terminal selects text with it'
            cand --reduced-motion 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
            cand --no-reduced-motion 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand play 'Play (what `sudoscope` alone does)'
            cand home 'Show your games, to go on with one or to begin another'
            cand watch 'Watch an engine search or a person think, forwards and backwards, at any speed'
            cand solve 'Solve puzzles: one result a puzzle, in input order'
            cand convert 'Write puzzles in another format, with their entries and marks where it has them'
            cand print 'Print puzzles on pages of SVG or PDF, with their solutions on the last pages'
            cand trace 'Write every step of an engine''s search, or of the path of techniques, one a line'
            cand rate 'Rate puzzles by the techniques that solve them: one result a puzzle, in input order'
            cand techniques 'List the techniques, or find them on positions'
            cand hint 'Give a hint on one position: mistakes first, then the easiest technique'
            cand generate 'Write a pack of new puzzles, of the level and with the properties that are asked for'
            cand bench 'Measure how many puzzles a second the bulk solver does, and verify its answers'
            cand stats 'Show the statistics of your games: times by level, and what hints had to show'
            cand completions 'Write the completions for a shell'
            cand man 'Write the manual page'
            cand help 'Show the help of a command, or a page about a topic, such as all keys'
        }
        &'sudoscope;play'= {
            cand --number 'Take the K-th of several puzzles'
            cand --level 'Generate a puzzle of this level'
            cand --pack 'Take a puzzle of this pack'
            cand --seed 'Generate from this seed: the same puzzle every time'
            cand --daily 'Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone'
            cand --background 'The terminal''s background, for which the colours are chosen; auto asks the terminal, else dark'
            cand --theme 'The colours: a theme of the program, or one of your own from themes.toml'
            cand --board 'The board of a game: digits between lines, or every mark; auto takes marks when there are any'
            cand --engine 'The engine to run and watch'
            cand --speed 'Steps a second while a search plays; another is chosen for a run shorter than 5 s or longer than a minute'
            cand --panel 'The first panel to show beside a search'
            cand --symmetry 'The symmetry of the givens in puzzles that are made for a game'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --plain 'Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out'
            cand --clear-peer-marks 'A digit clears its marks in the cells that see it'
            cand --no-clear-peer-marks 'Switch off: A digit clears its marks in the cells that see it'
            cand --ascii 'Draw the frame in ASCII'
            cand --no-ascii 'Switch off: Draw the frame in ASCII'
            cand --mouse 'Play with the mouse; switched off, the terminal selects text with it'
            cand --no-mouse 'Switch off: Play with the mouse; switched off, the terminal selects text with it'
            cand --reduced-motion 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
            cand --no-reduced-motion 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;home'= {
            cand --background 'The terminal''s background, for which the colours are chosen; auto asks the terminal, else dark'
            cand --theme 'The colours: a theme of the program, or one of your own from themes.toml'
            cand --board 'The board of a game: digits between lines, or every mark; auto takes marks when there are any'
            cand --engine 'The engine to run and watch'
            cand --speed 'Steps a second while a search plays; another is chosen for a run shorter than 5 s or longer than a minute'
            cand --panel 'The first panel to show beside a search'
            cand --symmetry 'The symmetry of the givens in puzzles that are made for a game'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --clear-peer-marks 'A digit clears its marks in the cells that see it'
            cand --no-clear-peer-marks 'Switch off: A digit clears its marks in the cells that see it'
            cand --ascii 'Draw the frame in ASCII'
            cand --no-ascii 'Switch off: Draw the frame in ASCII'
            cand --mouse 'Play with the mouse; switched off, the terminal selects text with it'
            cand --no-mouse 'Switch off: Play with the mouse; switched off, the terminal selects text with it'
            cand --reduced-motion 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
            cand --no-reduced-motion 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;watch'= {
            cand --number 'Take the K-th of several puzzles'
            cand --record 'Record the screen, up to the first answer, in a new file (asciicast v2; - is standard output); needs no terminal'
            cand --size 'Columns and rows of the recording [default: 80x24]'
            cand --background 'The terminal''s background, for which the colours are chosen; auto asks the terminal, else dark'
            cand --theme 'The colours: a theme of the program, or one of your own from themes.toml'
            cand --board 'The board of a game: digits between lines, or every mark; auto takes marks when there are any'
            cand --engine 'The engine to run and watch'
            cand --speed 'Steps a second while a search plays; another is chosen for a run shorter than 5 s or longer than a minute'
            cand --panel 'The first panel to show beside a search'
            cand --symmetry 'The symmetry of the givens in puzzles that are made for a game'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --lesson 'Show it for a room full of people: the board, and in large letters the line of code that runs and one sentence'
            cand --plain 'Watch line by line, for screen readers, dumb terminals and pipes: commands in, sentences out'
            cand --clear-peer-marks 'A digit clears its marks in the cells that see it'
            cand --no-clear-peer-marks 'Switch off: A digit clears its marks in the cells that see it'
            cand --ascii 'Draw the frame in ASCII'
            cand --no-ascii 'Switch off: Draw the frame in ASCII'
            cand --mouse 'Play with the mouse; switched off, the terminal selects text with it'
            cand --no-mouse 'Switch off: Play with the mouse; switched off, the terminal selects text with it'
            cand --reduced-motion 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
            cand --no-reduced-motion 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;solve'= {
            cand --from 'The format of the input [default: detected, for each input]'
            cand --to 'The format of the answers [default: the shape of the input]'
            cand --engine 'Solve with this engine, to its first answer [default: the bulk solver]'
            cand --limit 'Count up to this many'
            cand --threads 'Threads of the bulk solver [default: one for each processor]'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --any 'Take the first answer found, without proving whether it is the only one'
            cand --count 'Print the number of solutions; N+ means N or more'
            cand --json 'Print one JSON object a puzzle'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;convert'= {
            cand --from 'The format of the input [default: detected, for each input]'
            cand --to 'The format to write'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;print'= {
            cand --from 'The format of the input [default: detected, for each input]'
            cand --out 'The file to write, which must be new, or - for standard output'
            cand --to 'The kind of file [default: by the extension of FILE]'
            cand --per-page 'Puzzles on a page'
            cand --paper 'The size of the paper'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --no-solutions 'Leave out the pages with the solutions'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;trace'= {
            cand --number 'Take the K-th of several puzzles'
            cand --engine 'The engine, or human for the path of techniques [default: flags, for Sudominoku dominoes]'
            cand --limit 'Stop after this many steps [default: at the first answer, or when the search is exhausted]'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --json 'Write one JSON object a step'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;rate'= {
            cand --from 'The format of the input [default: detected, for each input]'
            cand --scale 'The scale'
            cand --threads 'Threads [default: one for each processor]'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --path 'Also print the steps that solve it'
            cand --json 'Print one JSON object a puzzle'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;techniques'= {
            cand --find 'Find the technique with this code on each position of the input; `all` that have a code; or each line''s `own`'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --json 'Print one JSON object a technique'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sudoscope;hint'= {
            cand --stair 'Go up to this stair: 1 the name, 2 the houses, 3 the cells, 4 the sentence, 5 what follows'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --json 'Print one JSON object: the whole hint'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sudoscope;generate'= {
            cand --level 'Only puzzles of this level'
            cand --score 'Only puzzles with a score from LO to HI; LO- has no end'
            cand --require 'Only puzzles whose path takes these techniques, by their codes, parted by commas'
            cand --forbid 'Only puzzles whose path takes none of these techniques'
            cand --symmetry 'The symmetry of the cells with givens'
            cand --clues 'Only puzzles with this many givens; where they could be fewer, they stay'
            cand --crux 'Only puzzles where this share of the blanks is filled before the first step of the highest score: 0.3-0.6, or in percent 30-60'
            cand --tries 'Try this many random grids for each puzzle [default: until one is found]'
            cand --tiles 'The number of tiles given, 10 to 35 [default: 24; for several puzzles from 35 down to 10]'
            cand --seed 'The seed: the same puzzles every time [default: any; the pack names it]'
            cand --number 'The number of puzzles'
            cand --threads 'Threads; the puzzles do not depend on them [default: one for each processor]'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --minimal 'Only puzzles of which no single given can go [default: no group that the symmetry joins]'
            cand --domino 'Generate Sudominoku instead of Sudoku'
            cand --json 'Print one JSON object a puzzle'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;bench'= {
            cand --from 'The format of the files [default: detected, for each file]'
            cand --passes 'The number of passes over each set'
            cand --threads 'Threads of the batch'
            cand --path 'Solve with these registers [default: the fastest that the processor has]'
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --smallest 'Also measure the search for the smallest solution, which `solve` prints'
            cand --wall 'Measure one thread in wall time too [default: processor time for one thread, wall time for several]'
            cand --json 'Print one JSON object for each figure'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'sudoscope;stats'= {
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --json 'Print one JSON object'
            cand --export 'Print the records as they are in the file, lines of JSON'
            cand --delete 'Delete the file of statistics. Asks before it does; where standard input is no terminal, --yes is needed'
            cand --yes 'Do not ask'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sudoscope;completions'= {
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sudoscope;man'= {
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'sudoscope;help'= {
            cand --color 'Colours in messages and on the screen [default: auto]'
            cand --print-config 'Print every setting with its default, as a config.toml to edit'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
    ]
    $completions[$command]
}
