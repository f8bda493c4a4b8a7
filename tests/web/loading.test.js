// Loading, drawing, and what the page says when it cannot.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {test} from 'node:test';
import {gzipSync} from 'node:zlib';
import {openTab, phone, startBrowserWithoutWebGl, wide} from './support/browser.js';
import {serve} from './support/server.js';
import {site, siteHas} from './support/places.js';
import {emptyTab, host, newTab} from './support/session.js';

const most_bytes = 1_500_000; // compressed
const most_seconds = 2;       // from the download to the first frame
const patience = 3;           // other programs use this machine, too

/** The download of a visitor: the page with one of the two programs. Bytes after gzip. */
function compressedSize(t, skipped) {
  const files = readdirSync(site, {recursive: true, withFileTypes: true}).filter(entry => entry.isFile());
  const paths = files.map(({name, path}) => relative(site, join(path, name))).filter(path => !skipped(path));
  const sizes = paths.map(path => gzipSync(readFileSync(join(site, path)), {level: 9}).length);
  const sum = sizes.reduce((left, right) => left + right, 0);
  t.diagnostic(`${sum} bytes: ${paths.map((path, i) => `${path} ${sizes[i]}`).join(', ')}`);
  return sum;
}

test('the site has at most 1.5 MB when it is compressed, with each of its programs', t => {
  const plain = compressedSize(t, path => path.startsWith('threads/'));
  assert.ok(plain > 100_000, 'there is a program');
  assert.ok(plain <= most_bytes, `${plain} bytes`);
  if (!siteHas('threads/secant.wasm')) return;
  const threads = compressedSize(t, path => /^secant\.(js|wasm)$/.test(path));
  assert.ok(threads <= most_bytes, `${threads} bytes with threads`);
});

test('the first frame comes soon after the download, and nothing complains', async t => {
  const tab = await newTab();
  const seconds = await tab.page.evaluate(() => {
    const wasm = performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('.wasm'));
    return (counts.first_draw_ms - Math.max(...wasm.map(entry => entry.responseEnd))) / 1000;
  });
  t.diagnostic(`first frame ${seconds.toFixed(2)} s after the download`);
  assert.ok(seconds <= most_seconds * patience, `${seconds} s`);
  assert.match(await tab.page.title(), /^Secant/);
  assert.equal(await tab.page.isVisible('#loading'), false);
});

test('a host that compresses the files, and one that isolates the page, serve it', async () => {
  for (const options of [{compressed: true}, {isolated: true}]) {
    const other = await serve(site, options);
    const tab = await emptyTab();
    await tab.load(other.address);
    assert.ok(await tab.draws() > 0);
    // An isolated page asks for the program with threads; a site need not have it.
    tab.complaints = tab.complaints.filter(words => siteHas('threads/secant.js') || !words.includes('/threads/'));
    await other.stop();
  }
});

test('an isolated page of a site without the program with threads shows the other', async () => {
  const isolated = await serve(site, {isolated: true});
  const tab = await emptyTab();
  await tab.page.route('**/threads/**', route => route.fulfill({status: 404}));
  await tab.load(isolated.address);
  assert.ok(await tab.draws() > 0);
  tab.complaints = tab.complaints.filter(words => !words.includes('/threads/'));
  await isolated.stop();
});

test('a page whose program cannot be loaded says so', async () => {
  const tab = await emptyTab();
  await tab.page.route('**/*.wasm', route => route.abort());
  await tab.page.goto(host.address);
  await tab.page.waitForSelector('#problem', {state: 'visible'});
  assert.match(await tab.page.innerText('#problem'), /Loading failed.*Load the page again/s);
  tab.complaints = []; // of the file that is missing
});

test('a browser without WebGL gets a clear word', async () => {
  const poor = await startBrowserWithoutWebGl();
  const tab = await openTab(poor);
  await tab.page.goto(host.address);
  await tab.page.waitForSelector('#problem', {state: 'visible'});
  assert.match(await tab.page.innerText('#problem'), /no WebGL/);
  assert.equal(await tab.page.isVisible('#loading'), false);
  await poor.close();
});

test('the canvas fills the window in every size, sharp, and the page does not scroll', async () => {
  const tab = await newTab({...phone, viewport: wide.viewport});
  for (const viewport of [wide.viewport, phone.viewport, {width: 844, height: 390}, {width: 1920, height: 1080}]) {
    await tab.page.setViewportSize(viewport);
    await tab.page.waitForFunction(size => canvas.width === size.width * 3, viewport);
    await tab.rest();
    const seen = await tab.page.evaluate(() => {
      const {left, top, width, height} = canvas.getBoundingClientRect();
      const {scrollWidth, scrollHeight} = document.documentElement;
      return {left, top, width, height, dots: [canvas.width, canvas.height], scroll: [scrollWidth, scrollHeight]};
    });
    const {width, height} = viewport;
    assert.deepEqual(seen, {left: 0, top: 0, width, height, dots: [3 * width, 3 * height], scroll: [width, height]});
  }
});

test('nothing is drawn while nothing changes, and a page at rest wakes when the pointer reaches a handle', async () => {
  const tab = await newTab();
  const {x, y} = await tab.handle('E');
  const beside = {x: x + 60, y: y + 60};
  await tab.page.mouse.move(beside.x, beside.y);
  await tab.rest();
  const before = await tab.draws();
  await tab.page.mouse.move(beside.x + 5, beside.y + 5);
  await tab.page.waitForTimeout(2000);
  assert.equal(await tab.draws(), before);
  for (const place of [{x, y}, beside]) { // the handle is lit, then as before
    const drawn = await tab.draws();
    await tab.page.mouse.move(place.x, place.y);
    await tab.page.waitForFunction(old => counts.draws > old, drawn);
    await tab.rest();
  }
});
