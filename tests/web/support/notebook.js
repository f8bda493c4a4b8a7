// A page that does for a widget of the Python package what a host of notebooks does: it has the model.
//
// The address of Secant's page is behind its #. `saves` has the values after each save, and `end` takes the widget away.
export const notebook = `<!DOCTYPE html><link rel="icon" href="data:,"><div id="place"></div><script type="module">
import widget from '/widget.js';
const values = {address: decodeURIComponent(location.hash.slice(1)), height: 300, query: '{"E":[1,2]}', scene: {}, answer: {}, link: ''};
const listeners = new Set();
window.saves = [];
window.model = {
  get: name => values[name],
  set: (name, value) => { const changed = values[name] !== value; values[name] = value; if (changed && name === 'query') listeners.forEach(f => f()); },
  save_changes: () => saves.push(structuredClone(values)),
  on: (_, listener) => listeners.add(listener),
  off: (_, listener) => listeners.delete(listener),
};
window.listeners = listeners;
window.end = widget.render({model, el: document.getElementById('place')});
</script>`;
