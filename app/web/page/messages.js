// A page that shows Secant in an iframe and Secant send each other messages (docs/web.md). Only the
// origin that the address names is heard, and only it gets messages.

let parentOrigin = null;

/** Tells the page around of what has come, once for each time.
 *  @param read  reads it from the program; null: there is none */
function teller(event, read) {
  let told = null;
  return program => {
    const news = read(program);
    const words = JSON.stringify(news);
    if (news && words !== told) parent.postMessage({secant: 1, event, ...news}, parentOrigin);
    told = words;
  };
}

const read = (program, name) => JSON.parse(program.ccall(name, 'string', [], []));

/** The goal of a task or of a lesson's step is met. */
const tellGoal = teller('goal', program => {
  const goal = read(program, 'secant_goal');
  return goal?.met ? goal : null;
});

/** A question of a quiz was answered. */
const tellAttempt = teller('attempt', program => read(program, 'secant_attempt'));

function send(program, event, id) {
  const {scene, answer} = read(program, 'secant_follow');
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
  tellAttempt(program);
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
