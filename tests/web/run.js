// Runs the tests of this folder, if everything for them is here: node run.js [FILE...]
// The exit status is 77 when something is missing.
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {desktopProgram, site, siteHas} from './support/places.js';

const skipped = 77;
const here = dirname(fileURLToPath(import.meta.url));

function skip(words) {
  console.log(`The tests of the web build are skipped: ${words}`);
  process.exit(skipped);
}

if (Number(process.versions.node.split('.')[0]) < 18) skip(`node is ${process.versions.node}, and 18 is needed`);
if (!existsSync(join(here, 'node_modules', 'playwright-core')))
  skip('playwright-core is missing; `npm ci` in tests/web installs it');
const {browserProgram} = await import('./support/browser.js');
if (!browserProgram) skip('there is no Chromium');
if (!siteHas('index.html')) skip(`there is no site in ${site}; tools/build_web builds it`);
if (!existsSync(desktopProgram)) skip(`there is no ${desktopProgram}; ./run builds it`);

const chosen = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : readdirSync(here).filter(name => name.endsWith('.test.js'));
// One file after the other: two browsers at a time would measure each other.
const {status} = spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...files], {cwd: here, stdio: 'inherit'});
process.exit(status ?? 1);
