/** The nine named colors of AutoCAD's index; 7 is the paper's own ink. */
const NAMED = [
  '',
  '#ff0000',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
  '',
  '#808080',
  '#c0c0c0',
];
const GRAYS = [51, 80, 105, 130, 190, 255];
/** How bright each pair of a hue's ten is. */
const LEVELS = [255, 189, 129, 104, 79];

const hex = (red: number, green: number, blue: number) =>
  `#${[red, green, blue].map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

/**
 * A color of AutoCAD's index (1 to 255) as `#rrggbb`. From 10 on, each ten is a hue 15° further, five levels of it,
 * each full and pale. Null for 7, which is black or white as the paper wants it, and for what is no color.
 */
export function indexedColor(index: number): string | null {
  if (!Number.isInteger(index) || index < 1 || index > 255 || index === 7) return null;
  if (index < 10) return NAMED[index] ?? null;
  if (index >= 250) {
    const gray = GRAYS[index - 250] ?? 0;
    return hex(gray, gray, gray);
  }
  const hue = (Math.floor(index / 10) - 1) / 4;
  const most = LEVELS[(index % 10) >> 1] ?? 0;
  const least = index % 2 === 1 ? (most * 2) / 3 : 0;
  const part = (shift: number) => {
    const way = (hue + shift) % 6;
    return least + (most - least) * Math.max(0, Math.min(1, Math.abs(way - 3) - 1));
  };
  return hex(part(0), part(4), part(2));
}

/** A true color (group 420). */
export function trueColor(value: number): string | null {
  return Number.isInteger(value) && value >= 0 && value <= 0xffffff
    ? `#${value.toString(16).padStart(6, '0')}`
    : null;
}
