// The phone's keyboard, which types into a field of the page.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {phone} from './support/browser.js';
import {Fingers} from './support/fingers.js';
import {newTab} from './support/session.js';

const values = {x: 40, y: 822}; // the tab of the numbers

let tab, fingers;
beforeEach(async () => {
  tab = await newTab(phone);
  fingers = await Fingers.on(tab);
  await fingers.tap(values);
});

// A text cursor blinks, so the program does not come to rest while it is typed in: the tests wait for what they
// expect.
const becomesTyping = on => tab.page.waitForFunction(
  wanted => (document.activeElement.id === 'typing') === wanted, on, {timeout: 20000});
const becomes = (number, coordinate = 0) => tab.page.waitForFunction(
  ([wanted, at]) => JSON.parse(secant.program.ccall('secant_follow', 'string', [], [])).scene.E[at] === wanted,
  [number, coordinate], {timeout: 20000});
const pause = () => tab.page.waitForTimeout(400);

/** Taps the field of E's first number, and waits for the keyboard. */
async function tapField() {
  await fingers.press({x: 120, y: 610});
  await becomesTyping(true);
  await pause();
}

async function type(text) {
  await tab.page.keyboard.insertText(text);
  await pause();
}

test('a tap on a number lets the keyboard come, and what is typed counts', async () => {
  await becomesTyping(false);
  await tapField();
  await type('-2.5');
  await tab.page.keyboard.press('Enter');
  await becomes(-2.5);
  await becomesTyping(false);
});

test('the keyboard deletes', async () => {
  await tapField();
  await type('12');
  await tab.page.keyboard.press('Backspace');
  await pause();
  await tab.page.keyboard.press('Enter');
  await becomes(1);
});

test('what a keyboard composes comes as one text', async () => {
  await tapField();
  const session = await tab.page.context().newCDPSession(tab.page);
  for (const text of ['1', '1.', '1.7'])
    await session.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
  await session.send('Input.insertText', {text: '1.7'});
  await pause();
  await tab.page.keyboard.press('Enter');
  await becomes(1.7);
});

test('a keyboard that is closed ends typing, and the number counts', async () => {
  await tapField();
  await type('3');
  await tab.page.evaluate(() => document.getElementById('typing').blur());
  await becomes(3);
});

test('a tap on another number goes on there, and the first number counts', async () => {
  await tapField();
  await type('-3');
  await fingers.press({x: 270, y: 610});
  await pause();
  await becomesTyping(true);
  await type('2.5');
  await tab.page.keyboard.press('Enter');
  await becomes(-3);
  await becomes(2.5, 1);
});

test('a tap elsewhere sends the keyboard away', async () => {
  await tapField();
  await fingers.press({x: 195, y: 250});
  await becomesTyping(false);
});
