// Sorts the keys: the program gets some, and the browser keeps the others.

// Loading again, the tools for developers.
const browserKeys = new Set(['F5', 'F12']);
// With Ctrl. The browser must see V, or it sends no paste event; the page gives the text to the program.
const browserLetters = new Set(['v', 'r', 't', 'w', 'n']);
const isMac = /^Mac|^iP/.test(navigator.platform);

function isBrowsers(event) {
  if (browserKeys.has(event.key)) return true;
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  return event.shiftKey ? ['i', 'j', 'r'].includes(key) : browserLetters.has(key);
}

/** On a Mac, Command does what Ctrl does elsewhere. */
function withControl(event) {
  event.preventDefault();
  const {type, key, code, shiftKey, altKey, repeat} = event;
  event.target.dispatchEvent(new KeyboardEvent(type,
    {key, code, shiftKey, altKey, repeat, ctrlKey: true, bubbles: true, cancelable: true}));
}

/** @param dialog  While it is open, all keys are for it. */
export function listenForKeys(dialog) {
  const keep = event => {
    if (event.target.closest?.('#controls')) return;
    const isText = event.target.id === 'typing' && (event.key.length === 1 || event.key === 'Unidentified' || event.keyCode === 229);
    if (dialog.open || isBrowsers(event) || isText) return event.stopImmediatePropagation();
    if (isMac && event.metaKey && event.key !== 'Meta' && event.isTrusted) {
      event.stopImmediatePropagation();
      withControl(event);
    }
  };
  for (const type of ['keydown', 'keypress', 'keyup'])
    addEventListener(type, keep, {capture: true});
}
