#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 4.9.0-4): while a program has the mouse reported, a lone Escape does not reach it.
#
# One would guess that Escape comes after a moment, as it does without the mouse: screen waits 0.3 seconds (`maptimeout`) for the rest
# of a sequence and then hands the byte on. With mouse reporting on (`CSI ? 1000 h`) it waits for the next key however long
# that takes, and then hands on both in one piece, which reads as Alt and that key. Seen on 2026-11-28: without the mouse
# `1b` comes alone within a second and `62` after it; with it nothing comes in four seconds, and then `1b62`.
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

cat > inside.py <<'PYTHON'
"""Writes each read of the keyboard to a file as hexadecimal digits, until a b has come."""
import os, sys, tty

tty.setraw(0)
mode, result = sys.argv[1:]
os.write(1, mode.encode().decode("unicode_escape").encode() + b"ready")
read = b""
with open(result, "w") as file:
    while not read.endswith(b"b"):
        read = os.read(0, 100)
        file.write(read.hex() + " ")
        file.flush()
PYTHON

cat > outside.py <<'PYTHON'
"""Runs screen in a terminal of its own, presses Escape, waits four seconds, presses b, and prints what came when."""
import os, pty, select, sys, time

folder, mode, result = sys.argv[1:]
environment = {
    "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder, "SHELL": "/bin/sh",
    "SCREENDIR": folder + "/sockets", "LD_LIBRARY_PATH": folder + "/root/usr/lib/x86_64-linux-gnu",
}
os.makedirs(folder + "/sockets", mode=0o700, exist_ok=True)
screen = folder + "/root/usr/bin/screen"
child, terminal = pty.fork()
if child == 0:
    os.execve(screen, [screen, "-c", "/dev/null", "python3", folder + "/inside.py", mode, result], environment)


def pump(seconds, until=None):
    end, seen = time.time() + seconds, b""
    while time.time() < end and not (until and until in seen):
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                seen += os.read(terminal, 65536)
            except OSError:
                return


pump(20, b"ready")
time.sleep(0.5)
os.write(terminal, b"\x1b")
pump(4)
before = open(result).read().strip() or "nothing"
os.write(terminal, b"b")
pump(3)
print(f"{before}, then {open(result).read().strip()}")
PYTHON

without=$(python3 outside.py "$folder" '' "$folder/without")
with=$(python3 outside.py "$folder" '\x1b[?1000h' "$folder/with")
root/usr/bin/screen --version || true
printf 'Escape, four seconds, b: without the mouse %s; with it %s\n' "$without" "$with"
[ "$without" = "1b, then 1b 62" ] && [ "$with" = "nothing, then 1b62" ] || { echo "the behaviour has changed" >&2; exit 1; }
