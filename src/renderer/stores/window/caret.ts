/**
 * A screen that doesn't take the caret within this time won't: it couldn't be loaded. Generous, because an old computer is
 * slow to load it, and what is typed meanwhile would be lost or taken as shortcuts; Esc, Tab and a click end it at once.
 * Milliseconds.
 */
const PATIENCE_MS = 60_000;
const NEVER = Number.NEGATIVE_INFINITY;

let expectedSince = NEVER;
/** What was typed since then. */
let typed = '';
/** What had the caret then: what is typed on isn't meant for it any more. */
let left: Element | null = null;

/**
 * A field is about to get the caret: the command was given, and its screen is still being loaded. Until the field has it,
 * what is typed is meant for that field, and no single-letter shortcut may take it.
 */
export function expectCaret(): void {
  expectedSince = performance.now();
  typed = '';
  left = document.activeElement;
}

/** A field has the caret, and gets what was typed before it had it; without a field: there is none after all. */
export function caretArrived(field?: HTMLElement): void {
  const text = isCaretExpected() ? typed : '';
  expectedSince = NEVER;
  typed = '';
  left = null;
  // As if it were typed now: the field's own events follow, and Ctrl+Z takes it back.
  if (text !== '' && field !== undefined && document.activeElement === field)
    document.execCommand('insertText', false, text);
}

export function isCaretExpected(): boolean {
  return performance.now() - expectedSince < PATIENCE_MS;
}

/** A field behind a dialog that is just closing: it can take no focus before that. */
let waiting: HTMLElement | null = null;

/** Puts the caret into a field once it is drawn, or once the dialog before it has closed (`giveCaret`). */
export function putCaret(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: false });
  const isBehindDialog = field?.isConnected === true && field.closest('[inert]') !== null;
  waiting = isBehindDialog ? field : null;
  if (!isBehindDialog) caretArrived(field ?? undefined);
}

/** The last dialog has closed. True: a field was waiting for that, and has the caret. */
export function giveCaret(): boolean {
  const field = waiting;
  waiting = null;
  if (field === null || !isCaretExpected() || !field.isConnected) return false;
  putCaret(field);
  return true;
}

/** Keeps signs that are typed before the field has the caret; those that another field gets are that field's. */
function keepTyped(event: KeyboardEvent): void {
  const { key, target } = event;
  // Esc may close the dialog that the waiting field is behind.
  if ((key === 'Escape' || key === 'Tab') && waiting === null) caretArrived();
  const isSign = [...key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isTaken =
    target !== left &&
    target instanceof HTMLElement &&
    target.matches('input, textarea, select, [contenteditable]');
  if (isTaken || !isCaretExpected()) return;
  if (key === 'Backspace') {
    typed = [...typed].slice(0, -1).join('');
    event.preventDefault();
  }
  if (!isSign) return;
  event.preventDefault();
  typed += key;
}

/** Follows what says where the keyboard belongs: a click, and what is typed before a field has the caret. */
export function followCaret(): void {
  window.addEventListener('pointerdown', () => caretArrived(), { capture: true });
  window.addEventListener('keydown', keepTyped, { capture: true });
}
