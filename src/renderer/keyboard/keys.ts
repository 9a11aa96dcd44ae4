/** What a key press is judged by; a KeyboardEvent has it all. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a press is the shortcut `Ctrl+Shift+N`, `F5`, `/` ... `Ctrl` is ⌘ on a Mac. A single sign is compared as
 * typed, so that `?` and `[` work on every keyboard.
 */
export function isPress(press: Press, keys: string, mac: boolean): boolean {
  // A plus behind a plus is the key itself.
  const parts = keys.split(/\+(?=.)/);
  const key = parts.pop() ?? '';
  const main = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  if (main !== parts.includes('Ctrl') || other || press.altKey !== parts.includes('Alt')) return false;
  if (press.key.toLowerCase() !== key.toLowerCase()) return false;
  return isBareSign(keys) && !/[a-z]/i.test(key) ? true : press.shiftKey === parts.includes('Shift');
}

/** Whether a shortcut is one sign alone: silent while somebody types, and it can be switched off (WCAG 2.1.4). */
export function isBareSign(keys: string): boolean {
  return keys.length === 1;
}

/** Whether what is typed now belongs to a field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
}
