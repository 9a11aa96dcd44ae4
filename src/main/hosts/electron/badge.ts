import type { BrowserWindow } from 'electron';
import type { ElectronApi } from './api.ts';

/** Digits as 3 × 5 pixels, a row in three bits, and the plus sign. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '0': [7, 5, 5, 5, 7],
  '1': [2, 6, 2, 2, 7],
  '2': [7, 1, 7, 4, 7],
  '3': [7, 1, 7, 1, 7],
  '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7],
  '6': [7, 4, 7, 5, 7],
  '7': [7, 1, 1, 2, 2],
  '8': [7, 5, 7, 5, 7],
  '9': [7, 5, 7, 1, 7],
  '+': [0, 2, 7, 2, 0],
};
const SIZE = 32;
/** Blue, green, red, opaque. */
const DISC = [38, 38, 196, 255] as const;
const INK = [255, 255, 255, 255] as const;

/** A disc with the number in it, as Windows lays over the icon in the task bar: SIZE × SIZE pixels of BGRA. */
export function badgePixels(count: number): Buffer {
  const pixels = Buffer.alloc(SIZE * SIZE * 4);
  const set = (x: number, y: number, color: readonly number[]) => pixels.set(color, (y * SIZE + x) * 4);
  const middle = (SIZE - 1) / 2;
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) if (Math.hypot(x - middle, y - middle) <= SIZE / 2) set(x, y, DISC);
  const text = count > 99 ? '99+' : String(count);
  const scale = text.length === 1 ? 4 : text.length === 2 ? 3 : 2;
  const left = Math.round((SIZE - (text.length * 4 - 1) * scale) / 2);
  const top = Math.round((SIZE - 5 * scale) / 2);
  for (const [place, sign] of [...text].entries())
    for (const [line, bits] of (GLYPHS[sign] ?? []).entries())
      for (let column = 0; column < 3; column += 1) {
        if (((bits >> (2 - column)) & 1) === 0) continue;
        for (let dy = 0; dy < scale; dy += 1)
          for (let dx = 0; dx < scale; dx += 1)
            set(left + (place * 4 + column) * scale + dx, top + line * scale + dy, INK);
      }
  return pixels;
}

/** How many things need the person: on the dock's or launcher's icon, or (Windows) laid over it. */
export function showBadge(
  electron: Pick<ElectronApi, 'app' | 'nativeImage'>,
  window: BrowserWindow | null,
  count: number,
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform !== 'win32') {
    electron.app.setBadgeCount(count);
    return;
  }
  if (!window || window.isDestroyed()) return;
  if (count === 0) window.setOverlayIcon(null, '');
  else {
    const size = { width: SIZE, height: SIZE };
    const words = count === 1 ? '1 item needs your attention' : `${count} items need your attention`;
    window.setOverlayIcon(electron.nativeImage.createFromBitmap(badgePixels(count), size), words);
  }
}
