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

/** Puts the caret into a field once it is drawn. */
export function putCaret(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: false });
  caretArrived();
}

/** A click says where the keyboard belongs. */
export function followCaret(): void {
  window.addEventListener('pointerdown', caretArrived, { capture: true });
}
