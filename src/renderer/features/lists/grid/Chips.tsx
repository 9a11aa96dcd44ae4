import type { ListFilter } from '../../../../shared/contract/index.ts';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import type { ListCounts } from '../../../../shared/domain/list.ts';
import { useList } from '../../../stores/lists/list.ts';
import css from './GridScreen.module.css';

const CHIPS: readonly { filter: ListFilter; label: LabelId; count: (counts: ListCounts) => number }[] = [
  { filter: 'all', label: 'listGrid.all', count: (counts) => counts.rows },
  { filter: 'errors', label: 'listGrid.needs_fixing', count: (counts) => counts.errors },
  { filter: 'warnings', label: 'listGrid.check_2', count: (counts) => counts.warnings },
  { filter: 'duplicates', label: 'listGrid.duplicates', count: (counts) => counts.duplicates },
  { filter: 'excluded', label: 'listGrid.excluded', count: (counts) => counts.excluded },
  { filter: 'ready', label: 'listGrid.ready', count: (counts) => counts.ready },
];

/** Which rows are shown, with how many there are of each. */
export function Chips({ counts }: { counts: ListCounts }) {
  const query = useList((state) => state.query);
  const repairs = useList((state) => state.repairs);
  const ask = useList((state) => state.ask);
  const group = repairs.find(({ id }) => id === query.repairId);
  return (
    <fieldset className={css['chips']} aria-label={t('common.rows_shown')} data-region="filters">
      {CHIPS.map(({ filter, label, count }) => (
        <button
          key={filter}
          type="button"
          className={css['chip']}
          data-filter={filter}
          aria-pressed={filter === query.filter && query.repairId === null}
          onClick={() => ask({ filter, repairId: null })}
        >
          {t(label)}
          <span className={css['chipCount']}>{count(counts).toLocaleString('en-US')}</span>
        </button>
      ))}
      {query.repairId !== null && (
        <button
          type="button"
          className={css['chip']}
          aria-pressed="true"
          onClick={() => ask({ filter: 'all', repairId: null })}
        >
          {group?.title ?? t('listGrid.one_group')} <span aria-hidden="true">×</span>
          <span className="r-unseen">{t('listGrid.show_all_rows_again')}</span>
        </button>
      )}
    </fieldset>
  );
}
