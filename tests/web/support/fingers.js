// Fingers on a tab. Playwright's own touch screen only taps.

export class Fingers {
  static async on(tab) {
    const fingers = new Fingers();
    fingers.tab = tab;
    fingers.session = await tab.page.context().newCDPSession(tab.page);
    return fingers;
  }

  send(type, places) {
    const touchPoints = places.map(({x, y}, id) => ({x, y, id}));
    return this.session.send('Input.dispatchTouchEvent', {type, touchPoints});
  }

  /** Moves fingers from places to places, in several moves. The first is the longest: where a page is slow, a finger that
   *  sets out slowly would rest for so long that it asks for a menu. */
  async drag(from, to, moves = 12) {
    await this.send('touchStart', from);
    await this.tab.page.waitForTimeout(60);
    for (let move = 1; move <= moves; ++move) {
      const share = Math.sqrt(move / moves);
      await this.send('touchMove', from.map(({x, y}, i) => ({x: x + (to[i].x - x) * share, y: y + (to[i].y - y) * share})));
      await this.tab.page.waitForTimeout(20);
    }
    await this.tab.page.waitForTimeout(60);
    await this.send('touchEnd', []);
    await this.tab.rest();
  }

  /** A tap, without waiting for what it does. */
  async press(place) {
    await this.send('touchStart', [place]);
    await this.tab.page.waitForTimeout(60);
    await this.send('touchEnd', []);
  }

  async tap(place) {
    await this.press(place);
    await this.tab.rest();
  }
}
