// Work with mouse and keyboard.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {converted} from './support/desktop.js';
import {newTab} from './support/session.js';

let tab;
beforeEach(async () => { tab = await newTab(); });

const queryOf = link => JSON.parse(converted([link])[0]);

test('a drag of E moves E, and the fragment is the link to what is shown', async () => {
  const before = await tab.link();
  const old = queryOf(before);
  assert.deepEqual([old.E, old.L, old.C, old.r], [[-3.9, -1.35], [3.6, 1.5], [0.35, 0.72], 1.65]);
  const place = await tab.handle('E');
  await tab.drag(place, {x: place.x + 40, y: place.y - 100});
  const moved = queryOf(await tab.linkAfter(before));
  assert.ok(moved.E[0] > old.E[0] && moved.E[1] > old.E[1], `E: ${moved.E}`);
  assert.deepEqual([moved.L, moved.C, moved.r], [old.L, old.C, old.r]);
  const {scene} = await tab.follow();
  assert.deepEqual(moved.E, scene.E);
  const now = await tab.handle('E');
  assert.ok(Math.hypot(now.x - place.x - 40, now.y - place.y + 100) < 2, 'the handle is below the pointer');
});

test('each handle can be dragged', async () => {
  for (const [name, number] of [['L', 'L'], ['C', 'C'], ['r', 'r']]) {
    const before = (await tab.follow()).scene;
    const place = await tab.handle(name);
    await tab.drag(place, {x: place.x + 23, y: place.y + 31});
    const {scene} = await tab.follow();
    assert.notDeepEqual(scene[number], before[number], name);
  }
});

test('the wheel zooms at the pointer, and the query stays', async () => {
  const before = await tab.follow();
  const link = await tab.link();
  const {x, y} = await tab.handle('C');
  await tab.page.mouse.move(x, y);
  // Browsers differ: a notch of a mouse is 100 or 120 pixels.
  await tab.page.mouse.wheel(0, -120);
  await tab.page.mouse.wheel(0, -100);
  await tab.linkAfter(link);
  const after = await tab.follow();
  assert.deepEqual(after.scene, before.scene);
  const length = ({screen: {E, L}}) => Math.hypot(E[0] - L[0], E[1] - L[1]);
  assert.ok(length(after) > 1.1 * length(before), 'the piece is longer');
  const now = await tab.handle('C');
  assert.ok(Math.hypot(now.x - x, now.y - y) < 2, 'C stays below the pointer');
});

test('Ctrl+Z and Ctrl+Y undo and redo', async () => {
  const first = (await tab.follow()).scene;
  const place = await tab.handle('E');
  await tab.drag(place, {x: place.x, y: place.y - 60});
  const second = (await tab.follow()).scene;
  assert.notDeepEqual(second, first);
  await tab.press('Control+z');
  assert.deepEqual((await tab.follow()).scene, first);
  await tab.press('Control+y');
  assert.deepEqual((await tab.follow()).scene, second);
});

test('Tab and the arrow keys move a handle, and stay in the program', async () => {
  const {scene} = await tab.follow();
  await tab.press('Tab');
  await tab.press('ArrowRight');
  const moved = (await tab.follow()).scene;
  assert.notDeepEqual(moved, scene);
  assert.equal(await tab.page.evaluate(() => document.activeElement.id), 'canvas');
});

test('a number that is typed into a field is the number', async () => {
  const r = {x: 1000, y: 230}; // the field in the Answer panel
  await tab.page.mouse.click(r.x, r.y);
  await tab.page.waitForTimeout(500); // a field with the keyboard blinks and never rests
  await tab.page.keyboard.press('Control+a', {delay: 50});
  await tab.page.keyboard.type('0.1', {delay: 50});
  await tab.press('Enter');
  assert.equal((await tab.follow()).scene.r, 0.1);
});

test('two fingers that part on a touchpad zoom the drawing, and not the page', async () => {
  const before = await tab.follow();
  const {x, y} = await tab.handle('C');
  const session = await tab.page.context().newCDPSession(tab.page);
  await tab.page.mouse.move(x, y);
  await tab.rest();
  // A browser says so with a wheel and Ctrl, in parts of a pixel.
  for (let step = 0; step < 6; ++step)
    await session.send('Input.dispatchMouseEvent', {type: 'mouseWheel', x, y, deltaX: 0, deltaY: -9.5, modifiers: 2});
  await tab.page.waitForFunction(
    old => Math.abs(JSON.parse(secant.program.ccall('secant_follow', 'string', [], [])).screen.E[0] - old) > 20, before.screen.E[0]);
  await tab.rest();
  const after = await tab.follow();
  assert.deepEqual(after.scene, before.scene);
  const length = ({screen: {E, L}}) => Math.hypot(E[0] - L[0], E[1] - L[1]);
  const factor = length(after) / length(before);
  assert.ok(Math.abs(factor / Math.exp(6 * 9.5 / 100) - 1) < 0.02, `${factor}`);
  assert.ok(Math.hypot(after.screen.C[0] - x, after.screen.C[1] - y) < 3, 'C stays below the pointer');
});
