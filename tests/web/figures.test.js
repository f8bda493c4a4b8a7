// Figures as files, and in the clipboard.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {beforeEach, test} from 'node:test';
import {emptyTab, host} from './support/session.js';

const circle = [0x56, 0xB4, 0xE9]; // in the dark theme

let tab;
beforeEach(async () => {
  tab = await emptyTab();
  await tab.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {origin: host.address});
  await tab.load(host.address);
});

// In the page: the size of a picture, and how many of its pixels have a colour, nearly.
async function look([address, [red, green, blue]]) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const surface = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  surface.drawImage(picture, 0, 0);
  const {data} = surface.getImageData(0, 0, picture.width, picture.height);
  const isNear = (at, value) => Math.abs(data[at] - value) < 8;
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (isNear(at, red) && isNear(at + 1, green) && isNear(at + 2, blue)) ++count;
  return {size: [picture.width, picture.height], count};
}

const seen = (bytes, type) => tab.page.evaluate(look, [`data:${type};base64,${bytes.toString('base64')}`, circle]);

async function exported(name) {
  await tab.press('Control+Shift+e');
  await tab.page.keyboard.press('Tab');
  await tab.rest();
  await tab.page.mouse.click(427, 561 + 67); // Export...
  await tab.page.waitForSelector('#save_as[open]');
  await tab.page.fill('#save_name', name);
  const coming = tab.page.waitForEvent('download');
  await tab.page.press('#save_name', 'Enter');
  const download = await coming;
  await tab.rest();
  assert.equal(download.suggestedFilename(), name);
  return readFileSync(await download.path());
}

test('a figure is exported as SVG', async () => {
  const text = (await exported('impale.svg')).toString();
  assert.match(text, /^<\?xml/);
  assert.match(text, /<title>Impale/);
  const {count} = await seen(Buffer.from(text), 'image/svg+xml');
  assert.ok(count > 500, `${count} pixels of the circle`);
});

test('a figure is exported as PNG, of the size of the canvas', async () => {
  const bytes = await exported('impale.png');
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  const {size, count} = await seen(bytes, 'image/png');
  const [, , width, height] = (await tab.follow()).screen.canvas;
  assert.deepEqual(size, [Math.round(width), Math.round(height)]);
  assert.ok(count > 500, `${count} pixels of the circle`);
});

test('Ctrl+Shift+C copies the drawing as PNG', async () => {
  await tab.press('Control+Shift+c');
  await tab.page.waitForTimeout(500);
  const address = await tab.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bytes = new Uint8Array(await (await item.getType('image/png')).arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  });
  const {size, count} = await seen(Buffer.from(address, 'base64'), 'image/png');
  const [, , width, height] = (await tab.follow()).screen.canvas;
  assert.deepEqual(size, [Math.round(width), Math.round(height)]);
  assert.ok(count > 500, `${count} pixels of the circle`);
});
