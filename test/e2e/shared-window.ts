import { onTestFailed } from 'vitest';
import type { Window } from './browser.ts';

/**
 * One window for tests of a file that leave nothing behind in it, opened by the first of them: a fresh one costs more than
 * most of what is looked at. After a failed test the next one gets another. Its faults are those of all of them.
 */
export function sharedWindow<Opened extends Window>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return async () => {
    onTestFailed(() => {
      opened = undefined;
    });
    opened ??= open();
    const window = await opened;
    await window.page.unrouteAll({ behavior: 'wait' });
    return window;
  };
}
