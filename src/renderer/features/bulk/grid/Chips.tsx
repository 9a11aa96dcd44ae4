import type { ImportFilter } from '../../../../shared/contract/index.ts';
import type { ImportCounts } from '../../../../shared/domain/import.ts';
import { useImport } from '../../../stores/imports.ts';
import css from './GridScreen.module.css';

const CHIPS: readonly { filter: ImportFilter; label: string; count: (counts: ImportCounts) => number }[] = [
  { filter: 'all', label: 'All', count: (counts) => counts.rows },
  { filter: 'errors', label: 'Needs fixing', count: (counts) => counts.errors },
  { filter: 'warnings', label: 'To check', count: (counts) => counts.warnings },
  { filter: 'duplicates', label: 'Duplicates', count: (counts) => counts.duplicates },
  { filter: 'excluded', label: 'Excluded', count: (counts) => counts.excluded },
  { filter: 'ready', label: 'Ready', count: (counts) => counts.ready },
];

/** Which rows are shown, with how many there are of each. */
export function Chips({ counts }: { counts: ImportCounts }) {
  const query = useImport((state) => state.query);
  const repairs = useImport((state) => state.repairs);
  const ask = useImport((state) => state.ask);
  const group = repairs.find(({ id }) => id === query.repairId);
  return (
    <fieldset className={css['chips']} aria-label="Rows shown" data-region="filters">
      {CHIPS.map(({ filter, label, count }) => (
        <button
          key={filter}
          type="button"
          className={css['chip']}
          data-filter={filter}
          aria-pressed={filter === query.filter && query.repairId === null}
          onClick={() => ask({ filter, repairId: null })}
        >
          {label}
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
          {group?.title ?? 'One group'} <span aria-hidden="true">×</span>
          <span className="r-unseen">, show all rows again</span>
        </button>
      )}
    </fieldset>
  );
}
