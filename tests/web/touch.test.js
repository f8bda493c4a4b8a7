// Work with fingers, on a phone.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {phone} from './support/browser.js';
import {Fingers} from './support/fingers.js';
import {newTab} from './support/session.js';

let tab, fingers;
beforeEach(async () => {
  tab = await newTab(phone);
  fingers = await Fingers.on(tab);
});
const moved = ({x, y}, right, down) => ({x: x + right, y: y + down});
const distance = ({screen: {E, L}}) => Math.hypot(E[0] - L[0], E[1] - L[1]);

test('a finger drags E', async () => {
  const before = await tab.follow();
  const place = await tab.handle('E');
  await fingers.drag([place], [moved(place, 20, -120)]);
  const {scene} = await tab.follow();
  assert.ok(scene.E[1] > before.scene.E[1] + 0.5, `E: ${scene.E}`);
  assert.deepEqual([scene.L, scene.C, scene.r], [before.scene.L, before.scene.C, before.scene.r]);
});

test('a finger takes a handle that it misses by 15 pixels', async () => {
  const before = await tab.follow();
  const place = moved(await tab.handle('E'), -11, 10);
  await fingers.drag([place], [moved(place, 20, 80)]);
  const {scene} = await tab.follow();
  assert.ok(scene.E[1] < before.scene.E[1] - 0.3, `E: ${scene.E}`);
});

test('two fingers pan the view, and the query stays', async () => {
  const before = await tab.follow();
  const places = [{x: 120, y: 250}, {x: 260, y: 260}];
  await fingers.drag(places, places.map(place => moved(place, 30, 150)));
  const after = await tab.follow();
  assert.deepEqual(after.scene, before.scene);
  const [right, down] = [0, 1].map(i => after.screen.C[i] - before.screen.C[i]);
  assert.ok(Math.abs(right - 30) < 12 && Math.abs(down - 150) < 40, `C moved by ${right}, ${down}`);
});

test('two fingers that part zoom in, and that come together zoom out; the query stays', async () => {
  const before = await tab.follow();
  await fingers.drag([{x: 170, y: 300}, {x: 220, y: 300}], [{x: 95, y: 300}, {x: 295, y: 300}]);
  const near = await tab.follow();
  assert.ok(distance(near) > 2 * distance(before), `${distance(before)} to ${distance(near)}`);
  await fingers.drag([{x: 60, y: 300}, {x: 330, y: 300}], [{x: 160, y: 300}, {x: 230, y: 300}]);
  const far = await tab.follow();
  assert.ok(distance(far) < 0.6 * distance(near), `${distance(near)} to ${distance(far)}`);
  assert.deepEqual([near.scene, far.scene], [before.scene, before.scene]);
});

test('a tap on a tab opens its panel', async () => {
  const picture = () => tab.page.screenshot({clip: {x: 0, y: 100, width: 390, height: 600}});
  const before = await picture();
  await fingers.tap({x: 86, y: 819}); // Answer
  assert.ok(!before.equals(await picture()));
});

test('a phone that is turned keeps the query and shows it', async () => {
  const before = await tab.follow();
  await tab.page.setViewportSize({width: 844, height: 390});
  await tab.rest();
  const {scene, screen} = await tab.follow();
  assert.deepEqual(scene, before.scene);
  const [left, top, width, height] = screen.canvas;
  assert.ok(left + width <= 844 && top + height <= 390, `${screen.canvas}`);
  for (const name of ['E', 'L', 'C'])
    assert.ok(screen[name][0] > left && screen[name][0] < left + width && screen[name][1] > top && screen[name][1] < top + height, name);
});

test('a touch that the system cancels leaves the query as it was', async () => {
  const before = await tab.follow();
  const place = await tab.handle('E');
  await fingers.send('touchStart', [place]);
  await tab.page.waitForTimeout(60);
  for (const step of [10, 30, 60, 90]) {
    await fingers.send('touchMove', [moved(place, step / 4, -step)]);
    await tab.page.waitForTimeout(50);
  }
  assert.notDeepEqual((await tab.follow()).scene.E, before.scene.E);
  await fingers.send('touchCancel', []);
  await tab.rest();
  assert.deepEqual((await tab.follow()).scene, before.scene);
});
