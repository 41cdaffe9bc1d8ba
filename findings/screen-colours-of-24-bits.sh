#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 4.9.0-4): a colour of 24 bits comes out as dim, reversed and blinking text.
#
# One would guess that a colour which a terminal does not know is left out, and COLORTERM=truecolor, which screen hands on from
# the terminal outside, says that it is known. screen reads the numbers of `CSI 38;2;5;7;8 m` one by one as attributes: 2 is dim,
# 5 blinks, 7 is reversed, 8 is hidden. So the text depends on how red, green and blue happen to be. Seen on 2026-11-28: the
# bytes before the letter are `ESC [2m ESC [7m ESC [5m`, and no colour.
#
# Needs Debian 12 (apt), its package archive, and Python 3.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 .
for package in screen=4.9.0-4 libutempter0; do
  apt-get download --quiet "$package" > /dev/null 2>&1
done
for package in ./*.deb; do dpkg-deb --extract "$package" root; done

cat > outside.py <<'PYTHON'
"""Runs screen in a terminal of its own, and prints the attributes with which a letter of a colour of 24 bits arrives."""
import os, pty, re, select, sys, time

folder = sys.argv[1]
environment = {
    "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "HOME": folder,
    "SCREENDIR": folder + "/sockets", "LD_LIBRARY_PATH": folder + "/root/usr/lib/x86_64-linux-gnu", "SHELL": "/bin/sh",
}
os.makedirs(folder + "/sockets", mode=0o700)
screen = folder + "/root/usr/bin/screen"
inside = r"printf 'COLORTERM is %s\n\033[38;2;5;7;8m@\033[0m\n' $COLORTERM; sleep 2"
child, terminal = pty.fork()
if child == 0:
    os.execve(screen, [screen, "-c", "/dev/null", "sh", "-c", inside], environment)
written, end = b"", time.time() + 20
while b"@" not in written and time.time() < end:
    if select.select([terminal], [], [], 0.1)[0]:
        try:
            written += os.read(terminal, 65536)
        except OSError:
            break
inherited = b"COLORTERM is truecolor" in written
before = re.search(rb"((?:\x1b\[[0-9;]*m)*)@", written)[1].decode()
print("inherited" if inherited else "not inherited", before.replace("\x1b[", " ESC ["))
PYTHON

seen=$(python3 outside.py "$folder")
root/usr/bin/screen --version || true
printf 'COLORTERM=truecolor is %s, and the letter comes with these attributes\n' "$seen"
[ "$seen" = "inherited  ESC [2m ESC [7m ESC [5m" ] || { echo "the behaviour has changed" >&2; exit 1; }
