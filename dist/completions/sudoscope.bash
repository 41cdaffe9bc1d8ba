_sudoscope() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="sudoscope"
                ;;
            sudoscope,bench)
                cmd="sudoscope__subcmd__bench"
                ;;
            sudoscope,canon)
                cmd="sudoscope__subcmd__canon"
                ;;
            sudoscope,completions)
                cmd="sudoscope__subcmd__completions"
                ;;
            sudoscope,convert)
                cmd="sudoscope__subcmd__convert"
                ;;
            sudoscope,dedupe)
                cmd="sudoscope__subcmd__dedupe"
                ;;
            sudoscope,generate)
                cmd="sudoscope__subcmd__generate"
                ;;
            sudoscope,help)
                cmd="sudoscope__subcmd__help"
                ;;
            sudoscope,hint)
                cmd="sudoscope__subcmd__hint"
                ;;
            sudoscope,home)
                cmd="sudoscope__subcmd__home"
                ;;
            sudoscope,judge)
                cmd="sudoscope__subcmd__judge"
                ;;
            sudoscope,learn)
                cmd="sudoscope__subcmd__learn"
                ;;
            sudoscope,man)
                cmd="sudoscope__subcmd__man"
                ;;
            sudoscope,play)
                cmd="sudoscope__subcmd__play"
                ;;
            sudoscope,print)
                cmd="sudoscope__subcmd__print"
                ;;
            sudoscope,rate)
                cmd="sudoscope__subcmd__rate"
                ;;
            sudoscope,solve)
                cmd="sudoscope__subcmd__solve"
                ;;
            sudoscope,stats)
                cmd="sudoscope__subcmd__stats"
                ;;
            sudoscope,techniques)
                cmd="sudoscope__subcmd__techniques"
                ;;
            sudoscope,trace)
                cmd="sudoscope__subcmd__trace"
                ;;
            sudoscope,watch)
                cmd="sudoscope__subcmd__watch"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        sudoscope)
            opts="-h -V --number --level --pack --seed --daily --beat --plain --width --mistakes --clock --clear-peer-marks --no-clear-peer-marks --er --no-er --board --cells --known --symmetry --mouse --no-mouse --theme --background --ascii --no-ascii --reduced-motion --no-reduced-motion --board-cursor --no-board-cursor --engine --speed --panel --print-config --color --help --version play home learn watch solve convert canon dedupe print trace judge rate techniques hint generate bench stats completions help man"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --number)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --level)
                    COMPREPLY=($(compgen -W "beginner easy medium hard unfair extreme nightmare" -- "${cur}"))
                    return 0
                    ;;
                --pack)
                    COMPREPLY=($(compgen -W "beginner easy medium hard unfair extreme nightmare er famous traps dominoes" -- "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --daily)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --beat)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --mistakes)
                    COMPREPLY=($(compgen -W "when-asked at-once" -- "${cur}"))
                    return 0
                    ;;
                --clock)
                    COMPREPLY=($(compgen -W "seconds minutes off" -- "${cur}"))
                    return 0
                    ;;
                --board)
                    COMPREPLY=($(compgen -W "auto digits" -- "${cur}"))
                    return 0
                    ;;
                --cells)
                    COMPREPLY=($(compgen -W "auto words short" -- "${cur}"))
                    return 0
                    ;;
                --known)
                    COMPREPLY=($(compgen -W "all none full-house naked-single hidden-single locked-pair locked-triple pointing claiming naked-pair naked-triple hidden-pair hidden-triple naked-quadruple hidden-quadruple x-wing swordfish jellyfish squirmbag whale leviathan remote-pair bug+1 bug+n-2 bug+n-3 bug+n-4 skyscraper 2-string-kite dual-2-string-kite turbot-fish empty-rectangle dual-empty-rectangle w-wing xy-wing xyz-wing wxyz-wing vwxyz-wing uvwxyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4 finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-squirmbag sashimi-squirmbag finned-whale sashimi-whale finned-leviathan sashimi-leviathan siamese-finned-swordfish siamese-finned-jellyfish siamese-sashimi-swordfish siamese-sashimi-jellyfish sue-de-coq colour-trap colour-wrap multi-colours-1 multi-colours-2 x-chain xy-chain continuous-nice-loop discontinuous-nice-loop alternating-inference-chain grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-alternating-inference-chain als-xz als-xy-wing als-chain death-blossom aligned-pair-exclusion franken-x-wing franken-swordfish franken-jellyfish franken-squirmbag franken-whale franken-leviathan finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish finned-franken-squirmbag finned-franken-whale finned-franken-leviathan siamese-franken-swordfish siamese-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish mutant-squirmbag mutant-whale mutant-leviathan finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish finned-mutant-squirmbag finned-mutant-whale finned-mutant-leviathan siamese-mutant-jellyfish forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction forcing-net-verity template-set template-delete" -- "${cur}"))
                    return 0
                    ;;
                --symmetry)
                    COMPREPLY=($(compgen -W "none half-turn quarter-turn left-right top-bottom diagonal antidiagonal mirrors diagonals full" -- "${cur}"))
                    return 0
                    ;;
                --theme)
                    COMPREPLY=($(compgen -W "auto sixteen dark light high-contrast colour-blind catppuccin gruvbox nord solarized" -- "${cur}"))
                    return 0
                    ;;
                --background)
                    COMPREPLY=($(compgen -W "auto dark light" -- "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "flags candidates rescan walk backjump fewest singles links dominoes tiler" -- "${cur}"))
                    return 0
                    ;;
                --speed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --panel)
                    COMPREPLY=($(compgen -W "step code data heat progress" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__bench)
            opts="-h --from --passes --smallest --threads --path --wall --json --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -W "line boj2580 boj2239 boj4574 sdk sdk-ini sdx ss ss-old boxed grid 729 hodoku opensudoku opensudoku2 bank csv sudokuwiki classic scf scl fpuz goodsudoku tatham" -- "${cur}"))
                    return 0
                    ;;
                --passes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --threads)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__canon)
            opts="-h --from --json --threads --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -W "line boj2580 boj2239 boj4574 sdk sdk-ini sdx ss ss-old boxed grid 729 hodoku opensudoku opensudoku2 bank csv sudokuwiki classic scf scl fpuz goodsudoku tatham" -- "${cur}"))
                    return 0
                    ;;
                --threads)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__completions)
            opts="-h --print-config --color --help bash elvish fish nushell powershell zsh"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__convert)
            opts="-h --from --to --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -W "line boj2580 boj2239 boj4574 sdk sdk-ini sdx ss ss-old boxed grid 729 hodoku opensudoku opensudoku2 bank csv sudokuwiki classic scf scl fpuz goodsudoku tatham" -- "${cur}"))
                    return 0
                    ;;
                --to)
                    COMPREPLY=($(compgen -W "line boj2580 boj2239 boj4574 sdk sdk-ini sdx ss ss-old boxed grid 729 hodoku opensudoku opensudoku2 bank csv sudokuwiki classic scf scl fpuz goodsudoku tatham tiles" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__dedupe)
            opts="-h --from --json --threads --count --same --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -W "line boj2580 boj2239 boj4574 sdk sdk-ini sdx ss ss-old boxed grid 729 hodoku opensudoku opensudoku2 bank csv sudokuwiki classic scf scl fpuz goodsudoku tatham" -- "${cur}"))
                    return 0
                    ;;
                --threads)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__generate)
            opts="-h --level --score --require --forbid --symmetry --clues --crux --er --scale --minimal --tries --domino --tiles --no-guess --seed --number --json --threads --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --level)
                    COMPREPLY=($(compgen -W "beginner easy medium hard unfair extreme nightmare" -- "${cur}"))
                    return 0
                    ;;
                --score)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --require)
                    COMPREPLY=($(compgen -W "full-house naked-single hidden-single locked-pair locked-triple pointing claiming naked-pair naked-triple hidden-pair hidden-triple naked-quadruple hidden-quadruple x-wing swordfish jellyfish remote-pair bug+1 skyscraper 2-string-kite turbot-fish empty-rectangle w-wing xy-wing xyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish sue-de-coq colour-trap colour-wrap multi-colours-1 multi-colours-2 x-chain xy-chain continuous-nice-loop discontinuous-nice-loop alternating-inference-chain grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-alternating-inference-chain als-xz als-xy-wing als-chain franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction forcing-net-verity" -- "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -W "full-house naked-single hidden-single locked-pair locked-triple pointing claiming naked-pair naked-triple hidden-pair hidden-triple naked-quadruple hidden-quadruple x-wing swordfish jellyfish remote-pair bug+1 skyscraper 2-string-kite turbot-fish empty-rectangle w-wing xy-wing xyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish sue-de-coq colour-trap colour-wrap multi-colours-1 multi-colours-2 x-chain xy-chain continuous-nice-loop discontinuous-nice-loop alternating-inference-chain grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-alternating-inference-chain als-xz als-xy-wing als-chain franken-x-wing franken-swordfish finned-franken-x-wing finned-franken-swordfish forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction forcing-net-verity" -- "${cur}"))
                    return 0
                    ;;
                --symmetry)
                    COMPREPLY=($(compgen -W "none half-turn quarter-turn left-right top-bottom diagonal antidiagonal mirrors diagonals full" -- "${cur}"))
                    return 0
                    ;;
                --clues)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --crux)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --er)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --scale)
                    COMPREPLY=($(compgen -W "se121 sukaku" -- "${cur}"))
                    return 0
                    ;;
                --tries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tiles)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --number)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --threads)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__help)
            opts="-h --print-config --color --help keys formats engines levels techniques exit-codes themes play home learn watch solve convert canon dedupe print trace judge rate hint generate bench stats completions man help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__hint)
            opts="-h --stair --cells --known --why --judge --json --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --stair)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cells)
                    COMPREPLY=($(compgen -W "auto words short" -- "${cur}"))
                    return 0
                    ;;
                --known)
                    COMPREPLY=($(compgen -W "all none full-house naked-single hidden-single locked-pair locked-triple pointing claiming naked-pair naked-triple hidden-pair hidden-triple naked-quadruple hidden-quadruple x-wing swordfish jellyfish squirmbag whale leviathan remote-pair bug+1 bug+n-2 bug+n-3 bug+n-4 skyscraper 2-string-kite dual-2-string-kite turbot-fish empty-rectangle dual-empty-rectangle w-wing xy-wing xyz-wing wxyz-wing vwxyz-wing uvwxyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4 finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-squirmbag sashimi-squirmbag finned-whale sashimi-whale finned-leviathan sashimi-leviathan siamese-finned-swordfish siamese-finned-jellyfish siamese-sashimi-swordfish siamese-sashimi-jellyfish sue-de-coq colour-trap colour-wrap multi-colours-1 multi-colours-2 x-chain xy-chain continuous-nice-loop discontinuous-nice-loop alternating-inference-chain grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-alternating-inference-chain als-xz als-xy-wing als-chain death-blossom aligned-pair-exclusion franken-x-wing franken-swordfish franken-jellyfish franken-squirmbag franken-whale franken-leviathan finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish finned-franken-squirmbag finned-franken-whale finned-franken-leviathan siamese-franken-swordfish siamese-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish mutant-squirmbag mutant-whale mutant-leviathan finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish finned-mutant-squirmbag finned-mutant-whale finned-mutant-leviathan siamese-mutant-jellyfish forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction forcing-net-verity template-set template-delete" -- "${cur}"))
                    return 0
                    ;;
                --why)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --judge)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__home)
            opts="-h --mistakes --clock --clear-peer-marks --no-clear-peer-marks --er --no-er --board --cells --known --symmetry --mouse --no-mouse --theme --background --ascii --no-ascii --reduced-motion --no-reduced-motion --board-cursor --no-board-cursor --engine --speed --panel --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --mistakes)
                    COMPREPLY=($(compgen -W "when-asked at-once" -- "${cur}"))
                    return 0
                    ;;
                --clock)
                    COMPREPLY=($(compgen -W "seconds minutes off" -- "${cur}"))
                    return 0
                    ;;
                --board)
                    COMPREPLY=($(compgen -W "auto digits" -- "${cur}"))
                    return 0
                    ;;
                --cells)
                    COMPREPLY=($(compgen -W "auto words short" -- "${cur}"))
                    return 0
                    ;;
                --known)
                    COMPREPLY=($(compgen -W "all none full-house naked-single hidden-single locked-pair locked-triple pointing claiming naked-pair naked-triple hidden-pair hidden-triple naked-quadruple hidden-quadruple x-wing swordfish jellyfish squirmbag whale leviathan remote-pair bug+1 bug+n-2 bug+n-3 bug+n-4 skyscraper 2-string-kite dual-2-string-kite turbot-fish empty-rectangle dual-empty-rectangle w-wing xy-wing xyz-wing wxyz-wing vwxyz-wing uvwxyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4 finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-squirmbag sashimi-squirmbag finned-whale sashimi-whale finned-leviathan sashimi-leviathan siamese-finned-swordfish siamese-finned-jellyfish siamese-sashimi-swordfish siamese-sashimi-jellyfish sue-de-coq colour-trap colour-wrap multi-colours-1 multi-colours-2 x-chain xy-chain continuous-nice-loop discontinuous-nice-loop alternating-inference-chain grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-alternating-inference-chain als-xz als-xy-wing als-chain death-blossom aligned-pair-exclusion franken-x-wing franken-swordfish franken-jellyfish franken-squirmbag franken-whale franken-leviathan finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish finned-franken-squirmbag finned-franken-whale finned-franken-leviathan siamese-franken-swordfish siamese-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish mutant-squirmbag mutant-whale mutant-leviathan finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish finned-mutant-squirmbag finned-mutant-whale finned-mutant-leviathan siamese-mutant-jellyfish forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction forcing-net-verity template-set template-delete" -- "${cur}"))
                    return 0
                    ;;
                --symmetry)
                    COMPREPLY=($(compgen -W "none half-turn quarter-turn left-right top-bottom diagonal antidiagonal mirrors diagonals full" -- "${cur}"))
                    return 0
                    ;;
                --theme)
                    COMPREPLY=($(compgen -W "auto sixteen dark light high-contrast colour-blind catppuccin gruvbox nord solarized" -- "${cur}"))
                    return 0
                    ;;
                --background)
                    COMPREPLY=($(compgen -W "auto dark light" -- "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "flags candidates rescan walk backjump fewest singles links dominoes tiler" -- "${cur}"))
                    return 0
                    ;;
                --speed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --panel)
                    COMPREPLY=($(compgen -W "step code data heat progress" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__judge)
            opts="-h --cases --time-limit --memory-limit --json --watch --print-config --color --help 2580 2239 4574"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --cases)
                    local oldifs
                    if [ -n "${IFS+x}" ]; then
                        oldifs="$IFS"
                    fi
                    IFS=$'\n'
                    COMPREPLY=($(compgen -f "${cur}"))
                    if [ -n "${oldifs+x}" ]; then
                        IFS="$oldifs"
                    fi
                    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
                        compopt -o filenames
                    fi
                    return 0
                    ;;
                --time-limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory-limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__learn)
            opts="-h --plain --width --mistakes --clock --clear-peer-marks --no-clear-peer-marks --er --no-er --board --cells --known --symmetry --mouse --no-mouse --theme --background --ascii --no-ascii --reduced-motion --no-reduced-motion --board-cursor --no-board-cursor --engine --speed --panel --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --mistakes)
                    COMPREPLY=($(compgen -W "when-asked at-once" -- "${cur}"))
                    return 0
                    ;;
                --clock)
                    COMPREPLY=($(compgen -W "seconds minutes off" -- "${cur}"))
                    return 0
                    ;;
                --board)
                    COMPREPLY=($(compgen -W "auto digits" -- "${cur}"))
                    return 0
                    ;;
                --cells)
                    COMPREPLY=($(compgen -W "auto words short" -- "${cur}"))
                    return 0
                    ;;
                --known)
                    COMPREPLY=($(compgen -W "all none full-house naked-single hidden-single locked-pair locked-triple pointing claiming naked-pair naked-triple hidden-pair hidden-triple naked-quadruple hidden-quadruple x-wing swordfish jellyfish squirmbag whale leviathan remote-pair bug+1 bug+n-2 bug+n-3 bug+n-4 skyscraper 2-string-kite dual-2-string-kite turbot-fish empty-rectangle dual-empty-rectangle w-wing xy-wing xyz-wing wxyz-wing vwxyz-wing uvwxyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4 finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-squirmbag sashimi-squirmbag finned-whale sashimi-whale finned-leviathan sashimi-leviathan siamese-finned-swordfish siamese-finned-jellyfish siamese-sashimi-swordfish siamese-sashimi-jellyfish sue-de-coq colour-trap colour-wrap multi-colours-1 multi-colours-2 x-chain xy-chain continuous-nice-loop discontinuous-nice-loop alternating-inference-chain grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-alternating-inference-chain als-xz als-xy-wing als-chain death-blossom aligned-pair-exclusion franken-x-wing franken-swordfish franken-jellyfish franken-squirmbag franken-whale franken-leviathan finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish finned-franken-squirmbag finned-franken-whale finned-franken-leviathan siamese-franken-swordfish siamese-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish mutant-squirmbag mutant-whale mutant-leviathan finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish finned-mutant-squirmbag finned-mutant-whale finned-mutant-leviathan siamese-mutant-jellyfish forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction forcing-net-verity template-set template-delete" -- "${cur}"))
                    return 0
                    ;;
                --symmetry)
                    COMPREPLY=($(compgen -W "none half-turn quarter-turn left-right top-bottom diagonal antidiagonal mirrors diagonals full" -- "${cur}"))
                    return 0
                    ;;
                --theme)
                    COMPREPLY=($(compgen -W "auto sixteen dark light high-contrast colour-blind catppuccin gruvbox nord solarized" -- "${cur}"))
                    return 0
                    ;;
                --background)
                    COMPREPLY=($(compgen -W "auto dark light" -- "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "flags candidates rescan walk backjump fewest singles links dominoes tiler" -- "${cur}"))
                    return 0
                    ;;
                --speed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --panel)
                    COMPREPLY=($(compgen -W "step code data heat progress" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__man)
            opts="-h --print-config --color --help keys play home learn watch solve convert canon dedupe print trace judge rate techniques hint generate bench stats completions man help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__play)
            opts="-h --number --level --pack --seed --daily --beat --plain --width --mistakes --clock --clear-peer-marks --no-clear-peer-marks --er --no-er --board --cells --known --symmetry --mouse --no-mouse --theme --background --ascii --no-ascii --reduced-motion --no-reduced-motion --board-cursor --no-board-cursor --engine --speed --panel --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --number)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --level)
                    COMPREPLY=($(compgen -W "beginner easy medium hard unfair extreme nightmare" -- "${cur}"))
                    return 0
                    ;;
                --pack)
                    COMPREPLY=($(compgen -W "beginner easy medium hard unfair extreme nightmare er famous traps dominoes" -- "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --daily)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --beat)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --mistakes)
                    COMPREPLY=($(compgen -W "when-asked at-once" -- "${cur}"))
                    return 0
                    ;;
                --clock)
                    COMPREPLY=($(compgen -W "seconds minutes off" -- "${cur}"))
                    return 0
                    ;;
                --board)
                    COMPREPLY=($(compgen -W "auto digits" -- "${cur}"))
                    return 0
                    ;;
                --cells)
                    COMPREPLY=($(compgen -W "auto words short" -- "${cur}"))
                    return 0
                    ;;
                --known)
                    COMPREPLY=($(compgen -W "all none full-house naked-single hidden-single locked-pair locked-triple pointing claiming naked-pair naked-triple hidden-pair hidden-triple naked-quadruple hidden-quadruple x-wing swordfish jellyfish squirmbag whale leviathan remote-pair bug+1 bug+n-2 bug+n-3 bug+n-4 skyscraper 2-string-kite dual-2-string-kite turbot-fish empty-rectangle dual-empty-rectangle w-wing xy-wing xyz-wing wxyz-wing vwxyz-wing uvwxyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4 finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-squirmbag sashimi-squirmbag finned-whale sashimi-whale finned-leviathan sashimi-leviathan siamese-finned-swordfish siamese-finned-jellyfish siamese-sashimi-swordfish siamese-sashimi-jellyfish sue-de-coq colour-trap colour-wrap multi-colours-1 multi-colours-2 x-chain xy-chain continuous-nice-loop discontinuous-nice-loop alternating-inference-chain grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-alternating-inference-chain als-xz als-xy-wing als-chain death-blossom aligned-pair-exclusion franken-x-wing franken-swordfish franken-jellyfish franken-squirmbag franken-whale franken-leviathan finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish finned-franken-squirmbag finned-franken-whale finned-franken-leviathan siamese-franken-swordfish siamese-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish mutant-squirmbag mutant-whale mutant-leviathan finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish finned-mutant-squirmbag finned-mutant-whale finned-mutant-leviathan siamese-mutant-jellyfish forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction forcing-net-verity template-set template-delete" -- "${cur}"))
                    return 0
                    ;;
                --symmetry)
                    COMPREPLY=($(compgen -W "none half-turn quarter-turn left-right top-bottom diagonal antidiagonal mirrors diagonals full" -- "${cur}"))
                    return 0
                    ;;
                --theme)
                    COMPREPLY=($(compgen -W "auto sixteen dark light high-contrast colour-blind catppuccin gruvbox nord solarized" -- "${cur}"))
                    return 0
                    ;;
                --background)
                    COMPREPLY=($(compgen -W "auto dark light" -- "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "flags candidates rescan walk backjump fewest singles links dominoes tiler" -- "${cur}"))
                    return 0
                    ;;
                --speed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --panel)
                    COMPREPLY=($(compgen -W "step code data heat progress" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__print)
            opts="-h --from --out --to --per-page --paper --no-solutions --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -W "line boj2580 boj2239 boj4574 sdk sdk-ini sdx ss ss-old boxed grid 729 hodoku opensudoku opensudoku2 bank csv sudokuwiki classic scf scl fpuz goodsudoku tatham" -- "${cur}"))
                    return 0
                    ;;
                --out)
                    local oldifs
                    if [ -n "${IFS+x}" ]; then
                        oldifs="$IFS"
                    fi
                    IFS=$'\n'
                    COMPREPLY=($(compgen -f "${cur}"))
                    if [ -n "${oldifs+x}" ]; then
                        IFS="$oldifs"
                    fi
                    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
                        compopt -o filenames
                    fi
                    return 0
                    ;;
                --to)
                    COMPREPLY=($(compgen -W "svg pdf" -- "${cur}"))
                    return 0
                    ;;
                --per-page)
                    COMPREPLY=($(compgen -W "1 2 4 6" -- "${cur}"))
                    return 0
                    ;;
                --paper)
                    COMPREPLY=($(compgen -W "a4 letter" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__rate)
            opts="-h --from --json --threads --scale --er --pearl --diamond --limit-seconds --path --ways --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -W "line boj2580 boj2239 boj4574 sdk sdk-ini sdx ss ss-old boxed grid 729 hodoku opensudoku opensudoku2 bank csv sudokuwiki classic scf scl fpuz goodsudoku tatham" -- "${cur}"))
                    return 0
                    ;;
                --threads)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --scale)
                    COMPREPLY=($(compgen -W "hodoku se121 sukaku" -- "${cur}"))
                    return 0
                    ;;
                --er)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit-seconds)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__solve)
            opts="-h --from --to --engine --any --count --limit --json --threads --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -W "line boj2580 boj2239 boj4574 sdk sdk-ini sdx ss ss-old boxed grid 729 hodoku opensudoku opensudoku2 bank csv sudokuwiki classic scf scl fpuz goodsudoku tatham" -- "${cur}"))
                    return 0
                    ;;
                --to)
                    COMPREPLY=($(compgen -W "line boj2580 boj2239 boj4574 sdk sdk-ini sdx ss ss-old boxed grid 729 hodoku bank sudokuwiki classic scf scl fpuz goodsudoku tatham tiles" -- "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "flags candidates rescan walk backjump fewest singles links dominoes tiler" -- "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --threads)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__stats)
            opts="-h --json --export --delete --yes --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__techniques)
            opts="-h --find --domino --json --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --find)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__trace)
            opts="-h --number --engine --scale --replay --puzzle --zero --one --for --read-limit --limit --against --why --json --to --depth --nodes --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --number)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "flags candidates rescan walk backjump fewest singles links dominoes tiler human" -- "${cur}"))
                    return 0
                    ;;
                --scale)
                    COMPREPLY=($(compgen -W "hodoku se121 sukaku" -- "${cur}"))
                    return 0
                    ;;
                --replay)
                    local oldifs
                    if [ -n "${IFS+x}" ]; then
                        oldifs="$IFS"
                    fi
                    IFS=$'\n'
                    COMPREPLY=($(compgen -f "${cur}"))
                    if [ -n "${oldifs+x}" ]; then
                        IFS="$oldifs"
                    fi
                    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
                        compopt -o filenames
                    fi
                    return 0
                    ;;
                --puzzle)
                    local oldifs
                    if [ -n "${IFS+x}" ]; then
                        oldifs="$IFS"
                    fi
                    IFS=$'\n'
                    COMPREPLY=($(compgen -f "${cur}"))
                    if [ -n "${oldifs+x}" ]; then
                        IFS="$oldifs"
                    fi
                    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
                        compopt -o filenames
                    fi
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -W "2580 2239 4574" -- "${cur}"))
                    return 0
                    ;;
                --read-limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --against)
                    COMPREPLY=($(compgen -W "flags candidates rescan walk backjump fewest singles links dominoes tiler" -- "${cur}"))
                    return 0
                    ;;
                --to)
                    COMPREPLY=($(compgen -W "moves boards dot" -- "${cur}"))
                    return 0
                    ;;
                --depth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --nodes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        sudoscope__subcmd__watch)
            opts="-h --number --pack --against --replay --puzzle --zero --one --for --read-limit --lesson --record --size --plain --width --scale --mistakes --clock --clear-peer-marks --no-clear-peer-marks --er --no-er --board --cells --known --symmetry --mouse --no-mouse --theme --background --ascii --no-ascii --reduced-motion --no-reduced-motion --board-cursor --no-board-cursor --engine --speed --panel --print-config --color --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --number)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pack)
                    COMPREPLY=($(compgen -W "beginner easy medium hard unfair extreme nightmare er famous traps dominoes" -- "${cur}"))
                    return 0
                    ;;
                --against)
                    COMPREPLY=($(compgen -W "flags candidates rescan walk backjump fewest singles links dominoes tiler" -- "${cur}"))
                    return 0
                    ;;
                --replay)
                    local oldifs
                    if [ -n "${IFS+x}" ]; then
                        oldifs="$IFS"
                    fi
                    IFS=$'\n'
                    COMPREPLY=($(compgen -f "${cur}"))
                    if [ -n "${oldifs+x}" ]; then
                        IFS="$oldifs"
                    fi
                    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
                        compopt -o filenames
                    fi
                    return 0
                    ;;
                --puzzle)
                    local oldifs
                    if [ -n "${IFS+x}" ]; then
                        oldifs="$IFS"
                    fi
                    IFS=$'\n'
                    COMPREPLY=($(compgen -f "${cur}"))
                    if [ -n "${oldifs+x}" ]; then
                        IFS="$oldifs"
                    fi
                    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
                        compopt -o filenames
                    fi
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -W "2580 2239 4574" -- "${cur}"))
                    return 0
                    ;;
                --read-limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --record)
                    local oldifs
                    if [ -n "${IFS+x}" ]; then
                        oldifs="$IFS"
                    fi
                    IFS=$'\n'
                    COMPREPLY=($(compgen -f "${cur}"))
                    if [ -n "${oldifs+x}" ]; then
                        IFS="$oldifs"
                    fi
                    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
                        compopt -o filenames
                    fi
                    return 0
                    ;;
                --size)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --width)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --scale)
                    COMPREPLY=($(compgen -W "hodoku se121 sukaku" -- "${cur}"))
                    return 0
                    ;;
                --mistakes)
                    COMPREPLY=($(compgen -W "when-asked at-once" -- "${cur}"))
                    return 0
                    ;;
                --clock)
                    COMPREPLY=($(compgen -W "seconds minutes off" -- "${cur}"))
                    return 0
                    ;;
                --board)
                    COMPREPLY=($(compgen -W "auto digits" -- "${cur}"))
                    return 0
                    ;;
                --cells)
                    COMPREPLY=($(compgen -W "auto words short" -- "${cur}"))
                    return 0
                    ;;
                --known)
                    COMPREPLY=($(compgen -W "all none full-house naked-single hidden-single locked-pair locked-triple pointing claiming naked-pair naked-triple hidden-pair hidden-triple naked-quadruple hidden-quadruple x-wing swordfish jellyfish squirmbag whale leviathan remote-pair bug+1 bug+n-2 bug+n-3 bug+n-4 skyscraper 2-string-kite dual-2-string-kite turbot-fish empty-rectangle dual-empty-rectangle w-wing xy-wing xyz-wing wxyz-wing vwxyz-wing uvwxyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4 finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish finned-squirmbag sashimi-squirmbag finned-whale sashimi-whale finned-leviathan sashimi-leviathan siamese-finned-swordfish siamese-finned-jellyfish siamese-sashimi-swordfish siamese-sashimi-jellyfish sue-de-coq colour-trap colour-wrap multi-colours-1 multi-colours-2 x-chain xy-chain continuous-nice-loop discontinuous-nice-loop alternating-inference-chain grouped-continuous-nice-loop grouped-discontinuous-nice-loop grouped-alternating-inference-chain als-xz als-xy-wing als-chain death-blossom aligned-pair-exclusion franken-x-wing franken-swordfish franken-jellyfish franken-squirmbag franken-whale franken-leviathan finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish finned-franken-squirmbag finned-franken-whale finned-franken-leviathan siamese-franken-swordfish siamese-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish mutant-squirmbag mutant-whale mutant-leviathan finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish finned-mutant-squirmbag finned-mutant-whale finned-mutant-leviathan siamese-mutant-jellyfish forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction forcing-net-verity template-set template-delete" -- "${cur}"))
                    return 0
                    ;;
                --symmetry)
                    COMPREPLY=($(compgen -W "none half-turn quarter-turn left-right top-bottom diagonal antidiagonal mirrors diagonals full" -- "${cur}"))
                    return 0
                    ;;
                --theme)
                    COMPREPLY=($(compgen -W "auto sixteen dark light high-contrast colour-blind catppuccin gruvbox nord solarized" -- "${cur}"))
                    return 0
                    ;;
                --background)
                    COMPREPLY=($(compgen -W "auto dark light" -- "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "flags candidates rescan walk backjump fewest singles links dominoes tiler human" -- "${cur}"))
                    return 0
                    ;;
                --speed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --panel)
                    COMPREPLY=($(compgen -W "step code data heat progress" -- "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _sudoscope -o nosort -o bashdefault -o default sudoscope
else
    complete -F _sudoscope -o bashdefault -o default sudoscope
fi
