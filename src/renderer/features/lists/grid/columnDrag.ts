import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GridColumn } from './columns.ts';
import { columnOf, useLayout } from './layout.ts';
import { useMark } from './mark.ts';

/** A press that moves less is a press. CSS pixels. */
const SLACK = 6;

function headAt({ clientX, clientY }: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-head]') ?? null;
}

function showTarget(grid: Element | null, target: Element | null) {
  for (const head of grid?.querySelectorAll('[data-drop]') ?? []) head.removeAttribute('data-drop');
  target?.setAttribute('data-drop', '');
}

/** Drags the head of a column to the place of another one. The panel of the column does the same for the keyboard. */
export function useColumnDrag({ field, side }: GridColumn) {
  const from = useRef<{ x: number; dragging: boolean } | null>(null);
  /** The click that ends a drag marks no column. */
  const dragged = useRef(false);
  if (side !== null) return {};
  return {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      const isHead = event.target instanceof Element && !event.target.closest('button');
      if (event.button === 0 && isHead) from.current = { x: event.clientX, dragging: false };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current || (!from.current.dragging && Math.abs(event.clientX - from.current.x) < SLACK))
        return;
      if (!from.current.dragging) event.currentTarget.setPointerCapture(event.pointerId);
      from.current.dragging = true;
      const target = headAt(event);
      showTarget(event.currentTarget.closest('[role="grid"]'), target?.dataset['side'] ? null : target);
    },
    onPointerUp: (event: PointerEvent) => {
      const { dragging } = from.current ?? { dragging: false };
      from.current = null;
      if (!dragging) return;
      dragged.current = true;
      showTarget(event.currentTarget.closest('[role="grid"]'), null);
      const to = headAt(event)?.dataset['head'];
      if (to === undefined || !useLayout.getState().move(field, Number(to))) return;
      const { row } = useMark.getState().selection.at;
      useMark.getState().goTo({ row, column: columnOf(field) });
    },
    onPointerCancel: (event: PointerEvent) => {
      from.current = null;
      showTarget(event.currentTarget.closest('[role="grid"]'), null);
    },
    onClick: (event: MouseEvent) => {
      if (dragged.current) event.stopPropagation();
    },
  };
}
