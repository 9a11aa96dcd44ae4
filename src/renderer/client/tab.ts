import type { Reply } from '../../shared/contract/index.ts';
import type { FromTab } from './stream.ts';

const KEPT = 'ridgeline-window';
/** How long a tab waits for its own former page to be gone. A copied tab has the id of another, and gets its own after this. Milliseconds. */
const RELOAD_MS = 5_000;
const COPY_MS = 1_000;
const AGAIN_MS = 50;
/** How long the first calls wait for the tab's own lock. Milliseconds. */
const LOCK_MS = 1_000;

/** Whether this page is a new tab, which shows the account that was used last. */
export function isNewTab(): boolean {
  // Outside of a browser there are no tabs.
  if (typeof sessionStorage === 'undefined') return false;
  return sessionStorage.getItem(KEPT) === null && !new URLSearchParams(location.search).has('for');
}

const lockOf = (windowId: string) => `ridgeline-window-${windowId}`;

const pause = (wait: number) => new Promise<void>((resolve) => setTimeout(resolve, wait));

/**
 * Holds the lock of a window until this tab is gone; resolves once it has it. False: it isn't to wait for another tab, which
 * has it, or the browser refuses. A browser that is slow to answer is waited for: no answer isn't a no.
 */
function hold(windowId: string, { ifAvailable = false } = {}): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => {});
    };
    navigator.locks.request(lockOf(windowId), { ifAvailable }, held).catch(() => resolve(false));
  });
}

async function keptId(): Promise<string | null> {
  const kept = sessionStorage.getItem(KEPT);
  if (kept === null) return null;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const until = performance.now() + (entry?.type === 'reload' ? RELOAD_MS : COPY_MS);
  while (!(await hold(kept, { ifAvailable: true }))) {
    if (performance.now() > until) return null;
    await pause(AGAIN_MS);
  }
  return kept;
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
  /** Once for the page: a lock that it has already would be another's to a second look. */
  let keeping: Promise<string | null> | null = null;
  const { promise: entered, resolve } = Promise.withResolvers<FromTab | null>();

  async function enter(): Promise<string | null> {
    keeping ??= keptId();
    const kept = await keeping;
    const accountId = new URLSearchParams(location.search).get('for');
    const reply = await ask('window.enter', { kept, accountId });
    if (!reply.ok) return null;
    const id = (reply.value as { readonly windowId: string }).windowId;
    const held = id === kept ? Promise.resolve(true) : hold(id);
    await Promise.race([held, pause(LOCK_MS)]);
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
    // Only when the lock is held: whoever watches it takes a lock that is free as the sign that the tab is gone.
    void held.then((isHeld) => isHeld && resolve({ lock: lockOf(id), windowId: id }));
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
