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
  return folder;
}
