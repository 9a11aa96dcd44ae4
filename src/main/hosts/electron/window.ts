import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow, Rectangle } from 'electron';
import { type ElectronApi, ORIGIN } from './api.ts';

type Saved = { readonly bounds: Rectangle; readonly maximised: boolean };

const SMALLEST = { width: 940, height: 600 };
const USUAL = { width: 1280, height: 800 };

function readSaved(path: string): Saved | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('bounds' in value)) return null;
    const { x, y, width, height } = value.bounds as Rectangle;
    if (![x, y, width, height].every(Number.isFinite)) return null;
    return { bounds: { x, y, width, height }, maximised: 'maximised' in value && value.maximised === true };
  } catch {
    return null;
  }
}

/** The saved place if at least a corner of it lies on a screen that is still there; the usual size otherwise. */
export function visibleBounds(saved: Rectangle | null, screens: readonly Rectangle[]): Partial<Rectangle> {
  if (!saved) return USUAL;
  const size = {
    width: Math.max(saved.width, SMALLEST.width),
    height: Math.max(saved.height, SMALLEST.height),
  };
  const seen = screens.some(
    (screen) =>
      saved.x + saved.width > screen.x + 80 &&
      saved.x < screen.x + screen.width - 80 &&
      saved.y >= screen.y - 10 &&
      saved.y < screen.y + screen.height - 80,
  );
  return seen ? { x: saved.x, y: saved.y, ...size } : size;
}

/** Opens the window: sandboxed, isolated, without Node, shown only when the first frame is painted. */
export function openWindow(
  electron: ElectronApi,
  options: { dataDir: string; preload: string; devTools: boolean },
): BrowserWindow {
  const statePath = join(options.dataDir, 'window.json');
  const saved = readSaved(statePath);
  const screens = electron.screen.getAllDisplays().map((display) => display.workArea);
  const window = new electron.BrowserWindow({
    ...visibleBounds(saved?.bounds ?? null, screens),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Ridgeline',
    backgroundColor: electron.nativeTheme.shouldUseDarkColors ? '#14181d' : '#f6f7f8',
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
    window.show();
  });
  window.on('close', () => {
    const state: Saved = { bounds: window.getNormalBounds(), maximised: window.isMaximized() };
    try {
      writeFileSync(statePath, JSON.stringify(state));
    } catch {
      // The place of the window isn't worth keeping it open.
    }
  });
  void window.loadURL(`${ORIGIN}/`);
  return window;
}
