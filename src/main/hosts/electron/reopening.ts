import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow, Rectangle } from 'electron';
import { placeHash, type WindowId, windowId } from '../../../shared/contract/workstation/window.ts';
import type { App } from '../../app.ts';
import { type ElectronApi, ORIGIN } from './api.ts';
import { readPlace, type Saved, STEP, visibleBounds } from './window.ts';
import type { AppWindows, Known } from './windows.ts';

/** Windows that are opened again, the ones used last. Each is a process with some 100 MB of memory. */
const MOST = 8;
/** A window that is dragged or resized moves many times a second. Milliseconds. */
const SETTLED = 300;

/** A window of the last run: what it showed, for which account, and where it was. */
export type Kept = Saved & {
  readonly windowId: WindowId | null;
  readonly accountId: string | null;
  /** Empty: the first screen. */
  readonly hash: string;
};

function readOne(value: unknown): Kept | null {
  const saved = readPlace(value);
  if (saved === null) return null;
  const given = value as Readonly<Record<'windowId' | 'accountId' | 'hash', unknown>>;
  const hash = given.hash === '' ? '' : placeHash.safeParse(given.hash).data;
  if (hash === undefined) return null;
  return {
    ...saved,
    hash,
    windowId: windowId.safeParse(given.windowId).data ?? null,
    accountId: typeof given.accountId === 'string' ? given.accountId : null,
  };
}

const pathOf = (dataDir: string) => join(dataDir, 'windows.json');

/** The windows that were open at the end of the last run, the one used last at the end; none where that can't be read. */
export function readKept(dataDir: string): readonly Kept[] {
  try {
    const list: unknown = JSON.parse(readFileSync(pathOf(dataDir), 'utf8'));
    if (!Array.isArray(list)) return [];
    const read = list.flatMap((each) => readOne(each) ?? []);
    const ids = new Set<string | null>();
    // Two windows with one ID would write into the same order form.
    const apart = read.filter(({ windowId: id }) => id === null || (!ids.has(id) && ids.add(id)));
    return apart.slice(-MOST);
  } catch {
    return [];
  }
}

/** Windows whose place no screen shows any more, one beside the other on the first screen; the others as they were. */
export function ontoScreens(kept: readonly Kept[], screens: readonly Rectangle[]): readonly Kept[] {
  const [first] = screens;
  let moved = 0;
  return kept.map((each) => {
    if (!first || visibleBounds(each.bounds, screens).x !== undefined) return each;
    moved += 1;
    return { ...each, bounds: { ...each.bounds, x: first.x + STEP * moved, y: first.y + STEP * moved } };
  });
}

/** The place of the app that a window shows; null: none that could be opened again. */
function hashOf(window: BrowserWindow): string | null {
  const url = window.webContents.getURL();
  if (!url.startsWith(`${ORIGIN}/`)) return null;
  const at = url.indexOf('#');
  return at < 0 ? '' : (placeHash.safeParse(url.slice(at)).data ?? null);
}

/**
 * Keeps a list of the open windows for the next start. It is written while they are open, because nothing can be written
 * after a crash. A window that a person closes leaves it, unless the app ends with that window.
 */
export function keepWindows(
  electron: Pick<ElectronApi, 'app'>,
  deps: {
    readonly dataDir: string;
    readonly windows: Pick<AppWindows, 'all' | 'known'>;
    readonly app: Pick<App, 'accountShown'>;
  },
) {
  const { dataDir, windows, app } = deps;
  const hashes = new WeakMap<BrowserWindow, string>();
  /** Their pages crashed where they are: the next start doesn't lead there again. */
  const crashed = new WeakSet<BrowserWindow>();
  let written = '';
  let timer: NodeJS.Timeout | null = null;
  let isEnding = false;

  const keptOf = (window: BrowserWindow, { windowId: id, accountId }: Known): Kept => {
    const hash = hashOf(window) ?? hashes.get(window) ?? '';
    hashes.set(window, hash);
    const shown = id === null ? null : app.accountShown(id);
    return {
      windowId: id,
      accountId: shown ?? accountId,
      hash: crashed.has(window) ? '' : hash,
      bounds: window.getNormalBounds(),
      maximised: window.isMaximized(),
    };
  };

  function save(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isEnding) return;
    const open = windows.all().filter((window) => !window.isDestroyed());
    // The app ends with its last window, which is the one to open again; on a Mac it doesn't.
    if (open.length === 0 && process.platform !== 'darwin') return;
    const text = JSON.stringify(open.map((window) => keptOf(window, windows.known(window))));
    if (text === written) return;
    try {
      const path = pathOf(dataDir);
      writeFileSync(`${path}.part`, text, { mode: 0o600 });
      renameSync(`${path}.part`, path);
      written = text;
    } catch {
      // The list of windows isn't worth stopping for.
    }
  }

  const saveSoon = () => {
    timer ??= setTimeout(save, SETTLED);
  };

  electron.app.on('before-quit', () => {
    save();
    isEnding = true;
  });
  return {
    /** For each window, from its beginning. `hash`: where it opens. */
    watch: (window: BrowserWindow, hash: string) => {
      hashes.set(window, hash);
      window.on('move', saveSoon);
      window.on('resize', saveSoon);
      window.on('maximize', saveSoon);
      window.on('unmaximize', saveSoon);
      window.on('focus', saveSoon);
      window.webContents.on('did-finish-load', saveSoon);
      window.webContents.on('did-navigate-in-page', (_event, _url, isMainFrame) => {
        if (!isMainFrame) return;
        crashed.delete(window);
        saveSoon();
      });
      window.webContents.on('render-process-gone', (_event, { reason }) => {
        if (reason === 'clean-exit') return;
        crashed.add(window);
        save();
      });
      window.on('close', save);
      window.on('closed', save);
    },
    /** Something about windows changed in the core: an account was chosen. */
    changed: saveSoon,
  };
}
