import type { ValueFilter } from '../../../../shared/domain/list-view.ts';
import { counted } from '../../../components/words.ts';
import { useImport } from '../../../stores/imports.ts';
import { FIELD_NAMES } from '../fields.ts';
import { filterBy, sortBy } from './arrangeActions.ts';
import css from './GridScreen.module.css';

function filterWords({ field, without, values }: ValueFilter): string {
  const [only = ''] = values;
  const one = only === '' ? '(empty)' : only;
  if (values.length === 1) return `${FIELD_NAMES[field]}: ${without ? `all but ${one}` : one}`;
  return `${FIELD_NAMES[field]}: ${without ? 'all but ' : ''}${counted(values.length, 'value')}`;
}

/** By what the rows are sorted and which values are shown; one press ends each of them. */
export function Arranged() {
  const { sort, values } = useImport((state) => state.arranged);
  if (!sort && values.length === 0) return null;
  const by = sort && (sort.field === 'price' ? 'Price' : FIELD_NAMES[sort.field]);
  return (
    <fieldset className={css['chips']} aria-label="Sorting and values" data-region="arranged">
      {sort && (
        <button type="button" className={css['chip']} aria-pressed="true" onClick={() => sortBy(null)}>
          Sorted by {by}
          {sort.descending ? ', descending' : ''} <span aria-hidden="true">×</span>
          <span className="r-unseen">, back to the file’s order</span>
        </button>
      )}
      {values.map((filter) => (
        <button
          key={filter.field}
          type="button"
          className={css['chip']}
          aria-pressed="true"
          onClick={() => filterBy(filter.field, null)}
        >
          {filterWords(filter)} <span aria-hidden="true">×</span>
          <span className="r-unseen">, show all values again</span>
        </button>
      ))}
    </fieldset>
  );
}
