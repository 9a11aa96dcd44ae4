import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow, Rectangle } from 'electron';
import { type ElectronApi, ORIGIN } from './api.ts';
import { background } from './theme.ts';

/** The place and size of a window on the screens. */
export type Saved = { readonly bounds: Rectangle; readonly maximised: boolean };

const SMALLEST = { width: 940, height: 600 };
const USUAL = { width: 1280, height: 800 };

/** A place that was written to a file; null where that is none. */
export function readPlace(value: unknown): Saved | null {
  if (typeof value !== 'object' || value === null || !('bounds' in value)) return null;
  const { x, y, width, height } = (value.bounds ?? {}) as Partial<Rectangle>;
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  if (![x, y, width, height].every(Number.isFinite)) return null;
  return { bounds: { x, y, width, height }, maximised: 'maximised' in value && value.maximised === true };
}

function readSaved(path: string): Saved | null {
  try {
    return readPlace(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** How much two lines overlap. */
const shared = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

/**
 * Where the window opens: its last place and size on the screen that shows most of it, moved and shrunk until all of it
 * is on that screen's work area (a screen may be smaller now, or gone); the usual size where there's no last place.
 */
export function visibleBounds(saved: Rectangle | null, screens: readonly Rectangle[]): Partial<Rectangle> {
  const [first] = screens;
  if (!first) return USUAL;
  if (!saved)
    return { width: Math.min(USUAL.width, first.width), height: Math.min(USUAL.height, first.height) };
  const seen = (screen: Rectangle) =>
    shared(saved.x, saved.width, screen.x, screen.width) *
    shared(saved.y, saved.height, screen.y, screen.height);
  const screen = screens.reduce((best, each) => (seen(each) > seen(best) ? each : best), first);
  const width = Math.min(Math.max(saved.width, SMALLEST.width), screen.width);
  const height = Math.min(Math.max(saved.height, SMALLEST.height), screen.height);
  if (seen(screen) === 0) return { width, height };
  return {
    x: clamp(saved.x, screen.x, screen.x + screen.width - width),
    y: clamp(saved.y, screen.y, screen.y + screen.height - height),
    width,
    height,
  };
}

/** Pixels to the right and down that a further window is from the one it was opened in: both titles stay visible. */
export const STEP = 32;

export function besideOf(bounds: Rectangle): Saved {
  return { bounds: { ...bounds, x: bounds.x + STEP, y: bounds.y + STEP }, maximised: false };
}

/** Opens a window: sandboxed, isolated, without Node, shown only when the first frame is painted. */
export function openWindow(
  electron: ElectronApi,
  options: {
    dataDir: string;
    preload: string;
    devTools: boolean;
    /** The place of the app (`#/...`); empty: the first screen. */
    hash?: string;
    /** Where it opens; without it where the last one was closed. */
    saved?: Saved | null;
    /** It opens behind the others, without the keyboard. */
    behind?: boolean;
  },
): BrowserWindow {
  const statePath = join(options.dataDir, 'window.json');
  const saved = options.saved ?? readSaved(statePath);
  const screens = electron.screen.getAllDisplays().map((display) => display.workArea);
  const window = new electron.BrowserWindow({
    ...visibleBounds(saved?.bounds ?? null, screens),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Ridgeline',
    backgroundColor: background(electron),
    webPreferences: {
      preload: options.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: options.devTools,
    },
  });
  window.once('ready-to-show', () => {
    if (saved?.maximised) window.maximize();
    if (options.behind) window.showInactive();
    else window.show();
  });
  window.on('close', () => {
    const state: Saved = { bounds: window.getNormalBounds(), maximised: window.isMaximized() };
    try {
      writeFileSync(statePath, JSON.stringify(state), { mode: 0o600 });
    } catch {
      // The place of the window isn't worth keeping it open.
    }
  });
  void window.loadURL(`${ORIGIN}/${options.hash ?? ''}`);
  return window;
}
