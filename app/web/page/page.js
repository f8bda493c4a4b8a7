// The page around the program: loads it, and does for it what only a page can do. The program calls the
// functions of `browser` (app/web/browser.cpp); the page calls the program's functions secant_...
// (app/web/main.cpp).
import {keepCopy, storeFolder} from './storage.js';
import {listenForKeys} from './keys.js';
import {loadedBytes} from './loading.js';
import {hear} from './ear.js';
import {listenForWheel} from './wheel.js';
import {listenForTyping, showTyping} from './typing.js';
import {listenForMessages, tell} from './messages.js';
import {followControls, listenForControls} from './controls.js';

const element = id => document.getElementById(id);
const canvas = element('canvas');
const files = '/files';
const asked = new URLSearchParams(location.search);
const embedded = asked.has('embed');

let program = null;

function fail(words) {
  element('problem_words').textContent = words;
  element('problem').hidden = false;
  element('loading').hidden = true;
}

const call = (name, ...texts) => program?.ccall(name, null, texts.map(() => 'string'), texts);

// Files

/** Copies a file of the device into the page's file system; its path. */
async function copied(file, path) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  program.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
  program.FS.writeFile(path, bytes);
  return path;
}

const nameOf = file => file.name.replaceAll('/', '_');

async function openAll(list) {
  for (const file of list)
    call('secant_open', await copied(file, `${files}/${nameOf(file)}`));
}

/** Asks for files, and tells the program what was chosen: '' for nothing. */
function askForFiles(folder) {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = !folder;
  input.webkitdirectory = folder;
  if (!folder) input.accept = '.json,.jsonl,.ndjson,.csv,.tsv,.txt,.md';
  input.oncancel = () => call('secant_chosen', '');
  input.onchange = async () => {
    const list = [...input.files];
    if (list.length === 0) return call('secant_chosen', '');
    if (!folder) {
      call('secant_chosen', await copied(list[0], `${files}/${nameOf(list[0])}`));
      return openAll(list.slice(1));
    }
    for (const file of list.filter(one => /\.(json|jsonl|ndjson|csv)$/i.test(one.name)))
      await copied(file, `${files}/${file.webkitRelativePath}`);
    const name = list[0].webkitRelativePath.split('/')[0];
    program.FS.mkdirTree(`${files}/${name}`);
    call('secant_chosen', `${files}/${name}`);
  };
  input.click();
}

/** Asks for the name of a file to be saved. */
function askForName(name) {
  const dialog = element('save_as');
  element('save_name').value = name;
  dialog.returnValue = '';
  dialog.onclose = () => {
    const chosen = element('save_name').value.trim().replaceAll('/', '_');
    call('secant_chosen', dialog.returnValue === 'save' && chosen ? `${files}/${chosen}` : '');
    canvas.focus();
  };
  dialog.showModal();
}

async function download(path) {
  const bytes = program.FS.readFile(path);
  // A PNG is an SVG still, which the browser draws.
  const content = /\.png$/i.test(path) ? await drawn(bytes).catch(() => null) : new Blob([bytes]);
  if (!content) return call('secant_say', 'Not exported: the browser cannot draw a PNG of this size.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = path.slice(path.lastIndexOf('/') + 1);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

addEventListener('dragover', event => event.preventDefault());
addEventListener('drop', event => {
  event.preventDefault();
  openAll([...event.dataTransfer.files]);
  const text = event.dataTransfer.files.length === 0 ? event.dataTransfer.getData('text') : '';
  if (text) call('secant_paste_query', text);
});

// Clipboard

/** The way for pages that may not use the clipboard by themselves. */
function copyBySelection(text) {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  before.focus();
}

function copy(text) {
  if (!navigator.clipboard) return copyBySelection(text);
  navigator.clipboard.writeText(text).catch(() => copyBySelection(text));
}

/** An SVG as a PNG of the size that it says. */
async function drawn(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], {type: 'image/svg+xml'}));
  await image.decode();
  const target = document.createElement('canvas');
  target.width = image.naturalWidth;
  target.height = image.naturalHeight;
  target.getContext('2d').drawImage(image, 0, 0, target.width, target.height);
  URL.revokeObjectURL(image.src);
  return new Promise(resolve => target.toBlob(resolve, 'image/png'));
}

function copyDrawing(svg) {
  if (!navigator.clipboard?.write || !globalThis.ClipboardItem) return false;
  navigator.clipboard.write([new ClipboardItem({'image/png': drawn(svg)})]).catch(() =>
    call('secant_say', 'Not copied: the browser did not let the image into its clipboard. File > Export a figure writes a file.'));
  return true;
}

function askForClipboard() {
  const refused = () => call('secant_say', 'The browser keeps its clipboard from this menu: paste with Ctrl+V.');
  if (!navigator.clipboard?.readText) return refused();
  navigator.clipboard.readText().then(text => call('secant_paste_query', text), refused);
}

addEventListener('paste', event => {
  if (element('save_as').open || event.target.closest?.('#controls')) return;
  event.preventDefault();
  call('secant_paste', event.clipboardData.getData('text/plain'));
});

// The page's fragment is the link to what is shown.

const pause_ms = 300; // browsers refuse to change the address too often
let shown = '';
let waits = false;

function writeFragment() {
  waits = false;
  if (location.hash !== shown) history.replaceState(null, '', shown);
  element('open_whole').href = location.pathname + shown;
}

function writeFragmentSoon() {
  if (waits) return;
  waits = true;
  setTimeout(writeFragment, pause_ms);
}

const words = name => program.ccall(name, 'string', [], []);

/** Tells a screen reader what matters of the change, and describes the drawing. */
function speak() {
  const announcement = words('secant_announcement');
  if (element('spoken').textContent !== announcement) element('spoken').textContent = announcement;
  canvas.setAttribute('aria-description', words('secant_document'));
}

function changed(link) {
  shown = link;
  tell(program);
  speak();
  writeFragmentSoon();
}

// Not the address itself: the page may have changed it since.
addEventListener('hashchange', event => {
  const {hash} = new URL(event.newURL);
  if (hash === '' || hash === shown) return;
  call('secant_open_link', hash);
  writeFragmentSoon(); // also when the link was refused
});

// The start

/** Why the browser cannot show the program; '' when it can. */
function missing() {
  const trial = document.createElement('canvas');
  if (!trial.getContext('webgl2') && !trial.getContext('webgl'))
    return 'This browser offers no WebGL, with which Secant draws. Perhaps it is switched off in the settings, or the graphics driver is blocked.';
  if (typeof WebAssembly !== 'object') return 'This browser offers no WebAssembly. A newer one does.';
  return '';
}

/** The program of a folder: what creates it, and its code. */
async function loaded(folder) {
  const [{default: create}, wasmBinary] = await Promise.all([
    import(`${folder}secant.js`),
    loadedBytes(`${folder}secant.wasm`, share => {
      if (share === null) element('progress').removeAttribute('value');
      else element('progress').value = share;
    }),
  ]);
  return {create, wasmBinary};
}

/** Threads need a page that is isolated from other sites, and a site that has the program built for them. */
async function loadedWithThreads() {
  if (!crossOriginIsolated || asked.get('threads') === 'no') return null;
  return loaded('./threads/').catch(() => null);
}

const browser = {
  ready() { element('loading').hidden = true; canvas.focus(); document.documentElement.dataset.ready = 'yes'; },
  typing: on => showTyping(element('typing'), canvas, on),
  changed, drawn: followControls, hear, copy, copyDrawing, askForClipboard, askForFiles, askForName, download,
};

async function start() {
  const reason = missing();
  if (reason) return fail(reason);
  const {create, wasmBinary} = await loadedWithThreads() ?? await loaded('./');
  program = await create({
    canvas, browser, wasmBinary,
    noInitialRun: true,
    print: text => console.log(text),
    printErr: text => console.warn(text),
  });
  program.FS.mkdirTree(files);
  program.FS.chdir(files);
  // A page within another one keeps nothing.
  const state = embedded ? '' : await storeFolder(program);
  listenForControls(() => words('secant_controls'), (key, text) => call('secant_use_control', key, text));
  listenForKeys(element('save_as'));
  listenForTyping(element('typing'), canvas, call);
  listenForWheel(canvas, program);
  // SDL would take it for fingers that leave the screen.
  addEventListener('touchcancel', event => {
    event.stopImmediatePropagation();
    call('secant_cancel_fingers');
  }, {capture: true});
  if (embedded) {
    document.documentElement.classList.add('embedded');
    listenForMessages(program, asked.get('origin'), call);
  }
  new ResizeObserver(() => dispatchEvent(new Event('resize'))).observe(canvas);
  addEventListener('pagehide', () => {
    call('secant_leave');
    if (state) keepCopy(program, state);
  });
  // A browser may end a page that is out of sight without a word.
  document.addEventListener('visibilitychange', () => { if (document.hidden) call('secant_leave'); });
  globalThis.secant = {call, program};
  // A program that goes on has no status.
  if (program.callMain([state, location.hash, ...(embedded ? ['embed'] : [])]))
    return fail('The program could not open its drawing area. The browser\'s console says more.');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const reduceMotion = () => program.ccall('secant_reduce_motion', null, ['number'], [still.matches ? 1 : 0]);
  still.addEventListener('change', reduceMotion);
  reduceMotion();
  if (matchMedia('(pointer: coarse)').matches) call('secant_use_fingers');
}

start().catch(error => {
  console.error(error);
  fail(`Loading failed: ${error.message ?? error}. Load the page again; if it fails once more, the browser may be too old.`);
});
