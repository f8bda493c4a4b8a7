// What is heard: speech and the tone of a drag.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {emptyTab, host} from './support/session.js';

/** Runs a command by its words. */
async function run(tab, words) {
  await tab.press('Control+p');
  await tab.page.keyboard.type(words);
  await tab.rest();
  await tab.press('Enter');
  await tab.rest();
}

const drawing = '{"E":[-4,0],"L":[4,0],"C":[0,0],"r":2}';

async function listeningTab() {
  const tab = await emptyTab();
  await tab.page.addInitScript(() => {
    window.noted = {words: [], values: [], clicks: 0};
    const set = AudioParam.prototype.setTargetAtTime;
    AudioParam.prototype.setTargetAtTime = function (value, ...rest) { noted.values.push(value); return set.call(this, value, ...rest); };
    const stop = OscillatorNode.prototype.stop;
    OscillatorNode.prototype.stop = function (...rest) { ++noted.clicks; return stop.apply(this, rest); };
    SpeechSynthesis.prototype.speak = said => noted.words.push(said.text);
  });
  await tab.load(host.address);
  await tab.page.evaluate(text => secant.call('secant_paste_query', text), drawing);
  await tab.rest();
  return tab;
}

const noted = tab => tab.page.evaluate(() => window.noted);

test('nothing is heard until View > To hear says so', async () => {
  const tab = await listeningTab();
  const {x, y} = await tab.handle('L');
  await tab.drag({x, y}, {x: x - 250, y});
  assert.deepEqual(await noted(tab), {words: [], values: [], clicks: 0});
});

test('the case is spoken, a drag sounds higher for two roots than for none, and another case clicks', async () => {
  const tab = await listeningTab();
  await run(tab, 'speak');
  await tab.page.waitForFunction(() => noted.words.some(words => words.startsWith('Impale')));
  await run(tab, 'sound while');
  const {x, y} = await tab.handle('C');
  await tab.drag({x, y}, {x, y: y - 60});
  const near = await noted(tab);
  const pitches = near.values.filter(value => value > 100);
  assert.ok(pitches.length > 0 && pitches.every(pitch => pitch > 440 && pitch <= 880), `${pitches}`);
  assert.equal(near.values.at(-1), 0); // the drag is over
  assert.equal(near.clicks, 0);
  const now = await tab.handle('C');
  await tab.drag(now, {x: now.x, y: now.y - 220});
  await tab.page.waitForFunction(() => noted.words.at(-1).startsWith('Miss'));
  const far = await noted(tab);
  assert.ok(far.values.some(value => value > 100 && value < 440), `${far.values}`);
  assert.ok(far.clicks >= 1);
});
