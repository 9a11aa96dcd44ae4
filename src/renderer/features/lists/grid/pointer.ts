import type { MouseEvent } from 'react';
import { gridActions } from './gridActions.ts';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { type Block, blockOf, type Cell, clamped, type Size } from './selection.ts';

/** The cell that an event is on; column -1: the head of its row. */
export function cellOf(target: EventTarget): Cell | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (place?.dataset['cell'] ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
}

/** What dragging the handle of a block to a row would fill; no row: nothing. */
function fillTarget(block: Block, row: number): Block {
  if (row > block.bottom) return { ...block, top: block.bottom + 1, bottom: row };
  if (row < block.top) return { ...block, top: row, bottom: block.top - 1 };
  return { ...block, top: 0, bottom: -1 };
}

/** Marks the cell under the pointer, or with `keep` the block up to it. */
export function reach(event: MouseEvent, keep: boolean, size: Size): void {
  const cell = cellOf(event.target);
  if (!cell) return;
  const { editing, select } = useMark.getState();
  if (editing) {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (event.target instanceof HTMLOptionElement) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  // Ending the editing may have moved the active cell.
  const { at, to: before } = useMark.getState().selection;
  const last = useLayout.getState().columns.length - 1;
  const to = { row: cell.row, column: cell.column < 0 ? last : cell.column };
  if (keep && before.row === to.row && before.column === to.column) return;
  select(clamped({ at: keep ? at : { row: cell.row, column: Math.max(0, cell.column) }, to }, size));
}

/** Marks a whole column by its head. */
export function reachColumn(event: MouseEvent, rows: number): void {
  const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-head]') : null;
  if (!head || (event.target instanceof Element && event.target.closest('button, [data-edge]'))) return;
  const column = Number(head.dataset['head']);
  const { selection, select } = useMark.getState();
  const from = event.shiftKey ? selection.at.column : column;
  select({ at: { row: 0, column: from }, to: { row: Math.max(0, rows - 1), column } });
}

/** Drags the handle of the block: what it passes is filled when the button is let go, wherever that is. */
export function beginFill(event: MouseEvent, rows: number): boolean {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['fill'] === undefined) return false;
  event.preventDefault();
  const marked = blockOf(useMark.getState().selection);
  // From the first move on, dragging marks no cells.
  useMark.getState().fill(fillTarget(marked, marked.top));
  const follow = (move: globalThis.MouseEvent) => {
    const cell = move.target && cellOf(move.target);
    if (!cell) return;
    useMark.getState().fill(fillTarget(marked, Math.min(cell.row, rows - 1)));
  };
  const end = () => {
    document.removeEventListener('mousemove', follow);
    document.removeEventListener('mouseup', end);
    document.removeEventListener('keydown', cancel, { capture: true });
    const { filling, fill } = useMark.getState();
    fill(null);
    if (filling && filling.bottom >= filling.top) void gridActions.fillInto(filling);
  };
  const cancel = (press: globalThis.KeyboardEvent) => {
    if (press.key !== 'Escape') return;
    press.preventDefault();
    press.stopPropagation();
    useMark.getState().fill(null);
    end();
  };
  document.addEventListener('mousemove', follow);
  document.addEventListener('mouseup', end);
  document.addEventListener('keydown', cancel, { capture: true });
  return true;
}

/** Pressed twice, the handle fills down to the end of the list. */
export function fillToEnd(event: MouseEvent, rows: number): boolean {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['fill'] === undefined) return false;
  const target = fillTarget(blockOf(useMark.getState().selection), rows - 1);
  if (target.bottom >= target.top) void gridActions.fillInto(target);
  return true;
}
