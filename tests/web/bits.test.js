// The answers in a browser have the bits that the desktop's have.
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {openTab, startBrowser} from './support/browser.js';
import {desktop} from './support/desktop.js';
import {evalFolder} from './support/places.js';
import {hostileRows, shippedRows} from './support/rows.js';
import {serve} from './support/server.js';

const hostile_count = 100_000;
const block_size = 5000;
const everything = ['eval', '--method', 'all', '--scalar', 'double,float'];
const reasons = [...everything, '--why', '--margin'];
const reason_count = 10_000; // they take ten times as long
const missing = existsSync(join(evalFolder, 'secant-eval.js')) ? false : `there is no ${evalFolder}/secant-eval.js`;

let host, browser, tab;
before(async () => {
  if (missing) return;
  host = await serve(evalFolder, {extra: {'/index.html': '<!DOCTYPE html><title>Answers</title><link rel="icon" href="data:,">'}});
  browser = await startBrowser();
  tab = await openTab(browser);
  await tab.page.goto(host.address);
});
after(async () => {
  await browser?.close();
  await host?.stop();
});

// In the browser: runs `secant` over rows. What it prints, or its SHA-256.
async function run([words, rows, wantsText]) {
  const {default: createEval} = await import('/secant-eval.js');
  const errors = [];
  const {FS, callMain} = await createEval({noInitialRun: true, printErr: line => errors.push(line)});
  FS.writeFile('/rows', rows);
  FS.close(FS.getStream(1));
  FS.open('/answers', 'w'); // takes the place of standard output
  const status = callMain([...words, '/rows']);
  const bytes = FS.readFile('/answers');
  if (wantsText) return {status, errors, text: new TextDecoder().decode(bytes)};
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {status, errors, hash: [...hash].map(byte => byte.toString(16).padStart(2, '0')).join(''), size: bytes.length};
}

/** Fails at the first line in which browser and desktop differ.
 *  @return  the number of bytes that they print */
async function compareBlock(words, rows) {
  const input = `${rows.join('\n')}\n`;
  const right = desktop([...words, '-'], input);
  const found = await tab.page.evaluate(run, [words, input, false]);
  assert.equal(found.status, right.status, found.errors.slice(0, 3).join('\n'));
  if (found.hash === createHash('sha256').update(right.out).digest('hex')) return found.size;
  const {text} = await tab.page.evaluate(run, [words, input, true]);
  const [theirs, ours] = [text.split('\n'), right.out.split('\n')];
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  const row = rows.find(one => ours[at]?.includes(`"name":${JSON.parse(one).name},`)) ?? '';
  assert.equal(theirs[at], ours[at], `of ${row}`);
  assert.equal(theirs.length, ours.length);
}

async function compareBlocks(words, rows) {
  let bytes = 0;
  for (let first = 0; first < rows.length; first += block_size)
    bytes += await compareBlock(words, rows.slice(first, first + block_size));
  return `${rows.length} queries, ${bytes} bytes of answers`;
}

const namedShippedRows = () => shippedRows().map((row, index) => row.replace('{', `{"name":${index},`));

test('the queries of the case files have the same answers of every method, bit for bit', {skip: missing}, async t => {
  t.diagnostic(await compareBlocks(everything, namedShippedRows()));
  assert.deepEqual(tab.complaints, []);
});

test('hostile queries have the same answers of every method, bit for bit', {skip: missing}, async t => {
  t.diagnostic(await compareBlocks(everything, hostileRows(hostile_count, 20261122)));
  assert.deepEqual(tab.complaints, []);
});

test('the reasons and the margins of every answer have the same words', {skip: missing}, async t => {
  t.diagnostic(await compareBlocks(reasons, namedShippedRows()));
  t.diagnostic(await compareBlocks(reasons, hostileRows(reason_count, 20261130)));
  assert.deepEqual(tab.complaints, []);
});

test('what is no query has the same message', {skip: missing}, async () => {
  const input = '{"E":[0,0],"L":[1,0],"C":[0,0],"r":-1}\n{"E":[0,0]\n\n';
  const right = desktop([...everything, '-'], input);
  const found = await tab.page.evaluate(run, [everything, input, true]);
  assert.equal(right.status, 2);
  assert.equal(found.status, right.status);
  assert.deepEqual(found.errors.map(line => line.replace('/rows:', '-:')), right.errors.trimEnd().split('\n'));
});
