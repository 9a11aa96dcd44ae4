import type { BrowserWindow } from 'electron';
import type { App } from '../../app.ts';
import { readWindowId } from '../common/window-id.ts';

/** Where a further window begins, and with which account. */
export type Beginning = {
  readonly hash: string;
  readonly accountId: string | null;
  /** The ID that a window had in the last run. */
  readonly windowId?: string | null;
};

/** What is known of a window: the core's ID of it, and the account that it began with. */
export type Known = { readonly windowId: string | null; readonly accountId: string | null };

type Entry = {
  readonly window: BrowserWindow;
  readonly accountId: string | null;
  /** As the core last said it, or the one of the last run. */
  known: string | null;
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
  known(window: BrowserWindow): Known;
  withId(windowId: string): Promise<BrowserWindow | null>;
}

export function appWindows(): AppWindows {
  /** The one that was used last is at the end. */
  let entries: readonly Entry[] = [];

  async function enter(entry: Entry, core: Core): Promise<string | null> {
    const reply = await core.dispatch('window.enter', { kept: entry.known, accountId: entry.accountId });
    const windowId = readWindowId(reply);
    // While the data is being repaired or updated no window is taken: the next call asks again.
    if (windowId === null) entry.windowId = null;
    else entry.known = windowId;
    return windowId;
  }

  const find = (test: (entry: Entry) => boolean) => entries.find(test) ?? null;

  return {
    add: (window, beginning) => {
      const { accountId = null, windowId: known = null } = beginning ?? {};
      const entry: Entry = { window, accountId, known, windowId: null };
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
    known: (window) => {
      const entry = find((each) => each.window === window);
      return { windowId: entry?.known ?? null, accountId: entry?.accountId ?? null };
    },
    withId: async (windowId) => {
      for (const { window, windowId: known } of entries) if ((await known) === windowId) return window;
      return null;
    },
  };
}
