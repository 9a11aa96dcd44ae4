import type { KeyboardEvent } from 'react';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { choicesOf } from './columns.ts';
import { gridActions } from './gridActions.ts';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { clamped, moved, type Size, selectCell } from './selection.ts';

export type GridKeys = {
  readonly size: Size;
  /** Rows that hold something; the empty one at the end isn't one of them. */
  readonly rows: number;
  readonly services: readonly ReportService[];
  readonly beginEditing: (typing: boolean) => void;
  /** Opens the panel of the active cell's column. */
  readonly openColumn: () => void;
};

function withCtrl(key: string, shift: boolean, { services, openColumn, rows }: GridKeys): boolean {
  const { selection, selectWhole } = useMark.getState();
  const last = useLayout.getState().columns.length - 1;
  switch (key) {
    case 'a':
      // With Shift it opens the accounts.
      if (shift) return false;
      selectWhole({ at: { row: 0, column: 0 }, to: { row: Math.max(0, rows - 1), column: last } });
      return true;
    case ' ': {
      const { column } = selection.at;
      selectWhole({ at: { row: 0, column }, to: { row: Math.max(0, rows - 1), column } });
      return true;
    }
    case 'd':
      void (shift ? gridActions.fillSeries() : gridActions.fillDown());
      return true;
    case 'r':
      if (shift) return false;
      void gridActions.fillRight(services);
      return true;
    case 'l':
      if (!shift) return false;
      openColumn();
      return true;
    default:
      return false;
  }
}

function plainKey(event: KeyboardEvent, keys: GridKeys): boolean {
  const { selection, tabbedFrom, select } = useMark.getState();
  const { at } = selection;
  const { columns } = useLayout.getState();
  const { size, beginEditing } = keys;
  switch (event.key) {
    case 'Tab': {
      const column = at.column + (event.shiftKey ? -1 : 1);
      if (column < 0 || column >= columns.length) return false;
      select(selectCell({ row: at.row, column }), event.shiftKey ? null : (tabbedFrom ?? at.column));
      return true;
    }
    case 'Enter':
      select(
        clamped(
          selectCell({ row: at.row + (event.shiftKey ? -1 : 1), column: tabbedFrom ?? at.column }),
          size,
        ),
      );
      return true;
    case 'Escape':
      if (selection.to.row === at.row && selection.to.column === at.column) return false;
      select(selectCell(at));
      return true;
    case 'F2':
      beginEditing(false);
      return true;
    case 'Delete':
      void (event.shiftKey ? gridActions.leaveOut() : gridActions.clear());
      return true;
    case 'Backspace':
      void gridActions.clear();
      return true;
    case ' ':
      if (event.shiftKey) {
        select({ at: { row: at.row, column: 0 }, to: { row: at.row, column: columns.length - 1 } });
        return true;
      }
      if (!gridActions.toggle()) beginEditing(false);
      return true;
    default:
      return false;
  }
}

/** Handles a key of the grid. Returns whether it was one. */
export function pressedInGrid(event: KeyboardEvent, keys: GridKeys): boolean {
  const { selection, select } = useMark.getState();
  const main = event.ctrlKey || event.metaKey;
  if (event.altKey) {
    if (event.key !== 'ArrowDown' || main) return false;
    const field = useLayout.getState().columns[selection.at.column]?.field;
    if (field && choicesOf(field, []) !== null) keys.beginEditing(false);
    else keys.openColumn();
    return true;
  }
  const next = moved(selection, event, keys.size);
  if (next) {
    select(next);
    return true;
  }
  return main ? withCtrl(event.key.toLowerCase(), event.shiftKey, keys) : plainKey(event, keys);
}

/** Whether a key writes a sign into the cell. */
export function isSign(event: KeyboardEvent): boolean {
  const main = event.ctrlKey || event.metaKey || event.altKey;
  return !main && (event.key.length === 1 || event.key === 'Dead' || event.key === 'Process');
}
