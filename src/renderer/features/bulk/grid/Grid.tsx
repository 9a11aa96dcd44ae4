// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { useImport } from '../../../stores/imports.ts';
import { rowAt } from '../../../stores/pages.ts';
import { FIELD_NAMES } from '../fields.ts';
import { COLUMNS, cellText, choicesOf, HEAD_WIDTH, PRICE_WIDTH } from './columns.ts';
import { ChoiceEditor, type Step, TextEditor } from './Editor.tsx';
import css from './Grid.module.css';
import { gridActions } from './gridActions.ts';
import { cellId, GridHead, Line } from './Line.tsx';
import { useMark } from './mark.ts';
import { blockOf, type Cell, clamped, moved, type Size, selectCell } from './selection.ts';
import { useAnchor } from './useAnchor.ts';

const ROW_HEIGHT = 32;
const HEAD_HEIGHT = 32;
/** Grey rows until the first answer, in the places of the real ones. */
const FIRST_ROWS = 30;
export const LIST_GRID_ID = 'list-grid';
const STEPS: Readonly<Record<Exclude<Step, null>, Cell>> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};
const WIDTH = HEAD_WIDTH + PRICE_WIDTH + COLUMNS.reduce((sum, { width }) => sum + width, 0);

/** Brings a column into view between the frozen ones. */
function showColumn(scroller: HTMLElement, column: number) {
  if (column === 0) return;
  const frozen = HEAD_WIDTH + (COLUMNS[0]?.width ?? 0);
  const left = COLUMNS.slice(1, column).reduce((sum, { width }) => sum + width, 0);
  const right = left + (COLUMNS[column]?.width ?? 0);
  const room = scroller.clientWidth - frozen - PRICE_WIDTH;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (right > scroller.scrollLeft + room) scroller.scrollLeft = right - room;
}

function cellOf(target: EventTarget): Cell | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (place?.dataset['cell'] ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
}

/** The list as a spreadsheet: only the rows on the screen exist, and only their pages are loaded. */
export function Grid({ services, readOnly }: { services: readonly ReportService[]; readOnly: boolean }) {
  const total = useImport((state) => state.total);
  const pages = useImport((state) => state.pages);
  const pending = useImport((state) => state.pending);
  const query = useImport((state) => state.query);
  const turn = useImport((state) => state.turn);
  const { selection, editing, called } = useMark();
  const scroller = useRef<HTMLDivElement>(null);
  const growing = !readOnly && query.filter === 'all' && query.repairId === null;
  const count = total === null ? FIRST_ROWS : total + (growing ? 1 : 0);

  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => useImport.getState().show(first, last), [first, last]);

  const size: Size = {
    rows: count,
    columns: COLUMNS.length,
    perPage: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2),
  };
  const { at } = selection;
  useAnchor(pages, total);
  useEffect(() => {
    if (!scroller.current) return;
    rows.scrollToIndex(at.row, { align: 'auto' });
    showColumn(scroller.current, at.column);
  }, [rows, at]);
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

  const mark = useMark.getState();
  const endEditing = (text: string | null, step: Step) => {
    const held =
      document.activeElement !== document.body && scroller.current?.contains(document.activeElement);
    if (text !== null) void gridActions.type(text);
    mark.endEdit();
    if (step !== null) {
      const { row, column } = STEPS[step];
      mark.select(clamped(selectCell({ row: at.row + row, column: at.column + column }), size));
    }
    if (held) scroller.current?.focus({ preventScroll: true });
  };
  const beginEditing = (typing: boolean) => {
    if (readOnly || total === null) return;
    flushSync(() => mark.edit(typing));
  };

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const main = event.ctrlKey || event.metaKey;
    const next = moved(selection, event, size);
    const sign = !main && (event.key.length === 1 || event.key === 'Dead' || event.key === 'Process');
    if (next) mark.select(next);
    else if (event.key === 'Tab' && !main) {
      const column = at.column + (event.shiftKey ? -1 : 1);
      if (column < 0 || column >= COLUMNS.length) return;
      mark.select(selectCell({ row: at.row, column }));
    } else if (main && event.key.toLowerCase() === 'a') {
      const bottom = Math.max(0, (total ?? 1) - 1);
      mark.select({ at: { row: 0, column: 0 }, from: { row: bottom, column: COLUMNS.length - 1 } });
    } else if (
      event.key === 'Escape' &&
      (selection.from.row !== at.row || selection.from.column !== at.column)
    )
      mark.select(selectCell(at));
    else if (readOnly) return;
    else if (event.key === 'F2' || (event.key === 'Enter' && !main && !event.shiftKey)) beginEditing(false);
    else if (event.key === 'Delete' && event.shiftKey) void gridActions.leaveOut();
    else if (event.key === 'Delete' || event.key === 'Backspace') void gridActions.clear();
    else if (main && event.key.toLowerCase() === 'd') void gridActions.fillDown();
    else if (event.key === ' ' && !main) {
      if (!gridActions.toggle()) beginEditing(false);
    } else if (sign) {
      // Not prevented: the sign goes into the editor, which has the focus from now on.
      event.stopPropagation();
      beginEditing(true);
      return;
    } else return;
    event.stopPropagation();
    event.preventDefault();
  };

  const reach = (event: MouseEvent, keep: boolean) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    if (editing) {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      if (event.target instanceof HTMLOptionElement) return;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    const whole = cell.column < 0;
    const to = { row: cell.row, column: Math.max(0, cell.column) };
    const far = { row: cell.row, column: whole ? COLUMNS.length - 1 : cell.column };
    const { selection: now } = useMark.getState();
    if (keep && now.at.row === to.row && now.at.column === to.column) return;
    mark.select(clamped({ at: to, from: keep ? now.from : far }, size));
  };

  const block = blockOf(selection);
  const field = COLUMNS[at.column]?.field;
  const activeRow = rowAt(pages, at.row);
  const choices = field ? choicesOf(field, services) : null;
  const initial = field && activeRow ? cellText(activeRow, pending.get(activeRow.row), field) : '';
  const label = field ? `${FIELD_NAMES[field]}, row ${activeRow?.row ?? 'new'}` : '';
  const editor =
    editing === null ? null : choices ? (
      <ChoiceEditor
        label={label}
        initial={initial}
        typing={editing.typing}
        choices={choices}
        above={
          at.row * ROW_HEIGHT - (scroller.current?.scrollTop ?? 0) > (scroller.current?.clientHeight ?? 0) / 2
        }
        onDone={endEditing}
      />
    ) : (
      <TextEditor label={label} initial={initial} typing={editing.typing} onDone={endEditing} />
    );

  return (
    <div
      ref={scroller}
      id={LIST_GRID_ID}
      role="grid"
      aria-label="Addresses to order"
      aria-rowcount={count + 1}
      aria-colcount={COLUMNS.length + 2}
      aria-multiselectable="true"
      aria-readonly={readOnly || undefined}
      aria-busy={total === null}
      aria-activedescendant={total === null ? undefined : cellId(at.row, at.column)}
      tabIndex={0}
      data-block={block.top !== block.bottom || block.left !== block.right || undefined}
      className={css['grid']}
      onKeyDown={press}
      onMouseDown={(event) => event.button === 0 && reach(event, event.shiftKey)}
      onMouseMove={(event) => event.buttons === 1 && editing === null && reach(event, true)}
      onDoubleClick={(event) => (cellOf(event.target)?.column ?? -1) >= 0 && !editing && beginEditing(false)}
      onCopy={(event) => editing === null && gridActions.copy(event, services, false)}
      onCut={(event) => editing === null && gridActions.copy(event, services, !readOnly)}
      onPaste={(event) => {
        if (editing !== null || readOnly) return;
        event.preventDefault();
        void gridActions.paste(event.clipboardData.getData('text/plain'));
      }}
    >
      <div
        role="presentation"
        className={css['canvas']}
        style={{ height: rows.getTotalSize(), width: WIDTH }}
      >
        <GridHead />
        {shown.map((item) => {
          const inside = item.index >= block.top && item.index <= block.bottom;
          const row = rowAt(pages, item.index);
          return (
            <Line
              key={item.index}
              index={item.index}
              start={item.start}
              row={row}
              fresh={total !== null && item.index >= total}
              pending={row && pending.get(row.row)}
              services={services}
              active={item.index === at.row ? at.column : -1}
              left={inside ? block.left : -1}
              right={inside ? block.right : -1}
              editor={item.index === at.row ? editor : null}
            />
          );
        })}
      </div>
    </div>
  );
}
