// A query in space: its section and its orbit view, with mouse, keyboard and fingers.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {phone, wide} from './support/browser.js';
import {converted} from './support/desktop.js';
import {Fingers} from './support/fingers.js';
import {newTab} from './support/session.js';

const [link] = converted(['{"E":[-3,0.5,1],"L":[3,1,-1],"C":[0.25,0.5,0.75],"r":1.5,"extent":"segment"}']);
const inSpace = options => newTab(options, link);

const moved = ({x, y}, right, down) => ({x: x + right, y: y + down});
const handle = ({orbit}, name) => ({x: orbit[name][0], y: orbit[name][1]});
const length = ({orbit: {E, L}}) => Math.hypot(E[0] - L[0], E[1] - L[1]);

/** A place of the orbit view without a handle. */
const ground = ({orbit: {canvas: [left, top, width, height]}}) => ({x: left + 0.15 * width, y: top + 0.75 * height});

test('a drag in the section moves a point of space, and nothing else', async () => {
  const tab = await inSpace(wide);
  const before = await tab.follow();
  assert.equal(before.orbit, undefined);
  const place = await tab.handle('L');
  await tab.drag(place, moved(place, 10, -60));
  const {scene} = await tab.follow();
  assert.notDeepEqual(scene.L, before.scene.L);
  assert.deepEqual([scene.E, scene.C, scene.r], [before.scene.E, before.scene.C, before.scene.r]);
});

test('mouse and keyboard turn, zoom and hold in the orbit view', async () => {
  const tab = await inSpace(wide);
  await tab.press('o');
  const before = await tab.follow();
  await tab.drag(ground(before), moved(ground(before), 50, 20));
  const turned = await tab.follow();
  assert.ok(Math.abs(turned.orbit.azimuth - before.orbit.azimuth) > 10, `azimuth ${turned.orbit.azimuth}`);
  assert.deepEqual(turned.scene, before.scene);
  await tab.page.mouse.wheel(0, -300);
  await tab.rest();
  assert.ok(length(await tab.follow()) > 1.1 * length(turned), 'the piece is longer');
  await tab.press('7');
  assert.equal((await tab.follow()).orbit.elevation, 90);

  // Seen from above, a drag along the ground keeps z, bit for bit.
  const place = handle(await tab.follow(), 'E');
  await tab.drag(place, moved(place, 30, 12));
  const {scene} = await tab.follow();
  assert.notEqual(scene.E[0], before.scene.E[0]);
  assert.equal(scene.E[2], before.scene.E[2]);
  assert.deepEqual([scene.L, scene.C, scene.r], [before.scene.L, before.scene.C, before.scene.r]);
});

test('on a phone one finger turns the orbit view, two zoom, and one takes a handle', async () => {
  const tab = await inSpace(phone);
  await tab.press('o');
  await tab.press('o');
  const fingers = await Fingers.on(tab);
  const before = await tab.follow();
  const [left, top, width, height] = before.orbit.canvas;
  assert.ok(left >= 0 && left + width <= 390 && top >= 0 && top + height <= 844, `${before.orbit.canvas}`);
  await fingers.drag([ground(before)], [moved(ground(before), 60, -20)]);
  const turned = await tab.follow();
  assert.ok(Math.abs(turned.orbit.azimuth - before.orbit.azimuth) > 10, `azimuth ${turned.orbit.azimuth}`);
  const middle = {x: left + width / 2, y: top + height / 2};
  await fingers.drag([moved(middle, -25, 60), moved(middle, 25, 60)], [moved(middle, -90, 60), moved(middle, 90, 60)]);
  const near = await tab.follow();
  assert.ok(length(near) > 1.5 * length(turned), `${length(turned)} to ${length(near)}`);
  assert.deepEqual([turned.scene, near.scene], [before.scene, before.scene]);
  await tab.press('f');
  const framed = await tab.follow();
  await fingers.drag([handle(framed, 'L')], [moved(handle(framed, 'L'), -30, 20)]);
  const {scene} = await tab.follow();
  assert.notDeepEqual(scene.L, before.scene.L);
  assert.deepEqual([scene.E, scene.C, scene.r], [before.scene.E, before.scene.C, before.scene.r]);
});
