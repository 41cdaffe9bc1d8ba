// The page on a telephone, by touch alone; without a mouse and without a keyboard; and without a network.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { Page, open } from "./browser.js";

const EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EXAMPLE_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };
const DESK = { width: 1280, height: 800 };

let browser;
before(async () => { browser = await open(); });
after(() => browser.close());

const shows = (rows, pattern) => assert.match(rows.join("\n"), pattern);

test("a finger writes a digit, marks, takes back, asks for a hint and watches", async () => {
  const page = await Page.open(browser, `#puzzle=${EXAMPLE}`, PHONE);
  const first = /[┃|] +5 +[│|] +3 +[│|] +4 /;
  assert.doesNotMatch((await page.text()).join("\n"), first);
  shows(await page.tap(/[│|] +4 +[│|](?=[│|] +5 )/), first);
  assert.doesNotMatch((await page.tap(/undo/)).join("\n"), first);
  shows(await page.tap(/[│|] marks/), /MARKS/);
  await page.tap(/[│|] marks/);
  const name = await page.tap(/[│|] +hint/);
  const more = await page.tap(/[│|] +hint/);
  assert.notDeepEqual(name, more, "the hint says more");
  shows(await page.tap(/[│|] +watch/), /step/i);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("cells of the board are 40 pixels, and buttons 44", async () => {
  const page = await Page.open(browser, `#puzzle=${EXAMPLE}`, PHONE);
  const { cell } = await page.find(/marks/);
  assert.ok(4 * cell.width >= 40 && 2 * cell.height >= 40, `a cell of the board: ${4 * cell.width} x ${2 * cell.height}`);
  assert.ok(7 * cell.width >= 44 && 3 * cell.height >= 44, `a button: ${7 * cell.width} x ${3 * cell.height}`);
  const used = (await page.text()).filter((it) => it.trim()).length;
  const { rows } = await page.size();
  assert.ok(used > 0.7 * rows, `${used} of ${rows} rows are used`);
  await page.close();
});

test("a finger steps through a search, and along the line of time", async () => {
  const page = await Page.open(browser, `#watch=flags&puzzle=${EXAMPLE}&step=300`, PHONE);
  const step = async () => Number((await page.text()).join("\n").match(/Step ([\d,]+)/)[1].replace(",", ""));
  const { cell } = await page.find(/[│|] +step/);
  assert.ok(9 * cell.width >= 44 && 3 * cell.height >= 44, `a button: ${9 * cell.width} x ${3 * cell.height}`);
  await page.tap(/[│|] +step/);
  assert.equal(await step(), 301);
  await page.tap(/[│|] +back/);
  assert.equal(await step(), 300);
  const { x, y } = await page.find(/●/);
  const session = await page.view.context().newCDPSession(page.view);
  const touch = (type, x) => session.send("Input.dispatchTouchEvent", { type, touchPoints: x ? [{ x, y }] : [] });
  await touch("touchStart", x);
  const seen = [];
  for (const to of [0.8, 0.6, 0.4]) {
    await touch("touchMove", to * x);
    seen.push(await step());
  }
  await touch("touchEnd");
  assert.ok(300 > seen[0] && seen[0] > seen[1] && seen[1] > seen[2], `it goes back: ${seen}`);
  assert.deepEqual(page.errors, []);
  await page.close();
});

test("a link to a moment opens it, and y copies it", async () => {
  const fragment = `#watch=flags&puzzle=${EXAMPLE}&step=1204`;
  const page = await Page.open(browser, fragment, { ...DESK, permissions: ["clipboard-read", "clipboard-write"] });
  shows(await page.text(), /Step 1,204/);
  assert.match(await page.view.evaluate(() => document.getElementById("live").textContent), /^Step 1204\. r4c7: /);
  await page.press("y");
  await page.text();
  assert.equal(await page.view.evaluate(() => navigator.clipboard.readText()), browser.address + fragment);
  await page.press("w");
  await page.paste(browser.address + fragment.replace("1204", "7"));
  shows(await page.text(), /Step 7/);
  await page.close();
  const bad = await Page.open(browser, "#watch=nobody&puzzle=" + EXAMPLE, DESK);
  shows(await bad.text(), /there is no engine nobody/);
  await bad.close();
});

test("statistics are kept, and go from page to page as a file", async () => {
  const last = EXAMPLE_SOLUTION.slice(0, 80) + ".";
  const page = await Page.open(browser, `#puzzle=${last}`, DESK);
  await page.press("9");
  await page.view.waitForFunction(() => localStorage.getItem("sudoscope.statistics")?.includes('"event":"won"'));
  const lines = await page.view.evaluate(() => localStorage.getItem("sudoscope.statistics"));
  assert.match(lines, /^\{"sudoscope":"statistics"/);
  const other = await Page.open(browser, "#seed=7", DESK);
  for (let n = 0; n < 2; n++) {
    const [chooser] = await Promise.all([other.view.waitForEvent("filechooser"), other.view.click("#import")]);
    await Promise.all([
      other.view.waitForEvent("load"),
      chooser.setFiles({ name: "statistics.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(lines) }),
    ]);
    await other.view.waitForSelector("#screen pre");
  }
  const taken = await other.view.evaluate(() => localStorage.getItem("sudoscope.statistics"));
  assert.equal(taken, lines, "the same events count once");
  await page.close();
  await other.close();
});

test("F6 leaves the board, and Tab goes on from there", async () => {
  const page = await Page.open(browser, `#puzzle=${EXAMPLE}`, DESK);
  const focus = () => page.view.evaluate(() => document.activeElement.id);
  await page.press("Tab");
  assert.equal(await focus(), "screen", "Tab is the game's on the board");
  await page.press("F6");
  assert.equal(await focus(), "back");
  const before = await page.text();
  await page.press("Tab");
  assert.equal(await focus(), "export");
  await page.press("i");
  assert.deepEqual(await page.text(), before, "keys are not the game's there");
  await page.press("Shift+Tab");
  await page.press("Enter");
  assert.equal(await focus(), "screen");
  await page.close();
});

test("the board is a grid with a cell under the cursor, and moves are told", async () => {
  const page = await Page.open(browser, `#puzzle=${EXAMPLE}`, DESK);
  const told = async () => {
    await page.text();
    return page.view.evaluate(() => [
      document.getElementById(document.getElementById("screen").getAttribute("aria-activedescendant")).textContent,
      document.getElementById("live").textContent,
    ]);
  };
  assert.equal((await told())[0], "r1c3: blank");
  await page.press("4");
  assert.equal((await told())[0], "r1c3: 4");
  await page.press("ArrowLeft");
  assert.equal((await told())[0], "r1c2: 3, given");
  await page.press("i");
  await page.view.waitForFunction(() => /single/i.test(document.getElementById("live").textContent));
  assert.equal(await page.view.locator("[role=gridcell]").count(), 81);
  await page.close();
});

test("axe finds nothing, on a desk, on a telephone, and at twice the size", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  for (const options of [DESK, PHONE, { width: 640, height: 400, deviceScaleFactor: 2 }]) {
    const page = await Page.open(browser, `#puzzle=${EXAMPLE}`, options);
    await page.view.evaluate(axe);
    const { violations } = await page.view.evaluate(() => window.axe.run());
    const named = violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.html).slice(0, 3)}`);
    assert.deepEqual(named, []);
    await page.close();
  }
});

test("less motion is taken from the browser", async () => {
  const shown = [];
  for (const reducedMotion of ["reduce", "no-preference"]) {
    const page = await Page.open(browser, `#puzzle=${EXAMPLE}`, { ...DESK, reducedMotion });
    await page.press("o");
    shown.push((await page.text()).find((it) => /motion/i.test(it)));
    await page.close();
  }
  assert.notEqual(shown[0], shown[1]);
});

test("after the first visit it starts without a network", async () => {
  const page = await Page.open(browser, "#seed=7", DESK);
  await page.view.evaluate(() => navigator.serviceWorker.ready);
  const before = await page.text();
  await page.view.context().setOffline(true);
  await page.view.reload();
  await page.view.waitForSelector("#screen pre");
  const timeless = (rows) => rows.join("\n").replace(/\d+:\d\d/g, "");
  assert.equal(timeless(await page.text()), timeless(before));
  await page.close();
});

test("the first paint comes within half a second", async () => {
  const page = await Page.open(browser, "#seed=7", DESK);
  await page.view.reload();
  await page.view.waitForSelector("#screen pre");
  const paint = await page.view.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  assert.ok(paint < 500, `${Math.round(paint)} ms`);
  await page.close();
});

test("a game goes out as a file of the program, and in again", async () => {
  const page = await Page.open(browser, `#puzzle=${EXAMPLE}`, DESK);
  await page.press("4");
  await page.press("F6");
  const [download] = await Promise.all([page.view.waitForEvent("download"), page.view.click("#export")]);
  const path = await download.path();
  assert.match(readFileSync(path, "utf8"), /^\{"sudoscope":"game"/);

  const other = await Page.open(browser, "#seed=7", DESK);
  await other.press("F6");
  const [chooser] = await Promise.all([other.view.waitForEvent("filechooser"), other.view.click("#import")]);
  await chooser.setFiles(path);
  await other.view.waitForFunction(() => document.getElementById("r1c3")?.textContent === "r1c3: 4");
  await page.close();
  await other.close();
});
