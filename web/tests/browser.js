// The page in a headless Chromium: what a person at a browser sees.

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

/** Asks Chromium for no graphics card and for nothing outside of this machine. */
const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/** Serves the page by `web/serve`, and opens a browser. */
export async function open() {
  const port = await freePort();
  const server = spawn("./serve", [String(port)], { cwd: FOLDER, stdio: "ignore" });
  const address = `http://127.0.0.1:${port}/`;
  for (let n = 0; !(await answers(address)); n++) {
    if (n > 100) throw new Error("web/serve does not answer");
    await sleep(100);
  }
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ARGUMENTS });
  return { address, browser, close: async () => { await browser.close(); server.kill(); } };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const answers = (address) => fetch(address).then((it) => it.ok, () => false);

/** A page with its own storage, and the errors that it has reported. */
export class Page {
  static async open({ address, browser }, fragment, { width = 1000, height = 620, colorScheme = "dark", ...others } = {}) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, ...others });
    const page = new Page(await context.newPage());
    const { view, errors } = page;
    view.on("pageerror", (error) => errors.push(String(error)));
    view.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    // How often the page asks for a frame.
    await view.addInitScript(() => {
      const ask = window.requestAnimationFrame.bind(window);
      window.framesAskedFor = 0;
      window.requestAnimationFrame = (then) => { window.framesAskedFor++; return ask(then); };
    });
    await view.goto(address + fragment);
    await view.waitForSelector("#screen pre, #fault:not(:empty)", { timeout: 60_000 });
    return page;
  }

  constructor(view) {
    this.view = view;
    this.errors = [];
  }

  press(key) {
    return this.view.keyboard.press(key);
  }

  /** Clicks with the first button on a cell, counted from 0. */
  async click(column, row) {
    const cell = this.view.locator("#screen pre").nth(row).locator("span").nth(column);
    const { x, y, width, height } = await cell.boundingBox();
    await this.view.mouse.click(x + width / 2, y + height / 2);
  }

  /** The place of a text on the screen, in pixels: its first character, and the cell of a column and a row. */
  async find(pattern) {
    const rows = await this.text();
    const row = rows.findIndex((it) => pattern.test(it));
    if (row < 0) throw new Error(`${pattern} is not in\n${rows.join("\n")}`);
    const { index, 0: found } = pattern.exec(rows[row]);
    const cells = this.view.locator("#screen pre").nth(row).locator("span");
    const box = await cells.nth(index + Math.floor(found.length / 2)).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, cell: box };
  }

  /** Taps with a finger on a text. */
  async tap(pattern) {
    const { x, y } = await this.find(pattern);
    await this.view.touchscreen.tap(x, y);
    return this.text();
  }

  paste(text) {
    return this.view.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      window.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
    }, text);
  }

  /** Drops a file with this text on the page. */
  drop(text) {
    return this.view.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "mine.txt"));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer }));
    }, text);
  }

  /** The rows of the next frame but one: the page draws what has happened in the next one. */
  async text() {
    const rows = await this.view.evaluate(async () => {
      for (let n = 0; n < 2; n++) await new Promise((then) => requestAnimationFrame(then));
      return [...document.querySelectorAll("#screen pre")].map((it) => it.textContent);
    });
    return rows.map((it) => it.trimEnd());
  }

  /** The number of cells across and down. */
  size() {
    return this.view.evaluate(() => {
      const rows = document.querySelectorAll("#screen pre");
      return { columns: rows[0].childElementCount, rows: rows.length };
    });
  }

  framesAskedFor() {
    return this.view.evaluate(() => window.framesAskedFor);
  }

  close() {
    return this.view.context().close();
  }
}
