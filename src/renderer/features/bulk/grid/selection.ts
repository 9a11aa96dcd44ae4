/** A cell by its places in the grid, from 0. */
export type Cell = { readonly row: number; readonly column: number };
/** The cell with the keyboard, and the corner from which the marked block reaches to it. */
export type Selection = { readonly at: Cell; readonly from: Cell };
export type Block = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};
export type Size = { readonly rows: number; readonly columns: number; readonly perPage: number };

export const START: Selection = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 } };

export function blockOf({ at, from }: Selection): Block {
  return {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.column, from.column),
    right: Math.max(at.column, from.column),
  };
}

export function selectCell(at: Cell): Selection {
  return { at, from: at };
}

/** Within the grid as it is now. */
export function clamped(selection: Selection, { rows, columns }: Size): Selection {
  const inside = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  return { at: inside(selection.at), from: inside(selection.from) };
}

type Press = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
};

/** Where a key leads; undefined: it isn't one that moves. Shift keeps the other corner of the block. */
export function moved(selection: Selection, press: Press, size: Size): Selection | undefined {
  const { at } = selection;
  const far = press.ctrlKey || press.metaKey;
  const to = target(press.key, at, far, size);
  if (!to) return undefined;
  const next = clamped({ at: to, from: press.shiftKey ? selection.from : to }, size);
  return next;
}

function target(key: string, at: Cell, far: boolean, size: Size): Cell | undefined {
  const [bottom, right] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : at.row - 1, column: at.column };
    case 'ArrowDown':
      return { row: far ? bottom : at.row + 1, column: at.column };
    case 'ArrowLeft':
      return { row: at.row, column: far ? 0 : at.column - 1 };
    case 'ArrowRight':
      return { row: at.row, column: far ? right : at.column + 1 };
    case 'Home':
      return { row: far ? 0 : at.row, column: 0 };
    case 'End':
      return { row: far ? bottom : at.row, column: right };
    case 'PageUp':
      return { row: at.row - size.perPage, column: at.column };
    case 'PageDown':
      return { row: at.row + size.perPage, column: at.column };
    default:
      return undefined;
  }
}
