// The wheel. The program zooms by whole notches of a mouse, and pans by the parts of a notch that two
// fingers on a touchpad make (app/window/touch_input). Of both the browser says only pixels, and a notch has
// 100, 120 or another number of them. Two fingers that part or come together are a wheel with Ctrl.

const notch_px = 100;     // SDL's notch
const scroll_px = 20;     // the drawing moves so far for one unit of a scroll
const notch_delta = 120;  // what browsers say of a notch in wheelDelta
const pinch_px = 100;     // browsers say -100 times the logarithm of the factor

const isMouse = ({wheelDeltaX, wheelDeltaY}) =>
  (wheelDeltaX || wheelDeltaY) && wheelDeltaX % notch_delta === 0 && wheelDeltaY % notch_delta === 0;

/** With Ctrl a mouse's wheel is still a wheel; a notch of it is longer than what fingers do at once. */
const isPinch = event => event.ctrlKey && (!isMouse(event) || Math.abs(event.deltaY) < notch_px / 2);

/** The same turn in units that SDL reads: a notch, or a part of one. */
function inNotches(event) {
  if (isMouse(event))
    return [-event.wheelDeltaX / notch_delta, -event.wheelDeltaY / notch_delta];
  // By chance a scroll may be a whole number, which would be a mouse's.
  const units = px => px === 0 ? 0 : px / scroll_px + 1e-3;
  return [units(event.deltaX), units(event.deltaY)];
}

export function listenForWheel(canvas, program) {
  addEventListener('wheel', event => {
    if (event.target !== canvas || !event.isTrusted || event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (isPinch(event))
      return program.ccall('secant_pinch', null, ['number'], [Math.exp(-event.deltaY / pinch_px)]);
    const [deltaX, deltaY] = inNotches(event).map(notches => notches * notch_px);
    const {clientX, clientY, ctrlKey, shiftKey, altKey, metaKey} = event;
    canvas.dispatchEvent(new WheelEvent('wheel',
      {deltaX, deltaY, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey, bubbles: true, cancelable: true}));
  }, {capture: true, passive: false});
}
