import { t } from '../../../../shared/copy/t.ts';
import type { ValueFilter } from '../../../../shared/domain/list-view.ts';
import { counted } from '../../../components/words.ts';
import { useList } from '../../../stores/lists/list.ts';
import { FIELD_NAMES } from '../fields.ts';
import { filterBy, sortBy } from './arrangeActions.ts';
import css from './GridScreen.module.css';

function filterWords({ field, without, values }: ValueFilter): string {
  const [only = ''] = values;
  const one = only === '' ? t('listGrid.empty') : only;
  if (values.length === 1) return `${FIELD_NAMES[field]}: ${without ? t('listGrid.all_but', { one }) : one}`;
  const several = counted(values.length, 'value');
  return `${FIELD_NAMES[field]}: ${without ? t('listGrid.all_but', { one: several }) : several}`;
}

/** By what the rows are sorted and which values are shown; one press ends each of them. */
export function Arranged() {
  const { sort, values } = useList((state) => state.arranged);
  if (!sort && values.length === 0) return null;
  const by = sort && (sort.field === 'price' ? t('common.price') : FIELD_NAMES[sort.field]);
  return (
    <fieldset className={css['chips']} aria-label={t('listGrid.sorting_values')} data-region="arranged">
      {sort && (
        <button type="button" className={css['chip']} aria-pressed="true" onClick={() => sortBy(null)}>
          {t('listGrid.sorted_by', { by: by ?? '' })}
          {sort.descending ? t('listGrid.descending') : ''} <span aria-hidden="true">×</span>
          <span className="r-unseen">{t('listGrid.back_files_order')}</span>
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
          <span className="r-unseen">{t('listGrid.show_all_values_again')}</span>
        </button>
      ))}
    </fieldset>
  );
}
