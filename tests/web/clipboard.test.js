// The browser's clipboard.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {converted} from './support/desktop.js';
import {emptyTab, host} from './support/session.js';

let tab;
beforeEach(async () => {
  tab = await emptyTab();
  await tab.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {origin: host.address});
  await tab.load(host.address);
});

const held = () => tab.page.evaluate(() => navigator.clipboard.readText());
const hold = text => tab.page.evaluate(one => navigator.clipboard.writeText(one), text);

test('Ctrl+L copies the link to what is shown', async () => {
  await hold('');
  await tab.press('Control+l');
  const link = await held();
  assert.ok(link.endsWith(await tab.link()), link);
  assert.deepEqual(JSON.parse(converted([link])[0]).E, [-3.9, -1.35]);
});

test('Ctrl+V reads a query from the text', async () => {
  await hold('{"E":["0x1.999999999999ap-4",2],"L":[5,1],"C":[1,0.3],"r":0.7,"extent":"ray"}');
  await tab.press('Control+v');
  const {scene} = await tab.follow();
  assert.deepEqual([scene.E, scene.L, scene.C, scene.r, scene.extent], [[0.1, 2], [5, 1], [1, 0.3], 0.7, 'ray']);
});

test('Ctrl+V opens a link', async () => {
  const [link] = converted(['{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}']);
  await hold(`See https://any.host/secant/${link}.`);
  await tab.press('Control+v');
  assert.deepEqual((await tab.follow()).scene.E, [-2, 0]);
});

test('Ctrl+V in a field is for the field', async () => {
  await hold('2.5');
  await tab.page.mouse.click(1000, 230); // r in the Answer panel
  await tab.page.waitForTimeout(500);
  await tab.page.keyboard.press('Control+a', {delay: 50});
  await tab.page.keyboard.press('Control+v', {delay: 50});
  await tab.page.waitForTimeout(300);
  await tab.press('Enter');
  assert.equal((await tab.follow()).scene.r, 2.5);
});

test('Ctrl+C in a field copies what is marked', async () => {
  await hold('');
  await tab.page.mouse.click(1000, 230);
  await tab.page.waitForTimeout(500);
  await tab.page.keyboard.press('Control+a', {delay: 50});
  await tab.page.keyboard.press('Control+c', {delay: 50});
  await tab.page.waitForTimeout(300);
  assert.equal(await held(), '1.65');
});
