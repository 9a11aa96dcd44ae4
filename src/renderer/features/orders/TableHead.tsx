// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself holds the focus and names its active row
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useOrders } from '../../stores/orders.ts';
import { COLUMNS, type Column, omittedBy } from './columns.tsx';
import css from './OrdersTable.module.css';

/** The newest and the dearest come first; words start at A. */
function firstWay(column: Column): boolean {
  return column.sort === 'ordered' || column.sort === 'price';
}

/** The heads of the columns. A second press turns the order round. */
export function TableHead() {
  const { sort, descending } = useOrders((state) => state.query);
  const ask = useOrders((state) => state.ask);
  return (
    <div role="rowgroup" className={css['head']}>
      <div role="row" aria-rowindex={1} className={css['line']}>
        {COLUMNS.map((column) => {
          const active = column.sort !== null && column.sort === sort;
          const Arrow = descending ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
              data-column={column.id}
              data-omitted={omittedBy(column)}
              data-right={column.right || undefined}
              className={css['cell']}
            >
              {column.sort === null ? (
                column.label
              ) : (
                <button
                  type="button"
                  className={css['sort']}
                  data-active={active || undefined}
                  onClick={() =>
                    column.sort &&
                    ask({ sort: column.sort, descending: active ? !descending : firstWay(column) })
                  }
                >
                  {column.label}
                  <Arrow size={13} stroke={2.2} aria-hidden="true" />
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
