// Hunts, in slices and in threads: the page answers while they go on.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {serve} from './support/server.js';
import {site, siteHas} from './support/places.js';
import {emptyTab, newTab} from './support/session.js';

const huntTab = {x: 1226, y: 92};
const start = {x: 1115, y: 438}; // and Stop
const longest_gap_ms = 500; // software draws here, and other programs use this machine, too
const noThreads = siteHas('threads/secant.js') ? false : 'the site has no build with threads';

const loadedThreads = tab =>
  tab.page.evaluate(() => performance.getEntriesByType('resource').some(({name}) => name.includes('/threads/secant.wasm')));

const click = (tab, {x, y}) => tab.page.mouse.click(x, y, {delay: 50});

/** Hunts for some seconds, and drags E meanwhile. */
async function hunt(tab, t) {
  await click(tab, huntTab);
  await tab.rest();
  await tab.watchGaps();
  await click(tab, start);
  await tab.page.waitForTimeout(1500);
  const early = await tab.follow();
  assert.equal(early.hunt.running, true);
  const {x, y} = await tab.handle('E');
  await tab.page.mouse.move(x, y);
  await tab.page.mouse.down();
  await tab.page.mouse.move(x + 20, y - 60, {steps: 10});
  await tab.page.waitForFunction(
    before => JSON.parse(secant.program.ccall('secant_follow', 'string', [], [])).hunt.tried > before, early.hunt.tried, {timeout: 20000});
  const later = await tab.follow();
  await tab.page.mouse.up();
  const gap = await tab.longestGap();
  t.diagnostic(`${later.hunt.tried} queries tried; longest time between two frames ${gap.toFixed(0)} ms`);
  assert.notDeepEqual(later.scene.E, early.scene.E, 'the drag works during a hunt');
  assert.ok(later.hunt.found > 0);
  assert.ok(gap <= longest_gap_ms, `${gap} ms`);
  await click(tab, start);
  await tab.rest();
  assert.equal((await tab.follow()).hunt.running, false);
}

test('a hunt without threads goes on in slices and does not block the page', async t => {
  const tab = await newTab();
  assert.equal(await loadedThreads(tab), false);
  await hunt(tab, t);
});

test('a page that is isolated hunts in threads', {skip: noThreads}, async t => {
  const isolated = await serve(site, {isolated: true});
  const tab = await emptyTab();
  await tab.load(isolated.address);
  assert.equal(await tab.page.evaluate(() => crossOriginIsolated), true);
  assert.equal(await loadedThreads(tab), true);
  await hunt(tab, t);
  await isolated.stop();
});

test('a page that must draw at once while a hunt goes on comes back', async () => {
  const tab = await newTab();
  await click(tab, huntTab);
  await tab.rest();
  await click(tab, start);
  await tab.page.waitForTimeout(500);
  await tab.page.evaluate(() => secant.call('secant_settle'));
  assert.equal((await tab.follow()).hunt.running, true);
});
