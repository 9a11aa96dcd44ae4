import type { FromFrame, Press } from '../../../../pdf-frame/protocol.ts';

/** Passes on what a person presses in a frame as if it were pressed on it. Returns whether the message was about that. */
export function passOn(frame: HTMLIFrameElement, message: FromFrame): boolean {
  if (message.type === 'key') passKey(frame, message.press);
  else if (message.type === 'pressed') frame.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  else return false;
  return true;
}

function passKey(frame: HTMLIFrameElement, { key, ctrl, meta, shift, alt }: Press) {
  // Only while a person is there: a frame alone presses nothing.
  if (document.activeElement !== frame || !navigator.userActivation.isActive) return;
  const modifiers = { ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt };
  frame.dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true, cancelable: true }));
}
