// The lessons and the quiz, played without eyes and without a mouse.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {test} from 'node:test';
import {isControl, Listener} from './support/controls.js';
import {join} from 'node:path';
import {shippedLessons} from './support/places.js';
import {newTab} from './support/session.js';

/** What the file of a lesson says: its title and number, and of each step the title, the right prediction and the edits of
 *  the solution. */
function readLesson(file) {
  const text = readFileSync(join(shippedLessons, file), 'utf8');
  const field = (part, name) => [...part.matchAll(new RegExp(`^${name}: (.*)$`, 'gm'))].map(match => match[1]);
  const [header, ...parts] = text.split(/^# /m);
  const steps = parts.map(part => ({
    title: part.slice(0, part.indexOf('\n')), right: field(part, 'right')[0], number: field(part, 'number')[0],
    kind: field(part, 'case')[0], goal: field(part, 'goal')[0], solve: field(part, 'solve'),
  }));
  return {title: field(header, 'lesson')[0], number: Number(field(header, 'number')[0]), steps};
}

const lessons = readdirSync(shippedLessons).map(readLesson).sort((one, other) => one.number - other.number);

const capital = words => words[0].toUpperCase() + words.slice(1);

/** "L (0.4, 0.15), r 2" in the fields. */
async function enter(listener, edits) {
  for (const [, name, x, y, length] of edits.matchAll(/\b([ELCrs]) (?:\(([^,]+), ([^)]+)\)|([^ ,]+))/g)) {
    if (length) await listener.type(name, length);
    else {
      await listener.type(`${name} x`, x);
      await listener.type(`${name} y`, y);
    }
  }
}

async function start(listener, {number, title}) {
  await listener.use('button', new RegExp(`^${number}\\. ${title}`));
  assert.equal((await listener.focused()).name, `Lesson: ${title}`);
}

/** The texts of the lesson, as a listener reads them. */
async function texts(listener) {
  return (await listener.nodes()).filter(({role}) => role === 'StaticText').map(({name}) => name);
}

test('each shipped lesson is opened by keys, and each of its steps is in the tree with named controls', async () => {
  assert.equal(lessons.length, 12);
  const listener = new Listener(await newTab());
  for (const lesson of lessons) {
    await start(listener, lesson);
    for (const [index, step] of lesson.steps.entries()) {
      const nodes = await listener.nodes();
      const words = nodes.filter(({role}) => role === 'StaticText').map(({name}) => name);
      assert.ok(words.includes(`Step ${index + 1} of ${lesson.steps.length}:`), `${lesson.title} ${index}`);
      assert.ok(words.includes(step.title), step.title);
      assert.ok(!words.some(text => /\{/.test(text)), 'values stand in the place of their names');
      const controls = nodes.filter(isControl);
      for (const node of controls) assert.ok(node.name, `${lesson.title}, ${step.title}: a ${node.role} without a name`);
      for (const name of ['Show me', 'Free play', 'Back', 'All lessons'])
        assert.ok(controls.some(node => node.role === 'button' && node.name === name), name);
      if (step.right) assert.ok(controls.some(node => node.name === step.right), step.right);
      await listener.use('button', /^(Skip|Next)$/);
    }
    assert.ok((await texts(listener)).includes('That was the lesson:'));
    await listener.use('button', 'All lessons');
  }
});

for (const number of [2, 9, 10]) {
  const lesson = lessons[number - 1];
  test(`lesson ${number}, ${lesson.title}, is played from its start to its end by keys alone`, async () => {
    const listener = new Listener(await newTab());
    await start(listener, lesson);
    for (const step of lesson.steps) {
      assert.ok((await texts(listener)).includes(step.title));
      if (step.right) await listener.use('button', step.right);
      if (step.number) await listener.type('Your answer', step.number);
      if (step.kind) await listener.use('button', capital(step.kind));
      if (step.goal) await listener.node('button', 'Skip');
      for (const edits of step.solve) await enter(listener, edits);
      await listener.use('button', 'Next');
    }
    const words = await texts(listener);
    assert.ok(words.some(text => text.startsWith(`You did ${lesson.steps.length} of ${lesson.steps.length} steps.`)), words.join('\n'));
    await listener.use('button', 'All lessons');
    await listener.node('button', new RegExp(`^${number}\\. .*${lesson.steps.length} of ${lesson.steps.length} steps done`));
  });
}

/** What stands behind a name: "Question 1 of 3:" has the question. */
const behind = (words, name) => words.find((_, index) => name.test(words[index - 1] ?? ''));

test('a quiz is answered by keys alone until every answer was right, with what its mistakes tell', async () => {
  const listener = new Listener(await newTab(undefined, '#quiz=17&level=1&count=3'));
  const learnt = new Map();
  for (let turns = 0; ; ++turns) {
    assert.ok(turns < 12);
    const words = (await texts(listener)).filter(text => text.trim() !== '');
    if (!words.includes('Next question')) break;
    const asked = behind(words, /^Question \d of 3:$/) + behind(words, /^Drawing:$/);
    const answer = learnt.get(asked);
    if ((await listener.nodes()).some(({role, name}) => role === 'textbox' && name === 'Place x')) {
      const [x, y] = answer?.match(/\((.*), (.*)\)/).slice(1) ?? ['0', '0'];
      await listener.type('Place x', x);
      await listener.type('Place y', y);
      await listener.use('button', 'Answer with this place');
    } else if (answer) {
      await listener.use('button', answer);
    } else {
      await listener.goTo('button', 'Next question');
      await listener.press('Shift+Tab', 'Enter'); // the last of the answers
      await listener.settled();
    }
    const verdict = (await texts(listener)).filter(text => text.trim() !== '');
    if (answer) assert.ok(verdict.includes('Right:'), asked);
    if (verdict.includes('Wrong:')) learnt.set(asked, behind(verdict, /^Wrong:$/).match(/^It is: (\([^)]*\)|[^.]*)\./)[1]);
    await listener.use('button', 'Next question');
  }
  const end = await texts(listener);
  assert.ok(learnt.size > 0, 'a mistake was made, and put right');
  assert.ok(end.some(text => text.startsWith(`${3 - learnt.size} of 3 right`)), end.join('\n'));
  await listener.use('button', 'Leave the quiz');
  await listener.node('button', /^Start the quiz/);
});

test('a quiz begins with the seed and the count of its fields', async () => {
  const listener = new Listener(await newTab());
  await listener.type('Seed of the quiz', '17');
  await listener.type('Questions of the quiz', '3');
  await listener.use('button', 'Start the quiz of 3 questions');
  assert.ok((await texts(listener)).includes('Question 1 of 3:'));
  await listener.page.waitForFunction(() => /quiz=17/.test(location.hash)); // the address follows after a pause
});
