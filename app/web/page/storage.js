// The program's state folder (settings, unsaved work) in the browser's storage. Two open pages must not
// write to one store: each page locks a store for itself.

const most_pages = 20;

/** The lock of the first free store: its number. It is held until the page is closed. */
function freeStore() {
  if (!navigator.locks) return Promise.resolve(1);
  return new Promise(resolve => {
    const take = number => navigator.locks.request(`secant-store-${number}`, {ifAvailable: true}, lock => {
      if (!lock && number < most_pages) return void take(number + 1);
      resolve(number);
      return new Promise(() => {});
    });
    take(1);
  });
}

// The browser's database does not finish what is begun while the page is left. Its small storage does: there
// the page leaves a copy of the folder, and the next start takes it.

const filesIn = (FS, folder) => FS.readdir(folder).filter(name => name !== '.' && name !== '..').flatMap(name => {
  const path = `${folder}/${name}`;
  return FS.isDir(FS.stat(path).mode) ? filesIn(FS, path) : [path];
});

const asText = bytes => Array.from(bytes, byte => String.fromCharCode(byte)).join('');
const asBytes = text => Uint8Array.from(text, character => character.charCodeAt(0));

/** Copies the folder while the page is left. A folder that is too large for it has no copy. */
export function keepCopy({FS}, folder) {
  try {
    const files = filesIn(FS, folder).map(path => [path, asText(FS.readFile(path))]);
    localStorage.setItem(folder, JSON.stringify(files));
  } catch {
    forgetCopy(folder);
  }
}

function forgetCopy(folder) {
  try {
    localStorage.removeItem(folder);
  } catch {
    // There is no storage.
  }
}

/** Gives the folder what the last page left in it, and stores that. */
async function takeCopy(FS, folder) {
  // A page that comes back as it was goes on storing by itself.
  addEventListener('pageshow', event => { if (event.persisted) forgetCopy(folder); });
  let files = null;
  try {
    files = JSON.parse(localStorage.getItem(folder));
  } catch {
    // There is no storage, or no copy.
  }
  if (!files) return;
  for (const path of filesIn(FS, folder)) FS.unlink(path);
  for (const [path, text] of files) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, asBytes(text));
  }
  FS.syncfs(false, error => { if (!error) forgetCopy(folder); });
}

/** Mounts a free store of the browser.
 *  @return  Its folder in the page's file system. What is written there is stored by itself. */
export async function storeFolder({FS, IDBFS}) {
  const folder = `/state-${await freeStore()}`; // the store's name in the browser, too
  FS.mkdirTree(folder);
  if (!globalThis.indexedDB) return folder;
  FS.mount(IDBFS, {autoPersist: true}, folder);
  await new Promise(resolve => FS.syncfs(true, error => {
    if (error) {
      console.warn('The browser\'s storage cannot be used:', error);
      FS.unmount(folder);
    }
    resolve();
  }));
  await takeCopy(FS, folder);
  return folder;
}
