import type { Bytes } from './units.ts';

/** A size for the screen: `1.4 MB`. Decimal units, as file managers show them. */
export function formatBytes(bytes: Bytes): string {
  if (bytes < 1_000) return `${bytes} B`;
  const units = ['KB', 'MB', 'GB', 'TB'];
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
