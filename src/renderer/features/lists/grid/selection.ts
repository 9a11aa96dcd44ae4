/** A cell by its places in the grid, from 0. */
export type Cell = { readonly row: number; readonly column: number };
/** The active cell, which takes what is typed, and the corner to which the marked block reaches from it. */
export type Selection = { readonly at: Cell; readonly to: Cell };
export type Block = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};
export type Size = { readonly rows: number; readonly columns: number; readonly perPage: number };

export const START: Selection = { at: { row: 0, column: 0 }, to: { row: 0, column: 0 } };

export function blockOf({ at, to }: Selection): Block {
  return {
    top: Math.min(at.row, to.row),
    bottom: Math.max(at.row, to.row),
    left: Math.min(at.column, to.column),
    right: Math.max(at.column, to.column),
  };
}

export function selectCell(at: Cell): Selection {
  return { at, to: at };
}

/** Within the grid as it is now. */
export function clamped(selection: Selection, { rows, columns }: Size): Selection {
  const inside = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  return { at: inside(selection.at), to: inside(selection.to) };
}

type Press = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
};

/** Where a key leads; undefined: it isn't one that moves. With Shift the active cell stays and the block's other corner moves. */
export function moved(selection: Selection, press: Press, size: Size): Selection | undefined {
  const far = press.ctrlKey || press.metaKey;
  const next = target(press.key, press.shiftKey ? selection.to : selection.at, far, size);
  if (!next) return undefined;
  return clamped(press.shiftKey ? { at: selection.at, to: next } : selectCell(next), size);
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
