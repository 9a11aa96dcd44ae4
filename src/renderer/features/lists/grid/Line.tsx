// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself holds the focus and names its active cell

import { IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListCells, ListRow } from '../../../../shared/domain/list.ts';
import { hasMatch } from '../../../../shared/domain/list-view.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { cellText, choicesOf, type GridColumn, shownText } from './columns.ts';
import css from './Grid.module.css';
import { widthProperty } from './Header.tsx';
import { problemsOf, ROW_STATES, rowState } from './rowState.ts';

export const cellId = (row: number, column: number) => `list-cell-${row}-${column}`;
const NO_SERVICES: readonly ReportService[] = [];

export type LineProps = {
  readonly index: number;
  readonly start: number;
  readonly columns: readonly GridColumn[];
  readonly row: ListRow | undefined;
  /** The empty row at the end, which becomes one of the list as soon as something is in it. */
  readonly fresh: boolean;
  readonly pending: ListCells | undefined;
  readonly services: readonly ReportService[];
  /** The column of the keyboard's mark, and the columns of the marked block; -1: none in this row. */
  readonly active: number;
  readonly left: number;
  readonly right: number;
  /** Columns that dragging will fill in this row; null: none. */
  readonly filling: string | null;
  /** The block ends in this row: its last cell has the handle to fill from. */
  readonly handle: boolean;
  /** What is looked for: cells that have it are marked. */
  readonly pattern: RegExp | null;
  /** The editor in the active cell, while it is open. */
  readonly editor: ReactNode;
};

function Head({ row, fresh }: { row: ListRow | undefined; fresh: boolean }) {
  if (!row) return fresh && <IconPlus size={14} aria-label={t('listGrid.new_row')} />;
  const state = rowState(row);
  const { icon: Shape, words } = ROW_STATES[state];
  return (
    <>
      <Shape size={14} aria-hidden="true" className={css['mark'] ?? ''} data-state={state} />
      <span>{row.row}</span>
      <span className="r-unseen">, {words}</span>
    </>
  );
}

function Content(props: { row: ListRow; column: GridColumn; text: string; empty: boolean }) {
  const { row, column, text } = props;
  const [worst] = problemsOf(row, column.field);
  if (props.empty && !worst) return null;
  return (
    <>
      {text}
      {worst && (
        <span className="r-unseen">
          {' '}
          {worst.level}: {say(worst.message)}
        </span>
      )}
    </>
  );
}

/** One row of the list, or its gray place while its page is on the way. */
export const Line = memo(function Line(props: LineProps) {
  const { index, row, fresh, pending, active, left, right } = props;
  const { services, columns, pattern } = props;
  const [fillLeft = 0, fillRight = -1] = props.filling?.split(':').map(Number) ?? [];
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css['line']}
      data-out={(row && (row.excluded || row.decision?.kind === 'use_existing')) || undefined}
      data-editing={props.editor ? true : undefined}
      style={{ transform: `translateY(${props.start}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className={css['rowHead']} data-cell={`${index}:-1`}>
        <Head row={row} fresh={fresh} />
      </div>
      {columns.map((column, at) => {
        const text = row
          ? shownText(cellText(row, pending, column.field), column.field, services)
          : (pending?.[column.field] ?? '');
        const level = row && problemsOf(row, column.field)[0]?.level;
        const repeated =
          at === 0 && row && !row.excluded && row.duplicates.length > 0 && row.decision === null;
        return (
          <div
            key={column.field}
            role="gridcell"
            id={cellId(index, at)}
            aria-colindex={at + 2}
            aria-selected={at >= left && at <= right}
            aria-invalid={level === 'error' || undefined}
            className={css['cell']}
            data-cell={`${index}:${at}`}
            data-side={column.side ?? undefined}
            data-filling={(at >= fillLeft && at <= fillRight) || undefined}
            data-found={(pattern && text !== '' && hasMatch(text, pattern)) || undefined}
            data-active={at === active || undefined}
            data-level={level ?? (repeated ? 'duplicate' : undefined)}
            data-choice={choicesOf(column.field, NO_SERVICES) !== null || undefined}
            title={text.length > 20 ? text : undefined}
            style={{ width: `var(${widthProperty(column.field)})` }}
          >
            {at === active && props.editor ? (
              props.editor
            ) : row ? (
              <Content row={row} column={column} text={text} empty={text === ''} />
            ) : (
              !fresh && <span className={css['bone']} />
            )}
            {fresh && !row && at === 0 && text === '' && !(at === active && props.editor) && (
              <span className={css['invite']}>{t('listGrid.type_or_paste_add_row')}</span>
            )}
            {props.handle && at === right && !props.editor && <span className={css['handle']} data-fill="" />}
          </div>
        );
      })}
      <div role="gridcell" aria-colindex={columns.length + 2} className={css['price']}>
        {row?.price ? formatMoney(row.price) : row && rowState(row) === 'ready' ? '…' : ''}
      </div>
    </div>
  );
});
