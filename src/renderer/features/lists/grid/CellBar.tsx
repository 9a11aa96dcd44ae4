import { Button } from '@mantine/core';
import { say } from '../../../../shared/copy/say.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { ListRow, RowProblem } from '../../../../shared/domain/list.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { failed } from '../../../components/notify.ts';
import { useList } from '../../../stores/lists/list.ts';
import { rowAt } from '../../../stores/window/pages.ts';
import { FIELD_NAMES } from '../fields.ts';
import { cellText, shownText } from './columns.ts';
import css from './GridScreen.module.css';
import { gridActions } from './gridActions.ts';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { problemsOf, ROW_STATES, rowState } from './rowState.ts';
import { type Block, blockOf } from './selection.ts';

const LEVEL_WORDS = texts({ error: 'listGrid.error', warning: 'listGrid.check', note: 'listGrid.note' });

/** Problems of the cell; where the cell has none, those of its row that belong to no cell on the screen. */
function problemsAt(row: ListRow, field: OrderField): readonly RowProblem[] {
  const own = problemsOf(row, field);
  return own.length > 0 ? own : row.problems.filter((each) => each.field === null);
}

function Problem({ problem }: { problem: RowProblem }) {
  const group = useList((state) => state.repairs.find(({ id }) => id === problem.repairId));
  return (
    <span className={css['barProblem']} data-level={problem.level}>
      <strong>{LEVEL_WORDS[problem.level]}:</strong> {say(problem.message)}
      {group?.repair && (
        <Button
          size="compact-xs"
          variant="light"
          onClick={async () => failed(await useList.getState().repair(group.id))}
        >
          {group.repair}
          {group.rows > 1 && ` ${t('listGrid.rows', { rows: group.rows })}`}
        </Button>
      )}
    </span>
  );
}

/** How much is marked; nothing for a single cell. */
function markedWords({ top, bottom, left, right }: Block): string {
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  return rows * columns === 1 ? '' : t('listGrid.row_column_marked', { rows, columns });
}

/** The cell with the keyboard in full, with what is wrong with it. Problems are read aloud as the keyboard comes to them. */
export function CellBar({ services }: { services: readonly ReportService[] }) {
  const selection = useMark((state) => state.selection);
  const { at } = selection;
  const row = useList((state) => rowAt(state.pages, at.row));
  const pending = useList((state) => (row ? state.pending.get(row.row) : undefined));
  const field = useLayout((state) => state.columns[at.column]?.field);
  if (!row || !field) return <div className={css['bar']} />;
  const marked = markedWords(blockOf(selection));
  const problems = problemsAt(row, field);
  const state = rowState(row);
  const text = shownText(cellText(row, pending, field), field, services);
  return (
    <div className={css['bar']}>
      <span className={css['barPlace']}>
        {t('listGrid.row', { row: row.row, fieldnames: FIELD_NAMES[field] })}
        {marked && ` · ${marked}`}
      </span>
      <span className={css['barText']} title={text}>
        {problems.length === 0 ? text : ''}
        {problems.map((problem) => (
          <Problem key={problem.repairId} problem={problem} />
        ))}
      </span>
      <span className="r-unseen" role="status">
        {marked && `${marked}. `}
        {problems.map((each) => `${LEVEL_WORDS[each.level]}: ${say(each.message)}`).join(' ')}
        {problems.length === 0 &&
          state !== 'ready' &&
          t('listGrid.row_2', { words: ROW_STATES[state].words })}
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-keyshortcuts="Shift+Delete"
        onClick={() => void gridActions.leaveOut()}
      >
        {row.excluded ? t('listGrid.include_row') : t('listGrid.exclude_row')}
      </Button>
    </div>
  );
}
