import { t, texts } from '../../../../shared/copy/t.ts';
import { locale } from '../../../../shared/domain/locale.ts';

const FEET = 3.280_84;
const MILE = 1_609.344;
const SIDES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
const WORDS = texts({
  n: 'map.side_n',
  ne: 'map.side_ne',
  e: 'map.side_e',
  se: 'map.side_se',
  s: 'map.side_s',
  sw: 'map.side_sw',
  w: 'map.side_w',
  nw: 'map.side_nw',
} as const);

/** Whole feet; fives from ten on, because coordinates are no more exact. */
export function feetOf(meters: number): number {
  const feet = meters * FEET;
  return feet < 10 ? Math.max(1, Math.round(feet)) : 5 * Math.round(feet / 5);
}

/** A distance in feet, from a tenth of a mile on in miles. */
export function distanceWords(meters: number): string {
  const miles = meters / MILE;
  if (miles < 0.1) return t('map.feet', { feet: feetOf(meters) });
  const digits = miles < 10 ? 1 : 0;
  return t('map.miles', { miles: miles.toLocaleString(locale(), { maximumFractionDigits: digits }) });
}

/** Which of eight sides a place is on, by its distance to the east and to the north. */
export function sideWords(east: number, north: number): string {
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return WORDS[SIDES[(eighth + 8) % 8] ?? 'n'];
}
