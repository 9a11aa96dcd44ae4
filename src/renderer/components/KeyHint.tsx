import { isMac, useApp } from '../stores/app.ts';
import css from './KeyHint.module.css';

const MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩' };

/** A shortcut as this computer's keyboards write it: `Ctrl+K`, or `⌘K`. `G then O` stays as it is. */
function keyText(keys: string, mac: boolean): string {
  if (!mac) return keys;
  return keys
    .split(/\+(?=.)/)
    .map((key) => MAC[key] ?? key)
    .join('');
}

/** A shortcut on a little key. Decoration beside a name: screen readers get it by aria-keyshortcuts or in the help. */
export function KeyHint({ keys }: { keys: string }) {
  const mac = useApp((state) => isMac(state.info));
  return (
    <span className={css['key']} aria-hidden="true">
      {keyText(keys, mac)}
    </span>
  );
}
