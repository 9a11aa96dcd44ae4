import type { ListSort, ValueFilter } from '../../../../shared/domain/list-view.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { failed } from '../../../components/notify.ts';
import { useList } from '../../../stores/lists/list.ts';
import type { Arranged } from '../../../stores/lists/openList.ts';

/** Sorts the rows that there are now; null: back to the file's order. */
export async function sortBy(sort: ListSort | null): Promise<void> {
  failed(await useList.getState().arrange((now) => ({ ...now, sort })));
}

/** Shows only these values of a column; null: all of them again. */
export async function filterBy(field: OrderField, filter: ValueFilter | null): Promise<void> {
  const without = (values: readonly ValueFilter[]) => values.filter((each) => each.field !== field);
  const change = ({ sort, values }: Arranged): Arranged => ({
    sort,
    values: filter ? [...without(values), filter] : without(values),
  });
  failed(await useList.getState().arrange(change));
}

/**
 * The filter that keeps the chosen values of all there are: by what is kept or by what isn't, whichever is fewer; null
 * where everything is kept.
 */
export function filterOf(
  field: OrderField,
  all: readonly string[],
  kept: ReadonlySet<string>,
): ValueFilter | null {
  const chosen = all.filter((value) => kept.has(value));
  if (chosen.length === all.length) return null;
  const without = chosen.length * 2 > all.length;
  return { field, without, values: without ? all.filter((value) => !kept.has(value)) : chosen };
}
