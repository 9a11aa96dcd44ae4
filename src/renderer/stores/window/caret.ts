/** A screen that doesn't take the caret within this time won't. Milliseconds. */
const PATIENCE_MS = 3_000;
const NEVER = Number.NEGATIVE_INFINITY;

let expectedSince = NEVER;

/**
 * A field is about to get the caret: the command was given, and its screen is still being loaded. Until the field has it,
 * what is typed is meant for that field, and no single-letter shortcut may take it.
 */
export function expectCaret(): void {
  expectedSince = performance.now();
}

/** There is no such field after all, or it has the caret. */
export function caretArrived(): void {
  expectedSince = NEVER;
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
  if (!isBehindDialog) caretArrived();
}

/** The last dialog has closed. True: a field was waiting for that, and has the caret. */
export function giveCaret(): boolean {
  const field = waiting;
  waiting = null;
  if (field === null || !isCaretExpected() || !field.isConnected) return false;
  putCaret(field);
  return true;
}

/** A click says where the keyboard belongs. */
export function followCaret(): void {
  window.addEventListener('pointerdown', caretArrived, { capture: true });
}
