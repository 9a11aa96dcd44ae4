type Rgb = readonly [red: number, green: number, blue: number];

/** Lines need this contrast to their ground (WCAG 2.2, 1.4.11). */
const ENOUGH = 3;
const STEPS = 10;

function read(color: string): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (digits === undefined) return null;
  const all = Number.parseInt(digits, 16);
  return [(all >> 16) & 255, (all >> 8) & 255, all & 255];
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((each) => {
    const value = each / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * A drawing's color as it can be seen on `ground`: mixed with the color of text as little as needed. What has no color of
 * its own, black and white are the color of text. All as `#rrggbb`.
 */
export function readable(color: string | null, ground: string, text: string): string {
  const [rgb, under, ink] = [color === null ? null : read(color), read(ground), read(text)];
  if (!rgb || !under || !ink) return text;
  const extreme = rgb.every((each) => each >= 250) || rgb.every((each) => each <= 5);
  if (extreme) return text;
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = rgb.map((each, at) => Math.round(each + (((ink[at] ?? 0) - each) * step) / STEPS));
    const [red = 0, green = 0, blue = 0] = mixed;
    if (contrast([red, green, blue], under) >= ENOUGH)
      return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
  }
  return text;
}
