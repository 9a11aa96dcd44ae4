import type { BrowserWindow } from 'electron';
import type { App } from '../../app.ts';
import { readWindowId } from '../common/window-id.ts';

/** Where a further window begins, and with which account. */
export type Beginning = { readonly hash: string; readonly accountId: string };

type Entry = {
  readonly window: BrowserWindow;
  readonly accountId: string | null;
  windowId: Promise<string | null> | null;
};

type Core = Pick<App, 'dispatch'>;

/** The windows of the desktop app: which the core knows by which id, and which a person used last. */
export interface AppWindows {
  /** `null` beginning: the ordinary first screen. */
  add(window: BrowserWindow, beginning: Beginning | null): void;
  /** The window that was used last; null: none is open. */
  front(): BrowserWindow | null;
  all(): readonly BrowserWindow[];
  /** The window of a page, by the id of its contents. */
  ofContents(contentsId: number): BrowserWindow | null;
  /** The id by which the core knows it; the core hears of a window with its first call. Null: the core takes none yet. */
  idOf(window: BrowserWindow, core: Core): Promise<string | null>;
  withId(windowId: string): Promise<BrowserWindow | null>;
}

export function appWindows(): AppWindows {
  /** The one that was used last is at the end. */
  let entries: readonly Entry[] = [];

  async function enter(entry: Entry, core: Core): Promise<string | null> {
    const reply = await core.dispatch('window.enter', { kept: null, accountId: entry.accountId });
    const windowId = readWindowId(reply);
    // While the data is being repaired or updated no window is taken: the next call asks again.
    if (windowId === null) entry.windowId = null;
    return windowId;
  }

  const find = (test: (entry: Entry) => boolean) => entries.find(test) ?? null;

  return {
    add: (window, beginning) => {
      const entry: Entry = { window, accountId: beginning?.accountId ?? null, windowId: null };
      entries = [...entries, entry];
      window.on('focus', () => {
        entries = [...entries.filter((each) => each !== entry), entry];
      });
      window.on('closed', () => {
        entries = entries.filter((each) => each !== entry);
      });
    },
    front: () => entries.at(-1)?.window ?? null,
    all: () => entries.map(({ window }) => window),
    ofContents: (contentsId) =>
      find(({ window }) => !window.isDestroyed() && window.webContents.id === contentsId)?.window ?? null,
    idOf: async (window, core) => {
      const entry = find((each) => each.window === window);
      if (!entry) return null;
      if (entry.windowId === null) {
        entry.windowId = enter(entry, core);
        window.once('closed', () => {
          void entry.windowId?.then((windowId) => {
            if (windowId !== null) void core.dispatch('window.leave', { windowId });
          });
        });
      }
      return entry.windowId;
    },
    withId: async (windowId) => {
      for (const { window, windowId: known } of entries) if ((await known) === windowId) return window;
      return null;
    },
  };
}
