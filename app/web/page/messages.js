// A page that shows Secant in an iframe and Secant send each other messages (docs/web.md). Only the
// origin that the address names is heard, and only it gets messages.

let parentOrigin = null;

let metGoal = null;

/** Tells the page around when the goal of a task or of a lesson's step is met, once for each time. */
function tellGoal(program) {
  const goal = JSON.parse(program.ccall('secant_goal', 'string', [], []));
  const met = goal?.met ? JSON.stringify(goal) : null;
  if (met && met !== metGoal) parent.postMessage({secant: 1, event: 'goal', ...goal}, parentOrigin);
  metGoal = met;
}

const answerOf = program => JSON.parse(program.ccall('secant_follow', 'string', [], []));

function send(program, event, id) {
  const {scene, answer} = answerOf(program);
  const link = program.ccall('secant_link', 'string', [], []);
  const message = {secant: 1, event, link, scene, answer};
  if (id !== undefined) message.id = id;
  parent.postMessage(message, parentOrigin);
}

/** Tells the page around that something has changed. */
export function tell(program) {
  if (!parentOrigin) return;
  send(program, 'changed');
  tellGoal(program);
}

/** @param origin  Of the page around, as "https://school.example"; null: no messages. */
export function listenForMessages(program, origin, call) {
  if (!origin || parent === window) return;
  addEventListener('message', event => {
    if (event.source !== parent || event.origin !== origin || event.data?.secant !== 1) return;
    const {set, get, id} = event.data;
    if (typeof set === 'string') call(set.startsWith('#') ? 'secant_open_link' : 'secant_paste_query', set);
    if (set !== undefined || get === 'answer') {
      call('secant_settle');
      send(program, 'answer', id);
    }
  });
  parentOrigin = origin;
}
