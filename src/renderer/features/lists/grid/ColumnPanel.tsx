import { Popover } from '@mantine/core';
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSort,
  IconColumns,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { ListSortKey } from '../../../../shared/domain/list-view.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { useList } from '../../../stores/lists/list.ts';
import { sortBy } from './arrangeActions.ts';
import css from './ColumnPanel.module.css';
import { columnOf, useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { selectCell } from './selection.ts';
import { Values } from './Values.tsx';

/** One press makes a column wider or narrower by so many CSS pixels. */
const STEP = 24;

type ItemProps = {
  icon: typeof IconColumns;
  words: string;
  pressed?: boolean;
  off?: boolean;
  run: () => void;
};
function Item({ icon: Shape, words, pressed, off, run }: ItemProps) {
  return (
    <button type="button" className={css['item']} aria-pressed={pressed} disabled={off} onClick={run}>
      <Shape size={16} stroke={1.7} aria-hidden="true" />
      {words}
    </button>
  );
}

function Sorting({ field, onDone }: { field: ListSortKey; onDone: () => void }) {
  const sort = useList((state) => state.arranged.sort);
  const isNumber = field === 'price' || field === 'latitude' || field === 'longitude';
  const [up, down] = isNumber
    ? [t('listGrid.sort_low_high'), t('listGrid.sort_high_low')]
    : [t('listGrid.sort_z'), t('listGrid.sort_z_2')];
  const by = (descending: boolean) => () => {
    void sortBy({ field, descending });
    onDone();
  };
  const is = (descending: boolean) => sort?.field === field && sort.descending === descending;
  return (
    <div className={css['items']}>
      <Item icon={IconSortAscending} words={up} pressed={is(false)} run={by(false)} />
      <Item icon={IconSortDescending} words={down} pressed={is(true)} run={by(true)} />
      {sort && (
        <Item
          icon={IconArrowsSort}
          words={t('listGrid.back_files_order_2')}
          run={() => {
            void sortBy(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}

function Arranging({ field }: { field: OrderField }) {
  const columns = useLayout((state) => state.columns);
  const { move, setWidth, reset } = useLayout.getState();
  const at = columns.findIndex((each) => each.field === field);
  const column = columns[at];
  const stays = (to: number) => column?.side !== null || columns[to]?.side !== null;
  const moveTo = (to: number) => {
    const { selection, select } = useMark.getState();
    const active = columns[selection.at.column]?.field;
    if (move(field, to)) select(selectCell({ row: selection.at.row, column: columnOf(active ?? null) }));
  };
  return (
    <div className={css['tools']}>
      <Item
        icon={IconArrowLeft}
        words={t('listGrid.move_left')}
        off={stays(at - 1)}
        run={() => moveTo(at - 1)}
      />
      <Item
        icon={IconArrowRight}
        words={t('listGrid.move_right')}
        off={stays(at + 1)}
        run={() => moveTo(at + 1)}
      />
      <Item
        icon={IconArrowBarToLeft}
        words={t('listGrid.narrower')}
        run={() => setWidth(field, (column?.width ?? 0) - STEP)}
      />
      <Item
        icon={IconArrowBarToRight}
        words={t('listGrid.wider')}
        run={() => setWidth(field, (column?.width ?? 0) + STEP)}
      />
      <Item icon={IconColumns} words={t('listGrid.usual_columns')} run={reset} />
    </div>
  );
}

/** What can be done with a whole column: sort, show only some values, move, change the width. */
export function ColumnPanel(props: {
  field: ListSortKey;
  opened: boolean;
  onClose: () => void;
  children: ReactElement;
}) {
  const { field, opened, onClose } = props;
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      trapFocus
      width={264}
      shadow="md"
      offset={4}
    >
      <Popover.Target>{props.children}</Popover.Target>
      <Popover.Dropdown
        className={css['panel'] ?? ''}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
        }}
        onMouseDown={(event) => event.stopPropagation()}
      >
        <Sorting field={field} onDone={onClose} />
        {field !== 'price' && (
          <>
            <Values field={field} onDone={onClose} />
            <Arranging field={field} />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
