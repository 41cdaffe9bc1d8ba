// The program in a pseudo-terminal: what a person at a terminal sees.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import xterm from "@xterm/headless";

/** The bytes that a terminal sends for keys that are no characters, by the names of the browser. */
const BYTES = {
  ArrowDown: "\x1b[B", ArrowLeft: "\x1b[D", ArrowRight: "\x1b[C", ArrowUp: "\x1b[A",
  Enter: "\r", Escape: "\x1b", Tab: "\t",
};

export class Terminal {
  /** Starts the program on a puzzle in a terminal of this size, as on a first visit. */
  constructor(puzzle, { columns, rows }) {
    this.home = mkdtempSync(join(tmpdir(), "sudoscope-"));
    this.screen = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
    const command = `stty cols ${columns} rows ${rows}; exec "$SUDOSCOPE" play ${puzzle}`;
    // What the page says of itself: true colours on a dark ground, nothing kept before.
    const environment = {
      ...process.env, HOME: this.home, XDG_DATA_HOME: this.home, XDG_CONFIG_HOME: this.home,
      XDG_STATE_HOME: this.home, TERM: "xterm-256color", COLORTERM: "truecolor", LANG: "C.UTF-8",
      SUDOSCOPE_BACKGROUND: "dark",
    };
    this.program = spawn("script", ["-qec", command, "/dev/null"], { env: environment });
    this.program.stdout.on("data", (bytes) => this.screen.write(bytes));
  }

  press(key) {
    this.send(BYTES[key] ?? key);
  }

  /** Clicks with the first button on a cell, counted from 0. */
  click(column, row) {
    this.send(`\x1b[<0;${column + 1};${row + 1}M\x1b[<0;${column + 1};${row + 1}m`);
  }

  paste(text) {
    this.send(`\x1b[200~${text}\x1b[201~`);
  }

  send(bytes) {
    this.program.stdin.write(bytes);
  }

  text() {
    const buffer = this.screen.buffer.active;
    const line = (row) => buffer.getLine(row).translateToString(false);
    return Array.from({ length: this.screen.rows }, (_, row) => line(row).trimEnd());
  }

  async close() {
    const ended = new Promise((resolve) => this.program.on("close", resolve));
    this.program.kill();
    await ended;
    rmSync(this.home, { recursive: true, force: true });
  }
}
