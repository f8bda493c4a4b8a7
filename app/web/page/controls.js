// Elements for the program's controls (core/workspace/controls.h): what a screen reader reads of the canvas,
// and what keys alone reach. They are out of sight until one of them has the keyboard.

const arrows = {ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down'};
const soon_ms = 150; // a drag need not be followed in every frame

const place = document.getElementById('controls');
const canvas = document.getElementById('canvas');
const notice = document.getElementById('notice');
let ask = () => '{}';
let use = () => {};

function made(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const setText = (element, text) => { if (element.textContent !== text) element.textContent = text; };

function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

// Each kind makes an element for a control of this key: the element, and how it shows the control.
const kinds = {
  text() {
    const name = made('b'), words = made('span');
    return [made('p', {}, name, ' ', words), control => {
      setText(name, `${control.name}:`);
      setText(words, control.value ?? '');
    }];
  },
  button(key) {
    const button = made('button', {type: 'button'});
    // One that is off keeps the keyboard, which a "disabled" one would lose.
    button.onclick = () => use(key, '');
    return [button, control => setText(button, control.name), button];
  },
  choice(key) {
    const name = made('span'), select = made('select');
    select.onchange = () => use(key, select.value);
    return [made('label', {}, name, select), control => {
      setText(name, control.name);
      const {choices} = control;
      if (choices.join() !== [...select.options].map(option => option.text).join())
        select.replaceChildren(...choices.map((words, index) => new Option(words, index)));
      select.value = control.value;
    }, select];
  },
  field(key) {
    const name = made('span'), problem = made('span', {role: 'alert', id: `problem of ${key}`.replaceAll(' ', '_')});
    const field = made('input', {type: 'text', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': problem.id});
    let given = '', refused = false;
    const enter = () => { if (field.value !== given) use(key, given = field.value); };
    field.onchange = enter;
    field.onkeydown = event => {
      if (event.key === 'Enter') enter();
      if (event.key !== 'Escape' || (field.value === given && !refused)) return;
      field.value = given;
      if (refused) use(key, '\x1b');
      event.stopPropagation();
    };
    return [made('label', {}, name, field, problem), control => {
      const value = control.value ?? '';
      const isEdited = document.activeElement === field && field.value !== given;
      if (!isEdited && field.value !== value) field.value = value;
      given = value;
      refused = Boolean(control.problem);
      setText(name, control.name);
      setText(problem, control.problem ?? '');
      set(field, 'aria-invalid', String(refused));
      field.readOnly = control.enabled === false;
    }, field];
  },
  handle(key) {
    // The text says where it is; it has no least and no greatest value.
    const handle = made('div', {role: 'slider', tabindex: 0, 'aria-valuenow': 0, 'aria-valuemin': -1, 'aria-valuemax': 1});
    handle.onfocus = () => use(key, 'focus');
    handle.onblur = () => use(key, 'leave');
    handle.onkeydown = event => {
      if (!arrows[event.key]) return;
      event.preventDefault();
      const modifier = ['Shift', 'Alt', 'Control'].find(name => event.getModifierState(name));
      use(key, (modifier ? `${modifier}+` : '') + arrows[event.key]);
    };
    return [handle, control => {
      set(handle, 'aria-label', control.name);
      set(handle, 'aria-valuetext', control.value);
      setText(handle, `${control.name}: ${control.value}`);
    }, handle];
  },
};

function newGroup() {
  const heading = made('h2', {tabindex: -1, id: `group_${place.children.length}`});
  const section = made('section', {'aria-labelledby': heading.id}, heading);
  place.append(section);
  return {section, heading, rows: new Map()};
}

const groups = [];

/** Takes the controls of a group as they are now. An element stays as long as its control, and keeps the keyboard. */
function showGroup(group, {name, controls}) {
  const {section, heading, rows} = group;
  const focused = section.contains(document.activeElement) ? document.activeElement : null;
  setText(heading, name);
  const wanted = new Set(controls.map(control => control.key));
  for (const [key, {element}] of rows) {
    if (wanted.has(key)) continue;
    element.remove();
    rows.delete(key);
  }
  let before = heading;
  for (const control of controls) {
    let row = rows.get(control.key);
    if (!row) {
      const [element, show, part] = kinds[control.kind](control.key);
      rows.set(control.key, row = {element, show, part});
    }
    if (before.nextSibling !== row.element) before.after(row.element);
    before = row.element;
    row.show(control);
    if (row.part) set(row.part, 'aria-disabled', String(control.enabled === false));
  }
  if (focused && document.activeElement !== focused) (focused.isConnected ? focused : heading).focus({preventScroll: true});
}

/** A group that is there no longer, as that of a notice. */
function dropGroup() {
  const {section} = groups.pop();
  const hadKeyboard = section.contains(document.activeElement);
  section.remove();
  if (hadKeyboard) groups[0].heading.focus({preventScroll: true});
}

let shown = '';
let isDue = false;

function setDue(due) {
  isDue = due;
  set(place, 'aria-busy', String(due));
}

function show() {
  setDue(false);
  const json = ask();
  if (json === shown) return;
  shown = json;
  const {notice: words = '', groups: list = []} = JSON.parse(json);
  setText(notice, words);
  list.forEach((group, index) => showGroup(groups[index] ??= newGroup(), group));
  while (groups.length > list.length) dropGroup();
}

/** A frame was drawn: shows the controls as they are now, at once while one of them has the keyboard. */
export function followControls() {
  if (place.contains(document.activeElement)) return show();
  if (!isDue) setTimeout(show, soon_ms);
  setDue(true);
}

const isWay = event => event.key === 'F6' && (event.ctrlKey || event.metaKey);

/** Keys in the controls are not for the program. */
function keep(event) {
  // Those that went down at the canvas must come up there.
  if (event.type === 'keyup' && ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
  event.stopPropagation();
  if (event.type !== 'keydown') return;
  const timeline = {z: 'Undo', y: 'Redo'}[event.key];
  if (event.key === 'Escape' || isWay(event)) canvas.focus({preventScroll: true});
  else if (timeline && (event.ctrlKey || event.metaKey) && event.target.tagName !== 'INPUT') use(timeline, '');
  else return;
  event.preventDefault();
}

/** The way from the canvas to the first control. */
function enter(event) {
  if (!isWay(event) || place.contains(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  show();
  place.querySelector('[tabindex="0"]')?.focus({preventScroll: true});
}

/**
 * @param askControls  The program's controls, as JSON.
 * @param useControl   Tells the program what was done with a control.
 */
export function listenForControls(askControls, useControl) {
  ask = askControls;
  use = useControl;
  for (const type of ['keydown', 'keypress', 'keyup']) place.addEventListener(type, keep);
  addEventListener('keydown', enter, {capture: true});
  canvas.addEventListener('pointerdown', () => canvas.focus({preventScroll: true}));
}
