// The widget of the Python package in a headless Chromium: node widget_test.js
//
// The page of Secant is a stand-in of another origin that keeps to the messages of docs/web.md; tests/web/embedding.test.js
// has the real one. The exit status is 77 when node, Chromium or playwright-core is missing.
const assert = require('node:assert/strict');
const {existsSync, readFileSync} = require('node:fs');
const {join} = require('node:path');

const root = join(__dirname, '..', '..');
const web = join(root, 'tests', 'web');

// The page of Secant: it listens a moment after it has loaded, as the program does.
const page = `<!DOCTYPE html><link rel="icon" href="data:,"><script>
const origin = new URLSearchParams(location.search).get('origin');
window.asked = [];
let scene = {E: [0, 0]};
window.say = more => parent.postMessage({secant: 1, link: '#1' + JSON.stringify(scene).length, scene, answer: {case: 'Poke'}, ...more}, origin);
setTimeout(() => addEventListener('message', ({data, origin: from}) => {
  if (from !== origin || data.secant !== 1) return;
  asked.push(data);
  if (data.set) { scene = JSON.parse(data.set); say({event: 'changed'}); }
  say({event: 'answer', id: data.id});
}), 400);
window.drag = E => { scene = {...scene, E}; say({event: 'changed'}); };
</script>`;

async function check(browser, serve, notebook) {
  const widget = readFileSync(join(root, 'python', 'secant', 'widget.js'));
  const host = await serve(root, {extra: {'/notebook.html': notebook, '/widget.js': widget}});
  const other = await serve(root, {extra: {'/page.html': page}});
  const tab = await (await browser.newContext()).newPage();
  const complaints = [];
  tab.on('pageerror', error => complaints.push(error.message));
  await tab.goto(`${host.address}notebook.html#${encodeURIComponent(`${other.address}page.html?embed`)}`);
  const frame = await (await tab.waitForSelector('iframe')).contentFrame();
  const value = name => tab.evaluate(one => model.get(one), name);
  const until = (words, given) => tab.waitForFunction(words, given, {timeout: 10000});
  const address = new URL(await tab.getAttribute('iframe', 'src'));
  assert.deepEqual([address.searchParams.get('embed'), address.searchParams.get('origin')], ['', new URL(host.address).origin]);

  // What Python gave is shown, once the page listens.
  await until(() => saves.some(({scene}) => JSON.stringify(scene) === '{"E":[1,2]}'));
  // What is dragged comes back, and is not sent to the page again.
  const before = await frame.evaluate(() => asked.length);
  await frame.evaluate(() => drag([3, 4]));
  await until(() => JSON.stringify(model.get('scene')) === '{"E":[3,4]}');
  assert.deepEqual([await value('answer'), await value('query')], [{case: 'Poke'}, '{"E":[3,4]}']);
  assert.match(await value('link'), /^#1/);
  await tab.waitForTimeout(600);
  assert.equal(await frame.evaluate(() => asked.length), before);
  // Python shows another one.
  await tab.evaluate(() => model.set('query', '{"E":[5,6]}'));
  await until(() => JSON.stringify(model.get('scene')) === '{"E":[5,6]}');
  // Words of others are no messages.
  await tab.evaluate(() => postMessage({secant: 1, event: 'changed', scene: {E: [9, 9]}}, '*'));
  await frame.evaluate(() => { for (const words of [null, 7, {secant: 2, event: 'changed'}, {secant: 1, event: 'goal'}]) parent.postMessage(words, '*'); });
  await tab.waitForTimeout(300);
  assert.deepEqual(await value('scene'), {E: [5, 6]});
  // A widget that is taken away leaves nothing.
  await tab.evaluate(() => end());
  assert.deepEqual(await tab.evaluate(() => [document.querySelector('iframe'), listeners.size]), [null, 0]);
  // Without an address it says what is missing.
  await tab.goto('about:blank');
  await tab.goto(`${host.address}notebook.html`);
  await until(() => /address of the page/.test(document.getElementById('place').textContent));
  assert.deepEqual(complaints, []);
}

async function main() {
  if (!existsSync(join(web, 'node_modules', 'playwright-core'))) return 'playwright-core is missing; `npm ci` in tests/web installs it';
  const {browserProgram, startBrowser} = await import('../web/support/browser.js');
  if (!browserProgram) return 'there is no Chromium';
  const {serve} = await import('../web/support/server.js');
  const {notebook} = await import('../web/support/notebook.js');
  const browser = await startBrowser();
  try {
    await check(browser, serve, notebook);
  } finally {
    await browser.close();
  }
  return null;
}

main().then(missing => {
  if (missing) console.log(`The test of the widget is skipped: ${missing}`);
  process.exit(missing ? 77 : 0);
}, error => {
  console.error(error);
  process.exit(1);
});
