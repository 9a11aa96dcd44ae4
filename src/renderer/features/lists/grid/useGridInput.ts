import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListSortKey } from '../../../../shared/domain/list-view.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import type { Step } from './Editor.tsx';
import { gridActions } from './gridActions.ts';
import { isSign, pressedInGrid } from './keys.ts';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { beginFill, cellOf, fillToEnd, reach, reachColumn } from './pointer.ts';
import { type Cell, clamped, type Size, selectCell } from './selection.ts';

const STEPS: Readonly<Record<Exclude<Step, null>, Cell>> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};

type Given = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly size: Size;
  /** Rows that hold something; null until they are known. */
  readonly total: number | null;
  readonly services: readonly ReportService[];
  readonly readOnly: boolean;
};

/** What keys, the pointer and the clipboard do in the grid. `open` is the column whose panel they opened. */
export function useGridInput({ scroller, size, total, services, readOnly }: Given) {
  const [open, setOpen] = useState<ListSortKey | null>(null);
  const rows = total ?? 0;
  const editing = useMark((state) => state.editing !== null);

  const beginEditing = (typing: boolean) => {
    if (readOnly || total === null) return;
    flushSync(() => useMark.getState().edit(typing));
  };
  const endEditing = (text: string | null, step: Step) => {
    const held =
      document.activeElement !== document.body && scroller.current?.contains(document.activeElement);
    const { selection, select, endEdit } = useMark.getState();
    if (text !== null) void gridActions.type(text);
    endEdit();
    if (step !== null) {
      const { row, column } = STEPS[step];
      select(
        clamped(selectCell({ row: selection.at.row + row, column: selection.at.column + column }), size),
      );
    }
    if (held) scroller.current?.focus({ preventScroll: true });
  };
  const openColumn = () => {
    const { at } = useMark.getState().selection;
    setOpen(useLayout.getState().columns[at.column]?.field ?? null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (pressedInGrid(event, { size, rows, services, beginEditing, openColumn })) {
      event.stopPropagation();
      event.preventDefault();
    } else if (isSign(event)) {
      // Not prevented: the sign goes into the editor, which has the focus from now on.
      event.stopPropagation();
      beginEditing(true);
    }
  };
  return {
    open,
    setOpen,
    endEditing,
    handlers: {
      onKeyDown,
      onMouseDown: (event: MouseEvent) => {
        if (event.button !== 0 || beginFill(event, rows)) return;
        reach(event, event.shiftKey, size);
      },
      onClick: (event: MouseEvent) => reachColumn(event, rows),
      onMouseMove: (event: MouseEvent) => {
        const marking = event.buttons === 1 && !editing && useMark.getState().filling === null;
        if (marking) reach(event, true, size);
      },
      onDoubleClick: (event: MouseEvent) => {
        if (editing || fillToEnd(event, rows)) return;
        if ((cellOf(event.target)?.column ?? -1) >= 0) beginEditing(false);
      },
      onCopy: (event: ClipboardEvent) => !editing && gridActions.copy(event, services, false),
      onCut: (event: ClipboardEvent) => !editing && gridActions.copy(event, services, !readOnly),
      onPaste: (event: ClipboardEvent) => {
        if (editing || readOnly) return;
        event.preventDefault();
        void gridActions.paste(event.clipboardData.getData('text/plain'));
      },
    },
  };
}
