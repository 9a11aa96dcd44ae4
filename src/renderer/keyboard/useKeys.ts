import { useEffect, useRef } from 'react';
import { isCaretExpected } from '../stores/window/caret.ts';
import { isMac, useApp } from '../stores/workstation/app.ts';
import { useSettings } from '../stores/workstation/settings.ts';
import { isCovered } from './cover.ts';
import { isBareSign, isPress, isTyping } from './keys.ts';

/** A shortcut of a screen: answers false to leave the key to others. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/**
 * Shortcuts of the screen that is open. They listen on the document and so come before those of the frame, which
 * listen on the window. Keys without Ctrl are silent while somebody types; single signs can be switched off.
 */
export function useKeys(keys: Keys) {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isCovered()) return;
      const mac = isMac(useApp.getState().info);
      const typing = isTyping(event.target) || isCaretExpected();
      const signs = useSettings.getState().settings?.letterShortcuts !== false;
      for (const [press, run] of Object.entries(now.current)) {
        if (!isPress(event, press === 'Space' ? ' ' : press, mac)) continue;
        if ((typing && !press.includes('Ctrl+')) || (isBareSign(press) && !signs)) continue;
        if (run(event) === false) continue;
        event.preventDefault();
        return;
      }
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
    };
  }, []);
}

/** Whether Space and Enter belong to what has the focus. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="option"]') !== null;
}
