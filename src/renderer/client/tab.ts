import type { Reply } from '../../shared/contract/index.ts';
import type { FromTab } from './stream.ts';

const KEPT = 'ridgeline-window';
/** How long a tab waits for its own former page to be gone. A copied tab has the id of another, and gets its own after this. Milliseconds. */
const RELOAD_MS = 5_000;
const COPY_MS = 1_000;

/** Whether this page is a new tab, which shows the account that was used last. */
export function isNewTab(): boolean {
  // Outside of a browser there are no tabs.
  if (typeof sessionStorage === 'undefined') return false;
  return sessionStorage.getItem(KEPT) === null && !new URLSearchParams(location.search).has('for');
}

const lockOf = (windowId: string) => `ridgeline-window-${windowId}`;

/** Holds the lock of a window until the tab is gone. False: another tab has it. */
function hold(windowId: string, wait: number): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(windowId), { signal: AbortSignal.timeout(wait) }, () => {
        resolve(true);
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}

async function keptId(): Promise<string | null> {
  const kept = sessionStorage.getItem(KEPT);
  if (kept === null) return null;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (await hold(kept, entry?.type === 'reload' ? RELOAD_MS : COPY_MS)) ? kept : null;
}

/** A browser's tab as a window of the app. */
export type Tab = {
  /** The window's id; null until the core knows it, and once the page is being left. */
  readonly known: () => string | null;
  /** Enters, if it hasn't: never rejects. Null: the core takes no windows yet; the next call asks again. */
  readonly enter: () => Promise<string | null>;
  /** Resolves when it has entered. */
  readonly entered: Promise<FromTab | null>;
};

type Ask = (name: string, input: unknown) => Promise<Reply>;

/**
 * Makes this tab a window of the app: the same one after it was loaded again, another one where the tab was copied.
 * `?for=ACCOUNT` in its address, which it then leaves, is the account that it shows.
 */
export function browserTab(ask: Ask): Tab {
  let windowId: string | null = null;
  let entering: Promise<string | null> | null = null;
  const { promise: entered, resolve } = Promise.withResolvers<FromTab | null>();

  async function enter(): Promise<string | null> {
    const kept = await keptId();
    const accountId = new URLSearchParams(location.search).get('for');
    const reply = await ask('window.enter', { kept, accountId });
    if (!reply.ok) return null;
    const id = (reply.value as { readonly windowId: string }).windowId;
    if (id !== kept) await hold(id, COPY_MS);
    sessionStorage.setItem(KEPT, id);
    if (location.search !== '') history.replaceState(null, '', `${location.pathname}${location.hash}`);
    windowId = id;
    addEventListener('pagehide', () => {
      windowId = null;
      void ask('window.leave', { windowId: id }).catch(() => undefined);
    });
    addEventListener('pageshow', ({ persisted }) => {
      // Shown again as it was left, without being loaded.
      if (!persisted) return;
      windowId = id;
      void ask('window.enter', { kept: id, accountId: null }).catch(() => undefined);
    });
    resolve({ lock: lockOf(id), windowId: id });
    return id;
  }

  return {
    known: () => windowId,
    enter: () => {
      entering ??= enter()
        .catch(() => null)
        .then((id) => {
          if (id === null) entering = null;
          return id;
        });
      return entering;
    },
    entered,
  };
}
