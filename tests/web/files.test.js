// Files that are opened, saved and dropped.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeEach, test} from 'node:test';
import {desktop} from './support/desktop.js';
import {shippedCases} from './support/places.js';
import {newTab} from './support/session.js';

const shipped = join(shippedCases, 'tangents.json');

let tab;
beforeEach(async () => { tab = await newTab(); });

async function open(path) {
  const asked = tab.page.waitForEvent('filechooser');
  await tab.page.keyboard.press('Control+o');
  await (await asked).setFiles(path);
  await tab.page.waitForFunction(() => JSON.parse(secant.program.ccall('secant_follow', 'string', [], [])).file);
  await tab.rest();
}

/** Saves under a name that the page asks for: the name and bytes of the download. */
async function saveAs(chord, name) {
  await tab.page.keyboard.press(chord);
  await tab.page.waitForSelector('#save_as[open]');
  await tab.page.fill('#save_name', name);
  return downloaded(() => tab.page.press('#save_name', 'Enter'));
}

async function downloaded(act) {
  const coming = tab.page.waitForEvent('download');
  await act();
  const download = await coming;
  await tab.rest();
  return {name: download.suggestedFilename(), bytes: readFileSync(await download.path())};
}

test('Ctrl+O opens a case file, and Save as gives its bytes back', async () => {
  await open(shipped);
  const {file} = await tab.follow();
  assert.equal(file.count, JSON.parse(readFileSync(shipped)).cases.length);
  assert.equal(file.failing, 0);
  const {name, bytes} = await saveAs('Control+Shift+S', 'copy.json');
  assert.equal(name, 'copy.json');
  assert.ok(bytes.equals(readFileSync(shipped)));
});

test('an entry that is kept is saved by Ctrl+S, and the desktop checks the file', async () => {
  await open(shipped);
  await tab.press('Control+k');
  assert.equal((await tab.follow()).file.unsaved, true);
  const {name, bytes} = await downloaded(() => tab.page.keyboard.press('Control+s'));
  assert.equal(name, 'tangents.json');
  const {file} = await tab.follow();
  assert.equal(file.unsaved, false);
  const {status, out, errors} = desktop(['check', '-'], bytes);
  assert.equal(status, 0, out + errors);
  assert.match(out, new RegExp(`^${file.count} entries .*: ${file.count} passed`));
});

test('a new file asks for its name, and Escape saves nothing', async () => {
  await tab.press('Control+k');
  await tab.page.keyboard.press('Control+s');
  await tab.page.waitForSelector('#save_as[open]');
  await tab.page.keyboard.press('Escape');
  await tab.page.waitForSelector('#save_as', {state: 'hidden'});
  await tab.rest();
  assert.equal((await tab.follow()).file.unsaved, true);
  const {name, bytes} = await saveAs('Control+s', 'mine.json');
  assert.equal(name, 'mine.json');
  assert.equal(JSON.parse(bytes).cases.length, 1);
  assert.equal((await tab.follow()).file.unsaved, false);
});

// In the page: drops a file, or a text, on the canvas.
function drop([name, text]) {
  const dataTransfer = new DataTransfer();
  if (name) dataTransfer.items.add(new File([text], name, {type: 'application/json'}));
  else dataTransfer.setData('text/plain', text);
  const {width, height} = canvas.getBoundingClientRect();
  const place = {clientX: width / 3, clientY: height / 3, bubbles: true, cancelable: true, dataTransfer};
  for (const type of ['dragenter', 'dragover', 'drop']) canvas.dispatchEvent(new DragEvent(type, place));
}

test('a file that is dropped is opened', async () => {
  await tab.page.evaluate(drop, ['dropped.json', readFileSync(shipped, 'utf8')]);
  await tab.page.waitForFunction(() => JSON.parse(secant.program.ccall('secant_follow', 'string', [], [])).file);
  const {file} = await tab.follow();
  assert.match(file.path, /dropped\.json$/);
  assert.equal(file.count, JSON.parse(readFileSync(shipped)).cases.length);
});

test('a text that is dropped is read as a query', async () => {
  await tab.page.evaluate(drop, ['', '{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}']);
  await tab.rest();
  assert.deepEqual((await tab.follow()).scene.E, [-2, 0]);
});

test('a file that is no case file gets a notice', async () => {
  await tab.page.evaluate(drop, ['broken.json', '{"cases": [']);
  await tab.page.waitForFunction(() => JSON.parse(secant.program.ccall('secant_follow', 'string', [], [])).notice);
  assert.match((await tab.follow()).notice, /broken\.json/);
});

test('a lesson that is dropped into the page opens, and is listed also at the next visit, until it is removed', async () => {
  const tab = await newTab();
  const lesson = '---\nlesson: Mine\naim: A test.\n---\n\n# Only step\n\nLook.\n\n```step\nquery: E (-4, 0), L (4, 0), C (0, 0), r 2\nmove: L\ngoal: case is poke\nsolve: L (0, 0)\n```\n';
  await tab.page.evaluate(text => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'mine.lesson.md'));
    dispatchEvent(new DragEvent('drop', {dataTransfer, cancelable: true}));
  }, lesson);
  await tab.page.waitForFunction(() => /Mine, step 1 of 1: Only step/.test(document.getElementById('spoken').textContent));
  await tab.page.evaluate(() => secant.call('secant_use_control', 'all lessons', ''));
  const button = name => tab.page.getByRole('button', {name, exact: true});
  await button('Mine').waitFor({state: 'attached'});

  await tab.page.waitForTimeout(1500); // the browser stores it
  await tab.reload();
  await button('Mine').waitFor({state: 'attached'});
  await tab.page.evaluate(() => secant.call('secant_use_control', 'remove mine', ''));
  await button('Mine').waitFor({state: 'detached'});
  await tab.page.waitForTimeout(1500);
  await tab.reload();
  await button('2. The six cases').waitFor({state: 'attached'});
  assert.equal(await button('Mine').count(), 0);
});
