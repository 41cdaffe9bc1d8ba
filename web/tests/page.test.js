// Plays the same keys on the page and in the program, and compares what they show, step by step.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import { Page, open } from "./browser.js";
import { Terminal } from "./terminal.js";

/** Wikipedia's example puzzle, by Tim Stellmach (CC0). */
const EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** A puzzle that a search in reading order takes very long for. */
const LONG = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/** The longest wait for a screen. */
const PATIENCE = 20_000;

let browser;
before(async () => { browser = await open(); });

/** The terminals that are open: one of a check that failed would keep the tests from ending. */
const terminals = new Set();
after(() => Promise.all([browser.close(), ...[...terminals].map((it) => it.close())]));

/** The same puzzle on the page and in the program, at the same size. */
class Both {
  /** Small enough for a board with a digit a cell, which the tests read. */
  static async open(puzzle, options = { width: 800, height: 500 }) {
    const page = await Page.open(browser, `#puzzle=${puzzle}`, options);
    const both = new Both(page, new Terminal(puzzle, await page.size()));
    terminals.add(both.terminal);
    await both.same("at the start");
    return both;
  }

  constructor(page, terminal) {
    this.page = page;
    this.terminal = terminal;
  }

  /** Presses keys on both, and returns the text that both show afterwards. */
  async press(...keys) {
    for (const key of keys) {
      this.terminal.press(key);
      await this.page.press(key);
    }
    return this.same(`after ${keys.join(" ")}`);
  }

  /** Waits until both show the same twice in a row, because a job may still be at work, and returns it. */
  async same(when) {
    let [page, terminal, before] = [];
    for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(100)) {
      [page, terminal] = [timeless(await this.page.text()), timeless(this.terminal.text())];
      if (page === terminal && page === before) return page;
      before = page;
    }
    assert.equal(page, terminal, `the page and the terminal differ ${when}`);
  }

  async close() {
    assert.deepEqual(this.page.errors, []);
    await this.page.close();
    terminals.delete(this.terminal);
    await this.terminal.close();
  }
}

/** The rows as a text, without the clock: the two programs do not start in the same second. */
const timeless = (rows) => rows.join("\n").replace(/\d+:\d\d/g, (time) => time.replace(/\d/g, "0"));

/** The digits between the lines of a board, without the dots in the houses of the cursor. */
const board = (text) =>
  text.split("\n").map((row) => row.match(/┃.*┃/)?.[0].replaceAll("·", " ")).filter(Boolean);

test("a move, a hint, ten steps of a search and a step back look as in the terminal", async () => {
  const both = await Both.open(EXAMPLE);
  const start = await both.same("at the start");
  // The cursor begins in the first blank, whose digit is 4.
  const moved = await both.press("4");
  assert.match(start, /5 +│ +3 +│ +[ ·] +┃/);
  assert.match(moved, /5 +│ +3 +│ +4 +┃/);
  assert.deepEqual(board(await both.press("u")), board(start));
  assert.deepEqual(board(await both.press("r")), board(moved));
  const hinted = await both.press("i");
  assert.notEqual(hinted, moved);
  await both.press("Escape");

  const steps = [await both.press("w")];
  for (let n = 0; n < 10; n++) steps.push(await both.press("ArrowRight"));
  assert.equal(new Set(steps).size, 11, "every step changes the screen");
  const back = await both.press("ArrowLeft");
  assert.deepEqual(board(back), board(steps[9]), "a step back shows the board of step 9");
  assert.notDeepEqual(board(back), board(steps[10]));
  await both.close();
});

test("a click and a paste act as in the terminal", async () => {
  const both = await Both.open(EXAMPLE);
  const rows = (await both.page.text()).entries();
  const [row, column] = [...rows].map(([row, text]) => [row, text.indexOf("8")]).find(([, at]) => at > 0);
  both.terminal.click(column, row);
  await both.page.click(column, row);
  const clicked = await both.same("after a click");
  both.terminal.paste(LONG);
  await both.page.paste(LONG);
  assert.notEqual(await both.same("after a paste"), clicked);
  await both.close();
});

test("a small page shows what a small terminal shows", async () => {
  const both = await Both.open(EXAMPLE, { width: 420, height: 330 });
  await both.press("ArrowDown", "ArrowDown");
  await both.press("w");
  await both.close();
});

test("a record of another program's search is pasted or dropped", async () => {
  // The digit at r1c3 is taken back twice.
  const record = `${EXAMPLE}\n+ 1 3 1\n+ 1 4 2\n- 1 4\n- 1 3\n- 1 3\n+ 1 3 4\n`;
  const both = await Both.open(EXAMPLE);
  both.terminal.paste(record);
  await both.page.paste(record);
  await both.same("after a paste");
  await both.press("n");
  assert.match((await both.page.text()).join("\n"), /empty: takes back/);
  await both.close();

  const page = await Page.open(browser, `#puzzle=${EXAMPLE}`);
  await page.drop(record + "+ 1 4 2\n- 1 4\n".repeat(20_000));
  await page.view.waitForFunction(() => document.querySelector("#screen").textContent.includes("40,005 steps"));
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("an engine at full speed reports in slices and is cancelled", async () => {
  const page = await Page.open(browser, `#puzzle=${LONG}`);
  await page.press("S");
  const figures = async () => Number((await page.text()).join("\n").match(/placements +([\d,. ]+)/)?.[1].replace(/\D/g, ""));
  const seen = new Set();
  for (const end = Date.now() + PATIENCE; seen.size < 4 && Date.now() < end; await sleep(100)) {
    const placements = await figures();
    if (placements) seen.add(placements);
  }
  assert.ok(seen.size >= 4, `it reports ${[...seen]}`);
  await page.press("Escape");
  await page.view.waitForFunction(() => document.querySelector("#screen").textContent.includes("Cancelled"));
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a page that nothing happens on asks for about a frame a second", async () => {
  const page = await Page.open(browser, `#puzzle=${EXAMPLE}`);
  await sleep(2000);
  const before = await page.framesAskedFor();
  await sleep(3000);
  const asked = await page.framesAskedFor() - before;
  assert.ok(asked <= 8, `${asked} frames in three seconds`);
  await page.close();
});

test("the ground follows the browser, and nothing is wider than the page", async () => {
  const grounds = [];
  for (const colorScheme of ["dark", "light"]) {
    const page = await Page.open(browser, "#seed=7", { colorScheme });
    const [ground, width] = await page.view.evaluate(() =>
      [getComputedStyle(document.body).backgroundColor, document.documentElement.scrollWidth - innerWidth]);
    grounds.push(ground);
    assert.ok(width <= 0, `${width} pixels too wide`);
    assert.match(await page.view.title(), /^Sudoscope/);
    await page.close();
  }
  assert.notEqual(grounds[0], grounds[1]);
});

test("a seed chooses the same puzzle every time, and another seed another one", async () => {
  const texts = [];
  for (const seed of [7, 7, 8]) {
    const page = await Page.open(browser, `#seed=${seed}`);
    texts.push(timeless(await page.text()));
    await page.close();
  }
  assert.equal(texts[0], texts[1]);
  assert.notEqual(texts[0], texts[2]);
});

test("a bad puzzle in the address is said to be one", async () => {
  const page = await Page.open(browser, "#puzzle=53");
  assert.match((await page.text()).join("\n"), /puzzle of the address/);
  await page.close();
});

test("a game goes on after a reload, and after a game of another puzzle", async () => {
  const both = await Both.open(EXAMPLE);
  const shown = async () => board(timeless(await both.page.text()));
  const played = board(await both.press("4", "ArrowRight", "ArrowRight", "6"));
  await both.page.view.reload();
  await both.page.view.waitForSelector("#screen pre");
  assert.deepEqual(await shown(), played);
  // The history is there too.
  await both.page.press("u");
  assert.notDeepEqual(await shown(), played);
  await both.page.press("r");

  // Another puzzle, and back to the first by the address that has none.
  const address = new URL(both.page.view.url());
  await both.page.view.goto(`${address.origin}/#puzzle=${LONG}`);
  await both.page.view.waitForFunction((text) => document.querySelector("#screen").textContent.includes(text), "your puzzle");
  assert.notDeepEqual(await shown(), played);
  await both.page.view.goto(`${address.origin}/`);
  await both.page.view.reload();
  await both.page.view.waitForSelector("#screen pre");
  assert.deepEqual(await shown(), played);
  await both.close();
});

test("settings are remembered, and leaving says how to begin again", async () => {
  const page = await Page.open(browser, `#puzzle=${EXAMPLE}`);
  await page.press("Tab");
  const kept = await page.view.evaluate(() => localStorage.getItem("sudoscope.board"));
  assert.ok(kept, "the board is kept");
  const chosen = timeless(await page.text());
  await page.view.reload();
  await page.view.waitForSelector("#screen pre");
  await page.press("q");
  await page.view.waitForSelector("#left:visible");
  assert.ok(chosen);
  await page.press("x");
  await page.view.waitForSelector("#screen pre");
  await page.view.waitForSelector("#left", { state: "hidden" });
  await page.close();
});
