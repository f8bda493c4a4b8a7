// Secant as a part of another page, and the messages between them.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, beforeEach, test} from 'node:test';
import {converted, desktopLines} from './support/desktop.js';
import {notebook} from './support/notebook.js';
import {examplePage, site, widgetModule} from './support/places.js';
import {serve} from './support/server.js';
import {emptyTab, host} from './support/session.js';

const pageAround = `<!DOCTYPE html><title>A lesson</title><link rel="icon" href="data:,">
<iframe id="secant" width="600" height="400"></iframe>
<script>
const heard = [];
addEventListener('message', event => heard.push({origin: event.origin, ...event.data}));
</script>`;

let school, tab, origin;
before(async () => {
  const extra = {'/lesson.html': pageAround, '/example.html': readFileSync(examplePage), '/notebook.html': notebook};
  school = await serve(site, {extra: {...extra, '/widget.js': readFileSync(widgetModule)}});
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

test('in a notebook, what is dragged goes to Python, and what Python sets is shown', async () => {
  await tab.page.goto(`${school.address}notebook.html#${encodeURIComponent(`${host.address}?embed`)}`);
  const until = words => tab.page.waitForFunction(words, null, {timeout: 20000});
  const value = name => tab.page.evaluate(one => model.get(one), name);
  await tab.page.evaluate(() => model.set('query', '{"E":[-2,1],"L":[2,1],"C":[0,0],"r":1}'));
  await until(() => model.get('answer').tangent === true);
  assert.deepEqual((await value('scene')).E, [-2, 1]);
  assert.deepEqual(JSON.parse(converted([await value('link')])[0]).E, [-2, 1]);

  const frame = await (await tab.page.waitForSelector('iframe')).contentFrame();
  const {screen} = JSON.parse(await frame.evaluate(() => secant.program.ccall('secant_follow', 'string', [], [])));
  const place = await (await frame.frameElement()).boundingBox();
  const [x, y] = [place.x + screen.L[0], place.y + screen.L[1]];
  await tab.page.mouse.move(x, y);
  await tab.page.mouse.down();
  await tab.page.mouse.move(x, y + 20, {steps: 5});
  await tab.page.mouse.move(x, y + 40, {steps: 5});
  await tab.page.waitForTimeout(300);
  await tab.page.mouse.up();
  await until(() => model.get('scene').L[1] < 1);
  const {E, L} = await value('scene');
  assert.deepEqual([E, JSON.parse(await value('query')).L], [[-2, 1], L]);
  assert.equal((await value('answer')).tangent, false);
  assert.deepEqual(JSON.parse(converted([await value('link')])[0]).L, L);

  await tab.page.evaluate(() => model.set('query', '{"E":[-2,3],"L":[2,3],"C":[0,0],"r":1}'));
  await until(() => model.get('answer').case === 'Miss');
  await tab.page.evaluate(() => end());
  assert.deepEqual(await tab.page.evaluate(() => [document.querySelector('iframe'), listeners.size]), [null, 0]);
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

/** In a frame: uses a control of the program, and lets it follow. */
const use = (frame, key, text = '') => frame.evaluate(words => {
  secant.call('secant_use_control', ...words);
  secant.call('secant_settle');
}, [key, text]);

/** Answers the question that a frame asks: with its first choice, or with the place (0, 0). */
async function answerFirst(frame) {
  for (const [key, text] of [['pick 0'], ['place x', '0'], ['place y', '0'], ['answer place']]) await use(frame, key, text);
}

test('the page around is told each answer to a quiz once, until the quiz is finished', async () => {
  const frame = await embed(`?embed&origin=${origin}#quiz=17&level=1&count=2`);
  const attempts = async count => {
    await tab.page.waitForFunction(wanted => heard.filter(({event}) => event === 'attempt').length >= wanted, count, {timeout: 10000});
    return (await heard()).filter(({event}) => event === 'attempt');
  };
  await answerFirst(frame);
  const [first] = await attempts(1);
  assert.deepEqual(Object.keys(first).sort(), ['counts', 'event', 'finished', 'kind', 'origin', 'question', 'questions', 'right', 'seconds', 'secant', 'tries'].sort());
  assert.deepEqual([first.question, first.questions, first.counts, first.tries, first.finished], [1, 2, true, 1, false]);
  assert.ok(first.seconds >= 0 && typeof first.right === 'boolean');
  await use(frame, 'next question');
  await answerFirst(frame);
  const both = await attempts(2);
  assert.equal(both.length, 2);
  assert.deepEqual([both[1].question, both[1].finished], [2, both.every(({right}) => right)]);
});

test('the example page grades a task and a quiz, and says when all is done', async () => {
  await tab.page.goto(`${school.address}example.html`);
  const frame = await (await tab.page.waitForSelector('#secant')).contentFrame();
  await frame.waitForURL(/embed/);
  await frame.waitForFunction(() => document.documentElement.dataset.ready);
  const cell = id => tab.page.locator(`#${id}`).textContent();
  const shows = (id, pattern) => tab.page.waitForFunction(
    ([name, source]) => new RegExp(source).test(document.getElementById(name).textContent), [id, pattern.source], {timeout: 10000});
  assert.equal(await cell('total'), '0 of 4 points');
  await tab.page.getByRole('button', {name: 'Task'}).click();
  await frame.waitForFunction(() => /poke/.test(document.getElementById('spoken').textContent));
  await use(frame, 'L.x', '3.5');
  await use(frame, 'L.x', '0');
  await use(frame, 'L.y', '0');
  await shows('task', /^met, [23] tries, \d+ s$/);
  assert.equal(await cell('total'), '1 of 4 points');

  await tab.page.getByRole('button', {name: 'Quiz'}).click();
  await frame.waitForFunction(() => /The answer is covered/.test(document.getElementById('spoken').textContent));
  const controls = () => frame.evaluate(() => JSON.parse(secant.program.ccall('secant_controls', 'string', [], [])).groups[1].controls);
  const learnt = new Map();
  for (let turns = 0; turns < 12; ++turns) {
    const now = await controls();
    if (!now.some(({key}) => key === 'next question')) break;
    const value = name => now.find(({key}) => key === name)?.value;
    const asked = value('step') + JSON.stringify((await frame.evaluate(() => JSON.parse(secant.program.ccall('secant_follow', 'string', [], [])))).scene);
    const pick = learnt.get(asked);
    const place = pick?.match(/^\((.*), (.*)\)$/);
    if (place) {
      await use(frame, 'place x', place[1]);
      await use(frame, 'place y', place[2]);
      await use(frame, 'answer place');
    } else if (pick) await use(frame, now.find(({name}) => name === pick).key);
    else await answerFirst(frame);
    const verdict = (await controls()).find(({key}) => key === 'verdict');
    if (verdict.name === 'Wrong') learnt.set(asked, verdict.value.match(/^It is: (\([^)]*\)|[^.]*)\./)[1]);
    await use(frame, 'next question');
  }
  await shows('total', /all is done$/);
  assert.match(await cell('quiz'), /^\d of 3 right, \d+ answers, \d+ s$/);
  const right = Number((await cell('quiz'))[0]);
  assert.equal(await cell('total'), `${right + 1} of 4 points: all is done`);
  if (process.env.SECANT_PICTURES) await tab.page.screenshot({path: `${process.env.SECANT_PICTURES}/example.png`, fullPage: true});
});
