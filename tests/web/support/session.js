// The parts that the tests of a file share: a site that is served, a browser, and the pages of the
// test that runs. After each test no page may have complained, or have scrolled or zoomed by
// itself, and all are closed.
import assert from 'node:assert/strict';
import {after, afterEach, before} from 'node:test';
import {openTab, openTabIn, startBrowser, wide} from './browser.js';
import {serve} from './server.js';
import {site} from './places.js';

/** The site's host, and the browser: from the first test to the last. */
export let host, browser;

let tabs = [];

// In the page: how far it is scrolled and zoomed.
const place = () => [scrollX, scrollY, visualViewport.scale, visualViewport.offsetTop];

function noted(tab) {
  tabs.push(tab);
  return tab;
}

/** A page without an address, in a context of its own. */
export const emptyTab = async (options = wide) => noted(await openTab(browser, options));

/** A page that shows the program.
 *  @param words  follow the site's address: a fragment, a query */
export async function newTab(options = wide, words = '') {
  const tab = await emptyTab(options);
  await tab.load(host.address + words);
  return tab;
}

/** A page beside another, which shares its stores. */
export async function tabBeside(other) {
  const tab = noted(await openTabIn(other.page.context()));
  await tab.load(host.address);
  return tab;
}

before(async () => {
  host = await serve(site);
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await host?.stop();
});
afterEach(async () => {
  const finished = tabs;
  tabs = [];
  const complaints = finished.flatMap(tab => tab.complaints);
  const places = [];
  for (const tab of finished) places.push(await tab.page.evaluate(place));
  for (const tab of finished) await tab.page.context().close();
  assert.deepEqual(complaints, []);
  for (const where of places) assert.deepEqual(where, [0, 0, 1, 0]);
});
