import { t } from '../../shared/copy/t.ts';
import { isMac, useApp } from '../stores/workstation/app.ts';
import css from './KeyHint.module.css';

const MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩' };

/** A shortcut as this computer's keyboards write it: `Ctrl+K`, or `⌘K`; of two keys in turn `G then O`. */
function keyText(keys: string, mac: boolean): string {
  const [first, second] = keys.split(' then ');
  if (first !== undefined && second !== undefined) return t('keys.then', { first, second });
  const each = keys.split(/\+(?=.)/).map((key) => (key === 'Space' ? t('keys.space') : key));
  return mac ? each.map((key) => MAC[key] ?? key).join('') : each.join('+');
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
