// What the page keeps until it is loaded again.
import assert from 'node:assert/strict';
import {after, before, beforeEach, afterEach, test} from 'node:test';
import {openTab, openTabIn, startBrowser} from './support/browser.js';
import {serve} from './support/server.js';
import {site} from './support/places.js';

let host, browser, tab;
before(async () => {
  host = await serve(site);
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await host?.stop();
});
beforeEach(async () => {
  tab = await openTab(browser);
  await tab.load(host.address);
});
afterEach(async () => {
  assert.deepEqual(tab.complaints, []);
  await tab.page.context().close();
});

const pause_ms = 1500; // the program keeps unsaved work about once a second

const canvasOf = async one => (await one.follow()).screen.canvas;

const storeOf = one => one.page.evaluate(() => secant.program.FS.readdir('/').find(name => name.startsWith('state-')));

test('a setting stays over a reload', async () => {
  const first = await canvasOf(tab);
  await tab.press('Control+4'); // Present: no side panel
  const changed = await canvasOf(tab);
  assert.notDeepEqual(changed, first);
  await tab.page.waitForTimeout(pause_ms);
  await tab.reload();
  assert.deepEqual(await canvasOf(tab), changed);
});

test('a setting stays that was changed just before the page is left', async () => {
  await tab.page.keyboard.press('Control+4');
  await tab.page.waitForTimeout(100);
  const changed = await canvasOf(tab);
  await tab.reload();
  assert.deepEqual(await canvasOf(tab), changed);
});

test('unsaved work stays over a reload', async () => {
  await tab.press('Control+k');
  const place = await tab.handle('E');
  await tab.drag(place, {x: place.x, y: place.y - 50});
  await tab.press('Control+k');
  const {file, scene} = await tab.follow();
  assert.deepEqual([file.count, file.unsaved], [2, true]);
  await tab.page.waitForTimeout(pause_ms);
  await tab.reload();
  const back = await tab.follow();
  assert.deepEqual([back.file.count, back.file.unsaved], [2, true]);
  assert.deepEqual(back.scene, scene, 'the fragment holds the query');
});

test('two pages at once do not share a store', async () => {
  const other = await openTabIn(tab.page.context());
  await other.load(host.address);
  assert.notEqual(await storeOf(other), await storeOf(tab));
  await tab.press('Control+k');
  await other.press('Control+k');
  await other.press('Control+k');
  await tab.page.waitForTimeout(pause_ms);
  await tab.reload();
  assert.equal((await tab.follow()).file.count, 1);
  await other.reload();
  assert.equal((await other.follow()).file.count, 2);
  assert.deepEqual(other.complaints, []);
});

test('another visitor finds nothing', async () => {
  await tab.press('Control+k');
  await tab.page.waitForTimeout(pause_ms);
  const other = await openTab(browser);
  await other.load(host.address);
  assert.equal((await other.follow()).file, undefined);
  await other.page.context().close();
});

test('without storage the page works, and keeps nothing', async () => {
  const other = await openTab(browser);
  await other.page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', {value: undefined}));
  await other.load(host.address);
  await other.press('Control+k');
  assert.equal((await other.follow()).file.count, 1);
  assert.deepEqual(other.complaints, []);
  await other.page.context().close();
});
