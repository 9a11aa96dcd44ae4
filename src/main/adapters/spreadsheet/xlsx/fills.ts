import type { RowFill } from '../../../../shared/domain/list.ts';
import { RangeWriter } from '../ranges.ts';
import type { Parts } from './package.ts';
import { readXml } from './xml.ts';

type Attributes = Readonly<Record<string, string>>;

/** The colors of a theme in the order in which cells name them (ECMA-376, 20.1.6.2, with the first two pairs exchanged). */
const THEME = ['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];
/** Excel's own, where a workbook has no theme. */
const OFFICE: readonly string[] = [
  'FFFFFF',
  '000000',
  'E7E6E6',
  '44546A',
  '4472C4',
  'ED7D31',
  'A5A5A5',
  'FFC000',
  '5B9BD5',
  '70AD47',
];
/** The palette of old workbooks from its eighth color on (ECMA-376, 18.8.27); those before are the same again. */
const PALETTE =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  );
const FIRST_OF_PALETTE = 8;

/** The ten colors of a workbook's theme, RRGGBB. */
export async function readTheme(parts: Parts, part: string | null): Promise<readonly string[]> {
  if (part === null) return OFFICE;
  const colors = [...OFFICE];
  let at = -1;
  await readXml(parts.bytes(part), {
    open: (tag, attributes) => {
      if (THEME.includes(tag)) at = THEME.indexOf(tag);
      const color =
        tag === 'srgbClr' ? attributes['val'] : tag === 'sysClr' ? attributes['lastClr'] : undefined;
      if (at < 0 || !/^[\dA-F]{6}$/i.test(color ?? '')) return;
      colors[at] = (color ?? '').toUpperCase();
      at = -1;
    },
  });
  return colors;
}

/** A theme's color made lighter (to 1) or darker (to -1), as Excel's menu of colors does. */
function tinted(color: string, tint: number): string {
  const parts = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const changed = parts.map((part) => (tint < 0 ? part * (1 + tint) : part + (255 - part) * tint));
  return changed
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

function colorIn(attributes: Attributes, theme: readonly string[]): string | null {
  const { rgb, theme: themed, indexed, tint } = attributes;
  const palette = Number(indexed ?? -1);
  const color =
    themed === undefined
      ? (rgb?.slice(-6).toUpperCase() ??
        PALETTE[palette >= FIRST_OF_PALETTE ? palette - FIRST_OF_PALETTE : palette])
      : theme[Number(themed)];
  if (color === undefined || !/^[\dA-F]{6}$/.test(color)) return null;
  return tinted(color, Math.min(1, Math.max(-1, Number(tint ?? 0) || 0)));
}

/** Takes the tags of a workbook's styles in their order, and knows then which fill has which color. */
export function createFills(theme: readonly string[]): {
  open(tag: string, attributes: Attributes): void;
  close(tag: string): void;
  /** RRGGBB; null where the fill paints nothing. */
  colorOf(fill: number): string | null;
} {
  const colors: (string | null)[] = [];
  let inFills = false;
  let isSolid = false;
  return {
    open: (tag, attributes) => {
      if (tag === 'fills') inFills = true;
      else if (!inFills) return;
      else if (tag === 'fill') colors.push(null);
      else if (tag === 'patternFill') isSolid = attributes['patternType'] === 'solid';
      else if (tag === 'fgColor' && isSolid && colors.length > 0)
        colors[colors.length - 1] = colorIn(attributes, theme);
    },
    close: (tag) => {
      if (tag === 'fills') inFills = false;
    },
    colorOf: (fill) => colors[fill] ?? null,
  };
}

/** More colors than a person gives a meaning to, and more places than somebody paints by hand: bands of a table. */
const MOST_COLORS = 16;
const MOST_RANGES = 1_000;

/** Gathers which rows have cells of which color. White is none. */
export class FillRows {
  readonly #rows = new Map<string, RangeWriter>();
  readonly #row = new Set<string>();
  cell(color: string | null): void {
    if (color !== null && color !== 'FFFFFF') this.#row.add(color);
  }
  /** Ends a row. */
  end(row: number): void {
    if (this.#row.size === 0) return;
    for (const color of this.#row) {
      const known = this.#rows.get(color);
      if (known) known.add(row);
      else if (this.#rows.size < MOST_COLORS) {
        const ranges = new RangeWriter();
        ranges.add(row);
        this.#rows.set(color, ranges);
      }
    }
    this.#row.clear();
  }
  list(): RowFill[] {
    return [...this.#rows].flatMap(([color, ranges]) =>
      ranges.list().length <= MOST_RANGES ? [{ color, rows: ranges.list() }] : [],
    );
  }
}
