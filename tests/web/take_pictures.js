// Takes pictures of the program in a browser, for people to look at: node take_pictures.js FOLDER [LINK]
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {openTab, phone, startBrowser, wide} from './support/browser.js';
import {serve} from './support/server.js';
import {site} from './support/places.js';

const [folder, link = ''] = process.argv.slice(2);
if (!folder) throw new Error('usage: node take_pictures.js FOLDER [LINK]');
mkdirSync(folder, {recursive: true});
const host = await serve(site);
const browser = await startBrowser();
const lying = {...phone, viewport: {width: 844, height: 390}};
for (const [name, options] of Object.entries({wide, phone, lying})) {
  const tab = await openTab(browser, options);
  await tab.load(host.address + link);
  await tab.page.screenshot({path: join(folder, `${name}.png`)});
  if (tab.complaints.length) console.error(name, tab.complaints);
}
await browser.close();
await host.stop();
