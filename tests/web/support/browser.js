// A headless Chromium, and pages in it that show the program.
import {chromium} from 'playwright-core';
import {existsSync} from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
export const browserProgram = process.env.SECANT_BROWSER ?? candidates.find(existsSync);

// The sandbox needs rights that a container has not; SwiftShader draws without a graphics card.
const always = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const software = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

export const startBrowser = (switches = software) =>
  chromium.launch({executablePath: browserProgram, args: [...always, ...switches]});

/** A browser that cannot draw with WebGL. */
export const startBrowserWithoutWebGl = () => startBrowser(['--disable-gpu', '--disable-3d-apis']);

export const wide = {viewport: {width: 1280, height: 800}};
export const phone = {viewport: {width: 390, height: 844}, deviceScaleFactor: 3, isMobile: true, hasTouch: true};

// Counts what the program asks of WebGL and of the page, before the page's own code runs.
function count() {
  globalThis.counts = {draws: 0, first_draw_ms: null, longest_gap_ms: 0};
  for (const type of [globalThis.WebGLRenderingContext, globalThis.WebGL2RenderingContext]) {
    if (!type) continue;
    const draw = type.prototype.drawElements;
    type.prototype.drawElements = function (...rest) {
      counts.first_draw_ms ??= performance.now();
      ++counts.draws;
      return draw.apply(this, rest);
    };
  }
}

// The longest time between two animation frames since the call.
function watchGaps() {
  counts.longest_gap_ms = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    counts.longest_gap_ms = Math.max(counts.longest_gap_ms, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A page whose every complaint is written down. */
export class Tab {
  constructor(page) {
    this.page = page;
    this.complaints = [];
    page.on('pageerror', error => this.complaints.push(`error: ${error.message}\n${error.stack}`));
    page.on('console', message => {
      if (['error', 'warning', 'assert'].includes(message.type()))
        this.complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('requestfailed', request => this.complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
    page.on('response', response => {
      if (response.status() >= 400) this.complaints.push(`${response.status()}: ${response.url()}`);
    });
  }

  /** Loads an address; back when the program shows its first frame. */
  async load(address) {
    await this.page.goto(address);
    await this.started();
  }
  async reload() {
    await this.page.reload();
    await this.started();
  }
  async started() {
    await this.page.waitForFunction(
      () => document.documentElement.dataset.ready || !document.getElementById('problem').hidden, null, {timeout: 60000});
    if (await this.page.isVisible('#problem')) throw new Error(await this.page.innerText('#problem'));
    await this.rest();
  }

  draws() { return this.page.evaluate(() => counts.draws); }
  watchGaps() { return this.page.evaluate(watchGaps); }
  longestGap() { return this.page.evaluate(() => counts.longest_gap_ms); }

  /** Waits until nothing is drawn for 300 ms. */
  async rest() {
    for (let before = -1, tries = 0; tries < 100; ++tries) {
      const now = await this.draws();
      if (now === before) return;
      before = now;
      await this.page.waitForTimeout(300);
    }
    throw new Error('the program does not cease to draw');
  }

  /** The line of `secant --follow`: what is shown, its answer, and where the handles are. */
  async follow() { return JSON.parse(await this.page.evaluate(() => secant.program.ccall('secant_follow', 'string', [], []))); }

  /** Where a handle is: E, L, C ... */
  async handle(name) {
    const [x, y] = (await this.follow()).screen[name];
    return {x, y};
  }

  /** The link of what is shown: the page's fragment. */
  link() { return this.page.evaluate(() => location.hash); }

  /** The link once it differs from an earlier one. */
  async linkAfter(earlier) {
    await this.page.waitForFunction(old => location.hash !== old, earlier, {timeout: 10000});
    await this.rest();
    return this.link();
  }

  /** Shows a link as a click on it would. */
  async show(link) {
    await this.page.evaluate(text => { location.hash = text; }, link);
    await this.rest();
  }

  async press(chord) {
    await this.page.keyboard.press(chord);
    await this.rest();
  }

  /** Drags with the mouse, in several moves. */
  async drag(from, to) {
    const {mouse} = this.page;
    await mouse.move(from.x, from.y);
    await this.page.waitForTimeout(50);
    await mouse.down();
    await mouse.move(from.x, from.y, {steps: 2});
    await mouse.move(to.x, to.y, {steps: 10});
    await this.page.waitForTimeout(50);
    await mouse.up();
    await this.rest();
  }
}

/** Opens a page in a context of its own, with a store of its own. */
export async function openTab(browser, options = wide) {
  const context = await browser.newContext(options);
  return openTabIn(context);
}

/** Opens a page beside the others of a context, whose stores it shares. */
export async function openTabIn(context) {
  const page = await context.newPage();
  await page.addInitScript(count);
  return new Tab(page);
}
