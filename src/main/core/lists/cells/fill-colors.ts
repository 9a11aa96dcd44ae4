import type { RowFill } from '../../../../shared/domain/list.ts';

/** Which hues people call what, in degrees; they overlap where people differ. */
const HUES: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
  red: [
    [0, 18],
    [335, 360],
  ],
  orange: [[15, 48]],
  gold: [[36, 60]],
  tan: [[20, 50]],
  yellow: [[40, 72]],
  green: [[68, 172]],
  teal: [[150, 200]],
  blue: [[165, 262]],
  purple: [[250, 325]],
  pink: [
    [290, 360],
    [0, 12],
  ],
};
/** Of cells that aren't painted. */
const PLAIN = 'no colou?r|uncolou?red|unshaded|not highlighted|white';
const NAMES = `${Object.keys(HUES).join('|')}|gr[ae]y|${PLAIN}`;
const BETWEEN = String.raw`\s*(?:(?:rows?|ones|cells?|lines?|names?|houses|homes|highlight(?:ed|s|ing)?|shaded|fill(?:ed)?)\s*)*(?:=+|:|[-–—]+|\b(?:means?|is|are)\b)\s*`;
const NAMED = new RegExp(
  String.raw`\b(${NAMES})\b${BETWEEN}(.+?)(?=[\s,;.|/]*\b(?:${NAMES})\b${BETWEEN}|$|[;|\n]|\s{3,})`,
  'giu',
);
const IS_PLAIN = new RegExp(`^(?:${PLAIN})$`, 'i');
const IS_NAME = new RegExp(`^(?:${NAMES})$`, 'i');
/** Whether a word is a color's: the “RED” of “RED = canceled” stands for a fill, not for its letters in a cell. */
export const isColorName = (word: string): boolean => IS_NAME.test(word.trim());
const DEFINES = new RegExp(String.raw`^\s*(?:${NAMES})\s*[=:]\s*\S`, 'iu');
/** Whether a cell says what a color means, and nothing else. */
export const definesColor = (text: string): boolean => DEFINES.test(text);
/** Below it a color is gray. */
const LEAST_CHROMA = 18;

/** Hue in degrees, 0 to 360; null: gray, black or white. */
function hueOf(color: string): number | null {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma < LEAST_CHROMA) return null;
  const sector =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return sector * 60;
}

/** Whether people call a color by a name. */
function isCalled(color: string, name: string): boolean {
  const hue = hueOf(color);
  if (/^gr[ae]y$/i.test(name)) return hue === null && color !== 'FFFFFF' && color !== '000000';
  return hue !== null && (HUES[name.toLowerCase()] ?? []).some(([from, to]) => hue >= from && hue <= to);
}

/**
 * What a text says of colors, each with the fills that are called so: “yellow = need report, green = have it”. A text that
 * names none speaks of the color of its row (`own`), where other rows have that as well.
 */
export function namedFills(
  text: string,
  fills: readonly RowFill[],
  own: readonly RowFill[],
): {
  readonly meaning: string;
  readonly text: string;
  readonly fills: readonly RowFill[];
  readonly isOwn: boolean;
  readonly isPlain: boolean;
}[] {
  const named = [...text.matchAll(NAMED)].map(([said, name = '', meaning = '']) => ({
    meaning: meaning.trim(),
    text: said.trim(),
    isOwn: false,
    isPlain: IS_PLAIN.test(name),
    fills: fills.filter(({ color }) => isCalled(color, name)),
  }));
  if (named.length > 0) return named;
  const shared = own.filter(({ rows }) => rows.length > 1 || rows.some(([first, last]) => last > first));
  return shared.length > 0
    ? [{ meaning: text, text: text.trim(), fills: shared, isOwn: true, isPlain: false }]
    : [];
}
