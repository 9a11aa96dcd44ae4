// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles

import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { drawnId } from '../../../keyboard/drawn.ts';
import { useList } from '../../../stores/lists/list.ts';
import { rowAt } from '../../../stores/window/pages.ts';
import { ActiveEditor } from './ActiveEditor.tsx';
import { type GridColumn, HEAD_WIDTH, PRICE_WIDTH } from './columns.ts';
import { patternOf, useFind } from './findStore.ts';
import css from './Grid.module.css';
import { canGrow } from './gridActions.ts';
import { Header, widthProperty } from './Header.tsx';
import { cellId, Line } from './Line.tsx';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { blockOf, type Size } from './selection.ts';
import { useAnchor } from './useAnchor.ts';
import { useFollow } from './useFollow.ts';
import { useGridInput } from './useGridInput.ts';

const ROW_HEIGHT = 32;
const HEAD_HEIGHT = 32;
/** Gray rows until the first answer, in the places of the real ones. */
const FIRST_ROWS = 30;
export const LIST_GRID_ID = 'list-grid';

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
  const { selection, editing, filling } = useMark();
  const columns = useLayout((state) => state.columns);
  const find = useFind();
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
  const { at } = selection;
  useEffect(() => useList.getState().show(first, last, at.row), [first, last, at.row]);
  useAnchor(pages, total);
  useFollow(scroller, rows, turn);
  const { open, setOpen, endEditing, handlers } = useGridInput({ scroller, size, total, services, readOnly });
  const closeColumn = useCallback(() => {
    setOpen(null);
    scroller.current?.focus({ preventScroll: true });
  }, [setOpen]);
  const { mode, text, matchCase, wholeCell } = find;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that it is made of
  const pattern = useMemo(() => patternOf(find), [mode, text, matchCase, wholeCell]);
  const widths = useMemo(() => widthsOf(columns), [columns]);

  const block = blockOf(selection);
  const fromTop = at.row * ROW_HEIGHT - (scroller.current?.scrollTop ?? 0);
  const editor = editing && (
    <ActiveEditor
      services={services}
      typing={editing.typing}
      above={fromTop > (scroller.current?.clientHeight ?? 0) / 2}
      onDone={endEditing}
    />
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
      style={widths}
      {...handlers}
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
