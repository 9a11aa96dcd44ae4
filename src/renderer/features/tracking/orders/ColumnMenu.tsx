import { ActionIcon, Button, Checkbox, NumberInput, Popover } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import { COLUMNS, type Column } from './columns.tsx';
import { GroupChoice } from './groups/GroupChoice.tsx';
import { type ShownColumn, useLayout } from './layout.ts';
import css from './OrdersScreen.module.css';

/** The list with one column moved by one place. The address stays the first. */
function moved(columns: readonly ShownColumn[], id: string, by: 1 | -1): readonly ShownColumn[] {
  const from = columns.findIndex((each) => each.id === id);
  const to = from + by;
  const [one, other] = [columns[from], columns[to]];
  if (!one || !other || to < 1) return columns;
  return columns.with(to, one).with(from, other);
}

function Row({ column, shown }: { column: Column; shown: ShownColumn | undefined }) {
  const { columns, set, resize } = useLayout();
  const { id, label } = column;
  const place = columns.findIndex((each) => each.id === id);
  const toggle = () =>
    set(shown ? columns.filter((each) => each.id !== id) : [...columns, { id, width: null }]);
  const isFixed = id === 'address';
  return (
    <li className={css['columnRow']}>
      <Checkbox size="xs" label={label} checked={shown !== undefined} disabled={isFixed} onChange={toggle} />
      {shown && (
        <>
          <NumberInput
            size="xs"
            w={84}
            min={44}
            max={800}
            step={10}
            suffix=" px"
            placeholder={t('workbench.width_auto')}
            aria-label={t('workbench.width_of', { column: label })}
            value={shown.width ?? ''}
            onChange={(typed) => resize(id, typed === '' ? null : Number(typed))}
          />
          <ActionIcon
            size={24}
            disabled={isFixed || place <= 1}
            aria-label={t('workbench.column_earlier', { column: label })}
            onClick={() => set(moved(columns, id, -1))}
          >
            <IconChevronUp size={15} />
          </ActionIcon>
          <ActionIcon
            size={24}
            disabled={isFixed || place === columns.length - 1}
            aria-label={t('workbench.column_later', { column: label })}
            onClick={() => set(moved(columns, id, 1))}
          >
            <IconChevronDown size={15} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}

/** Which columns the table shows, in which order and how wide. */
export function ColumnMenu() {
  const { columns, reset } = useLayout();
  const label = t('workbench.column_menu');
  const hidden = COLUMNS.filter(({ id }) => !columns.some((each) => each.id === id));
  const shown = columns.flatMap((each) => COLUMNS.find(({ id }) => id === each.id) ?? []);
  return (
    <Popover position="bottom-end" width={380} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={32} aria-label={label} title={label}>
          <IconColumns3 size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <GroupChoice />
        <ul className={css['columnList']}>
          {[...shown, ...hidden].map((column) => (
            <Row key={column.id} column={column} shown={columns.find(({ id }) => id === column.id)} />
          ))}
        </ul>
        <Button size="compact-sm" variant="default" mt={8} onClick={reset}>
          {t('workbench.usual_columns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
