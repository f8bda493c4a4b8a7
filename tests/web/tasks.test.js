// Tasks, lessons and quizzes by link, and what a screen reader is told.
import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {phone} from './support/browser.js';
import {desktopLines} from './support/desktop.js';
import {emptyTab, host} from './support/session.js';

let tab;
beforeEach(async () => { tab = await emptyTab(); });

const query = '{"E":[-4,0],"L":[4,0],"C":[0,0],"r":2}';
const spoken = () => tab.page.locator('#spoken').textContent();
const ask = name => tab.page.evaluate(asked => secant.program.ccall(asked, 'string', [], []), name);

async function heard(words) {
  await tab.page.waitForFunction(
    wanted => document.getElementById('spoken').textContent.includes(wanted), words);
}

test('a lesson opens by its link, is told, and the address follows its steps', async () => {
  await tab.load(`${host.address}#lesson=six-cases&step=2`);
  await heard('The six cases, step 2 of 7: Too short.');
  await heard('Let the segment fall short of the circle.');
  const tree = await tab.page.locator('#spoken').ariaSnapshot();
  assert.match(tree, /status.*Too short/s);
  await tab.page.evaluate(text => secant.call('secant_paste_query', text), '{"E":[-4,0],"L":[-3,0],"C":[0,0],"r":2}');
  await heard('Free play');
  assert.match(await tab.page.locator('#canvas').getAttribute('aria-description'), /^Segment \(-4, 0\) to \(-3, 0\)/);
});

test('a task from the command line is the same task on the page of a phone', async () => {
  const [task] = desktopLines(['link', query, '--goal', 'case is poke', '--move', 'L', '--hide-answer']);
  assert.ok(task.length < 200);
  tab = await emptyTab(phone);
  await tab.load(host.address + task);
  await heard('The answer is covered.');
  await heard('Let the segment poke the circle. Only L moves.');
  assert.deepEqual(JSON.parse(await ask('secant_goal')), {goal: 'case is poke', met: false, tries: 0});
  await tab.page.evaluate(text => secant.call('secant_paste_query', text), '{"E":[-4,0],"L":[0,0],"C":[0,0],"r":2}');
  await heard('Done.');
  await heard('Poke: ');
  const {met, tries} = JSON.parse(await ask('secant_goal'));
  assert.deepEqual([met, tries], [true, 1]);
});

test('a quiz with a seed is the same for everyone', async () => {
  await tab.load(`${host.address}#quiz=17&level=1&count=3`);
  await heard('The answer is covered.');
  assert.match(await spoken(), /\?/);
});
