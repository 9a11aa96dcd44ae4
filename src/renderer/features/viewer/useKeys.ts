import { useEffect, useRef } from 'react';
import { isMac, useApp } from '../../stores/app.ts';
import { isPress, isTyping } from '../commands/keys.ts';

/** A shortcut of a screen: answers false to leave the key to others. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => boolean | undefined>>;

/**
 * Shortcuts of the screen that is open. They listen on the document and so come before those of the frame, which
 * listen on the window. Keys without Ctrl are silent while somebody types.
 */
export function useKeys(keys: Keys) {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    let covered = false;
    // A menu closes itself by the same press before the press arrives here.
    const look = () => {
      covered = document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
    };
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || covered) return;
      const mac = isMac(useApp.getState().info);
      const typing = isTyping(event.target);
      for (const [press, run] of Object.entries(now.current)) {
        if (!isPress(event, press === 'Space' ? ' ' : press, mac)) continue;
        if (typing && !press.includes('Ctrl+')) continue;
        if (run(event) === false) continue;
        event.preventDefault();
        return;
      }
    };
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', hear);
    };
  }, []);
}

/** Whether Space and Enter belong to what has the focus. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="option"]') !== null;
}
