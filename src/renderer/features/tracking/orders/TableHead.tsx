// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a grid by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself holds the focus and names its active row
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent, PointerEvent, Ref } from 'react';
import type { OrderSort } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { useSelection } from '../../../stores/tracking/selection.ts';
import type { Column } from './columns.tsx';
import { shownColumns, useLayout } from './layout.ts';
import css from './OrdersTable.module.css';
import { sortedBy } from './sorting.ts';

/** Chooses everything in the list, or nothing. */
function AllBox() {
  const chosen = useSelection((state) => state.chosen);
  const isAll = chosen.kind === 'all' && chosen.except.size === 0;
  const isSome = !isAll && (chosen.kind === 'all' || chosen.orders.size > 0);
  const { chooseAll, clear } = useSelection.getState();
  return (
    <input
      type="checkbox"
      className={css['box']}
      aria-label={t('workbench.select_everything')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={() => (isAll ? clear() : chooseAll())}
    />
  );
}

/** The edge of a column: pulled, it makes the column wider; pressed twice, as wide as there is room. */
function Edge({ id }: { id: string }) {
  const resize = useLayout((state) => state.resize);
  const pull = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget;
    const width = edge.parentElement?.getBoundingClientRect().width ?? 0;
    const from = event.clientX;
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = ({ clientX }) => resize(id, width + clientX - from);
    edge.onpointerup = () => {
      edge.onpointermove = null;
    };
  };
  return (
    <span
      className={css['edge']}
      aria-hidden="true"
      onPointerDown={pull}
      onDoubleClick={() => resize(id, null)}
    />
  );
}

function Name({ column }: { column: Column }) {
  const { sort, descending, further } = useOrders((state) => state.query);
  const ask = useOrders((state) => state.ask);
  if (column.sort === null) return <>{column.label}</>;
  const sorts = [{ sort, descending }, ...further];
  const place = sorts.findIndex((each) => each.sort === column.sort);
  const Arrow = sorts[place]?.descending ? IconArrowDown : IconArrowUp;
  const press = (event: MouseEvent) => ask(sortedBy(sorts, column.sort as OrderSort, event.shiftKey));
  return (
    <button type="button" className={css['sort']} data-active={place >= 0 || undefined} onClick={press}>
      {column.label}
      <Arrow size={13} stroke={2.2} aria-hidden="true" />
      {place >= 0 && further.length > 0 && <span className={css['rank']}>{place + 1}</span>}
    </button>
  );
}

/** The heads of the columns. A second press turns the order round; with Shift, it sorts within what is sorted already. */
export function TableHead({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { sort, descending } = useOrders((state) => state.query);
  const columns = useLayout((state) => state.columns);
  return (
    <div role="rowgroup" className={css['head']} ref={ref}>
      <div role="row" aria-rowindex={1} className={css['line']}>
        <div role="columnheader" data-column="chosen" className={css['cell']}>
          <AllBox />
        </div>
        {shownColumns(columns).map((column) => (
          <div
            key={column.id}
            role="columnheader"
            aria-sort={column.sort === sort ? (descending ? 'descending' : 'ascending') : undefined}
            data-column={column.id}
            data-right={column.right || undefined}
            className={css['cell']}
          >
            <Name column={column} />
            <Edge id={column.id} />
          </div>
        ))}
      </div>
    </div>
  );
}
