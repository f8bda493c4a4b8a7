// Links between the desktop and the page.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {phone, wide} from './support/browser.js';
import {converted} from './support/desktop.js';
import {isInPlane, shippedRows} from './support/rows.js';
import {emptyTab, host, newTab} from './support/session.js';

let tab;
beforeEach(async () => { tab = await emptyTab(); });

const pause_ms = 1000; // longer than the page waits before it writes the fragment

// In the page: opens links, one after the other; the link to what is shown then.
async function openAll(links) {
  const shown = [];
  const ask = name => secant.program.ccall(name, 'string', [], []);
  for (const link of links) {
    if (link !== location.hash) {
      const heard = new Promise(resolve => addEventListener('hashchange', resolve, {once: true}));
      location.hash = link;
      await heard;
    }
    shown.push(ask('secant_link'));
  }
  secant.call('secant_settle');
  return [...shown.slice(0, -1), ask('secant_link')];
}

/** Fails at the first line that differs. */
function assertSameLines(found, right) {
  const at = right.findIndex((line, index) => line !== found[index]);
  assert.equal(found[at], right[at], `line ${at}`);
  assert.equal(found.length, right.length);
}

test('every shipped query in the plane goes by link from the desktop to the page and back, bit for bit', async t => {
  const links = converted(shippedRows().filter(isInPlane));
  const queries = converted(links);
  await tab.load(host.address);
  const back = await tab.page.evaluate(openAll, links);
  assertSameLines(converted(back), queries);
  t.diagnostic(`${links.length} links, at most ${Math.max(...back.map(link => link.length))} characters`);
  assert.ok(links.length > 200);
  await tab.page.waitForTimeout(pause_ms);
  assert.equal(await tab.link(), back.at(-1));
});

test('an address with a link opens what it holds: query, target, view, and run', async () => {
  const [row] = ['{"E":["0x1.999999999999ap-4",2],"L":[5,-1e-300],"C":[1e5,0.3],"r":0.1,"s":0.7,"extent":"ray","target":"disk"}'];
  const [link] = converted([row]);
  await tab.load(host.address + link);
  const {scene} = await tab.follow();
  assert.deepEqual([scene.E, scene.L, scene.C, scene.r, scene.s, scene.extent], [[0.1, 2], [5, -1e-300], [1e5, 0.3], 0.1, 0.7, 'ray']);
  await tab.page.waitForTimeout(pause_ms);
  assert.equal(JSON.parse(converted([await tab.link()])[0]).target, 'disk');
});

test('the view goes from a wide window to a phone', async () => {
  await tab.load(host.address);
  const first = await tab.link();
  const {x, y} = await tab.handle('t2');
  await tab.page.mouse.move(x, y);
  for (let turn = 0; turn < 5; ++turn) await tab.page.mouse.wheel(0, -120);
  await tab.linkAfter(first);
  await tab.page.waitForTimeout(pause_ms);
  const link = await tab.link();
  const shown = await tab.follow();
  const other = await newTab(phone, link);
  const there = await other.follow();
  const middle = ({screen: {canvas: [left, top, width, height]}}) => [left + width / 2, top + height / 2];
  const shorter = ({screen: {canvas}}) => Math.min(canvas[2], canvas[3]);
  // The share of the shorter side from the middle to C.
  for (const axis of [0, 1]) {
    const share = one => (one.screen.C[axis] - middle(one)[axis]) / shorter(one);
    assert.ok(Math.abs(share(shown) - share(there)) < 0.01, `${share(shown)}, ${share(there)}`);
  }
  await other.page.waitForTimeout(pause_ms);
  assert.equal(await other.link(), link);
});

test('a damaged link is refused with a notice, at the start and later', async () => {
  const [link] = converted(['{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}']);
  const damaged = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
  await tab.load(host.address + damaged);
  assert.match((await tab.follow()).notice, /damaged/);
  assert.deepEqual((await tab.follow()).scene.E, [-3.9, -1.35]);
  await tab.show(link);
  assert.deepEqual((await tab.follow()).scene.E, [-2, 0]);
  await tab.show(link.slice(0, -3));
  assert.match((await tab.follow()).notice, /cut off/);
  assert.deepEqual((await tab.follow()).scene.E, [-2, 0]);
  await tab.page.waitForTimeout(pause_ms);
  assert.equal(await tab.link(), link, 'the fragment is again the link to what is shown');
});

test('a fragment that is no link is no error', async () => {
  await tab.load(`${host.address}#top`);
  assert.deepEqual((await tab.follow()).scene.E, [-3.9, -1.35]);
});

test('the fragment follows a drag, and opens the same in another tab', async () => {
  await tab.load(host.address);
  const first = await tab.link();
  const place = await tab.handle('L');
  await tab.drag(place, {x: place.x - 77, y: place.y + 33});
  await tab.linkAfter(first);
  await tab.page.waitForTimeout(pause_ms);
  const other = await newTab(wide, await tab.link());
  assert.deepEqual((await other.follow()).scene, (await tab.follow()).scene);
});
