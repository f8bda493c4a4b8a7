// Tests the data that the page keeps until it is loaded again.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {emptyTab, host, newTab, tabBeside} from './support/session.js';

let tab;
beforeEach(async () => { tab = await newTab(); });

const pause_ms = 1500; // the program keeps unsaved work about once a second

const canvasOf = async one => (await one.follow()).screen.canvas;

const storeOf = one => one.page.evaluate(() => secant.program.FS.readdir('/').find(name => name.startsWith('state-')));

test('a setting stays over a reload', async () => {
  const first = await canvasOf(tab);
  await tab.press('Control+3'); // Regress: no plots
  const changed = await canvasOf(tab);
  assert.notDeepEqual(changed, first);
  await tab.page.waitForTimeout(pause_ms);
  await tab.reload();
  assert.deepEqual(await canvasOf(tab), changed);
});

test('a setting stays that was changed just before the page is left', async () => {
  await tab.page.keyboard.press('Control+3');
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
  const other = await tabBeside(tab);
  assert.notEqual(await storeOf(other), await storeOf(tab));
  await tab.press('Control+k');
  await other.press('Control+k');
  await other.press('Control+k');
  await tab.page.waitForTimeout(pause_ms);
  await tab.reload();
  assert.equal((await tab.follow()).file.count, 1);
  await other.reload();
  assert.equal((await other.follow()).file.count, 2);
});

test('another visitor finds nothing', async () => {
  await tab.press('Control+k');
  await tab.page.waitForTimeout(pause_ms);
  const other = await newTab();
  assert.equal((await other.follow()).file, undefined);
});

test('without storage the page works, and keeps nothing', async () => {
  const other = await emptyTab();
  await other.page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', {value: undefined}));
  await other.load(host.address);
  await other.press('Control+k');
  assert.equal((await other.follow()).file.count, 1);
});
