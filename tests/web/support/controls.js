// What a screen reader knows of a page: Chromium's accessibility tree, and the keyboard.

const value = property => property?.value;

/** The nodes of the tree that a listener meets: {role, name, value, description, focused, disabled, invalid}. */
export async function heardNodes(page) {
  const session = await page.context().newCDPSession(page);
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.filter(node => !node.ignored).map(node => {
    const properties = Object.fromEntries((node.properties ?? []).map(({name, value: held}) => [name, held.value]));
    return {
      role: value(node.role), name: value(node.name), value: value(node.value), description: value(node.description),
      focused: properties.focused === true, disabled: properties.disabled === true,
      invalid: properties.invalid === 'true', valuetext: properties.valuetext,
    };
  });
}

const controlRoles = new Set(['button', 'textbox', 'combobox', 'slider', 'link', 'application', 'heading', 'region']);
export const isControl = node => controlRoles.has(node.role);

/** A user who has a keyboard and a screen reader, and neither eyes nor a mouse. */
export class Listener {
  constructor(tab) { this.tab = tab; this.page = tab.page; }

  nodes() { return heardNodes(this.page); }

  /** The node of a role and a name. @param name  a text, or a regular expression */
  async node(role, name) {
    const isNamed = node => node.role === role && (name instanceof RegExp ? name.test(node.name) : node.name === name);
    const found = (await this.nodes()).find(isNamed);
    if (!found) throw new Error(`no ${role} "${name}"`);
    return found;
  }

  /** What the element with the keyboard is. */
  async focused() { return (await this.nodes()).filter(node => node.focused && node.role !== 'RootWebArea').at(-1); }

  press(...chords) { return chords.reduce((before, chord) => before.then(() => this.page.keyboard.press(chord)), Promise.resolve()); }

  /** Goes from the canvas to the controls, unless one of them has the keyboard. */
  async enter() {
    const inside = await this.page.evaluate(() => document.getElementById('controls').contains(document.activeElement));
    if (!inside) await this.press('Control+F6');
  }

  /** Goes to a control by Tab alone: from where the keyboard is to the end, then from the top. */
  async goTo(role, name) {
    await this.enter();
    const wanted = await this.node(role, name);
    for (const _ of ['from here', 'from the top']) {
      for (let steps = 0; steps < 80; ++steps) {
        const here = await this.page.evaluate(named);
        if (here.role === role && here.name === wanted.name) return;
        if (here.role === 'outside') break;
        await this.press('Tab');
      }
      await this.enter();
    }
    throw new Error(`Tab does not reach the ${role} "${name}"`);
  }

  async use(role, name, ...chords) {
    await this.goTo(role, name);
    await this.press(...(chords.length > 0 ? chords : ['Enter']));
    await this.settled();
  }

  async type(name, text) {
    await this.goTo('textbox', name);
    await this.press('Control+a');
    await this.page.keyboard.type(text);
    await this.press('Enter');
    await this.settled();
  }

  /** Until the program has drawn what was done, and the page has taken the controls over. */
  async settled() {
    await this.page.evaluate(() => new Promise(resolve => {
      const controls = document.getElementById('controls');
      const wait = frames => {
        const isOver = frames <= 0 && controls.ariaBusy !== 'true';
        if (isOver) resolve(); else requestAnimationFrame(() => wait(frames - 1));
      };
      secant.program.ccall('secant_settle', null, [], []);
      wait(2);
    }));
  }

  spoken() { return this.page.locator('#spoken').textContent(); }
}

/** In the page: the role and the name of the element with the keyboard. */
function named() {
  const element = document.activeElement;
  if (!document.getElementById('controls').contains(element)) return {role: 'outside'};
  const roles = {BUTTON: 'button', SELECT: 'combobox', INPUT: 'textbox', H2: 'heading', DIV: 'slider'};
  const name = element.ariaLabel ?? element.labels?.[0]?.firstElementChild.textContent ?? element.textContent;
  return {role: roles[element.tagName], name};
}
