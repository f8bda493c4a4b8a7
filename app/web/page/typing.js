// A phone's keyboard comes for an element of the page, and types into it: a hidden field, whose text goes
// to the program. On other devices the canvas keeps the keyboard.

let touched = false; // the last input was a finger

export function showTyping(field, canvas, on) {
  if (on && touched) field.focus({preventScroll: true});
  else if (document.activeElement === field) canvas.focus({preventScroll: true});
}

/** The keyboard covers a part of the page: the canvas takes the rest. */
function followKeyboard() {
  if (!globalThis.visualViewport) return;
  visualViewport.addEventListener('resize', () => {
    document.body.style.height = `${Math.round(visualViewport.height)}px`;
    document.getElementById('canvas').style.height = `${Math.round(visualViewport.height)}px`;
    scrollTo(0, 0);
  });
}

export function listenForTyping(field, canvas, call) {
  const settle = () => { if (touched) call('secant_settle'); };
  addEventListener('pointerdown', event => { touched = event.pointerType === 'touch'; }, {capture: true});
  // A keyboard comes only while the page handles a touch, so the program draws now: after SDL, which hears the
  // touch at the canvas.
  addEventListener('touchend', settle);
  // There must be something to be deleted.
  const reset = () => { field.value = ' '; field.setSelectionRange(1, 1); };
  field.addEventListener('focus', reset);
  field.addEventListener('blur', () => call('secant_end_typing'));
  field.addEventListener('beforeinput', event => {
    if (event.inputType.startsWith('delete')) call('secant_delete');
    else if (event.inputType === 'insertLineBreak') call('secant_return');
    else if (event.isComposing) return; // the text comes when it is composed
    else if (event.data) call('secant_type', event.data);
    event.preventDefault();
  });
  field.addEventListener('compositionend', event => { if (event.data) call('secant_type', event.data); reset(); });
  followKeyboard();
}
