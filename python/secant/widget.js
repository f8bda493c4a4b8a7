// The page of Secant in a notebook: what is dragged there goes back to Python. A module of anywidget.
//
// The model has: address, of the page with ?embed, without origin; query, a text of JSON that Python sets; and scene,
// answer and link, which this module sets.

function addressOf(base, link) {
  const origin = encodeURIComponent(window.location.origin);
  return `${base}${base.includes('?') ? '&' : '?'}origin=${origin}${link}`;
}

export function render({model, el}) {
  const base = model.get('address');
  if (!base) {
    el.textContent = 'The address of the page of Secant is not known: secant.set_page(address).';
    return undefined;
  }
  const target = new URL(base, window.location.href).origin;
  const frame = document.createElement('iframe');
  frame.title = 'Secant';
  frame.allow = 'clipboard-write';
  frame.style.cssText = `border: 0; width: 100%; height: ${Number(model.get('height')) || 420}px`;
  frame.src = addressOf(base, '');
  el.replaceChildren(frame);

  let heard = ''; // what the page said last: it is not sent back
  let sent = 0;
  let ready = false;
  const send = message => frame.contentWindow?.postMessage({secant: 1, ...message}, target);
  const show = () => {
    const query = model.get('query');
    if (ready && query && query !== heard) send({set: query, id: ++sent});
  };
  const listen = event => {
    const message = event.data;
    if (event.source !== frame.contentWindow || event.origin !== target) return;
    if (message?.secant !== 1 || !['answer', 'changed'].includes(message.event)) return;
    if (!ready) {
      // The first message: the page listens now. What it shows by itself is not Python's query.
      ready = true;
      clearInterval(asking);
      if (model.get('query')) {
        show();
        return;
      }
    }
    if (message.event === 'answer' && message.id !== undefined && message.id !== sent) return; // an older one
    heard = JSON.stringify(message.scene);
    model.set('scene', message.scene);
    model.set('answer', message.answer);
    model.set('link', message.link ?? '');
    model.set('query', heard);
    model.save_changes();
  };
  // The page answers nothing before its program runs, so it is asked until it does.
  const asking = setInterval(() => send({get: 'answer', id: 0}), 250);
  window.addEventListener('message', listen);
  model.on('change:query', show);
  return () => {
    clearInterval(asking);
    window.removeEventListener('message', listen);
    model.off('change:query', show);
    frame.remove();
  };
}

export default {render};
