import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { type GridColumn, HEAD_WIDTH, PRICE_WIDTH } from './columns.ts';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';

/** Brings a column into view between those that stay at the edges. */
function showColumn(scroller: HTMLElement, columns: readonly GridColumn[], at: number) {
  if (columns[at]?.side !== null) return;
  const sum = (list: readonly GridColumn[]) => list.reduce((total, { width }) => total + width, 0);
  const atEdges = sum(columns.filter(({ side }) => side !== null));
  const left = sum(columns.slice(0, at).filter(({ side }) => side === null));
  const right = left + (columns[at]?.width ?? 0);
  const room = scroller.clientWidth - atEdges - HEAD_WIDTH - PRICE_WIDTH;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (right > scroller.scrollLeft + room) scroller.scrollLeft = right - room;
}

/** Keeps the active cell in view, takes the keyboard when it is called, and goes to the top of other rows. */
export function useFollow(
  scroller: RefObject<HTMLElement | null>,
  rows: Virtualizer<HTMLDivElement, Element>,
  turn: number,
) {
  const { at, to } = useMark((state) => state.selection);
  const called = useMark((state) => state.called);
  useEffect(() => {
    if (!scroller.current || !useMark.getState().follows) return;
    rows.scrollToIndex(to.row, { align: 'auto' });
    showColumn(scroller.current, useLayout.getState().columns, to.column);
  }, [scroller, rows, to]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call is what asks for it
  useEffect(() => {
    if (called === 0 || !scroller.current) return;
    scroller.current.focus({ preventScroll: true });
    rows.scrollToIndex(at.row, { align: 'auto' });
  }, [called]);
  const turnShown = useRef(turn);
  useEffect(() => {
    if (turnShown.current === turn) return;
    turnShown.current = turn;
    rows.scrollToOffset(0);
    useMark.getState().reset();
  }, [turn, rows]);
}
