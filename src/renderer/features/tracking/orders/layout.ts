import { create } from 'zustand';
import { COLUMNS, type Column } from './columns.tsx';

/** A column that is shown. `width` null: as wide as there is room. Pixels. */
export type ShownColumn = { readonly id: string; readonly width: number | null };

const KEY = 'ridgeline.order-columns';
const [NARROWEST, WIDEST] = [44, 800];
const USUAL: readonly ShownColumn[] = COLUMNS.filter(({ isUsual }) => isUsual).map(({ id }) => ({
  id,
  width: null,
}));
const known = new Map(COLUMNS.map((column) => [column.id, column]));

/** What was kept, as far as it still makes sense: columns may have gone, and the address is always the first. */
export function readColumns(kept: unknown): readonly ShownColumn[] {
  if (!Array.isArray(kept)) return USUAL;
  const seen = new Set<string>();
  const columns = kept.flatMap((each: Partial<ShownColumn> | null): ShownColumn[] => {
    if (typeof each?.id !== 'string' || !known.has(each.id) || seen.has(each.id)) return [];
    seen.add(each.id);
    return [{ id: each.id, width: typeof each.width === 'number' ? bounded(each.width) : null }];
  });
  const address = columns.find(({ id }) => id === 'address') ?? { id: 'address', width: null };
  return [address, ...columns.filter(({ id }) => id !== 'address')];
}

const bounded = (width: number) => Math.round(Math.max(NARROWEST, Math.min(width, WIDEST)));

function readKept(): readonly ShownColumn[] {
  try {
    return readColumns(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return USUAL;
  }
}

type Layout = {
  readonly columns: readonly ShownColumn[];
  readonly set: (columns: readonly ShownColumn[]) => void;
  readonly reset: () => void;
  /** Null: as wide as there is room. */
  readonly resize: (id: string, width: number | null) => void;
};

/** Which columns the table shows, in which order and how wide: of this computer, kept at once. */
export const useLayout = create<Layout>()((set, get) => {
  const put = (columns: readonly ShownColumn[]) => {
    set({ columns });
    localStorage.setItem(KEY, JSON.stringify(columns));
  };
  return {
    columns: readKept(),
    set: (columns) => put(readColumns(columns)),
    reset: () => put(USUAL),
    resize: (id, width) =>
      put(
        get().columns.map((each) =>
          each.id === id ? { id, width: width === null ? null : bounded(width) } : each,
        ),
      ),
  };
});

/** The shown columns, with what they are. */
export function shownColumns(
  columns: readonly ShownColumn[],
): readonly (Column & { readonly set: number | null })[] {
  return columns.flatMap(({ id, width }) => {
    const column = known.get(id);
    return column ? [{ ...column, set: width }] : [];
  });
}

/** Pixels of the column with the boxes, of the gap between columns, and of the edges of a line. */
const [BOX, GAP, EDGES] = [20, 10, 32];

/** The grid of a line, and the width below which the table scrolls sideways instead of losing a column. */
export function tracksOf(columns: readonly ShownColumn[]): { tracks: string; least: number } {
  const shown = shownColumns(columns);
  const tracks = shown.map(({ width, grow, set }) =>
    set !== null ? `${set}px` : grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`,
  );
  const widths = shown.reduce((sum, { width, set }) => sum + (set ?? width) + GAP, 0);
  return { tracks: [`${BOX}px`, ...tracks].join(' '), least: BOX + widths + EDGES };
}
