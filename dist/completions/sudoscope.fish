# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_sudoscope_global_optspecs
    string join \n number= level= pack= seed= daily= beat= plain width= mistakes= clock no-clock clear-peer-marks no-clear-peer-marks board= cells= known= symmetry= mouse no-mouse theme= background= ascii no-ascii reduced-motion no-reduced-motion engine= speed= panel= print-config color= h/help V/version
end

function __fish_sudoscope_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_sudoscope_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_sudoscope_using_subcommand
    set -l cmd (__fish_sudoscope_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c sudoscope -n "__fish_sudoscope_needs_command" -l number -d 'Take the K-th of several puzzles' -r
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l level -d 'Generate a puzzle of this level' -r -f -a "beginner\t'hidden singles in blocks, from 34 givens or more'
easy\t'singles'
medium\t'locked candidates, pairs and triples'
hard\t'quadruples, fish, single-digit patterns, wings, uniqueness, colours'
unfair\t'finned fish, chains, almost locked sets'
extreme\t'mutant fish, or many steps of the techniques before'
nightmare\t'forcing chains and nets, or a guess'"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l pack -d 'Take a puzzle of this pack' -r -f -a "beginner\t'look at one block at a time'
easy\t'singles are enough'
medium\t'locked candidates and subsets'
hard\t'fish, wings, colours'
unfair\t'chains and almost locked sets'
extreme\t'chain upon chain'
nightmare\t'forcing chains and nets'
famous\t'puzzles that have a name'
traps\t'not all have one solution'
dominoes\t'Sudominoku, ever fewer tiles'"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l seed -d 'Generate from this seed: the same puzzle every time' -r
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l daily -d 'Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone' -r
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l beat -d 'Play the puzzle of a card, with its time to beat: LINE is what follows --beat on the card' -r
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l width -d 'Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]' -r
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l mistakes -d 'Mark wrong digits when you ask, or at once, which counts as a hint' -r -f -a "when-asked\t''
at-once\t''"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l board -d 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells' -r -f -a "auto\t''
digits\t''"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l cells -d 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium' -r -f -a "auto\t''
words\t''
short\t''"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l known -d 'Hints keep to the techniques that you know, as long as one of them applies' -r
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l symmetry -d 'The symmetry of the givens in puzzles that are made for a game' -r -f -a "none\t''
half-turn\t''
quarter-turn\t''
left-right\t''
top-bottom\t''
diagonal\t''
antidiagonal\t''
mirrors\t''
diagonals\t''
full\t''"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l theme -d 'The colours: a theme of the program, or one of your own from themes.toml' -r -f -a "auto\t''
sixteen\t''
dark\t''
light\t''
high-contrast\t''
colour-blind\t''
catppuccin\t''
gruvbox\t''
nord\t''
solarized\t''"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l background -d 'The terminal\'s background, for which the colours are chosen; auto asks the terminal, else dark' -r -f -a "auto\t''
dark\t''
light\t''"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l engine -d 'The engine to run and watch' -r -f -a "flags\t'the blanks in reading order, digits 1 to 9, a flag for each digit in each row, column and block'
candidates\t'the same over lists made once from the givens; the first answer is the smallest'
rescan\t'keeps nothing: reads row, column and block again at every visit to a blank'
walk\t'all 81 cells by index, stepping over the givens, with the flags of `flags`'
fewest\t'the blank with the fewest candidates first, the first of them on a tie'
singles\t'what is forced before any guess: naked singles, hidden singles; then as `fewest`'
links\t'exact cover: the cell, or the digit of a row, column or block, with the fewest ways first'
dominoes\t'Sudominoku: covers the first empty cell with an unused domino, across or down'
tiler\t'Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early'"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l speed -d 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises' -r
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l panel -d 'The first panel to show beside a search' -r -f -a "step\t''
code\t''
data\t''
heat\t''
progress\t''"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l plain -d 'Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l clock -d 'Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l no-clock -d 'Switch off: Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l clear-peer-marks -d 'A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l no-clear-peer-marks -d 'Switch off: A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l mouse -d 'Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l no-mouse -d 'Switch off: Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l ascii -d 'Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l no-ascii -d 'Switch off: Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l reduced-motion -d 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l no-reduced-motion -d 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -s V -l version -d 'Print version'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "play" -d 'Play (what `sudoscope` alone does)'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "home" -d 'Show your games, to go on with one or to begin another'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "learn" -d 'Learn techniques, by exercises that show less and less'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "watch" -d 'Watch an engine search or a person think, forwards and backwards, at any speed'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "solve" -d 'Solve puzzles: one result a puzzle, in input order'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "convert" -d 'Write puzzles in another format, with their entries and marks where it has them'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "canon" -d 'Print the canonical form of puzzles: equal for two that are the same, turned or relabelled'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "dedupe" -d 'Leave out puzzles that are another one, turned or relabelled'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "print" -d 'Print puzzles on pages of SVG or PDF, with their solutions on the last pages'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "trace" -d 'Write every step of an engine\'s search, or of the path of techniques, one a line'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "judge" -d 'Run a program of yours on the cases of BOJ 2580, 2239 or 4574, and judge what it prints'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "rate" -d 'Rate puzzles by the techniques that solve them: one result a puzzle, in input order'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "techniques" -d 'List the techniques, or find them on positions'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "hint" -d 'Give a hint on one position: mistakes first, then the first technique that applies'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "generate" -d 'Write a pack of new puzzles, of the level and with the properties that are asked for'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "bench" -d 'Measure how many puzzles a second the bulk solver does, and verify its answers'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "stats" -d 'Show the statistics of your games: times by level, and what hints had to show'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "completions" -d 'Write the completions for a shell'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "man" -d 'Write the manual page'
complete -c sudoscope -n "__fish_sudoscope_needs_command" -a "help" -d 'Show the help of a command, or a page about a topic, such as all keys'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l number -d 'Take the K-th of several puzzles' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l level -d 'Generate a puzzle of this level' -r -f -a "beginner\t'hidden singles in blocks, from 34 givens or more'
easy\t'singles'
medium\t'locked candidates, pairs and triples'
hard\t'quadruples, fish, single-digit patterns, wings, uniqueness, colours'
unfair\t'finned fish, chains, almost locked sets'
extreme\t'mutant fish, or many steps of the techniques before'
nightmare\t'forcing chains and nets, or a guess'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l pack -d 'Take a puzzle of this pack' -r -f -a "beginner\t'look at one block at a time'
easy\t'singles are enough'
medium\t'locked candidates and subsets'
hard\t'fish, wings, colours'
unfair\t'chains and almost locked sets'
extreme\t'chain upon chain'
nightmare\t'forcing chains and nets'
famous\t'puzzles that have a name'
traps\t'not all have one solution'
dominoes\t'Sudominoku, ever fewer tiles'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l seed -d 'Generate from this seed: the same puzzle every time' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l daily -d 'Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l beat -d 'Play the puzzle of a card, with its time to beat: LINE is what follows --beat on the card' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l width -d 'Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l mistakes -d 'Mark wrong digits when you ask, or at once, which counts as a hint' -r -f -a "when-asked\t''
at-once\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l board -d 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells' -r -f -a "auto\t''
digits\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l cells -d 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium' -r -f -a "auto\t''
words\t''
short\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l known -d 'Hints keep to the techniques that you know, as long as one of them applies' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l symmetry -d 'The symmetry of the givens in puzzles that are made for a game' -r -f -a "none\t''
half-turn\t''
quarter-turn\t''
left-right\t''
top-bottom\t''
diagonal\t''
antidiagonal\t''
mirrors\t''
diagonals\t''
full\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l theme -d 'The colours: a theme of the program, or one of your own from themes.toml' -r -f -a "auto\t''
sixteen\t''
dark\t''
light\t''
high-contrast\t''
colour-blind\t''
catppuccin\t''
gruvbox\t''
nord\t''
solarized\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l background -d 'The terminal\'s background, for which the colours are chosen; auto asks the terminal, else dark' -r -f -a "auto\t''
dark\t''
light\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l engine -d 'The engine to run and watch' -r -f -a "flags\t'the blanks in reading order, digits 1 to 9, a flag for each digit in each row, column and block'
candidates\t'the same over lists made once from the givens; the first answer is the smallest'
rescan\t'keeps nothing: reads row, column and block again at every visit to a blank'
walk\t'all 81 cells by index, stepping over the givens, with the flags of `flags`'
fewest\t'the blank with the fewest candidates first, the first of them on a tie'
singles\t'what is forced before any guess: naked singles, hidden singles; then as `fewest`'
links\t'exact cover: the cell, or the digit of a row, column or block, with the fewest ways first'
dominoes\t'Sudominoku: covers the first empty cell with an unused domino, across or down'
tiler\t'Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l speed -d 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l panel -d 'The first panel to show beside a search' -r -f -a "step\t''
code\t''
data\t''
heat\t''
progress\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l plain -d 'Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l clock -d 'Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l no-clock -d 'Switch off: Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l clear-peer-marks -d 'A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l no-clear-peer-marks -d 'Switch off: A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l mouse -d 'Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l no-mouse -d 'Switch off: Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l ascii -d 'Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l no-ascii -d 'Switch off: Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l reduced-motion -d 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l no-reduced-motion -d 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand play" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l mistakes -d 'Mark wrong digits when you ask, or at once, which counts as a hint' -r -f -a "when-asked\t''
at-once\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l board -d 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells' -r -f -a "auto\t''
digits\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l cells -d 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium' -r -f -a "auto\t''
words\t''
short\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l known -d 'Hints keep to the techniques that you know, as long as one of them applies' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l symmetry -d 'The symmetry of the givens in puzzles that are made for a game' -r -f -a "none\t''
half-turn\t''
quarter-turn\t''
left-right\t''
top-bottom\t''
diagonal\t''
antidiagonal\t''
mirrors\t''
diagonals\t''
full\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l theme -d 'The colours: a theme of the program, or one of your own from themes.toml' -r -f -a "auto\t''
sixteen\t''
dark\t''
light\t''
high-contrast\t''
colour-blind\t''
catppuccin\t''
gruvbox\t''
nord\t''
solarized\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l background -d 'The terminal\'s background, for which the colours are chosen; auto asks the terminal, else dark' -r -f -a "auto\t''
dark\t''
light\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l engine -d 'The engine to run and watch' -r -f -a "flags\t'the blanks in reading order, digits 1 to 9, a flag for each digit in each row, column and block'
candidates\t'the same over lists made once from the givens; the first answer is the smallest'
rescan\t'keeps nothing: reads row, column and block again at every visit to a blank'
walk\t'all 81 cells by index, stepping over the givens, with the flags of `flags`'
fewest\t'the blank with the fewest candidates first, the first of them on a tie'
singles\t'what is forced before any guess: naked singles, hidden singles; then as `fewest`'
links\t'exact cover: the cell, or the digit of a row, column or block, with the fewest ways first'
dominoes\t'Sudominoku: covers the first empty cell with an unused domino, across or down'
tiler\t'Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l speed -d 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l panel -d 'The first panel to show beside a search' -r -f -a "step\t''
code\t''
data\t''
heat\t''
progress\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l clock -d 'Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l no-clock -d 'Switch off: Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l clear-peer-marks -d 'A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l no-clear-peer-marks -d 'Switch off: A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l mouse -d 'Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l no-mouse -d 'Switch off: Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l ascii -d 'Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l no-ascii -d 'Switch off: Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l reduced-motion -d 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l no-reduced-motion -d 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand home" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l width -d 'Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l mistakes -d 'Mark wrong digits when you ask, or at once, which counts as a hint' -r -f -a "when-asked\t''
at-once\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l board -d 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells' -r -f -a "auto\t''
digits\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l cells -d 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium' -r -f -a "auto\t''
words\t''
short\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l known -d 'Hints keep to the techniques that you know, as long as one of them applies' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l symmetry -d 'The symmetry of the givens in puzzles that are made for a game' -r -f -a "none\t''
half-turn\t''
quarter-turn\t''
left-right\t''
top-bottom\t''
diagonal\t''
antidiagonal\t''
mirrors\t''
diagonals\t''
full\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l theme -d 'The colours: a theme of the program, or one of your own from themes.toml' -r -f -a "auto\t''
sixteen\t''
dark\t''
light\t''
high-contrast\t''
colour-blind\t''
catppuccin\t''
gruvbox\t''
nord\t''
solarized\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l background -d 'The terminal\'s background, for which the colours are chosen; auto asks the terminal, else dark' -r -f -a "auto\t''
dark\t''
light\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l engine -d 'The engine to run and watch' -r -f -a "flags\t'the blanks in reading order, digits 1 to 9, a flag for each digit in each row, column and block'
candidates\t'the same over lists made once from the givens; the first answer is the smallest'
rescan\t'keeps nothing: reads row, column and block again at every visit to a blank'
walk\t'all 81 cells by index, stepping over the givens, with the flags of `flags`'
fewest\t'the blank with the fewest candidates first, the first of them on a tie'
singles\t'what is forced before any guess: naked singles, hidden singles; then as `fewest`'
links\t'exact cover: the cell, or the digit of a row, column or block, with the fewest ways first'
dominoes\t'Sudominoku: covers the first empty cell with an unused domino, across or down'
tiler\t'Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l speed -d 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l panel -d 'The first panel to show beside a search' -r -f -a "step\t''
code\t''
data\t''
heat\t''
progress\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l plain -d 'Learn line by line, for screen readers, dumb terminals and pipes: commands in, sentences out'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l clock -d 'Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l no-clock -d 'Switch off: Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l clear-peer-marks -d 'A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l no-clear-peer-marks -d 'Switch off: A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l mouse -d 'Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l no-mouse -d 'Switch off: Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l ascii -d 'Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l no-ascii -d 'Switch off: Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l reduced-motion -d 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l no-reduced-motion -d 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand learn" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l number -d 'Take the K-th of several puzzles' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l pack -d 'Take a puzzle of this pack' -r -f -a "beginner\t'look at one block at a time'
easy\t'singles are enough'
medium\t'locked candidates and subsets'
hard\t'fish, wings, colours'
unfair\t'chains and almost locked sets'
extreme\t'chain upon chain'
nightmare\t'forcing chains and nets'
famous\t'puzzles that have a name'
traps\t'not all have one solution'
dominoes\t'Sudominoku, ever fewer tiles'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l replay -d 'Read what another program prints while it searches: its moves, its boards, or trace --json; - for standard input' -r -F
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l puzzle -d 'The puzzle of the record, where the record does not begin with it' -r -F
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l for -d 'Say also if its answer is not the one that this problem of BOJ asks for' -r -f -a "2580\t''
2239\t''
4574\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l read-limit -d 'Stop reading after this many steps [default: 50000000]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l record -d 'Record the screen, up to the first answer, in a new file (asciicast v2; - is standard output); needs no terminal' -r -F
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l size -d 'Columns and rows of the recording [default: 80x24]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l width -d 'Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l mistakes -d 'Mark wrong digits when you ask, or at once, which counts as a hint' -r -f -a "when-asked\t''
at-once\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l board -d 'The board of a game: auto has room for every mark where that fits; digits has lines between the cells' -r -f -a "auto\t''
digits\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l cells -d 'Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium' -r -f -a "auto\t''
words\t''
short\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l known -d 'Hints keep to the techniques that you know, as long as one of them applies' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l symmetry -d 'The symmetry of the givens in puzzles that are made for a game' -r -f -a "none\t''
half-turn\t''
quarter-turn\t''
left-right\t''
top-bottom\t''
diagonal\t''
antidiagonal\t''
mirrors\t''
diagonals\t''
full\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l theme -d 'The colours: a theme of the program, or one of your own from themes.toml' -r -f -a "auto\t''
sixteen\t''
dark\t''
light\t''
high-contrast\t''
colour-blind\t''
catppuccin\t''
gruvbox\t''
nord\t''
solarized\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l background -d 'The terminal\'s background, for which the colours are chosen; auto asks the terminal, else dark' -r -f -a "auto\t''
dark\t''
light\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l engine -d 'The engine to run and watch' -r -f -a "flags\t'the blanks in reading order, digits 1 to 9, a flag for each digit in each row, column and block'
candidates\t'the same over lists made once from the givens; the first answer is the smallest'
rescan\t'keeps nothing: reads row, column and block again at every visit to a blank'
walk\t'all 81 cells by index, stepping over the givens, with the flags of `flags`'
fewest\t'the blank with the fewest candidates first, the first of them on a tie'
singles\t'what is forced before any guess: naked singles, hidden singles; then as `fewest`'
links\t'exact cover: the cell, or the digit of a row, column or block, with the fewest ways first'
dominoes\t'Sudominoku: covers the first empty cell with an unused domino, across or down'
tiler\t'Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early'
human\t'what a person does: the first technique that applies'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l speed -d 'Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l panel -d 'The first panel to show beside a search' -r -f -a "step\t''
code\t''
data\t''
heat\t''
progress\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l zero -d 'Count its rows and columns from 0'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l one -d 'Count its rows and columns from 1 [default: from 1 until there is a 0]'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l lesson -d 'Show it for a room full of people: the board, and in large letters the line of code that runs and one sentence'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l plain -d 'Watch line by line, for screen readers, dumb terminals and pipes: commands in, sentences out'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l clock -d 'Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l no-clock -d 'Switch off: Show the time of a game; it is measured all the same'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l clear-peer-marks -d 'A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l no-clear-peer-marks -d 'Switch off: A digit clears its marks in the cells that see it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l mouse -d 'Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l no-mouse -d 'Switch off: Play with the mouse; switched off, the terminal selects text with it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l ascii -d 'Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l no-ascii -d 'Switch off: Draw the frame in ASCII'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l reduced-motion -d 'Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l no-reduced-motion -d 'Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand watch" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l from -d 'The format of the input [default: detected, for each input]' -r -f -a "line\t'81 characters in a line'
boj2580\t'nine rows of nine numbers'
boj2239\t'nine rows of nine digits'
boj4574\t'Sudominoku: dominoes and single cells'
sdk\t'nine rows under headers'
sdk-ini\t'nine rows in sections: puzzle, state, marks'
sdx\t'nine rows of candidates, the player\'s digits with a u'
ss\t'nine rows with bars and rules'
ss-old\t'nine rows of nine characters, X for a blank'
boxed\t'nine rows in a box, any layout'
grid\t'nine rows of candidates in a box'
729\t'729 characters in a line: the candidates'
hodoku\t'a line of HoDoKu\'s library'
opensudoku\t'XML of OpenSudoku, version 1'
opensudoku2\t'XML of OpenSudoku, version 2'
bank\t'records of Sudoku Exchange\'s puzzle bank'
csv\t'a table with a header'
sudokuwiki\t'a link to the solver of sudokuwiki.org'
classic\t'a link of SudokuPad'
scf\t'a link of SudokuPad, with letters for rules'
scl\t'a link of SudokuPad, with marks'
fpuz\t'a link of f-puzzles, with marks'
goodsudoku\t'a link of Good Sudoku'
tatham\t'a game id of Simon Tatham\'s Solo'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l to -d 'The format of the answers [default: the shape of the input]' -r -f -a "line\t'81 characters in a line'
boj2580\t'nine rows of nine numbers'
boj2239\t'nine rows of nine digits'
boj4574\t'Sudominoku: dominoes and single cells'
sdk\t'nine rows under headers'
sdk-ini\t'nine rows in sections: puzzle, state, marks'
sdx\t'nine rows of candidates, the player\'s digits with a u'
ss\t'nine rows with bars and rules'
ss-old\t'nine rows of nine characters, X for a blank'
boxed\t'nine rows in a box, any layout'
grid\t'nine rows of candidates in a box'
729\t'729 characters in a line: the candidates'
hodoku\t'a line of HoDoKu\'s library'
bank\t'records of Sudoku Exchange\'s puzzle bank'
sudokuwiki\t'a link to the solver of sudokuwiki.org'
classic\t'a link of SudokuPad'
scf\t'a link of SudokuPad, with letters for rules'
scl\t'a link of SudokuPad, with marks'
fpuz\t'a link of f-puzzles, with marks'
goodsudoku\t'a link of Good Sudoku'
tatham\t'a game id of Simon Tatham\'s Solo'
tiles\t'a picture with its tiles, write only'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l engine -d 'Solve with this engine, to its first answer [default: the bulk solver]' -r -f -a "flags\t'the blanks in reading order, digits 1 to 9, a flag for each digit in each row, column and block'
candidates\t'the same over lists made once from the givens; the first answer is the smallest'
rescan\t'keeps nothing: reads row, column and block again at every visit to a blank'
walk\t'all 81 cells by index, stepping over the givens, with the flags of `flags`'
fewest\t'the blank with the fewest candidates first, the first of them on a tie'
singles\t'what is forced before any guess: naked singles, hidden singles; then as `fewest`'
links\t'exact cover: the cell, or the digit of a row, column or block, with the fewest ways first'
dominoes\t'Sudominoku: covers the first empty cell with an unused domino, across or down'
tiler\t'Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l limit -d 'Count up to this many' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l threads -d 'Threads of the bulk solver [default: one for each processor]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l any -d 'Take the first answer found, without proving whether it is the only one'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l count -d 'Print the number of solutions; N+ means N or more'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l json -d 'Print one JSON object a puzzle'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand solve" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand convert" -l from -d 'The format of the input [default: detected, for each input]' -r -f -a "line\t'81 characters in a line'
boj2580\t'nine rows of nine numbers'
boj2239\t'nine rows of nine digits'
boj4574\t'Sudominoku: dominoes and single cells'
sdk\t'nine rows under headers'
sdk-ini\t'nine rows in sections: puzzle, state, marks'
sdx\t'nine rows of candidates, the player\'s digits with a u'
ss\t'nine rows with bars and rules'
ss-old\t'nine rows of nine characters, X for a blank'
boxed\t'nine rows in a box, any layout'
grid\t'nine rows of candidates in a box'
729\t'729 characters in a line: the candidates'
hodoku\t'a line of HoDoKu\'s library'
opensudoku\t'XML of OpenSudoku, version 1'
opensudoku2\t'XML of OpenSudoku, version 2'
bank\t'records of Sudoku Exchange\'s puzzle bank'
csv\t'a table with a header'
sudokuwiki\t'a link to the solver of sudokuwiki.org'
classic\t'a link of SudokuPad'
scf\t'a link of SudokuPad, with letters for rules'
scl\t'a link of SudokuPad, with marks'
fpuz\t'a link of f-puzzles, with marks'
goodsudoku\t'a link of Good Sudoku'
tatham\t'a game id of Simon Tatham\'s Solo'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand convert" -l to -d 'The format to write' -r -f -a "line\t'81 characters in a line'
boj2580\t'nine rows of nine numbers'
boj2239\t'nine rows of nine digits'
boj4574\t'Sudominoku: dominoes and single cells'
sdk\t'nine rows under headers'
sdk-ini\t'nine rows in sections: puzzle, state, marks'
sdx\t'nine rows of candidates, the player\'s digits with a u'
ss\t'nine rows with bars and rules'
ss-old\t'nine rows of nine characters, X for a blank'
boxed\t'nine rows in a box, any layout'
grid\t'nine rows of candidates in a box'
729\t'729 characters in a line: the candidates'
hodoku\t'a line of HoDoKu\'s library'
opensudoku\t'XML of OpenSudoku, version 1'
opensudoku2\t'XML of OpenSudoku, version 2'
bank\t'records of Sudoku Exchange\'s puzzle bank'
csv\t'a table with a header'
sudokuwiki\t'a link to the solver of sudokuwiki.org'
classic\t'a link of SudokuPad'
scf\t'a link of SudokuPad, with letters for rules'
scl\t'a link of SudokuPad, with marks'
fpuz\t'a link of f-puzzles, with marks'
goodsudoku\t'a link of Good Sudoku'
tatham\t'a game id of Simon Tatham\'s Solo'
tiles\t'a picture with its tiles, write only'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand convert" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand convert" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand canon" -l from -d 'The format of the input [default: detected, for each input]' -r -f -a "line\t'81 characters in a line'
boj2580\t'nine rows of nine numbers'
boj2239\t'nine rows of nine digits'
boj4574\t'Sudominoku: dominoes and single cells'
sdk\t'nine rows under headers'
sdk-ini\t'nine rows in sections: puzzle, state, marks'
sdx\t'nine rows of candidates, the player\'s digits with a u'
ss\t'nine rows with bars and rules'
ss-old\t'nine rows of nine characters, X for a blank'
boxed\t'nine rows in a box, any layout'
grid\t'nine rows of candidates in a box'
729\t'729 characters in a line: the candidates'
hodoku\t'a line of HoDoKu\'s library'
opensudoku\t'XML of OpenSudoku, version 1'
opensudoku2\t'XML of OpenSudoku, version 2'
bank\t'records of Sudoku Exchange\'s puzzle bank'
csv\t'a table with a header'
sudokuwiki\t'a link to the solver of sudokuwiki.org'
classic\t'a link of SudokuPad'
scf\t'a link of SudokuPad, with letters for rules'
scl\t'a link of SudokuPad, with marks'
fpuz\t'a link of f-puzzles, with marks'
goodsudoku\t'a link of Good Sudoku'
tatham\t'a game id of Simon Tatham\'s Solo'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand canon" -l threads -d 'Threads [default: one for each processor]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand canon" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand canon" -l json -d 'Print one JSON object a puzzle'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand canon" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand canon" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand dedupe" -l from -d 'The format of the input [default: detected, for each input]' -r -f -a "line\t'81 characters in a line'
boj2580\t'nine rows of nine numbers'
boj2239\t'nine rows of nine digits'
boj4574\t'Sudominoku: dominoes and single cells'
sdk\t'nine rows under headers'
sdk-ini\t'nine rows in sections: puzzle, state, marks'
sdx\t'nine rows of candidates, the player\'s digits with a u'
ss\t'nine rows with bars and rules'
ss-old\t'nine rows of nine characters, X for a blank'
boxed\t'nine rows in a box, any layout'
grid\t'nine rows of candidates in a box'
729\t'729 characters in a line: the candidates'
hodoku\t'a line of HoDoKu\'s library'
opensudoku\t'XML of OpenSudoku, version 1'
opensudoku2\t'XML of OpenSudoku, version 2'
bank\t'records of Sudoku Exchange\'s puzzle bank'
csv\t'a table with a header'
sudokuwiki\t'a link to the solver of sudokuwiki.org'
classic\t'a link of SudokuPad'
scf\t'a link of SudokuPad, with letters for rules'
scl\t'a link of SudokuPad, with marks'
fpuz\t'a link of f-puzzles, with marks'
goodsudoku\t'a link of Good Sudoku'
tatham\t'a game id of Simon Tatham\'s Solo'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand dedupe" -l threads -d 'Threads [default: one for each processor]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand dedupe" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand dedupe" -l json -d 'Print one JSON object a puzzle'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand dedupe" -l count -d 'At the end print each first puzzle after the size of its class'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand dedupe" -l same -d 'Print every puzzle after the line of the first one of its class'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand dedupe" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand dedupe" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand print" -l from -d 'The format of the input [default: detected, for each input]' -r -f -a "line\t'81 characters in a line'
boj2580\t'nine rows of nine numbers'
boj2239\t'nine rows of nine digits'
boj4574\t'Sudominoku: dominoes and single cells'
sdk\t'nine rows under headers'
sdk-ini\t'nine rows in sections: puzzle, state, marks'
sdx\t'nine rows of candidates, the player\'s digits with a u'
ss\t'nine rows with bars and rules'
ss-old\t'nine rows of nine characters, X for a blank'
boxed\t'nine rows in a box, any layout'
grid\t'nine rows of candidates in a box'
729\t'729 characters in a line: the candidates'
hodoku\t'a line of HoDoKu\'s library'
opensudoku\t'XML of OpenSudoku, version 1'
opensudoku2\t'XML of OpenSudoku, version 2'
bank\t'records of Sudoku Exchange\'s puzzle bank'
csv\t'a table with a header'
sudokuwiki\t'a link to the solver of sudokuwiki.org'
classic\t'a link of SudokuPad'
scf\t'a link of SudokuPad, with letters for rules'
scl\t'a link of SudokuPad, with marks'
fpuz\t'a link of f-puzzles, with marks'
goodsudoku\t'a link of Good Sudoku'
tatham\t'a game id of Simon Tatham\'s Solo'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand print" -l out -d 'The file to write, which must be new, or - for standard output' -r -F
complete -c sudoscope -n "__fish_sudoscope_using_subcommand print" -l to -d 'The kind of file [default: by the extension of FILE]' -r -f -a "svg\t'Pictures for the web and for drawing programs, a file a page'
pdf\t'One file with all pages'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand print" -l per-page -d 'Puzzles on a page' -r -f -a "1\t''
2\t''
4\t''
6\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand print" -l paper -d 'The size of the paper' -r -f -a "a4\t'210 x 297 mm'
letter\t'8.5 x 11 inches'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand print" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand print" -l no-solutions -d 'Leave out the pages with the solutions'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand print" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand print" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l number -d 'Take the K-th of several puzzles' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l engine -d 'The engine, or human for the path of techniques [default: flags, for Sudominoku dominoes]' -r -f -a "flags\t'the blanks in reading order, digits 1 to 9, a flag for each digit in each row, column and block'
candidates\t'the same over lists made once from the givens; the first answer is the smallest'
rescan\t'keeps nothing: reads row, column and block again at every visit to a blank'
walk\t'all 81 cells by index, stepping over the givens, with the flags of `flags`'
fewest\t'the blank with the fewest candidates first, the first of them on a tie'
singles\t'what is forced before any guess: naked singles, hidden singles; then as `fewest`'
links\t'exact cover: the cell, or the digit of a row, column or block, with the fewest ways first'
dominoes\t'Sudominoku: covers the first empty cell with an unused domino, across or down'
tiler\t'Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early'
human\t'what a person does: the first technique that applies'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l replay -d 'Read what another program prints while it searches: its moves, its boards, or trace --json; - for standard input' -r -F
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l puzzle -d 'The puzzle of the record, where the record does not begin with it' -r -F
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l for -d 'Say also if its answer is not the one that this problem of BOJ asks for' -r -f -a "2580\t''
2239\t''
4574\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l read-limit -d 'Stop reading after this many steps [default: 50000000]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l limit -d 'Stop after this many steps [default: at the first answer, or when the search is exhausted]; what is wrong with a record is written whatever the limit' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l against -d 'Say also where the record parts from the search of this engine [default: flags, for Sudominoku dominoes]' -r -f -a "flags\t'the blanks in reading order, digits 1 to 9, a flag for each digit in each row, column and block'
candidates\t'the same over lists made once from the givens; the first answer is the smallest'
rescan\t'keeps nothing: reads row, column and block again at every visit to a blank'
walk\t'all 81 cells by index, stepping over the givens, with the flags of `flags`'
fewest\t'the blank with the fewest candidates first, the first of them on a tie'
singles\t'what is forced before any guess: naked singles, hidden singles; then as `fewest`'
links\t'exact cover: the cell, or the digit of a row, column or block, with the fewest ways first'
dominoes\t'Sudominoku: covers the first empty cell with an unused domino, across or down'
tiler\t'Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l to -d 'Write the puzzle and the steps as --replay reads them' -r -f -a "moves\t'`+ row column digit`, `- row column` and `=` for an answer; two cells and digits for a domino'
boards\t'The digits of the board after each step, 81 on a line'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l zero -d 'Count its rows and columns from 0'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l one -d 'Count its rows and columns from 1 [default: from 1 until there is a 0]'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l json -d 'Write one JSON object a step'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand trace" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand judge" -l cases -d 'Take your own cases, each a file with an input of the problem' -r -F
complete -c sudoscope -n "__fish_sudoscope_using_subcommand judge" -l time-limit -d 'Allow this much processor time for a case [default: 1, for Python 5, for Java 3]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand judge" -l memory-limit -d 'Allow this much resident memory [default: as the judge, 256, for 4574 128]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand judge" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand judge" -l json -d 'Print one JSON object a case'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand judge" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand judge" -s h -l help -d 'Print help'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand rate" -l from -d 'The format of the input [default: detected, for each input]' -r -f -a "line\t'81 characters in a line'
boj2580\t'nine rows of nine numbers'
boj2239\t'nine rows of nine digits'
boj4574\t'Sudominoku: dominoes and single cells'
sdk\t'nine rows under headers'
sdk-ini\t'nine rows in sections: puzzle, state, marks'
sdx\t'nine rows of candidates, the player\'s digits with a u'
ss\t'nine rows with bars and rules'
ss-old\t'nine rows of nine characters, X for a blank'
boxed\t'nine rows in a box, any layout'
grid\t'nine rows of candidates in a box'
729\t'729 characters in a line: the candidates'
hodoku\t'a line of HoDoKu\'s library'
opensudoku\t'XML of OpenSudoku, version 1'
opensudoku2\t'XML of OpenSudoku, version 2'
bank\t'records of Sudoku Exchange\'s puzzle bank'
csv\t'a table with a header'
sudokuwiki\t'a link to the solver of sudokuwiki.org'
classic\t'a link of SudokuPad'
scf\t'a link of SudokuPad, with letters for rules'
scl\t'a link of SudokuPad, with marks'
fpuz\t'a link of f-puzzles, with marks'
goodsudoku\t'a link of Good Sudoku'
tatham\t'a game id of Simon Tatham\'s Solo'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand rate" -l threads -d 'Threads [default: one for each processor]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand rate" -l scale -d 'The scale' -r -f -a "hodoku\t'level and score by the techniques of HoDoKu'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand rate" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand rate" -l json -d 'Print one JSON object a puzzle'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand rate" -l path -d 'Also print the steps that solve it'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand rate" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand rate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand techniques" -l find -d 'Find the technique with this code on each position of the input; `all` that have a code; or each line\'s `own`' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand techniques" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand techniques" -l domino -d 'Print the rules of Sudominoku instead'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand techniques" -l json -d 'Print one JSON object a technique'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand techniques" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand techniques" -s h -l help -d 'Print help'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand hint" -l stair -d 'Go up to this stair: 1 the name, 2 the houses, 3 the cells, 4 the sentence, 5 what follows' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand hint" -l cells -d 'Name cells in words, as row 7, columns 5 and 9, or short, as r7c59 [default: the setting]' -r -f -a "auto\t''
words\t''
short\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand hint" -l known -d 'Keep to these techniques as long as one of them applies, with semicolons between [default: the setting]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand hint" -l why -d 'Say why a digit is wrong, as in r5c6=5, whether it stands there or not' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand hint" -l judge -d 'Judge a move: a digit, as r5c6=5, or a struck candidate, as \'r5c6<>5\'' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand hint" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand hint" -l json -d 'Print one JSON object: the whole hint'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand hint" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand hint" -s h -l help -d 'Print help'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l level -d 'Only puzzles of this level' -r -f -a "beginner\t'hidden singles in blocks, from 34 givens or more'
easy\t'singles'
medium\t'locked candidates, pairs and triples'
hard\t'quadruples, fish, single-digit patterns, wings, uniqueness, colours'
unfair\t'finned fish, chains, almost locked sets'
extreme\t'mutant fish, or many steps of the techniques before'
nightmare\t'forcing chains and nets, or a guess'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l score -d 'Only puzzles with a score from LO to HI; LO- has no end' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l require -d 'Only puzzles whose path takes these techniques, by their codes, parted by commas' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l forbid -d 'Only puzzles whose path takes none of these techniques' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l symmetry -d 'The symmetry of the cells with givens' -r -f -a "none\t'givens anywhere'
half-turn\t'the same after a turn by 180 degrees'
quarter-turn\t'the same after a turn by 90 degrees'
left-right\t'left and right mirror each other'
top-bottom\t'top and bottom mirror each other'
diagonal\t'mirrored in the diagonal from top left'
antidiagonal\t'mirrored in the diagonal from top right'
mirrors\t'left-right and top-bottom'
diagonals\t'both diagonals'
full\t'all eight turns and reflections'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l clues -d 'Only puzzles with this many givens; where they could be fewer, they stay' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l crux -d 'Only puzzles where this share of the blanks is filled before the first step of the highest score: 0.3-0.6, or in percent 30-60' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l tries -d 'Try this many random grids for each puzzle [default: until one is found]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l tiles -d 'The number of tiles given, 10 to 35 [default: 24; for several puzzles from 35 down to 10]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l seed -d 'The seed: the same puzzles every time [default: any; the pack names it]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l number -d 'The number of puzzles' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l threads -d 'Threads; the puzzles do not depend on them [default: one for each processor]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l minimal -d 'Only puzzles of which no single given can go [default: no group that the symmetry joins]'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l domino -d 'Generate Sudominoku instead of Sudoku'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l no-guess -d 'Only Sudominoku that the rules of `techniques --domino` solve'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l json -d 'Print one JSON object a puzzle'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand generate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -l from -d 'The format of the files [default: detected, for each file]' -r -f -a "line\t'81 characters in a line'
boj2580\t'nine rows of nine numbers'
boj2239\t'nine rows of nine digits'
boj4574\t'Sudominoku: dominoes and single cells'
sdk\t'nine rows under headers'
sdk-ini\t'nine rows in sections: puzzle, state, marks'
sdx\t'nine rows of candidates, the player\'s digits with a u'
ss\t'nine rows with bars and rules'
ss-old\t'nine rows of nine characters, X for a blank'
boxed\t'nine rows in a box, any layout'
grid\t'nine rows of candidates in a box'
729\t'729 characters in a line: the candidates'
hodoku\t'a line of HoDoKu\'s library'
opensudoku\t'XML of OpenSudoku, version 1'
opensudoku2\t'XML of OpenSudoku, version 2'
bank\t'records of Sudoku Exchange\'s puzzle bank'
csv\t'a table with a header'
sudokuwiki\t'a link to the solver of sudokuwiki.org'
classic\t'a link of SudokuPad'
scf\t'a link of SudokuPad, with letters for rules'
scl\t'a link of SudokuPad, with marks'
fpuz\t'a link of f-puzzles, with marks'
goodsudoku\t'a link of Good Sudoku'
tatham\t'a game id of Simon Tatham\'s Solo'"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -l passes -d 'The number of passes over each set' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -l threads -d 'Threads of the batch' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -l path -d 'Solve with these registers [default: the fastest that the processor has]' -r
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -l smallest -d 'Also measure the search for the smallest solution, which `solve` prints'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -l wall -d 'Measure one thread in wall time too [default: processor time for one thread, wall time for several]'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -l json -d 'Print one JSON object for each figure'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand bench" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand stats" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand stats" -l json -d 'Print one JSON object'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand stats" -l export -d 'Print the records as they are in the file, lines of JSON'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand stats" -l delete -d 'Delete the file of statistics. Asks before it does; where standard input is no terminal, --yes is needed'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand stats" -l yes -d 'Do not ask'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand stats" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand stats" -s h -l help -d 'Print help'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand completions" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand completions" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand completions" -s h -l help -d 'Print help'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand man" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand man" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand man" -s h -l help -d 'Print help'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand help" -l color -d 'Colours in messages and on the screen [default: auto]' -r -f -a "auto\t''
always\t''
never\t''"
complete -c sudoscope -n "__fish_sudoscope_using_subcommand help" -l print-config -d 'Print every setting with its default, as a config.toml to edit'
complete -c sudoscope -n "__fish_sudoscope_using_subcommand help" -s h -l help -d 'Print help (see more with \'--help\')'
