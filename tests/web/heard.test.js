// The program without eyes and without a mouse: what Chromium's accessibility tree has, and what keys do.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isControl, Listener} from './support/controls.js';
import {emptyTab, host, newTab} from './support/session.js';

async function newListener(words = '') {
  return new Listener(await newTab(undefined, words));
}

async function assertNamed(listener) {
  const controls = (await listener.nodes()).filter(isControl);
  assert.ok(controls.length > 10);
  for (const node of controls) assert.ok(node.name, `a ${node.role} without a name`);
}

const valueOf = (listener, name) => listener.page.getByRole('slider', {name}).getAttribute('aria-valuetext');

test('the handles, numbers and the case are in the tree, with the names that the question gives them', async () => {
  const listener = await newListener();
  await assertNamed(listener);
  for (const name of ['Point E', 'Point L', 'Circle centre C', 'Radius r']) await listener.node('slider', name);
  for (const name of ['E x', 'E y', 'L x', 'L y', 'C x', 'C y', 'r', 's']) await listener.node('textbox', name);
  for (const name of ['Piece', 'Target', 'Level of the quiz']) await listener.node('combobox', name);
  assert.equal((await listener.node('textbox', 'E x')).value, '-3.9');
  assert.equal(await valueOf(listener, 'Point E'), 'x -3.9, y -1.35');
  const texts = (await listener.nodes()).filter(({role}) => role === 'StaticText').map(({name}) => name);
  assert.ok(texts.includes('Impale: in and out again, both on the segment.'));
});

test('arrows move a handle as they do on the canvas, and a refused number says why', async () => {
  const listener = await newListener();
  await listener.use('slider', 'Point L', 'ArrowRight', 'Shift+ArrowUp');
  assert.equal(await valueOf(listener, 'Point L'), 'x 3.8, y 3.5');
  assert.equal((await listener.focused()).name, 'Point L');
  assert.equal(await listener.page.evaluate(() => JSON.parse(secant.program.ccall('secant_follow', 'string', [], [])).scene.L[0]), 3.8);
  await listener.press('Control+z');
  await listener.settled();
  assert.equal(await valueOf(listener, 'Point L'), 'x 3.6, y 1.5');

  await listener.type('r', '1/4');
  assert.equal((await listener.node('textbox', 'r')).value, '0.25');
  await listener.type('r', 'three');
  const refused = await listener.node('textbox', 'r');
  assert.ok(refused.invalid);
  assert.match(refused.description, /three/);
  await listener.press('Escape');
  await listener.settled();
  assert.deepEqual([(await listener.node('textbox', 'r')).value, (await listener.node('textbox', 'r')).invalid], ['0.25', false]);
  await listener.use('combobox', 'Piece', 'ArrowDown');
  assert.equal((await listener.node('combobox', 'Piece')).value, 'ray');
});

test('t1, t2 and the closest point are handles, until they are not there', async () => {
  const listener = await newListener();
  const before = await valueOf(listener, 'Root t2');
  await listener.use('slider', 'Root t2', 'ArrowRight');
  assert.equal((await listener.focused()).name, 'Root t2');
  assert.notEqual(await valueOf(listener, 'Root t2'), before);
  assert.match(await valueOf(listener, 'Closest point'), /^x .*, y .*, distance /);
  await listener.type('C y', '99');
  await assert.rejects(listener.node('slider', 'Root t2'));
  await listener.node('slider', 'Closest point');
});

test('the buttons of a notice are reached by keys, and leave with it', async () => {
  const listener = await newListener();
  await listener.page.evaluate(() => secant.program.ccall('secant_paste_query', null, ['string'],
    ['{"E": [-2, 0], "L": [2, 0], "C": [0, 0], "r": 1}']));
  await listener.settled();
  assert.equal((await listener.node('textbox', 'E x')).value, '-2');
  await listener.goTo('button', 'Close the notice');
  await listener.press('Shift+Tab', 'Enter'); // Undo
  await listener.settled();
  assert.equal((await listener.node('textbox', 'E x')).value, '-3.9');
  assert.equal((await listener.focused()).role, 'heading');
  await assert.rejects(listener.node('button', 'Close the notice'));
});

test('a derivation is read line by line', async () => {
  const listener = await newListener();
  await listener.use('button', 'Derivation of the answer');
  assert.equal((await listener.focused()).name, 'Derivation');
  const lines = async () => (await listener.nodes()).filter(({role, name}) => role === 'StaticText' && /^Line \d+ of \d+:$/.test(name)).length;
  assert.equal(await lines(), 1);
  await listener.use('button', 'Next');
  assert.equal(await lines(), 2);
  assert.equal((await listener.focused()).name, 'Next');
  assert.match(await listener.spoken(), /Line 2 of \d+/);
  await listener.use('button', 'Back');
  assert.equal(await lines(), 1);
  await listener.use('button', 'All lessons');
  await listener.node('button', /^1\. /);
});

test('Control+F6 leads from the canvas to the controls and back, and so does Escape', async () => {
  const listener = await newListener();
  assert.equal((await listener.focused()).role, 'application');
  await listener.press('Control+F6');
  assert.equal((await listener.focused()).name, 'Point E');
  assert.ok(await listener.page.isVisible('#controls section h2'));
  await listener.press('Escape');
  assert.equal((await listener.focused()).role, 'application');
  await listener.press('Control+F6', 'Control+F6');
  assert.equal((await listener.focused()).role, 'application');
  await listener.tab.press('Control+z'); // the key that went down at the canvas is up again
});

test('where reduced motion is wanted, the cursor of a field does not make the page draw', async () => {
  const tab = await emptyTab();
  await tab.page.emulateMedia({reducedMotion: 'reduce'});
  await tab.load(host.address);
  await tab.page.mouse.click(1000, 134); // the number E x
  await tab.rest();
  const before = await tab.draws();
  await tab.page.waitForTimeout(1500);
  assert.equal(await tab.draws(), before);
});

test('a change of the case is told once, and an update leaves the keyboard where it is', async () => {
  const listener = await newListener('#1ACBb22AHAsgZ0');
  await listener.page.evaluate(() => {
    globalThis.told = [];
    const region = document.getElementById('spoken');
    new MutationObserver(() => told.push(region.textContent)).observe(region, {childList: true, characterData: true, subtree: true});
  });
  await listener.goTo('slider', 'Point L');
  for (let steps = 0; steps < 40 && !/Poke/.test(await listener.spoken()); ++steps) {
    await listener.press('ArrowLeft');
    await listener.settled();
    assert.equal((await listener.focused()).name, 'Point L');
  }
  const told = await listener.page.evaluate(() => globalThis.told);
  assert.equal(told.filter(words => /^Poke/.test(words)).length, 1);
  assert.deepEqual(told.map(words => words.slice(0, 4)), ['Impa', 'Poke']); // L is on the circle, and then in it
});
