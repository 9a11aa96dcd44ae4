import { useEffect } from 'react';
import { isBareSign, isPress, isTyping } from '../../keyboard/keys.ts';
import { isCaretExpected } from '../../stores/window/caret.ts';
import { isMac, useApp } from '../../stores/workstation/app.ts';
import { useSettings } from '../../stores/workstation/settings.ts';
import { COMMANDS, type Command } from './commands.ts';

/** After G, the second letter is waited for this long. */
const SEQUENCE_MS = 1_200;
/** Time stamps begin at 0 with the page: a key in its first second follows no G. */
const NEVER = Number.NEGATIVE_INFINITY;

function modalIsOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

function afterG(letter: string): Command | undefined {
  return COMMANDS.find((command) => command.keys.includes(`G then ${letter.toUpperCase()}`));
}

/** Listens for the shortcuts that work everywhere. A screen that handles a key itself calls preventDefault first. */
export function useShortcuts() {
  useEffect(() => {
    let gAt = NEVER;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || modalIsOpen()) return;
      const mac = isMac(useApp.getState().info);
      const typing = isTyping(event.target) || isCaretExpected();
      const letters = useSettings.getState().settings?.letterShortcuts !== false && !typing;
      const bare = letters && !event.ctrlKey && !event.metaKey;
      const second = bare && event.timeStamp - gAt < SEQUENCE_MS ? afterG(event.key) : undefined;
      gAt = letters && isPress(event, 'G', mac) ? event.timeStamp : NEVER;
      const command =
        second ??
        COMMANDS.find(({ keys }) =>
          keys.some((each) => isPress(event, each, mac) && (letters || !isBareSign(each))),
        );
      if (!command) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
