// Which keys the program gets, and which the browser keeps.

// Loading again, the tools for developers, full screen by the browser's own way.
const browserKeys = new Set(['F5', 'F12']);

function isBrowsers(event) {
  if (browserKeys.has(event.key)) return true;
  const control = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (control && event.shiftKey && (key === 'i' || key === 'j' || key === 'r')) return true;
  // The browser must see these, or it sends no paste event; the page gives the text to the program.
  return control && !event.altKey && !event.shiftKey && (key === 'v' || key === 'r' || key === 't' || key === 'w');
}

/** @param dialog  While it is open, all keys are for it. */
export function listenForKeys(dialog) {
  const keep = event => {
    if (dialog.open || isBrowsers(event)) event.stopImmediatePropagation();
  };
  addEventListener('keydown', keep, {capture: true});
  addEventListener('keypress', keep, {capture: true});
}
