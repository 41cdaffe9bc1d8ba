#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 4.9.0-4): in a Korean locale, and with no configuration, a line of a box is two cells wide.
#
# One would guess one cell, as in the terminal around it and in tmux: the characters are "ambiguous" in UAX #11, and screen has
# a switch for them (`cjkwidth`) that is documented as off. It is switched on by the locale: a line, a half block, an arrow and a
# disc take two cells in ko_KR.UTF-8 and one in C.UTF-8, while braille stays one. So a picture that is right outside screen
# runs apart inside. Seen on 2026-11-28: 2 2 2 2 1 in ko_KR.UTF-8, 1 1 1 1 1 in C.UTF-8; tmux 3.3a says 1 each time.
#
# Needs Debian 12 (apt, localedef), its package archive, and Python 3.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 .
for package in screen=4.9.0-4 libutempter0 locales; do
  apt-get download --quiet "$package" > /dev/null 2>&1
done
for package in ./*.deb; do dpkg-deb --extract "$package" root; done
mkdir locale
I18NPATH="$folder/root/usr/share/i18n" localedef --no-archive -i ko_KR -f UTF-8 "$folder/locale/ko_KR.UTF-8"

cat > inside.py <<'PYTHON'
"""Prints characters in the second row, asks after each where the cursor is, and writes their widths to a file."""
import os, re, sys, termios, tty

before = termios.tcgetattr(0)
tty.setraw(0)
widths = []
for character in "│▌→●⣿":
    os.write(1, f"\x1b[2;1H{character}\x1b[6n".encode())
    answer = b""
    while not answer.endswith(b"R"):
        answer += os.read(0, 1)
    widths.append(int(re.search(rb";(\d+)R", answer)[1]) - 1)
termios.tcsetattr(0, termios.TCSANOW, before)
with open(sys.argv[1] + ".part", "w") as file:
    file.write(" ".join(map(str, widths)))
os.rename(sys.argv[1] + ".part", sys.argv[1])
PYTHON

cat > outside.py <<'PYTHON'
"""Runs screen in a terminal of its own, which answers nothing, until the widths are there."""
import os, pty, select, sys, time

folder, locale, result = sys.argv[1:]
environment = {
    "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LOCPATH": folder + "/locale", "LC_ALL": locale, "HOME": folder,
    "SCREENDIR": folder + "/sockets", "LD_LIBRARY_PATH": folder + "/root/usr/lib/x86_64-linux-gnu", "SHELL": "/bin/sh",
}
if locale == "C.UTF-8":
    del environment["LOCPATH"]
os.makedirs(folder + "/sockets", mode=0o700, exist_ok=True)
screen = folder + "/root/usr/bin/screen"
child, terminal = pty.fork()
if child == 0:
    os.execve(screen, [screen, "-c", "/dev/null", "python3", folder + "/inside.py", result], environment)
end = time.time() + 30
while not os.path.exists(result) and time.time() < end:
    if select.select([terminal], [], [], 0.1)[0]:
        try:
            os.read(terminal, 65536)
        except OSError:
            break
print(open(result).read())
PYTHON

korean=$(python3 outside.py "$folder" ko_KR.UTF-8 "$folder/korean")
plain=$(python3 outside.py "$folder" C.UTF-8 "$folder/plain")
root/usr/bin/screen --version || true
printf 'widths of a line, a half block, an arrow, a disc and braille: %s in ko_KR.UTF-8, %s in C.UTF-8\n' "$korean" "$plain"
[ "$korean" = "2 2 2 2 1" ] && [ "$plain" = "1 1 1 1 1" ] || { echo "the behaviour has changed" >&2; exit 1; }
