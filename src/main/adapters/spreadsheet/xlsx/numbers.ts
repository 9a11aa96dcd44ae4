import { format, isDateFormat } from 'numfmt';
import { createFills, readTheme } from './fills.ts';
import type { Parts } from './package.ts';
import type { Workbook } from './workbook.ts';
import { readXml } from './xml.ts';

/** Formats that a workbook names by number only (ECMA-376, 18.8.30), of those that show more than the number. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** What the cell styles of a workbook say: how a number is written, whether the text is struck through, and its cell's color. */
export type Styles = {
  readonly write: (value: string, style: number) => string;
  readonly isStruck: (style: number) => boolean;
  /** RRGGBB; null where the cell isn't painted. */
  readonly fillOf: (style: number) => string | null;
};

/**
 * Whether a format makes something else of a number than its digits: leading zeros (00000), dates, dashes, letters.
 * Formats that only round, group or name a currency would lose digits of a coordinate or a claim number, so the number
 * itself is taken.
 */
function isShown(code: string): boolean {
  if (isDateFormat(code)) return true;
  const [positive = ''] = code.split(';');
  const bare = positive
    .replace(/\[[^\]]*\]|_.|\*./g, '')
    .replace(/"([^"]*)"|\\(.)/g, (_all, quoted = '', single = '') =>
      /[\p{L}\d/-]/u.test(quoted + single) ? '~' : '',
    );
  const [whole = ''] = bare.split('.');
  return /[~%@]|[#0?][-/ ()]+[#0?]|0{2,}/.test(whole) || bare.includes('%') || /\?\/[?\d]/.test(bare);
}

/** A number with all its digits: no exponent, no grouping, without the noise behind the 15th digit. */
function plainNumber(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (Number.isInteger(value) && Math.abs(value) < 1e21)
    return /^-?\d+$/.test(text) && text.replace('-', '').length <= 21 ? text : BigInt(value).toString();
  const short = Number(value.toPrecision(15)).toString();
  return short.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : short;
}

/** A number as a format shows it; with all its digits where the format only rounds it or says nothing. */
export function shownNumber(text: string, code: string, from1904: boolean): string {
  if (!isShown(code)) return plainNumber(text);
  const value = Number(text) + (from1904 && isDateFormat(code) ? 1_462 : 0);
  if (!Number.isFinite(value)) return text;
  const written = format(code, value, { throws: false, nbsp: false });
  return /^#+$/.test(written) ? plainNumber(text) : written.trim();
}

/**
 * Reads the styles: which format each cell style has, which fonts are struck through, and which fills have which color.
 * `theme` is the part with the workbook's own colors.
 */
export async function readStyles(
  parts: Parts,
  { styles: part, theme, from1904 }: Pick<Workbook, 'styles' | 'theme' | 'from1904'>,
): Promise<Styles> {
  const codes = new Map<number, string>();
  const styles: { readonly format: number; readonly font: number; readonly fill: number }[] = [];
  const fills = createFills(await readTheme(parts, theme));
  const struck = new Set<number>();
  let inCells = false;
  let inFonts = false;
  let fonts = 0;
  if (part !== null) {
    await readXml(parts.bytes(part), {
      open: (tag, attributes) => {
        fills.open(tag, attributes);
        if (tag === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        else if (tag === 'fonts') inFonts = true;
        else if (tag === 'font' && inFonts) fonts += 1;
        else if (tag === 'strike' && inFonts && !/^(0|false)$/.test(attributes['val'] ?? ''))
          struck.add(fonts - 1);
        else if (tag === 'cellXfs') inCells = true;
        else if (tag === 'xf' && inCells)
          styles.push({
            format: Number(attributes['numFmtId'] ?? 0),
            font: Number(attributes['fontId'] ?? 0),
            fill: Number(attributes['fillId'] ?? 0),
          });
      },
      close: (tag) => {
        if (tag === 'cellXfs') inCells = false;
        else if (tag === 'fonts') inFonts = false;
        fills.close(tag);
      },
    });
  }
  const codeOf = (style: number): string => {
    const id = styles[style]?.format ?? 0;
    return codes.get(id) ?? BUILT_IN[id] ?? 'General';
  };
  const known = new Map<number, string | null>();
  return {
    write: (text, style) => {
      let code = known.get(style);
      if (code === undefined) {
        code = isShown(codeOf(style)) ? codeOf(style) : null;
        known.set(style, code);
      }
      return code === null ? plainNumber(text) : shownNumber(text, code, from1904);
    },
    isStruck: (style) => struck.has(styles[style]?.font ?? -1),
    fillOf: (style) => fills.colorOf(styles[style]?.fill ?? 0),
  };
}
