// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles

import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../../shared/copy/t.ts';
import type { ListSortKey } from '../../../../shared/domain/list-view.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { drawnId } from '../../../keyboard/drawn.ts';
import { useList } from '../../../stores/lists/list.ts';
import { rowAt } from '../../../stores/window/pages.ts';
import { FIELD_NAMES } from '../fields.ts';
import { cellText, choicesOf, type GridColumn, HEAD_WIDTH, PRICE_WIDTH } from './columns.ts';
import { ChoiceEditor, type Step, TextEditor } from './Editor.tsx';
import { patternOf, useFind } from './findStore.ts';
import css from './Grid.module.css';
import { canGrow, gridActions } from './gridActions.ts';
import { Header, widthProperty } from './Header.tsx';
import { isSign, pressedInGrid } from './keys.ts';
import { cellId, Line } from './Line.tsx';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { beginFill, cellOf, fillToEnd, reach, reachColumn } from './pointer.ts';
import { blockOf, type Cell, clamped, type Size, selectCell } from './selection.ts';
import { useAnchor } from './useAnchor.ts';

const ROW_HEIGHT = 32;
const HEAD_HEIGHT = 32;
/** Gray rows until the first answer, in the places of the real ones. */
const FIRST_ROWS = 30;
export const LIST_GRID_ID = 'list-grid';
const STEPS: Readonly<Record<Exclude<Step, null>, Cell>> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};

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

/** The sum of the widths, as the grid has them now. */
function canvasWidth(columns: readonly GridColumn[]): string {
  const own = columns.map(({ field }) => `var(${widthProperty(field)})`).join(' + ');
  return `calc(${HEAD_WIDTH + PRICE_WIDTH}px + ${own})`;
}

/** The widths as properties of the grid, from which every cell takes its own. */
function widthsOf(columns: readonly GridColumn[]): CSSProperties {
  return Object.fromEntries(columns.map(({ field, width }) => [widthProperty(field), `${width}px`]));
}

/** The list as a spreadsheet: only the rows on the screen exist, and only their pages are loaded. */
export function Grid({ services, readOnly }: { services: readonly ReportService[]; readOnly: boolean }) {
  const total = useList((state) => state.total);
  const pages = useList((state) => state.pages);
  const pending = useList((state) => state.pending);
  const query = useList((state) => state.query);
  const turn = useList((state) => state.turn);
  const { selection, editing, called, filling } = useMark();
  const columns = useLayout((state) => state.columns);
  const find = useFind();
  const [open, setOpen] = useState<ListSortKey | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const growing = !readOnly && canGrow(query);
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

  const size: Size = {
    rows: count,
    columns: columns.length,
    perPage: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2),
  };
  const { at, to } = selection;
  useEffect(() => useList.getState().show(first, last, at.row), [first, last, at.row]);
  useAnchor(pages, total);
  useEffect(() => {
    if (!scroller.current || !useMark.getState().follows) return;
    rows.scrollToIndex(to.row, { align: 'auto' });
    showColumn(scroller.current, useLayout.getState().columns, to.column);
  }, [rows, to]);
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
    if (event.target !== event.currentTarget) return;
    const openColumn = () => setOpen(columns[at.column]?.field ?? null);
    if (pressedInGrid(event, { size, rows: total ?? 0, services, beginEditing, openColumn })) {
      event.stopPropagation();
      event.preventDefault();
    } else if (isSign(event)) {
      // Not prevented: the sign goes into the editor, which has the focus from now on.
      event.stopPropagation();
      beginEditing(true);
    }
  };
  const closeColumn = useCallback(() => {
    setOpen(null);
    scroller.current?.focus({ preventScroll: true });
  }, []);
  const { mode, text, matchCase, wholeCell } = find;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that it is made of
  const pattern = useMemo(() => patternOf(find), [mode, text, matchCase, wholeCell]);
  const widths = useMemo(() => widthsOf(columns), [columns]);

  const block = blockOf(selection);
  const field = columns[at.column]?.field;
  const activeRow = rowAt(pages, at.row);
  const choices = field ? choicesOf(field, services) : null;
  const initial = field && activeRow ? cellText(activeRow, pending.get(activeRow.row), field) : '';
  const label = field
    ? t('listGrid.row_5', { fieldnames: FIELD_NAMES[field], row: activeRow?.row ?? 'new' })
    : '';
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
      aria-label={t('listGrid.addresses_order')}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable="true"
      aria-readonly={readOnly || undefined}
      aria-busy={total === null}
      aria-activedescendant={total === null ? undefined : drawnId(shown, at.row, cellId(at.row, at.column))}
      tabIndex={0}
      data-block={block.top !== block.bottom || block.left !== block.right || undefined}
      className={css['grid']}
      onKeyDown={press}
      style={widths}
      onMouseDown={(event) => {
        if (event.button !== 0 || beginFill(event, total ?? 0)) return;
        reach(event, event.shiftKey, size);
      }}
      onClick={(event) => reachColumn(event, total ?? 0)}
      onMouseMove={(event) => {
        const marking = event.buttons === 1 && editing === null && useMark.getState().filling === null;
        if (marking) reach(event, true, size);
      }}
      onDoubleClick={(event) => {
        if (editing || fillToEnd(event, total ?? 0)) return;
        if ((cellOf(event.target)?.column ?? -1) >= 0) beginEditing(false);
      }}
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
        style={{ height: rows.getTotalSize(), width: canvasWidth(columns) }}
      >
        <Header columns={columns} open={open ? { field: open, close: closeColumn } : null} onOpen={setOpen} />
        {shown.map((item) => {
          const inside = item.index >= block.top && item.index <= block.bottom;
          const row = rowAt(pages, item.index);
          return (
            <Line
              key={item.index}
              index={item.index}
              start={item.start}
              columns={columns}
              row={row}
              fresh={total !== null && item.index >= total}
              pending={row && pending.get(row.row)}
              services={services}
              active={item.index === at.row ? at.column : -1}
              left={inside ? block.left : -1}
              right={inside ? block.right : -1}
              filling={
                filling && item.index >= filling.top && item.index <= filling.bottom
                  ? `${filling.left}:${filling.right}`
                  : null
              }
              handle={!readOnly && item.index === block.bottom && total !== null && item.index < total}
              pattern={pattern}
              editor={item.index === at.row ? editor : null}
            />
          );
        })}
      </div>
    </div>
  );
}
