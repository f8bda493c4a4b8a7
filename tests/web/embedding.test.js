// Secant as a part of another page, and the messages between them.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, beforeEach, test} from 'node:test';
import {converted, desktopLines} from './support/desktop.js';
import {serve} from './support/server.js';
import {examplePage, site} from './support/places.js';
import {emptyTab, host} from './support/session.js';

const pageAround = `<!DOCTYPE html><title>A lesson</title><link rel="icon" href="data:,">
<iframe id="secant" width="600" height="400"></iframe>
<script>
const heard = [];
addEventListener('message', event => heard.push({origin: event.origin, ...event.data}));
</script>`;

let school, tab, origin;
before(async () => {
  school = await serve(site, {extra: {'/lesson.html': pageAround, '/example.html': readFileSync(examplePage)}});
  origin = new URL(school.address).origin;
});
after(() => school?.stop());
beforeEach(async () => {
  tab = await emptyTab();
  await tab.page.goto(`${school.address}lesson.html`);
});

/** Shows the program in the page around it. */
async function embed(words) {
  await tab.page.evaluate(address => { document.getElementById('secant').src = address; }, host.address + words);
  const frame = await (await tab.page.waitForSelector('#secant')).contentFrame();
  await frame.waitForURL(/embed/);
  await frame.waitForFunction(() => document.documentElement.dataset.ready);
  await tab.page.waitForTimeout(1000);
  return frame;
}

const send = (message, target = new URL(host.address).origin) => tab.page.evaluate(
  ([data, to]) => document.getElementById('secant').contentWindow.postMessage(data, to), [message, target]);
const heard = () => tab.page.evaluate(() => heard);
const answerTo = async id => {
  await tab.page.waitForFunction(one => heard.some(message => message.id === one), id, {timeout: 10000});
  return (await heard()).find(message => message.id === id);
};

test('the page around asks what is shown, sets it, and hears of changes', async () => {
  await embed(`?embed&origin=${origin}`);
  await send({secant: 1, get: 'answer', id: 1});
  const first = await answerTo(1);
  assert.equal(first.origin, new URL(host.address).origin);
  assert.deepEqual([first.secant, first.event, first.answer.case], [1, 'answer', 'Impale']);
  assert.deepEqual(JSON.parse(converted([first.link])[0]).E, first.scene.E);

  const [link] = converted(['{"E":[-2,1],"L":[2,1],"C":[0,0],"r":1}']);
  await send({secant: 1, set: link, id: 2});
  const second = await answerTo(2);
  assert.deepEqual([second.scene.E, second.answer.tangent], [[-2, 1], true]);

  await send({secant: 1, set: '{"E":[-2,3],"L":[2,3],"C":[0,0],"r":1}', id: 3});
  assert.equal((await answerTo(3)).answer.case, 'Miss');
  await tab.page.waitForTimeout(500);
  assert.ok((await heard()).some(({event, scene}) => event === 'changed' && scene.E[1] === 3));
});

test('a page of another origin than the address names neither sets nor hears', async () => {
  const frame = await embed('?embed&origin=https://elsewhere.example');
  await send({secant: 1, get: 'answer', id: 1});
  await send({secant: 1, set: '{"E":[-2,3],"L":[2,3],"C":[0,0],"r":1}', id: 2});
  await tab.page.waitForTimeout(1000);
  const scene = JSON.parse(await frame.evaluate(() => secant.program.ccall('secant_follow', 'string', [], []))).scene;
  assert.deepEqual(scene.E, [-3.9, -1.35]);
  assert.deepEqual(await heard(), []);
  // The browser reports each answer that it keeps back.
  tab.complaints = tab.complaints.filter(words => !/postMessage.*elsewhere\.example/.test(words));
});

test('without an origin in the address there are no messages', async () => {
  await embed('?embed');
  await send({secant: 1, get: 'answer', id: 1});
  await tab.page.waitForTimeout(1000);
  assert.deepEqual(await heard(), []);
});

test('words that are no message change nothing', async () => {
  await embed(`?embed&origin=${origin}`);
  for (const message of [null, 7, 'set', {}, {secant: 2, get: 'answer', id: 1}, {secant: 1, set: 5, id: 2}, {secant: 1, set: '#1broken', id: 3}])
    await send(message);
  const {scene} = await answerTo(3);
  assert.deepEqual(scene.E, [-3.9, -1.35]);
});

test('an embedded page shows no menu, and a link to the whole program', async () => {
  const frame = await embed(`?embed#1ACBb22AHAsgZ0`);
  const {screen, scene} = JSON.parse(await frame.evaluate(() => secant.program.ccall('secant_follow', 'string', [], [])));
  assert.deepEqual(scene.E, [-2, 0]);
  assert.deepEqual([screen.canvas[0], screen.canvas[2]], [0, 600]);
  assert.match(await frame.getAttribute('#open_whole', 'href'), /#1/);
  assert.ok(await frame.isVisible('#open_whole'));
});

test('the example page of the documentation shows the answers that it is sent', async () => {
  await tab.page.goto(`${school.address}example.html`);
  const frame = await (await tab.page.waitForSelector('#secant')).contentFrame();
  await frame.waitForURL(/embed/);
  await frame.waitForFunction(() => document.documentElement.dataset.ready);
  const answers = {Tangent: /^Impale, t1 = 0.5, t2 = 0.5\nlink: #1/, Through: /^Impale, t1 = 0.28/, Beside: /^Miss\nlink: #1/};
  for (const [name, words] of Object.entries(answers)) {
    await tab.page.getByRole('button', {name}).click();
    await tab.page.waitForFunction(source => new RegExp(source).test(document.getElementById('answer').textContent), words.source, {timeout: 10000});
  }
});

test('the page around is told when the goal of a task is met, with tries and time', async () => {
  const [task] = desktopLines(['link', '{"E":[-4,0],"L":[4,0],"C":[0,0],"r":2}', '--goal', 'case is poke', '--move', 'L']);
  await embed(`?embed&origin=${origin}${task}`);
  await send({secant: 1, set: '{"E":[-4,0],"L":[3,0],"C":[0,0],"r":2}', id: 1});
  await answerTo(1);
  assert.deepEqual((await heard()).filter(({event}) => event === 'goal'), []);
  await send({secant: 1, set: '{"E":[-4,0],"L":[0,0],"C":[0,0],"r":2}', id: 2});
  await answerTo(2);
  await tab.page.waitForFunction(() => heard.some(({event}) => event === 'goal'), null, {timeout: 10000});
  const goals = (await heard()).filter(({event}) => event === 'goal');
  assert.equal(goals.length, 1);
  assert.deepEqual([goals[0].goal, goals[0].met, goals[0].tries], ['case is poke', true, 2]);
  assert.ok(goals[0].seconds > 0);
});
