module completions {

  def "nu-complete sudoscope level" [] {
    [ "beginner" "easy" "medium" "hard" "unfair" "extreme" "nightmare" ]
  }

  def "nu-complete sudoscope pack" [] {
    [ "beginner" "easy" "medium" "hard" "unfair" "extreme" "nightmare" "er" "famous" "traps" "dominoes" ]
  }

  def "nu-complete sudoscope mistakes" [] {
    [ "when-asked" "at-once" ]
  }

  def "nu-complete sudoscope clock" [] {
    [ "seconds" "minutes" "off" ]
  }

  def "nu-complete sudoscope board" [] {
    [ "auto" "digits" ]
  }

  def "nu-complete sudoscope cells" [] {
    [ "auto" "words" "short" ]
  }

  def "nu-complete sudoscope known" [] {
    [ "all" "none" "full-house" "naked-single" "hidden-single" "locked-pair" "locked-triple" "pointing" "claiming" "naked-pair" "naked-triple" "hidden-pair" "hidden-triple" "naked-quadruple" "hidden-quadruple" "x-wing" "swordfish" "jellyfish" "squirmbag" "whale" "leviathan" "remote-pair" "bug+1" "bug+n-2" "bug+n-3" "bug+n-4" "skyscraper" "2-string-kite" "dual-2-string-kite" "turbot-fish" "empty-rectangle" "dual-empty-rectangle" "w-wing" "xy-wing" "xyz-wing" "wxyz-wing" "vwxyz-wing" "uvwxyz-wing" "unique-rectangle-1" "unique-rectangle-2" "unique-rectangle-3" "unique-rectangle-4" "unique-rectangle-5" "unique-rectangle-6" "hidden-rectangle" "avoidable-rectangle-1" "avoidable-rectangle-2" "unique-loop-1" "unique-loop-2" "unique-loop-3" "unique-loop-4" "finned-x-wing" "sashimi-x-wing" "finned-swordfish" "sashimi-swordfish" "finned-jellyfish" "sashimi-jellyfish" "finned-squirmbag" "sashimi-squirmbag" "finned-whale" "sashimi-whale" "finned-leviathan" "sashimi-leviathan" "siamese-finned-swordfish" "siamese-finned-jellyfish" "siamese-sashimi-swordfish" "siamese-sashimi-jellyfish" "sue-de-coq" "colour-trap" "colour-wrap" "multi-colours-1" "multi-colours-2" "x-chain" "xy-chain" "continuous-nice-loop" "discontinuous-nice-loop" "alternating-inference-chain" "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-alternating-inference-chain" "als-xz" "als-xy-wing" "als-chain" "death-blossom" "aligned-pair-exclusion" "franken-x-wing" "franken-swordfish" "franken-jellyfish" "franken-squirmbag" "franken-whale" "franken-leviathan" "finned-franken-x-wing" "finned-franken-swordfish" "finned-franken-jellyfish" "finned-franken-squirmbag" "finned-franken-whale" "finned-franken-leviathan" "siamese-franken-swordfish" "siamese-franken-jellyfish" "mutant-x-wing" "mutant-swordfish" "mutant-jellyfish" "mutant-squirmbag" "mutant-whale" "mutant-leviathan" "finned-mutant-x-wing" "finned-mutant-swordfish" "finned-mutant-jellyfish" "finned-mutant-squirmbag" "finned-mutant-whale" "finned-mutant-leviathan" "siamese-mutant-jellyfish" "forcing-chain-contradiction" "forcing-chain-verity" "forcing-net-contradiction" "forcing-net-verity" "template-set" "template-delete" ]
  }

  def "nu-complete sudoscope symmetry" [] {
    [ "none" "half-turn" "quarter-turn" "left-right" "top-bottom" "diagonal" "antidiagonal" "mirrors" "diagonals" "full" ]
  }

  def "nu-complete sudoscope theme" [] {
    [ "auto" "sixteen" "dark" "light" "high-contrast" "colour-blind" "catppuccin" "gruvbox" "nord" "solarized" ]
  }

  def "nu-complete sudoscope background" [] {
    [ "auto" "dark" "light" ]
  }

  def "nu-complete sudoscope engine" [] {
    [ "flags" "candidates" "rescan" "walk" "backjump" "fewest" "singles" "links" "dominoes" "tiler" ]
  }

  def "nu-complete sudoscope panel" [] {
    [ "step" "code" "data" "heat" "progress" ]
  }

  def "nu-complete sudoscope color" [] {
    [ "auto" "always" "never" ]
  }

  # Play Sudoku in the terminal, have it solved, or watch a backtracking solver think
  export extern sudoscope [
    --number: string          # Take the K-th of several puzzles
    --level: string@"nu-complete sudoscope level" # Generate a puzzle of this level
    --pack: string@"nu-complete sudoscope pack" # Take a puzzle of this pack
    --seed: string            # Generate from this seed: the same puzzle every time
    --daily: string           # Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone
    --beat: string            # Play the puzzle of a card, with its time to beat: LINE is what follows --beat on the card
    --plain                   # Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    --width: string           # Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    --mistakes: string@"nu-complete sudoscope mistakes" # Mark wrong digits when you ask, or at once, which counts as a hint
    --clock: string@"nu-complete sudoscope clock" # Show the time of a game, in seconds or minutes; it is measured all the same
    --clear-peer-marks        # A digit clears its marks in the cells that see it
    --no-clear-peer-marks     # Switch off: A digit clears its marks in the cells that see it
    --er                      # Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --no-er                   # Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --board: string@"nu-complete sudoscope board" # The board of a game: auto has room for every mark where that fits; digits has lines between the cells
    --cells: string@"nu-complete sudoscope cells" # Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium
    --known: string@"nu-complete sudoscope known" # Hints keep to the techniques that you know, as long as one of them applies
    --symmetry: string@"nu-complete sudoscope symmetry" # The symmetry of the givens in puzzles that are made for a game
    --mouse                   # Play with the mouse; switched off, the terminal selects text with it
    --no-mouse                # Switch off: Play with the mouse; switched off, the terminal selects text with it
    --theme: string@"nu-complete sudoscope theme" # The colours: a theme of the program, or one of your own from themes.toml
    --background: string@"nu-complete sudoscope background" # The terminal's background, for which colours are chosen; auto asks the terminal, else suits both
    --ascii                   # Draw signs in ASCII; auto does so where others are wide or missing
    --no-ascii                # Switch off: Draw signs in ASCII
    --reduced-motion          # Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --no-reduced-motion       # Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --board-cursor            # Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --no-board-cursor         # Switch off: Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --engine: string@"nu-complete sudoscope engine" # The engine to run and watch
    --speed: string           # Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises
    --panel: string@"nu-complete sudoscope panel" # The first panel to show beside a search
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    --version(-V)             # Print version
    puzzle?: path             # 81 characters, a file, or - for standard input
  ]

  def "nu-complete sudoscope play level" [] {
    [ "beginner" "easy" "medium" "hard" "unfair" "extreme" "nightmare" ]
  }

  def "nu-complete sudoscope play pack" [] {
    [ "beginner" "easy" "medium" "hard" "unfair" "extreme" "nightmare" "er" "famous" "traps" "dominoes" ]
  }

  def "nu-complete sudoscope play mistakes" [] {
    [ "when-asked" "at-once" ]
  }

  def "nu-complete sudoscope play clock" [] {
    [ "seconds" "minutes" "off" ]
  }

  def "nu-complete sudoscope play board" [] {
    [ "auto" "digits" ]
  }

  def "nu-complete sudoscope play cells" [] {
    [ "auto" "words" "short" ]
  }

  def "nu-complete sudoscope play known" [] {
    [ "all" "none" "full-house" "naked-single" "hidden-single" "locked-pair" "locked-triple" "pointing" "claiming" "naked-pair" "naked-triple" "hidden-pair" "hidden-triple" "naked-quadruple" "hidden-quadruple" "x-wing" "swordfish" "jellyfish" "squirmbag" "whale" "leviathan" "remote-pair" "bug+1" "bug+n-2" "bug+n-3" "bug+n-4" "skyscraper" "2-string-kite" "dual-2-string-kite" "turbot-fish" "empty-rectangle" "dual-empty-rectangle" "w-wing" "xy-wing" "xyz-wing" "wxyz-wing" "vwxyz-wing" "uvwxyz-wing" "unique-rectangle-1" "unique-rectangle-2" "unique-rectangle-3" "unique-rectangle-4" "unique-rectangle-5" "unique-rectangle-6" "hidden-rectangle" "avoidable-rectangle-1" "avoidable-rectangle-2" "unique-loop-1" "unique-loop-2" "unique-loop-3" "unique-loop-4" "finned-x-wing" "sashimi-x-wing" "finned-swordfish" "sashimi-swordfish" "finned-jellyfish" "sashimi-jellyfish" "finned-squirmbag" "sashimi-squirmbag" "finned-whale" "sashimi-whale" "finned-leviathan" "sashimi-leviathan" "siamese-finned-swordfish" "siamese-finned-jellyfish" "siamese-sashimi-swordfish" "siamese-sashimi-jellyfish" "sue-de-coq" "colour-trap" "colour-wrap" "multi-colours-1" "multi-colours-2" "x-chain" "xy-chain" "continuous-nice-loop" "discontinuous-nice-loop" "alternating-inference-chain" "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-alternating-inference-chain" "als-xz" "als-xy-wing" "als-chain" "death-blossom" "aligned-pair-exclusion" "franken-x-wing" "franken-swordfish" "franken-jellyfish" "franken-squirmbag" "franken-whale" "franken-leviathan" "finned-franken-x-wing" "finned-franken-swordfish" "finned-franken-jellyfish" "finned-franken-squirmbag" "finned-franken-whale" "finned-franken-leviathan" "siamese-franken-swordfish" "siamese-franken-jellyfish" "mutant-x-wing" "mutant-swordfish" "mutant-jellyfish" "mutant-squirmbag" "mutant-whale" "mutant-leviathan" "finned-mutant-x-wing" "finned-mutant-swordfish" "finned-mutant-jellyfish" "finned-mutant-squirmbag" "finned-mutant-whale" "finned-mutant-leviathan" "siamese-mutant-jellyfish" "forcing-chain-contradiction" "forcing-chain-verity" "forcing-net-contradiction" "forcing-net-verity" "template-set" "template-delete" ]
  }

  def "nu-complete sudoscope play symmetry" [] {
    [ "none" "half-turn" "quarter-turn" "left-right" "top-bottom" "diagonal" "antidiagonal" "mirrors" "diagonals" "full" ]
  }

  def "nu-complete sudoscope play theme" [] {
    [ "auto" "sixteen" "dark" "light" "high-contrast" "colour-blind" "catppuccin" "gruvbox" "nord" "solarized" ]
  }

  def "nu-complete sudoscope play background" [] {
    [ "auto" "dark" "light" ]
  }

  def "nu-complete sudoscope play engine" [] {
    [ "flags" "candidates" "rescan" "walk" "backjump" "fewest" "singles" "links" "dominoes" "tiler" ]
  }

  def "nu-complete sudoscope play panel" [] {
    [ "step" "code" "data" "heat" "progress" ]
  }

  def "nu-complete sudoscope play color" [] {
    [ "auto" "always" "never" ]
  }

  # Play (what `sudoscope` alone does)
  export extern "sudoscope play" [
    --number: string          # Take the K-th of several puzzles
    --level: string@"nu-complete sudoscope play level" # Generate a puzzle of this level
    --pack: string@"nu-complete sudoscope play pack" # Take a puzzle of this pack
    --seed: string            # Generate from this seed: the same puzzle every time
    --daily: string           # Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone
    --beat: string            # Play the puzzle of a card, with its time to beat: LINE is what follows --beat on the card
    --plain                   # Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    --width: string           # Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    --mistakes: string@"nu-complete sudoscope play mistakes" # Mark wrong digits when you ask, or at once, which counts as a hint
    --clock: string@"nu-complete sudoscope play clock" # Show the time of a game, in seconds or minutes; it is measured all the same
    --clear-peer-marks        # A digit clears its marks in the cells that see it
    --no-clear-peer-marks     # Switch off: A digit clears its marks in the cells that see it
    --er                      # Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --no-er                   # Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --board: string@"nu-complete sudoscope play board" # The board of a game: auto has room for every mark where that fits; digits has lines between the cells
    --cells: string@"nu-complete sudoscope play cells" # Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium
    --known: string@"nu-complete sudoscope play known" # Hints keep to the techniques that you know, as long as one of them applies
    --symmetry: string@"nu-complete sudoscope play symmetry" # The symmetry of the givens in puzzles that are made for a game
    --mouse                   # Play with the mouse; switched off, the terminal selects text with it
    --no-mouse                # Switch off: Play with the mouse; switched off, the terminal selects text with it
    --theme: string@"nu-complete sudoscope play theme" # The colours: a theme of the program, or one of your own from themes.toml
    --background: string@"nu-complete sudoscope play background" # The terminal's background, for which colours are chosen; auto asks the terminal, else suits both
    --ascii                   # Draw signs in ASCII; auto does so where others are wide or missing
    --no-ascii                # Switch off: Draw signs in ASCII
    --reduced-motion          # Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --no-reduced-motion       # Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --board-cursor            # Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --no-board-cursor         # Switch off: Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --engine: string@"nu-complete sudoscope play engine" # The engine to run and watch
    --speed: string           # Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises
    --panel: string@"nu-complete sudoscope play panel" # The first panel to show beside a search
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope play color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    puzzle?: path             # 81 characters, a file, or - for standard input
  ]

  def "nu-complete sudoscope home mistakes" [] {
    [ "when-asked" "at-once" ]
  }

  def "nu-complete sudoscope home clock" [] {
    [ "seconds" "minutes" "off" ]
  }

  def "nu-complete sudoscope home board" [] {
    [ "auto" "digits" ]
  }

  def "nu-complete sudoscope home cells" [] {
    [ "auto" "words" "short" ]
  }

  def "nu-complete sudoscope home known" [] {
    [ "all" "none" "full-house" "naked-single" "hidden-single" "locked-pair" "locked-triple" "pointing" "claiming" "naked-pair" "naked-triple" "hidden-pair" "hidden-triple" "naked-quadruple" "hidden-quadruple" "x-wing" "swordfish" "jellyfish" "squirmbag" "whale" "leviathan" "remote-pair" "bug+1" "bug+n-2" "bug+n-3" "bug+n-4" "skyscraper" "2-string-kite" "dual-2-string-kite" "turbot-fish" "empty-rectangle" "dual-empty-rectangle" "w-wing" "xy-wing" "xyz-wing" "wxyz-wing" "vwxyz-wing" "uvwxyz-wing" "unique-rectangle-1" "unique-rectangle-2" "unique-rectangle-3" "unique-rectangle-4" "unique-rectangle-5" "unique-rectangle-6" "hidden-rectangle" "avoidable-rectangle-1" "avoidable-rectangle-2" "unique-loop-1" "unique-loop-2" "unique-loop-3" "unique-loop-4" "finned-x-wing" "sashimi-x-wing" "finned-swordfish" "sashimi-swordfish" "finned-jellyfish" "sashimi-jellyfish" "finned-squirmbag" "sashimi-squirmbag" "finned-whale" "sashimi-whale" "finned-leviathan" "sashimi-leviathan" "siamese-finned-swordfish" "siamese-finned-jellyfish" "siamese-sashimi-swordfish" "siamese-sashimi-jellyfish" "sue-de-coq" "colour-trap" "colour-wrap" "multi-colours-1" "multi-colours-2" "x-chain" "xy-chain" "continuous-nice-loop" "discontinuous-nice-loop" "alternating-inference-chain" "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-alternating-inference-chain" "als-xz" "als-xy-wing" "als-chain" "death-blossom" "aligned-pair-exclusion" "franken-x-wing" "franken-swordfish" "franken-jellyfish" "franken-squirmbag" "franken-whale" "franken-leviathan" "finned-franken-x-wing" "finned-franken-swordfish" "finned-franken-jellyfish" "finned-franken-squirmbag" "finned-franken-whale" "finned-franken-leviathan" "siamese-franken-swordfish" "siamese-franken-jellyfish" "mutant-x-wing" "mutant-swordfish" "mutant-jellyfish" "mutant-squirmbag" "mutant-whale" "mutant-leviathan" "finned-mutant-x-wing" "finned-mutant-swordfish" "finned-mutant-jellyfish" "finned-mutant-squirmbag" "finned-mutant-whale" "finned-mutant-leviathan" "siamese-mutant-jellyfish" "forcing-chain-contradiction" "forcing-chain-verity" "forcing-net-contradiction" "forcing-net-verity" "template-set" "template-delete" ]
  }

  def "nu-complete sudoscope home symmetry" [] {
    [ "none" "half-turn" "quarter-turn" "left-right" "top-bottom" "diagonal" "antidiagonal" "mirrors" "diagonals" "full" ]
  }

  def "nu-complete sudoscope home theme" [] {
    [ "auto" "sixteen" "dark" "light" "high-contrast" "colour-blind" "catppuccin" "gruvbox" "nord" "solarized" ]
  }

  def "nu-complete sudoscope home background" [] {
    [ "auto" "dark" "light" ]
  }

  def "nu-complete sudoscope home engine" [] {
    [ "flags" "candidates" "rescan" "walk" "backjump" "fewest" "singles" "links" "dominoes" "tiler" ]
  }

  def "nu-complete sudoscope home panel" [] {
    [ "step" "code" "data" "heat" "progress" ]
  }

  def "nu-complete sudoscope home color" [] {
    [ "auto" "always" "never" ]
  }

  # Show your games, to go on with one or to begin another
  export extern "sudoscope home" [
    --mistakes: string@"nu-complete sudoscope home mistakes" # Mark wrong digits when you ask, or at once, which counts as a hint
    --clock: string@"nu-complete sudoscope home clock" # Show the time of a game, in seconds or minutes; it is measured all the same
    --clear-peer-marks        # A digit clears its marks in the cells that see it
    --no-clear-peer-marks     # Switch off: A digit clears its marks in the cells that see it
    --er                      # Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --no-er                   # Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --board: string@"nu-complete sudoscope home board" # The board of a game: auto has room for every mark where that fits; digits has lines between the cells
    --cells: string@"nu-complete sudoscope home cells" # Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium
    --known: string@"nu-complete sudoscope home known" # Hints keep to the techniques that you know, as long as one of them applies
    --symmetry: string@"nu-complete sudoscope home symmetry" # The symmetry of the givens in puzzles that are made for a game
    --mouse                   # Play with the mouse; switched off, the terminal selects text with it
    --no-mouse                # Switch off: Play with the mouse; switched off, the terminal selects text with it
    --theme: string@"nu-complete sudoscope home theme" # The colours: a theme of the program, or one of your own from themes.toml
    --background: string@"nu-complete sudoscope home background" # The terminal's background, for which colours are chosen; auto asks the terminal, else suits both
    --ascii                   # Draw signs in ASCII; auto does so where others are wide or missing
    --no-ascii                # Switch off: Draw signs in ASCII
    --reduced-motion          # Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --no-reduced-motion       # Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --board-cursor            # Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --no-board-cursor         # Switch off: Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --engine: string@"nu-complete sudoscope home engine" # The engine to run and watch
    --speed: string           # Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises
    --panel: string@"nu-complete sudoscope home panel" # The first panel to show beside a search
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope home color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete sudoscope learn mistakes" [] {
    [ "when-asked" "at-once" ]
  }

  def "nu-complete sudoscope learn clock" [] {
    [ "seconds" "minutes" "off" ]
  }

  def "nu-complete sudoscope learn board" [] {
    [ "auto" "digits" ]
  }

  def "nu-complete sudoscope learn cells" [] {
    [ "auto" "words" "short" ]
  }

  def "nu-complete sudoscope learn known" [] {
    [ "all" "none" "full-house" "naked-single" "hidden-single" "locked-pair" "locked-triple" "pointing" "claiming" "naked-pair" "naked-triple" "hidden-pair" "hidden-triple" "naked-quadruple" "hidden-quadruple" "x-wing" "swordfish" "jellyfish" "squirmbag" "whale" "leviathan" "remote-pair" "bug+1" "bug+n-2" "bug+n-3" "bug+n-4" "skyscraper" "2-string-kite" "dual-2-string-kite" "turbot-fish" "empty-rectangle" "dual-empty-rectangle" "w-wing" "xy-wing" "xyz-wing" "wxyz-wing" "vwxyz-wing" "uvwxyz-wing" "unique-rectangle-1" "unique-rectangle-2" "unique-rectangle-3" "unique-rectangle-4" "unique-rectangle-5" "unique-rectangle-6" "hidden-rectangle" "avoidable-rectangle-1" "avoidable-rectangle-2" "unique-loop-1" "unique-loop-2" "unique-loop-3" "unique-loop-4" "finned-x-wing" "sashimi-x-wing" "finned-swordfish" "sashimi-swordfish" "finned-jellyfish" "sashimi-jellyfish" "finned-squirmbag" "sashimi-squirmbag" "finned-whale" "sashimi-whale" "finned-leviathan" "sashimi-leviathan" "siamese-finned-swordfish" "siamese-finned-jellyfish" "siamese-sashimi-swordfish" "siamese-sashimi-jellyfish" "sue-de-coq" "colour-trap" "colour-wrap" "multi-colours-1" "multi-colours-2" "x-chain" "xy-chain" "continuous-nice-loop" "discontinuous-nice-loop" "alternating-inference-chain" "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-alternating-inference-chain" "als-xz" "als-xy-wing" "als-chain" "death-blossom" "aligned-pair-exclusion" "franken-x-wing" "franken-swordfish" "franken-jellyfish" "franken-squirmbag" "franken-whale" "franken-leviathan" "finned-franken-x-wing" "finned-franken-swordfish" "finned-franken-jellyfish" "finned-franken-squirmbag" "finned-franken-whale" "finned-franken-leviathan" "siamese-franken-swordfish" "siamese-franken-jellyfish" "mutant-x-wing" "mutant-swordfish" "mutant-jellyfish" "mutant-squirmbag" "mutant-whale" "mutant-leviathan" "finned-mutant-x-wing" "finned-mutant-swordfish" "finned-mutant-jellyfish" "finned-mutant-squirmbag" "finned-mutant-whale" "finned-mutant-leviathan" "siamese-mutant-jellyfish" "forcing-chain-contradiction" "forcing-chain-verity" "forcing-net-contradiction" "forcing-net-verity" "template-set" "template-delete" ]
  }

  def "nu-complete sudoscope learn symmetry" [] {
    [ "none" "half-turn" "quarter-turn" "left-right" "top-bottom" "diagonal" "antidiagonal" "mirrors" "diagonals" "full" ]
  }

  def "nu-complete sudoscope learn theme" [] {
    [ "auto" "sixteen" "dark" "light" "high-contrast" "colour-blind" "catppuccin" "gruvbox" "nord" "solarized" ]
  }

  def "nu-complete sudoscope learn background" [] {
    [ "auto" "dark" "light" ]
  }

  def "nu-complete sudoscope learn engine" [] {
    [ "flags" "candidates" "rescan" "walk" "backjump" "fewest" "singles" "links" "dominoes" "tiler" ]
  }

  def "nu-complete sudoscope learn panel" [] {
    [ "step" "code" "data" "heat" "progress" ]
  }

  def "nu-complete sudoscope learn color" [] {
    [ "auto" "always" "never" ]
  }

  # Learn techniques, by exercises that show less and less
  export extern "sudoscope learn" [
    --plain                   # Learn line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    --width: string           # Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    --mistakes: string@"nu-complete sudoscope learn mistakes" # Mark wrong digits when you ask, or at once, which counts as a hint
    --clock: string@"nu-complete sudoscope learn clock" # Show the time of a game, in seconds or minutes; it is measured all the same
    --clear-peer-marks        # A digit clears its marks in the cells that see it
    --no-clear-peer-marks     # Switch off: A digit clears its marks in the cells that see it
    --er                      # Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --no-er                   # Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --board: string@"nu-complete sudoscope learn board" # The board of a game: auto has room for every mark where that fits; digits has lines between the cells
    --cells: string@"nu-complete sudoscope learn cells" # Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium
    --known: string@"nu-complete sudoscope learn known" # Hints keep to the techniques that you know, as long as one of them applies
    --symmetry: string@"nu-complete sudoscope learn symmetry" # The symmetry of the givens in puzzles that are made for a game
    --mouse                   # Play with the mouse; switched off, the terminal selects text with it
    --no-mouse                # Switch off: Play with the mouse; switched off, the terminal selects text with it
    --theme: string@"nu-complete sudoscope learn theme" # The colours: a theme of the program, or one of your own from themes.toml
    --background: string@"nu-complete sudoscope learn background" # The terminal's background, for which colours are chosen; auto asks the terminal, else suits both
    --ascii                   # Draw signs in ASCII; auto does so where others are wide or missing
    --no-ascii                # Switch off: Draw signs in ASCII
    --reduced-motion          # Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --no-reduced-motion       # Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --board-cursor            # Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --no-board-cursor         # Switch off: Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --engine: string@"nu-complete sudoscope learn engine" # The engine to run and watch
    --speed: string           # Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises
    --panel: string@"nu-complete sudoscope learn panel" # The first panel to show beside a search
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope learn color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete sudoscope watch pack" [] {
    [ "beginner" "easy" "medium" "hard" "unfair" "extreme" "nightmare" "er" "famous" "traps" "dominoes" ]
  }

  def "nu-complete sudoscope watch against" [] {
    [ "flags" "candidates" "rescan" "walk" "backjump" "fewest" "singles" "links" "dominoes" "tiler" ]
  }

  def "nu-complete sudoscope watch problem" [] {
    [ "2580" "2239" "4574" ]
  }

  def "nu-complete sudoscope watch scale" [] {
    [ "hodoku" "se121" "sukaku" ]
  }

  def "nu-complete sudoscope watch mistakes" [] {
    [ "when-asked" "at-once" ]
  }

  def "nu-complete sudoscope watch clock" [] {
    [ "seconds" "minutes" "off" ]
  }

  def "nu-complete sudoscope watch board" [] {
    [ "auto" "digits" ]
  }

  def "nu-complete sudoscope watch cells" [] {
    [ "auto" "words" "short" ]
  }

  def "nu-complete sudoscope watch known" [] {
    [ "all" "none" "full-house" "naked-single" "hidden-single" "locked-pair" "locked-triple" "pointing" "claiming" "naked-pair" "naked-triple" "hidden-pair" "hidden-triple" "naked-quadruple" "hidden-quadruple" "x-wing" "swordfish" "jellyfish" "squirmbag" "whale" "leviathan" "remote-pair" "bug+1" "bug+n-2" "bug+n-3" "bug+n-4" "skyscraper" "2-string-kite" "dual-2-string-kite" "turbot-fish" "empty-rectangle" "dual-empty-rectangle" "w-wing" "xy-wing" "xyz-wing" "wxyz-wing" "vwxyz-wing" "uvwxyz-wing" "unique-rectangle-1" "unique-rectangle-2" "unique-rectangle-3" "unique-rectangle-4" "unique-rectangle-5" "unique-rectangle-6" "hidden-rectangle" "avoidable-rectangle-1" "avoidable-rectangle-2" "unique-loop-1" "unique-loop-2" "unique-loop-3" "unique-loop-4" "finned-x-wing" "sashimi-x-wing" "finned-swordfish" "sashimi-swordfish" "finned-jellyfish" "sashimi-jellyfish" "finned-squirmbag" "sashimi-squirmbag" "finned-whale" "sashimi-whale" "finned-leviathan" "sashimi-leviathan" "siamese-finned-swordfish" "siamese-finned-jellyfish" "siamese-sashimi-swordfish" "siamese-sashimi-jellyfish" "sue-de-coq" "colour-trap" "colour-wrap" "multi-colours-1" "multi-colours-2" "x-chain" "xy-chain" "continuous-nice-loop" "discontinuous-nice-loop" "alternating-inference-chain" "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-alternating-inference-chain" "als-xz" "als-xy-wing" "als-chain" "death-blossom" "aligned-pair-exclusion" "franken-x-wing" "franken-swordfish" "franken-jellyfish" "franken-squirmbag" "franken-whale" "franken-leviathan" "finned-franken-x-wing" "finned-franken-swordfish" "finned-franken-jellyfish" "finned-franken-squirmbag" "finned-franken-whale" "finned-franken-leviathan" "siamese-franken-swordfish" "siamese-franken-jellyfish" "mutant-x-wing" "mutant-swordfish" "mutant-jellyfish" "mutant-squirmbag" "mutant-whale" "mutant-leviathan" "finned-mutant-x-wing" "finned-mutant-swordfish" "finned-mutant-jellyfish" "finned-mutant-squirmbag" "finned-mutant-whale" "finned-mutant-leviathan" "siamese-mutant-jellyfish" "forcing-chain-contradiction" "forcing-chain-verity" "forcing-net-contradiction" "forcing-net-verity" "template-set" "template-delete" ]
  }

  def "nu-complete sudoscope watch symmetry" [] {
    [ "none" "half-turn" "quarter-turn" "left-right" "top-bottom" "diagonal" "antidiagonal" "mirrors" "diagonals" "full" ]
  }

  def "nu-complete sudoscope watch theme" [] {
    [ "auto" "sixteen" "dark" "light" "high-contrast" "colour-blind" "catppuccin" "gruvbox" "nord" "solarized" ]
  }

  def "nu-complete sudoscope watch background" [] {
    [ "auto" "dark" "light" ]
  }

  def "nu-complete sudoscope watch engine" [] {
    [ "flags" "candidates" "rescan" "walk" "backjump" "fewest" "singles" "links" "dominoes" "tiler" "human" ]
  }

  def "nu-complete sudoscope watch panel" [] {
    [ "step" "code" "data" "heat" "progress" ]
  }

  def "nu-complete sudoscope watch color" [] {
    [ "auto" "always" "never" ]
  }

  # Watch an engine search or a person think, forwards and backwards
  export extern "sudoscope watch" [
    --number: string          # Take the K-th of several puzzles
    --pack: string@"nu-complete sudoscope watch pack" # Take a puzzle of this pack
    --against: string@"nu-complete sudoscope watch against" # Compare with the search of another engine: where they part, and where it saves most
    --replay: path            # Read what another program prints while it searches: its moves, its boards, or trace --json; - for standard input
    --puzzle: path            # The puzzle of the record, where the record does not begin with it
    --zero                    # Count its rows and columns from 0
    --one                     # Count its rows and columns from 1 [default: from 1 until there is a 0]
    --for: string@"nu-complete sudoscope watch problem" # Say also if its answer is not the one that this problem of BOJ asks for
    --read-limit: string      # Stop reading after this many steps [default: 50000000]
    --lesson                  # Show it for a room full of people, in large letters
    --record: path            # Record the screen, up to the first answer, in a new file (asciicast v2; - is standard output); needs no terminal
    --size: string            # Columns and rows of the recording [default: 80x24]
    --plain                   # Watch line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    --width: string           # Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    --scale: string@"nu-complete sudoscope watch scale" # The scale by whose techniques a person goes on
    --mistakes: string@"nu-complete sudoscope watch mistakes" # Mark wrong digits when you ask, or at once, which counts as a hint
    --clock: string@"nu-complete sudoscope watch clock" # Show the time of a game, in seconds or minutes; it is measured all the same
    --clear-peer-marks        # A digit clears its marks in the cells that see it
    --no-clear-peer-marks     # Switch off: A digit clears its marks in the cells that see it
    --er                      # Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --no-er                   # Switch off: Show ER, the rating of the hardest step by Sudoku Explainer, 1.2 to 12, in title, home and statistics
    --board: string@"nu-complete sudoscope watch board" # The board of a game: auto has room for every mark where that fits; digits has lines between the cells
    --cells: string@"nu-complete sudoscope watch cells" # Cells in hints: words (row 7, columns 5 and 9) or short (r7c59); auto takes words up to medium
    --known: string@"nu-complete sudoscope watch known" # Hints keep to the techniques that you know, as long as one of them applies
    --symmetry: string@"nu-complete sudoscope watch symmetry" # The symmetry of the givens in puzzles that are made for a game
    --mouse                   # Play with the mouse; switched off, the terminal selects text with it
    --no-mouse                # Switch off: Play with the mouse; switched off, the terminal selects text with it
    --theme: string@"nu-complete sudoscope watch theme" # The colours: a theme of the program, or one of your own from themes.toml
    --background: string@"nu-complete sudoscope watch background" # The terminal's background, for which colours are chosen; auto asks the terminal, else suits both
    --ascii                   # Draw signs in ASCII; auto does so where others are wide or missing
    --no-ascii                # Switch off: Draw signs in ASCII
    --reduced-motion          # Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --no-reduced-motion       # Switch off: Jump from event to event of a search, once a second, instead of animating it; a win is shown at once
    --board-cursor            # Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --no-board-cursor         # Switch off: Show the terminal's cursor on the board too, for a screen reader or a magnifier that follows it
    --engine: string@"nu-complete sudoscope watch engine" # The engine to run and watch
    --speed: string           # Steps a second while a search plays; unless you change it, and for a run shorter than 5 s or longer than a minute with it, it starts at 5 and rises
    --panel: string@"nu-complete sudoscope watch panel" # The first panel to show beside a search
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope watch color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    puzzle?: path             # 81 characters, a file, or - for standard input
  ]

  def "nu-complete sudoscope solve from" [] {
    [ "line" "boj2580" "boj2239" "boj4574" "sdk" "sdk-ini" "sdx" "ss" "ss-old" "boxed" "grid" "729" "hodoku" "opensudoku" "opensudoku2" "bank" "csv" "sudokuwiki" "classic" "scf" "scl" "fpuz" "goodsudoku" "tatham" ]
  }

  def "nu-complete sudoscope solve to" [] {
    [ "line" "boj2580" "boj2239" "boj4574" "sdk" "sdk-ini" "sdx" "ss" "ss-old" "boxed" "grid" "729" "hodoku" "bank" "sudokuwiki" "classic" "scf" "scl" "fpuz" "goodsudoku" "tatham" "tiles" ]
  }

  def "nu-complete sudoscope solve engine" [] {
    [ "flags" "candidates" "rescan" "walk" "backjump" "fewest" "singles" "links" "dominoes" "tiler" ]
  }

  def "nu-complete sudoscope solve color" [] {
    [ "auto" "always" "never" ]
  }

  # Solve puzzles: one result a puzzle, in input order
  export extern "sudoscope solve" [
    --from: string@"nu-complete sudoscope solve from" # The format of the input [default: detected, for each input]
    --to: string@"nu-complete sudoscope solve to" # The format of the answers [default: the shape of the input]
    --engine: string@"nu-complete sudoscope solve engine" # Solve with this engine, to its first answer [default: the bulk solver]
    --any                     # Take the first answer found, without proving whether it is the only one
    --count                   # Print the number of solutions; N+ means N or more
    --limit: string           # Count up to this many
    --json                    # Print one JSON object a puzzle
    --threads: string         # Threads of the bulk solver [default: one for each processor]
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope solve color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    ...puzzles: path          # 81 characters, files, or - for standard input, which is read when nothing is named
  ]

  def "nu-complete sudoscope convert from" [] {
    [ "line" "boj2580" "boj2239" "boj4574" "sdk" "sdk-ini" "sdx" "ss" "ss-old" "boxed" "grid" "729" "hodoku" "opensudoku" "opensudoku2" "bank" "csv" "sudokuwiki" "classic" "scf" "scl" "fpuz" "goodsudoku" "tatham" ]
  }

  def "nu-complete sudoscope convert to" [] {
    [ "line" "boj2580" "boj2239" "boj4574" "sdk" "sdk-ini" "sdx" "ss" "ss-old" "boxed" "grid" "729" "hodoku" "opensudoku" "opensudoku2" "bank" "csv" "sudokuwiki" "classic" "scf" "scl" "fpuz" "goodsudoku" "tatham" "tiles" ]
  }

  def "nu-complete sudoscope convert color" [] {
    [ "auto" "always" "never" ]
  }

  # Write puzzles in another format, with marks where it has them
  export extern "sudoscope convert" [
    --from: string@"nu-complete sudoscope convert from" # The format of the input [default: detected, for each input]
    --to: string@"nu-complete sudoscope convert to" # The format to write
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope convert color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    ...puzzles: path          # 81 characters, links, files, or - for standard input, which is read when nothing is named
  ]

  def "nu-complete sudoscope canon from" [] {
    [ "line" "boj2580" "boj2239" "boj4574" "sdk" "sdk-ini" "sdx" "ss" "ss-old" "boxed" "grid" "729" "hodoku" "opensudoku" "opensudoku2" "bank" "csv" "sudokuwiki" "classic" "scf" "scl" "fpuz" "goodsudoku" "tatham" ]
  }

  def "nu-complete sudoscope canon color" [] {
    [ "auto" "always" "never" ]
  }

  # Print canonical forms, which turned or relabelled puzzles share
  export extern "sudoscope canon" [
    --from: string@"nu-complete sudoscope canon from" # The format of the input [default: detected, for each input]
    --json                    # Print one JSON object a puzzle
    --threads: string         # Threads [default: one for each processor]
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope canon color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    ...puzzles: path          # 81 characters, files, or - for standard input, which is read when nothing is named
  ]

  def "nu-complete sudoscope dedupe from" [] {
    [ "line" "boj2580" "boj2239" "boj4574" "sdk" "sdk-ini" "sdx" "ss" "ss-old" "boxed" "grid" "729" "hodoku" "opensudoku" "opensudoku2" "bank" "csv" "sudokuwiki" "classic" "scf" "scl" "fpuz" "goodsudoku" "tatham" ]
  }

  def "nu-complete sudoscope dedupe color" [] {
    [ "auto" "always" "never" ]
  }

  # Leave out puzzles that are another one, turned or relabelled
  export extern "sudoscope dedupe" [
    --from: string@"nu-complete sudoscope dedupe from" # The format of the input [default: detected, for each input]
    --json                    # Print one JSON object a puzzle
    --threads: string         # Threads [default: one for each processor]
    --count                   # At the end print each first puzzle after the size of its class
    --same                    # Print every puzzle after the line of the first one of its class
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope dedupe color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    ...puzzles: path          # 81 characters, files, or - for standard input, which is read when nothing is named
  ]

  def "nu-complete sudoscope print from" [] {
    [ "line" "boj2580" "boj2239" "boj4574" "sdk" "sdk-ini" "sdx" "ss" "ss-old" "boxed" "grid" "729" "hodoku" "opensudoku" "opensudoku2" "bank" "csv" "sudokuwiki" "classic" "scf" "scl" "fpuz" "goodsudoku" "tatham" ]
  }

  def "nu-complete sudoscope print to" [] {
    [ "svg" "pdf" ]
  }

  def "nu-complete sudoscope print per_page" [] {
    [ "1" "2" "4" "6" ]
  }

  def "nu-complete sudoscope print paper" [] {
    [ "a4" "letter" ]
  }

  def "nu-complete sudoscope print color" [] {
    [ "auto" "always" "never" ]
  }

  # Print puzzles on pages of SVG or PDF, with their solutions last
  export extern "sudoscope print" [
    --from: string@"nu-complete sudoscope print from" # The format of the input [default: detected, for each input]
    --out: path               # The file to write, which must be new, or - for standard output
    --to: string@"nu-complete sudoscope print to" # The kind of file [default: by the extension of FILE]
    --per-page: string@"nu-complete sudoscope print per_page" # Puzzles on a page
    --paper: string@"nu-complete sudoscope print paper" # The size of the paper
    --no-solutions            # Leave out the pages with the solutions
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope print color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    ...puzzles: path          # 81 characters, links, files, or - for standard input, which is read when nothing is named
  ]

  def "nu-complete sudoscope trace engine" [] {
    [ "flags" "candidates" "rescan" "walk" "backjump" "fewest" "singles" "links" "dominoes" "tiler" "human" ]
  }

  def "nu-complete sudoscope trace scale" [] {
    [ "hodoku" "se121" "sukaku" ]
  }

  def "nu-complete sudoscope trace problem" [] {
    [ "2580" "2239" "4574" ]
  }

  def "nu-complete sudoscope trace against" [] {
    [ "flags" "candidates" "rescan" "walk" "backjump" "fewest" "singles" "links" "dominoes" "tiler" ]
  }

  def "nu-complete sudoscope trace to" [] {
    [ "moves" "boards" "dot" ]
  }

  def "nu-complete sudoscope trace color" [] {
    [ "auto" "always" "never" ]
  }

  # Write every step of a search or of the path of techniques
  export extern "sudoscope trace" [
    --number: string          # Take the K-th of several puzzles
    --engine: string@"nu-complete sudoscope trace engine" # The engine, or human for the path of techniques [default: flags, for Sudominoku dominoes]
    --scale: string@"nu-complete sudoscope trace scale" # The scale by whose techniques human goes on
    --replay: path            # Read what another program prints while it searches: its moves, its boards, or trace --json; - for standard input
    --puzzle: path            # The puzzle of the record, where the record does not begin with it
    --zero                    # Count its rows and columns from 0
    --one                     # Count its rows and columns from 1 [default: from 1 until there is a 0]
    --for: string@"nu-complete sudoscope trace problem" # Say also if its answer is not the one that this problem of BOJ asks for
    --read-limit: string      # Stop reading after this many steps [default: 50000000]
    --limit: string           # Stop after this many steps [default: at the first answer, or when the search is exhausted]; what is wrong with a record is written whatever the limit
    --against: string@"nu-complete sudoscope trace against" # Say also where the record parts from the search of this engine [default: flags, for Sudominoku dominoes]
    --why                     # Name the choices that are guilty of each dead end
    --json                    # Write one JSON object a step
    --to: string@"nu-complete sudoscope trace to" # Write the puzzle and the steps as --replay reads them, or the tree
    --depth: string           # Write only this many levels of the tree, and count the moves below [default: every level]
    --nodes: string           # Write a tree of up to this many moves, and refuse a larger one [default: 10000]
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope trace color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    puzzle?: path             # 81 characters, a file, or - for standard input
  ]

  def "nu-complete sudoscope judge problem" [] {
    [ "2580" "2239" "4574" ]
  }

  def "nu-complete sudoscope judge color" [] {
    [ "auto" "always" "never" ]
  }

  # Judge a program of yours on cases of BOJ 2580, 2239 or 4574
  export extern "sudoscope judge" [
    --cases: path             # Take your own cases, each a file with an input of the problem
    --time-limit: string      # Allow this much processor time for a case [default: 1, for Python 5, for Java 3]
    --memory-limit: string    # Allow this much resident memory at a time, looked at fifty times a second [default: 256, for 4574 128]
    --json                    # Print one JSON object a case
    --watch                   # Then run the first case that is not right again, or the sample, and watch the search that it prints to standard error
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope judge color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    problem: string@"nu-complete sudoscope judge problem" # The number of the problem
  ]

  def "nu-complete sudoscope rate from" [] {
    [ "line" "boj2580" "boj2239" "boj4574" "sdk" "sdk-ini" "sdx" "ss" "ss-old" "boxed" "grid" "729" "hodoku" "opensudoku" "opensudoku2" "bank" "csv" "sudokuwiki" "classic" "scf" "scl" "fpuz" "goodsudoku" "tatham" ]
  }

  def "nu-complete sudoscope rate scale" [] {
    [ "hodoku" "se121" "sukaku" ]
  }

  def "nu-complete sudoscope rate color" [] {
    [ "auto" "always" "never" ]
  }

  # Rate puzzles by the techniques that solve them
  export extern "sudoscope rate" [
    --from: string@"nu-complete sudoscope rate from" # The format of the input [default: detected, for each input]
    --json                    # Print one JSON object a puzzle
    --threads: string         # Threads [default: one for each processor]
    --scale: string@"nu-complete sudoscope rate scale" # The scales, with commas between [default: hodoku; sukaku with --er, --pearl or --diamond]
    --er: string              # Print only puzzles with an ER from LO to HI, each before its ratings
    --pearl                   # Print only pearls: no step is harder than the hardest up to the first digit
    --diamond                 # Print only diamonds: no step is harder than the first
    --limit-seconds: string   # End the path of Sudoku Explainer of a puzzle after N seconds
    --path                    # Also print the steps that solve it
    --ways                    # With the steps of Sudoku Explainer, print how many conclusions are no harder, and the narrowest step
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope rate color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    ...puzzles: path          # 81 characters, files, or - for standard input, which is read when nothing is named
  ]

  def "nu-complete sudoscope techniques color" [] {
    [ "auto" "always" "never" ]
  }

  # List the techniques, or find them on positions
  export extern "sudoscope techniques" [
    --find: string            # Find the technique with this code on each position of the input; `all` that have a code; or each line's `own`
    --domino                  # Print the rules of Sudominoku instead
    --json                    # Print one JSON object a technique
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope techniques color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    file?: path               # Lines of HoDoKu's library: a file, or - for standard input, which is read when nothing is named
  ]

  def "nu-complete sudoscope hint cells" [] {
    [ "auto" "words" "short" ]
  }

  def "nu-complete sudoscope hint known" [] {
    [ "all" "none" "full-house" "naked-single" "hidden-single" "locked-pair" "locked-triple" "pointing" "claiming" "naked-pair" "naked-triple" "hidden-pair" "hidden-triple" "naked-quadruple" "hidden-quadruple" "x-wing" "swordfish" "jellyfish" "squirmbag" "whale" "leviathan" "remote-pair" "bug+1" "bug+n-2" "bug+n-3" "bug+n-4" "skyscraper" "2-string-kite" "dual-2-string-kite" "turbot-fish" "empty-rectangle" "dual-empty-rectangle" "w-wing" "xy-wing" "xyz-wing" "wxyz-wing" "vwxyz-wing" "uvwxyz-wing" "unique-rectangle-1" "unique-rectangle-2" "unique-rectangle-3" "unique-rectangle-4" "unique-rectangle-5" "unique-rectangle-6" "hidden-rectangle" "avoidable-rectangle-1" "avoidable-rectangle-2" "unique-loop-1" "unique-loop-2" "unique-loop-3" "unique-loop-4" "finned-x-wing" "sashimi-x-wing" "finned-swordfish" "sashimi-swordfish" "finned-jellyfish" "sashimi-jellyfish" "finned-squirmbag" "sashimi-squirmbag" "finned-whale" "sashimi-whale" "finned-leviathan" "sashimi-leviathan" "siamese-finned-swordfish" "siamese-finned-jellyfish" "siamese-sashimi-swordfish" "siamese-sashimi-jellyfish" "sue-de-coq" "colour-trap" "colour-wrap" "multi-colours-1" "multi-colours-2" "x-chain" "xy-chain" "continuous-nice-loop" "discontinuous-nice-loop" "alternating-inference-chain" "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-alternating-inference-chain" "als-xz" "als-xy-wing" "als-chain" "death-blossom" "aligned-pair-exclusion" "franken-x-wing" "franken-swordfish" "franken-jellyfish" "franken-squirmbag" "franken-whale" "franken-leviathan" "finned-franken-x-wing" "finned-franken-swordfish" "finned-franken-jellyfish" "finned-franken-squirmbag" "finned-franken-whale" "finned-franken-leviathan" "siamese-franken-swordfish" "siamese-franken-jellyfish" "mutant-x-wing" "mutant-swordfish" "mutant-jellyfish" "mutant-squirmbag" "mutant-whale" "mutant-leviathan" "finned-mutant-x-wing" "finned-mutant-swordfish" "finned-mutant-jellyfish" "finned-mutant-squirmbag" "finned-mutant-whale" "finned-mutant-leviathan" "siamese-mutant-jellyfish" "forcing-chain-contradiction" "forcing-chain-verity" "forcing-net-contradiction" "forcing-net-verity" "template-set" "template-delete" ]
  }

  def "nu-complete sudoscope hint color" [] {
    [ "auto" "always" "never" ]
  }

  # Give a hint on one position: mistakes, else the first technique
  export extern "sudoscope hint" [
    --stair: string           # Go up to this stair: 1 the name, 2 the houses, 3 the cells, 4 the sentence, 5 what follows
    --cells: string@"nu-complete sudoscope hint cells" # Name cells in words, as row 7, columns 5 and 9, or short, as r7c59 [default: the setting]
    --known: string@"nu-complete sudoscope hint known" # Keep to these techniques as long as one of them applies, with semicolons between [default: the setting]
    --why: string             # Say why a digit is wrong, as in r5c6=5, whether it stands there or not
    --judge: string           # Judge a move: a digit, as r5c6=5, or a struck candidate, as 'r5c6<>5'
    --json                    # Print one JSON object: the whole hint
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope hint color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    puzzle?: path             # 81 characters, a line of HoDoKu's library, a file, or - for standard input, which is read when nothing is named
  ]

  def "nu-complete sudoscope generate level" [] {
    [ "beginner" "easy" "medium" "hard" "unfair" "extreme" "nightmare" ]
  }

  def "nu-complete sudoscope generate require" [] {
    [ "full-house" "naked-single" "hidden-single" "locked-pair" "locked-triple" "pointing" "claiming" "naked-pair" "naked-triple" "hidden-pair" "hidden-triple" "naked-quadruple" "hidden-quadruple" "x-wing" "swordfish" "jellyfish" "remote-pair" "bug+1" "skyscraper" "2-string-kite" "turbot-fish" "empty-rectangle" "w-wing" "xy-wing" "xyz-wing" "unique-rectangle-1" "unique-rectangle-2" "unique-rectangle-3" "unique-rectangle-4" "unique-rectangle-5" "unique-rectangle-6" "hidden-rectangle" "avoidable-rectangle-1" "avoidable-rectangle-2" "finned-x-wing" "sashimi-x-wing" "finned-swordfish" "sashimi-swordfish" "finned-jellyfish" "sashimi-jellyfish" "sue-de-coq" "colour-trap" "colour-wrap" "multi-colours-1" "multi-colours-2" "x-chain" "xy-chain" "continuous-nice-loop" "discontinuous-nice-loop" "alternating-inference-chain" "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-alternating-inference-chain" "als-xz" "als-xy-wing" "als-chain" "franken-x-wing" "franken-swordfish" "finned-franken-x-wing" "finned-franken-swordfish" "forcing-chain-contradiction" "forcing-chain-verity" "forcing-net-contradiction" "forcing-net-verity" ]
  }

  def "nu-complete sudoscope generate forbid" [] {
    [ "full-house" "naked-single" "hidden-single" "locked-pair" "locked-triple" "pointing" "claiming" "naked-pair" "naked-triple" "hidden-pair" "hidden-triple" "naked-quadruple" "hidden-quadruple" "x-wing" "swordfish" "jellyfish" "remote-pair" "bug+1" "skyscraper" "2-string-kite" "turbot-fish" "empty-rectangle" "w-wing" "xy-wing" "xyz-wing" "unique-rectangle-1" "unique-rectangle-2" "unique-rectangle-3" "unique-rectangle-4" "unique-rectangle-5" "unique-rectangle-6" "hidden-rectangle" "avoidable-rectangle-1" "avoidable-rectangle-2" "finned-x-wing" "sashimi-x-wing" "finned-swordfish" "sashimi-swordfish" "finned-jellyfish" "sashimi-jellyfish" "sue-de-coq" "colour-trap" "colour-wrap" "multi-colours-1" "multi-colours-2" "x-chain" "xy-chain" "continuous-nice-loop" "discontinuous-nice-loop" "alternating-inference-chain" "grouped-continuous-nice-loop" "grouped-discontinuous-nice-loop" "grouped-alternating-inference-chain" "als-xz" "als-xy-wing" "als-chain" "franken-x-wing" "franken-swordfish" "finned-franken-x-wing" "finned-franken-swordfish" "forcing-chain-contradiction" "forcing-chain-verity" "forcing-net-contradiction" "forcing-net-verity" ]
  }

  def "nu-complete sudoscope generate symmetry" [] {
    [ "none" "half-turn" "quarter-turn" "left-right" "top-bottom" "diagonal" "antidiagonal" "mirrors" "diagonals" "full" ]
  }

  def "nu-complete sudoscope generate scale" [] {
    [ "se121" "sukaku" ]
  }

  def "nu-complete sudoscope generate color" [] {
    [ "auto" "always" "never" ]
  }

  # Write a pack of new puzzles, with the properties asked for
  export extern "sudoscope generate" [
    --level: string@"nu-complete sudoscope generate level" # Only puzzles of this level
    --score: string           # Only puzzles with a score from LO to HI; LO- has no end
    --require: string@"nu-complete sudoscope generate require" # Only puzzles whose path takes these techniques: names or codes, with commas between
    --forbid: string@"nu-complete sudoscope generate forbid" # Only puzzles whose path takes none of these techniques
    --symmetry: string@"nu-complete sudoscope generate symmetry" # The symmetry of the cells with givens
    --clues: string           # Only puzzles with this many givens; where they could be fewer, they stay
    --crux: string            # Only puzzles where this share of the blanks is filled before the first step of the highest score: 0.3-0.6, or in percent 30-60
    --er: string              # Only puzzles with an ER of Sudoku Explainer from LO to HI: 7.0-7.5
    --scale: string@"nu-complete sudoscope generate scale" # The scale of --er
    --minimal                 # Only puzzles of which no single given can go [default: no group that the symmetry joins]
    --tries: string           # Try this many random grids for each puzzle [default: until one is found]
    --domino                  # Generate Sudominoku instead of Sudoku
    --tiles: string           # The number of tiles given, 10 to 35 [default: 24; for several puzzles from 35 down to 10]
    --no-guess                # Only Sudominoku that the rules of `techniques --domino` solve
    --seed: string            # The seed: the same puzzles every time [default: any; the pack names it]
    --number: string          # The number of puzzles
    --json                    # Print one JSON object a puzzle
    --threads: string         # Threads; the puzzles do not depend on them [default: one for each processor]
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope generate color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete sudoscope bench from" [] {
    [ "line" "boj2580" "boj2239" "boj4574" "sdk" "sdk-ini" "sdx" "ss" "ss-old" "boxed" "grid" "729" "hodoku" "opensudoku" "opensudoku2" "bank" "csv" "sudokuwiki" "classic" "scf" "scl" "fpuz" "goodsudoku" "tatham" ]
  }

  def "nu-complete sudoscope bench color" [] {
    [ "auto" "always" "never" ]
  }

  # Measure the bulk solver in puzzles a second, and verify it
  export extern "sudoscope bench" [
    --from: string@"nu-complete sudoscope bench from" # The format of the files [default: detected, for each file]
    --passes: string          # The number of passes over each set
    --smallest                # Also measure the search for the smallest solution, which `solve` prints
    --threads: string         # Threads of the batch
    --path: string            # Solve with these registers [default: the fastest that the processor has]
    --wall                    # Measure one thread in wall time too [default: processor time for one thread, wall time for several]
    --json                    # Print one JSON object for each figure
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope bench color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    ...files: path            # Files, each a set of puzzles, or - for standard input [default: the packs of Sudoku]
  ]

  def "nu-complete sudoscope stats color" [] {
    [ "auto" "always" "never" ]
  }

  # Show the statistics of your games: times by level, and hints
  export extern "sudoscope stats" [
    --json                    # Print one JSON object
    --export                  # Print the records as they are in the file, lines of JSON
    --delete                  # Delete the file of statistics. Asks before it does; where standard input is no terminal, --yes is needed
    --yes                     # Do not ask
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope stats color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
  ]

  def "nu-complete sudoscope completions shell" [] {
    [ "bash" "elvish" "fish" "nushell" "powershell" "zsh" ]
  }

  def "nu-complete sudoscope completions color" [] {
    [ "auto" "always" "never" ]
  }

  # Write the completions for a shell
  export extern "sudoscope completions" [
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope completions color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    shell: string@"nu-complete sudoscope completions shell" # The shell
  ]

  def "nu-complete sudoscope help of" [] {
    [ "keys" "formats" "engines" "levels" "techniques" "exit-codes" "themes" "play" "home" "learn" "watch" "solve" "convert" "canon" "dedupe" "print" "trace" "judge" "rate" "hint" "generate" "bench" "stats" "completions" "man" "help" ]
  }

  def "nu-complete sudoscope help color" [] {
    [ "auto" "always" "never" ]
  }

  # Show the help of a command or a topic, such as all keys
  export extern "sudoscope help" [
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope help color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    of?: string@"nu-complete sudoscope help of" # The command or the topic
  ]

  def "nu-complete sudoscope man of" [] {
    [ "keys" "play" "home" "learn" "watch" "solve" "convert" "canon" "dedupe" "print" "trace" "judge" "rate" "techniques" "hint" "generate" "bench" "stats" "completions" "man" "help" ]
  }

  def "nu-complete sudoscope man color" [] {
    [ "auto" "always" "never" ]
  }

  # Write a page of the manual
  export extern "sudoscope man" [
    --print-config            # Print every setting with its default, as a config.toml to edit
    --color: string@"nu-complete sudoscope man color" # Colours in messages and on the screen [default: auto]
    --help(-h)                # Print help (see more with '--help')
    of?: string@"nu-complete sudoscope man of" # The command, or keys [default: the page about the program]
  ]

}

export use completions *
